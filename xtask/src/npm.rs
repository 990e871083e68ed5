//! Development tools of the page: what `web/package-lock.json` names, and nothing else. The page itself needs none of it.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::context::Context;
use crate::shell;

/// A program in the folder of the page.
pub fn command(context: &Context, program: &str) -> Command {
    let mut command = context.command(program);
    command.current_dir(context.root.join("web"));
    command
}

/// Installs the packages of the lock file, unless they are there already.
pub fn install(context: &Context) -> Result<()> {
    let web = context.root.join("web");
    // npm writes this copy of the lock file after everything else.
    let installed = web.join("node_modules/.package-lock.json");
    if is_newer(&installed, &web.join("package-lock.json")) {
        return Ok(());
    }
    shell::run(command(context, "npm").args(["ci", "--no-audit", "--no-fund"]))
}

fn is_newer(file: &Path, than: &Path) -> bool {
    let changed = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
    changed(file) > changed(than)
}
