//! Checking a rule file in the making: all its faults, its sheet, its start and its settings.

use answers::rules::check::{CheckedRule, RuleDraft, examine};
use axum::Json;
use axum::extract::State;

use crate::api::description::Problems;
use crate::app::App;
use crate::http::body::Body;
use crate::http::language::Language;
use crate::problem::Problem;

/// Checks a rule file.
#[utoipa::path(post, path = "/api/rules/check", tag = "rules", request_body = RuleDraft, responses(
    (status = 200, description = "The faults, and what the rule comes to", body = CheckedRule),
    Problems<503>))]
pub async fn check(
    State(app): State<App>,
    Language(lang): Language,
    Body(draft): Body<RuleDraft>,
) -> Result<Json<CheckedRule>, Problem> {
    let library = app.library.rules();
    let checked = app
        .workers
        .run(move || examine(&library.catalog, &draft, lang));
    Ok(Json(checked.await?))
}
