//! Legal moves, passing, and the end of the game on the packed board.

use super::Duel;
use super::board::{Board, Move, Moves};
use super::shape::Shaped;
use super::swar::{self, HIGHS, PITS};
use crate::outcome::EndReason;
use crate::play::Turn;
use crate::rules::settings::{Claim, Share};

impl Duel {
    /// Finds out who is to move after [`play_as`](Self::play_as), or that the game is over, and gives the legal moves.
    #[inline(always)]
    pub(crate) fn settle_as<S: Shaped>(&self, shape: S, board: &mut Board) -> Moves {
        let s = shape.shape();
        let checks = s.fewer() | s.majority() | s.side_empty() | s.unfed() | s.forfeit();
        // Whatever is rare takes the long way; in the middle of a turn the same signs are enough to tell.
        if board.rest.is_over_or_quiet(self.quiet) || (checks != 0 && self.must_look(shape, board))
        {
            return self.settle_rarely(shape, board);
        }
        let moves = self.legal(shape, board);
        if moves.is_empty() {
            return self.settle_rarely(shape, board);
        }
        moves
    }

    /// The long way, on a copy: a board whose address nobody else has can stay in registers.
    #[inline(always)]
    fn settle_rarely<S: Shaped>(&self, shape: S, board: &mut Board) -> Moves {
        let (settled, moves) = self.settle_long(shape, *board);
        *board = settled;
        moves
    }

    /// Whether one of the rarer ends may have come about.
    #[inline(always)]
    fn must_look<S: Shaped>(&self, shape: S, board: &Board) -> bool {
        let s = shape.shape();
        let stored = board.own_store() + board.opp_store();
        let most = board.own_store().max(board.opp_store());
        (s.fewer() != 0 && stored >= self.enough_stored)
            || (s.majority() != 0 && 2 * u16::from(most) > self.total)
            || ((s.side_empty() | s.forfeit()) != 0
                && (board.own_pits() == 0 || board.opp_pits() == 0))
            || (s.unfed() != 0 && board.opp_pits() == 0)
    }

    /// The legal moves of the player to move.
    #[inline(always)]
    pub(crate) fn legal<S: Shaped>(&self, shape: S, board: &Board) -> Moves {
        let s = shape.shape();
        let raw = self.raw(shape, board);
        if s.duty() == 0 {
            return raw;
        }
        if board.opp_pits() != 0 && (s.may_starve() == 0 || self.surely_feeds(shape, board)) {
            return raw;
        }
        self.feeding(shape, *board, raw)
    }

    /// The moves that the pits alone allow.
    #[inline(always)]
    fn raw<S: Shaped>(&self, shape: S, board: &Board) -> Moves {
        let s = shape.shape();
        let mut moves = swar::gather(board.own.wrapping_add(self.start_lift));
        if s.any_start() != 0 {
            moves |= swar::gather(board.opp.wrapping_add(self.start_lift)) << 8;
        }
        if s.choice() != 0 {
            moves |= moves << 16;
        }
        Moves(moves)
    }

    /// Whether the opponent, who has a seed, will have one after any move, as far as a glance can tell.
    #[inline(always)]
    fn surely_feeds<S: Shaped>(&self, shape: S, board: &Board) -> bool {
        let s = shape.shape();
        if s.several() != 0 || s.any_start() != 0 || s.flow() != 0 || s.take() != 0 {
            return false;
        }
        let full = swar::full(board.opp);
        if s.chain() == 0 {
            // Only one pit is ever taken.
            return full & (full - 1) != 0;
        }
        // A pit with more seeds than are ever captured keeps them.
        let safe = self.beyond_capture != 0 && lifted(board.opp, self.beyond_capture) != 0;
        safe || (s.chain() == 1 && s.choice() == 0 && self.opp_has_gap(board, full))
    }

    /// A chain in the opponent's territory takes all of it only if every pit from the first one on has seeds: an empty
    /// one before others gets a single seed, which is not captured.
    #[inline(always)]
    fn opp_has_gap(&self, board: &Board, full: u64) -> bool {
        self.lone_seed_stays && lifted(board.own, self.round) == 0 && full & self.first_of_opp == 0
    }

    /// The raw moves that leave the opponent a seed; if there is none, all or none, as the duty is.
    #[cold]
    #[inline(never)]
    fn feeding<S: Shaped>(&self, shape: S, board: Board, raw: Moves) -> Moves {
        let s = shape.shape();
        let mut feeding = 0;
        if self.reaching_feeds(shape, &board) {
            feeding = raw.0 & swar::gather(board.own.wrapping_add(self.reach_lift));
        } else {
            for mv in raw {
                if self.feeds(shape, &board, mv) {
                    feeding |= 1 << (mv.0 >> 3);
                }
            }
        }
        if feeding == 0 && s.duty() == 1 {
            raw
        } else {
            Moves(feeding)
        }
    }

    /// Whether the opponent has no seed, and of whatever reaches him something stays, as far as a glance can tell.
    #[inline(always)]
    fn reaching_feeds<S: Shaped>(&self, shape: S, board: &Board) -> bool {
        let s = shape.shape();
        if s.choice() | s.store_again() != 0 || board.opp_pits() != 0 {
            return false;
        }
        // Each of his pits gets one seed at most, and none of them is captured.
        let singly = s.several() | s.any_start() | s.flow() | s.take() == 0
            && self.lone_seed_stays
            && lifted(board.own, self.round) == 0;
        s.may_starve() == 0 || singly
    }

    /// Whether a move leaves the opponent a seed, or the turn really goes on and can still do so.
    fn feeds<S: Shaped>(&self, shape: S, board: &Board, mv: Move) -> bool {
        let mut after = *board;
        let turn = self.sow(shape, &mut after, mv, &mut 0);
        after.opp_pits() != 0 || (turn == Turn::GoesOn && self.decides_again(shape, &after))
    }

    fn decides_again<S: Shaped>(&self, shape: S, board: &Board) -> bool {
        !self.is_side_empty(shape, board) && !self.legal(shape, board).is_empty()
    }

    /// The long way: everything that the words of the rules say about the end of a turn.
    #[cold]
    #[inline(never)]
    fn settle_long<S: Shaped>(&self, shape: S, mut board: Board) -> (Board, Moves) {
        let moves = self.settle_fully(shape, &mut board);
        (board, moves)
    }

    fn settle_fully<S: Shaped>(&self, shape: S, board: &mut Board) -> Moves {
        let s = shape.shape();
        if board.rest.is_over() {
            return Moves(0);
        }
        if board.rest.again() {
            let moves = self.legal(shape, board);
            if !self.is_side_empty(shape, board) && !moves.is_empty() {
                return self.unless_quiet(board, moves);
            }
            self.pass_turn(board);
        }
        if s.forfeit() != 0
            && board.own_pits() == 0
            && board.rest.last_mover() == 2 - board.rest.side()
        {
            board.add_own(swar::sum(board.opp));
            board.opp &= !PITS;
            return self.end(board, EndReason::Forfeit);
        }
        if let Some(reason) = self.end_of_board(shape, board) {
            return self.sweep_and_end(shape, board, reason);
        }
        match self.find_mover(shape, board) {
            Ok(moves) => self.unless_quiet(board, moves),
            Err(reason) => self.sweep_and_end(shape, board, reason),
        }
    }

    fn unless_quiet(&self, board: &mut Board, moves: Moves) -> Moves {
        if board.rest.quiet() >= self.quiet {
            if !self.rest_is_nobodys {
                self.share(board);
            }
            return self.end(board, EndReason::Impasse);
        }
        moves
    }

    fn is_side_empty<S: Shaped>(&self, shape: S, board: &Board) -> bool {
        shape.shape().side_empty() != 0 && (board.own_pits() == 0 || board.opp_pits() == 0)
    }

    fn end_of_board<S: Shaped>(&self, shape: S, board: &Board) -> Option<EndReason> {
        let s = shape.shape();
        let on_board = u16::from(swar::sum(board.own)) + u16::from(swar::sum(board.opp));
        if on_board == 0 {
            return Some(EndReason::Empty);
        }
        let most = board.own_store().max(board.opp_store());
        let reason = if s.fewer() != 0 && on_board < self.fewer {
            EndReason::Fewer
        } else if s.majority() != 0 && 2 * u16::from(most) > self.total {
            EndReason::Majority
        } else if self.is_side_empty(shape, board) {
            EndReason::Starved
        } else {
            return None;
        };
        let nobody = self.as_other(board);
        let nobody = self.legal(shape, board).is_empty() && self.legal(shape, &nobody).is_empty();
        Some(if nobody { EndReason::None } else { reason })
    }

    /// The moves of the player to move, or of the other if the first is passed; or why nobody moves.
    fn find_mover<S: Shaped>(&self, shape: S, board: &mut Board) -> Result<Moves, EndReason> {
        let s = shape.shape();
        if self.cannot_feed(shape, board) {
            return Err(EndReason::Starved);
        }
        let moves = self.legal(shape, board);
        if !moves.is_empty() {
            return Ok(moves);
        }
        let other = self.as_other(board);
        let others = self.legal(shape, &other);
        if others.is_empty() {
            return Err(EndReason::None);
        }
        if s.pass() == 0 {
            return Err(EndReason::Stuck);
        }
        *board = other;
        if self.cannot_feed(shape, board) {
            return Err(EndReason::Starved);
        }
        Ok(others)
    }

    fn cannot_feed<S: Shaped>(&self, shape: S, board: &Board) -> bool {
        if shape.shape().unfed() == 0 || board.opp_pits() != 0 {
            return false;
        }
        let mut raw = self.raw(shape, board);
        !raw.is_empty() && !raw.any(|mv| self.feeds(shape, board, mv))
    }

    /// The board as if it were the other player's turn.
    fn as_other(&self, board: &Board) -> Board {
        let mut other = *board;
        self.pass_turn(&mut other);
        other
    }

    fn end(&self, board: &mut Board, reason: EndReason) -> Moves {
        board.rest.end(reason);
        Moves(0)
    }

    /// What is left goes to whom the rule says.
    fn sweep_and_end<S: Shaped>(&self, shape: S, board: &mut Board, reason: EndReason) -> Moves {
        for claim in &self.rest {
            let code = match claim {
                Claim::Own => {
                    self.sweep_own(board);
                    break;
                }
                Claim::Nobody => break,
                Claim::Able => self.only_one_able(shape, board),
                Claim::LastMover => board.rest.last_mover(),
                Claim::LastCapturer => board.rest.last_capturer(),
            };
            if code != 0 {
                let seeds = swar::sum(board.own) + swar::sum(board.opp);
                board.own &= !PITS;
                board.opp &= !PITS;
                if code == board.rest.side() + 1 {
                    board.add_own(seeds);
                } else {
                    board.add_opp(seeds);
                }
                break;
            }
        }
        self.end(board, reason)
    }

    fn only_one_able<S: Shaped>(&self, shape: S, board: &Board) -> u8 {
        let own = !self.legal(shape, board).is_empty();
        let opp = !self.legal(shape, &self.as_other(board)).is_empty();
        match (own, opp) {
            (true, false) => board.rest.side() + 1,
            (false, true) => 2 - board.rest.side(),
            _ => 0,
        }
    }

    fn sweep_own(&self, board: &mut Board) {
        board.add_own(swar::sum(board.own));
        board.add_opp(swar::sum(board.opp));
        board.own &= !PITS;
        board.opp &= !PITS;
    }

    /// How an impasse shares the board.
    fn share(&self, board: &mut Board) {
        if self.share == Share::Own {
            return self.sweep_own(board);
        }
        let (own, opp) = (swar::sum(board.own), swar::sum(board.opp));
        let (half, odd) = ((own + opp) / 2, (own + opp) % 2);
        let mine = half + if own > opp { odd } else { 0 };
        board.add_own(mine);
        board.add_opp(own + opp - mine);
        board.own &= !PITS;
        board.opp &= !PITS;
    }
}

/// The highest bits of the pits with at least so many seeds.
#[inline(always)]
const fn lifted(word: u64, least: u8) -> u64 {
    word.wrapping_add(swar::lift(least)) & HIGHS & PITS
}
