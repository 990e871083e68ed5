//! Tables of sowings: for every place and number of lifted seeds, what a lap adds to each pit and where it ends.

use super::board::Places;
use super::swar::HIGHS;
use crate::rules::Rules;
use crate::rules::settings::Way;

/// The place that stands for the player's own store.
pub(crate) const STORE: u8 = 16;

/// What one lap does.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
pub(crate) struct Sowing {
    /// What is added to the word of the own side, and of the other: the seeds sown, less those lifted.
    pub own: u64,
    pub opp: u64,
    /// The bits from the highest of the last pit upwards, in the word of its side; none in the other.
    pub own_from: u64,
    pub opp_from: u64,
    /// Of these, the highest of each byte.
    pub own_highs: u64,
    pub opp_highs: u64,
    /// The seeds sown on the own side, before those lifted are taken off.
    pub own_drops: u64,
    /// The place of the last seed.
    pub last: u8,
    /// Seeds sown into the own store.
    pub store: u8,
    /// Whether it went round the board, so that some pit got more than one seed.
    pub round: bool,
    /// Whether it drops a seed on the other side.
    pub crosses: bool,
}

impl Sowing {
    /// The lowest bit of the last pit if that is on the own side, or on the other.
    #[inline(always)]
    pub const fn own_bit(&self) -> u64 {
        self.own_from.wrapping_neg() >> 7
    }

    #[inline(always)]
    pub const fn opp_bit(&self) -> u64 {
        self.opp_from.wrapping_neg() >> 7
    }
}

/// Sixteen places for each number of seeds in a pit, few seeds first: what a game looks at often lies close together.
type Table = [Sowing; PLACES << 7];
const PLACES: usize = 16;

/// All sowings of a rule, for one way or both. The sizes are fixed so that no index needs a check.
#[derive(Clone, Debug)]
pub(crate) struct Sowings {
    first: Box<Table>,
    second: Option<Box<Table>>,
}

impl Sowings {
    pub fn new(rules: &Rules, seeds: u16) -> Self {
        let both = rules.sow.direction == Way::Choice || rules.laps.alternate;
        Self {
            first: table(rules, seeds, false),
            second: both.then(|| table(rules, seeds, true)),
        }
    }

    /// The sowing of a pit with `seeds` by a move.
    #[inline(always)]
    pub fn get(&self, mv: u8, seeds: u8) -> &Sowing {
        let table = match &self.second {
            Some(second) if mv >> 7 != 0 => second,
            _ => &self.first,
        };
        &table[usize::from(seeds & 127) << 4 | usize::from(mv >> 3 & 15)]
    }

    /// The sowing of a pit with `seeds` the first way.
    #[inline(always)]
    pub fn first(&self, mv: u8, seeds: u8) -> &Sowing {
        let place = usize::from(mv) >> 3 & 15;
        &self.first[usize::from(seeds & 127) << 4 | place]
    }

    /// Bytes of memory.
    pub const fn size(&self) -> usize {
        let tables = if self.second.is_some() { 2 } else { 1 };
        tables * size_of::<Table>()
    }
}

fn table(rules: &Rules, seeds: u16, second: bool) -> Box<Table> {
    let mut table = Box::new([Sowing::default(); PLACES << 7]);
    let places = Places::of(rules);
    for place in (0..16).filter(|place| place & 7 < rules.board.pits) {
        for seeds in rules.sow.leave + 1..=seeds {
            let index = usize::from(seeds) << 4 | usize::from(place);
            table[index] = lap(rules, places, second, place, seeds);
        }
    }
    table
}

/// Lifts a pit with `seeds` and sows what the rule does not leave.
fn lap(rules: &Rules, places: Places, second: bool, place: u8, seeds: u16) -> Sowing {
    let lifted = seeds - rules.sow.leave;
    let mut sowing = sow(rules, places, second, place, lifted);
    sowing.crosses = sowing.opp != 0;
    sowing.own_drops = sowing.own;
    let word = if place >> 3 == 0 {
        &mut sowing.own
    } else {
        &mut sowing.opp
    };
    *word = word.wrapping_sub(u64::from(lifted) << (8 * (place & 7)));
    sowing
}

/// Sows by the words of the rules, seed by seed, on a ring seen from the player to move.
fn sow(rules: &Rules, places: Places, second: bool, place: u8, lifted: u16) -> Sowing {
    let ring = 2 * places.pits;
    let clockwise = places.clockwise != second;
    let source = places.pit(place, 0).0;
    let mut sowing = Sowing::default();
    let mut at = source;
    let mut from_store = false;
    for _ in 0..lifted {
        let leaves_last_pit = at == if clockwise { 0 } else { places.pits - 1 };
        if rules.sow.store && leaves_last_pit && !from_store {
            from_store = true;
            sowing.store += 1;
            sowing.last = STORE;
            continue;
        }
        from_store = false;
        at = next(at, ring, clockwise);
        if rules.sow.skip_source && at == source {
            // Passing over the source may lead past the own store.
            let passes_store = at == if clockwise { 0 } else { places.pits - 1 };
            if rules.sow.store && passes_store {
                from_store = true;
                sowing.store += 1;
                sowing.last = STORE;
                continue;
            }
            at = next(at, ring, clockwise);
        }
        let last = places.place(crate::Pit(at), 0);
        let bit = 1 << (8 * (last & 7));
        if last >> 3 == 0 {
            sowing.own += bit;
        } else {
            sowing.opp += bit;
        }
        sowing.last = last;
    }
    let from = u64::MAX << (8 * (sowing.last & 7) + 7);
    match sowing.last {
        0..8 => (sowing.own_from, sowing.own_highs) = (from, from & HIGHS),
        8..STORE => (sowing.opp_from, sowing.opp_highs) = (from, from & HIGHS),
        _ => {}
    }
    sowing.round = lifted >= ring.into();
    sowing
}

const fn next(at: u8, ring: u8, clockwise: bool) -> u8 {
    match (clockwise, at) {
        (true, 0) => ring - 1,
        (true, at) => at - 1,
        (false, at) if at + 1 == ring => 0,
        (false, at) => at + 1,
    }
}
