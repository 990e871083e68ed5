//! The page without a server: its engine compared with this program, and the page in Chromium with the line cut; the npm package
//! in Node and on a page of others.

use anyhow::Result;

use super::{Step, build};
use crate::context::Context;
use crate::{npm, npm_package, shell, site};

pub const STEP: Step = Step {
    name: "alone",
    about: "the page without a server: the same rules and decisions in WebAssembly, games without a line; the npm package",
    run,
};

fn run(context: &Context) -> Result<()> {
    let engine = site::engine(context)?;
    shell::ensure_debian_package("chromium", "chromium")?;
    npm::install(context)?;
    build::run(context)?;
    let folder = context.target.join("site");
    site::write(context, &engine, &folder, None)?;
    let package = npm_package::build(context)?;
    shell::run(
        npm::command(context, "node")
            .args(["--test", "--test-concurrency=1"])
            .args(["tests/alone/engine.test.mjs", "tests/alone/page.test.mjs"])
            .arg("tests/alone/package.test.mjs")
            .env("GRANARY", context.granary())
            .env("GRANARY_ENGINE", &engine)
            .env("GRANARY_PACKAGE", &package)
            .env("GRANARY_SITE", &folder),
    )
}
