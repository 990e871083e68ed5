//! Seven pits and a store in a word, a byte each, and never more than 127 seeds in one: comparisons of all bytes at
//! once by a single addition that no byte carries out of (SIMD within a register).
//!
//! ```text
//! byte       7       6       5       4       3       2       1       0
//!        +-------+-------+-------+-------+-------+-------+-------+-------+
//!        | store | pit 6 | pit 5 | pit 4 | pit 3 | pit 2 | pit 1 | pit 0 |
//!        +-------+-------+-------+-------+-------+-------+-------+-------+
//! a byte: gsssssss   s = seeds, at most 127 in the whole game
//!                    g = guard bit, always 0: an addition may carry into it, but never out of the byte
//! ```
//!
//! To ask which pits have at least `n` seeds, add `128 - n` to every byte: the guard bit of a byte is set exactly where
//! `seeds + 128 - n >= 128`. With `n = 3`, so 125 = 0x7d:
//!
//! ```text
//!   seeds        05   02   03   00        (four of the bytes)
//!   + lift(3)    7d   7d   7d   7d
//!   =            82   7f   80   7d
//!   & HIGHS      80   00   80   00        guard bits: the first and the third have at least 3
//! ```

/// The lowest bit of every byte.
pub(crate) const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of every byte.
pub(crate) const HIGHS: u64 = ONES << 7;
/// The bytes of the pits.
pub(crate) const PITS: u64 = !0 >> 8;
/// How far to shift for the store.
pub(crate) const STORE_SHIFT: u32 = 56;

/// What to add so that bytes of at least `least`, which is not more than 128, show it in their guard bit.
pub(crate) const fn lift(least: u8) -> u64 {
    ONES * (128 - least as u64)
}

/// The highest bit of every pit that is not empty.
#[inline(always)]
pub(crate) const fn full(word: u64) -> u64 {
    word.wrapping_add(lift(1)) & HIGHS & PITS
}

/// The guard bits of the pits, side by side: bit `i` of the answer is that of pit `i`.
///
/// A multiplication adds up shifted copies of the word. Pit `i` has its guard bit at `8 i + 7`, and the copy shifted by
/// `50 - 7 i` takes it to `57 + i`:
///
/// ```text
/// word      ......6.......5.......4.......3.......2.......1.......0.......   (digit = guard bit of that pit)
/// product   6543210.........................................................   bits 63 to 57
/// ```
#[inline(always)]
pub(crate) const fn gather(word: u64) -> u32 {
    // All other products of a bit and a shift are distinct sums `8 i + 7 + 50 - 7 j`, so that no addition carries up.
    const TOGETHER: u64 = 1 << 50 | 1 << 43 | 1 << 36 | 1 << 29 | 1 << 22 | 1 << 15 | 1 << 8;
    ((word & HIGHS & PITS).wrapping_mul(TOGETHER) >> 57) as u32
}

/// The sum of the bytes, in the highest byte: of the product with `ONES`, each byte is the sum of all bytes from it down.
#[inline(always)]
pub(crate) const fn sum_in_store(word: u64) -> u64 {
    word.wrapping_mul(ONES) & !PITS
}

/// The sum of the pits.
#[inline(always)]
pub(crate) const fn sum(word: u64) -> u8 {
    ((word & PITS).wrapping_mul(ONES) >> STORE_SHIFT) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_compared_one_by_one() {
        let mut state = 1_u64;
        for _ in 0..10_000 {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            let word = state & (state << 17) & (state >> 9) & !HIGHS;
            let bytes = word.to_le_bytes();
            let bits = |test: &dyn Fn(u8) -> bool| {
                (0..7).fold(0, |bits, i| bits | u32::from(test(bytes[i])) << i)
            };
            assert_eq!(gather(full(word)), bits(&|byte| byte != 0));
            for least in [1, 2, 5, 128] {
                let lifted = word + lift(least);
                assert_eq!(gather(lifted), bits(&|byte| byte >= least));
            }
            let small = word & 0x0f0f_0f0f_0f0f_0f0f;
            let total: u32 = small.to_le_bytes()[..7]
                .iter()
                .map(|byte| u32::from(*byte))
                .sum();
            assert_eq!(u32::from(sum(small)), total);
            assert_eq!(sum_in_store(small & PITS) >> STORE_SHIFT, u64::from(total));
        }
    }
}
