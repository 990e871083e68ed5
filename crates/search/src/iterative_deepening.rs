//! Iterative deepening from the root: depth after depth, each in an aspiration window around the last score.
//!
//! An iteration that is cut short is not lost. Its first move is the best of the iteration before, so whatever has
//! been found better since then really is.

use std::sync::atomic::Ordering;

use mancala::kernel::FastGame;
use mancala::{Decision, Game};

use crate::alphabeta::{Shared, Worker};
use crate::children::Child;
use crate::engine::{Effort, Info, Line, Report, report_lines};
use crate::evaluation::{Evaluator, Weights};
use crate::limits::{Limits, MAX_DEPTH};
use crate::prober::ProbedValue;
use crate::score::{CERTAIN, INFINITE, Score, Value};
use crate::time::TimeBudget;

/// Half the width of the first aspiration window, in hundredths of a seed.
const ASPIRATION_WINDOW: Value = 60;
/// The factor by which a window grows when the value lies outside of it.
const ASPIRATION_GROWTH: Value = 4;
/// A window that would be wider is opened altogether.
const MAX_ASPIRATION_WINDOW: Value = 2000;
/// Shallow iterations cost nothing and their scores differ a lot, so they have no window.
const MIN_ASPIRATION_DEPTH: i32 = 4;
/// Decisions of a principal variation that are shown.
const MAX_LINE: usize = 24;

/// Where a search begins.
#[derive(Debug)]
pub(crate) struct Root<A: FastGame> {
    board: A::Board,
    moves: A::Moves,
    evaluator: Evaluator,
    /// The player to move.
    searcher: usize,
    /// Keys of earlier positions of the game since the last capture, oldest first, and that of the root.
    path: Vec<u64>,
    /// Any legal decision, for a search that has no time for more.
    fallback: Decision,
}

impl<A: FastGame> Root<A> {
    /// Nothing if there is no legal decision.
    pub fn new(game: &Game, kernel: &A, mut board: A::Board, weights: Weights) -> Option<Self> {
        let searcher = kernel.mover(&board);
        let mut path = recent_keys(game, kernel);
        path.push(kernel.key(&board));
        let moves = kernel.settle(&mut board);
        Some(Self {
            evaluator: Evaluator::new(
                kernel.rules(),
                weights,
                searcher,
                game.position().total_seeds(),
            ),
            searcher,
            path,
            fallback: kernel.decision(&board, { moves }.next()?),
            moves,
            board,
        })
    }
}

/// Keys of the earlier positions that can come up again, oldest first: those since the last capture, which cannot be undone.
pub(crate) fn recent_keys<A: FastGame>(game: &Game, kernel: &A) -> Vec<u64> {
    let quiet = usize::from(game.position().quiet());
    let steps = game.steps();
    let recent = &steps[steps.len().saturating_sub(quiet)..];
    let boards = recent.iter().filter_map(|step| kernel.pack(&step.before()));
    boards.map(|board| kernel.key(&board)).collect()
}

/// A move from the root, with its value in the last iteration that searched it.
#[derive(Debug)]
struct RootMove<A: FastGame> {
    child: Child<A>,
    decision: Decision,
    value: Value,
    /// What endgame tables say, where the root is in them.
    probed: Option<ProbedValue>,
    /// Whether the value is proved, and that no move after it in the order is better.
    is_proved: bool,
}

/// One thread's search from the root.
#[derive(Debug)]
pub(crate) struct RootSearch<'a, A: FastGame> {
    worker: Worker<'a, A>,
    root: &'a Root<A>,
    /// Best first, as far as is known.
    moves: Vec<RootMove<A>>,
    side: usize,
}

impl<'a, A: FastGame> RootSearch<'a, A> {
    /// Plays the moves of the root, or as many of them as there is time for. Where endgame tables know the root and only
    /// one line is wanted, the moves that lose something are left out.
    pub fn new(
        kernel: &'a A,
        shared: &'a Shared<'a>,
        root: &'a Root<A>,
        wanted_lines: usize,
    ) -> Self {
        let path = root.path.iter().copied();
        let mut worker = Worker::new(kernel, shared, root.evaluator, root.searcher, path);
        let mut moves = Vec::new();
        for mv in root.moves {
            let Some(child) = worker.child(&root.board, mv) else {
                break;
            };
            moves.push(RootMove {
                child,
                decision: kernel.decision(&root.board, mv),
                value: -INFINITE,
                probed: None,
                is_proved: false,
            });
        }
        let mut search = Self {
            side: worker.side(&root.board),
            worker,
            root,
            moves,
        };
        search.probe_moves(wanted_lines <= 1);
        search
    }

    /// Asks endgame tables about the moves of a root that they know.
    fn probe_moves(&mut self, only_best: bool) {
        let Some((seeds, root)) = self.worker.look_up(&self.root.board) else {
            return;
        };
        for number in 0..self.moves.len() {
            let child = self.moves[number].child;
            self.moves[number].probed = self.probe_child(&child);
        }
        self.worker.probe_below(seeds);
        let surest = self
            .moves
            .iter()
            .filter_map(|mv| Some(mv.probed?.low))
            .max();
        if let (true, Some(surest)) = (only_best, surest) {
            self.moves
                .retain(|mv| mv.probed.is_none_or(|probed| probed.high >= surest));
            if root.exact().is_some() {
                self.worker.convert(self.side);
            }
        }
    }

    /// What tables say about a child, to the side at the root. One that has come up before counts as the impasse.
    fn probe_child(&mut self, child: &Child<A>) -> Option<ProbedValue> {
        if child.over {
            let value = self.worker.result(&child.board, self.side);
            return Some(ProbedValue::exactly(value));
        }
        let key = self.worker.key(&child.board);
        if let Some(value) = self.worker.repetition(&child.board, key, self.side) {
            return Some(ProbedValue::exactly(value));
        }
        let probed = self.worker.probe(&child.board, child.side)?;
        Some(if child.side == self.side {
            probed
        } else {
            probed.turned()
        })
    }

    /// Searches beside the main thread to fill the transposition table, until the search is over.
    pub fn help(&mut self, number: usize) {
        for depth in 1..=MAX_DEPTH as i32 {
            if self.worker.counter.is_halted() {
                break;
            }
            // Helpers are a decision ahead at every other depth, half of them at the even ones, so that they find out what
            // the others do not know yet.
            let ahead = i32::from(!(depth as usize + number).is_multiple_of(2));
            self.search_from(0, depth + ahead, -INFINITE, INFINITE);
        }
        self.worker.counter.flush();
    }

    /// Searches one decision deeper each time, until a limit is reached.
    pub fn deepen(
        &mut self,
        limits: &Limits,
        budget: &TimeBudget,
        report: &mut dyn FnMut(&Info),
    ) -> Report {
        let mut found = Report::unsearched(self.root.fallback);
        let max_depth = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        // A game is not kept waiting for a forced decision.
        let is_forced = limits.clock.is_some() && self.moves.len() == 1;
        for depth in 1..=max_depth {
            if self.iterate(depth as i32, limits.lines) {
                found.depth = depth;
                found.lines = self.lines(limits.lines);
                let effort = self.effort(depth, budget);
                report_lines(report, found.lines.clone(), effort);
            }
            if let Some(best) = self.moves.first() {
                found.best = best.decision;
            }
            let is_over = is_forced || self.is_decided(limits) || budget.is_past_soft();
            if self.worker.counter.is_halted() || is_over {
                break;
            }
        }
        if found.depth == 0 {
            found = Report::unsearched(found.best);
        }
        let effort = self.effort(found.depth, budget);
        Report {
            nodes: effort.nodes,
            table_hits: effort.table_hits,
            time: effort.time,
            ..found
        }
    }

    /// Whether more thinking would change nothing: all lines that are wanted are proved, or, where time is short, the
    /// game is won by whatever lead.
    fn is_decided(&self, limits: &Limits) -> bool {
        let wanted = limits.lines.clamp(1, self.moves.len().max(1));
        let mut best = self.moves.iter().take(wanted);
        let is_won = |mv: &RootMove<A>| limits.clock.is_some() && mv.value >= CERTAIN;
        best.all(|mv| mv.is_proved || is_won(mv))
    }

    fn effort(&mut self, depth: u32, budget: &TimeBudget) -> Effort {
        Effort {
            depth,
            nodes: self.nodes(),
            table_hits: self.worker.shared.table_hits.load(Ordering::Relaxed),
            time: budget.elapsed(),
        }
    }

    /// Searches to a depth, for as many of the best moves as are wanted. Whether it was completed.
    fn iterate(&mut self, depth: i32, wanted: usize) -> bool {
        let wanted = wanted.clamp(1, self.moves.len().max(1));
        for number in 0..wanted {
            if !self.worker.counter.is_halted() {
                self.search_aspiring(number, depth);
            }
        }
        if self.worker.counter.is_halted() {
            return false;
        }
        // A move that was searched later may have turned out better.
        self.moves[..wanted].sort_by_key(|first| -first.value);
        true
    }

    /// Nodes of all threads so far.
    fn nodes(&mut self) -> u64 {
        self.worker.counter.flush();
        self.worker.shared.conditions.nodes()
    }

    /// Searches in an aspiration window: a narrow one around the last value causes more cutoffs, and if the value lies
    /// outside of it, the search is repeated with that side of the window moved away:
    ///
    /// ```text
    ///   last = 100       [40 ........ 160]           value 20: fails low
    ///   again  [-220 ................ 160]           alpha = 20 - 240
    ///   again  [-infinity ........... 160]           once the width would be above MAX_ASPIRATION_WINDOW
    /// ```
    fn search_aspiring(&mut self, number: usize, depth: i32) {
        let last = self.moves[number].value;
        let mut width = ASPIRATION_WINDOW;
        let (mut alpha, mut beta) = if depth < MIN_ASPIRATION_DEPTH || last <= -INFINITE {
            (-INFINITE, INFINITE)
        } else {
            (last - width, last + width)
        };
        loop {
            let value = self.search_from(number, depth, alpha, beta);
            if self.worker.counter.is_halted() || (value > alpha && value < beta) {
                return;
            }
            width *= ASPIRATION_GROWTH;
            let is_open = width > MAX_ASPIRATION_WINDOW;
            if value <= alpha {
                alpha = if is_open { -INFINITE } else { value - width };
            } else {
                beta = if is_open { INFINITE } else { value + width };
            }
        }
    }

    /// Finds the best of the moves from `number` on and moves it there; those before it are better lines already found.
    fn search_from(&mut self, number: usize, depth: i32, mut alpha: Value, beta: Value) -> Value {
        let mut best = -INFINITE;
        let (low, doubt) = (alpha, self.worker.doubt());
        for index in number..self.moves.len() {
            let child = self.moves[index].child;
            let tried = index - number;
            let value = match self.known_value(index) {
                Some(value) => value,
                None => self
                    .worker
                    .search_child(&child, self.side, depth - 1, tried, alpha, beta),
            };
            if self.worker.counter.is_halted() {
                break;
            }
            self.moves[index].value = value;
            if value > best {
                best = value;
                // A value at or below alpha is only a bound, by which moves must not be ranked; the first one leads
                // anyway.
                if value > alpha || tried == 0 {
                    self.moves[number..=index].rotate_right(1);
                }
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        if let Some(first) = self.moves.get_mut(number) {
            first.is_proved = best > low && best < beta && self.worker.doubt() == doubt;
        }
        best
    }

    /// The exact value of a move that competes with others of which tables know less or more. Among moves that are
    /// known to be equal, the search looks for the shortest way.
    fn known_value(&self, index: usize) -> Option<Value> {
        let known = |mv: &RootMove<A>| mv.probed.and_then(ProbedValue::exact);
        let value = known(&self.moves[index])?;
        let differs = self.moves.iter().any(|other| known(other) != Some(value));
        differs.then_some(value)
    }

    fn lines(&self, wanted: usize) -> Vec<Line> {
        let best = self.moves.iter().take(wanted.max(1));
        best.map(|first| self.line(first)).collect()
    }

    /// The principal variation from a root move: the best moves of the transposition table, as far as they are known
    /// and there is time to play them.
    fn line(&self, first: &RootMove<A>) -> Line {
        let kernel = self.worker.kernel;
        let mut decisions = vec![first.decision];
        let (mut board, mut moves) = (first.child.board, first.child.moves);
        // Entries of the table may lead in a circle, and repetition ends a game: a position that comes again ends the line.
        let mut seen = self.root.path.clone();
        while decisions.len() < MAX_LINE
            && !kernel.is_over(&board)
            && self.worker.counter.has_time_for_a_node()
        {
            if seen.contains(&kernel.key(&board)) {
                break;
            }
            seen.push(kernel.key(&board));
            let key = self.worker.key(&board);
            let best = self
                .worker
                .shared
                .table
                .get(key)
                .and_then(|known| known.best);
            let Some(mv) = moves.find(|mv| Some((*mv).into()) == best) else {
                break;
            };
            decisions.push(kernel.decision(&board, mv));
            kernel.play(&mut board, mv);
            moves = kernel.settle(&mut board);
        }
        let known = first.probed.and_then(ProbedValue::exact);
        let value = known.unwrap_or(first.value);
        let is_exact = known.is_some() || first.is_proved;
        Line {
            score: if is_exact {
                Score::certain(value)
            } else {
                Score::of(value)
            },
            is_exact,
            decisions,
        }
    }
}
