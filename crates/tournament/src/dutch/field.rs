//! The players of a round as the pairing rules see them.

use super::colour::{Colour, Strength, preference};

/// A float: a game against an opponent of another score (article 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Float {
    /// A downfloater met a lower score, or scored without playing.
    Down,
    /// An upfloater met a higher score.
    Up,
}

/// One player to be paired.
#[derive(Clone, Debug, Default)]
pub struct Entrant {
    /// The pairing number; lower is stronger. No two players share one.
    pub number: u32,
    /// Points so far, in any unit.
    pub score: i32,
    /// Colours in the games played, the oldest first.
    pub colours: Vec<Colour>,
    /// Floats in the last round, and in the one before.
    pub floats: [Option<Float>; 2],
    /// Earlier opponents, by their index in the list of entrants (C1).
    pub met: Vec<usize>,
    /// Players that the controller's rules keep apart, by index; as absolute as C1.
    pub barred: Vec<usize>,
    /// Whether the pairing-allocated bye is ruled out, by an earlier one or a full point without playing (C2).
    pub no_bye: bool,
    /// Rounds not played.
    pub unplayed: u32,
    /// Whether the score is more than half of the maximum; only in the last round (article 1.8).
    pub topscorer: bool,
}

/// All entrants in the order of article 1.2: by score, then by pairing number. A player's index in this order is their
/// *rank*, by which the modules of the Dutch system name players.
#[derive(Debug)]
pub struct RankedField<'a> {
    pub entrants: Vec<&'a Entrant>,
    /// By rank, the index in the list of the caller.
    pub indices: Vec<usize>,
    pub initial: Colour,
    legal: Vec<bool>,
}

impl<'a> RankedField<'a> {
    pub fn new(all: &'a [Entrant], initial: Colour) -> Self {
        let n = all.len();
        let mut indices: Vec<usize> = (0..n).collect();
        indices.sort_by_key(|index| (-all[*index].score, all[*index].number));
        let mut ranks = vec![0; n];
        for (rank, index) in indices.iter().enumerate() {
            ranks[*index] = rank;
        }
        let entrants: Vec<_> = indices.iter().map(|index| &all[*index]).collect();
        let absolute: Vec<Option<Colour>> = entrants
            .iter()
            .map(|entrant| preference(&entrant.colours))
            .map(|due| due.filter(|due| due.strength == Strength::Absolute))
            .map(|due| due.map(|due| due.colour))
            .collect();
        let mut legal = vec![true; n * n];
        for (a, one) in entrants.iter().enumerate() {
            for (b, other) in entrants.iter().enumerate() {
                // C3; topscorers and their opponents are exempt.
                let clash = absolute[a].is_some() && absolute[a] == absolute[b];
                if a == b || (clash && !one.topscorer && !other.topscorer) {
                    legal[a * n + b] = false;
                }
            }
            // C1, and what the controller forbids.
            let apart = one.met.iter().chain(&one.barred);
            for met in apart.filter_map(|index| ranks.get(*index)) {
                legal[a * n + met] = false;
                legal[met * n + a] = false;
            }
        }
        Self {
            entrants,
            indices,
            initial,
            legal,
        }
    }

    pub const fn len(&self) -> usize {
        self.entrants.len()
    }

    /// Whether two players may meet (C1 and C3).
    #[inline]
    pub fn legal(&self, a: usize, b: usize) -> bool {
        self.legal[a * self.entrants.len() + b]
    }
}
