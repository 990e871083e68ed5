//! `granary book`, and the engine with a book.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::fs;

use common::{folder, granary};
use granary::engine::Engine;
use granary::library::Library;
use serde_json::Value;

/// A game that is over soon, so that its book is complete after a moment.
const SMALL: &str = "name = \"Small\"\ninherits = \"kalah\"\n[board]\npits = 2\nseeds = 2\n";
/// A game that is not.
const MIDDLE: &str = "name = \"Middle\"\ninherits = \"kalah\"\n[board]\npits = 4\nseeds = 4\n";

#[test]
fn a_book_is_grown_in_parts_shown_and_listed() {
    let folder = folder(&[("middle.toml", MIDDLE.as_bytes())]);
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (rule, one, two) = (path("middle.toml"), path("one.book"), path("two.book"));
    let build = |out: &str, positions: &str| {
        let run = granary(&[
            "book",
            "build",
            &rule,
            "--nodes",
            "20",
            "--positions",
            positions,
            "--out",
            out,
            "--json",
        ]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        serde_json::from_str::<Value>(&run.out).unwrap()
    };
    assert_eq!(build(&one, "2")["positions"], 2);
    assert_eq!(build(&one, "5")["positions"], 5);
    build(&two, "5");
    assert_eq!(fs::read(&one).unwrap(), fs::read(&two).unwrap());

    let run = granary(&["book", "show", &rule, "--file", &one, "--json"]);
    let page: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(page["positions"], 5);
    assert_eq!(page["decisions"].as_array().unwrap().len(), 4);
    assert!(page["decisions"][0]["score"].is_string());
    let shown = granary(&["book", "show", &rule, "--file", &one]);
    assert!(
        shown.out.contains("A1") && shown.out.contains("A2"),
        "{}",
        shown.out
    );

    // Beside its rule it is found by itself.
    fs::rename(&one, path("middle.book")).unwrap();
    assert_eq!(granary(&["book", "show", &rule]).out, shown.out);
    let rules = folder.path().to_str().unwrap();
    let listed = granary(&["book", "info", "--json", "--rules", rules]);
    let first = listed.out.lines().next().unwrap();
    let first: Value = serde_json::from_str(first).unwrap();
    assert_eq!(first["file"], "middle.book");
    assert_eq!(first["rule"], "middle");
    assert_eq!(first["positions"], 5);
}

#[test]
fn wrong_books_are_named() {
    let folder = folder(&[("no.book", b"no book\n")]);
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (no, kalah) = (path("no.book"), path("kalah.book"));
    let check = |args: &[&str], code: i32, says: &str| {
        let run = granary(args);
        assert_eq!(run.code, Some(code), "{args:?}: {}", run.err);
        assert!(run.err.contains(says), "{args:?}: {}", run.err);
    };
    let build = |rule, nodes, out| {
        [
            "book",
            "build",
            rule,
            "--positions",
            "2",
            "--nodes",
            nodes,
            "--out",
            out,
        ]
    };
    check(&build("kalah", "50", &no), 2, "not an opening book");
    check(&build("kalah", "50", &kalah), 0, "");
    check(&build("kalah", "60", &kalah), 2, "--nodes 50");
    check(&build("awale", "50", &kalah), 2, "another rule");
    check(
        &["book", "show", "awale", "--file", &kalah],
        2,
        "no opening book for awale",
    );
    check(
        &["book", "show", "kalah", "--file", &no],
        2,
        "not an opening book",
    );
    check(&["book", "build", "kalah", "--minutes", "0"], 2, "above 0");
    let mut bytes = fs::read(&kalah).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&kalah, bytes).unwrap();
    check(&["book", "show", "kalah", "--file", &kalah], 1, "damaged");
    check(&build("kalah", "50", &kalah), 2, "damaged");
}

/// Everything about the start of the small game is in its book, so nothing is searched.
#[test]
fn the_engine_plays_by_its_book_where_only_time_is_limited() {
    let folder = folder(&[("small.toml", SMALL.as_bytes())]);
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (rule, book) = (path("small.toml"), path("mine.book"));
    // Enough positions for each page that a single page is more than a search would find.
    let run = granary(&[
        "book",
        "build",
        &rule,
        "--nodes",
        "20000000",
        "--positions",
        "30",
        "--out",
        &book,
    ]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let mut engine = Engine::new(Library::builtin()).unwrap();
    let mut go = |commands: &[&str]| {
        let mut said = Vec::new();
        for command in commands {
            said = engine.answer(command).unwrap();
        }
        said.join("\n")
    };
    let (set_rule, set_book) = (
        format!("setoption name Rule value {rule}"),
        format!("setoption name Book value {book}"),
    );
    let from_book = "info depth 0 ";
    assert!(!go(&[&set_rule, "go movetime 50"]).starts_with(from_book));
    let told = go(&[&set_book, "isready", "go movetime 50"]);
    assert!(
        told.starts_with(from_book) && told.contains("bestmove A"),
        "{told}"
    );
    for alone in ["go depth 3", "go nodes 50"] {
        assert!(!go(&[alone]).starts_with(from_book), "{alone}");
    }
    let off = go(&["setoption name OwnBook value false", "go movetime 50"]);
    assert!(!off.starts_with(from_book), "{off}");
    let weak = [
        "setoption name OwnBook value true",
        "setoption name Level value 7",
        "go movetime 50",
    ];
    assert!(!go(&weak).starts_with(from_book));
    let lines = [
        "setoption name Level value 8",
        "setoption name MultiPV value 2",
        "go movetime 50",
    ];
    assert!(!go(&lines).starts_with(from_book));
}

#[test]
fn wrong_options_of_books_change_nothing() {
    let mut engine = Engine::new(Library::builtin()).unwrap();
    for wrong in ["OwnBook value perhaps", "Book value /nowhere.book"] {
        let answer = engine.answer(&format!("setoption name {wrong}"));
        assert!(answer.is_err(), "{wrong}");
    }
}
