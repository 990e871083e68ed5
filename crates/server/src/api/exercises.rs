//! Exercises of a rule: the questions, what an answer does, and the solution for those who ask for it.
//!
//! A question never tells its answer: what a decision does is told when it has been made.

use answers::exercises::asked::{self, ExerciseAnswer, ExerciseList, ExerciseSolution};
use axum::Json;
use axum::extract::{Path, State};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::description::Problems;
use crate::app::App;
use crate::http::language::Language;
use crate::page_texts::{LESSONS, Words};
use crate::problem::Problem;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(answer))
        .routes(routes!(solution))
        .routes(routes!(lesson_words))
}

#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "describes the parts of addresses")]
struct ExercisePlace {
    /// The id of a rule.
    id: String,
    /// The number of the exercise, from 1.
    number: usize,
}

/// The exercises of a rule, easiest first; none for a rule that is not built in.
#[utoipa::path(get, path = "/api/rules/{id}/exercises", tag = "lessons",
    params(("id" = String, Path, description = "The id of a rule")), responses(
    (status = 200, description = "The questions", body = ExerciseList), Problems<404>, Problems<422>))]
async fn list(
    State(app): State<App>,
    Language(lang): Language,
    Path(id): Path<String>,
) -> Result<Json<ExerciseList>, Problem> {
    let library = app.library.rules();
    let found = app
        .workers
        .run(move || asked::list(&library.catalog, &id, lang));
    Ok(Json(found.await?))
}

/// What a decision does in an exercise, and whether it solves it.
#[utoipa::path(get, path = "/api/rules/{id}/exercises/{number}/answers/{decision}", tag = "lessons",
    params(ExercisePlace, ("decision" = String, Path, description = "One of the decisions to choose from")), responses(
    (status = 200, description = "What it does", body = ExerciseAnswer), Problems<404>, Problems<422>))]
async fn answer(
    State(app): State<App>,
    Path((id, number, decision)): Path<(String, usize, String)>,
) -> Result<Json<ExerciseAnswer>, Problem> {
    let library = app.library.rules();
    let found = app
        .workers
        .run(move || asked::answer(&library.catalog, &id, number, &decision));
    Ok(Json(found.await?))
}

/// The solution of an exercise.
#[utoipa::path(get, path = "/api/rules/{id}/exercises/{number}/solution", tag = "lessons",
    params(ExercisePlace), responses(
    (status = 200, description = "The solution", body = ExerciseSolution), Problems<404>, Problems<422>))]
async fn solution(
    State(app): State<App>,
    Path((id, number)): Path<(String, usize)>,
) -> Result<Json<ExerciseSolution>, Problem> {
    let library = app.library.rules();
    let found = app
        .workers
        .run(move || asked::solution(&library.catalog, &id, number));
    Ok(Json(found.await?))
}

/// The texts of the pages for learning.
#[utoipa::path(get, path = "/api/lessons/words", tag = "server",
    responses((status = 200, description = "The texts as patterns", body = Words)))]
async fn lesson_words(Language(lang): Language) -> Json<Words> {
    Json(Words::new(lang, LESSONS))
}
