//! `cargo xtask tournaments`: many simulated Swiss tournaments with late entries, withdrawals, byes and absences. Run it
//! with `--release`, as `cargo run --release -p xtask -- tournaments`.

use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use clap::Args;
use tournament::Settings;
use tournament::draw::NoDraw;
use tournament::simulate::check::{breaches, seated};
use tournament::simulate::{Chance, Rates, Simulation};

#[derive(Debug, Args)]
pub struct TournamentsArgs {
    /// How many tournaments
    #[arg(long, default_value_t = 10_000)]
    count: u64,
    /// The number that the first is made from; the next has the next number
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What all of them came to.
#[derive(Debug, Default)]
struct Sums {
    rounds: usize,
    players: usize,
    /// Tournaments that ended early because nobody could be paired any more, or too few were left.
    short: usize,
    slowest: Duration,
    slowest_players: usize,
    breaches: Vec<String>,
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
    let mut chance = Chance::new(seed ^ 0xA5A5);
    // Small fields are where pairing is hard; every fifth is of any size up to 300.
    let players = match seed % 5 {
        0 => 2 + chance.below(299),
        _ => 2 + chance.below(40),
    } as usize;
    let rounds = 3 + chance.below(9) as u16;
    let settings = Settings {
        name: format!("Simulated {seed}"),
        rounds,
        ..Settings::default()
    };
    let refused = |refusal| anyhow!("seed {seed}: {refusal:?}");
    let mut simulation = Simulation::new(settings, players, Rates::USUAL, seed).map_err(refused)?;
    sums.players += players;
    for _ in 0..rounds {
        simulation.before_round().map_err(refused)?;
        let start = Instant::now();
        let drawn = simulation.draw();
        if start.elapsed() > sums.slowest {
            sums.slowest = start.elapsed();
            sums.slowest_players = players;
        }
        match drawn {
            Ok(()) => {}
            Err(NoDraw::NoLegalPairing { .. } | NoDraw::TooFew { .. }) => {
                sums.short += 1;
                break;
            }
            Err(reason) => return Err(anyhow!("seed {seed}: {reason:?}")),
        }
        sums.rounds += 1;
        for breach in seated(&simulation.tournament) {
            sums.breaches.push(format!("seed {seed}: {breach:?}"));
        }
        simulation.play().map_err(refused)?;
    }
    for breach in breaches(&simulation.tournament) {
        sums.breaches.push(format!("seed {seed}: {breach:?}"));
    }
    Ok(())
}
