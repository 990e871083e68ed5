//! Tables of sowings: for every place and number of lifted seeds, what a lap adds to each pit and where it ends.

use super::board::Places;
use crate::rules::Rules;
use crate::rules::settings::Way;

/// The place that stands for the player's own store.
pub(crate) const STORE: u8 = 16;

/// What one lap does.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sowing {
    /// Seeds added to each pit of the own side, and of the other.
    pub own: u64,
    pub opp: u64,
    /// The lowest bit of the byte of the last pit; zero when the lap ends in the store.
    pub bit: u64,
    /// The place of the last seed.
    pub last: u8,
    /// Seeds sown into the own store.
    pub store: u8,
    /// Whether it went round the board, so that some pit got more than one seed.
    pub round: bool,
}

/// All sowings of a rule: for both ways, sixteen places, and up to as many seeds as there are.
#[derive(Clone, Debug)]
pub(crate) struct Sowings {
    table: Box<[Sowing]>,
    /// Two to this power is the room for the numbers of seeds of a place.
    shift: u32,
}

impl Sowings {
    pub fn new(rules: &Rules, seeds: u16) -> Self {
        let shift = u32::from(seeds + 1).next_power_of_two().trailing_zeros();
        let both = rules.sow.direction == Way::Choice || rules.laps.alternate;
        let ways = if both { 2 } else { 1 };
        let mut table = vec![Sowing::default(); (ways << 4) << shift].into_boxed_slice();
        let places = Places::of(rules);
        for way in 0..ways {
            for place in (0..16).filter(|place| place & 7 < rules.board.pits) {
                for lifted in 1..=seeds {
                    let index = (((way << 4) | usize::from(place)) << shift) | usize::from(lifted);
                    table[index] = sow(rules, places, way == 1, place, lifted);
                }
            }
        }
        Self { table, shift }
    }

    /// The sowing of `lifted` seeds from a move's place and way.
    #[inline(always)]
    pub fn get(&self, place_and_way: usize, lifted: usize) -> &Sowing {
        &self.table[(place_and_way << self.shift) | lifted]
    }

    /// Bytes of memory.
    pub const fn size(&self) -> usize {
        size_of_val::<[Sowing]>(&self.table)
    }
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
            (sowing.last, sowing.bit) = (STORE, 0);
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
                (sowing.last, sowing.bit) = (STORE, 0);
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
        (sowing.last, sowing.bit) = (last, bit);
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
