//! The walks come to everything there is, so that no property holds merely because nothing happens.

use std::collections::BTreeMap;

use mancala::pending::Pending;
use mancala::{EndReason, Event, Phase, Player, Position, Word, testing};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::walk::{Manners, Sample};

const SAMPLES: u64 = 1_500;

fn kind(event: &Event) -> &'static str {
    match event {
        Event::Scoop { .. } => "scoop",
        Event::Drop { seeds: 1, .. } => "drop",
        Event::Drop { .. } => "placement",
        Event::Store { .. } => "store",
        Event::Capture { flow: false, .. } => "capture",
        Event::Capture { flow: true, .. } => "flow capture",
        Event::Grab { .. } => "grab",
        Event::Enter { .. } => "enter",
        Event::TakePit { .. } => "take pit",
        Event::Filled { .. } => "filled",
        Event::Nest { .. } => "nest",
        Event::Endless {} => "endless",
        Event::Again { .. } => "again",
        Event::Pass { .. } => "pass",
        Event::Out { .. } => "out",
        Event::Sweep { .. } => "sweep",
        Event::End { reason } => reason.word(),
        Event::Round { .. } => "round",
    }
}

fn states(sample: &Sample, position: &Position) -> Vec<&'static str> {
    let rules = &sample.rules;
    let has = |what: bool, name| what.then_some(name);
    let found = [
        has(position.phase() == Phase::Open, "opening"),
        has(position.is_mid_turn(), "mid-turn"),
        has(position.to_text(rules).contains("crossed"), "crossed"),
        has(position.round() > 2, "third round"),
        match position.pending() {
            Pending::Nothing => None,
            Pending::Take(_) => Some("pointing to take"),
            Pending::Give(_) => Some("pointing to give"),
            Pending::Go { .. } => Some("pointing to go on"),
            Pending::Amount { .. } => Some("pointing to the end"),
        },
        has(
            rules.pits().any(|pit| position.owner(pit).is_none()),
            "out of play",
        ),
        has(position.aside(Player::A) > 0, "aside"),
        has(position.quiet() > 20, "quiet"),
        has(
            position.end().is_some() && position.board_seeds() > 0,
            "left over",
        ),
    ];
    found.into_iter().flatten().collect()
}

const EXPECTED: [&str; 28] = [
    "enter",
    "pointing to take",
    "pointing to give",
    "pointing to go on",
    "pointing to the end",
    "grab",
    "scoop",
    "drop",
    "placement",
    "store",
    "capture",
    "flow capture",
    "take pit",
    "nest",
    "endless",
    "again",
    "pass",
    "out",
    "sweep",
    "round",
    "opening",
    "mid-turn",
    "crossed",
    "third round",
    "out of play",
    "aside",
    "quiet",
    "left over",
];

#[test]
fn the_walks_come_to_everything_there_is() {
    let mut runner = TestRunner::deterministic();
    let rules = testing::rules();
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 0..SAMPLES {
        let rules = rules.new_tree(&mut runner).unwrap().current();
        let sample = Sample {
            rules,
            seed,
            length: 120,
        };
        sample.walk(Manners::Anything, |game, events| {
            let happened = events.iter().map(kind);
            for name in happened.chain(states(&sample, game.position())) {
                *seen.entry(name).or_default() += 1;
            }
        });
    }
    let reasons = EndReason::WORDS.iter().map(|(word, _)| *word);
    for name in EXPECTED.into_iter().chain(reasons) {
        let found = seen.get(name).copied().unwrap_or_default();
        assert!(found >= 3, "{name}: {found} times, {seen:?}");
    }
}
