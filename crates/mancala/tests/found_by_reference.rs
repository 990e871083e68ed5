//! Readings of the rule language in which the implementations were found to differ from each other, or from FORMAT.md.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use mancala::rules::{Catalog, RuleRef, Rules};
use mancala::view::{BoardView, ShowView};
use mancala::{Game, Position, Silent};

fn rules(text: &str) -> Rules {
    let mut catalog = Catalog::builtin();
    let text = format!("name = \"Game\"\n{text}");
    catalog.insert("game", text).unwrap();
    catalog.rules(&RuleRef::plain("game"), None).unwrap()
}

fn legal(rules: &Rules, position: &Position) -> String {
    rules.write_decisions(&position.legal(rules)).join(" ")
}

/// Plays decisions from a position text, and compares the position after them.
fn check(rule: &str, before: &str, decisions: &str, after: &str) {
    let rules = rules(rule);
    let mut position = Position::from_text(&rules, before).unwrap();
    for decision in decisions.split_whitespace() {
        let decision = rules.read_decision(decision).unwrap();
        position.play(&rules, decision, &mut Silent).unwrap();
    }
    assert_eq!(position.to_text(&rules), after, "{rule}");
}

#[test]
fn a_seed_is_entered_at_the_beginning_of_a_turn_only() {
    let rule = "[board]\npits = 3\nseeds = 1\nstores = [2, 2]\n[sow]\nstore = true\n[enter]\nkind = \"drop\"\n\
                [[landing]]\ncount = [2]\nthen = \"lap\"";
    // The seed brings A3 to two, which are sown into the store and on; then A begins a lap by lifting, not by entering.
    check(
        rule,
        "0,1,1,0,0,0/2,2/A",
        "A3",
        "0,1,0,1,0,0/2,2/B/last:A/quiet:1",
    );
    check(
        rule,
        "0,3,1,0,0,1/2,2/A/turn:again/last:A",
        "A3",
        "0,3,0,0,0,1/3,2/A/turn:again/last:A/quiet:1",
    );
}

#[test]
fn a_pit_is_not_passed_over_where_a_seed_is_entered() {
    let rule = "[board]\npits = 3\nseeds = 1\nstores = [2, 2]\n[skip]\non = [3]\n[enter]\nkind = \"drop\"\n\
                [[landing]]\ncount = [4]\ntake = [\"last\"]";
    check(
        rule,
        "3,1,1,0,0,1/2,2/A",
        "A1",
        "0,1,1,0,0,1/5,2/B/last:A/took:A/quiet:1",
    );
}

#[test]
fn a_decision_that_could_end_nowhere_is_not_legal() {
    let rules = rules("[board]\npits = 3\nseeds = 2\n[sow]\nstore = true\namount = \"chosen\"");
    let position = Position::from_text(&rules, "2,2,1,2,2,2/1,0/A").unwrap();
    assert_eq!(legal(&rules, &position), "A1 A2");
}

#[test]
fn nothing_is_known_of_a_sowing_whose_end_is_pointed_to() {
    let rules = rules(
        "[board]\npits = 3\nseeds = 2\n[sow]\namount = \"chosen\"\nprefer = [\"reaches\"]\n[capture]\non = [3]",
    );
    assert_eq!(legal(&rules, &Position::start(&rules)), "A1 A2 A3");
}

#[test]
fn the_number_of_a_pit_is_asked_of_the_last_one_only() {
    let rule = "[board]\npits = 4\nseeds = 2\n[[landing]]\ncount = [3]\nat = [1]\nchain = \"back\"\ntake = [\"last\"]\n\
                over = \"free\"";
    check(
        rule,
        "1,1,2,2,2,1,1,1/0,0/A",
        "A3",
        "1,1,0,0,0,1,1,1/6,0/B/last:A/took:A",
    );
}

#[test]
fn a_chosen_lap_goes_the_other_way_where_laps_alternate() {
    let rule = "[board]\npits = 4\nseeds = 2\n[laps]\nalternate = true\n[[landing]]\ncount = \"2+\"\nlap = \"first\"\n\
                then = \"choose\"";
    check(
        rule,
        "2,2,2,2,2,2,2,2/0,0/A",
        "A1 A4",
        "1,4,0,2,2,2,2,3/0,0/B/last:A/quiet:2",
    );
}

#[test]
fn a_line_for_all_pits_looks_at_empty_ones() {
    let rule = "[board]\npits = 3\nseeds = 2\n[[lifting]]\nwhose = \"own\"\nnext = [5]\nchain = \"all\"\ntake = [\"next\"]";
    // A3 is empty, and the next pit holds five.
    check(
        rule,
        "1,1,0,5,1,1/0,0/A",
        "A1",
        "0,2,0,0,1,1/5,0/B/last:A/took:A",
    );
}

#[test]
fn a_position_with_other_stores_is_another_one() {
    let rules = rules(
        "[board]\npits = 2\nseeds = 1\nstores = [4, 4]\n[enter]\nkind = \"sow\"\n[sow]\nstore = true\n\
         [capture]\non = [9]\n[impasse]\nrepetition = 2",
    );
    let start = Position::from_text(&rules, "1,0,0,1/2,2/A").unwrap();
    let mut game = Game::from_position(rules, start);
    for decision in ["A1", "B2"] {
        let decision = game.rules().read_decision(decision).unwrap();
        game.play(decision).unwrap();
    }
    assert_eq!(game.times_seen(), 1);
}

#[test]
fn forts_that_stand_and_kept_directions_are_shown() {
    let fort = rules("[board]\npits = 3\nseeds = 2\n[fort]\nat = 2\n[[landing]]\nfort = true");
    let position = Position::from_text(&fort, "2,2,2,2,0,2/2,0/A/fallen:B").unwrap();
    assert_eq!(
        BoardView::new(&fort, &position).forts.as_deref(),
        Some(".A....")
    );
    assert_eq!(BoardView::new(&fort, &position).ways, None);

    let kept = rules(
        "[board]\npits = 3\nseeds = 2\n[sow]\ndirection = \"choice\"\nchosen-for = \"player\"\n[capture]\non = [2]",
    );
    let position = Position::from_text(&kept, "2,2,2,2,2,2/0,0/B/way:-.").unwrap();
    let shown = ShowView::new("game".to_owned(), &kept, &position, Vec::new());
    assert_eq!((shown.ways.as_deref(), shown.forts), (Some("-."), None));
}
