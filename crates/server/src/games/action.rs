//! Actions as they are stored, one a line of a game's story.

use mancala::Leaving;
use serde::{Deserialize, Serialize};

/// Something that was done in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stored {
    /// The player to move decided.
    Decide {
        decision: String,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        spent_ms: Option<u64>,
        /// What every clock shows since, in player order.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        left_ms: Option<Vec<u64>>,
    },
    /// All agreed to stop.
    Agree {},
    /// Somebody left the game.
    Leave {
        seat: char,
        how: How,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        left_ms: Option<Vec<u64>>,
    },
    /// So many steps were taken back.
    Undo { steps: usize },
    /// So many steps were taken again.
    Redo { steps: usize },
    /// The player to move touched a pit and must play from it.
    Touch { pit: u8 },
    /// The next game of the same players.
    Rematch { game: String },
}

/// How somebody left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    Resigned,
    Time,
    Forfeit,
}

impl From<How> for Leaving {
    fn from(how: How) -> Self {
        match how {
            How::Resigned => Self::Resigned,
            How::Time => Self::Time,
            How::Forfeit => Self::Forfeit,
        }
    }
}

impl From<Leaving> for How {
    fn from(how: Leaving) -> Self {
        match how {
            Leaving::Resigned => Self::Resigned,
            Leaving::Time => Self::Time,
            Leaving::Forfeit => Self::Forfeit,
        }
    }
}
