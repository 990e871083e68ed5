//! The texts of the page, and the health of the server.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::http::language::Language;
use crate::page_texts::{PAGE, TOURNAMENTS, Words};

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(page_words))
        .routes(routes!(tournament_words))
        .routes(routes!(health))
}

/// The texts of the page.
#[utoipa::path(get, path = "/api/words", tag = "server",
    responses((status = 200, description = "The texts as patterns", body = Words)))]
pub async fn page_words(Language(lang): Language) -> Json<Words> {
    Json(Words::new(lang, PAGE))
}

/// The texts of the pages for tournaments.
#[utoipa::path(get, path = "/api/tournaments/words", tag = "server",
    responses((status = 200, description = "The texts as patterns", body = Words)))]
async fn tournament_words(Language(lang): Language) -> Json<Words> {
    Json(Words::new(lang, TOURNAMENTS))
}

/// The health of the server.
#[derive(Debug, Serialize, ToSchema)]
struct Health {
    status: HealthStatus,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum HealthStatus {
    Ok,
    Unwell,
}

/// Whether the server and its store are well.
#[utoipa::path(get, path = "/health", tag = "server", responses(
    (status = 200, description = "All is well", body = Health),
    (status = 503, description = "The store does not answer", body = Health)))]
async fn health(State(app): State<App>) -> (StatusCode, Json<Health>) {
    let (code, status) = match app.store.is_well().await && is_member(&app) {
        true => (StatusCode::OK, HealthStatus::Ok),
        false => (StatusCode::SERVICE_UNAVAILABLE, HealthStatus::Unwell),
    };
    (code, Json(Health { status }))
}

/// Whether this node may own games; one that is cut off from the others' database may not.
fn is_member(app: &App) -> bool {
    let cluster = app.cluster.as_ref();
    cluster.is_none_or(|cluster| cluster.node().is_some())
}
