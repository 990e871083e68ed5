//! The review of a game: every decision beside the best one.

use answers::review::{self, Review};
use axum::Json;
use axum::extract::{Path, State};
use endgame::TableProber;
use mancala::Game;

use super::description::Problems;
use super::games::{GameId, game_state};
use crate::app::App;
use crate::problem::{Code, Problem};
use crate::thinking::{as_prober, perfect_view};
use crate::work::Requester;

/// Compares every decision with the best one.
///
/// With players elsewhere only after the end.
#[utoipa::path(post, path = "/api/games/{id}/review", tag = "games", params(GameId), responses(
    (status = 200, description = "The review", body = Review),
    Problems<404>, Problems<409>, Problems<503>))]
pub async fn review(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Review>, Problem> {
    let state = game_state(&app, &id).await?;
    review::expect_reviewable(&state)?;
    let game = state.game;
    let whose = Requester::current().for_game(&id);
    let tables = app.thinkers.tables().find(&whose, &game, false).await;
    let found = app
        .thinkers
        .work(&whose, move |thinker, stop| {
            let mut review = review::review(&game, thinker, as_prober(tables.clone()), stop)?;
            if let Some(tables) = tables {
                add_perfect_play(&mut review, &game, &tables);
            }
            Some(review)
        })
        .await?;
    found.map(Json).ok_or_else(|| Code::Busy.into())
}

/// Adds what a table knows about the positions before the decisions.
fn add_perfect_play(review: &mut Review, game: &Game, tables: &TableProber) {
    let known = tables.perfect_in(game);
    for decision in &mut review.decisions {
        let play = decision.ply.checked_sub(1).and_then(|ply| known.get(ply));
        let play = play.and_then(Option::as_ref);
        decision.perfect = play.map(|play| perfect_view(game.rules(), play));
    }
}
