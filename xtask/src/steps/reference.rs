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

/// What the reference checks by itself: positions worked out by hand, and its two witnesses
/// of the built-in games against each other.
const ALONE: [&[&str]; 2] = [
    &["-m", "unittest", "discover", "tests/reference"],
    &["tests/reference/witnesses.py", "--games", "2"],
];

fn run(context: &Context) -> Result<()> {
    shell::ensure_debian_package("python3", "python3")?;
    let is_new = "import sys; sys.exit(sys.version_info < (3, 11))";
    shell::run(context.command("python3").args(["-c", is_new]))
        .context("the reference needs Python 3.11 or later")?;
    for words in ALONE {
        shell::run(context.command("python3").args(words))?;
    }
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
    compare_files(context)
}

/// Every rule file, read by the interpreter of rule files, whether or not it is in the rule book.
fn compare_files(context: &Context) -> Result<()> {
    shell::run(
        context
            .command("python3")
            .arg("tests/reference/compare_files.py")
            .args(["--seed", SEED, "--games", "1"])
            .args(["--rounds", "0", "--ends", "--presets", "rules"])
            .arg("--")
            .arg(context.granary())
            .arg("engine"),
    )
}
