//! Max^n for three and four players: everyone is taken to choose what is best for the own lead, so many decisions deep.
//!
//! A position has a value for every player, and whoever is to move takes the move with the highest of the own ones. Such values cannot
//! be cut off as those of two sides can: what one player gets says little about what another does. So it looks at all moves, and a
//! few decisions deep. It is here to be compared with Monte Carlo trees, which mostly do better (`docs/engine.md`).

use std::array;

use mancala::kernel::FastGame;
use mancala::{Decision, MAX_PLAYERS};

use crate::engine::{Effort, Info, Line, Report, report_lines};
use crate::evaluation::{Evaluator, Weights};
use crate::limits::{Limits, MAX_DEPTH};
use crate::score::{INFINITE, Score, Value};
use crate::time::{NodeCounter, StopConditions, TimeBudget};

/// What a position is worth to every player.
type Values = [Value; MAX_PLAYERS];

/// A max^n search.
pub(crate) struct MaxN<'a> {
    pub limits: &'a Limits,
    pub budget: TimeBudget,
    pub weights: Weights,
    /// Of the position at the root.
    pub seeds: u32,
    pub report: &'a mut dyn FnMut(&Info),
}

/// A move from the root.
struct RootMove<A: FastGame> {
    mv: A::Move,
    decision: Decision,
    value: Value,
}

impl MaxN<'_> {
    /// Searches from a board, one decision deeper each time; nothing if there is no legal move.
    pub fn run<A: FastGame>(
        self,
        kernel: &A,
        conditions: &StopConditions,
        mut board: A::Board,
    ) -> Option<Report> {
        let rules = kernel.rules();
        let moves = kernel.settle(&mut board);
        let mover = kernel.mover(&board);
        let mut moves: Vec<RootMove<A>> = moves
            .map(|mv| RootMove {
                mv,
                decision: kernel.decision(&board, mv),
                value: -INFINITE,
            })
            .collect();
        let mut found = Report::unsearched(moves.first()?.decision);
        let mut worker = Worker {
            kernel,
            counter: NodeCounter::new(conditions, rules.laps.several),
            players: rules.players().into(),
            evaluators: array::from_fn(|player| {
                Evaluator::new(rules, self.weights, player, self.seeds)
            }),
        };
        let max_depth = self.limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        for depth in 1..=max_depth {
            for one in &mut moves {
                let value = worker.child(&board, one.mv, depth - 1)[mover];
                if worker.counter.is_halted() {
                    break;
                }
                one.value = value;
            }
            worker.counter.flush();
            // Of an iteration that was cut short only what comes before the cut is known, and nothing to compare it with.
            if worker.counter.is_halted() {
                break;
            }
            moves.sort_by_key(|one| -one.value);
            let lines = moves.iter().take(self.limits.lines.max(1));
            found.lines = lines.map(line).collect();
            found.best = moves.first()?.decision;
            found.depth = depth;
            let effort = Effort {
                depth,
                nodes: conditions.nodes(),
                table_hits: 0,
                time: self.budget.elapsed(),
            };
            report_lines(self.report, found.lines.clone(), effort);
            if self.budget.is_past_soft() {
                break;
            }
        }
        found.nodes = conditions.nodes();
        found.time = self.budget.elapsed();
        Some(found)
    }
}

/// A move with its value. Values are estimates, certain results among them: that everyone chooses so is an assumption.
fn line<A: FastGame>(one: &RootMove<A>) -> Line {
    Line {
        score: Score::of(one.value),
        is_exact: false,
        decisions: vec![one.decision],
    }
}

struct Worker<'a, A: FastGame> {
    kernel: &'a A,
    counter: NodeCounter<'a>,
    players: usize,
    /// How each of the players sees a position.
    evaluators: [Evaluator; MAX_PLAYERS],
}

impl<A: FastGame> Worker<'_, A> {
    /// What a move leads to; worthless once the search is over.
    fn child(&mut self, board: &A::Board, mv: A::Move, depth: u32) -> Values {
        self.counter.count();
        if self.counter.is_halted() {
            return Values::default();
        }
        let mut after = *board;
        self.kernel.play(&mut after, mv);
        let moves = self.kernel.settle(&mut after);
        if self.kernel.is_over(&after) {
            let result = self.kernel.result(&after);
            return self.for_all(|evaluator| evaluator.result(&result, 0));
        }
        if depth == 0 {
            let kernel = self.kernel;
            return self.for_all(|evaluator| evaluator.evaluate(kernel, &after, 0));
        }
        let mover = self.kernel.mover(&after);
        let mut best = [-INFINITE; MAX_PLAYERS];
        for mv in moves {
            let values = self.child(&after, mv, depth - 1);
            if self.counter.is_halted() {
                break;
            }
            if values[mover] > best[mover] {
                best = values;
            }
        }
        best
    }

    fn for_all(&self, value: impl Fn(&Evaluator) -> Value) -> Values {
        let mut values = Values::default();
        for (one, evaluator) in values.iter_mut().zip(&self.evaluators).take(self.players) {
            *one = value(evaluator);
        }
        values
    }
}
