//! Work that is always the same, for counting instructions instead of time: `cargo xtask instructions` runs it. What it
//! does depends on no clock.

use std::hint::black_box;
use std::sync::atomic::AtomicBool;

use clap::ValueEnum;
use mancala::kernel::Random;
use mancala::playouts::playouts;
use mancala::rules::{Catalog, Fault, RuleRef};
use mancala::{Game, Position, Silent};
use search::{Engine, EngineConfig, Limits, WeightTable};
use serde::Serialize;

use super::figures::{compile_all, read_all};
use super::subject::Subject;
use super::yardstick;

/// The paths that must stay short.
#[derive(Clone, Copy, Debug, Serialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Fixed {
    /// Random games of Awale.
    AwalePlayouts,
    /// Sequences of decisions of Awale, each played to its end.
    AwalePerft,
    /// Random games of Kalah, where a turn may go on.
    KalahPlayouts,
    /// Random games of Jodu, with turns of many laps.
    JoduPlayouts,
    /// Random games of Standard Oh-Wah-Ree for three.
    StandardThreePlayouts,
    /// Random games of Awale by the plain implementation.
    PlainPlayouts,
    /// Alpha-beta in Awale, with learned values of pits.
    AwaleSearch,
    /// Alpha-beta in Kalah, with weights.
    KalahSearch,
    /// Reading and compiling all built-in rules.
    Load,
    /// Random games by the yardstick, which shows what the compiler alone changes.
    Yardstick,
}

/// What was done.
#[derive(Debug, Serialize)]
pub struct Fulfilled {
    work: Fixed,
    /// Decisions, leaves, nodes or rules.
    units: u64,
}

impl Fixed {
    /// Does the work as often as it should be done.
    pub fn run(self, times: u64) -> Result<Fulfilled, Vec<Fault>> {
        let random = Random::new(1);
        let games = |id, players, games: u64| -> Result<u64, Vec<Fault>> {
            Ok(subject(id, players)?
                .playouts(times * games, random)
                .decisions)
        };
        let units = match self {
            Self::AwalePlayouts => games("awale", 2, 1000)?,
            Self::KalahPlayouts => games("kalah", 2, 4000)?,
            Self::JoduPlayouts => games("jodu", 2, 4000)?,
            Self::StandardThreePlayouts => games("standard", 3, 400)?,
            Self::AwalePerft => {
                let awale = subject("awale", 2)?;
                (0..times).map(|_| awale.perft(black_box(7))).sum()
            }
            Self::PlainPlayouts => {
                let rules = subject("awale", 2)?.rules;
                let start = Position::start(&rules);
                playouts(&rules, &start, times * 50, &mut { random }, &mut Silent).decisions
            }
            Self::AwaleSearch => searches("awale", times)?,
            Self::KalahSearch => searches("kalah", times)?,
            Self::Load => {
                let mut units = 0;
                for _ in 0..times {
                    units += compile_all(&read_all()?).len() as u64;
                }
                units
            }
            Self::Yardstick => yardstick::playouts::<1>(times * 1000, random).decisions,
        };
        Ok(Fulfilled { work: self, units })
    }
}

/// Searches from the start, each by an engine that knows nothing of the others; how many nodes they made.
fn searches(id: &str, times: u64) -> Result<u64, Vec<Fault>> {
    let rules = subject(id, 2)?.rules;
    let weights = WeightTable::builtin().for_rules(&rules);
    let mut engine = Engine::new(&rules, EngineConfig::new(weights, 1, 1));
    let game = Game::new(rules);
    let mut nodes = 0;
    for _ in 0..times {
        engine.forget();
        let limits = Limits::nodes(100_000);
        let found = engine.search(&game, &limits, &AtomicBool::new(false), &mut |_| ());
        nodes += found.map_or(0, |found| found.nodes);
    }
    Ok(nodes)
}

fn subject(id: &str, players: u8) -> Result<Subject, Vec<Fault>> {
    let rules = Catalog::builtin().rules(&RuleRef::plain(id), Some(players))?;
    Ok(Subject::new(id.to_owned(), rules))
}
