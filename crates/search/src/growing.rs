//! Thinking about games of three and four: trees are grown, one for each thread, until it is time to decide.

use std::panic::resume_unwind;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use mancala::kernel::arena::Arena;

use crate::alphabeta::Shared;
use crate::engine::{Info, Line, Report};
use crate::limits::Limits;
use crate::montecarlo::{Fared, Forest, add};
use crate::score::Score;

/// Visits between two looks at the time.
const STRIDE: u32 = 200;

/// A search by growing trees.
pub(crate) struct Growing<'a> {
    pub limits: &'a Limits,
    /// Time after which to decide.
    pub soft: Option<Duration>,
    pub begun: Instant,
    /// Bytes for all trees together.
    pub room: usize,
    pub threads: usize,
    pub report: &'a mut dyn FnMut(&Info),
}

impl Growing<'_> {
    /// Grows trees from a board and says what they tell.
    pub fn run<A: Arena>(mut self, arena: &A, shared: &Shared, board: A::Board) -> Option<Report> {
        let room = self.room / self.threads;
        // Trees that begin with different luck grow differently, and together know more than one.
        let plant = |number: u64| {
            let seed = arena.key(&board).wrapping_add(number);
            Forest::new(arena, shared, board, room, seed)
        };
        thread::scope(|scope| {
            let help = |number| {
                let mut forest = plant(number);
                scope.spawn(move || {
                    while forest.grow(STRIDE) {}
                    forest.fared()
                })
            };
            let helpers: Vec<_> = (1..self.threads as u64).map(help).collect();
            let mut own = plant(0);
            let depth = self.tend(&mut own, shared);
            shared.halt.store(true, Ordering::Relaxed);
            let mut all = own.fared();
            for helper in helpers {
                match helper.join() {
                    Ok(fared) => add(&mut all, &fared),
                    Err(panic) => resume_unwind(panic),
                }
            }
            let lines = self.lines(&own, &all);
            Some(Report {
                best: *lines.first()?.decisions.first()?,
                lines,
                depth,
                nodes: shared.nodes.load(Ordering::Relaxed),
                time: self.begun.elapsed(),
            })
        })
    }

    /// Lets a tree grow until a limit is reached, and says how often it doubled.
    fn tend<A: Arena>(&mut self, forest: &mut Forest<A>, shared: &Shared) -> u32 {
        let depth = self.limits.depth;
        let most = depth.map_or(u32::MAX, |depth| 400_u32.saturating_mul(depth.pow(2)));
        let (mut visits, mut depth, mut report_at) = (0_u32, 0, 1000);
        loop {
            let goes_on = forest.grow(STRIDE);
            visits = visits.saturating_add(STRIDE);
            if visits >= report_at {
                report_at = report_at.saturating_mul(2);
                depth += 1;
                self.tell(depth, forest, shared);
            }
            let late = self.soft.is_some_and(|soft| self.begun.elapsed() >= soft);
            if !goes_on || late || visits >= most {
                return depth;
            }
        }
    }

    fn tell<A: Arena>(&mut self, depth: u32, forest: &Forest<A>, shared: &Shared) {
        let lines = self.lines(forest, &forest.fared());
        for (number, line) in (1..).zip(lines) {
            (self.report)(&Info {
                depth,
                number,
                line,
                nodes: shared.nodes.load(Ordering::Relaxed),
                time: self.begun.elapsed(),
            });
        }
    }

    /// The best first moves, as many as are wanted, and what is expected after them.
    fn lines<A: Arena>(&self, forest: &Forest<A>, fared: &[Fared]) -> Vec<Line> {
        let wanted = self.limits.lines.clamp(1, fared.len().max(1));
        let line = |fared: &Fared| Line {
            score: Score::Estimate(share_to_score(fared.reward, forest.players())),
            decisions: forest.line(fared.decision),
        };
        fared.iter().take(wanted).map(line).collect()
    }
}

/// What a share of the games is worth in hundredths of a seed, as far as the two can be compared: an even share is 0.
fn share_to_score(share: f32, players: usize) -> i32 {
    let even = 1.0 / players as f32;
    ((share - even) * 4000.0) as i32
}
