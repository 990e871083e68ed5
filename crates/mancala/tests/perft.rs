//! Perft files: `tests/perft/*.perft`, one line a rule and number of players, `rule players n1 n2 n3 ...`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::path::Path;

use mancala::Position;
use mancala::kernel::{FastGame as _, Ring};
use mancala::perft::{Counter, perft};
use mancala::rules::Catalog;

/// Leaves a count may have to be made plainly, too; all are made by the fastest way there is.
const MOST_LEAVES: u64 = 200_000;

/// Leaves a count may have to be made on the ring, too, whatever the fastest way is.
const MOST_ON_THE_RING: u64 = 1_000_000;

fn check(line: &str) {
    let mut fields = line.split_whitespace();
    let rule = fields.next().unwrap();
    let players = fields.next().unwrap().parse().unwrap();
    let rules = Catalog::builtin()
        .rules(&rule.parse().unwrap(), Some(players))
        .unwrap_or_else(|faults| panic!("{rule}: {faults:?}"));
    let start = Position::start(&rules);
    let ring: Ring = Ring::new(&rules).unwrap();
    let counter = Counter::new(&rules);
    for (depth, count) in (1..).zip(fields) {
        let expected: u64 = count.parse().unwrap();
        let place = format!("{rule} {players} players depth {depth}");
        if expected <= MOST_LEAVES {
            assert_eq!(perft(&rules, &start, depth), expected, "{place}, plainly");
        }
        if expected <= MOST_ON_THE_RING {
            let board = ring.pack(&start).unwrap();
            let bulk = expected > MOST_LEAVES;
            let found = ring.leaves(&board, depth, bulk);
            assert_eq!(found, expected, "{place}, on the ring");
        }
        let fast = counter.count(&start, depth, &|| false);
        assert_eq!(fast, Some(expected), "{place}, by the fastest way");
    }
}

#[test]
fn counts_agree_with_the_perft_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let mut lines = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        for line in text
            .lines()
            .filter(|line| !line.starts_with('#') && !line.is_empty())
        {
            check(line);
            lines += 1;
        }
    }
    assert!(lines >= 40, "only {lines} lines");
}
