//! The packed board as an arena, with code made for the rule's shape.

use std::marker::PhantomData;

use super::Duel;
use super::board::{Board, Move, Moves};
use super::shape::Shaped;
use super::shapes::{Task, run};
use super::swar;
use crate::decision::Decision;
use crate::kernel::arena::{Arena, GameResult, Holding, Visit};
use crate::position::Position;
use crate::rules::Rules;

/// A duel whose shape is known when the program is compiled, if its rule is built in.
#[derive(Clone, Copy)]
struct DuelArena<'a, S> {
    duel: &'a Duel,
    shape: S,
}

/// Visiting is a task like any other.
struct Entering<V>(PhantomData<V>);

impl<V: Visit> Task for Entering<V> {
    type Input = V;
    type Output = V::Output;
    #[inline(always)]
    fn run<S: Shaped>(&self, duel: &Duel, shape: S, visit: V) -> V::Output {
        visit.visit(&DuelArena { duel, shape })
    }
}

impl Duel {
    /// Does something in the arena of this duel.
    pub fn enter<V: Visit>(&self, visit: V) -> V::Output {
        run(self, &Entering(PhantomData), visit)
    }
}

impl<S: Shaped> Arena for DuelArena<'_, S> {
    type Board = Board;
    type Move = Move;
    type Moves = Moves;

    fn rules(&self) -> &Rules {
        self.duel.rules()
    }

    fn pack(&self, position: &Position) -> Option<Board> {
        self.duel.pack(position)
    }

    fn unpack(&self, board: &Board) -> Position {
        self.duel.unpack(board)
    }

    #[inline(always)]
    fn settle(&self, board: &mut Board) -> Moves {
        self.duel.settle_as(self.shape, board)
    }

    #[inline(always)]
    fn play(&self, board: &mut Board, mv: Move) {
        self.duel.play_as(self.shape, board, mv);
    }

    #[inline(always)]
    fn key(&self, board: &Board) -> u64 {
        board.key()
    }

    #[inline(always)]
    fn mover(&self, board: &Board) -> usize {
        board.rest.side().into()
    }

    #[inline(always)]
    fn is_over(&self, board: &Board) -> bool {
        board.rest.is_over()
    }

    #[inline(always)]
    fn quiet(&self, board: &Board) -> u16 {
        board.rest.quiet()
    }

    #[inline(always)]
    fn holding(&self, board: &Board, player: usize) -> Holding {
        let word = if player == usize::from(board.rest.side()) {
            board.own
        } else {
            board.opp
        };
        Holding {
            kept: (word >> swar::STORE_SHIFT) as i32,
            seeds: swar::sum(word).into(),
            busy: swar::gather(swar::full(word)).count_ones() as i32,
            pits: self.duel.places.pits.into(),
        }
    }

    #[inline]
    fn result(&self, board: &Board) -> GameResult {
        if self.duel.counts_pits {
            return GameResult::of(self.rules(), &self.unpack(board));
        }
        let [a, b] = board.stores().map(i32::from);
        GameResult {
            scores: [a, b, 0, 0],
            winners: u8::from(a >= b) | u8::from(b >= a) << 1,
        }
    }

    fn decision(&self, board: &Board, mv: Move) -> Decision {
        self.duel.to_decision(board, mv)
    }
}

impl From<Move> for u8 {
    fn from(mv: Move) -> Self {
        mv.0
    }
}
