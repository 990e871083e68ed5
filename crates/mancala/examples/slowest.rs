//! Searches for the rule that is slowest to play: `cargo run --release -p mancala --example slowest -- MINUTES [SEED]`.

use std::time::{Duration, Instant};

use mancala::testing::slowest::{Cost, slowest};

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u64>());
    let (Some(Ok(minutes)), Ok(first)) = (arguments.next(), arguments.next().unwrap_or(Ok(1)))
    else {
        eprintln!("slowest: write the minutes to search, and a first seed if you like");
        std::process::exit(2);
    };
    let until = Instant::now() + Duration::from_secs(60 * minutes);
    let mut worst = Cost::default();
    for seed in first.. {
        let cost = slowest(2_000, seed);
        if cost.total() > worst.total() {
            println!("seed {seed}: {cost:#?}\n{}", cost.rule);
            worst = cost;
        }
        if Instant::now() > until {
            break;
        }
    }
}
