//! What is not searched, or less deeply, because it can hardly change the value: all of it leaves an estimate behind.

use mancala::kernel::FastGame;

use crate::alphabeta::{Worker, is_null_window};
use crate::children::Child;
use crate::score::{MAX_ESTIMATE, Value};

/// What a position is expected to lose at most to a side that only asks whether it is good enough, for each decision to
/// the horizon, in hundredths of a seed.
const STATIC_CUT_MARGIN: Value = 120;
/// Decisions to the horizon at which the static value may be enough for a beta cutoff.
const MAX_STATIC_CUT_DEPTH: i32 = 5;
/// What an unsearched quiet move is expected to gain at most, for each decision to the horizon, in hundredths of a seed.
const FUTILITY_MARGIN: Value = 220;
/// Decisions to the horizon at which futile moves are pruned.
const MAX_FUTILITY_DEPTH: i32 = 2;

/// What the static value of a position says before any move is played.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Outlook {
    /// The value is this without a search: a beta cutoff.
    Cut(Value),
    /// Moves that gain nothing are taken to fail low.
    Futile,
    Open,
}

impl<A: FastGame> Worker<'_, A> {
    /// Compares the static value with the window, near the horizon.
    ///
    /// Certain results are exempt, because no margin leads from an estimate to one.
    #[inline(always)]
    pub fn outlook(
        &mut self,
        board: &A::Board,
        side: usize,
        depth: i32,
        alpha: Value,
        beta: Value,
    ) -> Outlook {
        let is_asked = depth <= MAX_STATIC_CUT_DEPTH
            && self.converting.is_none()
            && is_null_window(alpha, beta)
            && alpha.abs() < MAX_ESTIMATE;
        if !is_asked {
            return Outlook::Open;
        }
        let value = self.evaluator.evaluate(self.kernel, board, side);
        if value - STATIC_CUT_MARGIN * depth >= beta {
            let before = self.doubt();
            self.add_estimate();
            self.settle_doubt(before, value, alpha, beta);
            Outlook::Cut(value)
        } else if depth <= MAX_FUTILITY_DEPTH && value + FUTILITY_MARGIN * depth <= alpha {
            Outlook::Futile
        } else {
            Outlook::Open
        }
    }
}

/// How many decisions less deeply a move is searched at first: from the third on, moves that gain nothing one, and from the
/// fifth on in deep searches two.
#[inline(always)]
pub(crate) const fn reduction<A: FastGame>(
    child: &Child<A>,
    side: usize,
    depth: i32,
    number: usize,
) -> i32 {
    if depth < 2 || number < 2 || !child.is_quiet(side) {
        return 0;
    }
    if number >= 4 && depth >= 5 { 2 } else { 1 }
}
