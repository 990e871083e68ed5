//! The place of an arrangement among all arrangements of as many seeds: a combinatorial number system without gaps.
//!
//! The pits are taken in the order of sowing, from the first pit of the player to move to the last of the other. With
//! `s(i)` seeds in the pits up to and including number `i`, of `k` pits counted from 0:
//!
//! ```text
//!   rank = C(s(0), 1) + C(s(1) + 1, 2) + C(s(2) + 2, 3) + ... + C(s(k-2) + k-2, k-1)
//! ```
//!
//! All seeds in the last pit have rank 0, all in the first the highest. The sums of a packed word come from one
//! multiplication, and each term from a small table.

use mancala::kernel::PackedPits;

/// More seeds than a table can have, as a power of two: an index below it needs no check.
const SEEDS: usize = 64;
const SEED_MASK: usize = SEEDS - 1;
/// The most pits of two players.
pub const MAX_RING: usize = 36;
/// The lowest bit of every byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// An arrangement of any board: seeds in the order of sowing.
pub type PitList = [u8; MAX_RING];

/// Ranks of the arrangements of some number of seeds on a board.
#[derive(Clone, Debug)]
pub struct Ranking {
    seeds: u8,
    ring: usize,
    /// `terms[i][s]` is what `s` seeds up to pit `i` add to the rank; nothing for the last pit.
    terms: Box<[[u64; SEEDS]; MAX_RING]>,
    positions: u64,
    /// How far to shift the pits of a side whose bytes were reversed.
    reverse_shift: u32,
}

impl Ranking {
    /// The ranking of `seeds` on a ring of pits; none if there are more arrangements than numbers.
    pub fn new(ring: usize, seeds: u8) -> Option<Self> {
        let mut terms = Box::new([[0; SEEDS]; MAX_RING]);
        for (place, row) in terms.iter_mut().enumerate().take(ring - 1) {
            for (sum, term) in row.iter_mut().enumerate().take(usize::from(seeds) + 1) {
                *term = binomial((sum + place) as u64, place as u64 + 1)?;
            }
        }
        Some(Self {
            seeds,
            ring,
            terms,
            positions: binomial(u64::from(seeds) + ring as u64 - 1, ring as u64 - 1)?,
            reverse_shift: 8 * (8_usize.saturating_sub(ring / 2)) as u32,
        })
    }

    /// How many arrangements there are.
    pub const fn positions(&self) -> u64 {
        self.positions
    }

    pub const fn seeds(&self) -> u8 {
        self.seeds
    }

    /// The rank of an arrangement.
    pub fn rank(&self, pits: &PitList) -> u64 {
        let mut sum = 0;
        let mut rank = 0;
        for (row, seeds) in self.terms.iter().zip(&pits[..self.ring - 1]) {
            sum += usize::from(*seeds);
            rank += row[sum & SEED_MASK];
        }
        rank
    }

    /// The arrangement with this rank, which is less than there are.
    pub fn unrank(&self, mut rank: u64) -> PitList {
        let mut pits = [0; MAX_RING];
        let mut after = usize::from(self.seeds);
        for place in (0..self.ring - 1).rev() {
            let row = &self.terms[place];
            let mut sum = after;
            while row[sum & SEED_MASK] > rank {
                sum -= 1;
            }
            rank -= row[sum & SEED_MASK];
            pits[place + 1] = (after - sum) as u8;
            after = sum;
        }
        pits[0] = after as u8;
        pits
    }

    /// The arrangement with the next rank; after the last one comes the first.
    pub fn advance(&self, pits: &mut PitList) {
        let first = std::mem::take(&mut pits[0]);
        match (1..self.ring).find(|place| pits[*place] > 0) {
            Some(place) => {
                pits[place] -= 1;
                pits[place - 1] = first + 1;
            }
            None => pits[self.ring - 1] = first,
        }
    }

    /// The rank of packed pits, for up to seven pits a side.
    #[inline(always)]
    pub fn rank_packed(&self, pits: &PackedPits) -> u64 {
        let side = self.ring / 2;
        // Each byte of the product is the sum of all pits up to its own.
        let own = self.in_order(pits.own).wrapping_mul(ONES);
        let own_sum = own >> (8 * (side - 1)) & 0xff;
        let opp = (self.in_order(pits.opp).wrapping_mul(ONES)).wrapping_add(own_sum * ONES);
        let mut rank = 0;
        for place in 0..side {
            rank += self.terms[place][(own >> (8 * place)) as usize & SEED_MASK];
            rank += self.terms[side + place][(opp >> (8 * place)) as usize & SEED_MASK];
        }
        rank
    }

    /// The pits of a word in the order of sowing, the first in the lowest byte.
    #[inline(always)]
    const fn in_order(&self, word: u64) -> u64 {
        word.swap_bytes() >> self.reverse_shift
    }

    /// Packs an arrangement.
    pub fn pack(&self, pits: &PitList) -> PackedPits {
        let side = self.ring / 2;
        let word = |pits: &[u8]| {
            pits.iter()
                .fold(0, |word, seeds| word << 8 | u64::from(*seeds))
        };
        PackedPits {
            own: word(&pits[..side]),
            opp: word(&pits[side..self.ring]),
            captured: false,
        }
    }

    /// As [`advance`](Self::advance), on packed pits.
    #[inline(always)]
    pub fn advance_packed(&self, pits: &mut PackedPits) {
        let side = self.ring as u32 / 2;
        let top = 8 * (side - 1);
        // The second pit has seeds more often than not: one of them moves to the first.
        let second = if side > 1 {
            pits.own >> (top - 8) & 0xff
        } else {
            0
        };
        if second > 0 {
            pits.own = pits.own + (1 << top) - (1 << (top - 8));
            return;
        }
        self.advance_rarely(pits);
    }

    fn advance_rarely(&self, pits: &mut PackedPits) {
        let side = self.ring / 2;
        let mut list = [0; MAX_RING];
        for place in 0..side {
            let shift = 8 * (side - 1 - place);
            list[place] = (pits.own >> shift) as u8;
            list[side + place] = (pits.opp >> shift) as u8;
        }
        self.advance(&mut list);
        let captured = pits.captured;
        *pits = self.pack(&list);
        pits.captured = captured;
    }
}

/// `C(n, k)`, if it fits.
pub(crate) fn binomial(n: u64, k: u64) -> Option<u64> {
    if k > n {
        return Some(0);
    }
    // Every partial product is itself a binomial coefficient, so the division leaves no rest.
    (1..=k).try_fold(1_u64, |product, i| {
        (u128::from(product) * u128::from(n - k + i) / u128::from(i))
            .try_into()
            .ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_consecutive_and_turn_back_into_arrangements() {
        for (ring, seeds) in [(2, 5), (4, 7), (6, 4), (12, 4), (14, 3)] {
            let ranking = Ranking::new(ring, seeds).unwrap();
            let mut pits = ranking.unrank(0);
            assert_eq!(pits[ring - 1], seeds);
            let mut packed = ranking.pack(&pits);
            for rank in 0..ranking.positions() {
                assert_eq!(pits, ranking.unrank(rank));
                assert_eq!(ranking.rank(&pits), rank);
                assert_eq!(packed, ranking.pack(&pits));
                assert_eq!(ranking.rank_packed(&packed), rank);
                ranking.advance(&mut pits);
                ranking.advance_packed(&mut packed);
            }
            assert_eq!(pits, ranking.unrank(0), "after the last comes the first");
        }
    }

    #[test]
    fn there_are_as_many_arrangements_as_the_field_says() {
        // The layers of Awari: 24 seeds on twelve pits.
        assert_eq!(Ranking::new(12, 24).unwrap().positions(), 417_225_900);
    }
}
