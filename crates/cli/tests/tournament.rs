//! A tournament run from the command line, from the first entry to the final.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::path::Path;

use common::{Run, folder_of_texts, granary_in};
use serde_json::Value;

fn run(folder: &Path, words: &str) -> Run {
    let words: Vec<&str> = ["tournament"].into_iter().chain(words.split(' ')).collect();
    granary_in(folder, &words, "")
}

fn fine(folder: &Path, words: &str) -> String {
    let run = run(folder, words);
    assert_eq!(run.code, Some(0), "{words}: {}", run.err);
    run.out
}

#[test]
fn an_afternoon_in_the_hall() {
    let list = "name,club,rating\nAccra,West,1500\nDakar,West,1400\nLagos,South,1300\nBamako,,1200\nLome,,1100\n";
    let folder = folder_of_texts(&[("list.csv", list)]);
    let at = folder.path();
    fine(at, "new t.json --name Hall --rounds 3");
    fine(at, "enter t.json --list list.csv");
    fine(at, "bye t.json Dakar");
    let round = fine(at, "pair t.json");
    assert!(round.contains("Bye on request: Dakar"), "{round}");
    assert!(round.contains("Accra (0)"), "{round}");
    let early = run(at, "pair t.json");
    assert_eq!(early.code, Some(1));
    assert!(early.err.contains("round 1 is not over"), "{}", early.err);
    fine(at, "result t.json 1 28-20 --by Accra");
    let dispute = fine(at, "result t.json 1 20-28 --by Bamako");
    assert!(dispute.contains("disagreement"), "{dispute}");
    let decided = fine(at, "result t.json 1 26-22");
    assert!(decided.contains("corrected"), "{decided}");
    fine(at, "result t.json 2 20-18/6-4");
    fine(at, "withdraw t.json Lome");
    fine(at, "enter t.json Conakry --rating 1000");
    fine(at, "pair t.json");
    fine(at, "undo t.json");
    fine(at, "pair t.json");
    let overview: Value = serde_json::from_str(&fine(at, "show t.json --json")).unwrap();
    assert_eq!(overview["next_round"], 3);
    assert_eq!(overview["players"].as_array().unwrap().len(), 6);
    let standings: Value = serde_json::from_str(&fine(at, "standings t.json --json")).unwrap();
    assert_eq!(standings[0]["place"], 1);
    assert!(fine(at, "standings t.json --explain Accra").contains("Buchholz"));
    assert!(fine(at, "crosstable t.json").contains("Conakry"));
    assert!(fine(at, "log t.json").contains("undo"));
    fine(at, "final t.json final.json --players 4");
    assert!(fine(at, "pair final.json").contains("Accra"));
}

#[test]
fn files_go_out_and_come_back() {
    let folder = folder_of_texts(&[]);
    let at = folder.path();
    fine(
        at,
        "simulate --players 14 --rounds 4 --seed 3 --keep t.json",
    );
    fine(at, "export t.json --out copy.json");
    fine(at, "import again.json copy.json");
    assert_eq!(fine(at, "export again.json"), fine(at, "export t.json"));
    fine(at, "export t.json --format trf --out t.trf");
    fine(at, "import report.json t.trf");
    for format in ["players", "standings", "round", "crosstable"] {
        let text = fine(at, &format!("export t.json --format {format}"));
        assert!(text.lines().count() >= 12, "{format}: {text}");
    }
    let there = run(at, "import again.json copy.json");
    assert_eq!(there.code, Some(2));
    assert!(there.err.contains("there already"), "{}", there.err);
}

#[test]
fn bad_input_is_told_with_its_place() {
    let folder = folder_of_texts(&[
        ("list.csv", "name,rating\nAccra,high\n,1200\n"),
        (
            "broken.json",
            "{\"format\":\"granary-tournament\",\"version\":1,\"log\":[\n{}\n]}",
        ),
    ]);
    let at = folder.path();
    fine(at, "new t.json --name Hall");
    let bad = run(at, "enter t.json --list list.csv");
    assert_eq!(bad.code, Some(2));
    assert!(
        bad.err.contains("list.csv:2:") && bad.err.contains("list.csv:3:"),
        "{}",
        bad.err
    );
    assert_eq!(run(at, "show broken.json").code, Some(2));
    assert_eq!(
        run(at, "new u.json --name Hall --rule nonsense").code,
        Some(2)
    );
    assert_eq!(run(at, "result t.json 1 28-20").code, Some(2));
}

#[test]
fn a_simulation_tells_how_it_went() {
    let folder = folder_of_texts(&[]);
    let out = fine(folder.path(), "simulate --players 60 --rounds 9 --json");
    let value: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(value["breaches"], 0);
    assert_eq!(value["rounds"], 9);
    let same = fine(
        folder.path(),
        "simulate --players 20 --rounds 5 --seed 2 --export trf",
    );
    assert_eq!(
        same,
        fine(
            folder.path(),
            "simulate --players 20 --rounds 5 --seed 2 --export trf"
        )
    );
    fine(
        folder.path(),
        "simulate --players 22 --rounds 4 --format tables",
    );
}
