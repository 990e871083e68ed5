//! The whole tournament: its log.

use serde::{Deserialize, Serialize};

use super::{Fault, too_long};
use crate::model::{Line, Tournament};

/// What stands in a file.
#[derive(Debug, Serialize, Deserialize)]
struct Document {
    format: String,
    version: u32,
    log: Vec<Line>,
}

const FORMAT: &str = "granary-tournament";
const VERSION: u32 = 1;

/// The file, one entry a line.
pub fn write(tournament: &Tournament) -> String {
    let lines: Vec<String> = tournament
        .log()
        .iter()
        // Entries hold nothing that JSON cannot say.
        .filter_map(|line| serde_json::to_string(line).ok())
        .collect();
    format!(
        "{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\"log\":[\n{}\n]}}\n",
        lines.join(",\n")
    )
}

/// Reads a file.
pub fn read(text: &str) -> Result<Tournament, Vec<Fault>> {
    if let Some(fault) = too_long(text) {
        return Err(vec![fault]);
    }
    let document: Document = serde_json::from_str(text)
        .map_err(|error| vec![Fault::new(error.line(), "json").with("reason", error)])?;
    if document.format != FORMAT {
        return Err(vec![
            Fault::new(1, "json-format").with("format", document.format),
        ]);
    }
    if document.version != VERSION {
        return Err(vec![
            Fault::new(1, "json-version").with("version", document.version),
        ]);
    }
    Tournament::replay(document.log).map_err(|(index, refusal)| {
        // One entry a line, after the first.
        let mut fault = Fault::new(index + 2, refusal.code());
        fault.args = refusal.args();
        vec![fault]
    })
}
