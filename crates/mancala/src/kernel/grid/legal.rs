//! Legal moves on the grid: the pits a turn may start from, and the duty to feed.

use super::first_lap::FirstLap;
use super::{Grid, class};
use crate::decision::Direction;
use crate::kernel::MoveSet as _;
use crate::kernel::ring::{Mask as _, RingBoard, RingMove, RingMoves, Size};
use crate::play::{RoundBoard as _, Turn};
use crate::position::Phase;
use crate::rules::settings::{Duty, DutyWhen, From, Track};

impl<S: Size> Grid<S> {
    /// The legal moves of the player to move, in a game that is not over.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub(super) fn legal(&self, board: &RingBoard<S>) -> RingMoves<S> {
        let chosen = self.chosen(board);
        if self.rules.feed.duty == Duty::None || self.is_unbound(board) {
            return chosen;
        }
        self.feeding(board, chosen)
    }

    /// The moves that may be chosen, but for the duty to feed.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    fn chosen(&self, board: &RingBoard<S>) -> RingMoves<S> {
        let raw = self.raw(board);
        if self.filters.is_empty() || self.is_unbound(board) {
            return raw;
        }
        self.filtered(board, raw, &self.filters)
    }

    /// Whether there are moves that may be chosen, but for the duty to feed. Wishes leave some where there are some, so
    /// that the last ones need not be asked.
    fn has_chosen(&self, board: &RingBoard<S>) -> bool {
        let raw = self.raw(board);
        let needed = &self.filters[..self.needed_filters];
        if raw.is_empty() || needed.is_empty() || self.is_unbound(board) {
            return !raw.is_empty();
        }
        !self.filtered(board, raw, needed).is_empty()
    }

    /// Whether no filter and no duty limits the choice: in the opening, and where the player points.
    #[inline(always)]
    fn is_unbound(&self, board: &RingBoard<S>) -> bool {
        board.phase == Phase::Open || self.is_pointing(board)
    }

    /// The moves that the pits alone allow, whatever becomes of the opponents.
    #[inline(always)]
    pub(super) fn raw(&self, board: &RingBoard<S>) -> RingMoves<S> {
        if self.is_pointing(board) {
            let (first, second) = (self.pointed(board), S::Mask::EMPTY);
            return RingMoves { first, second };
        }
        let starts = if board.phase == Phase::Open {
            self.opening_starts(board)
        } else {
            self.starts(board)
        };
        let mut first = starts & self.places.liftable;
        if self.traits.enters && board.phase == Phase::Play {
            first = self.or_entering(board, first);
        }
        let mut second = first & self.places.choice;
        if self.traits.keeps_ways {
            match board.kept_ways[board.to_move] {
                Some(Direction::Counterclockwise) => second = S::Mask::EMPTY,
                Some(Direction::Clockwise) => first &= !self.places.choice,
                None => {}
            }
        }
        let moves = RingMoves { first, second };
        if self.traits.chooses_amount && board.phase == Phase::Play {
            return self.with_ends(board, moves);
        }
        moves
    }

    /// The moves whose seeds can end somewhere, where the player points to the place.
    #[inline(never)]
    fn with_ends(&self, board: &RingBoard<S>, moves: RingMoves<S>) -> RingMoves<S> {
        let mut left = RingMoves::NONE;
        for mv in moves {
            let enters = self.traits.enters && self.may_enter(board, mv.pit());
            if enters || self.has_end(board, mv) {
                left.insert(mv);
            }
        }
        left
    }

    fn opening_starts(&self, board: &RingBoard<S>) -> S::Mask {
        let full = self
            .traits
            .opening_seeds
            .map(|seeds| board.pits.equal(seeds));
        full.unwrap_or(S::Mask::EMPTY) & board.own()
    }

    /// The pits that a turn may start from.
    #[inline(always)]
    fn starts(&self, board: &RingBoard<S>) -> S::Mask {
        let mut starts = board.pits.at_least(self.traits.least);
        match self.traits.from {
            From::Own => starts &= board.own(),
            From::Any => {}
            From::Opponents => starts &= !board.own(),
        }
        if self.traits.nests {
            starts &= !board.all_nests();
        }
        if self.traits.may_be_lonely {
            starts &= !self.lonely(board);
        }
        starts
    }

    /// Pits with no other pit to sow into: a lap that skips its source needs another pit in play on its track.
    fn lonely(&self, board: &RingBoard<S>) -> S::Mask {
        let in_play = board.in_play();
        let alone = |pits: S::Mask| {
            if pits.without_first().is_empty() {
                pits
            } else {
                S::Mask::EMPTY
            }
        };
        if self.rules.sow.track == Track::Board {
            return alone(in_play);
        }
        let has_store = |player: usize| self.traits.store && player == board.to_move.index();
        let homes = self.places.homes.iter().enumerate();
        let homes = homes.filter(|(player, _)| !has_store(*player));
        homes.fold(S::Mask::EMPTY, |lonely, (_, home)| {
            lonely | alone(in_play & *home)
        })
    }

    /// Whether there is a duty to feed.
    fn must_feed(&self, board: &RingBoard<S>) -> bool {
        let feed = &self.rules.feed;
        let now = match feed.when {
            DutyWhen::Always => true,
            DutyWhen::Empty => board.opponents_starve(board.to_move),
        };
        feed.duty != Duty::None && now
    }

    /// The chosen moves that leave the opponents a seed; if there is none, all or none, as the duty is.
    fn feeding(&self, board: &RingBoard<S>, chosen: RingMoves<S>) -> RingMoves<S> {
        if !self.must_feed(board) {
            return chosen;
        }
        let mut feeding = RingMoves::NONE;
        // Opponents who have seeds keep them when nothing is captured.
        let may_be_quiet = self.traits.quiet_laps && !board.opponents_starve(board.to_move);
        for mv in chosen {
            let quiet = may_be_quiet && self.ends_quietly(self.first_lap(board, mv));
            if quiet || self.feeds(board, mv) {
                feeding.insert(mv);
            }
        }
        if feeding.is_empty() && self.rules.feed.duty == Duty::IfPossible {
            chosen
        } else {
            feeding
        }
    }

    /// Whether a turn surely captures nothing and ends with its first lap.
    #[inline(always)]
    fn ends_quietly(&self, lap: FirstLap) -> bool {
        match &self.lines {
            Some(lines) => lines.ends_turn(lap.seeds),
            None => self.class(lap.seeds) & (class::GOES_ON | class::CAPTURE) == 0,
        }
    }

    /// Whether a move leaves the opponents a seed, or has not yet failed to because the same player decides again.
    #[inline(never)]
    pub(super) fn feeds(&self, board: &RingBoard<S>, mv: RingMove) -> bool {
        let mut after = *board;
        let (turn, mut run) = self.sow(&mut after, mv);
        if turn == Turn::GoesOn {
            after.state.again = true;
            if !self.is_side_empty(&after) && !self.raw(&after).is_empty() {
                return true;
            }
            if self.traits.harvests {
                self.harvest(&mut after, &mut run);
            }
        }
        !after.opponents_starve(board.to_move)
    }

    /// Whether the player to move has a legal move.
    pub(super) fn can_decide(&self, board: &RingBoard<S>) -> bool {
        let must = self.rules.feed.duty == Duty::Must && !self.is_unbound(board);
        if must && self.must_feed(board) {
            self.chosen(board).any(|mv| self.feeds(board, mv))
        } else {
            self.has_chosen(board)
        }
    }

    /// Whether the player to move has moves, none of which leaves the opponents a seed.
    pub(super) fn has_no_feeding(&self, board: &RingBoard<S>) -> bool {
        let mut chosen = self.chosen(board);
        !chosen.is_empty() && !chosen.any(|mv| self.feeds(board, mv))
    }
}
