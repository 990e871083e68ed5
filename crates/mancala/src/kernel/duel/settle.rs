//! Legal moves, passing, and the end of the game on the packed board.

use super::board::{DuelBoard, DuelMove, DuelMoves};
use super::game::ShapedDuel;
use super::shape::Shaped;
use super::swar::{self, HIGHS, PITS};
use crate::kernel::MoveSet as _;
use crate::outcome::EndReason;
use crate::play::Turn;
use crate::rules::settings::{Chain, Claim, Duty, Share};

impl<S: Shaped> ShapedDuel<'_, S> {
    /// Finds out who is to move after [`play_move`](Self::play_move), or that the game is over, and gives the legal moves.
    #[inline(always)]
    pub(crate) fn settle_board(self, board: &mut DuelBoard) -> DuelMoves {
        let s = self.shape();
        // Rare cases take the long way. The same checks hold in the middle of a turn.
        if board.rest.is_over_or_quiet(self.quiet) || (s.has_rare_ends() && self.must_look(board)) {
            return self.settle_rarely(board);
        }
        let moves = self.legal(board);
        if moves.is_empty() {
            return self.settle_rarely(board);
        }
        moves
    }

    /// The long way, on a copy: a board whose address is not passed on can stay in registers.
    #[inline(always)]
    fn settle_rarely(self, board: &mut DuelBoard) -> DuelMoves {
        let (settled, moves) = self.settle_long(*board);
        *board = settled;
        moves
    }

    /// Whether one of the rarer ends may have come about.
    #[inline(always)]
    fn must_look(self, board: &DuelBoard) -> bool {
        let s = self.shape();
        let stored = board.own_store() + board.opp_store();
        let most = board.own_store().max(board.opp_store());
        (s.fewer && stored >= self.enough_stored)
            || (s.majority && 2 * u16::from(most) > self.total)
            || ((s.side_empty || s.forfeit) && (board.own_pits() == 0 || board.opp_pits() == 0))
            || (s.unfed && board.opp_pits() == 0)
    }

    /// The legal moves of the player to move.
    #[inline(always)]
    pub(crate) fn legal(self, board: &DuelBoard) -> DuelMoves {
        let s = self.shape();
        let raw = self.raw(board);
        if s.duty == Duty::None {
            return raw;
        }
        if board.opp_pits() != 0 && (!s.may_starve || self.surely_feeds(board)) {
            return raw;
        }
        self.feeding(*board, raw)
    }

    /// The moves that the pits alone allow.
    #[inline(always)]
    fn raw(self, board: &DuelBoard) -> DuelMoves {
        let s = self.shape();
        // One addition sets the guard bits of all pits with enough seeds; gathered, these are the moves.
        let mut moves = swar::gather(board.own.wrapping_add(self.start_lift));
        if s.any_start {
            moves |= swar::gather(board.opp.wrapping_add(self.start_lift)) << 8;
        }
        if s.choice {
            moves |= moves << 16;
        }
        DuelMoves(moves)
    }

    /// Whether the opponent, who has a seed, surely has one after any move. A cheap test: false means that it is not sure.
    #[inline(always)]
    fn surely_feeds(self, board: &DuelBoard) -> bool {
        let s = self.shape();
        if !s.takes_only_at_the_end() {
            return false;
        }
        let full = swar::full(board.opp);
        if s.chain == Chain::None {
            // Only one pit is ever taken, so two that are not empty are enough: clearing the lowest bit leaves another.
            return full & (full - 1) != 0;
        }
        // A pit with more seeds than are ever captured keeps them.
        let safe = self.beyond_capture != 0 && lifted(board.opp, self.beyond_capture) != 0;
        safe || (s.chain == Chain::Territory && !s.choice && self.opp_has_gap(board, full))
    }

    /// A chain in the opponent's territory takes all of it only if every pit from the first one on has seeds: an empty
    /// one before others gets a single seed, which is not captured.
    #[inline(always)]
    fn opp_has_gap(self, board: &DuelBoard, full: u64) -> bool {
        self.lone_seed_stays && lifted(board.own, self.round) == 0 && full & self.first_of_opp == 0
    }

    /// The raw moves that leave the opponent a seed; if there is none, all or none, as the duty is.
    #[cold]
    #[inline(never)]
    fn feeding(self, board: DuelBoard, raw: DuelMoves) -> DuelMoves {
        let s = self.shape();
        let mut feeding = 0;
        if self.reaching_feeds(&board) {
            // Each pit has a lift of its own: the seeds that it takes from there to the first pit across.
            feeding = raw.0 & swar::gather(board.own.wrapping_add(self.reach_lift));
        } else {
            for mv in raw {
                if self.feeds(&board, mv) {
                    feeding |= 1 << (mv.0 >> 3);
                }
            }
        }
        if feeding == 0 && s.duty == Duty::IfPossible {
            raw
        } else {
            DuelMoves(feeding)
        }
    }

    /// Whether the opponent has no seed, and surely keeps some of any seeds sown there. A cheap test: false means that it
    /// is not sure.
    #[inline(always)]
    fn reaching_feeds(self, board: &DuelBoard) -> bool {
        let s = self.shape();
        if s.choice || s.store_again || board.opp_pits() != 0 {
            return false;
        }
        // Each of the opponent's pits gets one seed at most, and none of them is captured.
        let singly =
            s.takes_only_at_the_end() && self.lone_seed_stays && lifted(board.own, self.round) == 0;
        !s.may_starve || singly
    }

    /// Whether a move leaves the opponent a seed, or has not yet failed to because the same player decides again.
    fn feeds(self, board: &DuelBoard, mv: DuelMove) -> bool {
        let mut after = *board;
        let turn = self.sow_move(&mut after, mv, &mut 0);
        after.opp_pits() != 0
            || (turn == Turn::GoesOn && !self.is_side_empty(&after) && !self.raw(&after).is_empty())
    }

    /// The long way: everything that the words of the rules say about the end of a turn.
    #[cold]
    #[inline(never)]
    fn settle_long(self, mut board: DuelBoard) -> (DuelBoard, DuelMoves) {
        let moves = self.settle_fully(&mut board);
        (board, moves)
    }

    fn settle_fully(self, board: &mut DuelBoard) -> DuelMoves {
        let s = self.shape();
        if board.rest.is_over() {
            return DuelMoves(0);
        }
        if board.rest.again() {
            let moves = self.legal(board);
            if !self.is_side_empty(board) && !moves.is_empty() {
                return self.unless_quiet(board, moves);
            }
            // The turn would go on, but there is nothing to play: it is over, as if it had ended here.
            self.pass_turn(board);
        }
        // The other player, who moved last, has left the player to move without a seed, and forfeits the rest.
        if s.forfeit && board.own_pits() == 0 && board.rest.last_mover() == 2 - board.rest.side() {
            let (_, seeds) = board.lift_all();
            board.add_own(seeds);
            return self.end(board, EndReason::Forfeit);
        }
        if let Some(reason) = self.end_of_board(board) {
            return self.sweep_and_end(board, reason);
        }
        match self.find_mover(board) {
            Ok(moves) => self.unless_quiet(board, moves),
            Err(reason) => self.sweep_and_end(board, reason),
        }
    }

    fn unless_quiet(self, board: &mut DuelBoard, moves: DuelMoves) -> DuelMoves {
        if board.rest.quiet() >= self.quiet {
            if self.rules.end.rest.first() != Some(&Claim::Nobody) {
                self.share(board);
            }
            return self.end(board, EndReason::Impasse);
        }
        moves
    }

    fn is_side_empty(self, board: &DuelBoard) -> bool {
        self.shape().side_empty && (board.own_pits() == 0 || board.opp_pits() == 0)
    }

    fn end_of_board(self, board: &DuelBoard) -> Option<EndReason> {
        let s = self.shape();
        let on_board = u16::from(swar::sum(board.own)) + u16::from(swar::sum(board.opp));
        if on_board == 0 {
            return Some(EndReason::Empty);
        }
        let most = board.own_store().max(board.opp_store());
        let reason = if s.fewer && on_board < self.rules.end.fewer {
            EndReason::Fewer
        } else if s.majority && 2 * u16::from(most) > self.total {
            EndReason::Majority
        } else if self.is_side_empty(board) {
            EndReason::Starved
        } else {
            return None;
        };
        let other = self.as_other(board);
        // If no player could go on anyway, that is the reason given, whatever else holds.
        let none_can = self.legal(board).is_empty() && self.legal(&other).is_empty();
        Some(if none_can { EndReason::None } else { reason })
    }

    /// The moves of the player to move, or of the other if the first is passed; or why none moves.
    fn find_mover(self, board: &mut DuelBoard) -> Result<DuelMoves, EndReason> {
        let s = self.shape();
        if self.cannot_feed(board) {
            return Err(EndReason::Starved);
        }
        let moves = self.legal(board);
        if !moves.is_empty() {
            return Ok(moves);
        }
        let other = self.as_other(board);
        let others = self.legal(&other);
        if others.is_empty() {
            return Err(EndReason::None);
        }
        if !s.pass {
            return Err(EndReason::Stuck);
        }
        *board = other;
        if self.cannot_feed(board) {
            return Err(EndReason::Starved);
        }
        Ok(others)
    }

    fn cannot_feed(self, board: &DuelBoard) -> bool {
        if !self.shape().unfed || board.opp_pits() != 0 {
            return false;
        }
        let mut raw = self.raw(board);
        !raw.is_empty() && !raw.any(|mv| self.feeds(board, mv))
    }

    /// The board as if it were the other player's turn.
    fn as_other(self, board: &DuelBoard) -> DuelBoard {
        let mut other = *board;
        self.pass_turn(&mut other);
        other
    }

    fn end(self, board: &mut DuelBoard, reason: EndReason) -> DuelMoves {
        board.rest.end(reason);
        DuelMoves(0)
    }

    /// What is left goes to whom the rule says.
    fn sweep_and_end(self, board: &mut DuelBoard, reason: EndReason) -> DuelMoves {
        for claim in &self.duel.rules.end.rest {
            let code = match claim {
                Claim::Own => {
                    self.sweep_own(board);
                    break;
                }
                // No duel has the last two: the kernels leave them to the plain implementation.
                Claim::Nobody | Claim::Split | Claim::Stuck => break,
                Claim::Able => self.only_one_able(board),
                Claim::LastMover => board.rest.last_mover(),
                Claim::LastCapturer => board.rest.last_capturer(),
            };
            if code != 0 {
                let (own, opp) = board.lift_all();
                if code == board.rest.side() + 1 {
                    board.add_own(own + opp);
                } else {
                    board.add_opp(own + opp);
                }
                break;
            }
        }
        self.end(board, reason)
    }

    fn only_one_able(self, board: &DuelBoard) -> u8 {
        let own = !self.legal(board).is_empty();
        let opp = !self.legal(&self.as_other(board)).is_empty();
        match (own, opp) {
            (true, false) => board.rest.side() + 1,
            (false, true) => 2 - board.rest.side(),
            _ => 0,
        }
    }

    fn sweep_own(self, board: &mut DuelBoard) {
        let (own, opp) = board.lift_all();
        board.add_own(own);
        board.add_opp(opp);
    }

    /// How an impasse shares the board.
    fn share(self, board: &mut DuelBoard) {
        if self.rules.impasse.share == Share::Own {
            return self.sweep_own(board);
        }
        let (own, opp) = board.lift_all();
        let (half, odd) = ((own + opp) / 2, (own + opp) % 2);
        let mine = half + if own > opp { odd } else { 0 };
        board.add_own(mine);
        board.add_opp(own + opp - mine);
    }
}

/// The highest bits of the pits with at least so many seeds.
#[inline(always)]
const fn lifted(word: u64, least: u8) -> u64 {
    word.wrapping_add(swar::lift(least)) & HIGHS & PITS
}
