//! The order of jobs: two lanes, in each of them first the client that has used least, and of each client the games in
//! turn.

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::requester::Requester;
use super::thread_time::{ThreadHandle, own_time};
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
mod tests {
    use super::*;

    const BOUNDS: QueueBounds = QueueBounds {
        per_client: 8,
        in_all: 12,
        running_per_client: 2,
        running_heavy: 2,
    };

    fn client(number: u8) -> Requester {
        Requester::new(IpAddr::from([10, 0, 0, number]))
    }

    /// The jobs in the order in which a thread that takes this gets them.
    fn order(queue: &FairQueue<&'static str>, mut taking: Taking) -> Vec<&'static str> {
        let mut jobs = Vec::new();
        while queue.waiting() > 0 {
            let (taken, job) = queue.next(taking).unwrap();
            taking = taking.after(taken.lane);
            jobs.push(job);
            queue.done(&taken, Duration::ZERO);
        }
        jobs
    }

    #[test]
    fn a_client_with_long_jobs_does_not_get_all_threads() {
        let queue = FairQueue::new(BOUNDS);
        for job in ["one-a", "one-b", "one-c"] {
            queue.push(Lane::Study, &client(1), job).unwrap();
        }
        queue.push(Lane::Study, &client(2), "two-a").unwrap();
        let take = || queue.next(Taking::First(Lane::Study)).unwrap();
        let taken = [take(), take(), take()];
        assert_eq!(
            taken.each_ref().map(|(_, job)| *job),
            ["one-a", "two-a", "one-b"]
        );
        assert!(
            queue
                .state()
                .pop(Taking::First(Lane::Play), BOUNDS)
                .is_none()
        );
        queue.done(&taken[0].0, Duration::ZERO);
        assert_eq!(take().1, "one-c");
    }

    #[test]
    fn clients_are_served_in_turn() {
        let queue = FairQueue::new(BOUNDS);
        for job in ["one-a", "one-b", "one-c"] {
            queue.push(Lane::Study, &client(1), job).unwrap();
        }
        queue.push(Lane::Study, &client(2), "two-a").unwrap();
        let expected = ["one-a", "two-a", "one-b", "one-c"];
        assert_eq!(order(&queue, Taking::First(Lane::Study)), expected);
        queue.close();
        assert!(queue.next(Taking::OnlyPlay).is_none());
    }

    #[test]
    fn a_busy_game_does_not_hold_up_the_other_games_of_its_client() {
        let queue = FairQueue::new(BOUNDS);
        for (game, job) in [("x", "x-1"), ("x", "x-2"), ("x", "x-3"), ("y", "y-1")] {
            let whose = client(1).for_game(game);
            queue.push(Lane::Play, &whose, job).unwrap();
        }
        queue.push(Lane::Play, &client(2), "two").unwrap();
        let expected = ["x-1", "two", "y-1", "x-2", "x-3"];
        assert_eq!(order(&queue, Taking::OnlyPlay), expected);
    }

    #[test]
    fn neither_lane_starves() {
        let queue = FairQueue::new(BOUNDS);
        for job in ["play-1", "play-2", "play-3"] {
            queue.push(Lane::Play, &client(1), job).unwrap();
        }
        for job in ["study-1", "study-2"] {
            queue.push(Lane::Study, &client(2), job).unwrap();
        }
        let expected = ["play-1", "study-1", "play-2", "study-2", "play-3"];
        assert_eq!(order(&queue, Taking::First(Lane::Play)), expected);
    }

    /// Time that makes a client heavy at once.
    const LONG: Duration = Duration::from_secs(2);

    #[test]
    fn who_has_used_least_comes_first() {
        let queue = FairQueue::new(BOUNDS);
        for (number, time) in [(1, 3 * LONG), (2, 2 * LONG)] {
            queue.push(Lane::Study, &client(number), "old").unwrap();
            let (taken, _) = queue.next(Taking::First(Lane::Study)).unwrap();
            queue.done(&taken, time);
        }
        for (number, job) in [(1, "most"), (2, "less"), (3, "nothing")] {
            queue.push(Lane::Study, &client(number), job).unwrap();
        }
        let expected = ["nothing", "less", "most"];
        assert_eq!(order(&queue, Taking::First(Lane::Study)), expected);
    }

    #[test]
    fn heavy_clients_leave_threads_to_others() {
        let queue = FairQueue::new(BOUNDS);
        let push = |number, job| queue.push(Lane::Study, &client(number), job).unwrap();
        let pop = || {
            let taken = queue.state().pop(Taking::First(Lane::Study), BOUNDS);
            taken.map(|(_, job)| job)
        };
        // Each of four clients has one long job, which nobody knew before.
        for number in 1..=4 {
            push(number, "long");
            let (mut taken, _) = queue.next(Taking::First(Lane::Study)).unwrap();
            queue.charge(&mut taken, LONG);
        }
        for number in 1..=4 {
            push(number, "again");
        }
        assert_eq!(pop(), None, "they wait for one another");
        push(5, "light");
        assert_eq!(pop(), Some("light"), "and others do not wait for them");
        queue
            .state()
            .usage
            .add(client(6).client, LONG / 4, Instant::now());
        push(6, "lighter");
        assert_eq!(pop(), Some("lighter"), "nor who has used far less");
        queue
            .state()
            .usage
            .add(client(7).client, LONG, Instant::now());
        push(7, "as heavy");
        assert_eq!(pop(), None);
    }

    #[test]
    fn room_is_given_back_when_a_long_job_is_done() {
        let queue = FairQueue::new(BOUNDS);
        let push = |number| queue.push(Lane::Study, &client(number), "x").unwrap();
        let long = |number| {
            push(number);
            let (mut taken, _) = queue.next(Taking::First(Lane::Study)).unwrap();
            queue.charge(&mut taken, LONG);
            taken
        };
        let taken = [long(1), long(2)];
        push(3);
        queue
            .state()
            .usage
            .add(client(3).client, LONG, Instant::now());
        assert!(
            queue
                .state()
                .pop(Taking::First(Lane::Study), BOUNDS)
                .is_none()
        );
        queue.done(&taken[0], Duration::ZERO);
        assert!(
            queue
                .state()
                .pop(Taking::First(Lane::Study), BOUNDS)
                .is_some()
        );
    }

    #[test]
    fn a_line_is_no_longer_than_allowed() {
        let queue = FairQueue::new(BOUNDS);
        let push = |number| queue.push(Lane::Study, &client(number), "x");
        for _ in 0..BOUNDS.per_client {
            push(1).unwrap();
        }
        assert_eq!(push(1).unwrap_err().code, Code::Busy);
        for _ in BOUNDS.per_client..BOUNDS.in_all {
            push(2).unwrap();
        }
        assert_eq!(push(3).unwrap_err().code, Code::Busy);
    }
}
