//! Endgame tables, as the search sees them.

use std::fmt::Debug;

use mancala::Position;

use crate::score::{Value, certain_lead};

/// Results of positions with few seeds, such as endgame tables give them: exact, or between two bounds.
///
/// The search of games for two asks at every position that it would otherwise search or evaluate, and takes the answer
/// as certain. Two kinds of positions are not asked about, because tables know neither the history of a game nor how
/// long a win takes, and an engine that is sure to win could go round in circles:
///
/// - one that has come up before;
/// - below a root that the tables know, one with as many seeds as the root. There the tables say which moves keep the
///   value, and the search finds among them the shortest way to positions with fewer seeds.
///
/// ```
/// use search::{ProbedLead, Prober};
///
/// /// Knows that the side to move takes the rest when a single seed is left, and nothing else.
/// #[derive(Debug)]
/// struct LastSeed;
///
/// impl Prober for LastSeed {
///     fn max_seeds(&self) -> u32 {
///         1
///     }
///
///     fn probe(&self, position: &mancala::Position) -> Option<ProbedLead> {
///         let player = position.to_move()?;
///         let [own, other] = [player, player.next(2)].map(|p| i32::from(position.store(p)));
///         (position.board_seeds() == 1).then_some(ProbedLead::exactly(own + 1 - other))
///     }
/// }
/// ```
pub trait Prober: Debug + Send + Sync {
    /// The most seeds in pits for which there may be an answer; positions with more are not asked about.
    fn max_seeds(&self) -> u32;

    /// The lead of the player to move at the end; nothing if the position is unknown.
    fn probe(&self, position: &Position) -> Option<ProbedLead>;
}

/// By how much the player to move ends ahead if both sides play perfectly: seeds, or pits where pits decide. Negative
/// for a loss, 0 for a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProbedLead {
    pub low: i32,
    pub high: i32,
}

impl ProbedLead {
    /// A lead that is known exactly.
    pub const fn exactly(lead: i32) -> Self {
        Self {
            low: lead,
            high: lead,
        }
    }

    /// The bounds as values of the search.
    pub(crate) fn values(self) -> ProbedValue {
        ProbedValue {
            low: certain_lead(self.low),
            high: certain_lead(self.high),
        }
    }
}

/// What tables say about a position, on the scale of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ProbedValue {
    pub low: Value,
    pub high: Value,
}

impl ProbedValue {
    pub const fn exactly(value: Value) -> Self {
        Self {
            low: value,
            high: value,
        }
    }

    /// The same, seen by the other side.
    pub const fn turned(self) -> Self {
        Self {
            low: -self.high,
            high: -self.low,
        }
    }

    pub const fn exact(self) -> Option<Value> {
        if self.low == self.high {
            Some(self.low)
        } else {
            None
        }
    }

    /// What a search in this window would return, if that is known: the value, or a bound outside of the window.
    #[inline(always)]
    pub fn within(self, alpha: Value, beta: Value) -> Option<Value> {
        if self.low == self.high || self.low >= beta {
            Some(self.low)
        } else if self.high <= alpha {
            Some(self.high)
        } else {
            None
        }
    }
}
