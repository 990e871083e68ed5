//! The players, lettered A to D in turn order.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The largest number of players at one board.
pub const MAX_PLAYERS: usize = 4;

/// A player: A, B, C or D, in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    A,
    B,
    C,
    D,
}

impl Player {
    const ALL: [Self; MAX_PLAYERS] = [Self::A, Self::B, Self::C, Self::D];

    /// The player with this place in the turn order, if there can be one.
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_PLAYERS {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The first `players` players in turn order.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        let players = usize::from(players).min(MAX_PLAYERS);
        Self::ALL[..players].iter().copied()
    }

    /// The place in the turn order, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The player whose turn comes after this one's among `players`.
    #[must_use]
    pub const fn next(self, players: u8) -> Self {
        match self as u8 + 1 {
            next if next >= players => Self::A,
            next => Self::ALL[(next & 3) as usize],
        }
    }

    /// The player whose turn came before this one's among `players`.
    #[must_use]
    pub const fn previous(self, players: u8) -> Self {
        match self as u8 {
            0 => Self::ALL[(players.saturating_sub(1) & 3) as usize],
            index => Self::ALL[((index - 1) & 3) as usize],
        }
    }

    /// A player or none as a small number: 0 is none, 1 is A.
    #[inline]
    pub(crate) fn code(player: Option<Self>) -> u8 {
        player.map_or(0, |player| player as u8 + 1)
    }

    /// The player with this code, or none.
    #[inline]
    pub(crate) fn from_code(code: u8) -> Option<Self> {
        Self::new(usize::from(code).checked_sub(1)?)
    }

    /// The letter, `A` to `D`.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
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
            letter @ 'A'..='D' => Self::new(letter as usize - 'A' as usize),
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
