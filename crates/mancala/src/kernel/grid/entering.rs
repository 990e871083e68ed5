//! Seeds of a store that come back to the board of the grid.

use super::Grid;
use super::sow::Lap;
use crate::kernel::ring::{Mask as _, RingBoard, RingMove, Size};
use crate::rules::settings::{EnterKind, EnterWhen};

impl<S: Size> Grid<S> {
    /// The pits that a turn may start from: those that may be lifted, and those in which seeds are entered; only the
    /// latter where a seed must be.
    #[inline(never)]
    pub(super) fn or_entering(&self, board: &RingBoard<S>, lifted: S::Mask) -> S::Mask {
        let entering = self.entering(board);
        match self.rules.enter.kind {
            EnterKind::Drop if !entering.is_empty() => entering,
            _ => lifted | entering,
        }
    }

    /// The pits in which the player to move may enter seeds.
    pub(super) fn entering(&self, board: &RingBoard<S>) -> S::Mask {
        let entrances = self.open_entrances(board);
        match self.rules.enter.when {
            EnterWhen::Always => entrances,
            EnterWhen::Captures => {
                let capturing = entrances
                    .pits()
                    .filter(|pit| self.captures_by_entering(board, *pit));
                capturing.fold(S::Mask::EMPTY, |pits, pit| pits | S::Mask::of(pit))
            }
        }
    }

    /// Whether the player to move may enter seeds at a pit.
    pub(super) fn may_enter(&self, board: &RingBoard<S>, pit: u8) -> bool {
        self.open_entrances(board).has(pit)
            && (self.rules.enter.when == EnterWhen::Always || self.captures_by_entering(board, pit))
    }

    /// The pits in which seeds may be entered, but for what that captures.
    #[inline(always)]
    fn open_entrances(&self, board: &RingBoard<S>) -> S::Mask {
        let enter = &self.rules.enter;
        // A turn begins with a seed that is entered.
        let too_late = enter.kind == EnterKind::Drop && board.state.again;
        if too_late || board.stores[board.to_move] < enter.least.max(1) {
            return S::Mask::EMPTY;
        }
        let filled = board.pits.filled();
        let wanted = match enter.kind {
            EnterKind::Drop => filled,
            EnterKind::None | EnterKind::Sow => !filled,
        };
        wanted & board.own() & self.places.entrances & !board.all_nests()
    }

    /// Takes the seeds that are entered out of the store.
    pub(super) fn enter(&self, board: &mut RingBoard<S>, lap: &mut Lap) {
        let player = board.to_move;
        lap.hand = match self.rules.enter.kind {
            EnterKind::Drop => 1,
            EnterKind::None | EnterKind::Sow => board.stores[player],
        };
        lap.inside = true;
        lap.entered = self.rules.enter.kind == EnterKind::Drop;
        board.stores[player] -= lap.hand;
    }

    /// Whether entering seeds at a pit captures with the first lap, in one direction or the other.
    #[inline(never)]
    fn captures_by_entering(&self, board: &RingBoard<S>, pit: u8) -> bool {
        let free = self.places.choice.has(pit);
        let mut ways = (0..=u8::from(free)).filter(|way| !free || self.may_choose(board, *way));
        ways.any(|way| {
            let way = self.way_of(board, RingMove::new(pit, way));
            self.captures_first(board, pit, way, true)
        })
    }
}
