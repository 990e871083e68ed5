//! Games over HTTP: making one, looking at it, its record, a rematch.

use answers::games::files::{GameState, as_ogn, as_record};
use answers::rules::detail::{RuleDetail, rule_detail};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::Serialize;
use utoipa::IntoParams;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::description::Problems;
use super::{json, live, review};
use crate::app::App;
use crate::games::{self, Command, CreatedGame, NewGame, Seated, SitRequest, Snapshot};
use crate::http::body::Body;
use crate::http::language::Language;
use crate::http::rate_limits::KeptKind;
use crate::http::{PLAIN_TEXT, addresses, bearer, download};
use crate::problem::Problem;
use crate::rules::SelectedRule;
use crate::secret;
use crate::work::Requester;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(create))
        .routes(routes!(snapshot))
        .routes(routes!(rule))
        .routes(routes!(record_text))
        .routes(routes!(record_ogn))
        .routes(routes!(rematch))
        .routes(routes!(sit))
        .routes(routes!(reach))
        .routes(routes!(live::live))
        .routes(routes!(review::review))
}

#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "describes the `{id}` of addresses")]
pub struct GameId {
    /// The id of a game.
    id: String,
}

/// Makes a game.
#[utoipa::path(post, path = "/api/games", tag = "games", request_body = NewGame, responses(
    (status = 201, description = "The game and its tokens", body = CreatedGame),
    Problems<404>, Problems<409>, Problems<422>, Problems<503>, Problems<507>))]
async fn create(
    State(app): State<App>,
    Language(lang): Language,
    Body(request): Body<NewGame>,
) -> Result<(StatusCode, Json<CreatedGame>), Problem> {
    let library = app.library.rules();
    let (created, setup) = app
        .workers
        .run_within(move |budget| games::create(&library.catalog, &request, lang, budget))
        .await?;
    let client = Requester::current().client();
    app.limits.keep(KeptKind::Games, client, setup.len())?;
    let stored = app.store.create_game(&created.id, setup).await;
    stored.map_err(|error| {
        tracing::error!(%error, "a game cannot be stored");
        Problem::from(&error)
    })?;
    Ok((StatusCode::CREATED, Json(created)))
}

/// The whole game, as a spectator or as the owner of seats sees it.
#[utoipa::path(get, path = "/api/games/{id}", tag = "games", params(GameId),
    security((), ("seat_token" = [])), responses(
    (status = 200, description = "The game", body = Snapshot), Problems<404>, Problems<503>))]
async fn snapshot(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let token = bearer(&headers).map(secret::hash);
    let ask = |reply| Command::Snapshot {
        token: token.clone(),
        whose: Requester::current(),
        reply,
    };
    Ok(json(app.rooms.ask(&id, ask).await??))
}

/// The game as it stands.
pub async fn game_state(app: &App, id: &str) -> Result<GameState, Problem> {
    app.rooms.ask(id, |reply| Command::State { reply }).await
}

/// The rule of the game, as it was when the game was made.
#[utoipa::path(get, path = "/api/games/{id}/rule", tag = "games", params(GameId), responses(
    (status = 200, description = "The rule", body = RuleDetail), Problems<404>, Problems<503>))]
async fn rule(
    State(app): State<App>,
    Language(lang): Language,
    Path(id): Path<String>,
) -> Result<Json<RuleDetail>, Problem> {
    let setup = game_state(&app, &id).await?.setup;
    let (library, books) = (app.library.rules(), app.config.books.clone());
    let detail = app.workers.run(move || {
        let mut rule =
            SelectedRule::stored(&setup.rule, &setup.about, &setup.reference, setup.built_in)?;
        rule.rules = rule.rules.for_rounds(setup.rounds);
        Ok(rule_detail(&*library, &books, &rule, lang))
    });
    Ok(Json(detail.await?))
}

/// The record of the game.
#[utoipa::path(get, path = "/api/games/{id}/record", tag = "games", params(GameId), responses(
    (status = 200, description = "A record", body = String, content_type = "text/plain"),
    Problems<404>, Problems<503>))]
async fn record_text(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Problem> {
    let state = game_state(&app, &id).await?;
    let text = app.workers.run(move || Ok(as_record(&state))).await?;
    Ok(download(PLAIN_TEXT, &format!("{id}.record"), text))
}

/// The record of a game of Oware in Oware Game Notation.
#[utoipa::path(get, path = "/api/games/{id}/record.ogn", tag = "games", params(GameId), responses(
    (status = 200, description = "A record", body = String, content_type = "text/plain"),
    Problems<404>, Problems<422>, Problems<503>))]
async fn record_ogn(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Problem> {
    let state = game_state(&app, &id).await?;
    let text = app.workers.run(move || as_ogn(&state)).await?;
    Ok(download(PLAIN_TEXT, &format!("{id}.ogn"), text))
}

/// Makes the next game of the same players.
///
/// The seats move on by one, so that another player begins, and every token owns the seat of its player there too. With
/// players elsewhere only after the end.
#[utoipa::path(post, path = "/api/games/{id}/rematch", tag = "games", params(GameId),
    security(("seat_token" = [])), responses(
    (status = 201, description = "The next game", body = CreatedGame),
    Problems<404>, Problems<409>, Problems<503>, Problems<507>))]
async fn rematch(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<(StatusCode, Json<CreatedGame>), Problem> {
    let token = bearer(&headers).unwrap_or_default();
    let hash = bearer(&headers).map(secret::hash);
    let ask = |reply| Command::Rematch {
        token: hash.clone(),
        reply,
    };
    let (id, seats) = app.rooms.ask(&id, ask).await??;
    let created = CreatedGame {
        id,
        token: token.to_owned(),
        seats,
        invitations: Vec::new(),
    };
    Ok((StatusCode::CREATED, Json(created)))
}

/// Sits down with an invitation.
///
/// The token of the request is the invitation. From then on the seat belongs to the token in the body, and who comes with the
/// invitation can only watch.
#[utoipa::path(post, path = "/api/games/{id}/sit", tag = "games", params(GameId), request_body = SitRequest,
    security(("seat_token" = [])), responses(
    (status = 200, description = "The seat", body = Seated),
    Problems<403>, Problems<404>, Problems<409>, Problems<422>, Problems<503>, Problems<507>))]
async fn sit(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(request): Body<SitRequest>,
) -> Result<Json<Seated>, Problem> {
    let invitation = bearer(&headers).map(secret::hash);
    let ask = |reply| Command::Sit {
        invitation: invitation.clone(),
        request: request.clone(),
        reply,
    };
    app.rooms.ask(&id, ask).await?.map(Json)
}

/// Where the server can be reached.
#[derive(Debug, Serialize, ToSchema)]
struct Reach {
    /// Only this computer can: the server listens on an address of its own, and no other is configured.
    only_here: bool,
    /// Where other devices may reach it: configured origins, and its own addresses.
    origins: Vec<String>,
}

/// Where other devices can reach the server, for links that are sent to others.
#[utoipa::path(get, path = "/api/reach", tag = "server", responses(
    (status = 200, description = "Its addresses", body = Reach)))]
async fn reach(State(app): State<App>) -> Json<Reach> {
    let config = &app.config;
    let configured = !config.origins.is_empty() || !config.trusted_proxies.is_empty();
    let local = config.listen.ip().is_loopback();
    let origins = match local {
        true => config.origins.iter().map(ToString::to_string).collect(),
        false => addresses::origins(config),
    };
    Json(Reach {
        only_here: local && !configured,
        origins,
    })
}
