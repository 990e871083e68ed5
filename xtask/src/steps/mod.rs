//! The steps of `cargo xtask test`, one file each. A new step is a file with a `STEP` and a line in [`STEPS`].

mod alone;
mod browser;
pub mod build;
mod clippy;
mod contract;
mod docs;
mod faults;
pub mod format;
mod fuzz;
mod instructions;
mod known;
mod modules;
#[cfg(unix)]
mod mpi;
mod nodes;
#[cfg(unix)]
mod package;
#[cfg(unix)]
mod python;
mod reference;
mod repository;
mod terminal;
mod types;
mod unit;

use anyhow::Result;

use crate::context::Context;

/// One check.
#[derive(Debug)]
pub struct Step {
    pub name: &'static str,
    pub about: &'static str,
    pub run: fn(&Context) -> Result<()>,
}

/// Every step in the order they run: quick ones first, and nothing before what it needs.
pub const STEPS: &[Step] = &[
    repository::STEP,
    modules::STEP,
    known::STEP,
    format::STEP,
    clippy::STEP,
    unit::STEP,
    #[cfg(unix)]
    mpi::STEP,
    types::STEP,
    terminal::STEP,
    faults::STEP,
    fuzz::STEP,
    build::STEP,
    nodes::STEP,
    contract::STEP,
    #[cfg(unix)]
    package::STEP,
    browser::STEP,
    alone::STEP,
    #[cfg(unix)]
    python::STEP,
    reference::STEP,
    instructions::STEP,
    docs::STEP,
];
