//! What a proof has found out about positions: a lower and an upper bound each, shared by all threads without locks.
//!
//! A fact is one word, so that no reader ever sees the halves of two, and it has all of its position that the place in the
//! table does not say, so that no position is taken for another. With numbers of `k` bits and `2^b` buckets:
//!
//! ```text
//!  63                      24 23  19 18  14 13    7 6     0
//! +--------------------------+------+------+-------+-------+
//! | low k - b bits of number | size | best | upper | lower |
//! +--------------------------+------+------+-------+-------+
//! ```
//!
//! The number is mixed first, by steps that can be undone, so that neighbours lie far apart.

use std::sync::atomic::{AtomicU64, Ordering};

use search::huge_pages;

/// Facts in a bucket: as many as fit in a cache line.
const BUCKET_FACTS: usize = 8;
/// Bits of a word that are not of the number.
const DATA_BITS: u32 = 24;
/// Bounds are kept from -63 to 62; what lies beyond is kept as less than is known.
const NO_LOW: i32 = -64;
const NO_HIGH: i32 = 63;
/// What no bound is read as: more than any board has seeds.
const UNBOUNDED: i32 = 128;
/// Stands for no best decision, as do all from here on.
pub const NO_BEST: u8 = 31;

/// What is known about a position: what the player to move gets of the seeds on the board less what the other gets is at
/// least `low` and at most `high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    pub low: i32,
    pub high: i32,
    /// The decision that showed the lower bound, counted from 0 in the order of the kernel.
    pub best: u8,
    /// The binary logarithm of the positions it took to find out.
    pub size: u8,
}

/// Facts that one read of memory brings.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([AtomicU64; BUCKET_FACTS]);

/// Where the facts about a number are, if there are any.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    bucket: usize,
    /// What tells the number from others of the bucket.
    check: u64,
}

/// All facts of a proof.
#[derive(Debug)]
pub struct Facts {
    buckets: Vec<Bucket>,
    bucket_bits: u32,
    key_bits: u32,
}

impl Facts {
    /// Room for facts about numbers of so many bits, of about so many mebibytes.
    pub fn new(mebibytes: usize, key_bits: u32) -> Self {
        let wanted = (mebibytes.max(1) << 20) / (8 * BUCKET_FACTS);
        // A word has no more room for what the bucket does not say.
        let least = key_bits.saturating_sub(u64::BITS - DATA_BITS);
        let mut bucket_bits = wanted.ilog2().min(key_bits).max(least);
        let mut buckets: Vec<Bucket> = Vec::new();
        while bucket_bits > least && buckets.try_reserve_exact(1 << bucket_bits).is_err() {
            bucket_bits -= 1;
        }
        huge_pages::advise(&mut buckets);
        buckets.resize_with(1 << bucket_bits, Bucket::default);
        Self {
            buckets,
            bucket_bits,
            key_bits,
        }
    }

    /// How many buckets there are, as a power of two.
    pub const fn bucket_bits(&self) -> u32 {
        self.bucket_bits
    }

    /// All words, for a file.
    pub fn words(&self) -> impl Iterator<Item = &AtomicU64> {
        self.buckets.iter().flat_map(|bucket| &bucket.0)
    }

    /// A bijection of numbers of so many bits.
    #[inline(always)]
    const fn mixed(&self, key: u64) -> u64 {
        let mask = u64::MAX >> (u64::BITS - self.key_bits);
        let half = self.key_bits.div_ceil(2);
        let mut mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) & mask;
        mixed ^= mixed >> half;
        mixed = mixed.wrapping_mul(0xd6e8_feb8_6659_fd93) & mask;
        mixed ^ (mixed >> half)
    }

    /// Where a number's facts are.
    #[inline(always)]
    pub fn place(&self, key: u64) -> Place {
        let mixed = self.mixed(key);
        let low_bits = self.key_bits - self.bucket_bits;
        Place {
            bucket: (mixed >> low_bits) as usize,
            check: mixed & !(u64::MAX << low_bits),
        }
    }

    /// Reads a place without looking at what is there: several such reads go on at once, and what is asked for later has come.
    #[inline(always)]
    pub fn touch(&self, place: Place) -> u64 {
        self.buckets[place.bucket].0[0].load(Ordering::Relaxed)
    }

    #[inline(always)]
    pub fn get(&self, place: Place) -> Option<Fact> {
        for slot in &self.buckets[place.bucket].0 {
            let word = slot.load(Ordering::Relaxed);
            if word >> DATA_BITS == place.check && word != 0 {
                return Some(unpack(word));
            }
        }
        None
    }

    /// Adds what is known about a number to what was known before; what took the least to find out gives way.
    pub fn put(&self, place: Place, mut fact: Fact) {
        let (bucket, check) = (&self.buckets[place.bucket].0, place.check);
        let (mut victim, mut least) = (&bucket[0], u64::MAX);
        for slot in bucket {
            let word = slot.load(Ordering::Relaxed);
            if word >> DATA_BITS == check && word != 0 {
                let known = unpack(word);
                fact.low = fact.low.max(known.low);
                fact.high = fact.high.min(known.high);
                if fact.best >= NO_BEST {
                    fact.best = known.best;
                }
                fact.size = fact.size.max(known.size);
                victim = slot;
                break;
            }
            // An empty word has no size.
            let size = word >> 19 & 31;
            if size < least {
                (victim, least) = (slot, size);
            }
        }
        victim.store(check << DATA_BITS | pack(fact), Ordering::Relaxed);
    }
}

/// A fact as bits, never 0. Bounds that do not fit are kept as weaker ones.
fn pack(fact: Fact) -> u64 {
    let low = fact.low.clamp(NO_LOW, NO_HIGH) - NO_LOW;
    let high = fact.high.clamp(NO_LOW + 1, NO_HIGH) - NO_LOW;
    let size = u64::from(fact.size.clamp(1, 31));
    low as u64 | (high as u64) << 7 | u64::from(fact.best.min(NO_BEST)) << 14 | size << 19
}

#[inline(always)]
fn unpack(word: u64) -> Fact {
    let low = (word & 127) as i32 + NO_LOW;
    let high = (word >> 7 & 127) as i32 + NO_LOW;
    Fact {
        low: if low == NO_LOW { -UNBOUNDED } else { low },
        high: if high == NO_HIGH { UNBOUNDED } else { high },
        best: (word >> 14 & 31) as u8,
        size: (word >> 19 & 31) as u8,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn fact(low: i32, high: i32, best: u8, size: u8) -> Fact {
        Fact {
            low,
            high,
            best,
            size,
        }
    }

    #[test]
    fn what_is_put_in_comes_out_or_less() {
        let facts = Facts::new(1, 41);
        let cases = [
            (fact(-5, 7, 3, 9), fact(-5, 7, 3, 9)),
            (fact(-128, 128, NO_BEST, 1), fact(-128, 128, NO_BEST, 1)),
            (fact(70, 72, 0, 31), fact(63, 128, 0, 31)),
            (fact(-80, -70, 0, 0), fact(-128, -63, 0, 1)),
        ];
        for (key, (put, expected)) in (1..).map(|n| n << 31 | n).zip(cases) {
            assert_eq!(facts.get(facts.place(key)), None);
            facts.put(facts.place(key), put);
            assert_eq!(facts.get(facts.place(key)), Some(expected));
        }
    }

    #[test]
    fn bounds_about_a_position_come_together() {
        let facts = Facts::new(1, 41);
        facts.put(facts.place(7), fact(2, 128, 4, 3));
        facts.put(facts.place(7), fact(-128, 6, NO_BEST, 2));
        assert_eq!(facts.get(facts.place(7)), Some(fact(2, 6, 4, 3)));
    }

    #[test]
    fn no_two_numbers_are_the_same() {
        let facts = Facts::new(1, 16);
        let places: HashSet<_> = (0..1 << 16).map(|key| facts.mixed(key)).collect();
        assert_eq!(places.len(), 1 << 16);
    }

    #[test]
    fn what_took_long_stays() {
        let facts = Facts::new(1, 41);
        facts.put(facts.place(1), fact(0, 0, 0, 20));
        for key in 2..1_000_000 {
            facts.put(facts.place(key), fact(0, 0, 0, 1));
        }
        assert!(facts.get(facts.place(1)).is_some());
    }
}
