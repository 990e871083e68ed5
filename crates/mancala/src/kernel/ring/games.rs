//! Many games on the ring: counting sequences of decisions, and random games.

use super::Ring;
use super::board::RingBoard;
use super::size::Size;
use crate::kernel::{Playouts, Random};

impl<S: Size> Ring<S> {
    /// The sequences of exactly `depth` decisions. With `bulk`, the last decision is counted without being played.
    pub fn perft(&self, mut board: RingBoard<S>, depth: u32, bulk: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.settle(&mut board);
        if bulk && depth == 1 {
            return moves.len().into();
        }
        let mut leaves = 0;
        for mv in moves {
            let mut next = board;
            self.play(&mut next, mv);
            leaves += self.perft(next, depth - 1, bulk);
        }
        leaves
    }

    /// Plays random games from a board to their end.
    pub fn playouts(&self, start: RingBoard<S>, games: u64, random: Random) -> Playouts {
        let mut random = random;
        let mut sum = Playouts {
            games,
            ..Playouts::default()
        };
        for _ in 0..games {
            let mut board = start;
            loop {
                let moves = self.settle(&mut board);
                if moves.is_empty() {
                    break;
                }
                let chosen = random.below(moves.len());
                self.play(&mut board, moves.pick(chosen));
                sum.decisions += 1;
            }
            for (sum, seeds) in sum.seeds.iter_mut().zip(board.stores) {
                *sum += u64::from(seeds);
            }
        }
        sum
    }
}
