//! The capture at the end of a turn on the packed board.

use super::board::DuelBoard;
use super::compare::CountTest;
use super::game::ShapedDuel;
use super::shape::{Shape, Shaped};
use super::sow::byte;
use super::swar::{self, PITS};
use super::tables::{DuelSowing, STORE};
use crate::rules::settings::{Chain, Slam, Take, Whose};

impl<S: Shaped> ShapedDuel<'_, S> {
    /// Captures, if the last seed captures anything, and gives zero if it does not. `way` is the way of the last lap.
    #[inline(always)]
    pub(super) fn capture(self, board: &mut DuelBoard, sowing: &DuelSowing, way: u8) -> u64 {
        let s = self.shape();
        if s.captures.is_none() || (s.crossing && !board.rest.crossed()) {
            return 0;
        }
        // All these conditions are constants for a built-in shape, so that one of the four ways below is left of this
        // function. The fast ones look for the pits of a chain in the order of the bytes, which is the order against the
        // first way of sowing; after a lap of the second way the chain runs the other way round.
        //
        // A chain in one territory, found with carries, is what most games have.
        let first_way = (!s.choice && !s.alternate) || way == 0;
        if s.take == Take::Pit
            && s.chain == Chain::Territory
            && s.test != CountTest::LookUp
            && first_way
        {
            // At most one of the two finds anything: in the other's word the last pit has no bit.
            let mut taken = 0;
            if s.captures != Some(Whose::Opponents) {
                taken |= self.capture_run(board, sowing, true);
            }
            if s.captures != Some(Whose::Own) {
                taken |= self.capture_run(board, sowing, false);
            }
            return taken;
        }
        if s.take == Take::Pit
            && s.chain == Chain::Free
            && s.captures == Some(Whose::Any)
            && s.slam == Slam::Allowed
            && s.test != CountTest::LookUp
            && first_way
        {
            return self.capture_free_run(board, sowing);
        }
        if s.chain == Chain::None {
            return self.capture_one(board, sowing);
        }
        let fits = s.captures == Some(Whose::Any)
            || (sowing.last & 8 == 0) == (s.captures == Some(Whose::Own));
        if sowing.last == STORE || !fits || !self.capture_set.contains(byte(board, sowing.last)) {
            return 0;
        }
        self.capture_chain(board, sowing, way)
    }

    /// The chain that the last seed begins on the opponent's side, or on the own one.
    #[inline(always)]
    fn capture_run(self, board: &mut DuelBoard, sowing: &DuelSowing, own: bool) -> u64 {
        let s = self.shape();
        let (word, from, highs, bit) = if own {
            let bit = sowing.own_bit();
            (board.own, sowing.own_from, sowing.own_highs, bit)
        } else {
            let bit = sowing.opp_bit();
            (board.opp, sowing.opp_from, sowing.opp_highs, bit)
        };
        let mut taken = word & run_up_to(self.captured.misses(s, word), from, highs);
        // What the opponent would have left; only a capture on that side can take the last seed.
        let left = if own { board.opp } else { board.opp ^ taken };
        if s.slam != Slam::Allowed && left & PITS == 0 {
            taken = if s.slam == Slam::SpareLast {
                // The byte of the last pit is cleared from what is taken.
                taken & !(bit * 0xff)
            } else {
                0
            };
        }
        *(if own { &mut board.own } else { &mut board.opp }) ^= taken;
        self.keep_pits(board, taken)
    }

    /// The chain that the last seed begins, on into the territory before it. With the last seed in own pit 2 it runs
    ///
    /// ```text
    ///   own  p2 p3 p4 p5 | opp  p0 p1 ... p5 | own  p0 p1 (and p2, where it began)
    ///        `- here -'         `- there -'         `- here again -'
    /// ```
    ///
    /// and each part is reached only if the one before it was captured to its end.
    #[inline(always)]
    fn capture_free_run(self, board: &mut DuelBoard, sowing: &DuelSowing) -> u64 {
        let s = self.shape();
        if s.across_needed && byte(board, self.across(sowing.last)) == 0 {
            return 0;
        }
        let (own_misses, opp_misses) = (
            self.captured.misses(s, board.own),
            self.captured.misses(s, board.opp),
        );
        let on_own = sowing.opp_from == 0;
        let (misses_here, misses_there) = if on_own {
            (own_misses, opp_misses)
        } else {
            (opp_misses, own_misses)
        };
        let from = sowing.own_from | sowing.opp_from;
        let mut here = run_up_to(misses_here, from, from & swar::HIGHS);
        // Before the highest pit of a side comes the lowest of the other. `on` is all ones if the run gets there, else
        // zero: a mask instead of a branch.
        let on = self.reaches_top(here).wrapping_neg();
        let there = run_up_to(misses_there, ALL, swar::HIGHS) & on;
        if self.reaches_top(there) != 0 {
            // Back on the first side, it may come round to where it began.
            here |= run_up_to(misses_here, ALL, swar::HIGHS);
        }
        let (own, opp) = if on_own { (here, there) } else { (there, here) };
        self.take_marked(board, own, opp)
    }

    /// Whether a run takes the highest pit of its side, as a bit.
    #[inline(always)]
    fn reaches_top(self, run: u64) -> u64 {
        (run >> self.top_shift) & 1
    }

    /// A capture without a chain: the last pit, the pit across, or both; without a branch to guess wrong.
    #[inline(always)]
    fn capture_one(self, board: &mut DuelBoard, sowing: &DuelSowing) -> u64 {
        let s = self.shape();
        // The lowest bit of the last pit, if its count is captured: at most one of the two has it.
        let (mut own, mut opp) = (0, 0);
        if s.captures != Some(Whose::Opponents) {
            own = self.hit(s, board.own, sowing.own_bit());
        }
        if s.captures != Some(Whose::Own) {
            opp = self.hit(s, board.opp, sowing.opp_bit());
        }
        if s.across_needed {
            // A hit stays where the pit across is not empty: guard bits, shifted down to lowest bits and mirrored.
            let (own_full, opp_full) = (swar::full(board.own), swar::full(board.opp));
            own &= self.reversed(opp_full >> 7);
            opp &= self.reversed(own_full >> 7);
        }
        if s.take != Take::Pit {
            let (across_own, across_opp) = (self.reversed(opp), self.reversed(own));
            if s.take == Take::Across {
                (own, opp) = (across_own, across_opp);
            } else {
                (own, opp) = (own | across_own, opp | across_opp);
            }
        }
        // From the lowest bit of a pit to a mask of its byte.
        let (own, opp) = (own * 0xff, opp * 0xff);
        if s.slam != Slam::Allowed && board.opp_pits() & !opp == 0 {
            // Sparing the last pit leaves nothing to take when there is no chain.
            return 0;
        }
        self.take_marked(board, own, opp)
    }

    /// A bit, the lowest of a pit, if the count of that pit is captured.
    #[inline(always)]
    fn hit(self, s: Shape, word: u64, bit: u64) -> u64 {
        if s.test != CountTest::LookUp {
            return bit & !(self.captured.misses(s, word) >> 7);
        }
        let count = (word >> (bit.trailing_zeros() & 63)) as u8;
        bit & u64::from(self.capture_set.contains(count)).wrapping_neg()
    }

    /// Bits of pits, moved to the pits across: the pits of a side in reverse order. Swapping all eight bytes puts pit 0
    /// in byte 7; the shift takes the pits back down.
    #[inline(always)]
    fn reversed(self, bits: u64) -> u64 {
        bits.swap_bytes() >> self.reverse_shift
    }

    /// Any other chain, pit by pit.
    fn capture_chain(self, board: &mut DuelBoard, sowing: &DuelSowing, way: u8) -> u64 {
        let s = self.shape();
        if s.across_needed && byte(board, self.across(sowing.last)) == 0 {
            return 0;
        }
        let (mut own, mut opp) = (0, 0);
        let mut place = sowing.last;
        loop {
            if !(s.slam == Slam::SpareLast && place == sowing.last) {
                self.mark(s, place, &mut own, &mut opp);
            }
            place = self.before(place, way);
            let same_side = place & 8 == sowing.last & 8;
            if place == sowing.last
                || (s.chain == Chain::Territory && !same_side)
                || !self.capture_set.contains(byte(board, place))
            {
                break;
            }
        }
        if s.slam != Slam::Allowed {
            // `own` and `opp` are the capture as it would be with the last pit spared; a grand slam is judged by the
            // whole capture, the last pit included.
            let (mut own_all, mut opp_all) = (own, opp);
            self.mark(s, sowing.last, &mut own_all, &mut opp_all);
            let slam = board.opp_pits() & !opp_all == 0;
            match (slam, s.slam) {
                (true, Slam::NoCapture) => return 0,
                (false, Slam::SpareLast) => (own, opp) = (own_all, opp_all),
                _ => {}
            }
        }
        self.take_marked(board, own, opp)
    }

    /// Takes the seeds of the marked bytes of both sides.
    #[inline(always)]
    fn take_marked(self, board: &mut DuelBoard, own: u64, opp: u64) -> u64 {
        let (own, opp) = (board.own & own, board.opp & opp);
        board.own ^= own;
        board.opp ^= opp;
        self.keep_pits(board, own + opp)
    }

    /// Puts the seeds of some pits in the store of the player to move.
    #[inline(always)]
    pub(super) fn keep_pits(self, board: &mut DuelBoard, pits: u64) -> u64 {
        board.own += swar::sum_in_store(pits);
        self.note_capturer(board, pits, true);
        pits
    }

    /// Marks the bytes that a capture at `place` takes.
    fn mark(self, s: Shape, place: u8, own: &mut u64, opp: &mut u64) {
        let mut mark = |place: u8| {
            let side = if place & 8 == 0 { &mut *own } else { &mut *opp };
            *side |= 0xff << (8 * (place & 7));
        };
        if s.take != Take::Across {
            mark(place);
        }
        if s.take != Take::Pit {
            mark(self.across(place));
        }
    }

    /// The place across: numbers that lie across from each other add up to the same.
    #[inline(always)]
    fn across(self, place: u8) -> u8 {
        (place ^ 8) & 8 | (self.layout.pits - 1 - (place & 7))
    }

    /// The place before, against the way of sowing.
    fn before(self, place: u8, way: u8) -> u8 {
        let (byte, top) = (place & 7, self.layout.pits - 1);
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
///
/// `from` has all bits from the guard bit of the last pit upwards. Adding the guard bit of the first miss carries through
/// all ones above it, so that only those below stay:
///
/// ```text
///   byte       5        4        3        2        1        0        last pit 1, first miss at 4
///   from   11111111 11111111 11111111 11111111 10000000 00000000
/// + miss   00000000 10000000 00000000 00000000 00000000 00000000
/// = sum    00000000 01111111 11111111 11111111 10000000 00000000
///   >> 7   00000000 00000000 11111111 11111111 11111111 00000000   the bytes 1, 2 and 3
/// ```
///
/// If the last pit itself misses, the sum is zero. Above the pits there is always a miss: an empty byte, or with seven
/// pits the one that `Comparisons::misses` puts in the byte of the store.
#[inline(always)]
const fn run_up_to(misses: u64, from: u64, highs: u64) -> u64 {
    let misses = misses & highs;
    (misses & misses.wrapping_neg()).wrapping_add(from) >> 7
}
