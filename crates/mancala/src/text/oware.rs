//! The notation of the Oware community: moves `A`-`F` for South and `a`-`f` for North, positions of fifteen fields,
//! and OGN files.

use std::fmt;

use super::movetext::{self, Piece, Place};
use super::position::{PositionError, shorten};
use super::record::{self, Entry, Record, RecordError, RecordErrorKind, Word};
use crate::decision::{Decision, Pit};
use crate::game::{Action, Game};
use crate::player::Player;
use crate::position::Position;
use crate::rules::Rules;

/// Why something cannot be said or read in this notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwareError {
    /// It only knows two players with six pits each and a fixed direction.
    OtherBoard,
    /// Not a letter from A to F or a to f.
    BadMove(String),
    /// Not fifteen fields `n-n-...-S`.
    BadPosition(String),
    /// The fields make no position.
    Position(PositionError),
}

impl fmt::Display for OwareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherBoard => write!(f, "oware notation needs 2 players with 6 pits each"),
            Self::BadMove(text) => write!(f, "`{text}` is no oware move: write A-F or a-f"),
            Self::BadPosition(text) => write!(
                f,
                "`{text}` is no oware position: write 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"
            ),
            Self::Position(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for OwareError {}

/// Makes sure that the notation can describe games of these rules.
pub fn fits(rules: &Rules) -> Result<(), OwareError> {
    if rules.players() == 2 && rules.board.pits == 6 && !rules.chooses_direction() {
        Ok(())
    } else {
        Err(OwareError::OtherBoard)
    }
}

/// Writes a decision: `A`-`F` for South's pits, `a`-`f` for North's.
pub fn write_decision(decision: Decision) -> char {
    let first = if decision.pit.0 < 6 { b'A' } else { b'a' };
    char::from(first + decision.pit.0 % 6)
}

/// Reads one move letter.
pub fn read_decision(letter: char) -> Result<Decision, OwareError> {
    let pit = match letter {
        'A'..='F' => letter as u8 - b'A',
        'a'..='f' => letter as u8 - b'a' + 6,
        _ => return Err(OwareError::BadMove(letter.to_string())),
    };
    Ok(Decision {
        pit: Pit(pit),
        direction: None,
    })
}

/// Writes a position in fifteen fields: South's pits, North's pits, both stores, side to move.
pub fn write_position(position: &Position) -> String {
    let mut fields: Vec<String> = position.pits[..12].iter().map(u16::to_string).collect();
    fields.extend(position.stores.0[..2].iter().map(u16::to_string));
    let side = if position.to_move == Player::A {
        "S"
    } else {
        "N"
    };
    fields.push(side.to_owned());
    fields.join("-")
}

/// Reads a position in fifteen fields.
///
/// ```
/// use mancala::{Player, text::oware, rules::{Rules, Settings}};
/// let rules = Rules::new(2, Settings::default()).unwrap();
/// let position = oware::read_position(&rules, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N").unwrap();
/// assert_eq!(position.to_move(), Some(Player::B));
/// ```
pub fn read_position(rules: &Rules, text: &str) -> Result<Position, OwareError> {
    fits(rules)?;
    let fields: Vec<&str> = text.split('-').collect();
    let &[.., south, north, side] = fields.as_slice() else {
        return Err(OwareError::BadPosition(shorten(text)));
    };
    let player = match side {
        "S" => "A",
        "N" => "B",
        _ => return Err(OwareError::BadPosition(shorten(text))),
    };
    if fields.len() != 15 {
        return Err(OwareError::BadPosition(shorten(text)));
    }
    let ours = format!("{}/{south},{north}/{player}", fields[..12].join(","));
    Position::from_text(rules, &ours).map_err(OwareError::Position)
}

/// Whether a text looks like OGN rather than one of our own records: it has a `Variant` and no `Rule`.
pub fn is_ogn(text: &str) -> bool {
    let tags = movetext::pieces(text).unwrap_or_default();
    let has = |wanted: &str| {
        tags.iter()
            .any(|(_, piece)| matches!(piece, Piece::Tag { name, .. } if name == wanted))
    };
    has("Variant") && !has("Rule")
}

/// Reads the games of an OGN text. Names, event and the rest stay as tags; moves become ours.
pub fn read_ogn(text: &str, rules: &Rules) -> Result<Vec<Record>, RecordError> {
    record::collect(text, |record, place, piece| {
        record.foreign = true;
        match piece {
            Piece::Word(word) => add_ogn_word(record, place, &word, rules),
            Piece::Tag { name, value } if name == "FEN" => add_fen(record, rules, &value),
            other => record::add_piece(record, place, other),
        }
    })
}

fn add_fen(record: &mut Record, rules: &Rules, text: &str) -> Result<(), RecordErrorKind> {
    let position = read_position(rules, text).map_err(|error| RecordErrorKind::Decision {
        text: shorten(text),
        reason: error.to_string(),
    })?;
    record.set_tag("Position", position.to_text(rules));
    Ok(())
}

/// A word of OGN: a move number, a result, or moves such as `E+3`, one or several run together.
fn add_ogn_word(
    record: &mut Record,
    place: Place,
    word: &str,
    rules: &Rules,
) -> Result<(), RecordErrorKind> {
    let moves = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    if moves.is_empty() || moves.starts_with('-') || moves == "*" {
        return record::add_word(record, place, word);
    }
    let mut rest = moves.chars().peekable();
    while let Some(letter) = rest.next() {
        let decision =
            read_decision(letter).map_err(|_| RecordErrorKind::BadWord(shorten(word)))?;
        let mut captured = None;
        if rest.next_if_eq(&'+').is_some() {
            let mut digits = String::new();
            while let Some(digit) = rest.next_if(char::is_ascii_digit) {
                digits.push(digit);
            }
            captured = Some(
                digits
                    .parse()
                    .map_err(|_| RecordErrorKind::BadWord(shorten(word)))?,
            );
        }
        record.entries.push(Entry {
            place,
            word: Word::Decision {
                text: rules.write_decision(decision),
                captured,
            },
            comment: None,
        });
    }
    Ok(())
}

/// Writes a game as OGN. `tags` may give `Event`, `Site`, `Date`, `Round`, `South`, `North`.
pub fn write_ogn(
    game: &Game,
    tags: &[(String, String)],
    comments: &[Option<String>],
) -> Result<String, OwareError> {
    let rules = game.rules();
    fits(rules)?;
    let given = |name: &str| {
        tags.iter()
            .find(|(tag, _)| tag == name)
            .map(|(_, value)| value.as_str())
    };
    let mut text = movetext::write_tag("Variant", "Oware Abapa");
    for (name, ours) in [
        ("Event", "Event"),
        ("Site", "Site"),
        ("Date", "Date"),
        ("Round", "Round"),
        ("South", "A"),
        ("North", "B"),
    ] {
        let value = given(ours).or_else(|| given(name)).unwrap_or("?");
        text.push_str(&movetext::write_tag(name, value));
    }
    text.push_str(&movetext::write_tag("Result", &record::result_text(game)));
    if *game.start() != Position::start(rules) {
        text.push_str(&movetext::write_tag("FEN", &write_position(game.start())));
    }
    text.push('\n');
    let mut words = Vec::new();
    let decisions = game.steps().iter().enumerate();
    let mut number = 0;
    for (index, step) in decisions {
        let Action::Decide(decision) = step.action else {
            continue;
        };
        if index % 2 == 0 {
            number += 1;
            words.push(format!("{number}."));
        }
        let mut events = Vec::new();
        let mut position = *step.before();
        position.play_unchecked(rules, decision, &mut events);
        let captured = record::captured_by(step.player, &events);
        let mut word = write_decision(decision).to_string();
        if captured > 0 {
            word.push_str(&format!("+{captured}"));
        }
        words.push(word);
        let comment = comments.get(index).and_then(Option::as_deref);
        if let Some(comment) = comment.filter(|comment| !record::remark(comment).is_empty()) {
            words.extend(movetext::comment_words(record::remark(comment)));
        }
    }
    let result = record::result_text(game);
    if result != "*" {
        words.push(result);
    }
    text.push_str(&movetext::fold(&words));
    Ok(text)
}
