//! Single moves of games in `games/` whose rules ask for more than sowing and taking: seeds that are entered, pits that a
//! player points to, pits that are passed over, closed or won by sowing.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fs;
use std::path::Path;

use mancala::rules::{Catalog, RuleRef, Rules};
use mancala::{Position, Silent};

fn rules(file: &str) -> Rules {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let text = fs::read_to_string(folder.join(file).with_extension("toml")).unwrap();
    let mut catalog = Catalog::builtin();
    catalog.insert("game", text).unwrap();
    catalog.rules(&RuleRef::plain("game"), None).unwrap()
}

/// A position from its filled pits, such as `A1=3 B2=1`, and the other fields of its text.
fn position(rules: &Rules, filled: &str, fields: &str) -> Position {
    let mut pits = vec!["0"; rules.ring()];
    for entry in filled.split_whitespace() {
        let (label, seeds) = entry.split_once('=').unwrap();
        pits[rules.pit(label).unwrap().index()] = seeds;
    }
    Position::from_text(rules, &format!("{}/{fields}", pits.join(","))).unwrap()
}

/// The filled pits, and all other fields.
fn shown(rules: &Rules, position: &Position) -> (String, String) {
    let filled = rules.pits().filter(|pit| position.seeds(*pit) > 0);
    let filled = filled.map(|pit| format!("{}={}", rules.label(pit), position.seeds(pit)));
    let text = position.to_text(rules);
    let fields = text.split_once('/').unwrap().1.to_owned();
    (filled.collect::<Vec<_>>().join(" "), fields)
}

fn legal(rules: &Rules, position: &Position) -> String {
    let legal = position.legal(rules);
    let legal = legal.iter().map(|decision| rules.write_decision(*decision));
    legal.collect::<Vec<_>>().join(" ")
}

/// Plays decisions from a position, and compares the filled pits and the other fields with what is expected.
fn check(file: &str, before: (&str, &str), decisions: &str, after: (&str, &str)) {
    let rules = rules(file);
    let mut position = position(&rules, before.0, before.1);
    for decision in decisions.split_whitespace() {
        let decision = rules.read_decision(decision).unwrap();
        position.play(&rules, decision, &mut Silent).unwrap();
    }
    let (pits, fields) = shown(&rules, &position);
    assert_eq!(
        (pits.as_str(), fields.as_str()),
        after,
        "{file} {decisions}"
    );
}

const BAO: &str = "east-africa/bao";

#[test]
fn bao_begins_with_a_seed_that_is_entered_and_sown() {
    let rules = rules(BAO);
    let start = Position::start(&rules);
    assert_eq!(legal(&rules, &start), "A10+ A10- A11+ A11-");
    check(
        BAO,
        ("A10=2 A11=2 A12=6 B10=2 B11=2 B12=6", "22,22/A"),
        "A10+",
        (
            "A11=3 A12=7 A13=1 B10=2 B11=2 B12=6",
            "21,22/B/last:A/quiet:1",
        ),
    );
}

#[test]
fn bao_sows_a_catch_from_the_end_of_its_side() {
    // From the right-hand end, whatever direction was written.
    for way in ["A10+", "A10-"] {
        check(
            BAO,
            ("A10=2 A12=6 B12=6 B15=3", "20,20/A"),
            way,
            ("A9=1 A10=4 A11=1 A12=6 B12=6", "19,20/B/last:A/quiet:1"),
        );
    }
    // In the middle the player chooses the end.
    let before = ("A12=6 A13=1 B12=3 B13=1", "20,20/A");
    check(
        BAO,
        before,
        "A13-",
        (
            "A12=6 A13=2 A14=1 A15=1 A16=1 B13=1",
            "19,20/B/last:A/fallen:B/quiet:1",
        ),
    );
    let after = (
        "A9=1 A10=1 A11=1 A12=6 A13=2 B13=1",
        "19,20/B/last:A/fallen:B/quiet:1",
    );
    check(BAO, before, "A13+", after);
}

#[test]
fn bao_must_capture_where_it_can() {
    let rules = rules(BAO);
    let position = position(&rules, "A10=2 A11=2 A12=6 B12=6 B15=3", "20,20/A");
    assert_eq!(legal(&rules, &position), "A10+ A10-");
}

#[test]
fn a_nyumba_alone_in_front_gives_the_seed_that_is_entered() {
    let filled = "A1=1 A12=6 B10=2";
    let rules = rules(BAO);
    let stands = position(&rules, filled, "20,20/A");
    assert_eq!(legal(&rules, &stands), "A12+ A12-");
    check(
        BAO,
        (filled, "20,20/A"),
        "A12+",
        ("A1=1 A12=6 A13=1 B10=2", "19,20/B/last:A/quiet:1"),
    );
    // Once fallen it is a pit like any other.
    check(
        BAO,
        (filled, "20,20/A/fallen:A"),
        "A12+",
        (
            "A1=2 A2=1 A3=1 A13=1 A14=1 A15=1 A16=1 B10=2",
            "19,20/B/last:A/fallen:A/quiet:1",
        ),
    );
}

#[test]
fn a_nyumba_falls_when_the_last_seed_is_entered() {
    let before = ("A10=2 A12=6 B12=6", "1,1/A");
    let after = ("A11=1 A12=7 A13=1 B12=6", "0,1/B/last:A/fallen:A/quiet:1");
    check(BAO, before, "A10+", after);
}

#[test]
fn the_first_direction_of_chonka_holds_for_both() {
    let rules = rules("south-asia/chonka");
    let mut position = Position::start(&rules);
    assert_eq!(position.legal(&rules).len(), 14);
    let decision = rules.read_decision("A3-").unwrap();
    position.play(&rules, decision, &mut Silent).unwrap();
    assert!(position.to_text(&rules).contains("/way:--"));
    let legal = legal(&rules, &position);
    assert!(!legal.contains('+') && legal.contains('-'), "{legal}");
}

#[test]
fn a_catch_of_bao_that_ends_in_the_nyumba_may_stop_or_go_on() {
    let before = ("A10=2 A12=6 B12=6 B15=4", "20,20/A");
    let rules = rules(BAO);
    let mut position = position(&rules, before.0, before.1);
    let decision = rules.read_decision("A10+").unwrap();
    position.play(&rules, decision, &mut Silent).unwrap();
    assert_eq!(legal(&rules, &position), "A12+ A13+");
    let text = position.to_text(&rules);
    assert!(text.contains("/turn:again/point:run-A12+/"), "{text}");
    let stays = "A9=1 A10=4 A11=1 A12=7 B12=6";
    check(BAO, before, "A10+ A12+", (stays, "19,20/B/last:A/quiet:2"));
    let goes = "A1=1 A2=1 A3=1 A9=1 A10=4 A11=1 A13=1 A14=1 A15=1 A16=1 B12=6";
    check(
        BAO,
        before,
        "A10+ A13+",
        (goes, "19,20/B/last:A/fallen:A/quiet:2"),
    );
}

#[test]
fn a_sowing_of_bao_without_a_first_catch_captures_nothing() {
    // The second lap ends in A14, across from B11; the first has captured nothing, so the sowing only goes on.
    check(
        BAO,
        ("A10=2 A12=1 A14=1 B11=5", "0,0/A"),
        "A10+",
        (
            "A11=1 A13=1 A15=1 A16=1 B11=5",
            "0,0/B/last:A/fallen:AB/quiet:1",
        ),
    );
}

#[test]
fn bao_is_lost_with_the_inner_row() {
    check(
        BAO,
        ("A10=2 A13=2 B1=4 B15=3", "0,0/A"),
        "A13-",
        (
            "A10=2 A11=1 A12=1 B1=4 B15=3",
            "0,0/B/last:A/fallen:AB/quiet:1",
        ),
    );
    let rules = rules(BAO);
    let mut position = position(&rules, "A10=2 B1=4 B15=1", "3,3/A");
    let decision = rules.read_decision("A10+").unwrap();
    position.play(&rules, decision, &mut Silent).unwrap();
    let outcome = position.outcome(&rules).unwrap();
    assert_eq!(outcome.winners, [mancala::Player::A]);
}

#[test]
fn who_captures_in_tshuba_points_to_one_more_pit() {
    let before = ("A11=1 A12=1 B1=2 B5=4 B19=3", "0,0/A");
    check(
        "southern-africa/tshuba",
        ("A11=1 B1=2 B2=3 B5=4 B19=3", "0,0/A"),
        "A11 B5",
        ("A12=1 B1=2", "10,0/B/last:A/took:A"),
    );
    let rules = rules("southern-africa/tshuba");
    let mut position = position(&rules, before.0, before.1);
    let decision = rules.read_decision("A12").unwrap();
    position.play(&rules, decision, &mut Silent).unwrap();
    assert!(!position.is_mid_turn());
}

#[test]
fn fours_of_ohojichi_are_given_away() {
    check(
        "west-africa/ohojichi",
        ("A1=1 A2=3 A5=1 B1=1", "0,0/A"),
        "A1 B3",
        ("A5=1 B1=1 B3=4", "0,0/B/last:A/quiet:2"),
    );
}

#[test]
fn achalla_chooses_how_many_seeds_are_sown() {
    let rules = rules("west-africa/okwe-achalla");
    let mut position = position(&rules, "A1=4 A3=1 B1=9", "0,0/A");
    let decision = rules.read_decision("A1").unwrap();
    position.play(&rules, decision, &mut Silent).unwrap();
    assert_eq!(legal(&rules, &position), "A2 A3 A4");
    check(
        "west-africa/okwe-achalla",
        ("A1=4 A3=1 B1=9", "0,0/A"),
        "A1 A3",
        ("A1=2 A2=1 A3=2 B1=9", "0,0/B/last:A/quiet:2"),
    );
}

#[test]
fn pairs_of_the_other_side_are_passed_over_in_mbothe() {
    check(
        "east-africa/mbothe",
        ("A10=3 B1=1 B2=2 B3=1 B9=1", "0,0/A/turns:2"),
        "A10",
        ("B1=2 B2=2 B3=2 B4=1 B9=1", "0,0/B/last:A/turns:2/quiet:1"),
    );
}

#[test]
fn a_three_of_deka_is_closed_and_runs_on() {
    check(
        "central-africa/deka",
        ("A6=2 B1=1 B2=2 B6=1", "0,0/A/turns:2"),
        "A6",
        (
            "B1=2 B3=1 B4=1 B5=1 B6=1",
            "0,0/B/nest:.......A..../last:A/turns:2/quiet:1",
        ),
    );
}

#[test]
fn lifting_captures_in_kisolo_and_brings_the_catch_home() {
    check(
        "central-africa/kisolo-luba",
        ("A8=1 B1=3 B14=2 B8=1 A1=1", "0,0/A"),
        "A8",
        ("A1=1 A7=5 A9=1 B8=1", "0,0/-/last:A/quiet:1/over:starved"),
    );
}

#[test]
fn a_train_that_is_overtaken_changes_hands() {
    check(
        "central-africa/ga",
        ("A6=2 B1=1 B4=1", "0,0/A"),
        "A6",
        ("B1=2 B2=1 B4=1", "0,0/B/own:AAAAAAAABBBB/last:A/quiet:1"),
    );
}

#[test]
fn the_store_of_iyogh_is_sown_from_an_empty_first_pit() {
    check(
        "west-africa/iyogh",
        ("A5=2 B1=2 B2=4", "3,0/A"),
        "A1+",
        ("A1=1 A2=1 A3=1 A5=2 B1=2 B2=4", "0,0/B/last:A/quiet:1"),
    );
}

#[test]
fn odd_pits_of_cross_kalah_go_one_way_and_even_ones_the_other() {
    check(
        "modern/cross-kalah",
        ("A3=3 A4=2 B1=1", "0,0/A"),
        "A4",
        ("A2=1 A3=4 B1=1", "0,0/B/last:A/quiet:1"),
    );
    check(
        "modern/cross-kalah",
        ("A3=3 B3=2", "0,0/A"),
        "A3",
        ("A4=1 A5=1 A6=1 B3=2", "0,0/B/last:A/quiet:1"),
    );
}

#[test]
fn the_winner_of_a_round_in_ansaba_lays_out_no_more_than_the_loser() {
    let rules = rules("horn-of-africa/gabata-ansaba").for_rounds(0);
    // B cannot move: A owns 16 seeds and B 20. Both lay out 16, threes from the right and one seed more.
    let next = position(&rules, "A1=1", "15,20/B");
    let expected = "1,3,3,3,3,3,1,3,3,3,3,3/0,0/B/aside:0,4/round:2";
    assert_eq!(next.to_text(&rules), expected);
}

#[test]
fn a_chain_that_asks_for_no_count_goes_over_empty_pits() {
    check(
        "west-africa/jodu-rounds",
        ("A1=1 A6=3 B1=9 B4=1 B5=2", "10,10/A"),
        "A1",
        ("A2=1 A6=3 B1=9", "13,10/B/last:A/took:A"),
    );
}
