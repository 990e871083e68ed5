//! Two computers play a game: `cargo run -p search --example play`.

use std::error::Error;
use std::sync::atomic::AtomicBool;

use mancala::Game;
use mancala::kernel::Random;
use mancala::rules::{Catalog, RuleRef};
use search::{Engine, EngineConfig, Limits, WeightTable};

fn main() -> Result<(), Box<dyn Error>> {
    // Rules come from the built-in files, or from a file of your own by `Catalog::add`.
    let rules = Catalog::builtin().rules(&RuleRef::plain("awale"), None);
    let rules = rules.map_err(|faults| format!("{faults:?}"))?;

    // Whatever an engine needs is passed to it: weights, memory in mebibytes, threads; then luck, and a flag that stops it.
    let weights = WeightTable::builtin().for_rules(&rules);
    let mut engine = Engine::new(&rules, EngineConfig::new(weights, 8, 1));
    let (mut random, stop) = (Random::new(7), AtomicBool::new(false));

    let mut game = Game::new(rules.clone());
    for level in [2, 5].into_iter().cycle() {
        let limits = Limits::default();
        let Some(decision) = engine.choose(&game, level, &limits, &mut random, &stop) else {
            break;
        };
        let events = game.play(decision)?;
        println!("{} {}", rules.write_decision(decision), events.len());
    }
    let outcome = game.outcome().ok_or("the game is not over")?;
    println!("{outcome:?}");
    Ok(())
}
