//! How far a search may go; `time.rs` turns the times into a budget.

use std::time::Duration;

use crate::host::Instant;

/// The most decisions a search looks ahead.
pub(crate) const MAX_DEPTH: u32 = 200;

/// A clock, as the player to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Time for all decisions to come.
    pub left: Duration,
    /// Added after every turn.
    pub increment: Duration,
}

/// What ends a search, whichever comes first; without any limit it goes on until it is stopped or has seen everything.
///
/// ```
/// use std::time::Duration;
/// use search::Limits;
///
/// // At most a second, at most a million positions, and the three best decisions with their scores.
/// let limits = Limits {
///     nodes: Some(1_000_000),
///     lines: 3,
///     ..Limits::movetime(Duration::from_secs(1))
/// };
/// assert_eq!(limits.depth, None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Decisions to look ahead.
    pub depth: Option<u32>,
    /// Positions to look at.
    pub nodes: Option<u64>,
    /// Time for this decision.
    pub movetime: Option<Duration>,
    /// Time for the rest of the game, of which the engine takes a share.
    pub clock: Option<Clock>,
    /// How many of the best decisions are wanted with their values.
    pub lines: usize,
    /// When the time began to run, if that was before the search begins.
    pub since: Option<Instant>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            depth: None,
            nodes: None,
            movetime: None,
            clock: None,
            lines: 1,
            since: None,
        }
    }
}

impl Limits {
    /// A search of so many positions.
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::default()
        }
    }

    /// A search of so many decisions ahead.
    pub fn depth(depth: u32) -> Self {
        Self {
            depth: Some(depth),
            ..Self::default()
        }
    }

    /// A search of so much time.
    pub fn movetime(time: Duration) -> Self {
        Self {
            movetime: Some(time),
            ..Self::default()
        }
    }
}
