//! Builds of endgame tables that are killed.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use tempfile::TempDir;

use crate::trial::{Outcome, pause};

/// Layers of one block and of several, in some seconds.
const RULE: &str = "awari";
const SEEDS: &str = "9";

/// A build that is killed at any moment goes on where it was, and ends with the same bytes.
pub fn killed_builds(tries: usize) -> Outcome {
    let begun = Instant::now();
    let whole = TempDir::new().unwrap();
    finish(whole.path());
    let time = begun.elapsed();
    let expected = files(whole.path());
    assert!(expected.len() > 9, "a file for every layer");
    let mut outcome = Outcome::default();
    for _ in 0..tries {
        let folder = TempDir::new().unwrap();
        let mut build = start(folder.path());
        pause(time.as_millis() as u64);
        // As `kill -9`; a build that has come to its end is one of the moments, too.
        build.kill().unwrap();
        build.wait().unwrap();
        let begun = Instant::now();
        finish(folder.path());
        outcome.note(begun.elapsed().saturating_sub(time));
        let found = files(folder.path());
        let wrong = expected
            .iter()
            .filter(|(name, bytes)| found.get(*name) != Some(bytes));
        outcome.note_lost(wrong.count());
        let stray = found.keys().filter(|name| !expected.contains_key(*name));
        outcome.note_doubled(stray.count());
    }
    outcome
}

fn start(folder: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_granary"))
        .args(["endgame", "build", RULE, "--seeds", SEEDS, "--folder"])
        .arg(folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Builds what is missing.
fn finish(folder: &Path) {
    assert!(start(folder).wait().unwrap().success());
}

/// All files below a folder.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            let below = files(&path).into_iter();
            found.extend(below.map(|(file, bytes)| (format!("{name}/{file}"), bytes)));
        } else {
            found.insert(name, fs::read(&path).unwrap());
        }
    }
    found
}
