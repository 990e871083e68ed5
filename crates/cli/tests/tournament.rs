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

#[test]
fn points_are_written_as_the_help_says() {
    let folder = folder_of_texts(&[]);
    let at = folder.path();
    fine(at, "new t.json --name Hall --points 3,1,0");
    let overview: Value = serde_json::from_str(&fine(at, "show t.json --json")).unwrap();
    let points = &overview["settings"]["points"];
    assert_eq!((&points["win"], &points["draw"]), (&3.into(), &1.into()));
    assert_eq!(
        (&points["bye"], &points["half-bye"]),
        (&3.into(), &1.into())
    );
    assert_eq!(run(at, "set t.json --points 3,1").code, Some(2));
}

#[test]
fn what_was_counted_is_not_counted_anew_by_accident() {
    let folder = folder_of_texts(&[("list.csv", "Accra\nDakar\nLagos\nBamako\n")]);
    let at = folder.path();
    fine(at, "new t.json --name Hall");
    fine(at, "enter t.json --list list.csv");
    fine(at, "set t.json --points 3,1,0");
    for _ in 0..2 {
        fine(at, "pair t.json");
        fine(at, "result t.json 1 28-20");
        fine(at, "result t.json 2 28-20");
    }
    let refused = run(at, "set t.json --points 1,0.5,0");
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("--force"), "{}", refused.err);
    assert_eq!(run(at, "set t.json --rule awale").code, Some(2));
    let fewer = run(at, "set t.json --rounds 1 --force");
    assert!(
        fewer.err.contains("2 rounds have been drawn"),
        "{}",
        fewer.err
    );
    fine(
        at,
        "set t.json --points 1,0.5,0 --force --who Fay --reason announced",
    );
    let log = fine(at, "log t.json");
    assert!(
        log.lines()
            .last()
            .unwrap()
            .contains(r#""who":"Fay","reason":"announced""#),
        "{log}"
    );
}

fn steps(folder: &Path, words: &str, steps: &[&str]) -> Run {
    let words: Vec<&str> = ["tournament"].into_iter().chain(words.split(' ')).collect();
    let words: Vec<&str> = words.into_iter().chain(steps.iter().copied()).collect();
    granary_in(folder, &words, "")
}

#[test]
fn a_round_is_changed_by_hand_and_other_boards_keep_their_results() {
    let folder = folder_of_texts(&[("list.csv", "Accra\nDakar\nLagos\nBamako\nLome\n")]);
    let at = folder.path();
    fine(at, "new t.json --name Hall");
    fine(at, "enter t.json --list list.csv");
    let preview = fine(at, "pair t.json --dry-run");
    assert!(preview.contains("Accra"), "{preview}");
    let overview: Value = serde_json::from_str(&fine(at, "show t.json --json")).unwrap();
    assert_eq!(overview["next_round"], 1);
    fine(at, "pair t.json");
    fine(at, "result t.json 1 28-20");
    fine(at, "enter t.json Conakry");
    let shown = fine(at, "change t.json");
    assert!(shown.contains("Without a place: Conakry"), "{shown}");
    let joined = steps(
        at,
        "change t.json --who Fay --reason late",
        &["join Conakry"],
    );
    assert_eq!(joined.code, Some(0), "{}", joined.err);
    assert!(
        joined.out.contains("Conakry") && joined.out.contains("1 (28) : 0 (20)"),
        "{}",
        joined.out
    );
    let swap = ["swap Accra / Dakar"];
    let told = steps(at, "change t.json", &swap);
    assert_eq!(told.code, Some(1), "{}", told.out);
    assert!(told.err.contains("loses its result: 28:20"), "{}", told.err);
    assert_eq!(steps(at, "change t.json --anyway", &swap).code, Some(0));
    let bad = steps(at, "change t.json", &["shuffle everybody"]);
    assert_eq!(bad.code, Some(2));
    assert!(bad.err.contains("swap A / B"), "{}", bad.err);
}

#[test]
fn a_knockout_tells_its_bracket_and_what_a_correction_undoes() {
    let folder = folder_of_texts(&[("list.csv", "Accra\nDakar\nLagos\nBamako\n")]);
    let at = folder.path();
    fine(
        at,
        "new t.json --name Finals --format knockout --third-place yes",
    );
    fine(at, "enter t.json --list list.csv");
    fine(at, "pair t.json");
    fine(at, "result t.json 1 30-18");
    fine(at, "result t.json 2 24-24");
    let drawn = run(at, "pair t.json");
    assert!(drawn.err.contains("needs a winner"), "{}", drawn.err);
    fine(at, "result t.json 2 25-23 --game 2");
    fine(at, "pair t.json");
    fine(at, "result t.json 1 20-28");
    fine(at, "result t.json 2 20-28");
    let bracket = fine(at, "bracket t.json");
    assert!(
        bracket.contains("Semi-finals") && bracket.contains("Winner: Accra"),
        "{bracket}"
    );
    let undoes = run(at, "result t.json 1 18-30 --round 1");
    assert_eq!(undoes.code, Some(1));
    assert!(
        undoes
            .err
            .contains("Round 2, board 1: Dakar and Accra (20:28)"),
        "{}",
        undoes.err
    );
    fine(
        at,
        "result t.json 1 18-30 --round 1 --later replace --reason misread",
    );
    let bracket: Value = serde_json::from_str(&fine(at, "bracket t.json --json")).unwrap();
    assert_eq!(bracket["rounds"][1]["matches"][0]["state"], "open");
    assert_eq!(run(at, "end t.json").code, Some(2));
}

#[test]
fn lists_are_shown_before_they_are_taken() {
    let folder = folder_of_texts(&[]);
    let at = folder.path();
    std::fs::write(
        at.join("list.csv"),
        b"Nom;Pr\xe9nom;Club\nM\xfcller;J\xfcrgen;Nord\nWeiss;Ann;Nord\n",
    )
    .unwrap();
    fine(
        at,
        "new t.json --name Hall --rounds 3 --club-rounds 1 --first-board 5",
    );
    let shown = fine(at, "enter t.json --list list.csv --preview");
    assert!(
        shown.contains("surname") && shown.contains("Müller"),
        "{shown}"
    );
    assert!(!fine(at, "players t.json").contains("Müller"));
    fine(at, "enter t.json --list list.csv");
    assert!(fine(at, "players t.json").contains("Jürgen Müller"));
    let again = run(at, "enter t.json --list list.csv");
    assert_eq!(again.code, Some(2), "{}", again.out);
    fine(
        at,
        "enter t.json --list list.csv --columns name,skip,club --heading yes",
    );
    assert!(fine(at, "players t.json").contains("Weiss"));
}

#[test]
fn players_are_merged_removed_and_kept_apart() {
    let list = "Accra\nDakar\nLagos\nBamako\n";
    let folder = folder_of_texts(&[("list.txt", list)]);
    let at = folder.path();
    fine(
        at,
        "new t.json --name Hall --rounds 3 --prizes trophy,medal",
    );
    fine(at, "enter t.json --list list.txt");
    fine(at, "forbid t.json Accra Lagos --why family");
    assert!(fine(at, "players t.json").contains("Kept apart: Accra and Lagos (family)"));
    fine(at, "enter t.json Lome");
    fine(at, "remove t.json Lome");
    let round = fine(at, "pair t.json");
    assert!(!round.contains("Lome"), "{round}");
    assert_eq!(run(at, "remove t.json Accra").code, Some(2));
    assert!(fine(at, "standings t.json").contains("During round 1: 0 of 2 boards"));
    fine(at, "result t.json 1 28-20");
    fine(at, "result t.json 2 28-20");
    assert!(fine(at, "standings t.json").contains("After round 1"));
    fine(at, "points t.json Accra -0.5 --why late");
    fine(at, "pair t.json");
    let corrected = fine(at, "result t.json 1 20-28 --round 1");
    assert!(
        corrected.contains("round 2 was drawn from the old result"),
        "{corrected}"
    );
    assert!(fine(at, "prizes t.json").contains("1. trophy: "));
    fine(at, "enter t.json Dakkar");
    fine(at, "merge t.json Dakkar Dakar");
    fine(at, "export t.json --format trf26 --out t.trf");
    fine(at, "import back.json t.trf");
    let standings = |file: &str| fine(at, &format!("standings {file} --json"));
    assert_eq!(standings("back.json"), standings("t.json"));
    fine(at, "site t.json --out site");
    let page = std::fs::read_to_string(at.join("site/de/cross.html")).unwrap();
    assert!(page.contains("Accra"), "{page}");
    fine(at, "rate list.json t.json");
    let ratings: Value = serde_json::from_str(&fine(at, "ratings list.json --json")).unwrap();
    assert_eq!(ratings.as_array().unwrap().len(), 4);
    fine(at, "new next.json --name Next --format round-robin");
    fine(at, "enter next.json Accra --ratings list.json");
    let settings: Value = serde_json::from_str(&fine(at, "show next.json --json")).unwrap();
    assert_eq!(settings["settings"]["tie-breaks"][1], "wins");
    assert!(settings["players"][0]["player"]["rating"].is_number());
}
