//! Levels of play, from a child's first opponent to all the engine can do.
//!
//! A low level searches few positions and is content with a decision that looks nearly as good as the best. So it takes
//! the seeds it sees and overlooks what comes after, as beginners do, and does not throw seeds away for nothing.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use mancala::kernel::Random;
use mancala::{Decision, Game};

use crate::engine::{Engine, Report};
use crate::limits::Limits;

/// The weakest level.
pub const MIN_LEVEL: u8 = 1;
/// The strongest level: all the engine can do.
pub const MAX_LEVEL: u8 = 8;

/// How a level plays.
#[derive(Clone, Copy, Debug)]
struct LevelSettings {
    /// Positions searched; none for as many as time allows.
    nodes: Option<u64>,
    /// Decisions looked ahead at most.
    depth: Option<u32>,
    /// By how much a decision may be worse than the best and still be chosen about a third as often, in hundredths of a
    /// seed.
    tolerance: f64,
}

const fn settings(level: u8) -> LevelSettings {
    let (nodes, depth, tolerance) = match level {
        0 | 1 => (Some(200), Some(1), 250.0),
        2 => (Some(400), Some(1), 100.0),
        3 => (Some(800), Some(2), 45.0),
        4 => (Some(2000), Some(3), 25.0),
        5 => (Some(8000), Some(5), 12.0),
        6 => (Some(50_000), Some(9), 5.0),
        7 => (Some(400_000), None, 0.0),
        _ => (None, None, 0.0),
    };
    LevelSettings {
        nodes,
        depth,
        tolerance,
    }
}

/// Time that the strongest level takes if no limit is given.
pub const DEFAULT_TIME: Duration = Duration::from_millis(1500);

impl LevelSettings {
    /// The tighter of the given limits and those of the level.
    fn limit(&self, limits: &Limits) -> Limits {
        let mut limits = limits.clone();
        limits.nodes = tighter(limits.nodes, self.nodes);
        limits.depth = tighter(limits.depth, self.depth);
        let timed = limits.movetime.is_some() || limits.clock.is_some();
        if limits.nodes.is_none() && limits.depth.is_none() && !timed {
            limits.movetime = Some(DEFAULT_TIME);
        }
        if self.tolerance > 0.0 {
            limits.lines = usize::MAX;
        }
        limits
    }
}

fn tighter<T: Ord>(given: Option<T>, own: Option<T>) -> Option<T> {
    given.into_iter().chain(own).min()
}

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
        let settings = settings(level);
        let report = self.search(game, &settings.limit(limits), stop, &mut |_| {})?;
        if settings.tolerance == 0.0 {
            return Some(report.best);
        }
        Some(pick(&report, settings.tolerance, random))
    }
}

/// Draws one of the lines. The odds fall with the distance to the best by a factor of e for each `tolerance`.
fn pick(report: &Report, tolerance: f64, random: &mut Random) -> Decision {
    let scores = report.lines.iter().map(|line| line.score.hundredths());
    let best = scores.clone().next().unwrap_or(0);
    let odds: Vec<f64> = scores
        .map(|score| (f64::from(score - best) / tolerance).exp())
        .collect();
    let total: f64 = odds.iter().sum();
    // A point on a line of length `total`, on which every decision has a piece as long as its odds.
    let mut drawn = f64::from(random.below(1 << 20)) / f64::from(1 << 20) * total;
    for (line, odds) in report.lines.iter().zip(odds) {
        drawn -= odds;
        if drawn < 0.0 {
            return line.decisions.first().copied().unwrap_or(report.best);
        }
    }
    report.best
}
