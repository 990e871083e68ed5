//! Builds small tables as the server does, and says how far a second of processor time reaches: `small RULE...` (Linux).

use std::time::Duration;

use endgame::SmallBuild;
use mancala::rules::{Catalog, RuleRef};

/// The processor time of this thread.
fn own_time() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split_whitespace().next();
    Duration::from_nanos(
        nanoseconds
            .and_then(|number| number.parse().ok())
            .unwrap_or(0),
    )
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let time = Duration::from_secs(1);
    for id in std::env::args().skip(1) {
        let rules = Catalog::builtin()
            .rules(&RuleRef::plain(&id), Some(2))
            .map_err(|faults| format!("{faults:?}"))?;
        let (begun, progress) = (own_time(), SmallBuild::progress(time, own_time));
        let build = SmallBuild {
            folder: None,
            time,
            clock: own_time,
            progress: &progress,
        };
        let table = build.run(&rules, |error| eprintln!("{error}"))?;
        let seconds = (own_time() - begun).as_secs_f64();
        let layers = (0..=table.max_seeds() as u8).filter_map(|seeds| table.layer(seeds).ok()?);
        let (mut slots, mut inexact) = (0, 0);
        for layer in layers {
            (slots, inexact) = (slots + layer.len(), inexact + layer.inexact());
        }
        println!(
            "{id}: {} seeds, {slots} positions, {inexact} not exact, {seconds:.2} s",
            table.max_seeds()
        );
    }
    Ok(())
}
