//! Solves the layers of a rule in memory and says how fast: `layers RULE SEEDS [THREADS] [sweeps|plain]`.

use std::time::Instant;

use endgame::{LayerValues, Method, Progress, Ranking, Solver, Terms};
use mancala::rules::{Catalog, RuleRef, Rules};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().collect();
    let id = args.get(1).ok_or("a rule, please")?;
    let seeds: u8 = args.get(2).ok_or("a number of seeds, please")?.parse()?;
    let threads: usize = args.get(3).map_or(Ok(1), |threads| threads.parse())?;
    let method = match args.get(4).map(String::as_str) {
        Some("sweeps") => Method::Sweeps,
        Some("plain") => Method::Plain,
        _ => Method::Best,
    };
    let mut rules = Catalog::builtin()
        .rules(&RuleRef::plain(id), Some(2))
        .map_err(|faults| format!("{faults:?}"))?;
    if args.get(5).is_some_and(|word| word == "unshaped") {
        let mut settings = rules.settings().clone();
        settings.impasse.quiet = 0;
        rules = Rules::new(2, settings).map_err(|faults| format!("{faults:?}"))?;
    }
    let terms = Terms::new(&rules)?;
    let rankings: Vec<Ranking> = (0..=seeds)
        .map_while(|seeds| Ranking::new(terms.ring(), seeds))
        .collect();
    let progress = Progress::default();
    let (mut layers, mut all, mut total): (Vec<LayerValues>, f64, u64) = (Vec::new(), 0.0, 0);
    for top in 1..=rankings.len() {
        let start = Instant::now();
        let rankings = &rankings[..top];
        let solver = Solver {
            terms: &terms,
            rankings,
            threads,
            method,
            progress: &progress,
        };
        let values = solver.solve(&layers);
        let seconds = start.elapsed().as_secs_f64();
        (all, total) = (all + seconds, total + values.len());
        println!(
            "{:>2} {:>12} {seconds:>9.3} s {:>8.3} million/s, {} inexact",
            top - 1,
            values.len(),
            values.len() as f64 / seconds / 1e6,
            values.inexact(),
        );
        layers.push(values);
    }
    println!(
        "all {total} {all:.3} s {:.3} million/s",
        total as f64 / all / 1e6
    );
    Ok(())
}
