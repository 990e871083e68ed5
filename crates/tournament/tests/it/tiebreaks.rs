//! Tie-breaks against numbers that were computed independently (`tests/tournaments/tiebreaks.py`), and by hand.

use std::fs;
use std::path::Path;

use serde_json::Value;
use tournament::exchange::trf;
use tournament::standings::StandingsRow;
use tournament::{
    BoardPairing, By, GameResult, LogEntry, PlayerInfo, RoundPairing, TieBreak, Tournament,
    TournamentSettings,
};

fn check_file(name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tiebreaks");
    let read = |ending: &str| fs::read_to_string(folder.join(format!("{name}.{ending}"))).unwrap();
    let mut tournament = trf::read(&read("trf")).unwrap();
    let settings = TournamentSettings {
        tie_breaks: TieBreak::ALL.to_vec(),
        ..tournament.settings().clone()
    };
    tournament.apply(LogEntry::Settings { settings }).unwrap();
    let expected: Value = serde_json::from_str(&read("json")).unwrap();
    for row in tournament.standings() {
        let numbers = &expected[row.player.to_string()];
        let points = f64::from(row.points.in_tenths()) / 10.0;
        assert_eq!(Some(points), numbers["points"].as_f64());
        for value in &row.values {
            if let Some(number) = numbers.get(value.kind.code()) {
                let amount = value.amount.in_hundredths() as f64 / 100.0;
                assert_eq!(
                    Some(amount),
                    number.as_f64(),
                    "{name}: {} {}",
                    row.player,
                    value.kind.code()
                );
                let summands = value.summands.iter().filter(|summand| !summand.cut);
                assert_eq!(
                    summands.map(|s| s.amount).sum::<tournament::Amount>(),
                    value.amount
                );
            }
        }
    }
}

#[test]
fn swiss_tournaments_with_byes_and_forfeits() {
    check_file("swiss-12");
    check_file("swiss-17");
    check_file("swiss-40");
}

/// A round robin of players called by letters, with the points of the one who starts in halves.
fn round_robin(players: usize, games: &[(usize, usize, u8)]) -> Tournament {
    let settings = TournamentSettings {
        name: "By hand".to_owned(),
        rounds: games.len() as u16,
        tie_breaks: vec![TieBreak::DirectEncounter, TieBreak::SonnebornBerger],
        ..TournamentSettings::default()
    };
    let mut tournament = Tournament::new(settings).unwrap();
    for number in 0..players {
        let player = PlayerInfo::named(format!("Player {}", number + 1));
        tournament.apply(LogEntry::Enter { player }).unwrap();
    }
    for (round, (first, second, halves)) in (1..).zip(games) {
        let seats = vec![*first as u32, *second as u32];
        tournament
            .apply(LogEntry::Pair(RoundPairing {
                round,
                boards: vec![BoardPairing { board: 1, seats }],
                out: Vec::new(),
            }))
            .unwrap();
        let places = [vec![2, 1], vec![1, 1], vec![1, 2]][usize::from(*halves)].clone();
        tournament
            .apply(LogEntry::Result {
                round,
                board: 1,
                game: 1,
                result: Some(GameResult::by_places(places)),
                by: By::Controller,
            })
            .unwrap();
    }
    tournament
}

fn order(rows: &[StandingsRow]) -> Vec<(usize, u32)> {
    rows.iter().map(|row| (row.place, row.player)).collect()
}

#[test]
fn a_direct_encounter_decides_between_two() {
    let tournament = round_robin(4, &[(2, 1, 2), (1, 3, 2), (3, 4, 2), (4, 2, 0)]);
    // 2 has two points; 1 and 3 one each, and 1 beat 3.
    assert_eq!(
        order(&tournament.standings()),
        [(1, 2), (2, 1), (3, 3), (4, 4)]
    );
}

#[test]
fn a_circle_of_three_is_left_to_the_next_tie_break() {
    let tournament = round_robin(3, &[(1, 2, 2), (2, 3, 2), (3, 1, 2)]);
    let rows = tournament.standings();
    assert!(rows.iter().all(|row| row.values[0].rank == Some(1)));
}

#[test]
fn who_is_first_whatever_missing_games_bring_is_first() {
    // 1, 2 and 3 have two points each. 1 beat 2 and 3; 2 and 3 did not meet, but neither can catch up with him.
    let games = [
        (1, 2, 2),
        (1, 3, 2),
        (2, 4, 2),
        (2, 5, 2),
        (3, 4, 2),
        (3, 5, 2),
    ];
    let tournament = round_robin(5, &games);
    assert_eq!(order(&tournament.standings())[0], (1, 1));
}
