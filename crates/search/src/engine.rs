//! The engine: built from parts that are passed in, it chooses between an opening book, alpha-beta and Monte Carlo.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::thread;
use std::time::Duration;

use mancala::kernel::{FastGame, GameVisitor, Kernel, Random};
use mancala::rules::Rules;
use mancala::{Decision, Game};

use crate::alphabeta::Shared;
use crate::evaluation::Weights;
use crate::host::Instant;
use crate::iterative_deepening::{Root, RootSearch, recent_keys};
use crate::ladder::Ladder;
use crate::limits::Limits;
use crate::max_n::MaxN;
use crate::monte_carlo::MonteCarlo;
use crate::opening_book::{BookAnswer, BookUse, OpeningBook};
use crate::prober::Prober;
use crate::score::Score;
use crate::time::{StopConditions, TimeBudget};
use crate::transposition::TranspositionTable;

/// A principal variation: the decisions that are expected, and their score to the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub score: Score,
    /// Whether the score is certain and exact. A win or loss that is not exact is one by at least so much.
    pub is_exact: bool,
    pub decisions: Vec<Decision>,
}

impl Line {
    /// The score as the protocol writes it: what is only a bound says so, as in `win 6 lowerbound`.
    pub fn protocol_score(&self) -> String {
        let bound = match self.score {
            Score::Win(_) if !self.is_exact => " lowerbound",
            Score::Loss(_) if !self.is_exact => " upperbound",
            _ => "",
        };
        format!("{}{bound}", self.score)
    }
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
                is_exact: false,
                decisions: vec![best],
            }],
            depth: 0,
            nodes: 0,
            table_hits: 0,
            time: Duration::ZERO,
        }
    }

    /// What an opening book says; nothing if it names no decision.
    fn from_book(answer: BookAnswer) -> Option<Self> {
        let best = *answer.line.first()?;
        let line = Line {
            score: answer.worth.score,
            is_exact: answer.worth.is_exact,
            decisions: answer.line,
        };
        Some(Self {
            lines: vec![line],
            ..Self::unsearched(best)
        })
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
#[derive(Clone, Copy, Debug, Default)]
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
    /// Monte Carlo tree search, in which each player maximises the own reward.
    MonteCarlo,
    /// A fixed number of decisions deep, each player maximising the own lead.
    MaxN,
    /// Monte Carlo tree search that is told that all others are greedy: what it reaches against greedy players is an upper bound
    /// for engines that have to find out how others play.
    ToldGreedy,
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
    /// How strong each level is.
    pub ladder: Ladder,
    /// Endgame tables, if there are any.
    pub prober: Option<Arc<dyn Prober>>,
    /// An opening book, if there is one.
    pub opening_book: Option<Arc<dyn OpeningBook>>,
    /// When the book is asked.
    pub book_use: BookUse,
}

impl EngineConfig {
    /// An engine with the levels of any rule, without endgame tables and opening book.
    pub fn new(weights: Weights, hash_mib: usize, threads: usize) -> Self {
        Self {
            weights,
            hash_mib,
            threads,
            method: Method::MonteCarlo,
            ladder: Ladder::GENERAL,
            prober: None,
            opening_book: None,
            book_use: BookUse::default(),
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

    /// How strong each of its levels is.
    pub(crate) const fn ladder(&self) -> &Ladder {
        &self.config.ladder
    }

    /// Forgets what was found out about positions.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Takes another opening book, or none, from the next search on.
    pub fn set_opening_book(&mut self, book: Option<Arc<dyn OpeningBook>>) {
        self.config.opening_book = book;
    }

    /// Takes other endgame tables, or none, from the next search on.
    pub fn set_prober(&mut self, prober: Option<Arc<dyn Prober>>) {
        self.config.prober = prober;
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
        // The same game gives the same answer.
        let seed = game.position().key() ^ game.steps().len() as u64;
        self.search_or_draw(game, limits, &mut Random::new(seed), stop, report)
    }

    /// As [`Engine::search`]; `random` draws among decisions that the opening book holds for equally good.
    pub fn search_or_draw(
        &mut self,
        game: &Game,
        limits: &Limits,
        random: &mut Random,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info),
    ) -> Option<Report> {
        let started = limits.since.unwrap_or_else(Instant::now);
        game.position().to_move()?;
        if let Some(known) = self.look_up(game, limits, random) {
            let effort = Effort::default();
            report_lines(report, known.lines.clone(), effort);
            return Some(known);
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
    fn look_up(&self, game: &Game, limits: &Limits, random: &mut Random) -> Option<Report> {
        let book = self.config.opening_book.as_ref()?;
        let is_timed = limits.movetime.is_some() || limits.clock.is_some();
        let is_only_timed = is_timed && limits.nodes.is_none() && limits.depth.is_none();
        if limits.lines > 1 || !(is_only_timed || self.config.book_use == BookUse::Always) {
            return None;
        }
        let known = Report::from_book(book.lookup(game, random)?)?;
        game.legal().contains(&known.best).then_some(known)
    }
}

fn is_monte_carlo(rules: &Rules, config: &EngineConfig) -> bool {
    rules.players() > 2 && matches!(config.method, Method::MonteCarlo | Method::ToldGreedy)
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
        // For games that never have more players no trees are compiled.
        if !A::ONLY_TWO && is_monte_carlo(&self.engine.rules, config) {
            let search = MonteCarlo {
                limits: self.limits,
                budget: self.budget,
                max_bytes: config.hash_mib << 20,
                threads: config.threads.max(1),
                history: recent_keys(self.game, kernel),
                others_are_greedy: config.method == Method::ToldGreedy,
                report: self.report,
            };
            return search.run(kernel, &conditions, board);
        }
        if !A::ONLY_TWO && self.engine.rules.players() > 2 && config.method == Method::MaxN {
            let search = MaxN {
                limits: self.limits,
                budget: self.budget,
                weights: config.weights,
                seeds: self.game.position().total_seeds(),
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
