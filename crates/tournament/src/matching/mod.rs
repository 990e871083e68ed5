//! Perfect matchings of greatest weight in complete graphs.
//!
//! Edmonds' algorithm in its primal-dual form: every vertex has a price, every odd cycle that was shrunk (a blossom) one
//! too, and an edge may be matched only where the prices of its ends add up to its weight. A tree of alternating edges
//! grows from one unmatched vertex at a time (`search`), prices change until another unmatched vertex is reached, and
//! the path between them is turned over (`blossom`). A search takes time of order n² for n vertices, the whole n³.
//!
//! [`Matching::prefer`] then chooses among all matchings of greatest weight: it asks which of its possible mates a
//! vertex would have if one were preferred to the other, and rules out all others. As only edges at one vertex change,
//! that takes one or two searches, and none if the vertex has the mate it would like best, or can have it by a simple
//! exchange (`swap`).

mod blossom;
mod search;
mod swap;
mod weight;

pub use weight::{Weight, Wide};

use blossom::Nodes;
use search::Tree;

/// No vertex.
const NONE: usize = usize::MAX;

/// A perfect matching of greatest weight, with the prices that prove it.
#[derive(Debug)]
pub struct Matching<W> {
    /// How many vertices; always even.
    n: usize,
    /// The weights, doubled and with room below for preferences, row by row.
    weights: Vec<W>,
    /// Prices of vertices.
    prices: Vec<W>,
    nodes: Nodes<W>,
    tree: Tree<W>,
}

impl<W: Weight> Matching<W> {
    /// Bits that a weight type must have beyond those of the weights themselves.
    pub fn extra_bits(n: usize) -> u32 {
        3 * bits(n) + 8
    }

    /// The matching of greatest weight among `n` vertices, an even number. Vertices for which `late` holds get their
    /// first price after all others, which saves time where they weigh more than those; it changes nothing else.
    pub fn new(n: usize, late: impl Fn(usize) -> bool, weight: impl Fn(usize, usize) -> W) -> Self {
        debug_assert!(n.is_multiple_of(2));
        let room = bits(n) + 1;
        let mut weights = vec![least(); n * n];
        for u in 0..n {
            for v in 0..u {
                let weight = weight(v, u).shifted(room);
                weights[u * n + v] = weight;
                weights[v * n + u] = weight;
            }
        }
        let mut matching = Self {
            n,
            weights,
            prices: vec![W::ZERO; n],
            nodes: Nodes::new(n),
            tree: Tree::new(n),
        };
        matching.first_prices(&late);
        matching.match_tight();
        matching.match_all();
        matching
    }

    /// The vertex that `u` is matched with.
    pub fn mate(&self, u: usize) -> usize {
        self.nodes.mate[u]
    }

    /// Among all matchings of greatest weight, takes one in which the mate of `u` has the greatest rank possible, and
    /// rules out all mates of lower rank, and all without a rank, for good. Ranks are from 1 to the number of
    /// vertices.
    pub fn prefer(&mut self, u: usize, rank: impl Fn(usize) -> Option<u32>) {
        // Only edges that the prices allow can be in a matching of greatest weight; inside of blossoms prices say less.
        let held = rank(self.mate(u));
        let blossom = self.nodes.top[u];
        let possible = (0..self.n).filter(|v| {
            *v != u
                && rank(*v) > held
                && (self.slack(u, *v) == W::ZERO || self.nodes.top[*v] == blossom)
        });
        // The first of equals, so that what comes out does not depend on how an iterator breaks ties.
        let wanted = possible.max_by_key(|v| (rank(*v), std::cmp::Reverse(*v)));
        let better = wanted.is_some_and(|v| !self.swap(u, v));
        if better {
            self.lift(u, &rank);
            self.match_all();
        }
        let best = rank(self.mate(u));
        for v in (0..self.n).filter(|v| *v != u) {
            if rank(v) != best {
                self.rule_out(u, v);
            }
        }
        if better {
            self.lower(u, best);
        }
        self.leave_blossoms(u);
    }

    /// Makes `u` and `v`, which are matched, a pair for good.
    pub fn settle(&mut self, u: usize, v: usize) {
        for (one, other) in [(u, v), (v, u)] {
            for w in (0..self.n).filter(|w| *w != one && *w != other) {
                self.rule_out(one, w);
            }
        }
        self.leave_blossoms(u);
        self.leave_blossoms(v);
    }

    /// Edges at `u` were ruled out. If a blossom is held together by one of them, `u` leaves it and finds its mate anew.
    fn leave_blossoms(&mut self, u: usize) {
        let (n, weights) = (self.n, &self.weights);
        let gone = |(a, b): (usize, usize)| weights[a * n + b] == least();
        if self.nodes.links_at(u).any(gone) {
            self.nodes.isolate(u, &mut self.prices);
            self.prices[u] = self.least_price(u);
            self.match_all();
        }
    }

    fn rule_out(&mut self, u: usize, v: usize) {
        self.weights[u * self.n + v] = least();
        self.weights[v * self.n + u] = least();
    }

    /// Adds ranks to the weights at `u`, which loses its mate and its place in blossoms.
    fn lift(&mut self, u: usize, rank: &impl Fn(usize) -> Option<u32>) {
        self.nodes.isolate(u, &mut self.prices);
        for v in 0..self.n {
            if v != u && self.weights[u * self.n + v] != least() {
                let bonus = W::small(rank(v).unwrap_or(0)).shifted(1);
                let weight = self.weights[u * self.n + v].plus(bonus);
                self.weights[u * self.n + v] = weight;
                self.weights[v * self.n + u] = weight;
            }
        }
        self.prices[u] = self.least_price(u);
    }

    /// Takes the rank away again from the weights at `u` that are left, which all had the same.
    fn lower(&mut self, u: usize, best: Option<u32>) {
        let bonus = W::small(best.unwrap_or(0)).shifted(1);
        for v in 0..self.n {
            if v != u && self.weights[u * self.n + v] != least() {
                let weight = self.weights[u * self.n + v].minus(bonus);
                self.weights[u * self.n + v] = weight;
                self.weights[v * self.n + u] = weight;
            }
        }
        self.prices[u] = self.prices[u].minus(bonus);
    }

    /// Prices that are high enough for every edge, and for most vertices exact for one edge at least.
    fn first_prices(&mut self, late: &impl Fn(usize) -> bool) {
        let early: Vec<usize> = (0..self.n).filter(|u| !late(*u)).collect();
        for &u in &early {
            let row = &self.weights[u * self.n..][..self.n];
            let most = early.iter().filter(|v| **v != u).map(|v| row[*v]).max();
            self.prices[u] = most.unwrap_or(W::ZERO).half();
        }
        let later: Vec<usize> = (0..self.n).filter(|u| late(*u)).collect();
        for (index, &u) in later.iter().enumerate() {
            let row = &self.weights[u * self.n..][..self.n];
            let known = early.iter().chain(&later[..index]);
            let price = known.map(|v| row[*v].minus(self.prices[*v])).max();
            self.prices[u] = price.unwrap_or(W::ZERO);
        }
        for u in 0..self.n {
            self.prices[u] = self.least_price(u);
        }
    }

    /// The least price of `u` that is high enough for all its edges.
    fn least_price(&self, u: usize) -> W {
        let row = &self.weights[u * self.n..][..self.n];
        let prices = row.iter().zip(&self.prices).enumerate();
        let others = prices.filter(|(v, _)| *v != u);
        others
            .map(|(_, (weight, price))| weight.minus(*price))
            .max()
            .unwrap_or(W::ZERO)
    }

    /// Matches what can be matched at once: each vertex of the first half preferably with its counterpart in the second,
    /// which is what pairings by rank come to.
    fn match_tight(&mut self) {
        let half = self.n / 2;
        for u in 0..self.n {
            if self.nodes.mate[u] != NONE {
                continue;
            }
            let start = (u + half) % self.n;
            let found = (start..self.n)
                .chain(0..start)
                .find(|v| *v != u && self.nodes.mate[*v] == NONE && self.slack(u, *v) == W::ZERO);
            if let Some(v) = found {
                self.nodes.mate[u] = v;
                self.nodes.mate[v] = u;
            }
        }
    }

    /// Finds mates for all that have none.
    fn match_all(&mut self) {
        for u in 0..self.n {
            if self.nodes.mate[u] == NONE {
                self.search(u);
            }
        }
    }

    /// How much the prices of `u` and `v` exceed the weight of their edge; only exact outside of blossoms.
    #[inline]
    fn slack(&self, u: usize, v: usize) -> W {
        self.prices[u]
            .plus(self.prices[v])
            .minus(self.weights[u * self.n + v])
    }
}

/// The weight of what is ruled out.
fn least<W: Weight>() -> W {
    W::ZERO.minus(W::small(1).shifted(W::BITS - 4))
}

/// How many bits numbers up to `n` take.
pub fn bits(n: usize) -> u32 {
    usize::BITS - n.leading_zeros()
}

#[cfg(test)]
mod tests;
