//! Players who are disconnected: the clock of one whose connection breaks waits some seconds before it runs on, and the game
//! can be claimed against one who stays away.

use std::time::{Duration, Instant};

use mancala::{ByPlayer, Player};

/// How long a clock waits after one disconnect.
const WAIT_PER_DISCONNECT: Duration = Duration::from_secs(10);
/// How long the clock of one player waits in one game, so that disconnecting on purpose does not pay.
const WAIT_PER_GAME: Duration = Duration::from_secs(60);

/// A player who has been away for so long has no time left, if another player claims that.
pub const CLAIM_AFTER: Duration = Duration::from_secs(60);

/// Which players are disconnected, and how long their clocks wait.
#[derive(Debug)]
pub struct ReconnectWait {
    until: ByPlayer<Option<Instant>>,
    since: ByPlayer<Option<Instant>>,
    /// Since when players have been away while the game could have gone on.
    away: ByPlayer<Option<Instant>>,
    used: ByPlayer<Duration>,
}

impl Default for ReconnectWait {
    fn default() -> Self {
        Self {
            until: ByPlayer::default(),
            since: ByPlayer::default(),
            away: ByPlayer::default(),
            used: ByPlayer([Duration::ZERO; mancala::MAX_PLAYERS]),
        }
    }
}

impl ReconnectWait {
    /// The last connection of a player is lost.
    pub fn disconnected(&mut self, player: Player, now: Instant) {
        let left = WAIT_PER_GAME
            .saturating_sub(self.used[player])
            .min(WAIT_PER_DISCONNECT);
        self.since[player] = Some(now);
        self.away[player] = Some(now);
        self.until[player] = Some(now + left);
    }

    /// The server was away, and the player with it: the clock waits as after a disconnect, and no player pays for it.
    pub fn server_returned(&mut self, player: Player, now: Instant) {
        self.until[player] = Some(now + WAIT_PER_DISCONNECT);
    }

    /// Another player is there and this one is not.
    pub fn missed(&mut self, player: Player, now: Instant) {
        self.away[player].get_or_insert(now);
    }

    /// How long it takes until the game can be claimed against a player; nothing while the player is there.
    pub fn claimable_in(&self, player: Player, now: Instant) -> Option<Duration> {
        let since = self.away[player]?;
        Some((since + CLAIM_AFTER).saturating_duration_since(now))
    }

    /// The player is connected again.
    pub fn connected(&mut self, player: Player, now: Instant) {
        if let (Some(since), Some(until)) = (self.since[player], self.until[player]) {
            self.used[player] += now.min(until).saturating_duration_since(since);
        }
        self.since[player] = None;
        self.away[player] = None;
        self.until[player] = None;
    }

    /// Until when the clock of a disconnected player waits.
    pub fn waits_until(&self, player: Player, now: Instant) -> Option<Instant> {
        self.until[player].filter(|until| *until > now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_waits_each_time_but_not_for_ever() {
        let mut wait = ReconnectWait::default();
        let start = Instant::now();
        let mut now = start;
        let mut waited = Duration::ZERO;
        for _ in 0..20 {
            wait.disconnected(Player::B, now);
            if let Some(until) = wait.waits_until(Player::B, now) {
                waited += until - now;
            }
            now += Duration::from_secs(30);
            wait.connected(Player::B, now);
            assert_eq!(wait.waits_until(Player::B, now), None);
        }
        assert_eq!(waited, WAIT_PER_GAME);
        assert_eq!(wait.claimable_in(Player::A, now), None);
        wait.disconnected(Player::A, now);
        assert_eq!(wait.claimable_in(Player::A, now), Some(CLAIM_AFTER));
        let later = now + 2 * CLAIM_AFTER;
        assert_eq!(wait.claimable_in(Player::A, later), Some(Duration::ZERO));
        assert_eq!(
            wait.waits_until(Player::A, now),
            Some(now + WAIT_PER_DISCONNECT)
        );
    }
}
