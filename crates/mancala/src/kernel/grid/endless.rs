//! Turns of very many laps on the grid, played again from their start with a watch for cycles: what `play/endless.rs`
//! explains, on packed boards.

use super::Grid;
use super::sow::{Lap, Run};
use crate::kernel::ring::{Mask as _, Pits, RingBoard, Size};
use crate::play::{REMEMBERED_LAPS, Turn};
use crate::player::ByPlayer;

/// What must be the same at the start of two laps for the turn to be endless.
#[derive(Clone, Copy, PartialEq, Eq)]
struct LapState<S: Size> {
    // The lap comes first, because it is what mostly differs.
    lap: Lap,
    pits: Pits<S>,
    stores: ByPlayer<u16>,
    crossed: bool,
    /// Nest eggs and fallen forts, and pits of the player who sows, where a turn goes on after one of them has grown.
    marks: (u32, u32),
}

/// A turn played ahead.
#[derive(Clone, Copy)]
struct Runner<'a, S: Size> {
    grid: &'a Grid<S>,
    board: RingBoard<S>,
    run: Run,
}

impl<S: Size> Grid<S> {
    /// Plays a turn again from `start`; it ends where it first comes back to, or where the rule limits its laps.
    #[cold]
    #[inline(never)]
    pub(super) fn sow_long(
        &self,
        board: &mut RingBoard<S>,
        start: &RingBoard<S>,
        run: &mut Run,
        begun: Run,
    ) -> Turn {
        (*board, *run) = (*start, begun);
        if self.traits.reversible {
            return if self.traits.plain_laps {
                self.sow_reversible::<true>(board, run)
            } else {
                self.sow_reversible::<false>(board, run)
            };
        }
        let limit = self.rules.laps.limit;
        // Nothing is allocated while moves are played.
        let mut seen = [self.lap_state(board, run.lap); REMEMBERED_LAPS];
        let (mut known, mut laps) = (0, 0);
        loop {
            if limit > 0 && laps == limit {
                *board = cut_off(*board, run.lap);
                return Turn::Ends;
            }
            laps += 1;
            // Once the turn has been played ahead, it is known to stop by itself.
            if known < REMEMBERED_LAPS {
                let state = self.lap_state(board, run.lap);
                if seen[..known].contains(&state) {
                    *board = cut_off(*board, run.lap);
                    return Turn::Ends;
                }
                seen[known] = state;
                known += 1;
            } else if laps as usize == REMEMBERED_LAPS + 1
                && let Some(end) = self.find_return(start, begun)
            {
                *board = end;
                return Turn::Ends;
            }
            if let Some(turn) = self.lap(board, run) {
                return turn;
            }
        }
    }

    /// Where a lap can be undone in one way only, a turn returns to the state after its last capture or to none.
    #[inline(never)]
    fn sow_reversible<const PLAIN: bool>(&self, board: &mut RingBoard<S>, run: &mut Run) -> Turn {
        let limit = self.rules.laps.limit;
        let (mut anchor, mut anchor_lap) = (*board, run.lap);
        let (mut budget, mut laps) = (self.rules.turn_budget(), 0);
        while limit == 0 || laps < limit {
            laps += 1;
            budget = budget.saturating_sub(board.pits.get(run.lap.pit).into());
            if budget == 0 {
                *board = anchor;
                return Turn::Ends;
            }
            if let Some(turn) = self.lap_of::<PLAIN>(board, run) {
                return turn;
            }
            if board.stores != anchor.stores {
                (anchor, anchor_lap) = (*board, run.lap);
            } else if run.lap == anchor_lap && board.pits == anchor.pits {
                return Turn::Ends;
            }
        }
        Turn::Ends
    }

    fn lap_state(&self, board: &RingBoard<S>, lap: Lap) -> LapState<S> {
        LapState {
            lap,
            pits: board.pits,
            stores: board.stores,
            crossed: board.crossed && self.has_lines(),
            marks: self.marks_of(board),
        }
    }

    const fn has_lines(&self) -> bool {
        self.lines.is_some() || self.lifting.is_some()
    }

    fn marks_of(&self, board: &RingBoard<S>) -> (u32, u32) {
        if !self.has_lines() && !self.traits.claims {
            return (0, 0);
        }
        let fallen = board.fallen.0.iter().filter(|fallen| **fallen).count() as u32;
        (board.all_nests().count() + fallen, board.own().count())
    }

    /// The position to which a turn first returns; none when it ends by itself or at the rule's limit of laps.
    fn find_return(&self, start: &RingBoard<S>, begun: Run) -> Option<RingBoard<S>> {
        let limit = match self.rules.laps.limit {
            0 => u64::MAX,
            limit => limit.into(),
        };
        let mut budget = self.rules.turn_budget();
        let mut runner = Runner {
            grid: self,
            board: *start,
            run: begun,
        };
        let (mut anchor, mut anchor_laps) = (runner, 0);
        let mut mark = runner;
        // `length` laps since the mark, which moves on when it reaches `power`.
        let (mut power, mut length) = (1_u64, 0_u64);
        for laps in 1..=limit.saturating_mul(3) {
            if laps == limit.saturating_add(1) {
                budget = 2 * self.rules.turn_budget();
            }
            budget = budget.saturating_sub(runner.seeds().into());
            if budget == 0 {
                return (laps <= limit).then(|| anchor.cut_off());
            }
            if !runner.advance() {
                return None;
            }
            if runner.board.stores != anchor.board.stores {
                // A capture: nothing before it can come again.
                (anchor, anchor_laps) = (runner, laps);
                (mark, power, length) = (runner, 1, 0);
                continue;
            }
            if runner.is_where(&anchor) {
                return (laps <= limit).then(|| anchor.cut_off());
            }
            length += 1;
            if runner.is_where(&mark) {
                let (before, board) = anchor.first_return(length);
                return (anchor_laps + before + length <= limit).then_some(board);
            }
            if length == power {
                // The mark moves here, and stays twice as long.
                (mark, power, length) = (runner, 2 * power, 0);
            }
        }
        None
    }
}

impl<S: Size> Runner<'_, S> {
    fn state(&self) -> LapState<S> {
        self.grid.lap_state(&self.board, self.run.lap)
    }

    /// Whether the turn has come to the state of another runner. Laps are compared first: they mostly differ.
    #[inline(always)]
    fn is_where(&self, other: &Self) -> bool {
        self.run.lap == other.run.lap && self.state() == other.state()
    }

    /// Seeds that the next lap sows, those left behind included.
    fn seeds(&self) -> u16 {
        match self.run.lap.hand {
            0 => self.board.pits.get(self.run.lap.pit),
            hand => hand,
        }
    }

    fn cut_off(&self) -> RingBoard<S> {
        cut_off(self.board, self.run.lap)
    }

    /// Plays a lap; false when it ends the turn.
    fn advance(&mut self) -> bool {
        self.grid.lap(&mut self.board, &mut self.run).is_none()
    }

    /// The first state that comes again in a cycle of `length` laps, and how many laps come before it.
    fn first_return(mut self, length: u64) -> (u64, RingBoard<S>) {
        let mut ahead = self;
        for _ in 0..length {
            ahead.advance();
        }
        let mut before = 0;
        while !ahead.is_where(&self) {
            ahead.advance();
            self.advance();
            before += 1;
        }
        (before, self.cut_off())
    }
}

/// The board if the turn is cut off here: the hand is laid down in the pit after which it would be sown.
fn cut_off<S: Size>(mut board: RingBoard<S>, lap: Lap) -> RingBoard<S> {
    board.pits.add(lap.pit, lap.hand);
    board
}
