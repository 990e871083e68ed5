//! A game as a search sees it, whatever kernel plays it.

use std::fmt::Debug;

use super::Kernel;
use super::ring::{Ring, RingBoard, RingMove, RingMoves, Size};
use crate::decision::{Decision, Direction, Pit};
use crate::event::Silent;
use crate::player::{MAX_PLAYERS, Player};
use crate::position::Position;
use crate::rules::Rules;

/// What a player has on the table, for judging a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holding {
    /// Seeds that are his, as far as anything is: in his store, set aside for later rounds, and in his nest eggs.
    pub kept: i32,
    /// Seeds in his pits that are no nest eggs.
    pub seeds: i32,
    /// Such pits with seeds.
    pub busy: i32,
    /// His pits.
    pub pits: i32,
}

/// A game on the boards of a kernel. Boards are small and copied; a board is *settled* when it is known who moves.
pub trait Arena: Sync {
    type Board: Copy + Debug + Send + Sync;
    /// A move as a number below 256.
    type Move: Copy + PartialEq + Into<u8> + Send;
    type Moves: Copy + Debug + Iterator<Item = Self::Move> + Send + Sync;

    fn rules(&self) -> &Rules;
    /// The board of a position, if it can be one; it is settled.
    fn pack(&self, position: &Position) -> Option<Self::Board>;
    /// The position of a settled board.
    fn unpack(&self, board: &Self::Board) -> Position;
    /// Settles a board and gives the legal moves: none when the game is over.
    fn settle(&self, board: &mut Self::Board) -> Self::Moves;
    /// Plays a legal move on a settled board, which is then to be settled again.
    fn play(&self, board: &mut Self::Board, mv: Self::Move);
    /// A number for a settled board without its count of quiet decisions.
    fn key(&self, board: &Self::Board) -> u64;
    /// The place in the turn order of the player to move on a settled board.
    fn mover(&self, board: &Self::Board) -> usize;
    fn is_over(&self, board: &Self::Board) -> bool;
    /// Decisions in a row without a seed coming to a store.
    fn quiet(&self, board: &Self::Board) -> u16;
    fn holding(&self, board: &Self::Board, player: usize) -> Holding;
    /// What each player has of that which decides, and who wins, on a board that is over.
    fn result(&self, board: &Self::Board) -> GameResult;
    fn decision(&self, board: &Self::Board, mv: Self::Move) -> Decision;

    /// How the game would come out if an impasse ended it here; nothing if it would go on with another round.
    fn impasse(&self, board: &Self::Board) -> Option<GameResult> {
        let mut position = self.unpack(board);
        position.end_by_impasse(self.rules(), &mut Silent);
        position
            .end()
            .is_some()
            .then(|| GameResult::of(self.rules(), &position))
    }
}

/// How a game came out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameResult {
    pub scores: [i32; MAX_PLAYERS],
    /// One bit for each winner.
    pub winners: u8,
}

impl GameResult {
    /// The result of a position that is over.
    pub fn of(rules: &Rules, position: &Position) -> Self {
        let mut result = Self::default();
        if let Some(outcome) = position.outcome(rules) {
            result.scores = outcome.scores.0.map(i32::from);
            for winner in outcome.winners {
                result.winners |= 1 << winner.index();
            }
        }
        result
    }
}

/// Something to be done in an arena.
pub trait Visit {
    type Output;
    fn visit<A: Arena>(self, arena: &A) -> Self::Output;
}

impl Kernel {
    /// Does something in the arena of this kernel, if that can hold the position; else in the plain one.
    pub fn enter<V: Visit>(&self, rules: &Rules, position: &Position, visit: V) -> V::Output {
        match self {
            Self::Duel(duel) if duel.pack(position).is_some() => duel.enter(visit),
            Self::Ring(ring) if ring.pack(position).is_some() => visit.visit(&**ring),
            Self::WideRing(ring) if ring.pack(position).is_some() => visit.visit(&**ring),
            Self::VastRing(ring) if ring.pack(position).is_some() => visit.visit(&**ring),
            _ => visit.visit(rules),
        }
    }
}

impl<S: Size> Arena for Ring<S> {
    type Board = RingBoard<S>;
    type Move = RingMove;
    type Moves = RingMoves<S>;

    fn rules(&self) -> &Rules {
        Self::rules(self)
    }

    fn pack(&self, position: &Position) -> Option<RingBoard<S>> {
        Self::pack(self, position)
    }

    fn unpack(&self, board: &RingBoard<S>) -> Position {
        Self::unpack(self, board)
    }

    #[inline]
    fn settle(&self, board: &mut RingBoard<S>) -> RingMoves<S> {
        Self::settle(self, board)
    }

    #[inline]
    fn play(&self, board: &mut RingBoard<S>, mv: RingMove) {
        Self::play(self, board, mv);
    }

    fn key(&self, board: &RingBoard<S>) -> u64 {
        board.key()
    }

    #[inline]
    fn mover(&self, board: &RingBoard<S>) -> usize {
        board.mover()
    }

    #[inline]
    fn is_over(&self, board: &RingBoard<S>) -> bool {
        board.end().is_some()
    }

    #[inline]
    fn quiet(&self, board: &RingBoard<S>) -> u16 {
        board.quiet()
    }

    #[inline]
    fn holding(&self, board: &RingBoard<S>, player: usize) -> Holding {
        board.holding(player)
    }

    fn result(&self, board: &RingBoard<S>) -> GameResult {
        GameResult::of(self.rules(), &self.unpack(board))
    }

    fn decision(&self, board: &RingBoard<S>, mv: RingMove) -> Decision {
        self.to_decision(board, mv)
    }
}

impl From<RingMove> for u8 {
    fn from(mv: RingMove) -> Self {
        mv.code()
    }
}

/// Legal moves of the plain implementation, one bit each.
#[derive(Clone, Copy, Debug)]
pub struct PlainMoves {
    pits: [u128; 2],
}

/// A move of the plain implementation: the pit, and in the highest bit whether it is sown clockwise by choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlainMove(u8);

impl From<PlainMove> for u8 {
    fn from(mv: PlainMove) -> Self {
        mv.0
    }
}

impl Iterator for PlainMoves {
    type Item = PlainMove;
    fn next(&mut self) -> Option<PlainMove> {
        for (way, pits) in (0_u8..).zip(&mut self.pits) {
            if *pits != 0 {
                let pit = pits.trailing_zeros() as u8;
                *pits &= *pits - 1;
                return Some(PlainMove(pit | way << 7));
            }
        }
        None
    }
}

/// The plain implementation, for positions that no kernel holds.
impl Arena for Rules {
    type Board = Position;
    type Move = PlainMove;
    type Moves = PlainMoves;

    fn rules(&self) -> &Rules {
        self
    }

    fn pack(&self, position: &Position) -> Option<Position> {
        Some(*position)
    }

    fn unpack(&self, board: &Position) -> Position {
        *board
    }

    fn settle(&self, board: &mut Position) -> PlainMoves {
        let mut moves = PlainMoves { pits: [0; 2] };
        for decision in board.legal(self) {
            let way = usize::from(decision.direction == Some(Direction::Clockwise));
            moves.pits[way] |= 1 << decision.pit.0;
        }
        moves
    }

    fn play(&self, board: &mut Position, mv: PlainMove) {
        let decision = Arena::decision(self, board, mv);
        board.play_unchecked(self, decision, &mut Silent);
    }

    fn key(&self, board: &Position) -> u64 {
        board.key()
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

    fn decision(&self, _: &Position, mv: PlainMove) -> Decision {
        let way = if mv.0 >> 7 == 0 {
            Direction::Counterclockwise
        } else {
            Direction::Clockwise
        };
        Decision {
            pit: Pit(mv.0 & 0x7f),
            direction: self.chooses_direction().then_some(way),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;
    use crate::kernel::Random;
    use crate::rules::{Catalog, RuleRef};

    struct Holdings<'a>(&'a Position);

    impl Visit for Holdings<'_> {
        type Output = Vec<Holding>;
        fn visit<A: Arena>(self, arena: &A) -> Vec<Holding> {
            let board = arena.pack(self.0).unwrap();
            let players = usize::from(arena.rules().players());
            (0..players)
                .map(|player| arena.holding(&board, player))
                .collect()
        }
    }

    #[test]
    fn what_players_have_is_the_same_on_every_board() {
        let catalog = Catalog::builtin();
        let mut in_nests = 0;
        for id in catalog.ids() {
            for players in catalog.players(id) {
                let rules = catalog.rules(&RuleRef::plain(id), Some(players)).unwrap();
                let kernel = Kernel::new(&rules);
                let mut game = Game::new(rules.clone());
                let mut random = Random::new(3);
                while game.outcome().is_none() && game.steps().len() < 60 {
                    let position = game.position();
                    let found = kernel.enter(&rules, position, Holdings(position));
                    assert_eq!(found, Holdings(position).visit(&rules), "{id}");
                    let stored =
                        |player| i32::from(position.store(player) + position.aside(player));
                    let kept: i32 = found.iter().map(|holding| holding.kept).sum();
                    in_nests += kept - rules.all_players().map(stored).sum::<i32>();
                    let legal = game.legal();
                    let index = random.below(legal.len() as u32) as usize;
                    game.play(legal[index]).unwrap();
                }
            }
        }
        assert!(in_nests > 0);
    }
}
