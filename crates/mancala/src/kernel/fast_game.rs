//! A game as search, perft and random games see it, whichever kernel plays it, and the one way into a kernel.

use std::fmt::Debug;

use super::{Kernel, Playouts, Random};
use crate::decision::Decision;
use crate::event::Silent;
use crate::play::{RoundBoard, Scoring as _, TurnEnd as _};
use crate::player::MAX_PLAYERS;
use crate::position::Position;
use crate::rules::Rules;

/// A game on the boards of a kernel. Boards are small and copied; a board is *settled* when it is known who moves.
pub trait FastGame: Sync {
    type Board: Copy + Debug + PartialEq + Send + Sync;
    /// A move as a number below 256.
    type Move: Copy + PartialEq + Into<u8> + Send;
    type Moves: MoveSet<Item = Self::Move>;

    /// Sequences of so few decisions are counted in one go: that takes less time than looking their number up, and
    /// ends soon where a count is to be stopped.
    const SHALLOW_DEPTH: u32;
    /// Whether it is always a game of two, so that nothing needs to be made for more players.
    const ONLY_TWO: bool = false;

    fn rules(&self) -> &Rules;
    /// The board of a position, if it can be one; it is settled.
    fn pack(&self, position: &Position) -> Option<Self::Board>;
    /// The position of a settled board.
    fn unpack(&self, board: &Self::Board) -> Position;
    /// A position as far as a board remembers it: without what the rule never asks for.
    fn remembered(&self, position: &Position) -> Position {
        *position
    }
    /// Settles a board and gives the legal moves: none when the game is over.
    fn settle(&self, board: &mut Self::Board) -> Self::Moves;
    /// Plays a legal move on a settled board, which is then to be settled again.
    fn play(&self, board: &mut Self::Board, mv: Self::Move);
    /// A number for a settled board without its count of quiet decisions.
    fn key(&self, board: &Self::Board) -> u64;
    /// The board with no quiet decisions behind it, for counts that will not come to their limit.
    fn without_quiet(&self, board: &Self::Board) -> Self::Board;
    /// The place in the turn order of the player to move on a settled board.
    fn mover(&self, board: &Self::Board) -> usize;
    fn is_over(&self, board: &Self::Board) -> bool;
    /// Decisions in a row without a seed coming to a store.
    fn quiet(&self, board: &Self::Board) -> u16;
    /// Seeds in the store of each player.
    fn stores(&self, board: &Self::Board) -> [u16; MAX_PLAYERS];
    fn holding(&self, board: &Self::Board, player: usize) -> Holding;
    /// Seeds of all pits of a game of two in the order in which they are sown, from the mover's first pit on, and then zeros.
    /// Nothing where a board cannot say it quickly.
    #[inline(always)]
    fn seeds_in_turn(&self, _: &Self::Board) -> Option<[u8; 16]> {
        None
    }
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

    /// The boards after each legal move, not yet settled.
    fn children(&self, board: &Self::Board) -> impl Iterator<Item = Self::Board> {
        let mut settled = *board;
        self.settle(&mut settled).map(move |mv| {
            let mut next = settled;
            self.play(&mut next, mv);
            next
        })
    }

    /// The sequences of exactly `depth` decisions. With `bulk`, the last decision is counted without being played.
    fn leaves(&self, board: &Self::Board, depth: u32, bulk: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        // Bulk counting: the leaves below the last level are as many as its moves, which need not be played.
        if bulk && depth == 1 {
            return self.settle(&mut { *board }).len().into();
        }
        let children = self.children(board);
        children
            .map(|next| self.leaves(&next, depth - 1, bulk))
            .sum()
    }

    /// Random games from a board to their end.
    fn random_games(&self, start: &Self::Board, games: u64, mut random: Random) -> Playouts {
        let mut sum = Playouts::default();
        for _ in 0..games {
            let mut board = *start;
            loop {
                let moves = self.settle(&mut board);
                if moves.is_empty() {
                    break;
                }
                self.play(&mut board, moves.pick(random.below(moves.len())));
                sum.decisions += 1;
            }
            sum.add(self.stores(&board));
        }
        sum
    }
}

/// A set of moves, which is also the iterator over them.
pub trait MoveSet: Copy + Debug + Iterator + Send + Sync {
    /// How many there are.
    fn len(self) -> u32;
    /// The move with this number, which is less than there are.
    fn pick(self, number: u32) -> Self::Item;

    /// Whether there is none: the game is over.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self.len() == 0
    }
}

/// What a player has on the table, for judging a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holding {
    /// Seeds that are safe, as far as any are: in the store, set aside for later rounds, and in own nest eggs.
    pub kept: i32,
    /// Seeds in own pits that are no nest eggs.
    pub seeds: i32,
    /// Such pits with seeds.
    pub busy: i32,
    /// Own pits.
    pub pits: i32,
}

/// How a game came out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameResult {
    pub scores: [i32; MAX_PLAYERS],
    /// One bit for each winner.
    pub winners: u8,
}

impl GameResult {
    /// The result of a board on which the game is over.
    pub(crate) fn of(rules: &Rules, board: &impl RoundBoard) -> Self {
        let winners = board.winners(rules);
        Self {
            scores: board.scores(rules).0.map(i32::from),
            winners: winners.fold(0, |bits, winner| bits | 1 << winner.index()),
        }
    }
}

/// Something to be done with a game, by code made for its kernel.
pub trait GameVisitor {
    type Output;
    /// `board` is the position that was entered with.
    fn visit<G: FastGame>(self, game: &G, board: G::Board) -> Self::Output;
}

impl Kernel {
    /// Visits this kernel, if it can hold the position, else the plain implementation.
    pub fn enter<V: GameVisitor>(&self, position: &Position, visitor: V) -> V::Output {
        match self {
            Self::Duel(duel) if let Some(board) = duel.pack(position) => duel.enter(board, visitor),
            #[cfg(not(target_arch = "wasm32"))]
            Self::Ring(ring) if let Some(board) = ring.pack(position) => {
                visitor.visit(&**ring, board)
            }
            #[cfg(not(target_arch = "wasm32"))]
            Self::WideRing(ring) if let Some(board) = ring.pack(position) => {
                visitor.visit(&**ring, board)
            }
            #[cfg(not(target_arch = "wasm32"))]
            Self::VastRing(ring) if let Some(board) = ring.pack(position) => {
                visitor.visit(&**ring, board)
            }
            Self::Grid(grid) if let Some(board) = grid.pack(position) => {
                visitor.visit(&**grid, board)
            }
            Self::WideGrid(grid) if let Some(board) = grid.pack(position) => {
                visitor.visit(&**grid, board)
            }
            Self::VastGrid(grid) if let Some(board) = grid.pack(position) => {
                visitor.visit(&**grid, board)
            }
            _ => visitor.visit(self.rules(), *position),
        }
    }

    /// The sequences of exactly `depth` decisions. With `bulk`, the last decision is counted without being played.
    pub fn leaves(&self, position: &Position, depth: u32, bulk: bool) -> u64 {
        self.enter(position, CountLeaves { depth, bulk })
    }

    /// Random games from a position to their end.
    pub fn random_games(&self, position: &Position, games: u64, random: Random) -> Playouts {
        self.enter(position, PlayRandomly { games, random })
    }
}

struct CountLeaves {
    depth: u32,
    bulk: bool,
}

impl GameVisitor for CountLeaves {
    type Output = u64;
    #[inline(always)]
    fn visit<G: FastGame>(self, game: &G, board: G::Board) -> u64 {
        game.leaves(&board, self.depth, self.bulk)
    }
}

struct PlayRandomly {
    games: u64,
    random: Random,
}

impl GameVisitor for PlayRandomly {
    type Output = Playouts;
    #[inline(always)]
    fn visit<G: FastGame>(self, game: &G, board: G::Board) -> Playouts {
        game.random_games(&board, self.games, self.random)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;
    use crate::rules::{Catalog, RuleRef};

    struct Holdings;

    impl GameVisitor for Holdings {
        type Output = Vec<Holding>;
        fn visit<G: FastGame>(self, game: &G, board: G::Board) -> Vec<Holding> {
            let players = usize::from(game.rules().players());
            (0..players)
                .map(|player| game.holding(&board, player))
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
                    let found = kernel.enter(position, Holdings);
                    assert_eq!(found, Holdings.visit(&rules, *position), "{id}");
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
