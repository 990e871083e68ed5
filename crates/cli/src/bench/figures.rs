//! What is found out about each rule, and in all. The names of the fields are those of the JSON.

use std::time::Duration;

use mancala::kernel::{Kernel, Playouts, Random};
use mancala::rules::{Catalog, Collection, Fault, RuleFile, RuleRef, Rules};
use serde::Serialize;

use super::clock;
use super::measure::{Rates, TimedWork, WorkDone, measure};
use super::subject::Subject;
use super::yardstick;

/// Leaves that are counted in one go, so that it takes neither no time nor too long.
const LEAVES_AT_ONCE: u64 = 300_000;
const PLAIN_LEAVES_AT_ONCE: u64 = 3_000;
/// How often loading is tried; the quickest counts.
const LOAD_TRIES: u32 = 3;

#[derive(Debug, Serialize)]
pub struct Figures {
    /// Seconds that each measurement took.
    pub seconds: f64,
    pub rules: Vec<RuleFigures>,
    /// Only beside the rule that it is the yardstick of.
    pub yardstick: Option<Yardstick>,
    pub load: Load,
    pub fingerprint: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct RuleFigures {
    pub rule: String,
    pub players: u8,
    pub kernel: &'static str,
    pub bytes: usize,
    pub moves_per_second: f64,
    pub moves_per_second_median: f64,
    pub playouts_per_second: f64,
    pub several_laps: bool,
    pub laps_per_move: f64,
    pub laps_per_second: f64,
    pub seeds_per_move: f64,
    pub nanoseconds_per_seed: f64,
    pub perft_depth: u32,
    pub perft_leaves_per_second: f64,
    pub perft_leaves_per_second_median: f64,
    pub nodes: u64,
}

#[derive(Clone, Debug, Serialize)]
pub struct Yardstick {
    /// The rule it was measured beside.
    pub rule: String,
    pub bytes: usize,
    /// Games at once that gave the most moves a second.
    pub games_at_once: usize,
    pub moves_per_second: f64,
    pub moves_per_second_one_game: f64,
    pub perft_leaves_per_second: f64,
    /// How fast the rule is in terms of the yardstick.
    pub playouts_ratio: f64,
    pub playouts_ratio_one_game: f64,
    pub perft_ratio: f64,
}

/// How long it takes until all built-in rules can be played.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Load {
    /// Rules, each number of players counted.
    pub rules: usize,
    pub read_seconds: f64,
    pub compile_seconds: f64,
    pub bytes: usize,
}

/// Measures a rule, and if it is the yardstick's, that too, in turns.
pub fn of_rule(
    subject: &Subject,
    beside: bool,
    each: Duration,
) -> (RuleFigures, Option<Yardstick>) {
    let plain = matches!(subject.kernel, Kernel::Plain(_));
    let most = if plain {
        PLAIN_LEAVES_AT_ONCE
    } else {
        LEAVES_AT_ONCE
    };
    let depth = subject.depth_for(most);
    let mut playouts: Vec<TimedWork> =
        vec![played(|times, random| subject.playouts(times, random))];
    let mut perfts: Vec<TimedWork> = vec![repeated(move || subject.perft(depth))];
    if beside {
        playouts.extend([
            played(yardstick::playouts::<1>),
            played(yardstick::playouts::<2>),
            played(yardstick::playouts::<3>),
            played(yardstick::playouts::<4>),
        ]);
        let start = yardstick::AwaleBoard::START;
        perfts.push(repeated(move || yardstick::perft(&start, depth)));
    }
    let playouts = measure(&playouts, each);
    let perfts = measure(&perfts, each);
    let figures = rule_figures(subject, depth, &playouts[0], &perfts[0]);
    let yardstick = beside.then(|| yardstick_figures(&subject.rule, &playouts, &perfts));
    (figures, yardstick)
}

fn played<'a>(playouts: impl Fn(u64, Random) -> Playouts + 'a) -> TimedWork<'a> {
    Box::new(move |times, random| {
        let sum = playouts(times, random);
        let (units, games) = (sum.decisions, sum.games);
        WorkDone { units, games }
    })
}

fn repeated<'a>(count: impl Fn() -> u64 + 'a) -> TimedWork<'a> {
    Box::new(move |times, _| WorkDone {
        units: (0..times).map(|_| count()).sum(),
        games: 0,
    })
}

fn rule_figures(subject: &Subject, depth: u32, playouts: &Rates, perft: &Rates) -> RuleFigures {
    let means = subject.means();
    let moves = playouts.best();
    RuleFigures {
        rule: subject.rule.clone(),
        players: subject.rules.players(),
        kernel: subject.kernel.name(),
        bytes: subject.kernel.size(),
        moves_per_second: moves,
        moves_per_second_median: playouts.median(),
        playouts_per_second: moves * playouts.games_per_unit(),
        several_laps: subject.rules.has_laps(),
        laps_per_move: means.laps_per_move,
        laps_per_second: moves * means.laps_per_move,
        seeds_per_move: means.seeds_per_move,
        nanoseconds_per_seed: 1e9 / (moves * means.seeds_per_move),
        perft_depth: depth,
        perft_leaves_per_second: perft.best(),
        perft_leaves_per_second_median: perft.median(),
        nodes: subject.nodes(),
    }
}

/// The first of each is the rule's; then come one game at once, two, and so on.
fn yardstick_figures(rule: &str, playouts: &[Rates], perfts: &[Rates]) -> Yardstick {
    let best = (1..playouts.len())
        .max_by(|a, b| playouts[*a].median().total_cmp(&playouts[*b].median()))
        .unwrap_or(1);
    Yardstick {
        rule: rule.to_owned(),
        bytes: yardstick::AwaleBoard::size(),
        games_at_once: best,
        moves_per_second: playouts[best].best(),
        moves_per_second_one_game: playouts[1].best(),
        perft_leaves_per_second: perfts[1].best(),
        playouts_ratio: playouts[0].ratio_to(&playouts[best]),
        playouts_ratio_one_game: playouts[0].ratio_to(&playouts[1]),
        perft_ratio: perfts[0].ratio_to(&perfts[1]),
    }
}

/// Reads and compiles all built-in rules.
pub fn load() -> Result<Load, Vec<Fault>> {
    let mut best = load_once()?;
    for _ in 1..LOAD_TRIES {
        let load = load_once()?;
        best.read_seconds = best.read_seconds.min(load.read_seconds);
        best.compile_seconds = best.compile_seconds.min(load.compile_seconds);
    }
    Ok(best)
}

fn load_once() -> Result<Load, Vec<Fault>> {
    let start = clock::now();
    let all = read_all()?;
    let read_seconds = since(start);
    let start = clock::now();
    let kernels = compile_all(&all);
    Ok(Load {
        rules: kernels.len(),
        read_seconds,
        compile_seconds: since(start),
        bytes: kernels.iter().map(Kernel::size).sum(),
    })
}

/// Reads all rules of the core, for every number of players.
pub fn read_all() -> Result<Vec<Rules>, Vec<Fault>> {
    let catalog = Catalog::builtin();
    let mut all = Vec::new();
    let core = catalog.ids_of(Collection::Core);
    for file in core.filter_map(|id| catalog.get(id)) {
        // The catalogue keeps what it has read, so it is read once more here.
        std::hint::black_box(RuleFile::from_text(file.id(), file.text()));
        for players in catalog.players(file.id()) {
            all.push(catalog.rules(&RuleRef::plain(file.id()), Some(players))?);
        }
    }
    Ok(all)
}

/// Compiles rules.
pub fn compile_all(all: &[Rules]) -> Vec<Kernel> {
    all.iter().map(Kernel::new).collect()
}

fn since(start: Duration) -> f64 {
    clock::now().saturating_sub(start).as_secs_f64()
}

/// A number for the games that were measured, the same on every machine and in every run.
pub fn fingerprint<'a>(rules: impl IntoIterator<Item = &'a RuleFigures>) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for figures in rules {
        let text = format!("{} {} {};", figures.rule, figures.players, figures.nodes);
        for byte in text.bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    format!("{:08x}", hash >> 32 ^ hash & 0xffff_ffff)
}
