//! Decisions that follow from another in the same turn: the player points to a pit.

use super::endless::Lap;
use super::{SeedFall, Turn};
use crate::decision::{Direction, Pit};
use crate::event::{Event, Trace};
use crate::pending::Pending;
use crate::position::Position;
use crate::rules::Rules;
use crate::rules::settings::{NestKeeps, Whose};

impl Position {
    /// The pits to which the player to move may point.
    pub(super) fn pointed_pits(&self, rules: &Rules) -> Vec<Pit> {
        let theirs = |pit: &Pit| self.fits(*pit, Whose::Opponents);
        let taken = |pit: &Pit| theirs(pit) && self.seeds(*pit) > 0 && self.nest(*pit).is_none();
        match self.pending {
            Pending::Nothing => Vec::new(),
            Pending::Take(_) => rules.pits().filter(taken).collect(),
            Pending::Give(_) => rules.pits().filter(theirs).collect(),
            Pending::Go { pit, direction, .. } => {
                let mut pits = vec![pit, self.next_in_play(rules, pit, direction)];
                pits.sort_unstable();
                pits.dedup();
                pits
            }
            Pending::Amount { pit, direction } => {
                let mut pits: Vec<Pit> = self
                    .can_end_at(rules, pit, direction)
                    .into_iter()
                    .map(|(pit, _)| pit)
                    .collect();
                pits.sort_unstable();
                pits
            }
        }
    }

    /// Does what the player points to.
    pub(super) fn point(&mut self, rules: &Rules, to: Pit, trace: &mut impl Trace) -> Turn {
        match std::mem::take(&mut self.pending) {
            Pending::Nothing => return Turn::Ends,
            Pending::Take(left) => {
                self.take_all(rules, std::iter::once(to), 0, trace);
                if left > 1 {
                    self.pending = Pending::Take(left - 1);
                    return Turn::GoesOn;
                }
            }
            Pending::Give(seeds) => self.lay(rules, to, seeds, trace),
            Pending::Go {
                pit,
                direction,
                captured,
            } => {
                if to != pit {
                    let way = match rules.laps.alternate {
                        true => direction.reverse(),
                        false => direction,
                    };
                    let lap = Lap {
                        captured,
                        ..Lap::lifting(pit, way)
                    };
                    return self.sow_laps(rules, lap, false, trace);
                }
            }
            Pending::Amount { pit, direction } => {
                let ends = self.can_end_at(rules, pit, direction);
                let amount = ends.iter().find(|(end, _)| *end == to);
                let lap = Lap {
                    amount: amount.map_or(0, |(_, amount)| *amount),
                    ..Lap::lifting(pit, direction)
                };
                return self.sow_laps(rules, lap, true, trace);
            }
        }
        self.harvest(rules, trace);
        Turn::Ends
    }

    /// The pits in which a first lap from a pit can end, with the fewest seeds that get there.
    pub(crate) fn can_end_at(
        &self,
        rules: &Rules,
        pit: Pit,
        direction: Direction,
    ) -> Vec<(Pit, u16)> {
        let mut ends: Vec<(Pit, u16)> = Vec::new();
        let most = self.seeds(pit).saturating_sub(rules.sow.leave);
        for amount in 1..=most.min(rules.ring() as u16 + 1) {
            let lap = Lap {
                amount,
                ..Lap::lifting(pit, direction)
            };
            let mut after = *self;
            after.lift_by(rules, lap, true, &mut crate::event::Silent);
            let (last, _) = after.sow_lap(rules, lap, &mut crate::event::Silent);
            if let SeedFall::Pit(end) = last
                && !ends.iter().any(|(known, _)| *known == end)
            {
                ends.push((end, amount));
            }
        }
        ends
    }

    /// Lays seeds in a pit. In a nest egg that keeps at once they are its owner's; where the pit is out of play they are
    /// the mover's.
    pub(super) fn lay(&mut self, rules: &Rules, pit: Pit, seeds: u16, trace: &mut impl Trace) {
        if seeds == 0 {
            return;
        }
        self.pits[pit.index()] += seeds;
        trace.event(Event::Drop { pit, seeds });
        let keeper = self
            .nest(pit)
            .filter(|_| rules.nest.keeps == NestKeeps::AtOnce);
        let taker = keeper.or_else(|| self.owner(pit).is_none().then_some(self.to_move));
        if let Some(to) = taker {
            let seeds = self.seeds(pit);
            self.capture_seeds(rules, pit, seeds, to, false, trace);
        }
    }
}
