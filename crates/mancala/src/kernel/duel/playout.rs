//! Random games, the measure of a kernel and the heart of Monte Carlo.

use super::Duel;
use super::board::{Board, Move, Moves};
use super::row::Row;
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
        if shape.shape().several() != 0 || self.games < SIDE_BY_SIDE {
            let mut sum = Playouts::default();
            let mut random = self.random;
            for _ in 0..self.games {
                finish(&mut sum, duel, shape, start, &mut random);
            }
            return sum;
        }
        self.side_by_side(duel, shape, start)
    }
}

/// Games that are played side by side.
const SIDE_BY_SIDE: u64 = 3;

impl Play {
    #[inline(always)]
    fn side_by_side<S: Shaped>(&self, duel: &Duel, shape: S, start: Lane) -> Playouts {
        let mut sum = Playouts::default();
        let mut random = self.random;
        let mut lanes = [start; SIDE_BY_SIDE as usize];
        let mut waiting = self.games - SIDE_BY_SIDE;
        // Written out lane by lane, so that each has registers and addresses of its own.
        macro_rules! step {
            ($lane:literal) => {
                lanes[$lane].step(duel, shape, &mut random);
                if lanes[$lane].moves.is_empty() {
                    sum.add(&lanes[$lane].board);
                    if waiting == 0 {
                        sum.decisions += $lane + 1;
                        break;
                    }
                    waiting -= 1;
                    lanes[$lane] = start;
                }
            };
        }
        loop {
            step!(0);
            step!(1);
            step!(2);
            sum.decisions += SIDE_BY_SIDE;
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
        let mv = pick(shape, self.moves, random);
        duel.play_as(shape, &mut self.board, mv);
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

/// A random move of the set. Tables have no branches to guess wrong.
#[inline(always)]
fn pick<S: Shaped>(shape: S, moves: Moves, random: &mut Random) -> Move {
    let s = shape.shape();
    let own = Row::of(moves.0);
    let mut count = own.len();
    let mut opp = Row::EMPTY;
    if s.any_start() != 0 {
        opp = Row::of(moves.0 >> 8);
        count += opp.len();
    }
    let mut number = random.below(count << s.choice());
    let mut way = 0;
    if s.choice() != 0 {
        way = (number & 1) as u8;
        number >>= 1;
    }
    if s.any_start() == 0 {
        return Move(own.get(number) | way << 7);
    }
    let beyond = number.wrapping_sub(own.len());
    let (row, number) = if number < own.len() {
        (own, number)
    } else {
        (opp.across(), beyond)
    };
    Move(row.get(number) | way << 7)
}

impl Duel {
    /// Plays random games from a board to their end.
    pub fn playouts(&self, start: Board, games: u64, random: Random) -> Playouts {
        run(self, &Play { games, random }, start)
    }
}
