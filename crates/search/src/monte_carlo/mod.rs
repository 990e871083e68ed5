//! Monte Carlo tree search for three and four players: one tree for each thread, until it is time to decide.
//!
//! Alpha-beta needs two sides; with more players each maximises the own reward. [`tree`] has the algorithm; here are
//! threads, limits and the report.

mod tree;

use std::panic::resume_unwind;
use std::thread;

use mancala::kernel::FastGame;

use crate::engine::{Effort, Info, Line, Report, report_lines};
use crate::limits::Limits;
use crate::score::Score;
use crate::time::{StopConditions, TimeBudget};
use tree::{MoveStatistics, SearchTree, merge};

/// Visits between two looks at the soft time limit; hard limits are looked at during visits.
const VISITS_PER_BATCH: u32 = 200;
/// Visits before the first report; after that, whenever they have doubled.
const FIRST_REPORT_VISITS: u32 = 1000;
/// A limit of depth means this many visits, times its square.
const VISITS_PER_SQUARED_DEPTH: u32 = 400;

/// A Monte Carlo search.
pub(crate) struct MonteCarlo<'a> {
    pub limits: &'a Limits,
    pub budget: TimeBudget,
    /// For all trees together.
    pub max_bytes: usize,
    pub threads: usize,
    /// Keys of earlier positions that can come up again.
    pub history: Vec<u64>,
    /// Whether all players but the one to move are known to take most seeds.
    pub others_are_greedy: bool,
    pub report: &'a mut dyn FnMut(&Info),
}

impl MonteCarlo<'_> {
    /// Searches from a board; nothing if there is no legal move.
    pub fn run<A: FastGame>(
        mut self,
        kernel: &A,
        conditions: &StopConditions,
        board: A::Board,
    ) -> Option<Report> {
        let max_bytes = self.max_bytes / self.threads;
        let others_are_greedy = self.others_are_greedy;
        // Trees do not share nodes (root parallelism). With different seeds they grow differently, and their statistics
        // together are better than those of any one.
        let new_tree = |number: u64| {
            let seed = kernel.key(&board).wrapping_add(number);
            let mut tree = SearchTree::new(kernel, conditions, board, max_bytes, seed);
            if others_are_greedy {
                tree.know_others_greedy();
            }
            tree
        };
        thread::scope(|scope| {
            let new_tree = &new_tree;
            let help = |number| {
                scope.spawn(move || {
                    let mut tree = new_tree(number);
                    while tree.grow(VISITS_PER_BATCH) {}
                    tree.root_moves()
                })
            };
            let helpers: Vec<_> = (1..self.threads as u64).map(help).collect();
            let mut tree = new_tree(0);
            let depth = self.grow(&mut tree, conditions);
            conditions.halt();
            let mut moves = tree.root_moves();
            for helper in helpers {
                match helper.join() {
                    Ok(theirs) => merge(&mut moves, &theirs),
                    Err(panic) => resume_unwind(panic),
                }
            }
            let mut found = Report::unsearched(tree.any_decision()?);
            let lines = self.lines(&tree, &moves);
            if let Some(best) = lines.first().and_then(|line| line.decisions.first()) {
                found.best = *best;
                found.lines = lines;
            }
            found.depth = depth;
            found.nodes = conditions.nodes();
            found.time = self.budget.elapsed();
            Some(found)
        })
    }

    /// Grows a tree until a limit is reached, and reports whenever its visits have doubled. How often that was.
    fn grow<A: FastGame>(&mut self, tree: &mut SearchTree<A>, conditions: &StopConditions) -> u32 {
        let visits_for = |depth: u32| VISITS_PER_SQUARED_DEPTH.saturating_mul(depth.pow(2));
        let max_visits = self.limits.depth.map_or(u32::MAX, visits_for);
        let (mut visits, mut depth, mut report_at) = (0_u32, 0, FIRST_REPORT_VISITS);
        loop {
            let goes_on = tree.grow(VISITS_PER_BATCH);
            visits = visits.saturating_add(VISITS_PER_BATCH);
            if visits >= report_at {
                report_at = report_at.saturating_mul(2);
                depth += 1;
                let lines = self.lines(tree, &tree.root_moves());
                let effort = Effort {
                    depth,
                    nodes: conditions.nodes(),
                    table_hits: 0,
                    time: self.budget.elapsed(),
                };
                report_lines(self.report, lines, effort);
            }
            if !goes_on || self.budget.is_past_soft() || visits >= max_visits {
                return depth;
            }
        }
    }

    /// As many of the most visited root moves as are wanted, with what is expected after them.
    fn lines<A: FastGame>(&self, tree: &SearchTree<A>, moves: &[MoveStatistics]) -> Vec<Line> {
        let line = |one: &MoveStatistics| Line {
            score: Score::Estimate(hundredths(one.reward, tree.players())),
            is_exact: false,
            decisions: tree.principal_variation(one.decision, &self.history),
        };
        moves
            .iter()
            .take(self.limits.lines.max(1))
            .map(line)
            .collect()
    }
}

/// An average reward as hundredths of a seed, as far as the two can be compared: an even share of all games is 0.
fn hundredths(reward: f32, players: usize) -> i32 {
    let even = 1.0 / players as f32;
    ((reward - even) * 4000.0) as i32
}
