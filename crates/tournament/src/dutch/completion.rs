//! Whether all players that are left can be paired (C2, C4 and C5).

use super::field::RankedField;
use crate::matching::Matching;

/// What is known of the whole round before any bracket is paired.
#[derive(Debug)]
pub struct Completion {
    /// With an odd number of players, the score of the one who gets the pairing-allocated bye (PAB): the lowest with
    /// which all others can be paired (C5).
    pub pab_score: Option<i32>,
}

impl Completion {
    /// `None` if no complete pairing exists. With an odd number of players, scores are tried from the lowest up.
    pub fn new(field: &RankedField<'_>) -> Option<Self> {
        let players: Vec<usize> = (0..field.len()).collect();
        let mut scores = vec![None];
        if !field.len().is_multiple_of(2) {
            let eligible = field.entrants.iter().rev().filter(|e| !e.no_bye);
            scores = eligible.map(|entrant| Some(entrant.score)).collect();
            scores.dedup();
        }
        let mut ways = scores.into_iter().map(|pab_score| Self { pab_score });
        ways.find(|way| way.completes(field, &players))
    }

    /// Whether two may be matched, where `None` is the PAB.
    pub fn legal(&self, field: &RankedField<'_>, a: Option<usize>, b: Option<usize>) -> bool {
        match (a, b) {
            (Some(a), Some(b)) => field.legal(a, b),
            (Some(player), None) | (None, Some(player)) => {
                let entrant = field.entrants[player];
                self.pab_score == Some(entrant.score) && !entrant.no_bye
            }
            (None, None) => false,
        }
    }

    /// Whether all of these players can be paired with each other and the PAB.
    pub fn completes(&self, field: &RankedField<'_>, players: &[usize]) -> bool {
        self.most_inside(field, players, 0).is_some()
    }

    /// Pairs all of these players with each other and the PAB, with as many pairs as possible among the first `inside`.
    /// Gives for each of those whether the opponent is one of them; `None` if not all players can be paired.
    ///
    /// Every legal pair weighs more than all bonuses for pairs inside together, so that the number of legal pairs comes
    /// first:
    ///
    /// ```text
    ///     illegal   0
    ///     legal     2n          2n exceeds the n / 2 bonuses that a matching can have
    ///     inside    2n + 1
    /// ```
    pub fn most_inside(
        &self,
        field: &RankedField<'_>,
        players: &[usize],
        inside: usize,
    ) -> Option<Vec<bool>> {
        let mut seats: Vec<Option<usize>> = players.iter().copied().map(Some).collect();
        if self.pab_score.is_some() {
            seats.push(None);
        }
        let n = seats.len();
        if !n.is_multiple_of(2) {
            return None;
        }
        let legal = |u: usize, v: usize| self.legal(field, seats[u], seats[v]);
        let weight = |u: usize, v: usize| {
            i64::from(legal(u, v)) * (2 * n as i64 + i64::from(u.max(v) < inside))
        };
        let matching = Matching::new(n, |_| false, weight);
        let complete = (0..n).all(|u| legal(u, matching.mate(u)));
        complete.then(|| (0..inside).map(|u| matching.mate(u) < inside).collect())
    }
}
