//! Matches two given vertices without a change of duals: by a cycle of tight edges, every second one matched, that runs
//! through the edge between them.
//!
//! ```text
//!     before   u === goal    v === start    start --- a === b --- c === d --- goal     all edges tight
//!     after    u === v       start === a    b === c    d === goal
//! ```
//!
//! Only vertices outside of blossoms are used, and odd cycles are not followed. Where this finds nothing, a full search
//! decides.

use super::{Matching, NO_VERTEX, Weight};

impl<W: Weight> Matching<W> {
    /// Tries to match `u` with `v`, keeping all others matched along tight edges.
    pub(super) fn swap(&mut self, u: usize, v: usize) -> bool {
        let (goal, start) = (self.mate(u), self.mate(v));
        let single = |w: usize| self.nodes.top[w] == w;
        if self.slack(u, v) != W::ZERO || [u, v, goal, start].into_iter().any(|w| !single(w)) {
            return false;
        }
        let Some(from) = self.alternating_path(start, goal, [u, v]) else {
            return false;
        };
        let mut inner = goal;
        loop {
            let outer = from[inner];
            let next = self.nodes.mate[outer];
            self.nodes.set_mates(inner, outer);
            if outer == start {
                break;
            }
            inner = next;
        }
        self.nodes.set_mates(u, v);
        true
    }

    /// A breadth-first search from `start` to `goal` that alternates between unmatched tight edges and matched ones.
    /// Gives for each vertex where it was reached from; a vertex that is its own origin is not entered.
    fn alternating_path(
        &self,
        start: usize,
        goal: usize,
        closed: [usize; 2],
    ) -> Option<Vec<usize>> {
        let mut from = vec![NO_VERTEX; self.n];
        for w in closed.into_iter().chain([start]) {
            from[w] = w;
        }
        let mut outer = vec![start];
        let mut next = 0;
        while let Some(&y) = outer.get(next) {
            next += 1;
            if from[goal] == NO_VERTEX && self.slack(y, goal) == W::ZERO {
                from[goal] = y;
                return Some(from);
            }
            for x in 0..self.n {
                if from[x] != NO_VERTEX || self.nodes.top[x] != x || self.slack(y, x) != W::ZERO {
                    continue;
                }
                let mate = self.nodes.mate[x];
                if self.nodes.top[mate] == mate && from[mate] == NO_VERTEX {
                    from[x] = y;
                    from[mate] = mate;
                    outer.push(mate);
                }
            }
        }
        None
    }
}
