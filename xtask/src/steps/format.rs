//! Formatting: rustfmt for Rust, dprint for JavaScript and CSS.

use anyhow::Result;

use super::Step;
use crate::context::Context;
use crate::{npm, shell};

pub const STEP: Step = Step {
    name: "format",
    about: "formatting of all code",
    run: check,
};

fn check(context: &Context) -> Result<()> {
    rustfmt(context, &["--check"])?;
    dprint(context, &["--check"])
}

/// Formats everything that [`STEP`] checks.
pub fn write(context: &Context) -> Result<()> {
    rustfmt(context, &[])?;
    dprint(context, &[])
}

fn rustfmt(context: &Context, options: &[&str]) -> Result<()> {
    shell::ensure_component(&mut context.cargo(["fmt", "--version"]), "rustfmt")?;
    // The fuzz targets are a workspace of their own.
    for workspace in ["Cargo.toml", "fuzz/Cargo.toml"] {
        let mut fmt = context.cargo(["fmt", "--all", "--manifest-path", workspace]);
        shell::run(fmt.args(options))?;
    }
    Ok(())
}

/// The settings are in `web/format.mjs`.
fn dprint(context: &Context, options: &[&str]) -> Result<()> {
    npm::install(context)?;
    let mut node = npm::command(context, "node");
    shell::run(node.arg("format.mjs").args(options))
}
