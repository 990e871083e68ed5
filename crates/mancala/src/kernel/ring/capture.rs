//! The capture at the end of a turn on the ring: the last pit, the pit across, the chain, and the grand slam.

use super::board::{RingBoard, give};
use super::size::{Mask, Size};
use super::{Ring, class};
use crate::rules::settings::{Chain, Slam, Take};

impl<S: Size> Ring<S> {
    /// Captures after a last seed that brought its pit to a count to capture, if nothing else stands against it.
    /// `way` is the way of the last lap.
    #[inline(always)]
    pub(super) fn capture(&self, board: &mut RingBoard<S>, last: u8, way: u8) {
        let capture = &self.rules.capture;
        if !self.fits_whose(board, last, capture.whose)
            || (self.crossing && !board.crossed)
            || (capture.across_needed && board.pits.get(self.across(last)) == 0)
        {
            return;
        }
        // What is taken is collected as a set of pits first, so that a grand slam is found before anything has moved.
        let mut taken = self.marks(last);
        if capture.chain != Chain::None {
            taken |= self.chain(board, last, way);
        }
        if capture.slam != Slam::Allowed && self.is_slam(board, taken) {
            match capture.slam {
                // The rest of the chain; without a chain nothing is left to take.
                Slam::SpareLast if capture.chain != Chain::None => {
                    taken = self.chain(board, last, way);
                }
                _ => return,
            }
        }
        self.take_all(board, taken);
    }

    /// What the pits before the last one add to the capture.
    #[inline(always)]
    fn chain(&self, board: &RingBoard<S>, last: u8, way: u8) -> S::Mask {
        let mut taken = S::Mask::EMPTY;
        let mut pit = self.step(last, way ^ 1);
        while pit != last && self.continues_chain(board, last, pit) {
            taken |= self.marks(pit);
            pit = self.step(pit, way ^ 1);
        }
        taken
    }

    #[inline(always)]
    fn continues_chain(&self, board: &RingBoard<S>, last: u8, pit: u8) -> bool {
        if self.class(board.pits.get(pit)) & class::CAPTURE == 0 {
            return false;
        }
        let in_reach = match self.rules.capture.chain {
            Chain::None => false,
            Chain::Territory => board
                .owners
                .iter()
                .any(|owned| owned.has(pit) && owned.has(last)),
            Chain::Where => self.fits_whose(board, pit, self.rules.capture.whose),
            Chain::Free => true,
        };
        in_reach && !(self.nests && board.all_nests().has(pit))
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
    fn is_slam(&self, board: &RingBoard<S>, taken: S::Mask) -> bool {
        let own = board.own();
        let stays = !taken | board.all_nests();
        (board.pits.filled() & stays & !own).is_empty()
    }

    /// Takes the seeds of some pits, then (in Grand games) those pits that held any.
    #[inline(always)]
    fn take_all(&self, board: &mut RingBoard<S>, mut taken: S::Mask) {
        if self.nests {
            taken &= !board.all_nests();
        }
        if self.rules.capture.take_pit {
            taken &= board.pits.filled();
            let to = Some(board.to_move);
            give(&mut board.owners, taken, to);
        }
        let seeds = board.pits.empty(taken);
        if seeds > 0 {
            self.keep(board, board.to_move, seeds);
        }
    }

    #[inline(always)]
    const fn across(&self, pit: u8) -> u8 {
        self.ring - 1 - pit
    }
}
