//! Fairness through short disconnects: a player whose connection breaks is given some seconds before his clock runs on.

use std::time::{Duration, Instant};

use mancala::{ByPlayer, Player};

/// The clock waits so long for a player who was cut off.
pub const EACH: Duration = Duration::from_secs(10);
/// And so long in all for one player in one game, so that pulling the plug does not pay.
pub const IN_ALL: Duration = Duration::from_secs(60);

/// Who was cut off, and how long he is waited for.
#[derive(Debug)]
pub struct Grace {
    until: ByPlayer<Option<Instant>>,
    since: ByPlayer<Option<Instant>>,
    used: ByPlayer<Duration>,
}

impl Default for Grace {
    fn default() -> Self {
        Self {
            until: ByPlayer::default(),
            since: ByPlayer::default(),
            used: ByPlayer([Duration::ZERO; mancala::MAX_PLAYERS]),
        }
    }
}

impl Grace {
    /// The last connection of a player broke.
    pub fn lost(&mut self, player: Player, now: Instant) {
        let left = IN_ALL.saturating_sub(self.used[player]).min(EACH);
        self.since[player] = Some(now);
        self.until[player] = Some(now + left);
    }

    /// The player is back.
    pub fn back(&mut self, player: Player, now: Instant) {
        if let (Some(since), Some(until)) = (self.since[player], self.until[player]) {
            self.used[player] += now.min(until).saturating_duration_since(since);
        }
        self.since[player] = None;
        self.until[player] = None;
    }

    /// Until when the clock of a player who is away waits.
    pub fn waits_until(&self, player: Player, now: Instant) -> Option<Instant> {
        self.until[player].filter(|until| *until > now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_waits_each_time_but_not_for_ever() {
        let mut grace = Grace::default();
        let start = Instant::now();
        let mut now = start;
        let mut waited = Duration::ZERO;
        for _ in 0..20 {
            grace.lost(Player::B, now);
            if let Some(until) = grace.waits_until(Player::B, now) {
                waited += until - now;
            }
            now += Duration::from_secs(30);
            grace.back(Player::B, now);
            assert_eq!(grace.waits_until(Player::B, now), None);
        }
        assert_eq!(waited, IN_ALL);
        grace.lost(Player::A, now);
        assert_eq!(grace.waits_until(Player::A, now), Some(now + EACH));
    }
}
