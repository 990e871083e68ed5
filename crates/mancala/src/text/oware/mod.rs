//! The notation of the Oware community: moves `A`-`F` for South and `a`-`f` for North, positions of fifteen fields,
//! and OGN files.

mod ogn;

pub use ogn::{is_ogn, read_ogn, read_ogn_each, read_termination, write_ogn};

use super::position::PositionError;
use super::{joined, shorten};
use crate::decision::{Decision, Pit};
use crate::player::Player;
use crate::position::Position;
use crate::rules::Rules;

/// Why something cannot be said or read in this notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OwareError {
    /// It only knows two players with six pits each and a fixed direction.
    #[error("oware notation needs 2 players with 6 pits each")]
    OtherBoard,
    /// Its positions hold only seeds and the side to move, and this rule needs more.
    #[error(
        "oware notation cannot hold the positions of this rule: it knows no nest eggs, pits that change owner, turns of several decisions, openings or rounds"
    )]
    OtherGame,
    /// Not a letter from A to F or a to f.
    #[error("`{0}` is no oware move: write A-F or a-f")]
    BadMove(String),
    /// A `+` without a number of seeds.
    #[error("write a number of seeds after +")]
    BadCapture,
    /// Not fifteen fields `n-n-...-S`.
    #[error("`{0}` is no oware position: write 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S")]
    BadPosition(String),
    /// The fields make no position.
    #[error("{0}")]
    Position(PositionError),
}

/// Makes sure that the notation can describe games of these rules, and its fifteen fields all their positions.
pub fn fits(rules: &Rules) -> Result<(), OwareError> {
    if rules.players() != 2 || rules.ring() != 12 || rules.may_choose_direction() {
        return Err(OwareError::OtherBoard);
    }
    let has_more = rules.may_decide_again()
        || rules.counted_turns() > 0
        || rules.capture.take_pit
        || rules.has_nests()
        || !rules.opening.drops.is_empty()
        || rules.is_match();
    if has_more {
        return Err(OwareError::OtherGame);
    }
    Ok(())
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
        _ => {
            return Err(OwareError::BadMove(shorten(
                letter.encode_utf8(&mut [0; 4]),
            )));
        }
    };
    Ok(Decision {
        pit: Pit(pit),
        direction: None,
    })
}

/// Reads a word that is one move letter.
pub(super) fn read_word(text: &str) -> Result<Decision, OwareError> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => read_decision(letter),
        _ => Err(OwareError::BadMove(shorten(text))),
    }
}

/// Writes a position in fifteen fields: South's pits, North's pits, both stores, side to move.
pub fn write_position(position: &Position) -> String {
    let seeds = position.pits[..12].iter().chain(&position.stores.0[..2]);
    let side = if position.to_move == Player::A {
        "S"
    } else {
        "N"
    };
    format!("{}-{side}", joined(seeds, "-"))
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
