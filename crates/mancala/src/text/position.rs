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
//! | `turn:again` | the player is in the middle of his turn |
//! | `turn:crossed` | likewise, and the turn has dropped a seed in an opponent's pit |
//! | `last:A` | who moved last |
//! | `took:B` | who captured last |
//! | `round:2` | the round |
//! | `out:C` | players who left the game |
//! | `quiet:12` | decisions in a row without a seed coming to a store |
//! | `over:stuck` | the game is over, for this reason |

use std::fmt::Write as _;

use crate::outcome::EndReason;
use crate::player::{ByPlayer, Player};
use crate::position::{Phase, Position};
use crate::rules::Rules;
use crate::rules::settings::RoundsKind;
use crate::words::Word;
use crate::{MAX_PITS, MAX_SEEDS};

/// What is wrong with a position text. Each names the field, by its place or its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The text is longer than any position.
    TooLong,
    /// One of the three leading fields is missing: pits, stores, player to move.
    Missing { field: &'static str },
    /// Not a number from 0 to 1000.
    Number { field: &'static str, text: String },
    /// Too few or too many entries.
    Length {
        field: &'static str,
        found: usize,
        needed: usize,
    },
    /// Not a player of this game.
    NoSuchPlayer { field: &'static str, text: String },
    /// A field nobody knows, or a second time, or out of order.
    UnknownField { text: String },
    /// A value the field does not have.
    UnknownValue { field: &'static str, text: String },
    /// More seeds than a game may have.
    TooManySeeds,
    /// A pit out of play that holds seeds or a nest egg.
    OutOfPlay { pit: String },
    /// Nest eggs, an opening or seeds aside in a game that has none.
    NotInThisGame { field: &'static str },
    /// A match starts anew with a fixed number of seeds, and the position has another.
    SeedsOfMatch { found: u32, needed: u32 },
    /// Everybody has left.
    NobodyLeft,
    /// Over with a player to move, or not over with none.
    OverAndToMove,
}

impl std::fmt::Display for PositionError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::TooLong => write!(f, "position text is too long"),
            Self::Missing { field } => write!(
                f,
                "position has no {field}: write pits/stores/player, such as 4,4,4,4/0,0/A"
            ),
            Self::Number { field, text } => {
                write!(f, "{field}: `{text}` is not a number from 0 to 1000")
            }
            Self::Length {
                field,
                found,
                needed,
            } => write!(f, "{field}: {found} given, {needed} needed"),
            Self::NoSuchPlayer { field, text } => {
                write!(f, "{field}: `{text}` is no player of this game")
            }
            Self::UnknownField { text } => write!(
                f,
                "unknown or repeated field `{text}`: known are own, nest, aside, phase, turn, last, took, round, out, quiet, over"
            ),
            Self::UnknownValue { field, text } => write!(f, "{field}: unknown value `{text}`"),
            Self::TooManySeeds => write!(f, "more than {MAX_SEEDS} seeds in all"),
            Self::OutOfPlay { pit } => {
                write!(f, "own: {pit} is out of play but holds seeds or a nest egg")
            }
            Self::NotInThisGame { field } => write!(f, "{field}: this game has none"),
            Self::SeedsOfMatch { found, needed } => write!(
                f,
                "a match needs {needed} seeds in all, the position has {found}: play one round"
            ),
            Self::NobodyLeft => write!(f, "out: somebody must be left to play"),
            Self::OverAndToMove => write!(
                f,
                "write - for the player to move when the game is over, and only then"
            ),
        }
    }
}

impl std::error::Error for PositionError {}

impl Position {
    /// Writes the position as one token.
    pub fn to_text(&self, rules: &Rules) -> String {
        let ring = rules.ring();
        let players = usize::from(rules.players());
        let mut text = numbers(&self.pits[..ring]);
        let to_move = self.to_move().map_or('-', Player::letter);
        let stores = numbers(&self.stores.0[..players]);
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
            has_aside.then(|| numbers(&self.aside.0[..players])),
        );
        field(
            "phase",
            (self.phase == Phase::Open).then(|| "open".to_owned()),
        );
        let turn = if self.crossed { "crossed" } else { "again" };
        field("turn", self.again.then(|| turn.to_owned()));
        field("last", self.last_mover.map(|player| player.to_string()));
        field("took", self.last_capturer.map(|player| player.to_string()));
        field("round", (self.round != 1).then(|| self.round.to_string()));
        let out: String = rules
            .all_players()
            .filter(|player| self.out[*player])
            .map(Player::letter)
            .collect();
        field("out", (!out.is_empty()).then_some(out));
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
        if text.len() > 4096 {
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
                return Err(PositionError::UnknownField {
                    text: shorten(text),
                });
            };
            read(rules, &mut position, field, value)?;
        }
        position.check(rules)?;
        // A game is over exactly when nobody is to move.
        if position.over.is_some() != (to_move == "-") {
            return Err(PositionError::OverAndToMove);
        }
        position.resume(rules);
        Ok(position)
    }

    /// Makes sure that a position put together by hand can be played.
    fn check(&self, rules: &Rules) -> Result<(), PositionError> {
        let total = self.total_seeds();
        if total > MAX_SEEDS {
            return Err(PositionError::TooManySeeds);
        }
        if rules.is_match() && total != rules.total_seeds() {
            return Err(PositionError::SeedsOfMatch {
                found: total,
                needed: rules.total_seeds(),
            });
        }
        let stray = |pit: &crate::Pit| {
            self.owner(*pit).is_none() && (self.seeds(*pit) > 0 || self.nest(*pit).is_some())
        };
        if let Some(pit) = rules.pits().find(stray) {
            return Err(PositionError::OutOfPlay {
                pit: rules.label(pit),
            });
        }
        if self.phase == Phase::Open && rules.opening.drops.is_empty() {
            return Err(PositionError::NotInThisGame { field: "phase" });
        }
        if rules.nest.on.is_empty() && self.nests.iter().any(Option::is_some) {
            return Err(PositionError::NotInThisGame { field: "nest" });
        }
        let sets_aside = rules.rounds.kind == RoundsKind::Refill;
        if !sets_aside && self.aside.0.iter().any(|seeds| *seeds > 0) {
            return Err(PositionError::NotInThisGame { field: "aside" });
        }
        if rules.all_players().all(|player| self.out[player]) {
            return Err(PositionError::NobodyLeft);
        }
        Ok(())
    }
}

type Reader = fn(&Rules, &mut Position, &'static str, &str) -> Result<(), PositionError>;

/// The optional fields in the order they are written.
const FIELDS: [(&str, Reader); 11] = [
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
    ("last", |rules, position, field, text| {
        position.last_mover = Some(read_player(rules, field, text)?);
        Ok(())
    }),
    ("took", |rules, position, field, text| {
        position.last_capturer = Some(read_player(rules, field, text)?);
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
        let mut out = ByPlayer::default();
        for letter in text.chars() {
            out[read_player(rules, field, letter.encode_utf8(&mut [0; 4]))?] = true;
        }
        position.out = out;
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

fn numbers(numbers: &[u16]) -> String {
    let texts: Vec<String> = numbers.iter().map(u16::to_string).collect();
    texts.join(",")
}

/// One letter a pit, a dot for nobody: the form of owners and nests here and in `show`.
pub fn letters(players: &[Option<Player>]) -> String {
    players
        .iter()
        .map(|player| player.map_or('.', Player::letter))
        .collect()
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

/// Error messages quote what was wrong, but not a megabyte of it.
pub(crate) fn shorten(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
