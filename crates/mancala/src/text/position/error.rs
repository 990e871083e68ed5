//! What can be wrong with a position text.

use super::FIELDS;
use crate::MAX_SEEDS;

/// What is wrong with a position text. Each names the field, by its place or its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The text is longer than any position.
    TooLong,
    /// One of the three leading fields is missing: pits, stores, player to move.
    Missing { field: &'static str },
    /// Not a number from 0 to 1000.
    Number { field: &'static str, text: String },
    /// Too few or too many entries.
    Length {
        field: &'static str,
        found: usize,
        needed: usize,
    },
    /// Not a player of this game.
    NoSuchPlayer { field: &'static str, text: String },
    /// A field nobody knows.
    UnknownField { text: String },
    /// A field a second time, or after one that it comes before.
    FieldOrder { field: &'static str },
    /// A value the field does not have.
    UnknownValue { field: &'static str, text: String },
    /// More seeds than a game may have.
    TooManySeeds,
    /// A pit out of play that holds seeds or a nest egg.
    OutOfPlay { pit: String },
    /// Nest eggs, an opening, rounds and the like in a game that has none.
    NotInThisGame { field: &'static str },
    /// More decisions without a seed coming to a store than the rule lets be made.
    TooQuiet { limit: u16 },
    /// A match starts anew with a fixed number of seeds, and the position has another.
    SeedsOfMatch { found: u32, needed: u32 },
    /// Everybody has left.
    NobodyLeft,
    /// One player is left, who has won.
    OneLeft,
    /// Over with a player to move, or not over with none.
    OverAndToMove,
}

impl std::fmt::Display for PositionError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::TooLong => write!(f, "position text is too long"),
            Self::Missing { field } => write!(
                f,
                "position has no {field}: write pits/stores/player, such as 4,4,4,4/0,0/A"
            ),
            Self::Number { field, text } => {
                write!(f, "{field}: `{text}` is not a number from 0 to 1000")
            }
            Self::Length {
                field,
                found,
                needed,
            } => write!(f, "{field}: {found} given, {needed} needed"),
            Self::NoSuchPlayer { field, text } => {
                write!(f, "{field}: `{text}` is no player of this game")
            }
            Self::UnknownField { text } => {
                write!(f, "unknown field `{text}`: known are {}", field_names())
            }
            Self::FieldOrder { field } => write!(
                f,
                "{field}: repeated or in the wrong place, fields come in this order, each once: {}",
                field_names()
            ),
            Self::UnknownValue { field, text } => write!(f, "{field}: unknown value `{text}`"),
            Self::TooManySeeds => write!(f, "more than {MAX_SEEDS} seeds in all"),
            Self::OutOfPlay { pit } => {
                write!(f, "own: {pit} is out of play but holds seeds or a nest egg")
            }
            Self::NotInThisGame { field } => {
                write!(f, "{field}: there is nothing of the kind in this game")
            }
            Self::TooQuiet { limit } => write!(
                f,
                "quiet: the game is over after {limit} decisions without a seed coming to a store"
            ),
            Self::SeedsOfMatch { found, needed } => write!(
                f,
                "a match needs {needed} seeds in all, the position has {found}: play one round"
            ),
            Self::NobodyLeft => write!(f, "out: somebody must be left to play"),
            Self::OneLeft => write!(f, "out: only one player is left, so the game must be over"),
            Self::OverAndToMove => write!(
                f,
                "write - for the player to move when the game is over, and only then"
            ),
        }
    }
}

impl std::error::Error for PositionError {}

fn field_names() -> String {
    FIELDS.map(|(name, _)| name).join(", ")
}
