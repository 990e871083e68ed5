//! `cargo xtask fuzz`: libFuzzer on every target for a while.

use std::fs;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use clap::Args;

use crate::context::Context;
use crate::shell;

/// A fuzz target: its name, the longest input worth trying, what it needs to be built with, and folders with seeds beside
/// the committed corpus.
struct Target {
    name: &'static str,
    features: &'static [&'static str],
    longest: u32,
    seeds: &'static [&'static str],
}

const TARGETS: [Target; 7] = [
    Target {
        name: "rule_file",
        features: &[],
        longest: 4096,
        seeds: &["rules/awale", "rules/more", "rules/ohwahree", "rules/oware"],
    },
    Target {
        name: "position_text",
        features: &[],
        longest: 512,
        seeds: &[],
    },
    Target {
        name: "record",
        features: &[],
        longest: 4096,
        seeds: &["records"],
    },
    Target {
        name: "protocol",
        features: &["--features", "protocol"],
        longest: 2048,
        seeds: &[],
    },
    Target {
        name: "game",
        features: &[],
        longest: 256,
        seeds: &[],
    },
    Target {
        name: "kernel",
        features: &[],
        longest: 256,
        seeds: &["crates/fuzzing/corpus/game"],
    },
    Target {
        name: "slow_rule",
        features: &[],
        longest: 256,
        seeds: &["crates/fuzzing/corpus/game"],
    },
];

/// An input that takes longer than this many seconds counts as a fault.
const TIMEOUT: u32 = 20;
/// So does one that takes more memory than this, in MiB.
const MEMORY: u32 = 2048;

#[derive(Debug, Args)]
pub struct FuzzArgs {
    /// Targets to run [default: all]
    #[arg(value_name = "TARGET")]
    targets: Vec<String>,
    /// Seconds for each target
    #[arg(long, value_name = "N", default_value_t = 60)]
    seconds: u32,
}

/// Runs the targets one after the other, all of them whatever is found; false when something was.
pub fn run(args: &FuzzArgs) -> Result<bool> {
    let targets = chosen(&args.targets)?;
    let context = Context::new()?;
    ensure_tools(&context)?;
    let mut reports = Vec::new();
    for target in targets {
        println!("\n=== {}", target.name);
        let start = Instant::now();
        let result = run_target(&context, target, args.seconds);
        if let Err(error) = &result {
            println!("*** {}: {error:#}", target.name);
        }
        reports.push((target.name, result.is_ok(), start.elapsed()));
    }
    Ok(print_reports(&reports))
}

fn chosen(names: &[String]) -> Result<Vec<&'static Target>> {
    let known = || TARGETS.iter().map(|target| target.name).collect::<Vec<_>>();
    for name in names {
        if !known().contains(&name.as_str()) {
            bail!(
                "there is no target `{name}`: known are {}",
                known().join(", ")
            );
        }
    }
    let wanted =
        |target: &&Target| names.is_empty() || names.iter().any(|name| name == target.name);
    Ok(TARGETS.iter().filter(wanted).collect())
}

fn ensure_tools(context: &Context) -> Result<()> {
    let mut nightly = context.command("rustup");
    nightly.args(["run", "nightly", "rustc", "--version"]);
    if !shell::succeeds(&mut nightly) {
        shell::run(context.command("rustup").args([
            "toolchain",
            "install",
            "nightly",
            "--profile",
            "minimal",
        ]))
        .context("fuzzing needs the nightly toolchain")?;
    }
    if !shell::succeeds(&mut context.cargo(["fuzz", "--version"])) {
        shell::run(&mut context.cargo(["install", "cargo-fuzz", "--locked"]))?;
    }
    Ok(())
}

/// What is new goes to `fuzz/corpus`, which git leaves out; the committed seeds are only read.
fn run_target(context: &Context, target: &Target, seconds: u32) -> Result<()> {
    let found = format!("fuzz/corpus/{}", target.name);
    fs::create_dir_all(context.root.join(&found))?;
    // `cargo` is asked for by name, so that rustup reads `+nightly`.
    let mut command = context.command("cargo");
    command
        .env_remove("CARGO")
        .env_remove("RUSTUP_TOOLCHAIN")
        // The code here is safe Rust; without the sanitizer far more inputs are tried in the same time.
        .args(["+nightly", "fuzz", "run", "--sanitizer", "none"])
        .arg("--target-dir")
        .arg(context.target.join("fuzz"))
        .args(target.features)
        .args([target.name, &found])
        .arg(format!("crates/fuzzing/corpus/{}", target.name))
        .args(target.seeds)
        .arg("--")
        .arg(format!("-max_total_time={seconds}"))
        .arg(format!("-max_len={}", target.longest))
        .arg(format!("-timeout={TIMEOUT}"))
        .arg(format!("-rss_limit_mb={MEMORY}"))
        .arg("-print_final_stats=1");
    shell::run(&mut command)
        .with_context(|| format!("what broke it lies in fuzz/artifacts/{}", target.name))
}

fn print_reports(reports: &[(&str, bool, Duration)]) -> bool {
    println!();
    for (name, held, time) in reports {
        let word = if *held { "held" } else { "BROKEN" };
        println!("{name:<14} {word:<8} {:>8.1} s", time.as_secs_f64());
    }
    let broken = reports.iter().filter(|(_, held, _)| !held).count();
    println!("{} passed, {broken} failed", reports.len() - broken);
    broken == 0
}
