//! `granary endgame stats`, `list` and `info`.

use std::fs;
use std::io::Write;

use ::endgame::{LayerHead, LayerStats, ValueKind, tables_in};
use mancala::rules::{Fingerprint, RuleRef};
use serde_json::json;
use words::Texts;

use super::args::{FolderArgs, InfoArgs, StatsArgs};
use super::{folder, open, refusal};
use crate::args::Args;
use crate::error::CliError;
use crate::layout;
use crate::library::Library;

/// `granary endgame stats RULE`
pub fn stats(
    args: &Args,
    command: &StatsArgs,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let (_, table) = open(args, &command.rule, &command.folder, texts)?;
    let headings = [
        "seeds",
        "positions",
        "wins",
        "draws",
        "losses",
        "inexact",
        "mean",
    ];
    let headings = headings.map(|name| texts.get(&format!("endgame-{name}"), &[]));
    let mut rows = layout::table(headings, |_| true);
    if command.csv {
        writeln!(out, "seeds,value,count")?;
    }
    for seeds in 0..=table.max_seeds() as u8 {
        let Some(values) = table.layer(seeds).map_err(refusal)? else {
            break;
        };
        let stats = LayerStats::of(&values);
        if command.csv {
            for (value, count) in &stats.counts {
                writeln!(out, "{seeds},{value},{count}")?;
            }
        } else if args.json {
            writeln!(out, "{}", json_stats(seeds, &stats))?;
        } else {
            rows.add_row(table_row(seeds, &stats));
        }
    }
    if !command.csv && !args.json {
        writeln!(out, "{rows}")?;
    }
    Ok(())
}

fn table_row(seeds: u8, stats: &LayerStats) -> Vec<String> {
    let percent = |count: u64| {
        let share = count as f64 / stats.positions().max(1) as f64;
        format!("{:.2} %", 100.0 * share)
    };
    vec![
        seeds.to_string(),
        stats.positions().to_string(),
        percent(stats.wins()),
        percent(stats.draws()),
        percent(stats.losses()),
        percent(stats.inexact()),
        format!("{:+.3}", stats.mean()),
    ]
}

fn json_stats(seeds: u8, stats: &LayerStats) -> serde_json::Value {
    let counts = stats
        .counts
        .iter()
        .map(|(value, count)| json!({ "low": value.low, "high": value.high, "count": count }));
    json!({
        "seeds": seeds,
        "positions": stats.positions(),
        "wins": stats.wins(),
        "draws": stats.draws(),
        "losses": stats.losses(),
        "inexact": stats.inexact(),
        "mean": stats.mean(),
        "values": counts.collect::<Vec<_>>(),
    })
}

/// `granary endgame list`
pub fn list(
    args: &Args,
    command: &FolderArgs,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let folder = folder(command, texts)?;
    // A folder that is not there yet has no tables.
    let tables = match folder.exists() {
        true => tables_in(&folder).map_err(refusal)?,
        false => Vec::new(),
    };
    let library = Library::load(args)?;
    let headings = ["rule", "fingerprint", "seeds", "positions"];
    let headings = headings.map(|name| texts.get(&format!("endgame-{name}"), &[]));
    let mut rows = layout::table(headings, |column| column > 1);
    for (fingerprint, heads) in tables {
        let name = rule_of(&library, fingerprint);
        let positions: u64 = heads.iter().map(|head| head.slots).sum();
        let seeds = heads.iter().map(|head| head.seeds).max();
        if args.json {
            let line = json!({
                "rule": name,
                "fingerprint": fingerprint.to_string(),
                "seeds": seeds,
                "positions": positions,
            });
            writeln!(out, "{line}")?;
            continue;
        }
        let seeds = seeds.map_or(String::new(), |seeds| seeds.to_string());
        let name = name.unwrap_or_default();
        rows.add_row(vec![
            name,
            fingerprint.to_string(),
            seeds,
            positions.to_string(),
        ]);
    }
    if !args.json {
        writeln!(out, "{rows}")?;
    }
    Ok(())
}

/// The id of the rule with a fingerprint, if it is in the catalogue.
fn rule_of(library: &Library, fingerprint: Fingerprint) -> Option<String> {
    let catalog = &library.catalog;
    let fits = |id: &&str| {
        let rules = catalog.rules(&RuleRef::plain(id), Some(2));
        rules.is_ok_and(|rules| rules.fingerprint() == fingerprint)
    };
    catalog.ids().find(fits).map(str::to_owned)
}

/// `granary endgame info RULE`
pub fn info(
    args: &Args,
    command: &InfoArgs,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let (_, table) = open(args, &command.rule, &command.folder, texts)?;
    let headings = ["seeds", "positions", "inexact", "bytes"];
    let headings = headings.map(|name| texts.get(&format!("endgame-{name}"), &[]));
    let mut rows = layout::table(headings, |_| true);
    for file in table.files() {
        let head = file.head();
        let bytes = fs::metadata(file.path())?.len();
        if args.json {
            writeln!(out, "{}", json_head(head, bytes))?;
        } else {
            let figures = [head.seeds.into(), head.slots, head.inexact, bytes];
            rows.add_row(figures.map(|figure| figure.to_string()));
        }
    }
    if !args.json {
        let kind = match table.terms().kind() {
            ValueKind::Exact => "exact",
            ValueKind::Bounds => "bounds",
        };
        let fingerprint = table.terms().fingerprint().to_string();
        let words = [("fingerprint", fingerprint.into()), ("kind", kind.into())];
        writeln!(out, "{}", texts.get("endgame-kind", &words))?;
        writeln!(out, "{rows}")?;
    }
    Ok(())
}

fn json_head(head: &LayerHead, bytes: u64) -> serde_json::Value {
    json!({
        "fingerprint": head.fingerprint.to_string(),
        "seeds": head.seeds,
        "positions": head.slots,
        "planes": head.planes,
        "exact": head.kind == ValueKind::Exact,
        "inexact": head.inexact,
        "bytes": bytes,
    })
}
