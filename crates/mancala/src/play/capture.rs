//! Captures at the end of a turn: the last pit, the pit across, the chain, and the grand slam.

use super::RoundBoard as _;
use crate::decision::{Direction, Pit};
use crate::event::{Event, Trace};
use crate::player::Player;
use crate::position::Position;
use crate::rules::Rules;
use crate::rules::settings::{Chain, Slam, Take};

impl Position {
    /// Captures, if the last seed in `last` captures anything.
    pub(super) fn capture(
        &mut self,
        rules: &Rules,
        last: Pit,
        direction: Direction,
        trace: &mut impl Trace,
    ) {
        if !self.captures_at(rules, last) {
            return;
        }
        let mut chain = self.chain(rules, last, direction);
        if rules.capture.slam != Slam::Allowed && self.is_slam(rules, &chain) {
            match rules.capture.slam {
                // The chain begins with the pit of the last seed.
                Slam::SpareLast => drop(chain.remove(0)),
                Slam::NoCapture | Slam::Allowed => return,
            }
        }
        self.take_all(rules, &chain, trace);
    }

    /// Whether the last seed fulfils every condition of a capture.
    fn captures_at(&self, rules: &Rules, last: Pit) -> bool {
        let capture = &rules.capture;
        capture.on.contains(self.seeds(last))
            && self.fits(last, capture.whose)
            && (!capture.crossing_needed || self.crossed)
            && (!capture.across_needed || self.seeds(rules.across(last)) > 0)
    }

    /// The last pit and those before it that are captured with it, last first.
    fn chain(&self, rules: &Rules, last: Pit, direction: Direction) -> Vec<Pit> {
        // Against the direction of sowing: the pits that got their seeds just before the last one.
        let mut chain = vec![last];
        let mut pit = rules.step(last, direction.reverse());
        while pit != last && self.continues_chain(rules, last, pit) {
            chain.push(pit);
            pit = rules.step(pit, direction.reverse());
        }
        chain
    }

    fn continues_chain(&self, rules: &Rules, last: Pit, pit: Pit) -> bool {
        let in_reach = match rules.capture.chain {
            Chain::None => false,
            Chain::Territory => self.owner(pit) == self.owner(last),
            Chain::Where => self.fits(pit, rules.capture.whose),
            Chain::Free => true,
        };
        in_reach && self.nest(pit).is_none() && rules.capture.on.contains(self.seeds(pit))
    }

    /// Whether capturing `chain` would leave the opponents no seed on the board.
    fn is_slam(&self, rules: &Rules, chain: &[Pit]) -> bool {
        let mut after = *self;
        after.take_all(rules, chain, &mut crate::event::Silent);
        after.opponents_starve(self.to_move)
    }

    /// Takes the seeds, then (in Grand games) the pits they lay in.
    fn take_all(&mut self, rules: &Rules, chain: &[Pit], trace: &mut impl Trace) {
        let player = self.to_move;
        let mut emptied = Vec::new();
        for &pit in chain {
            for from in taken_from(rules, pit) {
                let seeds = self.seeds(from);
                if seeds > 0 && self.nest(from).is_none() {
                    self.capture_seeds(from, seeds, player, false, trace);
                    emptied.push(from);
                }
            }
        }
        if rules.capture.take_pit {
            for pit in emptied {
                self.take_pit(pit, player, trace);
            }
        }
    }

    /// Moves captured seeds to a store.
    pub(super) fn capture_seeds(
        &mut self,
        pit: Pit,
        seeds: u16,
        to: Player,
        flow: bool,
        trace: &mut impl Trace,
    ) {
        self.pits[pit.index()] -= seeds;
        self.stores[to] += seeds;
        self.last_capturer = Some(to);
        trace.event(Event::Capture {
            pit,
            seeds,
            to,
            flow,
        });
    }
}

/// The pits that a capture at `pit` takes seeds from.
fn taken_from(rules: &Rules, pit: Pit) -> impl Iterator<Item = Pit> {
    let across = rules.across(pit);
    let (first, second) = match rules.capture.take {
        Take::Pit => (Some(pit), None),
        Take::Across => (None, Some(across)),
        Take::Both => (Some(pit), Some(across)),
    };
    first.into_iter().chain(second)
}
