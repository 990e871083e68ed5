//! Perfect matchings of maximum weight in complete graphs: Edmonds' blossom algorithm in its primal-dual form.
//!
//! # Duals
//!
//! Every vertex `v` has a dual variable `y(v)`, every blossom `B` (an odd set of vertices, see `blossom`) a dual
//! `z(B) >= 0`. The duals always cover the weights:
//!
//! ```text
//!     slack(u, v)  =  y(u) + y(v) + sum of z(B) over all blossoms B that hold both  -  weight(u, v)  >=  0
//! ```
//!
//! An edge of slack 0 is *tight*. If all matched edges are tight, and every blossom is matched inside as far as its
//! odd size allows, then the weight of the matching equals the sum of all `y` and of all `z(B) * (|B| - 1) / 2`. No
//! matching weighs more than that sum, so the matching is of maximum weight and the duals prove it.
//!
//! # Search
//!
//! The algorithm keeps the duals covering and the matched edges tight, and adds one matched edge per search
//! (`search`): from an unmatched vertex grows a tree of tight edges, alternately unmatched and matched. Where no tight
//! edge leads on, the duals change by the smallest amount that makes an edge tight. When the tree reaches another
//! unmatched vertex, the path between the two is augmented:
//!
//! ```text
//!     before   root --- a === b --- c === d --- free        === matched, --- unmatched, all tight
//!     after    root === a --- b === c --- d === free
//! ```
//!
//! A search takes O(n²) for n vertices, the whole matching O(n³).
//!
//! # Preferences
//!
//! [`Matching::prefer`] chooses among all matchings of maximum weight. It adds a rank below the lowest digit of the
//! weights at one vertex, too small to outweigh anything else, searches again, and forbids all mates of lower rank.
//! Only edges at one vertex change, so this takes one or two searches; none if the vertex has its best mate already or
//! can get it along a cycle of tight edges (`swap`).
//!
//! ```text
//!     stored weight   [ weight ............ | rank, bits(n) | 0 ]
//! ```
//!
//! The lowest bit stays 0, because some changes of duals are half a slack. All vertices of a tree hang together by tight
//! edges of even weight, so their duals are all even or all odd, the slack between two of them is even, and half of it is
//! exact.

mod blossom;
mod search;
mod swap;
mod weight;

pub use weight::{Weight, WideWeight};

use blossom::Nodes;
use search::SearchTree;

/// Stands for "no vertex" and "no node".
const NO_VERTEX: usize = usize::MAX;

/// A perfect matching of maximum weight, with the duals that prove it.
#[derive(Debug)]
pub struct Matching<W> {
    /// The number of vertices; always even.
    n: usize,
    /// The stored weights, row by row.
    weights: Vec<W>,
    /// `y` of every vertex.
    duals: Vec<W>,
    nodes: Nodes<W>,
    tree: SearchTree<W>,
}

impl<W: Weight> Matching<W> {
    /// Bits that a weight type needs beyond those of the weights themselves: room for ranks, for sums of duals, and for
    /// the sign.
    pub fn extra_bits(n: usize) -> u32 {
        3 * bits(n) + 8
    }

    /// The matching of maximum weight among `n` vertices, an even number. Vertices for which `late` holds get their
    /// first dual after all others, which saves time if their edges weigh more; it changes nothing else.
    pub fn new(n: usize, late: impl Fn(usize) -> bool, weight: impl Fn(usize, usize) -> W) -> Self {
        debug_assert!(n.is_multiple_of(2));
        let room = bits(n) + 1;
        let mut matching = Self {
            n,
            weights: vec![forbidden(); n * n],
            duals: vec![W::ZERO; n],
            nodes: Nodes::new(n),
            tree: SearchTree::new(n),
        };
        for u in 0..n {
            for v in 0..u {
                matching.set_weight(u, v, weight(v, u).shifted(room));
            }
        }
        matching.first_duals(&late);
        matching.match_tight();
        matching.match_all();
        matching
    }

    /// The vertex that `u` is matched with.
    pub fn mate(&self, u: usize) -> usize {
        self.nodes.mate[u]
    }

    /// Among all matchings of maximum weight, takes one in which the mate of `u` has the highest rank possible, and
    /// forbids all mates of other ranks, and of none, for good. Ranks are from 1 to the number of vertices.
    pub fn prefer(&mut self, u: usize, rank: impl Fn(usize) -> Option<u32>) {
        // Only tight edges occur in matchings of maximum weight. Between vertices of one blossom the slack seen here
        // lacks the blossom's dual, so such edges count as possible.
        let held = rank(self.mate(u));
        let blossom = self.nodes.top[u];
        let possible = (0..self.n).filter(|v| {
            *v != u
                && rank(*v) > held
                && (self.slack(u, *v) == W::ZERO || self.nodes.top[*v] == blossom)
        });
        // The first of equals, so that the outcome does not depend on how an iterator breaks ties.
        let wanted = possible.max_by_key(|v| (rank(*v), std::cmp::Reverse(*v)));
        let searched = wanted.is_some_and(|v| !self.swap(u, v));
        if searched {
            self.nodes.isolate(u, &mut self.duals);
            self.change_weights(u, |v, weight| weight.plus(rank_weight(rank(v))));
            self.duals[u] = self.least_dual(u);
            self.match_all();
        }
        let best = rank(self.mate(u));
        for v in (0..self.n).filter(|v| *v != u) {
            if rank(v) != best {
                self.set_weight(u, v, forbidden());
            }
        }
        if searched {
            // All edges left have the same rank; the dual takes it off again, so that slacks stay as they are.
            self.change_weights(u, |_, weight| weight.minus(rank_weight(best)));
            self.duals[u] = self.duals[u].minus(rank_weight(best));
        }
        self.leave_blossoms(u);
    }

    /// Makes `u` and `v`, which are matched, a pair for good.
    pub fn fix(&mut self, u: usize, v: usize) {
        for (one, other) in [(u, v), (v, u)] {
            for w in (0..self.n).filter(|w| *w != one && *w != other) {
                self.set_weight(one, w, forbidden());
            }
        }
        self.leave_blossoms(u);
        self.leave_blossoms(v);
    }

    /// After edges at `u` were forbidden: if one of them holds a blossom together, `u` leaves it and is matched anew.
    fn leave_blossoms(&mut self, u: usize) {
        let (n, weights) = (self.n, &self.weights);
        let is_forbidden = |(a, b): (usize, usize)| weights[a * n + b] == forbidden();
        if self.nodes.links_at(u).any(is_forbidden) {
            self.nodes.isolate(u, &mut self.duals);
            self.duals[u] = self.least_dual(u);
            self.match_all();
        }
    }

    fn set_weight(&mut self, u: usize, v: usize, weight: W) {
        self.weights[u * self.n + v] = weight;
        self.weights[v * self.n + u] = weight;
    }

    /// Changes the weights of all edges at `u` that are not forbidden.
    fn change_weights(&mut self, u: usize, change: impl Fn(usize, W) -> W) {
        for v in (0..self.n).filter(|v| *v != u) {
            let weight = self.weights[u * self.n + v];
            if weight != forbidden() {
                self.set_weight(u, v, change(v, weight));
            }
        }
    }

    /// Duals that cover all weights and make many edges tight. Half of the heaviest edge at each vertex covers, as both
    /// ends of an edge pay at least half of it; then each dual in turn is lowered as far as the others allow.
    fn first_duals(&mut self, late: &impl Fn(usize) -> bool) {
        let (later, early): (Vec<usize>, Vec<usize>) = (0..self.n).partition(|u| late(*u));
        for &u in &early {
            let row = &self.weights[u * self.n..][..self.n];
            let most = early.iter().filter(|v| **v != u).map(|v| row[*v]).max();
            self.duals[u] = most.unwrap_or(W::ZERO).half();
        }
        for (index, &u) in later.iter().enumerate() {
            let row = &self.weights[u * self.n..][..self.n];
            let known = early.iter().chain(&later[..index]);
            let dual = known.map(|v| row[*v].minus(self.duals[*v])).max();
            self.duals[u] = dual.unwrap_or(W::ZERO);
        }
        for u in 0..self.n {
            self.duals[u] = self.least_dual(u);
        }
    }

    /// The least dual of `u` that covers all its edges.
    fn least_dual(&self, u: usize) -> W {
        let row = &self.weights[u * self.n..][..self.n];
        let others = row.iter().zip(&self.duals).enumerate();
        let needed = others.filter(|(v, _)| *v != u);
        let needed = needed.map(|(_, (weight, dual))| weight.minus(*dual));
        needed.max().unwrap_or(W::ZERO)
    }

    /// Matches greedily along tight edges: a vertex of the first half preferably with its counterpart in the second,
    /// as pairings by rank do.
    fn match_tight(&mut self) {
        let half = self.n / 2;
        for u in 0..self.n {
            if self.nodes.mate[u] != NO_VERTEX {
                continue;
            }
            let start = (u + half) % self.n;
            let found = (start..self.n).chain(0..start).find(|v| {
                *v != u && self.nodes.mate[*v] == NO_VERTEX && self.slack(u, *v) == W::ZERO
            });
            if let Some(v) = found {
                self.nodes.set_mates(u, v);
            }
        }
    }

    /// Searches a mate for every vertex that has none.
    fn match_all(&mut self) {
        for u in 0..self.n {
            if self.nodes.mate[u] == NO_VERTEX {
                self.search(u);
            }
        }
    }

    /// The slack of an edge without the duals of blossoms: exact unless one blossom holds both ends.
    #[inline]
    fn slack(&self, u: usize, v: usize) -> W {
        let duals = self.duals[u].plus(self.duals[v]);
        duals.minus(self.weights[u * self.n + v])
    }
}

/// A rank as it is added to a stored weight.
fn rank_weight<W: Weight>(rank: Option<u32>) -> W {
    W::small(rank.unwrap_or(0)).shifted(1)
}

/// The stored weight of a forbidden edge: far below all others.
fn forbidden<W: Weight>() -> W {
    W::ZERO.minus(W::small(1).shifted(W::BITS - 4))
}

/// How many bits numbers up to `n` take.
pub fn bits(n: usize) -> u32 {
    usize::BITS - n.leading_zeros()
}

#[cfg(test)]
mod tests;
