//! What a player points to in the middle of a turn: a decision that follows from another and is a pit alone.

use crate::decision::{Direction, Pit};

/// What the next decision is about, where it is not the start of a lap from a pit of the player's choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pending {
    #[default]
    Nothing,
    /// The player points to an opponent's pit and takes its seeds, so many times.
    Take(u8),
    /// The player has so many seeds in the hand, points to an opponent's pit and lays them there.
    Give(u16),
    /// The player points to this pit to stop, or to the next one in this direction to lift it and sow on.
    Go {
        pit: Pit,
        direction: Direction,
        /// The turn has captured.
        captured: bool,
    },
    /// The player points to the pit in which the last seed from this one shall fall.
    Amount { pit: Pit, direction: Direction },
}

impl Pending {
    /// Seeds in the hand of the player who points.
    pub const fn hand(self) -> u16 {
        match self {
            Self::Give(seeds) => seeds,
            _ => 0,
        }
    }

    /// A small number for position keys, different for everything that differs.
    pub(crate) const fn code(self) -> u16 {
        match self {
            Self::Nothing => 0,
            Self::Take(left) => left as u16,
            Self::Give(seeds) => 3000 + seeds,
            Self::Go {
                pit,
                direction,
                captured,
            } => 1000 + 4 * pit.0 as u16 + 2 * sign(direction) + captured as u16,
            Self::Amount { pit, direction } => 2000 + 2 * pit.0 as u16 + sign(direction),
        }
    }
}

const fn sign(direction: Direction) -> u16 {
    match direction {
        Direction::Counterclockwise => 0,
        Direction::Clockwise => 1,
    }
}
