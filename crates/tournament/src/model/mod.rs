//! The log of a tournament and its state: [`entry`] has the entries, [`apply`] checks and carries them out, [`state`]
//! is what they add up to, [`refusal`] why one cannot be added. [`admit`] asks more of new entries than of those in old logs,
//! [`rearrange`] changes the boards of a drawn round. Nothing is ever removed from the log.

mod admit;
mod apply;
mod board;
mod entry;
mod formats;
mod rearrange;
mod refusal;
mod roster;
mod settings;
mod state;

pub use board::{Claim, Ending, Forfeit, GameResult, ResultChange, RoundBoard};
pub use entry::{BoardPairing, By, LogEntry, LogLine, Remark, RoundPairing, Unpaired};
pub use formats::{DrawnMatch, TableSize};
pub use refusal::Refusal;
pub use roster::{PairingBan, PairingBar, PointAdjustment};
pub use settings::{
    Acceleration, PointSystem, PrizeList, Scoring, StartTurn, TieBreak, TournamentFormat,
    TournamentSettings, Unfinished,
};
pub use state::{Competitor, PlayerId, PlayerInfo, Round, Tournament};
