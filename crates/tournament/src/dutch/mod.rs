//! The Dutch system of FIDE, edition in force from 1 February 2026 (Handbook C.04.3).
//!
//! The rules describe an order in which candidates are tried, bracket by bracket, and criteria by which they are judged;
//! the best candidate is taken, and of equally good ones the first. Here no candidates are tried. The criteria become
//! the digits of one long number (`criteria`), a matching of greatest weight finds the best candidates
//! ([`crate::matching`]), and the order of candidates is a series of preferences among them (`order`).
//!
//! What is below a bracket matters to it: the rest must be pairable (C4), and those who float down should fit there
//! (C8). Mostly everything below is fine whatever happens above, so a bracket is first paired by itself, and only if
//! the check afterwards fails with its neighbour, and at last with all that is below. What passes the check is the
//! same as if everything had been looked at: leaving conditions away can only make other candidates look better than
//! they are, so a best one that keeps them is the best.

mod bracket;
mod colour;
mod completion;
mod criteria;
mod field;
mod order;

pub use colour::{Preference, Strength, Turn, allocate, difference, preference};
pub use field::{Entrant, Float};

use bracket::Bracket;
use completion::Rest;
use field::Field;

/// Who meets whom. Players are places in the list that was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The one who starts comes first; pairs are in the order of boards.
    pub pairs: Vec<(usize, usize)>,
    pub bye: Option<usize>,
}

/// There is no way to pair everybody by the absolute criteria.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPairing;

/// Pairs a round. `initial` is the turn that was drawn by lot for the first player in the first round.
pub fn pair(all: &[Entrant], initial: Turn) -> Result<Drawn, NoPairing> {
    let field = Field::new(all, initial);
    let rest = Rest::new(&field).ok_or(NoPairing)?;
    let mut pairs = Vec::new();
    let mut moved: Vec<usize> = Vec::new();
    let groups = groups(&field);
    for (index, group) in groups.iter().enumerate() {
        let next = groups.get(index + 1).cloned().unwrap_or(0..0);
        let bracket = Bracket {
            field: &field,
            rest: &rest,
            moved: std::mem::take(&mut moved),
            residents: group.clone().collect(),
            next: next.clone().collect(),
            lower: (next.end.max(group.end)..field.len()).collect(),
        };
        let (found, floaters) = bracket.pair();
        pairs.extend(found);
        moved = floaters;
    }
    let bye = moved.first().map(|rank| field.places[*rank]);
    Ok(Drawn {
        pairs: boards(&field, pairs),
        bye,
    })
}

/// Players of equal score, by their order.
fn groups(field: &Field<'_>) -> Vec<std::ops::Range<usize>> {
    let mut groups = Vec::new();
    let mut start = 0;
    for end in 1..=field.len() {
        let score = field.entrants[start].score;
        if field
            .entrants
            .get(end)
            .is_none_or(|entrant| entrant.score != score)
        {
            groups.push(start..end);
            start = end;
        }
    }
    groups
}

/// Pairs in the order of boards, whoever starts first.
fn boards(field: &Field<'_>, mut pairs: Vec<(usize, usize)>) -> Vec<(usize, usize)> {
    for pair in &mut pairs {
        *pair = (pair.0.min(pair.1), pair.0.max(pair.1));
    }
    let score = |rank: usize| field.entrants[rank].score;
    pairs.sort_by_key(|(a, b)| (-score(*a), -(score(*a) + score(*b)), *a));
    let seated = pairs.into_iter().map(|(a, b)| {
        let turn = allocate(field.entrants[a], field.entrants[b], field.initial);
        match turn {
            Turn::First => (field.places[a], field.places[b]),
            Turn::Second => (field.places[b], field.places[a]),
        }
    });
    seated.collect()
}
