//! What has been found out about positions, shared by all threads without locks.
//!
//! An entry is two words, the second of which says what is known, and the first the position's key mixed with it: when
//! two threads write the same entry at once, the halves do not fit and the entry is as good as empty.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::pages;
use crate::score::Value;

/// What a value says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    AtLeast,
    AtMost,
    Exact,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    pub value: Value,
    pub depth: i32,
    pub bound: Bound,
    /// The best move as a number, if one was found.
    pub best: Option<u8>,
}

#[derive(Debug, Default)]
struct Entry {
    check: AtomicU64,
    known: AtomicU64,
}

/// Entries that share a place, and a line of the processor's memory.
const WAYS: usize = 4;

#[derive(Debug, Default)]
#[repr(align(64))]
struct Place([Entry; WAYS]);

/// A table of a fixed size.
#[derive(Debug)]
pub struct Table {
    places: Vec<Place>,
    /// Grows with every search, so that what is old gives way first.
    age: u64,
}

// Where the parts of what is known lie in a word.
const DEPTH_SHIFT: u32 = 16;
const BOUND_SHIFT: u32 = 24;
const AGE_SHIFT: u32 = 26;
const AGES: u64 = 64;
const BEST_SHIFT: u32 = 32;
const HAS_BEST: u64 = 1 << 40;
const IN_USE: u64 = 1 << 41;

fn pack(known: &Known, age: u64) -> u64 {
    let bound = match known.bound {
        Bound::AtLeast => 0,
        Bound::AtMost => 1,
        Bound::Exact => 2,
    };
    let best = known
        .best
        .map_or(0, |best| HAS_BEST | u64::from(best) << BEST_SHIFT);
    u64::from(known.value as i16 as u16)
        | (known.depth.clamp(0, 255) as u64) << DEPTH_SHIFT
        | bound << BOUND_SHIFT
        | (age % AGES) << AGE_SHIFT
        | best
        | IN_USE
}

const fn depth_of(word: u64) -> i32 {
    (word >> DEPTH_SHIFT & 0xff) as i32
}

fn unpack(word: u64) -> Known {
    Known {
        value: Value::from(word as u16 as i16),
        depth: depth_of(word),
        bound: match word >> BOUND_SHIFT & 3 {
            0 => Bound::AtLeast,
            1 => Bound::AtMost,
            _ => Bound::Exact,
        },
        best: (word & HAS_BEST != 0).then_some((word >> BEST_SHIFT) as u8),
    }
}

impl Table {
    /// A table of about so many mebibytes, or of what there is room for.
    pub fn new(mebibytes: usize) -> Self {
        let mut places = Vec::new();
        let mut wanted = (mebibytes.max(1) << 20) / size_of::<Place>();
        while wanted > 1 && places.try_reserve_exact(wanted).is_err() {
            wanted /= 2;
        }
        pages::make_large(&mut places);
        places.resize_with(wanted.max(1), Place::default);
        Self { places, age: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for place in &mut self.places {
            *place = Place::default();
        }
    }

    /// A new search begins.
    pub fn grow_older(&mut self) {
        self.age += 1;
    }

    #[inline(always)]
    fn place(&self, key: u64) -> &Place {
        let index = (u128::from(key) * self.places.len() as u128) >> 64;
        &self.places[index as usize]
    }

    /// What is known about the position with this key.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Known> {
        for entry in &self.place(key).0 {
            let known = entry.known.load(Ordering::Relaxed);
            if entry.check.load(Ordering::Relaxed) ^ known == key && known & IN_USE != 0 {
                return Some(unpack(known));
            }
        }
        None
    }

    /// Notes what is known, in place of what is least worth keeping.
    #[inline]
    pub fn put(&self, key: u64, known: &Known) {
        let place = self.place(key);
        let mut chosen = &place.0[0];
        let mut least = i32::MAX;
        for entry in &place.0 {
            let word = entry.known.load(Ordering::Relaxed);
            if entry.check.load(Ordering::Relaxed) ^ word == key {
                chosen = entry;
                break;
            }
            let age = (self.age.wrapping_sub(word >> AGE_SHIFT) % AGES) as i32;
            let worth = if word & IN_USE == 0 {
                i32::MIN
            } else {
                depth_of(word) - 8 * age
            };
            if worth < least {
                (chosen, least) = (entry, worth);
            }
        }
        let word = pack(known, self.age);
        chosen.known.store(word, Ordering::Relaxed);
        chosen.check.store(key ^ word, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_comes_out() {
        let table = Table::new(1);
        let known = |value, depth, bound, best| Known {
            value,
            depth,
            bound,
            best,
        };
        let cases = [
            known(-20_127, 0, Bound::AtMost, None),
            known(0, 255, Bound::Exact, Some(0)),
            known(19_000, 7, Bound::AtLeast, Some(255)),
        ];
        for (key, case) in (1_u64..).map(|n| n << 61 | n).zip(cases) {
            assert_eq!(table.get(key), None);
            table.put(key, &case);
            assert_eq!(table.get(key), Some(case));
        }
    }

    #[test]
    fn what_is_deep_and_new_stays() {
        let mut table = Table::new(1);
        let known = |depth| Known {
            value: 0,
            depth,
            bound: Bound::Exact,
            best: None,
        };
        // Keys so close together share a place.
        table.put(1, &known(20));
        for key in 2..10 {
            table.put(key, &known(1));
        }
        assert!(table.get(1).is_some());
        for _ in 0..3 {
            table.grow_older();
        }
        for key in 10..20 {
            table.put(key, &known(1));
        }
        assert!(table.get(1).is_none());
        table.clear();
        assert!((0..20).all(|key| table.get(key).is_none()));
    }
}
