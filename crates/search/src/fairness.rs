//! Fairness: who gains by beginning, found by games that equal players play from the start position.
//!
//! Both players are one engine with one limit of nodes, so that nothing but the turn to begin makes them different. The
//! first few decisions of a game are drawn, better ones more often, so that games differ without being given away; no
//! opening is played twice, because the same game would follow. The same plan always gives the same games.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use mancala::kernel::Random;
use mancala::rules::Rules;
use mancala::{Action, Decision, Game, Player};

use crate::engine::{Engine, EngineConfig};
use crate::evaluation::Weights;
use crate::level::pick;
use crate::limits::Limits;
use crate::statistics::{Sum, wilson};
use crate::tuning::points;

const HASH_MIB: usize = 4;
/// By how much a drawn decision may be worse than the best and still be drawn about a third as often, in hundredths of a
/// seed.
const TOLERANCE: f64 = 40.0;
/// Openings drawn for every game that is wanted, before it is believed that there are no more.
const MAX_DRAWS: u32 = 8;
/// A game that goes on so long is ended by agreement; rules may do without any limit.
const MAX_DECISIONS: usize = 2_000;

/// Which games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FairnessPlan {
    /// Games at most; there are fewer where there are not so many openings.
    pub games: u32,
    /// Positions that are searched for a decision.
    pub nodes: u64,
    /// Decisions that are drawn at the beginning of a game.
    pub opening: u32,
    pub seed: u64,
}

/// What the games came to, for the player who begins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fairness {
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    /// The part of the points, a draw counting half.
    pub share: f64,
    /// The 95 % interval of the share.
    pub interval: (f64, f64),
    /// Seeds ahead in the mean at the end; pits where pits decide.
    pub margin: f64,
}

impl Fairness {
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }
}

/// Plays the games and tells of each how many there are by then. Nothing if `stop` is set before the end, or if no game
/// leaves anything to play for after its opening.
pub fn fairness(
    rules: &Rules,
    weights: Weights,
    plan: &FairnessPlan,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(u32),
) -> Option<Fairness> {
    let rules = Arc::new(rules.clone());
    let mut play = SelfPlay {
        engine: Engine::new(&rules, EngineConfig::new(weights, HASH_MIB, 1)),
        rules,
        plan: *plan,
        random: Random::new(plan.seed),
        stop,
    };
    let mut tally = Tally::default();
    let mut known = HashSet::new();
    for _ in 0..plan.games.saturating_mul(MAX_DRAWS) {
        if tally.games >= plan.games {
            break;
        }
        let game = play.opening()?;
        if game.position().to_move().is_some() && known.insert(decisions(&game)) {
            tally.add(&play.finish(game)?);
            tell(tally.games);
        }
    }
    tally.result()
}

fn decisions(game: &Game) -> Vec<Decision> {
    let decided = game.steps().iter().filter_map(|step| match step.action {
        Action::Decide(decision) => Some(decision),
        Action::Agree | Action::Leave(..) => None,
    });
    decided.collect()
}

/// One engine that plays for both.
struct SelfPlay<'a> {
    rules: Arc<Rules>,
    engine: Engine,
    plan: FairnessPlan,
    random: Random,
    stop: &'a AtomicBool,
}

impl SelfPlay<'_> {
    /// A game after its drawn decisions.
    fn opening(&mut self) -> Option<Game> {
        self.engine.forget();
        let limits = Limits {
            lines: usize::MAX,
            ..Limits::nodes(self.plan.nodes)
        };
        let mut game = Game::new(Arc::clone(&self.rules));
        for _ in 0..self.plan.opening {
            if game.position().to_move().is_none() {
                break;
            }
            let report = self.engine.search(&game, &limits, self.stop, &mut |_| {})?;
            let drawn = pick(&report, TOLERANCE, &mut self.random);
            self.play(&mut game, drawn)?;
        }
        Some(game)
    }

    /// The rest of a game, at its best.
    fn finish(&mut self, mut game: Game) -> Option<Game> {
        let limits = Limits::nodes(self.plan.nodes);
        // What was remembered depends on which openings were drawn before.
        self.engine.forget();
        while game.position().to_move().is_some() {
            let report = self.engine.search(&game, &limits, self.stop, &mut |_| {})?;
            self.play(&mut game, report.best)?;
            if game.steps().len() >= MAX_DECISIONS {
                game.act(Action::Agree).ok()?;
            }
        }
        Some(game)
    }

    /// A search that was stopped has not looked at enough, so its decision is not played.
    fn play(&self, game: &mut Game, decision: Decision) -> Option<()> {
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        game.play(decision).ok().map(drop)
    }
}

/// Results so far, for the player who begins.
#[derive(Debug, Default)]
struct Tally {
    games: u32,
    /// Won, drawn and lost.
    results: [u32; 3],
    margins: Sum,
}

impl Tally {
    fn add(&mut self, game: &Game) {
        let Some(outcome) = game.outcome() else {
            return;
        };
        let lost_halves = 2.0 - 2.0 * points(game, Player::A);
        self.games += 1;
        self.results[(lost_halves as usize).min(2)] += 1;
        let score = |player| f64::from(outcome.scores[player]);
        self.margins.add(score(Player::A) - score(Player::B));
    }

    fn result(&self) -> Option<Fairness> {
        let [wins, draws, losses] = self.results;
        let share = (f64::from(wins) + 0.5 * f64::from(draws)) / f64::from(self.games);
        Some(Fairness {
            wins,
            draws,
            losses,
            share,
            interval: wilson(share, self.games),
            margin: self.margins.value()?,
        })
    }
}
