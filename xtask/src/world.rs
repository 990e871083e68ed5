//! `cargo xtask world`: how many of the world's collected games can be written down, and what the others lack.
//!
//! `docs/world.tsv` has one line for each definition: its collection and name, whether it is `exact`, has a `loss`, could be
//! written (`expressible`), cannot (`missing`), or has no rules that are known (`unknown`); the file, if there is one; and a remark.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use clap::Args;

use crate::context::Context;

#[derive(Debug, Args)]
pub struct WorldArgs {
    /// A collection of definitions, as JSON lines with `collection` and `name`, that must all be in the table
    #[arg(long, value_name = "FILE")]
    games: Option<std::path::PathBuf>,
    /// Print the table, not only its sums
    #[arg(long)]
    table: bool,
}

/// One definition.
#[derive(Debug)]
struct Definition {
    collection: String,
    name: String,
    status: String,
    file: Option<String>,
    remark: String,
}

const STATUSES: [&str; 5] = ["exact", "loss", "expressible", "missing", "unknown"];

impl Definition {
    fn read(line: &str) -> Result<Self> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [collection, name, status, file, remark] = fields[..] else {
            bail!("not five fields: {line}");
        };
        if !STATUSES.contains(&status) {
            bail!("unknown status `{status}`: {line}");
        }
        Ok(Self {
            collection: collection.to_owned(),
            name: name.to_owned(),
            status: status.to_owned(),
            file: (!file.is_empty()).then(|| file.to_owned()),
            remark: remark.to_owned(),
        })
    }

    fn is_said(&self) -> bool {
        ["exact", "loss", "expressible"].contains(&self.status.as_str())
    }
}

/// Prints the table; false if a file is missing or a definition is not in it.
pub fn run(args: &WorldArgs) -> Result<bool> {
    let root = Context::new()?.root;
    let table = definitions(&root)?;
    let mut faults = missing_files(&root, &table);
    if let Some(games) = &args.games {
        faults.extend(left_out(games, &table)?);
    }
    if args.table {
        for one in &table {
            let file = one.file.as_deref().unwrap_or("-");
            println!(
                "{:<12} {:<36} {:<46} {}",
                one.status, one.name, file, one.remark
            );
        }
    }
    print_sums(&table);
    for fault in &faults {
        println!("{fault}");
    }
    Ok(faults.is_empty())
}

fn definitions(root: &Path) -> Result<Vec<Definition>> {
    let path = root.join("docs/world.tsv");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    // The first line names the columns.
    text.lines().skip(1).map(Definition::read).collect()
}

fn missing_files(root: &Path, table: &[Definition]) -> Vec<String> {
    let files = table.iter().filter_map(|one| one.file.as_ref());
    let missing = files.filter(|file| !root.join(file).exists());
    missing
        .map(|file| format!("no such file: {file}"))
        .collect()
}

fn left_out(games: &Path, table: &[Definition]) -> Result<Vec<String>> {
    let text = fs::read_to_string(games).with_context(|| games.display().to_string())?;
    let mut left_out = Vec::new();
    for line in text.lines() {
        let game: serde_json::Value = serde_json::from_str(line)?;
        let [collection, name] = ["collection", "name"].map(|key| game[key].as_str().unwrap_or(""));
        let known = |one: &Definition| one.collection == collection && one.name == name;
        if !table.iter().any(known) {
            left_out.push(format!("not in the table: {collection}, {name}"));
        }
    }
    Ok(left_out)
}

fn print_sums(table: &[Definition]) {
    let mut sums: BTreeMap<&str, usize> = BTreeMap::new();
    for one in table {
        *sums.entry(&one.status).or_default() += 1;
    }
    for status in STATUSES {
        println!(
            "{:>5} {status}",
            sums.get(status).copied().unwrap_or_default()
        );
    }
    let known = table.iter().filter(|one| one.status != "unknown").count();
    let said = table.iter().filter(|one| one.is_said()).count();
    let percent = 100.0 * said as f64 / known.max(1) as f64;
    println!("{said} of {known} definitions with known rules can be said ({percent:.0} %)");
}
