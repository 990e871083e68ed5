//! Perft files: `tests/perft/*.perft`, one line a rule and number of players, `rule players n1 n2 n3 ...`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::path::Path;

use mancala::Position;
use mancala::perft::perft;
use mancala::rules::Catalog;

/// Leaves a rule may cost here; deeper counts are for the faster kernels.
const MOST_LEAVES: u64 = 200_000;

fn check(line: &str) {
    let mut fields = line.split_whitespace();
    let rule = fields.next().unwrap();
    let players = fields.next().unwrap().parse().unwrap();
    let rules = Catalog::builtin()
        .rules(&rule.parse().unwrap(), Some(players))
        .unwrap_or_else(|faults| panic!("{rule}: {faults:?}"));
    let start = Position::start(&rules);
    for (depth, count) in (1..).zip(fields) {
        let expected: u64 = count.parse().unwrap();
        if expected <= MOST_LEAVES {
            let found = perft(&rules, &start, depth);
            assert_eq!(found, expected, "{rule} {players} players depth {depth}");
        }
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
