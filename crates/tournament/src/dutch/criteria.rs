//! The criteria C6 to C21 and the order of exchanges as the digits of one number per edge.
//!
//! The rules compare candidates criterion by criterion, in order: a candidate that is better by C6 is better, whatever
//! C7 and the following say. Every criterion counts something (downfloaters, denied preferences, repeated floats) that
//! should be as small as possible, and each thing counted belongs to one pair or to one player without a pair. So a
//! criterion is a sum over the edges of a matching, and the cost of an edge is a number in a mixed radix, one digit for
//! each criterion:
//!
//! ```text
//!     most significant                                                                    least significant
//!     | C4 | C6 | C7 by score | C8, by score | C9 | C10 .. C13 | C14 .. C17 | C18 .. C21 by score | exchanges, distance |
//! ```
//!
//! A digit is wide enough for the sum over all edges of a matching, so no sum carries over into the next digit. Hence
//! the sums of two matchings compare as their criteria do, one after the other, and the matching of least cost (of
//! maximum weight, the weight being the negative cost) is a best candidate.
//!
//! ```text
//!     pair 1     0 | 1 | 01
//!     pair 2     1 | 0 | 10
//!     sum        1 | 1 | 11        no digit overflows: the first has room for 1, the second for 1, the third for 3
//! ```
//!
//! "By score" means one digit for each score among the moved-down players (MDPs), the highest first: C7, for example,
//! wants the best MDPs paired before it looks at the others.

use super::colour::{Colour, Strength, allocate_colour, colour_difference, preference, repeated};
use super::field::{Float, RankedField};
use crate::matching::{Weight, bits};

/// The widths of the digits, the most significant first.
#[derive(Debug, Default)]
pub struct DigitLayout {
    widths: Vec<u32>,
}

/// The index of a digit.
pub type Digit = usize;

impl DigitLayout {
    /// Adds a digit for sums up to `most`; of no width if it is always 0.
    fn digit(&mut self, most: usize) -> Digit {
        self.digits(1, most)
    }

    /// Adds several digits for sums up to `most`, and gives the first.
    fn digits(&mut self, count: usize, most: usize) -> Digit {
        let first = self.widths.len();
        self.widths.resize(first + count, bits(most));
        first
    }

    pub fn bits(&self) -> u32 {
        self.widths.iter().sum()
    }

    /// The position of the lowest bit of each digit.
    pub fn shifts(&self) -> Vec<u32> {
        let mut below = self.bits();
        let shift = |width: &u32| {
            below -= width;
            below
        };
        self.widths.iter().map(shift).collect()
    }
}

/// The cost of an edge, being added up.
#[derive(Clone, Copy, Debug)]
pub struct EdgeCost<'a, W> {
    pub sum: W,
    shifts: &'a [u32],
}

impl<'a, W: Weight> EdgeCost<'a, W> {
    pub const fn new(shifts: &'a [u32]) -> Self {
        Self {
            sum: W::ZERO,
            shifts,
        }
    }

    #[inline]
    pub fn add(&mut self, digit: Digit, amount: u32) {
        if amount > 0 {
            let amount = W::small(amount).shifted(self.shifts[digit]);
            self.sum = self.sum.plus(amount);
        }
    }
}

/// Bounds of the sums, from which the widths of the digits follow. Many criteria cannot occur in a given bracket, and
/// numbers are the shorter for it.
#[derive(Debug)]
pub struct CriteriaBounds {
    /// Vertices of the graph, and players of the bracket among them.
    pub vertices: usize,
    pub here: usize,
    /// Different scores of MDPs.
    pub levels: usize,
    /// Whether the graph has the next bracket, and whether it has all players below.
    pub next: bool,
    pub all_below: bool,
    /// Unplayed rounds of all players of the bracket, if one of them gets the PAB.
    pub unplayed: usize,
    pub topscorers: bool,
    /// Players who floated: down and up in the last round, down and up in the one before.
    pub floats: [usize; 4],
    /// Whether the order of exchanges counts.
    pub ordered: bool,
}

/// The digit of each criterion.
#[derive(Debug)]
pub struct CriteriaDigits {
    /// C4: edges that are no legal pair, where all players below have to be paired.
    pub illegal: Digit,
    /// C6: the number of downfloaters.
    downfloaters: Digit,
    /// C7: downfloaters among the MDPs, by score.
    mdp_downfloaters: Digit,
    /// C8: players without a pair in the next bracket, and those from this bracket by score.
    unpaired_next: Digit,
    unpaired_next_scores: Digit,
    /// C9: unplayed rounds of the player who gets the PAB.
    pab_unplayed: Digit,
    /// C10 to C13: colours.
    colours: [Digit; 4],
    /// C14 to C17: repeated floats of residents and of opponents of MDPs, in the order of
    /// [`CriteriaBounds::floats`].
    floats: [Digit; 4],
    /// C18 to C21: the same for score differences of MDPs and their opponents, by score.
    float_scores: [Digit; 4],
    /// Article 4.3: the number of exchanges between S1 and S2, and how far apart the exchanged players are.
    pub exchanges: Digit,
    pub distance: Digit,
}

impl CriteriaDigits {
    /// Lays out the digits; their order here is the order of the criteria.
    pub fn new(layout: &mut DigitLayout, bounds: &CriteriaBounds) -> Self {
        let &CriteriaBounds {
            vertices,
            here,
            levels,
            floats,
            ..
        } = bounds;
        let if_any = |condition: bool, most: usize| if condition { most } else { 0 };
        let next = if_any(bounds.next, vertices);
        let tops = if_any(bounds.topscorers, here);
        Self {
            illegal: layout.digit(if_any(bounds.all_below, vertices)),
            downfloaters: layout.digit(here),
            mdp_downfloaters: layout.digits(levels, here),
            unpaired_next: layout.digit(next),
            unpaired_next_scores: layout.digits(levels + 1, next),
            pab_unplayed: layout.digit(bounds.unplayed),
            colours: [tops, tops, here, here].map(|most| layout.digit(most)),
            floats: floats.map(|most| layout.digit(most)),
            float_scores: floats.map(|most| layout.digits(levels, most)),
            exchanges: layout.digit(if_any(bounds.ordered, here)),
            distance: layout.digit(if_any(bounds.ordered, here * here / 2)),
        }
    }

    /// The cost of a player of the bracket who floats down. `level` is the index of an MDP's score, the highest first;
    /// residents have none. `to_pab` says that the downfloater gets the PAB.
    pub fn downfloater<W: Weight>(
        &self,
        cost: &mut EdgeCost<'_, W>,
        field: &RankedField<'_>,
        player: usize,
        level: Option<usize>,
        to_pab: bool,
    ) {
        let entrant = field.entrants[player];
        cost.add(self.downfloaters, 1);
        if to_pab {
            cost.add(self.pab_unplayed, entrant.unplayed);
        }
        for (round, float) in entrant.floats.iter().enumerate() {
            if *float == Some(Float::Down) {
                let digit = match level {
                    Some(level) => self.float_scores[2 * round] + level,
                    None => self.floats[2 * round],
                };
                cost.add(digit, 1);
            }
        }
        if let Some(level) = level {
            cost.add(self.mdp_downfloaters + level, 1);
        }
    }

    /// C8: the cost of a player without a pair in the next bracket. `level` is that of a player from this bracket.
    pub fn unpaired_next<W: Weight>(&self, cost: &mut EdgeCost<'_, W>, level: Option<usize>) {
        cost.add(self.unpaired_next, 1);
        if let Some(level) = level {
            cost.add(self.unpaired_next_scores + level, 1);
        }
    }

    /// The cost of a pair. If the first player is an MDP, `level` is the index of their score, and the second becomes an
    /// upfloater.
    pub fn pair<W: Weight>(
        &self,
        cost: &mut EdgeCost<'_, W>,
        field: &RankedField<'_>,
        (one, other): (usize, usize),
        level: Option<usize>,
    ) {
        self.colours(cost, field, one, other);
        let Some(level) = level else { return };
        for (round, float) in field.entrants[other].floats.iter().enumerate() {
            if *float == Some(Float::Up) {
                cost.add(self.floats[2 * round + 1], 1);
                cost.add(self.float_scores[2 * round + 1] + level, 1);
            }
        }
    }

    /// C10 to C13, in the order of `colours`: a colour difference beyond 2, the same colour three times running (both of
    /// topscorers and their opponents; others are not legal pairs), a denied preference, a denied strong preference.
    fn colours<W: Weight>(
        &self,
        cost: &mut EdgeCost<'_, W>,
        field: &RankedField<'_>,
        one: usize,
        other: usize,
    ) {
        let higher = field.entrants[one.min(other)];
        let lower = field.entrants[one.max(other)];
        let (Some(a), Some(b)) = (preference(&higher.colours), preference(&lower.colours)) else {
            return;
        };
        if a.colour != b.colour {
            return;
        }
        cost.add(self.colours[2], 1);
        let granted = allocate_colour(higher, lower, field.initial) == a.colour;
        let (denied, due) = if granted { (lower, b) } else { (higher, a) };
        if due.strength == Strength::Strong {
            cost.add(self.colours[3], 1);
        }
        if due.strength == Strength::Absolute {
            let got = due.colour.opposite();
            let step = if got == Colour::White { 1 } else { -1 };
            let beyond = (colour_difference(&denied.colours) + step).abs() > 2;
            let third = repeated(&denied.colours) == Some(got);
            cost.add(self.colours[0], u32::from(beyond));
            cost.add(self.colours[1], u32::from(third));
        }
    }
}
