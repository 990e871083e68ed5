//! Perft: the number of decision sequences of a given length, the classic check of a rule implementation.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::event::Silent;
use crate::position::Position;
use crate::rules::Rules;

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

/// Like [`perft`], but gives up with `None` soon after `stop` is set.
pub fn perft_until(
    rules: &Rules,
    position: &Position,
    depth: u32,
    stop: &AtomicBool,
) -> Option<u64> {
    if depth <= 2 {
        return Some(perft(rules, position, depth));
    }
    let mut leaves = 0_u64;
    for decision in position.legal(rules) {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let mut next = *position;
        next.play_unchecked(rules, decision, &mut Silent);
        leaves = leaves.saturating_add(perft_until(rules, &next, depth - 1, stop)?);
    }
    Some(leaves)
}
