//! Vertices and blossoms.
//!
//! A blossom is an odd cycle of tight edges, every second of them matched but for one vertex, its *base*, which is
//! matched outside (or not at all). It is contracted to one node, and may become part of a larger cycle again, so that
//! blossoms nest. Whichever vertex of it an edge from outside ends at, the cycle can be matched around that vertex:
//!
//! ```text
//!            b --- c
//!           /       \            base a:  b = c,  d = e
//!     x === a        |           base c:  d = e,  a = b
//!           \       /            base d:  e = a,  b = c
//!            e --- d
//! ```
//!
//! Two unmatched edges meet at the base, all others of the cycle alternate. Hence an alternating path may enter at any
//! vertex and leave at the base: in the direction that begins with a matched edge it passes an even number of edges,
//! and the last is unmatched. So an odd cycle is as passable as a single vertex, and is contracted to one.

use super::{NO_VERTEX, Weight};

/// All nodes: vertices from 0 on, blossoms from `n` on.
#[derive(Debug)]
pub struct Nodes<W> {
    n: usize,
    /// The mate of each vertex.
    pub mate: Vec<usize>,
    /// The outermost node that holds a vertex: itself or a blossom.
    pub top: Vec<usize>,
    /// The blossom that directly holds a node.
    parent: Vec<usize>,
    /// The base of a node: the vertex that is matched outside of it.
    pub base: Vec<usize>,
    /// The nodes of a blossom in cyclic order, the one with the base first.
    children: Vec<Vec<usize>>,
    /// For each of them the edge to the next: a vertex in this child and one in the next.
    links: Vec<Vec<(usize, usize)>>,
    /// `z` of every blossom.
    pub dual: Vec<W>,
    /// Blossoms that are not in use.
    spare: Vec<usize>,
}

impl<W: Weight> Nodes<W> {
    pub fn new(n: usize) -> Self {
        let all = n + n / 2;
        Self {
            n,
            mate: vec![NO_VERTEX; n],
            top: (0..n).collect(),
            parent: vec![NO_VERTEX; all],
            base: (0..all).collect(),
            children: vec![Vec::new(); all],
            links: vec![Vec::new(); all],
            dual: vec![W::ZERO; all],
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

    pub fn set_mates(&mut self, u: usize, v: usize) {
        self.mate[u] = v;
        self.mate[v] = u;
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
            (node != NO_VERTEX).then(|| self.links[node].iter())
        })
        .flatten()
        .copied()
        .filter(move |(a, b)| *a == vertex || *b == vertex)
    }

    /// The vertex outside of an outermost node that its base is matched with.
    pub fn outside_mate(&self, node: usize) -> usize {
        self.mate[self.base[node]]
    }

    /// Contracts a cycle of outermost nodes, of which the first holds the base.
    pub fn contract(&mut self, children: Vec<usize>, links: Vec<(usize, usize)>) -> usize {
        // A blossom replaces at least three nodes by one, so n / 2 of them are enough.
        let node = self.spare.pop().unwrap_or(NO_VERTEX);
        self.base[node] = self.base[children[0]];
        self.dual[node] = W::ZERO;
        for child in &children {
            self.parent[*child] = node;
        }
        self.children[node] = children;
        self.links[node] = links;
        self.parent[node] = NO_VERTEX;
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

    /// Dissolves an outermost blossom; its children become outermost nodes.
    pub fn expand(&mut self, node: usize) -> (Vec<usize>, Vec<(usize, usize)>) {
        let children = std::mem::take(&mut self.children[node]);
        let links = std::mem::take(&mut self.links[node]);
        for child in &children {
            self.parent[*child] = NO_VERTEX;
            self.set_top(*child, *child);
        }
        self.spare.push(node);
        (children, links)
    }

    /// Dissolves all outermost blossoms with a dual of 0: no slack depends on them any more.
    pub fn expand_idle(&mut self) {
        for vertex in 0..self.n {
            while self.is_blossom(self.top[vertex]) && self.dual[self.top[vertex]] == W::ZERO {
                self.expand(self.top[vertex]);
            }
        }
    }

    /// Moves the base of the outermost node `node` to `vertex`, by exchanging matched and unmatched edges along the even
    /// part of the cycle between the two:
    ///
    /// ```text
    ///     children   0   1   2   3   4        0 holds the base, 1 = 2 and 3 = 4 are matched
    ///     new base in 2 (even): walk down 2 -> 1 -> 0, match 1 with 0
    ///     new base in 3 (odd):  walk up   3 -> 4 -> 0, match 4 with 0
    /// ```
    pub fn rotate(&mut self, node: usize, vertex: usize) {
        if !self.is_blossom(node) {
            return;
        }
        let mut child = vertex;
        while self.parent[child] != node {
            child = self.parent[child];
        }
        self.rotate(child, vertex);
        let children = self.children[node].clone();
        let links = self.links[node].clone();
        let start = children.iter().position(|c| *c == child).unwrap_or(0);
        for (near, far, link) in cycle_steps(start, &links) {
            self.rotate(children[near], link.0);
            self.rotate(children[far], link.1);
            self.set_mates(link.0, link.1);
        }
        self.children[node].rotate_left(start);
        self.links[node].rotate_left(start);
        self.base[node] = vertex;
    }

    /// Takes `vertex` out of all blossoms and away from its mate. Half of each dissolved blossom's dual goes to the
    /// dual of each of its vertices, which leaves slacks inside as they were. It raises the slack of its matched edge to
    /// the outside, which is therefore given up.
    pub fn isolate(&mut self, vertex: usize, duals: &mut [W]) {
        while self.top[vertex] != vertex {
            let node = self.top[vertex];
            let half = self.dual[node].half();
            if half != W::ZERO {
                let mut inside = Vec::new();
                self.vertices(node, &mut inside);
                for u in inside {
                    duals[u] = duals[u].plus(half);
                }
                self.unmatch(self.base[node]);
            }
            self.expand(node);
        }
        self.unmatch(vertex);
    }

    fn unmatch(&mut self, vertex: usize) {
        let mate = self.mate[vertex];
        if mate != NO_VERTEX {
            self.mate[mate] = NO_VERTEX;
            self.mate[vertex] = NO_VERTEX;
        }
    }
}

/// The way round a cycle from the child at `start` to the one with the base, at 0, in the direction that begins with a
/// matched edge. Each step passes two children: the matched neighbour `near`, then `far`, with the edge that leads from
/// `near` to `far`.
pub fn cycle_steps(
    start: usize,
    links: &[(usize, usize)],
) -> impl Iterator<Item = (usize, usize, (usize, usize))> {
    let down = start.is_multiple_of(2);
    let mut at = start;
    std::iter::from_fn(move || {
        if at == 0 {
            return None;
        }
        let (near, far, link) = if down {
            let (near, far) = (at - 1, at - 2);
            (near, far, (links[far].1, links[far].0))
        } else {
            (at + 1, (at + 2) % links.len(), links[at + 1])
        };
        at = far;
        Some((near, far, link))
    })
}
