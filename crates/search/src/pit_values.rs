//! Learned values of pits, which take the place of hand-chosen features where a rule has them.
//!
//! A pit is judged by three things: which pit it is as the player to move sees the board, how many seeds it holds, and how
//! many lie in the pit where its last seed would fall. So the values can tell a pit that threatens two seeds from one
//! that threatens nothing, one that is worth saving, and a hoard that will go round the board:
//!
//! ```text
//!   value of a position = weight of seeds kept x lead + sum over all pits of value[pit][seeds in it][seeds at its target]
//! ```
//!
//! The values of the mover's pits and of the other ones are learned apart, so having the move is in them. Targets follow the
//! first lap of the plain way to sow. They are an index into what was learned, not a rule: where a game sows differently,
//! the values have less to say.

use std::sync::{Mutex, OnceLock, PoisonError};

use mancala::rules::Rules;

/// Numbers of seeds in a pit that are told apart; more count as the last of them.
pub(crate) const COUNTS: usize = 24;
/// Numbers of seeds at the target that are told apart.
pub(crate) const TARGET_COUNTS: usize = 5;
/// Seeds of the pits in turn order from the mover's first, and then zeros.
pub(crate) type SeedsInTurn = [u8; 16];
/// The place in [`SeedsInTurn`] that stands for a store: always zero.
const STORE: u8 = 15;
/// The most pits: two players with seven each.
const MAX_RING: usize = 14;
/// Sowings of so many seeds have a target of their own.
const SOWINGS: usize = 128;

/// What pits are worth in the games of a rule, in hundredths of a seed.
#[derive(Debug, PartialEq, Eq)]
pub struct PitValues {
    ring: usize,
    values: Vec<i16>,
    /// Where the last seed falls, by pit and number of seeds.
    targets: Vec<u8>,
}

impl PitValues {
    /// Nothing if they are not as many as the pits of these rules want, or the rules have too many pits.
    pub(crate) fn new(rules: &Rules, values: Vec<i16>) -> Option<Self> {
        let ring = rules.ring();
        let fits = rules.players() == 2 && ring <= MAX_RING && values.len() == Self::count(ring);
        fits.then(|| Self {
            ring,
            values,
            targets: targets(rules, ring),
        })
    }

    /// How many values a ring of pits has.
    pub(crate) const fn count(ring: usize) -> usize {
        ring * COUNTS * TARGET_COUNTS
    }

    /// The same values for as long as the program runs. Weights are copied everywhere, and there are few rules; values that
    /// have been kept before are not kept twice.
    pub(crate) fn keep(self) -> &'static Self {
        static KEPT: OnceLock<Mutex<Vec<&'static PitValues>>> = OnceLock::new();
        let kept = KEPT.get_or_init(Mutex::default);
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept.iter().find(|known| ***known == self) {
            return known;
        }
        let new: &'static Self = Box::leak(Box::new(self));
        kept.push(new);
        new
    }

    pub(crate) fn list(&self) -> &[i16] {
        &self.values
    }

    /// The places of the values of a board, one for each pit.
    pub(crate) fn places(&self, seeds: &SeedsInTurn) -> impl Iterator<Item = usize> {
        (0..self.ring).map(|pit| self.place(pit, seeds))
    }

    #[inline(always)]
    fn place(&self, pit: usize, seeds: &SeedsInTurn) -> usize {
        let count = usize::from(seeds[pit]);
        let target = self.targets[pit * SOWINGS + count.min(SOWINGS - 1)];
        let there = usize::from(seeds[usize::from(target & 15)]);
        (pit * COUNTS + count.min(COUNTS - 1)) * TARGET_COUNTS + there.min(TARGET_COUNTS - 1)
    }

    /// What all pits together are worth to the player to move.
    #[inline(always)]
    pub(crate) fn sum(&self, seeds: &SeedsInTurn) -> i32 {
        let mut sum = 0;
        for pit in 0..self.ring {
            sum += i32::from(self.values[self.place(pit, seeds)]);
        }
        sum
    }
}

/// The places round which seeds are sown from each pit, and where so many of them end.
fn targets(rules: &Rules, ring: usize) -> Vec<u8> {
    let half = ring / 2;
    let mut targets = vec![STORE; ring * SOWINGS];
    for pit in 0..ring {
        // The sower's store comes after the last of the own pits.
        let last_own = if pit < half { half - 1 } else { ring - 1 };
        let mut round = Vec::new();
        for step in 1..=ring {
            let next = (pit + step) % ring;
            if next != pit || !rules.sow.skip_source {
                round.push(next as u8);
            }
            if next == last_own && rules.sow.store {
                round.push(STORE);
            }
        }
        if pit == last_own && rules.sow.store {
            // The store comes first here, not after a whole round.
            round.rotate_right(1);
        }
        targets[pit * SOWINGS] = pit as u8;
        for seeds in 1..SOWINGS {
            targets[pit * SOWINGS + seeds] = round[(seeds - 1) % round.len()];
        }
    }
    targets
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::rules::{Catalog, RuleRef};

    fn values(rule: &str) -> PitValues {
        let rules = Catalog::builtin()
            .rules(&RuleRef::plain(rule), Some(2))
            .unwrap();
        let count = PitValues::count(rules.ring());
        PitValues::new(&rules, vec![0; count]).unwrap()
    }

    #[test]
    fn targets_are_where_the_last_seed_falls() {
        let target = |rule: &str, pit: usize, seeds: usize| {
            usize::from(values(rule).targets[pit * SOWINGS + seeds])
        };
        assert_eq!(target("awale", 2, 4), 6);
        assert_eq!(target("awale", 2, 11), 1);
        // The source is passed over.
        assert_eq!(target("awale", 2, 12), 3);
        assert_eq!(target("awale", 8, 5), 1);
        // Own stores are on the way, those of the other are not.
        assert_eq!(target("kalah", 2, 4), usize::from(STORE));
        assert_eq!(target("kalah", 2, 5), 6);
        assert_eq!(target("kalah", 5, 1), usize::from(STORE));
        assert_eq!(target("kalah", 5, 2), 6);
        assert_eq!(target("kalah", 5, 8), 0);
        assert_eq!(target("kalah", 5, 13), 5);
        assert_eq!(target("kalah", 8, 4), usize::from(STORE));
        assert_eq!(target("kalah", 8, 5), 0);
    }

    #[test]
    fn each_pit_has_values_of_its_own() {
        let table = values("awale");
        let mut seeds = [0; 16];
        seeds[..12].copy_from_slice(&[4, 4, 4, 4, 4, 4, 0, 1, 2, 30, 4, 0]);
        let mut places: Vec<usize> = table.places(&seeds).collect();
        assert!(places.iter().all(|place| *place < table.list().len()));
        places.dedup();
        assert_eq!(places.len(), 12);
    }

    #[test]
    fn what_is_kept_twice_is_kept_once() {
        let [first, second] = [values("awale").keep(), values("awale").keep()];
        assert!(std::ptr::eq(first, second));
    }
}
