//! Lessons: sample games of the booklets, and a few games of our own, with notes.
//!
//! A lesson is a record in `records/`. Its texts are in the catalogues, under `lesson-` and the name of the file: a title,
//! an introduction, and a note for some of its steps. What a note says of the game stands in `lessons/claims.txt` too, and
//! the tests prove it.

use std::sync::LazyLock;

use mancala::rules::Catalog;
use rust_embed::RustEmbed;
use words::{Lang, texts};

use crate::budget::Budget;
use crate::games::record::{self, ReplayedRecord};
use crate::rules::difficulty;

pub mod shown;

#[derive(RustEmbed)]
#[folder = "../../records/"]
struct Files;

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    pub id: String,
    pub record: ReplayedRecord,
}

impl Lesson {
    /// One of its texts, if there is one.
    pub fn text(&self, part: &str, lang: Lang) -> Option<String> {
        let (id, texts) = (format!("lesson-{}-{part}", self.id), texts(lang));
        texts.has(&id).then(|| texts.get(&id, &[]))
    }
}

/// All lessons, easiest first; read when the first of them is needed.
pub static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let catalog = Catalog::builtin();
    let mut lessons: Vec<Lesson> = Files::iter()
        .filter_map(|name| {
            let file = Files::get(&name)?;
            let text = String::from_utf8_lossy(&file.data).into_owned();
            let id = name.trim_end_matches(".record").to_owned();
            match record::read(&catalog, &text, &Budget::own()) {
                Ok(record) => Some(Lesson { id, record }),
                Err(problem) => {
                    tracing::error!(id, ?problem, "a lesson cannot be read");
                    None
                }
            }
        })
        .collect();
    lessons.sort_by_key(|lesson| {
        let rules = &lesson.record.rule.rules;
        (difficulty(rules), lesson.id.clone())
    });
    lessons
});

/// The lessons of a rule.
pub fn of_rule(id: &str) -> Vec<&'static str> {
    let lessons = LESSONS.iter();
    let lessons = lessons.filter(|lesson| lesson.record.rule.rule.id == id);
    lessons.map(|lesson| lesson.id.as_str()).collect()
}

#[cfg(test)]
mod claims;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_record_is_a_lesson_with_words_in_every_language() {
        assert_eq!(LESSONS.len(), Files::iter().count());
        for lesson in LESSONS.iter() {
            for lang in Lang::ALL {
                for part in ["title", "intro", "source"] {
                    let text = lesson.text(part, lang);
                    assert!(text.is_some(), "{lang}: {} has no {part}", lesson.id);
                }
                let steps = 1..=lesson.record.game.steps().len();
                let noted = steps.filter(|ply| lesson.text(&ply.to_string(), lang).is_some());
                assert!(noted.count() >= 4, "{lang}: {} has few notes", lesson.id);
            }
        }
    }
}
