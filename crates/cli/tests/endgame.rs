//! `granary endgame`, as a user runs it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::granary;
use serde_json::Value;

fn run(folder: &str, args: &[&str]) -> String {
    let run = granary(&[&["endgame"], args, &["--folder", folder]].concat());
    assert_eq!(run.code, Some(0), "{args:?}: {}", run.err);
    run.out
}

#[test]
fn a_table_is_built_verified_counted_and_asked() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    let built = run(folder, &["build", "awari", "--seeds", "5"]);
    assert_eq!(built.lines().count(), 6);
    let again = run(
        folder,
        &["build", "awari", "--seeds", "5", "--threads", "2"],
    );
    assert!(
        again.lines().all(|line| line.ends_with("already there")),
        "{again}"
    );
    assert_eq!(run(folder, &["verify", "awari"]).lines().count(), 6);
    let csv = run(folder, &["stats", "awari", "--csv"]);
    assert!(csv.starts_with("seeds,value,count\n0,0,1\n1,-1,"), "{csv}");
    let count = |line: &str| line.rsplit(',').next().unwrap().parse::<u64>().unwrap();
    let layer: u64 = csv
        .lines()
        .filter(|line| line.starts_with("5,"))
        .map(count)
        .sum();
    assert_eq!(layer, 4368);
    assert!(run(folder, &["stats", "awari"]).contains("4368"));
    assert!(run(folder, &["list"]).contains("awari"));
    assert!(run(folder, &["info", "awari"]).contains("all values are exact"));
    let position = "0,0,0,0,0,1,2,0,0,0,0,1/22,22/A";
    let answer = run(folder, &["probe", "awari", position, "--json"]);
    let answer: Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(answer["value"], 4);
    assert_eq!(answer["decisions"][0]["decision"], "A6");
}

#[test]
fn a_table_is_converted_to_other_forms() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    run(folder, &["build", "awari", "--seeds", "4"]);
    let convert = |more: &[&str]| {
        let out = tempfile::tempdir().unwrap();
        let path = out.path().to_str().unwrap().to_owned();
        let args = [&["convert", "awari"], more, &["--out", &path, "--json"]].concat();
        let lines = run(folder, &args);
        let line = lines.lines().last().unwrap();
        (serde_json::from_str::<Value>(line).unwrap(), out)
    };
    let (layer, out) = convert(&["layers", "--level", "19"]);
    assert_eq!(layer["positions"], 1365);
    let out = out.path().to_str().unwrap();
    assert_eq!(run(out, &["verify", "awari"]).lines().count(), 5);
    let (values, _out) = convert(&["values", "--seeds", "3"]);
    assert_eq!(values["bytes"], 64 + 364 + 4);
    let (rows, _out) = convert(&["csv"]);
    let text = std::fs::read_to_string(rows["file"].as_str().unwrap()).unwrap();
    assert!(text.starts_with("index,pit1,"), "{text}");
    // All seeds in the last pit of the other player: the player to move is stuck.
    assert_eq!(text.lines().nth(1), Some("0,0,0,0,0,0,0,0,0,0,0,0,4,-4,-4"));
    assert_eq!(text.lines().count(), 1366);
}

#[test]
#[cfg(not(feature = "mpi"))]
fn a_build_on_mpi_says_what_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let args = [
        "endgame", "build", "awari", "--seeds", "3", "--mpi", "--folder",
    ];
    let run = granary(&[&args[..], &[folder.path().to_str().unwrap()]].concat());
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("--features mpi"), "{}", run.err);
}

#[test]
fn what_has_no_table_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    let check = |args: &[&str], code: i32, expected: &str| {
        let run = granary(&[&["endgame"], args, &["--folder", folder]].concat());
        assert_eq!(run.code, Some(code), "{args:?}: {}", run.err);
        assert!(run.err.contains(expected), "{args:?}: {}", run.err);
    };
    check(&["build", "arabian", "--seeds", "3"], 2, "nest eggs");
    check(
        &["build", "grand-standard", "--seeds", "3"],
        2,
        "change owner",
    );
    check(&["build", "awari", "--seeds", "49"], 2, "at most 48 seeds");
    check(
        &["build", "awari", "--seeds", "30", "--memory", "16"],
        2,
        "MiB of memory",
    );
    check(&["stats", "awari", "--csv"], 2, "no endgame table");
    run(folder, &["build", "awari", "--seeds", "1"]);
    let start = "4,4,4,4,4,4,4,4,4,4,4,4/0,0/A";
    check(&["probe", "awari", start], 1, "up to 1 seeds");
}
