//! The time that a piece of work has, and whether anybody still waits for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use search::Instant;

use crate::problem::{Code, Problem};

/// The most processor time that one piece of work may take.
pub const MAX_WORK_TIME: Duration = Duration::from_secs(5);

/// What is left to a piece of work on this thread.
///
/// Work ends when both the clock and the processor time of its thread say so: on a busy machine the clock alone would end
/// work that has hardly begun.
#[derive(Clone, Debug)]
pub struct Budget {
    stop: Arc<AtomicBool>,
    until: Instant,
    /// The same in processor time of the thread.
    until_own: Duration,
}

impl Budget {
    /// A budget from now on. `stop` ends the work before.
    pub fn new(stop: Arc<AtomicBool>) -> Self {
        Self {
            stop,
            until: Instant::now() + MAX_WORK_TIME,
            until_own: own_time() + MAX_WORK_TIME,
        }
    }

    /// For work that has no client who could leave: that of the server itself.
    pub fn own() -> Self {
        Self::new(Arc::default())
    }

    /// The same with less time.
    #[must_use]
    pub fn at_most(&self, time: Duration) -> Self {
        Self {
            stop: Arc::clone(&self.stop),
            until: self.until.min(Instant::now() + time),
            until_own: self.until_own.min(own_time() + time),
        }
    }

    /// To be asked before every question about a position: a problem when the work has to end.
    pub fn check(&self) -> Result<(), Problem> {
        if self.is_stopped() {
            return Err(Code::Busy.into());
        }
        if Instant::now() > self.until && own_time() > self.until_own {
            return Err(Code::TooLong.into());
        }
        Ok(())
    }

    /// Whether no client waits any more.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Whether the work may go on.
    pub fn allows(&self) -> bool {
        self.check().is_ok()
    }
}

/// Sets the stop flag of some work when the one who waits for it goes away.
#[derive(Debug)]
pub struct StopOnDrop(pub Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The processor time that this thread has used so far, or, where the system does not say, the time since some moment.
pub fn own_time() -> Duration {
    #[cfg(unix)]
    {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
        Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or_default())
    }
    #[cfg(not(unix))]
    {
        static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
        START.elapsed()
    }
}
