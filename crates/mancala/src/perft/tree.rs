//! The tree of a game as each kernel has it, so that counting and random games are written once for all of them.

use super::{perft, perft_to_the_end};
use crate::event::Silent;
use crate::kernel::ring::Size;
use crate::kernel::{Board, Duel, Playouts, Random, Ring, RingBoard};
use crate::playouts::playouts;
use crate::position::Position;
use crate::rules::Rules;

/// Does the same with whatever a kernel is: `$tree` stands for something that is a [`Tree`].
#[macro_export]
macro_rules! with_tree {
    ($kernel:expr, $tree:ident => $done:expr) => {
        match $kernel {
            $crate::kernel::Kernel::Duel($tree) => {
                let $tree = &**$tree;
                $done
            }
            $crate::kernel::Kernel::Ring($tree) => {
                let $tree = &**$tree;
                $done
            }
            $crate::kernel::Kernel::WideRing($tree) => {
                let $tree = &**$tree;
                $done
            }
            $crate::kernel::Kernel::VastRing($tree) => {
                let $tree = &**$tree;
                $done
            }
            $crate::kernel::Kernel::Plain($tree) => {
                let $tree = &**$tree;
                $done
            }
        }
    };
}

/// All that can come about in a game.
pub trait Tree: Sync {
    /// A position, and all that play depends on.
    type Node: Copy + PartialEq + Send + Sync;

    /// Counting so few decisions takes less time than looking the count up in a table.
    const TOO_SHALLOW: u32;

    /// A position as a node, if it can be one.
    fn node(&self, position: &Position) -> Option<Self::Node>;

    /// The nodes after each legal decision.
    fn children(&self, node: &Self::Node) -> Vec<Self::Node>;

    /// The sequences of exactly `depth` decisions. With `bulk`, the last decision is counted without being played.
    fn leaves(&self, node: &Self::Node, depth: u32, bulk: bool) -> u64;

    /// Random games from a node to their end.
    fn random_games(&self, node: &Self::Node, games: u64, random: Random) -> Playouts;

    /// A number that is the same for the same node, and almost surely differs for another.
    fn key(&self, node: &Self::Node) -> u64;

    /// The node with no quiet decisions behind it, for those who know that the count will not come to its limit.
    fn without_quiet(&self, node: &Self::Node) -> Self::Node;
}

impl Tree for Duel {
    type Node = Board;

    const TOO_SHALLOW: u32 = 4;

    fn node(&self, position: &Position) -> Option<Board> {
        self.pack(position)
    }

    fn children(&self, node: &Board) -> Vec<Board> {
        let mut settled = *node;
        let moves = self.settle(&mut settled);
        let after = |mv| {
            let mut next = settled;
            self.play(&mut next, mv);
            next
        };
        moves.map(after).collect()
    }

    fn leaves(&self, node: &Board, depth: u32, bulk: bool) -> u64 {
        self.perft(*node, depth, bulk)
    }

    fn random_games(&self, node: &Board, games: u64, random: Random) -> Playouts {
        self.playouts(*node, games, random)
    }

    fn key(&self, node: &Board) -> u64 {
        node.key()
    }

    fn without_quiet(&self, node: &Board) -> Board {
        node.without_quiet()
    }
}

impl<S: Size> Tree for Ring<S> {
    type Node = RingBoard<S>;

    const TOO_SHALLOW: u32 = 3;

    fn node(&self, position: &Position) -> Option<RingBoard<S>> {
        self.pack(position)
    }

    fn children(&self, node: &RingBoard<S>) -> Vec<RingBoard<S>> {
        let mut settled = *node;
        let moves = self.settle(&mut settled);
        let after = |mv| {
            let mut next = settled;
            self.play(&mut next, mv);
            next
        };
        moves.map(after).collect()
    }

    fn leaves(&self, node: &RingBoard<S>, depth: u32, bulk: bool) -> u64 {
        self.perft(*node, depth, bulk)
    }

    fn random_games(&self, node: &RingBoard<S>, games: u64, random: Random) -> Playouts {
        self.playouts(*node, games, random)
    }

    fn key(&self, node: &RingBoard<S>) -> u64 {
        node.key()
    }

    fn without_quiet(&self, node: &RingBoard<S>) -> RingBoard<S> {
        node.without_quiet()
    }
}

/// The plain implementation.
impl Tree for Rules {
    type Node = Position;

    const TOO_SHALLOW: u32 = 1;

    fn node(&self, position: &Position) -> Option<Position> {
        Some(*position)
    }

    fn children(&self, node: &Position) -> Vec<Position> {
        let after = |decision| {
            let mut next = *node;
            next.play_unchecked(self, decision, &mut Silent);
            next
        };
        node.legal(self).into_iter().map(after).collect()
    }

    fn leaves(&self, node: &Position, depth: u32, bulk: bool) -> u64 {
        if bulk {
            perft(self, node, depth)
        } else {
            perft_to_the_end(self, node, depth)
        }
    }

    fn random_games(&self, node: &Position, games: u64, mut random: Random) -> Playouts {
        playouts(self, node, games, &mut random)
    }

    fn key(&self, node: &Position) -> u64 {
        node.key()
    }

    fn without_quiet(&self, node: &Position) -> Position {
        Position { quiet: 0, ..*node }
    }
}
