//! Integers for weights of edges, as long as the criteria packed into them need (`dutch/criteria.rs`).
//!
//! `i64` and `i128` where they suffice, else [`WideWeight`]: two's complement in a fixed number of 64-bit limbs, so that a
//! row of weights is one block of memory without pointers. Only what the matching needs is there: sums, differences,
//! halves, shifts, order.

use std::cmp::Ordering;

/// A signed integer for weights and duals. Callers choose a type with room for all sums, so overflow does not occur.
pub trait Weight: Copy + Ord {
    const ZERO: Self;
    /// Its length in bits.
    const BITS: u32;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    /// Half of an even number, negative ones included.
    fn half(self) -> Self;
    /// A small number.
    fn small(number: u32) -> Self;
    /// This number times 2 to the power of `bits`.
    fn shifted(self, bits: u32) -> Self;
}

macro_rules! native {
    ($($type:ty),+) => {$(
        impl Weight for $type {
            const ZERO: Self = 0;
            const BITS: u32 = Self::BITS;
            #[inline]
            fn plus(self, other: Self) -> Self {
                self + other
            }
            #[inline]
            fn minus(self, other: Self) -> Self {
                self - other
            }
            #[inline]
            fn half(self) -> Self {
                self >> 1
            }
            #[inline]
            fn small(number: u32) -> Self {
                Self::from(number)
            }
            #[inline]
            fn shifted(self, bits: u32) -> Self {
                self << bits
            }
        }
    )+};
}
native!(i64, i128);

/// An integer of `N` times 64 bits in two's complement, lowest limb first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WideWeight<const N: usize>([u64; N]);

impl<const N: usize> WideWeight<N> {
    #[inline]
    fn negative(&self) -> bool {
        self.0[N - 1] >> 63 == 1
    }
}

impl<const N: usize> PartialOrd for WideWeight<N> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Ord for WideWeight<N> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.negative(), other.negative()) {
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            // Within one sign two's complement orders like unsigned numbers, highest limb first.
            _ => self.0.iter().rev().cmp(other.0.iter().rev()),
        }
    }
}

impl<const N: usize> Weight for WideWeight<N> {
    const ZERO: Self = Self([0; N]);
    const BITS: u32 = 64 * N as u32;

    #[inline]
    fn plus(self, other: Self) -> Self {
        let mut sum = [0; N];
        let mut carry = false;
        for (limb, (a, b)) in sum.iter_mut().zip(self.0.iter().zip(&other.0)) {
            // At most one of the two additions overflows.
            let (part, over) = a.overflowing_add(*b);
            let (part, again) = part.overflowing_add(u64::from(carry));
            *limb = part;
            carry = over | again;
        }
        Self(sum)
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        let mut rest = [0; N];
        let mut borrow = false;
        for (limb, (a, b)) in rest.iter_mut().zip(self.0.iter().zip(&other.0)) {
            let (part, under) = a.overflowing_sub(*b);
            let (part, again) = part.overflowing_sub(u64::from(borrow));
            *limb = part;
            borrow = under | again;
        }
        Self(rest)
    }

    #[inline]
    fn half(self) -> Self {
        let mut half = [0; N];
        // An arithmetic shift: the sign comes in from above, and each limb hands its lowest bit to the next.
        let mut above = if self.negative() { 1 << 63 } else { 0 };
        for (limb, old) in half.iter_mut().zip(&self.0).rev() {
            *limb = (old >> 1) | above;
            above = old << 63;
        }
        Self(half)
    }

    #[inline]
    fn small(number: u32) -> Self {
        let mut limbs = [0; N];
        limbs[0] = u64::from(number);
        Self(limbs)
    }

    fn shifted(self, bits: u32) -> Self {
        let (whole, part) = ((bits / 64) as usize, bits % 64);
        let mut limbs = [0; N];
        for (from, limb) in limbs.iter_mut().skip(whole).enumerate() {
            *limb = self.0[from] << part;
            if part > 0 && from > 0 {
                *limb |= self.0[from - 1] >> (64 - part);
            }
        }
        Self(limbs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A wide number that holds a native one.
    fn wide(number: i128) -> WideWeight<3> {
        let low = number as u64;
        let high = (number >> 64) as u64;
        let sign = if number < 0 { u64::MAX } else { 0 };
        WideWeight([low, high, sign])
    }

    #[test]
    fn wide_numbers_reckon_like_native_ones() {
        let numbers = [
            0,
            1,
            -1,
            7,
            -8,
            1 << 63,
            -(1 << 63),
            (1 << 64) + 5,
            -(1 << 90),
        ];
        for a in numbers {
            for b in numbers {
                assert_eq!(wide(a).plus(wide(b)), wide(a + b));
                assert_eq!(wide(a).minus(wide(b)), wide(a - b));
                assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
            }
            assert_eq!(wide(a * 2).half(), wide(a));
            assert_eq!(wide(a).shifted(30), wide(a << 30));
        }
        assert_eq!(WideWeight::<3>::small(9), wide(9));
        assert_eq!(wide(5).shifted(70), wide(5 << 70));
    }
}
