//! What keys and clicks do.

use std::fs;
use std::thread;
use std::time::Duration;

use granary::play::screen::app::Page;
use granary::play::{Seat, Speed, Starter, Wishes};
use mancala::{EndReason, Player};
use ratatui::crossterm::event::KeyCode;
use words::Lang;

use crate::common::granary_in;
use crate::hands::{Hands, table, table_from, wishes};

#[track_caller]
fn check(rule: &str, players: Option<u8>, keys: &str, moves: &[&str]) {
    let mut hands = Hands::at(rule, players);
    hands.keys(keys);
    assert_eq!(hands.moves(), moves, "{rule}: {keys}");
}

#[test]
fn numbers_play_pits() {
    check("awale", None, "31", &["A3", "B1"]);
    check("awale", None, "a3b1", &["A3", "B1"]);
    check("awale", None, "b3", &[]);
    check("awale", None, "b3a2", &["A2"]);
    check("awale", None, "9", &[]);
    check("standard", Some(4), "2+2-", &["A2+", "B2-"]);
    check("standard", Some(4), "22+", &["A2+"]);
}

/// From the start upwards: the speed of sowing, then how a game that goes in circles ends.
#[test]
fn an_impasse_can_be_left_to_agreement_when_a_game_is_set_up() {
    let mut hands = Hands::at_list(Lang::En);
    hands.keys("awale").press(KeyCode::Enter);
    hands.sees("by repetition");
    hands.press(KeyCode::Up).press(KeyCode::Up);
    hands.press(KeyCode::Right).sees("only by agreement");
    hands.press(KeyCode::Down).press(KeyCode::Down);
    hands.press(KeyCode::Enter);
    assert_eq!(hands.game().rules().impasse.repetition, 0);
    assert_eq!(hands.game().rules().impasse.quiet, 500);
}

#[test]
fn a_pit_that_cannot_be_played_says_why() {
    let mut hands = Hands::at("awale", None);
    hands.keys("31").keys("3");
    hands.sees("A3 is empty.");
    hands.keys("b3");
    hands.sees("B3 belongs to B.");
    hands.keys("9");
    hands.sees_not("belongs");
}

#[test]
fn lots_are_shown_for_a_moment_before_the_first_turn() {
    let slow = Wishes {
        speed: Speed::Normal,
        starter: Some(Starter::Lot),
        ..wishes()
    };
    let mut hands = Hands::new(None, slow, Lang::En, (80, 24));
    hands.keys("awale").press(KeyCode::Enter);
    hands.sees("drawn by lot");
    hands.press(KeyCode::Enter);
    hands.sees("Lots are drawn: A …");
    hands.wait(160);
    hands.sees("Lots are drawn: B …");
    // Nobody plays meanwhile.
    hands.keys("3");
    assert!(hands.moves().is_empty());
    hands.wait(2000);
    hands.sees("Lots were drawn: ");
    hands.keys("3").press(KeyCode::Char(' '));
    assert_eq!(hands.moves(), ["A3"]);
}

#[test]
fn a_number_that_may_go_on_waits() {
    check("awale?pits=12", None, "1", &[]);
    check("awale?pits=12", None, "12", &["A12"]);
    check("awale?pits=12", None, "2", &["A2"]);
    let mut hands = Hands::at("awale?pits=12", None);
    hands.keys("1").press(KeyCode::Enter);
    assert_eq!(hands.moves(), ["A1"]);
}

#[test]
fn where_any_pit_may_be_played_a_number_means_the_own_one() {
    check("nyakun", None, "2", &["A2"]);
    let mut hands = Hands::at("nyakun", None);
    hands.keys("b2");
    assert!(hands.moves()[0].starts_with("B2"), "{:?}", hands.moves());
}

#[test]
fn arrows_select_and_enter_plays() {
    let mut hands = Hands::at("awale", None);
    for _ in 0..2 {
        hands.press(KeyCode::Right);
    }
    hands.press(KeyCode::Enter);
    assert_eq!(hands.moves(), ["A3"]);
    let mut hands = Hands::at("nyakun", None);
    hands.press(KeyCode::Up).press(KeyCode::Enter);
    assert!(hands.moves()[0].starts_with("B6"), "{:?}", hands.moves());
}

#[test]
fn the_mouse_plays_pits_and_presses_buttons() {
    let mut hands = Hands::at("awale", None);
    hands.click_on("[4]");
    assert_eq!(hands.moves(), ["A4"]);
    hands.click_on("u Undo");
    assert!(hands.moves().is_empty());
    hands.click_on("m Moves");
    hands.sees("Nothing has been played yet");
    // What lies under a window cannot be clicked.
    hands.click_on("q Quit");
    assert!(!hands.app.is_done);
    hands.click_on("Esc Close");
    let mut hands = Hands::at("standard", Some(4));
    hands.click_on("[1]");
    hands.click_on("- clockwise");
    assert_eq!(hands.moves(), ["A1-"]);
}

#[test]
fn undo_and_redo() {
    let mut hands = Hands::at("awale", None);
    hands.keys("31uu");
    assert!(hands.moves().is_empty());
    hands.sees("Taken back");
    hands.sees_not("B plays");
    hands.keys("u");
    hands.sees("nothing to take back");
    hands.keys("rr");
    assert_eq!(hands.moves(), ["A3", "B1"]);
    hands.keys("r");
    hands.sees("nothing to play again");
}

#[test]
fn seeds_fall_one_by_one_until_somebody_skips() {
    let mut slow = wishes();
    slow.speed = Speed::Slow;
    let mut hands = Hands::new(
        Some(table("awale", None, Lang::En)),
        slow,
        Lang::En,
        (80, 24),
    );
    hands.keys("3");
    hands.sees("4 seeds in hand");
    hands.wait(600);
    hands.sees("3 seeds in hand");
    hands.sees("+1");
    // No second move before the first is over.
    hands.keys("1");
    assert_eq!(hands.moves(), ["A3"]);
    hands.keys("p");
    hands.wait(60_000);
    hands.sees("Paused");
    hands.keys("p ");
    hands.sees("A plays A3.");
    hands.sees("B, your turn");
    // There is nothing to pause while a person thinks.
    hands.keys("p ");
    hands.sees("B, your turn");
}

/// Waits for the computer.
fn wait_for(hands: &mut Hands, done: impl Fn(&Hands) -> bool) {
    for _ in 0..500 {
        if done(hands) {
            return;
        }
        thread::sleep(Duration::from_millis(20));
        hands.wait(20);
    }
    panic!("nothing happened\n{}", hands.look());
}

fn against_computer(level: u8) -> Hands {
    let mut table = table("awale", None, Lang::En);
    table.seats[Player::B] = Seat::Computer(level);
    Hands::new(Some(table), wishes(), Lang::En, (80, 24))
}

#[test]
fn the_computer_answers_and_undo_takes_both_back() {
    let mut hands = against_computer(8);
    hands.keys("3");
    wait_for(&mut hands, |hands| hands.moves().len() == 2);
    hands.keys("u");
    assert!(hands.moves().is_empty());
    hands.keys("r");
    assert_eq!(hands.moves().len(), 2);
    hands.keys("h");
    wait_for(&mut hands, |hands| match &hands.app.page {
        Page::Play(playing) => playing.hint.is_some(),
        _ => false,
    });
    hands.sees("Hint: A");
    hands.sees("★");
}

#[test]
fn undo_stops_the_computer() {
    let mut hands = against_computer(8);
    hands.keys("3").press(KeyCode::Esc).keys("u");
    assert!(hands.moves().len() != 1, "{:?}", hands.moves());
}

#[test]
fn the_bottom_row_is_the_persons() {
    let mut table = table("awale", None, Lang::En);
    table.seats[Player::A] = Seat::Computer(1);
    let mut hands = Hands::new(Some(table), wishes(), Lang::En, (80, 24));
    wait_for(&mut hands, |hands| hands.moves().len() == 1);
    let screen = hands.look();
    let (a1, b1) = (screen.find("A1").unwrap(), screen.find("B1").unwrap());
    assert!(a1 < b1, "{screen}");
    hands.keys("v");
    let screen = hands.look();
    assert!(screen.find("A1").unwrap() > screen.find("B1").unwrap());
}

#[test]
fn a_whole_game_of_computers_comes_to_its_end() {
    let mut table = table("darra", None, Lang::En);
    table.seats[Player::A] = Seat::Computer(3);
    table.seats[Player::B] = Seat::Computer(3);
    let mut hands = Hands::new(Some(table), wishes(), Lang::En, (80, 24));
    wait_for(&mut hands, |hands| hands.game().position().end().is_some());
    hands.wait(1);
    hands.sees("n: new game");
}

#[test]
fn offers_and_resignations() {
    let mut hands = Hands::at("awale", None);
    hands.keys("eoy");
    assert_eq!(hands.game().position().end(), Some(EndReason::Agreement));
    let mut hands = Hands::at("awale", None);
    hands.keys("eon");
    assert_eq!(hands.game().position().end(), None);
    hands.keys("er");
    assert_eq!(hands.game().position().end(), Some(EndReason::Resigned));
    let mut table = table_from("awale", "0,0,0,0,0,9,4,4,4,4,4,4/10,5/A");
    table.seats[Player::B] = Seat::Computer(1);
    let mut hands = Hands::new(Some(table), wishes(), Lang::En, (80, 24));
    hands.keys("eo");
    assert_eq!(hands.game().position().end(), Some(EndReason::Agreement));
    let mut table = table_from("awale", "4,4,4,4,4,4,0,0,0,0,0,9/5,10/A");
    table.seats[Player::B] = Seat::Computer(1);
    let mut hands = Hands::new(Some(table), wishes(), Lang::En, (80, 24));
    hands.keys("eo");
    hands.sees("B wants to play on");
}

#[test]
fn quitting_asks_while_a_game_is_unsaved() {
    let mut hands = Hands::at("awale", None);
    hands.keys("q");
    assert!(hands.app.is_done, "nothing was played");
    let mut hands = Hands::at("awale", None);
    hands.keys("3q");
    hands.sees("neither finished nor saved");
    hands.keys("n");
    assert!(!hands.app.is_done);
    hands.keys("qy");
    assert!(hands.app.is_done);
}

fn type_over(hands: &mut Hands, text: &str) {
    for _ in 0..200 {
        hands.press(KeyCode::Backspace);
    }
    hands.keys(text).press(KeyCode::Enter);
}

#[test]
fn saved_games_can_be_loaded_and_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.record");
    let name = file.display().to_string();
    let mut hands = against_computer(4);
    hands.keys("3");
    wait_for(&mut hands, |hands| hands.moves().len() == 2);
    hands.keys("s");
    type_over(&mut hands, &name);
    hands.sees("Saved in");
    hands.keys("q");
    assert!(hands.app.is_done, "a saved game can be left");
    let run = granary_in(folder.path(), &["replay", "game.record", "--quiet"], "");
    assert_eq!(run.code, Some(0), "{}", run.err);
    let mut other = Hands::at("kalah", None);
    other.keys("l");
    type_over(&mut other, &name);
    assert_eq!(other.moves(), hands.moves());
    other.sees("B computer 4");
    // A file of somebody else is not written over at once.
    let mut third = Hands::at("kalah", None);
    third.keys("3s");
    type_over(&mut third, &name);
    third.sees("This file exists");
    assert!(fs::read_to_string(&file).unwrap().contains("awale"));
    third.press(KeyCode::Enter);
    assert!(fs::read_to_string(&file).unwrap().contains("kalah"));
}

#[test]
fn a_bad_file_is_told_and_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.record");
    fs::write(&file, "[Rule \"awale\"]\n\n1. A1 A1 *\n").unwrap();
    for name in [
        file,
        folder.path().join("none.record"),
        folder.path().to_owned(),
    ] {
        let mut hands = Hands::at("awale", None);
        hands.keys("3ly");
        type_over(&mut hands, &name.display().to_string());
        hands.sees("Load a game");
        hands.press(KeyCode::Esc);
        assert_eq!(hands.moves(), ["A3"]);
    }
    let mut hands = Hands::at("awale", None);
    hands.keys("3s");
    type_over(&mut hands, "/no/such/folder/x.record");
    hands.sees("Not saved");
}

#[test]
fn from_the_list_to_the_board() {
    let mut hands = Hands::at_list(Lang::En);
    // The name counts more than what is told of other games.
    hands.keys("standard oh").press(KeyCode::Down);
    hands.press(KeyCode::Up).press(KeyCode::Enter);
    hands.sees("Standard Oh-Wah-Ree");
    hands.sees("Players");
    for _ in 0..9 {
        hands.press(KeyCode::Up);
    }
    hands.press(KeyCode::Right).press(KeyCode::Right);
    hands.press(KeyCode::Enter);
    assert_eq!(hands.game().rules().players(), 4);
    let mut hands = Hands::at_list(Lang::En);
    hands.keys("no such game").press(KeyCode::Enter);
    hands.sees("no rule fits these words");
    hands.press(KeyCode::Esc).press(KeyCode::Esc);
    assert!(hands.app.is_done);
}

#[test]
fn the_set_up_listens_to_the_mouse() {
    let mut hands = Hands::at_list(Lang::En);
    hands.keys("oriental").press(KeyCode::Enter);
    hands.sees("Rounds");
    hands.click_on("◀              1");
    hands.sees("until the match is decided");
    hands.click_on("[ Start ]");
    assert_eq!(hands.game().rules().rounds_to_play(), 0);
    hands.sees_not("Rounds");
}
