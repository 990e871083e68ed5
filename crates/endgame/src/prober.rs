//! Tables as the search asks them.

use std::collections::HashSet;
use std::path::Path;
use std::sync::OnceLock;

use mancala::rules::Rules;
use mancala::{Decision, Game, Position, Step};
use search::{ProbedLead, Prober};

use crate::error::TableError;
use crate::table::EndgameTable;
use crate::terms::LEAST_QUIET;
use crate::values::TableValue;

/// What perfect play leads to from a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerfectPlay {
    /// By how much the player to move ends ahead.
    pub lead: TableValue,
    /// The same after each legal decision, best first.
    pub decisions: Vec<(Decision, TableValue)>,
}

/// A table that a search probes.
///
/// Small layers are read into memory when it is opened, larger ones stay in their files. A block that turns out to be
/// damaged is not believed: from then on nothing is answered, and [`fault`](Self::fault) says why.
#[derive(Debug)]
pub struct TableProber {
    table: EndgameTable,
    /// Quiet decisions after which the rule's limit may come before the end of a forced line.
    max_quiet: u16,
    fault: OnceLock<String>,
}

impl TableProber {
    /// Opens the table of a rule, with as many layers in memory as fit in `memory_mib`.
    pub fn open(folder: &Path, rules: &Rules, memory_mib: u64) -> Result<Self, TableError> {
        let table = EndgameTable::open(folder, rules)?.load_within(memory_mib << 20)?;
        Ok(Self::new(table, rules))
    }

    pub fn new(table: EndgameTable, rules: &Rules) -> Self {
        let max_quiet = match rules.impasse.quiet {
            0 => u16::MAX,
            limit => limit.saturating_sub(LEAST_QUIET),
        };
        Self {
            table,
            max_quiet,
            fault: OnceLock::new(),
        }
    }

    pub const fn table(&self) -> &EndgameTable {
        &self.table
    }

    /// What the table knows about a position that has not come up before.
    pub fn perfect(&self, position: &Position) -> Option<PerfectPlay> {
        if position.quiet() > self.max_quiet {
            return None;
        }
        let lead = self.believed(self.table.lead(position))??;
        let decisions = self.believed(self.table.decisions(position))?;
        Some(PerfectPlay { lead, decisions })
    }

    /// The same for the position before each step of a game. Nothing is said of one that has come up before: tables do not
    /// know the history of a game.
    pub fn perfect_in(&self, game: &Game) -> Vec<Option<PerfectPlay>> {
        let mut seen = HashSet::new();
        let positions = game.steps().iter().map(Step::before);
        positions
            .map(|position| {
                let is_new = seen.insert(position.key());
                self.perfect(&position).filter(|_| is_new)
            })
            .collect()
    }

    /// Takes an answer, unless some block has turned out to be damaged.
    fn believed<T>(&self, answer: Result<T, TableError>) -> Option<T> {
        if self.fault.get().is_some() {
            return None;
        }
        match answer {
            Ok(answer) => Some(answer),
            Err(error) => {
                self.fault.get_or_init(|| error.to_string());
                None
            }
        }
    }

    /// Why nothing is answered any more.
    pub fn fault(&self) -> Option<&str> {
        self.fault.get().map(String::as_str)
    }
}

impl Prober for TableProber {
    fn max_seeds(&self) -> u32 {
        self.table.max_seeds()
    }

    fn probe(&self, position: &Position) -> Option<ProbedLead> {
        if position.quiet() > self.max_quiet || self.fault.get().is_some() {
            return None;
        }
        let lead = self.believed(self.table.lead(position))??;
        Some(ProbedLead {
            low: lead.low,
            high: lead.high,
        })
    }
}
