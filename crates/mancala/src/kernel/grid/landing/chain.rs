//! Chains: the further pits at which a landing line is done again.

use super::lines::Lines;
use super::take::Taking;
use crate::kernel::grid::Grid;
use crate::kernel::ring::{Mask as _, RingBoard, Size};
use crate::rules::landing::{ChainOver, ChainWay};

impl<S: Size> Grid<S> {
    /// Adds the pits of the chain of a line. All is judged before anything is taken.
    #[inline(always)]
    pub(super) fn with_chain(
        &self,
        board: &RingBoard<S>,
        way: u8,
        lines: &Lines<S::Mask>,
        number: usize,
        last: u8,
        mut taking: Taking<S::Mask>,
    ) -> Taking<S::Mask> {
        let line = &lines.actions[number];
        if line.chain != ChainWay::None {
            self.line_chain(board, way, lines, number, last, |link| {
                self.take_more(board, way, line, &mut taking, link);
            });
        }
        taking
    }

    /// Shows the pits beside the last one at which the line is done again.
    fn line_chain(
        &self,
        board: &RingBoard<S>,
        way: u8,
        lines: &Lines<S::Mask>,
        number: usize,
        last: u8,
        mut see: impl FnMut(u8),
    ) {
        let line = &lines.actions[number];
        let (back, on) = match line.chain {
            ChainWay::None => (false, false),
            ChainWay::All => {
                for pit in (board.in_play() & !S::Mask::of(last)).pits() {
                    if self.continues_line(board, way, lines, number, [pit, last]) {
                        see(pit);
                    }
                }
                (false, false)
            }
            ChainWay::Back => (true, false),
            ChainWay::On => (false, true),
            ChainWay::Both => (true, true),
        };
        let mut chain = S::Mask::of(last);
        for (_, along) in [(back, way ^ 1), (on, way)]
            .iter()
            .filter(|(goes, _)| *goes)
        {
            let mut pit = last;
            loop {
                for _ in 0..line.chain_steps {
                    pit = self.next_in_play(board, pit, *along);
                }
                let link = [pit, last];
                if chain.has(pit) || !self.continues_line(board, way, lines, number, link) {
                    break;
                }
                chain |= S::Mask::of(pit);
                see(pit);
            }
        }
    }

    /// Whether a chain that began at the second pit goes on at the first.
    fn continues_line(
        &self,
        board: &RingBoard<S>,
        way: u8,
        lines: &Lines<S::Mask>,
        number: usize,
        [pit, last]: [u8; 2],
    ) -> bool {
        let line = &lines.actions[number];
        let in_reach = match line.over {
            ChainOver::Where => self.fits_whose(board, pit, line.whose),
            ChainOver::Territory => self.have_one_owner(board, pit, last),
            ChainOver::Free => true,
        };
        let fits = lines.count(board.pits.get(pit)).chained
            & self.fitting_at(board, lines, pit, way, |pit| board.pits.get(pit));
        let equal = line.equal;
        let compares = !equal.any()
            || ((!equal.chained || board.pits.get(pit) == board.pits.get(last))
                && self.compares(board, equal, pit, way));
        let is_nest = self.traits.nests && board.all_nests().has(pit);
        in_reach && fits >> number & 1 != 0 && !is_nest && compares
    }
}
