//! The players, lettered A to D in turn order.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The largest number of players at one board.
pub const MAX_PLAYERS: usize = 4;

/// A player: A, B, C or D, in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Player(u8);

impl Player {
    pub const A: Self = Self(0);
    pub const B: Self = Self(1);
    pub const C: Self = Self(2);
    pub const D: Self = Self(3);

    /// The player with this place in the turn order, if there can be one.
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_PLAYERS {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// The first `players` players in turn order.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..players.min(MAX_PLAYERS as u8)).map(Self)
    }

    /// The place in the turn order, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The player whose turn comes after this one's among `players`.
    #[must_use]
    pub const fn next(self, players: u8) -> Self {
        Self((self.0 + 1) % players)
    }

    /// The letter, `A` to `D`.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The player with this letter, in either case.
    ///
    /// ```
    /// use mancala::Player;
    /// assert_eq!(Player::from_letter('b'), Some(Player::B));
    /// assert_eq!(Player::from_letter('e'), None);
    /// ```
    pub fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            letter @ 'A'..='D' => Some(Self(letter as u8 - b'A')),
            _ => None,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// One value a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByPlayer<T>(pub [T; MAX_PLAYERS]);

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;
    fn index(&self, player: Player) -> &T {
        &self.0[player.index()]
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.0[player.index()]
    }
}
