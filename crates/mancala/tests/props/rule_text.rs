//! Rules written down whole, and their fingerprints.

use std::collections::BTreeSet;

use mancala::rules::{Rules, Settings};
use mancala::testing;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::walk::{Sample, property};

property!(
    rules_are_written_and_read_back,
    crate::rule_text::round_trip
);

fn round_trip(sample: &Sample) {
    let rules = sample.rules.clone().for_rounds(1);
    let text = rules.to_text("Any name");
    let again = Rules::from_text(&text).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
    assert_eq!(again, rules, "{text}");
    assert_eq!(again.to_text("Any name"), text);
    assert_eq!(again.fingerprint(), rules.fingerprint());
    let fingerprint = rules.fingerprint();
    assert_eq!(fingerprint.to_string().parse(), Ok(fingerprint));
    // Neither the name nor the number of rounds to play is part of the rule.
    assert_eq!(sample.rules.fingerprint(), fingerprint);
    let renamed = Rules::from_text(&rules.to_text("Another")).unwrap();
    assert_eq!(renamed.fingerprint(), fingerprint);
}

#[test]
fn fingerprints_differ_if_any_setting_differs() {
    let mut runner = TestRunner::deterministic();
    let strategy = (testing::rules(), testing::rules());
    let mut differed = BTreeSet::new();
    for _ in 0..400 {
        let (rules, donor) = strategy.new_tree(&mut runner).unwrap().current();
        for info in Settings::keys() {
            let mut settings = rules.settings().clone();
            testing::transplant(info.key, donor.settings(), &mut settings);
            let same = settings == *rules.settings();
            let Ok(changed) = Rules::new(rules.players(), settings) else {
                continue;
            };
            let alike = changed.fingerprint() == rules.fingerprint();
            assert_eq!(alike, same, "{}", info.key);
            differed.extend((!same).then_some(info.key));
        }
    }
    let keys: BTreeSet<&str> = Settings::keys().iter().map(|info| info.key).collect();
    assert_eq!(differed, keys);
}

#[test]
fn fingerprints_differ_if_the_number_of_players_differs() {
    let prints: BTreeSet<String> = (2..=4)
        .map(|players| Rules::new(players, Settings::default()).unwrap())
        .map(|rules| rules.fingerprint().to_string())
        .collect();
    assert_eq!(prints.len(), 3);
}
