//! What is asked of new entries and not of old logs: rounds, rule and points after results.

use tournament::draw::Allowances;
use tournament::{
    By, GameResult, LogEntry, PlayerInfo, PointSystem, Points, Refusal, Remark, Tournament,
    TournamentFormat, TournamentSettings,
};

fn played() -> Tournament {
    let settings = TournamentSettings {
        name: "Hall".to_owned(),
        ..TournamentSettings::default()
    };
    let mut tournament = Tournament::new(settings).unwrap();
    for name in ["Ann", "Ben", "Cy", "Dee"] {
        let player = PlayerInfo::named(name);
        tournament.add(LogEntry::Enter { player }, false).unwrap();
    }
    for round in 1..=2 {
        let pairing = tournament.draw(Allowances::default()).unwrap();
        tournament.add(LogEntry::Pair(pairing), false).unwrap();
        for board in 1..=2 {
            let result = Some(GameResult::by_seeds(vec![28, 20]));
            let (game, by) = (1, By::Controller);
            let entry = LogEntry::Result {
                round,
                board,
                game,
                result,
                by,
            };
            tournament.add(entry, false).unwrap();
        }
    }
    tournament
}

fn check(change: impl Fn(&mut TournamentSettings), expected: Result<(), Refusal>, forced: bool) {
    let mut tournament = played();
    let mut settings = tournament.settings().clone();
    change(&mut settings);
    let entry = LogEntry::Settings { settings };
    assert_eq!(tournament.add(entry.clone(), forced), expected);
    // A log of an earlier release may have such an entry, and still reads.
    let mut old = played();
    assert_eq!(old.apply(entry), Ok(()));
}

#[test]
fn rounds_cannot_be_fewer_than_were_played() {
    let fewer = Refusal::FewerRounds {
        rounds: 1,
        drawn: 2,
    };
    check(|settings| settings.rounds = 1, Err(fewer.clone()), false);
    check(|settings| settings.rounds = 1, Err(fewer), true);
    check(|settings| settings.rounds = 2, Ok(()), false);
}

#[test]
fn rule_and_points_are_fixed_after_the_first_result_unless_forced() {
    let points = PointSystem::of([3, 1, 0].map(Points::whole));
    let other_points = |settings: &mut TournamentSettings| settings.points = points.clone();
    check(other_points, Err(Refusal::Fixed { key: "points" }), false);
    check(other_points, Ok(()), true);
    let other_rule = |settings: &mut TournamentSettings| settings.rule = "awale".to_owned();
    check(other_rule, Err(Refusal::Fixed { key: "rule" }), false);
    check(other_rule, Ok(()), true);
    check(|settings| settings.minutes = 30, Ok(()), false);
}

#[test]
fn points_bring_their_byes() {
    let points = PointSystem::of([Points::whole(3), Points::whole(1), Points::ZERO]);
    assert_eq!(
        (points.bye, points.half_bye),
        (Points::whole(3), Points::whole(1))
    );
}

#[test]
fn a_remark_is_short_and_can_be_read() {
    let check = |reason: String, fine: bool| {
        let remark = Remark {
            who: String::new(),
            reason,
        };
        assert_eq!(remark.check().is_ok(), fine);
    };
    check("they share a car".to_owned(), true);
    check("x".repeat(501), false);
    check("a\nb".to_owned(), false);
}

#[test]
fn a_knockout_without_a_winner_is_not_closed_but_old_logs_read() {
    let settings = TournamentSettings {
        name: "Finals".to_owned(),
        ..TournamentSettings::usual(TournamentFormat::Knockout)
    };
    let mut tournament = Tournament::new(settings).unwrap();
    for name in ["Ann", "Ben"] {
        let player = PlayerInfo::named(name);
        tournament.add(LogEntry::Enter { player }, false).unwrap();
    }
    let pairing = tournament.draw(Allowances::default()).unwrap();
    tournament.add(LogEntry::Pair(pairing), false).unwrap();
    let drawn = LogEntry::Result {
        round: 1,
        board: 1,
        game: 1,
        result: Some(GameResult::by_seeds(vec![24, 24])),
        by: By::Controller,
    };
    tournament.add(drawn, false).unwrap();
    let refusal = Refusal::NoWinner { round: 1, board: 1 };
    assert_eq!(tournament.add(LogEntry::End, false), Err(refusal));
    tournament.apply(LogEntry::End).unwrap();
}
