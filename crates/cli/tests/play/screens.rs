//! Screens compared with reviewed ones. `INSTA_UPDATE=always cargo test -p granary --test play` accepts new ones; look
//! at them before.

use mancala::rules::Catalog;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Color;
use words::Lang;

use crate::hands::{Hands, play_on, table, table_from, wishes};

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);

/// A game after some decisions, on a screen of this size.
fn game(name: &str, rule: &str, players: u8, decisions: usize, size: (u16, u16)) {
    let mut table = table(rule, Some(players), Lang::En);
    play_on(&mut table, decisions);
    let mut hands = Hands::new(Some(table), wishes(), Lang::En, size);
    insta::assert_snapshot!(name, hands.look());
}

#[test]
fn two_rows() {
    game("awale", "awale", 2, 9, SMALL);
    game("awale_large", "awale", 2, 9, LARGE);
    game("kalah", "kalah", 2, 4, SMALL);
    game("french_wari", "french-wari", 2, 5, SMALL);
    game("adji_boto", "adji-boto", 2, 6, SMALL);
    game("nyakun_any_pit", "nyakun", 2, 0, SMALL);
    game("congklak", "congklak", 2, 3, SMALL);
}

#[test]
fn rings() {
    game("standard_3", "standard", 3, 7, SMALL);
    game("standard_4", "standard", 4, 7, SMALL);
    game("standard_4_large", "standard", 4, 7, LARGE);
    game("grand_standard_4", "grand-standard", 4, 40, SMALL);
    game("arabian_4_nests", "arabian", 4, 12, SMALL);
    game("pendulum_4", "pendulum", 4, 6, SMALL);
    game("oriental_4", "oriental", 4, 6, SMALL);
}

#[test]
fn long_boards() {
    game("standard_2_long", "standard?pits=18", 2, 5, SMALL);
    game("standard_3_long", "standard?pits=18", 3, 5, SMALL);
    game("standard_4_long", "standard?pits=18", 4, 5, SMALL);
    game("standard_2_twelve", "standard?pits=12", 2, 5, SMALL);
    game("standard_4_eight", "standard?pits=8", 4, 5, LARGE);
}

#[test]
fn pits_out_of_play_and_seeds_set_aside() {
    let mut table = table("oriental", None, Lang::En);
    // Somebody loses the first round, whatever happens in it.
    for number in 0.. {
        let legal = table.game.legal();
        let position = table.game.position();
        let is_poor = table
            .game
            .rules()
            .pits()
            .any(|pit| position.owner(pit).is_none());
        if legal.is_empty() || is_poor {
            break;
        }
        table.game.play(legal[number % legal.len()]).unwrap();
    }
    let mut hands = Hands::new(Some(table), wishes(), Lang::En, SMALL);
    insta::assert_snapshot!("oriental_out_of_play", hands.look());
}

#[test]
fn pages_and_dialogs() {
    let mut list = Hands::at_list(Lang::En);
    insta::assert_snapshot!("list", list.look());
    list.keys("gabon");
    insta::assert_snapshot!("list_filtered", list.look());
    let mut setup = Hands::at_list(Lang::En);
    setup.keys("dog-gone").press(KeyCode::Enter);
    insta::assert_snapshot!("setup", setup.look());
    let mut hands = Hands::at("awale", None);
    for (name, keys) in [("help", "?"), ("sheet", "i"), ("end", "e"), ("load", "l")] {
        hands.keys(keys);
        insta::assert_snapshot!(name, hands.look());
        hands.press(KeyCode::Esc);
    }
    hands.keys("31m");
    insta::assert_snapshot!("moves", hands.look());
}

#[test]
fn other_languages() {
    for (name, lang) in [("french", Lang::Fr), ("german", Lang::De)] {
        let mut hands = Hands::new(Some(table("awale", None, lang)), wishes(), lang, SMALL);
        hands.keys("3");
        insta::assert_snapshot!(name, hands.look());
        hands.keys("?");
        insta::assert_snapshot!(format!("{name}_help"), hands.look());
        let mut list = Hands::at_list(lang);
        insta::assert_snapshot!(format!("{name}_list"), list.look());
    }
}

#[test]
fn a_finished_game() {
    let table = table_from("awale", "0,0,0,0,0,1,0,0,0,0,0,0/24,23/A");
    let mut hands = Hands::new(Some(table), wishes(), Lang::En, SMALL);
    hands.keys("6");
    insta::assert_snapshot!("over", hands.look());
}

#[test]
fn a_small_window_says_what_it_needs() {
    let table = table("awale", None, Lang::En);
    let mut hands = Hands::new(Some(table), wishes(), Lang::En, (40, 10));
    insta::assert_snapshot!("too_small", hands.look());
    // The game is still there when the window has grown.
    hands.terminal.backend_mut().resize(80, 24);
    hands.sees("[1]");
    hands.terminal.backend_mut().resize(3, 1);
    hands.look();
}

/// Every built-in game and number of players, on the smallest screen that is large enough.
#[test]
fn every_game_is_drawn_with_all_its_seeds() {
    let catalog = Catalog::builtin();
    for id in catalog.ids() {
        for players in catalog.players(id) {
            let mut table = table(id, Some(players), Lang::En);
            play_on(&mut table, 3);
            let counts: Vec<u16> = table
                .game
                .rules()
                .pits()
                .map(|pit| table.game.position().seeds(pit))
                .collect();
            let labels: Vec<String> = table
                .game
                .rules()
                .pits()
                .map(|pit| table.game.rules().label(pit))
                .collect();
            // A row of 36 pits needs a wider screen.
            let size = if labels.len() > 60 { (220, 50) } else { SMALL };
            let mut hands = Hands::new(Some(table), wishes(), Lang::En, size);
            let screen = hands.look();
            for (label, count) in labels.iter().zip(counts) {
                assert!(screen.contains(label), "{id} {players}: {label}\n{screen}");
                let count = format!(" {count} ");
                assert!(screen.contains(&count), "{id} {players}: {count}\n{screen}");
            }
        }
    }
}

#[test]
fn without_colours_nothing_has_one() {
    let mut no_colour = wishes();
    no_colour.colour = false;
    let table = table("standard", Some(4), Lang::En);
    let mut hands = Hands::new(Some(table), no_colour, Lang::En, SMALL);
    hands.keys("2?");
    hands.look();
    let buffer = hands.terminal.backend().buffer();
    assert!(buffer.content.iter().all(|cell| cell.fg == Color::Reset));
    assert!(buffer.content.iter().all(|cell| cell.bg == Color::Reset));
}
