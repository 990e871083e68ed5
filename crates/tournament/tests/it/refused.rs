//! Whatever is written, a wrong entry changes nothing, and the log gives the same tournament again.

use proptest::prelude::*;
use tournament::{
    By, Ending, Entry, Forfeit, Format, GameResult, Out, Pairing, Player, Settings, Sitting,
    Tournament,
};

fn settings() -> impl Strategy<Value = Settings> {
    let formats = [
        Format::Swiss,
        Format::RoundRobin,
        Format::Knockout,
        Format::Tables,
    ];
    let format = prop::sample::select(formats.to_vec());
    (format, 0..4_u8, 0..4_u8, 0..3_usize).prop_map(|(format, seats, games, name)| Settings {
        name: "x".repeat(name),
        seeds: Some(48),
        format,
        seats,
        games,
        ..Settings::default()
    })
}

fn result() -> impl Strategy<Value = GameResult> {
    prop_oneof![
        (0..50_u16)
            .prop_map(|seeds| GameResult::by_seeds(vec![seeds, 48_u16.saturating_sub(seeds)])),
        prop::collection::vec(0..5_u8, 0..4).prop_map(GameResult::by_places),
        (0..4_u8).prop_map(|seat| GameResult::forfeit(seat, Forfeit::Feed)),
        Just(GameResult {
            ending: Ending::Unfinished {
                stores: vec![20, 18],
                sides: vec![6, 4]
            },
            seeds: None
        }),
    ]
}

fn by() -> impl Strategy<Value = By> {
    prop_oneof![
        Just(By::Controller),
        Just(By::Screen),
        (0..6_u32).prop_map(By::Player)
    ]
}

fn pairing() -> impl Strategy<Value = Pairing> {
    let seats = prop::collection::vec(0..6_u32, 1..4);
    let sitting = (1..4_u16, seats).prop_map(|(board, seats)| Sitting { board, seats });
    let boards = prop::collection::vec(sitting, 0..3);
    let out = prop::collection::vec((0..6_u32, Just(Out::Bye)), 0..2);
    (0..4_u16, boards, out).prop_map(|(round, boards, out)| Pairing { round, boards, out })
}

fn entry() -> impl Strategy<Value = Entry> {
    let player = prop::sample::select(&["Ann", "Ben", "Cy", "Dee", " ", ""][..]);
    let player = player.prop_map(Player::named);
    let place = || (0..3_u16, 0..4_u16);
    prop_oneof![
        1 => settings().prop_map(|settings| Entry::Settings { settings }),
        4 => player.clone().prop_map(|player| Entry::Enter { player }),
        1 => (0..6_u32, player).prop_map(|(id, player)| Entry::Correct { id, player }),
        1 => (0..6_u32).prop_map(|id| Entry::Withdraw { id }),
        1 => (0..6_u32).prop_map(|id| Entry::Return { id }),
        1 => (0..6_u32, 0..3_u16).prop_map(|(id, round)| Entry::Wish { id, round, out: Some(Out::HalfBye) }),
        3 => pairing().prop_map(Entry::Pair),
        6 => (place(), 0..3_u8, prop::option::of(result()), by()).prop_map(
            |((round, board), game, result, by)| Entry::Result { round, board, game, result, by }),
        2 => (place(), 0..6_u32).prop_map(|((round, board), id)| Entry::Initial { round, board, id }),
        1 => Just(Entry::Undo),
        1 => Just(Entry::End),
        1 => Just(Entry::Reopen),
    ]
}

proptest! {
    #[test]
    fn a_wrong_entry_changes_nothing(entries in prop::collection::vec(entry(), 1..60)) {
        let settings = Settings { name: "Hall".to_owned(), seeds: Some(48), ..Settings::default() };
        let mut tournament = Tournament::new(settings).unwrap();
        for name in ["One", "Two", "Three", "Four"] {
            tournament.apply(Entry::Enter { player: Player::named(name) }).unwrap();
        }
        let boards = vec![
            Sitting { board: 1, seats: vec![1, 2] },
            Sitting { board: 2, seats: vec![3, 4] },
        ];
        tournament.apply(Entry::Pair(Pairing { round: 1, boards, out: Vec::new() })).unwrap();
        for entry in entries {
            let before = tournament.clone();
            if tournament.apply(entry).is_err() {
                prop_assert_eq!(&tournament, &before);
            }
            let again = Tournament::replay(tournament.log().to_vec());
            prop_assert_eq!(again.as_ref(), Ok(&tournament));
        }
    }
}
