//! Tables on disk: the same bytes however they were built, and nothing believed that is damaged.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::path::Path;

use endgame::{
    Build, Conversion, ConvertedLayer, EndgameTable, Form, LayerStats, Method, Progress,
    TableError, Terms, Verification, layer_path, solve_layers,
};
use mancala::Position;
use mancala::rules::{Catalog, Collection, RuleRef, Rules};

fn rule(id: &str) -> Rules {
    Catalog::builtin()
        .rules(&RuleRef::plain(id), Some(2))
        .unwrap()
}

fn build(folder: &Path, rules: &Rules, seeds: u8, threads: usize) -> Result<(), TableError> {
    let progress = Progress::default();
    let build = Build {
        folder,
        seeds,
        threads,
        memory: 1 << 30,
        progress: &progress,
    };
    build.run(rules, |_| {})
}

/// Every layer file with its bytes.
fn bytes(folder: &Path, rules: &Rules, seeds: u8) -> Vec<Vec<u8>> {
    let path = |seeds| layer_path(folder, rules.fingerprint(), seeds);
    (0..=seeds)
        .map(|seeds| fs::read(path(seeds)).unwrap())
        .collect()
}

#[test]
fn an_interrupted_build_goes_on_to_the_same_bytes() {
    for id in ["awari", "awale", "darra"] {
        let rules = rule(id);
        let whole = tempfile::tempdir().unwrap();
        build(whole.path(), &rules, 6, 1).unwrap();
        let parts = tempfile::tempdir().unwrap();
        for seeds in [0, 3, 6] {
            build(parts.path(), &rules, seeds, 2).unwrap();
            // What a build that was killed while writing leaves behind.
            let half = layer_path(parts.path(), rules.fingerprint(), seeds + 1);
            fs::write(half.with_extension("4711.new"), b"half").unwrap();
        }
        build(parts.path(), &rules, 6, 1).unwrap();
        assert_eq!(
            bytes(whole.path(), &rules, 6),
            bytes(parts.path(), &rules, 6),
            "{id}"
        );
        let left = fs::read_dir(
            layer_path(parts.path(), rules.fingerprint(), 0)
                .parent()
                .unwrap(),
        );
        assert_eq!(
            left.unwrap().count(),
            7,
            "{id}: nothing half written is left"
        );
    }
}

#[test]
fn a_stopped_build_keeps_complete_layers() {
    let (folder, rules) = (tempfile::tempdir().unwrap(), rule("awari"));
    let progress = Progress::default();
    let build_to = Build {
        folder: folder.path(),
        seeds: 6,
        threads: 1,
        memory: 1 << 30,
        progress: &progress,
    };
    let stopped = build_to.run(&rules, |layer| {
        if layer.seeds == 4 {
            progress.stop();
        }
    });
    assert!(matches!(stopped, Err(TableError::Stopped)), "{stopped:?}");
    assert_eq!(
        EndgameTable::open(folder.path(), &rules)
            .unwrap()
            .max_seeds(),
        4
    );
}

#[test]
fn damage_is_named_wherever_it_is() {
    let (folder, rules) = (tempfile::tempdir().unwrap(), rule("awale"));
    build(folder.path(), &rules, 8, 1).unwrap();
    let path = layer_path(folder.path(), rules.fingerprint(), 8);
    let good = fs::read(&path).unwrap();
    let check = |bytes: &[u8], expected: &str| {
        fs::write(&path, bytes).unwrap();
        let table = EndgameTable::open(folder.path(), &rules);
        let loaded = table.and_then(|table| table.layer(8).map(drop));
        let message = loaded.unwrap_err().to_string();
        assert!(message.contains(expected), "{message}");
    };
    let flipped = |place: usize| {
        let mut bytes = good.clone();
        bytes[place] ^= 1;
        bytes
    };
    check(&flipped(0), "not a layer");
    check(&flipped(20), "head of the file is damaged");
    check(&flipped(130), "head of the file is damaged");
    check(&flipped(good.len() - 1), "block 4 is damaged");
    check(&flipped(128 + 12 * 5), "block 0 is damaged");
    check(&good[..100], "head of the file is damaged");
    check(&good[..good.len() - 1], "block 4 is damaged");
    check(
        &bytes(folder.path(), &rules, 7)[7],
        "another rule or another board",
    );
    // A build does not go on from it either.
    let refused = build(folder.path(), &rules, 9, 1).unwrap_err();
    assert!(matches!(refused, TableError::OtherRule { .. }), "{refused}");
    fs::write(&path, &good).unwrap();
    build(folder.path(), &rules, 8, 1).unwrap();
}

#[test]
fn a_damaged_block_is_not_believed_by_a_probe() {
    let (folder, rules) = (tempfile::tempdir().unwrap(), rule("awari"));
    build(folder.path(), &rules, 2, 1).unwrap();
    let path = layer_path(folder.path(), rules.fingerprint(), 2);
    let mut bytes = fs::read(&path).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 0x55;
    fs::write(&path, bytes).unwrap();
    let table = EndgameTable::open(folder.path(), &rules).unwrap();
    let position = Position::from_text(&rules, "0,0,0,0,0,1,1,0,0,0,0,0/23,23/A").unwrap();
    let answer = table.probe(&position);
    assert!(
        matches!(answer, Err(TableError::DamagedBlock { block: 0, .. })),
        "{answer:?}"
    );
}

#[test]
fn values_from_files_are_those_in_memory() {
    for id in ["awari", "awale", "wouri", "kalah"] {
        let (folder, rules) = (tempfile::tempdir().unwrap(), rule(id));
        build(folder.path(), &rules, 5, 1).unwrap();
        let table = EndgameTable::open(folder.path(), &rules).unwrap();
        let terms = Terms::new(&rules).unwrap();
        let layers = solve_layers(&terms, 5, Method::Best, 1, &Progress::default());
        for (seeds, values) in layers.iter().enumerate() {
            assert_eq!(
                table.layer(seeds as u8).unwrap().as_ref(),
                Some(values),
                "{id} {seeds}"
            );
        }
    }
}

#[test]
fn a_rule_on_another_board_has_a_table_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    build(folder.path(), &rule("awari"), 2, 1).unwrap();
    let missing = EndgameTable::open(folder.path(), &rule("awale")).unwrap_err();
    assert!(matches!(missing, TableError::Missing { .. }), "{missing}");
}

#[test]
fn memory_is_bounded() {
    let folder = tempfile::tempdir().unwrap();
    let progress = Progress::default();
    let build = Build {
        folder: folder.path(),
        seeds: 24,
        threads: 1,
        memory: 1 << 20,
        progress: &progress,
    };
    let refused = build.run(&rule("awari"), |_| {}).unwrap_err();
    assert!(refused.to_string().contains("24 seeds need"), "{refused}");
}

#[test]
fn the_second_way_verifies_tables_and_finds_a_wrong_value() {
    for id in Catalog::builtin().ids_of(Collection::Core) {
        if !Catalog::builtin().players(id).contains(&2) {
            continue;
        }
        let rules = rule(id);
        let Ok(terms) = Terms::new(&rules) else {
            continue;
        };
        let progress = Progress::default();
        let layers = solve_layers(&terms, 4, Method::Best, 1, &progress);
        for (top, by_kernel) in (1..=layers.len()).flat_map(|top| [(top, false), (top, true)]) {
            let layers = &layers[..top];
            let check = Verification {
                terms: &terms,
                layers,
                threads: 1,
                progress: &progress,
                by_kernel,
            };
            assert_eq!(check.run(), None, "{id}");
        }
    }
    let (rules, other) = (rule("awari"), rule("awale"));
    let terms = Terms::new(&rules).unwrap();
    let mut layers = solve_layers(&terms, 5, Method::Best, 1, &Progress::default());
    let others = solve_layers(
        &Terms::new(&other).unwrap(),
        5,
        Method::Best,
        1,
        &Progress::default(),
    );
    layers[5] = others[5].clone();
    let progress = Progress::default();
    for by_kernel in [false, true] {
        let check = Verification {
            terms: &terms,
            layers: &layers,
            threads: 1,
            progress: &progress,
            by_kernel,
        };
        assert!(check.run().is_some());
    }
}

#[test]
fn a_probe_plays_the_endgame_out() {
    // A can take the last two seeds of B only by bringing a third: A6 makes three in B1.
    let rules = rule("awari");
    let table = EndgameTable::solve(&rules, 4, 1, &Progress::default()).unwrap();
    let position = Position::from_text(&rules, "0,0,0,0,0,1,2,0,0,0,0,1/22,22/A").unwrap();
    let value = table.probe(&position).unwrap().unwrap();
    let decisions = table.decisions(&position).unwrap();
    assert_eq!(decisions.len(), 1);
    assert_eq!(Some(decisions[0].1), table.lead(&position).unwrap());
    assert_eq!(
        value.exact(),
        Some(4),
        "three are taken at once, and B has to sow the last one over to A"
    );
}

#[test]
fn statistics_count_every_arrangement() {
    let rules = rule("awari");
    let terms = Terms::new(&rules).unwrap();
    let layers = solve_layers(&terms, 6, Method::Best, 1, &Progress::default());
    let stats: Vec<LayerStats> = layers.iter().map(LayerStats::of).collect();
    let positions: Vec<u64> = stats.iter().map(LayerStats::positions).collect();
    assert_eq!(positions, [1, 12, 78, 364, 1365, 4368, 12376]);
    for stats in stats {
        let all = stats.wins() + stats.draws() + stats.losses();
        assert_eq!((all, stats.inexact()), (stats.positions(), 0));
    }
}

/// Converts a whole table and gives the files.
fn converted(table: &EndgameTable, folder: &Path, form: Form) -> Vec<ConvertedLayer> {
    let conversion = Conversion {
        table,
        folder,
        form,
    };
    (0..=table.max_seeds() as u8)
        .map(|seeds| conversion.layer(seeds).unwrap())
        .collect()
}

#[test]
fn a_converted_table_has_the_same_values_at_every_level() {
    for id in ["awari", "awale", "wouri"] {
        let (folder, rules) = (tempfile::tempdir().unwrap(), rule(id));
        build(folder.path(), &rules, 5, 1).unwrap();
        let table = EndgameTable::open(folder.path(), &rules).unwrap();
        let mut sizes = Vec::new();
        for level in [1, 6, 19] {
            let other = tempfile::tempdir().unwrap();
            let files = converted(&table, other.path(), Form::Layers { level });
            sizes.push(files[5].bytes);
            let copy = EndgameTable::open(other.path(), &rules).unwrap();
            for seeds in 0..=5 {
                assert_eq!(table.layer(seeds).unwrap(), copy.layer(seeds).unwrap());
            }
            let same = bytes(folder.path(), &rules, 5) == bytes(other.path(), &rules, 5);
            assert_eq!(same, level == 6, "{id} {level}");
        }
        assert!(sizes[0] > sizes[2], "{id}: {sizes:?}");
    }
}

#[test]
fn plain_values_lie_where_the_head_says() {
    for (id, bounds) in [("awari", 0), ("awale", 1)] {
        let (folder, rules) = (tempfile::tempdir().unwrap(), rule(id));
        build(folder.path(), &rules, 4, 1).unwrap();
        let table = EndgameTable::open(folder.path(), &rules).unwrap();
        let files = converted(&table, folder.path(), Form::Values);
        let file = fs::read(&files[4].path).unwrap();
        let values = table.layer(4).unwrap().unwrap();
        assert_eq!(file[..8], *b"granval\x1a");
        assert_eq!(file[12..16], [12, 4, 1, bounds]);
        assert_eq!(file[16..48], *rules.fingerprint().to_string().as_bytes());
        assert_eq!(file[48..56], values.len().to_le_bytes());
        let slots = values.len() as usize;
        assert_eq!(file.len(), 64 + slots * (1 + usize::from(bounds)) + 4);
        for slot in 0..slots {
            let value = values.get(slot as u64);
            assert_eq!(i32::from(file[64 + slot] as i8), value.low);
            let high = 64 + slot + usize::from(bounds) * slots;
            assert_eq!(i32::from(file[high] as i8), value.high);
        }
    }
}

#[test]
fn rows_have_pits_and_values_as_a_probe_does() {
    // With a column for the last capturer, and without.
    for id in ["awari", "wouri"] {
        let (folder, rules) = (tempfile::tempdir().unwrap(), rule(id));
        build(folder.path(), &rules, 3, 1).unwrap();
        let table = EndgameTable::open(folder.path(), &rules).unwrap();
        let files = converted(&table, folder.path(), Form::Csv);
        let text = fs::read_to_string(&files[3].path).unwrap();
        let mut lines = text.lines();
        let columns: Vec<&str> = lines.next().unwrap().split(',').collect();
        let planes = usize::from(table.terms().planes());
        assert_eq!(columns.len(), 14 + planes);
        let values = table.layer(3).unwrap().unwrap();
        for (slot, line) in lines.enumerate() {
            let row: Vec<i32> = line.split(',').map(|cell| cell.parse().unwrap()).collect();
            assert_eq!(row[0], slot as i32);
            assert_eq!(row[1..13].iter().sum::<i32>(), 3);
            let value = values.get(slot as u64);
            assert_eq!(row[12 + planes..], [value.low, value.high]);
        }
        assert_eq!(text.lines().count() as u64, 1 + values.len());
    }
}

#[test]
fn a_conversion_that_cannot_be_written_leaves_nothing() {
    let (folder, rules) = (tempfile::tempdir().unwrap(), rule("awari"));
    build(folder.path(), &rules, 1, 1).unwrap();
    let table = EndgameTable::open(folder.path(), &rules).unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "not a folder").unwrap();
    for form in [Form::Layers { level: 6 }, Form::Values, Form::Csv] {
        let conversion = Conversion {
            table: &table,
            folder: &file,
            form,
        };
        let refused = conversion.layer(1).unwrap_err();
        assert!(matches!(refused, TableError::Io { .. }), "{refused}");
    }
}
