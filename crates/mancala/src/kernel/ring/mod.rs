//! Every game on a ring of packed pits: any number of players, pits that change owner or fall out of play, nest eggs,
//! openings, limits of laps and matches of several rounds.
//!
//! Pits lie several in a word and sets of pits are masks, so that a lap is one addition from a table, and who may move
//! is a question of a few masks. What is rare (very many seeds in one pit, the end of a round) is done pit by pit, and
//! what is rarer still (a turn of very many laps that cannot be undone) by the plain implementation.

mod board;
mod capture;
mod game;
mod legal;
mod moves;
mod pits;
mod settle;
mod size;
mod sow;
mod tables;

use std::fmt;

pub(super) use board::{RingBoard, give};
pub use moves::{RingMove, RingMoves};
pub(super) use pits::Pits;
pub(super) use size::Mask;
pub use size::{Large, Medium, Size, Small};
pub(super) use sow::laps_in_one_go;
pub(super) use tables::{RingSowing, RingSowings, STORE, SownFrom};

use super::is_beyond_ring;
use super::ways::direction_of;
use crate::MAX_PITS;
use crate::counts::Counts;
use crate::position::Position;
use crate::rules::Rules;
use crate::rules::settings::{Claim, Duty, Failure, From, InStore, RoundsKind, Take};

/// What a number of seeds in the pit of a lap's last seed leads to, and whether it is captured on the way.
mod class {
    pub(super) const GOES_ON: u8 = 1;
    pub(super) const NEST: u8 = 2;
    pub(super) const CAPTURE: u8 = 4;
    pub(super) const FLOW: u8 = 8;
}

/// Room for a class of every number of seeds.
pub(super) const CLASSED_COUNTS: usize = 1024;

/// More numbers of seeds than these are not looked for in all pits at once.
pub(super) const MAX_FLOW_VALUES: usize = 4;

/// The rules of a game for a ring of some size.
#[derive(Clone)]
pub struct Ring<S: Size = Small> {
    rules: Rules,
    /// The start position, from which unpacked positions take the pits that are not on the board.
    start: Position,
    sowings: RingSowings<S>,
    classes: Box<[u8; CLASSED_COUNTS]>,
    /// The next pit of each, the first way and the second.
    next: [[u8; MAX_PITS]; 2],
    players: u8,
    ring: u8,
    choice: bool,
    /// 1 where every further lap goes the other way.
    turn_round: u8,
    least: u16,
    leave: u16,
    any_start: bool,
    skip_source: bool,
    store: bool,
    store_again: bool,
    several: bool,
    /// Laps that are played without a look at whether the turn is endless.
    laps_in_one_go: u32,
    /// Whether a lap can be undone in one way only, so that an endless turn returns to where it last captured.
    reversible: bool,
    /// Seeds that a turn sows before it counts as endless.
    turn_budget: u32,
    crossing: bool,
    nests: bool,
    flows: bool,
    /// Numbers of seeds that are captured on the way, each in every pit of a word; none where there are many.
    flow_values: Option<Vec<u64>>,
    /// Whether pits can be out of play.
    may_shrink: bool,
    /// The rule asks who captured last.
    asks_capturer: bool,
    duty: Duty,
    /// A turn is one lap from an own pit, and captures nothing before its end.
    takes_only_at_the_end: bool,
    /// Opponents who have a pit with so many seeds keep them, whatever is sown; 0 where that is not sure.
    beyond_capture: u16,
    forfeit: bool,
    /// Something else than the next player's moves must be looked at when a turn ends.
    watchful: bool,
    opening_seeds: u16,
}

impl<S: Size> fmt::Debug for Ring<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ring")
            .field("rules", &self.rules)
            .finish_non_exhaustive()
    }
}

impl<S: Size> Ring<S> {
    /// Whether rules fit a ring of this size.
    pub(super) fn fits(rules: &Rules) -> bool {
        !is_beyond_ring(rules)
            && rules.ring() <= Pits::<S>::MAX_RING
            && rules.total_seeds() < 1 << S::LANE_BITS
            && least_seeds(rules) <= Pits::<S>::most_for_least()
    }

    /// Compiles rules, if they fit a ring of this size.
    pub fn new(rules: &Rules) -> Option<Self> {
        if !Self::fits(rules) {
            return None;
        }
        let end = &rules.end;
        let total = rules.total_seeds() as u16;
        let flow_values: Vec<u64> = rules
            .flow
            .on
            .up_to(total)
            .map(Pits::<S>::every)
            .take(MAX_FLOW_VALUES + 1)
            .collect();
        let again = rules.sow.store && rules.laps.in_store == InStore::Again;
        let forfeit = rules.feed.failure == Failure::Forfeit;
        Some(Self {
            start: Position::start(rules),
            sowings: RingSowings::new(rules, SownFrom::Pit),
            classes: classes(rules),
            next: [0, 1].map(|way| next_pits(rules, way)),
            players: rules.players(),
            ring: rules.ring() as u8,
            choice: rules.may_choose_direction(),
            turn_round: rules.laps.alternate.into(),
            least: least_seeds(rules),
            leave: rules.sow.leave,
            any_start: rules.sow.from == From::Any,
            skip_source: rules.sow.skip_source,
            store: rules.sow.store,
            store_again: again,
            several: rules.laps.several,
            laps_in_one_go: laps_in_one_go(rules),
            turn_budget: rules.turn_budget(),
            reversible: !rules.sow.skip_source && rules.sow.leave == 0,
            crossing: rules.asks_for_crossing(),
            nests: !rules.nest.on.is_empty(),
            flows: !flow_values.is_empty(),
            flow_values: (flow_values.len() <= MAX_FLOW_VALUES).then_some(flow_values),
            may_shrink: rules.rounds.kind == RoundsKind::Refill,
            asks_capturer: end.rest.contains(&Claim::LastCapturer),
            duty: rules.feed.duty,
            takes_only_at_the_end: takes_only_at_the_end(rules),
            beyond_capture: beyond_capture::<S>(rules),
            forfeit,
            watchful: end.fewer > 0 || end.majority || end.side_empty || end.unfed || forfeit,
            opening_seeds: rules.opening.drops.iter().sum(),
            rules: rules.clone(),
        })
    }

    /// Bytes of memory that the compiled rules take.
    pub fn size(&self) -> usize {
        size_of::<Self>() + CLASSED_COUNTS + self.sowings.size()
    }

    /// The pit after another, the first way or the second.
    #[inline(always)]
    const fn step(&self, pit: u8, way: u8) -> u8 {
        self.next[(way & 1) as usize][pit as usize]
    }

    #[inline(always)]
    const fn class(&self, seeds: u16) -> u8 {
        self.classes[seeds as usize % CLASSED_COUNTS]
    }
}

/// Fewest seeds to start from.
fn least_seeds(rules: &Rules) -> u16 {
    rules.sow.least.max(rules.sow.leave + 1)
}

fn classes(rules: &Rules) -> Box<[u8; CLASSED_COUNTS]> {
    let mut classes = Box::new([0; CLASSED_COUNTS]);
    for (seeds, class) in (0..).zip(classes.iter_mut()) {
        let is = |counts: &Counts, bit: u8| if counts.contains(seeds) { bit } else { 0 };
        // Outside of nest eggs, what the last seed of a lap decides depends on the count of its pit only.
        let nest = is(&rules.nest.on, class::NEST);
        let stops = nest != 0 || rules.laps.stop.contains(seeds) || seeds <= rules.sow.leave;
        let goes_on = rules.laps.several && !stops;
        *class = nest
            | is(&rules.capture.on, class::CAPTURE)
            | is(&rules.flow.on, class::FLOW)
            | if goes_on { class::GOES_ON } else { 0 };
    }
    classes
}

pub(super) fn next_pits(rules: &Rules, way: u8) -> [u8; MAX_PITS] {
    let mut next = [0; MAX_PITS];
    for pit in rules.pits() {
        next[pit.index()] = rules.step(pit, direction_of(rules, way)).0;
    }
    next
}

fn takes_only_at_the_end(rules: &Rules) -> bool {
    !rules.laps.several
        && rules.sow.from == From::Own
        && rules.flow.on.is_empty()
        && rules.nest.on.is_empty()
}

/// A number above all that are captured, where one capture of last pits is all that a turn can take.
fn beyond_capture<S: Size>(rules: &Rules) -> u16 {
    let takes_only_what_matches = takes_only_at_the_end(rules) && rules.capture.take == Take::Pit;
    let highest = rules.capture.on.up_to(rules.total_seeds() as u16).last();
    let beyond = highest.unwrap_or(0) + 1;
    if takes_only_what_matches && beyond <= Pits::<S>::most_for_least() {
        beyond
    } else {
        0
    }
}
