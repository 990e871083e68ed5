//! Games on the screen, for the boards of a round.

use std::sync::Arc;

use axum::Json;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::view::HallView;
use super::{TournamentId, Visit};
use crate::api::description::Problems;
use crate::games::ClockSettings;
use crate::http::body::Body;
use crate::problem::Problem;
use crate::tournaments::{self, HallState, expect_board, open_slots, seat_token};

/// Games for the boards of a round.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct NewScreenGames {
    round: u16,
    /// All boards by default.
    #[serde(default)]
    boards: Option<Vec<u16>>,
    #[serde(default)]
    clock: Option<ClockSettings>,
}

/// Makes games on the screen for boards without a result.
///
/// They have the rule and the profile of the tournament. When such a game is over its result is written.
#[utoipa::path(post, path = "/api/tournaments/{id}/games", tag = "tournaments", params(TournamentId),
    request_body = NewScreenGames, security(("controller_key" = [])), responses(
    (status = 200, description = "The tournament", body = HallView),
    Problems<404>, Problems<409>, Problems<422>, Problems<503>, Problems<507>))]
pub async fn create(
    visit: Visit,
    Body(request): Body<NewScreenGames>,
) -> Result<Response, Problem> {
    visit.expect_controller()?;
    let (state, library, lang) = (visit.hall.now(), visit.app.library.rules(), visit.lang);
    let (hall, wanted) = (Arc::clone(&visit.hall), request.clone());
    let setups = visit.app.workers.run(move || {
        let slots = open_slots(&state, wanted.round, wanted.boards.as_deref())?;
        tournaments::setups(&hall, &state, &slots, &library.catalog, wanted.clock, lang)
    });
    let setups = setups.await?;
    let secret = visit.hall.secret.clone();
    let change = move |state: &mut HallState| {
        let boards = request.boards.as_deref();
        tournaments::add_games(state, request.round, boards, &setups, &secret)
    };
    let state = visit.hall.change(&visit.app.store, change).await?;
    visit.show(state).await
}

/// The games of a player.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlayerGames {
    games: Vec<PlayerGame>,
}

#[derive(Debug, Serialize, ToSchema)]
struct PlayerGame {
    round: u16,
    board: u16,
    game: u8,
    id: String,
    /// The token of the player's seat.
    token: String,
    over: bool,
}

/// The player's own games on the screen.
#[utoipa::path(get, path = "/api/tournaments/{id}/seat", tag = "tournaments", params(TournamentId),
    security(("player_token" = [])), responses(
    (status = 200, description = "The games", body = PlayerGames), Problems<404>, Problems<503>))]
pub async fn seat(visit: Visit) -> Result<Json<PlayerGames>, Problem> {
    let player = visit.expect_player()?;
    let state = visit.hall.now();
    let own = state.valid_games().filter(|game| {
        let board = expect_board(&state, game.slot);
        board.is_ok_and(|board| board.seat(player).is_some())
    });
    let games = own.map(|game| PlayerGame {
        round: game.slot.round,
        board: game.slot.board,
        game: game.slot.game,
        token: seat_token(&visit.hall.secret, &game.id, player),
        id: game.id,
        over: game.over,
    });
    Ok(Json(PlayerGames {
        games: games.collect(),
    }))
}
