//! A level that fits whoever sits opposite: as strong as the decisions of this game show the opponents to be.
//!
//! A [rung](crate::ladder) below the best chooses a decision that is worse than another by its tolerance a third as often. Read
//! the other way round, decisions tell the rung: the skill taken is the one that makes those of the opponents likeliest, together with
//! an opinion beforehand, which counts as long as little has been played. A computer that has fallen behind all the same
//! plays stronger than that, one that is well ahead weaker, so that games stay close. Nothing is remembered from game to game.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use mancala::{Action, Decision, Game};

use crate::engine::{Engine, Report};
use crate::host::Instant;
use crate::ladder::Skill;
use crate::limits::Limits;

/// The last decisions of the opponents that are looked at: people get tired, and learn.
const JUDGED: usize = 12;
/// Positions that each of them is judged by.
const NODES: u64 = 20_000;
/// The most time for all of them, in rules that are slow to play; others need a tenth of it.
const MOST_TIME: Duration = Duration::from_millis(1_000);

/// The opinion beforehand: about level 3, and easily changed.
const USUAL_RUNG: f64 = 6.0;
const SPREAD: f64 = 5.0;

/// The judge is no oracle: who looks further than it also seems to err, so that players on rungs 0, 4, 10 and 13 of `kalah`
/// and `awale` were found on 1, 3, 4 and 7. The skill taken is `FIRST` and `STRETCH` for every rung found, which kept games
/// against levels 1, 3 and 5 closest.
const FIRST: f64 = 1.8;
const STRETCH: f64 = 3.0;

/// Rungs that it makes to lead by all seeds of the game, and the most it makes.
const RUNGS_FOR_ALL_SEEDS: f64 = 80.0;
const MOST_CORRECTION: f64 = 10.0;

/// Judging by few positions is itself in error by some hundredths of a seed, which no player is to pay for.
const ERROR: f64 = 10.0;

impl Engine {
    /// The skill of a player who is as strong as the opponents of the player to move seem to be, or what it takes to keep
    /// the game close.
    pub(crate) fn fitting_skill(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Skill {
        // Half of the time for the decision, or a fortieth of what is left on the clock, is enough.
        let clock = limits.clock.as_ref().map(|clock| clock.left / 40);
        let time = limits
            .movetime
            .map(|time| time / 2)
            .into_iter()
            .chain(clock);
        let until = Instant::now() + time.fold(MOST_TIME, Duration::min);
        let rung = FIRST + STRETCH * self.likeliest_rung(game, until, stop);
        Skill::near(rung + self.correction(game, until, stop))
    }

    /// The rung that makes the decisions of the opponents likeliest.
    fn likeliest_rung(&mut self, game: &Game, until: Instant, stop: &AtomicBool) -> f64 {
        let mover = game.position().to_move();
        let mut odds: Vec<f64> = (0..=Skill::RUNGS)
            .map(|rung| -0.5 * ((f64::from(rung) - USUAL_RUNG) / SPREAD).powi(2))
            .collect();
        let mut before = game.clone();
        let mut judged = 0;
        while judged < JUDGED && Instant::now() < until && !stop.load(Ordering::Relaxed) {
            let Some(step) = before.steps().last().cloned() else {
                break;
            };
            before.undo();
            let Action::Decide(decision) = step.action else {
                continue;
            };
            if Some(step.player) == mover || before.legal().len() < 2 {
                continue;
            }
            judged += 1;
            if let Some(report) = self.judge(&before, usize::MAX, until, stop) {
                weigh(&mut odds, &report, decision);
            }
        }
        let likeliest = odds.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1));
        likeliest.map_or(USUAL_RUNG, |(rung, _)| rung as f64)
    }

    /// Rungs that the player to move needs more, or less, to keep the game close.
    fn correction(&mut self, game: &Game, until: Instant, stop: &AtomicBool) -> f64 {
        let Some(report) = self.judge(game, 1, until, stop) else {
            return 0.0;
        };
        let score = report
            .lines
            .first()
            .map_or(0, |line| line.score.hundredths());
        let lead = f64::from(score) / 100.0;
        let share = lead / f64::from(game.rules().total_seeds().max(1));
        (-share * RUNGS_FOR_ALL_SEEDS).clamp(-MOST_CORRECTION, MOST_CORRECTION)
    }

    fn judge(
        &mut self,
        game: &Game,
        lines: usize,
        until: Instant,
        stop: &AtomicBool,
    ) -> Option<Report> {
        let limits = Limits {
            nodes: Some(NODES),
            movetime: Some(until.saturating_duration_since(Instant::now())),
            lines,
            ..Limits::default()
        };
        self.search(game, &limits, stop, &mut |_| {})
    }
}

/// Adds to each rung how likely it takes this decision.
fn weigh(odds: &mut [f64], report: &Report, decision: Decision) {
    let best = report
        .lines
        .first()
        .map_or(0, |line| line.score.hundredths());
    let losses: Vec<f64> = report
        .lines
        .iter()
        .map(|line| (f64::from(best - line.score.hundredths()) - ERROR).max(0.0))
        .collect();
    let is_it = |line: &crate::engine::Line| line.decisions.first() == Some(&decision);
    let Some(taken) = report.lines.iter().position(is_it) else {
        return;
    };
    for (rung, sum) in odds.iter_mut().enumerate() {
        let tolerance = Skill::tolerance_of(rung);
        let all: f64 = losses.iter().map(|loss| (-loss / tolerance).exp()).sum();
        // A slip of the finger says little: no decision is less likely than three in a hundred.
        *sum += ((-losses[taken] / tolerance).exp() / all).max(0.03).ln();
    }
}
