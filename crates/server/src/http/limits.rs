//! How much one client may ask for. Whoever asks too much is told when to come back.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::problem::{Code, Problem};

/// What kind of request it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Looking at something.
    Read,
    /// Changing something, or having something worked out.
    Write,
    /// Having the computer think.
    Think,
    /// A file of the page.
    Page,
    /// Looking at a tournament. All phones in a hall may have one address.
    HallRead,
    /// Writing on a sheet, or at the desk.
    HallWrite,
    /// Making a tournament, which is kept for good.
    Found,
}

/// The limits of this server.
#[derive(Clone, Debug)]
pub struct Limits(Option<Arc<Inner>>);

#[derive(Debug)]
struct Inner {
    read: DefaultKeyedRateLimiter<IpAddr>,
    write: DefaultKeyedRateLimiter<IpAddr>,
    think: DefaultKeyedRateLimiter<IpAddr>,
    page: DefaultKeyedRateLimiter<IpAddr>,
    hall_read: DefaultKeyedRateLimiter<IpAddr>,
    hall_write: DefaultKeyedRateLimiter<IpAddr>,
    found: DefaultKeyedRateLimiter<IpAddr>,
    connections: Mutex<HashMap<IpAddr, usize>>,
}

/// Live connections that one client may have: a hall of phones behind one address, each with news and a game.
const CONNECTIONS: usize = 1000;
/// And all clients together.
const ALL_CONNECTIONS: usize = 20_000;

/// So many a minute, and so many at once.
fn quota(a_minute: u32, at_once: u32) -> Quota {
    let some = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    Quota::per_minute(some(a_minute)).allow_burst(some(at_once))
}

impl Limits {
    pub fn new() -> Self {
        Self(Some(Arc::new(Inner {
            read: RateLimiter::keyed(quota(1200, 400)),
            write: RateLimiter::keyed(quota(240, 120)),
            think: RateLimiter::keyed(quota(90, 30)),
            page: RateLimiter::keyed(quota(30_000, 20_000)),
            hall_read: RateLimiter::keyed(quota(12_000, 3000)),
            hall_write: RateLimiter::keyed(quota(2400, 1200)),
            found: RateLimiter::keyed(quota(2, 60)),
            connections: Mutex::default(),
        })))
    }

    /// No limits, for measuring.
    pub const fn none() -> Self {
        Self(None)
    }

    /// Counts a request, or says when to come back.
    pub fn check(&self, kind: Kind, client: IpAddr) -> Result<(), Problem> {
        let Some(inner) = &self.0 else {
            return Ok(());
        };
        let limiter = match kind {
            Kind::Read => &inner.read,
            Kind::Write => &inner.write,
            Kind::Think => &inner.think,
            Kind::Page => &inner.page,
            Kind::HallRead => &inner.hall_read,
            Kind::HallWrite => &inner.hall_write,
            Kind::Found => &inner.found,
        };
        limiter.check_key(&neighbourhood(client)).map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            Problem {
                retry_after: Some(wait.as_secs() + 1),
                ..Problem::new(Code::TooMany)
            }
        })
    }

    /// A place for a live connection, which is free again when it is dropped.
    pub fn connect(&self, client: IpAddr) -> Result<Place, Problem> {
        let Some(inner) = &self.0 else {
            return Ok(Place(None));
        };
        let client = neighbourhood(client);
        let mut connections = inner.connections();
        if connections.values().sum::<usize>() >= ALL_CONNECTIONS {
            return Err(Code::Full.into());
        }
        let count = connections.entry(client).or_insert(0);
        if *count >= CONNECTIONS {
            return Err(Code::TooMany.into());
        }
        *count += 1;
        Ok(Place(Some((Arc::clone(inner), client))))
    }

    /// How fast one live connection may talk.
    pub fn pace(&self) -> Pace {
        Pace::new(self.0.is_some())
    }

    /// Forgets clients that have not asked for anything in a while.
    pub fn tidy(&self) {
        if let Some(inner) = &self.0 {
            let all = [&inner.read, &inner.write, &inner.think];
            let hall = [&inner.page, &inner.hall_read, &inner.hall_write];
            for limiter in all.into_iter().chain(hall).chain([&inner.found]) {
                limiter.retain_recent();
                limiter.shrink_to_fit();
            }
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::new()
    }
}

impl Inner {
    fn connections(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.connections
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody with one IPv6 address has billions of them, so all of a network count as one.
fn neighbourhood(client: IpAddr) -> IpAddr {
    match client.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
    }
}

/// A place for a live connection.
#[derive(Debug)]
pub struct Place(Option<(Arc<Inner>, IpAddr)>);

impl Drop for Place {
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

/// How fast messages may come over one live connection: forty at once, and ten a second.
#[derive(Debug)]
pub struct Pace {
    limited: bool,
    left: f64,
    since: Instant,
}

const AT_ONCE: f64 = 40.0;
const A_SECOND: f64 = 10.0;

impl Pace {
    fn new(limited: bool) -> Self {
        Self {
            limited,
            left: AT_ONCE,
            since: Instant::now(),
        }
    }

    /// Counts a message; false when there were too many.
    pub fn allows(&mut self) -> bool {
        self.allows_at(Instant::now())
    }

    fn allows_at(&mut self, now: Instant) -> bool {
        let passed: Duration = now.saturating_duration_since(self.since);
        self.since = now;
        self.left = (self.left + passed.as_secs_f64() * A_SECOND).min(AT_ONCE);
        self.left -= 1.0;
        self.left >= 0.0 || !self.limited
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_requests_are_refused_and_others_are_not() {
        let limits = Limits::new();
        let (one, two) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let refused = (0..1000).find_map(|_| limits.check(Kind::Think, one).err());
        let problem = refused.unwrap();
        assert_eq!(problem.code, Code::TooMany);
        assert!(problem.retry_after.is_some());
        assert!(limits.check(Kind::Think, two).is_ok());
        assert!(limits.check(Kind::Read, one).is_ok());
    }

    #[test]
    fn places_are_free_again() {
        let limits = Limits::new();
        let client = IpAddr::from([10, 0, 0, 1]);
        let places: Vec<_> = (0..CONNECTIONS)
            .map(|_| limits.connect(client).unwrap())
            .collect();
        assert!(limits.connect(client).is_err());
        drop(places);
        assert!(limits.connect(client).is_ok());
    }

    #[test]
    fn a_network_is_one_client() {
        let a: IpAddr = "2001:db8:1:2::1".parse().unwrap();
        let b: IpAddr = "2001:db8:1:2:ffff::9".parse().unwrap();
        assert_eq!(neighbourhood(a), neighbourhood(b));
        let mapped: IpAddr = "::ffff:10.0.0.1".parse().unwrap();
        assert_eq!(neighbourhood(mapped), IpAddr::from([10, 0, 0, 1]));
    }

    #[test]
    fn a_fast_talker_is_stopped() {
        let mut pace = Pace::new(true);
        let now = Instant::now();
        assert_eq!((0..100).filter(|_| pace.allows_at(now)).count(), 40);
        let mut pace = Pace::new(true);
        let calm = |n: u64| now + Duration::from_millis(150 * n);
        assert!((0..500).all(|n| pace.allows_at(calm(n))));
    }
}
