//! Positions made from their seeds alone, as tables of endgames list them.

use super::TurnEnd as _;
use crate::event::Silent;
use crate::player::{ByPlayer, Player};
use crate::position::Position;
use crate::rules::Rules;

/// Seeds on a board, and what else the end of a turn asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement<'a> {
    /// Seeds in ring order.
    pub pits: &'a [u16],
    pub stores: ByPlayer<u16>,
    /// The player whose turn has just ended.
    pub moved: Player,
    pub last_capturer: Option<Player>,
}

impl Position {
    /// The position after a turn that left the seeds so: the next player is to move, or was passed, or the game is over.
    /// Every pit belongs to its home. Pits and stores beyond those of the board are ignored.
    ///
    /// ```
    /// use mancala::{ByPlayer, Player, Position, play::Arrangement, rules::{Rules, Settings}};
    /// let rules = Rules::new(2, Settings::default()).unwrap();
    /// let pits = [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0];
    /// let stores = ByPlayer([40, 7, 0, 0]);
    /// let after = |moved| {
    ///     let arrangement = Arrangement { pits: &pits, stores, moved, last_capturer: None };
    ///     Position::arranged(&rules, &arrangement)
    /// };
    /// assert_eq!(after(Player::B).to_move(), Some(Player::A));
    /// assert_eq!(after(Player::A).store(Player::A), 41);
    /// ```
    pub fn arranged(rules: &Rules, arrangement: &Arrangement<'_>) -> Self {
        let mut position = Self::filled(rules, 1);
        for (pit, seeds) in rules.pits().zip(arrangement.pits) {
            position.pits[pit.index()] = *seeds;
        }
        position.stores = arrangement.stores;
        position.to_move = arrangement.moved;
        position.last_mover = Some(arrangement.moved);
        position.last_capturer = arrangement.last_capturer;
        position.end_turn(rules, &mut Silent);
        position
    }
}
