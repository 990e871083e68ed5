//! All tests of all crates, examples in the documentation, perft files and golden games among them.

use anyhow::Result;

use super::Step;
use crate::context::Context;
use crate::shell;

pub const STEP: Step = Step {
    name: "unit",
    about: "tests of all crates, with examples, perft files and golden games",
    run,
};

fn run(context: &Context) -> Result<()> {
    // The fuzz targets have a step of their own.
    shell::run(&mut context.cargo(["test", "--workspace", "--exclude", "fuzzing"]))
}
