//! Games on the screen: made for the boards of a round, played by the tournament's rule and profile. When one is over
//! its result is written by itself.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::Arc;

use axum::Json;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use tournament::{Board, By, Entry as Said, Settings};
use utoipa::ToSchema;

use super::access::seat_token;
use super::api::Visit;
use super::hall::{Hall, State, expect_board};
use super::result;
use crate::app::App;
use crate::games::create::{clean, official};
use crate::games::room::Command;
use crate::games::setup::{ClockSettings, Profile, Seat, SeatKind, Setup};
use crate::http::body::Body;
use crate::problem::{Code, Problem};
use crate::secret;
use crate::store::{ScreenGame, Slot, Write};

/// Games that the controller wants.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct WantedGames {
    pub round: u16,
    /// All boards if nobody says.
    #[serde(default)]
    pub boards: Option<Vec<u16>>,
    #[serde(default)]
    pub clock: Option<ClockSettings>,
}

/// Nobody takes back what he did, whatever else is allowed.
pub const fn profile(settings: &Settings) -> Profile {
    Profile {
        hints: !settings.fair_play,
        previews: !settings.fair_play,
        counts: !settings.fair_play,
        undo: false,
        touch_move: settings.touch_move,
    }
}

pub async fn make(visit: Visit, Body(wanted): Body<WantedGames>) -> Result<Response, Problem> {
    visit.expect_controller()?;
    let (state, shelf, lang) = (visit.hall.now(), visit.app.library.shelf(), visit.lang);
    let (hall, wish) = (Arc::clone(&visit.hall), wanted.clone());
    // What is the same for all boards of so many seats.
    let setups = visit.app.heavily(move || {
        let mut setups = BTreeMap::new();
        let settings = state.tournament.settings();
        for (board, _) in open_slots(&state, &wish)? {
            let Entry::Vacant(place) = setups.entry(board.seats.len()) else {
                continue;
            };
            let players = u8::try_from(board.seats.len()).unwrap_or(u8::MAX);
            let (rule, profile) = (&settings.rule, profile(settings));
            let setup = official(&shelf.catalog, rule, players, wish.clock, profile, lang)?;
            let tournament = Some(hall.id.clone());
            place.insert(Setup {
                tournament,
                ..setup
            });
        }
        Ok(setups)
    });
    let setups = setups.await?;
    let secret = visit.hall.secret.clone();
    let work = move |state: &mut State| {
        let mut writes = Vec::new();
        for (board, slot) in open_slots(state, &wanted)? {
            let setup = setups.get(&board.seats.len()).ok_or(Code::Stale)?;
            writes.push(game(state, board, slot, setup, &secret)?);
        }
        for write in &writes {
            if let Write::Game { game, .. } = write {
                state.games.push(game.clone());
            }
        }
        Ok(writes)
    };
    let state = visit.hall.change(&visit.app.store, work).await?;
    Ok(visit.show(&state))
}

/// The games that could be played on the screen: they have no result, and no game goes on for them.
fn open_slots<'a>(
    state: &'a State,
    wanted: &WantedGames,
) -> Result<Vec<(&'a Board, Slot)>, Problem> {
    let round = wanted.round;
    let all = || {
        let round = state.tournament.round(round);
        let boards = round.into_iter().flat_map(|round| &round.boards);
        boards.map(|board| board.number).collect()
    };
    let mut numbers: Vec<u16> = wanted.boards.clone().unwrap_or_else(all);
    numbers.sort_unstable();
    numbers.dedup();
    let slot = |board, game| Slot { round, board, game };
    if numbers.is_empty() {
        expect_board(state, slot(0, 1))?;
    }
    let mut slots = Vec::new();
    for number in numbers {
        let board = expect_board(state, slot(number, 1))?;
        for (game, result) in (1_u8..).zip(&board.results) {
            let slot = slot(number, game);
            let goes_on = |game: &ScreenGame| game.slot == slot && !game.over;
            if result.is_none() && !state.valid_games().any(goes_on) {
                slots.push((board, slot));
            }
        }
    }
    Ok(slots)
}

/// A new game: whoever starts it sits at A.
fn game(
    state: &State,
    board: &Board,
    slot: Slot,
    setup: &Setup,
    secret: &str,
) -> Result<Write, Problem> {
    let id = secret::id().map_err(|_| Problem::new(Code::Internal))?;
    let mut players = board.seats.clone();
    players.rotate_left(board.starter(usize::from(slot.game) - 1));
    let seats = players.iter().map(|player| Seat {
        kind: SeatKind::Elsewhere,
        name: clean(state.tournament.name(*player)),
        level: None,
        token: Some(secret::hash(&seat_token(secret, &id, *player))),
    });
    let setup = Setup {
        seats: seats.collect(),
        ..setup.clone()
    };
    let setup = serde_json::to_string(&setup).map_err(|_| Problem::new(Code::Internal))?;
    let game = ScreenGame {
        id,
        pairing: state.pairing(slot.round).ok_or(Code::Internal)?,
        slot,
        version: state.version(),
        over: false,
    };
    Ok(Write::Game { game, setup })
}

/// The games of a player.
#[derive(Debug, Serialize, ToSchema)]
pub struct Seats {
    pub games: Vec<OwnGame>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OwnGame {
    pub round: u16,
    pub board: u16,
    pub game: u8,
    pub id: String,
    /// What opens his seat.
    pub token: String,
    pub over: bool,
}

pub async fn seat(visit: Visit) -> Result<Json<Seats>, Problem> {
    let player = visit.expect_player()?;
    let state = visit.hall.now();
    let own = state.valid_games().filter(|game| {
        let board = expect_board(&state, game.slot);
        board.is_ok_and(|board| board.seat(player).is_some())
    });
    let games = own.map(|game| OwnGame {
        round: game.slot.round,
        board: game.slot.board,
        game: game.slot.game,
        id: game.id.clone(),
        token: seat_token(&visit.hall.secret, &game.id, player),
        over: game.over,
    });
    Ok(Json(Seats {
        games: games.collect(),
    }))
}

/// A game of a tournament that is over.
#[derive(Clone, Debug)]
pub struct Ended {
    pub tournament: String,
    pub game: String,
}

/// Writes the results of games as they end, until the server does.
pub async fn listen(app: App) {
    let mut endings = app.endings.lock().await;
    while let Some(ended) = endings.recv().await {
        match app.halls.enter(&app, &ended.tournament).await {
            Ok(hall) => finish(&app, &hall, &ended.game).await,
            Err(problem) => tracing::warn!(?problem, "a result waits for its tournament"),
        }
    }
}

/// Writes the results of all games that have ended and were not written.
pub async fn settle(app: &App, hall: &Arc<Hall>) {
    let state = hall.now();
    let ended: Vec<String> = state
        .valid_games()
        .filter(|game| game.over && awaits_result(&state, game))
        .map(|game| game.id.clone())
        .collect();
    for game in ended {
        finish(app, hall, &game).await;
    }
}

/// Whether the screen still has to write the result of a game: nobody has, and it has not itself; a result that the
/// controller took away does not come back.
fn awaits_result(state: &State, game: &ScreenGame) -> bool {
    let Slot {
        round,
        board,
        game: number,
    } = game.slot;
    let written = |entry: &Said| {
        matches!(entry, Said::Result { round: r, board: b, game: g, by: By::Screen, .. }
            if (*r, *b, *g) == (round, board, number))
    };
    let since = state.tournament.log().iter().skip(game.version);
    let open = expect_board(state, game.slot).is_ok_and(|board| {
        let result = board.results.get(usize::from(number) - 1);
        result.is_some_and(Option::is_none)
    });
    let valid = state.pairing(round) == Some(game.pairing);
    valid && open && !since.map(|line| &line.entry).any(written)
}

/// Writes the result of a game that is over.
async fn finish(app: &App, hall: &Arc<Hall>, id: &str) {
    let Ok(look) = app.rooms.ask(id, |reply| Command::Look { reply }).await else {
        return;
    };
    if look.game.outcome().is_none() {
        return;
    }
    let id = id.to_owned();
    let work = move |state: &mut State| {
        let Some(game) = state.games.iter_mut().find(|game| game.id == id) else {
            return Ok(Vec::new());
        };
        game.over = true;
        let game = game.clone();
        if !awaits_result(state, &game) {
            return Ok(Vec::new());
        }
        let board = expect_board(state, game.slot)?;
        let starter = board.starter(usize::from(game.slot.game) - 1);
        let result = result::of(&look.game, board.seats.len(), starter);
        let entry = Said::Result {
            round: game.slot.round,
            board: game.slot.board,
            game: game.slot.game,
            result: Some(result),
            by: By::Screen,
        };
        if let Err(problem) = state.add_one(entry) {
            tracing::warn!(
                game = id,
                ?problem,
                "the result of a game does not fit its board"
            );
        }
        Ok(Vec::new())
    };
    if let Err(problem) = hall.change(&app.store, work).await {
        tracing::error!(?problem, "the result of a game cannot be written");
    }
}
