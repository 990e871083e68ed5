//! All tests of all crates, examples in the documentation, perft files and golden games among them.

use anyhow::Result;

use super::Step;
use crate::context::Context;
use crate::explore::{SEED, USUAL_SEED};
use crate::shell;

pub const STEP: Step = Step {
    name: "unit",
    about: "tests of all crates, with examples, perft files and golden games",
    run,
};

/// With this variable set the tests of the server's store do without PostgreSQL. Without it they fail if there is none.
const WITHOUT_POSTGRES: &str = "GRANARY_WITHOUT_POSTGRES";

fn run(context: &Context) -> Result<()> {
    if std::env::var_os(WITHOUT_POSTGRES).is_some() {
        println!("!!! LEFT OUT: PostgreSQL ({WITHOUT_POSTGRES} is set)");
    } else {
        shell::ensure_debian_package("initdb", "postgresql")?;
        shell::ensure_debian_package("nats-server", "nats-server")?;
    }
    // The fuzz targets have a step of their own.
    let mut command = context.cargo(["test", "--workspace", "--exclude", "fuzzing"]);
    command.arg("--no-fail-fast");
    if std::env::var_os(SEED).is_none() {
        // The same random rules in every run; `cargo xtask explore` tries others.
        command.env(SEED, USUAL_SEED);
    }
    shell::run(&mut command)
}
