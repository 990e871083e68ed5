//! Tables with commas, semicolons or tabs: players in; standings, pairings and the cross table out.

use super::{Fault, MOST_FAULTS, too_long};
use crate::model::Player;

pub use super::csv_tables::{cell, cross_table, pairings, players, standings};

/// The columns that are understood, by the names they may have.
const COLUMNS: [(&str, &[&str]); 5] = [
    (
        "name",
        &["name", "player", "nom", "joueur", "spieler", "spielerin"],
    ),
    ("club", &["club", "team", "verein", "association"]),
    (
        "rating",
        &["rating", "elo", "classement", "wertung", "wertungszahl"],
    ),
    (
        "seed",
        &[
            "seed",
            "number",
            "no",
            "nr",
            "numero",
            "numéro",
            "setzplatz",
            "nummer",
        ],
    ),
    (
        "category",
        &[
            "category",
            "group",
            "catégorie",
            "categorie",
            "kategorie",
            "gruppe",
        ],
    ),
];

/// Reads players. The first line may name the columns; otherwise they are name, club, rating, seed and category. A list
/// of names, one a line, is fine too.
pub fn read_players(text: &str) -> Result<Vec<Player>, Vec<Fault>> {
    let players = read_lines(text)?;
    Ok(players.into_iter().map(|(_, player)| player).collect())
}

/// As [`read_players`], each with his line.
pub fn read_lines(text: &str) -> Result<Vec<(usize, Player)>, Vec<Fault>> {
    if let Some(fault) = too_long(text) {
        return Err(vec![fault]);
    }
    let text = text.trim_start_matches('\u{feff}');
    let (rows, mut faults) = rows(text, separator(text));
    let mut rows = rows
        .into_iter()
        .filter(|(_, row)| row.iter().any(|cell| !cell.is_empty()));
    let Some((line, first)) = rows.next() else {
        return Err(vec![Fault::new(0, "csv-nobody")]);
    };
    let header = header(&first);
    let mut players = Vec::new();
    let columns: Vec<Option<usize>> = match &header {
        Some(columns) => columns.clone(),
        None => (0..first.len())
            .map(|c| (c < COLUMNS.len()).then_some(c))
            .collect(),
    };
    if header.is_some() && !columns.contains(&Some(0)) {
        faults.push(Fault::new(line, "csv-no-name"));
    }
    let body = header
        .is_none()
        .then_some((line, first))
        .into_iter()
        .chain(rows);
    for (line, row) in body {
        players.push((line, player(line, &row, &columns, &mut faults)));
    }
    for (index, (line, one)) in players.iter().enumerate() {
        if !one.name.is_empty() && players[..index].iter().any(|(_, p)| p.name == one.name) {
            faults.push(Fault::new(*line, "name-taken").with("name", &one.name));
        }
    }
    if players.is_empty() {
        faults.push(Fault::new(0, "csv-nobody"));
    }
    if faults.is_empty() {
        return Ok(players);
    }
    faults.sort_by_key(|fault| fault.line);
    faults.truncate(MOST_FAULTS);
    Err(faults)
}

/// Which column is what, if the line is a heading: it names the column of names, or nothing but columns.
fn header(row: &[String]) -> Option<Vec<Option<usize>>> {
    let known = |cell: &String| {
        let cell = cell.trim().to_lowercase();
        COLUMNS
            .iter()
            .position(|(_, names)| names.contains(&cell.as_str()))
    };
    let columns: Vec<Option<usize>> = row.iter().map(known).collect();
    let named = columns.contains(&Some(0));
    let all = columns
        .iter()
        .zip(row)
        .all(|(column, cell)| column.is_some() || cell.is_empty());
    (named || all).then_some(columns)
}

fn player(
    line: usize,
    row: &[String],
    columns: &[Option<usize>],
    faults: &mut Vec<Fault>,
) -> Player {
    let mut player = Player::default();
    for (cell, column) in row.iter().zip(columns) {
        let mut number = || match cell.as_str() {
            "" | "-" => None,
            text => text.parse().ok().or_else(|| {
                faults.push(Fault::new(line, "csv-number").with("text", text));
                None
            }),
        };
        match column {
            Some(0) => player.name.clone_from(cell),
            Some(1) => player.club.clone_from(cell),
            Some(2) => player.rating = number(),
            Some(3) => player.seed = number(),
            Some(4) => player.category.clone_from(cell),
            _ => {}
        }
    }
    if row.len() > columns.len() {
        let fault = Fault::new(line, "csv-columns").with("found", row.len());
        faults.push(fault.with("expected", columns.len()));
    }
    if player.name.is_empty() {
        faults.push(Fault::new(line, "no-name"));
    }
    player
}

/// What separates columns: whichever of tab, semicolon and comma comes first in the first line that has one.
fn separator(text: &str) -> char {
    let lines = text.lines();
    let found = lines
        .flat_map(|line| {
            ['\t', ';', ',']
                .into_iter()
                .find(|sign| line.contains(*sign))
        })
        .next();
    found.unwrap_or(',')
}

/// Rows with their lines. A cell in quotation marks may hold separators, line ends, and quotation marks doubled.
fn rows(text: &str, separator: char) -> (Vec<(usize, Vec<String>)>, Vec<Fault>) {
    let (mut rows, mut faults) = (Vec::new(), Vec::new());
    let (mut row, mut cell) = (Vec::new(), String::new());
    let (mut line, mut start, mut quoted) = (1, 1, None);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted.is_some() && letters.peek() == Some(&'"') => {
                cell.push('"');
                letters.next();
            }
            '"' if quoted.is_some() => quoted = None,
            '"' if cell.trim().is_empty() => quoted = Some(line),
            '\n' if quoted.is_none() => {
                row.push(std::mem::take(&mut cell).trim().to_owned());
                rows.push((start, std::mem::take(&mut row)));
                line += 1;
                start = line;
            }
            '\r' => {}
            '\n' => {
                cell.push(' ');
                line += 1;
            }
            letter if letter == separator && quoted.is_none() => {
                row.push(std::mem::take(&mut cell).trim().to_owned());
            }
            letter => cell.push(letter),
        }
    }
    if let Some(line) = quoted {
        faults.push(Fault::new(line, "csv-quote"));
    }
    if !cell.trim().is_empty() || !row.is_empty() {
        row.push(cell.trim().to_owned());
        rows.push((start, row));
    }
    (rows, faults)
}

/// Rows as text with commas.
pub(super) fn text(rows: &[Vec<String>]) -> String {
    let mut text = String::new();
    for row in rows {
        let cells: Vec<String> = row.iter().map(|cell| quoted(cell)).collect();
        text += &cells.join(",");
        text += "\r\n";
    }
    text
}

fn quoted(cell: &str) -> String {
    // Spreadsheets take cells with these beginnings for formulas; an apostrophe keeps them text.
    let risky = cell.starts_with(['=', '@', '+', '\t'])
        || (cell.starts_with('-') && cell.parse::<f64>().is_err());
    let cell = if risky && cell.len() > 1 {
        format!("'{cell}")
    } else {
        cell.to_owned()
    };
    if cell.contains(['"', ',', ';', '\n', '\t']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell
    }
}
