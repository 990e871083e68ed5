//! The board of a ring as a board of the grid: turns and rounds end on it by the chapters of the plain implementation.

use std::ops::{Deref, DerefMut};

use super::Grid;
use crate::decision::Pit;
use crate::kernel::ring::{Mask as _, RingBoard, Size};
use crate::play::RoundBoard;
use crate::player::Player;
use crate::position::RoundState;
use crate::rules::Rules;
use crate::rules::settings::RowEmpty;

/// A board that is played by a [`Grid`].
#[derive(Clone, Copy, Debug)]
pub(super) struct GridBoard<S: Size>(pub RingBoard<S>);

impl<S: Size> Deref for GridBoard<S> {
    type Target = RoundState;
    #[inline(always)]
    fn deref(&self) -> &RoundState {
        &self.0.state
    }
}

impl<S: Size> DerefMut for GridBoard<S> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut RoundState {
        &mut self.0.state
    }
}

impl<S: Size> RoundBoard for GridBoard<S> {
    type Game = Grid<S>;

    fn rules(grid: &Grid<S>) -> &Rules {
        &grid.rules
    }

    fn seeds(&self, pit: Pit) -> u16 {
        self.0.seeds(pit)
    }

    fn set_seeds(&mut self, pit: Pit, seeds: u16) {
        self.0.set_seeds(pit, seeds);
    }

    fn owner(&self, pit: Pit) -> Option<Player> {
        self.0.owner(pit)
    }

    fn set_owner(&mut self, pit: Pit, owner: Option<Player>) {
        self.0.set_owner(pit, owner);
    }

    fn nest(&self, pit: Pit) -> Option<Player> {
        self.0.nest(pit)
    }

    fn set_nest(&mut self, pit: Pit, owner: Option<Player>) {
        self.0.set_nest(pit, owner);
    }

    fn board_seeds(&self) -> u32 {
        self.0.board_seeds()
    }

    fn territory_seeds(&self, player: Player) -> u32 {
        self.0.territory_seeds(player)
    }

    fn territory_size(&self, player: Player) -> u16 {
        self.0.territory_size(player)
    }

    fn opponents_starve(&self, player: Player) -> bool {
        self.0.opponents_starve(player)
    }

    fn can_decide(&self, grid: &Grid<S>) -> bool {
        grid.can_decide(&self.0)
    }

    fn cannot_feed(&self, grid: &Grid<S>) -> bool {
        self.opponents_starve(self.to_move) && grid.has_no_feeding(&self.0)
    }

    fn is_side_empty(&self, grid: &Grid<S>) -> bool {
        grid.is_side_empty(&self.0)
    }

    fn has_majority(&self, grid: &Grid<S>) -> bool {
        grid.has_majority(&self.0)
    }
}

impl<S: Size> Grid<S> {
    /// Whether the rule ends the game because of what a player has left on the board.
    #[inline(always)]
    pub(super) fn is_side_empty(&self, board: &RingBoard<S>) -> bool {
        let end = &self.rules.end;
        let empty = |pits: S::Mask| (pits & board.pits.filled()).is_empty();
        let gathers = |owned: S::Mask| {
            let filled = owned & board.pits.filled();
            !filled.is_empty() && filled.without_first().is_empty()
        };
        let owners = &board.owners[..usize::from(self.traits.players)];
        (end.side_empty && owners.iter().any(|owned| empty(*owned)))
            || (end.row_empty != RowEmpty::Never && self.lacks_row(board))
            || (end.gathered && owners.iter().any(|owned| gathers(*owned)))
    }

    /// Whether a player has no seed in the row that counts.
    fn lacks_row(&self, board: &RingBoard<S>) -> bool {
        let row = match self.rules.end.row_empty {
            RowEmpty::Inner => self.places.inner,
            RowEmpty::Outer | RowEmpty::Never => self.places.outer,
        };
        let filled = row & board.pits.filled();
        let mut homes = self.places.homes.iter();
        homes.any(|home| (filled & *home).is_empty())
    }

    /// Whether a player has more than half of all seeds in store.
    #[inline(always)]
    pub(super) fn has_majority(&self, board: &RingBoard<S>) -> bool {
        board.stores.0.iter().any(|seeds| 2 * seeds > board.total)
    }
}
