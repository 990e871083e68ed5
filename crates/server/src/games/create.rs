//! `POST /api/games`: setting up a game.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use mancala::rules::{Catalog, visible};
use mancala::{Player, Position};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use words::Lang;

use super::action::Stored;
use super::deeds::stored;
use super::setup::{ClockSettings, Profile, Seat, SeatKind, Setup};
use super::table::{MOST_WORK, Table};
use crate::app::App;
use crate::http::body::Body;
use crate::http::lang::Language;
use crate::problem::{Code, Problem};
use crate::records;
use crate::rules::chosen::{Chosen, Wanted};
use crate::secret::{self, Secret};

/// The longest name that somebody may have, in characters.
const NAME: usize = 40;
/// The longest time on a clock, and the longest increment.
const LONGEST_MS: u64 = 24 * 60 * 60 * 1000;
const LARGEST_INCREMENT_MS: u64 = 60 * 60 * 1000;

/// Who shall sit somewhere.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct WantedSeat {
    pub kind: SeatKind,
    pub name: String,
    pub level: Option<u8>,
}

/// A game that somebody wants.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct WantedGame {
    #[serde(flatten)]
    pub wanted: Wanted,
    #[serde(default)]
    pub seats: Vec<WantedSeat>,
    /// The seat that begins: a letter, or `random`. Whoever begins sits at A.
    #[serde(default)]
    pub starter: Option<String>,
    #[serde(default)]
    pub clock: Option<ClockSettings>,
    #[serde(default)]
    pub profile: Profile,
    /// A position to start from.
    #[serde(default)]
    pub position: Option<String>,
    /// A record to go on with; it brings its own rule.
    #[serde(default)]
    pub record: Option<String>,
}

/// A game that was made.
#[derive(Debug, Serialize, ToSchema)]
pub struct Made {
    pub id: String,
    /// Opens all seats that are here.
    pub token: String,
    pub seats: Vec<char>,
    pub invitations: Vec<Invitation>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Invitation {
    pub seat: char,
    pub token: String,
}

pub async fn create(
    State(app): State<App>,
    Language(lang): Language,
    Body(wanted): Body<WantedGame>,
) -> Result<(StatusCode, Json<Made>), Problem> {
    let shelf = app.library.shelf();
    let (made, body) = app
        .heavily(move || arrange(&shelf.catalog, &wanted, lang))
        .await?;
    app.store
        .create_game(&made.id, body)
        .await
        .map_err(|error| {
            tracing::error!(%error, "a game cannot be stored");
            Problem::new(Code::Storage)
        })?;
    Ok((StatusCode::CREATED, Json(made)))
}

/// What its owners are told of a new game, and what is stored of it.
fn arrange(catalog: &Catalog, wanted: &WantedGame, lang: Lang) -> Result<(Made, String), Problem> {
    let (chosen, played, position) = match &wanted.record {
        Some(text) => {
            let read = records::read(catalog, text)?;
            let start = *read.game.start();
            let elsewhere = start != Position::start(&read.chosen.rules);
            let position = elsewhere.then(|| start.to_text(&read.chosen.rules));
            (read.chosen, stored(&read.game), position)
        }
        None => {
            let chosen = wanted.wanted.choose(catalog)?;
            (chosen, Vec::new(), wanted.position.clone())
        }
    };
    let (seats, made) = seats(wanted, chosen.rules.players())?;
    let setup = setup(wanted, &chosen, lang, seats, played, position)?;
    let body = serde_json::to_string(&setup).map_err(|_| Problem::new(Code::Internal))?;
    // A table that can be made now can be made again from what is stored.
    let table = Table::new(setup)?;
    if table.work > MOST_WORK {
        return Err(Code::TooLong.into());
    }
    Ok((made, body))
}

fn setup(
    wanted: &WantedGame,
    chosen: &Chosen,
    lang: Lang,
    seats: Vec<Seat>,
    played: Vec<Stored>,
    position: Option<String>,
) -> Result<Setup, Problem> {
    if let Some(clock) = wanted.clock {
        let fits = (1000..=LONGEST_MS).contains(&clock.initial_ms)
            && clock.increment_ms <= LARGEST_INCREMENT_MS;
        if !fits {
            return Err(Code::BadClock.into());
        }
    }
    let name = chosen.name(lang);
    Ok(Setup {
        reference: chosen.reference.clone(),
        rule: chosen.rules.to_text(&name),
        name,
        built_in: chosen.built_in,
        about: chosen.file.text().to_owned(),
        rounds: chosen.rules.rounds_to_play(),
        seats,
        clock: wanted.clock,
        profile: wanted.profile,
        position,
        played,
        tournament: None,
    })
}

/// A game of a tournament, still without its seats.
pub fn official(
    catalog: &Catalog,
    rule: &str,
    players: u8,
    clock: Option<ClockSettings>,
    profile: Profile,
    lang: Lang,
) -> Result<Setup, Problem> {
    let wanted = WantedGame {
        wanted: Wanted {
            rule: Some(rule.to_owned()),
            players: Some(players),
            ..Wanted::default()
        },
        seats: Vec::new(),
        starter: None,
        clock,
        profile,
        position: None,
        record: None,
    };
    let chosen = wanted.wanted.choose(catalog)?;
    setup(&wanted, &chosen, lang, Vec::new(), Vec::new(), None)
}

/// The seats as they are stored, and what their owners are told.
fn seats(wanted: &WantedGame, players: u8) -> Result<(Vec<Seat>, Made), Problem> {
    let no_random = |_| Problem::new(Code::Internal);
    let count = usize::from(players);
    let mut list = wanted.seats.clone();
    if list.is_empty() {
        list = vec![WantedSeat::default(); count];
    }
    if list.len() != count {
        return Err(Code::BadSeats.into());
    }
    let first = match wanted.starter.as_deref() {
        None | Some("") => 0,
        Some("random") => secret::below(count).map_err(no_random)?,
        Some(letter) => {
            let mut letters = letter.chars();
            let player = letters.next().and_then(Player::from_letter);
            let player = player.filter(|player| letters.next().is_none() && player.index() < count);
            player.ok_or(Code::BadSeats)?.index()
        }
    };
    list.rotate_left(first);
    let owner = Secret::new().map_err(no_random)?;
    let mut made = Made {
        id: secret::id().map_err(no_random)?,
        token: owner.reveal().to_owned(),
        seats: Vec::new(),
        invitations: Vec::new(),
    };
    let mut seats = Vec::with_capacity(count);
    for (player, wish) in Player::all(players).zip(list) {
        let token = match wish.kind {
            SeatKind::Computer => None,
            SeatKind::Here => {
                made.seats.push(player.letter());
                Some(owner.hash())
            }
            SeatKind::Elsewhere => {
                let token = Secret::new().map_err(no_random)?;
                made.invitations.push(Invitation {
                    seat: player.letter(),
                    token: token.reveal().to_owned(),
                });
                Some(token.hash())
            }
        };
        seats.push(seat(&wish, token)?);
    }
    Ok((seats, made))
}

fn seat(wish: &WantedSeat, token: Option<String>) -> Result<Seat, Problem> {
    let levels = search::level::LEAST..=search::level::MOST;
    let level = match wish.kind {
        SeatKind::Computer => {
            let level = wish.level.unwrap_or(3);
            if !levels.contains(&level) {
                return Err(Code::BadSeats.into());
            }
            Some(level)
        }
        _ => None,
    };
    Ok(Seat {
        kind: wish.kind,
        name: clean(&wish.name),
        level,
        token,
    })
}

/// A name without anything that steers a screen, and not too long.
pub fn clean(name: &str) -> String {
    let short: String = name.trim().chars().take(NAME).collect();
    visible(&short).into_owned()
}
