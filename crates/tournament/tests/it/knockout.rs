//! Knockouts: who goes on, what places that gives, and what a correction undoes.

use tournament::bracket::{DecidedBy, MatchState};
use tournament::draw::{Allowances, Choice, NoDraw};
use tournament::exchange::json;
use tournament::{
    By, DrawnMatch, GameResult, LogEntry, PlayerId, PlayerInfo, Refusal, Tournament,
    TournamentFormat, TournamentSettings,
};

fn settings() -> TournamentSettings {
    TournamentSettings {
        name: "Finals".to_owned(),
        seeds: Some(48),
        ..TournamentSettings::usual(TournamentFormat::Knockout)
    }
}

fn finals(players: usize, settings: TournamentSettings) -> Tournament {
    let mut tournament = Tournament::new(settings).unwrap();
    for number in 1..=players {
        let player = PlayerInfo::named(format!("Player {number}"));
        tournament.add(LogEntry::Enter { player }, false).unwrap();
    }
    tournament
}

fn draw(tournament: &mut Tournament) {
    let pairing = tournament.draw(Allowances::default()).unwrap();
    tournament.add(LogEntry::Pair(pairing), false).unwrap();
}

/// A result of a game at a board of a round, by the seeds of its seats.
fn result(round: u16, board: u16, game: u8, seeds: [u16; 2]) -> LogEntry {
    LogEntry::Result {
        round,
        board,
        game,
        result: Some(GameResult::by_seeds(seeds.to_vec())),
        by: By::Controller,
    }
}

/// Plays all boards of the last round; the player with the lower number wins.
fn play(tournament: &mut Tournament) {
    let round = tournament.rounds().last().unwrap().clone();
    for board in &round.boards {
        let seeds = match board.seats[0] < board.seats[1] {
            true => [30, 18],
            false => [18, 30],
        };
        let entry = result(round.number, board.number, 1, seeds);
        tournament.add(entry, false).unwrap();
    }
}

fn places(tournament: &Tournament) -> Vec<(PlayerId, usize, usize)> {
    let bracket = tournament.bracket().unwrap();
    let places = bracket.places.iter();
    places
        .map(|place| (place.player, place.from, place.to))
        .collect()
}

#[test]
fn places_follow_from_the_stage_that_was_reached() {
    let mut tournament = finals(6, settings());
    for _ in 0..3 {
        draw(&mut tournament);
        play(&mut tournament);
    }
    let expected = [
        (1, 1, 1),
        (2, 2, 2),
        (3, 3, 4),
        (4, 3, 4),
        (5, 5, 6),
        (6, 5, 6),
    ];
    assert_eq!(places(&tournament), expected);
    let standings = tournament.standings();
    let rows: Vec<_> = standings
        .iter()
        .map(|row| (row.player, row.place))
        .collect();
    assert_eq!(rows, [(1, 1), (2, 2), (3, 3), (4, 3), (5, 5), (6, 5)]);
    assert_eq!(tournament.bracket().unwrap().winner, Some(1));
    tournament.add(LogEntry::End, false).unwrap();
}

#[test]
fn losers_of_the_semifinals_play_for_the_third_place() {
    let mut tournament = finals(
        4,
        TournamentSettings {
            third_place: true,
            ..settings()
        },
    );
    draw(&mut tournament);
    let coming = tournament.bracket().unwrap().third_place.unwrap();
    assert_eq!(coming.state, MatchState::Waiting);
    play(&mut tournament);
    draw(&mut tournament);
    assert_eq!(tournament.rounds()[1].boards[1].seats, [3, 4]);
    tournament.add(result(2, 1, 1, [20, 28]), false).unwrap();
    tournament.add(result(2, 2, 1, [20, 28]), false).unwrap();
    let final_seats = tournament.rounds()[1].boards[0].seats.clone();
    let expected = [
        (final_seats[1], 1, 1),
        (final_seats[0], 2, 2),
        (4, 3, 3),
        (3, 4, 4),
    ];
    assert_eq!(places(&tournament), expected);
}

/// Each won a game of the final: the one with more seeds in both is the winner, not the one who started better.
#[test]
fn a_tie_on_points_is_decided_by_seeds() {
    let mut tournament = finals(
        2,
        TournamentSettings {
            games: 2,
            ..settings()
        },
    );
    draw(&mut tournament);
    tournament.add(result(1, 1, 1, [26, 22]), false).unwrap();
    tournament.add(result(1, 1, 2, [10, 38]), false).unwrap();
    let [first, second] = tournament.rounds()[0].boards[0].seats[..] else {
        panic!("two play");
    };
    let history = tournament.history(1);
    assert_eq!(history.score(first), history.score(second));
    let bracket = tournament.bracket().unwrap();
    let last = &bracket.rounds[0].matches[0];
    assert_eq!(last.decided_by, Some(DecidedBy::Seeds));
    assert_eq!((last.wins, last.seeds), ([1, 1], Some([36, 60])));
    assert_eq!(bracket.winner, Some(second));
    let winner = &tournament.standings()[0];
    assert_eq!((winner.player, winner.place), (second, 1));
    tournament.add(LogEntry::End, false).unwrap();
}

#[test]
fn where_the_settings_say_so_only_games_decide() {
    let mut tournament = finals(
        2,
        TournamentSettings {
            games: 2,
            drawn_match: DrawnMatch::Games,
            ..settings()
        },
    );
    draw(&mut tournament);
    tournament.add(result(1, 1, 1, [26, 22]), false).unwrap();
    tournament.add(result(1, 1, 2, [10, 38]), false).unwrap();
    assert_eq!(tournament.overview().undecided, [1]);
    let no_winner = Refusal::NoWinner { round: 1, board: 1 };
    assert_eq!(tournament.add(LogEntry::End, true), Err(no_winner));
    let undecided = NoDraw::Undecided {
        boards: vec![1],
        choices: vec![Choice::AnotherGame],
    };
    let more = Allowances {
        more_rounds: true,
        ..Allowances::default()
    };
    assert_eq!(tournament.draw(more), Err(undecided));
    // The screen and the players may add the game that is needed, but no other one.
    let screen = |game: u8| LogEntry::Result {
        round: 1,
        board: 1,
        game,
        result: Some(GameResult::by_seeds(vec![25, 23])),
        by: By::Screen,
    };
    let missing = Refusal::NoGame { board: 1, game: 4 };
    assert_eq!(tournament.add(screen(4), false), Err(missing));
    tournament.add(screen(3), false).unwrap();
    assert_eq!(tournament.overview().undecided, Vec::<u16>::new());
    let missing = Refusal::NoGame { board: 1, game: 4 };
    assert_eq!(tournament.add(screen(4), false), Err(missing));
    assert!(tournament.bracket().unwrap().winner.is_some());
    tournament.add(LogEntry::End, false).unwrap();
}

#[test]
fn a_correction_after_the_next_round_is_drawn_tells_what_it_undoes() {
    let mut tournament = finals(
        8,
        TournamentSettings {
            third_place: true,
            ..settings()
        },
    );
    for _ in 0..3 {
        draw(&mut tournament);
        play(&mut tournament);
    }
    let seats = tournament.rounds()[0].boards[0].seats.clone();
    assert_eq!(seats, [1, 8]);
    let wrong = result(1, 1, 1, [20, 28]);
    let refusal = Refusal::WentOn { round: 1, board: 1 };
    let before = tournament.clone();
    assert_eq!(tournament.add(wrong.clone(), false), Err(refusal));
    assert_eq!(tournament, before);
    // A correction that leaves the winner as it is is no matter.
    assert_eq!(tournament.correction(&result(1, 1, 1, [40, 8])), None);
    let correction = tournament.correction(&wrong).unwrap();
    assert_eq!((correction.went_on, correction.instead), (1, Some(8)));
    let boards = correction.boards.iter();
    let boards: Vec<_> = boards
        .map(|one| (one.round, one.board, one.instead.clone()))
        .collect();
    assert_eq!(
        boards,
        [(2, 1, Some(vec![4, 8])), (3, 1, None), (3, 2, None)]
    );
    assert_eq!(correction.undone, [3]);
    assert!(correction.boards.iter().all(|one| one.results[0].is_some()));
    for entry in correction.entries {
        tournament.add(entry, true).unwrap();
    }
    let second = &tournament.rounds()[1];
    assert_eq!(second.boards[0].seats, [4, 8]);
    assert_eq!(second.boards[0].results, [None]);
    assert!(
        second.boards[1].results[0].is_some(),
        "the other board keeps its result"
    );
    play(&mut tournament);
    draw(&mut tournament);
    assert_eq!(json::read(&json::write(&tournament)).unwrap(), tournament);
}

/// The controller may let who went on go on: the bracket then tells both.
#[test]
fn a_correction_may_leave_the_next_round_as_it_is() {
    let mut tournament = finals(4, settings());
    draw(&mut tournament);
    play(&mut tournament);
    draw(&mut tournament);
    tournament.add(result(1, 1, 1, [20, 28]), true).unwrap();
    let bracket = tournament.bracket().unwrap();
    let first = &bracket.rounds[0].matches[0];
    assert_eq!((first.winner, first.went_on), (Some(4), Some(1)));
    play(&mut tournament);
    assert_eq!(tournament.bracket().unwrap().winner, Some(1));
}

#[test]
fn a_result_that_is_taken_away_takes_the_next_round_back() {
    let mut tournament = finals(4, settings());
    draw(&mut tournament);
    play(&mut tournament);
    draw(&mut tournament);
    let away = LogEntry::Result {
        round: 1,
        board: 2,
        game: 1,
        result: None,
        by: By::Controller,
    };
    let correction = tournament.correction(&away).unwrap();
    assert_eq!((correction.instead, correction.undone), (None, vec![2]));
    for entry in correction.entries {
        tournament.add(entry, true).unwrap();
    }
    assert_eq!(tournament.rounds().len(), 1);
    assert_eq!(tournament.overview().open_boards, [2]);
}

#[test]
fn who_is_exchanged_by_hand_takes_the_place_in_the_bracket() {
    let mut tournament = finals(4, settings());
    draw(&mut tournament);
    let pairing = tournament.rounds()[0].pairing();
    let swap = tournament::draft::DraftStep::Swap { one: 1, other: 2 };
    let changed = tournament.step(&pairing, &swap).unwrap();
    tournament.add(LogEntry::Rearrange(changed), false).unwrap();
    play(&mut tournament);
    let bracket = tournament.bracket().unwrap();
    assert_eq!(bracket.rounds[0].matches[0].players, [Some(2), Some(4)]);
    assert_eq!(bracket.rounds[0].matches[1].players, [Some(1), Some(3)]);
    draw(&mut tournament);
    let mut finalists = tournament.rounds()[1].boards[0].seats.clone();
    finalists.sort_unstable();
    assert_eq!(finalists, [1, 2]);
}

#[test]
fn where_nobody_came_the_next_opponent_has_a_bye() {
    let mut tournament = finals(4, settings());
    draw(&mut tournament);
    tournament.add(LogEntry::Withdraw { id: 2 }, false).unwrap();
    let nobody = LogEntry::Result {
        round: 1,
        board: 2,
        game: 1,
        result: Some(GameResult::without_seeds(tournament::Ending::NobodyCame)),
        by: By::Controller,
    };
    tournament.add(nobody, false).unwrap();
    tournament.add(result(1, 1, 1, [30, 18]), false).unwrap();
    let pairing = tournament.draw(Allowances::default()).unwrap();
    assert_eq!(pairing.out, [(1, tournament::Unpaired::Bye)]);
    tournament.add(LogEntry::Pair(pairing), false).unwrap();
    assert_eq!(tournament.bracket().unwrap().winner, Some(1));
}
