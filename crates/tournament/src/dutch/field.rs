//! The players of a round as the pairing rules see them.

use super::colour::{Strength, Turn, preference};

/// What a player went through when he met somebody of another score (article 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Float {
    Down,
    Up,
}

/// One player to be paired.
#[derive(Clone, Debug, Default)]
pub struct Entrant {
    /// His pairing number; lower is stronger. No two have the same.
    pub number: u32,
    /// Points so far, in any unit.
    pub score: i32,
    /// Which turn he had in the games he played, the oldest first.
    pub turns: Vec<Turn>,
    /// What happened in the last round, and in the one before.
    pub floats: [Option<Float>; 2],
    /// The places in the list of all whom he may not meet again.
    pub met: Vec<usize>,
    /// Whether he may not get the bye, having had it or a full point without playing.
    pub no_bye: bool,
    /// Rounds in which he did not play.
    pub unplayed: u32,
    /// Whether he has more than half of what could be had, in the last round only.
    pub topscorer: bool,
}

/// All of them, in order: score, then number (article 1.2).
#[derive(Debug)]
pub struct Field<'a> {
    pub entrants: Vec<&'a Entrant>,
    /// The place in the list of the caller, by order.
    pub places: Vec<usize>,
    pub initial: Turn,
    legal: Vec<bool>,
}

impl<'a> Field<'a> {
    pub fn new(all: &'a [Entrant], initial: Turn) -> Self {
        let mut places: Vec<usize> = (0..all.len()).collect();
        places.sort_by_key(|place| (-all[*place].score, all[*place].number));
        let mut order = vec![0; all.len()];
        for (rank, place) in places.iter().enumerate() {
            order[*place] = rank;
        }
        let entrants: Vec<_> = places.iter().map(|place| &all[*place]).collect();
        let n = entrants.len();
        let dues: Vec<_> = entrants
            .iter()
            .map(|entrant| preference(&entrant.turns))
            .map(|due| due.filter(|due| due.strength == Strength::Absolute))
            .map(|due| due.map(|due| due.turn))
            .collect();
        let mut legal = vec![true; n * n];
        for (a, one) in entrants.iter().enumerate() {
            for (b, other) in entrants.iter().enumerate() {
                // Criteria C1 and C3.
                let clash = dues[a].is_some() && dues[a] == dues[b];
                if a == b || (clash && !one.topscorer && !other.topscorer) {
                    legal[a * n + b] = false;
                }
            }
            for met in one.met.iter().filter_map(|place| order.get(*place)) {
                legal[a * n + met] = false;
                legal[met * n + a] = false;
            }
        }
        Self {
            entrants,
            places,
            initial,
            legal,
        }
    }

    pub const fn len(&self) -> usize {
        self.entrants.len()
    }

    /// Whether two may meet.
    #[inline]
    pub fn legal(&self, a: usize, b: usize) -> bool {
        self.legal[a * self.entrants.len() + b]
    }
}
