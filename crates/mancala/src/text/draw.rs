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
//! The ring is folded so that pits across from each other stand above each other. `( 4)` is a pit with four seeds,
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
    let columns = rules.ring().div_ceil(2);
    let bottom: Vec<Option<Pit>> = (0..columns).map(|i| Some(Pit(i as u8))).collect();
    let top: Vec<Option<Pit>> = bottom
        .iter()
        .map(|pit| {
            // A ring with an odd number of pits has one that lies across from itself: it stands below only.
            let across = pit.map(|pit| rules.across(pit));
            across.filter(|across| Some(*across) != *pit)
        })
        .collect();
    let mut text = String::new();
    let mut line = |row: &[Option<Pit>], cell: &dyn Fn(Pit) -> String| {
        let cells: String = row
            .iter()
            .map(|pit| format!("{:^CELL$}", pit.map_or_else(String::new, cell)))
            .collect();
        if !cells.trim().is_empty() {
            let _ = writeln!(text, "  {}", cells.trim_end());
        }
    };
    let owner = |pit| owner_mark(rules, position, pit);
    let nest = |pit| {
        position
            .nest(pit)
            .map_or_else(String::new, |p| format!("*{p}"))
    };
    line(&top, &nest);
    line(&top, &owner);
    line(&top, &|pit| rules.label(pit));
    line(&top, &|pit| seeds(position, pit));
    line(&bottom, &|pit| seeds(position, pit));
    line(&bottom, &|pit| rules.label(pit));
    line(&bottom, &owner);
    line(&bottom, &nest);
    text.push_str(&stores(rules, position));
    text
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
