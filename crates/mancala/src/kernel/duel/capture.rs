//! The capture at the end of a turn on the packed board.

use super::Duel;
use super::board::Board;
use super::shape::{Shape, Shaped};
use super::sow::byte;
use super::swar;
use super::tables::Sowing;

impl Duel {
    /// Captures, if the last seed captures anything. `way` is the way of the last lap.
    #[inline(always)]
    pub(super) fn capture<S: Shaped>(&self, shape: S, board: &mut Board, sowing: &Sowing, way: u8) {
        let s = shape.shape();
        if s.whose() == 0 || (s.crossing() != 0 && !board.rest.crossed()) {
            return;
        }
        // A chain in one territory, found with carries, is what most games have.
        let first_way = (s.choice() == 0 && s.alternate() == 0) || way == 0;
        if s.take() == 0 && s.chain() == 1 && s.tests() < 3 && first_way {
            // At most one of the two finds anything: in the other's word the last pit has no bit.
            if s.whose() != 3 {
                self.capture_run(shape, board, sowing, true);
            }
            if s.whose() != 2 {
                self.capture_run(shape, board, sowing, false);
            }
            return;
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
            return;
        }
        if s.chain() == 0 {
            self.capture_one(shape, board, sowing);
        } else {
            self.capture_chain(shape, board, sowing, way);
        }
    }

    /// The bytes from the last pit's upwards, up to the first that does not match: none if the last does not.
    #[inline(always)]
    fn run(&self, s: Shape, word: u64, bit: u64) -> u64 {
        run_up_to(self.misses(s, word), bit)
    }

    /// The lowest bits of the bytes whose counts are not captured.
    #[inline(always)]
    fn misses(&self, s: Shape, word: u64) -> u64 {
        let mut misses = swar::nonzero((word ^ self.tests[0].1) & self.tests[0].0);
        if s.tests() == 2 {
            misses &= swar::nonzero((word ^ self.tests[1].1) & self.tests[1].0);
        }
        if s.even() != 0 {
            misses |= !swar::nonzero(word) & (swar::ONES << 7);
        }
        (misses >> 7) & swar::ONES
    }

    /// The chain that the last seed begins on the opponent's side, or on the own one.
    #[inline(always)]
    fn capture_run<S: Shaped>(&self, shape: S, board: &mut Board, sowing: &Sowing, own: bool) {
        let s = shape.shape();
        let bit = if own { sowing.own_bit } else { sowing.opp_bit };
        let word = if own { board.own } else { board.opp };
        let mut taken = word & self.run(s, word, bit);
        let starves = if own {
            board.opp == 0
        } else {
            taken == board.opp
        };
        if s.slam() != 0 && starves {
            taken = if s.slam() == 2 {
                taken & !(bit * 0xff)
            } else {
                0
            };
        }
        *(if own { &mut board.own } else { &mut board.opp }) ^= taken;
        self.keep(shape, board, swar::sum(taken), true);
    }

    /// The chain that the last seed begins, on into the territory before it.
    #[inline(always)]
    fn capture_free_run<S: Shaped>(&self, shape: S, board: &mut Board, sowing: &Sowing, way: u8) {
        let s = shape.shape();
        if s.across_needed() != 0 && byte(board, self.across(sowing.last)) == 0 {
            return;
        }
        let (own_misses, opp_misses) = (self.misses(s, board.own), self.misses(s, board.opp));
        // Before the highest byte of a side comes the lowest of the other.
        let own_goes_on = self.reaches_top(run_up_to(own_misses, sowing.own_bit));
        let opp_goes_on = self.reaches_top(run_up_to(opp_misses, sowing.opp_bit));
        let own = run_up_to(own_misses, sowing.own_bit | opp_goes_on);
        let opp = run_up_to(opp_misses, sowing.opp_bit | own_goes_on);
        if self.reaches_top(own & opp) != 0 {
            *board = self.capture_round(shape, *board, sowing, way);
            return;
        }
        self.take_marked(shape, board, own, opp);
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
    fn capture_one<S: Shaped>(&self, shape: S, board: &mut Board, sowing: &Sowing) {
        let s = shape.shape();
        let across = self.across(sowing.last);
        let across_mask = 0xff << (8 * (across & 7));
        let (mut own, mut opp) = (sowing.own_bit * 0xff, sowing.opp_bit * 0xff);
        if sowing.last & 8 == 0 {
            opp = across_mask;
        } else {
            own = across_mask;
        }
        if s.across_needed() != 0 && byte(board, across) == 0 {
            return;
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
        if s.slam() != 0 && board.opp & !opp == 0 {
            // Sparing the last pit leaves nothing to take when there is no chain.
            return;
        }
        self.take_marked(shape, board, own, opp);
    }

    /// Any other chain, pit by pit.
    fn capture_chain<S: Shaped>(&self, shape: S, board: &mut Board, sowing: &Sowing, way: u8) {
        let s = shape.shape();
        if s.across_needed() != 0 && byte(board, self.across(sowing.last)) == 0 {
            return;
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
            let slam = board.opp & !opp_all == 0;
            match (slam, s.slam()) {
                (true, 1) => return,
                (false, 2) => (own, opp) = (own_all, opp_all),
                _ => {}
            }
        }
        self.take_marked(shape, board, own, opp);
    }

    /// Takes the seeds of the marked bytes of both sides.
    #[inline(always)]
    fn take_marked<S: Shaped>(&self, shape: S, board: &mut Board, own: u64, opp: u64) {
        let (own, opp) = (board.own & own, board.opp & opp);
        board.own ^= own;
        board.opp ^= opp;
        let seeds = swar::sum(own).wrapping_add(swar::sum(opp));
        self.keep(shape, board, seeds, true);
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

/// The bytes from the one with this bit upwards, up to the first that misses; none without a bit.
#[inline(always)]
const fn run_up_to(misses: u64, bit: u64) -> u64 {
    let misses = misses & bit.wrapping_neg();
    (misses & misses.wrapping_neg()).wrapping_sub(bit)
}
