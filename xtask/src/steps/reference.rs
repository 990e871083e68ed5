//! Whole games compared with the independent reference in Python.

use anyhow::{Context as _, Result};

use super::{Step, build};
use crate::context::Context;
use crate::shell;

pub const STEP: Step = Step {
    name: "reference",
    about: "whole games and matches compared with the reference in Python",
    run,
};

/// Games of every rule and number of players, some of them broken off.
const PLAN: [&[&str]; 2] = [
    &["--rounds", "1", "--games", "8", "--ends"],
    &["--rounds", "0", "--games", "4", "--ends"],
];
const SEED: &str = "20";

fn run(context: &Context) -> Result<()> {
    shell::ensure_debian_package("python3", "python3")?;
    let is_new = "import sys; sys.exit(sys.version_info < (3, 10))";
    shell::run(context.command("python3").args(["-c", is_new]))
        .context("the reference needs Python 3.10 or later")?;
    build::run(context)?;
    for plan in PLAN {
        shell::run(
            context
                .command("python3")
                .arg("tests/reference/compare.py")
                .args(["--seed", SEED])
                .args(plan)
                .arg("--")
                .arg(context.granary())
                .arg("engine"),
        )?;
    }
    Ok(())
}
