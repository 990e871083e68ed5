//! The fast kernels give the same games as the plain implementation.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::atomic::{AtomicU32, Ordering};

use mancala::kernel::{Duel, Random};
use mancala::rules::{Catalog, RuleRef, Rules};
use mancala::{Position, Silent, testing};
use proptest::prelude::any;
use proptest::test_runner::{Config, TestRunner};

/// Plays a random game both ways and compares every position and every list of legal decisions.
fn compare(rules: &Rules, duel: &Duel, random: &mut Random, most: u32) {
    let mut position = Position::start(rules);
    let mut board = duel.pack(&position).unwrap();
    for ply in 0..most {
        let moves = duel.settle(&mut board);
        let legal = position.legal(rules);
        let text = position.to_text(rules);
        assert_eq!(duel.decisions(&board, moves), legal, "ply {ply}: {text}");
        let unpacked = duel.unpack(&board);
        assert_eq!(unpacked, duel.remembered(&position), "ply {ply}: {text}");
        if legal.is_empty() {
            return;
        }
        let decision = legal[random.below(legal.len() as u32) as usize];
        let mv = duel.to_move(&board, decision);
        duel.play(&mut board, mv);
        position.play_unchecked(rules, decision, &mut Silent);
    }
}

#[test]
fn built_in_rules_play_the_same_on_the_packed_board() {
    let catalog = Catalog::builtin();
    let mut random = Random::new(1);
    let mut duels = 0;
    for id in catalog.ids() {
        let rules = catalog.rules(&RuleRef::plain(id), None).unwrap();
        let Some(duel) = Duel::new(&rules) else {
            continue;
        };
        duels += 1;
        for _ in 0..40 {
            compare(&rules, &duel, &mut random, 700);
        }
    }
    assert!(duels >= 20, "only {duels} rules on the packed board");
}

#[test]
fn random_rules_play_the_same_on_the_packed_board() {
    let cases = std::env::var("PROPTEST_CASES")
        .ok()
        .and_then(|cases| cases.parse().ok());
    let mut runner = TestRunner::new(Config {
        cases: cases.unwrap_or(3000),
        failure_persistence: None,
        ..Config::default()
    });
    let duels = AtomicU32::new(0);
    let result = runner.run(&(testing::rules(), any::<u64>()), |(rules, seed)| {
        if let Some(duel) = Duel::new(&rules) {
            duels.fetch_add(1, Ordering::Relaxed);
            compare(&rules, &duel, &mut Random::new(seed), 120);
        }
        Ok(())
    });
    result.unwrap();
    let duels = duels.into_inner();
    assert!(
        duels >= cases.unwrap_or(3000) / 10,
        "only {duels} rules on the packed board"
    );
}
