//! Solving a layer whose lower layers are known.
//!
//! Turns that take no seed off the board stay in the layer and can go round in circles, so its values are not found by
//! looking ahead. Both solvers compute the least fixed point: a player is only credited with what can be forced in a
//! finite number of turns, and what no player can force is left to endless play.

pub(crate) mod codes;
mod counting;
mod sweeps;

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use mancala::kernel::Duel;

use crate::graph::{Layer, PackedLayer, PlainLayer, UndoableLayer};
use crate::progress::Progress;
use crate::ranking::Ranking;
use crate::terms::{Terms, ValueKind};
use crate::values::{LayerValues, LowerLayers};
use codes::{BoundCodes, Codes, ExactCodes};

/// How a layer is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The fastest that fits the rule.
    Best,
    /// By forward sweeps on the kernel.
    Sweeps,
    /// By forward sweeps with the plain implementation: slow, and the measure for the others.
    Plain,
}

/// Solves all layers up to `seeds` in memory.
///
/// ```
/// use endgame::{Method, Progress, Terms, solve_layers};
/// use mancala::rules::{Rules, Settings};
/// // Without captures, each player keeps what is left on the own side.
/// let terms = Terms::new(&Rules::new(2, Settings::default()).unwrap()).unwrap();
/// let layers = solve_layers(&terms, 1, Method::Best, 1, &Progress::default());
/// // A single seed in the last pit of the other player is that player's, because the player to move is stuck.
/// assert_eq!(layers[1].get(0).exact(), Some(-1));
/// ```
pub fn solve_layers(
    terms: &Terms,
    seeds: u8,
    method: Method,
    threads: usize,
    progress: &Progress,
) -> Vec<LayerValues> {
    let rankings: Vec<Ranking> = rankings(terms, seeds);
    let mut layers = Vec::new();
    for top in 1..=rankings.len() {
        progress.begin(top as u32 - 1);
        let rankings = &rankings[..top];
        let solver = Solver {
            terms,
            rankings,
            threads,
            method,
            progress,
        };
        let values = solver.solve(&layers);
        if progress.is_stopped() {
            break;
        }
        layers.push(values);
    }
    layers
}

/// The rankings of all layers up to `seeds`, as far as they can be counted.
pub(crate) fn rankings(terms: &Terms, seeds: u8) -> Vec<Ranking> {
    let seeds = seeds.min(terms.most_seeds());
    (0..=seeds)
        .map_while(|seeds| Ranking::new(terms.ring(), seeds))
        .collect()
}

/// The most seeds of a table that has no more positions than so many in all.
pub fn seeds_within(terms: &Terms, positions: u64) -> u8 {
    let mut total = 0_u64;
    let fits = rankings(terms, terms.most_seeds())
        .into_iter()
        .take_while(|ranking| {
            let slots = ranking.positions().saturating_mul(terms.planes().into());
            total = total.saturating_add(slots);
            total <= positions
        });
    (fits.count() as u8).saturating_sub(1)
}

/// What all solvers need to know.
#[derive(Clone, Copy, Debug)]
pub struct Solver<'a> {
    pub terms: &'a Terms,
    /// Rankings of the layer to solve and all below it.
    pub rankings: &'a [Ranking],
    pub threads: usize,
    pub method: Method,
    pub progress: &'a Progress,
}

impl Solver<'_> {
    /// The values of the layer with one seed more than the highest of `lower`.
    pub fn solve(&self, lower: &[LayerValues]) -> LayerValues {
        let lower = LowerLayers {
            layers: lower,
            majority: self.terms.majority,
        };
        let threads = OnThreads {
            solver: self,
            lower: &lower,
        };
        choose(self.terms, self.rankings, self.method, threads)
    }

    fn seeds(&self) -> i32 {
        self.rankings.len() as i32 - 1
    }
}

/// The two ways of solving a layer, wherever its positions lie.
pub(crate) trait Methods {
    type Solved;
    fn counting<L: UndoableLayer, C: Codes>(self, layer: &L, codes: &C) -> Self::Solved;
    fn sweeps<L: Layer>(self, layer: &L) -> Self::Solved;
}

/// Solves the highest layer of the rankings in the way that fits the rule and the method.
pub(crate) fn choose<M: Methods>(
    terms: &Terms,
    rankings: &[Ranking],
    method: Method,
    methods: M,
) -> M::Solved {
    let duel = match method {
        Method::Plain => None,
        Method::Best | Method::Sweeps => Duel::new(terms.rules()),
    };
    let Some(duel) = duel else {
        return methods.sweeps(&PlainLayer { terms, rankings });
    };
    let layer = PackedLayer::new(&duel, rankings, terms);
    if method == Method::Best && layer.is_undoable() {
        let (seeds, turns) = (rankings.len() as i32 - 1, most_quiet_turns(terms));
        if terms.kind() == ValueKind::Exact {
            if let Some(codes) = ExactCodes::new(seeds, turns) {
                return methods.counting(&layer, &codes);
            }
        } else if terms.shares_all
            && let Some(codes) = BoundCodes::new(seeds, turns)
        {
            return methods.counting(&layer, &codes);
        }
    }
    methods.sweeps(&layer)
}

/// The most turns from a position that stay in the layer: one from every pit, and each way.
fn most_quiet_turns(terms: &Terms) -> usize {
    use mancala::rules::settings::From;
    let rules = terms.rules();
    let starts = match rules.sow.from {
        From::Own | From::Opponents => rules.ring() / 2,
        From::Any => rules.ring(),
    };
    starts * if rules.may_choose_direction() { 2 } else { 1 }
}

/// The threads of one process, which share its memory.
struct OnThreads<'a> {
    solver: &'a Solver<'a>,
    lower: &'a LowerLayers<'a>,
}

impl Methods for OnThreads<'_> {
    type Solved = LayerValues;

    fn counting<L: UndoableLayer, C: Codes>(self, layer: &L, codes: &C) -> LayerValues {
        counting::solve(self.solver, layer, self.lower, codes)
    }

    fn sweeps<L: Layer>(self, layer: &L) -> LayerValues {
        sweeps::solve(self.solver, layer, self.lower)
    }
}

/// Slots that a thread takes at a time.
const CHUNK_SLOTS: u64 = 1 << 14;

/// Runs `work` on all chunks of `slots` slots, on all threads. Every thread has a state of its own, from `state`.
fn for_chunks<T>(
    threads: usize,
    slots: u64,
    progress: &Progress,
    state: impl Fn() -> T + Sync,
    work: impl Fn(&mut T, std::ops::Range<u64>) + Sync,
) {
    let next = AtomicU64::new(0);
    let run = || {
        let mut state = state();
        loop {
            let start = next.fetch_add(CHUNK_SLOTS, Ordering::Relaxed);
            if start >= slots || progress.is_stopped() {
                return;
            }
            let end = slots.min(start + CHUNK_SLOTS);
            work(&mut state, start..end);
            progress.add(end - start);
        }
    };
    if threads <= 1 {
        return run();
    }
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(run);
        }
    });
}
