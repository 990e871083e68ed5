//! The graph of a bracket: a vertex for each player in view, the cost of each edge, and the matching of least cost.
//!
//! Every perfect matching of the graph is a candidate. An edge between two players who may meet in the bracket is a
//! pair; any other edge leaves both of its ends unpaired there, so that a player of the bracket on it floats down. That
//! is what lets a perfect matching describe a bracket in which some players stay without a pair:
//!
//! ```text
//!     r1 === r3     a pair of the bracket: its cost is that of the pair (colours, upfloats)
//!     r2 === n1     r2 floats down; with n1 of the next bracket it may be a pair there (C8)
//!     r4 === r5     not legal: both float down
//!     r6 === dummy  r6 floats down; the dummy makes the number of vertices even
//! ```

use super::bracket::{Bracket, Horizon};
use super::criteria::{CriteriaBounds, CriteriaDigits, DigitLayout, EdgeCost};
use super::field::Float;
use crate::matching::{Matching, Weight, WideWeight};

/// What a vertex stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VertexKind {
    /// A moved-down player, with the index of their score.
    Mdp(usize),
    /// An MDP bound to float on, with the index of their score.
    Limbo(usize),
    /// A resident, with their number in the bracket, from 0.
    Resident(usize),
    /// A resident of the next bracket.
    Next,
    /// A player further below.
    Lower,
    /// The pairing-allocated bye.
    Pab,
    /// Makes the number of vertices even.
    Dummy,
}

#[derive(Clone, Copy, Debug)]
pub struct Vertex {
    pub kind: VertexKind,
    pub player: usize,
}

impl Vertex {
    /// The player; `None` for the PAB and the dummy.
    fn seat(self) -> Option<usize> {
        let nobody = matches!(self.kind, VertexKind::Pab | VertexKind::Dummy);
        (!nobody).then_some(self.player)
    }

    const fn level(self) -> Option<usize> {
        match self.kind {
            VertexKind::Mdp(level) | VertexKind::Limbo(level) => Some(level),
            _ => None,
        }
    }

    /// Whether it is a player of the bracket.
    pub const fn here(self) -> bool {
        use VertexKind::{Limbo, Mdp, Resident};
        matches!(self.kind, Mdp(_) | Limbo(_) | Resident(_))
    }
}

#[derive(Debug)]
pub struct BracketGraph<'a> {
    pub bracket: &'a Bracket<'a>,
    horizon: Horizon,
    pub vertices: Vec<Vertex>,
    pub residents: usize,
    levels: usize,
    /// The number of pairs in the bracket, as far as it is known. S1 are the first so many residents.
    pub pairs: usize,
    /// Whether there is one downfloater, who gets the PAB.
    to_pab: bool,
    /// Whether the order of exchanges counts.
    ordered: bool,
}

/// What is asked of a matching of least cost. A trait rather than a closure, because weights come in several lengths.
pub trait CandidateOrder {
    type Answer;
    /// Whether residents are paired with each other, so that the order of exchanges counts.
    const ORDERED: bool;
    /// Picks the first of the best candidates.
    fn pick<W: Weight>(&self, graph: &BracketGraph<'_>, matching: &mut Matching<W>)
    -> Self::Answer;
}

impl<'a> BracketGraph<'a> {
    pub fn new(bracket: &'a Bracket<'a>, horizon: Horizon) -> Self {
        Self {
            bracket,
            horizon,
            vertices: Vec::new(),
            residents: 0,
            levels: bracket.levels().len(),
            pairs: 0,
            to_pab: false,
            ordered: false,
        }
    }

    pub fn push(&mut self, kind: VertexKind, player: usize) {
        self.vertices.push(Vertex { kind, player });
    }

    pub fn push_residents(&mut self, residents: &[usize]) {
        self.residents = residents.len();
        for (number, player) in residents.iter().enumerate() {
            self.push(VertexKind::Resident(number), *player);
        }
    }

    /// Adds what is below the bracket, as far as the horizon reaches.
    pub fn push_below(&mut self) {
        if self.horizon != Horizon::Bracket {
            for player in &self.bracket.next {
                self.push(VertexKind::Next, *player);
            }
        }
        if self.horizon == Horizon::All {
            for player in &self.bracket.lower {
                self.push(VertexKind::Lower, *player);
            }
            if self.bracket.completion.pab_score.is_some() {
                self.push(VertexKind::Pab, usize::MAX);
            }
        }
        if !self.vertices.len().is_multiple_of(2) {
            self.push(VertexKind::Dummy, usize::MAX);
        }
    }

    /// Finds the best candidate. Some criteria depend on the number of pairs, which is only known from the matching: it
    /// is assumed to be the largest possible, and if that was wrong, the matching is made again with the right one.
    pub fn solve<T: CandidateOrder>(&mut self, order: T) -> T::Answer {
        self.ordered = T::ORDERED;
        let here = self.vertices.iter().filter(|vertex| vertex.here()).count();
        let in_limbo = |vertex: &&Vertex| matches!(vertex.kind, VertexKind::Limbo(_));
        let limbo = self.vertices.iter().filter(in_limbo).count();
        self.pairs = ((here - limbo) / 2).min(self.residents);
        self.to_pab = self.floats_to_pab(here - 2 * self.pairs);
        loop {
            let mut layout = DigitLayout::default();
            let n = self.vertices.len();
            let digits = CriteriaDigits::new(&mut layout, &self.bounds(here));
            // Arithmetic on machine words is much faster, so the shortest number that holds all digits is used.
            let need = layout.bits() + Matching::<i128>::extra_bits(n);
            let answer = match need {
                0..=128 => self.attempt::<i128, T>(&layout, &digits, &order, here),
                129..=256 => self.attempt::<WideWeight<4>, T>(&layout, &digits, &order, here),
                257..=512 => self.attempt::<WideWeight<8>, T>(&layout, &digits, &order, here),
                513..=1024 => self.attempt::<WideWeight<16>, T>(&layout, &digits, &order, here),
                _ => self.attempt::<WideWeight<64>, T>(&layout, &digits, &order, here),
            };
            if let Some(answer) = answer {
                return answer;
            }
        }
    }

    fn bounds(&self, here: usize) -> CriteriaBounds {
        let own = self.vertices.iter().filter(|vertex| vertex.here());
        let players: Vec<_> = own.map(|v| self.bracket.field.entrants[v.player]).collect();
        let floated = |round: usize, float: Float| {
            let same = players.iter().filter(|p| p.floats[round] == Some(float));
            same.count()
        };
        let unplayed: u32 = players.iter().map(|player| player.unplayed).sum();
        CriteriaBounds {
            vertices: self.vertices.len(),
            here,
            levels: self.levels,
            next: self.horizon != Horizon::Bracket,
            all_below: self.horizon == Horizon::All,
            unplayed: if self.to_pab { unplayed as usize } else { 0 },
            topscorers: players.iter().any(|player| player.topscorer),
            floats: [
                floated(0, Float::Down),
                floated(0, Float::Up),
                floated(1, Float::Down),
                floated(1, Float::Up),
            ],
            ordered: self.ordered,
        }
    }

    /// Whether a single downfloater of this bracket gets the PAB (C9), which is then due at this score or above.
    fn floats_to_pab(&self, downfloaters: usize) -> bool {
        let score = self.bracket.residents.first();
        let score = score.map(|player| self.bracket.field.entrants[*player].score);
        downfloaters == 1 && self.bracket.completion.pab_score >= score
    }

    /// Makes the matching and picks the answer; `None` if the assumptions about the number of pairs were wrong.
    fn attempt<W: Weight, T: CandidateOrder>(
        &mut self,
        layout: &DigitLayout,
        digits: &CriteriaDigits,
        order: &T,
        here: usize,
    ) -> Option<T::Answer> {
        let shifts = layout.shifts();
        let late = |u: usize| matches!(self.vertices[u].kind, VertexKind::Mdp(_));
        let mut matching = Matching::new(self.vertices.len(), late, |u, v| {
            let mut cost = EdgeCost::<W>::new(&shifts);
            self.add_cost(&mut cost, digits, u, v);
            W::ZERO.minus(cost.sum)
        });
        let paired = (0..self.vertices.len()).filter(|u| self.pairs_here(*u, matching.mate(*u)));
        let pairs = paired.count() / 2;
        let to_pab = self.floats_to_pab(here - 2 * pairs);
        // The digits depend on both assumptions, so a matching made with wrong ones is of no use.
        if (pairs, to_pab) == (self.pairs, self.to_pab) {
            return Some(order.pick(self, &mut matching));
        }
        (self.pairs, self.to_pab) = (pairs, to_pab);
        None
    }

    /// Whether two vertices make a pair of the bracket: two residents, or an MDP and a resident.
    pub fn pairs_here(&self, u: usize, v: usize) -> bool {
        use VertexKind::{Mdp, Resident};
        let (one, other) = (self.vertices[u], self.vertices[v]);
        let fits = matches!(
            (one.kind, other.kind),
            (Resident(_), Resident(_) | Mdp(_)) | (Mdp(_), Resident(_))
        );
        fits && self.bracket.field.legal(one.player, other.player)
    }

    fn add_cost<W: Weight>(
        &self,
        cost: &mut EdgeCost<'_, W>,
        digits: &CriteriaDigits,
        u: usize,
        v: usize,
    ) {
        let (one, other) = (self.vertices[u], self.vertices[v]);
        let field = self.bracket.field;
        if self.pairs_here(u, v) {
            // Costs of the pair only: both players stay in the bracket. MDPs have the lower vertices, so an MDP is the first
            // of a pair.
            digits.pair(cost, field, (one.player, other.player), one.level());
            if self.ordered {
                self.add_exchange(cost, digits, one, other);
            }
            return;
        }
        // From here on both ends are without a pair in this bracket.
        if self.horizon == Horizon::All && !self.joins(one, other) {
            cost.add(digits.illegal, 1);
        }
        let next = self.pairs_next(one, other);
        for vertex in [one, other] {
            if vertex.here() {
                let level = vertex.level();
                digits.downfloater(cost, field, vertex.player, level, self.to_pab);
                if let VertexKind::Resident(number) = vertex.kind
                    && self.ordered
                    && number < self.pairs
                {
                    // A downfloater from S1 leaves it by an exchange.
                    self.add_leaving(cost, digits, number);
                }
            }
            if self.horizon != Horizon::Bracket
                && !next
                && (vertex.here() || vertex.kind == VertexKind::Next)
            {
                let level = vertex.level().unwrap_or(self.levels);
                digits.unpaired_next(cost, vertex.here().then_some(level));
            }
        }
    }

    /// Whether an edge outside of the bracket is a legal pair, or a legal PAB.
    fn joins(&self, one: Vertex, other: Vertex) -> bool {
        let inside = one.here() && other.here();
        let bracket = self.bracket;
        let legal = || (bracket.completion).legal(bracket.field, one.seat(), other.seat());
        !inside && legal()
    }

    /// Whether an edge is a pair of the next bracket.
    pub fn pairs_next(&self, one: Vertex, other: Vertex) -> bool {
        let next = |vertex: Vertex| vertex.kind == VertexKind::Next;
        (next(one) || next(other))
            && (next(one) || one.here())
            && (next(other) || other.here())
            && self.joins(one, other)
    }

    /// A pair within S1 or within S2 needs an exchange: of two players in S1 the lower ranked leaves it, of two in S2
    /// the higher ranked joins S1. Exchanges of players near the border between S1 and S2 come first.
    ///
    /// ```text
    ///     S1  0  1  2 | 3  4  5  S2       pairs = 3, the border is between 2 and 3
    ///         distance of 1 from it: 1    distance of 4: 1
    /// ```
    fn add_exchange<W: Weight>(
        &self,
        cost: &mut EdgeCost<'_, W>,
        digits: &CriteriaDigits,
        one: Vertex,
        other: Vertex,
    ) {
        let (VertexKind::Resident(a), VertexKind::Resident(b)) = (one.kind, other.kind) else {
            return;
        };
        let (first, second) = (a.min(b), a.max(b));
        if second < self.pairs {
            self.add_leaving(cost, digits, second);
        } else if first >= self.pairs {
            cost.add(digits.distance, (first - self.pairs) as u32);
        }
    }

    /// The cost of a resident who leaves S1. The exchange is counted here, and not where another joins S1.
    fn add_leaving<W: Weight>(
        &self,
        cost: &mut EdgeCost<'_, W>,
        digits: &CriteriaDigits,
        number: usize,
    ) {
        cost.add(digits.exchanges, 1);
        cost.add(digits.distance, (self.pairs - 1 - number) as u32);
    }
}
