//! Builds a table by processes that share no memory, and says what each layer took: `divided RULE SEEDS FOLDER [THREADS]
//! [sweeps]`.
//!
//! With a number, threads play the processes. Without, they are those that `mpirun` has started:
//! `mpirun -n 4 divided awari 12 tables`; that needs `--features mpi`.

use std::error::Error;
use std::path::Path;
use std::thread;

use endgame::{DividedBuild, DividedLayer, Method, Process, Progress, TableError, process_threads};
use mancala::rules::{Catalog, RuleRef, Rules};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().collect();
    let id = args.get(1).ok_or("a rule, please")?;
    let seeds: u8 = args.get(2).ok_or("a number of seeds, please")?.parse()?;
    let folder = Path::new(args.get(3).ok_or("a folder, please")?);
    let rules = Catalog::builtin()
        .rules(&RuleRef::plain(id), Some(2))
        .map_err(|faults| format!("{faults:?}"))?;
    let method = match args.last().map(String::as_str) {
        Some("sweeps") => Method::Sweeps,
        _ => Method::Best,
    };
    match args.get(4).and_then(|threads| threads.parse().ok()) {
        Some(threads) => Ok(on_threads(threads, &rules, seeds, folder, method)?),
        None => on_processes(&rules, seeds, folder, method),
    }
}

fn on_threads(
    threads: usize,
    rules: &Rules,
    seeds: u8,
    folder: &Path,
    method: Method,
) -> Result<(), TableError> {
    thread::scope(|scope| {
        let run = |process| move || build(&process, rules, seeds, folder, method);
        let started: Vec<_> = process_threads(threads)
            .into_iter()
            .map(|process| scope.spawn(run(process)))
            .collect();
        let mut ended = started.into_iter().filter_map(|thread| thread.join().ok());
        ended.try_for_each(|ended| ended)
    })
}

#[cfg(feature = "mpi")]
fn on_processes(
    rules: &Rules,
    seeds: u8,
    folder: &Path,
    method: Method,
) -> Result<(), Box<dyn Error>> {
    let session = endgame::MpiSession::begin()?;
    Ok(build(&session.process(), rules, seeds, folder, method)?)
}

#[cfg(not(feature = "mpi"))]
fn on_processes(_: &Rules, _: u8, _: &Path, _: Method) -> Result<(), Box<dyn Error>> {
    Err("built without --features mpi: say how many threads are to play the processes".into())
}

fn build(
    process: &impl Process,
    rules: &Rules,
    seeds: u8,
    folder: &Path,
    method: Method,
) -> Result<(), TableError> {
    let progress = Progress::default();
    let build = DividedBuild {
        process,
        folder,
        seeds,
        memory: u64::MAX,
        method,
        progress: &progress,
    };
    build.run(rules, |layer| {
        if process.number() == 0 {
            tell(layer);
        }
    })
}

fn tell(layer: DividedLayer) {
    let DividedLayer {
        built,
        sent,
        meetings,
    } = layer;
    let positions = built.slots as f64;
    let seconds = built.solved_in.map_or(0.0, |time| time.as_secs_f64());
    println!(
        "{:>2} {:>12} {seconds:>9.3} s {:>8.3} million/s, {:>6.2} bytes a position, {meetings} meetings",
        built.seeds,
        built.slots,
        positions / seconds.max(1e-9) / 1e6,
        sent as f64 / positions,
    );
}
