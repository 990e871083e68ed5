//! The jobs that are being done, and which of them have taken too long for a thread that others wait for.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::queue::{Taken, Taking};
use answers::budget::own_time;

use super::thread_time::ThreadHandle;

/// The processor time after which a job is a long one.
pub(super) const SLICE: Duration = Duration::from_millis(20);
/// A job that has waited this long for whatever it is holds its thread just as well.
const MAX_STUCK: Duration = Duration::from_millis(400);

/// A job on its thread.
#[derive(Debug)]
pub(super) struct Running {
    number: u64,
    pub(super) taken: Taken,
    pub(super) taking: Taking,
    thread: ThreadHandle,
    begun: Instant,
    /// What the thread had used before the job.
    start: Duration,
    /// What the client has been charged for so far.
    charged: Duration,
    /// Another thread has taken the place of this one.
    is_relieved: bool,
}

impl Running {
    /// The processor time of the job as far as it is known, or the time where nothing is.
    fn used(&self) -> Duration {
        match self.thread.time() {
            Some(time) => time.saturating_sub(self.start),
            None => self.begun.elapsed(),
        }
    }

    /// What the client has not been charged for yet.
    pub(super) fn charge(&mut self) -> Duration {
        let used = self.used();
        let more = used.saturating_sub(self.charged);
        self.charged = self.charged.max(used);
        more
    }

    /// Whether the job is longer than others should wait for.
    pub(super) fn is_long(&self) -> bool {
        let elapsed = self.begun.elapsed();
        self.is_relieved || elapsed > MAX_STUCK || (elapsed > SLICE && self.used() > SLICE)
    }

    /// Whether a thread is wanted in place of this one.
    pub(super) fn is_overdue(&self) -> bool {
        !self.is_relieved && self.is_long()
    }

    /// From now on the thread has time for its job, and gives way to all others.
    pub(super) fn relieve(&mut self, niceness: i32) {
        self.is_relieved = true;
        self.thread.give_way(niceness);
    }
}

/// What is left to do when a job has ended.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ended {
    pub(super) taken: Taken,
    /// What the client has not been charged for yet.
    pub(super) rest: Duration,
    pub(super) is_relieved: bool,
}

#[derive(Debug, Default)]
struct State {
    jobs: Vec<Running>,
    last_number: u64,
    closed: bool,
}

/// All jobs that are being done.
#[derive(Debug, Default)]
pub(super) struct RunningJobs {
    state: Mutex<State>,
    /// Told of the first job after a pause.
    begun: Condvar,
}

impl RunningJobs {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A job begins on this thread; the number by which it ends.
    pub(super) fn begin(&self, taken: Taken, taking: Taking, thread: &ThreadHandle) -> u64 {
        let mut state = self.state();
        state.last_number += 1;
        let number = state.last_number;
        state.jobs.push(Running {
            number,
            taken,
            taking,
            thread: thread.clone(),
            begun: Instant::now(),
            charged: Duration::ZERO,
            start: own_time(),
            is_relieved: false,
        });
        drop(state);
        self.begun.notify_one();
        number
    }

    /// A job has ended on this thread.
    pub(super) fn end(&self, number: u64) -> Option<Ended> {
        let mut state = self.state();
        let index = state.jobs.iter().position(|job| job.number == number)?;
        let job = state.jobs.swap_remove(index);
        Some(Ended {
            taken: job.taken,
            rest: own_time().saturating_sub(job.start + job.charged),
            is_relieved: job.is_relieved,
        })
    }

    /// Looks at all jobs, a slice after the first has begun and every slice from then on, until they are closed.
    pub(super) fn watch(&self, mut look: impl FnMut(&mut Running)) {
        let mut state = self.state();
        while !state.closed {
            if state.jobs.is_empty() {
                let waiting = self.begun.wait(state);
                state = waiting.unwrap_or_else(PoisonError::into_inner);
                continue;
            }
            drop(state);
            std::thread::sleep(SLICE / 2);
            state = self.state();
            state.jobs.iter_mut().for_each(&mut look);
        }
    }

    pub(super) fn close(&self) {
        self.state().closed = true;
        self.begun.notify_all();
    }
}
