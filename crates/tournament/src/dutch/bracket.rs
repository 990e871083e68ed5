//! One bracket: the residents of one score group and the moved-down players (MDPs) from above (articles 3 and 4).
//!
//! A bracket is paired in two steps. With MDPs it is heterogeneous: first the MDPs get opponents among the residents
//! (the MDP-pairing); MDPs who get none are in *Limbo* and float on. Then the remainder, the residents that are left, is
//! paired like a homogeneous bracket: S1, the upper half, against S2, the lower half, with exchanges between the halves
//! where transpositions of S2 alone are not enough.
//!
//! ```text
//!     MDPs         m1  m2  m3             m3 in Limbo: floats on
//!                  |   |
//!     residents    r2  r1  r3 r4 r5 | r6 r7 r8        remainder: S1 = r3 r4 r5, S2 = r6 r7 r8
//!                           \__\__\____/__/__/
//! ```
//!
//! A bracket is solved with as little of what is below as possible; see [`Horizon`] and the documentation of
//! [`super`].

use super::completion::Completion;
use super::field::RankedField;
use super::graph::{BracketGraph, VertexKind};
use super::order::{PairMdps, PairRemainder, Remainder};

/// A bracket and all that is below it. Players are named by rank.
#[derive(Debug)]
pub struct Bracket<'a> {
    pub field: &'a RankedField<'a>,
    pub completion: &'a Completion,
    /// The MDPs, best first.
    pub mdps: Vec<usize>,
    pub residents: Vec<usize>,
    /// The residents of the next bracket, and all players below it.
    pub next: Vec<usize>,
    pub lower: Vec<usize>,
}

/// How far below the bracket a graph reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Horizon {
    /// The bracket alone.
    Bracket,
    /// The next bracket too, for C8.
    Next,
    /// All players and the PAB, for C4.
    All,
}

/// The pairs of a bracket, and its downfloaters.
pub type BracketPairing = (Vec<(usize, usize)>, Vec<usize>);

impl Bracket<'_> {
    /// Pairs the bracket, with the nearest horizon whose result also fits what is beyond.
    pub fn pair(&self) -> BracketPairing {
        let (found, _) = self.pair_within(Horizon::Bracket);
        if self.fits_next(&found.1) {
            return found;
        }
        let (found, left_below) = self.pair_within(Horizon::Next);
        if self.completion.completes(self.field, &left_below) {
            return found;
        }
        self.pair_within(Horizon::All).0
    }

    /// Whether these downfloaters satisfy C4, C5 and C8 as well as any could: the rest can be paired, and at the same
    /// time all of them, and all but at most one of the next bracket, are paired in the next bracket.
    fn fits_next(&self, downfloaters: &[usize]) -> bool {
        let mut left = downfloaters.to_vec();
        left.extend(&self.next);
        let inside = left.len();
        left.extend(&self.lower);
        let Some(paired) = self.completion.most_inside(self.field, &left, inside) else {
            return false;
        };
        let unpaired = paired.iter().filter(|paired| !**paired).count();
        // Below the last bracket is only the PAB, and nothing to choose.
        self.next.is_empty()
            || (unpaired <= 1 && paired[..downfloaters.len()].iter().all(|paired| *paired))
    }

    /// Pairs the bracket within a horizon. Gives also the players who would be left over below the next bracket.
    fn pair_within(&self, horizon: Horizon) -> (BracketPairing, Vec<usize>) {
        let mut pairs = Vec::new();
        let mut limbo = Vec::new();
        let mut residents = self.residents.clone();
        if !self.mdps.is_empty() {
            let opponents = self.pair_mdps(horizon);
            for (mdp, opponent) in self.mdps.iter().zip(opponents) {
                match opponent {
                    Some(opponent) => pairs.push((*mdp, opponent)),
                    None => limbo.push(*mdp),
                }
            }
            residents.retain(|player| !pairs.iter().any(|(_, opponent)| opponent == player));
        }
        let remainder = self.pair_remainder(horizon, &residents, &limbo);
        pairs.extend(remainder.pairs);
        ((pairs, remainder.downfloaters), remainder.left_below)
    }

    /// The scores of the MDPs, the highest first.
    pub(super) fn levels(&self) -> Vec<i32> {
        let scores = self.mdps.iter().map(|p| self.field.entrants[*p].score);
        let mut levels: Vec<i32> = scores.collect();
        levels.dedup();
        levels
    }

    /// The index of an MDP's score.
    fn level(&self, mdp: usize) -> usize {
        let score = self.field.entrants[mdp].score;
        let levels = self.levels();
        levels.iter().position(|level| *level == score).unwrap_or(0)
    }

    /// The MDP-pairing: the opponent of each MDP, if any (articles 4.4 and 4.2).
    fn pair_mdps(&self, horizon: Horizon) -> Vec<Option<usize>> {
        let mut graph = BracketGraph::new(self, horizon);
        for mdp in &self.mdps {
            graph.push(VertexKind::Mdp(self.level(*mdp)), *mdp);
        }
        graph.push_residents(&self.residents);
        graph.push_below();
        graph.solve(PairMdps)
    }

    /// Pairs the remainder (articles 3.6, 4.2 and 4.3).
    fn pair_remainder(&self, horizon: Horizon, residents: &[usize], limbo: &[usize]) -> Remainder {
        let mut graph = BracketGraph::new(self, horizon);
        graph.push_residents(residents);
        for mdp in limbo {
            graph.push(VertexKind::Limbo(self.level(*mdp)), *mdp);
        }
        graph.push_below();
        graph.solve(PairRemainder)
    }
}
