//! A game as a text for other programs: our own record, and Oware Game Notation.

use std::sync::Arc;

use mancala::Game;
use mancala::text::oware;
use mancala::text::record::{self, Heading};

use super::setup::{SeatKind, Setup};
use crate::problem::{Code, Problem};

/// A game as it stands.
#[derive(Debug)]
pub struct GameState {
    pub game: Game,
    pub setup: Arc<Setup>,
}

fn tags(state: &GameState) -> Vec<(String, String)> {
    let mut tags = Vec::new();
    for player in state.setup.players() {
        let Some(seat) = state.setup.seat(player) else {
            continue;
        };
        let name = match (seat.kind, seat.level) {
            (SeatKind::Computer, Some(level)) => format!("Granary, level {level}"),
            _ => seat.name.clone(),
        };
        if !name.is_empty() {
            tags.push((player.to_string(), name));
        }
    }
    tags
}

fn heading(state: &GameState) -> Heading {
    let setup = &state.setup;
    let name = match setup.reference.as_str() {
        "" => "own",
        reference => reference,
    };
    Heading {
        rule: name.to_owned(),
        rule_text: (!setup.built_in).then(|| setup.rule.to_string()),
        tags: tags(state),
        comment: None,
    }
}

/// A game as a record.
pub fn as_record(state: &GameState) -> String {
    record::write(&state.game, &heading(state), &[])
}

/// A game of Oware in Oware Game Notation.
pub fn as_ogn(state: &GameState) -> Result<String, Problem> {
    let text = oware::write_ogn(&state.game, &heading(state), &[]);
    text.map_err(|error| Problem::with(Code::BadRecord, error))
}
