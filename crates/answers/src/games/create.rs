//! Making a game from a request.

use mancala::rules::Catalog;
use mancala::{Player, Position};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use words::Lang;

use super::action::StoredAction;
use super::colour::Colour;
use super::record;
use super::setup::{ClockSettings, Profile, ProfileInput, SeatKind, Setup, StoredSeat};
use super::shared_text::SharedText;
use super::table::{GameTable, MAX_REPLAY_TIME};
use crate::budget::Budget;
use crate::names::display_name;
use crate::problem::{Code, Problem};
use crate::rules::{RuleSelection, SelectedRule};
use crate::secret::{self, Secret};

/// The bounds of the time on a clock, and the largest increment.
const MIN_CLOCK_MS: u64 = 1000;
const MAX_CLOCK_MS: u64 = 24 * 60 * 60 * 1000;
const MAX_INCREMENT_MS: u64 = 60 * 60 * 1000;
/// The level of a computer without one.
const DEFAULT_LEVEL: u8 = 3;
/// The starter that is drawn by lot.
const BY_LOT: &str = "random";

/// A seat of a new game.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct NewSeat {
    pub kind: SeatKind,
    /// The first 40 characters count.
    pub name: String,
    /// Of a computer, 3 by default.
    #[schema(minimum = 1, maximum = 8)]
    pub level: Option<u8>,
    /// No two seats have the same; a seat without one gets one that is free.
    pub colour: Option<Colour>,
}

/// The request for a new game.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[schema(as = NewGameRequest)]
pub struct NewGame {
    #[serde(flatten)]
    pub rule: RuleSelection,
    /// One for every player, or none at all: then all are `here`.
    #[serde(default)]
    #[schema(max_items = 4)]
    pub seats: Vec<NewSeat>,
    /// The seat that begins: a letter, or `random`. The seats move on so that it becomes A.
    #[serde(default)]
    pub starter: Option<String>,
    #[serde(default)]
    pub clock: Option<ClockSettings>,
    #[serde(default)]
    #[schema(value_type = ProfileInput)]
    pub profile: Profile,
    /// A position to start from, as position text.
    #[serde(default)]
    pub position: Option<String>,
    /// A record to go on with, at most 256 KiB; it has its own rule.
    #[serde(default)]
    #[schema(max_length = 262144)]
    pub record: Option<String>,
}

/// A new game.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = NewGame)]
pub struct CreatedGame {
    pub id: String,
    /// Owns all seats of kind `here`.
    pub token: String,
    /// The seats that the token owns.
    pub seats: Vec<Player>,
    pub invitations: Vec<Invitation>,
}

/// The token of a seat of kind `elsewhere`. The page for it is `/game/{id}#seat=TOKEN`.
#[derive(Debug, Serialize, ToSchema)]
pub struct Invitation {
    pub seat: Player,
    pub token: String,
}

/// A new game: what its owner gets, and what is stored.
pub fn create(
    catalog: &Catalog,
    request: &NewGame,
    lang: Lang,
    budget: &Budget,
) -> Result<(CreatedGame, String), Problem> {
    let (rule, played, position) = match &request.record {
        Some(text) => {
            let replayed = record::read(catalog, text, budget)?;
            let (rules, start) = (&replayed.rule.rules, *replayed.game.start());
            let position = (start != Position::start(rules)).then(|| start.to_text(rules));
            let played = StoredAction::of_game(&replayed.game);
            (replayed.rule, played, position)
        }
        None => {
            let rule = request.rule.select(catalog)?;
            (rule, Vec::new(), request.position.clone())
        }
    };
    let (seats, created) = seats(request, rule.rules.players())?;
    let setup = Setup {
        seats,
        by_lot: request.starter.as_deref() == Some(BY_LOT),
        played,
        position,
        ..setup(&rule, request.clock, request.profile, lang)?
    };
    let body = serde_json::to_string(&setup).map_err(|_| Problem::new(Code::Internal))?;
    // A table that can be made now can be made again from the store.
    let table = GameTable::new(setup)?;
    if table.replay_time > MAX_REPLAY_TIME {
        return Err(Code::TooLong.into());
    }
    Ok((created, body))
}

/// A game from its start position, without seats.
fn setup(
    rule: &SelectedRule,
    clock: Option<ClockSettings>,
    profile: Profile,
    lang: Lang,
) -> Result<Setup, Problem> {
    let fits = clock.is_none_or(|clock| {
        (MIN_CLOCK_MS..=MAX_CLOCK_MS).contains(&clock.initial_ms)
            && clock.increment_ms <= MAX_INCREMENT_MS
    });
    if !fits {
        return Err(Code::BadClock.into());
    }
    let name = rule.name(lang);
    Ok(Setup {
        reference: rule.reference.clone(),
        rule: SharedText::new(&rule.rules.to_text(&name)),
        name,
        built_in: rule.built_in,
        about: SharedText::new(rule.file.text()),
        rounds: rule.rules.rounds_to_play(),
        seats: Vec::new(),
        clock,
        profile,
        position: None,
        played: Vec::new(),
        tournament: None,
        by_lot: false,
    })
}

/// A game of a tournament, without seats.
pub fn tournament_setup(
    catalog: &Catalog,
    rule: &str,
    players: u8,
    clock: Option<ClockSettings>,
    profile: Profile,
    lang: Lang,
) -> Result<Setup, Problem> {
    let selection = RuleSelection {
        rule: Some(rule.to_owned()),
        players: Some(players),
        ..RuleSelection::default()
    };
    setup(&selection.select(catalog)?, clock, profile, lang)
}

/// The seats as they are stored, and what their owners get.
fn seats(request: &NewGame, players: u8) -> Result<(Vec<StoredSeat>, CreatedGame), Problem> {
    let no_random = |_| Problem::new(Code::Internal);
    let count = usize::from(players);
    let mut list = request.seats.clone();
    if list.is_empty() {
        list = vec![NewSeat::default(); count];
    }
    if list.len() != count {
        return Err(Code::BadSeats.into());
    }
    let first = match request.starter.as_deref() {
        None | Some("") => 0,
        Some(BY_LOT) => secret::below(count).map_err(no_random)?,
        Some(letter) => {
            let mut letters = letter.chars();
            let player = letters.next().and_then(Player::from_letter);
            let player = player.filter(|player| letters.next().is_none() && player.index() < count);
            player.ok_or(Code::BadSeats)?.index()
        }
    };
    colour(&mut list)?;
    list.rotate_left(first);
    let owner = Secret::new().map_err(no_random)?;
    let mut created = CreatedGame {
        id: secret::id().map_err(no_random)?,
        token: owner.reveal().to_owned(),
        seats: Vec::new(),
        invitations: Vec::new(),
    };
    let mut seats = Vec::with_capacity(count);
    for (player, new) in Player::all(players).zip(list) {
        let token = match new.kind {
            SeatKind::Computer => None,
            SeatKind::Here => {
                created.seats.push(player);
                Some(owner.hash())
            }
            SeatKind::Elsewhere => {
                let token = Secret::new().map_err(no_random)?;
                created.invitations.push(Invitation {
                    seat: player,
                    token: token.reveal().to_owned(),
                });
                Some(token.hash())
            }
        };
        seats.push(seat(&new, token)?);
    }
    Ok((seats, created))
}

fn seat(new: &NewSeat, token: Option<String>) -> Result<StoredSeat, Problem> {
    let levels = search::level::FITTING_LEVEL..=search::level::MAX_LEVEL;
    let level = match new.kind {
        SeatKind::Computer => {
            let level = new.level.unwrap_or(DEFAULT_LEVEL);
            if !levels.contains(&level) {
                return Err(Code::BadSeats.into());
            }
            Some(level)
        }
        _ => None,
    };
    Ok(StoredSeat {
        kind: new.kind,
        name: display_name(&new.name)?,
        level,
        token,
        colour: new.colour,
        invitation: None,
        seated: false,
    })
}

/// Gives every seat its colour. Colours go with players, not with the order in which they begin.
fn colour(seats: &mut [NewSeat]) -> Result<(), Problem> {
    let given = Colour::assign(seats.iter().map(|seat| seat.colour));
    let repeated = |(place, colour): (usize, &Colour)| given[..place].contains(colour);
    if given.iter().enumerate().any(repeated) {
        return Err(Code::ColourTaken.into());
    }
    for (seat, colour) in seats.iter_mut().zip(given) {
        seat.colour = Some(colour);
    }
    Ok(())
}
