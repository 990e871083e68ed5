//! The plain implementation as a game of its own, for positions that no kernel holds.

use super::ring::{Large, RingMove, RingMoves};
use super::{FastGame, GameResult, Holding};
use crate::decision::{Decision, Direction};
use crate::event::Silent;
use crate::play::Turn;
use crate::player::{MAX_PLAYERS, Player};
use crate::position::Position;
use crate::rules::Rules;

/// Its moves are those of the largest ring, which has a place for every pit there can be.
impl FastGame for Rules {
    type Board = Position;
    type Move = RingMove;
    type Moves = RingMoves<Large>;

    const SHALLOW_DEPTH: u32 = 1;

    fn rules(&self) -> &Rules {
        self
    }

    fn pack(&self, position: &Position) -> Option<Position> {
        Some(*position)
    }

    fn unpack(&self, board: &Position) -> Position {
        *board
    }

    fn settle(&self, board: &mut Position) -> RingMoves<Large> {
        let mut moves = RingMoves::NONE;
        for decision in board.legal(self) {
            let way = u8::from(decision.direction == Some(Direction::Clockwise));
            moves.insert(RingMove::new(decision.pit.0, way));
        }
        moves
    }

    fn play(&self, board: &mut Position, mv: RingMove) {
        board.play_unchecked(self, mv.decision(self), &mut Silent);
    }

    fn key(&self, board: &Position) -> u64 {
        board.key()
    }

    fn without_quiet(&self, board: &Position) -> Position {
        let mut board = *board;
        board.quiet = 0;
        board
    }

    fn mover(&self, board: &Position) -> usize {
        board.to_move().map_or(0, Player::index)
    }

    fn is_over(&self, board: &Position) -> bool {
        board.end().is_some()
    }

    fn quiet(&self, board: &Position) -> u16 {
        board.quiet()
    }

    fn stores(&self, board: &Position) -> [u16; MAX_PLAYERS] {
        board.stores.0
    }

    fn holding(&self, board: &Position, player: usize) -> Holding {
        let Some(player) = Player::new(player) else {
            return Holding::default();
        };
        let mut holding = Holding {
            kept: i32::from(board.store(player)) + i32::from(board.aside(player)),
            pits: board.territory_size(player).into(),
            ..Holding::default()
        };
        for pit in self.pits() {
            let seeds = i32::from(board.seeds(pit));
            match board.nest(pit) {
                Some(owner) if owner == player => holding.kept += seeds,
                None if board.owner(pit) == Some(player) => {
                    holding.seeds += seeds;
                    holding.busy += i32::from(seeds > 0);
                }
                _ => {}
            }
        }
        holding
    }

    fn result(&self, board: &Position) -> GameResult {
        GameResult::of(self, board)
    }

    fn decision(&self, _: &Position, mv: RingMove) -> Decision {
        mv.decision(self)
    }
}

/// Sows a move of a kernel's board by the plain implementation: what is too rare for code of its own.
#[cold]
pub(super) fn sow_plainly<G: FastGame>(game: &G, board: &mut G::Board, mv: G::Move) -> Turn {
    let mut position = game.unpack(board);
    let turn = position.sow(game.rules(), game.decision(board, mv), &mut Silent);
    if let Some(after) = game.pack(&position) {
        *board = after;
    }
    turn
}
