//! Granary for Python. The package in `python/granary` gives these classes to its users, with types and environments.
//!
//! Whatever takes long runs without the interpreter's lock and can be interrupted with Ctrl-C.

#![allow(
    missing_debug_implementations,
    reason = "what Python prints of a class is its __repr__"
)]

mod batch;
mod engine;
mod errors;
mod game;
mod position;
mod rule;
mod tables;
mod waiting;

use pyo3::prelude::*;

#[pymodule]
mod _native {
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::engine::Engine;
    #[pymodule_export]
    use super::errors::{IllegalDecision, RuleError, TableError};
    #[pymodule_export]
    use super::game::{Game, read_records};
    #[pymodule_export]
    use super::position::Position;
    #[pymodule_export]
    use super::rule::{Rule, rules};
    #[pymodule_export]
    use super::tables::Tables;
    use super::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
