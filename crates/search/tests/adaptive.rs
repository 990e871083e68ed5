//! The level that fits: games against it stay close, whoever plays.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::sync::atomic::AtomicBool;

use mancala::kernel::Random;
use mancala::rules::{Catalog, RuleRef, Rules};
use mancala::{Game, Player};
use search::level::FITTING_LEVEL;
use search::{Engine, EngineConfig, Limits, WeightTable};

const GAMES: u64 = 16;

fn rules(id: &str) -> Rules {
    Catalog::builtin()
        .rules(&RuleRef::plain(id), Some(2))
        .unwrap()
}

/// The points of B, with A on one level and B on another.
fn points(rules: &Rules, levels: [u8; 2], games: u64) -> f64 {
    let never = AtomicBool::new(false);
    let mut engines = levels.map(|_| {
        // General levels, so that measuring a ladder for the rule does not change what is compared here.
        let weights = WeightTable::builtin().for_rules(rules);
        Engine::new(rules, EngineConfig::new(weights, 1, 1))
    });
    let mut points = 0.0;
    for number in 0..games {
        let mut random = Random::new(number);
        let mut game = Game::new(rules.clone());
        // Two decisions by chance, so that games differ.
        for _ in 0..2 {
            let legal = game.legal();
            let chosen = legal[random.below(legal.len() as u32) as usize];
            game.play(chosen).unwrap();
        }
        while let Some(mover) = game.position().to_move() {
            let engine = &mut engines[mover.index()];
            let level = levels[mover.index()];
            let limits = Limits::default();
            let decision = engine.choose(&game, level, &limits, &mut random, &never);
            game.play(decision.unwrap()).unwrap();
        }
        let outcome = game.outcome().unwrap();
        points += match (outcome.winners.contains(&Player::B), outcome.winners.len()) {
            (true, 1) => 1.0,
            (_, 1) => 0.0,
            _ => 0.5,
        };
    }
    points / games as f64
}

#[test]
fn a_level_that_fits_is_close_to_a_beginner_and_to_a_good_player() {
    let rules = rules("kalah");
    let fitting = [1, 5].map(|level| points(&rules, [level, FITTING_LEVEL], GAMES));
    let fixed = [1, 5].map(|level| points(&rules, [level, 3], GAMES));
    println!("fitting {fitting:?}, level 3 {fixed:?}");
    assert!(fitting.iter().all(|share| (0.15..=0.85).contains(share)));
    // Against one level the same opponents are further apart.
    assert!(fixed[0] - fixed[1] > fitting[0] - fitting[1] + 0.1);
}

#[test]
fn a_level_that_fits_is_the_same_every_time() {
    let rules = rules("awale");
    assert_eq!(
        points(&rules, [4, FITTING_LEVEL], 2),
        points(&rules, [4, FITTING_LEVEL], 2)
    );
}
