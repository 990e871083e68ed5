//! How large a ring is: words for its pits, and a set of pits with one bit each.
//!
//! Most games have a ring of twelve pits and fewer than 256 seeds, and a small board is a quick one. Others need room
//! for more. The code is written once, for any [`Size`].
//!
//! ```text
//!          pits   words of pits          mask: bit i is pit i
//! Small      16   2, eight pits each     u16
//! Medium     40   5, eight pits each     u64
//! Large      72   18, four pits each     u128
//! ```

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// The size of a ring.
pub trait Size: Copy + Debug + Eq + Hash + Send + Sync + 'static {
    /// Bits for the seeds of a pit, 8 or 16.
    const LANE_BITS: u32;
    /// The pits, several in a word.
    type Words: Words;
    /// A set of pits.
    type Mask: Mask;
}

/// Up to 16 pits and 255 seeds.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Small;

/// In a browser small boards are medium ones: code for another size weighs more than it saves time.
#[cfg(target_arch = "wasm32")]
pub type Small = Medium;

/// Up to 40 pits and 255 seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Medium;

/// As many pits and seeds as any game may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Large;

#[cfg(not(target_arch = "wasm32"))]
impl Size for Small {
    const LANE_BITS: u32 = 8;
    type Words = [u64; 2];
    type Mask = u16;
}

impl Size for Medium {
    const LANE_BITS: u32 = 8;
    type Words = [u64; 5];
    type Mask = u64;
}

impl Size for Large {
    const LANE_BITS: u32 = 16;
    type Words = [u64; 18];
    type Mask = u128;
}

/// The words that hold the pits.
pub trait Words:
    Copy + Debug + Eq + Hash + Send + Sync + AsRef<[u64]> + AsMut<[u64]> + 'static
{
    const COUNT: usize;
    const EMPTY: Self;
}

impl<const N: usize> Words for [u64; N] {
    const COUNT: usize = N;
    const EMPTY: Self = [0; N];
}

/// A set of pits.
pub trait Mask:
    Copy
    + Debug
    + Eq
    + Hash
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + 'static
{
    const EMPTY: Self;
    /// The set of one pit.
    fn of(pit: u8) -> Self;
    /// The set of so many pits from A1 on.
    fn first_pits(count: u8) -> Self;
    /// The set of the pits from `first` on that have a bit in a word.
    fn from_bits(bits: u64, first: u32) -> Self;
    /// A word with a bit for each of the pits from `first` on.
    fn bits(self, first: u32) -> u64;
    /// The number of pits.
    fn count(self) -> u32;
    /// The first pit of a set that is not empty.
    fn first(self) -> u8;
    /// The set without its first pit.
    #[must_use]
    fn without_first(self) -> Self;
    /// The pit with this number in a set that has more.
    fn nth(self, number: u32) -> u8;
    /// One number for the set.
    fn folded(self) -> u64;

    /// Whether there is no pit in the set.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether a pit is in the set.
    #[inline(always)]
    fn has(self, pit: u8) -> bool {
        !(self & Self::of(pit)).is_empty()
    }

    /// The pits of the set, one by one.
    #[inline(always)]
    fn pits(self) -> impl Iterator<Item = u8> {
        let mut left = self;
        std::iter::from_fn(move || {
            if left.is_empty() {
                return None;
            }
            let pit = left.first();
            left = left.without_first();
            Some(pit)
        })
    }
}

macro_rules! masks {
    ($($mask:ty),+) => {$(
        impl Mask for $mask {
            const EMPTY: Self = 0;
            #[inline(always)]
            fn of(pit: u8) -> Self {
                1 << pit
            }
            #[inline(always)]
            fn first_pits(count: u8) -> Self {
                !Self::MAX.checked_shl(count.into()).unwrap_or(0)
            }
            #[inline(always)]
            fn from_bits(bits: u64, first: u32) -> Self {
                (bits as $mask) << first
            }
            #[inline(always)]
            fn bits(self, first: u32) -> u64 {
                (self >> first) as u64
            }
            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn first(self) -> u8 {
                self.trailing_zeros() as u8
            }
            #[inline(always)]
            fn without_first(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline(always)]
            fn nth(self, number: u32) -> u8 {
                // Byte by byte: those with too few bits are skipped, and a table knows where the bit lies in the right one.
                let (mut number, mut first) = (number as u8, 0);
                let mut bytes = self.to_le_bytes().into_iter();
                loop {
                    let byte = usize::from(bytes.next().unwrap_or(u8::MAX));
                    let count = NTH[byte][8];
                    if number < count {
                        return first + NTH[byte][usize::from(number & 7)];
                    }
                    number -= count;
                    first += 8;
                }
            }
            #[inline(always)]
            fn folded(self) -> u64 {
                let wide = u128::from(self);
                wide as u64 ^ ((wide >> 64) as u64).rotate_left(29)
            }
        }
    )+};
}
masks!(u16, u64, u128);

/// The place of each set bit of a byte, by its number, and then how many there are: a table has no branches to guess
/// wrong.
static NTH: [[u8; 9]; 256] = nth_table();

const fn nth_table() -> [[u8; 9]; 256] {
    let mut table = [[0; 9]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut number) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                table[byte][number] = bit;
                number += 1;
            }
            bit += 1;
        }
        table[byte][8] = number as u8;
        byte += 1;
    }
    table
}
