//! Counting sequences of decisions on the packed board.

use std::hint::black_box;

use super::Duel;
use super::board::{Board, Move};
use super::rest::Rest;
use super::row::Row;
use super::shape::{Shape, Shaped};
use super::shapes::{Task, run};

/// The same shape in a tree that is too low for quiet decisions to come to their limit, so that nobody counts them.
#[derive(Clone, Copy)]
struct Lively<S>(S);

impl<S: Shaped> Shaped for Lively<S> {
    #[inline(always)]
    fn shape(self) -> Shape {
        self.0.shape().without_quiet()
    }
}

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
            return count::<S, true>(duel, shape, board, self.depth);
        }
        let quiet = u32::from(board.rest.quiet()).saturating_add(self.depth);
        if quiet < u32::from(duel.quiet) {
            count::<_, false>(duel, Lively(shape), board, self.depth)
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
        2 if !BULK && shape.shape().is_plain() => return last_two(duel, shape, board),
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

/// The moves after the moves of a board, which are listed first and then played in one row: where each board has a loop
/// of its own the processor guesses the end of each wrong.
#[inline(never)]
fn last_two<S: Shaped>(duel: &Duel, shape: S, mut board: Board) -> u64 {
    let mut words = [(0, 0); 8];
    let mut rests = [board.rest; 8];
    // Each move with the number of its board in the three lowest bits, which plain moves leave free.
    let mut moves = [0_u8; 64];
    let mut listed = 0;
    let row = Row::of(duel.settle_as(shape, &mut board).0);
    for parent in 0..row.len() {
        let mut next = board;
        duel.play_as(shape, &mut next, Move(row.get(parent)));
        let row = Row::of(duel.settle_as(shape, &mut next).0);
        words[parent as usize & 7] = (next.own, next.opp);
        rests[parent as usize & 7] = next.rest;
        moves[listed..listed + 8].copy_from_slice(&row.marked(parent as u8 & 7).bytes());
        listed += row.len() as usize;
    }
    for mv in moves.iter().take(listed) {
        let parent = usize::from(mv & 7);
        let (own, opp) = words[parent];
        let rest = rests[parent];
        let mut next = Board { own, opp, rest };
        duel.play_as(shape, &mut next, Move(mv & !7));
        // It must be played, though nothing asks what came of it. What the board alone says about the next turn is the
        // same after all of its moves.
        black_box((next.own, next.opp));
        if shape.shape().rest_varies() {
            black_box(next.rest);
        }
    }
    listed as u64
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
