//! `cargo xtask known`: the tables of `docs/solved.md`, from the figures in `known/`.
//!
//! A table stands between `<!-- known: NAME -->` and `<!-- end -->`; what lies between is written anew.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;

use anyhow::{Context as _, Result, bail, ensure};
use clap::Args;
use toml::{Table, Value};

use crate::context::Context;

#[derive(Debug, Args)]
pub struct KnownArgs {
    /// Change nothing, and fail if a table is not what it would be made
    #[arg(long)]
    check: bool,
}

const FILE: &str = "docs/solved.md";
const START: &str = "<!-- known: ";
const END: &str = "<!-- end -->";

pub fn run(args: &KnownArgs) -> Result<bool> {
    write_tables(&Context::new()?, args.check)?;
    Ok(true)
}

/// Writes the tables, or fails if one is stale.
pub fn write_tables(context: &Context, check: bool) -> Result<()> {
    let known = Known {
        proofs: entries(context, "proofs.toml", "proof")?,
        plays: entries(context, "play.toml", "play")?,
    };
    let path = context.root.join(FILE);
    let old = fs::read_to_string(&path).with_context(|| FILE.to_owned())?;
    let new = filled(&old, &known)?;
    if check {
        ensure!(old == new, "{FILE} is stale: run `cargo xtask known`");
        return Ok(());
    }
    Ok(fs::write(&path, new)?)
}

fn entries(context: &Context, file: &str, key: &str) -> Result<Vec<Table>> {
    let path = context.root.join("known").join(file);
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let table: Table = toml::from_str(&text).with_context(|| file.to_owned())?;
    let all = table.get(key).and_then(Value::as_array);
    let all = all.into_iter().flatten().filter_map(Value::as_table);
    Ok(all.cloned().collect())
}

struct Known {
    proofs: Vec<Table>,
    plays: Vec<Table>,
}

/// The text with all its tables written anew.
fn filled(text: &str, known: &Known) -> Result<String> {
    let mut new = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(START) {
        let (before, marked) = rest.split_at(at);
        let Some((line, body)) = marked.split_once('\n') else {
            bail!("a mark without a table");
        };
        let name = line.trim_start_matches(START).trim_end_matches(" -->");
        let Some((_, after)) = body.split_once(END) else {
            bail!("the table `{name}` has no end");
        };
        let table = known.table(name)?;
        write!(new, "{before}{line}\n\n{table}\n{END}")?;
        rest = after;
    }
    Ok(new + rest)
}

impl Known {
    fn table(&self, name: &str) -> Result<String> {
        match name.split_once(' ') {
            None if name == "games" => Ok(self.games()),
            None if name == "play" => Ok(self.play()),
            Some(("boards", id)) => Ok(self.boards(id)),
            Some(("effort", id)) => Ok(self.effort(id)),
            _ => bail!("no table is called `{name}`"),
        }
    }

    /// All games by their own ids.
    fn games(&self) -> String {
        let heads = "rule | value | best first decisions | positions | seconds | MiB | choices | checksum | called with";
        let mut text = head(heads, "|---|---:|---|---:|---:|---:|---:|---|---|");
        for proof in self.proofs.iter().filter(|one| board(one).is_none()) {
            let cells = [
                code(&text_of(proof, "rule")),
                value(proof),
                best(proof),
                number(proof, "positions"),
                text_of(proof, "seconds"),
                number(proof, "memory"),
                number(proof, "choices"),
                code(&text_of(proof, "checksum")),
                code(&text_of(proof, "options")),
            ];
            text += &row(&cells);
        }
        text
    }

    fn of_boards<'a>(&'a self, id: &'a str) -> impl Iterator<Item = (&'a Table, (u32, u32))> {
        let found = self
            .proofs
            .iter()
            .filter_map(|one| Some((one, board(one)?)));
        found.filter(move |(one, _)| text_of(one, "rule").split('?').next() == Some(id))
    }

    /// The values of a game: a row for every number of pits, a column for every number of seeds.
    fn boards(&self, id: &str) -> String {
        let all: Vec<_> = self.of_boards(id).collect();
        let rows: BTreeSet<u32> = all.iter().map(|(_, (pits, _))| *pits).collect();
        let columns: BTreeSet<u32> = all.iter().map(|(_, (_, seeds))| *seeds).collect();
        let heads: Vec<String> = columns.iter().map(u32::to_string).collect();
        let mut text = head(
            &format!("pits | {}", heads.join(" | ")),
            &format!("|---:{}|", "|---:".repeat(columns.len())),
        );
        for pits in rows {
            let cell = |seeds| {
                let found = all.iter().find(|(_, at)| *at == (pits, seeds));
                found.map_or_else(String::new, |(one, _)| value(one))
            };
            let cells = columns.iter().map(|seeds| cell(*seeds));
            let cells: Vec<String> = [pits.to_string()].into_iter().chain(cells).collect();
            text += &row(&cells);
        }
        text
    }

    /// What every board of a game took.
    fn effort(&self, id: &str) -> String {
        let heads = "pits | seeds | value | best | positions | choices | checksum | called with";
        let mut text = head(heads, "|---:|---:|---:|---|---:|---:|---|---|");
        for (proof, (pits, seeds)) in self.of_boards(id) {
            text += &row(&[
                pits.to_string(),
                seeds.to_string(),
                value(proof),
                best(proof),
                number(proof, "positions"),
                number(proof, "choices"),
                code(&text_of(proof, "checksum")),
                code(&text_of(proof, "options")),
            ]);
        }
        text
    }

    /// Games between equal players.
    fn play(&self) -> String {
        let heads =
            "rule | games | won | drawn | lost | whoever begins gets | ahead | nodes | seconds";
        let mut text = head(heads, "|---|---:|---:|---:|---:|---:|---:|---:|---:|");
        for play in &self.plays {
            let [wins, draws, losses] = ["wins", "draws", "losses"].map(|key| count(play, key));
            let games = wins + draws + losses;
            let share = (wins + draws / 2.0) / games.max(1.0);
            let (low, high) = wilson(share, games);
            text += &row(&[
                code(&text_of(play, "rule")),
                format!("{games}"),
                format!("{wins}"),
                format!("{draws}"),
                format!("{losses}"),
                format!(
                    "{:.0} % ({:.0} to {:.0})",
                    100.0 * share,
                    100.0 * low,
                    100.0 * high
                ),
                format!("{:+.1}", count(play, "margin")),
                number(play, "nodes"),
                text_of(play, "seconds"),
            ]);
        }
        text
    }
}

/// Pits and seeds of a reference such as `kalah?pits=6&seeds=4`.
fn board(proof: &Table) -> Option<(u32, u32)> {
    let rule = text_of(proof, "rule");
    let (_, options) = rule.split_once("?pits=")?;
    let (pits, seeds) = options.split_once("&seeds=")?;
    Some((pits.parse().ok()?, seeds.parse().ok()?))
}

fn head(heads: &str, line: &str) -> String {
    format!("| {heads} |\n{line}\n")
}

fn row(cells: &[String]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

fn code(text: &str) -> String {
    match text {
        "" => String::new(),
        text => format!("`{text}`"),
    }
}

fn text_of(entry: &Table, key: &str) -> String {
    match entry.get(key) {
        Some(Value::String(text)) => text.clone(),
        Some(value) => value.to_string(),
        None => String::new(),
    }
}

fn count(entry: &Table, key: &str) -> f64 {
    match entry.get(key) {
        Some(Value::Integer(number)) => *number as f64,
        Some(Value::Float(number)) => *number,
        _ => 0.0,
    }
}

/// A number with its digits in groups.
fn number(entry: &Table, key: &str) -> String {
    let digits = text_of(entry, key);
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn value(proof: &Table) -> String {
    let [low, high] = ["low", "high"].map(|key| count(proof, key));
    let signed = |value: f64| match value == 0.0 {
        true => "0".to_owned(),
        false => format!("{value:+}"),
    };
    match low == high {
        true => signed(low),
        false => format!("{} to {}", signed(low), signed(high)),
    }
}

fn best(proof: &Table) -> String {
    let best = proof.get("best").and_then(Value::as_array);
    let best = best.into_iter().flatten().filter_map(Value::as_str);
    best.collect::<Vec<_>>().join(" ")
}

/// The 95 % interval of a share, as `search::statistics::wilson` has it.
fn wilson(share: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.959_963_984_540_054;
    let scale = 1.0 + Z * Z / games;
    let middle = (share + Z * Z / (2.0 * games)) / scale;
    let half = Z / scale * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
    (middle - half, middle + half)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_written_between_their_marks() {
        let proofs = "[[proof]]\nrule = \"kalah?pits=2&seeds=3\"\nlow = -2\nhigh = -2\n";
        let table: Table = toml::from_str(proofs).unwrap();
        let proofs = table["proof"].as_array().unwrap().iter();
        let known = Known {
            proofs: proofs.filter_map(Value::as_table).cloned().collect(),
            plays: Vec::new(),
        };
        let text = "a\n<!-- known: boards kalah -->\nold\n<!-- end -->\nb\n";
        let new = filled(text, &known).unwrap();
        let expected = "a\n<!-- known: boards kalah -->\n\n| pits | 3 |\n|---:|---:|\n| 2 | -2 |\n\n<!-- end -->\nb\n";
        assert_eq!(new, expected);
        assert_eq!(filled(&new, &known).unwrap(), new);
        assert!(filled("<!-- known: nothing -->\n<!-- end -->", &known).is_err());
        assert!(filled("<!-- known: games -->\n", &known).is_err());
    }

    #[test]
    fn digits_stand_in_groups() {
        let entry: Table = toml::from_str("n = 1234567").unwrap();
        assert_eq!(number(&entry, "n"), "1,234,567");
        assert_eq!(number(&entry, "missing"), "");
    }
}
