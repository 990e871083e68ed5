//! The slowest rules among the inputs that fuzzing has found:
//! `cargo run --release -p fuzzing --example slowest_inputs -- fuzz/corpus/slow_rule`.

use fuzzing::slowest_position;

/// Rules that are printed.
const PRINTED: usize = 3;

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1);
    let folder = folder.unwrap_or_else(|| "fuzz/corpus/slow_rule".to_owned());
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        found.extend(slowest_position(&std::fs::read(entry?.path())?));
    }
    found.sort_by_key(|slow| std::cmp::Reverse(slow.seeds));
    for slow in found.iter().take(PRINTED) {
        println!("{} seeds at {}\n{}", slow.seeds, slow.position, slow.rule);
    }
    Ok(())
}
