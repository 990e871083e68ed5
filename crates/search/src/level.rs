//! Levels of play, from a child's first opponent to all the engine can do.
//!
//! A low level looks at few positions and is content with a move that looks nearly as good as the best. So it takes what
//! lies before it and overlooks what comes after, as beginners do, and does not throw seeds away for nothing.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use mancala::kernel::Random;
use mancala::{Decision, Game};

use crate::engine::Engine;
use crate::limits::Limits;

/// The weakest level, and the strongest.
pub const LEAST: u8 = 1;
pub const MOST: u8 = 8;

/// How a level plays.
#[derive(Clone, Copy, Debug)]
struct Manner {
    /// Positions looked at; none for as many as time allows.
    nodes: Option<u64>,
    /// Decisions looked ahead at most.
    depth: Option<u32>,
    /// What a move may be worse than the best and still be chosen nearly as often, in hundredths of a seed.
    tolerance: f64,
}

const fn manner(level: u8) -> Manner {
    let (nodes, depth, tolerance) = match level {
        0 | 1 => (200, Some(1), 250.0),
        2 => (400, Some(1), 100.0),
        3 => (800, Some(2), 45.0),
        4 => (2000, Some(3), 25.0),
        5 => (8000, Some(5), 12.0),
        6 => (50_000, Some(9), 5.0),
        7 => (400_000, None, 0.0),
        _ => {
            return Manner {
                nodes: None,
                depth: None,
                tolerance: 0.0,
            };
        }
    };
    Manner {
        nodes: Some(nodes),
        depth,
        tolerance,
    }
}

/// Time that the strongest level takes if nobody says how much it may.
const TIME: Duration = Duration::from_millis(1500);

impl Engine {
    /// Decides like a player of this level; nothing when the game is over. `limits` hold as well.
    pub fn choose(
        &mut self,
        game: &Game,
        level: u8,
        limits: &Limits,
        random: &mut Random,
        stop: &AtomicBool,
    ) -> Option<Decision> {
        let manner = manner(level);
        let mut limits = limits.clone();
        let least = |given: Option<u64>, own: Option<u64>| match (given, own) {
            (Some(given), Some(own)) => Some(given.min(own)),
            (given, own) => given.or(own),
        };
        limits.nodes = least(limits.nodes, manner.nodes);
        limits.depth = least(limits.depth.map(u64::from), manner.depth.map(u64::from))
            .map(|depth| depth as u32);
        let timed = limits.movetime.is_some() || limits.clock.is_some();
        if manner.nodes.is_none() && limits.nodes.is_none() && limits.depth.is_none() && !timed {
            limits.movetime = Some(TIME);
        }
        if manner.tolerance == 0.0 {
            let report = self.search(game, &limits, stop, &mut |_| {})?;
            return Some(report.best);
        }
        limits.lines = usize::MAX;
        let report = self.search(game, &limits, stop, &mut |_| {})?;
        let best = report.lines.first()?.score.hundredths();
        let weight = |value: i32| (f64::from(value - best) / manner.tolerance).exp();
        let weights: Vec<f64> = report
            .lines
            .iter()
            .map(|line| weight(line.score.hundredths()))
            .collect();
        let total: f64 = weights.iter().sum();
        let mut pick = f64::from(random.below(1 << 20)) / f64::from(1 << 20) * total;
        for (line, weight) in report.lines.iter().zip(&weights) {
            pick -= weight;
            if pick < 0.0 {
                return line.decisions.first().copied();
            }
        }
        Some(report.best)
    }
}
