//! The description of the interface, for programs.

use axum::Json;
use utoipa::OpenApi;
use utoipa::openapi::OpenApi as Description;

use crate::games::{create, review, setup, snapshot};
use crate::rules::{check, chosen, edit, introduction, publish, show};
use crate::{board, lessons, problem, thinking, trying};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Granary",
        description = "Sowing games in the browser: rules, games, lessons and analysis. Live games are spoken over a WebSocket at /api/games/{id}/live; docs/api.md describes its messages.",
        license(name = "MIT")
    ),
    paths(
        paths::rules,
        paths::rule,
        paths::file,
        paths::introduction,
        paths::check,
        paths::set,
        paths::publish,
        paths::replace,
        paths::withdraw,
        paths::lessons,
        paths::lesson,
        paths::create,
        paths::snapshot,
        paths::game_rule,
        paths::record,
        paths::ogn,
        paths::rematch,
        paths::review,
        paths::try_out,
        paths::set_up,
        paths::think,
        paths::records,
        paths::words,
        paths::health
    ),
    components(schemas(
        board::Board,
        board::View,
        board::Entry,
        board::EventView,
        board::Preview,
        board::Last,
        problem::ProblemBody,
        problem::Place,
        snapshot::Snapshot,
        setup::Profile,
        setup::ClockSettings,
        setup::SeatKind,
        chosen::Wanted,
        thinking::score::ScoreView
    ))
)]
struct Api;

/// The description.
pub async fn describe() -> Json<Description> {
    Json(description())
}

pub fn description() -> Description {
    Api::openapi()
}

/// What can be asked for, as empty functions: the attribute is what counts.
#[expect(dead_code, reason = "only the descriptions on them are used")]
mod paths {
    use super::{
        check, create, edit, introduction, lessons, problem, publish, review, show, snapshot,
        trying,
    };

    type Wrong = problem::ProblemBody;

    #[utoipa::path(get, path = "/api/rules", tag = "rules", params(("lang" = Option<String>, Query)),
        responses((status = 200, body = show::List)))]
    fn rules() {}

    #[utoipa::path(get, path = "/api/rules/{id}", tag = "rules",
        params(("id" = String, Path, description = "an id, with options if wanted, as in kalah?pits=4"), ("players" = Option<u8>, Query)),
        responses((status = 200, body = show::Whole), (status = 404, body = Wrong)))]
    fn rule() {}

    #[utoipa::path(get, path = "/api/rules/{id}/file", tag = "rules", params(("id" = String, Path)),
        responses((status = 200, body = String, content_type = "application/toml")))]
    fn file() {}

    #[utoipa::path(get, path = "/api/rules/{id}/introduction", tag = "rules",
        params(("id" = String, Path), ("players" = Option<u8>, Query)),
        responses((status = 200, body = introduction::Introduction)))]
    fn introduction() {}

    #[utoipa::path(post, path = "/api/rules/check", tag = "rules", request_body = check::Draft,
        responses((status = 200, body = check::Checked)))]
    fn check() {}

    #[utoipa::path(post, path = "/api/rules/set", tag = "rules", request_body = edit::Change,
        responses((status = 200, body = edit::Changed), (status = 422, body = Wrong)))]
    fn set() {}

    #[utoipa::path(post, path = "/api/rules", tag = "rules", request_body = publish::NewRule,
        responses((status = 201, body = publish::PublishedRule), (status = "4XX", body = Wrong)))]
    fn publish() {}

    #[utoipa::path(put, path = "/api/rules/{id}", tag = "rules", params(("id" = String, Path)),
        request_body = publish::NewText,
        responses((status = 200, body = publish::ReplacedRule), (status = "4XX", body = Wrong)))]
    fn replace() {}

    #[utoipa::path(delete, path = "/api/rules/{id}", tag = "rules", params(("id" = String, Path)),
        responses((status = 204), (status = "4XX", body = Wrong)))]
    fn withdraw() {}

    #[utoipa::path(get, path = "/api/lessons", tag = "lessons",
        responses((status = 200, body = lessons::LessonList)))]
    fn lessons() {}

    #[utoipa::path(get, path = "/api/lessons/{id}", tag = "lessons", params(("id" = String, Path)),
        responses((status = 200, body = lessons::WholeLesson), (status = 404, body = Wrong)))]
    fn lesson() {}

    #[utoipa::path(post, path = "/api/games", tag = "games", request_body = create::WantedGame,
        responses((status = 201, body = create::Made), (status = "4XX", body = Wrong)))]
    fn create() {}

    #[utoipa::path(get, path = "/api/games/{id}", tag = "games", params(("id" = String, Path)),
        responses((status = 200, body = snapshot::Snapshot), (status = 404, body = Wrong)))]
    fn snapshot() {}

    #[utoipa::path(get, path = "/api/games/{id}/rule", tag = "games", params(("id" = String, Path)),
        responses((status = 200, body = show::Whole), (status = 404, body = Wrong)))]
    fn game_rule() {}

    #[utoipa::path(get, path = "/api/games/{id}/record", tag = "games", params(("id" = String, Path)),
        responses((status = 200, body = String, content_type = "text/plain")))]
    fn record() {}

    #[utoipa::path(get, path = "/api/games/{id}/record.ogn", tag = "games", params(("id" = String, Path)),
        responses((status = 200, body = String, content_type = "text/plain"), (status = 422, body = Wrong)))]
    fn ogn() {}

    #[utoipa::path(post, path = "/api/games/{id}/rematch", tag = "games", params(("id" = String, Path)),
        responses((status = 201, body = create::Made), (status = "4XX", body = Wrong)))]
    fn rematch() {}

    #[utoipa::path(post, path = "/api/games/{id}/review", tag = "games", params(("id" = String, Path)),
        responses((status = 200, body = review::Review), (status = "4XX", body = Wrong)))]
    fn review() {}

    #[utoipa::path(post, path = "/api/try", tag = "trying", request_body = trying::Tried,
        responses((status = 200, body = trying::Tree), (status = "4XX", body = Wrong)))]
    fn try_out() {}

    #[utoipa::path(post, path = "/api/setup", tag = "trying", request_body = trying::Arranged,
        responses((status = 200, body = trying::Shown), (status = "4XX", body = Wrong)))]
    fn set_up() {}

    #[utoipa::path(post, path = "/api/think", tag = "trying", request_body = trying::Question,
        responses((status = 200, body = trying::Thoughts), (status = "4XX", body = Wrong)))]
    fn think() {}

    #[utoipa::path(post, path = "/api/records", tag = "trying", request_body = trying::RecordText,
        responses((status = 200, body = trying::RecordView), (status = "4XX", body = Wrong)))]
    fn records() {}

    #[utoipa::path(get, path = "/api/words", tag = "page", params(("lang" = Option<String>, Query)),
        responses((status = 200, description = "the page's texts as patterns")))]
    fn words() {}

    #[utoipa::path(get, path = "/health", tag = "page",
        responses((status = 200, description = "all is well"), (status = 503, description = "the store does not answer")))]
    fn health() {}
}
