//! The built-in rule files: all there, all playable, all told in three languages.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use mancala::rules::{Catalog, RuleRef};

fn rules_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules")
}

/// Every `folder/id` of a rule file in the repository.
fn files_on_disk() -> BTreeSet<String> {
    let folders = std::fs::read_dir(rules_folder()).unwrap();
    let folders = folders.map(|entry| entry.unwrap().path());
    folders
        .filter(|path| path.is_dir())
        .flat_map(|folder| std::fs::read_dir(folder).unwrap())
        .map(|entry| entry.unwrap().path())
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect()
}

#[test]
fn every_rule_file_is_embedded() {
    let catalog = Catalog::builtin();
    let embedded: BTreeSet<String> = catalog.ids().map(str::to_owned).collect();
    assert_eq!(embedded, files_on_disk());
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
