//! Tournaments as files: the whole log as JSON, reports for chess programs as TRF, tables as CSV.
//!
//! Reading reports all faults at once, each with its line, as data: the catalogues have the sentences and remedies.

pub mod archive;
pub mod csv;
mod csv_read;
mod encoding;
pub mod json;
pub mod player_list;
pub mod trf;
mod trf26;
mod trf_build;
mod trf_read;
mod trf_text;

pub use encoding::{TextEncoding, decode};

use serde::{Deserialize, Serialize};

use crate::model::{Refusal, Tournament};

/// Whether a character only turns the direction of what stands beside it, or cannot be seen at all. Names are not
/// accepted with them, but older tournaments may have some; files leave them out.
pub(crate) const fn is_mark(char: char) -> bool {
    matches!(
        char,
        '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{feff}'
    ) || matches!(char, '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{2069}')
}

/// Something wrong in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FileFault {
    /// From 1; 0 where it concerns the whole file.
    pub line: usize,
    /// The name of its message.
    pub code: &'static str,
    /// The arguments of the message.
    pub args: Vec<(&'static str, String)>,
}

impl FileFault {
    pub fn new(line: usize, code: &'static str) -> Self {
        Self {
            line,
            code,
            args: Vec::new(),
        }
    }

    /// A refused entry at a line.
    pub fn refused(line: usize, refusal: &Refusal) -> Self {
        Self {
            line,
            code: refusal.code(),
            args: refusal.args(),
        }
    }

    #[must_use]
    pub fn with(mut self, key: &'static str, value: impl ToString) -> Self {
        self.args.push((key, value.to_string()));
        self
    }
}

/// The longest file that is read.
pub const MAX_FILE_BYTES: usize = 16 << 20;

/// The most faults that are reported of a file.
const MAX_FAULTS_REPORTED: usize = 200;

pub(crate) fn too_long(text: &str) -> Option<FileFault> {
    (text.len() > MAX_FILE_BYTES)
        .then(|| FileFault::new(0, "too-long").with("most", MAX_FILE_BYTES >> 20))
}

/// The faults to report, by line; `None` if there are none.
fn reported(mut faults: Vec<FileFault>) -> Option<Vec<FileFault>> {
    faults.sort_by_key(|fault| fault.line);
    faults.truncate(MAX_FAULTS_REPORTED);
    (!faults.is_empty()).then_some(faults)
}

/// A file that can be made of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExportFormat {
    Json,
    /// TRF16.
    Trf,
    /// TRF of 2026.
    Trf26,
    CsvPlayers,
    CsvStandings,
    /// The boards of the last round.
    CsvRound,
    CsvCrosstable,
}

/// Why a file cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoExport {
    /// TRF has no tables of three or four.
    TablesAsTrf,
    /// No round has been drawn.
    NoRound,
}

/// Writes a tournament as a file.
pub fn export(tournament: &Tournament, format: ExportFormat) -> Result<String, NoExport> {
    Ok(match format {
        ExportFormat::Json => json::write(tournament),
        ExportFormat::Trf => trf::write(tournament).map_err(|_| NoExport::TablesAsTrf)?,
        ExportFormat::Trf26 => trf::write_2026(tournament).map_err(|_| NoExport::TablesAsTrf)?,
        ExportFormat::CsvPlayers => csv::players(tournament),
        ExportFormat::CsvStandings => csv::standings(tournament),
        ExportFormat::CsvCrosstable => csv::cross_table(tournament),
        ExportFormat::CsvRound => {
            let round = tournament.rounds().last().ok_or(NoExport::NoRound)?;
            csv::pairings(tournament, round)
        }
    })
}
