//! Legal moves on the ring: the pits a turn may start from, and the duty to feed.

use super::board::RingBoard;
use super::moves::{RingMove, RingMoves};
use super::size::{Mask, Size};
use super::tables::STORE;
use super::{Ring, class};
use crate::kernel::MoveSet as _;
use crate::play::{RoundBoard as _, Turn};
use crate::position::Phase;
use crate::rules::settings::Duty;

impl<S: Size> Ring<S> {
    /// The legal moves of the player to move, in a game that is not over.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub(super) fn legal(&self, board: &RingBoard<S>) -> RingMoves<S> {
        let raw = self.raw(board);
        if self.duty == Duty::None || board.phase == Phase::Open || self.surely_feeds(board) {
            return raw;
        }
        self.feeding(board, raw)
    }

    /// The moves that the pits alone allow, whatever becomes of the opponents.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub(super) fn raw(&self, board: &RingBoard<S>) -> RingMoves<S> {
        let own = board.own();
        let first = if board.phase == Phase::Open {
            board.pits.equal(self.opening_seeds) & own
        } else {
            self.starts(board, own)
        };
        let second = if self.choice { first } else { S::Mask::EMPTY };
        RingMoves { first, second }
    }

    /// The pits that a turn may start from.
    #[inline(always)]
    fn starts(&self, board: &RingBoard<S>, own: S::Mask) -> S::Mask {
        let mut starts = board.pits.at_least(self.least);
        if !self.any_start {
            starts &= own;
        }
        if self.nests {
            starts &= !board.all_nests();
        }
        if self.may_shrink && !self.has_somewhere_to_sow(board) {
            return S::Mask::EMPTY;
        }
        starts
    }

    /// A lap that skips its source needs another pit in play, or the own store.
    fn has_somewhere_to_sow(&self, board: &RingBoard<S>) -> bool {
        !self.skip_source || self.store || !board.in_play().without_first().is_empty()
    }

    /// An opponent's pit with more seeds than are ever captured keeps at least these, whatever is sown.
    #[inline(always)]
    fn surely_feeds(&self, board: &RingBoard<S>) -> bool {
        let own = board.own();
        self.beyond_capture != 0 && !(board.pits.at_least(self.beyond_capture) & !own).is_empty()
    }

    /// The raw moves that leave the opponents a seed; if there is none, all or none, as the duty is.
    fn feeding(&self, board: &RingBoard<S>, raw: RingMoves<S>) -> RingMoves<S> {
        let mut feeding = RingMoves::NONE;
        // Opponents who have seeds keep them when nothing is captured.
        let sowings = self
            .sowings_of(board)
            .filter(|_| self.takes_only_at_the_end && !board.opponents_starve(board.to_move));
        for mv in raw {
            let quiet = sowings.is_some_and(|begin| self.captures_nothing(board, begin, mv));
            if quiet || self.feeds(board, mv) {
                feeding.insert(mv);
            }
        }
        if feeding.is_empty() && self.duty == Duty::IfPossible {
            raw
        } else {
            feeding
        }
    }

    /// Whether the one lap of a move surely ends without a capture; `sowings` says where the table begins.
    #[inline(always)]
    fn captures_nothing(&self, board: &RingBoard<S>, sowings: usize, mv: RingMove) -> bool {
        let (pit, lifted) = (mv.pit(), board.pits.get(mv.pit()) - self.leave);
        if lifted > self.sowings.most {
            return false;
        }
        let sowing = self.sowings.get(sowings, pit, mv.way(), lifted);
        if sowing.last == STORE {
            return true;
        }
        // The pit sown from holds what was left behind; all others still hold what they do now.
        let before = if sowing.last == pit {
            self.leave
        } else {
            board.pits.get(sowing.last)
        };
        let seeds = before + sowing.added.get(sowing.last);
        self.class(seeds) & class::CAPTURE == 0
            || !self.fits_whose(board, sowing.last, self.rules.capture.whose)
    }

    /// Whether a move leaves the opponents a seed, or has not yet failed to because the same player decides again.
    pub(super) fn feeds(&self, board: &RingBoard<S>, mv: RingMove) -> bool {
        let mut after = *board;
        let turn = self.sow(&mut after, mv);
        !after.opponents_starve(board.to_move)
            || (turn == Turn::GoesOn && !after.is_side_empty(self) && !self.raw(&after).is_empty())
    }

    /// Whether the player to move has a legal move.
    pub(super) fn can_decide(&self, board: &RingBoard<S>) -> bool {
        let mut raw = self.raw(board);
        if self.duty == Duty::Must && board.phase == Phase::Play {
            raw.any(|mv| self.feeds(board, mv))
        } else {
            !raw.is_empty()
        }
    }

    /// Whether the player to move has moves, none of which leaves the opponents a seed.
    pub(super) fn has_no_feeding(&self, board: &RingBoard<S>) -> bool {
        let mut raw = self.raw(board);
        !raw.is_empty() && !raw.any(|mv| self.feeds(board, mv))
    }
}
