//! The criteria C6 to C21 and the order of exchanges, as the digits of one number for each pair.
//!
//! Everything is a cost, and criteria that come first have the higher digits. A cost belongs to a pair, or to a player
//! who is not paired in his bracket; the latter is put on whatever edge the matching gives him instead.

use super::colour::{Strength, Turn, allocate, difference, preference, repeated};
use super::field::{Field, Float};
use crate::matching::{Weight, bits};

/// Digits of different length, the most important first.
#[derive(Debug, Default)]
pub struct Layout {
    lengths: Vec<u32>,
}

/// The place of a digit.
pub type Digit = usize;

impl Layout {
    /// A digit that can take sums up to `most`.
    pub fn digit(&mut self, most: usize) -> Digit {
        self.lengths.push(bits(most));
        self.lengths.len() - 1
    }

    /// As many digits as there are levels.
    fn digits(&mut self, levels: usize, most: usize) -> Digit {
        let first = self.lengths.len();
        for _ in 0..levels {
            self.digit(most);
        }
        first
    }

    pub fn bits(&self) -> u32 {
        self.lengths.iter().sum()
    }

    /// By how many bits each digit is moved up.
    pub fn shifts(&self) -> Vec<u32> {
        let mut below = self.bits();
        let lengths = self.lengths.iter();
        lengths
            .map(|length| {
                below -= length;
                below
            })
            .collect()
    }
}

/// A sum of costs.
#[derive(Clone, Copy, Debug)]
pub struct Cost<'a, W> {
    pub sum: W,
    shifts: &'a [u32],
}

impl<'a, W: Weight> Cost<'a, W> {
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

/// How large the digits have to be.
#[derive(Debug)]
pub struct Sizes {
    /// Vertices, and players of the bracket among them.
    pub all: usize,
    pub here: usize,
    /// Scores of those moved down.
    pub levels: usize,
    /// Whether the next bracket counts, and whether everybody has to be paired.
    pub below: bool,
    pub everybody: bool,
    /// Rounds not played by all together, if they count.
    pub unplayed: usize,
    pub topscorers: bool,
    /// How many floated: down and up in the last round, down and up in the one before.
    pub floats: [usize; 4],
    pub ordered: bool,
}

/// Which digit stands for what.
#[derive(Debug)]
pub struct Digits {
    /// An edge that pairs nobody legally, where everybody has to be paired (C4).
    pub illegal: Digit,
    /// C6.
    floaters: Digit,
    /// C7, one for each score of those moved down.
    scores: Digit,
    /// C8: who is not paired in the next bracket, and one for each score in this.
    next: Digit,
    next_scores: Digit,
    /// C9.
    bye: Digit,
    /// C10 to C13.
    turns: [Digit; 4],
    /// C14 to C17.
    floats: [Digit; 4],
    /// C18 to C21, one for each score of those moved down.
    differences: [Digit; 4],
    /// How many are exchanged, and how far apart they are.
    pub exchanges: Digit,
    pub distance: Digit,
}

impl Digits {
    /// Digits no longer than the criteria can become in a bracket.
    pub fn new(layout: &mut Layout, sizes: &Sizes) -> Self {
        let Sizes {
            all, here, levels, ..
        } = *sizes;
        let below = if sizes.below { all } else { 0 };
        let illegal = layout.digit(if sizes.everybody { all } else { 0 });
        let floaters = layout.digit(here);
        let scores = layout.digits(levels, here);
        let next = layout.digit(below);
        let next_scores = layout.digits(levels + 1, below);
        let bye = layout.digit(sizes.unplayed);
        let tops = if sizes.topscorers { here } else { 0 };
        let turns = [tops, tops, here, here].map(|most| layout.digit(most));
        let floats = sizes.floats.map(|most| layout.digit(most));
        let differences = sizes.floats.map(|most| layout.digits(levels, most));
        let exchanges = layout.digit(if sizes.ordered { here } else { 0 });
        let distance = layout.digit(if sizes.ordered { here * here / 2 } else { 0 });
        Self {
            illegal,
            floaters,
            scores,
            next,
            next_scores,
            bye,
            turns,
            floats,
            differences,
            exchanges,
            distance,
        }
    }

    /// What it costs that a player of the bracket is not paired in it. `level` counts the scores of those moved down,
    /// the highest first; residents have none. `bye` says that whoever floats gets the bye.
    pub fn floater<W: Weight>(
        &self,
        cost: &mut Cost<'_, W>,
        field: &Field<'_>,
        player: usize,
        level: Option<usize>,
        bye: bool,
    ) {
        let entrant = field.entrants[player];
        cost.add(self.floaters, 1);
        if bye {
            cost.add(self.bye, entrant.unplayed);
        }
        for (round, float) in entrant.floats.iter().enumerate() {
            if *float == Some(Float::Down) {
                match level {
                    Some(level) => cost.add(self.differences[2 * round] + level, 1),
                    None => cost.add(self.floats[2 * round], 1),
                }
            }
        }
        if let Some(level) = level {
            cost.add(self.scores + level, 1);
        }
    }

    /// What it costs that a player is not paired in the next bracket, where he would be.
    pub fn not_next<W: Weight>(&self, cost: &mut Cost<'_, W>, level: Option<usize>) {
        cost.add(self.next, 1);
        if let Some(level) = level {
            cost.add(self.next_scores + level, 1);
        }
    }

    /// What it costs that two players of a bracket meet. `level` is that of the first, if he was moved down.
    pub fn pair<W: Weight>(
        &self,
        cost: &mut Cost<'_, W>,
        field: &Field<'_>,
        (one, other): (usize, usize),
        level: Option<usize>,
    ) {
        self.turns(cost, field, one, other);
        let Some(level) = level else { return };
        for (round, float) in field.entrants[other].floats.iter().enumerate() {
            if *float == Some(Float::Up) {
                cost.add(self.floats[2 * round + 1], 1);
                cost.add(self.differences[2 * round + 1] + level, 1);
            }
        }
    }

    /// C10 to C13: who does not get the turn that is due.
    fn turns<W: Weight>(
        &self,
        cost: &mut Cost<'_, W>,
        field: &Field<'_>,
        one: usize,
        other: usize,
    ) {
        let (higher, lower) = (
            field.entrants[one.min(other)],
            field.entrants[one.max(other)],
        );
        let (Some(a), Some(b)) = (preference(&higher.turns), preference(&lower.turns)) else {
            return;
        };
        if a.turn != b.turn {
            return;
        }
        cost.add(self.turns[2], 1);
        let turn = allocate(higher, lower, field.initial);
        let denied = if turn == a.turn { lower } else { higher };
        let due = if turn == a.turn { b } else { a };
        if due.strength == Strength::Strong {
            cost.add(self.turns[3], 1);
        }
        if due.strength == Strength::Absolute {
            let got = due.turn.other();
            let more = if got == Turn::First { 1 } else { -1 };
            let beyond = (difference(&denied.turns) + more).abs() > 2;
            cost.add(self.turns[0], u32::from(beyond));
            cost.add(
                self.turns[1],
                u32::from(repeated(&denied.turns) == Some(got)),
            );
        }
    }
}
