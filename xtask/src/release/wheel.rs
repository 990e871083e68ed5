//! The wheel of the Python package.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result};

use crate::context::Context;
use crate::shell;
use crate::virtual_environment::VirtualEnvironment;

const MATURIN: &str = "maturin==1.16.0";

/// Builds the wheel, and no other of an earlier version lies beside it.
pub fn build(context: &Context) -> Result<PathBuf> {
    let environment = VirtualEnvironment::new(context, "maturin", &[MATURIN])?;
    let wheels = context.target.join("wheels");
    if wheels.exists() {
        fs::remove_dir_all(&wheels)?;
    }
    shell::run(
        context
            .command(&environment.program("maturin").to_string_lossy())
            .args(["build", "--release", "--quiet", "--out"])
            .arg(&wheels)
            .args(["--manifest-path", "crates/python/Cargo.toml"])
            .args(["--interpreter"])
            .arg(environment.program("python")),
    )?;
    let wheel = fs::read_dir(&wheels)?.next();
    Ok(wheel.context("maturin has made no wheel")??.path())
}
