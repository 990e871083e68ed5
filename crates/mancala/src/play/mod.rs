//! The plain implementation of the rules. It follows the words of the rule books, one file a chapter,
//! and is the measure for every faster one.

//!
//! The chapters about the ends of turns and rounds are written for any `RoundBoard`, because the packed ring keeps the
//! same state and ends its turns by the same words.

mod arranged;
mod board;
mod capture;
mod end;
mod endless;
mod entering;
mod filters;
mod forts;
mod landing;
mod leaving;
mod legal;
mod opening;
mod outcome;
mod pointing;
mod rounds;
mod sower;
mod sowing;
mod sweep;

pub use arranged::Arrangement;
pub(crate) use board::RoundBoard;
pub(crate) use end::TurnEnd;
pub(crate) use endless::REMEMBERED_LAPS;
pub use legal::Refusal;
pub(crate) use opening::Opening;
pub(crate) use outcome::Scoring;
pub(crate) use rounds::Rounds;
pub(crate) use sower::{SeedFall, Sower, step};
pub(crate) use sweep::Sweep;

use crate::decision::Decision;
use crate::event::{Silent, Trace};
use crate::position::{Phase, Position};
use crate::rules::Rules;

/// Why a decision cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    #[error("the game is over")]
    Over,
    /// The decision is not among the legal ones.
    #[error("not a legal decision here")]
    Illegal,
}

/// What a sown decision leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Turn {
    /// The turn is over.
    Ends,
    /// The same player decides again.
    GoesOn,
}

impl Position {
    /// The first position of a game.
    ///
    /// ```
    /// use mancala::{Position, rules::{Rules, Settings}};
    /// let rules = Rules::new(2, Settings::default()).unwrap();
    /// assert_eq!(Position::start(&rules).legal(&rules).len(), 6);
    /// ```
    pub fn start(rules: &Rules) -> Self {
        let mut position = Self::filled(rules, 1);
        position.begin_round(rules, rules.starter(1), &mut Silent);
        position
    }

    /// Plays a decision after making sure that it is legal.
    pub fn play(
        &mut self,
        rules: &Rules,
        decision: Decision,
        trace: &mut impl Trace,
    ) -> Result<(), PlayError> {
        if self.over.is_some() {
            return Err(PlayError::Over);
        }
        if !self.legal(rules).contains(&decision) {
            return Err(PlayError::Illegal);
        }
        self.play_unchecked(rules, decision, trace);
        Ok(())
    }

    /// Plays a decision that is known to be legal.
    pub fn play_unchecked(&mut self, rules: &Rules, decision: Decision, trace: &mut impl Trace) {
        let stored_before = self.stored_seeds();
        let turn = match self.phase {
            Phase::Open => {
                self.place(rules, decision, trace);
                Turn::Ends
            }
            Phase::Play => self.sow(rules, decision, trace),
        };
        let turn = self.end_without_decision(rules, turn, trace);
        // Where seeds can leave a store again, gaining them back and forth is no progress.
        let gained = self.stored_seeds() > stored_before && !rules.stores_shrink();
        self.note_decision(gained);
        self.finish_decision(rules, turn, trace);
    }
}
