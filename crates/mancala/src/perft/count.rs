//! Counting a tree in parts, which may be shared out among threads, with a table or without.

use super::table::Table;
use super::tree::Tree;
use crate::decision::Decision;
use crate::event::Silent;
use crate::position::Position;
use crate::rules::Rules;

/// How to count.
#[derive(Debug)]
pub struct Counting<'a, T: Tree> {
    tree: &'a T,
    table: Option<&'a Table<T::Node>>,
    bulk: bool,
    /// Whether the count of quiet decisions may come to its limit, so that it tells nodes apart.
    quiet_matters: bool,
}

/// A part of a tree: what comes after some node near the root.
#[derive(Clone, Copy, Debug)]
pub struct Part<N> {
    /// The number of the first decision that leads to it.
    pub first: usize,
    node: N,
    depth: u32,
}

/// A tree taken apart: its first decisions, and parts that together have all its leaves.
#[derive(Clone, Debug)]
pub struct Parts<N> {
    pub firsts: Vec<Decision>,
    pub parts: Vec<Part<N>>,
}

impl<'a, T: Tree> Counting<'a, T> {
    /// Counts as deep as `depth` from `position`.
    pub fn new(
        tree: &'a T,
        table: Option<&'a Table<T::Node>>,
        rules: &Rules,
        position: &Position,
        depth: u32,
        bulk: bool,
    ) -> Self {
        let limit = u32::from(rules.impasse.quiet);
        let most = u32::from(position.quiet()) + depth;
        Self {
            tree,
            table,
            bulk,
            quiet_matters: limit != 0 && most >= limit,
        }
    }

    /// Takes the tree apart into at least so many parts, if it is deep enough; or nothing if a position near the root is
    /// not for this tree.
    pub fn parts(
        &self,
        rules: &Rules,
        position: &Position,
        depth: u32,
        at_least: usize,
    ) -> Option<Parts<T::Node>> {
        let firsts = position.legal(rules);
        let mut parts = Vec::new();
        if depth > 0 {
            for (first, decision) in firsts.iter().enumerate() {
                let mut next = *position;
                next.play_unchecked(rules, *decision, &mut Silent);
                let node = self.tree.node(&next)?;
                let depth = depth - 1;
                parts.push(Part { first, node, depth });
            }
        }
        while parts.len() < at_least && parts.iter().any(|part| part.depth > 1) {
            parts = parts.iter().flat_map(|part| self.split(part)).collect();
        }
        Some(Parts { firsts, parts })
    }

    fn split(&self, part: &Part<T::Node>) -> Vec<Part<T::Node>> {
        let child = |node| Part {
            node,
            depth: part.depth - 1,
            ..*part
        };
        let children = self.tree.children(&part.node);
        children.into_iter().map(child).collect()
    }

    /// The leaves of a part.
    pub fn count(&self, part: &Part<T::Node>) -> u64 {
        match self.table {
            Some(table) => self.look_up(table, &part.node, part.depth),
            None => self.tree.leaves(&part.node, part.depth, self.bulk),
        }
    }

    fn look_up(&self, table: &Table<T::Node>, node: &T::Node, depth: u32) -> u64 {
        if depth <= T::TOO_SHALLOW {
            return self.tree.leaves(node, depth, self.bulk);
        }
        let known = if self.quiet_matters {
            *node
        } else {
            self.tree.without_quiet(node)
        };
        let key = self.tree.key(&known);
        if let Some(leaves) = table.get(key, &known, depth) {
            return leaves;
        }
        let children = self.tree.children(node);
        let leaves = children.iter().fold(0_u64, |sum, child| {
            sum.saturating_add(self.look_up(table, child, depth - 1))
        });
        table.put(key, &known, depth, leaves);
        leaves
    }
}
