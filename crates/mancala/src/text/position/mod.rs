//! Position text: one token that holds all that play depends on.
//!
//! `4,4,4,4,4,4,4,4,4,4,4,4/0,0/A` - seeds in ring order, stores in player order, player to move (`-` when the game is
//! over) - followed, only where they differ from the usual, by `/name:value` fields in this order:
//!
//! | field | meaning |
//! |---|---|
//! | `own:AAAAAAABBBBB` | owners of the pits; `.` = out of play |
//! | `nest:....B.......` | owners of nest eggs |
//! | `aside:6,0` | seeds set aside for later rounds |
//! | `phase:open` | the opening placement is going on |
//! | `turn:again` | the player is in the middle of a turn |
//! | `turn:crossed` | likewise, and the turn has dropped a seed in an opponent's pit |
//! | `point:take2` | the player points to opponents' pits and takes them, twice |
//! | `point:give4` | the player has 4 seeds in the hand, points to an opponent's pit and lays them there |
//! | `point:go-A12+` | the player points to A12 to stop, or to the next pit to sow it on; `run` where the turn has captured |
//! | `point:amount-A3+` | the player points to the pit in which the last seed from A3 shall fall |
//! | `last:A` | who moved last |
//! | `took:B` | who captured last |
//! | `turns:3` | turns that have ended in this round, as far as the rules count them |
//! | `way:+.` | the directions that players keep to, in player order; `.` = not chosen yet |
//! | `fallen:B` | players whose forts have fallen |
//! | `round:2` | the round |
//! | `out:C` | players who left the game |
//! | `quiet:12` | decisions in a row without a seed coming to a store |
//! | `over:stuck` | the game is over, for this reason |

mod check;
mod error;
mod point;

use std::fmt::Write as _;

pub use error::PositionError;

use super::{joined, shorten};
use crate::decision::Direction;
use crate::outcome::EndReason;
use crate::player::{ByPlayer, Player};
use crate::position::{Phase, Position};
use crate::rules::Rules;
use crate::words::Word;
use crate::{MAX_PITS, MAX_SEEDS};

/// The longest position text that is read: more than any position needs.
const MAX_POSITION_BYTES: usize = 4096;

impl Position {
    /// Writes the position as one token.
    pub fn to_text(&self, rules: &Rules) -> String {
        let ring = rules.ring();
        let players = usize::from(rules.players());
        let mut text = joined(&self.pits[..ring], ",");
        let to_move = self.to_move().map_or('-', Player::letter);
        let stores = joined(&self.stores.0[..players], ",");
        let _ = write!(text, "/{stores}/{to_move}");
        let mut field = |name: &str, value: Option<String>| {
            if let Some(value) = value {
                let _ = write!(text, "/{name}:{value}");
            }
        };
        let at_home = rules
            .pits()
            .all(|pit| self.owner(pit) == Some(rules.home(pit)));
        field("own", (!at_home).then(|| letters(&self.owners[..ring])));
        let has_nests = self.nests.iter().any(Option::is_some);
        field("nest", has_nests.then(|| letters(&self.nests[..ring])));
        let has_aside = self.aside.0.iter().any(|seeds| *seeds > 0);
        field(
            "aside",
            has_aside.then(|| joined(&self.aside.0[..players], ",")),
        );
        field(
            "phase",
            (self.phase == Phase::Open).then(|| "open".to_owned()),
        );
        let turn = if self.crossed { "crossed" } else { "again" };
        field("turn", self.again.then(|| turn.to_owned()));
        field("point", self.pending_text(rules));
        field("last", self.last_mover.map(|player| player.to_string()));
        field("took", self.last_capturer.map(|player| player.to_string()));
        field("turns", (self.turns != 0).then(|| self.turns.to_string()));
        let has_ways = self.kept_ways.0.iter().any(Option::is_some);
        field("way", has_ways.then(|| signs(&self.kept_ways.0[..players])));
        let players_where = |is_so: &ByPlayer<bool>| {
            let players = rules.all_players().filter(|player| is_so[*player]);
            let letters: String = players.map(Player::letter).collect();
            (!letters.is_empty()).then_some(letters)
        };
        field("fallen", players_where(&self.fallen));
        field("round", (self.round != 1).then(|| self.round.to_string()));
        field("out", players_where(&self.out));
        field("quiet", (self.quiet != 0).then(|| self.quiet.to_string()));
        field("over", self.over.map(|reason| reason.to_string()));
        text
    }

    /// Reads a position text. A position that is not marked as over but in which the game would have ended
    /// is ended, and a player to move who cannot is passed, just as after a turn.
    ///
    /// ```
    /// use mancala::{Position, rules::{Rules, Settings}};
    /// let rules = Rules::new(2, Settings::default()).unwrap();
    /// let text = "0,0,0,0,0,1,0,0,0,0,0,2/20,25/B/last:A";
    /// let position = Position::from_text(&rules, text).unwrap();
    /// assert_eq!(position.to_text(&rules), text);
    /// ```
    pub fn from_text(rules: &Rules, text: &str) -> Result<Self, PositionError> {
        if text.len() > MAX_POSITION_BYTES {
            return Err(PositionError::TooLong);
        }
        let mut position = Self::filled(rules, 1);
        let mut fields = text.split('/');
        let mut leading = |field| {
            fields
                .next()
                .filter(|text| !text.is_empty())
                .ok_or(PositionError::Missing { field })
        };
        read_numbers("pits", leading("pits")?, &mut position.pits[..rules.ring()])?;
        let players = usize::from(rules.players());
        read_numbers(
            "stores",
            leading("stores")?,
            &mut position.stores.0[..players],
        )?;
        let to_move = leading("player to move")?;
        if to_move != "-" {
            position.to_move = read_player(rules, "to move", to_move)?;
        }
        let mut known = FIELDS.iter();
        for text in fields {
            let (name, value) = text.split_once(':').unwrap_or((text, ""));
            // Fields come in one order, so a later search never finds an earlier or repeated one.
            let Some((field, read)) = known.find(|(field, _)| *field == name) else {
                return Err(misplaced(name));
            };
            read(rules, &mut position, field, value)?;
        }
        // From here on it is a position of these rules, or an error.
        position.check(rules)?;
        // A game is over exactly when no player is to move.
        if position.over.is_some() != (to_move == "-") {
            return Err(PositionError::OverAndToMove);
        }
        position.resume(rules);
        Ok(position)
    }
}

/// What is wrong with a field that is not found where it should be.
fn misplaced(name: &str) -> PositionError {
    match FIELDS.iter().find(|(field, _)| *field == name) {
        Some((field, _)) => PositionError::FieldOrder { field },
        None => PositionError::UnknownField {
            text: shorten(name),
        },
    }
}

type FieldReader = fn(&Rules, &mut Position, &'static str, &str) -> Result<(), PositionError>;

/// The optional fields in the order they are written.
const FIELDS: [(&str, FieldReader); 15] = [
    ("own", |rules, position, field, text| {
        read_letters(rules, field, text, &mut position.owners)
    }),
    ("nest", |rules, position, field, text| {
        read_letters(rules, field, text, &mut position.nests)
    }),
    ("aside", |rules, position, field, text| {
        let players = usize::from(rules.players());
        read_numbers(field, text, &mut position.aside.0[..players])
    }),
    ("phase", |_, position, field, text| {
        position.phase = Phase::from_word(text).ok_or_else(|| unknown(field, text))?;
        Ok(())
    }),
    ("turn", |_, position, field, text| {
        position.again = true;
        position.crossed = match text {
            "again" => false,
            "crossed" => true,
            _ => return Err(unknown(field, text)),
        };
        Ok(())
    }),
    ("point", |rules, position, field, text| {
        position.pending = point::read(rules, text).ok_or_else(|| unknown(field, text))?;
        Ok(())
    }),
    ("last", |rules, position, field, text| {
        position.last_mover = Some(read_player(rules, field, text)?);
        Ok(())
    }),
    ("took", |rules, position, field, text| {
        position.last_capturer = Some(read_player(rules, field, text)?);
        Ok(())
    }),
    ("turns", |_, position, field, text| {
        let turns = read_count(field, text)?;
        position.turns = u8::try_from(turns).map_err(|_| unknown(field, text))?;
        Ok(())
    }),
    ("way", |rules, position, field, text| {
        let players = usize::from(rules.players());
        read_signs(field, text, &mut position.kept_ways.0[..players])
    }),
    ("fallen", |rules, position, field, text| {
        position.fallen = read_players(rules, field, text)?;
        Ok(())
    }),
    ("round", |_, position, field, text| {
        position.round = read_count(field, text)?;
        if position.round == 0 {
            return Err(unknown(field, text));
        }
        Ok(())
    }),
    ("out", |rules, position, field, text| {
        position.out = read_players(rules, field, text)?;
        Ok(())
    }),
    ("quiet", |_, position, field, text| {
        position.quiet = read_count(field, text)?;
        Ok(())
    }),
    ("over", |_, position, field, text| {
        let reason = EndReason::from_word(text).ok_or_else(|| unknown(field, text))?;
        position.over = Some(reason);
        Ok(())
    }),
];

/// One letter a pit, a dot for none: the form of owners and nests here and in `show`.
pub fn letters(players: &[Option<Player>]) -> String {
    players
        .iter()
        .map(|player| player.map_or('.', Player::letter))
        .collect()
}

/// One sign a player, a dot for none: the form of kept directions here and in `show`.
pub fn signs(ways: &[Option<Direction>]) -> String {
    let signs = ways.iter().map(|way| way.map_or('.', Direction::sign));
    signs.collect()
}

fn read_signs(
    field: &'static str,
    text: &str,
    into: &mut [Option<Direction>],
) -> Result<(), PositionError> {
    let (needed, found) = (into.len(), text.chars().count());
    if found != needed {
        return Err(PositionError::Length {
            field,
            found,
            needed,
        });
    }
    for (way, sign) in into.iter_mut().zip(text.chars()) {
        *way = match sign {
            '.' => None,
            '+' => Some(Direction::Counterclockwise),
            '-' => Some(Direction::Clockwise),
            _ => return Err(unknown(field, text)),
        };
    }
    Ok(())
}

fn read_number(field: &'static str, text: &str) -> Result<u16, PositionError> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|number| digits && u32::from(*number) <= MAX_SEEDS)
        .ok_or_else(|| PositionError::Number {
            field,
            text: shorten(text),
        })
}

/// Reads a number of rounds or decisions, of which there can be more than seeds.
fn read_count(field: &'static str, text: &str) -> Result<u16, PositionError> {
    let digits = text.bytes().all(|b| b.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|_| digits)
        .ok_or_else(|| unknown(field, text))
}

fn read_numbers(field: &'static str, text: &str, into: &mut [u16]) -> Result<(), PositionError> {
    let found = text.split(',').count();
    if found != into.len() {
        return Err(PositionError::Length {
            field,
            found,
            needed: into.len(),
        });
    }
    for (number, text) in into.iter_mut().zip(text.split(',')) {
        *number = read_number(field, text)?;
    }
    Ok(())
}

fn read_player(rules: &Rules, field: &'static str, text: &str) -> Result<Player, PositionError> {
    let mut chars = text.chars();
    chars
        .next()
        .filter(|_| chars.next().is_none())
        .and_then(Player::from_letter)
        .filter(|player| player.index() < usize::from(rules.players()))
        .ok_or_else(|| PositionError::NoSuchPlayer {
            field,
            text: shorten(text),
        })
}

/// Players by their letters.
fn read_players(
    rules: &Rules,
    field: &'static str,
    text: &str,
) -> Result<ByPlayer<bool>, PositionError> {
    let mut players = ByPlayer::default();
    for letter in text.chars() {
        players[read_player(rules, field, letter.encode_utf8(&mut [0; 4]))?] = true;
    }
    Ok(players)
}

fn read_letters(
    rules: &Rules,
    field: &'static str,
    text: &str,
    into: &mut [Option<Player>; MAX_PITS],
) -> Result<(), PositionError> {
    let needed = rules.ring();
    let found = text.chars().count();
    if found != needed {
        return Err(PositionError::Length {
            field,
            found,
            needed,
        });
    }
    for (owner, letter) in into.iter_mut().zip(text.chars()) {
        *owner = match letter {
            '.' => None,
            _ => Some(read_player(rules, field, letter.encode_utf8(&mut [0; 4]))?),
        };
    }
    Ok(())
}

fn unknown(field: &'static str, text: &str) -> PositionError {
    PositionError::UnknownValue {
        field,
        text: shorten(text),
    }
}
