//! Files: TRF out and in again at every stage of random tournaments, lists of players of any make.

use tournament::exchange::player_list::{ListColumn, ListLayout, ListSeparator, preview};
use tournament::exchange::{decode, trf};
use tournament::simulate::{IncidentRates, Simulation, SimulationRng};
use tournament::{
    Acceleration, Competitor, LogEntry, PlayerId, PointSystem, Points, Round, StartTurn,
    Tournament, TournamentFormat, TournamentSettings, Unpaired,
};

/// What a report is to bring back, with players by name, because starting numbers are not numbers of entry.
fn state(tournament: &Tournament) -> impl PartialEq + std::fmt::Debug {
    let name = |id: &PlayerId| tournament.name(*id).to_owned();
    let next = tournament.next_round();
    let wishes = |one: &Competitor| {
        let mut wishes: Vec<(u16, Unpaired)> = one.wishes.clone();
        let planned = tournament.planned_rounds();
        wishes.retain(|(round, _)| one.active && (next..=planned).contains(round));
        wishes.sort_by_key(|(round, _)| *round);
        wishes
    };
    let players: Vec<_> = tournament
        .roster()
        .map(|one| {
            (
                one.player.clone(),
                one.active,
                one.since,
                wishes(one),
                one.adjustments.clone(),
            )
        })
        .collect();
    let round = |round: &Round| {
        let boards: Vec<_> = round
            .boards
            .iter()
            .map(|board| {
                let seats: Vec<String> = board.seats.iter().map(name).collect();
                (board.number, seats, board.results.clone())
            })
            .collect();
        let mut out: Vec<_> = round
            .out
            .iter()
            .map(|(id, out)| (name(id), format!("{out:?}")))
            .collect();
        out.sort();
        (boards, out)
    };
    let bans: Vec<_> = tournament
        .bans()
        .iter()
        .map(|ban| {
            let mut names: Vec<String> = ban.ids.iter().map(name).collect();
            names.sort();
            (names, ban.from, ban.until, ban.why.clone())
        })
        .collect();
    let mut bans = bans;
    bans.sort();
    let standings: Vec<_> = tournament
        .standings()
        .iter()
        .map(|row| (row.place, name(&row.player), row.points))
        .collect();
    (
        tournament.settings().clone(),
        players,
        tournament.rounds().iter().map(round).collect::<Vec<_>>(),
        bans,
        standings,
        tournament.is_ended(),
    )
}

/// What the records alone bring back: rounds, points and places.
fn points(tournament: &Tournament) -> impl PartialEq + std::fmt::Debug {
    let history = tournament.history(usize::MAX);
    let rounds = |id: PlayerId| -> Vec<_> {
        let records = history.of(id).iter();
        records
            .map(|record| {
                let opponent = record.opponent().map(|id| tournament.name(id).to_owned());
                (record.kind, record.points, record.colour, opponent)
            })
            .collect()
    };
    let seeding = tournament.seeding().into_iter();
    seeding
        .map(|id| {
            (
                tournament.name(id).to_owned(),
                rounds(id),
                history.score(id),
            )
        })
        .collect::<Vec<_>>()
}

fn check(tournament: &Tournament, seed: u64) {
    let report = trf::write_2026(tournament).unwrap();
    let back = trf::read(&report).unwrap_or_else(|faults| panic!("seed {seed}: {faults:?}"));
    assert_eq!(state(&back), state(tournament), "seed {seed}");
    let plain: String = report
        .lines()
        .filter(|line| !line.starts_with("###"))
        .fold(String::new(), |text, line| text + line + "\r");
    let back = trf::read(&plain).unwrap_or_else(|faults| panic!("seed {seed}: {faults:?}"));
    assert_eq!(points(&back), points(tournament), "seed {seed}\n{plain}");
}

#[test]
fn reports_bring_back_every_stage_of_random_tournaments() {
    let mut chance = SimulationRng::new(26);
    for seed in 0..40 {
        let half = [Points::ZERO, Points::tenths(5), Points::whole(1)];
        let mut pick = |list: &[Points]| list[chance.below(list.len() as u64) as usize];
        let settings = TournamentSettings {
            name: "Réport".to_owned(),
            place: "Hall".to_owned(),
            date: "2026-11-17".to_owned(),
            rounds: 5,
            points: PointSystem {
                win: Points::whole(if seed % 3 == 0 { 3 } else { 1 }),
                draw: if seed % 3 == 0 {
                    Points::whole(1)
                } else {
                    Points::tenths(5)
                },
                bye: pick(&half),
                half_bye: pick(&half),
                ..PointSystem::default()
            },
            start_turn: if seed % 2 == 0 {
                StartTurn::First
            } else {
                StartTurn::Second
            },
            acceleration: if seed % 4 == 0 {
                Acceleration::Baku
            } else {
                Acceleration::None
            },
            club_rounds: (seed % 3) as u16,
            late_byes: (seed % 2) as u16,
            first_board: 1 + (seed % 5) as u16,
            games: 1 + (seed % 7 == 0) as u8,
            ..TournamentSettings::default()
        };
        let players = 6 + (seed as usize * 7) % 25;
        let mut simulation =
            Simulation::new(settings, players, IncidentRates::EVENTFUL, seed).unwrap();
        check(&simulation.tournament, seed);
        for _ in 0..5 {
            simulation.before_round().unwrap();
            check(&simulation.tournament, seed);
            if simulation.draw().is_err() {
                break;
            }
            check(&simulation.tournament, seed);
            simulation.play_some(500).unwrap();
            check(&simulation.tournament, seed);
            simulation.play().unwrap();
        }
        simulation.tournament.apply(LogEntry::End).unwrap();
        check(&simulation.tournament, seed);
    }
}

#[test]
fn reports_bring_back_round_robins_and_knockouts() {
    let formats = [
        TournamentFormat::RoundRobin,
        TournamentFormat::DoubleRoundRobin,
        TournamentFormat::Knockout,
    ];
    for (seed, format) in (1..).zip(formats) {
        let settings = TournamentSettings {
            name: "Robin".to_owned(),
            format,
            ..TournamentSettings::default()
        };
        let rates = IncidentRates::default();
        let mut simulation = Simulation::new(settings, 7, rates, seed).unwrap();
        for _ in 0..simulation.tournament.planned_rounds() {
            if simulation.draw().is_err() {
                break;
            }
            check(&simulation.tournament, seed);
            simulation.play().unwrap();
        }
        check(&simulation.tournament, seed);
    }
}

#[test]
fn a_record_that_another_program_changed_counts_more_than_our_comment() {
    let settings = TournamentSettings {
        name: "Changed".to_owned(),
        ..TournamentSettings::default()
    };
    let mut simulation = Simulation::new(settings, 2, IncidentRates::default(), 1).unwrap();
    simulation.draw().unwrap();
    simulation.play().unwrap();
    let report = trf::write_2026(&simulation.tournament).unwrap();
    let turn = |line: &str| match (line.starts_with("001"), line.chars().last()) {
        (true, Some('1')) => format!("{}0", &line[..line.len() - 1]),
        (true, Some('0')) => format!("{}1", &line[..line.len() - 1]),
        _ => line.to_owned(),
    };
    let turned: Vec<String> = report.lines().map(turn).collect();
    let back = trf::read(&turned.join("\n")).unwrap();
    let won = |tournament: &Tournament| tournament.standings()[0].player;
    assert_ne!(won(&back), won(&simulation.tournament));
}

#[test]
fn records_that_are_not_understood_are_told() {
    let report = "012 Bad\n162  Q\n240 X 001 1\n260 001 002 1\n299    1.0\n001    1      Ann\n";
    let faults = trf::read(report).unwrap_err();
    let told: Vec<_> = faults
        .iter()
        .map(|fault| (fault.line, fault.code))
        .collect();
    assert_eq!(
        told,
        [
            (2, "trf-record"),
            (3, "trf-record"),
            (4, "trf-record"),
            (5, "trf-record")
        ]
    );
}

fn names(text: &str, layout: &ListLayout) -> Vec<String> {
    let players = preview(text, layout, |_| false).players().unwrap();
    players.into_iter().map(|(_, player)| player.name).collect()
}

#[test]
fn lists_in_latin_1_with_semicolons_are_read() {
    let (text, _) = decode(b"Nom;Pr\xe9nom;Club;Elo\nM\xfcller;J\xfcrgen;Caf\xe9;1650\n");
    let read = preview(&text, &ListLayout::default(), |_| false);
    assert_eq!(read.separator, ListSeparator::Semicolon);
    let columns = [
        ListColumn::Surname,
        ListColumn::GivenName,
        ListColumn::Club,
        ListColumn::Rating,
    ];
    assert_eq!(read.columns, columns);
    let player = &read.rows[0].player;
    assert_eq!(
        (player.name.as_str(), player.club.as_str()),
        ("Jürgen Müller", "Café")
    );
    assert_eq!(player.rating, Some(1650));
}

#[test]
fn a_comma_may_be_part_of_a_name() {
    let found = ListLayout::default();
    assert_eq!(
        names("Müller, Hans\nO’Neil, Mary Ann\n", &found),
        ["Müller, Hans", "O’Neil, Mary Ann"]
    );
    assert_eq!(names("Ann,West\nBen,East\n", &found), ["Ann", "Ben"]);
    assert_eq!(
        names("Ann Ba, Club West\nBen, East\n", &found),
        ["Ann Ba", "Ben"]
    );
    let columns = Some(vec![ListColumn::Surname, ListColumn::GivenName]);
    let told = ListLayout {
        columns,
        separator: Some(ListSeparator::Comma),
        heading: None,
    };
    assert_eq!(names("Müller, Hans\n", &told), ["Hans Müller"]);
    let line = ListLayout {
        separator: Some(ListSeparator::Line),
        ..ListLayout::default()
    };
    assert_eq!(names("Ann,West\n", &line), ["Ann,West"]);
}

#[test]
fn a_preview_tells_what_is_wrong_with_each_line() {
    let layout = ListLayout {
        heading: Some(false),
        ..ListLayout::default()
    };
    let read = preview("Name\tClub\nAnn\tWest\t12x\nAnn\n", &layout, |name| {
        name == "Name"
    });
    let told: Vec<Vec<&str>> = read
        .rows
        .iter()
        .map(|row| row.faults.iter().map(|f| f.code).collect())
        .collect();
    assert_eq!(
        told,
        [vec!["name-taken"], vec!["csv-columns"], vec!["name-taken"]]
    );
    assert_eq!(read.rows[1].cells, ["Ann", "West", "12x"]);
}
