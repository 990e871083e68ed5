//! `cargo xtask instructions`: how many instructions the hot paths take, counted by callgrind. Unlike time, they are
//! the same on a busy machine.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use clap::Args;

use crate::context::Context;
use crate::shell;
use crate::steps::build;

/// What `granary bench --fixed` can do.
const WORKS: [&str; 10] = [
    "awale-playouts",
    "awale-perft",
    "kalah-playouts",
    "jodu-playouts",
    "standard-three-playouts",
    "plain-playouts",
    "awale-search",
    "kalah-search",
    "load",
    "yardstick",
];
/// The counts that were found good.
const FILE: &str = "benches/instructions.toml";
/// More than so much above is too much.
const TOLERANCE: f64 = 0.03;
/// Each work is done once and then oftener; the difference has no share in starting the program.
const TIMES: [u32; 2] = [1, 3];

const HEADER: &str = "\
# Instructions of the hot paths for each decision, leaf, node or rule: `cargo xtask instructions` counts them with callgrind
# and fails when one is more than 3 % above. They are for x86-64 and for the compiler named here; another compiler makes
# other code, so with another they are compared but nothing fails. After a change that is meant, or with a new compiler:
# `cargo xtask instructions --bless`.
";

#[derive(Debug, Args)]
pub struct InstructionsArgs {
    /// Write down what is counted as what is good
    #[arg(long)]
    bless: bool,
}

/// Counts, compares and tells; false when a path has become too long.
pub fn run(args: &InstructionsArgs) -> Result<bool> {
    let context = Context::new()?;
    let counted = count_all(&context)?;
    let compiler = compiler(&context)?;
    let path = context.root.join(FILE);
    if args.bless {
        write(&path, &compiler, &counted)?;
        println!("{FILE} written");
        return Ok(true);
    }
    Ok(compare(&read(&path)?, &compiler, &counted))
}

/// As [`run`], for the step of `cargo xtask test`.
pub fn check(context: &Context) -> Result<()> {
    let counted = count_all(context)?;
    let known = read(&context.root.join(FILE))?;
    let good = compare(&known, &compiler(context)?, &counted);
    ensure!(
        good,
        "a path has become too long; if that is meant: cargo xtask instructions --bless"
    );
    Ok(())
}

fn count_all(context: &Context) -> Result<BTreeMap<String, f64>> {
    ensure!(
        cfg!(target_arch = "x86_64"),
        "instructions are compared on x86-64 only: leave this part out with --skip"
    );
    shell::ensure_debian_package("valgrind", "valgrind")?;
    build::run(context)?;
    let mut counted = BTreeMap::new();
    for work in WORKS {
        counted.insert(work.to_owned(), count(context, work)?);
    }
    Ok(counted)
}

/// Instructions for each unit of a work.
fn count(context: &Context, work: &str) -> Result<f64> {
    let [(few, few_units), (many, many_units)] = [
        run_once(context, work, TIMES[0])?,
        run_once(context, work, TIMES[1])?,
    ];
    let units = many_units - few_units;
    ensure!(units > 0.0 && many > few, "`{work}` does nothing");
    Ok((many - few) / units)
}

/// Instructions and units of a run.
fn run_once(context: &Context, work: &str, times: u32) -> Result<(f64, f64)> {
    let file: PathBuf = context.target.join(format!("callgrind-{work}.out"));
    let mut command = context.command("valgrind");
    command
        .args(["--quiet", "--tool=callgrind"])
        .arg(format!("--callgrind-out-file={}", file.display()))
        .arg(context.granary())
        .args(["bench", "--fixed", work, "--times", &times.to_string()]);
    let answer: serde_json::Value = serde_json::from_str(&shell::output(&mut command)?)?;
    let units = answer["units"]
        .as_f64()
        .with_context(|| format!("`{work}` names no units"))?;
    let text = fs::read_to_string(&file)?;
    Ok((total(&text).context("callgrind names no totals")?, units))
}

/// The line `totals:` of callgrind's file.
fn total(text: &str) -> Option<f64> {
    let line = text.lines().find_map(|line| line.strip_prefix("totals:"))?;
    line.trim().parse().ok()
}

/// What stands before the host in what the compiler says of itself.
fn compiler(context: &Context) -> Result<String> {
    let text = shell::output(context.command("rustc").arg("--version"))?;
    Ok(text.trim().to_owned())
}

/// What was found good, and with which compiler.
#[derive(Debug, Default)]
struct Known {
    compiler: String,
    counts: BTreeMap<String, f64>,
}

fn read(path: &Path) -> Result<Known> {
    let text = fs::read_to_string(path).with_context(|| {
        format!("cannot read {FILE}; write it with: cargo xtask instructions --bless")
    })?;
    let table: toml::Table = text.parse().with_context(|| FILE.to_owned())?;
    let compiler = table.get("compiler").and_then(toml::Value::as_str);
    let counts = table.get("instructions").and_then(toml::Value::as_table);
    let counts = counts.into_iter().flatten();
    Ok(Known {
        compiler: compiler.unwrap_or_default().to_owned(),
        counts: counts
            .filter_map(|(work, count)| Some((work.clone(), number(count)?)))
            .collect(),
    })
}

fn number(value: &toml::Value) -> Option<f64> {
    value
        .as_float()
        .or_else(|| value.as_integer().map(|number| number as f64))
}

fn write(path: &Path, compiler: &str, counted: &BTreeMap<String, f64>) -> Result<()> {
    let mut text = format!("{HEADER}\ncompiler = \"{compiler}\"\n\n[instructions]\n");
    for (work, count) in counted {
        text += &format!("{work} = {count:.1}\n");
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// A line for every work; false when one is too long by the same compiler.
fn compare(known: &Known, compiler: &str, counted: &BTreeMap<String, f64>) -> bool {
    let same = known.compiler == compiler;
    let mut good = true;
    for (work, count) in counted {
        let before = known.counts.get(work);
        let word = match before {
            None => "NEW: bless it",
            Some(before) if *count > before * (1.0 + TOLERANCE) => "TOO MANY",
            Some(before) if *count < before * (1.0 - TOLERANCE) => "fewer: bless it",
            Some(_) => "as before",
        };
        good &= before.is_some() && word != "TOO MANY";
        let before = before.map_or(String::new(), |before| format!("{before:.1}"));
        println!("{work:<24} {count:>14.1} {before:>14} {word}");
    }
    if !same {
        println!(
            "counted with `{compiler}`, known from `{}`: compared, but nothing fails",
            known.compiler
        );
    }
    good || !same
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(before: f64, now: f64, compiler: &str) -> bool {
        let counts = |count| BTreeMap::from([("work".to_owned(), count)]);
        let known = Known {
            compiler: "rustc 1".to_owned(),
            counts: counts(before),
        };
        compare(&known, compiler, &counts(now))
    }

    #[test]
    fn only_more_than_three_percent_above_by_the_same_compiler_is_too_much() {
        assert!(check(100.0, 102.9, "rustc 1"));
        assert!(!check(100.0, 103.1, "rustc 1"));
        assert!(check(100.0, 50.0, "rustc 1"));
        assert!(check(100.0, 200.0, "rustc 2"));
    }

    #[test]
    fn totals_are_read() {
        assert_eq!(
            total("events: Ir\nsummary: 7\ntotals: 123456\n"),
            Some(123_456.0)
        );
        assert_eq!(total("nothing"), None);
    }

    #[test]
    fn what_is_written_is_read_again() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("granary-xtask-{}", std::process::id()));
        let path = folder.join("instructions.toml");
        let counts = BTreeMap::from([("awale-perft".to_owned(), 70.5), ("load".to_owned(), 3.0)]);
        write(&path, "rustc 1", &counts)?;
        let known = read(&path)?;
        fs::remove_dir_all(&folder)?;
        assert_eq!(known.compiler, "rustc 1");
        assert_eq!(known.counts, counts);
        Ok(())
    }
}
