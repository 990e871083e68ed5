//! The fast kernels give the same games as the plain implementation.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::atomic::{AtomicU32, Ordering};

use mancala::kernel::ring::{Large, Medium, Size, Small};
use mancala::kernel::{Duel, Random, Ring};
use mancala::rules::{Catalog, RuleRef, Rules};
use mancala::{Leaving, Player, Position, Silent, testing};
use proptest::prelude::any;
use proptest::test_runner::{Config, TestRunner};

/// Plays a random game both ways and compares every position and every list of legal decisions.
fn compare_duel(rules: &Rules, duel: &Duel, random: &mut Random, most: u32) {
    let mut position = Position::start(rules);
    let mut board = duel.pack(&position).unwrap();
    for ply in 0..most {
        let moves = duel.settle(&mut board);
        let legal = position.legal(rules);
        let text = position.to_text(rules);
        assert_eq!(duel.decisions(&board, moves), legal, "ply {ply}: {text}");
        let unpacked = duel.unpack(&board);
        assert_eq!(unpacked, duel.remembered(&position), "ply {ply}: {text}");
        if ply % 16 == 3 {
            // Without bulk the last two decisions are counted by code of their own.
            let (played, counted) = (duel.perft(board, 2, false), duel.perft(board, 2, true));
            assert_eq!(played, counted, "ply {ply}: {text}");
            assert_eq!(played, two_ahead(rules, &position), "ply {ply}: {text}");
        }
        if legal.is_empty() {
            return;
        }
        let decision = legal[random.below(legal.len() as u32) as usize];
        let mv = duel.to_move(&board, decision);
        duel.play(&mut board, mv);
        position.play_unchecked(rules, decision, &mut Silent);
    }
}

/// The sequences of two decisions, by the plain implementation.
fn two_ahead(rules: &Rules, position: &Position) -> u64 {
    let after = |decision| {
        let mut next = *position;
        next.play_unchecked(rules, decision, &mut Silent);
        next.legal(rules).len() as u64
    };
    position.legal(rules).into_iter().map(after).sum()
}

/// The same for a ring of some size, if the rules fit it; also what is kept on the side, at the end above all.
fn compare_ring<S: Size>(rules: &Rules, mut random: Random, most: u32) -> bool {
    let Some(ring) = Ring::<S>::new(rules) else {
        return false;
    };
    let mut position = Position::start(rules);
    let mut board = ring.pack(&position).unwrap();
    for ply in 0..most {
        let moves = ring.settle(&mut board);
        let legal = position.legal(rules);
        let text = position.to_text(rules);
        assert_eq!(ring.decisions(&board, moves), legal, "ply {ply}: {text}");
        let remembered = ring.remembered(&position);
        assert_eq!(ring.unpack(&board), remembered, "ply {ply}: {text}");
        let packed = ring.pack(&position).unwrap();
        assert_eq!(board, packed, "ply {ply}: {text}");
        assert_eq!(board.key(), packed.key(), "ply {ply}: {text}");
        assert_eq!(board.to_move(), position.to_move(), "ply {ply}: {text}");
        assert_eq!(moves.len() as usize, legal.len(), "ply {ply}: {text}");
        if legal.is_empty() {
            let outcome = position.outcome(rules).unwrap();
            assert_eq!(ring.scores(&board), outcome.scores, "{text}");
            assert_eq!(ring.outcome(&board), Some(outcome), "{text}");
            return true;
        }
        let number = random.below(legal.len() as u32);
        let mv = moves.pick(number);
        let decision = ring.to_decision(&board, mv);
        assert_eq!(ring.to_move(&board, decision), mv, "ply {ply}: {text}");
        assert!(legal.contains(&decision), "ply {ply}: {text}");
        ring.play(&mut board, mv);
        position.play_unchecked(rules, decision, &mut Silent);
        if random.below(50) == 0 && leaves(rules, &mut position, &mut random) {
            board = ring.pack(&position).unwrap();
        }
    }
    true
}

/// With more than two players, somebody leaves and the others play on.
fn leaves(rules: &Rules, position: &mut Position, random: &mut Random) -> bool {
    let players = u32::from(rules.players());
    let player = Player::new(random.below(players) as usize).unwrap();
    if players > 2 {
        position.leave(rules, player, Leaving::Resigned, &mut Silent);
    }
    players > 2
}

/// All sizes that the rules fit; the number of them.
fn compare_rings(rules: &Rules, random: Random, most: u32) -> u32 {
    u32::from(compare_ring::<Small>(rules, random, most))
        + u32::from(compare_ring::<Medium>(rules, random, most))
        + u32::from(compare_ring::<Large>(rules, random, most))
}

fn random_rules(default: u32, check: impl Fn(&Rules, Random)) -> u32 {
    let cases = std::env::var("PROPTEST_CASES")
        .ok()
        .and_then(|cases| cases.parse().ok())
        .unwrap_or(default);
    let mut runner = TestRunner::new(Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    });
    let result = runner.run(&(testing::rules(), any::<u64>()), |(rules, seed)| {
        check(&rules, Random::new(seed));
        Ok(())
    });
    result.unwrap();
    cases
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
            compare_duel(&rules, &duel, &mut random, 700);
        }
    }
    assert!(duels >= 20, "only {duels} rules on the packed board");
}

#[test]
fn random_rules_play_the_same_on_the_packed_board() {
    let duels = AtomicU32::new(0);
    let cases = random_rules(3000, |rules, mut random| {
        if let Some(duel) = Duel::new(rules) {
            duels.fetch_add(1, Ordering::Relaxed);
            compare_duel(rules, &duel, &mut random, 120);
        }
    });
    let duels = duels.into_inner();
    assert!(
        duels >= cases / 10,
        "only {duels} rules on the packed board"
    );
}

#[test]
fn built_in_rules_play_the_same_on_the_ring() {
    let mut games = 0;
    for (id, rules) in testing::built_in() {
        for rounds in [1, 2, 3, 0] {
            let rules = rules.clone().for_rounds(rounds);
            if rounds != 1 && !rules.is_match() {
                continue;
            }
            for seed in 0..8 {
                let sizes = compare_rings(&rules, Random::new(seed), 700);
                assert_eq!(sizes, 3, "{id}");
                games += 1;
            }
        }
    }
    assert!(games >= 300, "only {games} games");
}

#[test]
fn random_rules_play_the_same_on_the_ring() {
    let small = AtomicU32::new(0);
    let cases = random_rules(3000, |rules, random| {
        let sizes = compare_rings(rules, random, 120);
        assert!(sizes >= 1, "the largest ring has room for every game");
        small.fetch_add(u32::from(sizes == 3), Ordering::Relaxed);
    });
    let small = small.into_inner();
    assert!(small >= cases / 3, "only {small} rules on the small ring");
}
