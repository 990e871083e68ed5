//! Tables of perfect play.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use endgame::{EndgameTable, Progress, TableProber, TableValue};
use pyo3::prelude::*;

use crate::errors::{TableError, value_error};
use crate::position::Position;
use crate::rule::{Rule, RuleData};
use crate::waiting::interruptible;

/// Tables of files are read into memory up to this size, in mebibytes.
const MEMORY_MIB: u64 = 1024;

/// The values of perfect play with few seeds on the board.
#[pyclass(frozen, module = "granary")]
pub struct Tables {
    pub rule: Arc<RuleData>,
    pub prober: Arc<TableProber>,
}

#[pymethods]
impl Tables {
    /// The tables that `granary endgame build` has made in a folder.
    #[new]
    fn new(rule: &Rule, folder: PathBuf) -> PyResult<Self> {
        let prober = TableProber::open(&folder, &rule.0.rules, MEMORY_MIB).map_err(table_error)?;
        Ok(Self::with(&rule.0, prober))
    }

    /// Tables of up to so many seeds, solved in memory.
    #[staticmethod]
    #[pyo3(signature = (rule, seeds, *, threads=1))]
    fn solve(py: Python<'_>, rule: &Rule, seeds: u8, threads: usize) -> PyResult<Self> {
        let (progress, stop) = (Progress::default(), AtomicBool::new(false));
        let rules = &rule.0.rules;
        let solved = interruptible(py, &stop, || {
            let ended = AtomicBool::new(false);
            std::thread::scope(|scope| {
                let (ended, progress, stop) = (&ended, &progress, &stop);
                scope.spawn(move || {
                    while !ended.load(Ordering::Relaxed) {
                        if stop.load(Ordering::Relaxed) {
                            progress.stop();
                        }
                        std::thread::sleep(std::time::Duration::from_millis(20));
                    }
                });
                let table = EndgameTable::solve(rules, seeds, threads.clamp(1, 256), progress);
                ended.store(true, Ordering::Relaxed);
                table
            })
        })?;
        let table = solved.map_err(table_error)?;
        Ok(Self::with(&rule.0, TableProber::new(table, rules)))
    }

    /// The most seeds on the board for which there are values.
    #[getter]
    fn seeds(&self) -> u32 {
        self.prober.table().max_seeds()
    }

    /// What the player to move gets of the seeds on the board less what the other gets: the lowest and the highest that
    /// is possible, which are the same where the value is exact. Nothing for positions that are not in the tables.
    fn probe(&self, position: &Position) -> PyResult<Option<(i32, i32)>> {
        self.own(position)?;
        let found = self.prober.table().probe(&position.position);
        found.map(|value| value.map(bounds)).map_err(table_error)
    }

    /// By how much the player to move ends ahead after each legal decision, best first.
    fn decisions(&self, position: &Position) -> PyResult<Vec<(String, (i32, i32))>> {
        self.own(position)?;
        let found = self.prober.table().decisions(&position.position);
        let found = found.map_err(table_error)?.into_iter();
        let write = |decision| self.rule.rules.write_decision(decision);
        Ok(found
            .map(|(decision, value)| (write(decision), bounds(value)))
            .collect())
    }
}

impl Tables {
    fn with(rule: &Arc<RuleData>, prober: TableProber) -> Self {
        Self {
            rule: rule.clone(),
            prober: Arc::new(prober),
        }
    }

    fn own(&self, position: &Position) -> PyResult<()> {
        if position.rule.rules == self.rule.rules {
            return Ok(());
        }
        Err(value_error("this position belongs to another rule"))
    }
}

fn bounds(value: TableValue) -> (i32, i32) {
    (value.low, value.high)
}

fn table_error(error: endgame::TableError) -> PyErr {
    TableError::new_err(error.to_string())
}
