//! Analysis: lines of play, positions, engine lines and records. Nothing here is kept.

use answers::analysis::{
    self, EngineLines, Line, PlayedLine, PositionSetup, PositionView, RecordText, RecordView,
    ThinkRequest,
};
use axum::Json;
use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::description::Problems;
use crate::app::App;
use crate::http::body::Body;
use crate::http::language::Language;
use crate::problem::{Code, Problem};
use crate::thinking::perfect_view;
use crate::work::Requester;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(play_line))
        .routes(routes!(set_up))
        .routes(routes!(think))
        .routes(routes!(read_record))
}

/// Plays a line, and shows every step of it.
#[utoipa::path(post, path = "/api/try", tag = "analysis", request_body = Line, responses(
    (status = 200, description = "The line", body = PlayedLine),
    Problems<404>, Problems<409>, Problems<422>, Problems<503>))]
async fn play_line(
    State(app): State<App>,
    Body(line): Body<Line>,
) -> Result<Json<PlayedLine>, Problem> {
    let library = app.library.rules();
    let played = app
        .workers
        .run_within(move |budget| analysis::play_line(&library.catalog, &line, budget));
    Ok(Json(played.await?))
}

/// Checks a position that was put together by hand.
#[utoipa::path(post, path = "/api/setup", tag = "analysis", request_body = PositionSetup, responses(
    (status = 200, description = "The position", body = PositionView),
    Problems<404>, Problems<422>))]
async fn set_up(
    State(app): State<App>,
    Body(setup): Body<PositionSetup>,
) -> Result<Json<PositionView>, Problem> {
    let library = app.library.rules();
    let view = app
        .workers
        .run(move || analysis::set_up(&library.catalog, &setup));
    Ok(Json(view.await?))
}

/// Has the engine look at a position.
#[utoipa::path(post, path = "/api/think", tag = "analysis", request_body = ThinkRequest, responses(
    (status = 200, description = "The best lines", body = EngineLines),
    Problems<404>, Problems<409>, Problems<422>, Problems<503>))]
async fn think(
    State(app): State<App>,
    Body(request): Body<ThinkRequest>,
) -> Result<Json<EngineLines>, Problem> {
    let (time, lines) = (request.time(), request.lines());
    let library = app.library.rules();
    let played = app
        .workers
        .run_within(move |budget| request.line.play(&library.catalog, budget));
    let (rule, game, _) = played.await?;
    let whose = Requester::current();
    let report = app.thinkers.study(&whose, game.clone(), time, lines);
    let report = report.await?.ok_or(Code::Over)?;
    let mut found = EngineLines::new(&rule, &report);
    // Tables do not know the history of a game.
    if game.times_seen() <= 1 {
        let tables = app.thinkers.tables().find(&whose, &game, true).await;
        let play = tables.and_then(|tables| tables.perfect(game.position()));
        found.perfect = play.map(|play| perfect_view(&rule.rules, &play));
    }
    Ok(Json(found))
}

/// Replays a record.
#[utoipa::path(post, path = "/api/records", tag = "analysis", request_body = RecordText, responses(
    (status = 200, description = "The game", body = RecordView),
    Problems<404>, Problems<409>, Problems<422>, Problems<503>))]
async fn read_record(
    State(app): State<App>,
    Language(lang): Language,
    Body(body): Body<RecordText>,
) -> Result<Json<RecordView>, Problem> {
    let library = app.library.rules();
    let view = app
        .workers
        .run_within(move |budget| analysis::read_record(&library.catalog, &body, lang, budget));
    Ok(Json(view.await?))
}
