//! The capture at the end of a turn on the packed board.

use super::Duel;
use super::board::Board;
use super::compare::LOOK_UP;
use super::shape::{Shape, Shaped};
use super::sow::byte;
use super::swar::{self, PITS};
use super::tables::{STORE, Sowing};

impl Duel {
    /// Captures, if the last seed captures anything, and gives zero if it does not. `way` is the way of the last lap.
    #[inline(always)]
    pub(super) fn capture<S: Shaped>(
        &self,
        shape: S,
        board: &mut Board,
        sowing: &Sowing,
        way: u8,
    ) -> u64 {
        let s = shape.shape();
        if s.whose() == 0 || (s.crossing() != 0 && !board.rest.crossed()) {
            return 0;
        }
        // A chain in one territory, found with carries, is what most games have.
        let first_way = (s.choice() == 0 && s.alternate() == 0) || way == 0;
        if s.take() == 0 && s.chain() == 1 && s.tests() < LOOK_UP && first_way {
            // At most one of the two finds anything: in the other's word the last pit has no bit.
            let mut taken = 0;
            if s.whose() != 3 {
                taken |= self.capture_run(shape, board, sowing, true);
            }
            if s.whose() != 2 {
                taken |= self.capture_run(shape, board, sowing, false);
            }
            return taken;
        }
        if s.take() == 0
            && s.chain() == 2
            && s.whose() == 1
            && s.slam() == 0
            && s.tests() < LOOK_UP
            && first_way
        {
            return self.capture_free_run(shape, board, sowing);
        }
        if s.chain() == 0 {
            return self.capture_one(shape, board, sowing);
        }
        let fits = s.whose() == 1 || (sowing.last & 8 == 0) == (s.whose() == 2);
        if sowing.last == STORE || !fits || !self.capture_set.contains(byte(board, sowing.last)) {
            return 0;
        }
        self.capture_chain(shape, board, sowing, way)
    }

    /// In the highest bit of each byte, whether its count is not captured.
    #[inline(always)]
    fn misses(&self, s: Shape, word: u64) -> u64 {
        self.captured.misses(s, word)
    }

    /// The chain that the last seed begins on the opponent's side, or on the own one.
    #[inline(always)]
    fn capture_run<S: Shaped>(
        &self,
        shape: S,
        board: &mut Board,
        sowing: &Sowing,
        own: bool,
    ) -> u64 {
        let s = shape.shape();
        let (word, from, highs, bit) = if own {
            let bit = sowing.own_bit();
            (board.own, sowing.own_from, sowing.own_highs, bit)
        } else {
            let bit = sowing.opp_bit();
            (board.opp, sowing.opp_from, sowing.opp_highs, bit)
        };
        let mut taken = word & run_up_to(self.misses(s, word), from, highs);
        let left = if own { board.opp } else { board.opp ^ taken };
        if s.slam() != 0 && left & PITS == 0 {
            taken = if s.slam() == 2 {
                taken & !(bit * 0xff)
            } else {
                0
            };
        }
        *(if own { &mut board.own } else { &mut board.opp }) ^= taken;
        self.keep_pits(shape, board, taken)
    }

    /// The chain that the last seed begins, on into the territory before it.
    #[inline(always)]
    fn capture_free_run<S: Shaped>(&self, shape: S, board: &mut Board, sowing: &Sowing) -> u64 {
        let s = shape.shape();
        if s.across_needed() != 0 && byte(board, self.across(sowing.last)) == 0 {
            return 0;
        }
        let (own_misses, opp_misses) = (self.misses(s, board.own), self.misses(s, board.opp));
        let on_own = sowing.opp_from == 0;
        let (misses_here, misses_there) = if on_own {
            (own_misses, opp_misses)
        } else {
            (opp_misses, own_misses)
        };
        let from = sowing.own_from | sowing.opp_from;
        let mut here = run_up_to(misses_here, from, from & swar::HIGHS);
        // Before the highest pit of a side comes the lowest of the other.
        let on = self.reaches_top(here).wrapping_neg();
        let there = run_up_to(misses_there, ALL, swar::HIGHS) & on;
        if self.reaches_top(there) != 0 {
            // Back on the first side, it may come round to where it began.
            here |= run_up_to(misses_here, ALL, swar::HIGHS);
        }
        let (own, opp) = if on_own { (here, there) } else { (there, here) };
        self.take_marked(shape, board, own, opp)
    }

    /// Whether a run takes the highest pit of its side, as a bit.
    #[inline(always)]
    const fn reaches_top(&self, run: u64) -> u64 {
        (run >> self.top_shift) & 1
    }

    /// A capture without a chain: the last pit, the pit across, or both; without a branch to guess wrong.
    #[inline(always)]
    fn capture_one<S: Shaped>(&self, shape: S, board: &mut Board, sowing: &Sowing) -> u64 {
        let s = shape.shape();
        // The lowest bit of the last pit, if its count is captured: at most one of the two has it.
        let (mut own, mut opp) = (0, 0);
        if s.whose() != 3 {
            own = self.hit(s, board.own, sowing.own_bit());
        }
        if s.whose() != 2 {
            opp = self.hit(s, board.opp, sowing.opp_bit());
        }
        if s.across_needed() != 0 {
            let (own_full, opp_full) = (swar::full(board.own), swar::full(board.opp));
            own &= self.reversed(opp_full >> 7);
            opp &= self.reversed(own_full >> 7);
        }
        if s.take() != 0 {
            let (across_own, across_opp) = (self.reversed(opp), self.reversed(own));
            if s.take() == 1 {
                (own, opp) = (across_own, across_opp);
            } else {
                (own, opp) = (own | across_own, opp | across_opp);
            }
        }
        let (own, opp) = (own * 0xff, opp * 0xff);
        if s.slam() != 0 && board.opp_pits() & !opp == 0 {
            // Sparing the last pit leaves nothing to take when there is no chain.
            return 0;
        }
        self.take_marked(shape, board, own, opp)
    }

    /// A bit, the lowest of a pit, if the count of that pit is captured.
    #[inline(always)]
    fn hit(&self, s: Shape, word: u64, bit: u64) -> u64 {
        if s.tests() < LOOK_UP {
            return bit & !(self.misses(s, word) >> 7);
        }
        let count = (word >> (bit.trailing_zeros() & 63)) as u8;
        bit & u64::from(self.capture_set.contains(count)).wrapping_neg()
    }

    /// Bits of pits, moved to the pits across: the pits of a side in reverse order.
    #[inline(always)]
    const fn reversed(&self, bits: u64) -> u64 {
        bits.swap_bytes() >> self.reverse_shift
    }

    /// Any other chain, pit by pit.
    fn capture_chain<S: Shaped>(
        &self,
        shape: S,
        board: &mut Board,
        sowing: &Sowing,
        way: u8,
    ) -> u64 {
        let s = shape.shape();
        if s.across_needed() != 0 && byte(board, self.across(sowing.last)) == 0 {
            return 0;
        }
        let (mut own, mut opp) = (0, 0);
        let mut place = sowing.last;
        loop {
            if !(s.slam() == 2 && place == sowing.last) {
                self.mark(s, place, &mut own, &mut opp);
            }
            place = self.before(place, way);
            let same_side = place & 8 == sowing.last & 8;
            if place == sowing.last
                || (s.chain() == 1 && !same_side)
                || !self.capture_set.contains(byte(board, place))
            {
                break;
            }
        }
        if s.slam() != 0 {
            let (mut own_all, mut opp_all) = (own, opp);
            self.mark(s, sowing.last, &mut own_all, &mut opp_all);
            let slam = board.opp_pits() & !opp_all == 0;
            match (slam, s.slam()) {
                (true, 1) => return 0,
                (false, 2) => (own, opp) = (own_all, opp_all),
                _ => {}
            }
        }
        self.take_marked(shape, board, own, opp)
    }

    /// Takes the seeds of the marked bytes of both sides.
    #[inline(always)]
    fn take_marked<S: Shaped>(&self, shape: S, board: &mut Board, own: u64, opp: u64) -> u64 {
        let (own, opp) = (board.own & own, board.opp & opp);
        board.own ^= own;
        board.opp ^= opp;
        self.keep_pits(shape, board, own + opp)
    }

    /// Puts the seeds of some pits in the store of the player to move.
    #[inline(always)]
    pub(super) fn keep_pits<S: Shaped>(&self, shape: S, board: &mut Board, pits: u64) -> u64 {
        board.own += swar::sum_in_store(pits);
        self.note_capturer(shape, board, pits, true);
        pits
    }

    /// Marks the bytes that a capture at `place` takes.
    fn mark(&self, s: Shape, place: u8, own: &mut u64, opp: &mut u64) {
        let mut mark = |place: u8| {
            let side = if place & 8 == 0 { &mut *own } else { &mut *opp };
            *side |= 0xff << (8 * (place & 7));
        };
        if s.take() != 1 {
            mark(place);
        }
        if s.take() != 0 {
            mark(self.across(place));
        }
    }

    /// The place across: numbers that lie across from each other add up to the same.
    #[inline(always)]
    const fn across(&self, place: u8) -> u8 {
        (place ^ 8) & 8 | (self.places.pits - 1 - (place & 7))
    }

    /// The place before, against the way of sowing.
    const fn before(&self, place: u8, way: u8) -> u8 {
        let (byte, top) = (place & 7, self.places.pits - 1);
        match (way, byte) {
            (0, byte) if byte == top => (place ^ 8) & 8,
            (0, _) => place + 1,
            (_, 0) => ((place ^ 8) & 8) | top,
            _ => place - 1,
        }
    }
}

/// The bits from the highest of the lowest pit upwards: where a run begins that comes from the other side.
const ALL: u64 = u64::MAX << 7;

/// The bytes from the last pit's upwards, up to the first that misses: none if the last pit does, or is not here.
#[inline(always)]
const fn run_up_to(misses: u64, from: u64, highs: u64) -> u64 {
    let misses = misses & highs;
    (misses & misses.wrapping_neg()).wrapping_add(from) >> 7
}
