//! Tournaments as files: complete as JSON, for other programs as TRF, for people and their tables as CSV.
//!
//! Reading reports every fault at once, each with its line, as data: the catalogues have the sentences and remedies.

pub mod csv;
mod csv_tables;
pub mod json;
pub mod trf;
mod trf_read;

use serde::Serialize;

/// Something wrong in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// From 1; 0 where it concerns the whole file.
    pub line: usize,
    /// The name of its message.
    pub code: &'static str,
    /// What the message needs to know.
    pub args: Vec<(&'static str, String)>,
}

impl Fault {
    pub fn new(line: usize, code: &'static str) -> Self {
        Self {
            line,
            code,
            args: Vec::new(),
        }
    }

    #[must_use]
    pub fn with(mut self, key: &'static str, value: impl ToString) -> Self {
        self.args.push((key, value.to_string()));
        self
    }
}

/// Files longer than this are refused unread.
pub const MOST_BYTES: usize = 16 << 20;

/// Faults that are told at most.
const MOST_FAULTS: usize = 200;

fn too_long(text: &str) -> Option<Fault> {
    (text.len() > MOST_BYTES).then(|| Fault::new(0, "too-long").with("most", MOST_BYTES >> 20))
}
