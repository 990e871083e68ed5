//! Which counts are captured, asked of all pits of a side at once.

use super::shape::Shape;
use super::swar;
use crate::counts::Counts;

/// How captured counts are recognised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum CountTest {
    /// By one comparison.
    #[default]
    One,
    /// By two comparisons, of which either is enough.
    Two,
    /// They are all counts from one to another.
    Range,
    /// Each count must be looked up in a set.
    LookUp,
}

/// A comparison of every byte: counts that differ from `value` only where `mask` has no bits do not reach the guard bit
/// with `lift`.
///
/// ```text
///   counts 2 and 3 differ in bit 0 only:  value 00000010   mask 11111110
///
///   count       2          3          5          0
///   ^ value  00000000   00000001   00000111   00000010
///   & mask   00000000   00000000   00000110   00000010
///   + 127    01111111   01111111   10000101   10000001   guard bit set = not captured
/// ```
///
/// A mask whose bits are the high ones needs no `&`: `(count ^ value) < 2` says the same, so the lift is 126 instead.
#[derive(Clone, Copy, Debug, Default)]
struct ByteTest {
    mask: u64,
    value: u64,
    lift: u64,
}

/// Comparisons that decide whether counts belong to a set.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Comparisons {
    pub test: CountTest,
    /// Whether an empty pit passes them and must be ruled out.
    pub even: bool,
    /// Whether they need their masks.
    pub masked: bool,
    tests: [ByteTest; 2],
    /// What lifts the least of a range to the highest bit, and what lifts the first beyond.
    range: [u64; 2],
}

impl Comparisons {
    /// For counts from 1 to `most`, which is below 128.
    pub fn of(counts: &Counts, most: u16) -> Self {
        let (tests, even) = match counts {
            Counts::Even => (vec![(1, 0)], true),
            Counts::Odd => (vec![(1, 1)], false),
            _ => (masked_values(counts, most), false),
        };
        let masked = tests.iter().any(|(mask, _)| !is_high(*mask));
        // Counts without gaps are a range, which two additions test, however many counts there are.
        let (first, last) = (counts.up_to(most).next(), counts.up_to(most).last());
        let span = first.zip(last).map_or(0, |(first, last)| last - first + 1);
        let without_gaps = usize::from(span) == counts.up_to(most).count();
        if let (Some(first), Some(last), true) = (first, last, without_gaps)
            && (tests.len() > 1 || masked)
        {
            return Self {
                test: CountTest::Range,
                range: [swar::lift(first as u8), swar::lift(last as u8 + 1)],
                ..Self::default()
            };
        }
        if tests.len() > 2 {
            return Self {
                test: CountTest::LookUp,
                ..Self::default()
            };
        }
        let test = |index: usize| {
            let (mask, value) = tests.get(index).copied().unwrap_or_default();
            // Of a mask of high bits, what lies below it is the range of counts that pass.
            let range = if masked { 1 } else { (!mask).saturating_add(1) };
            ByteTest {
                mask: u64::from(mask) * swar::ONES,
                value: u64::from(value) * swar::ONES,
                lift: swar::lift(range.min(128)),
            }
        };
        Self {
            test: if tests.len() == 2 {
                CountTest::Two
            } else {
                CountTest::One
            },
            even,
            masked,
            tests: [test(0), test(1)],
            ..Self::default()
        }
    }

    /// In the highest bit of each byte, whether its count is not captured; the other bits mean nothing. The counts
    /// must not need to be looked up.
    #[inline(always)]
    pub fn misses(&self, s: Shape, word: u64) -> u64 {
        let miss = |test: &ByteTest| {
            let differs = word ^ test.value;
            let masked = if s.masked {
                differs & test.mask
            } else {
                differs
            };
            masked.wrapping_add(test.lift)
        };
        // In a range the first sum has the guard bit from its least count on, the second beyond its greatest.
        let mut misses = if s.test == CountTest::Range {
            !word.wrapping_add(self.range[0]) | word.wrapping_add(self.range[1])
        } else {
            miss(&self.tests[0])
        };
        if s.test == CountTest::Two {
            misses &= miss(&self.tests[1]);
        }
        if s.even {
            misses |= !swar::full(word);
        }
        if s.seven {
            // Without an empty byte above the pits, a chain must be kept out of the store.
            misses |= 1 << 63;
        }
        misses
    }
}

/// Masks and values such that a count belongs to a set when `(count ^ value) & mask` is zero for one of them.
fn masked_values(counts: &Counts, most: u16) -> Vec<(u8, u8)> {
    let mut left: Vec<u8> = counts.up_to(most).map(|count| count as u8).collect();
    let mut tests = Vec::new();
    while let Some(&first) = left.first() {
        // A pair of counts that differ in one bit shares a comparison.
        let pair = left
            .iter()
            .copied()
            .find(|other| (other ^ first).is_power_of_two());
        let mask = !pair.map_or(0, |other| other ^ first);
        tests.push((mask, first & mask));
        left.retain(|count| (count ^ first) & mask != 0);
    }
    tests
}

/// Whether the bits of a mask are the highest ones.
const fn is_high(mask: u8) -> bool {
    mask.leading_ones() + mask.trailing_zeros() == 8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Catalog, RuleRef, Settings};

    #[test]
    fn comparisons_tell_the_same_as_the_set() {
        let catalog = Catalog::builtin();
        let rules = catalog.rules(&RuleRef::plain("awale"), None).unwrap();
        for counts in [
            Counts::of(&[2, 3]),
            Counts::of(&[4]),
            Counts::of(&[1, 3, 5]),
            Counts::of(&[2, 3, 4]),
            Counts::of(&[1, 2, 3]),
            Counts::of(&[5, 7]),
            Counts::of(&[1, 127]),
            Counts::AtLeast(1),
            Counts::AtLeast(9),
            Counts::Even,
            Counts::Odd,
        ] {
            let found = Comparisons::of(&counts, 127);
            assert_ne!(found.test, CountTest::LookUp, "{counts:?}");
            let mut settings: Settings = (*rules).clone();
            settings.capture.on = counts.clone();
            let shape = Shape::of(&settings, &found);
            for count in 0..128_u8 {
                let misses = found.misses(shape, u64::from(count) * swar::ONES);
                let expected = if counts.contains(count.into()) {
                    0
                } else {
                    swar::HIGHS & swar::PITS
                };
                assert_eq!(
                    misses & swar::HIGHS & swar::PITS,
                    expected,
                    "{counts:?} {count}"
                );
            }
        }
    }

    #[test]
    fn scattered_counts_are_looked_up() {
        let found = Comparisons::of(&Counts::of(&[1, 4, 10, 20]), 127);
        assert_eq!(found.test, CountTest::LookUp);
    }
}
