//! Quiescence search: at the horizon, moves whose gain is plain to see are still played.
//!
//! The static evaluation counts seeds, so it is wrong by a whole capture where the next move makes one. Quiescence
//! follows captures and extra decisions until the position is quiet. A side need not capture: the static value is a
//! lower bound (*stand pat*), because there is nearly always a quiet move that is no worse.

use mancala::kernel::FastGame;

use crate::alphabeta::{Worker, is_certain_bound};
use crate::score::Value;

/// Captures and extra decisions that are followed beyond the horizon.
pub(crate) const MAX_QUIESCENCE_DEPTH: u32 = 6;

impl<A: FastGame> Worker<'_, A> {
    /// The value of a board to `side`, which is to move, once captures and extra decisions have been played.
    pub fn quiescence(
        &mut self,
        board: &A::Board,
        moves: A::Moves,
        side: usize,
        mut alpha: Value,
        beta: Value,
        depth_left: u32,
    ) -> Value {
        // Stand pat: the static value is what the side to move has without a capture.
        let mut best = self.evaluator.evaluate(self.kernel, board, side);
        // A side with more than half of all seeds wins by at least its lead, whatever comes.
        if is_certain_bound(best, alpha, beta) {
            return best;
        }
        self.add_estimate();
        if best >= beta || depth_left == 0 {
            return best;
        }
        alpha = alpha.max(best);
        for mv in moves {
            let Some(child) = self.child(board, mv) else {
                return 0;
            };
            let value = if child.over {
                self.result(&child.board, side)
            } else if child.side == side {
                // An extra decision: the turn is not over, so neither sign nor window turn round.
                self.quiescence(&child.board, child.moves, side, alpha, beta, depth_left - 1)
            } else if child.gain > 0 {
                let other = child.side;
                -self.quiescence(
                    &child.board,
                    child.moves,
                    other,
                    -beta,
                    -alpha,
                    depth_left - 1,
                )
            } else {
                // A quiet move: the static value stands for all of them.
                continue;
            };
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}
