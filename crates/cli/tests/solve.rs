//! `granary solve`, as a user runs it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::granary;
use serde_json::Value;

/// Solves with the tables of a folder; the last line.
fn solve(folder: &str, args: &[&str]) -> Value {
    let run = granary(
        &[
            &["solve"],
            args,
            &["--json", "--hash", "4", "--folder", folder],
        ]
        .concat(),
    );
    assert_eq!(run.code, Some(0), "{args:?}: {}", run.err);
    serde_json::from_str(run.out.lines().last().unwrap()).unwrap()
}

#[test]
fn small_games_have_a_value_and_all_best_decisions() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    // One seed each: A's goes to the store and ends the game, which leaves B the other one.
    let found = solve(folder, &["kalah?pits=1&seeds=1"]);
    assert_eq!(found["value"], 0);
    assert_eq!(found["best"], serde_json::json!(["A1"]));
    // What is found does not depend on how much of it tables know, or on threads.
    let values = [("0", "1"), ("4", "1"), ("9", "2")].map(|(seeds, threads)| {
        let found = solve(
            folder,
            &[
                "kalah?pits=3&seeds=3",
                "--seeds",
                seeds,
                "--threads",
                threads,
            ],
        );
        (found["value"].clone(), found["best"].clone())
    });
    assert!(values[0].0.is_i64());
    assert!(values.iter().all(|value| *value == values[0]));
}

#[test]
fn a_position_can_be_given_and_people_get_sentences() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    let args = ["kalah?pits=2&seeds=1", "0,1,1,0/0,2/A"];
    let found = solve(folder, &args);
    assert_eq!(
        (&found["low"], &found["value"]),
        (&found["high"], &found["low"])
    );
    let said = granary(&[&["solve"], &args[..], &["--folder", folder, "--hash", "4"]].concat());
    assert!(said.out.starts_with("Value "), "{}", said.out);
}

#[test]
fn what_cannot_be_solved_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    let check = |rule: &str, position: &[&str], expected: &str| {
        let args = [&["solve", rule], position, &["--folder", folder]].concat();
        let run = granary(&args);
        assert_eq!(run.code, Some(2), "{rule}");
        assert!(run.err.contains(expected), "{}", run.err);
    };
    check("grand-standard", &[], "pits");
    check("kalah?pits=2&seeds=1", &["0,0,0,0/3,1/A"], "over");
    check("nothing-like-that", &[], "nothing-like-that");
}

#[test]
fn a_certificate_is_followed_and_a_damaged_one_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kalah.proof");
    let (folder, file) = (folder.path().to_str().unwrap(), file.to_str().unwrap());
    let args = [
        "kalah?pits=3&seeds=3",
        "--seeds",
        "4",
        "--certificate",
        file,
    ];
    let found = solve(folder, &args);
    assert!(found["certificate"]["choices"].as_u64().unwrap() > 0);
    let check = || granary(&["solve", "check", file, "--folder", folder]);
    let checked = check();
    assert_eq!(checked.code, Some(0), "{}", checked.err);
    assert!(
        checked
            .out
            .starts_with("The proof holds: the value lies between +2 and +2;")
    );
    let mut bytes = std::fs::read(file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(file, bytes).unwrap();
    let refused = check();
    assert_eq!(refused.code, Some(1));
    assert!(
        refused.err.contains("its checksum is wrong"),
        "{}",
        refused.err
    );
}
