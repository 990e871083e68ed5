//! CSV files: lists of players in; players, standings, pairings and the cross table out. The headings of output are in
//! English always, so that programs can rely on them.

use std::fmt::Display;

use super::is_mark;
use crate::dutch::Colour;
use crate::history::{RoundKind, RoundRecord};
use crate::model::{PlayerId, Round, Tournament};
use crate::standings::matrix_cells;

pub use super::csv_read::{read_lines, read_players};

/// All players, as [`read_players`] reads them.
pub fn players(tournament: &Tournament) -> String {
    // Who always sits at the same board is rare, so the column is there only if needed.
    let boards = tournament.roster().any(|one| one.player.board.is_some());
    let mut first = row(["name", "club", "rating", "seed", "category"]);
    first.extend(boards.then(|| "board".to_owned()));
    let mut rows = vec![first];
    for competitor in tournament.roster() {
        let player = &competitor.player;
        let number = |number: Option<u16>| number.map_or_else(String::new, |n| n.to_string());
        let (rating, seed) = (number(player.rating), number(player.seed));
        let mut cells = row([&player.name, &player.club, &rating, &seed, &player.category]);
        cells.extend(boards.then(|| number(player.board)));
        rows.push(cells);
    }
    text(&rows)
}

/// The standings with all tie-breaks.
pub fn standings(tournament: &Tournament) -> String {
    let mut first = row(["place", "id", "name", "club", "category", "points"]);
    let kinds = tournament.settings().tie_breaks.iter();
    first.extend(kinds.map(|kind| kind.code().to_owned()));
    let mut rows = vec![first];
    for ranked in tournament.standings() {
        let player = tournament.player(ranked.player).map(|c| c.player.clone());
        let player = player.unwrap_or_default();
        let (place, id) = (ranked.place.to_string(), ranked.player.to_string());
        let mut cells = vec![place, id, player.name, player.club, player.category];
        cells.push(ranked.points.to_string());
        cells.extend(ranked.values.iter().map(|value| value.amount.to_string()));
        rows.push(cells);
    }
    text(&rows)
}

/// The boards of a round, one player a line.
pub fn pairings(tournament: &Tournament, round: &Round) -> String {
    let columns = [
        "round", "board", "seat", "id", "name", "points", "seeds", "result",
    ];
    let mut rows = vec![row(columns)];
    let history = tournament.history(usize::from(round.number));
    let mut add = |board: String, seat: String, id: PlayerId| {
        let records = history.of(id);
        let Some(record) = records.last() else { return };
        let result = match record.kind {
            RoundKind::Pending => String::new(),
            _ => record.points.to_string(),
        };
        let own = record.seeds.map(|(own, _)| own.to_string());
        let before = history.score_after(id, records.len() - 1).to_string();
        let mut cells = vec![round.number.to_string(), board, seat, id.to_string()];
        cells.extend([tournament.name(id).to_owned(), before]);
        cells.extend([own.unwrap_or_default(), result]);
        rows.push(cells);
    };
    for board in &round.boards {
        for (seat, id) in (1..).zip(&board.seats) {
            add(board.number.to_string(), seat.to_string(), *id);
        }
    }
    for (id, _) in &round.out {
        add(String::new(), String::new(), *id);
    }
    text(&rows)
}

/// One line for each player with all rounds: the number of the opponent, colour, and the points. Of a round robin a matrix:
/// the results against each other player, in the order of places.
pub fn cross_table(tournament: &Tournament) -> String {
    let table = tournament.cross_table();
    if tournament.is_round_robin() {
        return matrix(&table);
    }
    let mut first = row(["place", "id", "name", "points"]);
    let rounds = 1..=tournament.rounds().len();
    first.extend(rounds.map(|round| format!("round {round}")));
    let mut rows = vec![first];
    for player in &table {
        let mut cells = vec![player.place.to_string(), player.player.to_string()];
        cells.extend([player.name.clone(), player.points.to_string()]);
        cells.extend(player.rounds.iter().map(cell));
        rows.push(cells);
    }
    text(&rows)
}

fn matrix(table: &[crate::CrossRow]) -> String {
    let mut first = row(["place", "id", "name", "points"]);
    first.extend(table.iter().map(|player| player.player.to_string()));
    let mut rows = vec![first];
    for (player, results) in table.iter().zip(matrix_cells(table)) {
        let mut cells = vec![player.place.to_string(), player.player.to_string()];
        cells.extend([player.name.clone(), player.points.to_string()]);
        cells.extend(
            results
                .into_iter()
                .map(|cell| cell.unwrap_or_else(|| "x".to_owned())),
        );
        rows.push(cells);
    }
    text(&rows)
}

/// A round in a cross table: `12w 1` for a win against player 12 by the one who started.
pub fn cell(record: &RoundRecord) -> String {
    let opponents = record.meetings.iter();
    let opponents = opponents.map(|meeting| meeting.opponent.to_string());
    let opponents = opponents.collect::<Vec<_>>().join("/");
    let colour = match record.colour {
        Some(Colour::White) => "w",
        Some(Colour::Black) => "b",
        None => "",
    };
    match record.kind {
        RoundKind::Played => format!("{opponents}{colour} {}", record.points),
        RoundKind::ForfeitWin => format!("{opponents}{colour} +"),
        RoundKind::ForfeitLoss => format!("{opponents}{colour} -"),
        RoundKind::Pending => format!("{opponents}{colour}"),
        RoundKind::Bye | RoundKind::HalfBye => format!("bye {}", record.points),
        RoundKind::ZeroBye | RoundKind::Free => String::new(),
    }
}

fn row<const N: usize>(cells: [impl Display; N]) -> Vec<String> {
    cells.map(|cell| cell.to_string()).to_vec()
}

/// Rows as text with commas.
fn text(rows: &[Vec<String>]) -> String {
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().map(|cell| quoted(cell)).collect();
        cells.join(",") + "\r\n"
    };
    rows.iter().map(line).collect()
}

/// A cell, in quotation marks where needed. Spreadsheets split at the separator of their language, so any of the three
/// needs them; the `csv` crate would only mind its own, which is why cells are written here.
fn quoted(cell: &str) -> String {
    let cell: String = cell.chars().filter(|char| !is_mark(*char)).collect();
    let cell = cell.as_str();
    // Spreadsheets take cells with these beginnings for formulas; an apostrophe keeps them text.
    let risky = cell.starts_with(['=', '@', '+', '\t'])
        || (cell.starts_with('-') && cell.parse::<f64>().is_err());
    let guard = if risky && cell.len() > 1 { "'" } else { "" };
    if cell.contains(['"', ',', ';', '\n', '\t']) {
        format!("\"{guard}{}\"", cell.replace('"', "\"\""))
    } else {
        format!("{guard}{cell}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_of_direction_do_not_reach_a_spreadsheet() {
        assert_eq!(quoted("Ann\u{202e}, \u{200b}B"), "\"Ann, B\"");
        assert_eq!(quoted("\u{200f}=1+1"), "'=1+1");
    }
}
