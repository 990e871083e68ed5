//! Tables as the search asks them.

use std::path::Path;
use std::sync::OnceLock;

use mancala::Position;
use mancala::rules::Rules;
use search::{ProbedLead, Prober};

use crate::error::TableError;
use crate::table::EndgameTable;
use crate::terms::LEAST_QUIET;

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
        match self.table.lead(position) {
            Ok(lead) => lead.map(|lead| ProbedLead {
                low: lead.low,
                high: lead.high,
            }),
            Err(error) => {
                self.fault.get_or_init(|| error.to_string());
                None
            }
        }
    }
}
