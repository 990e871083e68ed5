//! Time management: how much time a decision gets, and when the search looks at the clock.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::host::Instant;
use crate::limits::Limits;

/// Kept back for handing over the decision.
const SAFETY_MARGIN: Duration = Duration::from_millis(3);
/// The clock is divided as if so many decisions were still to be made; sowing games are short.
const EXPECTED_DECISIONS: u32 = 20;

/// How long a search may take.
///
/// ```text
///  0                    soft                      hard
///  |---------------------|-------------------------|
///   deepen as usual       finish this iteration,    stop in the middle of anything,
///                         begin no new one          answer with the best so far
/// ```
#[derive(Clone, Copy, Debug)]
pub(crate) struct TimeBudget {
    started: Instant,
    soft: Option<Duration>,
    hard: Option<Duration>,
}

impl TimeBudget {
    pub fn new(limits: &Limits, started: Instant) -> Self {
        let (soft, hard) = soft_and_hard(limits);
        Self {
            started,
            soft,
            hard,
        }
    }

    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Whether it is too late to begin another iteration.
    pub fn is_past_soft(&self) -> bool {
        self.soft.is_some_and(|soft| self.elapsed() >= soft)
    }

    fn deadline(&self) -> Option<Instant> {
        self.started.checked_add(self.hard?)
    }
}

fn soft_and_hard(limits: &Limits) -> (Option<Duration>, Option<Duration>) {
    let movetime = limits
        .movetime
        .map(|time| time.saturating_sub(SAFETY_MARGIN).max(time / 2));
    let Some(clock) = limits.clock else {
        return (movetime, movetime);
    };
    // A decision gets an even share of the clock and most of its increment. The soft limit is below that, because an
    // iteration that is begun before it takes longer than all before it together; the hard limit is above, but never
    // more than half of what is left.
    let spare = clock.left.saturating_sub(2 * SAFETY_MARGIN);
    let share = spare / EXPECTED_DECISIONS + clock.increment * 3 / 4;
    let hard = (share * 3).min(spare / 2).max(spare / 50);
    let soft = (share * 2 / 3).min(hard);
    let cap = |time: Duration| Some(movetime.map_or(time, |movetime| movetime.min(time)));
    (cap(soft), cap(hard))
}

/// What ends a search, shared by all of its threads.
#[derive(Debug)]
pub(crate) struct StopConditions<'a> {
    /// Set from outside.
    stop: &'a AtomicBool,
    /// Set when any thread has found that the search is over.
    halt: AtomicBool,
    nodes: AtomicU64,
    max_nodes: u64,
    deadline: Option<Instant>,
}

impl<'a> StopConditions<'a> {
    pub fn new(limits: &Limits, budget: &TimeBudget, stop: &'a AtomicBool) -> Self {
        Self {
            stop,
            halt: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            max_nodes: limits.nodes.unwrap_or(u64::MAX).max(1),
            deadline: budget.deadline(),
        }
    }

    /// Ends the search on all threads.
    pub fn halt(&self) {
        self.halt.store(true, Ordering::Relaxed);
    }

    /// Nodes that all threads have counted and flushed.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}

/// The time that should pass between two looks at the clock: short beside any time limit, and long beside the 25 ns
/// that a look costs.
const CHECK_PERIOD: Duration = Duration::from_micros(200);
/// Nodes between two looks, however fast they are.
const MAX_CHECK_INTERVAL: u32 = 512;
/// The same where a turn can have any number of laps: nodes differ a thousandfold, and those that come next may be
/// much slower than those that were measured.
const MAX_CHECK_INTERVAL_SEVERAL_LAPS: u32 = 32;

/// Counts the nodes of one thread, and looks at the clock and the stop flags now and then.
///
/// A node takes 50 ns under one rule and 50 ms under another, so the number of nodes between two looks is not fixed:
/// it begins at 1 and follows the measured time per node, so that looks are about [`CHECK_PERIOD`] apart. It may only
/// double from one look to the next, but falls at once.
#[derive(Debug)]
pub(crate) struct NodeCounter<'a> {
    shared: &'a StopConditions<'a>,
    /// Counted here and not yet added to the shared count.
    nodes: u64,
    /// Steps until the next look, and from the last look to the next.
    until_check: u32,
    interval: u32,
    max_interval: u32,
    /// None before the first look, which measures nothing.
    last_check: Option<Instant>,
    /// What a step took on average before the last look.
    step_time: Duration,
    is_halted: bool,
    is_out_of_time: bool,
}

impl<'a> NodeCounter<'a> {
    pub fn new(shared: &'a StopConditions<'a>, several_laps: bool) -> Self {
        Self {
            shared,
            nodes: 0,
            until_check: 1,
            interval: 1,
            max_interval: if several_laps {
                MAX_CHECK_INTERVAL_SEVERAL_LAPS
            } else {
                MAX_CHECK_INTERVAL
            },
            last_check: None,
            step_time: Duration::ZERO,
            is_halted: false,
            is_out_of_time: false,
        }
    }

    /// Whether the search is over; what is being computed is then worthless.
    #[inline(always)]
    pub const fn is_halted(&self) -> bool {
        self.is_halted
    }

    /// Whether the search is over because of the clock or a stop flag, rather than a limit of nodes.
    #[inline(always)]
    pub const fn is_out_of_time(&self) -> bool {
        self.is_out_of_time
    }

    /// Adds what was counted here to the shared count.
    pub fn flush(&mut self) {
        let nodes = std::mem::take(&mut self.nodes);
        self.shared.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// A node is about to be made.
    #[inline(always)]
    pub fn count(&mut self) {
        self.nodes += 1;
        self.step();
    }

    /// Something is about to be done that is no node but may take as long as one.
    #[inline(always)]
    pub fn step(&mut self) {
        self.until_check -= 1;
        if self.until_check == 0 {
            self.check();
        }
    }

    /// Whether another node can be expected to end before the deadline.
    pub fn has_time_for_a_node(&self) -> bool {
        let deadline = self.shared.deadline;
        deadline.is_none_or(|deadline| Instant::now() + self.step_time < deadline)
    }

    #[cold]
    #[inline(never)]
    fn check(&mut self) {
        self.flush();
        self.measure();
        let shared = self.shared;
        // The halt flag may be this thread's own, set when it ran out of nodes.
        let is_halted_by_another = !self.is_halted && shared.halt.load(Ordering::Relaxed);
        self.is_out_of_time |= shared.stop.load(Ordering::Relaxed)
            || is_halted_by_another
            || !self.has_time_for_a_node();
        let nodes_left = shared.max_nodes.saturating_sub(shared.nodes());
        if self.is_out_of_time || nodes_left == 0 {
            shared.halt();
            self.is_halted = true;
        }
        // A limit of nodes is met exactly: the next look is no later than the last node that is allowed.
        self.interval = self.interval.min(nodes_left.clamp(1, 1 << 20) as u32);
        self.until_check = self.interval;
    }

    /// Sets the interval by the time that the steps since the last look took.
    fn measure(&mut self) {
        let now = Instant::now();
        let Some(last) = self.last_check.replace(now) else {
            return;
        };
        // The average of the steps since the last look stands for those to come.
        self.step_time = (now - last) / self.interval;
        let wanted = CHECK_PERIOD.as_nanos() / self.step_time.as_nanos().max(1);
        let wanted = u32::try_from(wanted).unwrap_or(u32::MAX);
        self.interval = wanted.clamp(1, self.max_interval.min(2 * self.interval));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Clock;

    #[test]
    fn a_clock_is_never_used_up() {
        for left in [0, 1, 5, 20, 100, 1000, 60_000] {
            for increment in [0, 50, 5000] {
                let left = Duration::from_millis(left);
                let clock = Clock {
                    left,
                    increment: Duration::from_millis(increment),
                };
                let limits = Limits {
                    clock: Some(clock),
                    ..Limits::default()
                };
                let (soft, hard) = soft_and_hard(&limits);
                assert!(hard.unwrap() <= left, "{clock:?} {hard:?}");
                assert!(soft <= hard);
            }
        }
    }

    /// Counts nodes that take so long until the search is over, and says how many and how far past the deadline.
    fn count(limits: &Limits, node: Duration) -> (u64, Duration) {
        let stop = AtomicBool::new(false);
        let budget = TimeBudget::new(limits, Instant::now());
        let shared = StopConditions::new(limits, &budget, &stop);
        let mut counter = NodeCounter::new(&shared, false);
        loop {
            counter.count();
            if counter.is_halted() {
                break;
            }
            let begun = Instant::now();
            while begun.elapsed() < node {}
        }
        let hard = budget.hard.unwrap_or(Duration::MAX);
        (shared.nodes(), budget.elapsed().saturating_sub(hard))
    }

    #[test]
    fn slow_nodes_do_not_overrun_and_fast_ones_are_not_looked_at_each() {
        let limits = Limits::movetime(Duration::from_millis(60));
        let (nodes, late) = count(&limits, Duration::from_millis(25));
        assert!(nodes <= 4 && late < Duration::from_millis(25), "{late:?}");
        let stop = AtomicBool::new(false);
        let budget = TimeBudget::new(&Limits::default(), Instant::now());
        let shared = StopConditions::new(&Limits::default(), &budget, &stop);
        let mut counter = NodeCounter::new(&shared, false);
        (0..100_000).for_each(|_| counter.count());
        assert!(counter.interval > 1);
    }

    #[test]
    fn a_limit_of_nodes_is_met_exactly() {
        for nodes in [1, 2, 513, 2000] {
            assert_eq!(count(&Limits::nodes(nodes), Duration::ZERO).0, nodes);
        }
    }
}
