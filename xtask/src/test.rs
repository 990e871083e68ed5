//! `cargo xtask test`: every step in turn, announced and timed, until one fails or, if asked for, to the end.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::Args;

use crate::context::Context;
use crate::steps::{STEPS, Step};

#[derive(Debug, Args)]
pub struct TestArgs {
    /// Leave a step out (may be given several times)
    #[arg(long, value_name = "STEP")]
    skip: Vec<String>,
    /// Run only this step (may be given several times)
    #[arg(long, value_name = "STEP")]
    only: Vec<String>,
    /// Go on with the other steps when one fails
    #[arg(long)]
    keep_going: bool,
    /// List the steps and do nothing
    #[arg(long)]
    list: bool,
}

/// What became of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Passed(Duration),
    Failed(Duration),
    LeftOut,
    NotReached,
}

/// Runs the steps; false when one failed.
pub fn run(args: &TestArgs) -> Result<bool> {
    if args.list {
        for step in STEPS {
            println!("{:<12} {}", step.name, step.about);
        }
        return Ok(true);
    }
    check_names(args.skip.iter().chain(&args.only))?;
    let context = Context::new()?;
    let fates = run_steps(&context, args);
    print_summary(&fates);
    Ok(!fates.iter().any(|fate| matches!(fate, Fate::Failed(_))))
}

fn check_names<'a>(names: impl Iterator<Item = &'a String>) -> Result<()> {
    for name in names {
        if !STEPS.iter().any(|step| step.name == name) {
            let known: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
            bail!("there is no step `{name}`: known are {}", known.join(", "));
        }
    }
    Ok(())
}

fn is_wanted(step: &Step, args: &TestArgs) -> bool {
    let named = |names: &[String]| names.iter().any(|name| name == step.name);
    !named(&args.skip) && (args.only.is_empty() || named(&args.only))
}

fn run_steps(context: &Context, args: &TestArgs) -> Vec<Fate> {
    let mut failed = false;
    let mut fates = Vec::new();
    for step in STEPS {
        let fate = if !is_wanted(step, args) {
            println!("\n!!! LEFT OUT: {} ({})", step.name, step.about);
            Fate::LeftOut
        } else if failed && !args.keep_going {
            Fate::NotReached
        } else {
            run_step(context, step)
        };
        failed |= matches!(fate, Fate::Failed(_));
        fates.push(fate);
    }
    fates
}

fn run_step(context: &Context, step: &Step) -> Fate {
    println!("\n=== {}: {}", step.name, step.about);
    let start = Instant::now();
    let result = (step.run)(context);
    let time = start.elapsed();
    match result {
        Ok(()) => Fate::Passed(time),
        Err(error) => {
            println!("\n*** step {} failed: {error:#}", step.name);
            println!(
                "*** run it alone with: cargo xtask test --only {}",
                step.name
            );
            Fate::Failed(time)
        }
    }
}

/// A table of all steps, and as the last line how many passed and failed.
fn print_summary(fates: &[Fate]) {
    println!();
    for (step, fate) in STEPS.iter().zip(fates) {
        let (word, time) = match fate {
            Fate::Passed(time) => ("passed", Some(time)),
            Fate::Failed(time) => ("FAILED", Some(time)),
            Fate::LeftOut => ("LEFT OUT", None),
            Fate::NotReached => ("not reached", None),
        };
        let seconds = time.map_or(String::new(), |time| format!("{:.1} s", time.as_secs_f64()));
        println!("{:<12} {word:<12} {seconds:>9}", step.name);
    }
    let passed = fates.iter().filter(|fate| matches!(fate, Fate::Passed(_)));
    let failed = fates.iter().filter(|fate| matches!(fate, Fate::Failed(_)));
    println!("{} passed, {} failed", passed.count(), failed.count());
}
