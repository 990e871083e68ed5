//! What can be asked of a game over HTTP.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router, routing};
use mancala::text::oware;
use mancala::text::record::{self, Heading};
use serde_json::{Value, json};

use super::create::{Made, create};
use super::live::live;
use super::review::review;
use super::room::{Command, Look};
use super::setup::SeatKind;
use crate::app::App;
use crate::http::bearer;
use crate::http::lang::Language;
use crate::problem::{Code, Problem};
use crate::rules::chosen::Chosen;
use crate::rules::show;
use crate::secret;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/api/games", routing::post(create))
        .route("/api/games/{id}", routing::get(snapshot))
        .route("/api/games/{id}/live", routing::any(live))
        .route("/api/games/{id}/rule", routing::get(rule))
        .route("/api/games/{id}/record", routing::get(record_text))
        .route("/api/games/{id}/record.ogn", routing::get(record_ogn))
        .route("/api/games/{id}/rematch", routing::post(rematch))
        .route("/api/games/{id}/review", routing::post(review))
}

async fn snapshot(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let token = bearer(&headers).map(secret::hash);
    let ask = |reply| Command::Snapshot {
        token: token.clone(),
        reply,
    };
    let snapshot = app.rooms.ask(&id, ask).await?;
    Ok(Json(snapshot).into_response())
}

pub(super) async fn look(app: &App, id: &str) -> Result<Look, Problem> {
    app.rooms.ask(id, |reply| Command::Look { reply }).await
}

async fn rule(
    State(app): State<App>,
    Language(lang): Language,
    Path(id): Path<String>,
) -> Result<Json<show::Whole>, Problem> {
    let setup = look(&app, &id).await?.setup;
    let mut chosen = Chosen::kept(&setup.rule, &setup.about, &setup.reference, setup.built_in)?;
    chosen.rules = chosen.rules.for_rounds(setup.rounds);
    Ok(Json(show::whole(&app.library.shelf(), &chosen, lang)))
}

fn tags(look: &Look) -> Vec<(String, String)> {
    let mut tags = Vec::new();
    for player in look.setup.players() {
        let Some(seat) = look.setup.seat(player) else {
            continue;
        };
        let name = match (seat.kind, seat.level) {
            (SeatKind::Computer, Some(level)) => format!("Granary, level {level}"),
            _ => seat.name.clone(),
        };
        if !name.is_empty() {
            tags.push((player.to_string(), name));
        }
    }
    tags
}

fn heading(look: &Look) -> Heading {
    let setup = &look.setup;
    let name = match setup.reference.as_str() {
        "" => "own",
        reference => reference,
    };
    Heading {
        rule: name.to_owned(),
        rule_text: (!setup.built_in).then(|| setup.rule.clone()),
        tags: tags(look),
        comment: None,
    }
}

async fn record_text(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Problem> {
    let look = look(&app, &id).await?;
    let text = record::write(&look.game, &heading(&look), &[]);
    Ok(download(&format!("{id}.record"), text))
}

async fn record_ogn(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Problem> {
    let look = look(&app, &id).await?;
    let text = oware::write_ogn(&look.game, &heading(&look), &[])
        .map_err(|error| Problem::with(Code::BadRecord, error))?;
    Ok(download(&format!("{id}.ogn"), text))
}

fn download(name: &str, text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}\""),
        ),
    ];
    (headers, text).into_response()
}

async fn rematch(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<(StatusCode, Json<Made>), Problem> {
    let shown = bearer(&headers).unwrap_or_default();
    let token = bearer(&headers).map(secret::hash);
    let ask = |reply| Command::Rematch {
        token: token.clone(),
        reply,
    };
    let (id, seats) = app.rooms.ask(&id, ask).await??;
    let made = Made {
        id,
        token: shown.to_owned(),
        seats: seats.iter().map(|player| player.letter()).collect(),
        invitations: Vec::new(),
    };
    Ok((StatusCode::CREATED, Json(made)))
}

/// The page that says nothing is there.
pub async fn missing() -> Problem {
    Problem::new(Code::NotFound)
}

/// An answer for programs that look whether the server is well.
pub async fn health(State(app): State<App>) -> Response {
    let well = app.store.is_well().await;
    let status = if well {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    let body: Value = json!({ "status": if well { "ok" } else { "unwell" } });
    (status, Json(body)).into_response()
}
