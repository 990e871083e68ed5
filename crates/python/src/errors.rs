//! What Python is told when something is wrong: exceptions of the kind `ValueError`, so that careless code catches them too.

use mancala::rules::Fault;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use words::{Lang, texts};

create_exception!(
    granary,
    RuleError,
    PyValueError,
    "A rule that does not exist or has faults; the message lists all of them with their places and remedies."
);
create_exception!(
    granary,
    IllegalDecision,
    PyValueError,
    "A decision that cannot be read or may not be made here."
);
create_exception!(
    granary,
    TableError,
    PyValueError,
    "An endgame table that is missing, damaged or made for another rule."
);

/// All faults of a rule, one a line.
pub fn rule_error(faults: &[Fault]) -> PyErr {
    let texts = texts(Lang::En);
    let mut lines = Vec::new();
    for fault in faults.iter().filter(|fault| fault.is_error()) {
        let said = texts.fault(fault);
        let place = match &fault.place {
            Some(place) => format!("line {}, column {}: ", place.line, place.column),
            None => String::new(),
        };
        let help = said
            .help
            .map_or_else(String::new, |help| format!(" ({help})"));
        lines.push(format!("{place}{}{help}", said.message));
    }
    RuleError::new_err(lines.join("\n"))
}

/// A text that cannot be read, with what is wrong.
pub fn value_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}
