//! The transposition table: what the search has found out about positions, shared by all threads without locks.
//!
//! A slot is two words, `check` and `data`. `data` says what is known, and `check` is the position's key XOR `data`.
//! Threads read and write the two words in any order, so a reader may find the halves of two different writes. Then
//! `check ^ data` is not the key of either, and the slot reads as unknown; nothing worse can happen.
//!
//! ```text
//! data  63  44 43 42 41 40 39       32 31      26 25  24 23        16 15                0
//!      +------+--+--+--+--+-----------+----------+------+-----------+-------------------+
//!      |unused|a |p |u |b | best move |   age    |bound |   depth   |   value (i16)     |
//!      +------+--+--+--+--+-----------+----------+------+-----------+-------------------+
//!              a: on any path   p: proved   u: in use   b: there is a best move
//! ```

use std::sync::atomic::{AtomicU64, Ordering};

use crate::huge_pages;
use crate::score::Value;

/// How a stored value relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// A beta cutoff: the true value is at least this.
    Lower,
    /// No move came up to alpha: the true value is at most this.
    Upper,
    Exact,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TtEntry {
    pub value: Value,
    /// How deep the search was that found it, in decisions.
    pub depth: i32,
    pub bound: Bound,
    /// The best move as a number, if one was found.
    pub best: Option<u8>,
    /// Whether no estimate is behind the value, so that a deeper search would find the same.
    pub proved: bool,
    /// Whether it holds by whatever path the position is reached.
    pub on_any_path: bool,
}

#[derive(Debug, Default)]
struct TtSlot {
    check: AtomicU64,
    data: AtomicU64,
}

/// Slots in a bucket: as many as fit in a cache line, so that looking through all of them costs one memory access.
const BUCKET_SLOTS: usize = 4;

#[derive(Debug, Default)]
#[repr(align(64))]
struct TtBucket([TtSlot; BUCKET_SLOTS]);

/// A table of a fixed size.
#[derive(Debug)]
pub struct TranspositionTable {
    buckets: Vec<TtBucket>,
    /// Grows with every search, so that what is old gives way first.
    age: u64,
}

const DEPTH_SHIFT: u32 = 16;
const BOUND_SHIFT: u32 = 24;
const AGE_SHIFT: u32 = 26;
/// Ages are counted modulo this: 6 bits.
const AGES: u64 = 64;
const BEST_SHIFT: u32 = 32;
const HAS_BEST: u64 = 1 << 40;
const IN_USE: u64 = 1 << 41;
const PROVED: u64 = 1 << 42;
const ON_ANY_PATH: u64 = 1 << 43;
/// A slot that is one search older gives way to one that is less deep by so many decisions.
const DEPTH_PER_AGE: i32 = 8;

fn pack(entry: &TtEntry, age: u64) -> u64 {
    let bound = match entry.bound {
        Bound::Lower => 0,
        Bound::Upper => 1,
        Bound::Exact => 2,
    };
    let best = entry
        .best
        .map_or(0, |best| HAS_BEST | u64::from(best) << BEST_SHIFT);
    u64::from(entry.value as i16 as u16)
        | (entry.depth.clamp(0, 255) as u64) << DEPTH_SHIFT
        | bound << BOUND_SHIFT
        | (age % AGES) << AGE_SHIFT
        | best
        | if entry.proved { PROVED } else { 0 }
        | if entry.on_any_path { ON_ANY_PATH } else { 0 }
        | IN_USE
}

const fn depth_of(data: u64) -> i32 {
    (data >> DEPTH_SHIFT & 0xff) as i32
}

fn unpack(data: u64) -> TtEntry {
    TtEntry {
        value: Value::from(data as u16 as i16),
        depth: depth_of(data),
        bound: match data >> BOUND_SHIFT & 3 {
            0 => Bound::Lower,
            1 => Bound::Upper,
            _ => Bound::Exact,
        },
        best: (data & HAS_BEST != 0).then_some((data >> BEST_SHIFT) as u8),
        proved: data & PROVED != 0,
        on_any_path: data & ON_ANY_PATH != 0,
    }
}

impl TranspositionTable {
    /// A table of about so many mebibytes, or of what there is room for.
    pub fn new(mebibytes: usize) -> Self {
        let mut buckets = Vec::new();
        let mut wanted = (mebibytes.max(1) << 20) / size_of::<TtBucket>();
        // A system with too little memory gives a smaller table rather than none.
        while wanted > 1 && buckets.try_reserve_exact(wanted).is_err() {
            wanted /= 2;
        }
        huge_pages::advise(&mut buckets);
        buckets.resize_with(wanted.max(1), TtBucket::default);
        Self { buckets, age: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill_with(TtBucket::default);
    }

    /// A new search begins.
    pub fn grow_older(&mut self) {
        self.age += 1;
    }

    /// The bucket of a key. The high half of key × buckets is spread evenly over any number of buckets, where a
    /// remainder would need a division.
    #[inline(always)]
    fn bucket(&self, key: u64) -> &TtBucket {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// What is known about the position with this key.
    #[inline]
    pub fn get(&self, key: u64) -> Option<TtEntry> {
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key && data & IN_USE != 0 {
                return Some(unpack(data));
            }
        }
        None
    }

    /// Stores what is known: over the same position if it is there, else over the slot that is least worth keeping,
    /// which is an empty, shallow or old one.
    #[inline]
    pub fn put(&self, key: u64, entry: &TtEntry) {
        let bucket = self.bucket(key);
        let mut victim = &bucket.0[0];
        let mut least = i32::MAX;
        for slot in &bucket.0 {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key {
                victim = slot;
                break;
            }
            // The bits above the age do not matter, because the difference is taken modulo a power of two.
            let age = (self.age.wrapping_sub(data >> AGE_SHIFT) % AGES) as i32;
            let keeping = if data & IN_USE == 0 {
                i32::MIN
            } else {
                depth_of(data) - DEPTH_PER_AGE * age
            };
            if keeping < least {
                (victim, least) = (slot, keeping);
            }
        }
        let data = pack(entry, self.age);
        victim.data.store(data, Ordering::Relaxed);
        victim.check.store(key ^ data, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_comes_out() {
        let table = TranspositionTable::new(1);
        let entry = |value, depth, bound, best| TtEntry {
            value,
            depth,
            bound,
            best,
            proved: depth == 0,
            on_any_path: depth < 9,
        };
        let cases = [
            entry(-20_127, 0, Bound::Upper, None),
            entry(0, 255, Bound::Exact, Some(0)),
            entry(19_000, 7, Bound::Lower, Some(255)),
        ];
        for (key, case) in (1_u64..).map(|n| n << 61 | n).zip(cases) {
            assert_eq!(table.get(key), None);
            table.put(key, &case);
            assert_eq!(table.get(key), Some(case));
        }
    }

    #[test]
    fn halves_of_two_writes_are_unknown() {
        let table = TranspositionTable::new(1);
        let entry = |value| TtEntry {
            value,
            depth: 3,
            bound: Bound::Exact,
            best: None,
            proved: false,
            on_any_path: false,
        };
        let (mine, theirs) = (1, 2);
        table.put(mine, &entry(7));
        // Another thread has written one word of the slot for its position, and not yet the other.
        let slot = &table.bucket(mine).0[0];
        slot.data.store(pack(&entry(8), 0), Ordering::Relaxed);
        assert_eq!((table.get(mine), table.get(theirs)), (None, None));
    }

    #[test]
    fn what_is_deep_and_new_stays() {
        let mut table = TranspositionTable::new(1);
        let entry = |depth| TtEntry {
            value: 0,
            depth,
            bound: Bound::Exact,
            best: None,
            proved: false,
            on_any_path: false,
        };
        // Keys so close together share a bucket.
        table.put(1, &entry(20));
        for key in 2..10 {
            table.put(key, &entry(1));
        }
        assert!(table.get(1).is_some());
        for _ in 0..3 {
            table.grow_older();
        }
        for key in 10..20 {
            table.put(key, &entry(1));
        }
        assert!(table.get(1).is_none());
        table.clear();
        assert!((0..20).all(|key| table.get(key).is_none()));
    }
}
