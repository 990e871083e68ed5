//! The bracket of a knockout as data, for pages, projectors and paper: who meets whom, who went on and why, and the places.
//!
//! ```text
//!     seeding -> slots of the first round -> BracketMatch of each pair   trace   who sits there, who went on
//!                                              -> slots of the next round
//!     RoundBoard -> Verdict                                              verdict by games, then by seeds if the settings say so
//!     all matches -> BracketPlace                                        places  by the stage that was reached
//!     a corrected result -> Correction                                   correction  what it would undo
//! ```

mod correction;
mod places;
mod trace;
mod verdict;

use serde::Serialize;

pub use correction::{AffectedBoard, Correction};
pub use places::BracketPlace;
pub(crate) use places::rank_by_stage;
pub(crate) use trace::{BracketTrace, Slot};
pub use verdict::{DecidedBy, Verdict, verdict};

use crate::model::{PlayerId, Refusal, Tournament, TournamentFormat};

/// The state of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchState {
    /// Who plays is not known, or the round is not drawn.
    Waiting,
    /// One player has no opponent.
    Bye,
    /// Being played.
    Open,
    /// All games are written, and there is no winner: further games are needed.
    Drawn,
    Decided,
}

/// A match of the bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BracketMatch {
    /// The upper and the lower player; nothing while it is not known, or where there is none.
    pub players: [Option<PlayerId>; 2],
    /// The board, once the round is drawn.
    pub board: Option<u16>,
    pub state: MatchState,
    /// Games won, upper and lower.
    pub wins: [u16; 2],
    /// Seeds of all games, where all are known.
    pub seeds: Option<[u32; 2]>,
    /// Who won by the results.
    pub winner: Option<PlayerId>,
    pub decided_by: Option<DecidedBy>,
    /// Who went on. Differs from the winner if the controller let a corrected result stand without undoing what followed.
    pub went_on: Option<PlayerId>,
}

/// A round of the bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BracketRound {
    pub round: u16,
    /// How many players it could have: 2 is the final, 4 the semi-finals, 8 the quarter-finals.
    pub size: usize,
    pub drawn: bool,
    /// From top to bottom; winners of neighbours meet.
    pub matches: Vec<BracketMatch>,
}

/// A bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bracket {
    /// All rounds up to the final, those to come too.
    pub rounds: Vec<BracketRound>,
    /// The match for the third place, if there is one.
    pub third_place: Option<BracketMatch>,
    pub winner: Option<PlayerId>,
    /// All players, the best first.
    pub places: Vec<BracketPlace>,
}

impl Tournament {
    /// The bracket of a knockout.
    pub fn bracket(&self) -> Result<Bracket, Refusal> {
        if self.settings().format != TournamentFormat::Knockout {
            return Err(Refusal::NotKnockout);
        }
        let trace = BracketTrace::new(self, self.rounds().len());
        let last = trace.rounds.last().and_then(|round| round.matches.first());
        let winner = last.and_then(|last| last.went_on);
        Ok(Bracket {
            winner,
            places: trace.places(self),
            third_place: trace.third_place,
            rounds: trace.rounds,
        })
    }
}
