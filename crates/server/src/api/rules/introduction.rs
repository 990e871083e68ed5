//! A short introduction to a game: positions in which one decision shows one thing.
//!
//! They are found in random games with fixed seeds, so that all clients see the same ones, and within a time limit.

use answers::rules::introduction::{Introduction, introduce};
use axum::Json;
use axum::extract::{Path, Query, State};

use super::{Players, RuleId};
use crate::api::description::Problems;
use crate::app::App;
use crate::problem::Problem;

/// A short introduction to a game.
#[utoipa::path(get, path = "/api/rules/{id}/introduction", tag = "rules", params(RuleId, Players), responses(
    (status = 200, description = "Positions in which a decision shows something", body = Introduction),
    Problems<404>, Problems<422>, Problems<503>))]
pub async fn introduction(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(query): Query<Players>,
) -> Result<Json<Introduction>, Problem> {
    let library = app.library.rules();
    let found = app
        .workers
        .run_within(move |budget| introduce(&library.catalog, &id, query.players, budget));
    Ok(Json(found.await?))
}
