//! A search that has tables plays perfectly inside them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use endgame::{EndgameTable, Progress, TableProber};
use mancala::kernel::Random;
use mancala::rules::{Catalog, RuleRef, Rules};
use mancala::{EndReason, Game, Player};
use search::{Engine, EngineConfig, Limits, Prober, Report, Score, WeightTable};

const SEEDS: u8 = 8;

fn rules(id: &str) -> Rules {
    Catalog::builtin()
        .rules(&RuleRef::plain(id), Some(2))
        .unwrap()
}

fn engine(rules: &Rules) -> (Engine, Arc<TableProber>) {
    let table = EndgameTable::solve(rules, SEEDS, 1, &Progress::default()).unwrap();
    let prober = Arc::new(TableProber::new(table, rules));
    let weights = WeightTable::builtin().for_rules(rules);
    let config = EngineConfig {
        prober: Some(Arc::clone(&prober) as Arc<dyn Prober>),
        ..EngineConfig::new(weights, 1, 1)
    };
    (Engine::new(rules, config), prober)
}

/// A game played at random until the table knows its position; none if it ends before.
fn random_endgame(rules: &Rules, random: &mut Random) -> Option<Game> {
    let mut game = Game::new(rules.clone());
    while game.position().board_seeds() > u32::from(SEEDS) {
        let legal = game.legal();
        game.play(*legal.get(random.below(legal.len() as u32) as usize)?)
            .unwrap();
    }
    game.position().to_move().map(|_| game)
}

fn search(engine: &mut Engine, game: &Game, lines: usize) -> Report {
    let limits = Limits {
        lines,
        ..Limits::depth(12)
    };
    let stop = AtomicBool::new(false);
    engine.search(game, &limits, &stop, &mut |_| {}).unwrap()
}

fn lead(game: &Game, player: Player) -> i32 {
    let stored = |player| i32::from(game.position().store(player));
    stored(player) - stored(player.next(2))
}

fn certain(lead: i32) -> Score {
    match lead {
        0 => Score::Draw,
        1.. => Score::Win(lead),
        ..0 => Score::Loss(-lead),
    }
}

fn check(id: &str) {
    let rules = rules(id);
    let (mut engine, prober) = engine(&rules);
    let mut random = Random::new(7);
    let mut played = 0;
    while played < 40 {
        let Some(mut game) = random_endgame(&rules, &mut random) else {
            continue;
        };
        let mover = game.position().to_move().unwrap();
        let value = prober.probe(game.position()).unwrap();
        if value.low != value.high {
            continue;
        }
        played += 1;
        let start = game.position().to_text(&rules);
        let report = search(&mut engine, &game, 1);
        assert_eq!(report.lines[0].score, certain(value.low), "{id} {start}");
        let mut game_seeds = 0;
        while game.position().to_move().is_some() {
            game_seeds = game.position().board_seeds();
            let best = search(&mut engine, &game, 1).best;
            game.play(best).unwrap();
        }
        // Endless play splits evenly, and tables leave out to whom an odd seed goes.
        let reason = game.outcome().unwrap().reason;
        let odd = i32::from(reason == EndReason::Impasse && game_seeds % 2 == 1);
        let difference = (lead(&game, mover) - value.low).abs();
        assert!(difference <= odd, "{id} {start}: {difference} {reason:?}");
    }
}

#[test]
fn kalah_ends_as_its_table_says() {
    check("kalah");
}

#[test]
fn awari_ends_as_its_table_says() {
    check("awari");
}

#[test]
fn every_line_of_a_position_in_the_table_has_its_exact_score() {
    let rules = rules("kalah");
    let (mut engine, prober) = engine(&rules);
    let mut random = Random::new(3);
    for _ in 0..40 {
        let Some(game) = random_endgame(&rules, &mut random) else {
            continue;
        };
        let report = search(&mut engine, &game, 12);
        let leads = prober.table().decisions(game.position()).unwrap();
        assert_eq!(report.lines.len(), leads.len());
        for line in &report.lines {
            let known = leads
                .iter()
                .find(|(decision, _)| *decision == line.decisions[0]);
            let exact = known.unwrap().1.exact().unwrap();
            assert_eq!(line.score, certain(exact), "{line:?}");
        }
    }
}
