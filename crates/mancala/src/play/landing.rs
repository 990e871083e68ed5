//! Landing lines: the first line that fits the pit of the last seed says what is taken and how the turn goes on.

use super::Turn;
use super::endless::Lap;
use super::sowing::Next;
use crate::decision::{Direction, Pit};
use crate::event::{Event, Trace};
use crate::pending::Pending;
use crate::position::Position;
use crate::rules::Rules;
use crate::rules::landing::{
    ChainOver, ChainWay, Filled, HandFrom, LandingLine, LapOf, Taken, TakenTo, Then, Turning,
};

/// The end of a lap.
#[derive(Clone, Copy, Debug)]
pub(super) struct Landing {
    /// The pit of its last seed.
    pub last: Pit,
    pub lap: Lap,
    /// Seeds that it has sown.
    pub sown: u16,
    /// Whether it is the first lap of a decision.
    pub is_first: bool,
}

impl Position {
    /// Does what the first line that fits says; without one the turn ends. `next_lap` becomes the next lap, if there is
    /// one.
    pub(super) fn land(
        &mut self,
        rules: &Rules,
        landing: Landing,
        next_lap: &mut Lap,
        trace: &mut impl Trace,
    ) -> Next {
        let lines = &rules.landing.lines;
        let Some(line) = lines
            .iter()
            .find(|line| self.fits_line(rules, line, landing))
        else {
            return Next::Turn(Turn::Ends);
        };
        let chain = self.line_chain(rules, line, landing.last, landing.lap.direction);
        let groups = self.groups(rules, line, &chain, landing.lap.direction);
        let catch = self.take_by(rules, line, landing, &groups, trace);
        next_lap.captured |= catch.taken > 0;
        self.nest_by(rules, line, landing, trace);
        if catch.taken > 0 && line.to == TakenTo::Chosen {
            self.pending = Pending::Give(catch.taken);
            return Next::Turn(Turn::GoesOn);
        }
        if catch.taken > 0 && line.extra > 0 {
            self.pending = Pending::Take(line.extra);
            return Next::Turn(Turn::GoesOn);
        }
        self.go_on(rules, line, landing, catch.hand, next_lap, trace)
    }

    /// Captures what lifting the pit of a lap captures; whether anything.
    pub(super) fn lift_by(
        &mut self,
        rules: &Rules,
        lap: Lap,
        is_first: bool,
        trace: &mut impl Trace,
    ) -> bool {
        if lap.hand > 0 {
            return false;
        }
        let landing = Landing {
            last: lap.pit,
            lap,
            sown: self.seeds(lap.pit),
            is_first,
        };
        let found = rules.lifting.lines.iter().find_map(|line| {
            let chain = self.lifting_chain(rules, line, landing);
            (!chain.is_empty()).then_some((line, chain))
        });
        let Some((line, chain)) = found else {
            return false;
        };
        let mut groups = self.groups(rules, line, &chain, lap.direction);
        // The pit that is about to be lifted keeps its seeds.
        for group in &mut groups {
            group.retain(|pit| *pit != lap.pit);
        }
        self.take_by(rules, line, landing, &groups, trace).taken > 0
    }

    /// The pits at which a lifting line is done; none where it does not fit. One for all pits looks at every pit alike.
    fn lifting_chain(&self, rules: &Rules, line: &LandingLine, landing: Landing) -> Vec<Pit> {
        let direction = landing.lap.direction;
        if line.chain == ChainWay::All {
            let fits = |pit: &Pit| {
                self.owner(*pit).is_some()
                    && self.nest(*pit).is_none()
                    && line.chains_at(self.seeds(*pit))
                    && self.fits_but_for_count(
                        rules,
                        line,
                        Landing {
                            last: *pit,
                            ..landing
                        },
                    )
            };
            return rules.pits().filter(fits).collect();
        }
        match self.fits_line(rules, line, landing) {
            true => self.line_chain(rules, line, landing.last, direction),
            false => Vec::new(),
        }
    }

    fn fits_line(&self, rules: &Rules, line: &LandingLine, landing: Landing) -> bool {
        line.count.contains(self.seeds(landing.last))
            && self.fits_but_for_count(rules, line, landing)
    }

    fn fits_but_for_count(&self, rules: &Rules, line: &LandingLine, landing: Landing) -> bool {
        let lap = match line.lap {
            LapOf::Any => true,
            LapOf::First => landing.is_first,
            LapOf::Later => !landing.is_first,
        };
        let player = self.to_move;
        lap && (!line.crossed || self.crossed)
            && (!line.captured || landing.lap.captured)
            && (!line.nested || self.nests.contains(&Some(player)))
            && (!line.fort || self.is_fort(rules, landing.last))
            && (line.take.is_empty() || self.may_take(rules, landing))
            && line.sown.contains(landing.sown)
            && line
                .store
                .fits(Some(self.stores[player]), self.seeds(landing.last))
            && self.fits(landing.last, line.whose)
            && (line.at.is_empty() || line.at.contains(&rules.number(landing.last).into()))
            && self.fits_at(rules, line, landing.last, landing.lap.direction)
    }

    /// Whether lines that take may be done: not in the first turns, and where only first laps open captures, not later.
    fn may_take(&self, rules: &Rules, landing: Landing) -> bool {
        let open = !rules.capture.at_once || landing.is_first || landing.lap.captured;
        open && self.may_capture(rules)
    }

    /// Whether the conditions of a line on the place of a pit and on its neighbours hold.
    fn fits_at(&self, rules: &Rules, line: &LandingLine, pit: Pit, direction: Direction) -> bool {
        let [facing, behind, _] = rules.facing(pit);
        let next = self.next_in_play(rules, pit, direction);
        let beyond = self.next_in_play(rules, next, direction);
        let seeds = |pit: Pit| self.seeds(pit);
        let here = self.seeds(pit);
        rules.lies_in(pit, line.row)
            && line.facing.fits(facing.map(seeds), here)
            && line.behind.fits(behind.map(seeds), here)
            && line.next.fits(Some(seeds(next)), here)
            && line.beyond.fits(Some(seeds(beyond)), here)
    }

    /// The next pit on the track that is in play; at the latest, after once round, the pit itself.
    pub(super) fn next_in_play(&self, rules: &Rules, pit: Pit, direction: Direction) -> Pit {
        let mut next = rules.step(pit, direction);
        while next != pit && self.owner(next).is_none() {
            next = rules.step(next, direction);
        }
        next
    }

    /// The pits from which a line takes, at every pit of its chain.
    fn groups(
        &self,
        rules: &Rules,
        line: &LandingLine,
        chain: &[Pit],
        direction: Direction,
    ) -> Vec<Vec<Pit>> {
        let places = |pit: &Pit| self.places(rules, &line.take, *pit, direction);
        let mut groups: Vec<Vec<Pit>> = chain.iter().map(places).collect();
        if line.most > 0 {
            // A few seeds of a pit are taken once, however often the chain comes by.
            let mut seen = Vec::new();
            for group in &mut groups {
                group.retain(|pit| {
                    !seen.contains(pit) && {
                        seen.push(*pit);
                        true
                    }
                });
            }
        }
        groups
    }

    /// Takes what the line takes. All was judged before anything is taken.
    fn take_by(
        &mut self,
        rules: &Rules,
        line: &LandingLine,
        landing: Landing,
        groups: &[Vec<Pit>],
        trace: &mut impl Trace,
    ) -> Catch {
        if line.take.is_empty() {
            return Catch::default();
        }
        let before = self.kept_seeds();
        match line.to {
            TakenTo::Store => {
                let pits_of = |group: &Vec<Pit>| group.clone().into_iter();
                self.take_chain(rules, groups, pits_of, line.most, trace);
            }
            TakenTo::Owner => {
                for pit in groups.concat() {
                    let seeds = self.at_most(pit, line.most);
                    if let (Some(owner), true) = (self.owner(pit), seeds > 0) {
                        self.capture_seeds(rules, pit, seeds, owner, false, trace);
                    }
                }
            }
            _ => return self.grab_by(rules, line, landing, &groups.concat(), trace),
        }
        let taken = (self.kept_seeds() - before) as u16;
        Catch { taken, hand: 0 }
    }

    /// Takes seeds into the hand, and lays them where the line says, unless they are sown on.
    fn grab_by(
        &mut self,
        rules: &Rules,
        line: &LandingLine,
        landing: Landing,
        pits: &[Pit],
        trace: &mut impl Trace,
    ) -> Catch {
        let mut taken = 0;
        for pit in pits.iter().copied() {
            let seeds = self.at_most(pit, line.most);
            if seeds > 0 {
                self.pits[pit.index()] -= seeds;
                self.note_taken(rules, pit);
                taken += seeds;
                trace.event(Event::Grab { pit, seeds });
            }
        }
        let player = self.to_move;
        let target = match line.to {
            TakenTo::Last => Some(landing.last),
            TakenTo::Outer => Some(rules.outer_pit(landing.last)),
            TakenTo::End => {
                let direction = turned(line.turn, landing.lap.direction);
                Some(rules.end_pit(player, direction))
            }
            TakenTo::Chosen => None,
            TakenTo::Hand | TakenTo::Store | TakenTo::Owner => {
                return Catch { taken, hand: taken };
            }
        };
        if let Some(pit) = target {
            self.lay(rules, pit, taken, trace);
        }
        Catch { taken, hand: 0 }
    }

    /// The seeds of a pit, or as many as are taken at most.
    pub(super) fn at_most(&self, pit: Pit, most: u16) -> u16 {
        match most {
            0 => self.seeds(pit),
            most => self.seeds(pit).min(most),
        }
    }

    /// The last pit, and the pits at which the line is done again.
    fn line_chain(
        &self,
        rules: &Rules,
        line: &LandingLine,
        last: Pit,
        direction: Direction,
    ) -> Vec<Pit> {
        let mut chain = vec![last];
        if line.chain == ChainWay::All {
            let fits = |pit: &Pit| {
                *pit != last
                    && self.owner(*pit).is_some()
                    && self.continues_line(rules, line, last, *pit, direction)
            };
            chain.extend(rules.pits().filter(fits));
        }
        let ways: &[Direction] = match line.chain {
            ChainWay::None | ChainWay::All => &[],
            ChainWay::Back => &[direction.reverse()],
            ChainWay::On => &[direction],
            ChainWay::Both => &[direction.reverse(), direction],
        };
        // What lies beyond an empty pit is taken over gaps, so a chain of it goes on from gap to gap.
        let steps = if line.take.contains(&Taken::Beyond) {
            2
        } else {
            1
        };
        for way in ways {
            let mut pit = last;
            loop {
                for _ in 0..steps {
                    pit = self.next_in_play(rules, pit, *way);
                }
                if chain.contains(&pit) || !self.continues_line(rules, line, last, pit, direction) {
                    break;
                }
                chain.push(pit);
            }
        }
        chain
    }

    fn continues_line(
        &self,
        rules: &Rules,
        line: &LandingLine,
        last: Pit,
        pit: Pit,
        direction: Direction,
    ) -> bool {
        let in_reach = match line.over {
            ChainOver::Where => self.fits(pit, line.whose),
            ChainOver::Territory => self.owner(pit) == self.owner(last),
            ChainOver::Free => true,
        };
        let seeds = self.seeds(pit);
        let matches = match &line.chained {
            Filled::Any => line.chains_at(seeds),
            chained => chained.fits(Some(seeds), self.seeds(last)),
        };
        in_reach && matches && self.nest(pit).is_none() && self.fits_at(rules, line, pit, direction)
    }

    /// Makes pits nest eggs of the player to move, as the line says.
    fn nest_by(
        &mut self,
        rules: &Rules,
        line: &LandingLine,
        landing: Landing,
        trace: &mut impl Trace,
    ) {
        for pit in self.places(rules, &line.nest, landing.last, landing.lap.direction) {
            if self.owner(pit).is_some() {
                self.make_nest(rules, pit, trace);
            }
        }
    }

    /// The pits that words stand for, seen from `pit`. Nest eggs are left alone.
    fn places(&self, rules: &Rules, words: &[Taken], pit: Pit, direction: Direction) -> Vec<Pit> {
        let [facing, behind, _] = rules.facing(pit);
        let next = self.next_in_play(rules, pit, direction);
        let beyond = self.next_in_play(rules, next, direction);
        let place = |taken: &Taken| match taken {
            Taken::Last => Some(pit),
            Taken::Facing => facing,
            Taken::Behind => behind,
            Taken::Next => Some(next),
            Taken::Beyond => Some(beyond),
            Taken::FacingNext => rules.facing(next)[0],
            Taken::FacingBeyond => rules.facing(beyond)[0],
        };
        let pits = words.iter().filter_map(place);
        pits.filter(|pit| self.nest(*pit).is_none()).collect()
    }

    fn go_on(
        &mut self,
        rules: &Rules,
        line: &LandingLine,
        landing: Landing,
        hand: u16,
        next_lap: &mut Lap,
        trace: &mut impl Trace,
    ) -> Next {
        let last = landing.last;
        next_lap.direction = turned(line.turn, landing.lap.direction);
        let direction = next_lap.direction;
        next_lap.pit = match line.then {
            Then::Stop => return Next::Turn(Turn::Ends),
            Then::Again => return Next::Turn(Turn::GoesOn),
            Then::Choose => return self.ask_to_go(rules, *next_lap),
            Then::Store => return self.sow_store(next_lap, trace),
            Then::Lap => last,
            Then::Next => self.next_in_play(rules, last, direction),
            Then::Sow => match line.from {
                HandFrom::Last => last,
                HandFrom::Source => landing.lap.pit,
                HandFrom::Outer => rules.outer_pit(last),
                HandFrom::End => rules.end_pit(self.to_move, direction),
            },
        };
        if line.then == Then::Sow {
            next_lap.hand = hand;
            next_lap.inside = line.from == HandFrom::End && self.owner(next_lap.pit).is_some();
        }
        if matches!(line.then, Then::Lap | Then::Next) && line.lift > 0 {
            let most = self.seeds(next_lap.pit).saturating_sub(rules.sow.leave);
            next_lap.amount = line.lift.min(most);
        }
        let nothing = match line.then {
            Then::Sow => hand == 0,
            _ => !self.can_lift(rules, next_lap.pit),
        };
        match nothing {
            true => Next::Turn(Turn::Ends),
            false => Next::Lap,
        }
    }

    /// The player points to say whether the last pit is lifted and sown; the turn ends where it cannot be.
    fn ask_to_go(&mut self, rules: &Rules, lap: Lap) -> Next {
        if !self.can_lift(rules, lap.pit) {
            return Next::Turn(Turn::Ends);
        }
        self.pending = Pending::Go {
            pit: lap.pit,
            direction: lap.direction,
            captured: lap.captured,
        };
        Next::Turn(Turn::GoesOn)
    }

    /// All seeds of the own store are sown after the last pit.
    fn sow_store(&mut self, next_lap: &mut Lap, trace: &mut impl Trace) -> Next {
        let player = self.to_move;
        let seeds = std::mem::take(&mut self.stores[player]);
        if seeds == 0 {
            return Next::Turn(Turn::Ends);
        }
        trace.event(Event::Enter { player, seeds });
        next_lap.hand = seeds;
        Next::Lap
    }
}

/// What a line has taken.
#[derive(Clone, Copy, Debug, Default)]
struct Catch {
    taken: u16,
    /// Of these, seeds to be sown on.
    hand: u16,
}

const fn turned(turn: Turning, direction: Direction) -> Direction {
    match turn {
        Turning::Keep => direction,
        Turning::Back => direction.reverse(),
        Turning::Counterclockwise => Direction::Counterclockwise,
        Turning::Clockwise => Direction::Clockwise,
    }
}
