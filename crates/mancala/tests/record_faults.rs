//! What records and OGN files got away with, or were refused for; each test is named after what went wrong.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use mancala::rules::{Catalog, Rules};
use mancala::text::oware;
use mancala::text::record::{Heading, MAX_GAMES, MAX_MOVES, MAX_TAGS, Record, Replay, write};
use mancala::{Action, EndReason, Leaving, Player};

fn built_in(rule: &str, players: Option<u8>) -> Rules {
    let rule = rule.parse().unwrap();
    Catalog::builtin().rules(&rule, players).unwrap()
}

fn replay(rules: &Rules, text: &str) -> Result<Replay, String> {
    let mut last = Err("nothing read".to_owned());
    for record in Record::read_each(text) {
        last = record
            .and_then(|record| record.replay(rules.clone()))
            .map_err(|error| error.to_string());
    }
    last
}

/// The fault of an awale record.
fn fault(text: &str) -> String {
    replay(&built_in("awale", None), text)
        .map(drop)
        .unwrap_err()
}

fn ogn(text: &str) -> Result<Replay, String> {
    let rules = built_in("oware", None);
    let games = oware::read_ogn(text, &rules);
    let replayed = games.and_then(|games| games[0].replay(rules));
    replayed.map_err(|error| error.to_string())
}

fn remarks(text: &str) -> Vec<String> {
    let remarks = ogn(text).unwrap().remarks;
    remarks.iter().map(ToString::to_string).collect()
}

#[test]
fn a_file_of_nothing_but_tags_took_a_minute() {
    let mut text = String::new();
    while text.len() < 4_000_000 {
        let number = text.len();
        writeln!(text, "[T{number} \"\"]").unwrap();
    }
    let start = Instant::now();
    let error = Record::read_all(&text).unwrap_err().to_string();
    assert_eq!(
        error,
        format!("{}:1: more than {MAX_TAGS} tags in one game", MAX_TAGS + 1)
    );
    assert!(start.elapsed() < Duration::from_secs(2));
}

#[test]
fn a_game_without_end_took_a_gigabyte() {
    let text = "name = \"x\"\n[board]\nlayout = [1, 0, 1, 0]\npits = 2\n[capture]\non = [2]\n\
        [impasse]\nrepetition = 0\nquiet = 0\n";
    let rules = Rules::from_text(text).unwrap();
    let moves = "A1 B1 A2 B2 ".repeat(MAX_MOVES / 4 + 1);
    let error = replay(&rules, &moves).unwrap_err();
    assert!(
        error.ends_with("more than 20000 moves in one game"),
        "{error}"
    );
    assert!(replay(&rules, &moves[..12 * (MAX_MOVES / 4)]).is_ok());
}

#[test]
fn a_file_of_more_games_than_anybody_replays_was_read_whole() {
    let text = "[Rule \"awale\"] *\n".repeat(MAX_GAMES + 1);
    let error = Record::read_all(&text).unwrap_err().to_string();
    assert_eq!(error, "10001:1: more than 10000 games in one file");
}

#[test]
fn the_reason_for_the_end_was_not_verified() {
    let ended = |end: &str| format!("[Rule \"awale\"]\n[End \"{end}\"]\n1. A1 resigned:B 48-0");
    assert!(replay(&built_in("awale", None), &ended("resigned")).is_ok());
    let error = fault(&ended("stuck"));
    assert_eq!(
        error,
        "2:1: the record says that it ended by `stuck`, by the rules it is `resigned`"
    );
    assert!(fault("[End \"stuck\"]\n1. A1 *").starts_with("1:1: "));
}

#[test]
fn a_pass_was_believed_where_nobody_was_passed() {
    for moves in ["1. -- A1", "1. A1 -- B1", "1. A1 B1 -- -- A2"] {
        let error = fault(moves);
        assert!(
            error.contains("nobody more is passed here"),
            "{moves}: {error}"
        );
    }
    let kalah = built_in("kalah", None);
    let error = replay(&kalah, "1. A3 -- A6").map(drop).unwrap_err();
    assert!(error.contains("it is A's turn"), "{error}");
    let standard = built_in("standard", Some(3));
    assert!(replay(&standard, "1. A1+ resigned:B -- C1+").is_ok());
    assert!(replay(&standard, "1. A1+ resigned:B -- -- C1+").is_err());
}

#[test]
fn players_and_rounds_that_are_not_those_of_the_rule_were_passed_over() {
    let error = fault("[Rule \"awale\"]\n[Players \"3\"]\n*");
    assert_eq!(error, "2:1: tag Players says 3, the game is played with 2");
    assert!(fault("[Rounds \"0\"]\n*").contains("tag Rounds says 0"));
    assert!(fault("[Players \"many\"]\n*").contains("cannot be `many`"));
}

#[test]
fn a_position_after_another_comment_was_not_checked() {
    for text in [
        "1. A1 {note} {=1,1}",
        "1. A1 {=0,5,5,5,5,4,4,4,4,4,4,4} {=1,1}",
        "{=1,1 at the start} 1. A1",
        "{hello} {=1,1} 1. A1",
    ] {
        let error = fault(text);
        assert!(
            error.contains("the record says 1,1, by the rules it is"),
            "{text}: {error}"
        );
    }
    let awale = built_in("awale", None);
    let text =
        "{hello} {=0,0/A} 1. A1 {note} {=0,5,5,5,5,4,4,4,4,4,4,4 so} {=0,0} {= and =) are words}";
    let replay = replay(&awale, text).unwrap();
    let said = "=0,5,5,5,5,4,4,4,4,4,4,4/0,0 note so = and =) are words";
    assert_eq!(replay.comments, [Some(said.to_owned())]);
}

#[test]
fn a_move_after_the_result_was_played() {
    assert_eq!(
        fault("1. A1 20-28 B1"),
        "1:13: `B1` comes after the game was over"
    );
    assert!(fault("1. A1 resigned:A 0-48 20-28").contains("`20-28` comes after"));
}

#[test]
fn faults_were_told_at_the_start_of_the_file() {
    let fingerprint = "00000000000000000000000000000000";
    for (text, place) in [
        (
            format!("[Rule \"awale\"]\n [Fingerprint \"{fingerprint}\"] *"),
            "2:2: ",
        ),
        (
            "[Rule \"awale\"]\n[Position \"1/2/3\"] *".to_owned(),
            "2:1: ",
        ),
        ("[Rule \"awale\"]\n[Result \"1-1\"] A1".to_owned(), "2:1: "),
        ("1. A1 B1\n  7-7".to_owned(), "2:3: "),
        ("1. A1,B1,A7".to_owned(), "1:10: "),
        ("1.A1 2.A1".to_owned(), "1:8: "),
        ("1. A1 resigned:C".to_owned(), "1:7: "),
    ] {
        let error = fault(&text);
        assert!(error.starts_with(place), "{text}: {error}");
    }
}

#[test]
fn control_characters_came_through_to_the_terminal() {
    let text = "[Rule \"awale\"]\n[A \"\u{1b}[31mred\u{202e}\u{7}\"]\n{\u{1b}]0;x\u{7} a\u{200f}b \u{9b}2J} 1. A1 {\u{2066}c\0} *";
    let record = &Record::read_all(text).unwrap()[0];
    assert_eq!(record.tag("A"), Some("[31mred"));
    assert_eq!(record.opening.remark, "]0;x ab 2J");
    assert_eq!(record.entries[0].comment.remark, "c");
    for hostile in [
        "A\u{1b}[2J",
        "\u{202e}A1",
        "[Rule \"awale\"]\n[Result \"\\n\\n\"] A1",
    ] {
        let error = fault(hostile);
        assert!(
            !error.contains(|c: char| c.is_control() || c == '\u{202e}'),
            "{error:?}"
        );
    }
}

#[test]
fn another_variant_was_replayed_as_oware() {
    for variant in ["Kalah", "", "Oware Grand Slam"] {
        let error = ogn(&format!("[Variant \"{variant}\"]\n1. A *")).unwrap_err();
        assert!(error.starts_with("1:1: variant"), "{error}");
    }
    for variant in ["Oware Abapa", "oware", "ABAPA", "?"] {
        assert!(ogn(&format!("[Variant \"{variant}\"]\n1. A *")).is_ok());
    }
    let two = "[Variant \"Oware\"] A *\n[Event \"?\"] A *";
    let rules = built_in("oware", None);
    let error = oware::read_ogn(two, &rules).unwrap_err().to_string();
    assert_eq!(error, "2:1: tag Variant is missing");
}

#[test]
fn another_result_in_ogn_was_passed_over() {
    let said = "the record says 30-18, by the rules it is 24-24";
    let game = "[Variant \"Oware\"]\n[Result \"30-18\"]\n1. F b 2. D";
    assert_eq!(remarks(game), [format!("2:1: {said}")]);
    assert_eq!(remarks(&format!("{game} 30-18")), [format!("3:13: {said}")]);
    assert_eq!(remarks("[Variant \"Oware\"]\n1. F b 2. D 24-24"), [""; 0]);
    assert_eq!(
        remarks("[Variant \"Oware\"]\n[Result \"*\"]\n1. F b"),
        [""; 0]
    );
}

#[test]
fn faults_of_ogn_spoke_of_labels() {
    let error = ogn("[Variant \"Oware\"]\n1. F F").unwrap_err();
    assert_eq!(error, "2:6: `F` is not legal here: legal are a b c d e f");
    let error = ogn("[Variant \"Oware\"]\n1. FbX").unwrap_err();
    assert_eq!(error, "2:6: `X` is no oware move: write A-F or a-f");
    assert_eq!(
        remarks("[Variant \"Oware\"]\n1. F+3"),
        ["2:4: `F` captures 0, the record says 3"]
    );
}

#[test]
fn a_second_fen_took_the_place_of_the_first() {
    let fen = "[FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-N\"]";
    let error = ogn(&format!("[Variant \"?\"]\n{fen}\n{fen}\na")).unwrap_err();
    assert_eq!(error, "3:1: tag FEN is given twice");
    assert!(ogn(&format!("[Variant \"?\"]\n{fen}\na")).is_ok());
    let error = ogn("[Variant \"?\"]\n[FEN \"4-4\"]\na").unwrap_err();
    assert!(
        error.starts_with("2:1: `4-4` is no oware position"),
        "{error}"
    );
}

#[test]
fn a_start_of_other_seeds_was_written_without_fen() {
    let rules = built_in("awale?seeds=3", None);
    let game = replay(&rules, "1. A1 B2").unwrap().game;
    let text = oware::write_ogn(&game, &Heading::default(), &[]).unwrap();
    assert!(
        text.contains("[FEN \"3-3-3-3-3-3-3-3-3-3-3-3-0-0-S\"]"),
        "{text}"
    );
    assert_eq!(
        ogn(&text).unwrap().game.position().to_text(&rules),
        game.position().to_text(&rules)
    );
    let five = replay(&built_in("awale?pits=5", None), "1. A1")
        .unwrap()
        .game;
    assert!(oware::write_ogn(&five, &Heading::default(), &[]).is_err());
}

#[test]
fn a_resignation_was_lost_in_ogn() {
    let rules = built_in("oware", None);
    for (word, reason, action) in [
        (
            "resigned:B",
            EndReason::Resigned,
            Action::Leave(Player::B, Leaving::Resigned),
        ),
        (
            "time:A",
            EndReason::Time,
            Action::Leave(Player::A, Leaving::Time),
        ),
        (
            "forfeit:A",
            EndReason::Forfeit,
            Action::Leave(Player::A, Leaving::Forfeit),
        ),
        ("agreement", EndReason::Agreement, Action::Agree),
    ] {
        let game = replay(&rules, &format!("1. A6 B2 {word}")).unwrap().game;
        let heading = Heading {
            tags: vec![("Annotator".to_owned(), "me".to_owned())],
            comment: Some("a game".to_owned()),
            ..Heading::default()
        };
        let text = oware::write_ogn(&game, &heading, &[]).unwrap();
        assert!(
            text.contains("[Annotator \"me\"]") && text.contains("{a game}"),
            "{text}"
        );
        let again = ogn(&text).unwrap();
        assert_eq!(again.game.steps().last().unwrap().action, action, "{text}");
        assert_eq!(again.game.position().end(), Some(reason));
        assert_eq!(again.remarks, []);
        assert_eq!(again.comments.len(), 3);
    }
    let wrong = "[Variant \"?\"]\n[Termination \"resigned South\"]\n[FEN \"0-0-0-0-0-1-0-0-0-0-0-0-24-23-N\"]";
    assert!(remarks(&format!("{wrong}\n*"))[0].contains("ended by `resigned South`"));
}

#[test]
fn rules_whose_positions_oware_notation_cannot_hold_were_let_in() {
    for rule in [
        "oriental",
        "arabian",
        "grand-standard",
        "grand-arabian",
        "kalah",
        "pendulum",
    ] {
        assert!(oware::fits(&built_in(rule, None)).is_err(), "{rule}");
    }
    for rule in [
        "awale",
        "oware",
        "standard",
        "coastal",
        "dakar",
        "songo-duala",
        "dog-gone",
    ] {
        assert!(oware::fits(&built_in(rule, None)).is_ok(), "{rule}");
    }
    assert!(oware::fits(&built_in("dog-gone", None).for_rounds(0)).is_err());
    assert!(oware::fits(&built_in("standard", Some(3))).is_err());
}

#[test]
fn a_comment_of_nothing_seen_was_written_as_a_brace() {
    let awale = built_in("awale", None);
    let game = replay(&awale, "1. A1 B1").unwrap().game;
    let comments = [Some(" \u{7}\n ".to_owned()), Some("} { ; \"x\"".to_owned())];
    let text = write(&game, &Heading::default(), &comments);
    let again = replay(&awale, &text).unwrap();
    assert_eq!(again.comments, [None, Some("| | ; \"x\"".to_owned())]);
}
