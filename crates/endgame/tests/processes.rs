//! Builds that are divided among processes give the bytes of one process.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::path::Path;
use std::thread;

use endgame::{
    Build, DividedBuild, DividedLayer, Method, Process, Progress, TableError, Terms, layer_path,
    process_threads,
};
use mancala::rules::{Catalog, Collection, RuleRef, Rules};

fn rule(id: &str) -> Rules {
    Catalog::builtin()
        .rules(&RuleRef::plain(id), Some(2))
        .unwrap()
}

fn build_alone(folder: &Path, rules: &Rules, seeds: u8) {
    let progress = Progress::default();
    let build = Build {
        folder,
        seeds,
        threads: 1,
        memory: 1 << 30,
        progress: &progress,
    };
    build.run(rules, |_| {}).unwrap();
}

/// Builds with so many processes, and gives what each of them ends with. `tell` is asked in process 0.
fn build_divided(
    folder: &Path,
    rules: &Rules,
    seeds: u8,
    count: usize,
    tell: impl Fn(DividedLayer, &Progress) + Sync,
) -> Vec<Result<(), TableError>> {
    let nowhere = folder.join("only process 0 may look at the folder");
    thread::scope(|scope| {
        let processes = process_threads(count).into_iter().map(|process| {
            let (nowhere, tell) = (&nowhere, &tell);
            scope.spawn(move || {
                let progress = Progress::default();
                let first = process.number() == 0;
                let build = DividedBuild {
                    process: &process,
                    folder: if first { folder } else { nowhere },
                    seeds,
                    memory: 1 << 30,
                    method: Method::Best,
                    progress: &progress,
                };
                build.run(rules, |layer| {
                    if first {
                        tell(layer, &progress);
                    }
                })
            })
        });
        let started: Vec<_> = processes.collect();
        let ended = started.into_iter().map(|process| process.join().unwrap());
        ended.collect()
    })
}

/// Every layer file with its bytes.
fn bytes(folder: &Path, rules: &Rules, seeds: u8) -> Vec<Vec<u8>> {
    let path = |seeds| layer_path(folder, rules.fingerprint(), seeds);
    (0..=seeds)
        .map(|seeds| fs::read(path(seeds)).unwrap())
        .collect()
}

fn check(rules: &Rules, seeds: u8, counts: &[usize]) {
    let alone = tempfile::tempdir().unwrap();
    build_alone(alone.path(), rules, seeds);
    let expected = bytes(alone.path(), rules, seeds);
    for &count in counts {
        let divided = tempfile::tempdir().unwrap();
        for ended in build_divided(divided.path(), rules, seeds, count, |_, _| {}) {
            ended.unwrap();
        }
        let id = rules.fingerprint();
        let found = bytes(divided.path(), rules, seeds);
        assert!(expected == found, "{id}: {count} processes, {seeds} seeds");
    }
}

#[test]
fn all_rules_of_the_core_get_the_same_bytes() {
    let catalog = Catalog::builtin();
    let mut tables = 0;
    for id in catalog.ids_of(Collection::Core) {
        if catalog.players(id).contains(&2) && Terms::new(&rule(id)).is_ok() {
            check(&rule(id), 3, &[3]);
            tables += 1;
        }
    }
    assert!(tables > 15, "{tables}");
}

#[test]
fn turns_of_one_lap_are_counted_to_the_same_bytes() {
    // Exact values; bounds; a majority; two planes.
    for id in ["awari", "oware", "awale", "wouri", "darra"] {
        check(&rule(id), 6, &[1, 2, 3, 4]);
    }
}

#[test]
fn turns_of_several_laps_are_swept_to_the_same_bytes() {
    for id in ["kalah", "congklak", "jodu"] {
        check(&rule(id), 5, &[1, 2, 3, 4]);
    }
}

#[test]
fn boards_that_no_kernel_packs_are_divided_too() {
    let mut settings = rule("awari").settings().clone();
    settings.board.pits = 9;
    check(&Rules::new(2, settings).unwrap(), 3, &[3]);
}

#[test]
fn more_blocks_than_processes_and_more_processes_than_positions() {
    // Five blocks with 8 seeds, one position without any.
    check(&rule("awari"), 8, &[2, 3, 7]);
}

#[test]
fn an_interrupted_build_goes_on_with_another_number_of_processes() {
    for id in ["awari", "awale", "congklak"] {
        let rules = rule(id);
        let alone = tempfile::tempdir().unwrap();
        build_alone(alone.path(), &rules, 5);
        let parts = tempfile::tempdir().unwrap();
        for (seeds, count) in [(2, 3), (4, 2), (5, 4)] {
            for ended in build_divided(parts.path(), &rules, seeds, count, |_, _| {}) {
                ended.unwrap();
            }
        }
        let expected = bytes(alone.path(), &rules, 5);
        assert!(expected == bytes(parts.path(), &rules, 5), "{id}");
    }
}

#[test]
fn where_one_process_is_stopped_all_stop_and_complete_layers_are_kept() {
    let (folder, rules) = (tempfile::tempdir().unwrap(), rule("awari"));
    let stop = |layer: DividedLayer, progress: &Progress| {
        if layer.built.seeds == 4 {
            progress.stop();
        }
    };
    for ended in build_divided(folder.path(), &rules, 7, 3, stop) {
        assert!(matches!(ended, Err(TableError::Stopped)), "{ended:?}");
    }
    assert!(layer_path(folder.path(), rules.fingerprint(), 4).exists());
    assert!(!layer_path(folder.path(), rules.fingerprint(), 5).exists());
}

#[test]
fn damage_that_one_process_finds_stops_all_with_its_name() {
    let (folder, rules) = (tempfile::tempdir().unwrap(), rule("awari"));
    build_alone(folder.path(), &rules, 5);
    let path = layer_path(folder.path(), rules.fingerprint(), 5);
    let mut damaged = fs::read(&path).unwrap();
    let last = damaged.len() - 1;
    damaged[last] ^= 1;
    fs::write(&path, damaged).unwrap();
    for ended in build_divided(folder.path(), &rules, 6, 3, |_, _| {}) {
        let message = ended.unwrap_err().to_string();
        assert!(message.contains("block 0 is damaged"), "{message}");
    }
    assert!(!layer_path(folder.path(), rules.fingerprint(), 6).exists());
}

#[test]
fn a_folder_that_cannot_be_written_stops_all_with_the_reason() {
    let (folder, rules) = (tempfile::tempdir().unwrap(), rule("awari"));
    let file = folder.path().join("file");
    fs::write(&file, "not a folder").unwrap();
    for (number, ended) in build_divided(&file, &rules, 2, 3, |_, _| {})
        .into_iter()
        .enumerate()
    {
        let error = ended.unwrap_err();
        let is_own = matches!(error, TableError::Io { .. });
        assert_eq!(is_own, number == 0, "{number}: {error}");
        assert!(error.to_string().contains("00.layer"), "{number}: {error}");
    }
}

#[test]
fn memory_is_bounded_for_each_process() {
    let (folder, rules) = (tempfile::tempdir().unwrap(), rule("awari"));
    let [process] = process_threads(1).try_into().unwrap();
    let progress = Progress::default();
    let build = DividedBuild {
        process: &process,
        folder: folder.path(),
        seeds: 24,
        memory: 1 << 20,
        method: Method::Best,
        progress: &progress,
    };
    let refused = build.run(&rules, |_| {}).unwrap_err();
    assert!(refused.to_string().contains("24 seeds need"), "{refused}");
}

#[test]
fn processes_that_were_started_differently_do_not_wait_for_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let ends: Vec<_> = thread::scope(|scope| {
        let started: Vec<_> = process_threads(2)
            .into_iter()
            .map(|process| {
                let folder = folder.path();
                scope.spawn(move || {
                    let progress = Progress::default();
                    let build = DividedBuild {
                        process: &process,
                        folder,
                        seeds: 2 + process.number() as u8,
                        memory: 1 << 30,
                        method: Method::Best,
                        progress: &progress,
                    };
                    build.run(&rule("awari"), |_| {})
                })
            })
            .collect();
        let ended = started.into_iter().map(|process| process.join().unwrap());
        ended.collect()
    });
    for ended in ends {
        let message = ended.unwrap_err().to_string();
        assert!(message.contains("other seeds"), "{message}");
    }
}
