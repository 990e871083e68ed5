//! The random rules themselves: most are playable, and everything that a rule can say comes up.

use std::collections::{BTreeMap, BTreeSet};

use mancala::rules::value::Shape;
use mancala::rules::{Rules, Settings};
use mancala::testing;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

const SAMPLES: usize = 2_000;

fn samples() -> Vec<(u8, Settings)> {
    let mut runner = TestRunner::deterministic();
    let strategy = testing::settings();
    let mut sample = || strategy.new_tree(&mut runner).unwrap().current();
    (0..SAMPLES).map(|_| sample()).collect()
}

/// The rules among the samples that can be played.
fn playable() -> Vec<Rules> {
    let rules = samples().into_iter();
    rules
        .filter_map(|(players, settings)| Rules::new(players, settings).ok())
        .collect()
}

#[test]
fn most_random_settings_are_playable() {
    let found = playable().len();
    assert!(10 * found >= 6 * SAMPLES, "{found} of {SAMPLES}");
}

#[test]
fn random_settings_are_sometimes_refused() {
    assert!(playable().len() < SAMPLES);
}

#[test]
fn every_word_of_every_setting_comes_up() {
    let mut seen: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for rules in playable() {
        for (key, value) in rules.entries() {
            let seen = seen.entry(key).or_default();
            seen.extend(value.split(['[', ']', ',', ' ', '"']).map(str::to_owned));
            // Some words of filters are two: `not fort`.
            let terms = value
                .split(['[', ']', ',', '"'])
                .flat_map(|filter| filter.split(" or "));
            seen.extend(terms.map(|term| term.trim().to_owned()));
        }
    }
    for info in Settings::keys() {
        let words = match info.shape {
            Shape::Word | Shape::Words => info.words.clone(),
            Shape::Switch => vec!["true", "false"],
            Shape::Counts => vec!["1", "4", "even", "odd", "any", "3+"],
            _ => continue,
        };
        // Several laps and their stop counts go together, so not every kind of counts fits everywhere.
        for word in words {
            assert!(seen[info.key].contains(word), "{} = {word}", info.key);
        }
    }
}

#[test]
fn every_number_takes_several_values() {
    let mut seen: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for rules in playable() {
        for (key, value) in rules.entries() {
            seen.entry(key).or_default().insert(value);
        }
    }
    for info in Settings::keys() {
        let least = match info.shape {
            Shape::Number => 3,
            Shape::Numbers | Shape::Counts => 8,
            _ => 2,
        };
        let values = &seen[info.key];
        assert!(values.len() >= least, "{}: {values:?}", info.key);
    }
}

/// A name, and which rules have it.
type Feature = (&'static str, fn(&Rules) -> bool);

const FEATURES: [Feature; 17] = [
    ("three players", |rules| rules.players() == 3),
    ("four players", |rules| rules.players() == 4),
    ("one pit", |rules| rules.board.pits == 1),
    ("many pits", |rules| rules.board.pits > 12),
    ("many seeds", |rules| rules.total_seeds() > 200),
    ("layout", |rules| !rules.board.layout.is_empty()),
    ("equal pits", |rules| rules.board.layout.is_empty()),
    ("seeds left behind", |rules| rules.sow.leave > 0),
    ("several laps", |rules| rules.laps.several),
    ("no capture", |rules| rules.capture.on.is_empty()),
    ("flow capture", |rules| !rules.flow.on.is_empty()),
    ("nest eggs", |rules| !rules.nest.on.is_empty()),
    ("opening", |rules| !rules.opening.drops.is_empty()),
    ("succession", |rules| rules.end.succession > 0),
    ("fewer", |rules| rules.end.fewer > 0),
    ("no repetition", |rules| rules.impasse.repetition == 0),
    ("no quiet end", |rules| rules.impasse.quiet == 0),
];

#[test]
fn every_feature_comes_up_often() {
    let rules = playable();
    for (name, has) in FEATURES {
        let found = rules.iter().filter(|rules| has(rules)).count();
        assert!(found >= 20, "{name}: {found} of {}", rules.len());
    }
}
