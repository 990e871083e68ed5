//! Every setting is about something: changing it changes some game.

use mancala::rules::{Rules, Settings};
use mancala::testing;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::walk::{Manners, Sample};

/// Pairs of rules that are tried for each key. Most keys show in the first few.
const PAIRS: usize = 4_000;

/// A random game as text: what happened, where it led, and who won.
fn story(rules: &Rules, seed: u64) -> String {
    let sample = Sample {
        rules: rules.clone().for_rounds(3),
        seed,
        length: 200,
    };
    let mut story = sample.game().position().to_text(rules);
    let game = sample.walk(Manners::Anything, |game, events| {
        story.push_str(&format!("{events:?}{}", game.position().to_text(rules)));
    });
    story + &format!("{:?}", game.outcome())
}

/// Whether some game of `rules` goes another way with the setting of the donor.
fn matters(key: &str, rules: &Rules, donor: &Rules) -> bool {
    let mut settings = rules.settings().clone();
    testing::transplant(key, donor.settings(), &mut settings);
    if settings == *rules.settings() {
        return false;
    }
    let changed = Rules::new(rules.players(), settings);
    changed.is_ok_and(|changed| (0..3).any(|seed| story(rules, seed) != story(&changed, seed)))
}

/// A new key that play does not look at yet fails here.
#[test]
fn every_setting_changes_some_game() {
    let mut runner = TestRunner::deterministic();
    let strategy = (testing::rules(), testing::rules());
    let mut keys: Vec<&str> = Settings::keys().iter().map(|info| info.key).collect();
    for _ in 0..PAIRS {
        let (rules, donor) = strategy.new_tree(&mut runner).unwrap().current();
        keys.retain(|key| !matters(key, &rules, &donor));
        if keys.is_empty() {
            return;
        }
    }
    panic!("nothing depends on {keys:?}");
}
