//! The Dutch system of FIDE, edition in force from 1 February 2026 (Handbook C.04.3).
//!
//! The rules describe an order in which candidates are tried, bracket by bracket, and criteria by which they are judged;
//! the best candidate is taken, and of equally good ones the first. Here no candidates are tried. The criteria become
//! the digits of one long number per pair (`criteria`), a matching of maximum weight finds a best candidate
//! (`graph`, [`crate::matching`]), and the order of candidates is a series of preferences among the best (`order`).
//!
//! ```text
//!     Entrants -> RankedField     order, legal pairs (C1, C3)             field, colour
//!              -> Completion      score of the PAB (C2, C5)               completion
//!              -> Bracket by bracket, highest score first:                bracket
//!                   MDPs + residents -> pairs + downfloaters, who are the MDPs of the next bracket
//!              -> Drawn           order of boards, colours                 this file
//! ```
//!
//! What is below a bracket matters to it: the rest must be pairable (C4), and its downfloaters should fit into the next
//! bracket (C8). Mostly everything below is fine whatever happens above, so a bracket is first paired by itself; only if
//! the check afterwards fails, together with the next bracket, and at last with all that is below. What passes the check
//! is the same as if everything had been in view: leaving out conditions can only make other candidates look better than
//! they are, so a best one that keeps the conditions is the best.

mod bracket;
mod colour;
mod completion;
mod criteria;
mod field;
mod graph;
mod order;

pub use colour::{Colour, Preference, Strength, allocate_colour, colour_difference, preference};
pub use field::{Entrant, Float};

use bracket::Bracket;
use completion::Completion;
use field::RankedField;

/// The pairs of a round. Players are indices in the list of entrants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// In the order of boards, White first.
    pub pairs: Vec<(usize, usize)>,
    /// The pairing-allocated bye.
    pub bye: Option<usize>,
}

/// The absolute criteria allow no complete pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPairing;

/// Pairs a round. `initial` is the initial-colour, drawn by lot for the top seed of the first round.
pub fn pair(all: &[Entrant], initial: Colour) -> Result<Drawn, NoPairing> {
    let field = RankedField::new(all, initial);
    let completion = Completion::new(&field).ok_or(NoPairing)?;
    let mut pairs = Vec::new();
    let mut downfloaters: Vec<usize> = Vec::new();
    let groups = score_groups(&field);
    for (index, group) in groups.iter().enumerate() {
        let next = groups.get(index + 1).cloned().unwrap_or(0..0);
        let bracket = Bracket {
            field: &field,
            completion: &completion,
            mdps: std::mem::take(&mut downfloaters),
            residents: group.clone().collect(),
            next: next.clone().collect(),
            lower: (next.end.max(group.end)..field.len()).collect(),
        };
        let (found, floating) = bracket.pair();
        pairs.extend(found);
        downfloaters = floating;
    }
    let bye = downfloaters.first().map(|rank| field.indices[*rank]);
    Ok(Drawn {
        pairs: boards(&field, pairs),
        bye,
    })
}

/// The ranks of each score group, the highest score first.
fn score_groups(field: &RankedField<'_>) -> Vec<std::ops::Range<usize>> {
    let mut start = 0;
    let groups = field.entrants.chunk_by(|a, b| a.score == b.score);
    let groups = groups.map(|group| {
        let range = start..start + group.len();
        start = range.end;
        range
    });
    groups.collect()
}

/// Pairs in the order of boards, White first, as indices in the list of the caller.
fn boards(field: &RankedField<'_>, pairs: Vec<(usize, usize)>) -> Vec<(usize, usize)> {
    let ranked = pairs.into_iter().map(|(a, b)| (a.min(b), a.max(b)));
    let mut pairs: Vec<(usize, usize)> = ranked.collect();
    let score = |rank: usize| field.entrants[rank].score;
    pairs.sort_by_key(|(a, b)| (-score(*a), -(score(*a) + score(*b)), *a));
    let seated = pairs.into_iter().map(|(a, b)| {
        let (higher, lower) = (field.indices[a], field.indices[b]);
        match allocate_colour(field.entrants[a], field.entrants[b], field.initial) {
            Colour::White => (higher, lower),
            Colour::Black => (lower, higher),
        }
    });
    seated.collect()
}
