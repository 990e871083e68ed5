//! Messages as data, for a page that formats them itself: the browser knows plurals and numbers of its own.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement, VariantKey};
use fluent_syntax::unicode::unescape_unicode_to_string;
use fluent_syntax::{ast, parser};

use crate::Lang;
use crate::catalogues::sources;

/// A message taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// Words as they are.
    Text(String),
    /// An argument by its name.
    Variable(String),
    /// Several parts, one after the other.
    Parts(Vec<Self>),
    /// What is chosen by an argument: a number by its plural category or itself, a word by itself.
    Select {
        variable: String,
        variants: Vec<(String, Self)>,
        default: String,
    },
}

/// All messages of a language whose ids begin with `prefix`; English ones where the language lacks them.
///
/// ```
/// use words::{Lang, Pattern, patterns};
/// let found = patterns(Lang::En, "list-and");
/// assert!(matches!(found["list-and"], Pattern::Parts(_)));
/// ```
pub fn patterns(lang: Lang, prefix: &str) -> BTreeMap<String, Pattern> {
    let mut found = messages(Lang::En, prefix);
    if lang != Lang::En {
        found.extend(messages(lang, prefix));
    }
    found
}

fn messages(lang: Lang, prefix: &str) -> BTreeMap<String, Pattern> {
    let catalogue = Catalogue::read(lang);
    let wanted = catalogue.0.iter().filter(|(id, _)| id.starts_with(prefix));
    wanted
        .map(|(id, pattern)| (id.clone(), catalogue.pattern(pattern, 0)))
        .collect()
}

/// The messages and terms of a language, not yet put together.
struct Catalogue(BTreeMap<String, ast::Pattern<String>>);

/// Messages may refer to messages, but a circle must not be followed for ever.
const DEEPEST: usize = 8;

impl Catalogue {
    fn read(lang: Lang) -> Self {
        let mut messages = BTreeMap::new();
        for source in texts_of(lang) {
            let resource = match parser::parse(source) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            for entry in resource.body {
                let (id, value) = match entry {
                    Entry::Message(message) => (message.id.name, message.value),
                    Entry::Term(term) => (format!("-{}", term.id.name), Some(term.value)),
                    _ => continue,
                };
                if let Some(value) = value {
                    messages.entry(id).or_insert(value);
                }
            }
        }
        Self(messages)
    }

    fn pattern(&self, pattern: &ast::Pattern<String>, depth: usize) -> Pattern {
        let mut parts = Vec::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => push_text(&mut parts, value),
                PatternElement::Placeable { expression } => {
                    match self.expression(expression, depth) {
                        Pattern::Text(text) => push_text(&mut parts, &text),
                        Pattern::Parts(more) => parts.extend(more),
                        other => parts.push(other),
                    }
                }
            }
        }
        match parts.len() {
            0 => Pattern::Text(String::new()),
            1 => parts.remove(0),
            _ => Pattern::Parts(parts),
        }
    }

    fn expression(&self, expression: &Expression<String>, depth: usize) -> Pattern {
        match expression {
            Expression::Inline(inline) => self.inline(inline, depth),
            Expression::Select { selector, variants } => {
                let key = |key: &VariantKey<String>| match key {
                    VariantKey::Identifier { name } => name.clone(),
                    VariantKey::NumberLiteral { value } => value.clone(),
                };
                let default = variants.iter().find(|variant| variant.default);
                Pattern::Select {
                    variable: variable(selector).unwrap_or_default(),
                    default: default.map_or_else(String::new, |variant| key(&variant.key)),
                    variants: variants
                        .iter()
                        .map(|variant| (key(&variant.key), self.pattern(&variant.value, depth)))
                        .collect(),
                }
            }
        }
    }

    fn inline(&self, inline: &InlineExpression<String>, depth: usize) -> Pattern {
        let refer = |id: &str| match self.0.get(id) {
            Some(pattern) if depth < DEEPEST => self.pattern(pattern, depth + 1),
            _ => Pattern::Text(id.to_owned()),
        };
        match inline {
            InlineExpression::StringLiteral { value } => {
                Pattern::Text(unescape_unicode_to_string(value).into_owned())
            }
            InlineExpression::NumberLiteral { value } => Pattern::Text(value.clone()),
            InlineExpression::MessageReference { id, .. } => refer(&id.name),
            InlineExpression::TermReference { id, .. } => refer(&format!("-{}", id.name)),
            InlineExpression::Placeable { expression } => self.expression(expression, depth),
            InlineExpression::VariableReference { .. }
            | InlineExpression::FunctionReference { .. } => {
                Pattern::Variable(variable(inline).unwrap_or_default())
            }
        }
    }
}

/// The argument an expression is about; that of a function such as `NUMBER($n)` is its first.
fn variable(inline: &InlineExpression<String>) -> Option<String> {
    match inline {
        InlineExpression::VariableReference { id } => Some(id.name.clone()),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.first().and_then(variable)
        }
        _ => None,
    }
}

fn push_text(parts: &mut Vec<Pattern>, text: &str) {
    match parts.last_mut() {
        Some(Pattern::Text(last)) => last.push_str(text),
        _ => parts.push(Pattern::Text(text.to_owned())),
    }
}

/// The catalogues as they were when the program was made.
#[cfg(not(debug_assertions))]
fn texts_of(lang: Lang) -> Vec<String> {
    sources(lang).into_iter().map(str::to_owned).collect()
}

/// The catalogues as they lie in the working copy, so that a page can be written without making the program anew; those
/// of the program where there is no working copy.
#[cfg(debug_assertions)]
fn texts_of(lang: Lang) -> Vec<String> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("locales");
    let files = std::fs::read_dir(folder.join(lang.code()));
    let mut paths: Vec<_> = files
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|end| end == "ftl"))
        .collect();
    paths.sort();
    let read = paths.iter().map(std::fs::read_to_string);
    match read.collect::<Result<Vec<_>, _>>() {
        Ok(texts) if !texts.is_empty() => texts,
        _ => sources(lang).into_iter().map(str::to_owned).collect(),
    }
}
