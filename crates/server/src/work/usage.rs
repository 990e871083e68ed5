//! How much of the threads' time every client has used lately.
//!
//! What was used counts half as much after every [`HALF_LIFE`]. Who has used least comes first, so that a client which asks
//! for little hardly ever waits for those who ask for much.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

/// The time after which what was used counts half.
const HALF_LIFE: Duration = Duration::from_secs(5);
/// Who has used more is heavy.
const LIGHT: Duration = Duration::from_millis(250);
/// Less than this is forgotten.
const NOTHING: Duration = Duration::from_millis(1);
/// Clients above which those that have used nothing lately are looked for.
const MANY_CLIENTS: usize = 1024;

/// What one client had used at some time.
#[derive(Clone, Copy, Debug)]
struct Used {
    time: Duration,
    at: Instant,
}

impl Used {
    fn now(self, now: Instant) -> Duration {
        let half_lives =
            now.saturating_duration_since(self.at).as_secs_f64() / HALF_LIFE.as_secs_f64();
        self.time.mul_f64(0.5_f64.powf(half_lives))
    }
}

/// What clients have used.
#[derive(Debug, Default)]
pub(super) struct Usage(HashMap<IpAddr, Used>);

impl Usage {
    /// What a client has used lately.
    pub(super) fn of(&self, client: IpAddr, now: Instant) -> Duration {
        self.0
            .get(&client)
            .map_or(Duration::ZERO, |used| used.now(now))
    }

    pub(super) fn is_heavy(&self, client: IpAddr, now: Instant) -> bool {
        self.of(client, now) > LIGHT
    }

    pub(super) fn add(&mut self, client: IpAddr, time: Duration, now: Instant) {
        if self.0.len() >= MANY_CLIENTS && !self.0.contains_key(&client) {
            self.0.retain(|_, used| used.now(now) >= NOTHING);
        }
        let time = self.of(client, now) + time;
        self.0.insert(client, Used { time, at: now });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(number: u16) -> IpAddr {
        let [a, b] = number.to_be_bytes();
        IpAddr::from([10, 0, a, b])
    }

    #[test]
    fn what_was_used_is_forgotten_in_time() {
        let (mut usage, start) = (Usage::default(), Instant::now());
        usage.add(client(1), Duration::from_millis(800), start);
        assert!(usage.is_heavy(client(1), start));
        assert!(!usage.is_heavy(client(2), start));
        let later = start + HALF_LIFE;
        assert_eq!(usage.of(client(1), later), Duration::from_millis(400));
        usage.add(client(1), Duration::from_millis(100), later);
        assert_eq!(usage.of(client(1), later), Duration::from_millis(500));
        assert!(!usage.is_heavy(client(1), later + 2 * HALF_LIFE));
    }

    #[test]
    fn clients_that_use_nothing_take_no_room() {
        let (mut usage, start) = (Usage::default(), Instant::now());
        for number in 0..MANY_CLIENTS as u16 {
            usage.add(client(number), Duration::from_millis(2), start);
        }
        let later = start + 4 * HALF_LIFE;
        usage.add(client(9999), Duration::from_millis(2), later);
        assert_eq!(usage.0.len(), 1);
    }
}
