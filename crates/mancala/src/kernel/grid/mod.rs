//! Every game that a ring alone does not play: boards of several rows, tracks and ways of their own, landing lines, hands
//! that are sown on, filters of decisions, nest eggs of all kinds and harvests.
//!
//! It has the boards, moves and tables of sowings of the [ring](super::ring), and beside them a table for every question
//! about a place: the next pit, the one that faces it, its row and number. Landing lines become sets of lines, one bit
//! each, for every number of seeds and every pit; the line that fits is the lowest bit that is in all of them.
//!
//! Turns of very many laps are played again with a watch for cycles, word for word as in `play/endless.rs`.

mod board;
mod capture;
mod endless;
mod entering;
mod filters;
mod first_lap;
mod forts;
mod game;
mod landing;
mod legal;
mod nest;
mod pointing;
mod settle;
mod sow;

use std::fmt;

use super::is_beyond_kernels;
use super::ring::{
    CLASSED_COUNTS, MAX_FLOW_VALUES, Mask as _, Pits, RingSowings, Size, Small, SownFrom,
    laps_in_one_go, next_pits,
};
use super::ways::direction_of;
use crate::MAX_PITS;
use crate::counts::Counts;
use crate::decision::{Direction, Pit};
use crate::position::Position;
use crate::rules::landing::{HandFrom, LandingLine, LapOf, RowOf, TakenTo, Then};
use crate::rules::settings::{
    Amount, ChosenFor, Claim, EnterKind, Failure, First, FortUntil, From, InStore, NestKeeps,
    RoundsKind, RowEmpty, Track, Way,
};
use crate::rules::{PitWay, Rules};
use filters::GridFilter;
use landing::Lines;

pub(super) use landing::MAX_LINES;

/// Stands for a pit where there is none.
const NO_PIT: u8 = u8::MAX;

/// What a number of seeds in a pit leads to.
mod class {
    /// A further lap, where no landing line says otherwise.
    pub(super) const GOES_ON: u8 = 1;
    pub(super) const NEST: u8 = 2;
    pub(super) const CAPTURE: u8 = 4;
    pub(super) const FLOW: u8 = 8;
    pub(super) const HARVEST: u8 = 16;
    pub(super) const SKIP: u8 = 32;
}

/// The rules of a game for a grid of some size.
#[derive(Clone)]
pub struct Grid<S: Size = Small> {
    rules: Rules,
    /// The start position, from which unpacked positions take the pits that are not on the board.
    start: Position,
    sowings: RingSowings<S>,
    /// Sowings of a hand, where they differ from those of a pit.
    hand_sowings: Option<RingSowings<S>>,
    classes: Box<[u8; CLASSED_COUNTS]>,
    lines: Option<Box<Lines<S::Mask>>>,
    /// What lifting a pit captures.
    lifting: Option<Box<Lines<S::Mask>>>,
    places: Places<S>,
    filters: Vec<GridFilter<S::Mask>>,
    /// So many of them decide whether there is a move.
    needed_filters: usize,
    traits: Traits,
    flow_values: Option<Vec<u64>>,
    /// Laps that are played without a look at whether the turn is endless.
    laps_in_one_go: u32,
}

/// What lies where.
#[derive(Clone)]
struct Places<S: Size> {
    /// The next pit of each, the first way and the second.
    next: [[u8; MAX_PITS]; 2],
    across: [u8; MAX_PITS],
    /// The nearest facing pit and the one behind it, or [`NO_PIT`].
    facing: [u8; MAX_PITS],
    behind: [u8; MAX_PITS],
    /// The number of each pit among the home pits of its player, from 1 on.
    number: [u8; MAX_PITS],
    /// The pits with each number.
    numbered: Vec<S::Mask>,
    /// The home pits of each player.
    homes: Vec<S::Mask>,
    inner: S::Mask,
    outer: S::Mask,
    /// The pits after which a sowing falls in the same row, the first way and the second.
    in_row: [S::Mask; 2],
    /// Pits from which seeds are ever lifted.
    liftable: S::Mask,
    /// Pits whose player chooses the way.
    choice: S::Mask,
    /// Pits whose only way is the second.
    turned: S::Mask,
    /// Pits that can become nest eggs.
    nestable: S::Mask,
    /// Pits from which first turns start; all where the rules name none.
    openers: S::Mask,
    /// The forts of all players.
    forts: S::Mask,
    /// Pits in which seeds may be entered.
    entrances: S::Mask,
    /// The outer pit in the column of each.
    outermost: [u8; MAX_PITS],
    /// The end pit of each player's inner row, for the first way and the second.
    ends: Vec<[u8; 2]>,
}

/// What the code asks for again and again.
#[derive(Clone, Copy, Debug)]
struct Traits {
    players: u8,
    least: u16,
    leave: u16,
    counted_turns: u8,
    /// 1 where every further lap goes the other way.
    turn_round: u8,
    from: From,
    store: bool,
    store_again: bool,
    has_laps: bool,
    /// Whether a turn may pass its beginning without being endless, because a line is for the first lap only, or
    /// captures are.
    first_lap_differs: bool,
    crossing: bool,
    nests: bool,
    /// Nest eggs give every seed to their owners at once.
    at_once: bool,
    flows: bool,
    harvests: bool,
    /// Whether pits can be out of play.
    may_shrink: bool,
    /// Chosen directions count for longer than a decision.
    keeps_ways: bool,
    /// The seeds in a pit decide which way it goes.
    by_count: bool,
    /// Players point to pits in the middle of a turn.
    points: bool,
    /// How many seeds are lifted is chosen.
    chooses_amount: bool,
    /// Pits become the property of who sows into them.
    claims: bool,
    /// Some pits are passed over.
    skips: bool,
    /// These are nest eggs and nothing else.
    skips_nests_only: bool,
    /// Seeds that fall in no pit twice in a lap.
    round: u16,
    /// Seeds of a store come back to the board.
    enters: bool,
    /// Seeds can leave a store, so that gaining some is no progress.
    stores_shrink: bool,
    /// A lap may pass over pits or begin in the pit after which it would be sown, or more is asked about its seeds.
    odd_laps: bool,
    forts: bool,
    /// Forts fall with the last seed of a store.
    forts_wait: bool,
    /// What is captured by a turn is captured by its first lap or after it.
    captures_first: bool,
    /// What the end of a lap comes to depends on more than the board and the first lap that the table has.
    odd_starts: bool,
    /// What a first lap comes to can be read from the table, if it is in it.
    foreseeable: bool,
    /// Whether a pit may have nowhere to sow to.
    may_be_lonely: bool,
    /// The rule asks who captured last.
    asks_capturer: bool,
    /// Who captured last depends on the order in which the seeds of a lap fall, so laps are sown seed by seed.
    seed_by_seed: bool,
    forfeit: bool,
    /// Whether a lap can be undone in one way only, so that an endless turn returns to where it last captured.
    reversible: bool,
    /// Laps that are sown from the table and captured from by lines or at the end of the turn, and nothing else: no
    /// stores, nest eggs, forts, captures on the way, pits that are passed over or out of play.
    plain_laps: bool,
    /// A turn begins in an own pit, and takes nothing before the end of a lap or after that of the last.
    quiet_laps: bool,
    /// Something else than the next player's moves must be looked at when a turn ends.
    watchful: bool,
    /// Seeds of a pit that can be lifted in the opening placement; nothing where no pit can hold them.
    opening_seeds: Option<u16>,
}

impl<S: Size> fmt::Debug for Grid<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Grid")
            .field("rules", &self.rules)
            .finish_non_exhaustive()
    }
}

impl<S: Size> Grid<S> {
    /// Whether rules fit a grid of this size.
    pub(super) fn fits(rules: &Rules) -> bool {
        !is_beyond_kernels(rules)
            && rules.ring() <= Pits::<S>::MAX_RING
            && rules.total_seeds() < 1 << S::LANE_BITS
            && rules.least_to_sow() <= Pits::<S>::most_for_least()
    }

    /// Compiles rules, if they fit a grid of this size.
    pub fn new(rules: &Rules) -> Option<Self> {
        if !Self::fits(rules) {
            return None;
        }
        let flow_values: Vec<u64> = rules
            .flow
            .on
            .up_to(rules.total_seeds() as u16)
            .map(Pits::<S>::every)
            .take(MAX_FLOW_VALUES + 1)
            .collect();
        let sows_hands = |line: &LandingLine| matches!(line.then, Then::Sow | Then::Store);
        let hand_differs = rules.sow.first == First::Source
            && (rules.enter.kind != EnterKind::None || rules.landing.lines.iter().any(sows_hands));
        let places = Places::new(rules);
        let filters = filters::filters(rules, &places);
        Some(Self {
            start: Position::start(rules),
            sowings: RingSowings::new(rules, SownFrom::Pit),
            hand_sowings: hand_differs.then(|| RingSowings::new(rules, SownFrom::Hand)),
            classes: classes(rules),
            lines: Lines::new::<S>(rules, &places, &rules.landing.lines).map(Box::new),
            lifting: Lines::new::<S>(rules, &places, &rules.lifting.lines).map(Box::new),
            needed_filters: filters::needed(&filters),
            filters,
            places,
            traits: Traits::of::<S>(rules),
            flow_values: (flow_values.len() <= MAX_FLOW_VALUES).then_some(flow_values),
            laps_in_one_go: laps_in_one_go(rules),
            rules: rules.clone(),
        })
    }

    /// Bytes of memory that the compiled rules take.
    pub fn size(&self) -> usize {
        let lines = self.lines.iter().chain(&self.lifting);
        let lines: usize = lines.map(|lines| lines.size()).sum();
        let hand = self.hand_sowings.as_ref().map_or(0, RingSowings::size);
        size_of::<Self>() + CLASSED_COUNTS + self.sowings.size() + hand + lines
    }

    /// The pit after another, the first way or the second.
    #[inline(always)]
    const fn step(&self, pit: u8, way: u8) -> u8 {
        self.places.next[(way & 1) as usize][pit as usize]
    }

    #[inline(always)]
    const fn class(&self, seeds: u16) -> u8 {
        self.classes[seeds as usize % CLASSED_COUNTS]
    }
}

fn classes(rules: &Rules) -> Box<[u8; CLASSED_COUNTS]> {
    let mut classes = Box::new([0; CLASSED_COUNTS]);
    for (seeds, class) in (0..).zip(classes.iter_mut()) {
        let is = |counts: &Counts, bit: u8| if counts.contains(seeds) { bit } else { 0 };
        let stops = rules.laps.stop.contains(seeds) || seeds <= rules.sow.leave;
        let goes_on = rules.laps.several && !stops;
        *class = is(&rules.nest.on, class::NEST)
            | is(&rules.capture.on, class::CAPTURE)
            | is(&rules.flow.on, class::FLOW)
            | is(&rules.harvest.on, class::HARVEST)
            | is(&rules.skip.on, class::SKIP)
            | if goes_on { class::GOES_ON } else { 0 };
    }
    classes
}

impl<S: Size> Places<S> {
    fn new(rules: &Rules) -> Self {
        let pits = |fits: &dyn Fn(Pit) -> bool| {
            let fitting = rules.pits().filter(|pit| fits(*pit));
            fitting.fold(S::Mask::EMPTY, |mask, pit| mask | S::Mask::of(pit.0))
        };
        let table = |of: &dyn Fn(Pit) -> Option<Pit>| {
            let mut table = [NO_PIT; MAX_PITS];
            for pit in rules.pits() {
                table[pit.index()] = of(pit).map_or(NO_PIT, |found| found.0);
            }
            table
        };
        let named = |pit: Pit, numbers: &[u16]| {
            numbers.is_empty() || numbers.contains(&rules.number(pit).into())
        };
        let way = |pit: Pit| rules.sow.ways.0.get(usize::from(rules.number(pit)) - 1);
        let second = PitWay::Fixed(Direction::Clockwise);
        Self {
            next: [0, 1].map(|way| next_pits(rules, way)),
            across: table(&|pit| Some(rules.across(pit))),
            facing: table(&|pit| rules.facing(pit)[0]),
            behind: table(&|pit| rules.facing(pit)[1]),
            number: table(&|pit| Some(Pit(rules.number(pit)))),
            numbered: (0..=rules.home_size())
                .map(|number| pits(&|pit| rules.number(pit) == number))
                .collect(),
            homes: rules
                .all_players()
                .map(|player| pits(&|pit| rules.home(pit) == player))
                .collect(),
            inner: pits(&|pit| rules.lies_in(pit, RowOf::Inner)),
            outer: pits(&|pit| rules.lies_in(pit, RowOf::Outer)),
            in_row: [0, 1].map(|way| {
                let next = next_pits(rules, way);
                pits(&|pit| rules.is_same_row(pit, Pit(next[pit.index()])))
            }),
            liftable: pits(&|pit| rules.may_lift(pit)),
            choice: pits(&|pit| rules.chooses_direction(pit)),
            turned: pits(&|pit| rules.sow.direction == Way::ByPit && way(pit) == Some(&second)),
            nestable: pits(&|pit| named(pit, &rules.nest.at)),
            openers: pits(&|pit| named(pit, &rules.opening.from)),
            forts: pits(&|pit| rules.fort.at > 0 && rules.number(pit) == rules.fort.at),
            entrances: pits(&|pit| {
                named(pit, &rules.enter.at) && rules.lies_in(pit, rules.enter.row)
            }),
            outermost: table(&|pit| Some(rules.outer_pit(pit))),
            ends: rules
                .all_players()
                .map(|player| [0, 1].map(|way| rules.end_pit(player, direction_of(rules, way)).0))
                .collect(),
        }
    }

    /// The pits with a number.
    fn with_number(&self, number: u16) -> S::Mask {
        let pits = self.numbered.get(usize::from(number));
        pits.copied().unwrap_or(S::Mask::EMPTY)
    }
}

impl Traits {
    fn of<S: Size>(rules: &Rules) -> Self {
        let (sow, end) = (&rules.sow, &rules.end);
        let asks_capturer = end.rest.contains(&Claim::LastCapturer);
        let at_once = rules.has_nests() && rules.nest.keeps == NestKeeps::AtOnce;
        let flows = !rules.flow.on.is_empty();
        let forfeit = rules.feed.failure == Failure::Forfeit;
        let may_shrink = rules.rounds.kind == RoundsKind::Refill;
        let has_end = |line: &LandingLine| line.from == HandFrom::End;
        let to_owner = |line: &LandingLine| line.to == TakenTo::Owner;
        let (lines, lifting) = (&rules.landing.lines, &rules.lifting.lines);
        let enters = rules.enter.kind != EnterKind::None;
        let harvests = !rules.harvest.on.is_empty();
        let track = match sow.track {
            Track::Board => rules.ring() as u16,
            Track::Own => rules.home_size().into(),
        };
        let opening: u32 = rules.opening.drops.iter().copied().map(u32::from).sum();
        Self {
            players: rules.players(),
            least: rules.least_to_sow(),
            leave: sow.leave,
            counted_turns: rules.counted_turns(),
            turn_round: rules.laps.alternate.into(),
            from: sow.from,
            store: sow.store,
            store_again: rules.laps.in_store == InStore::Again,
            has_laps: rules.has_laps(),
            first_lap_differs: rules.capture.at_once
                || lines
                    .iter()
                    .chain(lifting)
                    .any(|line| line.lap != LapOf::Any),
            crossing: rules.asks_for_crossing(),
            nests: rules.has_nests(),
            at_once,
            flows,
            harvests,
            may_shrink,
            keeps_ways: sow.chosen_for != ChosenFor::Decision,
            by_count: sow.direction == Way::ByCount,
            points: rules.points(),
            chooses_amount: sow.amount == Amount::Chosen,
            claims: sow.claims,
            skips: rules.skips(),
            skips_nests_only: rules.skips() && rules.skip.on.is_empty(),
            round: track - u16::from(sow.skip_source),
            enters,
            stores_shrink: rules.stores_shrink(),
            // Laps after lifting lines are among them, because these note what is reached.
            odd_laps: rules.skips() || enters || !lifting.is_empty() || lines.iter().any(has_end),
            forts: rules.fort.at > 0,
            forts_wait: rules.fort.at > 0 && rules.fort.until == FortUntil::Entered,
            captures_first: rules.capture.at_once
                && !flows
                && !harvests
                && !rules.has_nests()
                && lifting.is_empty()
                && !lines.iter().any(to_owner),
            foreseeable: lifting.is_empty()
                && !rules.skips()
                && !rules.has_nests()
                && !flows
                && !sow.claims
                && sow.amount == Amount::All,
            odd_starts: rules.skips() || enters || !lifting.is_empty(),
            may_be_lonely: sow.skip_source
                && (!sow.store || sow.track == Track::Own)
                && (may_shrink || rules.home_size() == 1),
            // What a filter finds captured is what the watch of the plain implementation has seen.
            reversible: lines.is_empty()
                && lifting.is_empty()
                && !rules.skips()
                && !sow.claims
                && !enters
                && sow.amount == Amount::All
                && sow.first == First::Next
                && !sow.skip_source
                && sow.leave == 0
                && !filters::ask_for_captures(rules),
            plain_laps: lifting.is_empty()
                && !sow.store
                && !sow.claims
                && !flows
                && !enters
                && !rules.has_nests()
                && !rules.skips()
                && rules.fort.at == 0
                && !may_shrink
                && !asks_capturer
                && !lines.iter().any(has_end),
            quiet_laps: sow.from == From::Own
                && !flows
                && !rules.has_nests()
                && lifting.is_empty()
                && !sow.claims
                && !enters
                && sow.amount == Amount::All
                && !harvests,
            asks_capturer,
            seed_by_seed: asks_capturer && (flows || at_once),
            forfeit,
            watchful: end.fewer > 0
                || end.majority
                || end.side_empty
                || end.row_empty != RowEmpty::Never
                || end.gathered
                || end.unfed
                || enters
                || forfeit,
            opening_seeds: u16::try_from(opening)
                .ok()
                .filter(|seeds| u32::from(*seeds) < 1 << S::LANE_BITS),
        }
    }
}
