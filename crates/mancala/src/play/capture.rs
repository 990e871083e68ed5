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
        let chain = self.chain(rules, last, direction);
        self.take_chain(rules, &chain, |pit| taken_from(rules, *pit), 0, trace);
    }

    /// Takes the seeds of all pits to the store, unless that is a grand slam which the rules forbid. `pits_of` gives the
    /// pits that are taken from at each link of a chain, of which that of the last seed is the first; at most so many
    /// seeds are taken from each, or all.
    pub(super) fn take_chain<'l, L, I: Iterator<Item = Pit>>(
        &mut self,
        rules: &Rules,
        chain: &'l [L],
        pits_of: impl Fn(&'l L) -> I,
        most: u16,
        trace: &mut impl Trace,
    ) {
        let slam = rules.capture.slam;
        let taken = match slam {
            Slam::Allowed => chain,
            _ if !self.is_slam(rules, chain.iter().flat_map(&pits_of), most) => chain,
            Slam::SpareLast => &chain[1..],
            Slam::NoCapture => return,
        };
        self.take_all(rules, taken.iter().flat_map(pits_of), most, trace);
    }

    /// Whether captures are allowed yet.
    pub(super) fn may_capture(&self, rules: &Rules) -> bool {
        self.turns >= rules.capture.after
    }

    /// Whether the last seed fulfils every condition of a capture.
    fn captures_at(&self, rules: &Rules, last: Pit) -> bool {
        let capture = &rules.capture;
        capture.on.contains(self.seeds(last))
            && self.may_capture(rules)
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

    /// Whether capturing from `pits` would leave the opponents no seed on the board.
    fn is_slam(&self, rules: &Rules, pits: impl Iterator<Item = Pit>, most: u16) -> bool {
        let mut after = *self;
        after.take_all(rules, pits, most, &mut crate::event::Silent);
        after.opponents_starve(self.to_move)
    }

    /// Takes the seeds, then (in Grand games) the pits they lay in.
    pub(super) fn take_all(
        &mut self,
        rules: &Rules,
        pits: impl Iterator<Item = Pit>,
        most: u16,
        trace: &mut impl Trace,
    ) {
        let player = self.to_move;
        let mut emptied = Vec::new();
        for from in pits {
            let seeds = self.at_most(from, most);
            if seeds > 0 && self.nest(from).is_none() {
                self.capture_seeds(rules, from, seeds, player, false, trace);
                if rules.capture.take_pit {
                    emptied.push(from);
                }
            }
        }
        for pit in emptied {
            self.take_pit(pit, player, trace);
        }
    }

    /// Moves captured seeds to a store.
    pub(super) fn capture_seeds(
        &mut self,
        rules: &Rules,
        pit: Pit,
        seeds: u16,
        to: Player,
        flow: bool,
        trace: &mut impl Trace,
    ) {
        self.pits[pit.index()] -= seeds;
        self.note_taken(rules, pit);
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
