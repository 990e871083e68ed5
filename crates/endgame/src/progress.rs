//! How far a build has come, for those who watch it, and how it is stopped.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

/// Shared between a build and those who watch it.
#[derive(Debug, Default)]
pub struct Progress {
    seeds: AtomicU32,
    /// Visits of positions in this layer so far, and how many there will be as far as it is known.
    done: AtomicU64,
    expected: AtomicU64,
    stopped: AtomicBool,
    /// A clock and what it shows when the build stops by itself.
    deadline: Option<(fn() -> Duration, Duration)>,
}

impl Progress {
    /// For a build on one thread that stops by itself when the clock, such as one of that thread's processor time, shows
    /// so much.
    pub fn until(clock: fn() -> Duration, deadline: Duration) -> Self {
        Self {
            deadline: Some((clock, deadline)),
            ..Self::default()
        }
    }

    /// Asks the build to stop. Complete layers are kept.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    pub fn is_stopped(&self) -> bool {
        let is_late = |(clock, deadline): (fn() -> Duration, Duration)| clock() >= deadline;
        self.stopped.load(Ordering::Relaxed) || self.deadline.is_some_and(is_late)
    }

    /// Seeds of the layer that is being solved.
    pub fn seeds(&self) -> u32 {
        self.seeds.load(Ordering::Relaxed)
    }

    /// The share of this layer's work that is done, as far as it is known.
    pub fn share(&self) -> f64 {
        let expected = self.expected.load(Ordering::Relaxed).max(1);
        (self.done.load(Ordering::Relaxed) as f64 / expected as f64).min(1.0)
    }

    pub(crate) fn begin(&self, seeds: u32) {
        self.seeds.store(seeds, Ordering::Relaxed);
        self.done.store(0, Ordering::Relaxed);
        self.expected.store(0, Ordering::Relaxed);
    }

    pub(crate) fn expect(&self, visits: u64) {
        self.expected.fetch_add(visits, Ordering::Relaxed);
    }

    pub(crate) fn add(&self, visits: u64) {
        self.done.fetch_add(visits, Ordering::Relaxed);
    }
}
