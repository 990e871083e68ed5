//! Opening books: which games have one, and what it says about a position.

use answers::openings::{self, BookPosition, Books};
use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::description::Problems;
use crate::app::App;
use crate::http::language::Language;
use crate::page_texts::{OPENINGS, Words};
use crate::problem::Problem;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(words))
        .routes(routes!(position))
}

/// The games that have an opening book.
#[utoipa::path(get, path = "/api/openings", tag = "rules",
    responses((status = 200, description = "The games", body = Books)))]
async fn list(State(app): State<App>, Language(lang): Language) -> Result<Json<Books>, Problem> {
    let (library, books) = (app.library.rules(), app.config.books.clone());
    let found = app
        .workers
        .run(move || Ok(openings::list(&library.catalog, &books, lang)));
    Ok(Json(found.await?))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct BookLine {
    /// The decisions that lead from the start to the position, at most 200, as in `A3,B5`; the start without them.
    #[serde(default)]
    line: String,
}

/// A position of a game, and what the opening book says about it.
#[utoipa::path(get, path = "/api/openings/{rule}", tag = "rules",
    params(("rule" = String, Path, description = "The id of a rule, or a reference with options"), BookLine), responses(
    (status = 200, description = "The position", body = BookPosition),
    Problems<404>, Problems<409>, Problems<422>, Problems<500>, Problems<503>))]
async fn position(
    State(app): State<App>,
    Language(lang): Language,
    Path(rule): Path<String>,
    Query(query): Query<BookLine>,
) -> Result<Json<BookPosition>, Problem> {
    let (library, books) = (app.library.rules(), app.config.books.clone());
    let found = app.workers.run_within(move |budget| {
        openings::position(&library.catalog, &books, &rule, &query.line, lang, budget)
    });
    Ok(Json(found.await?))
}

/// The texts of the pages about openings.
#[utoipa::path(get, path = "/api/openings/words", tag = "server",
    responses((status = 200, description = "The texts as patterns", body = Words)))]
async fn words(Language(lang): Language) -> Json<Words> {
    Json(Words::new(lang, OPENINGS))
}
