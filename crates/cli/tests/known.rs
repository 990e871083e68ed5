//! What `known/` says of small games is proved again, by the commands that it names.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::process::Output;

use answers::known::{PROOFS, Play, PlayFile, Proof};
use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

/// Proofs of so many positions take no time worth speaking of, also in a debug build.
const MOST_POSITIONS: u64 = 30_000;
/// Larger tables take longer than the proof.
const MOST_TABLE_SEEDS: u32 = 10;

fn is_small(proof: &Proof) -> bool {
    let mut words = proof.options.split_whitespace();
    let seeds = words
        .find(|word| *word == "--seeds")
        .and_then(|_| words.next());
    let seeds = seeds.and_then(|seeds| seeds.parse::<u32>().ok());
    seeds.is_some_and(|seeds| seeds <= MOST_TABLE_SEEDS)
        && proof
            .positions
            .is_some_and(|positions| positions <= MOST_POSITIONS)
}

fn granary(folder: &TempDir, words: &[&str]) -> Output {
    let mut command = Command::cargo_bin("granary").unwrap();
    command.current_dir(folder).args(words);
    command.args(["--folder", "tables", "--json"]);
    command.output().unwrap()
}

fn prove_again(folder: &TempDir, proof: &Proof) {
    let mut words = vec!["solve", &proof.rule, "--certificate", "this.proof"];
    words.extend(proof.options.split_whitespace());
    let output = granary(folder, &words);
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    let name = &proof.rule;
    assert_eq!(told["low"], proof.low, "{name}");
    assert_eq!(told["high"], proof.high, "{name}");
    assert_eq!(told["nodes"], proof.positions.unwrap(), "{name}");
    let best: Vec<&str> = told["best"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_str)
        .collect();
    assert_eq!(best, proof.best, "{name}");
    let certificate = &told["certificate"];
    assert_eq!(certificate["choices"].as_u64(), proof.choices, "{name}");
    assert_eq!(
        certificate["checksum"].as_str(),
        proof.checksum.as_deref(),
        "{name}"
    );
    let checked = granary(folder, &["solve", "check", "this.proof"]);
    assert!(checked.status.success(), "{name}: {checked:?}");
}

#[test]
fn small_entries_are_proved_again() {
    let folder = TempDir::new().unwrap();
    let small: Vec<&Proof> = PROOFS.iter().filter(|proof| is_small(proof)).collect();
    assert!(small.len() > 40, "{} small entries", small.len());
    for proof in small {
        prove_again(&folder, proof);
    }
}

#[test]
fn what_was_played_is_not_played_again() {
    let folder = TempDir::new().unwrap();
    let rules = ["kalah?pits=2&seeds=4", "awale?seeds=1"];
    let play = |more: &[&str]| {
        let mut command = Command::cargo_bin("granary").unwrap();
        command.current_dir(&folder).arg("fairness").args(rules);
        command.args(["--games", "4", "--nodes", "100", "--out", "play.toml"]);
        let output = command
            .args(["--opening", "1", "--json"])
            .args(more)
            .output();
        let output = output.unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let first = play(&[]);
    assert_eq!(first.lines().count(), 2, "{first}");
    let path = folder.path().join("play.toml");
    let file = PlayFile::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
    let told: Vec<Play> = first
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(file.play, told);
    // Whoever begins loses there, whatever is played.
    assert_eq!((told[0].wins, told[0].draws), (0, 0));
    assert_eq!(play(&[]), "");
    assert_eq!(play(&["--seed", "2"]).lines().count(), 2, "other games");
    let file = PlayFile::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(file.play.len(), 2, "they take the place of the first ones");
}

#[test]
fn a_file_that_is_no_list_of_games_is_left_alone() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("play.toml");
    std::fs::write(&path, "not = \"games\"\n").unwrap();
    let mut command = Command::cargo_bin("granary").unwrap();
    command.args(["fairness", "awale", "--out"]).arg(&path);
    assert_eq!(command.output().unwrap().status.code(), Some(2));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "not = \"games\"\n");
}
