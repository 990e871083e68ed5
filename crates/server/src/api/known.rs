//! What is known about games.

use answers::known::shown::{KnownGames, known_text};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::json;
use crate::app::App;
use crate::http::language::Language;
use crate::page_texts::{KNOWN, Words};
use crate::problem::Problem;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(known))
        .routes(routes!(known_words))
}

/// What is proved of games, and what games between equal players came to.
#[utoipa::path(get, path = "/api/known", tag = "rules",
    responses((status = 200, description = "What is known", body = KnownGames)))]
async fn known(State(app): State<App>, Language(lang): Language) -> Result<Response, Problem> {
    // The first time, some hundred rules are read.
    let text = app.workers.run(move || Ok(known_text(lang)));
    Ok(json(text.await?.to_owned()))
}

/// The texts of the page about what is known.
#[utoipa::path(get, path = "/api/known/words", tag = "server",
    responses((status = 200, description = "The texts as patterns", body = Words)))]
async fn known_words(Language(lang): Language) -> Json<Words> {
    Json(Words::new(lang, KNOWN))
}
