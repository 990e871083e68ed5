//! The capture at the end of a turn on the packed board.

use super::board::Board;
use super::shape::{Shape, Shaped};
use super::sow::byte;
use super::swar::{self, PITS};
use super::tables::Sowing;
use super::{ByteTest, Duel};

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
        if s.take() == 0 && s.chain() == 1 && s.tests() < 3 && first_way {
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
            && s.tests() < 3
            && first_way
        {
            return self.capture_free_run(shape, board, sowing, way);
        }
        let on_own = sowing.last & 8 == 0;
        let fits = s.whose() == 1 || on_own == (s.whose() == 2);
        if !fits || !self.capture_set.contains(byte(board, sowing.last)) {
            return 0;
        }
        if s.chain() == 0 {
            self.capture_one(shape, board, sowing)
        } else {
            self.capture_chain(shape, board, sowing, way)
        }
    }

    /// In the highest bit of each byte, whether its count is not captured; the other bits mean nothing.
    #[inline(always)]
    fn misses(&self, s: Shape, word: u64) -> u64 {
        let miss = |test: &ByteTest| {
            let differs = word ^ test.value;
            let masked = if s.masked() != 0 {
                differs & test.mask
            } else {
                differs
            };
            masked.wrapping_add(test.lift)
        };
        let mut misses = miss(&self.tests[0]);
        if s.tests() == 2 {
            misses &= miss(&self.tests[1]);
        }
        if s.even() != 0 {
            misses |= !swar::full(word);
        }
        if s.seven() != 0 {
            // Without an empty byte above the pits, a chain must be kept out of the store.
            misses |= 1 << 63;
        }
        misses
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
    fn capture_free_run<S: Shaped>(
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
        let (own_misses, opp_misses) = (self.misses(s, board.own), self.misses(s, board.opp));
        let (own_from, own_highs) = (sowing.own_from, sowing.own_highs);
        let (opp_from, opp_highs) = (sowing.opp_from, sowing.opp_highs);
        // Before the highest pit of a side comes the lowest of the other.
        let on_to_opp = self.reaches_top(run_up_to(own_misses, own_from, own_highs));
        let on_to_own = self.reaches_top(run_up_to(opp_misses, opp_from, opp_highs));
        let (all, highs) = (u64::MAX << 7, swar::HIGHS);
        let own = run_up_to(
            own_misses,
            own_from | all & on_to_own.wrapping_neg(),
            own_highs | highs & on_to_own.wrapping_neg(),
        );
        let opp = run_up_to(
            opp_misses,
            opp_from | all & on_to_opp.wrapping_neg(),
            opp_highs | highs & on_to_opp.wrapping_neg(),
        );
        if self.reaches_top(own & opp) != 0 {
            let before = *board;
            *board = self.capture_round(shape, before, sowing, way);
            return board.own ^ before.own;
        }
        self.take_marked(shape, board, own, opp)
    }

    /// Whether a run takes the highest pit of its side, as a bit.
    #[inline(always)]
    const fn reaches_top(&self, run: u64) -> u64 {
        (run >> self.top_shift) & 1
    }

    /// A chain that may come back to where it began.
    #[cold]
    #[inline(never)]
    fn capture_round<S: Shaped>(
        &self,
        shape: S,
        mut board: Board,
        sowing: &Sowing,
        way: u8,
    ) -> Board {
        self.capture_chain(shape, &mut board, sowing, way);
        board
    }

    /// A capture without a chain: the last pit, the pit across, or both.
    #[inline(always)]
    fn capture_one<S: Shaped>(&self, shape: S, board: &mut Board, sowing: &Sowing) -> u64 {
        let s = shape.shape();
        let across = self.across(sowing.last);
        let across_mask = 0xff << (8 * (across & 7));
        let (mut own, mut opp) = (sowing.own_bit() * 0xff, sowing.opp_bit() * 0xff);
        if sowing.last & 8 == 0 {
            opp = across_mask;
        } else {
            own = across_mask;
        }
        if s.across_needed() != 0 && byte(board, across) == 0 {
            return 0;
        }
        if s.take() != 2 {
            // Only one of the two: the last pit, or what lies across from it.
            let takes_own = (sowing.last & 8 == 0) == (s.take() == 0);
            if takes_own {
                opp = 0;
            } else {
                own = 0;
            }
        }
        if s.slam() != 0 && board.opp_pits() & !opp == 0 {
            // Sparing the last pit leaves nothing to take when there is no chain.
            return 0;
        }
        self.take_marked(shape, board, own, opp)
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

/// The bytes from the last pit's upwards, up to the first that misses: none if the last pit does, or is not here.
#[inline(always)]
const fn run_up_to(misses: u64, from: u64, highs: u64) -> u64 {
    let misses = misses & highs;
    (misses & misses.wrapping_neg()).wrapping_add(from) >> 7
}
