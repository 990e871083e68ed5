//! Figures of this process for operators, and the text format in which Prometheus reads them.
//!
//! The format is a few lines for each figure, and the figures are plain atomic numbers, so this is smaller than a library
//! for it would be. Whatever counts something does so here, in [`METRICS`], without knowing who looks; what can be looked
//! up on request, such as the number of open rooms, is not counted.

use std::fmt::{Display, Write as _};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The figures of this process.
pub static METRICS: Metrics = Metrics::new();

/// Everything that is counted.
#[derive(Debug)]
pub struct Metrics {
    pub games_created: Counter,
    /// Actions of games: decisions, and whatever else is done in them.
    pub actions_stored: Counter,
    /// From a decision until it is on disk.
    pub action_stored: Histogram,
    /// From a decision until everybody in the room is told.
    pub decision_told: Histogram,
    pub connections: Gauge,
    pub websockets: Gauge,
    pub event_streams: Gauge,
    pub responses: StatusCounters,
    /// Until the head of the response.
    pub response_time: Histogram,
    /// How long a thought waits for a thread, and how long it takes.
    pub thinking_wait: Histogram,
    pub thinking_time: Histogram,
    pub thinking: Gauge,
    pub store_batch_jobs: Histogram,
    pub store_commit_time: Histogram,
    pub store_errors: Counter,
}

/// Bounds of times, in microseconds.
const TIMES: &[u64] = &[
    1000, 2500, 5000, 10_000, 20_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000,
    5_000_000, 10_000_000,
];
/// Bounds of the number of jobs in a batch.
const SIZES: &[u64] = &[1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];
/// As many buckets as the longest list of bounds needs, and one for what is beyond.
const MAX_BUCKETS: usize = 14;

impl Metrics {
    const fn new() -> Self {
        Self {
            games_created: Counter::new(),
            actions_stored: Counter::new(),
            action_stored: Histogram::new(TIMES, Unit::Micros),
            decision_told: Histogram::new(TIMES, Unit::Micros),
            connections: Gauge::new(),
            websockets: Gauge::new(),
            event_streams: Gauge::new(),
            responses: StatusCounters::new(),
            response_time: Histogram::new(TIMES, Unit::Micros),
            thinking_wait: Histogram::new(TIMES, Unit::Micros),
            thinking_time: Histogram::new(TIMES, Unit::Micros),
            thinking: Gauge::new(),
            store_batch_jobs: Histogram::new(SIZES, Unit::Number),
            store_commit_time: Histogram::new(TIMES, Unit::Micros),
            store_errors: Counter::new(),
        }
    }
}

/// A number that only grows.
#[derive(Debug)]
pub struct Counter(AtomicU64);

impl Counter {
    const fn new() -> Self {
        Self(AtomicU64::new(0))
    }

    pub fn count(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A number of things that are there at the moment.
#[derive(Debug)]
pub struct Gauge(AtomicU64);

impl Gauge {
    const fn new() -> Self {
        Self(AtomicU64::new(0))
    }

    /// One more, until what comes back is dropped.
    pub fn raise(&'static self) -> Raised {
        self.0.fetch_add(1, Ordering::Relaxed);
        Raised(self)
    }

    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Counts as one of a gauge until it is dropped.
#[derive(Debug)]
pub struct Raised(&'static Gauge);

impl Drop for Raised {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[derive(Clone, Copy, Debug)]
enum Unit {
    Number,
    /// Shown in seconds.
    Micros,
}

impl Unit {
    fn show(self, value: u64) -> f64 {
        match self {
            Self::Number => value as f64,
            Self::Micros => value as f64 / 1e6,
        }
    }
}

/// How many values lie below each of some bounds.
#[derive(Debug)]
pub struct Histogram {
    bounds: &'static [u64],
    unit: Unit,
    /// By the first bound that is not smaller, each value once.
    buckets: [AtomicU64; MAX_BUCKETS],
    sum: AtomicU64,
}

impl Histogram {
    const fn new(bounds: &'static [u64], unit: Unit) -> Self {
        assert!(bounds.len() < MAX_BUCKETS);
        Self {
            bounds,
            unit,
            buckets: [const { AtomicU64::new(0) }; MAX_BUCKETS],
            sum: AtomicU64::new(0),
        }
    }

    pub fn observe(&self, value: u64) {
        let bucket = self.bounds.partition_point(|bound| *bound < value);
        self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add(value, Ordering::Relaxed);
    }

    pub fn observe_time(&self, time: Duration) {
        self.observe(u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
    }
}

/// Responses by their status.
#[derive(Debug)]
pub struct StatusCounters([AtomicU64; Self::STATUSES]);

impl StatusCounters {
    const FIRST: usize = 100;
    const STATUSES: usize = 500;

    const fn new() -> Self {
        Self([const { AtomicU64::new(0) }; Self::STATUSES])
    }

    pub fn count(&self, status: u16) {
        let index = usize::from(status).checked_sub(Self::FIRST);
        if let Some(counter) = index.and_then(|index| self.0.get(index)) {
            counter.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Every status that occurred, and how often.
    pub fn seen(&self) -> Vec<(String, u64)> {
        let counts = self.0.iter().map(|counter| counter.load(Ordering::Relaxed));
        let seen = (Self::FIRST..).zip(counts).filter(|(_, count)| *count > 0);
        seen.map(|(status, count)| (status.to_string(), count))
            .collect()
    }
}

/// Figures as text, in the format of Prometheus.
#[derive(Debug, Default)]
pub struct Exposition(String);

impl Exposition {
    /// The text, with its content type.
    pub const CONTENT_TYPE: &'static str = "text/plain; version=0.0.4; charset=utf-8";

    pub fn finish(self) -> String {
        self.0
    }

    // Writing to a string cannot fail.
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    pub fn counter(&mut self, name: &str, help: &str, value: impl Display) {
        self.head(name, "counter", help);
        let _ = writeln!(self.0, "{name} {value}");
    }

    pub fn gauge(&mut self, name: &str, help: &str, value: impl Display) {
        self.head(name, "gauge", help);
        let _ = writeln!(self.0, "{name} {value}");
    }

    /// Several values with one label each; labels are names of ours and need no escape.
    pub fn labelled(
        &mut self,
        (name, kind, help): (&str, &str, &str),
        label: &str,
        values: impl IntoIterator<Item = (String, u64)>,
    ) {
        self.head(name, kind, help);
        for (value, number) in values {
            let _ = writeln!(self.0, "{name}{{{label}=\"{value}\"}} {number}");
        }
    }

    pub fn histogram(&mut self, name: &str, help: &str, histogram: &Histogram) {
        self.head(name, "histogram", help);
        let mut total = 0;
        for (index, bucket) in histogram.buckets.iter().enumerate() {
            total += bucket.load(Ordering::Relaxed);
            if let Some(bound) = histogram.bounds.get(index) {
                let bound = histogram.unit.show(*bound);
                let _ = writeln!(self.0, "{name}_bucket{{le=\"{bound}\"}} {total}");
            }
        }
        let sum = histogram.unit.show(histogram.sum.load(Ordering::Relaxed));
        let _ = writeln!(
            self.0,
            "{name}_bucket{{le=\"+Inf\"}} {total}\n{name}_sum {sum}\n{name}_count {total}"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn histograms_are_written_as_prometheus_reads_them() {
        let histogram = Histogram::new(&[1000, 2500, 1_000_000], Unit::Micros);
        for value in [1, 1000, 1001, 2_000_000] {
            histogram.observe(value);
        }
        let mut text = Exposition::default();
        text.histogram("x_seconds", "Some times", &histogram);
        let expected = "\
# HELP x_seconds Some times
# TYPE x_seconds histogram
x_seconds_bucket{le=\"0.001\"} 2
x_seconds_bucket{le=\"0.0025\"} 3
x_seconds_bucket{le=\"1\"} 3
x_seconds_bucket{le=\"+Inf\"} 4
x_seconds_sum 2.002002
x_seconds_count 4
";
        assert_eq!(text.finish(), expected);
    }

    #[test]
    fn gauges_go_down_and_statuses_are_counted_apart() {
        static GAUGE: Gauge = Gauge::new();
        let (one, two) = (GAUGE.raise(), GAUGE.raise());
        drop(one);
        assert_eq!(GAUGE.get(), 1);
        drop(two);
        assert_eq!(GAUGE.get(), 0);
        let statuses = StatusCounters::new();
        for status in [200, 429, 200, 7, 600] {
            statuses.count(status);
        }
        let seen = [("200".to_owned(), 2), ("429".to_owned(), 1)];
        assert_eq!(statuses.seen(), seen);
    }
}
