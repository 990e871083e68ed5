//! The time in which a player is shown what happened: the clock waits for it, within bounds that the server sets.
//!
//! A page shows a turn seed by seed, and its player cannot think about a position that has not been shown. So the clock of
//! the player to move starts when the page has said `shown`, and at the latest when a page at a slow speed would be done.

use std::time::Duration;

use mancala::{Event, Player};
use search::Instant;

/// Time for a turn before its first seed: the way of the messages, and a moment for the eye.
const BASE_TIME: Duration = Duration::from_millis(1000);
const SEED_TIME: Duration = Duration::from_millis(400);
const CAPTURE_TIME: Duration = Duration::from_millis(1400);
/// The longest that a clock waits for one turn, however many laps it has.
const MAX_TURN_TIME: Duration = Duration::from_secs(6);
/// The same where a round has ended, whose result is read.
const MAX_ROUND_TIME: Duration = Duration::from_secs(20);

/// The longest that the events of a turn may take to be shown.
pub fn time_for(events: &[Event]) -> Duration {
    if events
        .iter()
        .any(|event| matches!(event, Event::Round { .. }))
    {
        return MAX_ROUND_TIME;
    }
    let mut time = BASE_TIME;
    for event in events {
        time += match event {
            Event::Scoop { .. } | Event::Drop { .. } | Event::Store { .. } => SEED_TIME,
            Event::Capture { .. } | Event::Sweep { .. } => CAPTURE_TIME,
            _ => Duration::ZERO,
        };
        if time >= MAX_TURN_TIME {
            return MAX_TURN_TIME;
        }
    }
    time
}

/// Who is being shown the last turn, and until when the clock waits for it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Showing(Option<Shown>);

#[derive(Clone, Copy, Debug)]
struct Shown {
    player: Player,
    ply: usize,
    until: Instant,
}

impl Showing {
    /// The player to move is shown the turn that led to `ply`.
    pub fn begin(&mut self, player: Player, ply: usize, until: Instant) {
        self.0 = Some(Shown { player, ply, until });
    }

    /// The page has shown everything, or nothing is shown any more. Returns whether a clock has waited.
    pub fn end(&mut self) -> bool {
        self.0.take().is_some()
    }

    /// Until when the clock of `player` waits in the position after `ply` steps.
    pub fn waits_until(&self, player: Player, ply: usize, now: Instant) -> Option<Instant> {
        let shown = self
            .0
            .filter(|shown| shown.player == player && shown.ply == ply)?;
        Some(shown.until).filter(|until| *until > now)
    }
}

#[cfg(test)]
mod tests {
    use mancala::{Direction, Pit};

    use super::*;

    fn turn(laps: u16) -> Vec<Event> {
        let lap = [
            Event::Scoop {
                pit: Pit(0),
                seeds: 3,
                direction: Direction::Counterclockwise,
            },
            Event::Drop {
                pit: Pit(1),
                seeds: 1,
            },
        ];
        (0..laps).flat_map(|_| lap).collect()
    }

    #[test]
    fn a_clock_waits_longer_for_a_longer_turn_but_not_for_ever() {
        assert_eq!(time_for(&[]), BASE_TIME);
        assert_eq!(time_for(&turn(1)), BASE_TIME + 2 * SEED_TIME);
        assert_eq!(time_for(&turn(26)), MAX_TURN_TIME);
    }

    #[test]
    fn a_clock_waits_for_its_player_in_this_position_only() {
        let (mut showing, now) = (Showing::default(), Instant::now());
        let until = now + Duration::from_secs(3);
        showing.begin(Player::B, 7, until);
        assert_eq!(showing.waits_until(Player::B, 7, now), Some(until));
        assert_eq!(showing.waits_until(Player::A, 7, now), None);
        assert_eq!(showing.waits_until(Player::B, 8, now), None);
        assert_eq!(showing.waits_until(Player::B, 7, until), None);
        assert!(showing.end());
        assert_eq!(showing.waits_until(Player::B, 7, now), None);
        assert!(!showing.end());
    }
}
