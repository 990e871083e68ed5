//! `cargo xtask faults`: the fault campaign, which lies with the tests of the binary.

use std::process::Command;

use anyhow::Result;
use clap::Args;

use crate::context::Context;
use crate::shell;

#[derive(Debug, Args)]
pub struct FaultsArgs {
    /// A few tries of each fault, in about a minute, instead of some quarter of an hour
    #[arg(long)]
    short: bool,
    /// Try the release build, as it is used
    #[arg(long)]
    release: bool,
    /// Only these faults
    #[arg(value_name = "FAULT")]
    names: Vec<String>,
}

/// Runs the campaign; false when something was lost or doubled, or did not recover in time.
pub fn run(args: &FaultsArgs) -> Result<bool> {
    let mut command = campaign(&Context::new()?, args.release);
    if args.short {
        command.arg("--short");
    }
    command.args(&args.names);
    Ok(shell::run(&mut command).is_ok())
}

/// The campaign, whose words are still missing.
pub fn campaign(context: &Context, release: bool) -> Command {
    let mut command = context.cargo(["test", "-p", "granary", "--test", "faults"]);
    if release {
        command.arg("--release");
    }
    command.arg("--");
    command
}
