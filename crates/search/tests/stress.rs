//! Many searches from random positions of random rules: legal answers, in time, in bounded memory.
//!
//! An ordinary run makes a few hundred. `SEARCHES=100000 cargo test --release -p search --test stress -- --nocapture`
//! makes many on all processors, says what it saw, and is strict about time as well.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "tests say what went wrong by panicking"
)]

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use mancala::kernel::Random;
use mancala::rules::Rules;
use mancala::{Game, testing};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use search::{Engine, EngineConfig, Limits, WeightTable};

/// Searches of each rule.
const SEARCHES_PER_RULE: u32 = 10;
/// Mebibytes of each engine's table.
const HASH_MIB: usize = 4;
/// With so many searches time is looked at, too.
const MANY_SEARCHES: u32 = 10_000;
const LATE_BY: Duration = Duration::from_millis(20);

#[derive(Default)]
struct Seen {
    searches: AtomicU32,
    late: AtomicU32,
    longest: AtomicU64,
}

fn engine(rules: &Rules, hash_mib: usize, threads: usize) -> Engine {
    let weights = WeightTable::builtin().for_rules(rules);
    Engine::new(rules, EngineConfig::new(weights, hash_mib, threads))
}

/// Searches some positions of a random game.
fn search_rule(rules: &Rules, random: &mut Random, seen: &Seen) {
    let mut engine = engine(rules, HASH_MIB, 1);
    let mut game = Game::new(rules.clone());
    for _ in 0..SEARCHES_PER_RULE {
        for _ in 0..random.below(8) {
            let legal = game.legal();
            if !legal.is_empty() {
                game.play(legal[random.below(legal.len() as u32) as usize])
                    .unwrap();
            }
        }
        let time = Duration::from_millis(1 + u64::from(random.below(10)));
        let begun = Instant::now();
        let stop = AtomicBool::new(false);
        let found = engine.search(&game, &Limits::movetime(time), &stop, &mut |_| {});
        let over = begun.elapsed().saturating_sub(time);
        seen.searches.fetch_add(1, Ordering::Relaxed);
        seen.longest
            .fetch_max(over.as_micros() as u64, Ordering::Relaxed);
        seen.late
            .fetch_add(u32::from(over >= LATE_BY), Ordering::Relaxed);
        let Some(found) = found else {
            assert!(game.legal().is_empty());
            game = Game::new(rules.clone());
            continue;
        };
        let text = game.position().to_text(rules);
        assert!(game.legal().contains(&found.best), "{text} {rules:?}");
        game.play(found.best).unwrap();
    }
}

/// The most memory this process has had, where the system tells.
fn most_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
fn searches_of_random_rules_are_legal_and_end_in_time() {
    let wanted = std::env::var("SEARCHES").ok();
    let wanted: u32 = wanted.and_then(|text| text.parse().ok()).unwrap_or(400);
    let threads = thread::available_parallelism().map_or(1, |n| n.get() as u32);
    let seen = Seen::default();
    thread::scope(|scope| {
        for number in 0..threads {
            let seen = &seen;
            scope.spawn(move || {
                let seed = [number as u8 + 1; 32];
                let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
                let mut runner = TestRunner::new_with_rng(Config::default(), rng);
                let mut random = Random::new(number.into());
                while seen.searches.load(Ordering::Relaxed) < wanted {
                    let rules = testing::rules().new_tree(&mut runner).unwrap().current();
                    search_rule(&rules, &mut random, seen);
                }
            });
        }
    });
    let (searches, late) = (seen.searches.into_inner(), seen.late.into_inner());
    let longest = seen.longest.into_inner() as f64 / 1000.0;
    let memory = most_memory();
    println!(
        "{searches} searches, {late} late by 20 ms or more, at most by {longest:.1} ms, {memory:?} KiB"
    );
    if let Some(kib) = memory {
        let bound = 1024 * (threads as u64 * HASH_MIB as u64 + 64);
        assert!(kib <= bound, "{kib} KiB, more than {bound}");
    }
    if searches >= MANY_SEARCHES {
        assert!(late * 1000 <= searches, "{late} of {searches} late");
    }
}
