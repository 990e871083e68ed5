//! Nest eggs on the grid: which pits become one, what they keep, and what is taken from those of others.

use super::Grid;
use super::sow::Run;
use crate::kernel::ring::{Mask as _, RingBoard, Size, give};
use crate::play::Turn;
use crate::player::Player;
use crate::rules::settings::NestRaid;

impl<S: Size> Grid<S> {
    /// Whether the player to move may make this pit a nest egg.
    pub(super) fn can_make_nest(&self, board: &RingBoard<S>, pit: u8) -> bool {
        let nest = &self.rules.nest;
        let owned = board.nests[board.to_move.index()];
        let number = usize::from(self.places.number[usize::from(pit)]);
        let others = board.all_nests() & !owned;
        self.fits_whose(board, pit, nest.whose)
            && self.places.nestable.has(pit)
            && (nest.most == 0 || owned.count() < nest.most.into())
            && (!nest.apart || (others & self.places.numbered[number]).is_empty())
    }

    pub(super) fn make_nest(&self, board: &mut RingBoard<S>, run: &mut Run, pit: u8) {
        let made = S::Mask::of(pit);
        give(&mut board.nests, made, Some(board.state.to_move));
        if self.traits.at_once {
            self.keep_at_once(board, run, made);
        }
    }

    /// Seeds that have fallen in nest eggs go to the owners of these.
    #[inline(always)]
    pub(super) fn keep_at_once(&self, board: &mut RingBoard<S>, run: &mut Run, sown: S::Mask) {
        let fallen = sown & board.all_nests();
        if fallen.is_empty() {
            return;
        }
        for player in self.rules.all_players() {
            let seeds = self.empty(board, fallen & board.nests[player.index()]);
            if seeds > 0 {
                self.keep(board, run, player, seeds);
            }
        }
    }

    /// A lap ended in a nest egg: nothing more in one's own, a few seeds and perhaps a new decision in another's.
    pub(super) fn end_in_nest(&self, board: &mut RingBoard<S>, run: &mut Run, pit: u8) -> Turn {
        let player = board.to_move;
        let nest = &self.rules.nest;
        let is_own = board.nests[player.index()].has(pit);
        let safe = is_own || self.traits.at_once || nest.raid == NestRaid::Never;
        if safe || board.pits.get(pit) < nest.take {
            return Turn::Ends;
        }
        board.pits.take(pit, nest.take);
        if self.traits.forts {
            self.note_taken(board, S::Mask::of(pit));
        }
        self.keep(board, run, player, nest.take);
        if self.rules.capture.take_pit {
            self.take_nest(board, pit, player);
        }
        match nest.raid {
            NestRaid::Again => Turn::GoesOn,
            NestRaid::Stop | NestRaid::Never => Turn::Ends,
        }
    }

    fn take_nest(&self, board: &mut RingBoard<S>, pit: u8, player: Player) {
        let taken = S::Mask::of(pit);
        give(&mut board.owners, taken, Some(player));
        give(&mut board.nests, taken, Some(player));
    }
}
