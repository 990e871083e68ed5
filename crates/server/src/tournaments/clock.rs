//! The clock in the hall. What is stored is when it was started and what it showed then, so that it goes on while the
//! server is stopped, as the round does.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::problem::{Code, Problem};

/// The clock as it is stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundClock {
    /// The round it was set for; in another round it starts anew.
    pub round: u16,
    /// Milliseconds since 1970.
    pub started: Option<i64>,
    /// What it showed when it was started, or shows if it was not.
    pub remaining_ms: u64,
    pub length_ms: u64,
}

/// The clock as clients see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct HallClock {
    pub round: u16,
    pub running: bool,
    pub remaining_ms: u64,
    pub length_ms: u64,
}

/// What the controller does with the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClockAction {
    Start,
    Pause,
    Reset,
}

/// The longest round.
const MAX_SECONDS: u64 = 24 * 60 * 60;

impl RoundClock {
    /// A clock that was not started.
    pub const fn fresh(round: u16, length_ms: u64) -> Self {
        Self {
            round,
            started: None,
            remaining_ms: length_ms,
            length_ms,
        }
    }

    /// This clock in a round of this length.
    pub fn in_round(self, round: u16, length_ms: u64) -> Self {
        if self.round == round && self.length_ms > 0 {
            self
        } else {
            Self::fresh(round, length_ms)
        }
    }

    /// What it shows at `now`.
    pub fn shown(self, now: i64) -> HallClock {
        let passed = self
            .started
            .map_or(0, |started| now.saturating_sub(started));
        let passed = u64::try_from(passed).unwrap_or(0);
        let remaining_ms = self.remaining_ms.saturating_sub(passed);
        HallClock {
            round: self.round,
            running: self.started.is_some() && remaining_ms > 0,
            remaining_ms,
            length_ms: self.length_ms,
        }
    }

    /// The clock after an action; `length_ms` is the length of a round.
    pub fn after(
        self,
        action: ClockAction,
        seconds: Option<u64>,
        length_ms: u64,
        now: i64,
    ) -> Result<Self, Problem> {
        if seconds.is_some_and(|seconds| !(1..=MAX_SECONDS).contains(&seconds)) {
            return Err(Code::BadClock.into());
        }
        let shown = self.shown(now);
        let wanted = seconds.map(|seconds| seconds * 1000);
        let still = Self {
            started: None,
            remaining_ms: wanted.unwrap_or(shown.remaining_ms),
            length_ms: wanted.unwrap_or(self.length_ms),
            ..self
        };
        Ok(match action {
            ClockAction::Pause => still,
            ClockAction::Start => Self {
                started: Some(now),
                ..still
            },
            ClockAction::Reset => Self::fresh(self.round, wanted.unwrap_or(length_ms)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_runs_waits_and_begins_anew() {
        let fresh = RoundClock::fresh(1, 60_000);
        assert!(!fresh.shown(5).running);
        let running = fresh.after(ClockAction::Start, None, 60_000, 1000).unwrap();
        assert_eq!(running.shown(11_000).remaining_ms, 50_000);
        assert!(running.shown(11_000).running);
        assert_eq!(running.shown(100_000).remaining_ms, 0);
        assert!(!running.shown(100_000).running);
        let waiting = running
            .after(ClockAction::Pause, None, 60_000, 11_000)
            .unwrap();
        assert_eq!(waiting.shown(90_000).remaining_ms, 50_000);
        let longer = waiting
            .after(ClockAction::Start, Some(90), 60_000, 90_000)
            .unwrap();
        assert_eq!(longer.shown(100_000).remaining_ms, 80_000);
        let anew = longer
            .after(ClockAction::Reset, None, 60_000, 100_000)
            .unwrap();
        assert_eq!(anew, fresh);
        assert_eq!(longer.in_round(2, 60_000), RoundClock::fresh(2, 60_000));
        assert!(longer.after(ClockAction::Start, Some(0), 1, 0).is_err());
    }
}
