//! The grid as a game of the kernel.

use super::Grid;
use crate::decision::Decision;
use crate::kernel::ring::{RingBoard, RingMove, RingMoves, Size};
use crate::kernel::{FastGame, GameResult, Holding};
use crate::player::MAX_PLAYERS;
use crate::position::Position;
use crate::rules::Rules;

impl<S: Size> FastGame for Grid<S> {
    type Board = RingBoard<S>;
    type Move = RingMove;
    type Moves = RingMoves<S>;

    const SHALLOW_DEPTH: u32 = 2;

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
        if !self.traits.asks_capturer {
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
        // What the ring has no need to know: turns, kept ways, fallen forts, and what is pointed to. 2^64 over the golden
        // ratio spreads the few bits there are over all.
        let of_players = board.kept_ways.0.iter().zip(&board.fallen.0);
        let of_players = of_players.fold(0, |bits, (way, fallen)| {
            bits << 3 | way.map_or(0, |way| 1 + way as u64) << 1 | u64::from(*fallen)
        });
        let bits =
            u64::from(board.turns) | of_players << 8 | u64::from(board.state.pending.code()) << 24;
        board.key() ^ bits.wrapping_mul(0x9e37_79b9_7f4a_7c15)
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
