//! Changing one setting of a rule file; everything else stays as it was written.

use answers::rules::edit::{ChangedRule, SettingChange, change};
use axum::Json;
use axum::extract::State;

use crate::api::description::Problems;
use crate::app::App;
use crate::http::body::Body;
use crate::problem::Problem;

/// Changes one setting of a rule file; comments stay.
#[utoipa::path(post, path = "/api/rules/set", tag = "rules", request_body = SettingChange, responses(
    (status = 200, description = "The changed file", body = ChangedRule), Problems<422>))]
pub async fn set(
    State(app): State<App>,
    Body(asked): Body<SettingChange>,
) -> Result<Json<ChangedRule>, Problem> {
    Ok(Json(app.workers.run(move || change(&asked)).await?))
}
