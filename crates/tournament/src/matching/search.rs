//! One search: a tree of tight edges from an unmatched vertex, the root, until another unmatched vertex is reached.
//!
//! ```text
//!     outer      inner     outer      inner     outer
//!     root  ----  a   ====  b   ----  c   ====  d   ----  v free, unmatched: augment
//!                                                   ----  v free, matched:   grow by v (inner) and its mate (outer)
//!                                                   ----  v outer:           an odd cycle, contract it
//! ```
//!
//! Nodes at an even distance from the root are *outer*, at an odd distance *inner*, and outside of the tree *free*. An
//! inner node is entered by an unmatched edge and left by the matched edge at its base.
//!
//! Where no edge at an outer node is tight, the duals change by the smallest `d` after which one is:
//!
//! ```text
//!     y of vertices in outer nodes  - d        z of outer blossoms  + 2d
//!     y of vertices in inner nodes  + d        z of inner blossoms  - 2d
//! ```
//!
//! Edges of the tree and inside of blossoms keep their slack. The slack to a free vertex falls by `d` and between two
//! outer nodes by `2d`. The dual of an inner blossom must not fall below 0, so at 0 the blossom is expanded.
//!
//! The duals themselves are not touched at each change. `delta` sums up all changes of the search; a vertex notes the
//! sum at which it got its label, and every event the sum at which it happens.

use super::blossom::cycle_steps;
use super::{Matching, NO_VERTEX, Weight};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Free,
    Outer,
    Inner,
}

/// An edge, from an outer vertex, and the `delta` at which it is tight.
#[derive(Clone, Copy, Debug)]
struct TightAt<W> {
    delta: W,
    edge: (usize, usize),
}

/// Keeps the edge that is tight first; of equals the one seen first.
fn keep_first<W: Weight>(kept: &mut Option<TightAt<W>>, delta: W, edge: (usize, usize)) {
    if kept.is_none_or(|kept| delta < kept.delta) {
        *kept = Some(TightAt { delta, edge });
    }
}

/// The tree of one search. Its memory is reused by the next.
#[derive(Debug)]
pub struct SearchTree<W> {
    label: Vec<Label>,
    /// For inner nodes: the edge that entered them, from outside to inside.
    entry: Vec<(usize, usize)>,
    /// The sum of all changes of duals so far.
    delta: W,
    /// For vertices: `delta` when they got their label, which is also when their dual was last written down.
    labelled_at: Vec<W>,
    /// For free vertices: the first edge from an outer vertex to become tight.
    to_free: Vec<Option<TightAt<W>>>,
    /// For outer nodes: the first edge to become tight among those to outer nodes that were there before.
    to_outer: Vec<Option<TightAt<W>>>,
    /// For outer blossoms: the vertex inside with the least slack to any given vertex.
    nearest: Vec<Vec<u32>>,
    outer: Vec<usize>,
    inner: Vec<usize>,
    /// The vertices of all outer nodes.
    outer_vertices: Vec<usize>,
}

impl<W: Weight> SearchTree<W> {
    pub fn new(n: usize) -> Self {
        let all = n + n / 2;
        Self {
            label: vec![Label::Free; all],
            entry: vec![(NO_VERTEX, NO_VERTEX); all],
            delta: W::ZERO,
            labelled_at: vec![W::ZERO; n],
            to_free: vec![None; n],
            to_outer: vec![None; all],
            nearest: vec![Vec::new(); all],
            outer: Vec::new(),
            inner: Vec::new(),
            outer_vertices: Vec::new(),
        }
    }

    fn clear(&mut self) {
        self.label.fill(Label::Free);
        self.to_free.fill(None);
        self.delta = W::ZERO;
        self.outer.clear();
        self.inner.clear();
        self.outer_vertices.clear();
    }
}

/// What the next change of duals makes possible.
enum TreeStep {
    /// A tight edge to a free vertex.
    Grow((usize, usize)),
    /// A tight edge between two outer nodes.
    Contract((usize, usize)),
    /// An inner blossom whose dual is 0.
    Expand(usize),
}

impl<W: Weight> Matching<W> {
    /// Finds a mate for an unmatched vertex.
    pub(super) fn search(&mut self, root: usize) {
        self.tree.clear();
        self.make_outer(self.nodes.top[root]);
        // In a complete graph a step always exists: some vertex outside of the tree is unmatched, because n is even.
        while let Some((delta, step)) = self.next_step() {
            // An event that is due already changes no dual.
            self.tree.delta = self.tree.delta.max(delta);
            match step {
                TreeStep::Grow((u, v)) => {
                    let node = self.nodes.top[v];
                    if self.nodes.outside_mate(node) == NO_VERTEX {
                        // The base of a free blossom moves to v, so that the rest of it stays matched inside.
                        self.nodes.rotate(node, v);
                        self.augment(u, v);
                        break;
                    }
                    self.grow(node, (u, v));
                }
                TreeStep::Contract(edge) => self.contract(edge),
                TreeStep::Expand(node) => self.expand_inner(node),
            }
        }
        self.write_duals();
    }

    /// `y` of a vertex, with the changes since its label.
    #[inline]
    fn dual_now(&self, v: usize) -> W {
        let change = self.tree.delta.minus(self.tree.labelled_at[v]);
        match self.tree.label[self.nodes.top[v]] {
            Label::Free => self.duals[v],
            Label::Outer => self.duals[v].minus(change),
            Label::Inner => self.duals[v].plus(change),
        }
    }

    fn slack_now(&self, u: usize, v: usize) -> W {
        let duals = self.dual_now(u).plus(self.dual_now(v));
        duals.minus(self.weights[u * self.n + v])
    }

    /// What happens first, and at which `delta`.
    fn next_step(&self) -> Option<(W, TreeStep)> {
        let tree = &self.tree;
        let mut first: Option<(W, TreeStep)> = None;
        let sooner = |at: W, first: &Option<(W, TreeStep)>| first.as_ref().is_none_or(|f| at < f.0);
        for v in 0..self.n {
            let Some(event) = tree.to_free[v] else {
                continue;
            };
            let node = self.nodes.top[v];
            if tree.label[node] != Label::Free {
                continue;
            }
            // An unmatched vertex ends the search, so among equals it comes first.
            let ends = first.as_ref().is_some_and(|f| f.0 == event.delta)
                && self.nodes.outside_mate(node) == NO_VERTEX;
            if sooner(event.delta, &first) || ends {
                first = Some((event.delta, TreeStep::Grow(event.edge)));
            }
        }
        for event in tree.outer.iter().filter_map(|node| tree.to_outer[*node]) {
            if sooner(event.delta, &first) {
                first = Some((event.delta, TreeStep::Contract(event.edge)));
            }
        }
        for &node in tree.inner.iter().filter(|n| self.nodes.is_blossom(**n)) {
            // z falls by 2d from what it was when the blossom became inner.
            let since = tree.labelled_at[self.nodes.base[node]];
            let delta = self.nodes.dual[node].half().plus(since);
            if sooner(delta, &first) {
                first = Some((delta, TreeStep::Expand(node)));
            }
        }
        first
    }

    /// A free node becomes inner, and the node it is matched with outer.
    fn grow(&mut self, node: usize, edge: (usize, usize)) {
        self.make_inner(node, edge);
        let mate = self.nodes.outside_mate(node);
        self.make_outer(self.nodes.top[mate]);
    }

    fn make_inner(&mut self, node: usize, edge: (usize, usize)) {
        self.relabel(node, Label::Inner);
        self.tree.entry[node] = edge;
        self.tree.inner.push(node);
    }

    fn make_outer(&mut self, node: usize) {
        let fresh = self.relabel(node, Label::Outer);
        if self.nodes.is_blossom(node) {
            self.find_nearest(node, &fresh, &[]);
        }
        self.scan(node, &fresh);
    }

    /// Gives an outermost node another label, writes down its duals as they are now, and lists its vertices.
    fn relabel(&mut self, node: usize, label: Label) -> Vec<usize> {
        let mut vertices = Vec::new();
        self.nodes.vertices(node, &mut vertices);
        if self.nodes.is_blossom(node) {
            // All vertices of a node have been labelled at the same delta.
            let since = self.tree.labelled_at[self.nodes.base[node]];
            let change = self.tree.delta.minus(since);
            let (dual, twice) = (self.nodes.dual[node], change.plus(change));
            self.nodes.dual[node] = match self.tree.label[node] {
                Label::Free => dual,
                Label::Outer => dual.plus(twice),
                Label::Inner => dual.minus(twice),
            };
        }
        for v in &vertices {
            self.duals[*v] = self.dual_now(*v);
            self.tree.labelled_at[*v] = self.tree.delta;
        }
        self.tree.label[node] = label;
        vertices
    }

    /// Notes the edges of a new outer node: from its `fresh` vertices, which were not outer before, to free vertices, and
    /// from the whole node to other outer nodes.
    fn scan(&mut self, node: usize, fresh: &[usize]) {
        for &u in fresh {
            for v in 0..self.n {
                if self.tree.label[self.nodes.top[v]] != Label::Free {
                    continue;
                }
                // Of these two duals only y(u) changes from now on, so the slack falls as delta rises.
                let at = self.slack(u, v).plus(self.tree.delta);
                keep_first(&mut self.tree.to_free[v], at, (u, v));
            }
        }
        let mut to_outer = None;
        for &v in &self.tree.outer_vertices {
            if self.nodes.top[v] == node {
                continue;
            }
            let u = self.nearest(node, v);
            // Both duals fall, so half of the slack is enough.
            let at = self.slack_now(u, v).half().plus(self.tree.delta);
            keep_first(&mut to_outer, at, (u, v));
        }
        self.tree.to_outer[node] = to_outer;
        self.tree.outer.push(node);
        self.tree.outer_vertices.extend(fresh);
    }

    /// The vertex of an outer node with the least slack to `v`.
    #[inline]
    fn nearest(&self, node: usize, v: usize) -> usize {
        if self.nodes.is_blossom(node) {
            self.tree.nearest[node][v] as usize
        } else {
            node
        }
    }

    /// Fills in the row `nearest` of a new outer blossom, from vertices and from nodes that have such a row already. All
    /// duals in it have just been written down, and fall together from now on, so the row stays right.
    fn find_nearest(&mut self, node: usize, vertices: &[usize], nodes: &[usize]) {
        let mut row = std::mem::take(&mut self.tree.nearest[node]);
        row.clear();
        row.resize(self.n, u32::MAX);
        let singles = vertices.iter().map(|v| (*v, false));
        let wholes = nodes.iter().map(|node| (*node, true));
        for (part, whole) in singles.chain(wholes) {
            for (v, best) in row.iter_mut().enumerate() {
                let u = if whole { self.nearest(part, v) } else { part };
                let nearer = *best == u32::MAX || {
                    let old = *best as usize;
                    let known = self.duals[old].minus(self.weights[old * self.n + v]);
                    self.duals[u].minus(self.weights[u * self.n + v]) < known
                };
                if nearer {
                    *best = u as u32;
                }
            }
        }
        self.tree.nearest[node] = row;
    }

    /// The path from an outer node to the root: nodes, each with the edge from it to the next.
    fn path_to_root(&self, start: usize) -> Vec<(usize, (usize, usize))> {
        let mut path = Vec::new();
        let mut node = start;
        loop {
            // An outer node is left by the matched edge at its base, an inner one by the edge that entered it.
            let base = self.nodes.base[node];
            let mate = self.nodes.mate[base];
            path.push((node, (base, mate)));
            if mate == NO_VERTEX {
                return path;
            }
            let inner = self.nodes.top[mate];
            let (outside, inside) = self.tree.entry[inner];
            path.push((inner, (inside, outside)));
            node = self.nodes.top[outside];
        }
    }

    /// A tight edge between two outer nodes closes an odd cycle: up from both to the lowest node that both paths to the
    /// root share, which holds the base.
    ///
    /// ```text
    ///                    /--  l2 === l1     left path, from u's node l1 up
    ///     root ... === top               \
    ///                    \--  r2 === r1 --- the new edge (u, v)
    ///
    ///     children: top l2 l1 r1 r2, links: top-l2 l2-l1 (u, v) r1-r2 r2-top
    /// ```
    fn contract(&mut self, (u, v): (usize, usize)) {
        let left = self.path_to_root(self.nodes.top[u]);
        let right = self.path_to_root(self.nodes.top[v]);
        // Both paths end at the root. From there they are equal up to the node where they part, which is the last of
        // the `shared` ones and the top of the cycle.
        let ends = left.iter().rev().zip(right.iter().rev());
        let shared = ends.take_while(|(l, r)| l.0 == r.0).count();
        let (ups, downs) = (left.len() - shared, right.len() - shared);
        let mut children = vec![left[ups].0];
        let mut links = Vec::new();
        // Down the left path, whose edges point up, so they are turned round; then up the right path.
        for (node, (from, to)) in left[..ups].iter().rev() {
            links.push((*to, *from));
            children.push(*node);
        }
        links.push((u, v));
        for (node, edge) in &right[..downs] {
            children.push(*node);
            links.push(*edge);
        }
        self.make_blossom(children, links);
    }

    /// Makes a cycle one outer node. Its inner children become outer with it.
    fn make_blossom(&mut self, children: Vec<usize>, links: Vec<(usize, usize)>) {
        let (mut outer, mut fresh) = (Vec::new(), Vec::new());
        for &child in &children {
            let inner = self.tree.label[child] == Label::Inner;
            let mut inside = self.relabel(child, Label::Outer);
            // Vertices that were inner have not been scanned yet; outer children have a row of nearest vertices.
            if inner {
                fresh.append(&mut inside);
            } else {
                outer.push(child);
            }
        }
        let stays = |node: &usize| !children.contains(node);
        self.tree.outer.retain(stays);
        self.tree.inner.retain(stays);
        let node = self.nodes.contract(children, links);
        self.tree.label[node] = Label::Outer;
        self.find_nearest(node, &fresh, &outer);
        self.scan(node, &fresh);
    }

    /// Expands an inner blossom whose dual is 0. Only the even part of its cycle, from where the tree entered it to its
    /// base, stays in the tree; the other children become free.
    ///
    /// ```text
    ///     entered at child 2:   ---- 2 ==== 1 ---- 0 ====      inner, outer, inner; 3 and 4 become free
    /// ```
    fn expand_inner(&mut self, node: usize) {
        let (from, to) = self.tree.entry[node];
        let vertices = self.relabel(node, Label::Free);
        self.tree.inner.retain(|other| *other != node);
        let (children, links) = self.nodes.expand(node);
        for child in &children {
            self.tree.label[*child] = Label::Free;
        }
        for v in &vertices {
            self.rescan(*v);
        }
        let entered = self.nodes.top[to];
        let start = children.iter().position(|c| *c == entered).unwrap_or(0);
        self.make_inner(children[start], (from, to));
        let mut outer = Vec::new();
        for (near, far, link) in cycle_steps(start, &links) {
            outer.push(children[near]);
            self.make_inner(children[far], link);
        }
        // Scanned last, when all labels of the former blossom are right.
        for node in outer {
            self.make_outer(node);
        }
    }

    /// Finds the first edge from the tree to a vertex that has just become free.
    fn rescan(&mut self, v: usize) {
        let mut to_free = None;
        for &u in &self.tree.outer_vertices {
            let at = self.slack_now(u, v).plus(self.tree.delta);
            keep_first(&mut to_free, at, (u, v));
        }
        self.tree.to_free[v] = to_free;
    }

    /// Matches the outer vertex `u` with `v`, and exchanges matched and unmatched edges from there to the root. In
    /// blossoms on the path the base moves to where the path enters.
    fn augment(&mut self, mut u: usize, mut v: usize) {
        loop {
            let outer = self.nodes.top[u];
            let old = self.nodes.outside_mate(outer);
            self.nodes.rotate(outer, u);
            self.nodes.set_mates(u, v);
            if old == NO_VERTEX {
                return;
            }
            // The former mate, inner, is matched anew with the outer vertex from which the tree entered it.
            let inner = self.nodes.top[old];
            let (outside, inside) = self.tree.entry[inner];
            self.nodes.rotate(inner, inside);
            (u, v) = (outside, inside);
        }
    }

    /// Writes down all duals at the end of a search.
    fn write_duals(&mut self) {
        let outer = std::mem::take(&mut self.tree.outer);
        let inner = std::mem::take(&mut self.tree.inner);
        for node in outer.into_iter().chain(inner) {
            self.relabel(node, Label::Free);
        }
        self.nodes.expand_idle();
    }
}
