//! Vertices and blossoms: odd cycles of nodes, each a vertex or a blossom again, of which all but one are matched with
//! each other. The one left over holds the base, the vertex that is matched outside.

use super::{NONE, Weight};

/// All nodes: vertices first, blossoms behind them.
#[derive(Debug)]
pub struct Nodes<W> {
    n: usize,
    /// The mate of each vertex.
    pub mate: Vec<usize>,
    /// The outermost node that a vertex is in.
    pub top: Vec<usize>,
    /// The blossom that a node is directly in.
    parent: Vec<usize>,
    /// The vertex of a node that is matched outside of it.
    pub base: Vec<usize>,
    /// The nodes of a blossom, in cyclic order, beginning with the one that holds the base.
    children: Vec<Vec<usize>>,
    /// For each of them the edge to the next.
    links: Vec<Vec<(usize, usize)>>,
    /// The prices of blossoms.
    pub price: Vec<W>,
    /// Blossoms that are not in use.
    spare: Vec<usize>,
}

impl<W: Weight> Nodes<W> {
    pub fn new(n: usize) -> Self {
        let all = n + n / 2;
        Self {
            n,
            mate: vec![NONE; n],
            top: (0..n).collect(),
            parent: vec![NONE; all],
            base: (0..all).collect(),
            children: vec![Vec::new(); all],
            links: vec![Vec::new(); all],
            price: vec![W::ZERO; all],
            spare: (n..all).rev().collect(),
        }
    }

    pub const fn is_blossom(&self, node: usize) -> bool {
        node >= self.n
    }

    #[cfg(test)]
    pub fn children(&self, node: usize) -> &[usize] {
        &self.children[node]
    }

    /// Adds all vertices of a node to a list.
    pub fn vertices(&self, node: usize, list: &mut Vec<usize>) {
        if self.is_blossom(node) {
            for child in &self.children[node] {
                self.vertices(*child, list);
            }
        } else {
            list.push(node);
        }
    }

    /// The edges at a vertex that hold blossoms together.
    pub fn links_at(&self, vertex: usize) -> impl Iterator<Item = (usize, usize)> {
        let mut node = vertex;
        std::iter::from_fn(move || {
            node = self.parent[node];
            (node != NONE).then(|| self.links[node].iter())
        })
        .flatten()
        .copied()
        .filter(move |(a, b)| *a == vertex || *b == vertex)
    }

    /// The matched edge that leads out of an outermost node, from the outside.
    pub fn outside(&self, node: usize) -> usize {
        self.mate[self.base[node]]
    }

    /// Shrinks a cycle of outermost nodes, which begins with the one that holds the base.
    pub fn shrink(&mut self, children: Vec<usize>, links: Vec<(usize, usize)>) -> usize {
        // Every blossom holds two nodes more than it replaces, so there are enough.
        let node = self.spare.pop().unwrap_or(NONE);
        self.base[node] = self.base[children[0]];
        self.price[node] = W::ZERO;
        for child in &children {
            self.parent[*child] = node;
        }
        self.children[node] = children;
        self.links[node] = links;
        self.parent[node] = NONE;
        self.set_top(node, node);
        node
    }

    fn set_top(&mut self, node: usize, top: usize) {
        let mut vertices = Vec::new();
        self.vertices(node, &mut vertices);
        for vertex in vertices {
            self.top[vertex] = top;
        }
    }

    /// Takes an outermost blossom apart; its nodes become outermost.
    pub fn expand(&mut self, node: usize) -> (Vec<usize>, Vec<(usize, usize)>) {
        let children = std::mem::take(&mut self.children[node]);
        let links = std::mem::take(&mut self.links[node]);
        for child in &children {
            self.parent[*child] = NONE;
            self.set_top(*child, *child);
        }
        self.spare.push(node);
        (children, links)
    }

    /// Takes apart all outermost blossoms without a price, which say nothing any more.
    pub fn expand_idle(&mut self) {
        for vertex in 0..self.n {
            while self.is_blossom(self.top[vertex]) && self.price[self.top[vertex]] == W::ZERO {
                self.expand(self.top[vertex]);
            }
        }
    }

    /// Makes `vertex` the base of its outermost node `node`, turning over the matched edges on the way to it.
    pub fn turn(&mut self, node: usize, vertex: usize) {
        if !self.is_blossom(node) {
            return;
        }
        let mut child = vertex;
        while self.parent[child] != node {
            child = self.parent[child];
        }
        self.turn(child, vertex);
        let children = self.children[node].clone();
        let links = self.links[node].clone();
        let len = children.len();
        let start = children.iter().position(|c| *c == child).unwrap_or(0);
        let mut at = start;
        while at != 0 {
            // The way round the cycle that begins with a matched edge.
            let (near, far) = if start.is_multiple_of(2) {
                (at - 1, at - 2)
            } else {
                (at + 1, (at + 2) % len)
            };
            let link = if start.is_multiple_of(2) {
                (links[far].1, links[far].0)
            } else {
                links[near]
            };
            self.turn(children[near], link.0);
            self.turn(children[far], link.1);
            self.mate[link.0] = link.1;
            self.mate[link.1] = link.0;
            at = far;
        }
        self.children[node].rotate_left(start);
        self.links[node].rotate_left(start);
        self.base[node] = vertex;
    }

    /// Takes `vertex` out of all blossoms and away from its mate. The price of a blossom goes to its vertices, which
    /// leaves its inside as it was; its matched edge to the outside no longer fits the prices and is given up.
    pub fn isolate(&mut self, vertex: usize, prices: &mut [W]) {
        while self.top[vertex] != vertex {
            let node = self.top[vertex];
            let half = self.price[node].half();
            if half != W::ZERO {
                let mut inside = Vec::new();
                self.vertices(node, &mut inside);
                for u in inside {
                    prices[u] = prices[u].plus(half);
                }
                self.part(self.base[node]);
            }
            self.expand(node);
        }
        self.part(vertex);
    }

    /// Ends the match of a vertex.
    fn part(&mut self, vertex: usize) {
        let mate = self.mate[vertex];
        if mate != NONE {
            self.mate[mate] = NONE;
            self.mate[vertex] = NONE;
        }
    }
}
