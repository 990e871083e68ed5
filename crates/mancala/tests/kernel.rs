//! The fast kernels give the same games as the plain implementation.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use mancala::kernel::ring::{Large, Medium, Size, Small};
use mancala::kernel::{
    Duel, FastGame, GameVisitor, Grid, Kernel, MoveSet as _, Random, Ring, is_beyond_kernels,
    is_beyond_ring,
};
use mancala::rules::{Catalog, Collection, RuleRef, Rules};
use mancala::{Decision, Direction, Leaving, Player, Position, Silent, testing};
use proptest::prelude::any;
use proptest::test_runner::{Config, TestRunner};

/// Plays a random game both ways and compares every position, every list of legal decisions and the result.
fn compare<G: FastGame>(game: &G, mut random: Random, most: u32) {
    let rules = game.rules();
    let mut position = Position::start(rules);
    let mut board = game.pack(&position).unwrap();
    for ply in 0..most {
        let moves = game.settle(&mut board);
        let legal = position.legal(rules);
        let place = format!("ply {ply}: {}", position.to_text(rules));
        let decisions = in_order(moves.map(|mv| game.decision(&board, mv)).collect());
        assert_eq!(decisions, legal, "{place}");
        let remembered = game.remembered(&position);
        assert_eq!(game.unpack(&board), remembered, "{place}");
        assert_eq!(game.is_over(&board), position.to_move().is_none());
        if ply % 16 == 3 {
            // Without bulk the packed board counts the last two decisions by code of their own.
            let counts = [false, true].map(|bulk| game.leaves(&board, 2, bulk));
            assert_eq!(counts, [two_ahead(rules, &position); 2], "{place}");
        }
        if legal.is_empty() {
            let result = rules.result(&position);
            assert_eq!(game.result(&board), result, "{place}");
            let outcome = position.outcome(rules).unwrap();
            assert_eq!(result.scores, outcome.scores.0.map(i32::from), "{place}");
            return;
        }
        // A board that is over may be seen from either side.
        let packed = game.pack(&position).unwrap();
        assert_eq!(board, packed, "{place}");
        assert_eq!(game.key(&board), game.key(&packed), "{place}");
        assert_eq!(moves.len() as usize, legal.len(), "{place}");
        let mv = moves.pick(random.below(moves.len()));
        let decision = game.decision(&board, mv);
        assert!(legal.contains(&decision), "{place}");
        game.play(&mut board, mv);
        position.play_unchecked(rules, decision, &mut Silent);
        if random.below(50) == 0 && leaves(rules, &mut position, &mut random) {
            board = game.pack(&position).unwrap();
        }
    }
}

/// Decisions in the order of [`Position::legal`].
fn in_order(mut decisions: Vec<Decision>) -> Vec<Decision> {
    let clockwise = Some(Direction::Clockwise);
    decisions.sort_by_key(|decision| (decision.pit, decision.direction == clockwise));
    decisions
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

/// With more than two players, one leaves and the others play on.
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
    fn ring<S: Size>(rules: &Rules, random: Random, most: u32) -> u32 {
        let ring = Ring::<S>::new(rules);
        ring.inspect(|ring| compare(ring, random, most))
            .is_some()
            .into()
    }
    ring::<Small>(rules, random, most)
        + ring::<Medium>(rules, random, most)
        + ring::<Large>(rules, random, most)
}

/// All sizes of the grid that the rules fit; the number of them.
fn compare_grids(rules: &Rules, random: Random, most: u32) -> u32 {
    fn grid<S: Size>(rules: &Rules, random: Random, most: u32) -> u32 {
        let grid = Grid::<S>::new(rules);
        grid.inspect(|grid| compare(grid, random, most))
            .is_some()
            .into()
    }
    grid::<Small>(rules, random, most)
        + grid::<Medium>(rules, random, most)
        + grid::<Large>(rules, random, most)
}

/// Plays a random game as the kernel of its rules plays it.
struct Compared {
    random: Random,
    most: u32,
}

impl GameVisitor for Compared {
    type Output = ();
    fn visit<G: FastGame>(self, game: &G, _: G::Board) {
        compare(game, self.random, self.most);
    }
}

/// Every rule of the folder `games`, for every number of players; where rounds lead to further rounds, a match of three.
fn games_of_the_world() -> Vec<(String, Rules)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let mut catalog = Catalog::builtin();
    let mut ids = Vec::new();
    for region in fs::read_dir(folder).unwrap() {
        for file in fs::read_dir(region.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            let id = path.file_stem().unwrap().to_str().unwrap().to_owned();
            catalog
                .insert(&id, fs::read_to_string(&path).unwrap())
                .unwrap();
            ids.push(id);
        }
    }
    let mut found = Vec::new();
    for id in ids {
        for players in catalog.players(&id) {
            let rules = catalog.rules(&RuleRef::plain(&id), Some(players)).unwrap();
            found.push((id.clone(), rules.for_rounds(3)));
        }
    }
    found
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
    let mut duels = 0;
    for id in testing::sample() {
        let rules = catalog.rules(&RuleRef::plain(id), None).unwrap();
        let Some(duel) = Duel::new(&rules) else {
            continue;
        };
        duels += 1;
        for seed in 0..40 {
            compare(&duel.unshaped(), Random::new(seed), 700);
        }
    }
    assert!(duels >= 20, "only {duels} rules on the packed board");
}

#[test]
fn code_made_for_a_shape_counts_the_same() {
    for (id, rules) in testing::built_in() {
        let kernel = Kernel::new(&rules);
        let mut random = Random::new(5);
        let mut position = Position::start(&rules);
        for ply in 0..150 {
            let legal = position.legal(&rules);
            if ply % 5 == 0 {
                let counted = [false, true].map(|bulk| kernel.leaves(&position, 2, bulk));
                assert_eq!(counted, [two_ahead(&rules, &position); 2], "{id} ply {ply}");
            }
            if legal.is_empty() {
                break;
            }
            let decision = legal[random.below(legal.len() as u32) as usize];
            position.play_unchecked(&rules, decision, &mut Silent);
        }
    }
}

#[test]
fn random_rules_play_the_same_on_the_packed_board() {
    let duels = AtomicU32::new(0);
    // About one random rule in twenty fits the packed board.
    let cases = random_rules(8000, |rules, random| {
        if let Some(duel) = Duel::new(rules) {
            duels.fetch_add(1, Ordering::Relaxed);
            compare(&duel.unshaped(), random, 120);
        }
    });
    let duels = duels.into_inner();
    assert!(
        duels >= cases / 30,
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
            if is_beyond_ring(&rules) {
                continue;
            }
            // Every game of the core fits every ring; of the world's some have too many pits or seeds for the small ones.
            let least = match Catalog::builtin().collection(&id) {
                Some(Collection::Core) => 3,
                _ => 1,
            };
            for seed in 0..8 {
                let sizes = compare_rings(&rules, Random::new(seed), 700);
                assert!(sizes >= least, "{id}");
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
        if is_beyond_ring(rules) {
            return;
        }
        let sizes = compare_rings(rules, random, 120);
        assert!(sizes >= 1, "the largest ring has room for every game");
        small.fetch_add(u32::from(sizes == 3), Ordering::Relaxed);
    });
    let small = small.into_inner();
    assert!(small >= cases / 4, "only {small} rules on the small ring");
}

#[test]
fn built_in_rules_play_the_same_on_the_grid() {
    for (id, rules) in testing::built_in() {
        assert!(!is_beyond_kernels(&rules), "{id} is beyond the kernels");
        for seed in 0..2 {
            let sizes = compare_grids(&rules, Random::new(seed), 300);
            assert!(sizes >= 1, "{id}");
        }
    }
}

#[test]
fn random_rules_play_the_same_on_the_grid() {
    let beyond = AtomicU32::new(0);
    let cases = random_rules(3000, |rules, random| {
        if is_beyond_kernels(rules) {
            return;
        }
        let sizes = compare_grids(rules, random, 120);
        assert!(sizes >= 1, "the largest grid has room for every game");
        beyond.fetch_add(is_beyond_ring(rules).into(), Ordering::Relaxed);
    });
    let beyond = beyond.into_inner();
    assert!(beyond >= cases / 12, "only {beyond} rules for the grid");
}

#[test]
fn games_of_the_world_are_played_by_kernels() {
    for (id, rules) in games_of_the_world() {
        let kernel = Kernel::new(&rules);
        assert_ne!(kernel.name(), "plain", "{id} is beyond the kernels");
        for seed in 0..4 {
            let random = Random::new(seed);
            let game = Compared { random, most: 200 };
            kernel.enter(&Position::start(&rules), game);
        }
    }
}
