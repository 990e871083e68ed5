//! Reading records: from text to tags and words, before any rule comes in.

use super::{Record, RecordEntry, RecordError, RecordErrorKind, RecordWord};
use crate::outcome::Leaving;
use crate::player::Player;
use crate::text::movetext::{self, Piece, Pieces, TextPlace};
use crate::text::shorten;
use crate::words::Word as _;

/// The most games that one text may hold.
pub const MAX_GAMES: usize = 10_000;
/// The most tags that one game may have.
pub const MAX_TAGS: usize = 256;
/// The most moves that one game may have, passes included.
pub const MAX_MOVES: usize = 20_000;

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
        Self::read_each(text).collect()
    }

    /// Reads the games in a text one by one, for files of which not all games need be in memory. The first fault is
    /// the last item.
    pub fn read_each(text: &str) -> impl Iterator<Item = Result<Self, RecordError>> + '_ {
        games(text, add_piece)
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

    /// Adds a tag.
    pub(in crate::text) fn add_tag(
        &mut self,
        place: TextPlace,
        name: &str,
        value: String,
    ) -> Result<(), RecordError> {
        if self.tag(name).is_some() {
            return Err(RecordErrorKind::RepeatedTag(shorten(name)).at(place));
        }
        check_number(self.tags.len(), "tags in one game", MAX_TAGS, place)?;
        self.tags.push((name.to_owned(), value));
        self.places.push(place);
        Ok(())
    }

    /// A comment belongs to the move before it.
    fn add_comment(&mut self, text: &str) {
        match self.entries.last_mut() {
            Some(entry) => entry.comment.add(text),
            None => self.opening.add(text),
        }
    }
}

/// Refuses one more where there are `most` already.
const fn check_number(
    found: usize,
    what: &'static str,
    most: usize,
    place: TextPlace,
) -> Result<(), RecordError> {
    if found < most {
        return Ok(());
    }
    Err(RecordErrorKind::TooMany { what, most }.at(place))
}

/// Splits a text into records, a new one at each first tag after moves, and hands every piece to `add`.
pub fn games<'a, F>(text: &'a str, add: F) -> Games<'a, F>
where
    F: FnMut(&mut Record, TextPlace, Piece<'a>) -> Result<(), RecordError>,
{
    Games {
        pieces: movetext::pieces(text),
        held: None,
        add,
        read: 0,
        is_done: false,
    }
}

/// The games of a text, read one by one.
#[derive(Debug)]
pub struct Games<'a, F> {
    pieces: Pieces<'a>,
    /// The first tag of the next game.
    held: Option<(TextPlace, Piece<'a>)>,
    add: F,
    read: usize,
    is_done: bool,
}

impl<'a, F> Games<'a, F>
where
    F: FnMut(&mut Record, TextPlace, Piece<'a>) -> Result<(), RecordError>,
{
    fn piece(&mut self) -> Result<Option<(TextPlace, Piece<'a>)>, RecordError> {
        if self.held.is_some() {
            return Ok(self.held.take());
        }
        let piece = self.pieces.next().transpose();
        piece.map_err(|(place, error)| RecordErrorKind::Shape(error).at(place))
    }

    fn game(&mut self) -> Result<Option<Record>, RecordError> {
        let mut record = Record::default();
        let (mut is_empty, mut has_words) = (true, false);
        while let Some((place, piece)) = self.piece()? {
            if is_empty {
                check_number(self.read, "games in one file", MAX_GAMES, place)?;
                (record.start, is_empty) = (place, false);
            }
            // A tag after moves belongs to the next game; it is held back until that one is read.
            if has_words && matches!(piece, Piece::Tag { .. }) {
                self.held = Some((place, piece));
                break;
            }
            has_words |= matches!(piece, Piece::Word(_));
            (self.add)(&mut record, place, piece)?;
        }
        if is_empty && self.read == 0 {
            return Err(RecordErrorKind::Empty.at(TextPlace::START));
        }
        self.read += 1;
        Ok((!is_empty).then_some(record))
    }
}

impl<'a, F> Iterator for Games<'a, F>
where
    F: FnMut(&mut Record, TextPlace, Piece<'a>) -> Result<(), RecordError>,
{
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_done {
            return None;
        }
        let game = self.game().transpose();
        self.is_done = !matches!(game, Some(Ok(_)));
        game
    }
}

/// Adds a tag, a comment or the words of a turn.
pub fn add_piece(
    record: &mut Record,
    place: TextPlace,
    piece: Piece<'_>,
) -> Result<(), RecordError> {
    match piece {
        Piece::Tag { name, value } => record.add_tag(place, name, value),
        Piece::Comment(comment) => {
            record.add_comment(&comment);
            Ok(())
        }
        Piece::Word(words) => {
            let mut place = place;
            for word in words.split(',') {
                if !word.is_empty() {
                    add_word(record, place, word)?;
                }
                place = place.right(word.chars().count() + 1);
            }
            Ok(())
        }
    }
}

/// Adds one word: a move, a result, or a number to pass over.
pub fn add_word(record: &mut Record, place: TextPlace, text: &str) -> Result<(), RecordError> {
    if is_move_number(text) || text == "*" {
        return Ok(());
    }
    if let Some(result) = read_result(text) {
        check_not_closed(record, place, text)?;
        record.result = Some((place, result));
        return Ok(());
    }
    let (place, text) = without_number(place, text);
    let word = read_word(text).ok_or_else(|| RecordErrorKind::BadWord(shorten(text)).at(place))?;
    push(record, place, word)
}

/// Adds a move.
pub fn push(record: &mut Record, place: TextPlace, word: RecordWord) -> Result<(), RecordError> {
    check_not_closed(record, place, &word.name())?;
    check_number(record.entries.len(), "moves in one game", MAX_MOVES, place)?;
    record.entries.push(RecordEntry {
        place,
        word,
        comment: super::Comment::default(),
    });
    Ok(())
}

/// Nothing comes after the result.
fn check_not_closed(record: &Record, place: TextPlace, text: &str) -> Result<(), RecordError> {
    match record.result {
        Some(_) => Err(RecordErrorKind::AfterEnd(shorten(text)).at(place)),
        None => Ok(()),
    }
}

/// A move number may stick to its move, as in `1.A3`.
fn without_number(place: TextPlace, text: &str) -> (TextPlace, &str) {
    let start = text
        .find(|c: char| !c.is_ascii_digit() && c != '.')
        .filter(|start| text[..*start].contains('.'))
        .unwrap_or(0);
    (place.right(start), &text[start..])
}

fn is_move_number(text: &str) -> bool {
    let digits = text.trim_end_matches('.');
    digits.len() < text.len() && is_number(digits)
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_digit())
}

fn read_result(text: &str) -> Option<Vec<u16>> {
    if !text.bytes().all(|b| b.is_ascii_digit() || b == b'-') {
        return None;
    }
    let scores: Option<Vec<u16>> = text.split('-').map(|score| score.parse().ok()).collect();
    scores.filter(|scores| (2..=4).contains(&scores.len()))
}

fn read_word(text: &str) -> Option<RecordWord> {
    match text {
        "--" => return Some(RecordWord::Pass),
        "agreement" => return Some(RecordWord::Agreement),
        _ => {}
    }
    if let Some((how, player)) = text.split_once(':') {
        return read_leave(how, player);
    }
    let (decision, captured) = match text.split_once('x') {
        Some((_, captured)) if !is_number(captured) => return None,
        Some((decision, captured)) => (decision, Some(captured.parse().ok()?)),
        None => (text, None),
    };
    let plausible = decision.len() <= 8 && decision.starts_with(|c: char| c.is_ascii_alphabetic());
    plausible.then(|| RecordWord::Decision {
        text: decision.to_owned(),
        captured,
    })
}

/// Reads `resigned`, `time` or `forfeit` and a player's letter.
pub fn read_leave(how: &str, player: &str) -> Option<RecordWord> {
    let how = Leaving::from_word(how)?;
    let mut letters = player.chars();
    let player = letters.next().and_then(Player::from_letter)?;
    letters
        .next()
        .is_none()
        .then_some(RecordWord::Leave(player, how))
}
