//! The board as a small drawing in letters: two rows, pits across from each other one above the other.

use mancala::Pit;
use mancala::rules::Rules;
use mancala::rules::settings::Way;

/// Columns in one band of the drawing; wider boards are drawn in several bands.
const BAND: usize = 18;

/// Draws the board at the start. The lower row runs counterclockwise from A1, the upper row runs back.
pub(super) fn draw(rules: &Rules) -> String {
    let half = rules.ring() / 2;
    let columns: Vec<usize> = (0..half).collect();
    let bands: Vec<String> = columns
        .chunks(BAND)
        .enumerate()
        .map(|(index, chunk)| band(rules, chunk, (index + 1) * BAND >= half))
        .collect();
    bands.join("\n\n")
}

fn band(rules: &Rules, columns: &[usize], last: bool) -> String {
    let layout = rules.layout();
    let seeds = |index: usize| layout.get(index).copied().unwrap_or(0).to_string();
    let label = |index: usize| rules.label(Pit(index as u8));
    let facing = |index: usize| rules.ring() - 1 - index;
    let row = |cell: &dyn Fn(usize) -> String| -> String {
        columns
            .iter()
            .map(|index| format!("{:>4}", cell(*index)))
            .collect()
    };
    let width = columns.len() * 4;
    let mut lines = [
        row(&|index| label(facing(index))),
        row(&|index| seeds(facing(index))),
        middle(rules, width, last),
        row(&seeds),
        row(&label),
    ];
    // Ends of lines are trimmed so that a drawing survives editors that do the same.
    lines
        .iter_mut()
        .for_each(|line| line.truncate(line.trim_end().len()));
    lines.join("\n")
}

/// What lies between the rows: the stores of two players, or the odd pit at the turn of the ring.
fn middle(rules: &Rules, width: usize, last: bool) -> String {
    if rules.ring() % 2 == 1 && last {
        let pit = Pit((rules.ring() / 2) as u8);
        let seeds = rules.layout().get(pit.index()).copied().unwrap_or(0);
        return format!("{:width$} {}: {seeds}", "", rules.label(pit));
    }
    if rules.players() != 2 || rules.ring() / 2 > BAND {
        return String::new();
    }
    // A's store is at A's right hand, except where sowing clockwise reaches it after A1.
    let [left, right] = match (rules.sow.store, rules.sow.direction) {
        (true, Way::Clockwise) => ["[A]", "[B]"],
        _ => ["[B]", "[A]"],
    };
    let gap = width.saturating_sub(3);
    format!("{left:<gap$}   {right}")
}
