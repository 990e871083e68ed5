//! The catalogue for people: a table for every part of the world.

use std::io::Write;

use comfy_table::{ColumnConstraint, ContentArrangement, Table, Width, presets};
use mancala::Word;
use mancala::rules::Region;
use words::Texts;

use super::entry::CatalogEntry;
use super::region_name;
use crate::error::CliError;

/// The width of tables that are not seen in a terminal.
const WIDTH: u16 = 132;

/// Writes the entries under the names of their regions. A list of everything has one line for each and leaves out what
/// would need more.
pub fn write(
    entries: &[CatalogEntry],
    everything: bool,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let regions = regions(entries, texts);
    if everything {
        writeln!(out, "{}\n", short(&regions, texts))?;
    } else {
        for (name, here) in &regions {
            writeln!(out, "{name}\n{}\n", whole(here, texts))?;
        }
    }
    let count = [("n", entries.len().into())];
    writeln!(out, "{}", texts.get("rules-count", &count))?;
    let presets = entries.iter().flat_map(|entry| &entry.presets);
    let presets: Vec<&str> = presets.map(|preset| preset.rule.as_str()).collect();
    if !presets.is_empty() {
        let list = [("list", presets.join(", ").into())];
        writeln!(out, "{}", texts.get("rules-presets", &list))?;
    }
    if everything {
        writeln!(out, "{}", texts.get("rules-more", &[]))?;
    }
    Ok(())
}

/// The entries of every region that has some, under its name; those from nowhere come last.
fn regions<'a>(entries: &'a [CatalogEntry], texts: &Texts) -> Vec<(String, Vec<&'a CatalogEntry>)> {
    let known = Region::WORDS.iter().map(|(_, region)| Some(*region));
    let of = |region: Option<Region>| {
        let word = region.map(Word::word);
        let here: Vec<_> = entries
            .iter()
            .filter(|entry| entry.region == word)
            .collect();
        let nowhere = || texts.get("rules-nowhere", &[]);
        let name = region.map_or_else(nowhere, |region| region_name(region, texts));
        (name, here)
    };
    let all = known.chain([None]).map(of);
    all.filter(|(_, here)| !here.is_empty()).collect()
}

/// One table for all regions, so that its columns are the same everywhere.
fn short(regions: &[(String, Vec<&CatalogEntry>)], texts: &Texts) -> Table {
    let mut table = table(&["id", "name", "players", "board", "summary"], texts);
    table.load_style(presets::NOTHING);
    let fixed = ColumnConstraint::ContentWidth;
    let summary = ColumnConstraint::LowerBoundary(Width::Percentage(40));
    table.set_constraints([fixed, fixed, fixed, fixed, summary]);
    for (name, here) in regions {
        table.add_row([""]);
        table.add_row([name.as_str()]);
        for entry in here {
            let summary = entry.summary.clone().unwrap_or_default();
            let name = entry.name.clone();
            table.add_row([
                entry.id.clone(),
                name,
                players(entry),
                board(entry),
                summary,
            ]);
        }
    }
    for row in table.row_iter_mut() {
        row.max_height(1);
    }
    table
}

fn whole(entries: &[&CatalogEntry], texts: &Texts) -> Table {
    let columns = [
        "id", "name", "names", "origin", "players", "board", "laps", "summary",
    ];
    let mut table = table(&columns, texts);
    // The summary gets the most room.
    let summary = ColumnConstraint::LowerBoundary(Width::Percentage(34));
    let names = ColumnConstraint::UpperBoundary(Width::Percentage(16));
    let fixed = ColumnConstraint::ContentWidth;
    table.set_constraints([fixed, names, names, names, fixed, fixed, fixed, summary]);
    for entry in entries {
        table.add_row([
            entry.id.clone(),
            entry.name.clone(),
            entry.names.join(", "),
            entry.origin.clone().unwrap_or_default(),
            players(entry),
            board(entry),
            texts.get(&format!("rules-laps-{}", entry.laps), &[]),
            entry.summary.clone().unwrap_or_default(),
        ]);
    }
    table
}

fn table(columns: &[&str], texts: &Texts) -> Table {
    let mut table = Table::new();
    let heads = columns.iter();
    table
        .load_style(presets::UTF8_HORIZONTAL_ONLY)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_header(heads.map(|column| texts.get(&format!("rules-{column}"), &[])));
    if !std::io::IsTerminal::is_terminal(&std::io::stdout()) {
        table.set_width(WIDTH);
    }
    table
}

fn players(entry: &CatalogEntry) -> String {
    let players: Vec<String> = entry.players.iter().map(u8::to_string).collect();
    players.join(", ")
}

/// Pits of a row and seeds of a pit, or all seeds where pits begin with different numbers; of more than two rows, how
/// many there are.
fn board(entry: &CatalogEntry) -> String {
    let layout = entry.boards.first().map(|board| board.layout.as_slice());
    let layout = layout.unwrap_or_default();
    let rows = match entry.rows {
        2 => String::new(),
        rows => format!("{rows} × "),
    };
    match layout.first() {
        Some(first) if layout.iter().all(|seeds| seeds == first) => {
            format!("{rows}{} × {first}", entry.pits)
        }
        _ => format!("{rows}{} = {}", entry.pits, layout.iter().sum::<u16>()),
    }
}
