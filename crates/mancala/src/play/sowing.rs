//! Sowing: laps, captures on the way, and what the last seed of a lap decides.

use std::iter;

use super::endless::{Lap, LapWatch};
use super::landing::Landing;
use super::{RoundBoard as _, SeedFall, Sower, Turn, TurnEnd as _};
use crate::decision::{Decision, Pit};
use crate::event::{Event, Trace};
use crate::pending::Pending;
use crate::player::Player;
use crate::position::Position;
use crate::rules::Rules;
use crate::rules::settings::{Amount, FlowTo, InStore, NestKeeps, NestRaid, SkipNests, Whose};

/// What follows from the last seed of a lap.
pub(super) enum Next {
    Lap,
    Turn(Turn),
}

impl Position {
    /// Sows a decision, lap after lap, with all captures; or does what the player points to.
    pub(crate) fn sow(
        &mut self,
        rules: &Rules,
        decision: Decision,
        trace: &mut impl Trace,
    ) -> Turn {
        if self.pending != Pending::Nothing {
            return self.point(rules, decision.pit, trace);
        }
        self.keep_way(rules, decision);
        let lap = self.first_lap_of(rules, decision, trace);
        if rules.sow.amount == Amount::Chosen && lap.hand == 0 {
            self.pending = Pending::Amount {
                pit: lap.pit,
                direction: lap.direction,
            };
            return Turn::GoesOn;
        }
        self.sow_laps(rules, lap, true, trace)
    }

    /// Sows lap after lap.
    pub(super) fn sow_laps(
        &mut self,
        rules: &Rules,
        mut lap: Lap,
        mut is_first: bool,
        trace: &mut impl Trace,
    ) -> Turn {
        let mut watch = rules.has_laps().then(|| LapWatch::new(self, lap, is_first));
        loop {
            if let Some(watch) = &mut watch
                && let Some(end) = watch.endless(rules, self, lap)
            {
                *self = end;
                trace.event(Event::Endless {});
                self.harvest(rules, trace);
                return Turn::Ends;
            }
            match self.play_lap(rules, &mut lap, is_first, trace) {
                Next::Turn(Turn::Ends) => {
                    self.harvest(rules, trace);
                    return Turn::Ends;
                }
                Next::Turn(turn) => return turn,
                Next::Lap => {}
            }
            is_first = false;
        }
    }

    /// Sows one lap and settles what its last seed decides; `lap` becomes the next lap, if there is one.
    pub(super) fn play_lap(
        &mut self,
        rules: &Rules,
        lap: &mut Lap,
        is_first: bool,
        trace: &mut impl Trace,
    ) -> Next {
        lap.captured |= self.lift_by(rules, *lap, is_first, trace);
        let (last, sown) = self.sow_lap(rules, *lap, trace);
        match last {
            SeedFall::Store => Next::Turn(store_ending(rules.laps.in_store)),
            SeedFall::Pit(last) => {
                let landing = Landing {
                    last,
                    lap: *lap,
                    sown,
                    is_first,
                };
                *lap = Lap {
                    captured: lap.captured,
                    ..Lap::lifting(last, lap.direction)
                };
                let next = self.last_seed(rules, landing, lap, trace);
                if rules.laps.alternate {
                    lap.direction = lap.direction.reverse();
                }
                next
            }
        }
    }

    /// Lifts a pit, or takes the hand, and sows its seeds one by one, with flow captures. Gives where the last seed fell,
    /// and how many were sown.
    pub(super) fn sow_lap(
        &mut self,
        rules: &Rules,
        lap: Lap,
        trace: &mut impl Trace,
    ) -> (SeedFall, u16) {
        let source = lap.pit;
        let owners = self.owners;
        let in_play = |pit: Pit| owners[pit.index()].is_some();
        let sower = Sower::new(rules, self.to_move, source, lap.direction, in_play);
        let (seeds, mut sower) = if lap.hand > 0 {
            (lap.hand, sower.inside(lap.inside))
        } else {
            let seeds = self.lift(rules, lap, trace);
            (seeds, sower.lifted(seeds))
        };
        crate::steps::count(seeds);
        let mut last = SeedFall::Pit(source);
        for left in (0..seeds).rev() {
            let fall = match lap.entered {
                true => Some(SeedFall::Pit(source)),
                false => self.next_fall(rules, &mut sower, left == 0),
            };
            let Some(fall) = fall else {
                break;
            };
            last = fall;
            self.drop_seed(rules, fall, trace);
            if let (SeedFall::Pit(pit), true) = (fall, left > 0) {
                self.flow_capture(rules, pit, trace);
            }
        }
        (last, seeds)
    }

    /// Lifts the pit of a lap; gives the seeds that come to the hand.
    fn lift(&mut self, rules: &Rules, lap: Lap, trace: &mut impl Trace) -> u16 {
        let pit = lap.pit;
        let seeds = match lap.amount {
            0 => self.pits[pit.index()] - rules.sow.leave,
            amount => amount,
        };
        self.pits[pit.index()] -= seeds;
        self.note_taken(rules, pit);
        trace.event(Event::Scoop {
            pit,
            seeds,
            direction: lap.direction,
        });
        seeds
    }

    /// Where the next seed falls: pits that are passed over are left out, unless there is no other.
    fn next_fall(
        &self,
        rules: &Rules,
        falls: &mut impl Iterator<Item = SeedFall>,
        is_last: bool,
    ) -> Option<SeedFall> {
        let first = falls.next()?;
        if !rules.skips() {
            return Some(first);
        }
        let taken = |fall: &SeedFall| match fall {
            SeedFall::Store => true,
            SeedFall::Pit(pit) => !self.is_passed_over(rules, *pit, is_last),
        };
        // Once round, until the first one comes again.
        let round = falls
            .take(rules.ring() + 1)
            .take_while(|fall| *fall != first);
        let mut round = iter::once(first).chain(round);
        round.find(taken).or(Some(first))
    }

    /// Whether a sowing passes over a pit.
    fn is_passed_over(&self, rules: &Rules, pit: Pit, is_last: bool) -> bool {
        let skip = &rules.skip;
        let by_nest = match (skip.nests, self.nest(pit)) {
            (SkipNests::None, _) | (_, None) => false,
            (SkipNests::Others, Some(owner)) => owner != self.to_move,
            (SkipNests::All, Some(_)) => true,
        };
        let by_count = skip.on.contains(self.seeds(pit))
            && self.fits(pit, skip.whose)
            && (skip.last || !is_last)
            && self.turns >= skip.after;
        by_nest || by_count
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
                if rules.sow.claims {
                    self.take_pit(pit, player, trace);
                }
                if rules.nest.keeps == NestKeeps::AtOnce
                    && let Some(owner) = self.nest(pit)
                {
                    self.capture_seeds(rules, pit, 1, owner, true, trace);
                }
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
        if let Some(to) = self.receiver(rules.flow.to, pit) {
            let seeds = self.seeds(pit);
            self.capture_seeds(rules, pit, seeds, to, true, trace);
        }
    }

    /// What the last seed of a lap decides when it fell in a pit.
    fn last_seed(
        &mut self,
        rules: &Rules,
        landing: Landing,
        next_lap: &mut Lap,
        trace: &mut impl Trace,
    ) -> Next {
        let pit = landing.last;
        let seeds = self.seeds(pit);
        if let Some(owner) = self.nest(pit) {
            return Next::Turn(self.end_in_nest(rules, pit, owner, trace));
        }
        if rules.nest.on.contains(seeds) && self.can_make_nest(rules, pit) {
            self.make_nest(rules, pit, trace);
            return Next::Turn(Turn::Ends);
        }
        if !rules.landing.lines.is_empty() {
            return self.land(rules, landing, next_lap, trace);
        }
        // A pit with no more seeds than are left behind has nothing to lift, so the turn ends there.
        let goes_on = rules.laps.several && !rules.laps.stop.contains(seeds);
        if goes_on && self.can_lift(rules, pit) {
            return Next::Lap;
        }
        self.capture(rules, pit, landing.lap.direction, trace);
        Next::Turn(Turn::Ends)
    }

    /// Whether a further lap can start from a pit: something must be in the hand after what is left behind.
    pub(crate) fn can_lift(&self, rules: &Rules, pit: Pit) -> bool {
        self.seeds(pit) > rules.sow.leave && self.nest(pit).is_none() && rules.may_lift(pit)
    }

    /// Whether the player to move may make this pit a nest egg.
    fn can_make_nest(&self, rules: &Rules, pit: Pit) -> bool {
        let nest = &rules.nest;
        let player = self.to_move;
        let number = rules.number(pit);
        let owned = rules.pits().filter(|pit| self.nest(*pit) == Some(player));
        let others = |pit: Pit| self.nest(pit).is_some_and(|owner| owner != player);
        self.fits(pit, nest.whose)
            && (nest.at.is_empty() || nest.at.contains(&number.into()))
            && (nest.most == 0 || owned.count() < usize::from(nest.most))
            && !(nest.apart
                && rules
                    .pits()
                    .any(|pit| others(pit) && rules.number(pit) == number))
    }

    pub(super) fn make_nest(&mut self, rules: &Rules, pit: Pit, trace: &mut impl Trace) {
        let player = self.to_move;
        self.nests[pit.index()] = Some(player);
        trace.event(Event::Nest { pit, player });
        if rules.nest.keeps == NestKeeps::AtOnce {
            let seeds = self.seeds(pit);
            if seeds > 0 {
                self.capture_seeds(rules, pit, seeds, player, false, trace);
            }
        }
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
        let nest = &rules.nest;
        let safe =
            owner == player || nest.keeps == NestKeeps::AtOnce || nest.raid == NestRaid::Never;
        if safe || self.seeds(pit) < rules.nest.take {
            return Turn::Ends;
        }
        self.capture_seeds(rules, pit, rules.nest.take, player, false, trace);
        if rules.capture.take_pit {
            self.take_pit(pit, player, trace);
            self.nests[pit.index()] = Some(player);
            trace.event(Event::Nest { pit, player });
        }
        match rules.nest.raid {
            NestRaid::Again => Turn::GoesOn,
            NestRaid::Stop | NestRaid::Never => Turn::Ends,
        }
    }

    /// A turn that would go on with another decision ends with its harvest where there is none to make.
    pub(super) fn end_without_decision(
        &mut self,
        rules: &Rules,
        turn: Turn,
        trace: &mut impl Trace,
    ) -> Turn {
        let harvests = turn == Turn::GoesOn && !rules.harvest.on.is_empty();
        if !harvests || { *self }.decides_again(rules) {
            return turn;
        }
        self.harvest(rules, trace);
        Turn::Ends
    }

    /// When a turn's sowing is over, all pits with certain counts may be taken.
    pub(super) fn harvest(&mut self, rules: &Rules, trace: &mut impl Trace) {
        if rules.harvest.on.is_empty() {
            return;
        }
        // From the first pit of the player to move on: who captured last must not depend on who sits where.
        let first = rules.first_home_pit(self.to_move).index();
        let round = rules.pits().cycle().skip(first).take(rules.ring());
        for pit in round {
            let seeds = self.seeds(pit);
            let ripe = rules.harvest.on.contains(seeds) && self.nest(pit).is_none();
            if !ripe || !self.fits(pit, rules.harvest.whose) {
                continue;
            }
            if let Some(to) = self.receiver(rules.harvest.to, pit) {
                self.capture_seeds(rules, pit, seeds, to, false, trace);
            }
        }
    }

    /// Who gets the seeds of a pit.
    fn receiver(&self, to: FlowTo, pit: Pit) -> Option<Player> {
        match to {
            FlowTo::Mover => Some(self.to_move),
            FlowTo::Owner => self.owner(pit),
        }
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
