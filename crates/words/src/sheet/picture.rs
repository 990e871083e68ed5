//! The board as a small drawing in letters: rows as player A sees them, pits across from each other one above the other.

use mancala::Pit;
use mancala::rules::Rules;
use mancala::rules::settings::Way;

use super::has_stores;

/// Columns in one band of the drawing; wider boards are drawn in several bands.
const BAND: usize = 18;

/// Draws the board at the start. On two rows the lower one runs counterclockwise from A1, and the upper one runs back.
pub(super) fn draw(rules: &Rules) -> String {
    if rules.board.rows == 3 {
        return three_rows(rules);
    }
    let width = match rules.board.rows {
        2 => rules.ring() / 2,
        _ => rules.board.pits.into(),
    };
    let columns: Vec<usize> = (0..width).collect();
    let bands: Vec<String> = columns
        .chunks(BAND)
        .enumerate()
        .map(|(index, chunk)| band(rules, chunk, (index + 1) * BAND >= width))
        .collect();
    bands.join("\n\n")
}

/// Whether the drawing has the stores in it.
pub(super) fn shows_stores(rules: &Rules) -> bool {
    let columns = match rules.board.rows {
        2 => rules.ring() / 2,
        _ => rules.board.pits.into(),
    };
    // Stores beside a middle row of pits need the room of a column.
    let most = BAND - usize::from(rules.board.rows == 3);
    rules.players() == 2 && columns <= most && has_stores(rules)
}

/// The pits of the drawing, row by row from the top.
fn rows(rules: &Rules) -> Vec<Vec<Pit>> {
    if rules.board.rows == 2 {
        let half = (rules.ring() / 2) as u8;
        let last = (rules.ring() - 1) as u8;
        let upper = (0..half).map(|index| Pit(last - index)).collect();
        return vec![upper, (0..half).map(Pit).collect()];
    }
    let place = |pit: &Pit| rules.grid_place(*pit).unwrap_or_default();
    let mut pits: Vec<Pit> = rules.pits().collect();
    pits.sort_by_key(place);
    let rows = pits.chunk_by(|a, b| place(a)[0] == place(b)[0]);
    rows.map(<[Pit]>::to_vec).collect()
}

/// Labels or seeds of some pits, each in a column of its own.
fn cells<'a>(pits: impl Iterator<Item = &'a Pit>, cell: impl Fn(Pit) -> String) -> String {
    pits.map(|pit| format!("{:>4}", cell(*pit))).collect()
}

fn band(rules: &Rules, columns: &[usize], last: bool) -> String {
    let rows = rows(rules);
    let (upper, lower) = rows.split_at(rows.len() / 2);
    let line = |row: &Vec<Pit>, cell: &dyn Fn(Pit) -> String| {
        cells(columns.iter().filter_map(|column| row.get(*column)), cell)
    };
    let label = |pit: Pit| rules.label(pit);
    let seeds = |pit: Pit| seeds(rules, pit);
    let mut lines: Vec<String> = Vec::new();
    for row in upper {
        lines.extend([line(row, &label), line(row, &seeds)]);
    }
    lines.push(middle(rules, columns.len() * 4, last));
    for row in lower {
        lines.extend([line(row, &seeds), line(row, &label)]);
    }
    trimmed(lines)
}

/// Three rows: the one in the middle has the stores at its ends.
fn three_rows(rules: &Rules) -> String {
    let rows = rows(rules);
    let stores = shows_stores(rules);
    let [left, right] = if stores { stores_of(rules) } else { ["", ""] };
    let margin = if stores { 4 } else { 0 };
    let columns: Vec<usize> = (0..usize::from(rules.board.pits)).collect();
    let band = |columns: &[usize]| {
        let line = |row: &Vec<Pit>, cell: &dyn Fn(Pit) -> String| {
            let pits = columns.iter().filter_map(|column| row.get(*column));
            format!("{:margin$}{}", "", cells(pits, cell))
        };
        let label = |pit: Pit| rules.label(pit);
        let seeds = |pit: Pit| seeds(rules, pit);
        let [far, middle, near] = rows.as_slice() else {
            return String::new();
        };
        let beside = line(middle, &seeds);
        let beside = beside.trim_start_matches(' ');
        let width = margin + columns.len() * 4 - left.len();
        trimmed(vec![
            line(far, &label),
            line(far, &seeds),
            String::new(),
            line(middle, &label),
            format!("{left}{beside:>width$} {right}"),
            String::new(),
            line(near, &seeds),
            line(near, &label),
        ])
    };
    let bands: Vec<String> = columns.chunks(BAND).map(band).collect();
    bands.join("\n\n")
}

fn seeds(rules: &Rules, pit: Pit) -> String {
    let layout = rules.layout();
    layout.get(pit.index()).copied().unwrap_or(0).to_string()
}

/// Ends of lines are trimmed so that a drawing survives editors that do the same.
fn trimmed(mut lines: Vec<String>) -> String {
    lines
        .iter_mut()
        .for_each(|line| line.truncate(line.trim_end().len()));
    lines.join("\n")
}

/// What lies between the rows: the stores of two players, or the odd pit at the turn of the ring.
fn middle(rules: &Rules, width: usize, last: bool) -> String {
    if rules.ring() % 2 == 1 && last {
        let pit = Pit((rules.ring() / 2) as u8);
        let seeds = seeds(rules, pit);
        return format!("{:width$} {}: {seeds}", "", rules.label(pit));
    }
    if !shows_stores(rules) {
        return String::new();
    }
    let [left, right] = stores_of(rules);
    let gap = width.saturating_sub(3);
    format!("{left:<gap$}   {right}")
}

/// A's store is at A's right hand, except where sowing clockwise reaches it after A1.
fn stores_of(rules: &Rules) -> [&'static str; 2] {
    match (rules.sow.store, rules.sow.direction) {
        (true, Way::Clockwise) => ["[A]", "[B]"],
        _ => ["[B]", "[A]"],
    }
}
