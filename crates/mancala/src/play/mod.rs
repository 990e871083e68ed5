//! The plain implementation of the rules. It follows the words of the rule books, one file a chapter,
//! and is the measure for every faster one.

mod capture;
mod end;
mod endless;
mod legal;
mod opening;
mod outcome;
mod rounds;
mod sowing;

use std::fmt;

pub(crate) use endless::PATIENCE;

use crate::MAX_SEEDS;
use crate::decision::Decision;
use crate::event::{Silent, Trace};
use crate::position::{Phase, Position};
use crate::rules::Rules;

/// Why a decision cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The game is over.
    Over,
    /// The decision is not among the legal ones.
    Illegal,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Over => "the game is over",
            Self::Illegal => "not a legal decision here",
        })
    }
}

impl std::error::Error for PlayError {}

/// What a sown decision leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
        position.begin_round(rules, &mut Silent);
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
        let kept_before = self.kept_seeds();
        let turn = match self.phase {
            Phase::Open => {
                self.place(rules, decision, trace);
                Turn::Ends
            }
            Phase::Play => self.sow(rules, decision, trace),
        };
        self.last_mover = Some(self.to_move);
        self.quiet = if self.kept_seeds() > kept_before {
            0
        } else {
            // No rule asks for a higher count, and position text knows none.
            (self.quiet + 1).min(MAX_SEEDS as u16)
        };
        self.finish_decision(rules, turn, trace);
    }
}
