//! Positions as numbers without gaps or collisions, so that what is known about one is never taken for another.
//!
//! The number of an arrangement is its rank in its layer, as [`Ranking`](crate::Ranking) counts, behind the arrangements of
//! all layers with fewer seeds. Where the rule asks who captured last, there are two numbers for each.

use mancala::Position;
use mancala::kernel::PackedPits;

use crate::graph::listed;
use crate::ranking::{MAX_RING, binomial};
use crate::terms::Terms;

/// More seeds than a packed board can have, as a power of two: an index below it needs no check.
const SEEDS: usize = 128;
const SEED_MASK: usize = SEEDS - 1;
/// The lowest bit of every byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// Numbers for all positions with up to as many seeds as the one they are made for.
#[derive(Clone, Debug)]
pub struct Numbering {
    ring: usize,
    /// `terms[i][s]` is what `s` seeds up to pit `i` add; for the last pit, the arrangements of fewer than `s` seeds.
    terms: Box<[[u64; SEEDS]; MAX_RING]>,
    planes: u64,
    bits: u32,
    reverse_shift: u32,
}

/// A position as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbered {
    pub key: u64,
    /// Seeds on the board.
    pub seeds: i32,
    /// The place in its layer, of the plane of those who did not capture last.
    pub rank: u64,
}

impl Numbering {
    /// Numbers for boards of up to `seeds` seeds; none if there are too many arrangements to be numbered.
    pub fn new(terms: &Terms, seeds: u32) -> Option<Self> {
        let (ring, most) = (terms.ring(), seeds as usize);
        if most >= SEEDS {
            return None;
        }
        let mut rows = Box::new([[0; SEEDS]; MAX_RING]);
        for (place, row) in rows.iter_mut().enumerate().take(ring) {
            for (sum, term) in row.iter_mut().enumerate().take(most + 1) {
                *term = binomial((sum + place) as u64, place as u64 + 1)?;
            }
        }
        let planes = u64::from(terms.planes());
        let numbers = binomial((most + ring) as u64, ring as u64)?.checked_mul(planes)?;
        Some(Self {
            ring,
            terms: rows,
            planes,
            bits: u64::BITS - numbers.leading_zeros(),
            reverse_shift: 8 * (8_usize.saturating_sub(ring / 2)) as u32,
        })
    }

    /// Bits that the highest number has.
    pub const fn bits(&self) -> u32 {
        self.bits
    }

    #[inline(always)]
    pub fn number(&self, pits: &PackedPits) -> Numbered {
        let side = self.ring / 2;
        // Each byte of the product is the sum of all pits up to its own.
        let own = self.in_order(pits.own).wrapping_mul(ONES);
        let own_sum = own >> (8 * (side - 1)) & 0xff;
        let opp = (self.in_order(pits.opp).wrapping_mul(ONES)).wrapping_add(own_sum * ONES);
        let mut rank = 0;
        for place in 0..side {
            rank += self.terms[place][(own >> (8 * place)) as usize & SEED_MASK];
        }
        for place in 0..side - 1 {
            rank += self.terms[side + place][(opp >> (8 * place)) as usize & SEED_MASK];
        }
        let seeds = (opp >> (8 * (side - 1))) as usize & SEED_MASK;
        let number = rank + self.terms[self.ring - 1][seeds];
        Numbered {
            key: number * self.planes + u64::from(pits.captured && self.planes > 1),
            seeds: seeds as i32,
            rank,
        }
    }

    /// The pits of a word in the order of sowing, the first in the lowest byte.
    #[inline(always)]
    const fn in_order(&self, word: u64) -> u64 {
        word.swap_bytes() >> self.reverse_shift
    }
}

/// The pits of a position as the player to move sees them; none when the game is over.
pub fn packed(terms: &Terms, position: &Position) -> Option<PackedPits> {
    let mover = position.to_move()?;
    let (pits, captured) = listed(terms, position, mover);
    let side = terms.ring() / 2;
    let word = |pits: &[u8]| {
        let add = |word: u64, seeds: &u8| word << 8 | u64::from(*seeds);
        pits.iter().fold(0, add)
    };
    Some(PackedPits {
        own: word(&pits[..side]),
        opp: word(&pits[side..terms.ring()]),
        captured,
    })
}
