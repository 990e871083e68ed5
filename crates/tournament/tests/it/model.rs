//! What entries do: score sheets, disagreement, corrections, undo; and that files read back as what they were.

use tournament::draw::{Allowances, Choice, NoDraw};
use tournament::exchange::{csv, json, trf};
use tournament::simulate::{IncidentRates, Simulation};
use tournament::{
    By, Ending, Forfeit, GameResult, LogEntry, PlayerInfo, Points, Refusal, Tournament,
    TournamentFormat, TournamentSettings, Unfinished, Unpaired,
};

fn settings() -> TournamentSettings {
    TournamentSettings {
        name: "Hall".to_owned(),
        seeds: Some(48),
        ..TournamentSettings::default()
    }
}

fn hall(players: usize, settings: TournamentSettings) -> Tournament {
    let mut tournament = Tournament::new(settings).unwrap();
    for number in 1..=players {
        let player = PlayerInfo::named(format!("Player {number}"));
        tournament.apply(LogEntry::Enter { player }).unwrap();
    }
    tournament
}

fn draw(tournament: &mut Tournament) {
    let pairing = tournament.draw(Allowances::default()).unwrap();
    tournament.apply(LogEntry::Pair(pairing)).unwrap();
}

fn result(board: u16, result: GameResult, by: By) -> LogEntry {
    LogEntry::Result {
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
        .apply(LogEntry::Initial {
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
            LogEntry::Enter {
                player: PlayerInfo::named("Player 1"),
            },
            Refusal::NameTaken {
                name: "Player 1".to_owned(),
            },
        ),
        (LogEntry::Return { id: 1 }, Refusal::NotOut { id: 1 }),
        (
            LogEntry::Wish {
                id: 1,
                round: 1,
                out: Some(Unpaired::HalfBye),
            },
            Refusal::RoundOver { round: 1 },
        ),
        (LogEntry::Reopen, Refusal::NotEnded),
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
    tournament.apply(LogEntry::Undo).unwrap();
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
        absent: Vec::new(),
    };
    let counted = |how: Unfinished| {
        let settings = TournamentSettings {
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
fn after_a_forfeit_for_not_feeding_the_count_decides() {
    check_forfeit(Forfeit::Feed, [22, 26], 2);
    check_forfeit(Forfeit::Feed, [30, 18], 1);
}

#[test]
fn who_loses_by_decision_loses_whatever_the_count() {
    check_forfeit(Forfeit::Conduct, [30, 18], 2);
}

/// The first player forfeits with these seeds; the game counts as played, and `winner` has won it.
fn check_forfeit(why: Forfeit, seeds: [u16; 2], winner: u32) {
    let mut tournament = hall(2, settings());
    draw(&mut tournament);
    let mut forfeit = GameResult::forfeit(0, why);
    forfeit.seeds = Some(seeds.to_vec());
    tournament
        .apply(result(1, forfeit, By::Controller))
        .unwrap();
    let history = tournament.history(1);
    assert!(history.of(1)[0].kind.is_played());
    assert_eq!(history.score(winner), Points::whole(1), "{why:?} {seeds:?}");
    assert_eq!(history.score(3 - winner), Points::ZERO);
}

#[test]
fn a_new_forfeit_for_not_feeding_needs_its_count() {
    let entry = result(1, GameResult::forfeit(0, Forfeit::Feed), By::Controller);
    assert_eq!(
        entry.check_new(),
        Err(Refusal::UncountedForfeit { board: 1 })
    );
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
    let mut simulation = Simulation::new(settings(), 20, IncidentRates::default(), 4).unwrap();
    simulation.run().unwrap();
    let mut knockout = simulation
        .tournament
        .final_of(6, "Final".to_owned())
        .unwrap();
    assert!(knockout.settings().touch_move);
    while let Ok(pairing) = knockout.draw(Allowances::default()) {
        let round = pairing.round;
        let boards: Vec<u16> = pairing.boards.iter().map(|sitting| sitting.board).collect();
        knockout.apply(LogEntry::Pair(pairing)).unwrap();
        for board in boards {
            knockout
                .apply(LogEntry::Result {
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
        (TournamentFormat::RoundRobin, 2, 7),
        (TournamentFormat::DoubleRoundRobin, 2, 6),
        (TournamentFormat::Tables, 4, 23),
        (TournamentFormat::Tables, 3, 12),
    ] {
        let settings = TournamentSettings {
            format,
            seats,
            ..settings()
        };
        let mut simulation =
            Simulation::new(settings, players, IncidentRates::default(), 9).unwrap();
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
    let settings = TournamentSettings {
        format: TournamentFormat::Tables,
        seats: 3,
        rounds: 2,
        ..settings()
    };
    let mut simulation = Simulation::new(settings, 9, IncidentRates::default(), 2).unwrap();
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
    let mut simulation = Simulation::new(settings(), 25, IncidentRates::TYPICAL, 8).unwrap();
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
fn lists_are_read_as_spreadsheets_and_people_write_them() {
    let check = |text: &str, expected: &[(usize, &str, &str)]| {
        let read = csv::read_lines(text).unwrap();
        let read: Vec<_> = read
            .iter()
            .map(|(line, p)| (*line, p.name.as_str(), p.club.as_str()))
            .collect();
        assert_eq!(read, expected, "{text:?}");
    };
    let (one, two) = ((1, "Ann", "West"), (2, "Ben", ""));
    check("Ann,West\nBen,\n", &[one, two]);
    check("\u{feff}Ann;West\r\nBen;\r\n", &[one, two]);
    check("Ann\tWest\nBen", &[one, two]);
    check(
        "Ann,  \"West, \"\"Old\"\" Club\" ",
        &[(1, "Ann", "West, \"Old\" Club")],
    );
    check(
        "\"Ann\nLee\",West\nBen,",
        &[(1, "Ann Lee", "West"), (3, "Ben", "")],
    );
    check("\n\nname,club\n\n ,\nAnn,West\n\n", &[(6, "Ann", "West")]);
    check("An\"n,\"We\"st", &[(1, "An\"n", "West")]);
    check("Verein,,Spieler\nWest,x,Ann\n", &[(2, "Ann", "West")]);
}

#[test]
fn a_list_without_players_or_with_open_quotes_is_refused() {
    let check = |text: &str, expected: &[(usize, &str)]| {
        let faults = csv::read_lines(text).unwrap_err();
        let told: Vec<_> = faults.iter().map(|f| (f.line, f.code)).collect();
        assert_eq!(told, expected, "{text:?}");
    };
    check("", &[(0, "csv-nobody")]);
    check("\n , \n", &[(0, "csv-nobody")]);
    check("club,rating\n", &[(0, "csv-nobody"), (1, "csv-no-name")]);
    check("Ann,West\nBen,\"Here\nand there\n", &[(2, "csv-quote")]);
}

#[test]
fn cells_are_written_so_that_no_spreadsheet_splits_or_computes_them() {
    let mut tournament = Tournament::new(settings()).unwrap();
    for (name, club) in [
        ("=1+1", "a;b"),
        ("-5", "x\ty"),
        ("+A \"B\"", "-"),
        ("-c", "d,e"),
    ] {
        let player = PlayerInfo {
            club: club.to_owned(),
            ..PlayerInfo::named(name)
        };
        tournament.apply(LogEntry::Enter { player }).unwrap();
    }
    let lines = [
        "name,club,rating,seed,category",
        "'=1+1,\"a;b\",,,",
        "-5,\"x\ty\",,,",
        "\"'+A \"\"B\"\"\",-,,,",
        "'-c,\"d,e\",,,",
        "",
    ];
    assert_eq!(csv::players(&tournament), lines.join("\r\n"));
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
    for (id, out) in [(1, Unpaired::HalfBye), (2, Unpaired::Absent)] {
        let wish = LogEntry::Wish {
            id,
            round: 1,
            out: Some(out),
        };
        tournament.apply(wish).unwrap();
    }
    tournament.apply(LogEntry::Withdraw { id: 3 }).unwrap();
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
        TournamentSettings {
            games: 2,
            ..settings()
        },
    );
    draw(&mut tournament);
    let game = |game, by| LogEntry::Result {
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
        TournamentSettings {
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
