//! `granary perft` and `granary bench`: whatever the way of counting, the counts are the same.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{folder_of_texts, granary};
use serde_json::Value;

/// The last line of a perft as JSON.
fn perft(args: &[&str]) -> Value {
    let run = granary(&[&["perft", "--json"], args].concat());
    assert_eq!(run.code, Some(0), "{args:?}: {}", run.err);
    serde_json::from_str(run.out.lines().last().unwrap()).unwrap()
}

fn bench(args: &[&str]) -> Value {
    let run = granary(&[&["bench", "--json", "--seconds", "0.001"], args].concat());
    assert_eq!(run.code, Some(0), "{args:?}: {}", run.err);
    serde_json::from_str(&run.out).unwrap()
}

#[test]
fn every_way_of_counting_gives_the_same() {
    let check = |rule: &str, depth: &str, leaves: u64| {
        for way in [
            &[][..],
            &["--bulk"],
            &["--no-bulk"],
            &["--threads", "3"],
            &["--hash", "1"],
            &["--threads", "2", "--hash", "4", "--no-bulk"],
        ] {
            let answer = perft(&[&[rule, depth], way].concat());
            assert_eq!(answer["leaves"], leaves, "{rule} {depth} {way:?}");
        }
    };
    check("awale", "0", 1);
    check("awale", "1", 6);
    check("awale", "7", 139_157);
    check(
        "kalah",
        "6",
        perft(&["kalah", "6"])["leaves"].as_u64().unwrap(),
    );
    let dog_gone = perft(&["dog-gone", "5"])["leaves"].as_u64().unwrap();
    check("dog-gone", "5", dog_gone);
    let pendulum = perft(&["pendulum", "3"])["leaves"].as_u64().unwrap();
    check("pendulum", "3", pendulum);
}

#[test]
fn awale_is_counted_to_depth_eleven() {
    let answer = perft(&["awale", "11", "--threads", "2", "--hash", "64"]);
    assert_eq!(answer["leaves"], 91_558_687);
    assert!(answer["seconds"].as_f64().unwrap() > 0.0);
    assert!(answer["leaves_per_second"].as_f64().unwrap() > 0.0);
}

#[test]
fn an_impasse_is_not_forgotten_by_a_table() {
    // Two seeds go round, and after so many quiet decisions the game is over: how many there were must be remembered.
    let folder = folder_of_texts(&[(
        "short.toml",
        "name = \"Short\"\ninherits = \"awale\"\n[impasse]\nquiet = 4\n",
    )]);
    let path = folder.path().join("short.toml");
    let path = path.to_str().unwrap();
    let plain = perft(&[path, "8"]);
    let table = perft(&[path, "8", "--hash", "8", "--threads", "2"]);
    assert_eq!(plain["leaves"], table["leaves"]);
    assert_ne!(plain["leaves"], perft(&["awale", "8"])["leaves"]);
}

#[test]
fn the_leaves_behind_each_first_decision_add_up() {
    let answer = perft(&["standard", "4", "--players", "3", "--divide"]);
    let divided = answer["divide"].as_object().unwrap();
    let sum: u64 = divided
        .values()
        .map(|leaves| leaves.as_u64().unwrap())
        .sum();
    assert_eq!(answer["leaves"], sum);
    assert!(divided.contains_key("A1+") && divided.contains_key("A4-"));
    let text = granary(&["perft", "awale", "3", "--divide"]);
    assert_eq!(text.out.lines().count(), 3 + 6, "{}", text.out);
}

#[test]
fn bad_ways_of_counting_are_refused() {
    for args in [
        &["perft", "awale", "3", "--threads", "0"][..],
        &["perft", "awale", "3", "--threads", "many"],
        &["perft", "awale", "3", "--hash", "0"],
        &["perft", "awale", "3", "--hash", "-1"],
        &["bench", "nothing"],
        &["bench", "awale", "--players", "3"],
        &["bench", "--seconds", "0"],
        &["bench", "--seconds", "nan"],
        &["bench", "--seconds", "1", "--quick"],
        &["bench", "--fixed", "nothing"],
    ] {
        let run = granary(args);
        assert_eq!(run.code, Some(2), "{args:?}: {}", run.err);
        assert!(
            !run.err.is_empty() && !run.err.contains("panicked"),
            "{args:?}"
        );
    }
}

#[test]
fn the_games_have_not_changed() {
    // Only a change of a rule, or a new one, may change this.
    let figures = bench(&[]);
    assert_eq!(figures["fingerprint"], "643d3244");
    let rules = figures["rules"].as_array().unwrap();
    assert_eq!(
        rules.len() as u64,
        figures["load"]["rules"].as_u64().unwrap()
    );
    for rule in rules {
        for positive in [
            "bytes",
            "moves_per_second",
            "playouts_per_second",
            "laps_per_move",
            "seeds_per_move",
            "nanoseconds_per_seed",
            "perft_depth",
            "perft_leaves_per_second",
            "nodes",
        ] {
            assert!(
                rule[positive].as_f64().unwrap() > 0.0,
                "{positive} of {rule}"
            );
        }
    }
    let yardstick = &figures["yardstick"];
    assert_eq!(yardstick["rule"], "awale");
    assert!(yardstick["playouts_ratio"].as_f64().unwrap() > 0.0);
    assert!(yardstick["perft_ratio"].as_f64().unwrap() > 0.0);
}

#[test]
fn any_rule_can_be_measured() {
    let folder = folder_of_texts(&[("own.toml", "name = \"Own\"\ninherits = \"kalah\"\n")]);
    let path = folder.path().join("own.toml");
    let figures = bench(&["awale?pits=5", path.to_str().unwrap()]);
    assert_eq!(figures["rules"][0]["rule"], "awale?pits=5");
    assert_eq!(figures["rules"].as_array().unwrap().len(), 2);
    assert!(figures["yardstick"].is_null());
    let four = bench(&["standard", "--players", "4"]);
    assert_eq!(four["rules"][0]["players"], 4);
}

#[test]
fn figures_are_told_in_every_language_and_form() {
    for (lang, word) in [("en", "players"), ("fr", "joueurs"), ("de", "Spieler")] {
        for form in [&[][..], &["--markdown"]] {
            let args = [&["bench", "kalah", "--quick", "--lang", lang], form].concat();
            let run = granary(&args);
            assert_eq!(run.code, Some(0), "{args:?}: {}", run.err);
            assert!(run.out.contains(word), "{args:?}: {}", run.out);
            assert!(!run.out.contains("bench-") && run.out.contains("\nfingerprint "));
        }
    }
}
