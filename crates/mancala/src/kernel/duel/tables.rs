//! Tables of sowings: for every place and number of lifted seeds, what a lap adds to each pit and where it ends. So a lap
//! of any length is two additions.
//!
//! ```text
//! six pits a side, five seeds from p2 of the own side, sown towards p0 and on from p5 of the other:
//!
//!   byte   7    6    5    4    3    2    1    0
//!   own    0    0    0    0    0   -5   +1   +1      wrapping: the -5 borrows from all bytes above, and adding the word
//!   opp    0    0   +1   +1   +1    0    0    0      to one that has five seeds there gives every byte its right value
//! ```

use super::board::BoardLayout;
use super::swar::HIGHS;
use crate::kernel::ways::{direction_of, has_second_way};
use crate::play::{SeedFall, Sower};
use crate::player::Player;
use crate::rules::Rules;

/// The place that stands for the player's own store.
pub(crate) const STORE: u8 = 16;

/// What one lap does.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
pub(crate) struct DuelSowing {
    /// What is added to the word of the own side, and of the other: the seeds sown, less those lifted.
    pub own: u64,
    pub opp: u64,
    /// The bits from the guard bit of the last pit upwards, in the word of its side; none in the other. See `run_up_to`
    /// for how these find a chain.
    pub own_from: u64,
    pub opp_from: u64,
    /// Of these, the guard bits.
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

impl DuelSowing {
    /// The lowest bit of the last pit if that is on the own side, or on the other: `-(!0 << n)` is `1 << n`.
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
type SowingTable = [DuelSowing; PLACES << 7];
const PLACES: usize = 16;

/// All sowings of a rule, for one way or both. The sizes are fixed so that no index needs a check.
#[derive(Clone, Debug)]
pub(crate) struct DuelSowings {
    first: Box<SowingTable>,
    second: Option<Box<SowingTable>>,
}

impl DuelSowings {
    pub fn new(rules: &Rules, seeds: u16) -> Self {
        Self {
            first: table(rules, seeds, 0),
            second: has_second_way(rules).then(|| table(rules, seeds, 1)),
        }
    }

    /// The sowing of a pit with `seeds` by a move.
    #[inline(always)]
    pub fn get(&self, mv: u8, seeds: u8) -> &DuelSowing {
        let table = match &self.second {
            Some(second) if mv >> 7 != 0 => second,
            _ => &self.first,
        };
        &table[usize::from(seeds & 127) << 4 | usize::from(mv >> 3 & 15)]
    }

    /// The sowing of a pit with `seeds` the first way.
    #[inline(always)]
    pub fn first(&self, mv: u8, seeds: u8) -> &DuelSowing {
        let place = usize::from(mv) >> 3 & 15;
        &self.first[usize::from(seeds & 127) << 4 | place]
    }

    /// Bytes of memory.
    pub const fn size(&self) -> usize {
        let tables = if self.second.is_some() { 2 } else { 1 };
        tables * size_of::<SowingTable>()
    }
}

fn table(rules: &Rules, seeds: u16, way: u8) -> Box<SowingTable> {
    let mut table = Box::new([DuelSowing::default(); PLACES << 7]);
    let layout = BoardLayout::of(rules);
    for place in (0..16).filter(|place| place & 7 < rules.board.pits) {
        // The player to move is A here; on the board of B the same sowing is the same.
        let source = layout.pit(place, 0);
        let sower = Sower::new(rules, Player::A, source, direction_of(rules, way), |_| true);
        // The lap of one more seed is the lap before it and one seed: every entry is made from the last.
        let mut sown = DuelSowing::default();
        for (seeds, seed) in (rules.sow.leave + 1..=seeds).zip(sower) {
            sown.drop_seed(layout, seed);
            let lifted = seeds - rules.sow.leave;
            let index = usize::from(seeds) << 4 | usize::from(place);
            table[index] = sown.lap(place, lifted, rules.ring());
        }
    }
    table
}

impl DuelSowing {
    /// Adds a seed to what has been sown.
    fn drop_seed(&mut self, layout: BoardLayout, seed: SeedFall) {
        match seed {
            SeedFall::Pit(pit) => {
                self.last = layout.place(pit, 0);
                *self.word_of(self.last) += 1 << (8 * (self.last & 7));
            }
            SeedFall::Store => {
                self.last = STORE;
                self.store += 1;
            }
        }
    }

    const fn word_of(&mut self, place: u8) -> &mut u64 {
        if place >> 3 == 0 {
            &mut self.own
        } else {
            &mut self.opp
        }
    }

    /// What the lap does that has sown this, with `lifted` seeds from a place.
    fn lap(mut self, place: u8, lifted: u16, ring: usize) -> Self {
        let from = u64::MAX << (8 * (self.last & 7) + 7);
        match self.last {
            0..8 => (self.own_from, self.own_highs) = (from, from & HIGHS),
            8..STORE => (self.opp_from, self.opp_highs) = (from, from & HIGHS),
            _ => {}
        }
        self.round = usize::from(lifted) >= ring;
        self.crosses = self.opp != 0;
        self.own_drops = self.own;
        // Taking the lifted seeds off may borrow from the bytes above. It is undone when the entry is added to a word that
        // has these seeds in that byte: the sum carries exactly where the difference borrowed.
        let word = self.word_of(place);
        *word = word.wrapping_sub(u64::from(lifted) << (8 * (place & 7)));
        self
    }
}
