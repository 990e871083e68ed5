//! Sample games of the booklets as lessons, with notes in our own words.
//!
//! A lesson is a record in `records/`. What is told about it stands in the catalogues, under `lesson-` and the name of
//! its file: a title, an introduction, and a note for every step that has something to tell.

use std::sync::LazyLock;

use axum::extract::{Path, State};
use axum::{Json, Router, routing};
use mancala::rules::Catalog;
use rust_embed::RustEmbed;
use serde::Serialize;
use utoipa::ToSchema;
use words::{Lang, texts};

use crate::app::App;
use crate::board::{Entry, View};
use crate::http::lang::Language;
use crate::problem::{Code, Problem};
use crate::records::{self, Read};
use crate::trying::entries;

#[derive(RustEmbed)]
#[folder = "../../records/"]
#[include = "*.record"]
struct Files;

/// A lesson as it is kept: its id and its game.
struct Lesson {
    id: String,
    read: Read,
}

/// All lessons, read when they are first asked for.
static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let catalog = Catalog::builtin();
    let mut lessons: Vec<Lesson> = Files::iter()
        .filter_map(|name| {
            let file = Files::get(&name)?;
            let text = String::from_utf8_lossy(&file.data).into_owned();
            let id = name.trim_end_matches(".record").to_owned();
            match records::read(&catalog, &text) {
                Ok(read) => Some(Lesson { id, read }),
                Err(problem) => {
                    tracing::error!(id, ?problem, "a lesson cannot be read");
                    None
                }
            }
        })
        .collect();
    // The easiest comes first.
    lessons.sort_by_key(|lesson| {
        let rules = &lesson.read.chosen.rules;
        (crate::rules::features::difficulty(rules), lesson.id.clone())
    });
    lessons
});

/// The lessons of a rule.
pub fn of_rule(id: &str) -> Vec<&'static str> {
    let lessons = LESSONS.iter();
    let lessons = lessons.filter(|lesson| lesson.read.chosen.rule.id == id);
    lessons.map(|lesson| lesson.id.as_str()).collect()
}

/// A lesson in the list.
#[derive(Debug, Serialize, ToSchema)]
pub struct LessonView {
    pub id: String,
    pub rule: String,
    /// What the game is called.
    pub name: String,
    pub players: u8,
    pub title: String,
    pub intro: String,
    pub source: Option<String>,
    pub decisions: usize,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct LessonList {
    pub lessons: Vec<LessonView>,
}

/// A step with what there is to say about it.
#[derive(Debug, Serialize, ToSchema)]
pub struct LessonStep {
    #[serde(flatten)]
    pub entry: Entry,
    pub note: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct WholeLesson {
    #[serde(flatten)]
    pub lesson: LessonView,
    pub start: View,
    pub steps: Vec<LessonStep>,
}

pub fn routes() -> Router<App> {
    Router::new()
        .route("/api/lessons", routing::get(list))
        .route("/api/lessons/{id}", routing::get(one))
}

fn view(lesson: &Lesson, lang: Lang) -> LessonView {
    let (read, id) = (&lesson.read, &lesson.id);
    let say = |part: &str| texts(lang).get(&format!("lesson-{id}-{part}"), &[]);
    let source = read.tags.iter().find(|(name, _)| name == "Source");
    LessonView {
        id: id.clone(),
        rule: read.chosen.reference.clone(),
        name: read.chosen.name(lang),
        players: read.chosen.rules.players(),
        title: say("title"),
        intro: say("intro"),
        source: source.map(|_| say("source")),
        decisions: read.game.steps().len(),
    }
}

async fn list(State(_): State<App>, Language(lang): Language) -> Json<LessonList> {
    let lessons = LESSONS.iter().map(|lesson| view(lesson, lang)).collect();
    Json(LessonList { lessons })
}

async fn one(
    State(_): State<App>,
    Language(lang): Language,
    Path(id): Path<String>,
) -> Result<Json<WholeLesson>, Problem> {
    let lesson = LESSONS.iter().find(|lesson| lesson.id == id);
    let lesson = lesson.ok_or(Code::NoSuchLesson)?;
    let read = &lesson.read;
    let note = |entry: &Entry| {
        let id = format!("lesson-{id}-{}", entry.ply);
        let texts = texts(lang);
        texts.has(&id).then(|| texts.get(&id, &[]))
    };
    let steps = entries(&read.game).into_iter().map(|entry| LessonStep {
        note: note(&entry),
        entry,
    });
    let start = read.game.start();
    Ok(Json(WholeLesson {
        lesson: view(lesson, lang),
        start: View::new(&read.chosen.reference, &read.chosen.rules, start, false),
        steps: steps.collect(),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_record_is_a_lesson_with_words_in_every_language() {
        assert_eq!(LESSONS.len(), Files::iter().count());
        for lesson in LESSONS.iter() {
            for lang in Lang::ALL {
                for part in ["title", "intro", "source"] {
                    let id = format!("lesson-{}-{part}", lesson.id);
                    assert!(texts(lang).has(&id), "{lang}: {id}");
                }
                let steps = 1..=lesson.read.game.steps().len();
                let noted = steps.filter(|ply| {
                    let id = format!("lesson-{}-{ply}", lesson.id);
                    texts(lang).has(&id)
                });
                assert!(noted.count() >= 4, "{lang}: {} has few notes", lesson.id);
            }
        }
    }
}
