//! Whatever is written, a wrong entry changes nothing, and the log gives the same tournament again.

use proptest::prelude::*;
use tournament::exchange::trf;
use tournament::{
    BoardPairing, By, Ending, Forfeit, GameResult, LogEntry, PlayerInfo, Points, RoundPairing,
    Tournament, TournamentFormat, TournamentSettings, Unpaired,
};

fn settings() -> impl Strategy<Value = TournamentSettings> {
    let formats = [
        TournamentFormat::Swiss,
        TournamentFormat::RoundRobin,
        TournamentFormat::Knockout,
        TournamentFormat::Tables,
    ];
    let format = prop::sample::select(formats.to_vec());
    (format, 0..4_u8, 0..4_u8, 0..3_usize).prop_map(|(format, seats, games, name)| {
        TournamentSettings {
            name: "x".repeat(name),
            seeds: Some(48),
            format,
            seats,
            games,
            ..TournamentSettings::default()
        }
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
            seeds: None,
            absent: Vec::new(),
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

fn pairing() -> impl Strategy<Value = RoundPairing> {
    let seats = prop::collection::vec(0..6_u32, 1..4);
    let sitting = (1..4_u16, seats).prop_map(|(board, seats)| BoardPairing { board, seats });
    let boards = prop::collection::vec(sitting, 0..3);
    let out = prop::collection::vec((0..6_u32, Just(Unpaired::Bye)), 0..2);
    (0..4_u16, boards, out).prop_map(|(round, boards, out)| RoundPairing { round, boards, out })
}

fn entry() -> impl Strategy<Value = LogEntry> {
    let player = prop::sample::select(&["Ann", "Ben", "Cy", "Dee", " ", ""][..]);
    let player = player.prop_map(PlayerInfo::named);
    let place = || (0..3_u16, 0..4_u16);
    prop_oneof![
        1 => settings().prop_map(|settings| LogEntry::Settings { settings }),
        4 => player.clone().prop_map(|player| LogEntry::Enter { player }),
        1 => (0..6_u32, player).prop_map(|(id, player)| LogEntry::Correct { id, player }),
        1 => (0..6_u32).prop_map(|id| LogEntry::Withdraw { id }),
        1 => (0..6_u32).prop_map(|id| LogEntry::Return { id }),
        1 => (0..6_u32, 0..3_u16).prop_map(|(id, round)| LogEntry::Wish { id, round, out: Some(Unpaired::HalfBye) }),
        3 => pairing().prop_map(LogEntry::Pair),
        6 => (place(), 0..3_u8, prop::option::of(result()), by()).prop_map(
            |((round, board), game, result, by)| LogEntry::Result { round, board, game, result, by }),
        2 => (place(), 0..6_u32).prop_map(|((round, board), id)| LogEntry::Initial { round, board, id }),
        1 => (0..6_u32).prop_map(|id| LogEntry::Remove { id }),
        1 => (0..6_u32, 0..6_u32).prop_map(|(id, into)| LogEntry::Merge { id, into }),
        1 => (0..6_u32, prop::option::of(0..3_u16), -10..10_i32).prop_map(|(id, round, tenths)| {
            LogEntry::Adjust { id, round, points: Points::tenths(tenths), why: "late".to_owned() }
        }),
        1 => prop::collection::vec(0..6_u32, 0..4)
            .prop_map(|ids| LogEntry::Forbid { ids, until: None, why: String::new() }),
        1 => prop::collection::vec(0..6_u32, 2..3).prop_map(|ids| LogEntry::Allow { ids }),
        1 => Just(LogEntry::Undo),
        1 => Just(LogEntry::End),
        1 => Just(LogEntry::Reopen),
        3 => pairing().prop_map(LogEntry::Rearrange),
        1 => (0..20_usize).prop_map(|n| LogEntry::NewKey { print: "x".repeat(n) }),
    ]
}

proptest! {
    #[test]
    fn a_wrong_entry_changes_nothing(entries in prop::collection::vec(entry(), 1..60)) {
        let settings = TournamentSettings { name: "Hall".to_owned(), seeds: Some(48), ..TournamentSettings::default() };
        let mut tournament = Tournament::new(settings).unwrap();
        for name in ["One", "Two", "Three", "Four"] {
            tournament.apply(LogEntry::Enter { player: PlayerInfo::named(name) }).unwrap();
        }
        let boards = vec![
            BoardPairing { board: 1, seats: vec![1, 2] },
            BoardPairing { board: 2, seats: vec![3, 4] },
        ];
        tournament.apply(LogEntry::Pair(RoundPairing { round: 1, boards, out: Vec::new() })).unwrap();
        for entry in entries {
            let before = tournament.clone();
            if tournament.apply(entry).is_err() {
                prop_assert_eq!(&tournament, &before);
            }
            let again = Tournament::replay(tournament.log().to_vec());
            prop_assert_eq!(again.as_ref(), Ok(&tournament));
            // Whatever the list of players has become, it can be ranked and written.
            let rows = tournament.standings();
            prop_assert_eq!(rows.len(), tournament.roster().count());
            prop_assert_eq!(tournament.cross_table().len(), rows.len());
            prop_assert!(trf::write_2026(&tournament).is_ok() == trf::write(&tournament).is_ok());
        }
    }
}
