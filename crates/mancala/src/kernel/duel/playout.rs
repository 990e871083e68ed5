//! Random games on the packed board: how the speed of a kernel is measured.

use super::board::{DuelBoard, DuelMove, DuelMoves};
use super::game::ShapedDuel;
use super::row::Row;
use super::shape::Shaped;
use crate::kernel::{FastGame as _, MoveSet as _, Playouts, Random};
use crate::rules::settings::Duty;

/// Games that are played side by side.
const SIDE_BY_SIDE: u64 = 3;

/// A game in play: a settled board and its legal moves.
#[derive(Clone, Copy)]
struct Lane {
    board: DuelBoard,
    moves: DuelMoves,
}

impl<S: Shaped> ShapedDuel<'_, S> {
    /// Plays random games from a board to their end.
    #[inline(always)]
    pub(super) fn play_random_games(
        self,
        mut board: DuelBoard,
        games: u64,
        mut random: Random,
    ) -> Playouts {
        let moves = self.settle_board(&mut board);
        let start = Lane { board, moves };
        // Games side by side fill the time in which one waits for its tables. Several laps are branches that the
        // processor learns to foresee in one game and not in a mixture.
        if self.shape().several || games < SIDE_BY_SIDE || moves.is_empty() {
            let mut sum = Playouts::default();
            for _ in 0..games {
                self.finish(&mut sum, start, &mut random);
            }
            return sum;
        }
        self.side_by_side(start, games, random)
    }

    #[inline(always)]
    fn side_by_side(self, start: Lane, games: u64, mut random: Random) -> Playouts {
        let mut sum = Playouts::default();
        let mut lanes = [start; SIDE_BY_SIDE as usize];
        let mut waiting = games - SIDE_BY_SIDE;
        // Written out lane by lane, so that each has registers and addresses of its own.
        macro_rules! step {
            ($lane:literal) => {
                self.step(&mut lanes[$lane], &mut random);
                if lanes[$lane].moves.is_empty() {
                    sum.add(self.stores(&lanes[$lane].board));
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
                self.finish(&mut sum, lane, &mut random);
            }
        }
        sum
    }

    /// Plays one game to its end.
    #[inline(never)]
    fn finish(self, sum: &mut Playouts, mut lane: Lane, random: &mut Random) {
        while !lane.moves.is_empty() {
            self.step(&mut lane, random);
            sum.decisions += 1;
        }
        sum.add(self.stores(&lane.board));
    }

    /// Plays a random move, of which there must be one.
    #[inline(always)]
    fn step(self, lane: &mut Lane, random: &mut Random) {
        let mv = self.pick(lane.moves, random);
        self.play_move(&mut lane.board, mv);
        lane.moves = self.settle_board(&mut lane.board);
    }

    /// A random move of the set. Tables have no branches to guess wrong.
    #[inline(always)]
    fn pick(self, moves: DuelMoves, random: &mut Random) -> DuelMove {
        let s = self.shape();
        if s.choice && s.duty != Duty::None {
            // A pit may be sown one way only, where the other way does not feed.
            return moves.pick(random.below(moves.len()));
        }
        // Bits of the set: own pits from 0 on, pits across from 8 on, and the same again from 16 on for the second way.
        // Both ways have the same pits here, so one number chooses the pit and its lowest bit the way.
        let own = Row::of(moves.0);
        let mut count = own.len();
        let mut opp = Row::EMPTY;
        if s.any_start {
            opp = Row::of(moves.0 >> 8);
            count += opp.len();
        }
        let mut number = random.below(count << u32::from(s.choice));
        let mut way = 0;
        if s.choice {
            way = (number & 1) as u8;
            number >>= 1;
        }
        if !s.any_start {
            return DuelMove(own.get(number) | way << 7);
        }
        let beyond = number.wrapping_sub(own.len());
        let (row, number) = if number < own.len() {
            (own, number)
        } else {
            (opp.across(), beyond)
        };
        DuelMove(row.get(number) | way << 7)
    }
}
