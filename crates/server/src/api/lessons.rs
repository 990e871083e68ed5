//! Lessons: the list, and each step by step.

use axum::Json;
use axum::extract::{Path, Query};
use mancala::Player;
use mancala::game::Action;
use mancala::view::{self, StepView};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
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
        .routes(routes!(step))
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

/// A lesson with its steps.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Lesson)]
struct LessonDetail {
    #[serde(flatten)]
    lesson: LessonSummary,
    start: View,
    steps: Vec<LessonStep>,
}

/// How much of a lesson is told.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Until {
    /// Only so many steps; all of them by default.
    until: Option<usize>,
}

/// A step that was to be guessed, and the position in which the next is.
#[derive(Debug, Serialize, ToSchema)]
struct LessonMove {
    /// The step; `null` where nothing has been played yet.
    #[schema(required)]
    step: Option<LessonStep>,
    view: View,
    /// Who decides next; `null` where no decision follows.
    #[schema(required)]
    next: Option<Player>,
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
    params(("id" = String, Path, description = "The id of a lesson"), Until),
    responses((status = 200, description = "The lesson", body = LessonDetail), Problems<404>))]
async fn one(
    Language(lang): Language,
    Path(id): Path<String>,
    Query(Until { until }): Query<Until>,
) -> Result<Json<LessonDetail>, Problem> {
    let lesson = lesson(&id)?;
    let (rule, game) = (&lesson.record.rule, &lesson.record.game);
    let told = view::replay(game).take(until.unwrap_or(usize::MAX));
    Ok(Json(LessonDetail {
        lesson: summary(lesson, lang),
        start: View::new(&rule.reference, &rule.rules, game.start(), false),
        steps: told.map(|entry| noted(lesson, entry, lang)).collect(),
    }))
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
    let lesson = lesson(&id)?;
    let (rule, game) = (&lesson.record.rule, &lesson.record.game);
    if number > game.steps().len() {
        return Err(Code::NoSuchLesson.into());
    }
    let before = number.checked_sub(1);
    let entry = before.and_then(|index| view::replay(game).nth(index));
    let next = game.steps().get(number);
    let decides = next.filter(|step| matches!(step.action, Action::Decide(_)));
    let position = next.map_or_else(|| *game.position(), |step| step.before());
    Ok(Json(LessonMove {
        step: entry.map(|entry| noted(lesson, entry, lang)),
        view: View::new(&rule.reference, &rule.rules, &position, false),
        next: decides.map(|step| step.player),
    }))
}

fn lesson(id: &str) -> Result<&'static Lesson, Problem> {
    let lesson = LESSONS.iter().find(|lesson| lesson.id == id);
    lesson.ok_or_else(|| Code::NoSuchLesson.into())
}

fn noted(lesson: &Lesson, entry: StepView, lang: Lang) -> LessonStep {
    LessonStep {
        note: lesson.text(&entry.ply.to_string(), lang),
        entry,
    }
}
