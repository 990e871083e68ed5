//! The order of candidates (article 4): which of the equally good ones comes first.

use super::bracket::{Graph, Place, Task};
use crate::matching::{Matching, Weight};

/// Finds opponents for those moved down: first who is paired at all, then with whom, best first.
pub(super) struct PairMoved;

impl Task for PairMoved {
    type Answer = Vec<Option<usize>>;
    const ORDERED: bool = false;

    fn run<W: Weight>(&self, graph: &Graph<'_>, matching: &mut Matching<W>) -> Self::Answer {
        let moved = graph.bracket.moved.len();
        for u in 0..moved {
            matching.prefer(u, |v| Some(1 + u32::from(graph.pairs_here(u, v))));
        }
        let mut opponents = Vec::new();
        for u in 0..moved {
            if !graph.pairs_here(u, matching.mate(u)) {
                opponents.push(None);
                continue;
            }
            matching.prefer(u, |v| {
                let rank = graph.vertices.len() - v;
                graph.pairs_here(u, v).then_some(rank as u32)
            });
            let mate = matching.mate(u);
            matching.settle(u, mate);
            opponents.push(Some(graph.vertices[mate].player));
        }
        opponents
    }
}

pub(super) struct Remainder {
    pub pairs: Vec<(usize, usize)>,
    /// Those who float, best first, with those in limbo.
    pub floaters: Vec<usize>,
    /// Who is left over below when the next bracket is paired as well as possible, with all below it.
    pub below: Vec<usize>,
}

/// Pairs residents by the order of exchanges and transpositions.
pub(super) struct PairRemainder;

impl Task for PairRemainder {
    type Answer = Remainder;
    const ORDERED: bool = true;

    fn run<W: Weight>(&self, graph: &Graph<'_>, matching: &mut Matching<W>) -> Remainder {
        let upper = exchange(graph, matching);
        let lower: Vec<usize> = (0..graph.residents)
            .filter(|u| !upper.contains(u))
            .collect();
        let mut rank: Vec<Option<u32>> = vec![None; graph.vertices.len()];
        for (index, v) in lower.iter().enumerate() {
            rank[*v] = Some((lower.len() - index) as u32);
        }
        for &u in &upper {
            matching.prefer(u, |v| rank[v].filter(|_| graph.pairs_here(u, v)));
            let mate = matching.mate(u);
            matching.settle(u, mate);
            rank[mate] = None;
        }
        read_off(graph, matching)
    }
}

/// Decides who changes places between the halves (article 4.3), and tells who is in the upper half then.
fn exchange<W: Weight>(graph: &Graph<'_>, matching: &mut Matching<W>) -> Vec<usize> {
    let half = graph.pairs;
    // Vertices of residents come first in this graph, so that vertex and number are the same.
    let leaves = |u: usize, v: usize| !graph.pairs_here(u, v) || v < u;
    let joins = |u: usize, v: usize| graph.pairs_here(u, v) && v > u;
    let left = (0..half).filter(|u| leaves(*u, matching.mate(*u))).count();
    let mut upper: Vec<usize> = (0..half).collect();
    let mut open = left;
    for u in (0..half).rev() {
        if open == 0 {
            break;
        }
        matching.prefer(u, |v| Some(1 + u32::from(leaves(u, v))));
        if leaves(u, matching.mate(u)) {
            upper.retain(|other| *other != u);
            open -= 1;
        }
    }
    let mut open = left;
    for u in half..graph.residents {
        if open == 0 {
            break;
        }
        let within = |v: usize| v < graph.residents && joins(u, v);
        matching.prefer(u, |v| Some(1 + u32::from(within(v))));
        if within(matching.mate(u)) {
            upper.push(u);
            open -= 1;
        }
    }
    upper
}

fn read_off<W: Weight>(graph: &Graph<'_>, matching: &Matching<W>) -> Remainder {
    let mut pairs = Vec::new();
    let (mut floaters, mut below) = (Vec::new(), Vec::new());
    for (u, vertex) in graph.vertices.iter().enumerate() {
        let mate = matching.mate(u);
        if graph.pairs_here(u, mate) {
            if u < mate {
                pairs.push((vertex.player, graph.vertices[mate].player));
            }
            continue;
        }
        if vertex.here() {
            floaters.push(vertex.player);
        }
        let open = !graph.pairs_next(*vertex, graph.vertices[mate]);
        if open && (vertex.here() || vertex.place == Place::Next) {
            below.push(vertex.player);
        }
    }
    floaters.sort_unstable();
    below.extend(&graph.bracket.lower);
    Remainder {
        pairs,
        floaters,
        below,
    }
}
