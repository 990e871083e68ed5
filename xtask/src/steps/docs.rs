//! The documentation of the code builds, and its links lead somewhere.

use anyhow::Result;

use super::Step;
use crate::context::Context;
use crate::shell;

pub const STEP: Step = Step {
    name: "docs",
    about: "build the documentation of the code",
    run,
};

fn run(context: &Context) -> Result<()> {
    shell::run(
        context
            .cargo(["doc", "--no-deps", "--workspace"])
            .env("RUSTDOCFLAGS", "-D warnings"),
    )
}
