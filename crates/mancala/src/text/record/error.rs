//! What can be wrong with a record.

use std::fmt;

use crate::player::Player;
use crate::rules::LabelError;
use crate::text::movetext::{Place, ShapeError};
use crate::text::oware::OwareError;
use crate::text::position::PositionError;

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordErrorKind {
    Shape(ShapeError),
    /// Nothing in the text.
    Empty,
    /// A word that is no move.
    BadWord(String),
    /// A tag given twice.
    RepeatedTag(String),
    /// A tag whose value cannot be used.
    BadTag {
        name: &'static str,
        value: String,
    },
    /// A tag that must be there.
    MissingTag(&'static str),
    /// The position to start from cannot be read.
    Position(PositionError),
    /// More than one game or one file may have.
    TooMany {
        what: &'static str,
        most: usize,
    },
    /// The rule that the record names cannot be had.
    Rule {
        name: String,
        reason: String,
    },
    /// The rule that the record carries cannot be played.
    RuleText {
        reason: String,
    },
    /// The rule that the record carries is not the built-in one that it names.
    OtherRule {
        name: String,
        said: String,
        found: String,
    },
    /// Another number of players or rounds than the rule is played with.
    Number {
        name: &'static str,
        said: String,
        found: String,
    },
    /// A game of another variant than OGN is read for.
    Variant(String),
    /// Something that Oware notation cannot say or read.
    Oware(OwareError),
    /// A decision that cannot be read.
    Decision {
        text: String,
        reason: LabelError,
    },
    /// A decision that is not legal here; these are.
    Illegal {
        text: String,
        legal: Vec<String>,
    },
    /// Somebody leaves who is not playing.
    NotPlaying(String),
    /// A move after the game was over.
    AfterEnd(String),
    /// A pass where nobody was passed, or nobody more.
    NoPass {
        next: Player,
    },
    /// Another number of captured seeds than the rules give.
    Captured {
        text: String,
        said: u16,
        found: u16,
    },
    /// Another position than the rules give.
    Board {
        said: String,
        found: String,
    },
    /// Another result than the rules give.
    Result {
        said: String,
        found: String,
    },
    /// Another reason for the end than the rules give.
    End {
        said: String,
        found: String,
    },
    /// The rule has changed since the record was written.
    Fingerprint {
        said: String,
        found: String,
    },
}

impl fmt::Display for RecordErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape(error) => write!(f, "{error}"),
            Self::Empty => write!(f, "no game in this record"),
            Self::BadWord(word) => write!(
                f,
                "`{word}` is no move: write A3, A3+, A3x2, --, agreement, resigned:A, time:A, forfeit:A or a result such as 25-23"
            ),
            Self::RepeatedTag(name) => write!(f, "tag {name} is given twice"),
            Self::BadTag { name, value } => write!(f, "tag {name} cannot be `{value}`"),
            Self::MissingTag(name) => write!(f, "tag {name} is missing"),
            Self::Position(error) => write!(f, "{error}"),
            Self::TooMany { what, most } => write!(f, "more than {most} {what}"),
            Self::Rule { name, reason } => write!(f, "rule `{name}`: {reason}"),
            Self::RuleText { reason } => write!(f, "tag RuleText: {reason}"),
            Self::OtherRule { name, said, found } => write!(
                f,
                "tag RuleText is not the built-in rule `{name}`: its fingerprint is {said}, that of `{name}` is {found}; give it another name in the tag Rule"
            ),
            Self::Number { name, said, found } => {
                write!(f, "tag {name} says {said}, the game is played with {found}")
            }
            Self::Variant(text) => write!(
                f,
                "variant `{text}` cannot be replayed: OGN is read for Oware Abapa, Oware, Abapa or ?"
            ),
            Self::Oware(error) => write!(f, "{error}"),
            Self::Decision { text, reason } => write!(f, "`{text}`: {reason}"),
            Self::Illegal { text, legal } => write!(
                f,
                "`{text}` is not legal here: legal are {}",
                legal.join(" ")
            ),
            Self::NotPlaying(text) => {
                write!(f, "`{text}`: nobody of that letter is playing any more")
            }
            Self::AfterEnd(text) => write!(f, "`{text}` comes after the game was over"),
            Self::NoPass { next } => {
                write!(f, "`--`: nobody more is passed here, it is {next}'s turn")
            }
            Self::Captured { text, said, found } => {
                write!(f, "`{text}` captures {found}, the record says {said}")
            }
            Self::Board { said, found } => {
                write!(f, "here the record says {said}, by the rules it is {found}")
            }
            Self::Result { said, found } => {
                write!(f, "the record says {said}, by the rules it is {found}")
            }
            Self::End { said, found } => write!(
                f,
                "the record says that it ended by `{said}`, by the rules it is `{found}`"
            ),
            Self::Fingerprint { said, found } => write!(
                f,
                "the rule has changed since this record was written: its fingerprint is {found}, the record says {said}"
            ),
        }
    }
}

/// A fault of a record and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    pub place: Place,
    pub kind: RecordErrorKind,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.kind)
    }
}

impl std::error::Error for RecordError {}

impl RecordErrorKind {
    /// The same fault at this place.
    pub const fn at(self, place: Place) -> RecordError {
        RecordError { place, kind: self }
    }
}
