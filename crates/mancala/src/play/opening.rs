//! The opening placement: before play each player lifts one full pit and puts its seeds in the next ones.

use super::RoundBoard;
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
}

pub(crate) trait Opening: RoundBoard {
    /// Lifts a full pit and puts its seeds in the pits that follow.
    fn place(&mut self, rules: &Rules, decision: Decision, trace: &mut impl Trace) {
        let mut pit = decision.pit;
        let seeds = self.seeds(pit);
        let direction = rules.direction_of(decision, seeds);
        self.set_seeds(pit, 0);
        trace.event(Event::Scoop {
            pit,
            seeds,
            direction,
        });
        for &seeds in &rules.opening.drops {
            pit = rules.step(pit, direction);
            while self.owner(pit).is_none() {
                pit = rules.step(pit, direction);
            }
            self.set_seeds(pit, self.seeds(pit) + seeds);
            trace.event(Event::Drop { pit, seeds });
        }
    }
}

impl<B: RoundBoard> Opening for B {}
