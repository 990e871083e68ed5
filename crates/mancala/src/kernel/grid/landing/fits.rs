//! Which landing lines fit a pit.

use super::lines::{Equal, LineSet, Lines};
use crate::kernel::grid::first_lap::Foreseen;
use crate::kernel::grid::sow::Run;
use crate::kernel::grid::{Grid, NO_PIT};
use crate::kernel::ring::{Mask as _, RingBoard, Size};
use crate::rules::landing::{ChainWay, TakenTo};
use crate::rules::settings::Slam;

/// What rarer lines ask about a lap that has come to its end.
#[derive(Clone, Copy, Debug)]
struct LapSoFar {
    /// Seeds that it has sown.
    sown: u16,
    /// Seeds in the store of the player to move.
    store: u16,
    /// The decision has captured before.
    captured: bool,
    /// It ends in a fort that stands.
    fort: bool,
}

impl<S: Size> Grid<S> {
    /// Whether one of the lines fits a pit whose number of seeds allows them.
    pub(super) fn fits_some(
        &self,
        board: &RingBoard<S>,
        run: &Run,
        lines: &Lines<S::Mask>,
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
        lines: &Lines<S::Mask>,
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
        lines: &Lines<S::Mask>,
        last: u8,
    ) -> LineSet {
        let counts = lines.count(board.pits.get(last)).last;
        self.fitting_of(board, run, lines, counts, last)
    }

    /// Those of some lines, which a number of seeds allows, that fit a pit.
    #[inline(always)]
    pub(super) fn fitting_of(
        &self,
        board: &RingBoard<S>,
        run: &Run,
        lines: &Lines<S::Mask>,
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
            let lap = LapSoFar {
                sown: run.sown,
                store: board.stores[board.to_move],
                captured: run.lap.captured,
                fort: self.standing(board).has(last),
            };
            fits &= self.fitting_more(board, lines, lap);
        }
        fits & self.fitting_at(board, lines, last, run.lap.way, |pit| board.pits.get(pit))
    }

    /// Whether the line that fits the end of a first lap takes seeds for the player to move; nothing where a look at the
    /// lap does not tell.
    #[inline(always)]
    pub(in crate::kernel::grid) fn line_takes(
        &self,
        board: &RingBoard<S>,
        lines: &Lines<S::Mask>,
        lap: &Foreseen<'_, S>,
    ) -> Option<bool> {
        let last = lap.last;
        let mut fits = lines.count(lap.seeds_in(last)).last
            & lines.by_number[usize::from(last)]
            & lines.by_owner[usize::from(board.own().has(last))]
            & lines.by_lap[1];
        if self.traits.crossing && !(board.crossed || lap.crosses) {
            fits &= lines.uncrossed;
        }
        if !self.may_capture(board) {
            fits &= lines.peaceful;
        }
        if fits & !lines.peaceful == 0 {
            return Some(false);
        }
        if lines.asks_more {
            let lap = LapSoFar {
                sown: lap.seeds,
                store: lap.store,
                captured: false,
                fort: self.standing(board).has(last) && !lap.has_emptied(last),
            };
            fits &= self.fitting_more(board, lines, lap);
        }
        fits &= self.fitting_at(board, lines, last, lap.way, |pit| lap.seeds_in(pit));
        let number = fits.trailing_zeros() as usize;
        let Some(line) = lines.actions.get(number) else {
            return Some(false);
        };
        if lines.comparing >> number & 1 != 0 {
            return None;
        }
        if line.take.is_empty() {
            return Some(false);
        }
        if line.to == TakenTo::Owner || self.rules.capture.slam != Slam::Allowed {
            return None;
        }
        let mut takes = false;
        self.places_of(board, &line.take, last, lap.way, |pit| {
            takes |= lap.seeds_in(pit) > 0;
        });
        (takes || line.chain == ChainWay::None).then_some(takes)
    }

    /// The lines whose rarer conditions hold.
    fn fitting_more(&self, board: &RingBoard<S>, lines: &Lines<S::Mask>, lap: LapSoFar) -> LineSet {
        let mut fits = lines.count(lap.sown).sown & lines.count(lap.store).store;
        if !lap.captured {
            fits &= lines.uncaptured;
        }
        if board.nests[board.to_move.index()].is_empty() {
            fits &= lines.unnested;
        }
        if !lap.fort {
            fits &= lines.fortless;
        }
        fits
    }

    /// The lines whose conditions on the place of a pit and on its neighbours hold.
    #[inline(always)]
    pub(super) fn fitting_at(
        &self,
        board: &RingBoard<S>,
        lines: &Lines<S::Mask>,
        pit: u8,
        way: u8,
        seeds_in: impl Fn(u8) -> u16,
    ) -> LineSet {
        let mut fits = lines.by_pit[usize::from(pit)];
        let facing = self.places.facing[usize::from(pit)];
        if lines.asks_facing && facing != NO_PIT {
            fits &= lines.count(seeds_in(facing)).facing;
        }
        let behind = self.places.behind[usize::from(pit)];
        if lines.asks_behind && behind != NO_PIT {
            fits &= lines.count(seeds_in(behind)).behind;
        }
        if lines.asks_next || lines.asks_beyond {
            let next = self.next_in_play(board, pit, way);
            fits &= lines.count(seeds_in(next)).next;
            if lines.asks_beyond {
                let beyond = self.next_in_play(board, next, way);
                fits &= lines.count(seeds_in(beyond)).beyond;
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
