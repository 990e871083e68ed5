//! Captures on the way of a lap, by seeds that are not its last.

use super::board::DuelBoard;
use super::game::ShapedDuel;
use super::shape::{Shape, Shaped};
use super::sow::{ACROSS, SHIFT};
use super::swar;
use super::tables::{DuelSowing, STORE};
use crate::rules::settings::Whose;

/// Seeds dropped in the pits of both sides, never more than one in each.
type Drops = (u64, u64);

impl<S: Shaped> ShapedDuel<'_, S> {
    /// The seeds that a sowing adds to each pit, without those it lifts.
    #[inline(always)]
    fn added(self, sowing: &DuelSowing, from: u8, seeds: u8) -> Drops {
        let lifted = u64::from(seeds - self.leave) << (from & SHIFT);
        let (own, opp) = if from & ACROSS == 0 {
            (lifted, 0)
        } else {
            (0, lifted)
        };
        (sowing.own.wrapping_add(own), sowing.opp.wrapping_add(opp))
    }

    /// Captures on the way of a lap that gave no pit more than one seed.
    #[inline(always)]
    pub(super) fn flow(
        self,
        board: &mut DuelBoard,
        sowing: &DuelSowing,
        from: u8,
        seeds: u8,
    ) -> u64 {
        let drops = self.drops(sowing, from, seeds);
        self.take_on_the_way(board, but_last(drops, sowing), from, seeds)
    }

    /// The same of a lap of a turn: where all of them begin on the own side, the table knows it.
    #[inline(always)]
    fn drops(self, sowing: &DuelSowing, from: u8, seeds: u8) -> Drops {
        let s = self.shape();
        if !s.several && !s.any_start {
            return (sowing.own_drops, sowing.opp);
        }
        self.added(sowing, from, seeds)
    }

    /// A lap that goes round the board: sown in stages that give no pit more than one seed.
    #[cold]
    #[inline(never)]
    pub(super) fn sow_round(self, mut board: DuelBoard, from: u8, seeds: u8) -> DuelBoard {
        let source = if from & ACROSS == 0 {
            &mut board.own
        } else {
            &mut board.opp
        };
        *source -= u64::from(seeds - self.leave) << (from & SHIFT);
        // The table has whole laps only, so a stage is the difference of two of them: with a round of 11 pits and 25
        // seeds, laps of 11, 22 and 25 seeds give stages of 11, 11 and 3. Between stages captures empty pits, which the
        // next stage then fills again.
        let (mut sown, mut stored, mut until) = ((0, 0), 0, self.leave);
        while until < seeds {
            until = seeds.min(until + self.round);
            let sowing = self.sowings.get(from, until);
            let so_far = self.added(sowing, from, until);
            let mut drops = (so_far.0 - sown.0, so_far.1 - sown.1);
            board.own += drops.0;
            board.opp += drops.1;
            board.add_own(sowing.store - stored);
            (sown, stored) = (so_far, sowing.store);
            if until == seeds {
                drops = but_last(drops, sowing);
            }
            self.take_on_the_way(&mut board, drops, from, until);
        }
        board
    }

    /// All captures of a lap, where the last seed captures by the same count as the others but always for the mover.
    #[inline(always)]
    pub(super) fn flow_and_capture(
        self,
        board: &mut DuelBoard,
        sowing: &DuelSowing,
        from: u8,
        seeds: u8,
    ) -> u64 {
        let s = self.shape();
        let drops = self.drops(sowing, from, seeds);
        let own = equal(board.own, drops.0, self.flow_value);
        let opp = equal(board.opp, drops.1, self.flow_value);
        // The opponent's pits capture for the opponent, except the one of the last seed, which captures for the mover.
        let last = opp & (sowing.opp_bit() * 0xff);
        let (mine, theirs) = (own + last, opp ^ last);
        board.own = (board.own ^ own) + swar::sum_in_store(mine);
        board.opp = (board.opp ^ opp) + swar::sum_in_store(theirs);
        self.note_capturer(board, theirs, false);
        self.note_capturer(board, mine, true);
        // Both captured in one lap: whose capture came last depends on the order of the pits.
        if s.last_capturer && own.min(theirs) != 0 {
            let mine = last != 0 || self.last_is_own(from, seeds, own, theirs);
            board.rest = board.rest.captured_by(mine);
        }
        own | opp
    }

    /// Takes what some of the drops of a lap capture, of which the latest is its seed number `until`.
    #[inline(always)]
    fn take_on_the_way(self, board: &mut DuelBoard, drops: Drops, from: u8, until: u8) -> u64 {
        let s = self.shape();
        let (mut own, mut opp) = (0, 0);
        if s.flow != Some(Whose::Opponents) {
            own = self.flowing(s, board.own, drops.0);
        }
        if s.flow != Some(Whose::Own) {
            opp = self.flowing(s, board.opp, drops.1);
        }
        board.own ^= own;
        board.opp ^= opp;
        let opp_is_mine = s.flow_to_mover;
        self.keep_pits(board, own);
        *(if opp_is_mine {
            &mut board.own
        } else {
            &mut board.opp
        }) += swar::sum_in_store(opp);
        self.note_capturer(board, opp, opp_is_mine);
        // One comparison, because two would be two branches to guess wrong.
        if s.last_capturer && own.min(opp) != 0 && !opp_is_mine {
            let mine = self.last_is_own(from, until, own, opp);
            board.rest = board.rest.captured_by(mine);
        }
        own | opp
    }

    /// Of captures on both sides during one lap, whether the last was on the own side.
    #[cold]
    #[inline(never)]
    fn last_is_own(self, from: u8, until: u8, own: u64, opp: u64) -> bool {
        let mut places = (self.leave + 1..=until)
            .rev()
            .map(|seeds| self.sowings.get(from, seeds).last);
        let taken = |place: &u8| {
            let word = if place & 8 == 0 { own } else { opp };
            *place != STORE && (word >> (8 * (place & 7))) & 0xff != 0
        };
        places.find(taken).is_some_and(|place| place & 8 == 0)
    }

    /// The seeds of those pits that got a seed and whose count is captured on the way.
    #[inline(always)]
    fn flowing(self, s: Shape, word: u64, drops: u64) -> u64 {
        let taken = equal(word, drops, self.flow_value);
        if !s.more_flow {
            taken
        } else {
            taken | self.flowing_more(word, drops)
        }
    }

    /// The same for further counts, which few rules have.
    #[inline(never)]
    fn flowing_more(self, word: u64, drops: u64) -> u64 {
        let taken = |value: &u64| equal(word, drops, *value);
        self.flow_values
            .iter()
            .map(taken)
            .fold(0, |all, taken| all | taken)
    }
}

/// Drops without that of the last seed of a lap.
#[inline(always)]
const fn but_last(drops: Drops, sowing: &DuelSowing) -> Drops {
    (drops.0 & !sowing.own_bit(), drops.1 & !sowing.opp_bit())
}

/// The seeds of those pits that got a seed and now have as many as every byte of `value`.
///
/// `word ^ value` is zero in the bytes that are equal, so that adding 127 sets the guard bits of all others; shifted down,
/// these clear the drops there, and `* 0xff` widens each drop that is left to a mask of its byte.
#[inline(always)]
const fn equal(word: u64, drops: u64, value: u64) -> u64 {
    let differs = (word ^ value).wrapping_add(swar::lift(1)) >> 7;
    word & ((drops & !differs) * 0xff)
}
