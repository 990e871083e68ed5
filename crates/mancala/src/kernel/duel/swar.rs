//! Seven pits and a store in a word, a byte each, and never more than 127 seeds in one: comparisons of all bytes at
//! once by a single addition that no byte carries out of.

/// The lowest bit of every byte.
pub(crate) const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of every byte.
pub(crate) const HIGHS: u64 = ONES << 7;
/// The bytes of the pits.
pub(crate) const PITS: u64 = !0 >> 8;
/// How far to shift for the store.
pub(crate) const STORE_SHIFT: u32 = 56;

/// What to add so that bytes of at least `least`, which is not more than 128, show it in their highest bit.
pub(crate) const fn lift(least: u8) -> u64 {
    ONES * (128 - least as u64)
}

/// The highest bit of every pit that is not empty.
#[inline(always)]
pub(crate) const fn full(word: u64) -> u64 {
    word.wrapping_add(lift(1)) & HIGHS & PITS
}

/// The highest bits of the pits, side by side.
#[inline(always)]
pub(crate) const fn gather(word: u64) -> u32 {
    // Each bit moves to its own place above all others; what falls below or above never meets.
    const TOGETHER: u64 = 1 << 50 | 1 << 43 | 1 << 36 | 1 << 29 | 1 << 22 | 1 << 15 | 1 << 8;
    ((word & HIGHS & PITS).wrapping_mul(TOGETHER) >> 57) as u32
}

/// The sum of the bytes, in the highest byte.
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
