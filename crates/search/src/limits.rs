//! How far a search may go.

use std::time::Duration;

/// The most decisions a search looks ahead.
pub const MAX_DEPTH: u32 = 200;

/// A clock, as the player to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    pub left: Duration,
    /// Added after every turn.
    pub increment: Duration,
}

/// What ends a search, whichever comes first; without any limit it goes on until it is stopped or has seen everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Decisions to look ahead.
    pub depth: Option<u32>,
    /// Positions to look at.
    pub nodes: Option<u64>,
    pub movetime: Option<Duration>,
    pub clock: Option<Clock>,
    /// How many of the best decisions are wanted with their values.
    pub lines: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            depth: None,
            nodes: None,
            movetime: None,
            clock: None,
            lines: 1,
        }
    }
}

/// Time kept for handing over a move.
const MARGIN: Duration = Duration::from_millis(3);

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

    /// When to stop whatever is being done, and after what time not to look one decision further.
    pub(crate) fn times(&self) -> (Option<Duration>, Option<Duration>) {
        let fixed = self
            .movetime
            .map(|time| time.saturating_sub(MARGIN).max(time / 2));
        let Some(clock) = self.clock else {
            return (fixed, fixed);
        };
        // Sowing games are short: as if some twenty decisions were still to be made.
        let spare = clock.left.saturating_sub(2 * MARGIN);
        let share = spare / 20 + clock.increment * 3 / 4;
        let hard = (share * 3).min(spare / 2).max(spare / 50);
        let soft = (share * 2 / 3).min(hard);
        let least = |time: Duration| fixed.map_or(time, |fixed| fixed.min(time));
        (Some(least(hard)), Some(least(soft)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_used_up() {
        for left in [0, 1, 5, 20, 100, 1000, 60_000] {
            for increment in [0, 50, 5000] {
                let left = Duration::from_millis(left);
                let clock = Clock {
                    left,
                    increment: Duration::from_millis(increment),
                };
                let limits = Limits {
                    clock: Some(clock),
                    ..Limits::default()
                };
                let (hard, soft) = limits.times();
                assert!(hard.unwrap() <= left, "{clock:?} {hard:?}");
                assert!(soft <= hard);
            }
        }
    }
}
