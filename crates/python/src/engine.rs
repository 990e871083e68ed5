//! The computer player.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use mancala::Decision;
use mancala::kernel::Random;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use search::{EngineConfig, Limits, Report, Score, WeightTable, level};

use crate::errors::value_error;
use crate::game::Game;
use crate::position::Position;
use crate::rule::{Rule, RuleData};
use crate::tables::Tables;
use crate::waiting::interruptible;

/// A computer player, with what it remembers from search to search.
#[pyclass(module = "granary")]
pub struct Engine {
    rule: Arc<RuleData>,
    engine: search::Engine,
}

/// What can be searched: a game with its history, or a position alone.
#[derive(FromPyObject)]
pub enum Searched<'py> {
    Game(PyRef<'py, Game>),
    Position(PyRef<'py, Position>),
}

impl Searched<'_> {
    fn game(&self, rule: &RuleData) -> PyResult<mancala::Game> {
        let game = match self {
            Self::Game(game) => game.game.clone(),
            Self::Position(position) => {
                mancala::Game::from_position(position.rule.rules.clone(), position.position)
            }
        };
        if *game.rules() != *rule.rules {
            return Err(value_error("this engine plays another rule"));
        }
        Ok(game)
    }
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (rule, *, hash=16, threads=1, tables=None))]
    fn new(rule: &Rule, hash: usize, threads: usize, tables: Option<&Tables>) -> PyResult<Self> {
        let known = WeightTable::builtin();
        let weights = known.for_rules(&rule.0.rules);
        if hash == 0 || threads == 0 {
            return Err(value_error(
                "an engine needs a thread and a mebibyte at least",
            ));
        }
        let mut config = EngineConfig::new(weights, hash, threads);
        config.ladder = known.ladder_for(&rule.0.rules);
        if let Some(tables) = tables {
            if tables.rule.rules != rule.0.rules {
                return Err(value_error("these tables belong to another rule"));
            }
            config.prober = Some(tables.prober.clone());
        }
        Ok(Self {
            rule: rule.0.clone(),
            engine: search::Engine::new(&rule.0.rules, config),
        })
    }

    /// Searches until a limit is reached. Gives nothing when the game is over.
    #[pyo3(signature = (game, *, depth=None, nodes=None, ms=None, lines=1))]
    fn search<'py>(
        &mut self,
        py: Python<'py>,
        game: Searched<'py>,
        depth: Option<u32>,
        nodes: Option<u64>,
        ms: Option<u64>,
        lines: usize,
    ) -> PyResult<Option<Bound<'py, PyDict>>> {
        if depth.is_none() && nodes.is_none() && ms.is_none() {
            return Err(value_error("a search needs a limit: depth, nodes or ms"));
        }
        let limits = Limits {
            depth,
            nodes,
            movetime: ms.map(Duration::from_millis),
            lines: lines.max(1),
            ..Limits::default()
        };
        let (game, stop) = (game.game(&self.rule)?, AtomicBool::new(false));
        let engine = &mut self.engine;
        let report = interruptible(py, &stop, || {
            engine.search(&game, &limits, &stop, &mut |_| {})
        })?;
        report.map(|report| self.told(py, &report)).transpose()
    }

    /// Decides like a player of a level from 1 to 8, or as strong as the opponents seem (0). Gives nothing when the game is over.
    #[pyo3(signature = (game, level=8, *, seed=1, ms=None))]
    fn choose(
        &mut self,
        py: Python<'_>,
        game: Searched<'_>,
        level: u8,
        seed: u64,
        ms: Option<u64>,
    ) -> PyResult<Option<String>> {
        if !(level::FITTING_LEVEL..=level::MAX_LEVEL).contains(&level) {
            return Err(value_error("levels go from 1 to 8; 0 fits its opponents"));
        }
        let limits = Limits {
            movetime: ms.map(Duration::from_millis),
            ..Limits::default()
        };
        let (game, stop) = (game.game(&self.rule)?, AtomicBool::new(false));
        let engine = &mut self.engine;
        let chosen = interruptible(py, &stop, || {
            engine.choose(&game, level, &limits, &mut Random::new(seed), &stop)
        })?;
        Ok(chosen.map(|decision| self.rule.rules.write_decision(decision)))
    }

    /// Forgets what was found out about positions.
    fn forget(&mut self) {
        self.engine.forget();
    }
}

impl Engine {
    fn told<'py>(&self, py: Python<'py>, report: &Report) -> PyResult<Bound<'py, PyDict>> {
        let write = |decision: &Decision| self.rule.rules.write_decision(*decision);
        let mut lines = Vec::new();
        for line in &report.lines {
            let told = PyDict::new(py);
            told.set_item("score", line.score.to_string())?;
            told.set_item("value", value(line.score))?;
            told.set_item("certain", !matches!(line.score, Score::Estimate(_)))?;
            let decisions: Vec<String> = line.decisions.iter().map(write).collect();
            told.set_item("decisions", decisions)?;
            lines.push(told);
        }
        let told = PyDict::new(py);
        told.set_item("best", write(&report.best))?;
        told.set_item("lines", lines)?;
        told.set_item("depth", report.depth)?;
        told.set_item("nodes", report.nodes)?;
        told.set_item("table_hits", report.table_hits)?;
        told.set_item("seconds", report.time.as_secs_f64())?;
        Ok(told)
    }
}

/// Seeds by which the player to move is expected, or certain, to end ahead.
fn value(score: Score) -> f64 {
    match score {
        Score::Estimate(hundredths) => f64::from(hundredths) / 100.0,
        Score::Win(lead) => f64::from(lead),
        Score::Draw => 0.0,
        Score::Loss(lead) => -f64::from(lead),
    }
}
