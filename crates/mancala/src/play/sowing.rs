//! Sowing: laps, captures on the way, and what the last seed of a lap decides.

use super::Turn;
use super::endless::{Lap, LapWatch};
use crate::decision::{Decision, Direction, Pit};
use crate::event::{Event, Trace};
use crate::player::Player;
use crate::position::Position;
use crate::rules::Rules;
use crate::rules::settings::{FlowTo, InStore, Whose};

/// Where a seed falls. The store remembers the pit before it, from which sowing goes on.
#[derive(Clone, Copy)]
enum Place {
    Store(Pit),
    Pit(Pit),
}

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
                trace.event(Event::Endless);
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
            Place::Store(_) => Next::Turn(store_ending(rules.laps.in_store)),
            Place::Pit(last) => {
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
    ) -> Place {
        let seeds = self.pits[source.index()] - rules.sow.leave;
        self.pits[source.index()] = rules.sow.leave;
        trace.event(Event::Scoop {
            pit: source,
            seeds,
            direction,
        });
        let mut hand = Place::Pit(source);
        for left in (0..seeds).rev() {
            hand = self.next_place(rules, hand, source, direction);
            self.drop_seed(rules, hand, trace);
            if let (Place::Pit(pit), true) = (hand, left > 0) {
                self.flow_capture(rules, pit, trace);
            }
        }
        hand
    }

    /// The place that gets a seed after `hand`: the own store after the player's last pit, else the next pit in play.
    fn next_place(&self, rules: &Rules, hand: Place, source: Pit, direction: Direction) -> Place {
        let (mut pit, mut from_store) = match hand {
            Place::Pit(pit) => (pit, false),
            Place::Store(before) => (before, true),
        };
        loop {
            if rules.sow.store
                && !from_store
                && rules.store_after(pit, direction) == Some(self.to_move)
            {
                return Place::Store(pit);
            }
            from_store = false;
            pit = rules.step(pit, direction);
            if self.owner(pit).is_some() && !(rules.sow.skip_source && pit == source) {
                return Place::Pit(pit);
            }
        }
    }

    fn drop_seed(&mut self, rules: &Rules, place: Place, trace: &mut impl Trace) {
        let player = self.to_move;
        match place {
            Place::Store(_) => {
                self.stores[player] += 1;
                trace.event(Event::Store { player });
            }
            Place::Pit(pit) => {
                self.pits[pit.index()] += 1;
                // Remembered only where the rule asks, so that it tells no two positions apart for nothing.
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
