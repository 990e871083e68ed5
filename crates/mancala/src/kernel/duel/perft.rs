//! Counting sequences of decisions on the packed board.

use std::hint::black_box;

use super::board::{DuelBoard, DuelMove};
use super::game::ShapedDuel;
use super::rest::Rest;
use super::row::Row;
use super::shape::{Shape, Shaped};
use crate::kernel::MoveSet as _;

/// The same shape in a tree that is too low for quiet decisions to come to their limit, so that they need not be counted.
#[derive(Clone, Copy)]
struct Lively<S>(S);

impl<S: Shaped> Shaped for Lively<S> {
    #[inline(always)]
    fn shape(self) -> Shape {
        Shape {
            quiet: false,
            ..self.0.shape()
        }
    }
}

impl<'a, S: Shaped> ShapedDuel<'a, S> {
    /// The sequences of exactly `depth` decisions. With `bulk`, the last decision is counted without being played.
    #[inline(always)]
    pub(super) fn count_leaves(self, board: DuelBoard, depth: u32, bulk: bool) -> u64 {
        if bulk {
            return self.count::<true>(board, depth);
        }
        // A tree of `depth` decisions adds at most as many quiet ones.
        let quiet = u32::from(board.rest.quiet()).saturating_add(depth);
        if quiet < u32::from(self.quiet) {
            self.lively().count::<false>(board, depth)
        } else {
            self.count::<false>(board, depth)
        }
    }

    #[inline(always)]
    const fn lively(self) -> ShapedDuel<'a, Lively<S>> {
        ShapedDuel {
            duel: self.duel,
            shape: Lively(self.shape),
        }
    }

    fn count<const BULK: bool>(self, mut board: DuelBoard, depth: u32) -> u64 {
        match depth {
            0 => return 1,
            1 => return self.last::<BULK>(board.own, board.opp, board.rest),
            2 if !BULK && self.shape().is_one_lap() => return self.last_two(board),
            _ => {}
        }
        let mut sum = 0;
        for mv in self.settle_board(&mut board) {
            let mut next = board;
            self.play_move(&mut next, mv);
            sum += if depth == 2 {
                self.last::<BULK>(next.own, next.opp, next.rest)
            } else {
                self.count::<BULK>(next, depth - 1)
            };
        }
        sum
    }

    /// The moves after the moves of a board, which are listed first and then played in one row: where each board has a
    /// loop of its own the processor guesses the end of each wrong.
    #[inline(never)]
    fn last_two(self, mut board: DuelBoard) -> u64 {
        let mut words = [(0, 0); 8];
        let mut rests = [board.rest; 8];
        // Each move with the number of its board in the three lowest bits, which moves of one lap leave free.
        let mut moves = [0_u8; 64];
        let mut listed = 0;
        let row = Row::of(self.settle_board(&mut board).0);
        for parent in 0..row.len() {
            let mut next = board;
            self.play_move(&mut next, DuelMove(row.get(parent)));
            let row = Row::of(self.settle_board(&mut next).0);
            words[parent as usize & 7] = (next.own, next.opp);
            rests[parent as usize & 7] = next.rest;
            // All eight bytes are copied; those behind the moves are overwritten by the next row.
            moves[listed..listed + 8].copy_from_slice(&row.marked(parent as u8 & 7).bytes());
            listed += row.len() as usize;
        }
        for mv in moves.iter().take(listed) {
            let parent = usize::from(mv & 7);
            let (own, opp) = words[parent];
            let rest = rests[parent];
            let mut next = DuelBoard { own, opp, rest };
            self.play_move(&mut next, DuelMove(mv & !7));
            // It must be played, though nothing asks what came of it. What the board alone says about the next turn is
            // the same after all of its moves.
            black_box((next.own, next.opp));
            if self.shape().rest_varies() {
                black_box(next.rest);
            }
        }
        listed as u64
    }

    /// The moves of a board. Most of the time is spent here: the board comes in registers, of which no copy is needed.
    #[inline(never)]
    fn last<const BULK: bool>(self, own: u64, opp: u64, rest: Rest) -> u64 {
        let mut board = DuelBoard { own, opp, rest };
        let moves = self.settle_board(&mut board);
        if BULK {
            return moves.len().into();
        }
        let mut leaves = 0;
        for mv in moves {
            let mut next = board;
            self.play_move(&mut next, mv);
            // It must be played, though nothing asks what came of it.
            black_box((next.own, next.opp, next.rest));
            leaves += 1;
        }
        leaves
    }
}
