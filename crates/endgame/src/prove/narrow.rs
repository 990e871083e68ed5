//! Which questions to ask about the root.
//!
//! The value is found soonest by questions near it, and these are the hardest. A question that takes too long is put aside
//! for easier ones on both sides of it, so that a proof that has to be stopped has bounds to show; then it is asked again,
//! with more patience. What was found out on the way is still known.

use mancala::kernel::PackedPits;

use super::root::{Answer, Windows};
use crate::values::TableValue;

/// Positions that are searched for a first answer, unless something else is wanted: less than half a minute's work.
pub const USUAL_PATIENCE: u64 = 32 << 20;
/// By how much the patience grows.
const BUDGET_GROWTH: u64 = 4;
/// The easier questions may each take such a part of what the hard one took.
const SIDE_SHARE: u64 = 32;

impl Windows<'_> {
    /// Narrows the bounds of the root until they meet or nothing more can be said; whether it was stopped.
    pub(super) fn narrow(
        &mut self,
        pits: &PackedPits,
        value: &mut TableValue,
        guess: i32,
        patience: u64,
    ) -> bool {
        self.budget = patience;
        let stopped = self.narrow_around(pits, value, guess);
        self.budget = u64::MAX;
        stopped
    }

    fn narrow_around(&mut self, pits: &PackedPits, value: &mut TableValue, guess: i32) -> bool {
        let mut step = 1;
        let mut next = guess.min(value.high).max(value.low + 1);
        while value.low < value.high {
            match self.ask(pits, next) {
                Answer::AtLeast(bound) => {
                    value.low = bound;
                    next = bound + step;
                }
                Answer::AtMost(bound) => {
                    value.high = bound;
                    next = bound + 1 - step;
                }
                Answer::Stopped => return true,
                Answer::Open => {
                    self.budget = u64::MAX;
                    return self.narrow_beside(pits, value, next);
                }
                Answer::Unfinished => {
                    let budget = self.budget;
                    self.budget = budget / SIDE_SHARE;
                    if self.narrow_beside(pits, value, next) {
                        return true;
                    }
                    self.budget = budget.saturating_mul(BUDGET_GROWTH);
                    next = next.min(value.high).max(value.low + 1);
                    continue;
                }
            }
            self.tell(*value);
            step *= 2;
            // Once there is a bound on either side that was proved, the middle is as good as any.
            if next > value.high || next <= value.low {
                next = value.low + (value.high - value.low + 1) / 2;
                step = 1;
            }
        }
        false
    }

    /// The best bounds on both sides of a question that has no answer; whether it was stopped.
    fn narrow_beside(&mut self, pits: &PackedPits, value: &mut TableValue, open: i32) -> bool {
        let (mut not_low, mut not_high) = (open, open - 1);
        while value.low + 1 < not_low {
            let middle = value.low + (not_low - value.low) / 2;
            match self.ask(pits, middle) {
                Answer::AtLeast(bound) => value.low = bound,
                Answer::AtMost(bound) => (value.high, not_low) = (value.high.min(bound), middle),
                Answer::Stopped => return true,
                Answer::Open | Answer::Unfinished => not_low = middle,
            }
            self.tell(*value);
        }
        while not_high < value.high {
            let middle = not_high + 1 + (value.high - not_high) / 2;
            let middle = middle.min(value.high);
            match self.ask(pits, middle) {
                Answer::AtMost(bound) => value.high = bound,
                Answer::AtLeast(bound) => (value.low, not_high) = (value.low.max(bound), middle),
                Answer::Stopped => return true,
                Answer::Open | Answer::Unfinished => not_high = middle,
            }
            self.tell(*value);
        }
        false
    }
}
