//! Formatting.

use anyhow::Result;

use super::Step;
use crate::context::Context;
use crate::shell;

pub const STEP: Step = Step {
    name: "format",
    about: "formatting of all code",
    run,
};

fn run(context: &Context) -> Result<()> {
    shell::ensure_component(&mut context.cargo(["fmt", "--version"]), "rustfmt")?;
    shell::run(&mut context.cargo(["fmt", "--all", "--check"]))?;
    // The fuzz targets are a workspace of their own.
    shell::run(&mut context.cargo(["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]))
}
