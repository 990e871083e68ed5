//! Pits, directions and decisions.

use crate::words::words;

/// A pit by its place in the ring; index 0 is A1 and the index grows counterclockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(transparent)
)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Pit(pub u8);

impl Pit {
    /// The place in the ring.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

words! {
    /// A direction around the ring.
    Direction {
        /// The way the ring index grows, written `+`.
        Counterclockwise = "counterclockwise",
        /// The way the ring index falls, written `-`.
        Clockwise = "clockwise",
    }
}

impl Direction {
    /// The other way round.
    #[must_use]
    pub const fn reverse(self) -> Self {
        match self {
            Self::Counterclockwise => Self::Clockwise,
            Self::Clockwise => Self::Counterclockwise,
        }
    }

    /// How a decision writes it: `+` or `-`.
    pub const fn sign(self) -> char {
        match self {
            Self::Counterclockwise => '+',
            Self::Clockwise => '-',
        }
    }

    /// How people are shown it, beside numbers that it must not be taken for: `↺` or `↻`.
    pub const fn arrow(self) -> char {
        match self {
            Self::Counterclockwise => '↺',
            Self::Clockwise => '↻',
        }
    }
}

/// One choice a player makes: a pit, and a direction where the rule leaves the choice to the player.
///
/// Labels depend on the board, so a decision is written and read by [`Rules`](crate::rules::Rules).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Decision {
    pub pit: Pit,
    pub direction: Option<Direction>,
}
