//! Move ordering by the history heuristic: alpha-beta cuts off most when the best move is searched first.
//!
//! Moves are tried in this order: the best move of the transposition table, then by seeds gained, an extra decision and
//! history. There are no killer moves: a board has so few moves that the history of a move says the same thing.

/// How well each move has done elsewhere in this search, for each side.
#[derive(Clone, Debug)]
pub(crate) struct History([[i32; 256]; 2]);

/// No move is remembered for more than this, or for less than its negative.
const MAX_HISTORY: i32 = 2000;
/// A single cutoff counts for no more.
const MAX_BONUS: i32 = 400;

impl History {
    pub const fn new() -> Self {
        Self([[0; 256]; 2])
    }

    /// What a move's history adds to its place in the order, in hundredths of a seed.
    #[inline(always)]
    pub const fn score(&self, side: usize, mv: u8) -> i32 {
        self.0[side & 1][mv as usize] / 16
    }

    /// A move caused a beta cutoff at this depth.
    pub fn reward(&mut self, side: usize, mv: u8, depth: i32) {
        self.update(side, mv, bonus(depth));
    }

    /// A move was searched before the one that caused the cutoff, and caused none.
    pub fn punish(&mut self, side: usize, mv: u8, depth: i32) {
        self.update(side, mv, -bonus(depth));
    }

    /// Moves a score towards its bound by a share of what is left, so that recent results outweigh old ones and the
    /// bound is never passed.
    fn update(&mut self, side: usize, mv: u8, bonus: i32) {
        let slot = &mut self.0[side & 1][usize::from(mv)];
        *slot += bonus - *slot * bonus.abs() / MAX_HISTORY;
    }
}

/// Deep cutoffs save more work and count more.
fn bonus(depth: i32) -> i32 {
    (depth * depth).min(MAX_BONUS)
}
