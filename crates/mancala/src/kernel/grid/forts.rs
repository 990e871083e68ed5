//! Forts on the grid: pits that have rights of their own until they fall.

use super::Grid;
use crate::kernel::ring::{Mask as _, RingBoard, Size};

impl<S: Size> Grid<S> {
    /// The forts that stand.
    pub(super) fn standing(&self, board: &RingBoard<S>) -> S::Mask {
        let homes = self.places.homes.iter().zip(&board.fallen.0);
        let standing = homes.filter(|(_, fallen)| !**fallen);
        standing.fold(S::Mask::EMPTY, |forts, (home, _)| {
            forts | (*home & self.places.forts)
        })
    }

    /// Seeds have been lifted or taken from some pits: forts in which none is left fall.
    pub(super) fn note_taken(&self, board: &mut RingBoard<S>, pits: S::Mask) {
        let emptied = pits & self.places.forts & !board.pits.filled();
        if emptied.is_empty() {
            return;
        }
        for (home, fallen) in self.places.homes.iter().zip(&mut board.fallen.0) {
            *fallen |= !(emptied & *home).is_empty();
        }
    }

    /// Empties some pits and says how many seeds were in them.
    #[inline(always)]
    pub(super) fn empty(&self, board: &mut RingBoard<S>, pits: S::Mask) -> u16 {
        if !self.traits.forts {
            return board.pits.empty(pits);
        }
        let taken = pits & board.pits.filled();
        let seeds = board.pits.empty(taken);
        self.note_taken(board, taken);
        seeds
    }

    /// At the end of a turn the forts of players without a seed in store fall.
    pub(super) fn let_forts_fall(&self, board: &mut RingBoard<S>) {
        for player in self.rules.all_players() {
            board.fallen[player] |= board.stores[player] == 0;
        }
    }
}
