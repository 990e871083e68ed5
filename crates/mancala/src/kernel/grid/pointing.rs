//! Decisions that are more than a lap, on the grid: directions that are kept, and pits to which the player points in the
//! middle of a turn.

use super::Grid;
use super::sow::{Lap, Run};
use crate::decision::Pit;
use crate::kernel::ring::{Mask as _, RingBoard, RingMove, STORE, Size};
use crate::kernel::ways::{direction_of, way_of};
use crate::pending::Pending;
use crate::play::{RoundBoard as _, Turn};
use crate::rules::settings::ChosenFor;

impl<S: Size> Grid<S> {
    /// Whether the player to move may choose a way: an earlier choice may still count.
    pub(super) fn may_choose(&self, board: &RingBoard<S>, way: u8) -> bool {
        let kept = board.kept_ways[board.to_move];
        kept.is_none_or(|kept| way_of(&self.rules, kept) == way)
    }

    /// Notes the direction of a move for those for whom it counts from here on.
    pub(super) fn keep_way(&self, board: &mut RingBoard<S>, mv: RingMove) {
        if !self.places.choice.has(mv.pit()) {
            return;
        }
        let way = Some(direction_of(&self.rules, mv.way()));
        let player = board.to_move;
        match self.rules.sow.chosen_for {
            ChosenFor::Decision => {}
            ChosenFor::Player => board.kept_ways[player] = way,
            ChosenFor::Everybody => {
                for player in self.rules.all_players() {
                    board.kept_ways[player] = way;
                }
            }
        }
    }

    /// Whether the player to move points to a pit.
    #[inline(always)]
    pub(super) fn is_pointing(&self, board: &RingBoard<S>) -> bool {
        self.traits.points && board.state.pending != Pending::Nothing
    }

    /// The player points to say where the last seed of a lap shall fall.
    pub(super) fn ask_for_amount(&self, board: &mut RingBoard<S>, lap: Lap) {
        board.state.pending = Pending::Amount {
            pit: Pit(lap.pit),
            direction: direction_of(&self.rules, lap.way),
        };
    }

    /// The player points to say whether the last pit is lifted and sown.
    pub(super) fn ask_to_go(&self, board: &mut RingBoard<S>, lap: Lap) {
        board.state.pending = Pending::Go {
            pit: Pit(lap.pit),
            direction: direction_of(&self.rules, lap.way),
            captured: lap.captured,
        };
    }

    /// The pits to which the player to move may point.
    #[inline(never)]
    pub(super) fn pointed(&self, board: &RingBoard<S>) -> S::Mask {
        let theirs = board.in_play() & !board.own();
        match board.state.pending {
            Pending::Nothing => S::Mask::EMPTY,
            Pending::Take(_) => theirs & board.pits.filled() & !board.all_nests(),
            Pending::Give(_) => theirs,
            Pending::Go { pit, direction, .. } => {
                let way = way_of(&self.rules, direction);
                S::Mask::of(pit.0) | S::Mask::of(self.next_in_play(board, pit.0, way))
            }
            Pending::Amount { pit, direction } => {
                let lap = Lap::lifting(pit.0, way_of(&self.rules, direction));
                let mut ends = S::Mask::EMPTY;
                self.each_end(board, lap, |end, _| {
                    ends |= S::Mask::of(end);
                    false
                });
                ends
            }
        }
    }

    /// Shows where a first lap ends with 1, 2, 3 ... seeds, until `see` has seen enough.
    fn each_end(&self, board: &RingBoard<S>, lap: Lap, mut see: impl FnMut(u8, u16) -> bool) {
        let most = board.pits.get(lap.pit).saturating_sub(self.traits.leave);
        // Where nothing is passed over or taken before the sowing, the table knows where it ends.
        let foreseen = self.lifting.is_none() && !self.traits.skips;
        let run = self.run(board, lap);
        for amount in 1..=most.min(self.rules.ring() as u16 + 1) {
            if foreseen && let Some(sowing) = self.sowing(&run, amount) {
                if sowing.last != STORE && see(sowing.last, amount) {
                    return;
                }
                continue;
            }
            let mut after = *board;
            let mut run = self.run(&after, Lap { amount, ..lap });
            if let Some(lines) = &self.lifting {
                self.lift_by(&mut after, &mut run, lines);
            }
            let last = self.sow_lap(&mut after, &mut run);
            if last != STORE && see(last, amount) {
                return;
            }
        }
    }

    /// Whether some number of seeds of a move ends in a pit.
    pub(super) fn has_end(&self, board: &RingBoard<S>, mv: RingMove) -> bool {
        let mut found = false;
        let lap = Lap::lifting(mv.pit(), self.way_of(board, mv));
        self.each_end(board, lap, |_, _| {
            found = true;
            true
        });
        found
    }

    /// Does what the player points to.
    #[inline(never)]
    pub(super) fn point(&self, board: &mut RingBoard<S>, to: u8) -> (Turn, Run) {
        let mut run = self.run(board, Lap::lifting(to, 0));
        match std::mem::take(&mut board.state.pending) {
            Pending::Nothing => return (Turn::Ends, run),
            Pending::Take(left) => {
                self.take_all(board, &mut run, S::Mask::of(to));
                if left > 1 {
                    board.state.pending = Pending::Take(left - 1);
                    return (Turn::GoesOn, run);
                }
            }
            Pending::Give(seeds) => self.lay(board, &mut run, to, seeds),
            Pending::Go {
                pit,
                direction,
                captured,
            } => {
                if to != pit.0 {
                    let way = way_of(&self.rules, direction) ^ self.traits.turn_round;
                    let lap = Lap::lifting(pit.0, way);
                    run.lap = Lap { captured, ..lap };
                    run.is_first = false;
                    return (self.sow_turn(board, &mut run), run);
                }
            }
            Pending::Amount { pit, direction } => {
                run.lap = Lap::lifting(pit.0, way_of(&self.rules, direction));
                let mut amount = 0;
                self.each_end(board, run.lap, |end, seeds| {
                    let found = end == to;
                    amount = if found { seeds } else { amount };
                    found
                });
                run.lap.amount = amount;
                return (self.sow_turn(board, &mut run), run);
            }
        }
        if self.traits.harvests {
            self.harvest(board, &mut run);
        }
        (Turn::Ends, run)
    }

    /// Lays seeds in a pit. In a nest egg that keeps at once they are its owner's; where the pit is out of play they are
    /// the mover's.
    pub(super) fn lay(&self, board: &mut RingBoard<S>, run: &mut Run, pit: u8, seeds: u16) {
        if seeds == 0 {
            return;
        }
        board.pits.add(pit, seeds);
        let keeper = board.nest(Pit(pit)).filter(|_| self.traits.at_once);
        let closed = !board.in_play().has(pit);
        if let Some(to) = keeper.or_else(|| closed.then_some(board.to_move)) {
            let seeds = self.empty(board, S::Mask::of(pit));
            self.keep(board, run, to, seeds);
        }
    }
}
