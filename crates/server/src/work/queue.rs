//! The order of jobs: two lanes, in each of them first the client that has used least, and of each client the games in
//! turn.

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::requester::Requester;
use answers::budget::own_time;

use super::thread_time::ThreadHandle;
use super::usage::Usage;
use crate::problem::{Code, Problem};

/// What a job is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// A game that waits for it.
    Play,
    /// Anything else: hints, analysis, rules, tournaments.
    Study,
}

/// The lanes that a thread takes jobs from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taking {
    /// Games do not wait for studies: one thread has time for nothing else.
    OnlyPlay,
    /// This lane, and the other one if it is empty. Threads change after every job, so that neither lane starves.
    First(Lane),
}

impl Taking {
    /// What a thread takes after a job of some lane.
    #[must_use]
    pub const fn after(self, lane: Lane) -> Self {
        match (self, lane) {
            (Self::OnlyPlay, _) => Self::OnlyPlay,
            (Self::First(_), Lane::Play) => Self::First(Lane::Study),
            (Self::First(_), Lane::Study) => Self::First(Lane::Play),
        }
    }
}

/// How many jobs there may be in one lane.
#[derive(Clone, Copy, Debug)]
pub struct QueueBounds {
    /// Jobs of one client that wait.
    pub per_client: usize,
    /// Jobs of all clients that wait.
    pub in_all: usize,
    /// Jobs of one client that are done at once. With fewer than there are threads, another client need not wait for
    /// any of them to end.
    pub running_per_client: usize,
    /// Jobs of clients that have used much lately which are done at once, in both lanes. Who has used less than half of
    /// what each of them has need not wait for them all the same.
    pub running_heavy: usize,
}

/// Seconds after which a refused client may come back.
const RETRY_AFTER_SECONDS: u64 = 2;

/// Queues by key, served round robin. A key without jobs is forgotten.
struct Turns<K, Q> {
    queues: HashMap<K, Q>,
    order: VecDeque<K>,
}

impl<K, Q> Default for Turns<K, Q> {
    fn default() -> Self {
        Self {
            queues: HashMap::new(),
            order: VecDeque::new(),
        }
    }
}

impl<K: Clone + Eq + Hash, Q: Default> Turns<K, Q> {
    /// The queue of a key, which gets a turn.
    fn queue(&mut self, key: &K) -> &mut Q {
        if !self.queues.contains_key(key) {
            self.order.push_back(key.clone());
        }
        self.queues.entry(key.clone()).or_default()
    }

    /// Takes from the queue of the lowest rank, and of several from the first in turn; a key without a rank may not have
    /// one. `take` also says whether the queue is empty then.
    fn take<R: Ord, J>(
        &mut self,
        rank: impl Fn(&K) -> Option<R>,
        take: impl FnOnce(&mut Q) -> (Option<J>, bool),
    ) -> Option<J> {
        let ranks = self.order.iter().enumerate();
        let ranks = ranks.filter_map(|(index, key)| Some((rank(key)?, index)));
        let (_, index) = ranks.min()?;
        let key = self.order.remove(index)?;
        let (job, is_empty) = take(self.queues.get_mut(&key)?);
        if is_empty {
            self.queues.remove(&key);
        } else {
            self.order.push_back(key);
        }
        job
    }
}

/// The jobs of one client, by game.
struct ClientJobs<J> {
    client: Option<IpAddr>,
    games: Turns<Option<Arc<str>>, VecDeque<J>>,
    waiting: usize,
}

impl<J> Default for ClientJobs<J> {
    fn default() -> Self {
        Self {
            client: None,
            games: Turns::default(),
            waiting: 0,
        }
    }
}

/// The jobs of a lane.
struct LaneJobs<J> {
    clients: Turns<IpAddr, ClientJobs<J>>,
    waiting: usize,
    /// Jobs that have been taken and not yet done, by client.
    running: HashMap<IpAddr, usize>,
}

impl<J> Default for LaneJobs<J> {
    fn default() -> Self {
        Self {
            clients: Turns::default(),
            waiting: 0,
            running: HashMap::new(),
        }
    }
}

impl<J> LaneJobs<J> {
    fn push(&mut self, bounds: QueueBounds, whose: &Requester, job: J) -> Result<(), Problem> {
        let known = self.clients.queues.get(&whose.client);
        let own = known.map_or(0, |client| client.waiting);
        if own >= bounds.per_client || self.waiting >= bounds.in_all {
            return Err(Problem {
                retry_after: Some(RETRY_AFTER_SECONDS),
                ..Problem::new(Code::Busy)
            });
        }
        let client = self.clients.queue(&whose.client);
        client.client = Some(whose.client);
        client.games.queue(&whose.game).push_back(job);
        client.waiting += 1;
        self.waiting += 1;
        Ok(())
    }

    /// The next job; `rank` says whose turn it is.
    fn pop(
        &mut self,
        bounds: QueueBounds,
        rank: impl Fn(&IpAddr) -> Option<Duration>,
    ) -> Option<(IpAddr, J)> {
        let (running, mut whose) = (&self.running, None);
        let rank = |client: &IpAddr| {
            let own = running.get(client).copied().unwrap_or(0);
            (own < bounds.running_per_client)
                .then(|| rank(client))
                .flatten()
        };
        let job = self.clients.take(rank, |client| {
            let job = client.games.take(
                |_| Some(()),
                |jobs| {
                    let job = jobs.pop_front();
                    (job, jobs.is_empty())
                },
            );
            client.waiting -= usize::from(job.is_some());
            whose = Some(client.client);
            (job, client.waiting == 0)
        })?;
        let client = whose.flatten()?;
        self.waiting -= 1;
        *self.running.entry(client).or_insert(0) += 1;
        Some((client, job))
    }

    fn done(&mut self, client: IpAddr) {
        if let Some(count) = self.running.get_mut(&client) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                self.running.remove(&client);
            }
        }
    }
}

struct State<J> {
    play: LaneJobs<J>,
    study: LaneJobs<J>,
    usage: Usage,
    /// Jobs of clients that have used much, which have been taken and not yet done.
    heavy: Vec<IpAddr>,
    closed: bool,
}

impl<J> Default for State<J> {
    fn default() -> Self {
        Self {
            play: LaneJobs::default(),
            study: LaneJobs::default(),
            usage: Usage::default(),
            heavy: Vec::new(),
            closed: false,
        }
    }
}

impl<J> State<J> {
    fn lane(&mut self, lane: Lane) -> &mut LaneJobs<J> {
        match lane {
            Lane::Play => &mut self.play,
            Lane::Study => &mut self.study,
        }
    }

    fn pop(&mut self, taking: Taking, bounds: QueueBounds) -> Option<(Taken, J)> {
        let lanes: &[Lane] = match taking {
            Taking::OnlyPlay => &[Lane::Play],
            Taking::First(Lane::Play) => &[Lane::Play, Lane::Study],
            Taking::First(Lane::Study) => &[Lane::Study, Lane::Play],
        };
        let now = Instant::now();
        let most = self.most_for_a_start(bounds, now);
        let Self {
            play, study, usage, ..
        } = self;
        let rank = |client: &IpAddr| {
            let used = usage.of(*client, now);
            let may = most.is_none_or(|most| used < most || !usage.is_heavy(*client, now));
            may.then_some(used)
        };
        let (lane, (client, job)) = lanes.iter().find_map(|lane| {
            let jobs = match lane {
                Lane::Play => &mut *play,
                Lane::Study => &mut *study,
            };
            Some((*lane, jobs.pop(bounds, rank)?))
        })?;
        let is_heavy = self.usage.is_heavy(client, now);
        if is_heavy {
            self.heavy.push(client);
        }
        let taken = Taken {
            lane,
            client,
            is_heavy,
        };
        Some((taken, job))
    }

    /// What a client may have used to begin a job; anything while there is room for one more.
    fn most_for_a_start(&self, bounds: QueueBounds, now: Instant) -> Option<Duration> {
        if self.heavy.len() < bounds.running_heavy {
            return None;
        }
        let used = self.heavy.iter().map(|client| self.usage.of(*client, now));
        Some(used.min().unwrap_or_default() / 2)
    }

    fn done(&mut self, taken: &Taken, time: Duration) {
        self.lane(taken.lane).done(taken.client);
        self.usage.add(taken.client, time, Instant::now());
        if taken.is_heavy
            && let Some(index) = self.heavy.iter().position(|heavy| *heavy == taken.client)
        {
            self.heavy.swap_remove(index);
        }
    }
}

/// Whose job a thread has taken.
#[derive(Clone, Copy, Debug)]
pub struct Taken {
    pub(super) lane: Lane,
    client: IpAddr,
    /// Whether it is counted with those of clients that have used much.
    is_heavy: bool,
}

/// The jobs that wait for a thread.
pub struct FairQueue<J> {
    state: Mutex<State<J>>,
    changed: Condvar,
    bounds: QueueBounds,
}

impl<J> fmt::Debug for FairQueue<J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FairQueue")
            .field("waiting", &self.waiting())
            .finish_non_exhaustive()
    }
}

impl<J> FairQueue<J> {
    pub fn new(bounds: QueueBounds) -> Self {
        Self {
            state: Mutex::default(),
            changed: Condvar::new(),
            bounds,
        }
    }

    fn state(&self) -> MutexGuard<'_, State<J>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn push(&self, lane: Lane, whose: &Requester, job: J) -> Result<(), Problem> {
        let mut state = self.state();
        state.lane(lane).push(self.bounds, whose, job)?;
        drop(state);
        // All are woken, because the one that is woken alone might be the one that takes no studies.
        self.changed.notify_all();
        Ok(())
    }

    /// Does jobs on this thread, one after the other, until there will be no more.
    pub fn work(&self, mut taking: Taking, mut work: impl FnMut(J)) {
        ThreadHandle::current().give_way(NICENESS);
        while let Some((taken, job)) = self.next(taking) {
            let begun = own_time();
            work(job);
            taking = taking.after(taken.lane);
            self.done(&taken, own_time().saturating_sub(begun));
        }
    }

    /// A job has been done that took this much of a thread's time, beside what was charged before.
    pub fn done(&self, taken: &Taken, time: Duration) {
        self.state().done(taken, time);
        // A job of the same client may have waited for this one.
        self.changed.notify_all();
    }

    /// A job that is not yet done has taken this much of a thread's time.
    pub fn charge(&self, taken: &mut Taken, time: Duration) {
        let mut state = self.state();
        state.usage.add(taken.client, time, Instant::now());
        if !taken.is_heavy && !state.closed {
            taken.is_heavy = true;
            state.heavy.push(taken.client);
        }
    }

    /// Waits for the next job; none when there will be no more.
    pub fn next(&self, taking: Taking) -> Option<(Taken, J)> {
        let mut state = self.state();
        loop {
            if state.closed {
                return None;
            }
            if let Some(job) = state.pop(taking, self.bounds) {
                return Some(job);
            }
            let waiting = self.changed.wait(state);
            state = waiting.unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// How many jobs wait.
    pub fn waiting(&self) -> usize {
        let state = self.state();
        state.play.waiting + state.study.waiting
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

/// How much less threads with long work matter than those that serve connections, in steps of `nice`: these need little
/// time, but that at once.
pub(super) const NICENESS: i32 = 10;

#[cfg(test)]
mod tests;
