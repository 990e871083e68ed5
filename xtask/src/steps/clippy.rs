//! Clippy, with every warning an error.

use anyhow::Result;

use super::Step;
use crate::context::Context;
use crate::shell;

pub const STEP: Step = Step {
    name: "clippy",
    about: "look for bad habits in all code",
    run,
};

fn run(context: &Context) -> Result<()> {
    shell::ensure_component(&mut context.cargo(["clippy", "--version"]), "clippy")?;
    shell::run(&mut context.cargo([
        "clippy",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ]))
}
