//! The short form of the campaign on several nodes.

use anyhow::{Result, ensure};

use super::{Step, build};
use crate::context::Context;
use crate::{nodes, shell};

pub const STEP: Step = Step {
    name: "nodes",
    about: "three servers on one database, killed and cut off while games are played (`cargo xtask nodes` does it for longer)",
    run,
};

/// With the server as users build it, and players that the unit tests have built.
fn run(context: &Context) -> Result<()> {
    for (program, package) in [
        ("initdb", "postgresql"),
        ("nats-server", "nats-server"),
        ("nginx", "nginx"),
    ] {
        shell::ensure_debian_package(program, package)?;
    }
    build::run(context)?;
    shell::run(&mut context.cargo(["build", "--workspace", "--exclude", "fuzzing", "--examples"]))?;
    let players = context.target.join("debug").join("examples").join("nodes");
    let kept = nodes::run_short(&context.granary(), &players)?;
    ensure!(kept, "a promise is not kept: see the table above");
    Ok(())
}
