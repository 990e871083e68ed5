//! The game in a real terminal, driven through tmux.

use anyhow::Result;

use super::Step;
use crate::context::Context;
use crate::shell;

pub const STEP: Step = Step {
    name: "terminal",
    about: "the game in a real terminal, driven through tmux",
    run,
};

fn run(context: &Context) -> Result<()> {
    shell::ensure_debian_package("tmux", "tmux")?;
    // They are left out of ordinary test runs, which must not need tmux.
    shell::run(&mut context.cargo([
        "test",
        "--workspace",
        "--test",
        "terminal",
        "--",
        "--ignored",
    ]))
}
