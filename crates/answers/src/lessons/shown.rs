//! Lessons as they are shown: the list, and each step by step.

use mancala::Player;
use mancala::game::Action;
use mancala::view::{self, StepView};
use serde::Serialize;
use utoipa::ToSchema;
use words::Lang;

use super::{LESSONS, Lesson};
use crate::board::View;
use crate::problem::{Code, Problem};

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
pub struct LessonList {
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
pub struct LessonDetail {
    #[serde(flatten)]
    lesson: LessonSummary,
    start: View,
    steps: Vec<LessonStep>,
}

/// A step that was to be guessed, and the position in which the next is.
#[derive(Debug, Serialize, ToSchema)]
pub struct LessonMove {
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
pub fn list(lang: Lang) -> LessonList {
    let lessons = LESSONS.iter().map(|lesson| summary(lesson, lang)).collect();
    LessonList { lessons }
}

/// One lesson, or its first steps.
pub fn one(id: &str, until: Option<usize>, lang: Lang) -> Result<LessonDetail, Problem> {
    let lesson = lesson(id)?;
    let (rule, game) = (&lesson.record.rule, &lesson.record.game);
    let told = view::replay(game).take(until.unwrap_or(usize::MAX));
    Ok(LessonDetail {
        lesson: summary(lesson, lang),
        start: View::new(&rule.reference, &rule.rules, game.start(), false),
        steps: told.map(|entry| noted(lesson, entry, lang)).collect(),
    })
}

/// One step of a lesson, and the position after it.
pub fn step(id: &str, number: usize, lang: Lang) -> Result<LessonMove, Problem> {
    let lesson = lesson(id)?;
    let (rule, game) = (&lesson.record.rule, &lesson.record.game);
    if number > game.steps().len() {
        return Err(Code::NoSuchLesson.into());
    }
    let before = number.checked_sub(1);
    let entry = before.and_then(|index| view::replay(game).nth(index));
    let next = game.steps().get(number);
    let decides = next.filter(|step| matches!(step.action, Action::Decide(_)));
    let position = next.map_or_else(|| *game.position(), |step| step.before());
    Ok(LessonMove {
        step: entry.map(|entry| noted(lesson, entry, lang)),
        view: View::new(&rule.reference, &rule.rules, &position, false),
        next: decides.map(|step| step.player),
    })
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
