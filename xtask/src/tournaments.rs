//! `cargo xtask tournaments`: many simulated Swiss tournaments with late entries, withdrawals, byes and absences. Run it
//! with `--release`, as `cargo run --release -p xtask -- tournaments`.

use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use clap::Args;
use tournament::TournamentSettings;
use tournament::draw::NoDraw;
use tournament::simulate::check::{Breach, breaches, seated};
use tournament::simulate::{IncidentRates, Simulation, SimulationRng};

#[derive(Debug, Args)]
pub struct TournamentsArgs {
    /// How many tournaments
    #[arg(long, default_value_t = 10_000)]
    count: u64,
    /// The number that the first is made from; the next has the next number
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The sums over all tournaments.
#[derive(Debug, Default)]
struct Sums {
    rounds: usize,
    players: usize,
    /// Tournaments that ended early, without a legal pairing or with too few players.
    short: usize,
    slowest: Duration,
    slowest_players: usize,
    breaches: Vec<String>,
}

impl Sums {
    fn time(&mut self, draw: Duration, players: usize) {
        if draw > self.slowest {
            (self.slowest, self.slowest_players) = (draw, players);
        }
    }

    fn report(&mut self, seed: u64, breaches: Vec<Breach>) {
        let told = breaches.iter().map(|b| format!("seed {seed}: {b:?}"));
        self.breaches.extend(told);
    }
}

pub fn run(args: &TournamentsArgs) -> Result<bool> {
    let mut sums = Sums::default();
    for seed in args.seed..args.seed + args.count {
        one(seed, &mut sums)?;
        if seed % 1000 == 0 {
            println!("{seed}: {} rounds", sums.rounds);
        }
    }
    for breach in &sums.breaches {
        println!("{breach}");
    }
    println!(
        "{} tournaments, {} players, {} rounds; {} had no legal round left before the last; slowest draw {:.0} ms ({} players); {} breaches",
        args.count,
        sums.players,
        sums.rounds,
        sums.short,
        sums.slowest.as_secs_f64() * 1000.0,
        sums.slowest_players,
        sums.breaches.len()
    );
    Ok(sums.breaches.is_empty())
}

fn one(seed: u64, sums: &mut Sums) -> Result<()> {
    let mut chance = SimulationRng::new(seed ^ 0xA5A5);
    // Small fields are where pairing is hard; every fifth is of any size up to 300.
    let players = match seed % 5 {
        0 => 2 + chance.below(299),
        _ => 2 + chance.below(40),
    } as usize;
    let rounds = 3 + chance.below(9) as u16;
    let settings = TournamentSettings {
        name: format!("Simulated {seed}"),
        rounds,
        ..TournamentSettings::default()
    };
    let refused = |refusal| anyhow!("seed {seed}: {refusal:?}");
    let rates = IncidentRates::TYPICAL;
    let mut simulation = Simulation::new(settings, players, rates, seed).map_err(refused)?;
    sums.players += players;
    let stopped = simulation.run_with(|simulation| {
        let start = Instant::now();
        simulation.draw()?;
        sums.time(start.elapsed(), players);
        sums.rounds += 1;
        sums.report(seed, seated(&simulation.tournament));
        Ok(())
    });
    match stopped.map_err(refused)? {
        None => {}
        Some(NoDraw::NoLegalPairing { .. } | NoDraw::TooFew { .. }) => sums.short += 1,
        Some(reason) => return Err(anyhow!("seed {seed}: {reason:?}")),
    }
    sums.report(seed, breaches(&simulation.tournament));
    Ok(())
}
