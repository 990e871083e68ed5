//! Random games: a quick source of numbers, and what games came to.

use crate::player::MAX_PLAYERS;

/// A small, quick source of numbers; the same seed gives the same numbers.
#[derive(Clone, Copy, Debug)]
pub struct Random(u64);

impl Random {
    /// A source that starts from `seed`.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `limit`, which is not zero.
    #[inline(always)]
    pub const fn below(&mut self, limit: u32) -> u32 {
        // A shortened splitmix64: a counter in steps of 2^64 over the golden ratio, mixed once. The high half times the
        // limit, shifted down, is a number below the limit without a division.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (((mixed >> 32) * limit as u64) >> 32) as u32
    }
}

/// What some random games came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playouts {
    pub games: u64,
    pub decisions: u64,
    /// Seeds that each player got in all.
    pub seeds: [u64; MAX_PLAYERS],
}

impl Playouts {
    /// Adds a finished game.
    pub(crate) fn add(&mut self, stores: [u16; MAX_PLAYERS]) {
        for (sum, seeds) in self.seeds.iter_mut().zip(stores) {
            *sum += u64::from(seeds);
        }
        self.games += 1;
    }
}
