//! The search for a mate: a tree of alternating edges from one unmatched vertex.
//!
//! Nodes at an even distance from the root are outer, those at an odd distance inner. When prices change by d, vertices
//! of outer nodes lose d and those of inner nodes gain it. Instead of changing everything each time, the tree adds up
//! all changes (`spent`), and what will happen is noted with the sum at which it will.

use super::{Matching, NONE, Weight};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Free,
    Outer,
    Inner,
}

/// An edge and the sum of changes at which it fits the prices.
#[derive(Clone, Copy, Debug)]
struct Event<W> {
    at: W,
    edge: (usize, usize),
}

/// The tree of one search. Its memory is kept for the next.
#[derive(Debug)]
pub struct Tree<W> {
    /// For nodes: what they are, and for inner ones the edge that they were reached by.
    label: Vec<Label>,
    entry: Vec<(usize, usize)>,
    /// All changes of prices so far, and for vertices the sum when their label was given.
    spent: W,
    since: Vec<W>,
    /// For free vertices: the edge from an outer vertex that will fit first.
    near: Vec<Option<Event<W>>>,
    /// For outer nodes: the edge to another outer node that will fit first, at least among nodes older than this.
    link: Vec<Option<Event<W>>>,
    /// For outer blossoms: the vertex in it that is nearest to a given vertex.
    reach: Vec<Vec<u32>>,
    outer: Vec<usize>,
    inner: Vec<usize>,
    /// Vertices of outer nodes.
    outer_vertices: Vec<usize>,
}

impl<W: Weight> Tree<W> {
    pub fn new(n: usize) -> Self {
        let all = n + n / 2;
        Self {
            label: vec![Label::Free; all],
            entry: vec![(NONE, NONE); all],
            spent: W::ZERO,
            since: vec![W::ZERO; n],
            near: vec![None; n],
            link: vec![None; all],
            reach: vec![Vec::new(); all],
            outer: Vec::new(),
            inner: Vec::new(),
            outer_vertices: Vec::new(),
        }
    }

    fn clear(&mut self) {
        self.label.fill(Label::Free);
        self.near.fill(None);
        self.spent = W::ZERO;
        self.outer.clear();
        self.inner.clear();
        self.outer_vertices.clear();
    }
}

/// What happens next.
enum Next {
    Grow((usize, usize)),
    Shrink((usize, usize)),
    Expand(usize),
}

impl<W: Weight> Matching<W> {
    /// Finds a mate for an unmatched vertex.
    pub(super) fn search(&mut self, root: usize) {
        self.tree.clear();
        self.make_outer(self.nodes.top[root]);
        while let Some((at, next)) = self.next() {
            if at > self.tree.spent {
                self.tree.spent = at;
            }
            match next {
                Next::Grow((u, v)) => {
                    let node = self.nodes.top[v];
                    if self.nodes.outside(node) == NONE {
                        self.nodes.turn(node, v);
                        self.turn_path(u, v);
                        break;
                    }
                    self.grow(node, (u, v));
                }
                Next::Shrink(edge) => self.shrink(edge),
                Next::Expand(node) => self.expand_inner(node),
            }
        }
        self.finish();
    }

    /// The price of a vertex now.
    #[inline]
    fn price(&self, v: usize) -> W {
        let change = self.tree.spent.minus(self.tree.since[v]);
        match self.tree.label[self.nodes.top[v]] {
            Label::Free => self.prices[v],
            Label::Outer => self.prices[v].minus(change),
            Label::Inner => self.prices[v].plus(change),
        }
    }

    fn slack_now(&self, u: usize, v: usize) -> W {
        self.price(u)
            .plus(self.price(v))
            .minus(self.weights[u * self.n + v])
    }

    /// What happens first, and at which sum of changes.
    fn next(&self) -> Option<(W, Next)> {
        let tree = &self.tree;
        let mut first: Option<(W, Next)> = None;
        let sooner = |at: W, first: &Option<(W, Next)>| first.as_ref().is_none_or(|f| at < f.0);
        for v in 0..self.n {
            let Some(event) = tree.near[v] else { continue };
            let node = self.nodes.top[v];
            if tree.label[node] != Label::Free {
                continue;
            }
            // An unmatched vertex ends the search, so it comes before others.
            let end =
                first.as_ref().is_some_and(|f| f.0 == event.at) && self.nodes.outside(node) == NONE;
            if sooner(event.at, &first) || end {
                first = Some((event.at, Next::Grow(event.edge)));
            }
        }
        for event in tree.outer.iter().filter_map(|node| tree.link[*node]) {
            if sooner(event.at, &first) {
                first = Some((event.at, Next::Shrink(event.edge)));
            }
        }
        for node in &tree.inner {
            if self.nodes.is_blossom(*node) {
                // The price of an inner blossom was put down as what it was at the beginning.
                let vertex = self.nodes.base[*node];
                let at = self.nodes.price[*node].half().plus(tree.since[vertex]);
                if sooner(at, &first) {
                    first = Some((at, Next::Expand(*node)));
                }
            }
        }
        first
    }

    /// A free node becomes inner, and the one it is matched with outer.
    fn grow(&mut self, node: usize, edge: (usize, usize)) {
        self.make_inner(node, edge);
        let mate = self.nodes.outside(node);
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
            self.reach_from(node, &fresh, &[]);
        }
        self.look_around(node, &fresh);
    }

    /// Gives a node another label, and puts down what the prices in it are now.
    fn relabel(&mut self, node: usize, label: Label) -> Vec<usize> {
        let mut vertices = Vec::new();
        self.nodes.vertices(node, &mut vertices);
        if self.nodes.is_blossom(node) {
            self.put_down(node);
        }
        for v in &vertices {
            self.prices[*v] = self.price(*v);
            self.tree.since[*v] = self.tree.spent;
        }
        self.tree.label[node] = label;
        vertices
    }

    /// Puts down what the price of an outermost blossom is now.
    fn put_down(&mut self, node: usize) {
        // All vertices of a node were given its label at the same time, or were put down when they joined.
        let since = self.tree.since[self.nodes.base[node]];
        let change = self.tree.spent.minus(since);
        let change = change.plus(change);
        self.nodes.price[node] = match self.tree.label[node] {
            Label::Free => self.nodes.price[node],
            Label::Outer => self.nodes.price[node].plus(change),
            Label::Inner => self.nodes.price[node].minus(change),
        };
    }

    /// A node has become outer, with some vertices that were not: they come near to free ones, and the node to others.
    fn look_around(&mut self, node: usize, fresh: &[usize]) {
        for &u in fresh {
            for v in 0..self.n {
                if self.tree.label[self.nodes.top[v]] != Label::Free {
                    continue;
                }
                // Seen from now on the slack shrinks by every change.
                let price = self.prices[u].plus(self.prices[v]);
                let at = price
                    .minus(self.weights[u * self.n + v])
                    .plus(self.tree.spent);
                let near = &mut self.tree.near[v];
                if near.is_none_or(|event| at < event.at) {
                    *near = Some(Event { at, edge: (u, v) });
                }
            }
        }
        let mut link: Option<Event<W>> = None;
        for &v in &self.tree.outer_vertices {
            if self.nodes.top[v] == node {
                continue;
            }
            let u = self.reach(node, v);
            let at = self.slack_now(u, v).half().plus(self.tree.spent);
            if link.is_none_or(|event| at < event.at) {
                link = Some(Event { at, edge: (u, v) });
            }
        }
        self.tree.link[node] = link;
        self.tree.outer.push(node);
        self.tree.outer_vertices.extend(fresh);
    }

    /// The vertex of an outer node that is nearest to `v`.
    #[inline]
    fn reach(&self, node: usize, v: usize) -> usize {
        if self.nodes.is_blossom(node) {
            self.tree.reach[node][v] as usize
        } else {
            node
        }
    }

    /// Finds out what is nearest to any vertex among single vertices and nodes of a new outer node.
    fn reach_from(&mut self, node: usize, vertices: &[usize], nodes: &[usize]) {
        let mut row = std::mem::take(&mut self.tree.reach[node]);
        row.clear();
        row.resize(self.n, u32::MAX);
        let singles = vertices.iter().map(|v| (*v, false));
        let wholes = nodes.iter().map(|node| (*node, true));
        for (part, whole) in singles.chain(wholes) {
            for (v, best) in row.iter_mut().enumerate() {
                let u = if whole { self.reach(part, v) } else { part };
                // All prices in a new node have just been put down.
                let nearer = *best == u32::MAX || {
                    let old = *best as usize;
                    let far = self.prices[old].minus(self.weights[old * self.n + v]);
                    self.prices[u].minus(self.weights[u * self.n + v]) < far
                };
                if nearer {
                    *best = u as u32;
                }
            }
        }
        self.tree.reach[node] = row;
    }

    /// The way from an outer node to the root: nodes, each with the edge from it to the next.
    fn way_up(&self, start: usize) -> Vec<(usize, (usize, usize))> {
        let mut way = Vec::new();
        let mut node = start;
        loop {
            let base = self.nodes.base[node];
            let mate = self.nodes.mate[base];
            if mate == NONE {
                way.push((node, (NONE, NONE)));
                return way;
            }
            way.push((node, (base, mate)));
            let inner = self.nodes.top[mate];
            let (outside, inside) = self.tree.entry[inner];
            way.push((inner, (inside, outside)));
            node = self.nodes.top[outside];
        }
    }

    /// An edge between two outer nodes closes an odd cycle.
    fn shrink(&mut self, (u, v): (usize, usize)) {
        let left = self.way_up(self.nodes.top[u]);
        let right = self.way_up(self.nodes.top[v]);
        let mut common = 0;
        while common < left.len().min(right.len())
            && left[left.len() - 1 - common].0 == right[right.len() - 1 - common].0
        {
            common += 1;
        }
        let (ups, downs) = (left.len() - common, right.len() - common);
        let mut children = vec![left[ups].0];
        let mut links = Vec::new();
        for (node, (from, to)) in left[..ups].iter().rev() {
            links.push((*to, *from));
            children.push(*node);
        }
        links.push((u, v));
        for (node, edge) in &right[..downs] {
            children.push(*node);
            links.push(*edge);
        }
        self.join(children, links);
    }

    /// Makes a cycle one outer node.
    fn join(&mut self, children: Vec<usize>, links: Vec<(usize, usize)>) {
        let mut fresh = Vec::new();
        let (mut wholes, mut vertices) = (Vec::new(), Vec::new());
        for &child in &children {
            let inner = self.tree.label[child] == Label::Inner;
            let mut inside = self.relabel(child, Label::Outer);
            if inner {
                vertices.append(&mut inside.clone());
                fresh.append(&mut inside);
            } else {
                wholes.push(child);
            }
        }
        let gone = |node: &usize| !children.contains(node);
        self.tree.outer.retain(gone);
        self.tree.inner.retain(gone);
        let node = self.nodes.shrink(children, links);
        self.tree.label[node] = Label::Outer;
        self.reach_from(node, &vertices, &wholes);
        self.look_around(node, &fresh);
    }

    /// An inner blossom has no price any more: it falls apart, and only the way through it stays in the tree.
    fn expand_inner(&mut self, node: usize) {
        let (from, to) = self.tree.entry[node];
        let vertices = self.relabel(node, Label::Free);
        self.tree.inner.retain(|other| *other != node);
        let (children, links) = self.nodes.expand(node);
        for child in &children {
            self.tree.label[*child] = Label::Free;
        }
        for v in &vertices {
            self.near_anew(*v);
        }
        let len = children.len();
        let entry = self.nodes.top[to];
        let start = children.iter().position(|c| *c == entry).unwrap_or(0);
        let mut at = start;
        let mut edge = (from, to);
        let mut outer = Vec::new();
        loop {
            self.make_inner(children[at], edge);
            if at == 0 {
                break;
            }
            let down = start.is_multiple_of(2);
            let (near, far) = if down {
                (at - 1, at - 2)
            } else {
                (at + 1, (at + 2) % len)
            };
            edge = if down {
                (links[far].1, links[far].0)
            } else {
                links[near]
            };
            outer.push(children[near]);
            at = far;
        }
        for node in outer {
            self.make_outer(node);
        }
    }

    /// Finds the outer vertex that will reach a vertex first, which was hidden so far.
    fn near_anew(&mut self, v: usize) {
        let mut near: Option<Event<W>> = None;
        for &u in &self.tree.outer_vertices {
            let at = self.slack_now(u, v).plus(self.tree.spent);
            if near.is_none_or(|event| at < event.at) {
                near = Some(Event { at, edge: (u, v) });
            }
        }
        self.tree.near[v] = near;
    }

    /// Matches the outer vertex `u` with `v`, and turns over everything from there to the root.
    fn turn_path(&mut self, mut u: usize, mut v: usize) {
        loop {
            let outer = self.nodes.top[u];
            let old = self.nodes.outside(outer);
            self.nodes.turn(outer, u);
            self.nodes.mate[u] = v;
            self.nodes.mate[v] = u;
            if old == NONE {
                return;
            }
            let inner = self.nodes.top[old];
            let (outside, inside) = self.tree.entry[inner];
            self.nodes.turn(inner, inside);
            (u, v) = (outside, inside);
        }
    }

    /// Puts all prices down at the end of a search.
    fn finish(&mut self) {
        for index in 0..self.tree.outer.len() + self.tree.inner.len() {
            let outer = self.tree.outer.get(index);
            let inner = || self.tree.inner.get(index - self.tree.outer.len());
            if let Some(node) = outer.or_else(inner).copied() {
                self.relabel(node, Label::Free);
            }
        }
        self.nodes.expand_idle();
    }
}
