//! A tournament: a list of entries that is only ever added to, and what they come to.

mod apply;
mod board;
mod entry;
mod refusal;
mod settings;
mod state;

pub use board::{Board, Change, Claim, Ending, Forfeit, GameResult};
pub use entry::{By, Entry, Line, Out, Pairing, Seats, Sitting};
pub use refusal::Refusal;
pub use settings::{Format, PointSystem, Scoring, Settings, StartTurn, TieBreak, Unfinished};
pub use state::{Competitor, Player, PlayerId, Round, Tournament};
