//! The opening placement: before play each player lifts one full pit and puts its seeds in the next ones.

use crate::decision::{Decision, Pit};
use crate::event::{Event, Trace};
use crate::position::Position;
use crate::rules::Rules;

impl Position {
    /// Whether a pit still holds what the opening placement puts down.
    pub(super) fn is_full_for_opening(&self, rules: &Rules, pit: Pit) -> bool {
        let drops: u32 = rules.opening.drops.iter().map(|n| u32::from(*n)).sum();
        u32::from(self.seeds(pit)) == drops
    }

    /// Lifts a full pit and puts its seeds in the pits that follow.
    pub(super) fn place(&mut self, rules: &Rules, decision: Decision, trace: &mut impl Trace) {
        let direction = rules.direction_of(decision);
        let seeds = std::mem::take(&mut self.pits[decision.pit.index()]);
        trace.event(Event::Scoop {
            pit: decision.pit,
            seeds,
            direction,
        });
        let mut pit = decision.pit;
        for &seeds in &rules.opening.drops {
            pit = rules.step(pit, direction);
            while self.owner(pit).is_none() {
                pit = rules.step(pit, direction);
            }
            self.pits[pit.index()] += seeds;
            trace.event(Event::Drop { pit, seeds });
        }
    }
}
