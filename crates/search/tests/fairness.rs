//! Games between equal players: who begins is all that makes them different.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::atomic::AtomicBool;

use mancala::rules::{Catalog, RuleRef, Rules};
use search::{Fairness, FairnessPlan, WeightTable, fairness};

const PLAN: FairnessPlan = FairnessPlan {
    games: 8,
    nodes: 200,
    opening: 4,
    seed: 1,
};

fn rules(reference: &str) -> Rules {
    let reference: RuleRef = reference.parse().unwrap();
    let rules = Catalog::builtin().rules(&reference, Some(2)).unwrap();
    rules.for_rounds(1)
}

fn play(reference: &str, plan: &FairnessPlan) -> Option<Fairness> {
    let rules = rules(reference);
    let weights = WeightTable::builtin().for_rules(&rules);
    fairness(&rules, weights, plan, &AtomicBool::new(false), &mut |_| {})
}

#[test]
fn the_same_plan_gives_the_same_games() {
    let played = play("awale", &PLAN).unwrap();
    assert_eq!(played.games(), PLAN.games);
    assert_eq!(play("awale", &PLAN), Some(played));
    let other = FairnessPlan { seed: 2, ..PLAN };
    let other = play("awale", &other).unwrap();
    assert_ne!((other.wins, other.margin), (played.wins, played.margin));
}

#[test]
fn who_wins_by_the_rule_wins_here() {
    // Both are small enough to be seen to the end: A wins the first by 6 and loses the second by 10.
    let plan = FairnessPlan { opening: 1, ..PLAN };
    let first = play("kalah?pits=1&seeds=3", &plan);
    assert_eq!(
        first, None,
        "one decision ends it: nothing is left to play for"
    );
    let second = play("kalah?pits=2&seeds=4", &plan).unwrap();
    assert_eq!(second.losses, second.games());
    assert!(second.margin < 0.0 && second.share == 0.0);
    assert!(second.interval.1 < 1.0);
}

#[test]
fn no_opening_is_played_twice() {
    // There are two first decisions, and so two games at most.
    let plan = FairnessPlan {
        opening: 1,
        games: 50,
        ..PLAN
    };
    let played = play("kalah?pits=2&seeds=4", &plan).unwrap();
    assert!((1..=2).contains(&played.games()), "{}", played.games());
}

#[test]
fn a_request_to_stop_leaves_no_result() {
    let rules = rules("awale");
    let weights = WeightTable::builtin().for_rules(&rules);
    let stop = AtomicBool::new(true);
    assert_eq!(fairness(&rules, weights, &PLAN, &stop, &mut |_| {}), None);
}
