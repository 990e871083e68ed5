//! Counting a tree in parts, which may be shared out among threads, with a table or without.

use super::table::PerftTable;
use crate::decision::{Decision, Direction};
use crate::kernel::FastGame;

/// How to count.
#[derive(Debug)]
pub struct Counting<'a, G: FastGame> {
    game: &'a G,
    table: Option<&'a PerftTable<G::Board>>,
    bulk: bool,
    /// Whether the count of quiet decisions may reach its limit, so that boards with different counts are different.
    quiet_matters: bool,
}

/// A part of a tree: what comes after some board near the root.
#[derive(Clone, Copy, Debug)]
pub struct Part<B> {
    /// The number of the first decision that leads to it.
    pub first: usize,
    board: B,
    depth: u32,
}

/// A tree taken apart: its first decisions, and parts that together have all its leaves.
#[derive(Clone, Debug)]
pub struct Parts<B> {
    pub firsts: Vec<Decision>,
    pub parts: Vec<Part<B>>,
}

impl<'a, G: FastGame> Counting<'a, G> {
    /// Counts as deep as `depth` from `board`.
    pub fn new(
        game: &'a G,
        table: Option<&'a PerftTable<G::Board>>,
        board: &G::Board,
        depth: u32,
        bulk: bool,
    ) -> Self {
        let limit = u32::from(game.rules().impasse.quiet);
        let most = u32::from(game.quiet(board)) + depth;
        Self {
            game,
            table,
            bulk,
            quiet_matters: limit != 0 && most >= limit,
        }
    }

    /// Takes the tree apart into at least so many parts, if it is deep enough. The first decisions are in the order of
    /// [`Position::legal`](crate::Position::legal).
    pub fn parts(&self, board: &G::Board, depth: u32, at_least: usize) -> Parts<G::Board> {
        let mut settled = *board;
        let moves = self.game.settle(&mut settled);
        let first = |mv| (self.game.decision(&settled, mv), mv);
        let mut firsts: Vec<(Decision, G::Move)> = moves.map(first).collect();
        let clockwise = Some(Direction::Clockwise);
        firsts.sort_by_key(|(decision, _)| (decision.pit, decision.direction == clockwise));
        let mut parts = Vec::new();
        for (first, (_, mv)) in firsts.iter().enumerate().filter(|_| depth > 0) {
            let mut board = settled;
            self.game.play(&mut board, *mv);
            let depth = depth - 1;
            parts.push(Part {
                first,
                board,
                depth,
            });
        }
        // A level more of the tree each time, until there is enough work for all threads.
        while parts.len() < at_least && parts.iter().any(|part| part.depth > 1) {
            parts = parts.iter().flat_map(|part| self.split(part)).collect();
        }
        let firsts = firsts.into_iter().map(|(decision, _)| decision).collect();
        Parts { firsts, parts }
    }

    fn split(&self, part: &Part<G::Board>) -> impl Iterator<Item = Part<G::Board>> {
        let (first, depth) = (part.first, part.depth - 1);
        let children = self.game.children(&part.board);
        children.map(move |board| Part {
            first,
            board,
            depth,
        })
    }

    /// The leaves of a part.
    pub fn count(&self, part: &Part<G::Board>) -> u64 {
        match self.table {
            Some(table) => self.look_up(table, &part.board, part.depth),
            None => self.game.leaves(&part.board, part.depth, self.bulk),
        }
    }

    fn look_up(&self, table: &PerftTable<G::Board>, board: &G::Board, depth: u32) -> u64 {
        if depth <= G::SHALLOW_DEPTH {
            return self.game.leaves(board, depth, self.bulk);
        }
        let known = if self.quiet_matters {
            *board
        } else {
            self.game.without_quiet(board)
        };
        let key = self.game.key(&known);
        if let Some(leaves) = table.get(key, &known, depth) {
            return leaves;
        }
        let leaves = self.game.children(board).fold(0_u64, |sum, child| {
            sum.saturating_add(self.look_up(table, &child, depth - 1))
        });
        table.put(key, &known, depth, leaves);
        leaves
    }
}
