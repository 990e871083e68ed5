//! Exchanging mates without changing prices: a cycle of edges that fit, every other one matched.
//!
//! Only vertices outside of blossoms are looked at, and odd cycles are not. Where nothing is found a search must decide.

use super::{Matching, NONE, Weight};

impl<W: Weight> Matching<W> {
    /// Tries to match `u` with `v`, both outside of blossoms, leaving all others matched by edges that fit.
    pub(super) fn swap(&mut self, u: usize, v: usize) -> bool {
        let (goal, start) = (self.mate(u), self.mate(v));
        let single = |w: usize| self.nodes.top[w] == w;
        if self.slack(u, v) != W::ZERO || [u, v, goal, start].into_iter().any(|w| !single(w)) {
            return false;
        }
        let Some(from) = self.way(start, goal, [u, v]) else {
            return false;
        };
        let mut inner = goal;
        loop {
            let outer = from[inner];
            let next = self.nodes.mate[outer];
            self.nodes.mate[inner] = outer;
            self.nodes.mate[outer] = inner;
            if outer == start {
                break;
            }
            inner = next;
        }
        self.nodes.mate[u] = v;
        self.nodes.mate[v] = u;
        true
    }

    /// For vertices on the way from `start` to `goal`, by edges that fit and matched edges in turn: where each was
    /// reached from.
    fn way(&self, start: usize, goal: usize, closed: [usize; 2]) -> Option<Vec<usize>> {
        let mut from = vec![NONE; self.n];
        // A vertex that is its own origin is not entered.
        for w in closed.into_iter().chain([start]) {
            from[w] = w;
        }
        let mut outer = vec![start];
        let mut next = 0;
        while let Some(&y) = outer.get(next) {
            next += 1;
            if from[goal] == NONE && self.slack(y, goal) == W::ZERO {
                from[goal] = y;
                return Some(from);
            }
            for x in 0..self.n {
                if from[x] != NONE || self.nodes.top[x] != x || self.slack(y, x) != W::ZERO {
                    continue;
                }
                let mate = self.nodes.mate[x];
                if self.nodes.top[mate] == mate && from[mate] == NONE {
                    from[x] = y;
                    from[mate] = mate;
                    outer.push(mate);
                }
            }
        }
        None
    }
}
