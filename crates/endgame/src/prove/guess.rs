//! A first guess at what a position is worth: windows near the value are the ones to search.

use std::sync::atomic::AtomicBool;

use mancala::rules::Rules;
use mancala::{Game, Position};
use search::{Engine, EngineConfig, Limits, Score, WeightTable};

/// Positions that the computer player looks at.
const GUESS_NODES: u64 = 300_000;
/// Mebibytes of the computer player's table.
const GUESS_HASH_MIB: usize = 16;

/// What the computer player thinks that the player to move will lead by.
pub fn guess(rules: &Rules, position: &Position) -> i32 {
    let weights = WeightTable::builtin().for_rules(rules);
    let mut engine = Engine::new(rules, EngineConfig::new(weights, GUESS_HASH_MIB, 1));
    let game = Game::from_position(rules.clone(), *position);
    let limits = Limits::nodes(GUESS_NODES);
    let stop = AtomicBool::new(false);
    let report = engine.search(&game, &limits, &stop, &mut |_| {});
    let score = report.and_then(|report| report.lines.first().map(|line| line.score));
    match score {
        Some(Score::Estimate(hundredths)) => hundredths / 100,
        Some(Score::Win(lead)) => lead,
        Some(Score::Loss(lead)) => -lead,
        Some(Score::Draw) | None => 0,
    }
}
