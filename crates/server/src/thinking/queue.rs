//! Who is served next: decisions before analysis, and in each of the two one job of every client in turn.

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::net::IpAddr;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::Mind;
use crate::problem::{Code, Problem};

/// What a thread is to do.
pub type Job = Box<dyn FnOnce(&mut Mind) + Send>;

/// What kind of work it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// A decision that a game waits for.
    Moves,
    /// Hints, analysis, review.
    Studies,
}

/// Jobs of one client that may wait in a lane.
const PER_CLIENT: usize = 64;
/// Jobs that may wait in all.
const IN_ALL: usize = 2048;

/// Lines of clients, served in turn.
#[derive(Default)]
struct Lines {
    lines: HashMap<IpAddr, VecDeque<Job>>,
    turns: VecDeque<IpAddr>,
    waiting: usize,
}

impl Lines {
    fn push(&mut self, client: IpAddr, job: Job) -> Result<(), Problem> {
        let line = self.lines.entry(client).or_default();
        if line.len() >= PER_CLIENT || self.waiting >= IN_ALL {
            return Err(Problem {
                retry_after: Some(2),
                ..Problem::new(Code::Busy)
            });
        }
        if line.is_empty() {
            self.turns.push_back(client);
        }
        line.push_back(job);
        self.waiting += 1;
        Ok(())
    }

    fn pop(&mut self) -> Option<Job> {
        let client = self.turns.pop_front()?;
        let line = self.lines.get_mut(&client)?;
        let job = line.pop_front();
        if line.is_empty() {
            self.lines.remove(&client);
        } else {
            self.turns.push_back(client);
        }
        self.waiting -= usize::from(job.is_some());
        job
    }
}

#[derive(Default)]
struct State {
    moves: Lines,
    studies: Lines,
    closed: bool,
}

/// What waits to be thought about.
#[derive(Default)]
pub struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

impl fmt::Debug for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Queue")
            .field("waiting", &self.waiting())
            .finish_non_exhaustive()
    }
}

impl Queue {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn push(&self, lane: Lane, client: IpAddr, job: Job) -> Result<(), Problem> {
        let mut state = self.state();
        match lane {
            Lane::Moves => state.moves.push(client, job)?,
            Lane::Studies => state.studies.push(client, job)?,
        }
        drop(state);
        // All are woken, because the one that is woken alone might be the one that only takes moves.
        self.changed.notify_all();
        Ok(())
    }

    /// Waits for the next job; none when there will be no more.
    pub fn next(&self, only_moves: bool) -> Option<Job> {
        let mut state = self.state();
        loop {
            if state.closed {
                return None;
            }
            let job = state.moves.pop();
            let job = match job {
                None if !only_moves => state.studies.pop(),
                job => job,
            };
            if job.is_some() {
                return job;
            }
            let waiting = self.changed.wait(state);
            state = waiting.unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// How many jobs wait.
    pub fn waiting(&self) -> usize {
        let state = self.state();
        state.moves.waiting + state.studies.waiting
    }

    /// No more jobs are given out; those that wait are dropped.
    pub fn close(&self) {
        let mut state = self.state();
        *state = State {
            closed: true,
            ..State::default()
        };
        drop(state);
        self.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    fn job(log: &Arc<Mutex<Vec<&'static str>>>, name: &'static str) -> Job {
        let log = Arc::clone(log);
        Box::new(move |_| log.lock().unwrap().push(name))
    }

    #[test]
    fn clients_are_served_in_turn_and_moves_come_first() {
        let queue = Queue::default();
        let log = Arc::default();
        let (one, two) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        queue.push(Lane::Studies, one, job(&log, "one-a")).unwrap();
        queue.push(Lane::Studies, one, job(&log, "one-b")).unwrap();
        queue.push(Lane::Studies, one, job(&log, "one-c")).unwrap();
        queue.push(Lane::Studies, two, job(&log, "two-a")).unwrap();
        queue.push(Lane::Moves, two, job(&log, "move")).unwrap();
        let mut mind = Mind {
            engine: None,
            random: mancala::kernel::Random::new(1),
        };
        for _ in 0..5 {
            queue.next(false).unwrap()(&mut mind);
        }
        let order = ["move", "one-a", "two-a", "one-b", "one-c"];
        assert_eq!(*log.lock().unwrap(), order);
        queue.close();
        assert!(queue.next(false).is_none());
    }

    #[test]
    fn a_line_is_no_longer_than_allowed() {
        let queue = Queue::default();
        let log = Arc::default();
        let client = IpAddr::from([127, 0, 0, 1]);
        for _ in 0..PER_CLIENT {
            queue.push(Lane::Studies, client, job(&log, "x")).unwrap();
        }
        let refused = queue.push(Lane::Studies, client, job(&log, "x"));
        assert_eq!(refused.unwrap_err().code, Code::Busy);
        let other = IpAddr::from([127, 0, 0, 2]);
        queue.push(Lane::Studies, other, job(&log, "x")).unwrap();
    }
}
