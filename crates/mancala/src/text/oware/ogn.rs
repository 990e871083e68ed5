//! OGN: the files in which the Oware community keeps games.

use super::{fits, read_decision, read_position, write_decision, write_position};
use crate::game::{Action, Game, Step};
use crate::outcome::Leaving;
use crate::player::Player;
use crate::rules::Rules;
use crate::text::movetext::{self, Piece, TextPlace};
use crate::text::oware::OwareError;
use crate::text::record::{self, Heading, Record, RecordError, RecordErrorKind, RecordWord};
use crate::text::shorten;
use crate::words::Word as _;

/// The position that every game begins with unless a `FEN` says otherwise.
const START: &str = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";

/// What Oware Abapa is called; `?` is not known.
const VARIANTS: [&str; 4] = ["Oware Abapa", "Oware", "Abapa", "?"];

/// The tags that every file has, and what a record of ours calls them.
const TAGS: [(&str, &str); 6] = [
    ("Event", "Event"),
    ("Site", "Site"),
    ("Date", "Date"),
    ("Round", "Round"),
    ("South", "A"),
    ("North", "B"),
];

/// Whether a text looks like OGN rather than one of our own records: its first game has a `Variant` and no `Rule`.
pub fn is_ogn(text: &str) -> bool {
    let (mut has_variant, mut has_rule) = (false, false);
    for (_, piece) in movetext::pieces(text).map_while(Result::ok) {
        match piece {
            Piece::Tag { name, .. } => {
                has_variant |= name == "Variant";
                has_rule |= name == "Rule";
            }
            Piece::Comment(_) => {}
            Piece::Word(_) => break,
        }
    }
    has_variant && !has_rule
}

/// Reads the games of an OGN text. Names, event and the rest stay as tags, and moves as they are written.
pub fn read_ogn(text: &str, rules: &Rules) -> Result<Vec<Record>, RecordError> {
    read_ogn_each(text, rules).collect()
}

/// Reads the games of an OGN text one by one. The first fault is the last item.
pub fn read_ogn_each<'a>(
    text: &'a str,
    rules: &'a Rules,
) -> impl Iterator<Item = Result<Record, RecordError>> + 'a {
    let games = record::games(text, |record, place, piece| {
        record.foreign = true;
        match piece {
            Piece::Word(word) => add_word(record, place, word),
            Piece::Tag { name: "FEN", value } => add_fen(record, place, rules, &value),
            Piece::Tag {
                name: "Variant",
                value,
            } => add_variant(record, place, value),
            other => record::add_piece(record, place, other),
        }
    });
    games.map(|game| game.and_then(with_variant))
}

fn with_variant(record: Record) -> Result<Record, RecordError> {
    match record.tag("Variant") {
        Some(_) => Ok(record),
        None => Err(RecordErrorKind::MissingTag("Variant").at(record.start)),
    }
}

/// Another game than Oware would be replayed by rules that are not its own.
fn add_variant(record: &mut Record, place: TextPlace, value: String) -> Result<(), RecordError> {
    let said = value.trim();
    if !VARIANTS.iter().any(|name| name.eq_ignore_ascii_case(said)) {
        return Err(RecordErrorKind::Variant(shorten(said)).at(place));
    }
    record.add_tag(place, "Variant", value)
}

fn add_fen(
    record: &mut Record,
    place: TextPlace,
    rules: &Rules,
    text: &str,
) -> Result<(), RecordError> {
    if record.tag("Position").is_some() {
        return Err(RecordErrorKind::RepeatedTag("FEN".to_owned()).at(place));
    }
    let position =
        read_position(rules, text).map_err(|error| RecordErrorKind::Oware(error).at(place))?;
    record.add_tag(place, "Position", position.to_text(rules))
}

/// A word of OGN: a move number, a result, or moves such as `E+3`, one or several run together.
fn add_word(record: &mut Record, place: TextPlace, word: &str) -> Result<(), RecordError> {
    let moves = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    if moves.is_empty() || moves.starts_with('-') || moves == "*" {
        return record::add_word(record, place, word);
    }
    let mut place = place.right(word.len() - moves.len());
    // `E+3f` is the move E, which captured 3 seeds, and the move f.
    let mut rest = moves.chars().peekable();
    while let Some(letter) = rest.next() {
        read_decision(letter).map_err(|error| RecordErrorKind::Oware(error).at(place))?;
        let mut width = 1;
        let mut captured = None;
        if rest.next_if_eq(&'+').is_some() {
            let mut digits = String::new();
            while let Some(digit) = rest.next_if(char::is_ascii_digit) {
                digits.push(digit);
            }
            width += 1 + digits.len();
            let bad = |_| RecordErrorKind::Oware(OwareError::BadCapture).at(place.right(1));
            captured = Some(digits.parse().map_err(bad)?);
        }
        let text = letter.to_string();
        record::push(record, place, RecordWord::Decision { text, captured })?;
        place = place.right(width);
    }
    Ok(())
}

/// Reads how a game was ended by its players, as [`write_ogn`] writes it: `agreement` or `resigned South`.
///
/// ```
/// use mancala::{Action, Leaving, Player, text::oware::read_termination};
/// let resigned = Action::Leave(Player::B, Leaving::Resigned);
/// assert_eq!(read_termination("resigned North"), Some(resigned));
/// assert_eq!(read_termination("normal"), None);
/// ```
pub fn read_termination(text: &str) -> Option<Action> {
    let text = text.trim().to_ascii_lowercase();
    if text == "agreement" {
        return Some(Action::Agree);
    }
    let (how, side) = text.split_once(' ')?;
    let player = match side.trim() {
        "south" | "a" => Player::A,
        "north" | "b" => Player::B,
        _ => return None,
    };
    Some(Action::Leave(player, Leaving::from_word(how)?))
}

/// How the players ended a game, if they did.
fn termination(game: &Game) -> Option<String> {
    match game.steps().last()?.action {
        Action::Decide(_) => None,
        Action::Agree => Some("agreement".to_owned()),
        Action::Leave(player, how) => {
            let side = if player == Player::A {
                "South"
            } else {
                "North"
            };
            Some(format!("{} {side}", how.reason()))
        }
    }
}

/// Writes a game as OGN; `comments` holds one entry a step. Names come from the tags `A` and `B`, or `South` and
/// `North`; tags that mean something only in our own records are left out.
pub fn write_ogn(
    game: &Game,
    heading: &Heading,
    comments: &[Option<String>],
) -> Result<String, OwareError> {
    fits(game.rules())?;
    let mut words = Vec::new();
    if let Some(comment) = &heading.comment {
        words.extend(movetext::comment_words(record::remark(comment)));
    }
    for (index, step) in game.steps().iter().enumerate() {
        words.extend(move_words(game.rules(), step, index));
        if let Some(comment) = comments.get(index).and_then(Option::as_deref) {
            words.extend(movetext::comment_words(record::remark(comment)));
        }
    }
    words.push(record::result_text(game));
    Ok(movetext::write_game(&tags(game, heading), &words))
}

fn tags(game: &Game, heading: &Heading) -> Vec<(String, String)> {
    let given = |name: &str| {
        let mut tags = heading.tags.iter();
        tags.find(|(tag, _)| tag == name).map(|(_, value)| value)
    };
    let mut tags = vec![("Variant".to_owned(), "Oware Abapa".to_owned())];
    for (name, ours) in TAGS {
        let value = given(ours).or_else(|| given(name));
        tags.push((
            name.to_owned(),
            value.map_or("?", String::as_str).to_owned(),
        ));
    }
    tags.push(("Result".to_owned(), record::result_text(game)));
    let start = write_position(game.start());
    if start != START {
        tags.push(("FEN".to_owned(), start));
    }
    let ended = termination(game).map(|how| ("Termination".to_owned(), how));
    tags.extend(ended);
    let others = heading.tags.iter().filter(|(name, _)| !is_own(name));
    tags.extend(others.cloned());
    tags
}

/// Whether a tag is written, or is left out, for reasons of its own.
fn is_own(name: &str) -> bool {
    record::OWN_TAGS.contains(&name)
        || ["Variant", "FEN", "Termination"].contains(&name)
        || TAGS.iter().any(|(ogn, ours)| name == *ogn || name == *ours)
}

/// A move, with a number before every other one.
fn move_words(rules: &Rules, step: &Step, index: usize) -> Vec<String> {
    let Action::Decide(decision) = step.action else {
        return Vec::new();
    };
    let mut events = Vec::new();
    let mut position = step.before();
    position.play_unchecked(rules, decision, &mut events);
    let captured = record::captured_by(step.player, &events);
    let mut word = write_decision(decision).to_string();
    if captured > 0 {
        word.push_str(&format!("+{captured}"));
    }
    let number = index
        .is_multiple_of(2)
        .then(|| format!("{}.", index / 2 + 1));
    number.into_iter().chain([word]).collect()
}
