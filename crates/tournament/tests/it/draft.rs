//! Rounds changed by hand: what breaks is told, other boards keep their results, the log says who and why.

use tournament::draft::{DraftStep, Finding};
use tournament::draw::Allowances;
use tournament::exchange::json;
use tournament::{
    By, GameResult, LogEntry, LogLine, PlayerId, PlayerInfo, Refusal, Remark, RoundPairing,
    Tournament, TournamentSettings, Unpaired,
};

fn hall(players: usize) -> Tournament {
    let settings = TournamentSettings {
        name: "Hall".to_owned(),
        seeds: Some(48),
        ..TournamentSettings::default()
    };
    let mut tournament = Tournament::new(settings).unwrap();
    (1..=players).for_each(|number| enter(&mut tournament, &format!("Player {number}")));
    tournament
}

fn enter(tournament: &mut Tournament, name: &str) {
    let player = PlayerInfo::named(name);
    tournament.add(LogEntry::Enter { player }, false).unwrap();
}

fn draw(tournament: &mut Tournament) {
    let pairing = tournament.draw(Allowances::default()).unwrap();
    tournament.add(LogEntry::Pair(pairing), false).unwrap();
}

fn write(tournament: &mut Tournament, board: u16, seeds: [u16; 2]) {
    let entry = LogEntry::Result {
        round: tournament.next_round() - 1,
        board,
        game: 1,
        result: Some(GameResult::by_seeds(seeds.to_vec())),
        by: By::Controller,
    };
    tournament.add(entry, false).unwrap();
}

fn now(tournament: &Tournament) -> RoundPairing {
    tournament.rounds().last().unwrap().pairing()
}

fn steps(tournament: &Tournament, steps: &[DraftStep]) -> RoundPairing {
    let start = now(tournament);
    let step = |draft: RoundPairing, step: &DraftStep| tournament.step(&draft, step).unwrap();
    steps.iter().fold(start, step)
}

fn seats(pairing: &RoundPairing) -> Vec<(u16, Vec<PlayerId>)> {
    let boards = pairing.boards.iter();
    boards.map(|one| (one.board, one.seats.clone())).collect()
}

#[test]
fn a_swap_with_results_in_keeps_those_of_other_boards() {
    let mut tournament = hall(8);
    draw(&mut tournament);
    write(&mut tournament, 1, [28, 20]);
    write(&mut tournament, 3, [30, 18]);
    let before = tournament.rounds()[0].clone();
    let (one, other) = (before.boards[1].seats[0], before.boards[2].seats[0]);
    let draft = steps(&tournament, &[DraftStep::Swap { one, other }]);
    let review = tournament.draft(draft.clone());
    assert!(review.drawn && review.unplaced.is_empty());
    let lost = Finding::LosesResults {
        board: 3,
        seats: before.boards[2].seats.clone(),
        results: before.boards[2].results.clone(),
    };
    assert_eq!(review.findings, [lost]);
    let remark = Remark {
        who: "Controller".to_owned(),
        reason: "they share a car".to_owned(),
    };
    let line = LogLine {
        at: None,
        remark: remark.clone(),
        entry: LogEntry::Rearrange(draft),
    };
    tournament.add(line, false).unwrap();
    let round = &tournament.rounds()[0];
    assert_eq!(round.boards[0], before.boards[0]);
    assert_eq!(round.boards[3], before.boards[3]);
    assert_eq!(round.boards[1].seats[0], other);
    assert_eq!(round.boards[2].results, [None]);
    assert_eq!(tournament.log().last().unwrap().remark, remark);
    assert_eq!(json::read(&json::write(&tournament)).unwrap(), tournament);
}

#[test]
fn another_starter_or_number_keeps_the_sheet() {
    let mut tournament = hall(4);
    draw(&mut tournament);
    write(&mut tournament, 1, [28, 20]);
    let before = tournament.rounds()[0].boards[0].clone();
    let changes = [
        DraftStep::Turn { board: 1 },
        DraftStep::Renumber { board: 1, to: 7 },
    ];
    let draft = steps(&tournament, &changes);
    assert_eq!(tournament.review(&draft), []);
    tournament.add(LogEntry::Rearrange(draft), false).unwrap();
    let board = tournament.rounds()[0].board(7).unwrap();
    assert_eq!(board.seats, [before.seats[1], before.seats[0]]);
    assert_eq!(board.results, [Some(GameResult::by_seeds(vec![20, 28]))]);
    assert_eq!(
        tournament.history(1).score(before.seats[0]).to_string(),
        "1"
    );
}

#[test]
fn a_latecomer_meets_the_player_with_the_bye() {
    let mut tournament = hall(5);
    draw(&mut tournament);
    write(&mut tournament, 1, [28, 20]);
    let free = tournament.rounds()[0].out[0].0;
    enter(&mut tournament, "Late");
    assert_eq!(tournament.draft(now(&tournament)).unplaced, [6]);
    let draft = steps(&tournament, &[DraftStep::Join { player: 6 }]);
    assert_eq!(tournament.draft(draft.clone()).findings, []);
    tournament.add(LogEntry::Rearrange(draft), false).unwrap();
    let round = &tournament.rounds()[0];
    assert_eq!(round.out, []);
    assert_eq!(round.boards[2].seats, [free, 6]);
    assert!(round.boards[0].results[0].is_some());
    assert_eq!(
        tournament.step(&now(&tournament), &DraftStep::Join { player: 6 }),
        Err(Refusal::NoBye)
    );
}

#[test]
fn what_breaks_is_told_before_it_counts() {
    let mut tournament = hall(5);
    for _ in 0..2 {
        draw(&mut tournament);
        let boards: Vec<u16> = now(&tournament)
            .boards
            .iter()
            .map(|one| one.board)
            .collect();
        boards
            .into_iter()
            .for_each(|board| write(&mut tournament, board, [28, 20]));
    }
    draw(&mut tournament);
    let met = tournament.rounds()[0].boards[0].seats.clone();
    let had_bye = tournament.rounds()[0].out[0].0;
    let again = DraftStep::AddBoard { seats: met.clone() };
    let bye = DraftStep::Out {
        player: had_bye,
        out: Unpaired::Bye,
    };
    let draft = steps(&tournament, &[again, bye]);
    let findings = tournament.review(&draft);
    let rematch = |finding: &Finding| {
        matches!(finding, Finding::Rematch { one, other, rounds, .. }
            if [*one, *other] == met[..] && rounds == &[1])
    };
    let second = |finding: &Finding| matches!(finding, Finding::SecondBye { player, rounds } if *player == had_bye && rounds == &[1]);
    assert!(findings.iter().any(rematch), "{findings:?}");
    assert!(findings.iter().any(second), "{findings:?}");
    assert!(
        findings.iter().any(Finding::is_fatal),
        "boards with one player: {findings:?}"
    );
    let refused = tournament.add(LogEntry::Rearrange(draft), false);
    assert!(
        matches!(refused, Err(Refusal::BadSeats { .. })),
        "{refused:?}"
    );
}

/// Who started twice running and would start again, after the colours of a board are turned.
#[test]
fn turns_that_the_rules_forbid_are_told() {
    let mut tournament = hall(8);
    for _ in 0..2 {
        draw(&mut tournament);
        for board in 1..=4 {
            write(&mut tournament, board, [28, 20]);
        }
    }
    draw(&mut tournament);
    let round = now(&tournament);
    let turned = round
        .boards
        .iter()
        .map(|one| DraftStep::Turn { board: one.board });
    let draft = steps(&tournament, &turned.collect::<Vec<_>>());
    let started = |id: PlayerId, round: usize| {
        let board = tournament.rounds()[round].board_of(id).unwrap();
        board.seats[0] == id
    };
    let mut expected = Vec::new();
    for sitting in &draft.boards {
        for (seat, id) in sitting.seats.iter().enumerate() {
            let (first, second) = (started(*id, 0), started(*id, 1));
            if first == second && second == (seat == 0) {
                expected.push(*id);
            }
        }
    }
    let told = tournament
        .review(&draft)
        .into_iter()
        .filter_map(|finding| match finding {
            Finding::ThirdInARow { player, .. } => Some(player),
            _ => None,
        });
    let told: Vec<PlayerId> = told.collect();
    assert_eq!(told, expected);
}

#[test]
fn a_preview_that_is_changed_stands_in_the_log_as_drawn_and_as_changed() {
    let mut tournament = hall(6);
    let drawn = tournament.draw(Allowances::default()).unwrap();
    let swap = DraftStep::Swap {
        one: drawn.boards[0].seats[0],
        other: drawn.boards[1].seats[0],
    };
    let draft = tournament.step(&drawn, &swap).unwrap();
    assert!(!tournament.draft(draft.clone()).drawn);
    for entry in tournament.published(draft.clone(), Some(drawn.clone())) {
        tournament.add(entry, false).unwrap();
    }
    let log = tournament.log();
    assert_eq!(log[log.len() - 2].entry, LogEntry::Pair(drawn.clone()));
    assert_eq!(seats(&now(&tournament)), seats(&draft));
    assert_eq!(
        tournament.published(drawn.clone(), None),
        [LogEntry::Rearrange(drawn)]
    );
}

#[test]
fn boards_are_added_removed_and_byes_given_and_taken() {
    let mut tournament = hall(6);
    draw(&mut tournament);
    let round = now(&tournament);
    let pair = round.boards[2].seats.clone();
    let gone = steps(&tournament, &[DraftStep::RemoveBoard { board: 3 }]);
    assert_eq!(tournament.draft(gone.clone()).unplaced.len(), 2);
    let byes = pair.iter().map(|player| DraftStep::Out {
        player: *player,
        out: Unpaired::HalfBye,
    });
    let byes: Vec<_> = byes.collect();
    let draft = steps(&tournament, &byes);
    assert_eq!((draft.boards.len(), draft.out.len()), (2, 2));
    tournament.add(LogEntry::Rearrange(draft), false).unwrap();
    assert_eq!(tournament.history(1).score(pair[0]).to_string(), "0.5");
    let back = steps(
        &tournament,
        &[DraftStep::AddBoard {
            seats: pair.clone(),
        }],
    );
    tournament.add(LogEntry::Rearrange(back), false).unwrap();
    assert_eq!(seats(&now(&tournament)), seats(&round));
    let same = tournament.add(LogEntry::Rearrange(round), false);
    assert_eq!(same, Err(Refusal::SamePairing { round: 1 }));
}
