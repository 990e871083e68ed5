//! Proves the value of a rule's start position: `prove RULE TABLE_SEEDS [HASH_MIB] [THREADS] [SECONDS]`. After so many
//! seconds it stops with the bounds that it has.

use std::thread;
use std::time::{Duration, Instant};

use endgame::{Method, Progress, ProofProgress, ProofTask, Terms, USUAL_PATIENCE, solve_layers};
use mancala::Position;
use mancala::rules::{Catalog, RuleRef};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().collect();
    let number = |place: usize, usual: usize| {
        args.get(place)
            .map_or(Ok(usual), |text| text.parse::<usize>())
    };
    let reference = args.get(1).ok_or("a rule, please")?;
    let reference: RuleRef = reference
        .parse()
        .map_err(|faults: Vec<_>| format!("{faults:?}"))?;
    let rules = Catalog::builtin()
        .rules(&reference, Some(2))
        .map_err(|faults| format!("{faults:?}"))?;
    let terms = Terms::new(&rules)?;
    let start = Instant::now();
    let seeds = number(2, 8)? as u8;
    let layers = solve_layers(&terms, seeds, Method::Best, 1, &Progress::default());
    println!("tables {:.2} s", start.elapsed().as_secs_f64());
    let progress = ProofProgress::default();
    let position = Position::start(&rules);
    let task = ProofTask {
        rules: &rules,
        position: &position,
        layers: &layers,
        hash_mib: number(3, 256)?,
        threads: number(4, 1)?,
        guess: None,
        patience: USUAL_PATIENCE,
        checkpoint: None,
        progress: &progress,
    };
    let seconds = number(5, 0)? as u64;
    let start = Instant::now();
    let proof = thread::scope(|scope| {
        let proof = scope.spawn(|| task.run());
        while seconds > 0 && !proof.is_finished() {
            thread::sleep(Duration::from_millis(10));
            if start.elapsed() >= Duration::from_secs(seconds) {
                progress.stop();
            }
        }
        proof.join()
    });
    let proof = proof.map_err(|_| "the proof failed")??;
    let seconds = start.elapsed().as_secs_f64();
    let best: Vec<_> = proof
        .best
        .iter()
        .map(|d| rules.write_decision(*d))
        .collect();
    println!(
        "value {} best {best:?} nodes {} in {seconds:.2} s, {:.2} million/s",
        proof.value,
        proof.nodes,
        proof.nodes as f64 / seconds / 1e6
    );
    Ok(())
}
