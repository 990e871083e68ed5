//! The clocks of a game. They have no time source: every call passes the time.

use std::time::Duration;

use mancala::Player;
use search::Instant;

use super::setup::ClockSettings;

/// The time left to every player, and whose clock runs.
#[derive(Clone, Debug)]
pub struct GameClocks {
    left: Vec<Duration>,
    /// What was last stored of them.
    set: Vec<u64>,
    increment: Duration,
    running: Option<(Player, Instant)>,
    /// Time that the player to move has used since the last decision.
    spent: Duration,
}

impl GameClocks {
    pub fn new(settings: ClockSettings, players: usize) -> Self {
        Self {
            left: vec![Duration::from_millis(settings.initial_ms); players],
            set: vec![settings.initial_ms; players],
            increment: Duration::from_millis(settings.increment_ms),
            running: None,
            spent: Duration::ZERO,
        }
    }

    /// Sets all clocks to what was stored.
    pub fn set(&mut self, left_ms: &[u64]) {
        for (left, ms) in self.left.iter_mut().zip(left_ms) {
            *left = Duration::from_millis(*ms);
        }
        self.set = left_ms.to_vec();
        self.spent = Duration::ZERO;
        self.running = None;
    }

    /// What was last set, without the time that has passed since.
    pub fn stored(&self) -> Vec<u64> {
        self.set.clone()
    }

    /// Starts the clock of `player` at `now` and stops the others; `None` stops all.
    pub fn run(&mut self, player: Option<Player>, now: Instant) {
        if self.running.map(|(running, _)| running) == player {
            return;
        }
        self.settle(now);
        self.running = player.map(|player| (player, now));
    }

    /// Subtracts the time that has passed from the clock that runs.
    fn settle(&mut self, now: Instant) {
        let Some((player, since)) = &mut self.running else {
            return;
        };
        let passed = now.saturating_duration_since(*since);
        *since = now;
        if let Some(left) = self.left.get_mut(player.index()) {
            *left = left.saturating_sub(passed);
        }
        self.spent += passed;
    }

    /// The time left to every player, in milliseconds.
    pub fn left_ms(&self, now: Instant) -> Vec<u64> {
        let mut settled = self.clone();
        settled.settle(now);
        settled.left.iter().map(|left| millis(*left)).collect()
    }

    /// What must be known to go on elsewhere: the time left to every player, and the time used since the last decision.
    pub fn carried(&self, now: Instant) -> (Vec<u64>, u64) {
        let mut settled = self.clone();
        settled.settle(now);
        let left = settled.left.iter().map(|left| millis(*left)).collect();
        (left, millis(settled.spent))
    }

    /// Goes on with what was [carried](Self::carried) over.
    pub fn carry_on(&mut self, left_ms: &[u64], spent_ms: u64) {
        for (left, ms) in self.left.iter_mut().zip(left_ms) {
            *left = Duration::from_millis(*ms);
        }
        self.spent = Duration::from_millis(spent_ms);
        self.running = None;
    }

    /// The time left to one player.
    pub fn left(&self, player: Player, now: Instant) -> Duration {
        let mut settled = self.clone();
        settled.settle(now);
        let left = settled.left.get(player.index());
        left.copied().unwrap_or_default()
    }

    pub const fn increment(&self) -> Duration {
        self.increment
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Player> {
        self.running.map(|(player, _)| player)
    }

    /// When the clock that runs runs out.
    pub fn deadline(&self) -> Option<(Player, Instant)> {
        let (player, since) = self.running?;
        let left = self.left.get(player.index())?;
        Some((player, since + *left))
    }

    /// What a decision of `player` at `now` makes of the clocks: the time it took, and the time left to every player. A
    /// turn that is over earns the increment.
    pub fn reading(&self, player: Player, turn_over: bool, now: Instant) -> (u64, Vec<u64>) {
        let mut settled = self.clone();
        settled.settle(now);
        if turn_over && let Some(left) = settled.left.get_mut(player.index()) {
            *left += settled.increment;
        }
        let left = settled.left.iter().map(|left| millis(*left)).collect();
        (millis(settled.spent), left)
    }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_taken_from_the_one_whose_clock_runs() {
        let settings = ClockSettings {
            initial_ms: 10_000,
            increment_ms: 500,
        };
        let mut clocks = GameClocks::new(settings, 2);
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        clocks.run(Some(Player::A), at(0));
        assert_eq!(clocks.left_ms(at(3000)), [7000, 10_000]);
        let (spent, left) = clocks.reading(Player::A, true, at(3000));
        assert_eq!((spent, left.clone()), (3000, vec![7500, 10_000]));
        clocks.set(&left);
        clocks.run(Some(Player::B), at(3000));
        clocks.run(None, at(4000));
        assert_eq!(clocks.left_ms(at(60_000)), [7500, 9000]);
        clocks.run(Some(Player::B), at(60_000));
        assert_eq!(clocks.deadline(), Some((Player::B, at(69_000))));
        let (spent, _) = clocks.reading(Player::B, false, at(60_500));
        assert_eq!(spent, 1500);
        let (left, spent) = clocks.carried(at(60_500));
        let mut elsewhere = GameClocks::new(settings, 2);
        elsewhere.carry_on(&left, spent);
        assert_eq!(elsewhere.left_ms(at(90_000)), [7500, 8500]);
        elsewhere.run(Some(Player::B), at(90_000));
        assert_eq!(
            elsewhere.reading(Player::B, true, at(90_500)),
            (2000, vec![7500, 8500])
        );
    }
}
