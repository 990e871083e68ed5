//! Perft: the number of decision sequences of a given length, the classic check of a rule implementation.

mod count;
mod table;

pub use count::{Counting, Part, Parts};
pub use table::PerftTable;

use crate::kernel::{FastGame, GameVisitor, Kernel};
use crate::position::Position;
use crate::rules::Rules;

/// Counts the sequences of exactly `depth` decisions from `position` by the plain implementation. A finished game is no
/// leaf, unless at depth 0.
///
/// Positions carry no history, so impasse by repetition does not come in here.
///
/// ```
/// use mancala::{Position, perft::perft, rules::{Rules, Settings}};
/// let rules = Rules::new(2, Settings::default()).unwrap();
/// assert_eq!(perft(&rules, &Position::start(&rules), 2), 36);
/// ```
pub fn perft(rules: &Rules, position: &Position, depth: u32) -> u64 {
    rules.leaves(position, depth, true)
}

/// Counts by the fastest way there is, and can be stopped.
#[derive(Clone, Debug)]
pub struct Counter(Kernel);

impl Counter {
    /// A counter for these rules.
    pub fn new(rules: &Rules) -> Self {
        Self(Kernel::new(rules))
    }

    /// What [`perft`] counts, or nothing soon after `stop` says so.
    pub fn count(&self, position: &Position, depth: u32, stop: &dyn Fn() -> bool) -> Option<u64> {
        self.0.enter(position, Stoppable { depth, stop })
    }
}

/// A count that can be stopped.
struct Stoppable<'a> {
    depth: u32,
    stop: &'a dyn Fn() -> bool,
}

impl GameVisitor for Stoppable<'_> {
    type Output = Option<u64>;
    fn visit<G: FastGame>(self, game: &G, board: G::Board) -> Option<u64> {
        self.count(game, &board, self.depth)
    }
}

impl Stoppable<'_> {
    fn count<G: FastGame>(&self, game: &G, board: &G::Board, depth: u32) -> Option<u64> {
        if depth <= G::SHALLOW_DEPTH {
            return Some(game.leaves(board, depth, true));
        }
        let mut leaves = 0_u64;
        for child in game.children(board) {
            if (self.stop)() {
                return None;
            }
            leaves = leaves.saturating_add(self.count(game, &child, depth - 1)?);
        }
        Some(leaves)
    }
}
