//! Position texts that were read though no game can come to them; each test is named after what went wrong.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use mancala::rules::{Catalog, Rules};
use mancala::{Position, PositionError};

fn rules(rule: &str, players: u8) -> Rules {
    let rule = rule.parse().unwrap();
    Catalog::builtin().rules(&rule, Some(players)).unwrap()
}

const START: &str = "4,4,4,4,4,4,4,4,4,4,4,4/0,0/A";

fn read(rule: &str, rest: &str) -> Result<(), PositionError> {
    let rules = rules(rule, 2);
    Position::from_text(&rules, &format!("{START}{rest}")).map(drop)
}

#[test]
fn fields_of_other_games_were_read() {
    let strange = |field| Err(PositionError::NotInThisGame { field });
    for (rule, rest, result) in [
        ("awale", "/own:AAAAAAABBBBB", strange("own")),
        ("grand-standard", "/own:AAAAAAABBBBB", Ok(())),
        ("dog-gone", "/own:AAAAAAABBBBB", Ok(())),
        ("awale", "/aside:1,0", strange("aside")),
        ("dog-gone", "/aside:1,0", strange("aside")),
        ("oriental", "/aside:1,0", Ok(())),
        ("awale", "/round:2", strange("round")),
        ("dog-gone", "/round:2", Ok(())),
        ("awale", "/turn:again", strange("turn")),
        ("kalah", "/turn:again", Ok(())),
        ("awale", "/nest:A...........", strange("nest")),
        ("awale", "/phase:open", strange("phase")),
    ] {
        assert_eq!(read(rule, rest), result, "{rule} {rest}");
    }
    let out_of_play = "0,4,4,4,4,4,4,4,4,4,4,4/0,0/A/own:.AAAAABBBBBB";
    let read = |rule| Position::from_text(&rules(rule, 2), out_of_play).map(drop);
    assert_eq!(read("oriental"), Ok(()));
    assert_eq!(read("dog-gone"), strange("own"));
}

#[test]
fn a_game_too_quiet_to_go_on_went_on() {
    let too_quiet = Err(PositionError::TooQuiet { limit: 500 });
    assert_eq!(read("awale", "/quiet:499"), Ok(()));
    assert_eq!(read("awale", "/quiet:500"), too_quiet);
    assert_eq!(read("awale", "/quiet:600"), too_quiet);
    let over = "0,0,0,0,0,0,0,0,0,0,0,0/24,24/-/quiet:500/over:impasse";
    assert!(Position::from_text(&rules("awale", 2), over).is_ok());
    assert!(Position::from_text(&rules("awale", 2), &over.replace("500", "501")).is_err());
}

#[test]
fn a_field_in_the_wrong_place_passed_for_unknown() {
    for (rest, field) in [
        ("/last:B/own:AAAAAABBBBBB", "own"),
        ("/last:B/last:B", "last"),
    ] {
        let error = read("awale", rest).unwrap_err();
        assert_eq!(error, PositionError::FieldOrder { field });
        let text = error.to_string();
        assert!(
            text.contains("fields come in this order, each once: own, nest, aside"),
            "{text}"
        );
    }
    let error = read("awale", "/\u{1b}colour:red").unwrap_err().to_string();
    assert!(
        error.starts_with("unknown field `\\u{1b}colour`: known are own,"),
        "{error}"
    );
}

#[test]
fn a_game_with_one_player_left_went_on() {
    assert_eq!(read("awale", "/out:A"), Err(PositionError::OneLeft));
    assert_eq!(read("awale", "/out:AB"), Err(PositionError::NobodyLeft));
    let over = "0,0,0,0,0,0,0,0,0,0,0,0/0,48/-/out:A/over:resigned";
    assert!(Position::from_text(&rules("awale", 2), over).is_ok());
    let three = |out: &str| {
        let text = format!("5,5,5,5,5,5,5,5,5,5,5,5/0,0,0/A/out:{out}");
        Position::from_text(&rules("standard", 3), &text).map(drop)
    };
    assert_eq!(three("B"), Ok(()));
    assert_eq!(three("BC"), Err(PositionError::OneLeft));
}

#[test]
fn counts_beyond_a_thousand_were_refused() {
    assert_eq!(read("dog-gone", "/round:65535"), Ok(()));
    assert!(read("dog-gone", "/round:65536").is_err());
    let text = "name = \"x\"\n[capture]\non = [48]\n[impasse]\nquiet = 0\n";
    let endless = Rules::from_text(text).unwrap();
    let text = format!("{START}/quiet:65535");
    assert!(Position::from_text(&endless, &text).is_ok());
}
