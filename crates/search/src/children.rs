//! The children of a position: the boards that its moves lead to, in the order in which they are searched.
//!
//! The best move of an earlier search is played alone. It is often enough for a cutoff, and what the others lead to need
//! not be found out then. Otherwise all of them are played, because only that tells what they gain.

use mancala::kernel::FastGame;

use crate::alphabeta::Worker;

/// What a gained seed counts in move ordering.
const ORDER_PER_SEED: i32 = 100;
/// What an extra decision counts in move ordering.
const ORDER_EXTRA_DECISION: i32 = 250;

/// A move from some board, and the settled board it leads to.
#[derive(Debug)]
pub(crate) struct Child<A: FastGame> {
    pub board: A::Board,
    pub moves: A::Moves,
    /// The move as a number.
    pub mv: u8,
    /// The side to move after it.
    pub side: usize,
    pub over: bool,
    /// Seeds that came to the mover's store.
    pub gain: i32,
    /// Children with a higher one are searched first.
    order: i32,
}

impl<A: FastGame> Clone for Child<A> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<A: FastGame> Copy for Child<A> {}

impl<A: FastGame> Child<A> {
    /// Whether the move neither gains seeds, nor keeps the turn of this side, nor ends the game.
    #[inline(always)]
    pub const fn is_quiet(&self, side: usize) -> bool {
        self.gain <= 0 && self.side != side && !self.over
    }
}

impl<A: FastGame> Worker<'_, A> {
    /// Plays a move, which is what counts as a node; nothing once the search is over.
    #[inline(always)]
    pub fn child(&mut self, board: &A::Board, mv: A::Move) -> Option<Child<A>> {
        self.counter.count();
        if self.counter.is_halted() {
            return None;
        }
        let mut after = *board;
        self.kernel.play(&mut after, mv);
        let moves = self.kernel.settle(&mut after);
        let mover = self.kernel.mover(board);
        let over = self.kernel.is_over(&after);
        let kept = |board: &A::Board| self.kernel.holding(board, mover).kept;
        let gain = kept(&after) - kept(board);
        let side = self.side(&after);
        Some(Child {
            moves,
            mv: mv.into(),
            side,
            over,
            gain,
            order: 0,
            board: after,
        })
    }

    /// Plays the best move of an earlier search and pushes its child. Whether there is such a move, and time for it.
    #[inline(always)]
    pub fn push_known(&mut self, board: &A::Board, mut moves: A::Moves, known: Option<u8>) -> bool {
        let known = known.and_then(|known| moves.find(|mv| (*mv).into() == known));
        let child = known.and_then(|mv| self.child(board, mv));
        self.children.extend(child);
        child.is_some()
    }

    /// Plays all moves but the one that is known and pushes their children, with what decides their order: seeds gained,
    /// an extra decision and history.
    #[inline(always)]
    pub fn push_others(
        &mut self,
        board: &A::Board,
        moves: A::Moves,
        side: usize,
        known: Option<u8>,
    ) {
        for mv in moves {
            if known == Some(mv.into()) {
                continue;
            }
            let Some(mut child) = self.child(board, mv) else {
                return;
            };
            let extra = if child.side == side {
                ORDER_EXTRA_DECISION
            } else {
                0
            };
            child.order = ORDER_PER_SEED * child.gain + extra + self.history.score(side, child.mv);
            self.children.push(child);
        }
    }

    /// Brings the first in order of the remaining children to `index`. A step of selection sort is cheaper than sorting
    /// all, because most nodes are cut off after a move or two.
    #[inline(always)]
    pub fn pick_next(&mut self, index: usize) -> Child<A> {
        let mut best = index;
        for other in index + 1..self.children.len() {
            if self.children[other].order > self.children[best].order {
                best = other;
            }
        }
        self.children.swap(index, best);
        self.children[index]
    }

    /// A child caused a beta cutoff; those searched before it did not.
    pub fn update_history(&mut self, first: usize, number: usize, side: usize, depth: i32) {
        for earlier in first..first + number {
            let mv = self.children[earlier].mv;
            self.history.punish(side, mv, depth);
        }
        let mv = self.children[first + number].mv;
        self.history.reward(side, mv, depth);
    }
}
