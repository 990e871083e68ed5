//! Searches for the rule that is slowest to play: `cargo run --release -p mancala --example slowest -- MINUTES [SEED [time]]`. With
//! `time` rules are compared by the processor time they take, not by the seeds that are sown.

use std::time::{Duration, Instant};

use mancala::testing::slowest::{Cost, Measure, slowest};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| arguments.get(at).map(|text| text.parse::<u64>());
    let (Some(Ok(minutes)), Ok(first)) = (number(0), number(1).unwrap_or(Ok(1))) else {
        eprintln!("slowest: write the minutes to search, and a first seed if you like");
        std::process::exit(2);
    };
    let measure = match arguments.get(2).map(String::as_str) {
        None => Measure::Seeds,
        Some("time") => Measure::Time(processor_time),
        Some(other) => {
            eprintln!("slowest: `{other}` is no measure, only `time` is");
            std::process::exit(2);
        }
    };
    let until = Instant::now() + Duration::from_secs(60 * minutes);
    let mut worst = Cost::default();
    for seed in first.. {
        let cost = slowest(2_000, seed, measure);
        if cost.total(measure) > worst.total(measure) {
            println!("seed {seed}: {cost:#?}\n{}", cost.rule);
            worst = cost;
        }
        if Instant::now() > until {
            break;
        }
    }
}

/// How long this thread has been running.
#[cfg(unix)]
fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(
        time.tv_sec.unsigned_abs(),
        time.tv_nsec.unsigned_abs() as u32,
    )
}

/// How long the program has been running, which says something on an idle machine only.
#[cfg(not(unix))]
fn processor_time() -> Duration {
    static BEGUN: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    BEGUN.elapsed()
}
