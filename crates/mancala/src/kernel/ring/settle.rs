//! After a move on the ring: who is next, who is passed, and whether the round is over.

use super::Ring;
use super::board::{Pending, RingBoard};
use super::moves::RingMoves;
use super::size::Size;
use crate::outcome::EndReason;
use crate::rules::settings::NoMove;

impl<S: Size> Ring<S> {
    /// Finds out who is to move after a move, or that the game is over, and gives the legal moves.
    #[inline(always)]
    pub fn settle(&self, board: &mut RingBoard<S>) -> RingMoves<S> {
        let limit = self.rules.impasse.quiet;
        let is_usual = board.pending == Pending::TurnEnds
            && !board.opening
            && board.out == 0
            && (limit == 0 || board.quiet < limit);
        if is_usual && !(self.watchful && self.must_look(board)) {
            let mover = board.to_move;
            board.to_move = self.after(mover);
            (board.again, board.crossed) = (false, false);
            let moves = self.legal(board);
            if !moves.is_empty() {
                board.pending = Pending::Nothing;
                return moves;
            }
            board.to_move = mover;
        }
        self.settle_slowly(board)
    }

    /// Whether one of the rarer ends may have come about by the turn just played.
    #[inline(always)]
    fn must_look(&self, board: &RingBoard<S>) -> bool {
        let end = &self.rules.end;
        (end.fewer > 0 && board.board_seeds() < end.fewer)
            || (end.majority && self.has_majority(board))
            || (self.forfeit && board.opponents_starve(board.to_move))
            || (end.unfed && board.opponents_starve(self.after(board.to_move)))
            || self.is_side_empty(board)
    }

    /// The long way: everything that the words of the rules say about the end of a decision.
    #[inline(never)]
    fn settle_slowly(&self, board: &mut RingBoard<S>) -> RingMoves<S> {
        let pending = std::mem::replace(&mut board.pending, Pending::Nothing);
        if board.over.is_some() {
            return RingMoves::NONE;
        }
        match pending {
            Pending::Nothing => return self.legal(board),
            _ if board.opening => self.finish_placement(board),
            Pending::TurnGoesOn if self.decides_again(board) => board.again = true,
            Pending::TurnGoesOn | Pending::TurnEnds => self.end_turn(board),
        }
        let quiet = self.rules.impasse.quiet;
        if board.over.is_none() && quiet > 0 && board.quiet >= quiet {
            self.end_by_impasse(board);
        }
        if board.over.is_some() {
            return RingMoves::NONE;
        }
        self.legal(board)
    }

    fn starter(&self, board: &RingBoard<S>) -> u8 {
        self.rules.starter(board.round).index() as u8
    }

    /// Asks the starter of a round to move, or passes him, or finds the round over before it began.
    pub(super) fn begin_round(&self, board: &mut RingBoard<S>) {
        board.to_move = self.starter(board);
        if self.opening_seeds > 0 {
            board.opening = true;
            self.next_placement(board, board.to_move);
        } else {
            self.hand_over(board, board.to_move);
        }
    }

    fn finish_placement(&self, board: &mut RingBoard<S>) {
        let next = self.after(board.to_move);
        if next == self.starter(board) {
            self.begin_play(board);
        } else {
            self.next_placement(board, next);
        }
    }

    /// Finds the next player with a full pit for the opening placement; without one, play begins.
    fn next_placement(&self, board: &mut RingBoard<S>, first: u8) {
        let starter = self.starter(board);
        let mut player = first;
        while !self.can_move(board, player) {
            player = self.after(player);
            if player == starter {
                return self.begin_play(board);
            }
        }
        board.to_move = player;
    }

    fn begin_play(&self, board: &mut RingBoard<S>) {
        board.opening = false;
        self.hand_over(board, self.starter(board));
    }

    fn end_turn(&self, board: &mut RingBoard<S>) {
        (board.again, board.crossed) = (false, false);
        let next = self.after(board.to_move);
        if self.forfeit && board.opponents_starve(board.to_move) {
            self.sweep_all(board, next);
            self.end_round(board, EndReason::Forfeit);
        } else {
            self.hand_over(board, next);
        }
    }

    /// The turn goes to `next`, or to the first after him who can move, or the round is over.
    fn hand_over(&self, board: &mut RingBoard<S>, next: u8) {
        let reason = self
            .end_of_board(board)
            .or_else(|| self.find_mover(board, next));
        if let Some(reason) = reason {
            self.sweep_rest(board);
            self.end_round(board, reason);
        }
    }

    /// Ends that show on the board and in the stores, whoever is to move.
    fn end_of_board(&self, board: &RingBoard<S>) -> Option<EndReason> {
        if board.pits.is_empty() {
            return Some(EndReason::Empty);
        }
        let end = &self.rules.end;
        let reason = if end.fewer > 0 && board.board_seeds() < end.fewer {
            EndReason::Fewer
        } else if end.majority && self.has_majority(board) {
            EndReason::Majority
        } else if self.is_side_empty(board) {
            EndReason::Starved
        } else {
            return None;
        };
        let nobody = self.nobody_can_move(board);
        Some(if nobody { EndReason::None } else { reason })
    }

    /// Makes the first player from `next` on who can move the player to move; or says why nobody is.
    fn find_mover(&self, board: &mut RingBoard<S>, next: u8) -> Option<EndReason> {
        let end = &self.rules.end;
        let mut player = next;
        let mut passed = 0;
        loop {
            board.to_move = player;
            let is_out = board.out >> player & 1 != 0;
            if !is_out && end.unfed && self.cannot_feed(board) {
                return Some(EndReason::Starved);
            }
            if self.can_move(board, player) {
                return None;
            }
            if self.nobody_can_move(board) {
                return Some(EndReason::None);
            }
            // Whoever has left is passed without a word: he is not one of those who cannot move.
            if !is_out {
                if end.no_move == NoMove::End {
                    return Some(EndReason::Stuck);
                }
                passed += 1;
                if passed == end.succession {
                    return Some(EndReason::Succession);
                }
            }
            player = self.after(player);
        }
    }

    /// Whether the player to move faces opponents without seeds and none of his moves gives them one.
    fn cannot_feed(&self, board: &RingBoard<S>) -> bool {
        if !board.opponents_starve(board.to_move) {
            return false;
        }
        let mut raw = self.raw(board);
        !raw.is_empty() && !raw.any(|mv| self.feeds(board, mv))
    }

    /// Whether a player could move, asked as if it were his turn.
    pub(super) fn can_move(&self, board: &RingBoard<S>, player: u8) -> bool {
        if board.out >> player & 1 != 0 {
            return false;
        }
        let mut asked = *board;
        asked.to_move = player;
        (asked.again, asked.crossed) = (false, false);
        self.can_decide(&asked)
    }

    fn nobody_can_move(&self, board: &RingBoard<S>) -> bool {
        !(0..self.players).any(|player| self.can_move(board, player))
    }

    /// Whether somebody has more than half of all seeds in his store.
    fn has_majority(&self, board: &RingBoard<S>) -> bool {
        board.stores.iter().any(|seeds| 2 * seeds > board.total)
    }
}
