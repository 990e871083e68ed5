//! How fast every rule file below a folder is played at random, as a table:
//! `cargo run --release -p mancala --example world_speed -- games [PART OF AN ID]`.

#![allow(
    clippy::unwrap_used,
    reason = "a measurement may stop at the first surprise"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use mancala::Position;
use mancala::kernel::{Kernel, Random};
use mancala::playouts::{SowingWork, playouts};
use mancala::rules::{Catalog, RuleRef, Rules};

/// The time for one rule, in slices of which the fastest counts.
const SLICES: u32 = 4;
const SLICE: Duration = Duration::from_millis(60);

/// Games of the plain implementation from which laps are counted.
const PLAIN_GAMES: u64 = 20;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let Some(folder) = arguments.next() else {
        eprintln!("world_speed: write the folder, and a part of an id if you like");
        std::process::exit(2);
    };
    let wanted = arguments.next().unwrap_or_default();
    let files = files(Path::new(&folder));
    let mut catalog = Catalog::builtin();
    for path in &files {
        let text = fs::read_to_string(path).unwrap();
        catalog.insert(&id(path), text).unwrap();
    }
    println!("| rule | kernel | decisions/s | laps/s | KiB |");
    println!("|---|---|---:|---:|---:|");
    for id in files.iter().map(|path| id(path)) {
        if id.contains(&wanted) {
            let rules = catalog.rules(&RuleRef::plain(&id), None).unwrap();
            println!("{}", row(&id, &rules));
        }
    }
}

/// Every file below a folder, by name.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found.sort_by_key(|path| id(path));
    found
}

fn id(path: &Path) -> String {
    path.file_stem().unwrap().to_str().unwrap().to_owned()
}

/// What is measured of one rule.
fn row(id: &str, rules: &Rules) -> String {
    let start = Position::start(rules);
    let kernel = Kernel::new(rules);
    let mut work = SowingWork::default();
    let sum = playouts(rules, &start, PLAIN_GAMES, &mut Random::new(1), &mut work);
    let laps = work.laps as f64 / sum.decisions.max(1) as f64;
    let fast = (0..SLICES).map(|slice| rate(&kernel, &start, slice.into()));
    let fast = fast.fold(0.0, f64::max);
    let kib = kernel.size() / 1024;
    let name = kernel.name();
    let (moves, laps) = (fast / 1e6, fast * laps / 1e6);
    format!("| {id} | {name} | {moves:.1} M | {laps:.1} M | {kib} |")
}

/// Decisions in a second.
fn rate(kernel: &Kernel, start: &Position, seed: u64) -> f64 {
    let begun = Clock::start();
    let (mut decisions, mut games) = (0, 1);
    while begun.elapsed() < SLICE {
        let random = Random::new(seed << 32 | games);
        decisions += kernel.random_games(start, games, random).decisions;
        games += games / 2 + 1;
    }
    decisions as f64 / begun.elapsed().as_secs_f64()
}

/// The processor time of this thread where Linux tells it, which does not depend on what else runs; else the time.
struct Clock {
    begun: Instant,
    used: Option<Duration>,
}

impl Clock {
    fn start() -> Self {
        Self {
            begun: Instant::now(),
            used: used(),
        }
    }

    fn elapsed(&self) -> Duration {
        match (self.used, used()) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            _ => self.begun.elapsed(),
        }
    }
}

/// Nanoseconds that this thread has had a processor: the first number of the file.
fn used() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}
