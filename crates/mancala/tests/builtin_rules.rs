//! The built-in rule files: all there, all playable, all told in three languages.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use mancala::Word;
use mancala::rules::{Catalog, Collection, Languages, RuleFile, RuleRef, Rules};

/// The folder of a collection.
fn folder_of(collection: Collection) -> PathBuf {
    let name = match collection {
        Collection::Core => "rules",
        Collection::World => "games",
    };
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(name)
}

/// The id of every rule file in the repository.
fn ids_on_disk(collection: Collection) -> Vec<String> {
    let folders = std::fs::read_dir(folder_of(collection)).unwrap();
    let folders = folders.map(|entry| entry.unwrap().path());
    let mut ids: Vec<String> = folders
        .filter(|path| path.is_dir())
        .flat_map(|folder| std::fs::read_dir(folder).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "toml"))
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    ids.sort();
    ids
}

#[test]
fn every_rule_file_is_embedded() {
    let catalog = Catalog::builtin();
    for (_, collection) in Collection::WORDS {
        let mut embedded: Vec<&str> = catalog.ids_of(*collection).collect();
        embedded.sort_unstable();
        assert_eq!(embedded, ids_on_disk(*collection), "{collection}");
    }
}

#[test]
fn no_two_games_have_the_same_id() {
    let catalog = Catalog::builtin();
    let mut seen = BTreeSet::new();
    for id in catalog.ids() {
        assert!(seen.insert(id), "{id} twice");
    }
}

/// Whoever knows the list by heart finds the games where they have always been.
#[test]
fn the_core_is_listed_in_its_order_and_before_the_world() {
    let catalog = Catalog::builtin();
    let order = std::fs::read_to_string(folder_of(Collection::Core).join("order")).unwrap();
    let order = order.lines().filter(|line| !line.starts_with('#'));
    let order: Vec<&str> = order.flat_map(str::split_whitespace).collect();
    let listed: Vec<&str> = catalog.ids().take(order.len()).collect();
    assert_eq!(listed, order);
}

#[test]
fn built_in_rules_have_no_faults_and_no_warnings() {
    let catalog = Catalog::builtin();
    for id in catalog.ids() {
        let faults: Vec<String> = catalog.check(id).iter().map(ToString::to_string).collect();
        assert!(faults.is_empty(), "{faults:#?}");
    }
}

#[test]
fn built_in_rules_load_for_all_players_and_presets() {
    let catalog = Catalog::builtin();
    for file in catalog.files() {
        for players in catalog.players(file.id()) {
            let plain = RuleRef::plain(file.id());
            catalog.rules(&plain, Some(players)).unwrap();
            for (preset, _) in file.presets() {
                let mut rule = plain.clone();
                rule.preset = Some(preset.to_owned());
                catalog.rules(&rule, Some(players)).unwrap();
            }
        }
    }
}

/// Everything a file tells in sentences.
fn sentences(file: &RuleFile) -> Vec<&Languages> {
    let about = &file.about;
    let notes = about.notes.iter().map(|note| &note.text);
    let chapters = about.chapters.iter().flat_map(|chapter| &chapter.text);
    notes.chain(chapters).collect()
}

/// Everything a file tells in a line without a full stop.
fn lines(file: &RuleFile) -> Vec<&Languages> {
    let about = &file.about;
    let notes = file
        .presets()
        .map(|(_, preset)| preset.note.as_ref().unwrap());
    let titles = about.chapters.iter().map(|chapter| &chapter.title);
    about.summary.iter().chain(notes).chain(titles).collect()
}

#[test]
fn built_in_rules_are_told_in_three_languages() {
    let check = |text: &Languages, stop: bool| {
        let (fr, de) = (text.fr.as_ref().unwrap(), text.de.as_ref().unwrap());
        for one in [&text.en, fr, de] {
            assert!(!one.contains('\n') && one.ends_with('.') == stop, "{one}");
        }
    };
    for file in Catalog::builtin().files() {
        assert!(file.about.summary.is_some(), "{}", file.id());
        sentences(file)
            .into_iter()
            .for_each(|text| check(text, true));
        lines(file).into_iter().for_each(|text| check(text, false));
    }
}

/// A proper name or a title needs no translation; a table is for words, and has them in every language.
#[test]
fn sources_are_named_in_the_words_of_the_reader() {
    let catalog = Catalog::builtin();
    for file in catalog.files() {
        let about = &file.about;
        for text in about.references.iter().chain(&about.proposed_by) {
            assert_eq!(text.fr.is_some(), text.de.is_some(), "{}", text.en);
            let differs = ["fr", "de"].map(|lang| text.get(lang) != text.en);
            let words = [" and ", "booklet", "rule", " pp. "].map(|word| text.en.contains(word));
            assert_eq!(differs.contains(&true), text.fr.is_some(), "{}", text.en);
            assert!(!words.contains(&true) || text.fr.is_some(), "{}", text.en);
        }
    }
}

/// Sheets speak to "you"; what a file tells does not turn the reader into a man.
#[test]
fn players_are_not_called_he() {
    for file in Catalog::builtin().files() {
        for text in sentences(file).into_iter().chain(lines(file)) {
            let text = text.en.to_lowercase();
            let mut words = text.split(|char: char| !char.is_alphabetic());
            assert!(
                !words.any(|word| ["he", "him", "his"].contains(&word)),
                "{}: {text}",
                file.id()
            );
        }
    }
}

/// The rules under every number of players and preset.
fn all_rules(catalog: &Catalog, id: &str) -> Option<Vec<Rules>> {
    let file = catalog.get(id)?;
    let presets = file.presets().map(|(name, _)| Some(name.to_owned()));
    let presets: Vec<Option<String>> = std::iter::once(None).chain(presets).collect();
    let mut all = Vec::new();
    for players in catalog.players(id) {
        for preset in &presets {
            let mut rule = RuleRef::plain(id);
            rule.preset = preset.clone();
            all.push(catalog.rules(&rule, Some(players)).ok()?);
        }
    }
    Some(all)
}

/// A file says only what is special about its game: without any one of its settings it would be another.
#[test]
fn no_setting_repeats_what_holds_anyway() {
    let mut catalog = Catalog::builtin();
    let files: Vec<(String, String)> = catalog
        .files()
        .map(|file| (file.id().to_owned(), file.text().to_owned()))
        .collect();
    let mut idle = Vec::new();
    for (id, text) in files {
        let before = all_rules(&catalog, &id);
        let mut section = "";
        for line in text.lines() {
            if line.starts_with('[') {
                section = line;
            }
            let is_told = section.contains("about") || line.starts_with("note = ");
            if is_told || section.contains(".note]") || !line.contains(" = ") {
                continue;
            }
            let place = line.as_ptr() as usize - text.as_ptr() as usize;
            let rest = format!("{}{}", &text[..place], &text[place + line.len()..]);
            catalog.insert("trial", rest).unwrap();
            if before == all_rules(&catalog, "trial") {
                idle.push(format!("{id}: {section} {line}"));
            }
        }
    }
    assert!(idle.is_empty(), "{idle:#?}");
}

#[test]
fn the_folder_is_the_shelf_or_the_region() {
    let catalog = Catalog::builtin();
    for id in catalog.ids() {
        let collection = catalog.collection(id).unwrap();
        let folder = match collection {
            Collection::Core => catalog.family(id).to_string(),
            Collection::World => catalog.region(id).unwrap().to_string(),
        };
        let path = folder_of(collection).join(folder);
        assert!(path.join(format!("{id}.toml")).exists(), "{id}");
    }
}

#[test]
fn every_game_comes_from_somewhere() {
    let catalog = Catalog::builtin();
    for id in catalog.ids() {
        assert!(catalog.region(id).is_some(), "{id}");
    }
}

#[test]
fn only_house_words_are_used() {
    let catalog = Catalog::builtin();
    for file in catalog.files() {
        let english = sentences(file).into_iter().chain(lines(file));
        for text in english.map(|text| text.en.to_lowercase()) {
            let mut words = text.split(|char: char| !char.is_alphabetic());
            let foreign = [
                "stone", "hole", "house", "cup", "bean", "stones", "holes", "houses", "cups",
                "beans",
            ];
            assert!(
                !words.any(|word| foreign.contains(&word)),
                "{}: {text}",
                file.id()
            );
        }
    }
}

/// The table of the games as the books have them, key by key where it matters most.
#[test]
fn built_in_rules_say_what_the_books_say() {
    let catalog = Catalog::builtin();
    for (rule, players, key, value) in [
        ("2-4", 2, "laps.stop", "[1, 2, 4]"),
        ("adji-boto?preset=native", 2, "board.seeds", "10"),
        ("adjito", 2, "capture.on", "\"any\""),
        ("dakar", 2, "feed.duty", "\"must\""),
        ("darra?preset=eighteen", 2, "board.pits", "18"),
        ("halusa", 2, "end.rest", "[\"can-move\", \"own\"]"),
        ("jodu", 2, "end.fewer", "1"),
        ("kale", 2, "capture.on", "[2, 4]"),
        ("kale", 2, "capture.chain", "\"territory\""),
        ("nyakun", 2, "sow.from", "\"any\""),
        ("ot-tjin?preset=native", 2, "board.pits", "10"),
        (
            "vai-lung-thlan?preset=native",
            2,
            "sow.direction",
            "\"clockwise\"",
        ),
        ("vai-lung-thlan", 2, "sow.direction", "\"counterclockwise\""),
        ("wouri", 2, "laps.stop", "[1, 4]"),
        ("wouri", 2, "flow.to", "\"mover\""),
        ("oware", 2, "impasse.share", "\"split\""),
        ("standard", 2, "sow.direction", "\"counterclockwise\""),
        ("standard", 3, "board.seeds", "5"),
        ("standard", 4, "board.seeds", "6"),
        ("coastal", 2, "feed.failure", "\"forfeit\""),
        ("dog-gone", 2, "rounds.kind", "\"spoils\""),
        ("dog-gone", 3, "rounds.kind", "\"one\""),
        ("oriental", 4, "end.succession", "2"),
        ("pendulum", 2, "end.side-empty", "true"),
        ("pendulum", 4, "end.side-empty", "false"),
        ("arabian", 2, "rounds.pits-left", "2"),
        ("grand-standard", 3, "sow.direction", "\"choice\""),
        ("grand-dog-gone", 2, "rounds.kind", "\"one\""),
        ("grand-arabian", 2, "rounds.kind", "\"territory\""),
        ("grand-coastal", 2, "end.score", "\"pits\""),
        ("kalah-lone-seed", 2, "capture.across-filled", "false"),
        ("awari", 2, "capture.slam", "\"allowed\""),
        ("congklak", 2, "board.pits", "7"),
    ] {
        let reference: RuleRef = rule.parse().unwrap();
        let rules = catalog.rules(&reference, Some(players)).unwrap();
        let entries = rules.entries();
        let entry = entries.iter().find(|(known, _)| *known == key);
        assert_eq!(entry.unwrap().1, value, "{rule} {players} {key}");
    }
}
