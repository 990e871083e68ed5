//! The booklets' sample games replay to every printed position and score.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::path::{Path, PathBuf};

use mancala::rules::{Catalog, RuleRef};
use mancala::text::record::Record;

fn record_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "record"))
        .collect();
    files.sort();
    files
}

#[test]
fn every_record_replays_as_it_says() {
    let catalog = Catalog::builtin();
    let files = record_files();
    assert!(files.len() >= 6, "only {} records", files.len());
    for path in files {
        let name = path.display();
        let text = fs::read_to_string(&path).unwrap();
        for record in Record::read_all(&text).unwrap_or_else(|error| panic!("{name}: {error}")) {
            let rule: RuleRef = record.tag("Rule").unwrap().parse().unwrap();
            let players = record.number_tag("Players", 2).unwrap();
            let rules = catalog.rules(&rule, Some(players)).unwrap();
            let replay = record
                .replay(rules)
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(!replay.game.steps().is_empty(), "{name}");
        }
    }
}

#[test]
fn a_changed_move_or_position_does_not_replay() {
    let catalog = Catalog::builtin();
    let files = record_files();
    let sample = files
        .iter()
        .find(|path| path.ends_with("standard-sample.record"));
    let text = fs::read_to_string(sample.unwrap()).unwrap();
    let rules = catalog.rules(&"standard".parse().unwrap(), None).unwrap();
    for (from, to) in [
        ("1. A1", "1. A2"),
        ("/0,5}", "/0,6}"),
        ("[Result \"14-34\"]", "[Result \"15-33\"]"),
    ] {
        assert!(text.contains(from), "{from}");
        let records = Record::read_all(&text.replacen(from, to, 1)).unwrap();
        assert!(records[0].replay(rules.clone()).is_err(), "{from} -> {to}");
    }
}
