//! JSON: the log of a tournament, one entry a line.

use serde::{Deserialize, Serialize};

use super::archive::ARCHIVE_FORMAT;
use super::{FileFault, too_long};
use crate::model::{LogLine, Tournament};

/// The content of a file.
#[derive(Debug, Serialize, Deserialize)]
struct Document {
    format: String,
    version: u32,
    log: Vec<LogLine>,
}

const FORMAT: &str = "granary-tournament";
const VERSION: u32 = 1;

/// Writes a file.
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
pub fn read(text: &str) -> Result<Tournament, Vec<FileFault>> {
    if let Some(fault) = too_long(text) {
        return Err(vec![fault]);
    }
    let document: Document = serde_json::from_str(text)
        .map_err(|error| vec![FileFault::new(error.line(), "json").with("reason", error)])?;
    let wrong = |code, key, value: &dyn ToString| {
        Err(vec![FileFault::new(1, code).with(key, value.to_string())])
    };
    // An archive has the same log with more beside it.
    if document.format != FORMAT && document.format != ARCHIVE_FORMAT {
        return wrong("json-format", "format", &document.format);
    }
    if document.version != VERSION {
        return wrong("json-version", "version", &document.version);
    }
    // One entry a line, after the first.
    let replayed = Tournament::replay(document.log);
    replayed.map_err(|(index, refusal)| vec![FileFault::refused(index + 2, &refusal)])
}
