//! The catalogues of all languages say the same things, and the code asks only for what they have.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser;
use words::{Arg, Lang, texts};

/// What a message is made of: its placeables and the messages it refers to.
#[derive(Debug, Default, PartialEq, Eq)]
struct Parts {
    variables: BTreeSet<String>,
    references: BTreeSet<String>,
    attributes: BTreeSet<String>,
}

type Catalogue = BTreeMap<String, Parts>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// Files under `folder` with this extension, in any depth.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|e| e == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn catalogue(lang: Lang) -> Catalogue {
    let mut catalogue = Catalogue::new();
    for path in files(&root().join("locales").join(lang.code()), "ftl") {
        let source = fs::read_to_string(&path).unwrap();
        let resource = parser::parse(source.as_str())
            .unwrap_or_else(|(_, faults)| panic!("{}: {faults:?}", path.display()));
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let mut parts = Parts::default();
            pattern(&message.value.unwrap(), &mut parts);
            for attribute in &message.attributes {
                parts.attributes.insert(attribute.id.name.to_owned());
                pattern(&attribute.value, &mut parts);
            }
            let id = message.id.name.to_owned();
            assert!(
                catalogue.insert(id.clone(), parts).is_none(),
                "{lang}: {id} twice"
            );
        }
    }
    catalogue
}

fn pattern(pattern: &Pattern<&str>, parts: &mut Parts) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression: found } = element {
            expression(found, parts);
        }
    }
}

fn expression(expression: &Expression<&str>, parts: &mut Parts) {
    match expression {
        Expression::Inline(found) => inline(found, parts),
        Expression::Select { selector, variants } => {
            inline(selector, parts);
            variants
                .iter()
                .for_each(|variant| pattern(&variant.value, parts));
        }
    }
}

fn inline(found: &InlineExpression<&str>, parts: &mut Parts) {
    match found {
        InlineExpression::VariableReference { id } => {
            parts.variables.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            parts.references.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => call(arguments, parts),
        InlineExpression::Placeable { expression: inner } => expression(inner, parts),
        _ => {}
    }
}

fn call(arguments: &CallArguments<&str>, parts: &mut Parts) {
    arguments
        .positional
        .iter()
        .for_each(|argument| inline(argument, parts));
}

/// The ids that the code passes to `say` or `get`.
fn used() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for path in files(&root().join("src"), "rs") {
        let source = fs::read_to_string(path).unwrap();
        let code: Vec<&str> = source
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .collect();
        let code = code.join(" ");
        for opening in ["say(", ".get(", ".list("] {
            for (place, _) in code.match_indices(opening) {
                let rest = code[place + opening.len()..].trim_start();
                if let Some(literal) = rest.strip_prefix('"') {
                    ids.extend(literal.split('"').next().map(str::to_owned));
                }
            }
        }
    }
    ids
}

/// Messages of the sheet, which this crate itself must use; other catalogues serve other crates.
fn own_files() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for path in files(&root().join("locales/en"), "ftl") {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if name.starts_with("sheet") || name == "common.ftl" {
            let source = fs::read_to_string(path).unwrap();
            let ids_of_lines = source.lines().filter_map(|line| line.split_once(" ="));
            ids.extend(
                ids_of_lines
                    .map(|(id, _)| id.to_owned())
                    .filter(|id| !id.contains([' ', '#']) && !id.starts_with("setting-")),
            );
        }
    }
    ids
}

#[test]
fn languages_have_the_same_messages_with_the_same_placeables() {
    let english = catalogue(Lang::En);
    for lang in [Lang::Fr, Lang::De] {
        let other = catalogue(lang);
        let ids = |catalogue: &Catalogue| catalogue.keys().cloned().collect::<BTreeSet<_>>();
        assert_eq!(ids(&english), ids(&other), "{lang}");
        for (id, parts) in &english {
            assert_eq!(parts.variables, other[id].variables, "{lang}: {id}");
            assert_eq!(parts.attributes, other[id].attributes, "{lang}: {id}");
        }
    }
}

#[test]
fn every_reference_is_to_a_message() {
    for lang in Lang::ALL {
        let catalogue = catalogue(lang);
        for (id, parts) in &catalogue {
            for reference in &parts.references {
                assert!(catalogue.contains_key(reference), "{lang}: {id}");
            }
        }
    }
}

#[test]
fn every_message_the_code_names_exists() {
    for id in used() {
        for lang in Lang::ALL {
            assert!(texts(lang).has(&id), "{lang}: {id}");
        }
    }
}

#[test]
fn every_message_of_the_sheet_is_used() {
    let used = used();
    let english = catalogue(Lang::En);
    let referred: BTreeSet<String> = english
        .values()
        .flat_map(|parts| parts.references.clone())
        .collect();
    for id in own_files() {
        assert!(used.contains(&id) || referred.contains(&id), "{id} is idle");
    }
}

#[test]
fn the_house_words_are_kept() {
    let banned = ["stone", "hole", "house", "cup", "bean", "pebble"];
    for file in files(&root().join("locales/en"), "ftl") {
        let source = fs::read_to_string(&file).unwrap().to_lowercase();
        for word in source.split(|c: char| !c.is_alphabetic()) {
            let singular = word.strip_suffix('s').unwrap_or(word);
            assert!(!banned.contains(&singular), "{}: {word}", file.display());
        }
    }
}

/// One word for one thing, in catalogues and rule files alike.
#[test]
fn words_once_given_up_stay_away() {
    let banned = [
        (Lang::Fr, "préréglage"),
        (Lang::Fr, "au trait"),
        (Lang::Fr, "case partagée"),
        (Lang::Fr, "contrôleur"),
        (Lang::Fr, "change de main "),
        (Lang::Fr, "changent de main "),
        (Lang::Fr, "tenue à la main"),
        (Lang::De, "erwirk"),
        (Lang::De, "Säspiel"),
        (Lang::De, "Spielzettel"),
        (Lang::De, " Marken"),
        (Lang::De, "den Uhrzeiger,"),
        (Lang::De, "Uhrzeiger "),
        (Lang::De, "Uhrzeiger)"),
        (Lang::De, "Mulden siegen"),
        (Lang::De, "Umlauf"),
        (Lang::De, "Pattstellung"),
        (Lang::De, "Spiel ist aus"),
        (Lang::De, "schlägt"),
        (Lang::De, " Fang"),
        (Lang::De, "geteilte Mulde"),
    ];
    let rules = root().join("../../rules");
    for (lang, word) in banned {
        let own = files(&root().join("locales").join(lang.code()), "ftl");
        for file in own.into_iter().chain(files(&rules, "toml")) {
            let source = fs::read_to_string(&file).unwrap();
            assert!(!source.contains(word), "{}: {word}", file.display());
        }
    }
}

/// A colon or a closing quotation mark never starts a line of a French sheet.
#[test]
fn french_punctuation_is_held_by_a_no_break_space() {
    let loose = [" :", " ;", " !", " ?", " »", "« "];
    for file in files(&root().join("locales/fr"), "ftl") {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        if name.starts_with("sheet") {
            let source = fs::read_to_string(&file).unwrap();
            for line in source.lines().filter(|line| !line.starts_with('#')) {
                assert!(!loose.iter().any(|mark| line.contains(mark)), "{line}");
            }
        }
    }
    for file in files(&root().join("../../rules"), "toml") {
        let source = fs::read_to_string(&file).unwrap();
        for rest in source.split("fr = \"").skip(1) {
            let text = rest.split('"').next().unwrap();
            assert!(!loose.iter().any(|mark| text.contains(mark)), "{text}");
        }
    }
}

#[test]
fn no_isolation_marks_and_grouped_digits() {
    let args = [("limit", Arg::from(100_000u32))];
    for (lang, number) in [
        (Lang::En, "100,000"),
        (Lang::Fr, "100\u{202F}000"),
        (Lang::De, "100.000"),
    ] {
        let text = texts(lang).get("sheet-lap-limit", &args);
        assert!(text.contains(number), "{text}");
        assert!(!text.contains('\u{2068}'), "{text}");
    }
}

#[test]
fn a_missing_message_shows_its_id() {
    assert_eq!(
        texts(Lang::De).get("no-such-message", &[]),
        "no-such-message"
    );
    assert!(texts(Lang::De).try_get("no-such-message", &[]).is_err());
}

#[test]
fn numbers_choose_the_plural() {
    let seeds = |lang, n: u16| texts(lang).get("sheet-need-seeds", &[("total", n.into())]);
    assert_eq!(seeds(Lang::En, 1), "1 seed.");
    assert_eq!(seeds(Lang::Fr, 48), "48 graines, toutes identiques.");
    assert_eq!(seeds(Lang::De, 48), "48 Samen, alle gleich.");
}
