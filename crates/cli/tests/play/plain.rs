//! The game in lines of text.

use crate::common::{Run, folder_of_texts, granary_in, granary_with};

fn people(rule: &str, input: &str) -> Run {
    let args = [
        "play", rule, "--plain", "--seat", "A=person", "--seat", "B=person",
    ];
    let run = granary_with(&args, input);
    assert_eq!(run.code, Some(0), "{}", run.err);
    run
}

#[track_caller]
fn check(rule: &str, input: &str, expected: &[&str]) {
    let run = people(rule, input);
    let mut rest = run.out.as_str();
    for text in expected {
        let found = rest.find(text);
        let found = found.unwrap_or_else(|| panic!("`{text}` is missing in\n{}", run.out));
        rest = &rest[found + text.len()..];
    }
}

#[test]
fn a_game_is_told_and_ends_with_its_input() {
    check(
        "awale",
        "A3\nb1\n",
        &[
            "A, pits A1 to A6: 4, 4, 4, 4, 4, 4. Store: 0.",
            "A to move: A1, A2, A3, A4, A5 or A6.",
            "A plays A3.",
            "B plays B1.",
            "A to move",
        ],
    );
    check("awale", "", &["A to move"]);
}

#[test]
fn a_number_is_enough() {
    check("awale", "3\n1\nmoves\n", &["1. A3  B1"]);
    check("standard", "3\n", &["A plays A3"]);
}

#[test]
fn what_is_not_understood_changes_nothing() {
    check(
        "awale",
        "B1\nA9\nA3+\nfly\n\n",
        &[
            "B1 belongs to B. You can play A1",
            "A9 cannot be played now",
            "The direction is fixed",
            "“fly” is neither a pit nor a word I know",
        ],
    );
    let run = people("awale", "\u{1b}[2J\n");
    assert!(!run.out.contains('\u{1b}'));
}

#[test]
fn undo_redo_hint_and_rules() {
    check(
        "awale",
        "undo\n3\nundo\nredo\nredo\n",
        &[
            "nothing to take back",
            "Taken back",
            "Played again",
            "nothing to play again",
        ],
    );
    check(
        "awale",
        "hint\nrules\nhelp\n",
        &["Hint: A", "You make a capture if", "offer to end"],
    );
}

#[test]
fn games_end_by_agreement_and_resignation() {
    check(
        "awale",
        "end\nno\nend\nyes\nquit\n",
        &[
            "Do all players agree",
            "All agree to stop",
            "24 seeds from the board go to A.",
            "A draw: A 24 seeds, B 24 seeds.",
        ],
    );
    check(
        "awale",
        "resign\nyes\n3\n",
        &[
            "A resigns.",
            "B wins: B 48 seeds, A 0 seeds.",
            "The game is over",
        ],
    );
}

#[test]
fn the_computer_plays_to_the_end() {
    let args = ["play", "darra", "--plain", "--seat", "A=1", "--seat", "B=2"];
    let run = granary_with(&args, "");
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("The game is over"), "{}", run.out);
}

#[test]
fn records_are_saved_and_loaded() {
    let folder = folder_of_texts(&[("bad.record", "[Rule \"awale\"]\n\n1. B1 *")]);
    let input = "3\nsave mine.record\nquit\n";
    let args = ["play", "awale", "--plain"];
    let run = granary_in(folder.path(), &args, input);
    assert!(run.out.contains("Saved in mine.record"), "{}", run.out);
    let run = granary_in(folder.path(), &["replay", "mine.record", "--quiet"], "");
    assert_eq!(run.code, Some(0), "{}", run.err);
    let args = ["play", "--load", "mine.record", "--plain"];
    let run = granary_in(
        folder.path(),
        &args,
        "moves\nload bad.record\nload\nmoves\n",
    );
    assert_eq!(run.out.matches("1. A3  B").count(), 2, "{}", run.out);
    assert!(run.out.contains("Not loaded"), "{}", run.out);
    assert!(run.out.contains("B: computer, level 3"), "{}", run.out);
    let run = granary_in(
        folder.path(),
        &["play", "--load", "bad.record", "--plain"],
        "",
    );
    assert_eq!(run.code, Some(2));
}

#[test]
fn a_game_can_be_chosen_by_number_or_name() {
    for game in ["1", "oware", "Oware"] {
        let input = format!("nonsense game\n{game}\n\nperson\n");
        let run = granary_with(&["play", "--plain"], &input);
        assert!(run.out.contains("1. Oware, 2 players"), "{}", run.out);
        assert!(run.out.contains("A to move"), "{}", run.out);
        assert!(run.out.contains("B: person"), "{}", run.out);
    }
    let run = granary_with(&["play", "--plain"], "oriental\n3\n2\n\n\n0\n");
    assert!(run.out.contains("How many players: 2 or 4?"), "{}", run.out);
    assert!(run.out.contains("How many rounds?"), "{}", run.out);
    assert!(run.out.contains("A to move"), "{}", run.out);
}

/// The score of a round, its winner first, and the order of the pits around the board.
#[test]
fn a_round_has_a_result() {
    let args = [
        "play", "dog-gone", "--plain", "--rounds", "2", "--seat", "A=1", "--seat", "B=1",
    ];
    let run = granary_with(&args, "quit\n");
    let ring = "Counterclockwise around the board: A1–A6, B1–B6, A1.";
    assert!(run.out.contains(ring), "{}", run.out);
    let told = run.out.lines().find(|line| line.contains("Round 2"));
    let told = told.unwrap_or_else(|| panic!("{}", run.out));
    let has_result = told.contains("wins round 1: ") || told.contains("Round 1 is even");
    assert!(has_result, "{told}");
    assert!(told.contains("seeds, "), "{told}");
}

/// The reason comes from the engine, also where a direction is missing.
#[test]
fn a_pit_that_cannot_be_played_says_why() {
    check(
        "awale",
        "A3\nA3\n",
        &["B to move", "A3 belongs to A. You can play B1"],
    );
    check("awale", "1\n1\n1\n", &["A1 is empty. You can play A2"]);
    check("standard", "B1\n", &["B1 belongs to B. You can play A1"]);
}

#[test]
fn the_result_of_a_round_waits_for_enter_but_swallows_no_answer() {
    let folder = folder_of_texts(&[(
        "late.record",
        "[Rule \"dog-gone\"]\n[Rounds \"2\"]\n[Position \"0,0,0,0,0,1,0,0,0,0,0,0/25,22/A/last:B\"]\n\n*",
    )]);
    let args = ["play", "--load", "late.record", "--plain"];
    for input in ["A6\nB1\n\nB2\n", "A6\nB1\nB2\n"] {
        let run = granary_in(folder.path(), &args, input);
        let held = run.out.find("Enter goes on to the next round.");
        let held = held.unwrap_or_else(|| panic!("{}", run.out));
        let (before, after) = run.out.split_at(held);
        assert!(before.contains("wins round 1: "), "{}", run.out);
        assert!(after.contains("A, pits A1 to A6: 4, 4"), "{}", run.out);
        assert!(after.contains("B plays B2"), "{}", run.out);
    }
}

#[test]
fn lots_are_drawn_for_who_begins_and_kept_in_the_record() {
    let folder = folder_of_texts(&[]);
    let args = [
        "play",
        "awale",
        "--plain",
        "--starter",
        "lot",
        "--seat",
        "B=1",
    ];
    let run = granary_in(folder.path(), &args, "save drawn.record\nquit\nyes\n");
    let told = run
        .out
        .lines()
        .find(|line| line.starts_with("Lots were drawn: "));
    let told = told.unwrap_or_else(|| panic!("{}", run.out)).to_owned();
    // The computer sat at B: if the lot fell on it, it has begun.
    assert_eq!(
        told.contains("B begins (computer, level 1)"),
        run.out.contains("A plays")
    );
    let args = ["play", "--load", "drawn.record", "--plain"];
    let run = granary_in(folder.path(), &args, "");
    assert!(run.out.contains(&told), "{}", run.out);

    let args = [
        "play",
        "awale",
        "--plain",
        "--starter",
        "B",
        "--seat",
        "B=1",
    ];
    let run = granary_with(&args, "quit\n");
    assert!(run.out.contains("A: computer, level 1"), "{}", run.out);
    assert!(!run.out.contains("Lots"), "{}", run.out);
    let run = granary_with(&["play", "awale", "--plain", "--starter", "C"], "");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("no player C"), "{}", run.err);
}

#[test]
fn other_languages_have_their_own_words() {
    let args = [
        "play", "awale", "--plain", "--lang", "de", "--seat", "B=person",
    ];
    let run = granary_with(&args, "3\nzurück\nundo\nende\nja\n");
    assert!(run.out.contains("Zurückgenommen."), "{}", run.out);
    assert!(
        run.out.contains("Es gibt nichts zurückzunehmen."),
        "{}",
        run.out
    );
    assert!(
        run.out.contains("Unentschieden: A 24 Samen, B 24 Samen."),
        "{}",
        run.out
    );
}

#[test]
fn without_a_terminal_it_says_what_to_do() {
    let run = granary_with(&["play", "awale"], "");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("--plain"), "{}", run.err);
    assert!(run.out.is_empty());
}

#[test]
fn wrong_wishes_are_refused() {
    for (args, reason) in [
        (
            vec!["play", "awale", "--plain", "--seat", "C=3"],
            "no player C",
        ),
        (
            vec!["play", "awale", "--plain", "--seat", "A=9"],
            "levels 1 to 8",
        ),
        (
            vec!["play", "awale", "--plain", "--players", "3"],
            "players",
        ),
        (vec!["play", "no-such-rule", "--plain"], "no-such-rule"),
        (vec!["play", "awale", "--plain", "--json"], "--json"),
        (
            vec!["play", "--plain", "--load", "none.record"],
            "none.record",
        ),
    ] {
        let run = granary_with(&args, "");
        assert_eq!(run.code, Some(2), "{args:?}");
        assert!(run.err.contains(reason), "{args:?}: {}", run.err);
    }
}
