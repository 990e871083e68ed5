//! The engine: built from parts that are passed in, it chooses between an opening book, alpha-beta and Monte Carlo.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::thread;
use std::time::{Duration, Instant};

use mancala::kernel::{FastGame, GameVisitor, Kernel};
use mancala::rules::Rules;
use mancala::{Decision, Game};

use crate::alphabeta::Shared;
use crate::evaluation::Weights;
use crate::iterative_deepening::{Root, RootSearch, recent_keys};
use crate::limits::Limits;
use crate::monte_carlo::MonteCarlo;
use crate::opening_book::OpeningBook;
use crate::prober::Prober;
use crate::score::Score;
use crate::time::{StopConditions, TimeBudget};
use crate::transposition::TranspositionTable;

/// A principal variation: the decisions that are expected, and their score to the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub score: Score,
    pub decisions: Vec<Decision>,
}

/// What a search reports after each iteration, once for every line that is wanted.
#[derive(Clone, Debug)]
pub struct Info {
    pub depth: u32,
    /// Which of the wanted lines this is, from 1.
    pub number: usize,
    pub line: Line,
    pub nodes: u64,
    /// Positions that were found in endgame tables.
    pub table_hits: u64,
    pub time: Duration,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Report {
    pub best: Decision,
    /// The best decisions, as many as were wanted, best first. Only one if the search was stopped before all had been
    /// looked at.
    pub lines: Vec<Line>,
    /// The last depth that was searched completely.
    pub depth: u32,
    pub nodes: u64,
    /// Positions that were found in endgame tables.
    pub table_hits: u64,
    pub time: Duration,
}

impl Report {
    /// A decision without a search behind it.
    pub(crate) fn unsearched(best: Decision) -> Self {
        Self {
            best,
            lines: vec![Line {
                score: Score::Estimate(0),
                decisions: vec![best],
            }],
            depth: 0,
            nodes: 0,
            table_hits: 0,
            time: Duration::ZERO,
        }
    }
}

/// Reports the lines of an iteration, best first.
pub(crate) fn report_lines(report: &mut dyn FnMut(&Info), lines: Vec<Line>, effort: Effort) {
    for (number, line) in (1..).zip(lines) {
        report(&Info {
            depth: effort.depth,
            number,
            line,
            nodes: effort.nodes,
            table_hits: effort.table_hits,
            time: effort.time,
        });
    }
}

/// What a search has cost so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    pub depth: u32,
    pub nodes: u64,
    pub table_hits: u64,
    pub time: Duration,
}

/// How games of three and four players are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Alpha-beta, as if all others were against the one to move.
    Paranoid,
    /// Monte Carlo tree search, in which each player maximises the own reward (max^n).
    MonteCarlo,
}

/// The parts that an engine is built from.
#[derive(Clone, Debug)]
pub struct EngineConfig {
    /// Weights of the static evaluation, such as [`WeightTable::for_rules`](crate::WeightTable::for_rules) finds.
    pub weights: Weights,
    /// Size of the transposition table, or of the Monte Carlo trees, in mebibytes.
    pub hash_mib: usize,
    /// Threads that search together.
    pub threads: usize,
    /// How games of more than two players are searched.
    pub method: Method,
    /// Endgame tables, if there are any.
    pub prober: Option<Arc<dyn Prober>>,
    /// An opening book, if there is one.
    pub opening_book: Option<Arc<dyn OpeningBook>>,
}

impl EngineConfig {
    /// An engine without endgame tables and opening book.
    pub fn new(weights: Weights, hash_mib: usize, threads: usize) -> Self {
        Self {
            weights,
            hash_mib,
            threads,
            method: Method::MonteCarlo,
            prober: None,
            opening_book: None,
        }
    }
}

/// A computer player of some rules, with what it remembers from search to search.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use mancala::Game;
/// use mancala::rules::{Catalog, RuleRef};
/// use search::{Engine, EngineConfig, Limits, WeightTable};
///
/// let rules = Catalog::builtin().rules(&RuleRef::plain("awale"), None).unwrap();
/// let weights = WeightTable::builtin().for_rules(&rules);
/// let mut engine = Engine::new(&rules, EngineConfig::new(weights, 16, 1));
///
/// let game = Game::new(rules);
/// let stop = AtomicBool::new(false);
/// let report = engine.search(&game, &Limits::depth(5), &stop, &mut |info| {
///     println!("depth {} score {}", info.depth, info.line.score);
/// });
/// let report = report.expect("a new game is not over");
/// assert!(game.legal().contains(&report.best));
/// assert_eq!(report.depth, 5);
/// ```
#[derive(Debug)]
pub struct Engine {
    rules: Rules,
    kernel: Kernel,
    config: EngineConfig,
    table: TranspositionTable,
}

impl Engine {
    pub fn new(rules: &Rules, config: EngineConfig) -> Self {
        // Monte Carlo trees take the room that the table would.
        let table_mib = if is_monte_carlo(rules, &config) {
            1
        } else {
            config.hash_mib
        };
        Self {
            kernel: Kernel::new(rules),
            table: TranspositionTable::new(table_mib),
            rules: rules.clone(),
            config,
        }
    }

    /// The rules it plays by.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Forgets what was found out about positions.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Searches until a limit is reached or `stop` is set, and reports every iteration; nothing when the game is over.
    ///
    /// A search ends in time whatever the rule: a legal decision is known from the beginning, and the clock is looked
    /// at between any two nodes if they are slow.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info),
    ) -> Option<Report> {
        let started = Instant::now();
        game.position().to_move()?;
        if let Some(decision) = self.look_up(game, limits) {
            return Some(Report::unsearched(decision));
        }
        self.table.grow_older();
        let task = SearchTask {
            engine: self,
            game,
            limits,
            budget: TimeBudget::new(limits, started),
            stop,
            report,
        };
        self.kernel.enter(game.position(), task)
    }

    /// What the opening book says, where only the best decision is wanted.
    fn look_up(&self, game: &Game, limits: &Limits) -> Option<Decision> {
        let book = self.config.opening_book.as_ref()?;
        let decision = book.lookup(game).filter(|_| limits.lines <= 1)?;
        game.legal().contains(&decision).then_some(decision)
    }
}

fn is_monte_carlo(rules: &Rules, config: &EngineConfig) -> bool {
    rules.players() > 2 && config.method == Method::MonteCarlo
}

/// A search, before it is known which kernel plays it.
struct SearchTask<'a> {
    engine: &'a Engine,
    game: &'a Game,
    limits: &'a Limits,
    budget: TimeBudget,
    stop: &'a AtomicBool,
    report: &'a mut dyn FnMut(&Info),
}

impl GameVisitor for SearchTask<'_> {
    type Output = Option<Report>;
    fn visit<A: FastGame>(self, kernel: &A, board: A::Board) -> Option<Report> {
        let config = &self.engine.config;
        let conditions = StopConditions::new(self.limits, &self.budget, self.stop);
        if is_monte_carlo(&self.engine.rules, config) {
            let search = MonteCarlo {
                limits: self.limits,
                budget: self.budget,
                max_bytes: config.hash_mib << 20,
                threads: config.threads.max(1),
                history: recent_keys(self.game, kernel),
                report: self.report,
            };
            return search.run(kernel, &conditions, board);
        }
        let shared = Shared {
            table: &self.engine.table,
            prober: config.prober.as_deref(),
            table_hits: AtomicU64::new(0),
            conditions,
        };
        let root = Root::new(self.game, kernel, board, config.weights)?;
        // Threads share nothing but the transposition table: what one finds out, the others need not search again.
        thread::scope(|scope| {
            for number in 1..config.threads {
                let (shared, root) = (&shared, &root);
                let lines = self.limits.lines;
                scope.spawn(move || RootSearch::new(kernel, shared, root, lines).help(number));
            }
            let mut search = RootSearch::new(kernel, &shared, &root, self.limits.lines);
            let found = search.deepen(self.limits, &self.budget, self.report);
            shared.conditions.halt();
            Some(found)
        })
    }
}
