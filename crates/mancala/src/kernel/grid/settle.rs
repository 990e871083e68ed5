//! After a move on the grid: the usual case here, all others by the chapters of the plain implementation.

use super::Grid;
use super::board::GridBoard;
use crate::event::Silent;
use crate::kernel::MoveSet as _;
use crate::kernel::ring::{Mask as _, RingBoard, RingMoves, Size};
use crate::play::{RoundBoard as _, Turn, TurnEnd as _};
use crate::player::ByPlayer;
use crate::position::Phase;

impl<S: Size> Grid<S> {
    /// Finds out who is to move after a move, or that the game is over, and gives the legal moves.
    #[inline(always)]
    pub(super) fn settle_board(&self, board: &mut RingBoard<S>) -> RingMoves<S> {
        let limit = self.rules.impasse.quiet;
        let is_usual = board.pending == Some(Turn::Ends)
            && board.phase == Phase::Play
            && !self.is_pointing(board)
            && board.out == ByPlayer::default()
            && (limit == 0 || board.quiet < limit);
        if is_usual && !(self.traits.watchful && self.must_look(board)) {
            let (mover, turns) = (board.to_move, board.turns);
            board.to_move = mover.next(self.traits.players);
            board.turns = (turns + 1).min(self.traits.counted_turns);
            (board.again, board.crossed) = (false, false);
            let fallen = board.fallen;
            if self.traits.forts_wait {
                self.let_forts_fall(board);
            }
            let moves = self.legal(board);
            if !moves.is_empty() {
                board.pending = None;
                return moves;
            }
            // The player cannot move: back to the end of the turn, from which the long way starts.
            (board.to_move, board.turns, board.fallen) = (mover, turns, fallen);
        }
        self.settle_slowly(board)
    }

    /// Whether one of the rarer ends may have come about by the turn just played.
    #[inline(always)]
    fn must_look(&self, board: &RingBoard<S>) -> bool {
        let end = &self.rules.end;
        (end.fewer > 0 && board.board_seeds() < end.fewer.into())
            || (end.majority && self.has_majority(board))
            || (self.traits.forfeit && board.opponents_starve(board.to_move))
            || (end.unfed && board.opponents_starve(board.to_move.next(self.traits.players)))
            || self.is_side_empty(board)
            // Who could enter seeds does not save a game whose board is empty.
            || (self.traits.enters && board.pits.filled().is_empty())
    }

    /// The long way: everything that the words of the rules say about the end of a decision.
    #[inline(never)]
    fn settle_slowly(&self, board: &mut RingBoard<S>) -> RingMoves<S> {
        if let Some(turn) = board.pending.take() {
            let mut ended = GridBoard(*board);
            ended.finish_decision(self, turn, &mut Silent);
            *board = ended.0;
        }
        if board.over.is_some() {
            return RingMoves::NONE;
        }
        self.legal(board)
    }
}
