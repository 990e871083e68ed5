//! What fuzzing, and writing down what it should check, brought to light; each test is named after what went wrong.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use mancala::rules::{Catalog, Rules};
use mancala::{Game, MAX_ROUNDS, Position, PositionError, Silent};

fn built_in(rule: &str) -> Rules {
    let rule = rule.parse().unwrap();
    Catalog::builtin().rules(&rule, None).unwrap()
}

#[test]
fn a_match_whose_rounds_end_before_a_move_overflowed_the_stack() {
    let text = "name = \"x\"\n[board]\npits = 3\nseeds = 2\n[capture]\non = [3]\n\
        [end]\nfewer = 12\n[rounds]\nkind = \"refill\"\n";
    let rules = Rules::from_text(text).unwrap().for_rounds(0);
    let mut game = Game::new(rules);
    while let Some(decision) = game.legal().first() {
        game.play(*decision).unwrap();
    }
    assert!(game.outcome().is_some());
    assert!(game.position().round() > 1);
}

#[test]
fn a_match_of_more_rounds_than_position_text_can_say_went_on() {
    let rules = built_in("dog-gone").for_rounds(0);
    let text = format!("0,0,0,0,0,1,0,0,0,0,0,0/23,24/A/last:B/round:{MAX_ROUNDS}");
    let mut game = Game::from_position(rules.clone(), Position::from_text(&rules, &text).unwrap());
    while let Some(decision) = game.legal().first() {
        game.play(*decision).unwrap();
    }
    assert_eq!(game.position().round(), MAX_ROUNDS);
}

#[test]
fn a_long_quiet_game_was_written_as_a_position_that_cannot_be_read() {
    let text = "name = \"x\"\n[capture]\non = [48]\n[impasse]\nquiet = 0\n";
    let rules = Rules::from_text(text).unwrap();
    let start = "4,4,4,4,4,4,4,4,4,4,4,4/0,0/A/quiet:1000";
    let mut position = Position::from_text(&rules, start).unwrap();
    let decision = position.legal(&rules)[0];
    position.play(&rules, decision, &mut Silent).unwrap();
    let text = position.to_text(&rules);
    assert_eq!(Position::from_text(&rules, &text), Ok(position), "{text}");
}

#[test]
fn seeds_aside_multiplied_in_a_match_that_sets_none_aside() {
    let rules = built_in("dog-gone").for_rounds(0);
    let text = "4,4,4,4,4,4,4,4,4,4,4,0/0,0/A/aside:4,0";
    let error = PositionError::NotInThisGame { field: "aside" };
    assert_eq!(Position::from_text(&rules, text), Err(error));
}
