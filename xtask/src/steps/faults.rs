//! The short form of the fault campaign.

use anyhow::Result;

use super::Step;
use crate::context::Context;
use crate::{faults, shell};

pub const STEP: Step = Step {
    name: "faults",
    about: "a server that is killed, cut off and lied to under load (`cargo xtask faults` does it for longer)",
    run,
};

fn run(context: &Context) -> Result<()> {
    shell::run(faults::campaign(context, false).arg("--short"))
}
