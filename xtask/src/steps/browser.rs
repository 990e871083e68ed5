//! The page: its types, and whole games in a real browser.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};

use super::{Step, build};
use crate::context::Context;
use crate::{npm, shell};

pub const STEP: Step = Step {
    name: "browser",
    about: "the page: types checked, games and pages in Chromium",
    run,
};

fn run(context: &Context) -> Result<()> {
    shell::ensure_debian_package("chromium", "chromium")?;
    shell::ensure_debian_package("nginx", "nginx")?;
    shell::ensure_debian_package("openssl", "openssl")?;
    npm::install(context)?;
    shell::run(npm::command(context, "npx").args(["tsc", "--project", "."]))?;
    build::run(context)?;
    // One file after the other: two browsers at a time are enough for two processors.
    shell::run(
        npm::command(context, "node")
            .args(["--test", "--test-concurrency=1"])
            .args(test_files(&context.root.join("web/tests"))?)
            .env("GRANARY", context.granary()),
    )
}

fn test_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.to_string_lossy().ends_with(".test.mjs") {
            files.push(path);
        }
    }
    files.sort();
    ensure!(!files.is_empty(), "no tests in {}", folder.display());
    Ok(files)
}
