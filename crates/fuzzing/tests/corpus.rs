//! Runs every fuzz target over its seeds and over mutations of them, on the stable toolchain.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may stop at the first surprise"
)]

use std::fs;
use std::panic;
use std::path::{Path, PathBuf};

use fuzzing::TARGETS;
use fuzzing::mutate::{SplitMix, mutated};

/// Longest input that is made; longer ones only take longer.
const MOST_BYTES: usize = 4096;

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut found: Vec<PathBuf> = entries
        .map(|entry| entry.unwrap().path())
        .flat_map(|path| {
            if path.is_dir() {
                files(&path)
            } else {
                vec![path]
            }
        })
        .collect();
    found.sort();
    found
}

/// The committed seeds of a target; rule files and records that are there anyway are seeds too.
fn seeds(name: &str) -> Vec<Vec<u8>> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = files(&here.join("corpus").join(name));
    assert!(!paths.is_empty(), "no seeds for {name}");
    match name {
        "rule_file" => paths.extend(files(&here.join("../../rules"))),
        "record" => paths.extend(files(&here.join("../../records"))),
        _ => {}
    }
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

/// Runs a target and says which input it was that broke it.
fn run(run: fn(&[u8]), bytes: &[u8]) {
    let result = panic::catch_unwind(|| run(bytes));
    assert!(result.is_ok(), "broken by b\"{}\"", bytes.escape_ascii());
}

fn check(name: &str, start: u64, mutations: usize) {
    let target = TARGETS.iter().find(|target| target.name == name).unwrap();
    let seeds = seeds(name);
    for seed in &seeds {
        run(target.run, seed);
    }
    let mut dice = SplitMix(start);
    for _ in 0..mutations {
        let seed = &seeds[dice.below(seeds.len())];
        let mut bytes = mutated(seed, &seeds, &mut dice);
        bytes.truncate(MOST_BYTES);
        run(target.run, &bytes);
    }
}

#[test]
fn rule_file() {
    check("rule_file", 1, 3000);
}

#[test]
fn position_text() {
    check("position_text", 1, 3000);
}

#[test]
fn record() {
    check("record", 1, 3000);
}

#[test]
fn protocol() {
    check("protocol", 1, 3000);
}

#[test]
fn game() {
    check("game", 1, 3000);
}

#[test]
fn kernel() {
    check("kernel", 1, 3000);
}

#[test]
fn slow_rule() {
    check("slow_rule", 1, 300);
}

#[test]
#[ignore = "takes minutes: cargo test --release --package fuzzing -- --ignored"]
fn many_more_mutations() {
    for target in TARGETS {
        check(target.name, 2, 100_000);
    }
}

#[test]
fn every_target_is_given_to_the_fuzzer() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/fuzz_targets");
    let mut names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
    names.sort_unstable();
    let found: Vec<String> = files(&folder)
        .iter()
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    assert_eq!(found, names);
}
