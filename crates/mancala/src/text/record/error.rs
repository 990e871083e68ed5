//! What can be wrong with a record.

use crate::player::Player;
use crate::rules::LabelError;
use crate::text::movetext::{ShapeError, TextPlace};
use crate::text::oware::OwareError;
use crate::text::position::PositionError;

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordErrorKind {
    #[error("{0}")]
    Shape(ShapeError),
    /// Nothing in the text.
    #[error("no game in this record")]
    Empty,
    /// A word that is no move.
    #[error(
        "`{0}` is no move: write A3, A3+, A3x2, --, agreement, resigned:A, time:A, forfeit:A or a result such as 25-23"
    )]
    BadWord(String),
    /// A tag given twice.
    #[error("tag {0} is given twice")]
    RepeatedTag(String),
    /// A tag whose value cannot be used.
    #[error("tag {name} cannot be `{value}`")]
    BadTag { name: &'static str, value: String },
    /// A tag that must be there.
    #[error("tag {0} is missing")]
    MissingTag(&'static str),
    /// The position to start from cannot be read.
    #[error("{0}")]
    Position(PositionError),
    /// More than one game or one file may have.
    #[error("more than {most} {what}")]
    TooMany { what: &'static str, most: usize },
    /// The replay was stopped from outside.
    #[error("replaying it was stopped")]
    Stopped,
    /// The rule that the record names cannot be had.
    #[error("rule `{name}`: {reason}")]
    Rule { name: String, reason: String },
    /// The rule that the record carries cannot be played.
    #[error("tag RuleText: {reason}")]
    RuleText { reason: String },
    /// The rule that the record carries is not the built-in one that it names.
    #[error(
        "tag RuleText is not the built-in rule `{name}`: its fingerprint is {said}, that of `{name}` is {found}; give it another name in the tag Rule"
    )]
    OtherRule {
        name: String,
        said: String,
        found: String,
    },
    /// Another number of players or rounds than the rule is played with.
    #[error("tag {name} says {said}, the game is played with {found}")]
    Number {
        name: &'static str,
        said: String,
        found: String,
    },
    /// A game of another variant than OGN is read for.
    #[error("variant `{0}` cannot be replayed: OGN is read for Oware Abapa, Oware, Abapa or ?")]
    Variant(String),
    /// Something that Oware notation cannot say or read.
    #[error("{0}")]
    Oware(OwareError),
    /// A decision that cannot be read.
    #[error("`{text}`: {reason}")]
    Decision { text: String, reason: LabelError },
    /// A decision that is not legal here; these are.
    #[error("`{text}` is not legal here: legal are {}", legal.join(" "))]
    Illegal { text: String, legal: Vec<String> },
    /// A player leaves who is not playing.
    #[error("`{0}`: nobody of that letter is playing any more")]
    NotPlaying(String),
    /// A move after the game was over.
    #[error("`{0}` comes after the game was over")]
    AfterEnd(String),
    /// A pass where no player was passed, or no further one.
    #[error("`--`: nobody more is passed here, it is {next}'s turn")]
    NoPass { next: Player },
    /// Another number of captured seeds than the rules give.
    #[error("`{text}` captures {found}, the record says {said}")]
    Captured { text: String, said: u16, found: u16 },
    /// Another position than the rules give.
    #[error("here the record says {said}, by the rules it is {found}")]
    Board { said: String, found: String },
    /// Another result than the rules give.
    #[error("the record says {said}, by the rules it is {found}")]
    Result { said: String, found: String },
    /// Another reason for the end than the rules give.
    #[error("the record says that it ended by `{said}`, by the rules it is `{found}`")]
    End { said: String, found: String },
    /// The rule has changed since the record was written.
    #[error(
        "the rule has changed since this record was written: its fingerprint is {found}, the record says {said}"
    )]
    Fingerprint { said: String, found: String },
}

/// A fault of a record and where it is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {kind}")]
pub struct RecordError {
    pub place: TextPlace,
    pub kind: RecordErrorKind,
}

impl RecordErrorKind {
    /// The same fault at this place.
    pub const fn at(self, place: TextPlace) -> RecordError {
        RecordError { place, kind: self }
    }
}
