//! Thinking about a game: deeper and deeper, on as many threads as wanted.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use mancala::kernel::Kernel;
use mancala::kernel::arena::{Arena, Visit};
use mancala::rules::Rules;
use mancala::{Decision, Game};

use crate::alphabeta::{Child, Shared, Worker};
use crate::eval::{Judge, Weights};
use crate::growing::Growing;
use crate::limits::{Limits, MAX_DEPTH};
use crate::score::{INFINITE, Score, Value};
use crate::table::Table;

/// Decisions that are expected, best first, and what they are worth to the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub score: Score,
    pub decisions: Vec<Decision>,
}

/// What a search says while it goes on.
#[derive(Clone, Debug)]
pub struct Info {
    pub depth: u32,
    /// Which of the wanted lines this is, from 1.
    pub number: usize,
    pub line: Line,
    pub nodes: u64,
    pub time: Duration,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Report {
    pub best: Decision,
    /// The best decisions, as many as were wanted, best first.
    pub lines: Vec<Line>,
    pub depth: u32,
    pub nodes: u64,
    pub time: Duration,
}

/// A player of some rules, with what it remembers from search to search.
#[derive(Debug)]
pub struct Engine {
    rules: Rules,
    kernel: Kernel,
    weights: Weights,
    table: Table,
    mebibytes: usize,
    threads: usize,
    method: Method,
}

/// How three or four players are thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// As if all others were against the one to move.
    Paranoid,
    /// By growing a tree in which everybody plays for himself.
    MonteCarlo,
}

impl Engine {
    /// An engine with a table of so many mebibytes that thinks on so many threads.
    pub fn new(rules: &Rules, mebibytes: usize, threads: usize) -> Self {
        Self {
            kernel: Kernel::new(rules),
            weights: Weights::for_rules(rules),
            rules: rules.clone(),
            // A tree takes the room that a table would.
            table: Table::new(if rules.players() > 2 { 1 } else { mebibytes }),
            mebibytes,
            threads: threads.max(1),
            method: Method::MonteCarlo,
        }
    }

    /// Thinks about games of three and four in another way.
    pub fn set_method(&mut self, method: Method) {
        self.method = method;
        if method == Method::Paranoid {
            self.table = Table::new(self.mebibytes);
        }
    }

    /// The rules it plays by.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Judges positions by other weights.
    pub const fn set_weights(&mut self, weights: Weights) {
        self.weights = weights;
    }

    /// Forgets what was found out about positions.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Looks ahead until a limit is reached or `stop` is set, and reports on the way; nothing when the game is over.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info),
    ) -> Option<Report> {
        game.position().to_move()?;
        self.table.grow_older();
        let thinking = Thinking {
            engine: self,
            game,
            limits,
            stop,
            report,
            begun: Instant::now(),
        };
        self.kernel.enter(&self.rules, game.position(), thinking)
    }
}

/// A search, before it is known in which arena it takes place.
struct Thinking<'a> {
    engine: &'a Engine,
    game: &'a Game,
    limits: &'a Limits,
    stop: &'a AtomicBool,
    report: &'a mut dyn FnMut(&Info),
    begun: Instant,
}

impl Visit for Thinking<'_> {
    type Output = Option<Report>;
    fn visit<A: Arena>(self, arena: &A) -> Option<Report> {
        let (hard, soft) = self.limits.times();
        let shared = Shared {
            table: &self.engine.table,
            stop: self.stop,
            halt: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            most_nodes: self.limits.nodes.unwrap_or(u64::MAX).max(1),
            deadline: hard.map(|time| self.begun + time),
        };
        let root = Root::new(self.engine, self.game, arena)?;
        if self.engine.rules.players() > 2 && self.engine.method != Method::Paranoid {
            let growing = Growing {
                limits: self.limits,
                soft,
                begun: self.begun,
                room: self.engine.mebibytes << 20,
                threads: self.engine.threads,
                report: self.report,
            };
            return growing.run(arena, &shared, root.board);
        }
        let helpers = self.engine.threads - 1;
        thread::scope(|scope| {
            for number in 0..helpers {
                let mut search = Search::new(arena, &shared, &root);
                scope.spawn(move || search.help(number));
            }
            let mut search = Search::new(arena, &shared, &root);
            let found = search.deepen(self.limits, soft, self.begun, self.report);
            shared.halt.store(true, Ordering::Relaxed);
            found
        })
    }
}

/// Where a search begins.
struct Root<A: Arena> {
    board: A::Board,
    judge: Judge,
    me: usize,
    /// Keys of earlier positions of the game, oldest first.
    before: Vec<u64>,
}

impl<A: Arena> Root<A> {
    fn new(engine: &Engine, game: &Game, arena: &A) -> Option<Self> {
        let board = arena.pack(game.position())?;
        let me = arena.mover(&board);
        let quiet = usize::from(game.position().quiet());
        let steps = game.steps();
        let recent = &steps[steps.len().saturating_sub(quiet)..];
        let keys = recent
            .iter()
            .filter_map(|step| arena.pack(&step.before()))
            .map(|board| arena.key(&board));
        Some(Self {
            judge: Judge::new(arena.rules(), engine.weights, me),
            me,
            before: keys.collect(),
            board,
        })
    }
}

/// A first move, and what is known of it.
struct First<A: Arena> {
    child: Child<A>,
    decision: Decision,
    value: Value,
}

/// One thread's search from the root.
struct Search<'a, A: Arena> {
    worker: Worker<'a, A>,
    root: &'a Root<A>,
    firsts: Vec<First<A>>,
    side: usize,
}

impl<'a, A: Arena> Search<'a, A> {
    fn new(arena: &'a A, shared: &'a Shared<'a>, root: &'a Root<A>) -> Self {
        let mut worker = Worker::new(arena, shared, root.judge, root.me);
        let own = std::iter::once(arena.key(&root.board));
        worker.remember(root.before.iter().copied().chain(own));
        let mut board = root.board;
        let moves = arena.settle(&mut board);
        let mut firsts = Vec::new();
        for mv in moves {
            firsts.push(First {
                child: worker.child(&board, mv),
                decision: arena.decision(&board, mv),
                value: -INFINITE,
            });
        }
        Self {
            side: worker.side(&board),
            worker,
            root,
            firsts,
        }
    }

    /// Thinks along with the main thread, until that is done.
    fn help(&mut self, number: usize) {
        for depth in 1..=MAX_DEPTH as i32 {
            // Helpers are a little ahead, each differently, so that they find out what the others do not know yet.
            let ahead = i32::from((depth as usize + number).is_multiple_of(2));
            self.best_from(0, depth + ahead, -INFINITE, INFINITE);
            if self.worker.is_halted() {
                break;
            }
        }
        self.worker.flush();
    }

    /// Looks one decision further each time.
    fn deepen(
        &mut self,
        limits: &Limits,
        soft: Option<Duration>,
        begun: Instant,
        report: &mut dyn FnMut(&Info),
    ) -> Option<Report> {
        let deepest = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        let wanted = limits.lines.clamp(1, self.firsts.len().max(1));
        let any = self.firsts.first()?.decision;
        let mut found = Report {
            best: any,
            lines: Vec::new(),
            depth: 0,
            nodes: 0,
            time: Duration::ZERO,
        };
        let hurried = limits.clock.is_some();
        for depth in 1..=deepest {
            let mut complete = true;
            for number in 0..wanted {
                self.aim(number, depth as i32);
                if self.worker.is_halted() {
                    complete = false;
                    break;
                }
            }
            self.worker.flush();
            let mut lines = Vec::new();
            if complete {
                // What was found later may have turned out better.
                self.firsts[..wanted].sort_by_key(|first| -first.value);
                lines.extend((0..wanted).map(|number| self.line(number)));
            }
            for (number, line) in (1..).zip(&lines) {
                report(&Info {
                    depth,
                    number,
                    line: line.clone(),
                    nodes: self.worker.shared.nodes.load(Ordering::Relaxed),
                    time: begun.elapsed(),
                });
            }
            // A search that was cut short still knows the best move so far, because the last best is tried first.
            if complete {
                found.depth = depth;
                found.lines = lines;
            }
            found.best = self.firsts[0].decision;
            if self.worker.is_halted() || (hurried && self.firsts.len() == 1) {
                break;
            }
            if soft.is_some_and(|soft| begun.elapsed() >= soft) {
                break;
            }
        }
        if found.lines.is_empty() {
            // Stopped before anything was seen: any legal decision, and no opinion.
            found.lines.push(Line {
                score: Score::Estimate(0),
                decisions: vec![found.best],
            });
        }
        self.worker.flush();
        found.nodes = self.worker.shared.nodes.load(Ordering::Relaxed);
        found.time = begun.elapsed();
        Some(found)
    }

    /// Searches in a window around what was found last, and in wider ones if that was wrong.
    fn aim(&mut self, number: usize, depth: i32) -> Value {
        let last = self.firsts[number].value;
        let mut width = 60;
        let (mut low, mut high) = if depth < 4 || last <= -INFINITE {
            (-INFINITE, INFINITE)
        } else {
            (last - width, last + width)
        };
        loop {
            let value = self.best_from(number, depth, low, high);
            if self.worker.is_halted() || (value > low && value < high) {
                return value;
            }
            width *= 4;
            if value <= low {
                low = if width > 2000 {
                    -INFINITE
                } else {
                    value - width
                };
            } else {
                high = if width > 2000 {
                    INFINITE
                } else {
                    value + width
                };
            }
        }
    }

    /// Finds the best of the first moves from `number` on and puts it there.
    fn best_from(&mut self, number: usize, depth: i32, mut low: Value, high: Value) -> Value {
        let mut best = -INFINITE;
        for index in number..self.firsts.len() {
            let child = self.firsts[index].child;
            let tried = index - number;
            let value = self
                .worker
                .child_value(&child, self.side, depth - 1, tried, low, high);
            if self.worker.is_halted() {
                break;
            }
            self.firsts[index].value = value;
            if value > best {
                best = value;
                if value > low || tried == 0 {
                    self.firsts[number..=index].rotate_right(1);
                }
            }
            low = low.max(value);
            if low >= high {
                break;
            }
        }
        best
    }

    /// The decisions that are expected after a first move, as far as the table knows them.
    fn line(&self, number: usize) -> Line {
        let first = &self.firsts[number];
        let mut decisions = vec![first.decision];
        let arena = self.worker.arena;
        let mut board = first.child.board;
        let mut seen = vec![self.worker.key(&self.root.board)];
        while decisions.len() < 24 && !arena.is_over(&board) {
            let key = self.worker.key(&board);
            if seen.contains(&key) {
                break;
            }
            seen.push(key);
            // Settling a settled board changes nothing and gives its moves.
            let mut moves = arena.settle(&mut board);
            let best = self
                .worker
                .shared
                .table
                .get(key)
                .and_then(|known| known.best);
            let Some(mv) = moves.find(|mv| Some((*mv).into()) == best) else {
                break;
            };
            decisions.push(arena.decision(&board, mv));
            arena.play(&mut board, mv);
            let _moves = arena.settle(&mut board);
        }
        Line {
            score: Score::of(first.value),
            decisions,
        }
    }
}
