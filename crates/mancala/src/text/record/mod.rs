//! Game records: PGN-like text in which the list of decisions, with how the game ended, is the truth.
//!
//! ```text
//! [Rule "standard"]
//! [Fingerprint "5f0c..."]
//! [Players "2"]
//! [Result "14-34"]
//!
//! 1. A1 B6
//! 2. A2 B5
//! 3. A3 B3x5 {the chain stops at B's own pit}
//! ...
//! 10. A6 B1 14-34
//! ```
//!
//! A turn of several decisions is written with commas, `A6,A5,A3x9`; a passed player as `--`; `x9` is what the
//! decision captured for its player. `agreement`, `resigned:A`, `time:A` and `forfeit:A` are words of their own.
//! A comment that begins with `=` is more than a remark: the fields of position text behind it, such as
//! `{=0,5,5,5,5,4,4,4,4,4,4,4/0,0 a quiet start}`, must hold after the move.

mod read;
mod replay;
mod write;

use std::fmt;

pub use read::read_leave;
pub(super) use read::{add_piece, add_word, collect};
pub use replay::Replay;
pub use write::{Heading, captured_by, result_text, step_word, write};

use super::movetext::{Place, ShapeError};
use super::position::PositionError;
use crate::outcome::Leaving;
use crate::player::Player;

/// One word of the list of moves, as it stands in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub place: Place,
    pub word: Word,
    pub comment: Option<String>,
}

/// What a word of the list of moves says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// A decision, not yet read against the rules, and what it is said to have captured.
    Decision { text: String, captured: Option<u16> },
    /// A player was passed.
    Pass,
    /// The players agreed to stop.
    Agreement,
    /// A player left.
    Leave(Player, Leaving),
}

/// A record as read from text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// All tags in order, `Rule`, `Players` and the like among them.
    pub tags: Vec<(String, String)>,
    /// A comment before the first move.
    pub opening_comment: Option<String>,
    pub entries: Vec<Entry>,
    /// The closing result word: scores, or nothing for `*` or none at all.
    pub result: Option<Vec<u16>>,
    /// Written by another program, whose games may end otherwise: its result is not verified, and captures that
    /// it counts otherwise are remarked, not refused.
    pub foreign: bool,
}

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
    /// A decision that cannot be read.
    Decision {
        text: String,
        reason: String,
    },
    /// A decision that is not legal here; these are.
    Illegal {
        text: String,
        legal: Vec<String>,
    },
    /// A move after the game was over.
    AfterEnd(String),
    /// A pass where nobody was passed.
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
            Self::Decision { text, reason } => write!(f, "`{text}`: {reason}"),
            Self::Illegal { text, legal } => write!(
                f,
                "`{text}` is not legal here: legal are {}",
                legal.join(" ")
            ),
            Self::AfterEnd(text) => write!(f, "`{text}` comes after the game was over"),
            Self::NoPass { next } => write!(f, "`--`: nobody is passed here, it is {next}'s turn"),
            Self::Captured { text, said, found } => {
                write!(f, "`{text}` captures {found}, the record says {said}")
            }
            Self::Board { said, found } => write!(
                f,
                "after this move the record says {said}, by the rules it is {found}"
            ),
            Self::Result { said, found } => {
                write!(f, "the record says {said}, by the rules it is {found}")
            }
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

/// What a comment says besides the position that must hold after the move.
pub fn remark(comment: &str) -> &str {
    match comment.strip_prefix('=') {
        Some(checked) => checked.split_once(' ').map_or("", |(_, remark)| remark),
        None => comment,
    }
}

impl Record {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|(tag, _)| tag == name)
            .map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in place or at the end.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.tags.iter_mut().find(|(tag, _)| tag == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Decision { text, captured } => {
                f.write_str(text)?;
                captured.map_or(Ok(()), |captured| write!(f, "x{captured}"))
            }
            Self::Pass => f.write_str("--"),
            Self::Agreement => f.write_str("agreement"),
            Self::Leave(player, how) => write!(f, "{}:{player}", how.reason()),
        }
    }
}
