//! Perft: the number of decision sequences of a given length, the classic check of a rule implementation.

mod count;
mod table;
mod tree;

pub use count::{Counting, Part, Parts};
pub use table::Table;
pub use tree::Tree;

use crate::event::Silent;
use crate::kernel::Kernel;
use crate::position::Position;
use crate::rules::Rules;

/// Decisions that a kernel counts in one go, between two looks at whether to stop.
const IN_ONE_GO: u32 = 6;

/// Counts the sequences of exactly `depth` decisions from `position`. A finished game is no leaf, unless at depth 0.
///
/// Positions carry no history, so impasse by repetition does not come in here.
///
/// ```
/// use mancala::{Position, perft::perft, rules::{Rules, Settings}};
/// let rules = Rules::new(2, Settings::default()).unwrap();
/// assert_eq!(perft(&rules, &Position::start(&rules), 2), 36);
/// ```
pub fn perft(rules: &Rules, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let decisions = position.legal(rules);
    if depth == 1 {
        return decisions.len() as u64;
    }
    decisions
        .into_iter()
        .map(|decision| {
            let mut next = *position;
            next.play_unchecked(rules, decision, &mut Silent);
            perft(rules, &next, depth - 1)
        })
        .sum()
}

/// Counts what [`perft`] counts, but plays the last decision of every sequence too, where `perft` only counts how many
/// there are. So it takes longer, and measures how fast decisions are played.
pub fn perft_to_the_end(rules: &Rules, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let decisions = position.legal(rules);
    decisions
        .into_iter()
        .map(|decision| {
            let mut next = *position;
            next.play_unchecked(rules, decision, &mut Silent);
            perft_to_the_end(rules, &next, depth - 1)
        })
        .sum()
}

/// Counts by the fastest way there is, and can be stopped.
#[derive(Clone, Debug)]
pub struct Counter {
    rules: Rules,
    kernel: Kernel,
}

impl Counter {
    /// A counter for these rules.
    pub fn new(rules: &Rules) -> Self {
        Self {
            rules: rules.clone(),
            kernel: Kernel::new(rules),
        }
    }

    /// What [`perft`] counts, or nothing soon after `stop` says so.
    pub fn count(&self, position: &Position, depth: u32, stop: &dyn Fn() -> bool) -> Option<u64> {
        if depth <= IN_ONE_GO
            && let Some(leaves) = self.count_fast(position, depth)
        {
            return Some(leaves);
        }
        if depth <= 1 {
            return Some(perft(&self.rules, position, depth));
        }
        let mut leaves = 0_u64;
        for decision in position.legal(&self.rules) {
            if stop() {
                return None;
            }
            let mut next = *position;
            next.play_unchecked(&self.rules, decision, &mut Silent);
            leaves = leaves.saturating_add(self.count(&next, depth - 1, stop)?);
        }
        Some(leaves)
    }
    /// What the kernel counts, if it can hold the position.
    fn count_fast(&self, position: &Position, depth: u32) -> Option<u64> {
        Some(match &self.kernel {
            Kernel::Duel(duel) => duel.perft(duel.pack(position)?, depth, true),
            Kernel::Ring(ring) => ring.perft(ring.pack(position)?, depth, true),
            Kernel::WideRing(ring) => ring.perft(ring.pack(position)?, depth, true),
            Kernel::VastRing(ring) => ring.perft(ring.pack(position)?, depth, true),
            Kernel::Plain(_) => return None,
        })
    }
}
