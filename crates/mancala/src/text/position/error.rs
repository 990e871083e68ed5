//! What can be wrong with a position text.

use super::FIELDS;
use crate::MAX_SEEDS;

/// What is wrong with a position text. Each names the field, by its place or its name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// The text is longer than any position.
    #[error("position text is too long")]
    TooLong,
    /// One of the three leading fields is missing: pits, stores, player to move.
    #[error("position has no {field}: write pits/stores/player, such as 4,4,4,4/0,0/A")]
    Missing { field: &'static str },
    /// Not a number from 0 to 1000.
    #[error("{field}: `{text}` is not a number from 0 to 1000")]
    Number { field: &'static str, text: String },
    /// Too few or too many entries.
    #[error("{field}: {found} given, {needed} needed")]
    Length {
        field: &'static str,
        found: usize,
        needed: usize,
    },
    /// Not a player of this game.
    #[error("{field}: `{text}` is no player of this game")]
    NoSuchPlayer { field: &'static str, text: String },
    /// A field that does not exist.
    #[error("unknown field `{text}`: known are {}", field_names())]
    UnknownField { text: String },
    /// A field a second time, or after one that it comes before.
    #[error(
        "{field}: repeated or in the wrong place, fields come in this order, each once: {}",
        field_names()
    )]
    FieldOrder { field: &'static str },
    /// A value the field does not have.
    #[error("{field}: unknown value `{text}`")]
    UnknownValue { field: &'static str, text: String },
    /// More seeds than a game may have.
    #[error("more than {MAX_SEEDS} seeds in all")]
    TooManySeeds,
    /// A pit out of play that holds seeds or a nest egg.
    #[error("own: {pit} is out of play but holds seeds or a nest egg")]
    OutOfPlay { pit: String },
    /// Nest eggs, an opening, rounds and the like in a game that has none.
    #[error("{field}: there is nothing of the kind in this game")]
    NotInThisGame { field: &'static str },
    /// More decisions without a seed coming to a store than the rule lets be made.
    #[error("quiet: the game is over after {limit} decisions without a seed coming to a store")]
    TooQuiet { limit: u16 },
    /// A match starts anew with a fixed number of seeds, and the position has another.
    #[error("a match needs {needed} seeds in all, the position has {found}: play one round")]
    SeedsOfMatch { found: u32, needed: u32 },
    /// All players have left.
    #[error("out: somebody must be left to play")]
    NobodyLeft,
    /// One player is left, who has won.
    #[error("out: only one player is left, so the game must be over")]
    OneLeft,
    /// Over with a player to move, or not over with none.
    #[error("write - for the player to move when the game is over, and only then")]
    OverAndToMove,
}

fn field_names() -> String {
    FIELDS.map(|(name, _)| name).join(", ")
}
