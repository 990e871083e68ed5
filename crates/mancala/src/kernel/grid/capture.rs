//! The capture at the end of a turn on the grid: the last pit, the pit across, the chain, and the grand slam.

use super::sow::Run;
use super::{Grid, class};
use crate::kernel::ring::{Mask as _, RingBoard, Size, give};
use crate::rules::settings::{Chain, Slam, Take};

impl<S: Size> Grid<S> {
    /// Whether captures are allowed yet.
    #[inline(always)]
    pub(super) fn may_capture(&self, board: &RingBoard<S>) -> bool {
        board.turns >= self.rules.capture.after
    }

    /// Whether lines that take may be done: not in the first turns, and where only first laps open captures, not later.
    #[inline(always)]
    pub(super) fn may_take(&self, board: &RingBoard<S>, run: &Run) -> bool {
        let open = !self.rules.capture.at_once || run.is_first || run.lap.captured;
        open && self.may_capture(board)
    }

    /// Captures after a last seed that brought its pit to a count to capture, if nothing else stands against it.
    pub(super) fn capture(&self, board: &mut RingBoard<S>, run: &mut Run, last: u8) {
        let capture = &self.rules.capture;
        if !self.may_capture(board)
            || !self.fits_whose(board, last, capture.whose)
            || (capture.crossing_needed && !board.crossed)
            || (capture.across_needed && board.pits.get(self.across(last)) == 0)
        {
            return;
        }
        let mut rest = S::Mask::EMPTY;
        if capture.chain != Chain::None {
            rest = self.chain(board, last, run.lap.way);
        }
        self.take_chain(board, run, self.marks(last), rest);
    }

    /// Takes the seeds of all pits, unless that is a grand slam which the rules forbid: those of `first` are taken from
    /// at the last pit, those of `rest` at the further ones of a chain.
    #[inline(always)]
    pub(super) fn take_chain(
        &self,
        board: &mut RingBoard<S>,
        run: &mut Run,
        first: S::Mask,
        rest: S::Mask,
    ) {
        let slam = self.rules.capture.slam;
        let all = first | rest;
        let taken = match slam {
            Slam::Allowed => all,
            _ if !self.is_slam(board, all) => all,
            Slam::SpareLast => rest,
            Slam::NoCapture => return,
        };
        self.take_all(board, run, taken);
    }

    /// What the pits before the last one add to the capture.
    fn chain(&self, board: &RingBoard<S>, last: u8, way: u8) -> S::Mask {
        let mut taken = S::Mask::EMPTY;
        let mut pit = self.step(last, way ^ 1);
        while pit != last && self.continues_chain(board, last, pit) {
            taken |= self.marks(pit);
            pit = self.step(pit, way ^ 1);
        }
        taken
    }

    fn continues_chain(&self, board: &RingBoard<S>, last: u8, pit: u8) -> bool {
        if self.class(board.pits.get(pit)) & class::CAPTURE == 0 {
            return false;
        }
        let in_reach = match self.rules.capture.chain {
            Chain::None => false,
            Chain::Territory => self.have_one_owner(board, pit, last),
            Chain::Where => self.fits_whose(board, pit, self.rules.capture.whose),
            Chain::Free => true,
        };
        in_reach && !(self.traits.nests && board.all_nests().has(pit))
    }

    pub(super) fn have_one_owner(&self, board: &RingBoard<S>, one: u8, other: u8) -> bool {
        let mut owners = board.owners.iter();
        owners.any(|owned| owned.has(one) && owned.has(other))
    }

    /// The pits that a capture at `pit` takes seeds from.
    #[inline(always)]
    fn marks(&self, pit: u8) -> S::Mask {
        match self.rules.capture.take {
            Take::Pit => S::Mask::of(pit),
            Take::Across => S::Mask::of(self.across(pit)),
            Take::Both => S::Mask::of(pit) | S::Mask::of(self.across(pit)),
        }
    }

    /// Whether taking some pits would leave the opponents no seed on the board.
    pub(super) fn is_slam(&self, board: &RingBoard<S>, taken: S::Mask) -> bool {
        let stays = !taken | board.all_nests();
        (board.pits.filled() & stays & !board.own()).is_empty()
    }

    /// Takes the seeds of some pits, then (in Grand games) those pits that held any.
    #[inline(always)]
    pub(super) fn take_all(&self, board: &mut RingBoard<S>, run: &mut Run, mut taken: S::Mask) {
        if self.traits.nests {
            taken &= !board.all_nests();
        }
        if self.rules.capture.take_pit {
            taken &= board.pits.filled();
            give(&mut board.owners, taken, Some(board.state.to_move));
        }
        let seeds = self.empty(board, taken);
        if seeds > 0 {
            self.keep(board, run, board.to_move, seeds);
        }
    }

    #[inline(always)]
    const fn across(&self, pit: u8) -> u8 {
        self.places.across[pit as usize]
    }
}
