//! The ring as a game of the kernel.

use super::Ring;
use super::board::RingBoard;
use super::moves::{RingMove, RingMoves};
use super::size::Size;
use crate::decision::Decision;
use crate::kernel::{FastGame, GameResult, Holding};
use crate::player::MAX_PLAYERS;
use crate::position::Position;
use crate::rules::Rules;

impl<S: Size> FastGame for Ring<S> {
    type Board = RingBoard<S>;
    type Move = RingMove;
    type Moves = RingMoves<S>;

    const SHALLOW_DEPTH: u32 = 3;

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn pack(&self, position: &Position) -> Option<RingBoard<S>> {
        RingBoard::pack(&self.rules, &self.remembered(position))
    }

    fn unpack(&self, board: &RingBoard<S>) -> Position {
        board.unpack(&self.rules, &self.start)
    }

    fn remembered(&self, position: &Position) -> Position {
        let mut remembered = *position;
        if !self.asks_capturer {
            remembered.last_capturer = None;
        }
        remembered
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    fn settle(&self, board: &mut RingBoard<S>) -> RingMoves<S> {
        self.settle_board(board)
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    fn play(&self, board: &mut RingBoard<S>, mv: RingMove) {
        self.play_move(board, mv);
    }

    fn key(&self, board: &RingBoard<S>) -> u64 {
        board.key()
    }

    fn without_quiet(&self, board: &RingBoard<S>) -> RingBoard<S> {
        let mut board = *board;
        board.quiet = 0;
        board
    }

    #[inline]
    fn mover(&self, board: &RingBoard<S>) -> usize {
        board.to_move.index()
    }

    #[inline]
    fn is_over(&self, board: &RingBoard<S>) -> bool {
        board.over.is_some()
    }

    #[inline]
    fn quiet(&self, board: &RingBoard<S>) -> u16 {
        board.quiet
    }

    fn stores(&self, board: &RingBoard<S>) -> [u16; MAX_PLAYERS] {
        board.stores.0
    }

    #[inline]
    fn holding(&self, board: &RingBoard<S>, player: usize) -> Holding {
        board.holding(player)
    }

    fn result(&self, board: &RingBoard<S>) -> GameResult {
        GameResult::of(&self.rules, board)
    }

    fn decision(&self, _: &RingBoard<S>, mv: RingMove) -> Decision {
        mv.decision(&self.rules)
    }
}
