//! Analysing every decision of a game.
//!
//! All decisions that were possible are searched together, so that the one that was played and the best one are
//! searched equally deep. The transposition table is cleared before each position: otherwise it would know more about
//! the way the game went than about the others. So positions can be searched in any order, several at a time, and the
//! answer stays the same.

use std::cmp::Reverse;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use mancala::{Action, Decision, Game, Outcome, Player};

use crate::{Engine, EngineConfig, Info, Limits, Method, Prober, Report, Weights};

use super::assessment::{Assessment, Assessor, Mark};

/// A game to be analysed, and how.
#[expect(missing_debug_implementations, reason = "a function cannot be shown")]
pub struct AnalysisTask<'a> {
    pub game: &'a Game,
    pub weights: Weights,
    /// For each position.
    pub limits: Limits,
    /// Size of each thread's transposition table, in mebibytes.
    pub hash_mib: usize,
    /// Positions that are searched at a time.
    pub threads: usize,
    /// Endgame tables, if there are any.
    pub prober: Option<Arc<dyn Prober>>,
    /// Ends the analysis without an answer when it is set.
    pub stop: Option<&'a AtomicBool>,
    /// Gets how many positions are done, and of how many.
    pub progress: &'a (dyn Fn(usize, usize) + Sync),
}

/// A position of the game.
#[derive(Clone, Debug)]
pub struct AnalyzedPosition {
    /// Actions taken before it.
    pub ply: usize,
    /// The player to move.
    pub player: Player,
    pub assessment: Assessment,
}

/// A decision that was made, beside the best that was possible.
#[derive(Clone, Debug)]
pub struct AnalyzedDecision {
    /// Its number in the game, from 1.
    pub ply: usize,
    pub player: Player,
    pub played: Decision,
    pub best: Decision,
    /// The principal variation, from the best decision on.
    pub line: Vec<Decision>,
    /// What the best decision was worth, and so the position.
    pub best_assessment: Assessment,
    pub played_assessment: Assessment,
    /// What each decision that was possible was worth, best first.
    pub offered: Vec<Assessment>,
    pub depth: u32,
    pub nodes: u64,
}

impl AnalyzedDecision {
    /// Hundredths of a seed lost against the best decision.
    pub fn loss(&self) -> i32 {
        if self.is_best() {
            return 0;
        }
        (self.best_assessment.lead - self.played_assessment.lead).max(0)
    }

    /// Nothing better was found.
    pub const fn is_best(&self) -> bool {
        self.played_assessment.rank >= self.best_assessment.rank
    }

    /// Win probability lost against the best decision.
    pub fn probability_loss(&self) -> f64 {
        if self.is_best() {
            return 0.0;
        }
        (self.best_assessment.win_probability - self.played_assessment.win_probability).max(0.0)
    }

    /// The decision has turned out to be worth this much; `line` is how it goes on from there.
    fn take_better(&mut self, seen: &Assessment, line: &[Decision]) {
        if self.is_best() || seen.rank <= self.played_assessment.rank {
            return;
        }
        self.played_assessment = *seen;
        if self.is_best() {
            self.played_assessment = self.best_assessment;
            self.best = self.played;
            self.line = [&[self.played], line].concat();
        }
    }

    /// How many decisions were possible.
    pub const fn choices(&self) -> usize {
        self.offered.len()
    }

    /// Win probability that a decision drawn by lot loses here, on average.
    pub fn stake(&self) -> f64 {
        let best = self.best_assessment.win_probability;
        let lost = |one: &Assessment| (best - one.win_probability).max(0.0);
        self.offered.iter().map(lost).sum::<f64>() / self.offered.len().max(1) as f64
    }

    pub fn mark(&self) -> Option<Mark> {
        Mark::of(self.probability_loss())
    }
}

/// An analysed game.
#[derive(Clone, Debug)]
pub struct GameAnalysis {
    pub decisions: Vec<AnalyzedDecision>,
    /// The position before each decision, and the one after the last unless the game was over by then.
    pub positions: Vec<AnalyzedPosition>,
    /// How the last decision ended the game, if it did, and what that was worth to each player.
    pub end: Option<(Outcome, Vec<Assessment>)>,
}

/// What was found out about one position, and the decision that was made there.
type Found = (AnalyzedPosition, Option<AnalyzedDecision>);

impl AnalysisTask<'_> {
    /// Analyses the game; nothing if the engine has no answer or was stopped.
    pub fn run(&self) -> Option<GameAnalysis> {
        let mut found = self.share_out(&self.plies())?;
        found.sort_by_key(|(position, _)| position.ply);
        let (positions, decisions): (Vec<_>, Vec<_>) = found.into_iter().unzip();
        let mut decisions: Vec<AnalyzedDecision> = decisions.into_iter().flatten().collect();
        if self.game.rules().players() == 2 {
            reconsider(&positions, &mut decisions);
        }
        Some(GameAnalysis {
            positions,
            decisions,
            end: self.end(),
        })
    }

    /// The decision that was made after so many steps.
    fn played(&self, ply: usize) -> Option<Decision> {
        match self.game.steps().get(ply)?.action {
            Action::Decide(decision) => Some(decision),
            Action::Agree | Action::Leave(..) => None,
        }
    }

    /// How many steps lie before each position to look at.
    fn plies(&self) -> Vec<usize> {
        let steps = 0..self.game.steps().len();
        let mut plies: Vec<usize> = steps.filter(|step| self.played(*step).is_some()).collect();
        let last = plies.last().map_or(0, |last| last + 1);
        let is_open = self.game.steps().len() > last || self.game.position().to_move().is_some();
        if is_open {
            plies.push(last);
        }
        plies
    }

    fn end(&self) -> Option<(Outcome, Vec<Assessment>)> {
        self.played(self.game.steps().len().checked_sub(1)?)?;
        let outcome = self.game.outcome()?;
        let rules = self.game.rules();
        let assessor = Assessor::new(rules);
        let players = rules.all_players();
        let assessments = players.map(|player| assessor.result(&outcome, player));
        Some((outcome.clone(), assessments.collect()))
    }

    /// Searches all positions, on several threads that each take the next one.
    fn share_out(&self, plies: &[usize]) -> Option<Vec<Found>> {
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let threads = self.threads.clamp(1, plies.len().max(1));
        if threads == 1 {
            return self.work(plies, &next, &done);
        }
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads)
                .map(|_| scope.spawn(|| self.work(plies, &next, &done)))
                .collect();
            let mut all = Vec::new();
            for worker in workers {
                let found = worker.join().unwrap_or_else(|panic| resume_unwind(panic));
                all.extend(found?);
            }
            Some(all)
        })
    }

    fn work(&self, plies: &[usize], next: &AtomicUsize, done: &AtomicUsize) -> Option<Vec<Found>> {
        let rules = self.game.rules();
        let mut engine = Engine::new(rules, config(self.weights, self.hash_mib, 1));
        engine.set_prober(self.prober.clone());
        let mut game = self.game.clone();
        while game.undo() {}
        let mut found = Vec::new();
        // Each thread takes the next position that none has taken; its game only ever moves forward to it.
        while let Some(ply) = plies.get(next.fetch_add(1, Ordering::Relaxed)) {
            while game.steps().len() < *ply {
                game.redo()?;
            }
            engine.forget();
            found.push(self.analyze(&mut engine, &game)?);
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            (self.progress)(done, plies.len());
        }
        Some(found)
    }

    /// Analyses the position where `game` stands now, and the decision that was made there.
    fn analyze(&self, engine: &mut Engine, game: &Game) -> Option<Found> {
        let limits = Limits {
            lines: usize::MAX,
            ..self.limits.clone()
        };
        let never = AtomicBool::new(false);
        let stop = self.stop.unwrap_or(&never);
        let report = search(engine, game, &limits, stop, &mut |_| {})?;
        // What a search found that was stopped is worth nothing beside the others.
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let best = report.lines.first()?;
        let position = AnalyzedPosition {
            ply: game.steps().len(),
            player: game.position().to_move()?,
            assessment: Assessor::new(game.rules()).assess(game.position(), best),
        };
        let decision = self.played(position.ply);
        let decision = decision.and_then(|played| compare(game, &report, &position, played));
        Some((position, decision))
    }
}

/// The decision that was played beside the best.
fn compare(
    game: &Game,
    report: &Report,
    position: &AnalyzedPosition,
    played: Decision,
) -> Option<AnalyzedDecision> {
    let mut lines = report.lines.iter();
    let own = lines.find(|line| line.decisions.first() == Some(&played))?;
    let played_assessment = Assessor::new(game.rules()).assess(game.position(), own);
    // Of several best decisions, the one that was played.
    let is_best = played_assessment.rank >= position.assessment.rank;
    let best = if is_best { own } else { report.lines.first()? };
    Some(AnalyzedDecision {
        ply: position.ply + 1,
        player: position.player,
        played,
        best: *best.decisions.first()?,
        line: best.decisions.clone(),
        best_assessment: position.assessment,
        played_assessment,
        offered: lines_worth(game, report),
        depth: report.depth,
        nodes: report.nodes,
    })
}

/// The position after a decision is searched as well, a decision further ahead. Where that shows the decision to be better
/// than it looked, it is: otherwise a player who sees further than the review would be blamed for it.
fn reconsider(positions: &[AnalyzedPosition], decisions: &mut [AnalyzedDecision]) {
    for index in 0..decisions.len() {
        let (this, later) = decisions[index..].split_at_mut(1);
        let this = &mut this[0];
        let Some(next) = positions.iter().find(|position| position.ply == this.ply) else {
            continue;
        };
        let seen = if next.player == this.player {
            next.assessment
        } else {
            next.assessment.turned()
        };
        let line = later.first().filter(|after| after.ply == this.ply + 1);
        this.take_better(&seen, line.map_or(&[][..], |after| &after.line));
    }
}

fn lines_worth(game: &Game, report: &Report) -> Vec<Assessment> {
    let assessor = Assessor::new(game.rules());
    let lines = report.lines.iter();
    lines
        .map(|line| assessor.assess(game.position(), line))
        .collect()
}

/// For an engine whose scores can be compared with each other: games of three and four are searched by alpha-beta too,
/// which gives scores in seeds and searches all decisions equally deep.
pub fn config(weights: Weights, hash_mib: usize, threads: usize) -> EngineConfig {
    EngineConfig {
        method: Method::Paranoid,
        ..EngineConfig::new(weights, hash_mib, threads)
    }
}

/// Searches as many lines as are wanted, equally deep. Limits too tight even for the first iteration are widened to it.
pub fn search(
    engine: &mut Engine,
    game: &Game,
    limits: &Limits,
    stop: &AtomicBool,
    report: &mut dyn FnMut(&Info),
) -> Option<Report> {
    let wanted = game.legal().len().min(limits.lines);
    let mut found = engine.search(game, limits, stop, report)?;
    if found.lines.len() < wanted {
        let first_iteration = Limits {
            lines: limits.lines,
            ..Limits::depth(1)
        };
        found = engine.search(game, &first_iteration, &AtomicBool::new(false), report)?;
    }
    // The last iteration may have found that a later line is better than an earlier one.
    found
        .lines
        .sort_by_key(|line| Reverse(line.score.hundredths()));
    Some(found)
}
