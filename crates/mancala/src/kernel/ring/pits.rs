//! The seeds in the pits of a ring, several pits in a word: most questions are asked of all of them at once.
//!
//! ```text
//! eight bits a pit:     word 0 = | pit 7 | pit 6 | ... | pit 1 | pit 0 |     word 1 = | pit 15 | ... | pit 8 |
//! sixteen bits a pit:   word 0 = |     pit 3     |     pit 2     |     pit 1     |     pit 0     |
//! ```
//!
//! Unlike on the packed board of two, a pit may use all of its bits, so that a comparison by addition takes the highest
//! bit away first and then looks at it by itself.

use super::size::{Mask, Size, Words};

/// The seeds in every pit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pits<S: Size>(pub(in crate::kernel) S::Words);

/// The lowest bit of every pit of a word.
const fn ones<S: Size>() -> u64 {
    u64::MAX / ((1 << S::LANE_BITS) - 1)
}

/// The highest bit of every pit of a word.
const fn highs<S: Size>() -> u64 {
    ones::<S>() << (S::LANE_BITS - 1)
}

/// The highest bit of every pit of a word that is not empty. Adding `01111111` to the low bits of a pit carries into its
/// highest bit unless they are all zero; the highest bit itself comes back with `| word`.
#[inline(always)]
const fn nonzero<S: Size>(word: u64) -> u64 {
    let lows = !highs::<S>();
    (((word & lows) + lows) | word) & highs::<S>()
}

/// The highest bits of the pits of a word, side by side: a multiplication adds up copies of the word, each shifted so that
/// it takes one of the bits to its place at the top. With eight pits a word, whose bits are at `8 i` after the first shift:
///
/// ```text
///   copy shifted by 56 - 7 i takes bit 8 i to 56 + i       i = 0 .. 7: shifts of 56, 49, 42, ... 7
///   lows      .......7.......6.......5.......4.......3.......2.......1.......0
///   product   76543210........................................................   bits 63 to 56
/// ```
#[inline(always)]
const fn gather<S: Size>(highs: u64) -> u64 {
    let lows = highs >> (S::LANE_BITS - 1);
    if S::LANE_BITS == 8 {
        lows.wrapping_mul(0x0102_0408_1020_4080) >> 56
    } else {
        (lows.wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3) >> 48) & 0xf
    }
}

/// Every second byte.
const EVEN_BYTES: u64 = 0x00ff_00ff_00ff_00ff;

/// The lowest bit of every sixteen: times this, the highest sixteen bits are the sum of all.
const ONE_IN_FOUR: u64 = 0x0001_0001_0001_0001;

/// All bits of the pits of a word that have a bit in a set, which is the way back from [`gather`]: a multiplication puts a
/// copy of the set in every pit, and of each copy only the bit of its own pit is kept.
#[inline(always)]
const fn lanes<S: Size>(bits: u64) -> u64 {
    let own_bits = if S::LANE_BITS == 8 {
        ((bits & 0xff) * ones::<S>()) & 0x8040_2010_0804_0201
    } else {
        ((bits & 0xf) * ones::<S>()) & 0x0008_0004_0002_0001
    };
    (nonzero::<S>(own_bits) >> (S::LANE_BITS - 1)) * ((1 << S::LANE_BITS) - 1)
}

impl<S: Size> Pits<S> {
    pub(in crate::kernel) const EMPTY: Self = Self(S::Words::EMPTY);
    const IN_A_WORD: u32 = 64 / S::LANE_BITS;
    /// The most pits there is room for.
    pub(in crate::kernel) const MAX_RING: usize = S::Words::COUNT * Self::IN_A_WORD as usize;

    #[inline(always)]
    const fn place(pit: u8) -> (usize, u32) {
        let (word, number) = (pit as u32 / Self::IN_A_WORD, pit as u32 % Self::IN_A_WORD);
        (word as usize, number * S::LANE_BITS)
    }

    /// Seeds in a pit.
    #[inline(always)]
    pub(in crate::kernel) fn get(&self, pit: u8) -> u16 {
        let (word, shift) = Self::place(pit);
        ((self.0.as_ref()[word] >> shift) & ((1 << S::LANE_BITS) - 1)) as u16
    }

    /// Adds seeds to a pit.
    #[inline(always)]
    pub(in crate::kernel) fn add(&mut self, pit: u8, seeds: u16) {
        let (word, shift) = Self::place(pit);
        self.0.as_mut()[word] += u64::from(seeds) << shift;
    }

    /// Takes seeds out of a pit that has as many.
    #[inline(always)]
    pub(in crate::kernel) fn take(&mut self, pit: u8, seeds: u16) {
        let (word, shift) = Self::place(pit);
        self.0.as_mut()[word] -= u64::from(seeds) << shift;
    }

    /// Adds seeds to every pit.
    #[inline(always)]
    pub(in crate::kernel) fn add_all(&mut self, added: &Self) {
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
    pub(in crate::kernel) fn filled(&self) -> S::Mask {
        self.collect(nonzero::<S>)
    }

    /// The pits with an odd number of seeds.
    #[inline(always)]
    pub(in crate::kernel) fn odd(&self) -> S::Mask {
        self.collect(|word| (word & ones::<S>()) << (S::LANE_BITS - 1))
    }

    /// The pits with at least `least` seeds, which must be at most [`most_for_least`](Self::most_for_least).
    #[inline(always)]
    pub(in crate::kernel) fn at_least(&self, least: u16) -> S::Mask {
        // With the highest bit masked out, no sum carries into the next pit. A pit with the highest bit set holds at least
        // half of what fits, which is at least `least`: `| word` puts it back.
        let highs = highs::<S>();
        let lift = ones::<S>() * ((1 << (S::LANE_BITS - 1)) - u64::from(least));
        self.collect(|word| (((word & !highs) + lift) | word) & highs)
    }

    /// The highest number that [`at_least`](Self::at_least) can be asked for.
    pub(in crate::kernel) const fn most_for_least() -> u16 {
        1 << (S::LANE_BITS - 1)
    }

    /// The pits with exactly as many seeds.
    #[inline(always)]
    pub(in crate::kernel) fn equal(&self, seeds: u16) -> S::Mask {
        let value = ones::<S>() * u64::from(seeds);
        self.collect(|word| !nonzero::<S>(word ^ value) & highs::<S>())
    }

    /// Whether one of the pits that `added` gives one seed has exactly as many as in `value`, which is the same number
    /// in every pit.
    #[inline(always)]
    pub(in crate::kernel) fn any_sown_equal(&self, added: &Self, value: u64) -> bool {
        let words = self.0.as_ref().iter().zip(added.0.as_ref());
        let mut found = 0;
        for (word, added) in words {
            // `added` has 1 in every pit that got a seed: shifted up, these bits select the pits to look at.
            found |= !nonzero::<S>(word ^ value) & (added << (S::LANE_BITS - 1));
        }
        found & highs::<S>() != 0
    }

    /// A word that has the same number in every pit.
    pub(in crate::kernel) const fn every(seeds: u16) -> u64 {
        ones::<S>() * seeds as u64
    }

    /// Seeds in some pits.
    #[inline(always)]
    pub(in crate::kernel) fn sum(&self, pits: S::Mask) -> u16 {
        if S::Words::COUNT <= 2 {
            return pits.pits().map(|pit| self.get(pit)).sum();
        }
        // Sums of sixteen bits side by side: there are never more seeds than that.
        let mut sums = 0;
        for (index, word) in self.0.as_ref().iter().enumerate() {
            let chosen = word & lanes::<S>(pits.bits(index as u32 * Self::IN_A_WORD));
            sums += if S::LANE_BITS == 8 {
                (chosen & EVEN_BYTES) + (chosen >> 8 & EVEN_BYTES)
            } else {
                chosen
            };
        }
        (sums.wrapping_mul(ONE_IN_FOUR) >> 48) as u16
    }

    /// Empties some pits and says how many seeds were in them.
    #[inline(always)]
    pub(in crate::kernel) fn empty(&mut self, pits: S::Mask) -> u16 {
        let mut seeds = 0;
        for pit in pits.pits() {
            let here = self.get(pit);
            self.take(pit, here);
            seeds += here;
        }
        seeds
    }
}

#[cfg(test)]
mod tests {
    use super::super::size::{Large, Medium, Small};
    use super::*;
    use crate::kernel::Random;

    fn check<S: Size>() {
        let mut random = Random::new(1);
        for _ in 0..200 {
            let (mut pits, mut mask, mut expected) = (Pits::<S>::EMPTY, S::Mask::EMPTY, 0);
            for pit in 0..Pits::<S>::MAX_RING as u8 {
                let seeds = random.below(if pit == 3 { 200 } else { 12 }) as u16;
                pits.add(pit, seeds);
                if random.below(2) == 0 {
                    mask |= S::Mask::of(pit);
                    expected += seeds;
                }
            }
            assert_eq!(pits.sum(mask), expected);
        }
    }

    #[test]
    fn seeds_of_some_pits_add_up() {
        check::<Small>();
        check::<Medium>();
        check::<Large>();
    }
}
