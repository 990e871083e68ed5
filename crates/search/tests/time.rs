//! A search ends in time, also by a rule whose single nodes take longer than whole searches by others.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests say what went wrong by panicking"
)]

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use mancala::Game;
use mancala::rules::{Catalog, RuleRef, Rules};
use search::{Clock, Engine, EngineConfig, Limits, Method, Weights};

/// Every pit can be sown both ways, a turn has hundreds of laps, and to know which decisions feed the opponents all of
/// them must be played. So one look for legal decisions plays 144 such turns, which takes tens of milliseconds, and each
/// of the 144 moves of the root needs a look of its own.
const SLOW_RULE: &str = r#"
name = "Slow"

[board]
players = [2, 4]
pits = 18
seeds = 13

[sow]
from = "any"
direction = "choice"
skip-source = true

[laps]
several = true
stop = [40]

[feed]
duty = "must"

[with.2]
board.seeds = 27
"#;

/// Other tests and programs run beside this one, so more is allowed than the 50 ms that a search may be late. One that
/// plays all moves of the root, or of a node, before it looks at the clock takes seconds.
const MAX_OVERRUN: Duration = Duration::from_millis(500);

/// The worst rules that searches for slow rules have found; the server is tested with them too.
const WORST_RULES: [&str; 4] = [
    include_str!("../../server/tests/fixtures/slow_rules/refused-two-rows.toml"),
    include_str!("../../server/tests/fixtures/slow_rules/accepted-large-board.toml"),
    include_str!("../../server/tests/fixtures/slow_rules/refused-both-rows.toml"),
    include_str!("../../server/tests/fixtures/slow_rules/refused-laps-without-end.toml"),
];

/// What a search may be late, in time that its thread has been running: 50 ms for users, twice that where code is hardly
/// optimised. On a machine that shares its cores even this time grows.
const MAX_THREAD_OVERRUN: Duration =
    Duration::from_millis(if cfg!(debug_assertions) { 100 } else { 50 });

fn slow_rules(players: u8) -> Rules {
    rules(SLOW_RULE, Some(players))
}

fn rules(text: &str, players: Option<u8>) -> Rules {
    let mut catalog = Catalog::builtin();
    // Such a rule is refused when its file is checked; a search has to cope all the same.
    catalog.insert("slow", text).unwrap();
    catalog.rules(&RuleRef::plain("slow"), players).unwrap()
}

/// How long this thread has been running.
#[cfg(target_os = "linux")]
fn thread_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

#[cfg(target_os = "linux")]
#[test]
fn the_worst_rules_make_a_search_late() {
    let never = AtomicBool::new(false);
    for text in WORST_RULES {
        let game = Game::new(rules(text, None));
        for method in [Method::Paranoid, Method::MonteCarlo] {
            for millis in [1, 60, 200] {
                let time = Duration::from_millis(millis);
                let take = || {
                    let mut engine = engine(game.rules(), method, 1);
                    let begun = thread_time();
                    let report = engine.search(&game, &Limits::movetime(time), &never, &mut |_| {});
                    assert!(report.is_some());
                    thread_time() - begun
                };
                // A busy machine slows a thread even in its own time; a search that is late by itself is late every time.
                let first = take();
                let is_late = |taken| taken >= time + MAX_THREAD_OVERRUN;
                let taken = if is_late(first) {
                    first.min(take()).min(take())
                } else {
                    first
                };
                let what = format!("{method:?} {time:?}: {taken:?}");
                assert!(!is_late(taken), "{what}");
            }
        }
    }
}

fn engine(rules: &Rules, method: Method, threads: usize) -> Engine {
    let config = EngineConfig::new(Weights::for_any(rules), 1, threads);
    Engine::new(rules, EngineConfig { method, ..config })
}

/// Searches, and fails if that takes much longer than `expected` or finds nothing legal.
fn check(game: &Game, method: Method, limits: &Limits, stop: &AtomicBool, expected: Duration) {
    let (rules, legal) = (game.rules(), game.legal());
    for threads in [1, 2] {
        let mut engine = engine(rules, method, threads);
        let begun = Instant::now();
        let report = engine.search(game, limits, stop, &mut |_| {}).unwrap();
        let time = begun.elapsed();
        let what = format!("{method:?} {limits:?} {time:?} {} nodes", report.nodes);
        assert!(time < expected + MAX_OVERRUN, "{what}");
        assert!(legal.contains(&report.best), "{what}");
    }
}

#[test]
fn slow_nodes_do_not_make_a_search_late() {
    let never = AtomicBool::new(false);
    let clock = Clock {
        left: Duration::from_millis(400),
        increment: Duration::ZERO,
    };
    let by_clock = Limits {
        clock: Some(clock),
        ..Limits::default()
    };
    for (players, method) in [
        (2, Method::MonteCarlo),
        (4, Method::Paranoid),
        (4, Method::MonteCarlo),
    ] {
        let game = Game::new(slow_rules(players));
        for millis in [1, 80] {
            let time = Duration::from_millis(millis);
            check(&game, method, &Limits::movetime(time), &never, time);
        }
        check(&game, method, &by_clock, &never, clock.left / 2);
    }
}

#[test]
fn slow_nodes_do_not_keep_a_search_from_being_stopped() {
    let game = Game::new(slow_rules(4));
    for method in [Method::Paranoid, Method::MonteCarlo] {
        let stop = AtomicBool::new(false);
        let soon = Duration::from_millis(60);
        thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(soon);
                stop.store(true, Ordering::Relaxed);
            });
            check(&game, method, &Limits::default(), &stop, soon);
        });
    }
}

/// A table of a gibibyte takes longer to make than a decision may.
#[test]
fn time_that_was_used_before_the_search_counts() {
    let awale = Catalog::builtin()
        .rules(&RuleRef::plain("awale"), None)
        .unwrap();
    let game = Game::new(awale.clone());
    let limits = Limits {
        since: Instant::now().checked_sub(Duration::from_secs(1)),
        ..Limits::movetime(Duration::from_millis(100))
    };
    let stop = AtomicBool::new(false);
    let report = engine(&awale, Method::MonteCarlo, 1)
        .search(&game, &limits, &stop, &mut |_| {})
        .unwrap();
    assert!(game.legal().contains(&report.best));
    assert!(report.nodes <= 1, "{report:?}");
}
