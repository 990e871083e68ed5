//! The description of the interface, for programs.

use axum::Json;
use utoipa::OpenApi;
use utoipa::openapi::OpenApi as Description;

use crate::games::{create, review, setup, snapshot};
use crate::rules::{check, chosen, edit, introduction, publish, show};
use crate::tournaments::{api as hall, clock, desk, links, records, screen};
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
        paths::health,
        tournament_paths::tournaments,
        tournament_paths::create,
        tournament_paths::import,
        tournament_paths::words,
        tournament_paths::hall,
        tournament_paths::standings,
        tournament_paths::crosstable,
        tournament_paths::events,
        tournament_paths::export,
        tournament_paths::log,
        tournament_paths::entries,
        tournament_paths::players,
        tournament_paths::draw,
        tournament_paths::clock,
        tournament_paths::links,
        tournament_paths::sheet,
        tournament_paths::initial,
        tournament_paths::games,
        tournament_paths::seat,
        tournament_paths::keep,
        tournament_paths::record,
        tournament_paths::knockout
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

/// What can be asked about tournaments.
#[expect(dead_code, reason = "only the descriptions on them are used")]
mod tournament_paths {
    use super::{clock, desk, hall, links, problem, records, screen};

    type Wrong = problem::ProblemBody;

    #[utoipa::path(get, path = "/api/tournaments", tag = "tournaments",
        responses((status = 200, description = "the listed ones, newest first"), (status = "4XX", body = Wrong)))]
    fn tournaments() {}

    #[utoipa::path(post, path = "/api/tournaments", tag = "tournaments", request_body = hall::NewTournament,
        responses((status = 201, body = hall::MadeTournament), (status = "4XX", body = Wrong)))]
    fn create() {}

    #[utoipa::path(post, path = "/api/tournaments/import", tag = "tournaments", request_body = desk::File,
        responses((status = 201, body = hall::MadeTournament), (status = "4XX", body = Wrong)))]
    fn import() {}

    #[utoipa::path(get, path = "/api/tournaments/words", tag = "tournaments",
        responses((status = 200, description = "the texts of the hall's pages as patterns")))]
    fn words() {}

    #[utoipa::path(get, path = "/api/tournaments/{id}", tag = "tournaments",
        params(("id" = String, Path)),
        responses((status = 200, description = "how things stand; docs/api.md has its shape"), (status = "4XX", body = Wrong)))]
    fn hall() {}

    #[utoipa::path(get, path = "/api/tournaments/{id}/standings", tag = "tournaments",
        params(("id" = String, Path), ("after" = Option<usize>, Query)),
        responses((status = 200, description = "everybody in order, every number with its summands"), (status = "4XX", body = Wrong)))]
    fn standings() {}

    #[utoipa::path(get, path = "/api/tournaments/{id}/crosstable", tag = "tournaments",
        params(("id" = String, Path)),
        responses((status = 200, description = "everybody with all his rounds"), (status = "4XX", body = Wrong)))]
    fn crosstable() {}

    #[utoipa::path(get, path = "/api/tournaments/{id}/events", tag = "tournaments",
        params(("id" = String, Path)),
        responses((status = 200, description = "server-sent events: changed, clock"), (status = "4XX", body = Wrong)))]
    fn events() {}

    #[utoipa::path(get, path = "/api/tournaments/{id}/export", tag = "tournaments",
        params(("id" = String, Path), ("format" = String, Query)),
        responses((status = 200, description = "a file: json, trf, csv-players, csv-standings, csv-round or csv-crosstable"), (status = "4XX", body = Wrong)))]
    fn export() {}

    #[utoipa::path(get, path = "/api/tournaments/{id}/log", tag = "tournaments",
        params(("id" = String, Path)),
        responses((status = 200, description = "everything that was ever written"), (status = "4XX", body = Wrong)))]
    fn log() {}

    #[utoipa::path(post, path = "/api/tournaments/{id}/entries", tag = "tournaments",
        params(("id" = String, Path)), request_body = desk::Entries,
        responses((status = 200, description = "how things stand; docs/api.md has its shape"), (status = "4XX", body = Wrong)))]
    fn entries() {}

    #[utoipa::path(post, path = "/api/tournaments/{id}/players", tag = "tournaments",
        params(("id" = String, Path)), request_body = desk::List,
        responses((status = 200, description = "how things stand; docs/api.md has its shape"), (status = "4XX", body = Wrong)))]
    fn players() {}

    #[utoipa::path(post, path = "/api/tournaments/{id}/draw", tag = "tournaments",
        params(("id" = String, Path)), request_body = desk::Draw,
        responses((status = 200, description = "how things stand; docs/api.md has its shape"), (status = "4XX", body = Wrong)))]
    fn draw() {}

    #[utoipa::path(post, path = "/api/tournaments/{id}/clock", tag = "tournaments",
        params(("id" = String, Path)), request_body = desk::Pressed,
        responses((status = 200, body = clock::Clock), (status = "4XX", body = Wrong)))]
    fn clock() {}

    #[utoipa::path(get, path = "/api/tournaments/{id}/links", tag = "tournaments",
        params(("id" = String, Path), ("origin" = Option<String>, Query)),
        responses((status = 200, body = links::Links), (status = "4XX", body = Wrong)))]
    fn links() {}

    #[utoipa::path(post, path = "/api/tournaments/{id}/sheet", tag = "tournaments",
        params(("id" = String, Path)), request_body = hall::Sheet,
        responses((status = 200, description = "how things stand; docs/api.md has its shape"), (status = "4XX", body = Wrong)))]
    fn sheet() {}

    #[utoipa::path(post, path = "/api/tournaments/{id}/initial", tag = "tournaments",
        params(("id" = String, Path)), request_body = hall::Initial,
        responses((status = 200, description = "how things stand; docs/api.md has its shape"), (status = "4XX", body = Wrong)))]
    fn initial() {}

    #[utoipa::path(post, path = "/api/tournaments/{id}/games", tag = "tournaments",
        params(("id" = String, Path)), request_body = screen::WantedGames,
        responses((status = 200, description = "how things stand; docs/api.md has its shape"), (status = "4XX", body = Wrong)))]
    fn games() {}

    #[utoipa::path(get, path = "/api/tournaments/{id}/seat", tag = "tournaments",
        params(("id" = String, Path)),
        responses((status = 200, body = screen::Seats), (status = "4XX", body = Wrong)))]
    fn seat() {}

    #[utoipa::path(post, path = "/api/tournaments/{id}/records", tag = "tournaments",
        params(("id" = String, Path)), request_body = records::Kept,
        responses((status = 200, description = "how things stand; docs/api.md has its shape"), (status = "4XX", body = Wrong)))]
    fn keep() {}

    #[utoipa::path(get, path = "/api/tournaments/{id}/records/{round}/{board}/{game}", tag = "tournaments",
        params(("id" = String, Path), ("round" = u16, Path), ("board" = u16, Path), ("game" = u8, Path)),
        responses((status = 200, body = String), (status = "4XX", body = Wrong)))]
    fn record() {}

    #[utoipa::path(post, path = "/api/tournaments/{id}/final", tag = "tournaments",
        params(("id" = String, Path)), request_body = desk::Final,
        responses((status = 201, body = hall::MadeTournament), (status = "4XX", body = Wrong)))]
    fn knockout() {}
}
