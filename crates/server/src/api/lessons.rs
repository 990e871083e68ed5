//! Lessons: the list, and each step by step.

use answers::lessons::shown::{self, LessonDetail, LessonList, LessonMove};
use axum::Json;
use axum::extract::{Path, Query};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::description::Problems;
use crate::app::App;
use crate::http::language::Language;
use crate::problem::Problem;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(one))
        .routes(routes!(step))
}

/// How much of a lesson is told.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Until {
    /// Only so many steps; all of them by default.
    until: Option<usize>,
}

/// All lessons, easiest first.
#[utoipa::path(get, path = "/api/lessons", tag = "lessons",
    responses((status = 200, description = "The lessons", body = LessonList)))]
async fn list(Language(lang): Language) -> Json<LessonList> {
    Json(shown::list(lang))
}

/// One lesson, step by step.
#[utoipa::path(get, path = "/api/lessons/{id}", tag = "lessons",
    params(("id" = String, Path, description = "The id of a lesson"), Until),
    responses((status = 200, description = "The lesson", body = LessonDetail), Problems<404>))]
async fn one(
    Language(lang): Language,
    Path(id): Path<String>,
    Query(Until { until }): Query<Until>,
) -> Result<Json<LessonDetail>, Problem> {
    shown::one(&id, until, lang).map(Json)
}

/// One step of a lesson, for those who guess: nothing of what comes after it is told.
#[utoipa::path(get, path = "/api/lessons/{id}/steps/{number}", tag = "lessons", params(
    ("id" = String, Path, description = "The id of a lesson"),
    ("number" = usize, Path, description = "The number of a step, from 1; 0 is the position at the start")),
    responses((status = 200, description = "The step", body = LessonMove), Problems<404>))]
async fn step(
    Language(lang): Language,
    Path((id, number)): Path<(String, usize)>,
) -> Result<Json<LessonMove>, Problem> {
    shown::step(&id, number, lang).map(Json)
}
