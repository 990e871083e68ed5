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
//! `{=0,5,5,5,5,4,4,4,4,4,4,4/0,0 a quiet start}`, must hold after the move, or at the start where it stands before
//! the first.

mod comment;
mod error;
mod read;
mod replay;
mod write;

use std::fmt;

pub use comment::{Comment, remark};
pub use error::{RecordError, RecordErrorKind};
pub use read::{MAX_GAMES, MAX_MOVES, MAX_TAGS, read_leave};
pub(super) use read::{add_piece, add_word, games, push};
pub use replay::{MAX_SOWN_SEEDS, Replay};
pub(super) use write::OWN_TAGS;
pub use write::{Heading, captured_by, result_text, step_word, word_of, write};

use super::movetext::TextPlace;
use crate::outcome::Leaving;
use crate::player::Player;

/// One word of the list of moves, as it stands in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordEntry {
    pub place: TextPlace,
    pub word: RecordWord,
    pub comment: Comment,
}

/// What a word of the list of moves says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordWord {
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
    /// Where it begins.
    pub start: TextPlace,
    /// All tags in order, `Rule`, `Players` and the like among them.
    pub tags: Vec<(String, String)>,
    /// Where each tag stands.
    places: Vec<TextPlace>,
    /// A comment before the first move.
    pub opening: Comment,
    pub entries: Vec<RecordEntry>,
    /// The closing result word: scores, or nothing for `*` or none at all.
    pub result: Option<(TextPlace, Vec<u16>)>,
    /// Written by another program in OGN, whose games may end otherwise: what it says of captures and of the result
    /// and does not hold here is remarked, not refused.
    pub foreign: bool,
}

impl Record {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.find_tag(name)
            .and_then(|index| self.tags.get(index))
            .map(|(_, value)| value.as_str())
    }

    /// Where a tag stands, or where the record begins.
    pub fn tag_place(&self, name: &str) -> TextPlace {
        self.find_tag(name)
            .and_then(|index| self.places.get(index))
            .map_or(self.start, |place| *place)
    }

    fn find_tag(&self, name: &str) -> Option<usize> {
        self.tags.iter().position(|(tag, _)| tag == name)
    }
}

impl RecordWord {
    /// What it is called in messages: without what is said to have been captured.
    pub fn name(&self) -> String {
        match self {
            Self::Decision { text, .. } => super::shorten(text),
            other => other.to_string(),
        }
    }
}

impl fmt::Display for RecordWord {
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
