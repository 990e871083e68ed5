//! Eight small numbers in a word: comparisons of all bytes at once.

/// The lowest bit of every byte.
pub(crate) const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = ONES << 7;
const LOWS: u64 = !HIGHS;

/// The highest bit of every byte that is not zero.
#[inline(always)]
pub(crate) const fn nonzero(word: u64) -> u64 {
    (((word & LOWS) + LOWS) | word) & HIGHS
}

/// The highest bit of every byte that is at least `least`, which is not more than 128.
#[inline(always)]
pub(crate) const fn at_least(word: u64, least: u8) -> u64 {
    let lift = ONES * (128 - least as u64);
    (((word & LOWS) + lift) | word) & HIGHS
}

/// The highest bits of the bytes, side by side.
#[inline(always)]
pub(crate) const fn gather(highs: u64) -> u32 {
    ((highs >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
}

/// The sum of the bytes, which must be less than 256.
#[inline(always)]
pub(crate) const fn sum(word: u64) -> u8 {
    (word.wrapping_mul(ONES) >> 56) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_compared_one_by_one() {
        let mut state = 1_u64;
        for _ in 0..10_000 {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            let word = state & (state << 17) & (state >> 9);
            let bytes = word.to_le_bytes();
            let bits = |test: &dyn Fn(u8) -> bool| {
                (0..8).fold(0, |bits, i| bits | u32::from(test(bytes[i])) << i)
            };
            assert_eq!(gather(nonzero(word)), bits(&|byte| byte != 0));
            for least in [1, 2, 5, 128] {
                assert_eq!(gather(at_least(word, least)), bits(&|byte| byte >= least));
            }
            let small = word & 0x1f1f_1f1f_1f1f_1f1f;
            let total: u32 = small
                .to_le_bytes()
                .iter()
                .map(|byte| u32::from(*byte))
                .sum();
            assert_eq!(u32::from(sum(small)), total);
        }
    }
}
