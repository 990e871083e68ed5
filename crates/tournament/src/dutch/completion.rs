//! Whether everybody who is left can be paired (criteria C2, C4 and C5).

use super::field::Field;
use crate::matching::Matching;

/// What is known of the whole field before any bracket is paired.
#[derive(Debug)]
pub struct Rest {
    /// The score of whoever gets the bye: the lowest with which everybody can be paired (C5).
    pub bye: Option<i32>,
}

/// Who takes part in a check: a player by his order, or the bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    Player(usize),
    Bye,
}

impl Rest {
    /// `None` if no complete pairing exists.
    pub fn new(field: &Field<'_>) -> Option<Self> {
        let players: Vec<usize> = (0..field.len()).collect();
        if field.len().is_multiple_of(2) {
            let rest = Self { bye: None };
            return rest.completes(field, &players).then_some(rest);
        }
        let candidates = field
            .entrants
            .iter()
            .rev()
            .filter(|entrant| !entrant.no_bye);
        let mut scores: Vec<i32> = candidates.map(|entrant| entrant.score).collect();
        scores.dedup();
        scores
            .into_iter()
            .map(|score| Self { bye: Some(score) })
            .find(|rest| rest.completes(field, &players))
    }

    /// Whether a player may get the bye.
    pub fn takes_bye(&self, field: &Field<'_>, player: usize) -> bool {
        let entrant = field.entrants[player];
        self.bye == Some(entrant.score) && !entrant.no_bye
    }

    /// Whether two seats may be matched.
    pub fn legal(&self, field: &Field<'_>, one: Seat, other: Seat) -> bool {
        match (one, other) {
            (Seat::Player(a), Seat::Player(b)) => field.legal(a, b),
            (Seat::Player(a), Seat::Bye) | (Seat::Bye, Seat::Player(a)) => self.takes_bye(field, a),
            (Seat::Bye, Seat::Bye) => false,
        }
    }

    /// Whether all of these can be paired with each other and the bye.
    pub fn completes(&self, field: &Field<'_>, players: &[usize]) -> bool {
        self.most_inside(field, players, 0).is_some()
    }

    /// If all of these can be paired with each other and the bye: how many of the first `inside` can at most be paired
    /// with each other at the same time, and whether all of them that score more than the rest are among those.
    pub fn most_inside(
        &self,
        field: &Field<'_>,
        players: &[usize],
        inside: usize,
    ) -> Option<Vec<bool>> {
        let mut seats: Vec<Seat> = players.iter().copied().map(Seat::Player).collect();
        if self.bye.is_some() {
            seats.push(Seat::Bye);
        }
        if !seats.len().is_multiple_of(2) {
            return None;
        }
        let unit = 2 * seats.len() as i64;
        let matching = Matching::new(
            seats.len(),
            |_| false,
            |u, v| {
                let legal = self.legal(field, seats[u], seats[v]);
                i64::from(legal) * (unit + i64::from(u.max(v) < inside))
            },
        );
        let fine = |u: usize| self.legal(field, seats[u], seats[matching.mate(u)]);
        (0..seats.len())
            .all(fine)
            .then(|| (0..inside).map(|u| matching.mate(u) < inside).collect())
    }
}
