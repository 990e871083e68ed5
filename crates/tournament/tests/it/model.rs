//! What entries do: score sheets, disagreement, corrections, undo; and that files read back as what they were.

use tournament::draw::{Allowances, Choice, NoDraw};
use tournament::exchange::{csv, json, trf};
use tournament::simulate::{Rates, Simulation};
use tournament::{
    By, Ending, Entry, Forfeit, Format, GameResult, Out, Player, Points, Refusal, Settings,
    Tournament, Unfinished,
};

fn settings() -> Settings {
    Settings {
        name: "Hall".to_owned(),
        seeds: Some(48),
        ..Settings::default()
    }
}

fn hall(players: usize, settings: Settings) -> Tournament {
    let mut tournament = Tournament::new(settings).unwrap();
    for number in 1..=players {
        let player = Player::named(format!("Player {number}"));
        tournament.apply(Entry::Enter { player }).unwrap();
    }
    tournament
}

fn draw(tournament: &mut Tournament) {
    let pairing = tournament.draw(Allowances::default()).unwrap();
    tournament.apply(Entry::Pair(pairing)).unwrap();
}

fn result(board: u16, result: GameResult, by: By) -> Entry {
    Entry::Result {
        round: 1,
        board,
        game: 1,
        result: Some(result),
        by,
    }
}

fn seeds(first: u16, second: u16) -> GameResult {
    GameResult::by_seeds(vec![first, second])
}

#[test]
fn a_sheet_is_confirmed_when_both_have_put_their_initials_to_it() {
    let mut tournament = hall(2, settings());
    draw(&mut tournament);
    tournament
        .apply(result(1, seeds(28, 20), By::Player(1)))
        .unwrap();
    assert!(!tournament.rounds()[0].boards[0].is_confirmed());
    tournament
        .apply(Entry::Initial {
            round: 1,
            board: 1,
            id: 2,
        })
        .unwrap();
    assert!(tournament.rounds()[0].boards[0].is_confirmed());
}

#[test]
fn a_disagreement_is_flagged_until_the_controller_decides() {
    let mut tournament = hall(2, settings());
    draw(&mut tournament);
    tournament
        .apply(result(1, seeds(28, 20), By::Player(1)))
        .unwrap();
    tournament
        .apply(result(1, seeds(20, 28), By::Player(2)))
        .unwrap();
    assert_eq!(tournament.overview().disagreements, [(1, 1)]);
    let open = tournament.draw(Allowances::default());
    assert_eq!(open, Err(NoDraw::Open { boards: vec![1] }));
    tournament
        .apply(result(1, seeds(27, 21), By::Controller))
        .unwrap();
    let board = &tournament.rounds()[0].boards[0];
    assert!(board.is_confirmed());
    assert_eq!(board.trail.len(), 1);
    assert_eq!(board.trail[0].was, Some(seeds(28, 20)));
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let mut tournament = hall(3, settings());
    draw(&mut tournament);
    let before = tournament.clone();
    let stranger = tournament.rounds()[0].out[0].0;
    let refused = [
        (
            result(1, seeds(30, 20), By::Controller),
            Refusal::BadResult { board: 1 },
        ),
        (
            result(9, seeds(28, 20), By::Controller),
            Refusal::NoBoard { round: 1, board: 9 },
        ),
        (
            result(1, seeds(28, 20), By::Player(stranger)),
            Refusal::NotAtBoard {
                board: 1,
                id: stranger,
            },
        ),
        (
            Entry::Enter {
                player: Player::named("Player 1"),
            },
            Refusal::NameTaken {
                name: "Player 1".to_owned(),
            },
        ),
        (Entry::Return { id: 1 }, Refusal::NotOut { id: 1 }),
        (
            Entry::Wish {
                id: 1,
                round: 1,
                out: Some(Out::HalfBye),
            },
            Refusal::RoundOver { round: 1 },
        ),
        (Entry::Reopen, Refusal::NotEnded),
    ];
    for (entry, refusal) in refused {
        assert_eq!(tournament.apply(entry), Err(refusal));
    }
    assert_eq!(tournament, before);
}

#[test]
fn undo_takes_the_last_pairing_back_and_keeps_the_log() {
    let mut tournament = hall(4, settings());
    draw(&mut tournament);
    let pairing = tournament.rounds()[0].clone();
    tournament.apply(Entry::Undo).unwrap();
    assert!(tournament.rounds().is_empty());
    draw(&mut tournament);
    assert_eq!(tournament.rounds()[0], pairing);
    assert_eq!(tournament.log().len(), 8);
}

#[test]
fn unfinished_games_count_as_the_settings_say() {
    let unfinished = GameResult {
        ending: Ending::Unfinished {
            stores: vec![20, 17],
            sides: vec![3, 8],
        },
        seeds: None,
    };
    let counted = |how: Unfinished| {
        let settings = Settings {
            unfinished: how,
            ..settings()
        };
        unfinished.seeds(&settings)
    };
    assert_eq!(counted(Unfinished::Own), Some(vec![23, 25]));
    assert_eq!(counted(Unfinished::Split), Some(vec![25, 23]));
    assert_eq!(counted(Unfinished::Controller), None);
}

#[test]
fn failing_to_feed_loses_the_seeds_in_play_and_counts_as_a_game() {
    let mut tournament = hall(2, settings());
    draw(&mut tournament);
    let mut forfeit = GameResult::forfeit(0, Forfeit::Feed);
    forfeit.seeds = Some(vec![22, 26]);
    tournament
        .apply(result(1, forfeit, By::Controller))
        .unwrap();
    let history = tournament.history(1);
    assert!(history.of(1)[0].kind.is_played());
    assert_eq!(history.score(2), Points::whole(1));
}

#[test]
fn when_everybody_has_met_the_choices_are_told() {
    let mut tournament = hall(2, settings());
    draw(&mut tournament);
    tournament
        .apply(result(1, seeds(28, 20), By::Controller))
        .unwrap();
    let Err(NoDraw::NoLegalPairing { choices }) = tournament.draw(Allowances::default()) else {
        panic!("two players cannot meet twice");
    };
    assert!(choices.contains(&Choice::AllowRepeats) && choices.contains(&Choice::End));
    let again = Allowances {
        repeats: true,
        ..Allowances::default()
    };
    let pairing = tournament.draw(again).unwrap();
    assert_eq!(pairing.boards[0].seats, [2, 1]);
}

#[test]
fn a_knockout_of_the_best_ends_with_a_winner() {
    let mut simulation = Simulation::new(settings(), 20, Rates::default(), 4).unwrap();
    simulation.run().unwrap();
    let mut knockout = simulation
        .tournament
        .final_of(6, "Final".to_owned())
        .unwrap();
    assert!(knockout.settings().touch_move);
    while let Ok(pairing) = knockout.draw(Allowances::default()) {
        let round = pairing.round;
        let boards: Vec<u16> = pairing.boards.iter().map(|sitting| sitting.board).collect();
        knockout.apply(Entry::Pair(pairing)).unwrap();
        for board in boards {
            knockout
                .apply(Entry::Result {
                    round,
                    board,
                    game: 1,
                    result: Some(seeds(30, 18)),
                    by: By::Controller,
                })
                .unwrap();
        }
    }
    assert_eq!(knockout.rounds().len(), 3);
    assert_eq!(knockout.rounds()[0].out.len(), 2);
    assert_eq!(knockout.rounds()[2].boards.len(), 1);
}

#[test]
fn round_robins_and_tables_seat_everybody() {
    for (format, seats, players) in [
        (Format::RoundRobin, 2, 7),
        (Format::DoubleRoundRobin, 2, 6),
        (Format::Tables, 4, 23),
        (Format::Tables, 3, 12),
    ] {
        let settings = Settings {
            format,
            seats,
            ..settings()
        };
        let mut simulation = Simulation::new(settings, players, Rates::default(), 9).unwrap();
        assert_eq!(simulation.run().unwrap(), None);
        let tournament = simulation.tournament;
        for round in tournament.rounds() {
            let seated: usize = round.boards.iter().map(|board| board.seats.len()).sum();
            assert_eq!(seated + round.out.len(), players);
        }
    }
}

#[test]
fn tables_of_three_avoid_meeting_again_where_they_can() {
    // Nine players can sit at tables of three for four rounds without meeting twice; two rounds are easy.
    let settings = Settings {
        format: Format::Tables,
        seats: 3,
        rounds: 2,
        ..settings()
    };
    let mut simulation = Simulation::new(settings, 9, Rates::default(), 2).unwrap();
    simulation.run().unwrap();
    let history = simulation.tournament.history(2);
    for player in 1..=9 {
        let mut met: Vec<u32> = history
            .of(player)
            .iter()
            .flat_map(|r| &r.meetings)
            .map(|m| m.opponent)
            .collect();
        met.sort_unstable();
        met.dedup();
        assert_eq!(met.len(), 4);
    }
}

#[test]
fn a_file_reads_back_as_the_same_tournament() {
    let mut simulation = Simulation::new(settings(), 25, Rates::USUAL, 8).unwrap();
    simulation.run().unwrap();
    let tournament = simulation.tournament;
    assert_eq!(json::read(&json::write(&tournament)).unwrap(), tournament);
    let report = trf::write(&tournament).unwrap();
    let back = trf::read(&report).unwrap();
    let (ours, theirs) = (tournament.history(usize::MAX), back.history(usize::MAX));
    for (number, player) in (1..).zip(tournament.seeding()) {
        assert_eq!(ours.score(player), theirs.score(number));
    }
    assert_eq!(
        csv::read_players(&csv::players(&tournament)).unwrap().len(),
        25
    );
}

#[test]
fn all_faults_of_a_list_are_told_with_their_lines() {
    let faults = csv::read_players("name,rating\nPlayer 1,abc\n,1500\nPlayer 2,1\nPlayer 2,2,3\n")
        .unwrap_err();
    let told: Vec<_> = faults
        .iter()
        .map(|fault| (fault.line, fault.code))
        .collect();
    assert_eq!(
        told,
        [
            (2, "csv-number"),
            (3, "no-name"),
            (5, "csv-columns"),
            (5, "name-taken")
        ]
    );
    let players = csv::read_players("Player 1\nPlayer 2\n").unwrap();
    assert_eq!(players.len(), 2);
    let players = csv::read_players("Nom;Club\n\"Player; 1\";Here\n").unwrap();
    assert_eq!(
        (players[0].name.as_str(), players[0].club.as_str()),
        ("Player; 1", "Here")
    );
}

#[test]
fn all_faults_of_a_report_are_told_with_their_lines() {
    let good = trf::write(&hall(2, settings())).unwrap();
    let bad = good
        .replace("001    1", "001    x")
        .replace("001    2", "001    2   ")
        + "XXR many\n";
    let faults = trf::read(&bad).unwrap_err();
    assert!(faults.iter().any(|fault| fault.code == "trf-number"));
    assert!(faults.iter().any(|fault| fault.code == "trf-rounds"));
    assert!(json::read("{}").is_err());
    assert!(trf::read("").is_err());
}

#[test]
fn a_bye_on_request_gives_half_a_point_and_an_absence_none() {
    let mut tournament = hall(6, settings());
    for (id, out) in [(1, Out::HalfBye), (2, Out::Absent)] {
        let wish = Entry::Wish {
            id,
            round: 1,
            out: Some(out),
        };
        tournament.apply(wish).unwrap();
    }
    tournament.apply(Entry::Withdraw { id: 3 }).unwrap();
    draw(&mut tournament);
    let history = tournament.history(1);
    assert_eq!(history.score(1), Points::tenths(5));
    assert_eq!(history.score(2), Points::ZERO);
    assert_eq!(tournament.rounds()[0].boards.len(), 1);
    assert_eq!(tournament.rounds()[0].out.len(), 3);
}

/// The screen keeps the game itself, so nobody has to confirm it; but it writes over nothing, and confirms nothing else.
#[test]
fn the_screen_writes_where_nothing_is_written() {
    let mut tournament = hall(4, settings());
    draw(&mut tournament);
    tournament
        .apply(result(1, seeds(28, 20), By::Screen))
        .unwrap();
    assert!(tournament.rounds()[0].boards[0].is_confirmed());
    assert_eq!(
        tournament.apply(result(1, seeds(20, 28), By::Screen)),
        Err(Refusal::Written { board: 1 })
    );
    let player = tournament.rounds()[0].boards[0].seats[0];
    tournament
        .apply(result(1, seeds(20, 28), By::Player(player)))
        .unwrap();
    assert_eq!(tournament.overview().disagreements, [(1, 1)]);
}

#[test]
fn initials_are_for_the_games_that_were_there() {
    let mut tournament = hall(
        2,
        Settings {
            games: 2,
            ..settings()
        },
    );
    draw(&mut tournament);
    let game = |game, by| Entry::Result {
        round: 1,
        board: 1,
        game,
        result: Some(seeds(28, 20)),
        by,
    };
    tournament.apply(game(1, By::Player(1))).unwrap();
    tournament.apply(game(1, By::Player(2))).unwrap();
    tournament.apply(game(2, By::Player(1))).unwrap();
    assert!(!tournament.rounds()[0].boards[0].is_confirmed());
    tournament.apply(game(2, By::Player(2))).unwrap();
    assert!(tournament.rounds()[0].boards[0].is_confirmed());
    // A game by hand beside one on the screen needs initials too.
    let mut tournament = hall(
        2,
        Settings {
            games: 2,
            ..settings()
        },
    );
    draw(&mut tournament);
    tournament.apply(game(1, By::Player(1))).unwrap();
    tournament.apply(game(2, By::Screen)).unwrap();
    assert!(!tournament.rounds()[0].boards[0].is_confirmed());
}

/// Who gives in ends the disagreement without the controller.
#[test]
fn a_claim_that_is_accepted_is_settled() {
    let mut tournament = hall(2, settings());
    draw(&mut tournament);
    for (player, told) in [(1, seeds(28, 20)), (2, seeds(20, 28))] {
        tournament
            .apply(result(1, told, By::Player(player)))
            .unwrap();
    }
    assert_eq!(tournament.overview().disagreements, [(1, 1)]);
    tournament
        .apply(result(1, seeds(20, 28), By::Player(1)))
        .unwrap();
    assert_eq!(tournament.overview().disagreements, []);
    assert!(tournament.rounds()[0].boards[0].is_confirmed());
}
