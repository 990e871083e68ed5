//! The seeds in the pits of a ring, several pits in a word: most questions are asked of all of them at once.

use super::size::{Mask, Size, Words};

/// The seeds in every pit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pits<S: Size>(pub(super) S::Words);

/// The lowest bit of every pit of a word.
const fn ones<S: Size>() -> u64 {
    u64::MAX / ((1 << S::LANE) - 1)
}

/// The highest bit of every pit of a word.
const fn highs<S: Size>() -> u64 {
    ones::<S>() << (S::LANE - 1)
}

/// The highest bit of every pit of a word that is not empty.
#[inline(always)]
const fn nonzero<S: Size>(word: u64) -> u64 {
    let lows = !highs::<S>();
    (((word & lows) + lows) | word) & highs::<S>()
}

/// The highest bits of the pits of a word, side by side.
#[inline(always)]
const fn gather<S: Size>(highs: u64) -> u64 {
    let lows = highs >> (S::LANE - 1);
    if S::LANE == 8 {
        lows.wrapping_mul(0x0102_0408_1020_4080) >> 56
    } else {
        (lows.wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3) >> 48) & 0xf
    }
}

impl<S: Size> Pits<S> {
    pub(super) const EMPTY: Self = Self(S::Words::EMPTY);
    const IN_A_WORD: u32 = 64 / S::LANE;
    /// The most pits there is room for.
    pub(super) const MOST: usize = S::Words::COUNT * Self::IN_A_WORD as usize;

    #[inline(always)]
    const fn place(pit: u8) -> (usize, u32) {
        let (word, number) = (pit as u32 / Self::IN_A_WORD, pit as u32 % Self::IN_A_WORD);
        (word as usize, number * S::LANE)
    }

    /// Seeds in a pit.
    #[inline(always)]
    pub(super) fn get(&self, pit: u8) -> u16 {
        let (word, shift) = Self::place(pit);
        ((self.0.as_ref()[word] >> shift) & ((1 << S::LANE) - 1)) as u16
    }

    /// Adds seeds to a pit.
    #[inline(always)]
    pub(super) fn add(&mut self, pit: u8, seeds: u16) {
        let (word, shift) = Self::place(pit);
        self.0.as_mut()[word] += u64::from(seeds) << shift;
    }

    /// Takes seeds out of a pit that has as many.
    #[inline(always)]
    pub(super) fn take(&mut self, pit: u8, seeds: u16) {
        let (word, shift) = Self::place(pit);
        self.0.as_mut()[word] -= u64::from(seeds) << shift;
    }

    /// Adds seeds to every pit.
    #[inline(always)]
    pub(super) fn add_all(&mut self, added: &Self) {
        for (word, added) in self.0.as_mut().iter_mut().zip(added.0.as_ref()) {
            *word += added;
        }
    }

    #[inline(always)]
    fn collect(&self, highs: impl Fn(u64) -> u64) -> S::Mask {
        let mut mask = S::Mask::EMPTY;
        for (index, word) in self.0.as_ref().iter().enumerate() {
            let bits = gather::<S>(highs(*word));
            mask |= S::Mask::from_bits(bits, index as u32 * Self::IN_A_WORD);
        }
        mask
    }

    /// The pits with seeds.
    #[inline(always)]
    pub(super) fn filled(&self) -> S::Mask {
        self.collect(nonzero::<S>)
    }

    /// The pits with at least `least` seeds, which must be at most [`most_for_least`](Self::most_for_least).
    #[inline(always)]
    pub(super) fn at_least(&self, least: u16) -> S::Mask {
        let highs = highs::<S>();
        let lift = ones::<S>() * ((1 << (S::LANE - 1)) - u64::from(least));
        self.collect(|word| (((word & !highs) + lift) | word) & highs)
    }

    /// The highest number that [`at_least`](Self::at_least) can be asked for.
    pub(super) const fn most_for_least() -> u16 {
        1 << (S::LANE - 1)
    }

    /// The pits with exactly as many seeds.
    #[inline(always)]
    pub(super) fn equal(&self, seeds: u16) -> S::Mask {
        let value = ones::<S>() * u64::from(seeds);
        self.collect(|word| !nonzero::<S>(word ^ value) & highs::<S>())
    }

    /// Whether one of the pits that `added` gives one seed has exactly as many as in `value`, which is the same number
    /// in every pit.
    #[inline(always)]
    pub(super) fn any_sown_equal(&self, added: &Self, value: u64) -> bool {
        let words = self.0.as_ref().iter().zip(added.0.as_ref());
        let mut found = 0;
        for (word, added) in words {
            found |= !nonzero::<S>(word ^ value) & (added << (S::LANE - 1));
        }
        found & highs::<S>() != 0
    }

    /// A word that has the same number in every pit.
    pub(super) const fn every(seeds: u16) -> u64 {
        ones::<S>() * seeds as u64
    }

    /// Whether there is no seed at all.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// Seeds in some pits.
    #[inline(always)]
    pub(super) fn sum(&self, pits: S::Mask) -> u16 {
        pits.pits().map(|pit| self.get(pit)).sum()
    }

    /// Empties some pits and says how many seeds were in them.
    #[inline(always)]
    pub(super) fn empty(&mut self, pits: S::Mask) -> u16 {
        let mut seeds = 0;
        for pit in pits.pits() {
            let here = self.get(pit);
            self.take(pit, here);
            seeds += here;
        }
        seeds
    }
}
