//! Rate limits per client. A client that exceeds one is told when to come back.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::problem::{Code, Problem};
use crate::work::client_key;

/// Requests of one class share a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestClass {
    Read,
    /// Changing something, or computing something short.
    Write,
    /// Engine time.
    Think,
    /// A file of the page.
    Page,
    /// Reading a tournament. All phones in a playing hall may share one address.
    TournamentRead,
    /// Score sheets and the controller's desk.
    TournamentWrite,
    /// A new tournament, which is kept for good.
    TournamentCreate,
}

impl RequestClass {
    const ALL: [Self; 7] = [
        Self::Read,
        Self::Write,
        Self::Think,
        Self::Page,
        Self::TournamentRead,
        Self::TournamentWrite,
        Self::TournamentCreate,
    ];

    fn quota(self) -> Quota {
        let (per_minute, burst) = match self {
            Self::Read => (1200, 400),
            Self::Write => (240, 120),
            Self::Think => (90, 30),
            Self::Page => (30_000, 20_000),
            Self::TournamentRead => (12_000, 3000),
            Self::TournamentWrite => (2400, 1200),
            Self::TournamentCreate => (2, 60),
        };
        let some = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        Quota::per_minute(some(per_minute)).allow_burst(some(burst))
    }
}

/// What clients have the server keep. Each client has a share of each kind, which fills up again in a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptKind {
    /// Texts of published rules, every version of them.
    Rules,
    /// New games with the rule and the record they are made of, and everything done in games, undone or not.
    Games,
    /// Entries and records of tournaments.
    Tournaments,
}

impl KeptKind {
    const ALL: [Self; 3] = [Self::Rules, Self::Games, Self::Tournaments];

    /// The share of a client, in KiB: enough for a club behind one address.
    const fn share_kib(self) -> u32 {
        match self {
            Self::Rules => 2 << 10,
            Self::Games => 256 << 10,
            Self::Tournaments => 64 << 10,
        }
    }

    fn quota(self) -> Quota {
        let share = NonZeroU32::new(self.share_kib()).unwrap_or(NonZeroU32::MIN);
        let day = Duration::from_secs(24 * 60 * 60);
        let quota = Quota::with_period(day / share.get());
        quota.unwrap_or(Quota::per_hour(share)).allow_burst(share)
    }
}

/// The rate limits of this server; none in measurements.
#[derive(Clone, Debug)]
pub struct RateLimits(Option<Arc<Inner>>);

#[derive(Debug)]
struct Inner {
    /// One for each class, in the order of [`RequestClass::ALL`].
    requests: [DefaultKeyedRateLimiter<IpAddr>; RequestClass::ALL.len()],
    /// One for each kind, in the order of [`KeptKind::ALL`]; a cell is a KiB.
    kept: [DefaultKeyedRateLimiter<IpAddr>; KeptKind::ALL.len()],
    connections: Mutex<HashMap<IpAddr, usize>>,
    /// Requests by class and client that other nodes have not been told of; nothing where there are none.
    untold: Mutex<Option<HashMap<(usize, IpAddr), u32>>>,
}

/// Clients, by class, that other nodes are told of at once.
const MAX_UNTOLD: usize = 10_000;
/// Requests of one client that another node can count here at once: more than any burst.
const MAX_CHARGE: u32 = 50_000;
/// Live connections of one client: a hall of phones behind one address, each with news and a game.
const MAX_CONNECTIONS_PER_CLIENT: usize = 1000;
/// Live connections of all clients together.
const MAX_CONNECTIONS: usize = 20_000;

impl RateLimits {
    pub fn new(enabled: bool) -> Self {
        Self(enabled.then(|| {
            Arc::new(Inner {
                requests: RequestClass::ALL.map(|class| RateLimiter::keyed(class.quota())),
                kept: KeptKind::ALL.map(|kind| RateLimiter::keyed(kind.quota())),
                connections: Mutex::default(),
                untold: Mutex::default(),
            })
        }))
    }

    /// Counts a request; the problem says when to come back.
    pub fn check(&self, class: RequestClass, client: IpAddr) -> Result<(), Problem> {
        let Some(inner) = &self.0 else {
            return Ok(());
        };
        let limiter = &inner.requests[class as usize];
        let client = client_key(client);
        limiter.check_key(&client).map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            Problem {
                retry_after: Some(wait.as_secs() + 1),
                ..Problem::new(Code::TooMany)
            }
        })?;
        inner.count_untold(class, client);
        Ok(())
    }

    /// From now on other nodes are told of requests.
    pub fn share(&self) {
        if let Some(inner) = &self.0 {
            inner.untold().get_or_insert_default();
        }
    }

    /// Requests that other nodes have not been told of: client, number of the class, and how many.
    pub fn take_untold(&self) -> Vec<(IpAddr, usize, u32)> {
        let Some(inner) = &self.0 else {
            return Vec::new();
        };
        let taken = inner.untold().as_mut().map(std::mem::take);
        let taken = taken.into_iter().flatten();
        taken
            .map(|((class, client), count)| (client, class, count))
            .collect()
    }

    /// Counts requests that a client has made to another node. What exceeds the limit is not remembered.
    pub fn charge(&self, client: IpAddr, class: usize, count: u32) {
        let limiter = self.0.as_ref().and_then(|inner| inner.requests.get(class));
        if let Some(limiter) = limiter {
            let client = client_key(client);
            let mut counted = 0..count.min(MAX_CHARGE);
            while counted.next().is_some() && limiter.check_key(&client).is_ok() {}
        }
    }

    /// Counts bytes that a client has the server keep, in whole KiB.
    pub fn keep(&self, kind: KeptKind, client: IpAddr, bytes: usize) -> Result<(), Problem> {
        let kib = u32::try_from(bytes.div_ceil(1024)).unwrap_or(u32::MAX);
        let (Some(inner), Some(kib)) = (&self.0, NonZeroU32::new(kib)) else {
            return Ok(());
        };
        let limiter = &inner.kept[kind as usize];
        let kept = limiter.check_key_n(&client_key(client), kib);
        let kept = kept.map_err(|_| Problem::new(Code::TooLarge))?;
        kept.map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            Problem {
                retry_after: Some(wait.as_secs() + 1),
                ..Problem::new(Code::ShareUsed)
            }
        })
    }

    /// Counts a live connection for as long as the permit lives.
    pub fn connect(&self, client: IpAddr) -> Result<ConnectionPermit, Problem> {
        let Some(inner) = &self.0 else {
            return Ok(ConnectionPermit(None));
        };
        let client = client_key(client);
        let mut connections = inner.connections();
        if connections.values().sum::<usize>() >= MAX_CONNECTIONS {
            return Err(Code::ConnectionsFull.into());
        }
        let count = connections.entry(client).or_insert(0);
        if *count >= MAX_CONNECTIONS_PER_CLIENT {
            return Err(Code::TooMany.into());
        }
        *count += 1;
        drop(connections);
        Ok(ConnectionPermit(Some((Arc::clone(inner), client))))
    }

    /// The rate limit of the messages of one live connection.
    pub fn messages(&self) -> MessageRateLimit {
        MessageRateLimit::new(self.0.is_some())
    }

    /// Drops what is known of clients that have been silent for a while.
    pub fn tidy(&self) {
        let Some(inner) = &self.0 else {
            return;
        };
        for limiter in inner.requests.iter().chain(&inner.kept) {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
        // A flood of connections leaves a large map behind.
        inner.connections().shrink_to_fit();
    }
}

impl Inner {
    fn untold(&self) -> MutexGuard<'_, Option<HashMap<(usize, IpAddr), u32>>> {
        self.untold.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn count_untold(&self, class: RequestClass, client: IpAddr) {
        if let Some(untold) = self.untold().as_mut()
            && (untold.len() < MAX_UNTOLD || untold.contains_key(&(class as usize, client)))
        {
            *untold.entry((class as usize, client)).or_insert(0) += 1;
        }
    }

    fn connections(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.connections
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// Counts as one live connection until it is dropped.
#[derive(Debug)]
pub struct ConnectionPermit(Option<(Arc<Inner>, IpAddr)>);

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let Some((inner, client)) = &self.0 else {
            return;
        };
        let mut connections = inner.connections();
        if let Some(count) = connections.get_mut(client) {
            *count -= 1;
            if *count == 0 {
                connections.remove(client);
            }
        }
    }
}

/// A token bucket for the messages of one live connection.
#[derive(Debug)]
pub struct MessageRateLimit {
    enabled: bool,
    tokens: f64,
    refilled: Instant,
}

const MESSAGE_BURST: f64 = 40.0;
const MESSAGES_PER_SECOND: f64 = 10.0;

impl MessageRateLimit {
    fn new(enabled: bool) -> Self {
        Self {
            enabled,
            tokens: MESSAGE_BURST,
            refilled: Instant::now(),
        }
    }

    /// Counts a message; false if there were too many.
    pub fn allows(&mut self) -> bool {
        self.allows_at(Instant::now())
    }

    fn allows_at(&mut self, now: Instant) -> bool {
        let passed: Duration = now.saturating_duration_since(self.refilled);
        self.refilled = now;
        let refill = passed.as_secs_f64() * MESSAGES_PER_SECOND;
        self.tokens = (self.tokens + refill).min(MESSAGE_BURST) - 1.0;
        self.tokens >= 0.0 || !self.enabled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_requests_are_refused_and_others_are_not() {
        let limits = RateLimits::new(true);
        let (one, two) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let refused = (0..1000).find_map(|_| limits.check(RequestClass::Think, one).err());
        let problem = refused.unwrap();
        assert_eq!(problem.code, Code::TooMany);
        assert!(problem.retry_after.is_some());
        assert!(limits.check(RequestClass::Think, two).is_ok());
        assert!(limits.check(RequestClass::Read, one).is_ok());
    }

    #[test]
    fn one_client_cannot_fill_the_store() {
        let limits = RateLimits::new(true);
        let (one, two) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let keep = |client| limits.keep(KeptKind::Rules, client, 64 << 10);
        let refused = (0..1000).find_map(|_| keep(one).err()).unwrap();
        assert_eq!(refused.code, Code::ShareUsed);
        assert!(refused.retry_after.is_some());
        assert!(keep(two).is_ok());
        assert!(limits.keep(KeptKind::Games, one, 64 << 10).is_ok());
        let huge = limits.keep(KeptKind::Games, two, 1 << 30);
        assert_eq!(huge.unwrap_err().code, Code::TooLarge);
    }

    #[test]
    fn what_a_client_does_elsewhere_counts_here() {
        let (here, there) = (RateLimits::new(true), RateLimits::new(true));
        let client = IpAddr::from([10, 0, 0, 1]);
        there.check(RequestClass::Think, client).unwrap();
        assert!(there.take_untold().is_empty());
        there.share();
        while there.check(RequestClass::Think, client).is_ok() {}
        for (client, class, count) in there.take_untold() {
            assert!(count >= 29);
            here.charge(client, class, count);
        }
        assert!(there.take_untold().is_empty());
        let allowed = (0..100).filter(|_| here.check(RequestClass::Think, client).is_ok());
        assert!(allowed.count() <= 3);
        assert!(here.check(RequestClass::Read, client).is_ok());
    }

    #[test]
    fn places_are_free_again() {
        let limits = RateLimits::new(true);
        let client = IpAddr::from([10, 0, 0, 1]);
        let places: Vec<_> = (0..MAX_CONNECTIONS_PER_CLIENT)
            .map(|_| limits.connect(client).unwrap())
            .collect();
        assert!(limits.connect(client).is_err());
        drop(places);
        assert!(limits.connect(client).is_ok());
    }

    #[test]
    fn a_fast_talker_is_stopped() {
        let mut pace = MessageRateLimit::new(true);
        let now = Instant::now();
        assert_eq!((0..100).filter(|_| pace.allows_at(now)).count(), 40);
        let mut pace = MessageRateLimit::new(true);
        let calm = |n: u64| now + Duration::from_millis(150 * n);
        assert!((0..500).all(|n| pace.allows_at(calm(n))));
    }
}
