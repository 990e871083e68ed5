//! What fuzzing, and writing down what it should check, brought to light; each test is named after what went wrong.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use mancala::rules::{Catalog, Rules};
use mancala::text::record::{Heading, Record, write};
use mancala::{Game, MAX_ROUNDS, Player, Position, PositionError, Silent};

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

#[test]
fn a_record_of_a_player_who_left_on_his_turn_was_not_read_back() {
    let catalog = Catalog::builtin();
    let rules = catalog
        .rules(&"standard".parse().unwrap(), Some(4))
        .unwrap();
    for moves in [
        "A1+ resigned:B C1+ D1+ A2+",
        "A1+ resigned:B resigned:C D1+",
        "A1+ B1+ resigned:A C1+ D1+ B2+",
        "resigned:A B1+",
    ] {
        let record = &Record::read_all(moves).unwrap()[0];
        let replay = record.replay(rules.clone()).unwrap();
        let text = write(&replay.game, &Heading::default(), &replay.comments);
        let again = Record::read_all(&text).unwrap()[0].replay(rules.clone());
        assert_eq!(
            again.unwrap().game.position(),
            replay.game.position(),
            "{text}"
        );
    }
}

#[test]
fn a_player_who_had_left_in_the_middle_of_his_turn_went_on() {
    let rules = Catalog::builtin()
        .rules(&"arabian".parse().unwrap(), Some(3))
        .unwrap();
    let text = "4,4,4,4,4,4,4,4,4,4,4,4/0,0,0/A/turn:again/out:A";
    let position = Position::from_text(&rules, text).unwrap();
    assert_eq!(position.to_move(), Some(Player::B));
}
