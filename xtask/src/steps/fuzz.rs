//! A short run of the fuzz targets on the stable toolchain; `cargo xtask fuzz` is the long one.

use anyhow::Result;

use super::Step;
use crate::context::Context;
use crate::shell;

pub const STEP: Step = Step {
    name: "fuzz",
    about: "fuzz targets over their seeds and simple mutations of them",
    run,
};

fn run(context: &Context) -> Result<()> {
    // The package alone would be built with other features, and everything under it once more.
    shell::run(&mut context.cargo(["test", "--workspace", "--test", "corpus"]))
}
