//! Pairing at the controller's request where the rules allow none: as few forbidden pairs as possible, then as few repeated
//! meetings, then as few clashes of absolute colour preferences, then scores close together. The cost of an edge has a
//! field of bits for each:
//!
//! ```text
//!     | forbidden, from bit 100 | meetings so far, from bit 80 | clash, bit 60 | square of the score difference |
//! ```

use crate::dutch::{Colour, Drawn, Entrant, Strength, allocate_colour, preference};
use crate::matching::Matching;

pub fn pair(entrants: &[Entrant], initial: Colour) -> Drawn {
    let n = entrants.len();
    // With an odd number, the last vertex is the bye.
    let seats = n + n % 2;
    let matching = Matching::<i128>::new(seats, |_| false, |u, v| -cost(entrants, u, v));
    let ranked = |index: &usize| (-entrants[*index].score, entrants[*index].number);
    let mut pairs: Vec<(usize, usize)> = (0..n)
        .map(|u| (u, matching.mate(u)))
        .filter(|(u, mate)| *mate < n && ranked(u) < ranked(mate))
        .collect();
    pairs.sort_by_key(|(u, mate)| (ranked(u), ranked(mate)));
    for pair in &mut pairs {
        if allocate_colour(&entrants[pair.0], &entrants[pair.1], initial) == Colour::Black {
            *pair = (pair.1, pair.0);
        }
    }
    let bye = (seats > n).then(|| matching.mate(n));
    Drawn { pairs, bye }
}

fn cost(entrants: &[Entrant], u: usize, v: usize) -> i128 {
    const BARRED: i128 = 1 << 100;
    const REPEAT: i128 = 1 << 80;
    const CLASH: i128 = 1 << 60;
    let Some(other) = entrants.get(v) else {
        let entrant = &entrants[u];
        return i128::from(entrant.no_bye) * REPEAT + i128::from(entrant.score).pow(2);
    };
    let barred = entrants[u].barred.contains(&v) || other.barred.contains(&u);
    let times = entrants[u].met.iter().filter(|met| **met == v).count() as i128;
    let absolute = |entrant: &Entrant| {
        let due = preference(&entrant.colours);
        due.filter(|due| due.strength == Strength::Absolute)
    };
    let due = absolute(&entrants[u]);
    let clash = due.is_some() && due == absolute(other);
    let apart = i128::from(entrants[u].score - other.score);
    i128::from(barred) * BARRED + times * REPEAT + i128::from(clash) * CLASH + apart * apart
}
