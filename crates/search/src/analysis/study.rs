//! Judging every decision of a game.
//!
//! All decisions that were possible are searched together, so that the one that was played and the best one are looked
//! at equally deep. What was found out about one position is forgotten before the next: otherwise the table would know
//! more about the way the game went than about the others. So decisions can be judged in any order, and several at a
//! time, and the answer stays the same.

use std::cmp::Reverse;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use mancala::rules::Rules;
use mancala::{Action, Decision, Game, Outcome, Player};

use crate::{Engine, Info, Limits, Method, Report};

use super::worth::{Mark, Measure, Worth};

/// A game to be judged, and how.
#[expect(missing_debug_implementations, reason = "a function cannot be shown")]
pub struct Task<'a> {
    pub game: &'a Game,
    pub limits: Limits,
    /// Mebibytes for what is known about positions, for each thread.
    pub hash: usize,
    pub threads: usize,
    /// Ends the work without an answer when it is set.
    pub stop: Option<&'a AtomicBool>,
    /// Told how many decisions are done, and of how many.
    pub progress: &'a (dyn Fn(usize, usize) + Sync),
}

/// A position of the game and what it is worth to the player to move.
#[derive(Clone, Debug)]
pub struct Point {
    /// Actions taken before it.
    pub ply: usize,
    pub player: Player,
    pub worth: Worth,
}

/// A decision that was made, beside the best that could be.
#[derive(Clone, Debug)]
pub struct Judged {
    /// Its place in the game, from 1.
    pub ply: usize,
    pub player: Player,
    pub played: Decision,
    pub best: Decision,
    /// What was expected after the best decision, from that on.
    pub line: Vec<Decision>,
    /// What the best decision was worth, and so the position.
    pub before: Worth,
    /// What the played one was worth.
    pub after: Worth,
    /// How many decisions were possible.
    pub choices: usize,
    pub depth: u32,
    pub nodes: u64,
}

impl Judged {
    /// Hundredths of a seed lost against the best decision.
    pub fn loss(&self) -> i32 {
        if self.is_best() {
            return 0;
        }
        (self.before.lead - self.after.lead).max(0)
    }

    /// Nothing better was found.
    pub const fn is_best(&self) -> bool {
        self.after.rank >= self.before.rank
    }

    /// How much of the chance to win was given away.
    pub fn given_away(&self) -> f64 {
        if self.is_best() {
            return 0.0;
        }
        (self.before.chance - self.after.chance).max(0.0)
    }

    pub fn mark(&self) -> Option<Mark> {
        Mark::of(self.given_away())
    }
}

/// A judged game.
#[derive(Clone, Debug)]
pub struct Study {
    pub judged: Vec<Judged>,
    /// The position before each decision, and the one after the last unless the game was over by then.
    pub points: Vec<Point>,
    /// How the last decision ended the game, if it did, and what that was worth to each player.
    pub end: Option<(Outcome, Vec<Worth>)>,
}

/// What was found out about one position.
struct Seen {
    point: Point,
    judged: Option<Judged>,
}

impl Task<'_> {
    /// Judges the game; nothing if the engine has no answer.
    pub fn study(&self) -> Option<Study> {
        let places = self.places();
        let mut seen = self.share_out(&places)?;
        seen.sort_by_key(|seen| seen.point.ply);
        let (points, judged): (Vec<_>, Vec<_>) = seen
            .into_iter()
            .map(|seen| (seen.point, seen.judged))
            .unzip();
        Some(Study {
            points,
            judged: judged.into_iter().flatten().collect(),
            end: self.end(),
        })
    }

    fn played(&self, place: usize) -> Option<Decision> {
        match self.game.steps().get(place)?.action {
            Action::Decide(decision) => Some(decision),
            Action::Agree | Action::Leave(..) => None,
        }
    }

    /// How many steps lie before each position to look at.
    fn places(&self) -> Vec<usize> {
        let steps = 0..self.game.steps().len();
        let mut places: Vec<usize> = steps.filter(|step| self.played(*step).is_some()).collect();
        let last = places.last().map_or(0, |last| last + 1);
        let open = self.game.steps().len() > last || self.game.position().to_move().is_some();
        if open {
            places.push(last);
        }
        places
    }

    fn end(&self) -> Option<(Outcome, Vec<Worth>)> {
        self.played(self.game.steps().len().checked_sub(1)?)?;
        let outcome = self.game.outcome()?;
        let rules = self.game.rules();
        let measure = Measure::new(rules);
        let worths = rules.all_players();
        let worths = worths.map(|player| measure.result(&outcome, player));
        Some((outcome.clone(), worths.collect()))
    }

    /// Whoever has time takes the next position.
    fn share_out(&self, places: &[usize]) -> Option<Vec<Seen>> {
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let threads = self.threads.clamp(1, places.len().max(1));
        if threads == 1 {
            return self.work(places, &next, &done);
        }
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads)
                .map(|_| scope.spawn(|| self.work(places, &next, &done)))
                .collect();
            let mut seen = Vec::new();
            for worker in workers {
                let found = worker.join().unwrap_or_else(|panic| resume_unwind(panic));
                seen.extend(found?);
            }
            Some(seen)
        })
    }

    fn work(&self, places: &[usize], next: &AtomicUsize, done: &AtomicUsize) -> Option<Vec<Seen>> {
        let mut engine = engine(self.game.rules(), self.hash, 1);
        let mut game = self.game.clone();
        while game.undo() {}
        let mut seen = Vec::new();
        while let Some(place) = places.get(next.fetch_add(1, Ordering::Relaxed)) {
            while game.steps().len() < *place {
                game.redo()?;
            }
            let stopped = |stop: &AtomicBool| stop.load(Ordering::Relaxed);
            if self.stop.is_some_and(stopped) {
                return None;
            }
            engine.forget();
            seen.push(self.look(&mut engine, &game)?);
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            (self.progress)(done, places.len());
        }
        Some(seen)
    }

    /// Judges the decision that was made where `game` stands now.
    fn look(&self, engine: &mut Engine, game: &Game) -> Option<Seen> {
        let place = game.steps().len();
        let player = game.position().to_move()?;
        let limits = Limits {
            lines: usize::MAX,
            ..self.limits.clone()
        };
        let never = AtomicBool::new(false);
        let report = search(engine, game, &limits, &never, &mut |_| {})?;
        let measure = Measure::new(game.rules());
        let before = measure.worth(game.position(), report.lines.first()?);
        let judged = self.played(place).and_then(|played| {
            let mut lines = report.lines.iter();
            let own = lines.find(|line| line.decisions.first() == Some(&played))?;
            let after = measure.worth(game.position(), own);
            // Of several best decisions, the one that was played.
            let best = if after.rank >= before.rank {
                own
            } else {
                report.lines.first()?
            };
            let line = best.decisions.clone();
            Some(Judged {
                ply: place + 1,
                player,
                played,
                best: *line.first()?,
                line,
                before,
                after,
                choices: report.lines.len(),
                depth: report.depth,
                nodes: report.nodes,
            })
        });
        let point = Point {
            ply: place,
            player,
            worth: before,
        };
        Some(Seen { point, judged })
    }
}

/// An engine whose answers can be compared with each other. Of three or four players it takes all others to be against
/// the one to move: that makes scores in seeds, and looks at all decisions equally deep.
pub fn engine(rules: &Rules, hash: usize, threads: usize) -> Engine {
    let mut engine = Engine::new(rules, hash, threads);
    if rules.players() > 2 {
        engine.set_method(Method::Paranoid);
    }
    engine
}

/// Searches as many lines as are wanted, equally deep. Limits too tight even for the first look are widened to it.
pub fn search(
    engine: &mut Engine,
    game: &Game,
    limits: &Limits,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&Info),
) -> Option<Report> {
    let wanted = game.legal().len().min(limits.lines);
    let mut report = engine.search(game, limits, stop, tell)?;
    if report.lines.len() < wanted {
        let least = Limits {
            lines: limits.lines,
            ..Limits::depth(1)
        };
        report = engine.search(game, &least, &AtomicBool::new(false), tell)?;
    }
    // The last look may have found that a later line is better than an earlier one.
    let lines = &mut report.lines;
    lines.sort_by_key(|line| Reverse(line.score.hundredths()));
    Some(report)
}
