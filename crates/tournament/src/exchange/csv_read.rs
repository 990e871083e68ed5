//! Reads the cells of CSV, with commas, semicolons or tabs.

use super::FileFault;
use super::player_list::{ListLayout, preview};
use crate::model::PlayerInfo;

/// A row with its line, from 1.
pub type CsvRow = (usize, Vec<String>);

/// Reads players. The first line may be a heading; otherwise the columns are name, club, rating, seed and category. A
/// plain list of names, one a line, is fine too.
pub fn read_players(text: &str) -> Result<Vec<PlayerInfo>, Vec<FileFault>> {
    let players = read_lines(text)?;
    Ok(players.into_iter().map(|(_, player)| player).collect())
}

/// As [`read_players`], each with its line.
pub fn read_lines(text: &str) -> Result<Vec<(usize, PlayerInfo)>, Vec<FileFault>> {
    preview(text, &ListLayout::default(), |_| false).players()
}

/// The rows that are not empty, each with its line.
pub fn rows(text: &str, separator: Option<u8>) -> (Vec<CsvRow>, Vec<FileFault>) {
    let Some(separator) = separator else {
        return (whole_lines(text), Vec::new());
    };
    let (text, unclosed) = normalized(text, char::from(separator));
    let mut reader = ::csv::ReaderBuilder::new();
    let reader = reader
        .delimiter(separator)
        .has_headers(false)
        .flexible(true);
    let mut rows = Vec::new();
    // Rows may have any length, and the text is in memory and UTF-8, so no record is an error.
    for record in reader.from_reader(text.as_bytes()).records().flatten() {
        let line = record.position().map_or(0, ::csv::Position::line);
        let cells = record
            .iter()
            .map(|cell| cell.replace('\n', " ").trim().to_owned());
        let cells: Vec<String> = cells.collect();
        if cells.iter().any(|cell| !cell.is_empty()) {
            rows.push((line as usize, cells));
        }
    }
    let unclosed = unclosed.map(|line| FileFault::new(line, "csv-quote"));
    (rows, unclosed.into_iter().collect())
}

/// The lines that are not empty, each as one cell.
fn whole_lines(text: &str) -> Vec<CsvRow> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let filled = lines.filter(|(_, line)| !line.is_empty());
    filled
        .map(|(number, line)| (number, vec![line.to_owned()]))
        .collect()
}

/// Where in a cell a text is.
#[derive(Clone, Copy)]
enum InCell {
    Start,
    Plain,
    Quoted,
    /// After a quotation mark that ends the quoted text, or is the first of two that stand for one.
    Closed,
}

/// What the parser does not do by itself: it takes a quotation mark for the beginning of quoted text only at the very
/// beginning of a cell, so blanks before one are removed; it does not count empty lines, so they get an empty cell; and it
/// accepts quoted text without an end, so the line of such a text is given.
fn normalized(text: &str, separator: char) -> (String, Option<usize>) {
    let mut normal = String::with_capacity(text.len());
    let (mut place, mut cell, mut line, mut opened) = (InCell::Start, 0, 1, 1);
    for letter in text.chars().filter(|letter| *letter != '\r') {
        place = match (place, letter) {
            (InCell::Quoted, '"') => InCell::Closed,
            (InCell::Quoted, _) | (InCell::Closed, '"') => InCell::Quoted,
            (_, '\n') => {
                if normal.is_empty() || normal.ends_with('\n') {
                    normal.push_str("\"\"");
                }
                InCell::Start
            }
            (_, letter) if letter == separator => InCell::Start,
            (InCell::Start, '"') => {
                normal.truncate(cell);
                opened = line;
                InCell::Quoted
            }
            (InCell::Start, letter) if letter.is_whitespace() => InCell::Start,
            _ => InCell::Plain,
        };
        normal.push(letter);
        line += usize::from(letter == '\n');
        if matches!(place, InCell::Start) && (letter == '\n' || letter == separator) {
            cell = normal.len();
        }
    }
    let unclosed = matches!(place, InCell::Quoted).then_some(opened);
    (normal, unclosed)
}
