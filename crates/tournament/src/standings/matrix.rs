//! The cross table of a round robin as a matrix: the results of every player against every other.

use crate::CrossRow;
use crate::history::{RoundKind, RoundRecord};

/// The cells of a matrix, by row and then by column, both in the order of `rows`. Several games are in the order of rounds; a
/// game that counts for nobody is in brackets; `None` is the diagonal.
pub fn matrix_cells(rows: &[CrossRow]) -> Vec<Vec<Option<String>>> {
    let cell = |row: &CrossRow, column: &CrossRow| {
        let against = row.rounds.iter().filter(|record| {
            record
                .meetings
                .iter()
                .any(|meeting| meeting.opponent == column.player)
        });
        let results: Vec<String> = against.map(result).collect();
        results.join(" ")
    };
    rows.iter()
        .map(|row| {
            let columns = rows.iter();
            columns
                .map(|column| (row.player != column.player).then(|| cell(row, column)))
                .collect()
        })
        .collect()
}

fn result(record: &RoundRecord) -> String {
    let text = match record.kind {
        RoundKind::Pending => return "·".to_owned(),
        RoundKind::ForfeitWin => "+".to_owned(),
        RoundKind::ForfeitLoss => "-".to_owned(),
        _ => half(&record.points.to_string()),
    };
    match record.annulled {
        true => format!("({text})"),
        false => text,
    }
}

/// Halves as people write them.
fn half(points: &str) -> String {
    match points.strip_suffix(".5") {
        Some("0") => "½".to_owned(),
        Some(whole) => format!("{whole}½"),
        None => points.to_owned(),
    }
}
