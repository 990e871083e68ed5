//! Simulated Swiss tournaments keep the absolute rules, and rounds exist whenever they can.

use tournament::draw::NoDraw;
use tournament::dutch::{Colour, Entrant, Strength, pair, preference};
use tournament::simulate::check::{breaches, seated};
use tournament::simulate::{IncidentRates, Simulation, SimulationRng};
use tournament::{Acceleration, Points, Tournament, TournamentSettings};

fn settings(rounds: u16) -> TournamentSettings {
    TournamentSettings {
        name: "Simulated".to_owned(),
        rounds,
        ..TournamentSettings::default()
    }
}

/// Plays a tournament and checks every round; tells how many rounds there were.
fn check(players: usize, rounds: u16, rates: IncidentRates, seed: u64) -> usize {
    check_with(settings(rounds), players, rates, seed)
}

fn check_with(
    settings: TournamentSettings,
    players: usize,
    rates: IncidentRates,
    seed: u64,
) -> usize {
    let rounds = settings.rounds;
    let mut simulation = Simulation::new(settings, players, rates, seed).unwrap();
    for _ in 0..rounds {
        simulation.before_round().unwrap();
        match simulation.draw() {
            Ok(()) => {}
            Err(NoDraw::NoLegalPairing { .. } | NoDraw::TooFew { .. }) => {
                assert!(!pairable(&simulation.tournament), "seed {seed}");
                break;
            }
            Err(other) => panic!("seed {seed}: {other:?}"),
        }
        assert_eq!(seated(&simulation.tournament), [], "seed {seed}");
        simulation.play().unwrap();
    }
    assert_eq!(breaches(&simulation.tournament), [], "seed {seed}");
    simulation.tournament.rounds().len()
}

/// Whether a small field could be paired, by trying everything; large ones are taken to be pairable.
fn pairable(tournament: &Tournament) -> bool {
    let round = tournament.next_round();
    let playing: Vec<u32> = tournament
        .seeding()
        .into_iter()
        .filter(|id| {
            let competitor = tournament.player(*id).unwrap();
            competitor.active && competitor.wish(round).is_none()
        })
        .collect();
    if playing.len() < 2 {
        return false;
    }
    let entrants = tournament::draw::entrants(tournament, &playing);
    playing.len() > 14
        || any_pairing(
            &entrants,
            &mut vec![false; playing.len()],
            playing.len().is_multiple_of(2),
        )
}

fn any_pairing(entrants: &[Entrant], used: &mut Vec<bool>, bye: bool) -> bool {
    let Some(u) = used.iter().position(|used| !used) else {
        return true;
    };
    used[u] = true;
    if !bye && !entrants[u].no_bye && any_pairing(entrants, used, true) {
        return true;
    }
    for v in u + 1..entrants.len() {
        if !used[v] && may_meet(entrants, u, v) {
            used[v] = true;
            if any_pairing(entrants, used, bye) {
                return true;
            }
            used[v] = false;
        }
    }
    used[u] = false;
    false
}

fn may_meet(entrants: &[Entrant], u: usize, v: usize) -> bool {
    let due = |u: usize| {
        preference(&entrants[u].colours)
            .filter(|due| due.strength == Strength::Absolute)
            .map(|due| due.colour)
    };
    let clash = due(u).is_some() && due(u) == due(v);
    let apart = entrants[u].met.contains(&v) || entrants[u].barred.contains(&v);
    !apart && (!clash || entrants[u].topscorer || entrants[v].topscorer)
}

#[test]
fn small_tournaments_are_paired_as_long_as_they_can_be() {
    let mut rounds = 0;
    for seed in 0..300 {
        let players = 2 + seed as usize % 12;
        rounds += check(players, 9, IncidentRates::default(), seed);
        rounds += check(players, 5, IncidentRates::TYPICAL, seed);
    }
    assert!(rounds > 2000);
}

#[test]
fn a_thousand_tournaments_with_all_that_controllers_ask_for_keep_the_absolute_rules() {
    let worth = [Points::ZERO, Points::tenths(5), Points::whole(1)];
    let mut rounds = 0;
    for seed in 0..1000 {
        let mut settings = settings(5 + (seed % 3) as u16);
        settings.points.bye = worth[seed as usize % 3];
        settings.points.half_bye = worth[seed as usize / 3 % 3];
        settings.club_rounds = (seed % 4) as u16;
        settings.late_byes = (seed % 2) as u16;
        if seed % 5 == 0 {
            settings.acceleration = Acceleration::Baku;
        }
        let players = 6 + (seed as usize * 5) % 35;
        rounds += check_with(settings, players, IncidentRates::EVENTFUL, seed);
    }
    assert!(rounds > 4500, "{rounds}");
}

#[test]
fn larger_tournaments_keep_the_absolute_rules() {
    for (seed, players) in [14, 21, 33, 48, 65, 80, 101, 130, 180, 230, 300]
        .into_iter()
        .enumerate()
    {
        check(players, 9, IncidentRates::TYPICAL, seed as u64);
    }
}

#[test]
fn the_same_chance_gives_the_same_tournament() {
    let play = || {
        let mut simulation = Simulation::new(settings(7), 31, IncidentRates::TYPICAL, 5).unwrap();
        simulation.run().unwrap();
        simulation.tournament
    };
    assert_eq!(play(), play());
    let log = play().log().to_vec();
    assert_eq!(Tournament::replay(log).unwrap(), play());
}

#[test]
fn the_first_round_pairs_the_upper_with_the_lower_half() {
    let entrants: Vec<Entrant> = (1..=7)
        .map(|number| Entrant {
            number,
            ..Entrant::default()
        })
        .collect();
    let drawn = pair(&entrants, Colour::White).unwrap();
    assert_eq!(drawn.pairs, [(0, 3), (4, 1), (2, 5)]);
    assert_eq!(drawn.bye, Some(6));
    let drawn = pair(&entrants[..6], Colour::Black).unwrap();
    assert_eq!(drawn.pairs, [(3, 0), (1, 4), (5, 2)]);
}

#[test]
fn who_cannot_be_paired_is_told() {
    let mut next = SimulationRng::new(3);
    for _ in 0..500 {
        let n = 2 + next.below(8) as usize;
        let mut entrants: Vec<Entrant> = (0..n)
            .map(|index| Entrant {
                number: index as u32 + 1,
                score: next.below(3) as i32,
                no_bye: next.happens(500),
                ..Entrant::default()
            })
            .collect();
        for u in 0..n {
            for v in 0..u {
                if next.happens(550) {
                    entrants[u].met.push(v);
                    entrants[v].met.push(u);
                }
            }
        }
        let possible = any_pairing(&entrants, &mut vec![false; n], n.is_multiple_of(2));
        assert_eq!(pair(&entrants, Colour::White).is_ok(), possible);
    }
}
