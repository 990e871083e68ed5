//! Random games, the measure of a kernel and the heart of Monte Carlo.

use super::Duel;
use super::board::{Board, Move, Moves};
use super::shape::Shaped;
use super::shapes::{Task, run};
use crate::kernel::{Playouts, Random};

struct Play {
    games: u64,
    random: Random,
}

impl Task for Play {
    type Input = Board;
    type Output = Playouts;
    #[inline(always)]
    fn run<S: Shaped>(&self, duel: &Duel, shape: S, start: Board) -> Playouts {
        let mut random = self.random;
        let mut sum = Playouts::default();
        for _ in 0..self.games {
            let mut board = start;
            loop {
                let moves = duel.settle_as(shape, &mut board);
                if moves.is_empty() {
                    break;
                }
                let chosen = random.below(moves.len());
                duel.play_as(shape, &mut board, pick(shape, moves, chosen));
                sum.decisions += 1;
            }
            let stores = board.stores();
            sum.seeds[0] += u64::from(stores[0]);
            sum.seeds[1] += u64::from(stores[1]);
        }
        sum.games = self.games;
        sum
    }
}

/// The place of each set bit of a byte, by its number.
const NTH: [[u8; 8]; 256] = nth_table();

const fn nth_table() -> [[u8; 8]; 256] {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut number) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                table[byte][number] = bit;
                number += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
}

/// The move with this number among the set. A table has no branches to guess wrong, where all moves fit a byte.
#[inline(always)]
fn pick<S: Shaped>(shape: S, moves: Moves, number: u32) -> Move {
    let s = shape.shape();
    if s.any_start() == 0 && s.choice() == 0 {
        return Move(NTH[(moves.0 & 0xff) as usize][(number & 7) as usize]);
    }
    let mut bits = moves.0;
    for _ in 0..number {
        bits &= bits - 1;
    }
    Move(bits.trailing_zeros() as u8)
}

impl Duel {
    /// Plays random games from a board to their end.
    pub fn playouts(&self, start: Board, games: u64, random: Random) -> Playouts {
        run(self, &Play { games, random }, start)
    }
}
