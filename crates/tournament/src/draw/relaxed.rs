//! Pairing when the rules allow none: as few repeated meetings as possible, then turns that are due, then scores close
//! together. The controller has asked for it.

use crate::dutch::{Drawn, Entrant, Strength, Turn, allocate, preference};
use crate::matching::Matching;

pub fn pair(entrants: &[Entrant], initial: Turn) -> Drawn {
    let n = entrants.len();
    let seats = n + n % 2;
    let matching = Matching::<i128>::new(seats, |_| false, |u, v| -cost(entrants, u, v));
    let ranked = |place: &usize| (-entrants[*place].score, entrants[*place].number);
    let mut pairs: Vec<(usize, usize)> = (0..n)
        .map(|u| (u, matching.mate(u)))
        .filter(|(u, mate)| *mate < n && ranked(u) < ranked(mate))
        .collect();
    pairs.sort_by_key(|(u, mate)| (ranked(u), ranked(mate)));
    for pair in &mut pairs {
        if allocate(&entrants[pair.0], &entrants[pair.1], initial) == Turn::Second {
            *pair = (pair.1, pair.0);
        }
    }
    let bye = (seats > n).then(|| matching.mate(n));
    Drawn { pairs, bye }
}

fn cost(entrants: &[Entrant], u: usize, v: usize) -> i128 {
    const REPEAT: i128 = 1 << 80;
    const CLASH: i128 = 1 << 60;
    let Some(other) = entrants.get(v) else {
        let entrant = &entrants[u];
        return i128::from(entrant.no_bye) * REPEAT + i128::from(entrant.score).pow(2);
    };
    let times = entrants[u].met.iter().filter(|place| **place == v).count() as i128;
    let due = |entrant: &Entrant| {
        preference(&entrant.turns).filter(|due| due.strength == Strength::Absolute)
    };
    let clash = due(&entrants[u])
        .is_some_and(|due_u| due(other).is_some_and(|due_v| due_u.turn == due_v.turn));
    let apart = i128::from(entrants[u].score - other.score);
    times * REPEAT + i128::from(clash) * CLASH + apart * apart
}
