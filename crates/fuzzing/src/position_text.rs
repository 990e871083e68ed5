//! Any text as a position of some rule.

use mancala::rules::{Catalog, RuleRef, Rules};
use mancala::text::oware;
use mancala::{Game, Position};

use crate::choices::Choices;
use crate::play::{break_off, check_all_playable, check_text, play_on, tamed};

/// The first two bytes choose a rule, its players and its rounds; the rest is the text.
pub fn position_text(bytes: &[u8]) {
    let Some((&[rule, rounds], text)) = bytes.split_first_chunk::<2>() else {
        return;
    };
    let Ok(text) = std::str::from_utf8(text) else {
        return;
    };
    let rules = some_rules(rule).for_rounds(u16::from(rounds % 3));
    if let Ok(position) = Position::from_text(&rules, text) {
        check_position(&rules, position, bytes);
    }
    if let Ok(position) = oware::read_position(&rules, text) {
        check_text(&rules, &position);
        if position.end().is_none() {
            let text = oware::write_position(&position);
            assert_eq!(oware::read_position(&rules, &text), Ok(position), "{text}");
        }
    }
}

/// The rule and number of players with this number, counted over the whole catalogue.
pub fn some_rules(number: u8) -> Rules {
    let catalog = Catalog::builtin();
    let all: Vec<(&str, u8)> = catalog
        .ids()
        .flat_map(|id| catalog.players(id).into_iter().map(move |n| (id, n)))
        .collect();
    let (id, players) = all[usize::from(number) % all.len()];
    let rules = catalog
        .rules(&RuleRef::plain(id), Some(players))
        .expect("built-in rules can be played");
    tamed(&rules, 100)
}

fn check_position(rules: &Rules, position: Position, bytes: &[u8]) {
    check_text(rules, &position);
    check_all_playable(rules, &position);
    let mut choices = Choices::new(bytes);
    let mut game = Game::from_position(rules.clone(), position);
    play_on(&mut game, &mut choices, 12);
    break_off(&mut game, &mut choices);
    play_on(&mut game, &mut choices, 12);
}
