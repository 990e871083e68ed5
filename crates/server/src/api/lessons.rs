//! Lessons: the list, and each step by step.

use axum::Json;
use axum::extract::Path;
use mancala::view::{self, StepView};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use words::Lang;

use super::description::Problems;
use crate::app::App;
use crate::board::View;
use crate::http::language::Language;
use crate::lessons::{LESSONS, Lesson};
use crate::problem::{Code, Problem};

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(one))
}

/// A lesson in the list.
#[derive(Debug, Serialize, ToSchema)]
struct LessonSummary {
    id: String,
    /// The reference of the rule.
    rule: String,
    /// The name of the game.
    name: String,
    players: u8,
    title: String,
    intro: String,
    #[schema(required)]
    source: Option<String>,
    decisions: usize,
}

#[derive(Debug, Serialize, ToSchema)]
struct LessonList {
    lessons: Vec<LessonSummary>,
}

/// A step with its note.
#[derive(Debug, Serialize, ToSchema)]
struct LessonStep {
    #[serde(flatten)]
    entry: StepView,
    #[schema(required)]
    note: Option<String>,
}

/// A lesson with all its steps.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Lesson)]
struct LessonDetail {
    #[serde(flatten)]
    lesson: LessonSummary,
    start: View,
    steps: Vec<LessonStep>,
}

fn summary(lesson: &Lesson, lang: Lang) -> LessonSummary {
    let (record, rule) = (&lesson.record, &lesson.record.rule);
    let say = |part| lesson.text(part, lang).unwrap_or_default();
    let has_source = record.tags.iter().any(|(name, _)| name == "Source");
    LessonSummary {
        id: lesson.id.clone(),
        rule: rule.reference.clone(),
        name: rule.name(lang),
        players: rule.rules.players(),
        title: say("title"),
        intro: say("intro"),
        source: has_source.then(|| say("source")),
        decisions: record.game.steps().len(),
    }
}

/// All lessons, easiest first.
#[utoipa::path(get, path = "/api/lessons", tag = "lessons",
    responses((status = 200, description = "The lessons", body = LessonList)))]
async fn list(Language(lang): Language) -> Json<LessonList> {
    let lessons = LESSONS.iter().map(|lesson| summary(lesson, lang)).collect();
    Json(LessonList { lessons })
}

/// One lesson, step by step.
#[utoipa::path(get, path = "/api/lessons/{id}", tag = "lessons",
    params(("id" = String, Path, description = "The id of a lesson")),
    responses((status = 200, description = "The lesson", body = LessonDetail), Problems<404>))]
async fn one(
    Language(lang): Language,
    Path(id): Path<String>,
) -> Result<Json<LessonDetail>, Problem> {
    let lesson = LESSONS.iter().find(|lesson| lesson.id == id);
    let lesson = lesson.ok_or(Code::NoSuchLesson)?;
    let (rule, game) = (&lesson.record.rule, &lesson.record.game);
    let step = |entry: StepView| LessonStep {
        note: lesson.text(&entry.ply.to_string(), lang),
        entry,
    };
    Ok(Json(LessonDetail {
        lesson: summary(lesson, lang),
        start: View::new(&rule.reference, &rule.rules, game.start(), false),
        steps: view::replay(game).map(step).collect(),
    }))
}
