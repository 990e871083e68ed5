//! Counting sequences of decisions on the packed board.

use std::hint::black_box;

use super::Duel;
use super::board::Board;
use super::rest::Rest;
use super::shape::Shaped;
use super::shapes::{Task, run};

struct Perft {
    depth: u32,
    bulk: bool,
}

impl Task for Perft {
    type Input = Board;
    type Output = u64;
    #[inline(always)]
    fn run<S: Shaped>(&self, duel: &Duel, shape: S, board: Board) -> u64 {
        if self.bulk {
            count::<S, true>(duel, shape, board, self.depth)
        } else {
            count::<S, false>(duel, shape, board, self.depth)
        }
    }
}

impl Duel {
    /// The sequences of exactly `depth` decisions. With `bulk`, the last decision is counted without being played.
    pub fn perft(&self, board: Board, depth: u32, bulk: bool) -> u64 {
        run(self, &Perft { depth, bulk }, board)
    }
}

fn count<S: Shaped, const BULK: bool>(duel: &Duel, shape: S, mut board: Board, depth: u32) -> u64 {
    match depth {
        0 => return 1,
        1 => return leaves::<S, BULK>(duel, shape, board.own, board.opp, board.rest),
        _ => {}
    }
    let mut sum = 0;
    for mv in duel.settle_as(shape, &mut board) {
        let mut next = board;
        duel.play_as(shape, &mut next, mv);
        sum += if depth == 2 {
            leaves::<S, BULK>(duel, shape, next.own, next.opp, next.rest)
        } else {
            count::<S, BULK>(duel, shape, next, depth - 1)
        };
    }
    sum
}

/// The moves of a board. Most of the time is spent here: the board comes in registers, which nobody else needs.
#[inline(never)]
fn leaves<S: Shaped, const BULK: bool>(
    duel: &Duel,
    shape: S,
    own: u64,
    opp: u64,
    rest: Rest,
) -> u64 {
    let mut board = Board { own, opp, rest };
    let moves = duel.settle_as(shape, &mut board);
    if BULK {
        return moves.len().into();
    }
    let mut leaves = 0;
    for mv in moves {
        let mut next = board;
        duel.play_as(shape, &mut next, mv);
        // It must be played, though nothing asks what came of it.
        black_box((next.own, next.opp, next.rest));
        leaves += 1;
    }
    leaves
}
