//! Reading records: from text to tags and words, before any rule comes in.

use super::{Entry, Record, RecordError, RecordErrorKind, Word};
use crate::outcome::Leaving;
use crate::player::Player;
use crate::text::movetext::{self, Piece, Place};
use crate::text::position::shorten;

impl Record {
    /// Reads all games in a text.
    ///
    /// ```
    /// use mancala::text::record::Record;
    /// let records = Record::read_all("[Rule \"awale\"]\n\n1. A1 B6 *").unwrap();
    /// assert_eq!(records[0].tag("Rule"), Some("awale"));
    /// assert_eq!(records[0].entries.len(), 2);
    /// ```
    pub fn read_all(text: &str) -> Result<Vec<Self>, RecordError> {
        collect(text, add_piece)
    }

    /// A tag as a number; `default` where it is missing.
    pub fn number_tag<N: std::str::FromStr>(
        &self,
        name: &'static str,
        default: N,
    ) -> Result<N, RecordErrorKind> {
        self.tag(name).map_or(Ok(default), |value| {
            value.parse().map_err(|_| RecordErrorKind::BadTag {
                name,
                value: shorten(value),
            })
        })
    }
}

/// Splits a text into records, a new one at each first tag, and hands every piece to `add`.
pub fn collect(
    text: &str,
    mut add: impl FnMut(&mut Record, Place, Piece) -> Result<(), RecordErrorKind>,
) -> Result<Vec<Record>, RecordError> {
    let start = Place { line: 1, column: 1 };
    let pieces = movetext::pieces(text).map_err(|(place, error)| RecordError {
        place,
        kind: RecordErrorKind::Shape(error),
    })?;
    let mut records: Vec<Record> = Vec::new();
    let mut in_tags = false;
    for (place, piece) in pieces {
        let is_tag = matches!(piece, Piece::Tag { .. });
        if records.is_empty() || (is_tag && !in_tags) {
            records.push(Record::default());
        }
        in_tags = is_tag;
        if let Some(record) = records.last_mut() {
            add(record, place, piece).map_err(|kind| RecordError { place, kind })?;
        }
    }
    if records.is_empty() {
        let kind = RecordErrorKind::Empty;
        return Err(RecordError { place: start, kind });
    }
    Ok(records)
}

/// Adds a tag, a comment or the words of a turn.
pub fn add_piece(record: &mut Record, place: Place, piece: Piece) -> Result<(), RecordErrorKind> {
    match piece {
        Piece::Tag { name, value } => {
            if record.tag(&name).is_some() {
                return Err(RecordErrorKind::RepeatedTag(shorten(&name)));
            }
            record.tags.push((name, value));
            Ok(())
        }
        Piece::Comment(comment) => {
            add_comment(record, comment);
            Ok(())
        }
        Piece::Word(words) => words
            .split(',')
            .filter(|word| !word.is_empty())
            .try_for_each(|word| add_word(record, place, word)),
    }
}

/// A comment belongs to the move before it; several are joined.
fn add_comment(record: &mut Record, comment: String) {
    let last = record.entries.last_mut();
    let slot = last.map_or(&mut record.opening_comment, |entry| &mut entry.comment);
    match slot {
        Some(earlier) => {
            earlier.push(' ');
            earlier.push_str(&comment);
        }
        None => *slot = Some(comment),
    }
}

/// Adds one word: a move, a result, or a number to pass over.
pub fn add_word(record: &mut Record, place: Place, text: &str) -> Result<(), RecordErrorKind> {
    if is_move_number(text) || text == "*" {
        return Ok(());
    }
    if let Some(result) = read_result(text) {
        record.result = Some(result);
        return Ok(());
    }
    let word =
        read_word(without_number(text)).ok_or_else(|| RecordErrorKind::BadWord(shorten(text)))?;
    record.entries.push(Entry {
        place,
        word,
        comment: None,
    });
    Ok(())
}

/// A move number may stick to its move, as in `1.A3`.
fn without_number(text: &str) -> &str {
    text.find(|c: char| !c.is_ascii_digit() && c != '.')
        .filter(|start| text[..*start].contains('.'))
        .map_or(text, |start| &text[start..])
}

fn is_move_number(text: &str) -> bool {
    let digits = text.trim_end_matches('.');
    digits.len() < text.len() && digits.bytes().all(|b| b.is_ascii_digit())
}

fn read_result(text: &str) -> Option<Vec<u16>> {
    let scores: Option<Vec<u16>> = text
        .split('-')
        .map(|score| {
            score
                .parse()
                .ok()
                .filter(|_| score.bytes().all(|b| b.is_ascii_digit()))
        })
        .collect();
    scores.filter(|scores| (2..=4).contains(&scores.len()))
}

fn read_word(text: &str) -> Option<Word> {
    match text {
        "--" => return Some(Word::Pass),
        "agreement" => return Some(Word::Agreement),
        _ => {}
    }
    if let Some((how, player)) = text.split_once(':') {
        return read_leave(how, player);
    }
    let (decision, captured) = match text.split_once('x') {
        Some((decision, captured)) => (decision, Some(captured.parse().ok()?)),
        None => (text, None),
    };
    let plausible = decision.len() <= 8 && decision.starts_with(|c: char| c.is_ascii_alphabetic());
    plausible.then(|| Word::Decision {
        text: decision.to_owned(),
        captured,
    })
}

/// Reads `resigned`, `time` or `forfeit` and a player's letter.
pub fn read_leave(how: &str, player: &str) -> Option<Word> {
    let how = match how {
        "resigned" => Leaving::Resigned,
        "time" => Leaving::Time,
        "forfeit" => Leaving::Forfeit,
        _ => return None,
    };
    let mut letters = player.chars();
    let player = letters.next().and_then(Player::from_letter)?;
    letters.next().is_none().then_some(Word::Leave(player, how))
}
