//! Tables of three and four: sizes mix, and one who does not come does not end the game of the others.

use tournament::draw::Allowances;
use tournament::history::RoundKind;
use tournament::simulate::{IncidentRates, Simulation};
use tournament::{
    By, Forfeit, GameResult, LogEntry, PlayerInfo, Points, Refusal, TableSize, Tournament,
    TournamentFormat, TournamentSettings,
};

fn settings() -> TournamentSettings {
    let mut settings = TournamentSettings {
        name: "Tables".to_owned(),
        ..TournamentSettings::usual(TournamentFormat::Tables)
    };
    let size = |seats: u8| TableSize {
        seats,
        seeds: Some(u16::from(seats) * 12),
    };
    settings.take_rule([2, 3, 4].map(size));
    settings
}

fn tables(players: usize) -> Tournament {
    let mut tournament = Tournament::new(settings()).unwrap();
    for number in 1..=players {
        let player = PlayerInfo::named(format!("Player {number}"));
        tournament.add(LogEntry::Enter { player }, false).unwrap();
    }
    let pairing = tournament.draw(Allowances::default()).unwrap();
    tournament.add(LogEntry::Pair(pairing), false).unwrap();
    tournament
}

fn result(board: u16, result: GameResult) -> LogEntry {
    LogEntry::Result {
        round: 1,
        board,
        game: 1,
        result: Some(result),
        by: By::Controller,
    }
}

#[test]
fn seven_at_tables_of_four_sit_at_four_and_three() {
    let mut tournament = tables(7);
    let round = tournament.rounds()[0].clone();
    let sizes: Vec<usize> = round.boards.iter().map(|board| board.seats.len()).collect();
    assert_eq!((sizes, round.out.len()), (vec![4, 3], 0));
    let four = GameResult::by_seeds(vec![20, 16, 8, 4]);
    tournament.add(result(1, four), false).unwrap();
    let too_many = GameResult::by_seeds(vec![20, 16, 8]);
    let refused = tournament.add(result(2, too_many), false);
    assert_eq!(refused, Err(Refusal::BadResult { board: 2 }));
    let three = GameResult::by_seeds(vec![18, 10, 8]);
    tournament.add(result(2, three), false).unwrap();
    let history = tournament.history(1);
    let points = |board: usize| -> Vec<String> {
        let seats = round.boards[board].seats.iter();
        seats.map(|id| history.score(*id).to_string()).collect()
    };
    assert_eq!(points(0), ["3", "2", "1", "0"]);
    // The first of a small table has as much as the first of a large one.
    assert_eq!(points(1), ["3", "1.5", "0"]);
}

#[test]
fn one_who_does_not_come_does_not_end_the_game_of_the_others() {
    let mut tournament = tables(4);
    let seats = tournament.rounds()[0].boards[0].seats.clone();
    let forfeit = GameResult::forfeit(2, Forfeit::Absence);
    let refused = tournament.add(result(1, forfeit), false);
    assert_eq!(refused, Err(Refusal::TableAbsence { board: 1 }));
    let without = GameResult::with_absent(&[Some(20), Some(16), None, Some(12)]);
    tournament.add(result(1, without), false).unwrap();
    let history = tournament.history(1);
    let kinds: Vec<_> = seats.iter().map(|id| history.of(*id)[0].kind).collect();
    let played = RoundKind::Played;
    assert_eq!(kinds, [played, played, RoundKind::ForfeitLoss, played]);
    let points: Vec<_> = seats
        .iter()
        .map(|id| history.score(*id).to_string())
        .collect();
    assert_eq!(points, ["3", "1.5", "0", "0"]);
    let met: Vec<_> = history.of(seats[0])[0]
        .meetings
        .iter()
        .map(|met| met.opponent)
        .collect();
    assert_eq!(met, [seats[1], seats[3]]);
}

#[test]
fn who_came_alone_has_the_first_place_without_playing() {
    let mut tournament = tables(3);
    let alone = GameResult::with_absent(&[None, Some(0), None]);
    tournament.add(result(1, alone), false).unwrap();
    let history = tournament.history(1);
    let seats = tournament.rounds()[0].boards[0].seats.clone();
    assert_eq!(history.of(seats[1])[0].kind, RoundKind::ForfeitWin);
    assert_eq!(history.score(seats[1]), Points::whole(3));
    assert_eq!(history.score(seats[0]), Points::ZERO);
}

#[test]
fn in_random_tournaments_nobody_sits_out() {
    for players in 2..=40 {
        let rates = IncidentRates {
            forfeits: 30,
            ..IncidentRates::default()
        };
        let mut settings = settings();
        settings.take_rule([2, 3, 4].map(|seats| TableSize { seats, seeds: None }));
        let mut simulation = Simulation::new(settings, players, rates, players as u64).unwrap();
        assert_eq!(simulation.run().unwrap(), None);
        for round in simulation.tournament.rounds() {
            let seated: usize = round.boards.iter().map(|board| board.seats.len()).sum();
            assert_eq!(
                (seated, round.out.len()),
                (players, 0),
                "round {}",
                round.number
            );
        }
    }
}
