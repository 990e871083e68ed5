//! Opening books as a page gets them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::atomic::AtomicBool;

use answers::budget::Budget;
use answers::openings::{list, position};
use answers::problem::Problem;
use answers::rules::detail::rule_detail;
use answers::rules::named;
use mancala::Game;
use mancala::rules::{Catalog, RuleRef};
use search::{Book, BookFile, BookGrower, BookTable, MAX_BOOK_PLY, WeightTable};
use serde_json::Value;
use words::Lang;

/// The book of a built-in rule with so many positions, as if its file lay beside the rule.
fn books(name: &str, positions: usize, nodes: u64) -> BookTable {
    let rules = Catalog::builtin().rules(&name.parse().unwrap(), Some(2));
    let mut book = Book::new(&rules.unwrap(), nodes).unwrap();
    let weights = WeightTable::builtin().for_rules(book.rules());
    let mut grower = BookGrower::new(&book, weights);
    while book.pages().len() < positions {
        grower.grow(&mut book, &AtomicBool::new(false));
    }
    let mut books = BookTable::default();
    books.add(BookFile::new(&format!("{name}.book"), book.write()).unwrap());
    books
}

fn asked(books: &BookTable, name: &str, line: &str) -> Result<Value, Problem> {
    let catalog = Catalog::builtin();
    let found = position(&catalog, books, name, line, Lang::En, &Budget::own())?;
    Ok(serde_json::to_value(found).unwrap())
}

fn decisions(position: &Value) -> Vec<&Value> {
    let all = position["page"]["decisions"].as_array();
    all.map(|all| all.iter().collect()).unwrap_or_default()
}

#[test]
fn a_position_has_every_decision_with_the_best_first() {
    let books = books("kalah", 40, 400);
    let start = asked(&books, "kalah", "").unwrap();
    assert_eq!(start["book"]["positions"], 40);
    assert_eq!(start["page"]["positions"], 40);
    let all = decisions(&start);
    let mut labels: Vec<&str> = all
        .iter()
        .filter_map(|one| one["decision"].as_str())
        .collect();
    assert!(all.iter().any(|one| one["good"] == true));
    assert_eq!(all[0]["score"], start["page"]["score"]);
    labels.sort_unstable();
    assert_eq!(labels, ["A1", "A2", "A3", "A4", "A5", "A6"]);
    // So few positions were looked at that the computer would rather search.
    assert_eq!(start["page"]["plays"], false);
}

#[test]
fn a_line_is_walked_to_the_end_of_the_book_and_beyond() {
    let books = books("kalah", 40, 400);
    let mut line = Vec::new();
    loop {
        let now = asked(&books, "kalah", &line.join(",")).unwrap();
        assert_eq!(now["entries"].as_array().unwrap().len(), line.len());
        if now["page"].is_null() {
            assert!(
                line.len() > 1 && now["view"]["legal"].is_array(),
                "{line:?}"
            );
            break;
        }
        // Where nothing lies behind a decision the book ends.
        let all = decisions(&now);
        let looks = |one: &&&Value| one["positions"].as_u64();
        let most = all.iter().max_by_key(looks).unwrap();
        line.push(most["decision"].as_str().unwrap().to_owned());
    }
}

#[test]
fn the_computer_plays_by_a_book_that_has_seen_enough() {
    // A small game is searched to its end long before so many positions were looked at.
    const SMALL: &str = "kalah?pits=2&seeds=2";
    let check = |nodes: u64, plays: bool| {
        let start = asked(&books(SMALL, 1, nodes), SMALL, "").unwrap();
        assert_eq!(start["page"]["plays"], plays, "{nodes}");
        assert_eq!(decisions(&start)[0]["exact"], true, "{start}");
    };
    check(10_000, false);
    check(20_000_000, true);
}

#[test]
fn what_is_not_there_is_told() {
    let books = books("kalah", 3, 400);
    let check = |name: &str, line: &str, status: u16| {
        let code = asked(&books, name, line).unwrap_err().code;
        assert_eq!(code.status(), status, "{name} {line}: {}", code.name());
    };
    check("no-such-game", "", 404);
    check("kalah?pits=99", "", 422);
    check("kalah", "B1", 422);
    check("kalah", "A9", 422);
    check("kalah", "\u{0}", 422);
    let long = vec!["A1"; usize::from(MAX_BOOK_PLY) + 1].join(",");
    check("kalah", &long, 409);
    let awale = asked(&books, "awale", "A3").unwrap();
    assert!(awale["book"].is_null() && awale["page"].is_null());
    assert_eq!(awale["view"]["to_move"], "B");
}

#[test]
fn a_damaged_book_is_named_and_a_game_for_more_than_two_has_none() {
    let whole = books("kalah", 3, 400);
    let mut bytes = {
        let rules = Catalog::builtin().rules(&RuleRef::plain("kalah"), Some(2));
        let found = whole.for_rules(&rules.unwrap()).unwrap();
        found.book().unwrap().write()
    };
    *bytes.last_mut().unwrap() ^= 1;
    let mut damaged = BookTable::default();
    damaged.add(BookFile::new("kalah.book", bytes).unwrap());
    let problem = asked(&damaged, "kalah", "").unwrap_err();
    assert_eq!(problem.code.status(), 500);
    assert!(problem.detail.unwrap().contains("kalah.book"));
    let catalog = Catalog::builtin();
    let without_two = catalog.ids().find(|id| !catalog.players(id).contains(&2));
    if let Some(id) = without_two {
        assert!(asked(&whole, id, "").unwrap()["book"].is_null(), "{id}");
    }
}

#[test]
fn directions_are_read_as_forms_write_them() {
    let catalog = Catalog::builtin();
    let first = |id: &str| {
        let rules = catalog.rules(&RuleRef::plain(id), Some(2)).ok()?;
        let legal = Game::new(rules.clone()).legal();
        legal.first().map(|first| rules.write_decision(*first))
    };
    let mut found = catalog.ids().filter_map(|id| Some((id, first(id)?)));
    let (id, decision) = found.find(|(_, decision)| decision.ends_with('+')).unwrap();
    let view = |line: &str| asked(&BookTable::default(), id, line).unwrap()["view"].take();
    assert_eq!(view(&decision), view(&decision.replace('+', " ")));
}

#[test]
fn games_with_a_book_are_listed_once_and_their_rules_say_so() {
    let (catalog, mut books) = (Catalog::builtin(), books("kalah", 3, 400));
    let rules = |id| catalog.rules(&RuleRef::plain(id), Some(2)).unwrap();
    let awale = Book::new(&rules("awale"), 100).unwrap().write();
    let kalah = Book::new(&rules("kalah"), 100).unwrap().write();
    books.add(BookFile::new("awale.book", awale.clone()).unwrap());
    books.add(BookFile::new("kalah.book", kalah).unwrap());
    // A file of another rule than its name says, and one of no rule.
    books.add(BookFile::new("bao.book", awale.clone()).unwrap());
    books.add(BookFile::new("nothing.book", awale).unwrap());
    let found = serde_json::to_value(list(&catalog, &books, Lang::En)).unwrap();
    let mut listed: Vec<&str> = found["books"]
        .as_array()
        .unwrap()
        .iter()
        .map(|book| book["rule"].as_str().unwrap())
        .collect();
    listed.sort_unstable();
    assert_eq!(listed, ["awale", "kalah"]);
    for (id, has) in [("awale", true), ("bao", false), ("kalah?pits=4", false)] {
        let rule = named(&catalog, id, None).unwrap();
        let detail = rule_detail(&catalog, &books, &rule, Lang::En);
        let detail = serde_json::to_value(detail).unwrap();
        assert_eq!(detail["openings"], has, "{id}");
    }
}
