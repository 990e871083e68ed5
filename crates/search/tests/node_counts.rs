//! A checksum of the search: node totals, best decisions and scores of fixed searches on one thread.
//!
//! A change that only tidies up leaves them alone. One that makes the search stronger moves them, and then the new
//! lines that the failing test prints take the place of the old ones.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests say what went wrong by panicking"
)]

use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;

use mancala::Game;
use mancala::kernel::Random;
use mancala::rules::{Catalog, RuleRef, Rules};
use search::{Engine, EngineConfig, Limits, Method, WeightTable};

/// Random decisions before each search, so that both quiet and sharp positions are among those searched.
const OPENING_DECISIONS: [u32; 3] = [0, 7, 20];

fn position(rules: &Rules, decisions: u32) -> Option<Game> {
    let mut random = Random::new(decisions.into());
    let mut game = Game::new(rules.clone());
    for _ in 0..decisions {
        let legal = game.legal();
        let chosen = random.below(legal.len().max(1) as u32) as usize;
        game.play(*legal.get(chosen)?).unwrap();
    }
    game.position().to_move().map(|_| game)
}

fn engine(rules: &Rules, method: Method) -> Engine {
    // Without what was learned, so that learning anew leaves the checksum alone.
    let weights = WeightTable::builtin().for_rules(rules).plain();
    let config = EngineConfig::new(weights, 4, 1);
    Engine::new(rules, EngineConfig { method, ..config })
}

/// One line for each search: what was asked, then nodes, depth, best decision and scores.
fn fingerprint(rule: &str, players: u8, method: Method, limits: &Limits) -> String {
    let rule: RuleRef = rule.parse().unwrap();
    let rules = Catalog::builtin().rules(&rule, Some(players)).unwrap();
    let mut lines = String::new();
    for decisions in OPENING_DECISIONS {
        let Some(game) = position(&rules, decisions) else {
            continue;
        };
        let stop = AtomicBool::new(false);
        let mut infos = 0;
        let report = engine(&rules, method)
            .search(&game, limits, &stop, &mut |_| infos += 1)
            .unwrap();
        let scores: Vec<String> = report.lines.iter().map(|l| l.score.to_string()).collect();
        let length: usize = report.lines.iter().map(|line| line.decisions.len()).sum();
        writeln!(
            lines,
            "{rule} {players} after {decisions}: {} nodes, depth {}, {infos} infos, {} [{}] {length}",
            report.nodes,
            report.depth,
            rules.write_decision(report.best),
            scores.join(", ")
        )
        .unwrap();
    }
    lines
}

fn check(found: &str, expected: &str) {
    assert!(found == expected, "the searches are now:\n{found}");
}

#[test]
fn alpha_beta_to_a_fixed_depth() {
    let mut found = String::new();
    for (rule, depth) in [
        ("awale", 9),
        ("kalah", 7),
        ("oware", 9),
        ("jodu", 6),
        ("grand-standard", 6),
        ("dog-gone", 5),
        ("french-wari", 6),
        ("arabian", 5),
        ("wouri", 8),
    ] {
        found += &fingerprint(rule, 2, Method::MonteCarlo, &Limits::depth(depth));
    }
    check(&found, ALPHA_BETA);
}

#[test]
fn alpha_beta_with_several_lines_and_so_many_nodes() {
    let limits = Limits {
        lines: 3,
        ..Limits::nodes(20_000)
    };
    let mut found = String::new();
    for rule in ["awale", "kalah", "songo-duala", "pendulum"] {
        found += &fingerprint(rule, 2, Method::MonteCarlo, &limits);
    }
    check(&found, SEVERAL_LINES);
}

#[test]
fn all_against_one() {
    let mut found = String::new();
    for (rule, players) in [("standard", 3), ("dog-gone", 4)] {
        found += &fingerprint(rule, players, Method::Paranoid, &Limits::depth(4));
    }
    check(&found, PARANOID);
}

#[test]
fn monte_carlo_with_so_many_visits_and_nodes() {
    let mut found = String::new();
    for (rule, players) in [("standard", 3), ("oriental", 4)] {
        found += &fingerprint(rule, players, Method::MonteCarlo, &Limits::depth(2));
        found += &fingerprint(rule, players, Method::MonteCarlo, &Limits::nodes(20_000));
        found += &fingerprint(rule, players, Method::MonteCarlo, &Limits::nodes(300));
    }
    check(&found, MONTE_CARLO);
}

const ALPHA_BETA: &str = "\
awale 2 after 0: 6173 nodes, depth 9, 9 infos, A6 [cp -20] 9
awale 2 after 7: 2424 nodes, depth 9, 9 infos, B6 [cp 329] 9
awale 2 after 20: 3759 nodes, depth 9, 9 infos, A1 [cp 197] 9
kalah 2 after 0: 2100 nodes, depth 7, 7 infos, A6 [cp 334] 7
kalah 2 after 7: 2384 nodes, depth 7, 7 infos, B6 [cp 90] 7
kalah 2 after 20: 2416 nodes, depth 7, 7 infos, B1 [cp -431] 7
oware 2 after 0: 13770 nodes, depth 9, 9 infos, A6 [cp -12] 9
oware 2 after 7: 2463 nodes, depth 9, 9 infos, B6 [cp 340] 9
oware 2 after 20: 4489 nodes, depth 9, 9 infos, A1 [cp 42] 9
jodu 2 after 0: 1980 nodes, depth 6, 6 infos, A3 [cp 240] 6
jodu 2 after 7: 1568 nodes, depth 6, 6 infos, B5 [cp -182] 6
grand-standard 2 after 0: 1155 nodes, depth 6, 6 infos, A6 [cp -161] 6
grand-standard 2 after 7: 840 nodes, depth 6, 6 infos, B1 [cp 362] 6
grand-standard 2 after 20: 535 nodes, depth 6, 6 infos, A5 [cp -689] 6
dog-gone 2 after 0: 1068 nodes, depth 5, 5 infos, A3 [cp -416] 5
dog-gone 2 after 7: 146 nodes, depth 5, 5 infos, B6 [win 8] 5
dog-gone 2 after 20: 248 nodes, depth 5, 5 infos, A3 [cp 979] 5
french-wari 2 after 0: 2387 nodes, depth 6, 6 infos, A3 [cp 532] 6
french-wari 2 after 7: 690 nodes, depth 6, 6 infos, B2 [cp 700] 6
french-wari 2 after 20: 229 nodes, depth 6, 6 infos, A3 [win 18] 8
arabian 2 after 0: 1223 nodes, depth 5, 5 infos, A6 [cp -74] 5
arabian 2 after 7: 207 nodes, depth 5, 5 infos, A3 [cp 60] 5
arabian 2 after 20: 66 nodes, depth 5, 5 infos, B1 [win 16] 6
wouri 2 after 0: 2530 nodes, depth 8, 8 infos, A6 [cp -576] 8
wouri 2 after 7: 395 nodes, depth 8, 8 infos, B2 [cp 200] 8
wouri 2 after 20: 5 nodes, depth 2, 2 infos, A6 [win 16] 1
";
const SEVERAL_LINES: &str = "\
awale 2 after 0: 20000 nodes, depth 8, 24 infos, A3 [cp -31, cp -35, cp -137] 24
awale 2 after 7: 20000 nodes, depth 11, 33 infos, B6 [cp 452, cp 102, cp -78] 33
awale 2 after 20: 20000 nodes, depth 10, 30 infos, A1 [cp 114, cp 71, cp 67] 30
kalah 2 after 0: 20000 nodes, depth 9, 27 infos, A6 [cp 465, cp 269, cp -46] 27
kalah 2 after 7: 20000 nodes, depth 9, 27 infos, B6 [cp 90, cp -100, cp -229] 27
kalah 2 after 20: 20000 nodes, depth 9, 27 infos, B6 [cp -436, cp -465, cp -485] 28
songo-duala 2 after 0: 20000 nodes, depth 9, 27 infos, A1 [cp 142, cp 114, cp 76] 27
songo-duala 2 after 7: 20000 nodes, depth 10, 30 infos, B3 [cp -96, cp -178, cp -274] 30
songo-duala 2 after 20: 20001 nodes, depth 11, 33 infos, A2 [cp -1528, cp -1566, cp -1608] 34
pendulum 2 after 0: 20000 nodes, depth 4, 12 infos, A2+ [cp 398, cp 166, cp 166] 12
pendulum 2 after 7: 20002 nodes, depth 6, 18 infos, B1+ [cp -333, cp -542, cp -545] 18
pendulum 2 after 20: 20000 nodes, depth 7, 21 infos, A2+ [cp 305, cp 213, cp 193] 21
";
const PARANOID: &str = "\
standard 3 after 0: 6189 nodes, depth 4, 4 infos, A4- [cp -183] 4
standard 3 after 7: 1969 nodes, depth 4, 4 infos, B4- [cp -57] 4
standard 3 after 20: 3870 nodes, depth 4, 4 infos, C4- [cp -216] 4
dog-gone 4 after 0: 350 nodes, depth 4, 4 infos, A1 [cp -572] 4
dog-gone 4 after 7: 364 nodes, depth 4, 4 infos, D1 [cp -491] 4
dog-gone 4 after 20: 115 nodes, depth 4, 4 infos, B2 [cp 1734] 5
";
const MONTE_CARLO: &str = "\
standard 3 after 0: 313425 nodes, depth 1, 1 infos, A1+ [cp 192] 3
standard 3 after 7: 302272 nodes, depth 1, 1 infos, B4- [cp 34] 3
standard 3 after 20: 300381 nodes, depth 1, 1 infos, C4+ [cp 218] 4
standard 3 after 0: 20000 nodes, depth 0, 0 infos, A1+ [cp 560] 1
standard 3 after 7: 20002 nodes, depth 0, 0 infos, B4+ [cp 517] 2
standard 3 after 20: 20000 nodes, depth 0, 0 infos, C1- [cp 210] 1
standard 3 after 0: 300 nodes, depth 0, 0 infos, A1+ [cp 2199] 1
standard 3 after 7: 302 nodes, depth 0, 0 infos, B1+ [cp -1173] 1
standard 3 after 20: 306 nodes, depth 0, 0 infos, C1+ [cp -1173] 1
oriental 4 after 0: 46877 nodes, depth 1, 1 infos, A2 [cp 1291] 12
oriental 4 after 7: 37328 nodes, depth 1, 1 infos, B3 [cp 2438] 13
oriental 4 after 20: 4262 nodes, depth 1, 1 infos, A1 [cp 170] 12
oriental 4 after 0: 20001 nodes, depth 0, 0 infos, A2 [cp 1133] 9
oriental 4 after 7: 20000 nodes, depth 0, 0 infos, B3 [cp 2333] 8
oriental 4 after 20: 20000 nodes, depth 5, 5 infos, A1 [cp 47] 12
oriental 4 after 0: 300 nodes, depth 0, 0 infos, A1 [cp 894] 1
oriental 4 after 7: 300 nodes, depth 0, 0 infos, B3 [cp 2532] 1
oriental 4 after 20: 300 nodes, depth 0, 0 infos, A1 [cp 187] 1
";
