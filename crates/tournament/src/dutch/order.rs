//! The order of candidates (article 4): which of the equally good ones comes first.
//!
//! The matching is any best candidate. The first in order is reached by preferences, one player after the other: each
//! takes the best choice that some best candidate still allows, and what is decided stays decided ([`Matching::prefer`]).
//! A sequence of choices compared in this way is a lexicographic order, which is how the rules number transpositions and
//! exchanges.

use super::graph::{BracketGraph, CandidateOrder, VertexKind};
use crate::matching::{Matching, Weight};

/// The MDP-pairing: which MDPs are paired, the best first; then their opponents, the best first (a transposition of S2).
pub struct PairMdps;

impl CandidateOrder for PairMdps {
    type Answer = Vec<Option<usize>>;
    const ORDERED: bool = false;

    fn pick<W: Weight>(
        &self,
        graph: &BracketGraph<'_>,
        matching: &mut Matching<W>,
    ) -> Self::Answer {
        let mdps = graph.bracket.mdps.len();
        for u in 0..mdps {
            matching.prefer(u, |v| Some(1 + u32::from(graph.pairs_here(u, v))));
        }
        let mut opponents = Vec::new();
        for u in 0..mdps {
            if !graph.pairs_here(u, matching.mate(u)) {
                opponents.push(None);
                continue;
            }
            matching.prefer(u, |v| {
                let rank = graph.vertices.len() - v;
                graph.pairs_here(u, v).then_some(rank as u32)
            });
            let mate = matching.mate(u);
            matching.fix(u, mate);
            opponents.push(Some(graph.vertices[mate].player));
        }
        opponents
    }
}

pub struct Remainder {
    pub pairs: Vec<(usize, usize)>,
    /// The downfloaters, best first, with those from Limbo.
    pub downfloaters: Vec<usize>,
    /// The players left over when the next bracket is paired as well as possible, with all below it.
    pub left_below: Vec<usize>,
}

/// The remainder: exchanges between S1 and S2 first, then transpositions of S2.
pub struct PairRemainder;

impl CandidateOrder for PairRemainder {
    type Answer = Remainder;
    const ORDERED: bool = true;

    fn pick<W: Weight>(&self, graph: &BracketGraph<'_>, matching: &mut Matching<W>) -> Remainder {
        let s1 = exchange(graph, matching);
        let s2: Vec<usize> = (0..graph.residents).filter(|u| !s1.contains(u)).collect();
        let mut rank: Vec<Option<u32>> = vec![None; graph.vertices.len()];
        for (index, v) in s2.iter().enumerate() {
            rank[*v] = Some((s2.len() - index) as u32);
        }
        for &u in &s1 {
            matching.prefer(u, |v| rank[v].filter(|_| graph.pairs_here(u, v)));
            let mate = matching.mate(u);
            matching.fix(u, mate);
            rank[mate] = None;
        }
        read_off(graph, matching)
    }
}

/// Decides the exchanges (article 4.3) and gives S1 after them. The costs have fixed how many players are exchanged and
/// the sum of their distances; among those exchanges the lowest ranked player of S1 leaves first, and then the highest
/// ranked of S2 joins.
fn exchange<W: Weight>(graph: &BracketGraph<'_>, matching: &mut Matching<W>) -> Vec<usize> {
    let half = graph.pairs;
    // Residents have the first vertices of this graph, so vertex and number are the same.
    let leaves = |u: usize, v: usize| !graph.pairs_here(u, v) || v < u;
    let joins = |u: usize, v: usize| v < graph.residents && v > u && graph.pairs_here(u, v);
    let exchanged = (0..half).filter(|u| leaves(*u, matching.mate(*u))).count();
    let mut s1: Vec<usize> = (0..half).collect();
    let mut open = exchanged;
    for u in (0..half).rev() {
        if open == 0 {
            break;
        }
        matching.prefer(u, |v| Some(1 + u32::from(leaves(u, v))));
        if leaves(u, matching.mate(u)) {
            s1.retain(|other| *other != u);
            open -= 1;
        }
    }
    let mut open = exchanged;
    for u in half..graph.residents {
        if open == 0 {
            break;
        }
        matching.prefer(u, |v| Some(1 + u32::from(joins(u, v))));
        if joins(u, matching.mate(u)) {
            s1.push(u);
            open -= 1;
        }
    }
    s1
}

fn read_off<W: Weight>(graph: &BracketGraph<'_>, matching: &Matching<W>) -> Remainder {
    let mut pairs = Vec::new();
    let (mut downfloaters, mut left_below) = (Vec::new(), Vec::new());
    for (u, vertex) in graph.vertices.iter().enumerate() {
        let mate = matching.mate(u);
        if graph.pairs_here(u, mate) {
            if u < mate {
                pairs.push((vertex.player, graph.vertices[mate].player));
            }
            continue;
        }
        if vertex.here() {
            downfloaters.push(vertex.player);
        }
        let open = !graph.pairs_next(*vertex, graph.vertices[mate]);
        if open && (vertex.here() || vertex.kind == VertexKind::Next) {
            left_below.push(vertex.player);
        }
    }
    downfloaters.sort_unstable();
    left_below.extend(&graph.bracket.lower);
    Remainder {
        pairs,
        downfloaters,
        left_below,
    }
}
