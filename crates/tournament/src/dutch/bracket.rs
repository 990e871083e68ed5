//! One bracket: those of one score and those moved down to them (articles 3 and 4).

use super::completion::{Rest, Seat};
use super::criteria::{Cost, Digits, Layout, Sizes};
use super::field::{Field, Float};
use super::order::{PairMoved, PairRemainder, Remainder};
use crate::matching::{Matching, Weight, Wide};

/// Players are named by their order in the field.
#[derive(Debug)]
pub struct Bracket<'a> {
    pub field: &'a Field<'a>,
    pub rest: &'a Rest,
    /// Those moved down, best first.
    pub moved: Vec<usize>,
    pub residents: Vec<usize>,
    /// Those of the next score, and all below.
    pub next: Vec<usize>,
    pub lower: Vec<usize>,
}

/// How much below the bracket is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Horizon {
    Alone,
    Next,
    All,
}

/// Pairs of a bracket, and who floats down.
pub type Found = (Vec<(usize, usize)>, Vec<usize>);

/// What a vertex of the graph is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Moved down, at a level of score.
    Moved(usize),
    /// Moved down and bound to float again.
    Limbo(usize),
    /// A resident, with his number in the bracket, from 0.
    Resident(usize),
    Next,
    Lower,
    Bye,
    /// Makes the number even; whoever is matched with it floats.
    Nobody,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Vertex {
    pub(super) place: Place,
    pub(super) player: usize,
}

impl Vertex {
    fn seat(self) -> Seat {
        match self.place {
            Place::Bye | Place::Nobody => Seat::Bye,
            _ => Seat::Player(self.player),
        }
    }

    const fn level(self) -> Option<usize> {
        match self.place {
            Place::Moved(level) | Place::Limbo(level) => Some(level),
            _ => None,
        }
    }

    pub(super) const fn here(self) -> bool {
        matches!(
            self.place,
            Place::Moved(_) | Place::Limbo(_) | Place::Resident(_)
        )
    }
}

impl Bracket<'_> {
    /// The pairs of the bracket, and those who float down from it.
    pub fn pair(&self) -> Found {
        for horizon in [Horizon::Alone, Horizon::Next] {
            let (found, below) = self.try_with(horizon);
            let fits = match horizon {
                Horizon::Alone => self.fits_next(&found.1),
                _ => self.rest.completes(self.field, &below),
            };
            if fits {
                return found;
            }
        }
        self.try_with(Horizon::All).0
    }

    /// Whether those who float down can all be paired in the next bracket, as many as possible with them, and the rest
    /// too: nothing better could be wished for (C4, C5, C8).
    fn fits_next(&self, floaters: &[usize]) -> bool {
        let mut left = floaters.to_vec();
        left.extend(&self.next);
        let inside = left.len();
        left.extend(&self.lower);
        let Some(paired) = self.rest.most_inside(self.field, &left, inside) else {
            return false;
        };
        let alone = paired.iter().filter(|paired| !**paired).count();
        // Without a next bracket the floater gets the bye, and there is nothing to choose.
        self.next.is_empty()
            || (alone <= 1 && paired[..floaters.len()].iter().all(|paired| *paired))
    }

    /// Pairs the bracket with a view of what is below, and tells who is left over there.
    fn try_with(&self, horizon: Horizon) -> (Found, Vec<usize>) {
        let mut pairs = Vec::new();
        let mut limbo = Vec::new();
        let mut residents = self.residents.clone();
        if !self.moved.is_empty() {
            let chosen = self.pair_moved(horizon);
            for (player, opponent) in self.moved.iter().zip(chosen) {
                match opponent {
                    Some(opponent) => pairs.push((*player, opponent)),
                    None => limbo.push(*player),
                }
            }
            residents.retain(|player| !pairs.iter().any(|(_, opponent)| opponent == player));
        }
        let remainder = self.pair_remainder(horizon, &residents, &limbo);
        pairs.extend(remainder.pairs);
        ((pairs, remainder.floaters), remainder.below)
    }

    /// The scores of those moved down, the highest first.
    fn levels(&self) -> Vec<i32> {
        let scores = self.moved.iter().map(|p| self.field.entrants[*p].score);
        let mut levels: Vec<i32> = scores.collect();
        levels.dedup();
        levels
    }

    fn level(&self, player: usize) -> usize {
        let score = self.field.entrants[player].score;
        let levels = self.levels();
        levels.iter().position(|level| *level == score).unwrap_or(0)
    }

    /// Which opponent each of those moved down gets, if any (articles 4.4 and 4.2).
    fn pair_moved(&self, horizon: Horizon) -> Vec<Option<usize>> {
        let mut graph = Graph::new(self, horizon);
        for player in &self.moved {
            graph.push(Place::Moved(self.level(*player)), *player);
        }
        graph.push_residents(&self.residents);
        graph.push_below();
        graph.solve(PairMoved)
    }

    /// The rest of the residents as a bracket of their own (articles 3.6, 4.2 and 4.3).
    fn pair_remainder(&self, horizon: Horizon, residents: &[usize], limbo: &[usize]) -> Remainder {
        let mut graph = Graph::new(self, horizon);
        graph.push_residents(residents);
        for player in limbo {
            graph.push(Place::Limbo(self.level(*player)), *player);
        }
        graph.push_below();
        graph.solve(PairRemainder)
    }
}

/// The vertices that a matching is made of.
#[derive(Debug)]
pub(super) struct Graph<'a> {
    pub(super) bracket: &'a Bracket<'a>,
    horizon: Horizon,
    pub(super) vertices: Vec<Vertex>,
    pub(super) residents: usize,
    levels: usize,
    /// Pairs to be made in the bracket as far as is known; decides who is in the upper half.
    pub(super) pairs: usize,
    /// Whether exactly one floats, who then gets the bye.
    to_bye: bool,
    /// Whether the order of exchanges counts.
    ordered: bool,
}

/// What is to be found out from a matching of greatest weight. A trait, because weights come in different lengths.
pub(super) trait Task {
    type Answer;
    /// Whether residents are paired by the order of exchanges.
    const ORDERED: bool;
    fn run<W: Weight>(&self, graph: &Graph<'_>, matching: &mut Matching<W>) -> Self::Answer;
}

impl<'a> Graph<'a> {
    fn new(bracket: &'a Bracket<'a>, horizon: Horizon) -> Self {
        Self {
            bracket,
            horizon,
            vertices: Vec::new(),
            residents: 0,
            levels: bracket.levels().len(),
            pairs: 0,
            to_bye: false,
            ordered: false,
        }
    }

    fn push(&mut self, place: Place, player: usize) {
        self.vertices.push(Vertex { place, player });
    }

    fn push_residents(&mut self, residents: &[usize]) {
        self.residents = residents.len();
        for (number, player) in residents.iter().enumerate() {
            self.push(Place::Resident(number), *player);
        }
    }

    fn push_below(&mut self) {
        if self.horizon != Horizon::Alone {
            for player in &self.bracket.next {
                self.push(Place::Next, *player);
            }
        }
        if self.horizon == Horizon::All {
            for player in &self.bracket.lower {
                self.push(Place::Lower, *player);
            }
            if self.bracket.rest.bye.is_some() {
                self.push(Place::Bye, usize::MAX);
            }
        }
        if !self.vertices.len().is_multiple_of(2) {
            self.push(Place::Nobody, usize::MAX);
        }
    }

    /// Makes the matching and asks it. How many pairs there are comes out of it, and some criteria depend on it, so
    /// that it may have to be made again.
    fn solve<T: Task>(&mut self, task: T) -> T::Answer {
        self.ordered = T::ORDERED;
        let here = self.vertices.iter().filter(|vertex| vertex.here()).count();
        let settled = self
            .vertices
            .iter()
            .filter(|v| matches!(v.place, Place::Limbo(_)));
        self.pairs = ((here - settled.count()) / 2).min(self.residents);
        self.to_bye = self.floats_to_bye(here - 2 * self.pairs);
        loop {
            let mut layout = Layout::default();
            let n = self.vertices.len();
            let digits = Digits::new(&mut layout, &self.sizes(here));
            let need = layout.bits() + Matching::<i128>::extra_bits(n);
            let answer = match need {
                0..=128 => self.attempt::<i128, T>(&layout, &digits, &task, here),
                129..=256 => self.attempt::<Wide<4>, T>(&layout, &digits, &task, here),
                257..=512 => self.attempt::<Wide<8>, T>(&layout, &digits, &task, here),
                513..=1024 => self.attempt::<Wide<16>, T>(&layout, &digits, &task, here),
                _ => self.attempt::<Wide<64>, T>(&layout, &digits, &task, here),
            };
            if let Some(answer) = answer {
                return answer;
            }
        }
    }

    fn sizes(&self, here: usize) -> Sizes {
        let own = self.vertices.iter().filter(|vertex| vertex.here());
        let players: Vec<_> = own.map(|v| self.bracket.field.entrants[v.player]).collect();
        let floated = |round: usize, float: Float| {
            let same = players.iter().filter(|p| p.floats[round] == Some(float));
            same.count()
        };
        let unplayed: u32 = players.iter().map(|player| player.unplayed).sum();
        Sizes {
            all: self.vertices.len(),
            here,
            levels: self.levels,
            below: self.horizon != Horizon::Alone,
            everybody: self.horizon == Horizon::All,
            unplayed: if self.to_bye { unplayed as usize } else { 0 },
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

    /// Whether a single floater of this bracket gets the bye (C9): it has to be one of a score from here on up.
    fn floats_to_bye(&self, floaters: usize) -> bool {
        let score = self.bracket.residents.first();
        let score = score.map(|player| self.bracket.field.entrants[*player].score);
        floaters == 1 && self.bracket.rest.bye >= score
    }

    fn attempt<W: Weight, T: Task>(
        &mut self,
        layout: &Layout,
        digits: &Digits,
        task: &T,
        here: usize,
    ) -> Option<T::Answer> {
        let shifts = layout.shifts();
        let late = |u: usize| matches!(self.vertices[u].place, Place::Moved(_));
        let mut matching = Matching::new(self.vertices.len(), late, |u, v| {
            let mut cost = Cost::<W>::new(&shifts);
            self.weigh(&mut cost, digits, u, v);
            W::ZERO.minus(cost.sum)
        });
        let paired = (0..self.vertices.len()).filter(|u| self.pairs_here(*u, matching.mate(*u)));
        let pairs = paired.count() / 2;
        let to_bye = self.floats_to_bye(here - 2 * pairs);
        if (pairs, to_bye) == (self.pairs, self.to_bye) {
            return Some(task.run(self, &mut matching));
        }
        (self.pairs, self.to_bye) = (pairs, to_bye);
        None
    }

    /// Whether two vertices make a pair in the bracket.
    pub(super) fn pairs_here(&self, u: usize, v: usize) -> bool {
        let (one, other) = (self.vertices[u], self.vertices[v]);
        let residents = matches!(
            (one.place, other.place),
            (Place::Resident(_), Place::Resident(_) | Place::Moved(_))
                | (Place::Moved(_), Place::Resident(_))
        );
        residents && self.bracket.field.legal(one.player, other.player)
    }

    /// Whether a vertex is in the upper half of the bracket, S1.
    fn upper(&self, vertex: Vertex) -> bool {
        matches!(vertex.place, Place::Resident(number) if number < self.pairs)
    }

    fn weigh<W: Weight>(&self, cost: &mut Cost<'_, W>, digits: &Digits, u: usize, v: usize) {
        let (one, other) = (self.vertices[u], self.vertices[v]);
        let field = self.bracket.field;
        if self.pairs_here(u, v) {
            // Those moved down are pushed first, so that one of them is the first here.
            digits.pair(cost, field, (one.player, other.player), one.level());
            if self.ordered {
                self.weigh_exchange(cost, digits, one, other);
            }
            return;
        }
        if self.horizon == Horizon::All && !self.joins(one, other) {
            cost.add(digits.illegal, 1);
        }
        let next = self.pairs_next(one, other);
        for vertex in [one, other] {
            if vertex.here() {
                digits.floater(cost, field, vertex.player, vertex.level(), self.to_bye);
                if self.ordered && self.upper(vertex) {
                    self.weigh_moved(cost, digits, vertex);
                }
            }
            if self.horizon != Horizon::Alone
                && !next
                && (vertex.here() || vertex.place == Place::Next)
            {
                let level = vertex.level().unwrap_or(self.levels);
                digits.not_next(cost, vertex.here().then_some(level));
            }
        }
    }

    /// Whether an edge outside of the bracket pairs its ends.
    fn joins(&self, one: Vertex, other: Vertex) -> bool {
        let inside = one.here() && other.here();
        let field = self.bracket.field;
        !inside && self.bracket.rest.legal(field, one.seat(), other.seat())
    }

    /// Whether an edge is a pair of the next bracket.
    pub(super) fn pairs_next(&self, one: Vertex, other: Vertex) -> bool {
        let next = |vertex: Vertex| vertex.place == Place::Next;
        (next(one) || next(other))
            && (next(one) || one.here())
            && (next(other) || other.here())
            && self.joins(one, other)
    }

    /// Pairs within a half of the bracket need an exchange: of two in the upper half the lower ranked leaves it, of two
    /// in the lower half the higher ranked joins the upper.
    fn weigh_exchange<W: Weight>(
        &self,
        cost: &mut Cost<'_, W>,
        digits: &Digits,
        one: Vertex,
        other: Vertex,
    ) {
        let (Place::Resident(a), Place::Resident(b)) = (one.place, other.place) else {
            return;
        };
        let (first, second) = (a.min(b), a.max(b));
        if second < self.pairs {
            cost.add(digits.exchanges, 1);
            cost.add(digits.distance, (self.pairs - 1 - second) as u32);
        } else if first >= self.pairs {
            cost.add(digits.distance, (first - self.pairs) as u32);
        }
    }

    /// Whoever floats from the upper half must leave it too.
    fn weigh_moved<W: Weight>(&self, cost: &mut Cost<'_, W>, digits: &Digits, vertex: Vertex) {
        if let Place::Resident(number) = vertex.place {
            cost.add(digits.exchanges, 1);
            cost.add(digits.distance, (self.pairs - 1 - number) as u32);
        }
    }
}
