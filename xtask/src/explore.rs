//! `cargo xtask explore`: the property tests on random rules that no test run has seen.
//!
//! `cargo xtask test` draws the same random rules every time, so that a red run is about a change. New rules are looked for
//! here, on purpose and for as long as one likes; what is found becomes a test with a name.

use std::process::Command;
use std::time::{Duration, Instant, SystemTime};

use anyhow::Result;
use clap::Args;

use crate::context::Context;
use crate::shell;

/// What proptest reads its first random number from.
pub const SEED: &str = "PROPTEST_RNG_SEED";
/// The seed of `cargo xtask test`.
pub const USUAL_SEED: &str = "20261118";
/// How many samples a property gets.
const CASES: &str = "PROPTEST_CASES";

#[derive(Debug, Args)]
pub struct ExploreArgs {
    /// Go on for so many minutes
    #[arg(long, value_name = "N", default_value_t = 10)]
    minutes: u64,
    /// Samples of every property for each seed
    #[arg(long, value_name = "N", default_value_t = 500)]
    cases: u32,
    /// The first seed [default: from the clock]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Only tests with this in their name
    #[arg(value_name = "TEST", default_value = "random")]
    test: String,
}

/// Tries one seed after the other until the time is up; false when a test failed.
pub fn run(args: &ExploreArgs) -> Result<bool> {
    let context = Context::new()?;
    // What does not compile is no finding.
    shell::run(tests(&context).arg("--no-run"))?;
    let first = args.seed.unwrap_or_else(from_the_clock);
    let end = Instant::now() + Duration::from_secs(60 * args.minutes);
    for seed in first.. {
        println!("\n--- seed {seed}");
        let mut command = tests(&context);
        command.args(["--no-fail-fast", &args.test]);
        command.env(SEED, seed.to_string());
        command.env(CASES, args.cases.to_string());
        if shell::run(&mut command).is_err() {
            print_finding(args, seed);
            return Ok(false);
        }
        if Instant::now() >= end {
            println!("\nseeds {first} to {seed}: nothing found");
            break;
        }
    }
    Ok(true)
}

fn tests(context: &Context) -> Command {
    context.cargo([
        "test", "-p", "mancala", "--test", "props", "--test", "kernel",
    ])
}

fn print_finding(args: &ExploreArgs, seed: u64) {
    let ExploreArgs { cases, test, .. } = args;
    println!("\nSeed {seed} fails. Give what it found a test with a name, then try it again with:");
    println!("cargo xtask explore --seed {seed} --cases {cases} --minutes 0 {test}");
}

/// Another seed each time, small enough to be typed.
fn from_the_clock() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.map_or(1, |time| time.as_secs() % 1_000_000_000)
}
