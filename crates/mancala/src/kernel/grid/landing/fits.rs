//! Which landing lines fit a pit.

use super::lines::{Equal, LineSet, Lines};
use crate::kernel::grid::sow::Run;
use crate::kernel::grid::{Grid, NO_PIT};
use crate::kernel::ring::{Mask as _, RingBoard, Size};

impl<S: Size> Grid<S> {
    /// Whether one of the lines fits a pit whose number of seeds allows them.
    pub(super) fn fits_some(
        &self,
        board: &RingBoard<S>,
        run: &Run,
        lines: &Lines,
        counts: LineSet,
        pit: u8,
    ) -> bool {
        let fits = self.fitting_of(board, run, lines, counts, pit);
        self.comparing(board, run, lines, fits, pit) != 0
    }

    /// The lines of a set without those at its beginning whose comparisons fail.
    pub(super) fn comparing(
        &self,
        board: &RingBoard<S>,
        run: &Run,
        lines: &Lines,
        mut fits: LineSet,
        last: u8,
    ) -> LineSet {
        let here = board.pits.get(last);
        while fits != 0 {
            let number = fits.trailing_zeros() as usize;
            let equal = lines.actions[number].equal;
            let store = !equal.store || board.stores[board.to_move] == here;
            if lines.comparing >> number & 1 == 0
                || (store && self.compares(board, equal, last, run.lap.way))
            {
                break;
            }
            fits &= fits - 1;
        }
        fits
    }

    /// Whether the neighbours of a pit have as many seeds as it has, where that is asked for.
    pub(super) fn compares(&self, board: &RingBoard<S>, equal: Equal, pit: u8, way: u8) -> bool {
        let here = board.pits.get(pit);
        let has = |pit: u8| pit != NO_PIT && board.pits.get(pit) == here;
        let next = self.next_in_play(board, pit, way);
        (!equal.facing || has(self.places.facing[usize::from(pit)]))
            && (!equal.behind || has(self.places.behind[usize::from(pit)]))
            && (!equal.next || has(next))
            && (!equal.beyond || has(self.next_in_play(board, next, way)))
    }

    /// The lines that fit the end of a lap.
    #[inline(always)]
    pub(super) fn fitting(
        &self,
        board: &RingBoard<S>,
        run: &Run,
        lines: &Lines,
        last: u8,
    ) -> LineSet {
        let counts = lines.count(board.pits.get(last)).last;
        self.fitting_of(board, run, lines, counts, last)
    }

    /// Those of some lines, which a number of seeds allows, that fit a pit.
    #[inline(always)]
    fn fitting_of(
        &self,
        board: &RingBoard<S>,
        run: &Run,
        lines: &Lines,
        counts: LineSet,
        last: u8,
    ) -> LineSet {
        let mut fits = counts
            & lines.by_number[usize::from(last)]
            & lines.by_owner[usize::from(board.own().has(last))]
            & lines.by_lap[usize::from(run.is_first)];
        if self.traits.crossing && !board.crossed {
            fits &= lines.uncrossed;
        }
        if !self.may_take(board, run) {
            fits &= lines.peaceful;
        }
        if lines.asks_more {
            fits &= self.fitting_more(board, run, lines, last);
        }
        fits & self.fitting_at(board, lines, last, run.lap.way)
    }

    /// The lines whose rarer conditions hold.
    fn fitting_more(&self, board: &RingBoard<S>, run: &Run, lines: &Lines, last: u8) -> LineSet {
        let player = board.to_move;
        let mut fits = lines.count(run.sown).sown & lines.count(board.stores[player]).store;
        if !run.lap.captured {
            fits &= lines.uncaptured;
        }
        if board.nests[player.index()].is_empty() {
            fits &= lines.unnested;
        }
        if !self.standing(board).has(last) {
            fits &= lines.fortless;
        }
        fits
    }

    /// The lines whose conditions on the place of a pit and on its neighbours hold.
    #[inline(always)]
    pub(super) fn fitting_at(
        &self,
        board: &RingBoard<S>,
        lines: &Lines,
        pit: u8,
        way: u8,
    ) -> LineSet {
        let mut fits = lines.by_pit[usize::from(pit)];
        let facing = self.places.facing[usize::from(pit)];
        if lines.asks_facing && facing != NO_PIT {
            fits &= lines.count(board.pits.get(facing)).facing;
        }
        let behind = self.places.behind[usize::from(pit)];
        if lines.asks_behind && behind != NO_PIT {
            fits &= lines.count(board.pits.get(behind)).behind;
        }
        if lines.asks_next || lines.asks_beyond {
            let next = self.next_in_play(board, pit, way);
            fits &= lines.count(board.pits.get(next)).next;
            if lines.asks_beyond {
                let beyond = self.next_in_play(board, next, way);
                fits &= lines.count(board.pits.get(beyond)).beyond;
            }
        }
        fits
    }

    /// The next pit on the track that is in play; at the latest, after once round, the pit itself.
    #[inline(always)]
    pub(in crate::kernel::grid) fn next_in_play(
        &self,
        board: &RingBoard<S>,
        pit: u8,
        way: u8,
    ) -> u8 {
        let mut next = self.step(pit, way);
        if self.traits.may_shrink {
            let in_play = board.in_play();
            while next != pit && !in_play.has(next) {
                next = self.step(next, way);
            }
        }
        next
    }
}
