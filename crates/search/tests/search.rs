//! What must hold of every search, whatever the rule.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests say what went wrong by panicking"
)]

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use mancala::kernel::Random;
use mancala::rules::{Catalog, RuleRef, Rules};
use mancala::{Decision, Game, Position, Silent, testing};
use proptest::prelude::*;
use search::{Engine, Limits, Score};

fn rules(id: &str) -> Rules {
    Catalog::builtin().rules(&RuleRef::plain(id), None).unwrap()
}

/// A game of some random decisions.
fn played(rules: &Rules, decisions: u32, random: &mut Random) -> Game {
    let mut game = Game::new(rules.clone());
    for _ in 0..decisions {
        let legal = game.legal();
        if legal.is_empty() {
            break;
        }
        let chosen = legal[random.below(legal.len() as u32) as usize];
        game.play(chosen).unwrap();
    }
    game
}

fn best(engine: &mut Engine, game: &Game, limits: &Limits) -> Option<Decision> {
    let report = engine.search(game, limits, &AtomicBool::new(false), &mut |_| {});
    report.map(|report| report.best)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn what_is_chosen_is_legal_and_lines_can_be_played(
        rules in testing::rules(),
        seed in any::<u64>(),
        decisions in 0_u32..60,
        level in 1_u8..=7,
    ) {
        let mut random = Random::new(seed);
        let game = played(&rules, decisions, &mut random);
        let mut engine = Engine::new(&rules, 1, 1);
        let stop = AtomicBool::new(false);
        let limits = Limits { lines: 3, ..Limits::nodes(800) };
        let report = engine.search(&game, &limits, &stop, &mut |_| {});
        prop_assert_eq!(report.is_some(), game.position().to_move().is_some());
        for line in report.iter().flat_map(|report| &report.lines) {
            let mut copy = game.clone();
            for decision in &line.decisions {
                prop_assert!(copy.legal().contains(decision), "{:?}", line);
                copy.play(*decision).unwrap();
            }
        }
        let limits = Limits::nodes(500);
        if let Some(chosen) = engine.choose(&game, level, &limits, &mut random, &stop) {
            prop_assert!(game.legal().contains(&chosen));
        }
    }
}

#[test]
fn the_same_nodes_on_one_thread_give_the_same_answer() {
    for id in ["awale", "kalah", "jodu", "grand-standard", "french-wari"] {
        let rules = rules(id);
        let game = played(&rules, 7, &mut Random::new(3));
        let answer = || {
            let mut engine = Engine::new(&rules, 4, 1);
            let stop = AtomicBool::new(false);
            let report = engine.search(&game, &Limits::nodes(30_000), &stop, &mut |_| {});
            let report = report.unwrap();
            (report.best, report.lines, report.depth, report.nodes)
        };
        assert_eq!(answer(), answer(), "{id}");
    }
}

/// What A comes out ahead by if both play as well as can be, by looking at everything.
fn forced(rules: &Rules, position: &Position) -> i32 {
    let Some(mover) = position.to_move() else {
        let outcome = position.outcome(rules).unwrap();
        return i32::from(outcome.scores[mancala::Player::A])
            - i32::from(outcome.scores[mancala::Player::B]);
    };
    let sign = if mover == mancala::Player::A { 1 } else { -1 };
    let values = position.legal(rules).into_iter().map(|decision| {
        let mut next = *position;
        next.play_unchecked(rules, decision, &mut Silent);
        sign * forced(rules, &next)
    });
    sign * values.max().unwrap()
}

#[test]
fn a_search_that_sees_the_end_finds_what_can_be_forced() {
    // Kalah always comes to an end, so everything can be looked at.
    let rules = rules("kalah");
    let mut random = Random::new(11);
    let mut seen = 0;
    while seen < 30 {
        let game = played(&rules, 60, &mut random);
        let mut copy = game.clone();
        while copy.undo() && copy.position().board_seeds() < 6 {}
        let Some(mover) = copy.position().to_move() else {
            continue;
        };
        if copy.position().board_seeds() > 7 {
            continue;
        }
        let lead = forced(&rules, copy.position());
        let mine = if mover == mancala::Player::A {
            lead
        } else {
            -lead
        };
        let mut engine = Engine::new(&rules, 4, 1);
        let limits = Limits::depth(60);
        let report = engine
            .search(&copy, &limits, &AtomicBool::new(false), &mut |_| {})
            .unwrap();
        let expected = match mine {
            0 => Score::Estimate(0),
            lead if lead > 0 => Score::Win(lead),
            lead => Score::Loss(-lead),
        };
        assert_eq!(
            report.lines[0].score,
            expected,
            "{}",
            copy.position().to_text(&rules)
        );
        seen += 1;
    }
}

#[test]
fn a_search_ends_soon_after_its_time_and_at_once_when_stopped() {
    for id in ["awale", "jodu", "dog-gone", "grand-standard"] {
        let rules = rules(id);
        let game = played(&rules, 4, &mut Random::new(1));
        let mut engine = Engine::new(&rules, 4, 2);
        let begun = Instant::now();
        let limits = Limits::movetime(Duration::from_millis(40));
        assert!(best(&mut engine, &game, &limits).is_some());
        // Other tests run beside this one, so only a search that goes on and on is caught.
        assert!(begun.elapsed() < Duration::from_millis(1500), "{id}");
        let stop = AtomicBool::new(true);
        let begun = Instant::now();
        let report = engine.search(&game, &Limits::default(), &stop, &mut |_| {});
        assert!(report.is_some_and(|report| game.legal().contains(&report.best)));
        assert!(begun.elapsed() < Duration::from_millis(1500), "{id}");
    }
}

#[test]
fn a_strong_level_beats_a_weak_one() {
    let rules = rules("awale");
    let mut points = 0.0;
    let games = 10;
    for number in 0..games {
        let mut random = Random::new(number);
        let mut game = played(&rules, 2, &mut random);
        let mut engine = Engine::new(&rules, 2, 1);
        let stop = AtomicBool::new(false);
        let strong = (number % 2) as usize;
        while let Some(mover) = game.position().to_move() {
            let level = if mover.index() == strong { 6 } else { 1 };
            let limits = Limits::default();
            let chosen = engine.choose(&game, level, &limits, &mut random, &stop);
            game.play(chosen.unwrap()).unwrap();
        }
        let winners = game.outcome().unwrap().winners;
        if winners.iter().any(|winner| winner.index() == strong) {
            points += 1.0 / winners.len() as f64;
        }
    }
    assert!(points >= 8.0, "{points} of {games}");
}
