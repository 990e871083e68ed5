//! Tuned weights as data: a `.weights` file beside a rule file says what things are worth in its games.
//!
//! An entry holds for the rule whose fingerprint it bears and for no other, so that a rule that is edited falls back to
//! weights that do for any until it is tuned anew.

use std::collections::{BTreeMap, HashMap};
use std::sync::{LazyLock, PoisonError, RwLock};

use mancala::rules::Rules;
use serde::{Deserialize, Serialize};

use crate::eval::Weights;

include!(concat!(env!("OUT_DIR"), "/weights.rs"));

/// What a `.weights` file holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Book {
    /// The weights of a rule, for each number of players and for rounds and matches.
    #[serde(default)]
    pub weights: Vec<Entry>,
}

/// Weights, and what they hold for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Entry {
    pub fingerprint: String,
    pub players: u8,
    /// Whether several rounds are played.
    pub several_rounds: bool,
    pub kept: i32,
    pub seeds: i32,
    pub busy: i32,
    pub pits: i32,
}

/// Why a text holds no weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookError(String);

impl std::fmt::Display for BookError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BookError {}

/// No weight is beyond this: sums of them must stay far from results that are certain.
const MOST: i32 = 1000;

impl Book {
    /// Reads a `.weights` file.
    pub fn read(text: &str) -> Result<Self, BookError> {
        let book: Self = toml::from_str(text).map_err(|error| BookError(error.to_string()))?;
        for entry in &book.weights {
            let far = entry.weights().list().into_iter().find(|w| w.abs() > MOST);
            if let Some(weight) = far {
                let reason = format!("weight {weight} is out of range, use -{MOST} to {MOST}");
                return Err(BookError(reason));
            }
        }
        Ok(book)
    }

    /// The text of a `.weights` file.
    pub fn write(&self) -> Result<String, BookError> {
        toml::to_string(self).map_err(|error| BookError(error.to_string()))
    }

    /// The weights for some rules, if there are any.
    pub fn get(&self, rules: &Rules) -> Option<Weights> {
        let key = Key::of(rules);
        let entry = self.weights.iter().find(|entry| entry.key() == key)?;
        Some(entry.weights())
    }

    /// Puts weights in the place of those for the same rules, or beside the others.
    pub fn put(&mut self, rules: &Rules, weights: &Weights) {
        let entry = Entry::new(rules, weights);
        match self.weights.iter_mut().find(|old| old.is_alike(&entry)) {
            Some(old) => *old = entry,
            None => self.weights.push(entry),
        }
        self.weights
            .sort_by_key(|entry| (entry.players, entry.several_rounds));
    }
}

impl Entry {
    fn new(rules: &Rules, weights: &Weights) -> Self {
        let Key(fingerprint, several_rounds) = Key::of(rules);
        let [kept, seeds, busy, pits] = weights.list();
        Self {
            fingerprint,
            players: rules.players(),
            several_rounds,
            kept,
            seeds,
            busy,
            pits,
        }
    }

    /// Whether both are for the same kind of game, be it of an older version of the rule.
    const fn is_alike(&self, other: &Self) -> bool {
        self.players == other.players && self.several_rounds == other.several_rounds
    }

    fn key(&self) -> Key {
        Key(self.fingerprint.clone(), self.several_rounds)
    }

    const fn weights(&self) -> Weights {
        Weights::from_list([self.kept, self.seeds, self.busy, self.pits])
    }
}

/// What weights are found by.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Key(String, bool);

impl Key {
    fn of(rules: &Rules) -> Self {
        Self(rules.fingerprint().to_string(), rules.is_match())
    }
}

/// All tuned weights that come with the product.
static BUILT_IN: LazyLock<HashMap<Key, Weights>> = LazyLock::new(|| {
    let books = FILES.iter().filter_map(|(_, text)| Book::read(text).ok());
    let entries = books.flat_map(|book| book.weights);
    entries
        .map(|entry| (entry.key(), entry.weights()))
        .collect()
});

/// Weights of a user's own rules, which came with their files.
static LEARNED: RwLock<BTreeMap<Key, Weights>> = RwLock::new(BTreeMap::new());

/// Uses the weights of a book from now on, in the whole process. They can only be those of rules that bear their
/// fingerprints, so it does not matter when that happens.
pub fn learn(book: &Book) {
    let mut learned = LEARNED.write().unwrap_or_else(PoisonError::into_inner);
    learned.extend(
        book.weights
            .iter()
            .map(|entry| (entry.key(), entry.weights())),
    );
}

/// The weights that were tuned for some rules.
pub(crate) fn known(rules: &Rules) -> Option<Weights> {
    let key = Key::of(rules);
    let learned = LEARNED.read().unwrap_or_else(PoisonError::into_inner);
    learned.get(&key).or_else(|| BUILT_IN.get(&key)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::rules::{Catalog, RuleRef};

    /// All built-in rules, with all numbers of players, as rounds and as matches.
    fn all_rules() -> Vec<Rules> {
        let catalog = Catalog::builtin();
        let of = |id: &str, players| catalog.rules(&RuleRef::plain(id), Some(players)).ok();
        let rules = catalog
            .ids()
            .flat_map(|id| (2..=4).filter_map(move |n| of(id, n)));
        rules
            .flat_map(|rules| [rules.clone().for_rounds(1), rules.for_rounds(0)])
            .collect()
    }

    #[test]
    fn every_embedded_file_can_be_read_and_is_of_use() {
        let known: Vec<Key> = all_rules().iter().map(Key::of).collect();
        for (name, text) in FILES {
            let book = Book::read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
            for entry in &book.weights {
                assert!(
                    known.contains(&entry.key()),
                    "{name}: for no rule, tune it anew"
                );
            }
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let rules = Catalog::builtin()
            .rules(&RuleRef::plain("kalah"), None)
            .unwrap();
        let mut book = Book::default();
        book.put(&rules, &Weights::from_list([100, -3, 7, 0]));
        book.put(&rules, &Weights::from_list([100, 5, 6, 0]));
        assert_eq!(Book::read(&book.write().unwrap()), Ok(book.clone()));
        assert_eq!(book.get(&rules).unwrap().list(), [100, 5, 6, 0]);
        assert!(Book::read(&book.write().unwrap().replace("= 6", "= 6000")).is_err());
        let own = Catalog::builtin()
            .rules(&"kalah?pits=3".parse().unwrap(), None)
            .unwrap();
        book.put(&own, &Weights::from_list([100, 1, 2, 3]));
        learn(&book);
        assert_eq!(Weights::for_rules(&own).list(), [100, 1, 2, 3]);
    }
}
