//! What turns of a rule cost, as measured, and so where they are played.
//!
//! A hop to another thread costs more than a turn of an ordinary game, so such games are played in their own task. With
//! one lap a turn every rule is ordinary: a turn sows what was in one pit. With several laps that is not known before: most
//! such games are as quick, and some rules take a hundred milliseconds a turn. Their first turns are played on the
//! worker threads and measured, and a rule that has been quick several times comes back; one slow turn, in whatever
//! game, sends all games of the rule to the worker threads.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use mancala::rules::Rules;

/// What may run between two messages of other clients: as long as some requests take.
const MAX_CHEAP_TIME: Duration = Duration::from_millis(2);
/// Measurements of a rule that must be cheap in a row.
const CHEAP_MEASUREMENTS: u32 = 16;
/// Rules that are remembered, those of open games and as many again.
const MAX_REMEMBERED: usize = 4096;

/// What turns of one rule cost.
#[derive(Debug)]
pub struct RuleCost {
    one_lap: bool,
    /// Cheap measurements since the last one that was not.
    cheap: AtomicU32,
}

impl RuleCost {
    fn new(rules: &Rules) -> Self {
        Self {
            one_lap: !rules.laps.several,
            cheap: AtomicU32::new(0),
        }
    }

    /// Whether turns can be played without holding up others.
    pub fn is_cheap(&self) -> bool {
        self.one_lap || self.cheap.load(Ordering::Relaxed) >= CHEAP_MEASUREMENTS
    }

    /// Does some work by the rule, and measures it.
    pub fn measure<T>(&self, work: impl FnOnce() -> T) -> T {
        let begun = Instant::now();
        let done = work();
        self.add(begun.elapsed());
        done
    }

    fn add(&self, time: Duration) {
        if time > MAX_CHEAP_TIME {
            self.cheap.store(0, Ordering::Relaxed);
        } else {
            self.cheap.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// The costs of rules, by their fingerprint.
#[derive(Clone, Debug, Default)]
pub struct RuleCosts(Arc<Mutex<HashMap<String, Arc<RuleCost>>>>);

impl RuleCosts {
    /// The cost of a rule; all games of the rule share it.
    pub fn of(&self, rules: &Rules) -> Arc<RuleCost> {
        if !rules.laps.several {
            return Arc::new(RuleCost::new(rules));
        }
        let key = rules.fingerprint().to_string();
        let mut costs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if costs.len() >= MAX_REMEMBERED && !costs.contains_key(&key) {
            // Rules of which no game is open.
            costs.retain(|_, cost| Arc::strong_count(cost) > 1);
        }
        let cost = costs
            .entry(key)
            .or_insert_with(|| RuleCost::new(rules).into());
        Arc::clone(cost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::rules::Catalog;

    fn rules(name: &str) -> Rules {
        Catalog::builtin()
            .rules(&name.parse().unwrap(), None)
            .unwrap()
    }

    #[test]
    fn one_lap_is_cheap_and_several_are_measured() {
        let costs = RuleCosts::default();
        assert!(costs.of(&rules("awale")).is_cheap());
        let laps = rules("arabian");
        assert!(laps.laps.several);
        let cost = costs.of(&laps);
        assert!(!cost.is_cheap());
        for _ in 0..CHEAP_MEASUREMENTS {
            cost.add(Duration::from_micros(50));
        }
        assert!(costs.of(&laps).is_cheap(), "other games of the rule know");
        cost.add(Duration::from_millis(50));
        assert!(!costs.of(&laps).is_cheap());
    }
}
