//! Every fault has a sentence in every language, and the sentences use only what the fault provides.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use mancala::rules::{FaultKind, LANGUAGES};

/// The variables of every message of a language, by message id.
fn messages(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../words/locales");
    let text = std::fs::read_to_string(folder.join(language).join("faults.ftl")).unwrap();
    let resource = fluent_syntax::parser::parse(text.as_str())
        .unwrap_or_else(|(_, errors)| panic!("{language}: {errors:?}"));
    let mut messages = BTreeMap::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let mut variables = BTreeSet::new();
            let helps = message.attributes.iter().map(|attribute| &attribute.value);
            for pattern in message.value.iter().chain(helps) {
                collect(pattern, &mut variables);
            }
            let again = messages.insert(message.id.name.to_owned(), variables);
            assert!(again.is_none(), "{language}: {} twice", message.id.name);
        }
    }
    messages
}

fn collect(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_expression(expression, variables);
        }
    }
}

fn collect_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
    let inline = match expression {
        Expression::Inline(inline) => inline,
        Expression::Select { selector, variants } => {
            variants
                .iter()
                .for_each(|variant| collect(&variant.value, variables));
            selector
        }
    };
    if let InlineExpression::VariableReference { id } = inline {
        variables.insert(id.name.to_owned());
    }
}

#[test]
fn every_fault_has_a_message_in_every_language() {
    let codes: BTreeSet<String> = FaultKind::CODES
        .iter()
        .map(|code| format!("fault-{code}"))
        .collect();
    for language in LANGUAGES {
        let messages: BTreeSet<String> = messages(language).into_keys().collect();
        assert_eq!(messages, codes, "{language}");
    }
}

#[test]
fn messages_use_only_arguments_of_their_fault() {
    let fields: BTreeMap<&str, &[&str]> = FaultKind::FIELDS.iter().copied().collect();
    for language in LANGUAGES {
        for (message, variables) in messages(language) {
            let code = message.strip_prefix("fault-").unwrap();
            for variable in variables {
                let guess = variable == "guess" && fields[code].contains(&"nearest");
                let known = fields[code].contains(&variable.as_str()) || variable == "key" || guess;
                assert!(known, "{language}: {message} uses {variable}");
            }
        }
    }
}

#[test]
fn all_languages_tell_the_same() {
    let english = messages("en");
    for language in LANGUAGES {
        assert_eq!(messages(language), english, "{language}");
    }
}
