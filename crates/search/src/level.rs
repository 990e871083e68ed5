//! Levels of play, from a child's first opponent to all the engine can do.
//!
//! A low level searches few positions and is content with a decision that looks nearly as good as the best. So it takes
//! the seeds it sees and overlooks what comes after, as beginners do, and does not throw seeds away for nothing. The
//! lowest also overlook some decisions altogether: long sowings sooner than short ones, because they are harder to count.
//! The [`Ladder`](crate::Ladder) of the engine says how strong each level is.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use mancala::kernel::Random;
use mancala::{Decision, Event, Game, Trace};

use crate::engine::{Engine, Line, Report};
use crate::host::Instant;
use crate::ladder::Rung;
use crate::limits::Limits;

/// As strong as whoever it plays seems to be.
pub const FITTING_LEVEL: u8 = 0;
/// The weakest level.
pub const MIN_LEVEL: u8 = 1;
/// The strongest level: all the engine can do.
pub const MAX_LEVEL: u8 = 8;

/// Time that the strongest level takes if no limit is given.
pub const DEFAULT_TIME: Duration = Duration::from_millis(1500);

impl Rung {
    /// The tighter of the given limits and those of the rung.
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

/// A decision, and what it took to find it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    pub decision: Decision,
    /// The last depth that was searched completely.
    pub depth: u32,
    pub nodes: u64,
}

impl Engine {
    /// Decides like a player of this level, or one that fits ([`FITTING_LEVEL`]); nothing when the game is over. `limits` hold as well.
    pub fn choose(
        &mut self,
        game: &Game,
        level: u8,
        limits: &Limits,
        random: &mut Random,
        stop: &AtomicBool,
    ) -> Option<Decision> {
        let chosen = self.choose_and_tell(game, level, limits, random, stop);
        chosen.map(|chosen| chosen.decision)
    }

    /// As [`Engine::choose`], with what it took.
    pub fn choose_and_tell(
        &mut self,
        game: &Game,
        level: u8,
        limits: &Limits,
        random: &mut Random,
        stop: &AtomicBool,
    ) -> Option<Chosen> {
        // Looking at the opponents is part of the time for the decision.
        let since = limits.since.or_else(|| Some(Instant::now()));
        let limits = &Limits {
            since,
            ..limits.clone()
        };
        let skill = match level {
            FITTING_LEVEL => Some(self.fitting_skill(game, limits, stop)),
            _ => self.ladder().skill(level),
        };
        let rung = skill.map_or(Rung::BEST, |skill| skill.rung(random));
        self.choose_by(game, &rung, limits, random, stop)
    }

    /// Decides like a player of this rung; nothing when the game is over.
    pub(crate) fn choose_by(
        &mut self,
        game: &Game,
        rung: &Rung,
        limits: &Limits,
        random: &mut Random,
        stop: &AtomicBool,
    ) -> Option<Chosen> {
        let limits = rung.limit(limits);
        let mut report = self.search_or_draw(game, &limits, random, stop, &mut |_| {})?;
        if rung.oversight > 0.0 {
            overlook(&mut report.lines, game, rung.oversight, random);
        }
        let is_exact = rung.tolerance == 0.0;
        let decision = if is_exact {
            report.best
        } else {
            pick(&report, rung.tolerance, random)
        };
        Some(Chosen {
            decision,
            depth: report.depth,
            nodes: report.nodes,
        })
    }
}

/// A sowing of so many seeds is overlooked half as often as one without end.
const HALF_OVERLOOKED: f64 = 10.0;

/// Leaves out decisions by chance, long sowings sooner; not all of them.
fn overlook(lines: &mut Vec<Line>, game: &Game, oversight: f64, random: &mut Random) {
    let mut seen = lines.clone();
    seen.retain(|line| {
        let seeds = line.decisions.first().map_or(0.0, |d| sown(game, *d));
        let odds = oversight * seeds / (seeds + HALF_OVERLOOKED);
        f64::from(random.below(1 << 20)) >= odds * f64::from(1 << 20)
    });
    if !seen.is_empty() {
        *lines = seen;
    }
}

/// The seeds that a decision sows, one by one.
fn sown(game: &Game, decision: Decision) -> f64 {
    let mut count = Sown(0.0);
    let mut position = *game.position();
    position.play_unchecked(game.rules(), decision, &mut count);
    count.0
}

/// Counts sown seeds.
struct Sown(f64);

impl Trace for Sown {
    fn event(&mut self, event: Event) {
        if matches!(event, Event::Drop { .. } | Event::Store { .. }) {
            self.0 += 1.0;
        }
    }
}

/// Draws one of the lines. The odds fall with the distance to the best by a factor of e for each `tolerance`.
pub(crate) fn pick(report: &Report, tolerance: f64, random: &mut Random) -> Decision {
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
