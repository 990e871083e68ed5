//! Rules: the catalogue, one rule of it, and what authors of rules need.

mod catalogue;
mod check;
mod edit;
mod introduction;
mod publish;

use answers::rules::detail::{RuleDetail, RuleList, list_text, rule_detail};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::description::Problems;
use super::json;
use crate::app::App;
use crate::http::download;
use crate::http::language::Language;
use crate::problem::Problem;
use crate::rules;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list, publish::publish))
        .routes(routes!(catalogue::catalogue))
        .routes(routes!(check::check))
        .routes(routes!(edit::set))
        .routes(routes!(one, publish::replace, publish::withdraw))
        .routes(routes!(file))
        .routes(routes!(introduction::introduction))
}

#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "describes the `{id}` of addresses")]
struct RuleId {
    /// The id of a rule. For reading, a reference with options is good too, as in `kalah?pits=4`, percent-encoded.
    id: String,
}

/// All rules that can be played.
#[utoipa::path(get, path = "/api/rules", tag = "rules",
    responses((status = 200, description = "The catalogue", body = RuleList)))]
async fn list(State(app): State<App>, Language(lang): Language) -> Result<Response, Problem> {
    let library = app.library.rules();
    if let Some(known) = library.lists[lang as usize].get() {
        return Ok(json(known.clone()));
    }
    let work = move || {
        let list = &library.lists[lang as usize];
        Ok(list.get_or_init(|| list_text(&*library, lang)).clone())
    };
    Ok(json(app.workers.run(work).await?))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Players {
    /// The number of players; the smallest that the rule allows by default.
    players: Option<u8>,
}

/// One rule.
#[utoipa::path(get, path = "/api/rules/{id}", tag = "rules", params(RuleId, Players), responses(
    (status = 200, description = "The rule", body = RuleDetail), Problems<404>, Problems<422>))]
async fn one(
    State(app): State<App>,
    Language(lang): Language,
    Path(id): Path<String>,
    Query(query): Query<Players>,
) -> Result<Json<RuleDetail>, Problem> {
    let (library, books) = (app.library.rules(), app.config.books.clone());
    let detail = app.workers.run(move || {
        let rule = rules::named(&library.catalog, &id, query.players)?;
        Ok(rule_detail(&*library, &books, &rule, lang))
    });
    Ok(Json(detail.await?))
}

/// The rule file.
#[utoipa::path(get, path = "/api/rules/{id}/file", tag = "rules", params(RuleId), responses(
    (status = 200, description = "A rule file", body = String, content_type = "application/toml"),
    Problems<404>, Problems<422>))]
async fn file(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Problem> {
    let library = app.library.rules();
    let named = move || rules::named(&library.catalog, &id, None);
    let rule = app.workers.run(named).await?;
    let name = format!("{}.toml", rule.rule.id);
    Ok(download(
        "application/toml",
        &name,
        rule.file.text().to_owned(),
    ))
}
