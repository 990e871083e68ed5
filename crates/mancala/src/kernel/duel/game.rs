//! The packed board as a game of the kernel, with code made for the rule's shape.

use std::ops::Deref;

use super::Duel;
use super::board::{DuelBoard, DuelMove, DuelMoves};
use super::shape::{Shape, Shaped};
use super::swar;
use crate::decision::Decision;
use crate::kernel::ways::direction_of;
use crate::kernel::{FastGame, GameResult, Holding, MoveSet, Playouts, Random};
use crate::player::MAX_PLAYERS;
use crate::position::Position;
use crate::rules::Rules;
use crate::rules::settings::Score;

/// A duel with its shape, which is a constant if the rule is built in. Its methods take it by value: it is no larger
/// than a reference then.
#[derive(Clone, Copy)]
pub(super) struct ShapedDuel<'a, S> {
    pub duel: &'a Duel,
    pub shape: S,
}

impl<S: Shaped> ShapedDuel<'_, S> {
    #[inline(always)]
    pub fn shape(self) -> Shape {
        self.shape.shape()
    }
}

impl<S> Deref for ShapedDuel<'_, S> {
    type Target = Duel;
    #[inline(always)]
    fn deref(&self) -> &Duel {
        self.duel
    }
}

impl<S: Shaped> FastGame for ShapedDuel<'_, S> {
    type Board = DuelBoard;
    type Move = DuelMove;
    type Moves = DuelMoves;

    const SHALLOW_DEPTH: u32 = 4;
    const ONLY_TWO: bool = true;

    fn rules(&self) -> &Rules {
        &self.duel.rules
    }

    fn remembered(&self, position: &Position) -> Position {
        self.duel.remembered(position)
    }

    fn pack(&self, position: &Position) -> Option<DuelBoard> {
        self.duel.pack(position)
    }

    fn unpack(&self, board: &DuelBoard) -> Position {
        board.unpack(&self.rules, &self.start)
    }

    #[inline(always)]
    fn settle(&self, board: &mut DuelBoard) -> DuelMoves {
        self.settle_board(board)
    }

    #[inline(always)]
    fn play(&self, board: &mut DuelBoard, mv: DuelMove) {
        self.play_move(board, mv);
    }

    #[inline(always)]
    fn key(&self, board: &DuelBoard) -> u64 {
        board.key()
    }

    fn without_quiet(&self, board: &DuelBoard) -> DuelBoard {
        board.without_quiet()
    }

    #[inline(always)]
    fn mover(&self, board: &DuelBoard) -> usize {
        board.rest.side().into()
    }

    #[inline(always)]
    fn is_over(&self, board: &DuelBoard) -> bool {
        board.rest.is_over()
    }

    #[inline(always)]
    fn quiet(&self, board: &DuelBoard) -> u16 {
        board.rest.quiet()
    }

    #[inline(always)]
    fn stores(&self, board: &DuelBoard) -> [u16; MAX_PLAYERS] {
        let [a, b] = board.stores().map(u16::from);
        [a, b, 0, 0]
    }

    #[inline(always)]
    fn holding(&self, board: &DuelBoard, player: usize) -> Holding {
        let word = if player == usize::from(board.rest.side()) {
            board.own
        } else {
            board.opp
        };
        Holding {
            kept: (word >> swar::STORE_SHIFT) as i32,
            seeds: swar::sum(word).into(),
            busy: swar::gather(swar::full(word)).count_ones() as i32,
            pits: self.layout.pits.into(),
        }
    }

    #[inline(always)]
    fn seeds_in_turn(&self, board: &DuelBoard) -> Option<[u8; 16]> {
        // Shifted up, the store falls out of a word and its first pit is the highest byte; turned round, the lowest.
        let unused = 8 * (8 - u32::from(self.layout.pits));
        let [own, opp] = [board.own, board.opp].map(|word| (word << unused).swap_bytes());
        let all = u128::from(own) | u128::from(opp) << (64 - unused);
        Some(all.to_le_bytes())
    }

    #[inline]
    fn result(&self, board: &DuelBoard) -> GameResult {
        if self.rules.end.score == Score::Pits {
            return GameResult::of(&self.rules, &self.unpack(board));
        }
        let [a, b] = board.stores().map(i32::from);
        GameResult {
            scores: [a, b, 0, 0],
            winners: u8::from(a >= b) | u8::from(b >= a) << 1,
        }
    }

    fn decision(&self, board: &DuelBoard, mv: DuelMove) -> Decision {
        let way = || direction_of(&self.rules, mv.0 >> 7);
        Decision {
            pit: self.layout.pit(mv.0 >> 3 & 15, board.rest.side()),
            direction: self.shape().choice.then(way),
        }
    }

    fn leaves(&self, board: &DuelBoard, depth: u32, bulk: bool) -> u64 {
        self.count_leaves(*board, depth, bulk)
    }

    fn random_games(&self, board: &DuelBoard, games: u64, random: Random) -> Playouts {
        self.play_random_games(*board, games, random)
    }
}

impl From<DuelMove> for u8 {
    fn from(mv: DuelMove) -> Self {
        mv.0
    }
}

impl MoveSet for DuelMoves {
    #[inline(always)]
    fn len(self) -> u32 {
        self.0.count_ones()
    }

    fn pick(mut self, number: u32) -> DuelMove {
        for _ in 0..number {
            self.0 &= self.0 - 1;
        }
        self.first()
    }
}
