//! The world's games have no weights of their own; the computer plays all of them nevertheless.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use mancala::Game;
use mancala::kernel::Random;
use mancala::rules::settings::Score;
use mancala::rules::{Catalog, Collection, RuleRef, Rules};
use search::level::{MAX_LEVEL, MIN_LEVEL};
use search::{Engine, EngineConfig, Limits, WeightTable};

/// Decisions of a game that the computer plays against itself.
const DECISIONS: usize = 12;

fn world() -> Vec<(&'static str, Rules)> {
    let catalog = Catalog::builtin();
    let rules = |id| catalog.rules(&RuleRef::plain(id), None).unwrap();
    let ids = catalog.ids_of(Collection::World);
    ids.map(|id| (id, rules(id))).collect()
}

/// Lets the computer play against itself, and sees that whatever it chooses can be played.
fn check(id: &str, rules: &Rules, level: u8, decisions: usize) {
    let weights = WeightTable::builtin().for_rules(rules);
    let mut engine = Engine::new(rules, EngineConfig::new(weights, 1, 1));
    let limits = Limits {
        movetime: Some(Duration::from_millis(15)),
        ..Limits::default()
    };
    let (mut game, mut random) = (Game::new(rules.clone()), Random::new(1));
    while game.outcome().is_none() && game.steps().len() < decisions {
        let stop = AtomicBool::new(false);
        let chosen = engine.choose(&game, level, &limits, &mut random, &stop);
        assert!(chosen.is_some(), "{id}, level {level}: no decision");
        let chosen = chosen.unwrap();
        assert!(game.legal().contains(&chosen), "{id}, level {level}");
        game.play(chosen).unwrap();
    }
}

#[test]
fn every_game_has_an_opponent() {
    for (id, rules) in world() {
        check(id, &rules, MIN_LEVEL, 2);
    }
}

/// What a kind of game is called, and whether a rule is of it.
type Kind = (&'static str, fn(&Rules) -> bool);

#[test]
fn the_weakest_and_the_strongest_play_games_of_every_kind() {
    let kinds: [Kind; 5] = [
        ("three rows", |rules| rules.board.rows == 3),
        ("four rows", |rules| rules.board.rows == 4),
        ("six rows", |rules| rules.board.rows == 6),
        ("pits that become nests", |rules| !rules.nest.on.is_empty()),
        ("won by the last move", |rules| {
            rules.end.score == Score::LastMove
        }),
    ];
    let all = world();
    for (kind, is_of_it) in kinds {
        let found = all.iter().filter(|(_, rules)| is_of_it(rules));
        let found: Vec<_> = found.step_by(5).take(3).collect();
        assert!(!found.is_empty(), "no game with {kind}");
        for (id, rules) in found {
            for level in [MIN_LEVEL, MAX_LEVEL] {
                check(id, rules, level, DECISIONS);
            }
        }
    }
}
