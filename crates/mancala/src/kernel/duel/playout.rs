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

/// A game in play: a settled board and its legal moves.
#[derive(Clone, Copy)]
struct Lane {
    board: Board,
    moves: Moves,
}

impl Task for Play {
    type Input = Board;
    type Output = Playouts;
    #[inline(always)]
    fn run<S: Shaped>(&self, duel: &Duel, shape: S, mut board: Board) -> Playouts {
        let moves = duel.settle_as(shape, &mut board);
        let start = Lane { board, moves };
        if moves.is_empty() {
            let mut sum = Playouts::default();
            (0..self.games).for_each(|_| sum.add(&board));
            return sum;
        }
        // Games side by side fill the time in which one waits for its tables. Several laps are branches that the
        // processor learns to foresee in one game and not in a mixture.
        if shape.shape().several() != 0 {
            self.side_by_side::<S, 1>(duel, shape, start)
        } else {
            self.side_by_side::<S, 4>(duel, shape, start)
        }
    }
}

impl Play {
    /// Plays `LANES` games at a time.
    #[inline(always)]
    fn side_by_side<S: Shaped, const LANES: usize>(
        &self,
        duel: &Duel,
        shape: S,
        start: Lane,
    ) -> Playouts {
        let mut sum = Playouts::default();
        let mut random = self.random;
        let mut lanes = [start; LANES];
        let Some(mut waiting) = self.games.checked_sub(LANES as u64) else {
            for _ in 0..self.games {
                finish(&mut sum, duel, shape, start, &mut random);
            }
            return sum;
        };
        'lanes: loop {
            for lane in &mut lanes {
                lane.step(duel, shape, &mut random);
                sum.decisions += 1;
                if lane.moves.is_empty() {
                    sum.add(&lane.board);
                    if waiting == 0 {
                        break 'lanes;
                    }
                    waiting -= 1;
                    *lane = start;
                }
            }
        }
        for lane in lanes {
            if !lane.moves.is_empty() {
                finish(&mut sum, duel, shape, lane, &mut random);
            }
        }
        sum
    }
}

/// Plays one game to its end.
#[inline(never)]
fn finish<S: Shaped>(
    sum: &mut Playouts,
    duel: &Duel,
    shape: S,
    mut lane: Lane,
    random: &mut Random,
) {
    while !lane.moves.is_empty() {
        lane.step(duel, shape, random);
        sum.decisions += 1;
    }
    sum.add(&lane.board);
}

impl Lane {
    /// Plays a random move, of which there must be one.
    #[inline(always)]
    fn step<S: Shaped>(&mut self, duel: &Duel, shape: S, random: &mut Random) {
        let chosen = random.below(count(shape, self.moves));
        duel.play_as(shape, &mut self.board, pick(shape, self.moves, chosen));
        self.moves = duel.settle_as(shape, &mut self.board);
    }
}

impl Playouts {
    /// Adds a finished game.
    #[inline(always)]
    fn add(&mut self, board: &Board) {
        let stores = board.stores();
        self.seeds[0] += u64::from(stores[0]);
        self.seeds[1] += u64::from(stores[1]);
        self.games += 1;
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

/// How many bits of a byte are set.
const ONES_OF: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = (byte as u8).count_ones() as u8;
        byte += 1;
    }
    table
};

/// How many moves there are; looked up, because counting bits is slow on older processors.
#[inline(always)]
fn count<S: Shaped>(shape: S, moves: Moves) -> u32 {
    let s = shape.shape();
    let mut count = ones(moves.0);
    if s.any_start() != 0 {
        count += ones(moves.0 >> 8);
    }
    count << s.choice()
}

#[inline(always)]
fn ones(byte: u32) -> u32 {
    ONES_OF[(byte & 0xff) as usize].into()
}

/// The move with this number among the set. Tables have no branches to guess wrong.
#[inline(always)]
fn pick<S: Shaped>(shape: S, moves: Moves, mut number: u32) -> Move {
    let s = shape.shape();
    let mut way = 0;
    if s.choice() != 0 {
        way = (number & 1) as u8;
        number >>= 1;
    }
    let mut side = 0;
    if s.any_start() != 0 {
        let own = ones(moves.0);
        side = u32::from(number >= own);
        number -= own * side;
    }
    let byte = (moves.0 >> (8 * side)) & 0xff;
    let place = NTH[byte as usize][(number & 7) as usize] | (side as u8) << 3;
    Move(place | way << 4)
}

impl Duel {
    /// Plays random games from a board to their end.
    pub fn playouts(&self, start: Board, games: u64, random: Random) -> Playouts {
        run(self, &Play { games, random }, start)
    }
}
