//! Small tables: built in a given time, kept, found again, and rebuilt where they are damaged.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use endgame::{
    EndgameTable, Progress, SmallBuild, SmallReach, Terms, layer_path, prune_tables, rule_folder,
};
use mancala::rules::{Catalog, RuleRef, Rules};

fn rules(id: &str) -> Rules {
    Catalog::builtin()
        .rules(&RuleRef::plain(id), Some(2))
        .unwrap()
}

fn clock() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// Builds a table in some milliseconds; also what it had to say.
fn build(rules: &Rules, folder: Option<&Path>, time: u64) -> (EndgameTable, Vec<String>) {
    let time = Duration::from_millis(time);
    let progress = SmallBuild::progress(time, clock);
    let build = SmallBuild {
        folder,
        time,
        clock,
        progress: &progress,
    };
    let mut told = Vec::new();
    let table = build.run(rules, |error| told.push(error.to_string()));
    (table.unwrap(), told)
}

fn layer(folder: &Path, rules: &Rules, seeds: u8) -> PathBuf {
    layer_path(folder, rules.fingerprint(), seeds)
}

/// All values are those of a table that was built by the usual way.
fn check_values(table: &EndgameTable, rules: &Rules) {
    let most = table.max_seeds() as u8;
    let whole = EndgameTable::solve(rules, most, 1, &Progress::default()).unwrap();
    for seeds in 0..=most {
        assert_eq!(
            table.layer(seeds).unwrap(),
            whole.layer(seeds).unwrap(),
            "{seeds}"
        );
    }
}

#[test]
fn more_time_gives_more_seeds_and_the_values_are_those_of_a_large_table() {
    for id in ["kalah", "oware", "awale"] {
        let rules = rules(id);
        let (little, told) = build(&rules, None, 1);
        let (more, _) = build(&rules, None, 300);
        assert!(told.is_empty());
        assert!(
            little.max_seeds() < more.max_seeds(),
            "{id}: {} {}",
            little.max_seeds(),
            more.max_seeds()
        );
        let reach = SmallReach::of(&Terms::new(&rules).unwrap());
        assert!(more.max_seeds() <= reach.beside.into());
        check_values(&more, &rules);
    }
}

#[test]
fn layers_are_kept_and_found_again_without_time_for_solving() {
    let (rules, folder) = (rules("oware"), tempfile::tempdir().unwrap());
    let (built, _) = build(&rules, Some(folder.path()), 500);
    assert!(built.max_seeds() >= 4);
    let (found, told) = build(&rules, Some(folder.path()), 0);
    assert!(told.is_empty());
    assert!(found.max_seeds() >= built.max_seeds());
    check_values(&found, &rules);
}

#[test]
fn a_damaged_layer_is_named_and_rebuilt() {
    let (rules, folder) = (rules("oware"), tempfile::tempdir().unwrap());
    let (built, _) = build(&rules, Some(folder.path()), 500);
    let path = layer(folder.path(), &rules, 3);
    let good = fs::read(&path).unwrap();
    let mut bytes = good.clone();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&path, bytes).unwrap();
    let (rebuilt, told) = build(&rules, Some(folder.path()), 500);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].contains("03.layer") && told[0].contains("damaged"),
        "{told:?}"
    );
    assert!(built.max_seeds() >= 4 && rebuilt.max_seeds() >= 4);
    assert_eq!(fs::read(&path).unwrap(), good);
    check_values(&rebuilt, &rules);
}

#[test]
fn a_folder_that_cannot_be_written_is_told_and_the_table_is_there() {
    let (rules, folder) = (rules("oware"), tempfile::tempdir().unwrap());
    let file = folder.path().join("file");
    fs::write(&file, "not a folder").unwrap();
    let (table, told) = build(&rules, Some(&file), 500);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(table.max_seeds() >= 4);
    check_values(&table, &rules);
}

#[test]
fn tables_unused_for_longest_make_room() {
    let folder = tempfile::tempdir().unwrap();
    let all = ["kalah", "oware", "awale"].map(rules);
    for (rules, age) in all.iter().zip([10, 30, 20]) {
        build(rules, Some(folder.path()), 5);
        let first = layer(folder.path(), rules, 0);
        let file = fs::File::options().append(true).open(first).unwrap();
        let then = std::time::SystemTime::now() - Duration::from_secs(age);
        file.set_modified(then).unwrap();
    }
    fs::write(folder.path().join("notes.txt"), "not a table").unwrap();
    let is_there = || {
        all.each_ref()
            .map(|rules| rule_folder(folder.path(), rules.fingerprint()).exists())
    };
    prune_tables(folder.path(), 2, u64::MAX).unwrap();
    assert_eq!(is_there(), [true, false, true]);
    prune_tables(folder.path(), 2, 1).unwrap();
    assert_eq!(is_there(), [false; 3]);
    assert!(folder.path().join("notes.txt").exists());
}
