//! A board in plain text, without a word of any language.
//!
//! ```text
//!    B6   B5   B4   B3   B2   B1
//!   ( 4) ( 4) ( 4) ( 4) ( 4) ( 4)
//!   ( 4) ( 4) < 5> ( 4) ( 4)  ..
//!    A1   A2   A3   A4   A5   A6
//!             *B
//! >A 0  B 2
//! ```
//!
//! Boards of three, four and six rows have a pair of lines for each, and a line of dashes between the players; of three
//! rows the middle one belongs to both. A ring is folded so that pits across from each other stand above each other. `( 4)` is a pit with four seeds,
//! `< 5>` a nest egg, `..` a pit out of play. Beside the labels, `=B` says that B owns the pit now though its
//! label says otherwise, `*B` that it is B's nest egg. The last line has the stores, with `>` at the player to move
//! and `(+6)` for seeds set aside.

use std::fmt::Write as _;

use crate::decision::Pit;
use crate::position::Position;
use crate::rules::Rules;

const CELL: usize = 5;

/// Draws a position.
pub fn draw(rules: &Rules, position: &Position) -> String {
    let rows = rows_of(rules);
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        let is_below = 2 * index >= rows.len();
        if rows.len() > 3 && 2 * index == rows.len() {
            let _ = writeln!(text, "  {}", "-".repeat(CELL * row.len() - 1));
        }
        for part in Part::in_order(is_below) {
            let cells: String = row
                .iter()
                .map(|pit| cell(rules, position, *pit, part))
                .collect();
            if !cells.trim().is_empty() {
                let _ = writeln!(text, "  {}", cells.trim_end());
            }
        }
    }
    text.push_str(&stores(rules, position));
    text
}

/// The rows from the top. A ring is folded so that pits across from each other stand above each other.
fn rows_of(rules: &Rules) -> Vec<Vec<Option<Pit>>> {
    if rules.players() == 2 {
        let columns = usize::from(rules.board.pits);
        let mut rows = vec![vec![None; columns]; rules.board.rows.into()];
        for pit in rules.pits() {
            if let Some([row, column]) = rules.grid_place(pit) {
                rows[usize::from(row)][usize::from(column)] = Some(pit);
            }
        }
        return rows;
    }
    let columns = rules.ring().div_ceil(2);
    let bottom: Vec<Option<Pit>> = (0..columns).map(|i| Some(Pit(i as u8))).collect();
    let top = bottom.iter().map(|pit| {
        // A ring with an odd number of pits has one that lies across from itself: it stands below only.
        let across = pit.map(|pit| rules.across(pit));
        across.filter(|across| Some(*across) != *pit)
    });
    vec![top.collect(), bottom]
}

/// What is written about the pits of a row, a line each.
#[derive(Clone, Copy)]
enum Part {
    Nest,
    Owner,
    Label,
    Seeds,
}

impl Part {
    /// From the top; below the middle of the board seeds come first.
    const fn in_order(is_below: bool) -> [Self; 4] {
        match is_below {
            false => [Self::Nest, Self::Owner, Self::Label, Self::Seeds],
            true => [Self::Seeds, Self::Label, Self::Owner, Self::Nest],
        }
    }
}

fn cell(rules: &Rules, position: &Position, pit: Option<Pit>, part: Part) -> String {
    let text = pit.map_or_else(String::new, |pit| match part {
        Part::Nest => nest_mark(position, pit),
        Part::Owner => owner_mark(rules, position, pit),
        Part::Label => rules.label(pit),
        Part::Seeds => seeds(position, pit),
    });
    format!("{text:^CELL$}")
}

fn nest_mark(position: &Position, pit: Pit) -> String {
    let nest = position.nest(pit);
    nest.map_or_else(String::new, |player| format!("*{player}"))
}

fn seeds(position: &Position, pit: Pit) -> String {
    let seeds = position.seeds(pit);
    match (position.owner(pit), position.nest(pit)) {
        (None, _) => "..".to_owned(),
        (_, Some(_)) => format!("<{seeds:2}>"),
        (_, None) => format!("({seeds:2})"),
    }
}

fn owner_mark(rules: &Rules, position: &Position, pit: Pit) -> String {
    position
        .owner(pit)
        .filter(|owner| *owner != rules.home(pit))
        .map_or_else(String::new, |owner| format!("={owner}"))
}

fn stores(rules: &Rules, position: &Position) -> String {
    let mut text = String::new();
    for player in rules.all_players() {
        let mark = if position.to_move() == Some(player) {
            '>'
        } else {
            ' '
        };
        let _ = write!(text, " {mark}{player} {}", position.store(player));
        if position.aside(player) > 0 {
            let _ = write!(text, " (+{})", position.aside(player));
        }
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Settings;
    use crate::rules::settings::Track;

    fn check(rows: u8, expected: &str) {
        let mut settings = Settings::default();
        settings.board.rows = rows;
        settings.board.pits = 4;
        if rows > 3 {
            settings.sow.track = Track::Own;
        }
        let rules = Rules::new(2, settings).unwrap();
        assert_eq!(draw(&rules, &Position::start(&rules)), expected);
    }

    #[test]
    fn every_row_has_its_lines() {
        check(
            3,
            "   B4   B3   B2   B1
  ( 4) ( 4) ( 4) ( 4)
   B5   B6   A6   A5
  ( 4) ( 4) ( 4) ( 4)
  ( 4) ( 4) ( 4) ( 4)
   A1   A2   A3   A4
 >A 0  B 0
",
        );
        check(
            4,
            "   B4   B3   B2   B1
  ( 4) ( 4) ( 4) ( 4)
   B5   B6   B7   B8
  ( 4) ( 4) ( 4) ( 4)
  -------------------
  ( 4) ( 4) ( 4) ( 4)
   A8   A7   A6   A5
  ( 4) ( 4) ( 4) ( 4)
   A1   A2   A3   A4
 >A 0  B 0
",
        );
    }
}
