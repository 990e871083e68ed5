//! `granary analyze` as a stranger uses and misuses it. Scores change as the engine learns, so tests ask for what must
//! hold whatever it thinks.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use common::{Run, folder_of_texts, granary, granary_in, granary_with};
use serde_json::Value;
use words::{Lang, texts};

const RECORDS: [&str; 6] = [
    "arabian-sample",
    "coastal-sample-opening",
    "dog-gone-sample",
    "oriental-sample",
    "pendulum-sample",
    "standard-sample",
];

/// A lap through B's pits takes fifteen seeds.
const CAPTURE: &str = "0,0,0,0,1,5,2,2,2,2,2,4/14,14/A";

/// A game of three, with a name that is markup.
const THREE: &str = "[Rule \"standard\"]\n[Players \"3\"]\n[A \"<Ada & Bob>\"]\n\
    1. A2+ B1- C3+ 2. A1- B4- C4- 3. A4- B4+ C2- *";

fn good(run: &Run) -> &str {
    assert_eq!(run.code, Some(0), "{}", run.err);
    &run.out
}

fn json(args: &[&str]) -> Value {
    let run = granary(&[&["analyze", "--json"], args].concat());
    serde_json::from_str(good(&run)).unwrap()
}

fn array<'a>(value: &'a Value, key: &str) -> &'a Vec<Value> {
    value[key].as_array().unwrap()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value}"))
}

/// What holds of every judged decision.
fn check_decision(decision: &Value) {
    let best = decision["played"] == decision["best"];
    let (loss, given_away) = (number(&decision["loss"]), number(&decision["chance_loss"]));
    assert!(
        loss >= 0.0 && (0.0..=1.0).contains(&given_away),
        "{decision}"
    );
    if best {
        assert!(loss == 0.0 && given_away == 0.0, "{decision}");
        assert_eq!(decision["mark"], Value::Null);
        assert_eq!(decision["score"], decision["score_played"]);
    }
    let chance = |key: &str| number(&decision[key]["chance"]);
    assert!((0.0..=1.0).contains(&chance("score")));
    assert!(
        chance("score_played") <= chance("score") + 1e-9 || loss > 0.0,
        "{decision}"
    );
    let mark = match given_away {
        given if given >= 0.2 => Value::from("blunder"),
        given if given >= 0.1 => Value::from("mistake"),
        given if given >= 0.05 => Value::from("inaccuracy"),
        _ => Value::Null,
    };
    // The figure is rounded, the mark is not.
    let close = [0.05, 0.1, 0.2]
        .iter()
        .any(|edge| (given_away - edge).abs() < 1e-3);
    assert!(close || decision["mark"] == mark, "{decision}");
    assert_eq!(array(decision, "line")[0], decision["best"]);
}

fn check_game(game: &Value) {
    let decisions = array(game, "decisions");
    decisions.iter().for_each(check_decision);
    let plies: Vec<u64> = decisions
        .iter()
        .map(|d| d["ply"].as_u64().unwrap())
        .collect();
    assert!(plies.is_sorted());
    for entry in array(game, "summary") {
        let own = |d: &&Value| d["player"] == entry["player"];
        assert_eq!(entry["decisions"], decisions.iter().filter(own).count());
        let free: Vec<&Value> = decisions
            .iter()
            .filter(own)
            .filter(|d| d["choices"].as_u64() > Some(1))
            .collect();
        assert_eq!(entry["free"], free.len());
        let blunders = free.iter().filter(|d| d["mark"] == "blunder").count();
        assert_eq!(entry["blunders"], blunders);
        if let Some(accuracy) = entry["accuracy"].as_f64() {
            assert!((0.0..=100.0).contains(&accuracy), "{entry}");
        }
    }
    for turn in array(game, "turning_points") {
        assert_ne!(turn["from"], turn["to"]);
        assert!(plies.contains(&turn["ply"].as_u64().unwrap()));
    }
}

#[test]
fn every_decision_of_the_golden_games_is_judged() {
    for name in RECORDS {
        let file = format!("records/{name}.record");
        let game = json(&[&file, "--nodes", "3000"]);
        let replayed = granary(&["replay", "--json", &file]);
        let replayed: Value = serde_json::from_str(good(&replayed)).unwrap();
        let played: Vec<&str> = array(&game, "decisions")
            .iter()
            .map(|decision| decision["played"].as_str().unwrap())
            .collect();
        let moves: Vec<&str> = array(&replayed, "moves")
            .iter()
            .map(|word| word.as_str().unwrap().split('x').next().unwrap())
            .collect();
        assert_eq!(played, moves, "{name}");
        check_game(&game);
    }
}

#[test]
fn the_answer_is_the_same_every_time_and_on_any_number_of_threads() {
    let analyze = |threads: &str| {
        let file = "records/standard-sample.record";
        let run = granary(&["analyze", file, "--nodes", "5000", "--threads", threads]);
        good(&run).to_owned()
    };
    assert_eq!(analyze("1"), analyze("1"));
    assert_eq!(analyze("1"), analyze("3"));
}

#[test]
fn a_missed_capture_is_a_blunder_and_turns_the_game() {
    let record = format!("[Rule \"awale\"]\n[Position \"{CAPTURE}\"]\n1. A5 *");
    let folder = folder_of_texts(&[("game.record", &record)]);
    let args = ["analyze", "game.record", "--json", "--nodes", "20000"];
    let run = granary_in(folder.path(), &args, "");
    let game: Value = serde_json::from_str(good(&run)).unwrap();
    check_game(&game);
    let decision = &array(&game, "decisions")[0];
    assert_eq!(decision["best"], "A6");
    assert_eq!(decision["mark"], "blunder");
    assert!(number(&decision["loss"]) > 5.0, "{decision}");
    // One decision says nothing about a player.
    assert_eq!(game["summary"][0]["accuracy"], Value::Null);

    let record = record.replace("1. A5", "1. A6");
    let run = granary_with(&["analyze", "-", "--json", "--nodes", "20000"], &record);
    let game: Value = serde_json::from_str(good(&run)).unwrap();
    let decision = &array(&game, "decisions")[0];
    assert_eq!(decision["played"], decision["best"]);
    assert_eq!(number(&decision["loss"]), 0.0);
}

#[test]
fn a_position_has_its_best_lines_in_order() {
    let lines = json(&["awale", CAPTURE, "--lines", "2", "--nodes", "20000"]);
    assert_eq!(lines["to_move"], "A");
    let lines = array(&lines, "lines");
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["decisions"][0], "A6");
    assert_eq!(lines[0]["score"]["verdict"], "win");
    assert!(number(&lines[0]["score"]["seeds"]) > number(&lines[1]["score"]["seeds"]));

    let run = granary(&["analyze", "kalah", "--depth", "4", "--lines", "1"]);
    let lines: Vec<&str> = good(&run).lines().collect();
    assert_eq!(lines[0], "kalah, A to move");
    assert!(
        lines.last().unwrap().starts_with("Depth 4, "),
        "{}",
        run.out
    );
    // Decisions of one turn are joined as in a record.
    assert!(run.out.contains(','), "{}", run.out);
}

#[test]
fn three_and_four_players_and_matches_are_judged_too() {
    let run = granary_with(&["analyze", "-", "--json", "--nodes", "2000"], THREE);
    let game: Value = serde_json::from_str(good(&run)).unwrap();
    check_game(&game);
    assert_eq!(array(&game, "summary").len(), 3);
    let four = json(&["standard", "--players", "4", "--nodes", "2000"]);
    assert_eq!(array(&four, "lines").len(), 3);
    let whole = json(&["dog-gone", "--rounds", "0", "--nodes", "2000"]);
    assert_eq!(whole["rounds"], 0);
    let record = "[Rule \"dog-gone\"]\n[Rounds \"2\"]\n\
        [Position \"0,0,0,0,0,1,0,0,0,0,0,0/25,22/A/last:B\"]\n1. A6 B1 *";
    let run = granary_with(&["analyze", "-", "--json", "--nodes", "2000"], record);
    check_game(&serde_json::from_str(good(&run)).unwrap());
}

#[test]
fn actions_that_decide_nothing_are_not_judged() {
    for (moves, decisions) in [
        ("1. A1 B1 resigned:B 48-0", 2),
        ("1. A1 agreement", 1),
        ("*", 0),
    ] {
        let record = format!("[Rule \"awale\"]\n{moves}");
        let run = granary_with(&["analyze", "-", "--json", "--nodes", "500"], &record);
        let game: Value = serde_json::from_str(good(&run)).unwrap();
        assert_eq!(array(&game, "decisions").len(), decisions, "{moves}");
        check_game(&game);
        let run = granary_with(&["analyze", "-", "--nodes", "500"], &record);
        assert!(good(&run).starts_with("Game 1: awale, "), "{}", run.out);
    }
}

#[test]
fn limits_too_tight_for_a_look_at_everything_still_give_an_answer() {
    let game = json(&["records/oriental-sample.record", "--nodes", "1"]);
    check_game(&game);
    assert_eq!(array(&game, "decisions").len(), 33);
}

#[test]
fn oware_games_of_other_programs_are_judged() {
    let game = "[Variant \"Oware\"]\n1. F b 2. D *";
    let run = granary_with(&["analyze", "-", "--json", "--nodes", "500"], game);
    let game: Value = serde_json::from_str(good(&run)).unwrap();
    assert_eq!(game["rule"], "oware");
    assert_eq!(array(&game, "decisions").len(), 3);
}

/// Every element that is opened is closed, attributes are in quotes, and no text is taken for markup.
fn check_markup(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = svg;
    while let Some(start) = rest.find('<') {
        assert!(!rest[..start].contains('>'), "{}", &rest[..start]);
        let end = start + rest[start..].find('>').expect("a tag has no end");
        let tag = &rest[start + 1..end];
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap());
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty() && rest.trim().is_empty(), "{open:?}");
    for (place, _) in svg.match_indices('&') {
        let entity = svg[place..].split(';').next().unwrap();
        assert!(
            ["&amp", "&lt", "&gt", "&quot"].contains(&entity),
            "{entity}"
        );
    }
    assert!(!svg.contains("NaN") && !svg.contains("inf"));
}

#[test]
fn the_graph_is_a_picture_of_its_own() {
    let two = fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records/standard-sample.record"),
    )
    .unwrap();
    let short = "[Rule \"awale\"]\n1. A1 *";
    let lost = "[Rule \"awale\"]\n[Position \"1,0,0,0,0,0,0,0,0,0,0,0/23,24/A/last:B\"]\n1. A1";
    for (record, lang) in [
        (&*two, "en"),
        (&*two, "fr"),
        (THREE, "de"),
        (short, "en"),
        (lost, "en"),
    ] {
        let folder = folder_of_texts(&[("game.record", record)]);
        let args = [
            "analyze",
            "game.record",
            "--svg",
            "game.svg",
            "--nodes",
            "2000",
            "--lang",
            lang,
        ];
        let run = granary_in(folder.path(), &args, "");
        good(&run);
        let svg = fs::read_to_string(folder.path().join("game.svg")).unwrap();
        check_markup(&svg);
        assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
        assert!(!svg.contains("analyze-") && !svg.contains("href"), "{svg}");
        let files = fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(files, 2, "something else was left");
    }
}

#[test]
fn bad_input_is_an_error_with_exit_code_2_that_says_what_to_do() {
    let two = "[Rule \"awale\"] A1 *\n[Rule \"awale\"] A2 *";
    let folder = folder_of_texts(&[
        ("two.record", two),
        ("none.record", "[Rule \"awale\"] *"),
        ("bad.record", "[Rule \"awale\"]\n1. A1 A1"),
    ]);
    let over = "0,0,0,0,0,0,0,0,0,0,0,0/24,24/A";
    for (args, reason) in [
        (&["awele"][..], "did you mean"),
        (&["awale", "1/2/3"], "pits: 1 given, 12 needed"),
        (&["awale", over], "over"),
        (&["awale", "--players", "3"], "players"),
        (&["awale", "--svg", "x.svg"], "--svg belongs to a game"),
        (&["awale", "--game", "1"], "--game belongs to a game"),
        (&["missing.record"], "missing.record: "),
        (&["bad.record"], "bad.record:2:7: "),
        (&["two.record", "--game", "3"], "choose one from 1 to 2"),
        (&["two.record", "--svg", "x.svg"], "choose one with --game"),
        (
            &["two.record", "--players", "2"],
            "--players belongs to a rule",
        ),
        (
            &["two.record", "--rounds", "2"],
            "--rounds belongs to a rule",
        ),
        (&["two.record", "--lines", "2"], "--lines belongs to a rule"),
        (&["none.record", "--svg", "x.svg"], "leave --svg out"),
        (
            &["two.record", "--game", "1", "--svg", "no/x.svg"],
            "no/x.svg: ",
        ),
        (
            &["two.record", "--game", "1", "--svg", "."],
            "a folder that exists",
        ),
        (&["awale", "--nodes", "0"], "--nodes"),
        (&["awale", "--depth", "999"], "--depth"),
        (&["awale", "--lang", "tlh"], "tlh"),
    ] {
        let run = granary_in(folder.path(), &[&["analyze"], args].concat(), "");
        assert_eq!(run.code, Some(2), "{args:?}: {}", run.out);
        assert!(run.err.contains(reason), "{args:?}: {}", run.err);
        assert!(run.out.is_empty(), "{args:?}: {}", run.out);
        assert!(!folder.path().join("x.svg").exists());
    }
}

#[test]
fn a_rule_is_not_taken_for_the_file_beside_it() {
    let folder = folder_of_texts(&[
        ("awale", "[Rule \"kalah\"] A1 *"),
        ("mine", "[Rule \"kalah\"] A1 *"),
    ]);
    let first_line = |target: &str| {
        let run = granary_in(folder.path(), &["analyze", target, "--nodes", "500"], "");
        good(&run).lines().next().unwrap().to_owned()
    };
    assert_eq!(first_line("awale"), "awale, A to move");
    assert!(first_line("./awale").starts_with("Game 1: kalah"));
    assert!(first_line("mine").starts_with("Game 1: kalah"));
}

#[test]
fn every_text_of_the_analysis_is_there_and_asked_for() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut code = String::new();
    for entry in fs::read_dir(root.join("src/analyze")).unwrap() {
        code += &fs::read_to_string(entry.unwrap().path()).unwrap();
    }
    let asked: BTreeSet<&str> = code
        .match_indices("\"analyze-")
        .filter_map(|(place, _)| code[place + 1..].split('"').next())
        .filter(|id| !id.contains('{'))
        .collect();
    let catalogue = fs::read_to_string(root.join("../words/locales/en/analyze.ftl")).unwrap();
    let ids: BTreeSet<&str> = catalogue
        .lines()
        .filter_map(|line| line.split_once(" ="))
        .map(|(id, _)| id)
        .filter(|id| id.starts_with("analyze-"))
        .collect();
    for lang in Lang::ALL {
        for id in &asked {
            assert!(texts(lang).has(id), "{lang}: {id}");
        }
    }
    for id in ids {
        let column = id.strip_prefix("analyze-column-");
        let used = column.map_or_else(
            || asked.contains(id),
            |name| code.contains(&format!("\"{name}\"")),
        );
        assert!(used, "{id} is idle");
    }
}
