//! The texts of the page as data, for the interface and for the files of the page.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;
use words::{Lang, Pattern, patterns};

/// How the ids begin of the texts of all pages, of those for learning, about what is known, about openings, for tournaments, and of the
/// operator’s.
pub const PAGE: &str = "web-";
pub const LESSONS: &str = "exercise-";
pub const KNOWN: &str = "known-";
pub const OPENINGS: &str = "openings-";
pub const TOURNAMENTS: &str = "hall-";
pub const OPERATOR: &str = "admin-";

/// Texts of the page, by their ids.
#[derive(Debug, Serialize, ToSchema)]
pub struct Words {
    lang: &'static str,
    messages: BTreeMap<String, PatternView>,
}

/// A text: one part, or several in a row.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Pattern)]
#[serde(untagged)]
enum PatternView {
    Part(PatternPart),
    Parts(Vec<PatternPart>),
}

/// A piece of a text: words, the value of a variable, or a choice by the value or plural category of a variable.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
enum PatternPart {
    Text(String),
    Variable {
        var: String,
    },
    Select {
        default: String,
        select: String,
        #[schema(no_recursion)]
        variants: BTreeMap<String, PatternView>,
    },
}

impl Words {
    /// All texts whose ids begin with a prefix.
    pub fn new(lang: Lang, prefix: &str) -> Self {
        let messages = patterns(lang, prefix).into_iter();
        Self {
            lang: lang.code(),
            messages: messages
                .map(|(id, pattern)| (id, PatternView::from(&pattern)))
                .collect(),
        }
    }
}

impl From<&Pattern> for PatternView {
    fn from(pattern: &Pattern) -> Self {
        match pattern {
            Pattern::Parts(_) => Self::Parts(parts(pattern)),
            single => parts(single)
                .pop()
                .map_or_else(|| Self::Parts(Vec::new()), Self::Part),
        }
    }
}

fn parts(pattern: &Pattern) -> Vec<PatternPart> {
    match pattern {
        Pattern::Text(text) => vec![PatternPart::Text(text.clone())],
        Pattern::Variable(var) => vec![PatternPart::Variable { var: var.clone() }],
        Pattern::Parts(all) => all.iter().flat_map(parts).collect(),
        Pattern::Select {
            variable,
            variants,
            default,
        } => vec![PatternPart::Select {
            default: default.clone(),
            select: variable.clone(),
            variants: variants
                .iter()
                .map(|(key, pattern)| (key.clone(), PatternView::from(pattern)))
                .collect(),
        }],
    }
}
