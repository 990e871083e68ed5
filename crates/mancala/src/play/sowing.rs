//! Sowing: laps, captures on the way, and what the last seed of a lap decides.

use super::endless::{Lap, LapWatch};
use super::{RoundBoard as _, SeedFall, Sower, Turn};
use crate::decision::{Decision, Direction, Pit};
use crate::event::{Event, Trace};
use crate::player::Player;
use crate::position::Position;
use crate::rules::Rules;
use crate::rules::settings::{FlowTo, InStore, Whose};

/// What follows from the last seed of a lap.
pub(super) enum Next {
    Lap,
    Turn(Turn),
}

impl Position {
    /// Sows a decision, lap after lap, with all captures.
    pub(crate) fn sow(
        &mut self,
        rules: &Rules,
        decision: Decision,
        trace: &mut impl Trace,
    ) -> Turn {
        let mut lap = Lap {
            pit: decision.pit,
            direction: rules.direction_of(decision),
        };
        let mut watch = LapWatch::new(self, lap);
        loop {
            if rules.laps.several
                && let Some(end) = watch.endless(rules, self, lap)
            {
                *self = end;
                trace.event(Event::Endless {});
                return Turn::Ends;
            }
            match self.play_lap(rules, &mut lap, trace) {
                Next::Turn(turn) => return turn,
                Next::Lap => {}
            }
        }
    }

    /// Sows one lap and settles what its last seed decides; `lap` becomes the next lap, if there is one.
    pub(super) fn play_lap(
        &mut self,
        rules: &Rules,
        lap: &mut Lap,
        trace: &mut impl Trace,
    ) -> Next {
        match self.sow_lap(rules, lap.pit, lap.direction, trace) {
            SeedFall::Store => Next::Turn(store_ending(rules.laps.in_store)),
            SeedFall::Pit(last) => {
                let next = self.last_seed(rules, last, lap.direction, trace);
                lap.pit = last;
                if rules.laps.alternate {
                    lap.direction = lap.direction.reverse();
                }
                next
            }
        }
    }

    /// Lifts a pit and sows its seeds one by one, with flow captures.
    fn sow_lap(
        &mut self,
        rules: &Rules,
        source: Pit,
        direction: Direction,
        trace: &mut impl Trace,
    ) -> SeedFall {
        let seeds = self.pits[source.index()] - rules.sow.leave;
        #[cfg(feature = "testing")]
        crate::testing::steps::count(seeds);
        self.pits[source.index()] = rules.sow.leave;
        trace.event(Event::Scoop {
            pit: source,
            seeds,
            direction,
        });
        let owners = self.owners;
        let in_play = |pit: Pit| owners[pit.index()].is_some();
        let sower = Sower::new(rules, self.to_move, source, direction, in_play);
        let mut last = SeedFall::Pit(source);
        for (left, fall) in (0..seeds).rev().zip(sower) {
            last = fall;
            self.drop_seed(rules, fall, trace);
            if let (SeedFall::Pit(pit), true) = (fall, left > 0) {
                self.flow_capture(rules, pit, trace);
            }
        }
        last
    }

    fn drop_seed(&mut self, rules: &Rules, fall: SeedFall, trace: &mut impl Trace) {
        let player = self.to_move;
        match fall {
            SeedFall::Store => {
                self.stores[player] += 1;
                trace.event(Event::Store { player });
            }
            SeedFall::Pit(pit) => {
                self.pits[pit.index()] += 1;
                // Kept only where the rule asks for it: otherwise equal positions would differ in a bit that means nothing.
                self.crossed |= rules.asks_for_crossing() && self.fits(pit, Whose::Opponents);
                trace.event(Event::Drop { pit, seeds: 1 });
            }
        }
    }

    /// A seed that is not the lap's last may bring a pit to a count at which it is captured at once.
    fn flow_capture(&mut self, rules: &Rules, pit: Pit, trace: &mut impl Trace) {
        if !rules.flow.on.contains(self.seeds(pit))
            || !self.fits(pit, rules.flow.whose)
            || self.nest(pit).is_some()
        {
            return;
        }
        let to = match rules.flow.to {
            FlowTo::Mover => Some(self.to_move),
            FlowTo::Owner => self.owner(pit),
        };
        if let Some(to) = to {
            let seeds = self.seeds(pit);
            self.capture_seeds(pit, seeds, to, true, trace);
        }
    }

    /// What the last seed of a lap decides when it fell in a pit.
    fn last_seed(
        &mut self,
        rules: &Rules,
        pit: Pit,
        direction: Direction,
        trace: &mut impl Trace,
    ) -> Next {
        let seeds = self.seeds(pit);
        if let Some(owner) = self.nest(pit) {
            return Next::Turn(self.end_in_nest(rules, pit, owner, trace));
        }
        if rules.nest.on.contains(seeds) {
            let player = self.to_move;
            self.nests[pit.index()] = Some(player);
            trace.event(Event::Nest { pit, player });
            return Next::Turn(Turn::Ends);
        }
        // A pit with no more seeds than are left behind has nothing to lift, so the turn ends there.
        let goes_on = rules.laps.several && !rules.laps.stop.contains(seeds);
        if goes_on && seeds > rules.sow.leave {
            return Next::Lap;
        }
        self.capture(rules, pit, direction, trace);
        Next::Turn(Turn::Ends)
    }

    /// A lap ended in a nest egg: nothing more in one's own, a few seeds and a new decision in another's.
    fn end_in_nest(
        &mut self,
        rules: &Rules,
        pit: Pit,
        owner: Player,
        trace: &mut impl Trace,
    ) -> Turn {
        let player = self.to_move;
        if owner == player || self.seeds(pit) < rules.nest.take {
            return Turn::Ends;
        }
        self.capture_seeds(pit, rules.nest.take, player, false, trace);
        if rules.capture.take_pit {
            self.take_pit(pit, player, trace);
            self.nests[pit.index()] = Some(player);
            trace.event(Event::Nest { pit, player });
        }
        Turn::GoesOn
    }

    /// Whether a pit is in play and belongs to whom the setting says, seen from the player to move.
    pub(super) fn fits(&self, pit: Pit, whose: Whose) -> bool {
        self.owner(pit).is_some_and(|owner| match whose {
            Whose::Any => true,
            Whose::Own => owner == self.to_move,
            Whose::Opponents => owner != self.to_move,
        })
    }
}

const fn store_ending(rules: InStore) -> Turn {
    match rules {
        InStore::Again => Turn::GoesOn,
        InStore::Stop => Turn::Ends,
    }
}
