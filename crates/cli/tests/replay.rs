//! What `granary replay` believed, kept to itself or took too long over; each test is named after what went wrong.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::time::{Duration, Instant};

use common::{Run, folder_of_texts, granary_in};
use mancala::rules::{Catalog, RuleRef, Rules};
use mancala::text::movetext::write_tag;

fn replay(text: &str, args: &[&str]) -> Run {
    let folder = folder_of_texts(&[("game", text)]);
    granary_in(folder.path(), &[&["replay", "game"], args].concat(), "")
}

fn refused(text: &str, reason: &str) {
    let run = replay(text, &["--quiet"]);
    assert_eq!(run.code, Some(2), "{text}\n{}", run.out);
    assert!(run.err.contains(reason), "{text}\n{}", run.err);
}

fn told(text: &str, expected: &[&str]) {
    let run = replay(text, &[]);
    assert_eq!(run.code, Some(0), "{text}\n{}", run.err);
    let mut rest = run.out.as_str();
    for line in expected {
        let found = rest.find(line);
        let found = found.unwrap_or_else(|| panic!("`{line}` is missing in\n{}", run.out));
        rest = &rest[found + line.len()..];
    }
}

fn built_in(rule: &str) -> Rules {
    let rule: RuleRef = rule.parse().unwrap();
    Catalog::builtin().rules(&rule, None).unwrap()
}

#[test]
fn a_carried_rule_under_the_name_of_a_built_in_one_was_believed() {
    let text = |rule: &str| write_tag("RuleText", &built_in(rule).to_text("x"));
    refused(
        &format!("[Rule \"awale\"]\n{}1. A1 *", text("kale")),
        "game:2:1: tag RuleText is not the built-in rule `awale`",
    );
    for (rule, carried) in [
        ("awale", "awale"),
        ("awale?pits=4", "awale?pits=4"),
        ("mine", "kale"),
    ] {
        let run = replay(
            &format!("[Rule \"{rule}\"]\n{}1. A1 *", text(carried)),
            &["--quiet"],
        );
        assert_eq!(run.code, Some(0), "{rule}: {}", run.err);
    }
}

#[test]
fn players_beside_a_carried_rule_were_passed_over() {
    let rule = "name = \"x\"\n[board]\nplayers = [2, 3]\n[capture]\non = [2]\n";
    let game = |players: &str| {
        let rule = write_tag("RuleText", rule);
        format!("[Rule \"mine\"]\n{rule}[Players \"{players}\"]\n1. A1 *")
    };
    let run = replay(&game("3"), &["--write", "record"]);
    assert!(
        run.out.contains("[Players \"3\"]"),
        "{}{}",
        run.out,
        run.err
    );
    refused(&game("4"), "tag RuleText: ");
}

#[test]
fn faults_of_a_carried_rule_were_told_of_a_file_that_is_not_there() {
    let rule = write_tag("RuleText", "name = \"x\"\n[board]\npits = 99\n");
    refused(
        &format!("[Rule \"mine\"]\n{rule}1. A1 *"),
        "game:2:1: tag RuleText: line 3, column ",
    );
    refused(
        "[Event \"x\"]\n[Rule \"awele\"]\n*",
        "game:2:1: rule `awele`: ",
    );
}

#[test]
fn an_ogn_file_that_says_otherwise_was_called_verified() {
    let game = "[Variant \"Oware\"]\n[Result \"30-18\"]\n1. F b 2. D 30-18";
    let run = replay(game, &["--quiet"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(
        !run.out.contains("verified") && run.out.contains("says otherwise"),
        "{}",
        run.out
    );
    assert!(
        run.err
            .contains("warning: game:3:13: the record says 30-18"),
        "{}",
        run.err
    );
    let run = replay(&game.replace("30-18", "24-24"), &["--quiet"]);
    assert!(
        run.out.ends_with(": verified\n") && run.err.is_empty(),
        "{}{}",
        run.out,
        run.err
    );
    refused(
        "[Variant \"Kalah\"]\n1. F b",
        "variant `Kalah` cannot be replayed",
    );
}

#[test]
fn a_game_of_another_rule_was_written_as_oware() {
    let run = replay("[Rule \"awale?seeds=3\"]\n1. A1 B1 *", &["--write", "ogn"]);
    assert!(
        run.out.contains("[FEN \"3-3-3-3-3-3-3-3-3-3-3-3-0-0-S\"]"),
        "{}{}",
        run.out,
        run.err
    );
    for game in [
        "[Rule \"kale\"]\n1. A1 *",
        "[Rule \"awale?pits=5\"]\n1. A1 *",
        // By the rules of Oware this game was over before its last move, because B could not be fed.
        "[Rule \"awale\"]\n[Position \"1,0,1,0,0,0,0,0,0,0,0,0/23,23/A\"]\n1. A1 *",
    ] {
        let run = replay(game, &["--write", "ogn"]);
        assert_eq!(run.code, Some(2), "{game}: {}", run.out);
        assert!(
            run.out.is_empty() && run.err.contains("write a record"),
            "{}{}",
            run.out,
            run.err
        );
    }
}

#[test]
fn captures_of_others_sweeps_and_ends_of_rounds_were_kept_quiet() {
    told(
        "[Rule \"awale\"]\n[Position \"1,0,0,0,0,0,0,0,0,0,0,0/23,24/A/last:B\"]\n1. A1",
        &[
            "1. A  A1",
            "1 seed from the board goes to A",
            "The game is over",
        ],
    );
    told(
        "[Rule \"darra\"]\n[Position \"2,0,0,0,0,2,3,1,0,0,0,0/20,20/A/last:B\"]\n1. A6",
        &["1. A  A6", "B gets 4 by this sowing"],
    );
    told(
        "[Rule \"dog-gone\"]\n[Rounds \"2\"]\n[Position \"0,0,0,0,0,1,0,0,0,0,0,0/25,22/A/last:B\"]\n1. A6 B1",
        &[
            "1. A  A6",
            "The round is over:",
            "goes to A",
            "Round 2, B begins",
        ],
    );
    told(
        "[Rule \"awale\"]\n1. A1 B1 resigned:B 48-0",
        &[
            "B leaves the game",
            "48 seeds from the board go to A",
            "The game is over: B resigned, so whoever is left wins.",
        ],
    );
}

#[test]
fn the_file_had_1_games() {
    let run = replay("[Rule \"awale\"] *", &["--game", "2"]);
    assert_eq!(run.err, "error: the file has one game: choose 1\n");
    let run = replay("[Rule \"awale\"] *\n[Rule \"awale\"] *", &["--game", "3"]);
    assert_eq!(
        run.err,
        "error: the file has 2 games: choose one from 1 to 2\n"
    );
}

#[test]
fn control_characters_of_a_record_reached_the_terminal() {
    let text = "[Rule \"awale\"]\n[A \"\u{1b}[2Jx\\ny\"]\n{\u{1b}[2J} 1. A1 {\u{9b}31m\u{202e}} *";
    for args in [&[][..], &["--write", "record"], &["--write", "ogn"]] {
        let run = replay(text, args);
        assert_eq!(run.code, Some(0), "{}", run.err);
        let unseen = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!run.out.contains(unseen), "{:?}", run.out);
    }
    let run = replay("[Rule \"\u{1b}[2J\"]\n1. A\u{1b}1", &[]);
    assert!(!run.err.contains('\u{1b}'), "{:?}", run.err);
}

#[test]
fn hostile_files_took_a_minute_or_a_gigabyte() {
    const SIZE: usize = 4_000_000;
    let endless = "name = \"x\"\n[board]\nlayout = [1, 0, 1, 0]\npits = 2\n[capture]\non = [2]\n\
        [impasse]\nrepetition = 0\nquiet = 0\n";
    let rule = write_tag("RuleText", endless);
    let game = format!("[Rule \"mine\"]\n{rule}{}", "A1 B1 A2 B2 ".repeat(5000));
    let many = |text: &str| text.repeat(SIZE / text.len());
    let files = [
        ("words", many("A1 ")),
        (
            "tags",
            (0..SIZE / 16).map(|n| format!("[T{n} \"\"]\n")).collect(),
        ),
        ("comments", format!("A1{}", many("{=1}"))),
        ("long games", many(&game)),
        ("short games", many("[Rule \"awale\"] A1\n")),
        (
            "carried rules",
            many(&format!("[Rule \"mine\"]\n{rule}*\n")),
        ),
        (
            "ogn",
            many(&format!("[Variant \"?\"]{}", "A".repeat(10_000))),
        ),
        ("brackets", many("(")),
    ];
    for (name, text) in files {
        let start = Instant::now();
        let run = replay(&text, &["--quiet"]);
        assert_eq!(run.code, Some(2), "{name}: {}", run.err);
        assert!(run.err.len() < 1000, "{name}: {}", run.err);
        // A test has no machine to itself and is not built for speed.
        assert!(
            start.elapsed() < Duration::from_secs(30),
            "{name}: {:?}",
            start.elapsed()
        );
    }
}

/// Records that the first release wrote: a built-in rule, one of the writer's own, three players, rounds, a resignation.
#[test]
fn records_of_the_first_release_are_verified() {
    let run = replay(include_str!("fixtures/first-release.record"), &["--quiet"]);
    let verified = run.out.lines().filter(|line| line.ends_with("verified"));
    assert_eq!(verified.count(), 5, "{}", run.out);
}
