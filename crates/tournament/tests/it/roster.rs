//! The list of players: removals, merged duplicates, forbidden pairs, boards, points; and what standings are of.

use tournament::draw::Allowances;
use tournament::ratings::RatingList;
use tournament::standings::{RoundProgress, StandingsProgress, matrix_cells, ranked_in};
use tournament::{
    Acceleration, By, GameResult, LogEntry, PairingBar, PlayerId, PlayerInfo, Points, PrizeList,
    Refusal, TieBreak, Tournament, TournamentFormat, TournamentSettings, Unpaired,
};

fn settings() -> TournamentSettings {
    TournamentSettings {
        name: "Hall".to_owned(),
        ..TournamentSettings::default()
    }
}

fn hall(players: usize, settings: TournamentSettings) -> Tournament {
    let mut tournament = Tournament::new(settings).unwrap();
    for number in 1..=players {
        enter(&mut tournament, &format!("Player {number}"));
    }
    tournament
}

fn enter(tournament: &mut Tournament, name: &str) {
    let player = PlayerInfo::named(name);
    tournament.apply(LogEntry::Enter { player }).unwrap();
}

fn draw(tournament: &mut Tournament) {
    let pairing = tournament.draw(Allowances::default()).unwrap();
    tournament.apply(LogEntry::Pair(pairing)).unwrap();
}

/// The first seat of every open board wins.
fn play(tournament: &mut Tournament) {
    let round = tournament.rounds().last().unwrap();
    let (number, boards) = (round.number, round.boards.clone());
    for board in boards.iter().filter(|board| board.results[0].is_none()) {
        let entry = won(number, board.number);
        tournament.apply(entry).unwrap();
    }
}

fn won(round: u16, board: u16) -> LogEntry {
    LogEntry::Result {
        round,
        board,
        game: 1,
        result: Some(GameResult::by_seeds(vec![28, 20])),
        by: By::Controller,
    }
}

fn seats(tournament: &Tournament) -> Vec<Vec<PlayerId>> {
    let round = tournament.rounds().last().unwrap();
    round
        .boards
        .iter()
        .map(|board| board.seats.clone())
        .collect()
}

#[test]
fn who_never_played_is_removed_and_the_name_is_free_again() {
    let mut tournament = hall(5, settings());
    draw(&mut tournament);
    let bye = tournament.rounds()[0].out[0].0;
    let refused = |tournament: &mut Tournament, id| tournament.apply(LogEntry::Remove { id });
    for id in [1, bye] {
        assert_eq!(refused(&mut tournament, id), Err(Refusal::HasPlayed { id }));
    }
    enter(&mut tournament, "Late");
    tournament.apply(LogEntry::Remove { id: 6 }).unwrap();
    assert_eq!(
        refused(&mut tournament, 6),
        Err(Refusal::NoPlayer { id: 6 })
    );
    let back = tournament.apply(LogEntry::Return { id: 6 });
    assert_eq!(back, Err(Refusal::NoPlayer { id: 6 }));
    assert_eq!(tournament.standings().len(), 5);
    enter(&mut tournament, "Late");
    play(&mut tournament);
    draw(&mut tournament);
    assert!(!seats(&tournament).iter().flatten().any(|id| *id == 6));
    assert!(seats(&tournament).iter().flatten().any(|id| *id == 7));
    assert_eq!(tournament.cross_table().len(), 6);
    assert_eq!(tournament.standings_after(9).len(), 6);
}

#[test]
fn a_round_robin_is_drawn_without_those_removed() {
    let mut tournament = hall(
        5,
        TournamentSettings {
            format: TournamentFormat::RoundRobin,
            ..settings()
        },
    );
    tournament.apply(LogEntry::Remove { id: 2 }).unwrap();
    assert_eq!(tournament.planned_rounds(), 3);
    for _ in 0..3 {
        draw(&mut tournament);
        play(&mut tournament);
    }
    let mut met: Vec<_> = tournament
        .rounds()
        .iter()
        .flat_map(|r| &r.boards)
        .map(|b| {
            let mut seats = b.seats.clone();
            seats.sort_unstable();
            seats
        })
        .collect();
    met.sort();
    assert_eq!(met, [[1, 3], [1, 4], [1, 5], [3, 4], [3, 5], [4, 5]]);
    assert_eq!(
        tournament.apply(LogEntry::Remove { id: 1 }),
        Err(Refusal::TooLate { key: "players" })
    );
}

#[test]
fn duplicates_are_merged_with_their_rounds() {
    let mut tournament = hall(4, settings());
    tournament.apply(LogEntry::Withdraw { id: 4 }).unwrap();
    enter(&mut tournament, "Player Four");
    draw(&mut tournament);
    play(&mut tournament);
    let both = LogEntry::Merge { id: 1, into: 2 };
    assert!(matches!(
        tournament.apply(both),
        Err(Refusal::TooLate { .. } | Refusal::BothPlayed { .. }) | Ok(())
    ));
    let mut tournament = hall(4, settings());
    tournament.apply(LogEntry::Withdraw { id: 4 }).unwrap();
    enter(&mut tournament, "Player Four");
    draw(&mut tournament);
    play(&mut tournament);
    let points = tournament.history(1).score(5);
    tournament.apply(LogEntry::Return { id: 4 }).unwrap();
    tournament
        .apply(LogEntry::Merge { id: 5, into: 4 })
        .unwrap();
    assert_eq!(tournament.history(1).score(4), points);
    assert_eq!((tournament.resolved(5), tournament.resolved(4)), (4, 4));
    assert!(tournament.rounds()[0].board_of(4).is_some());
    assert_eq!(tournament.roster().count(), 4);
    draw(&mut tournament);
    let log = tournament.log().to_vec();
    assert_eq!(Tournament::replay(log).unwrap(), tournament);
}

#[test]
fn who_sat_at_boards_of_one_round_is_not_one_person() {
    let mut tournament = hall(4, settings());
    draw(&mut tournament);
    let merge = LogEntry::Merge { id: 1, into: 2 };
    let refused = Refusal::BothPlayed {
        id: 1,
        into: 2,
        round: 1,
    };
    assert_eq!(tournament.apply(merge), Err(refused));
}

#[test]
fn forbidden_pairs_do_not_meet_and_one_function_says_why() {
    let mut tournament = hall(
        4,
        TournamentSettings {
            club_rounds: 1,
            ..settings()
        },
    );
    // Without a ban 1 meets 3 and 2 meets 4.
    let forbid = |ids: &[PlayerId], until| LogEntry::Forbid {
        ids: ids.to_vec(),
        until,
        why: "family".to_owned(),
    };
    tournament.apply(forbid(&[3, 1], Some(1))).unwrap();
    draw(&mut tournament);
    assert!(
        !seats(&tournament)
            .iter()
            .any(|pair| pair.contains(&1) && pair.contains(&3))
    );
    let why = "family".to_owned();
    assert_eq!(tournament.bar(1, 3, 1), Some(PairingBar::Forbidden { why }));
    assert_eq!(tournament.bar(1, 3, 2), None);
    for id in [1, 2] {
        let mut player = tournament.player(id).unwrap().player.clone();
        player.club = ["North", " north "][id as usize - 1].to_owned();
        tournament.apply(LogEntry::Correct { id, player }).unwrap();
    }
    let club = PairingBar::SameClub {
        club: "North".to_owned(),
        until: 1,
    };
    assert_eq!(
        (tournament.bar(1, 2, 1), tournament.bar(1, 2, 2)),
        (Some(club), None)
    );
    assert_eq!(tournament.apply(forbid(&[1], None)), Err(Refusal::BadGroup));
    assert_eq!(
        tournament.apply(LogEntry::Allow { ids: vec![2, 4] }),
        Err(Refusal::NotForbidden)
    );
    tournament
        .apply(LogEntry::Allow { ids: vec![1, 3] })
        .unwrap();
    assert!(tournament.bans().is_empty());
}

#[test]
fn boards_begin_where_the_hall_says_and_some_players_stay_at_theirs() {
    let mut tournament = hall(
        6,
        TournamentSettings {
            first_board: 11,
            ..settings()
        },
    );
    for (id, board) in [(3, 11), (6, 40)] {
        let mut player = tournament.player(id).unwrap().player.clone();
        player.board = Some(board);
        tournament.apply(LogEntry::Correct { id, player }).unwrap();
    }
    // 1-4, 5-2, 3-6: the last board goes to 11, where 3 always sits.
    draw(&mut tournament);
    let numbers: Vec<u16> = tournament.rounds()[0]
        .boards
        .iter()
        .map(|b| b.number)
        .collect();
    assert_eq!(numbers, [11, 12, 13]);
    assert_eq!(seats(&tournament), [[3, 6], [1, 4], [5, 2]]);
}

#[test]
fn late_entries_have_half_points_and_the_controller_adds_and_takes() {
    let mut tournament = hall(
        4,
        TournamentSettings {
            late_byes: 1,
            ..settings()
        },
    );
    for _ in 0..2 {
        draw(&mut tournament);
        play(&mut tournament);
    }
    enter(&mut tournament, "Late");
    assert_eq!(tournament.history(2).score(5), Points::tenths(5));
    let adjust = |points, why: &str| LogEntry::Adjust {
        id: 5,
        round: None,
        points,
        why: why.to_owned(),
    };
    assert_eq!(
        tournament.apply(adjust(Points::whole(1), " ")),
        Err(Refusal::NoReason)
    );
    assert_eq!(
        tournament.apply(adjust(Points::ZERO, "late")),
        Err(Refusal::BadPoints)
    );
    tournament
        .apply(adjust(Points::tenths(-5), "came late"))
        .unwrap();
    assert_eq!(tournament.history(2).score(5), Points::ZERO);
    // They count after the round they were given in, not before.
    assert_eq!(tournament.history(1).score(5), Points::tenths(5));
    let rows = tournament.standings();
    let row = rows.iter().find(|row| row.player == 5).unwrap();
    assert_eq!(
        (row.points, row.adjusted),
        (Points::ZERO, Points::tenths(-5))
    );
}

#[test]
fn standings_say_what_they_are_of() {
    let mut tournament = hall(
        4,
        TournamentSettings {
            rounds: 2,
            ..settings()
        },
    );
    let progress = |tournament: &Tournament| tournament.standings_progress(usize::MAX);
    let at = |after, during: Option<(u16, usize)>, is_final| StandingsProgress {
        after,
        during: during.map(|(round, done)| RoundProgress {
            round,
            done,
            boards: 2,
        }),
        missing: 0,
        is_final,
    };
    assert_eq!(progress(&tournament), at(0, None, false));
    draw(&mut tournament);
    tournament.apply(won(1, 2)).unwrap();
    assert_eq!(progress(&tournament), at(0, Some((1, 1)), false));
    play(&mut tournament);
    assert_eq!(progress(&tournament), at(1, None, false));
    draw(&mut tournament);
    assert_eq!(progress(&tournament), at(1, Some((2, 0)), false));
    assert_eq!(tournament.drawn_from(1), [2]);
    play(&mut tournament);
    assert_eq!(progress(&tournament), at(2, None, true));
    assert_eq!(tournament.standings_progress(1), at(1, None, false));
}

#[test]
fn leaving_a_round_robin_early_annuls_and_late_does_not() {
    let robin = TournamentSettings {
        format: TournamentFormat::RoundRobin,
        tie_breaks: TieBreak::defaults(TournamentFormat::RoundRobin),
        ..settings()
    };
    // Six players, five games each: fewer than half are two.
    for (rounds, annulled) in [(2, true), (3, false)] {
        let mut tournament = hall(6, robin.clone());
        for round in 0..5 {
            if round == rounds {
                tournament.apply(LogEntry::Withdraw { id: 1 }).unwrap();
            }
            draw(&mut tournament);
            play(&mut tournament);
        }
        assert_eq!(tournament.is_annulled(1), annulled);
        let history = tournament.history(5);
        let of = |id| {
            history
                .of(id)
                .iter()
                .filter(|record| record.annulled)
                .count()
        };
        assert_eq!((of(1), of(2)), if annulled { (5, 1) } else { (0, 0) });
        let rows = tournament.standings();
        let last = rows.last().unwrap();
        assert_eq!((last.player == 1, last.annulled), (annulled, annulled));
        // The results stay in the table.
        let table = tournament.cross_table();
        let cells = matrix_cells(&table);
        let row = table.iter().position(|row| row.player == 1).unwrap();
        assert_eq!(cells[row][row], None);
        let shown = cells[row]
            .iter()
            .flatten()
            .filter(|cell| !cell.is_empty())
            .count();
        assert_eq!(shown, 5);
        let total: i32 = rows.iter().map(|row| row.points.in_tenths()).sum();
        assert_eq!(total, if annulled { 100 } else { 150 });
    }
}

#[test]
fn baku_acceleration_brings_the_strong_together() {
    let mut tournament = hall(
        8,
        TournamentSettings {
            rounds: 5,
            acceleration: Acceleration::Baku,
            ..settings()
        },
    );
    // The upper half has a virtual point, so each half is a bracket: 1 meets 3 and 5 meets 7.
    draw(&mut tournament);
    let mut pairs: Vec<Vec<PlayerId>> = seats(&tournament);
    pairs.iter_mut().for_each(|pair| pair.sort_unstable());
    assert_eq!(pairs, [[1, 3], [2, 4], [5, 7], [6, 8]]);
    let spans = tournament.virtual_points();
    let named: Vec<_> = spans
        .spans
        .iter()
        .map(|s| (s.first, s.last, s.points))
        .collect();
    assert_eq!(spans.players, 4);
    assert_eq!(named, [(1, 2, Points::whole(1)), (3, 3, Points::tenths(5))]);
    let robin = TournamentSettings {
        format: TournamentFormat::RoundRobin,
        acceleration: Acceleration::Baku,
        ..settings()
    };
    let refused = Tournament::new(robin).unwrap_err();
    assert_eq!(
        refused,
        Refusal::BadSetting {
            key: "acceleration"
        }
    );
}

#[test]
fn categories_have_their_own_places_and_a_player_one_prize() {
    let list = |category: &str, prizes: &[&str]| PrizeList {
        category: category.to_owned(),
        prizes: prizes.iter().map(|prize| (*prize).to_owned()).collect(),
    };
    let mut tournament = hall(
        4,
        TournamentSettings {
            prizes: vec![list("", &["trophy"]), list("junior", &["book", "pen"])],
            rounds: 1,
            ..settings()
        },
    );
    for id in [1, 2, 3] {
        let mut player = tournament.player(id).unwrap().player.clone();
        player.category = "Junior".to_owned();
        tournament.apply(LogEntry::Correct { id, player }).unwrap();
    }
    draw(&mut tournament);
    let seeds = |first| Some(GameResult::by_seeds(vec![first, 48 - first]));
    for (board, first) in [(1, 40), (2, 25)] {
        let result = seeds(first);
        let by = By::Controller;
        tournament
            .apply(LogEntry::Result {
                round: 1,
                board,
                game: 1,
                result,
                by,
            })
            .unwrap();
    }
    let rows = tournament.standings();
    assert_eq!(tournament.categories(), ["Junior"]);
    let juniors = ranked_in(&tournament, &rows, "junior");
    assert_eq!(
        juniors.iter().map(|row| row.place).collect::<Vec<_>>(),
        [1, 2, 3]
    );
    let awards = tournament.awards(&rows);
    assert_eq!(awards[0].awards[0].players, [rows[0].player]);
    let winners: Vec<_> = awards
        .iter()
        .flat_map(|list| &list.awards)
        .flat_map(|a| &a.players)
        .collect();
    let mut once = winners.clone();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), winners.len());
    assert_eq!(winners.len(), 3);
}

#[test]
fn koya_progressive_and_performance_are_what_the_books_say() {
    let mut tournament = Tournament::new(TournamentSettings {
        format: TournamentFormat::RoundRobin,
        tie_breaks: vec![TieBreak::Koya, TieBreak::Progressive, TieBreak::Performance],
        ..settings()
    })
    .unwrap();
    for (number, rating) in [(1, 1600), (2, 1500), (3, 1400), (4, 1300)] {
        let mut player = PlayerInfo::named(format!("Player {number}"));
        player.rating = Some(rating);
        tournament.apply(LogEntry::Enter { player }).unwrap();
    }
    for _ in 0..3 {
        draw(&mut tournament);
        let round = tournament.rounds().last().unwrap().clone();
        for board in &round.boards {
            // The lower number wins.
            let places = if board.seats[0] < board.seats[1] {
                vec![1, 2]
            } else {
                vec![2, 1]
            };
            let (round, board) = (round.number, board.number);
            let result = Some(GameResult::by_places(places));
            tournament
                .apply(LogEntry::Result {
                    round,
                    board,
                    game: 1,
                    result,
                    by: By::Controller,
                })
                .unwrap();
        }
    }
    let rows = tournament.standings();
    let of = |player, index: usize| {
        let row = rows.iter().find(|row| row.player == player).unwrap();
        row.values[index].amount.to_string()
    };
    // 2 has two of three points: only 1, with all, is another with half; the win of 1 against 2 counts.
    assert_eq!((of(1, 0).as_str(), of(2, 0).as_str()), ("1", "0"));
    assert_eq!(of(1, 1), "6");
    // 1400 on average, with all points: 800 more. Two of three are 67 %: 125 more than 1433.
    assert_eq!((of(1, 2).as_str(), of(2, 2).as_str()), ("2200", "1558"));
}

#[test]
fn ratings_are_kept_over_tournaments_and_corrected() {
    let mut first = hall(4, settings());
    draw(&mut first);
    play(&mut first);
    let mut list = RatingList::default();
    assert!(!list.add(&first));
    let before = list.ratings();
    assert_eq!(before.len(), 4);
    assert!(before[0].rating > 1500 && before[3].rating < 1500);
    assert!(before[0].deviation < 350);
    // The same tournament again changes nothing; a correction changes it.
    assert!(list.add(&first));
    assert_eq!(list.ratings(), before);
    let result = Some(GameResult::by_seeds(vec![20, 28]));
    let turned = LogEntry::Result {
        round: 1,
        board: 1,
        game: 1,
        result,
        by: By::Controller,
    };
    first.apply(turned).unwrap();
    list.add(&first);
    assert_ne!(list.ratings(), before);
    assert_eq!(RatingList::read(&list.write()).unwrap(), list);
    assert!(RatingList::read("{}").is_err());
    let ratings = list.ratings();
    assert!(RatingList::find(&ratings, " player 1").is_some());
}

#[test]
fn a_bye_on_request_is_not_a_seat() {
    let mut tournament = hall(5, settings());
    let out = Some(Unpaired::HalfBye);
    tournament
        .apply(LogEntry::Wish {
            id: 5,
            round: 1,
            out,
        })
        .unwrap();
    draw(&mut tournament);
    tournament.apply(LogEntry::Remove { id: 5 }).unwrap();
    assert!(tournament.rounds()[0].out.is_empty());
}
