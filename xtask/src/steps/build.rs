//! The release binary, as users build it.

use anyhow::{Result, ensure};

use super::Step;
use crate::context::Context;
use crate::shell;

pub const STEP: Step = Step {
    name: "build",
    about: "build the release binary",
    run,
};

/// Also for steps that need the binary and may be run alone.
pub fn run(context: &Context) -> Result<()> {
    shell::run(&mut context.cargo(["build", "--release", "--package", "granary"]))?;
    let binary = context.granary();
    ensure!(binary.is_file(), "there is no {}", binary.display());
    Ok(())
}
