//! Tuning: finding evaluation weights for a rule from games that the engine plays against itself.
//!
//! Each position of these games gives a sample: what one player has more than the other where the principal variation
//! ends, and who won in the end. A logistic regression finds the weights that predict the one from the other best, and a
//! match against the old weights decides whether they are taken. The same plan always gives the same weights.

use std::sync::atomic::AtomicBool;

use mancala::kernel::{FastGame, Random};
use mancala::rules::Rules;
use mancala::{Decision, Game, Player, Position, Silent};

use crate::engine::{Engine, EngineConfig, Line};
use crate::evaluation::Weights;
use crate::limits::Limits;
use crate::regression::{Sample, fit};
use crate::score::Score;

/// How to tune.
#[derive(Clone, Copy, Debug)]
pub struct TuningPlan {
    /// Games to learn from.
    pub games: u32,
    /// Positions searched for a decision.
    pub nodes: u64,
    /// Games in which the new weights must prove themselves; an even number.
    pub trial: u32,
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuned {
    /// The weights to use from now on.
    pub weights: Weights,
    /// Those that were found, whether or not they are used.
    pub found: Weights,
    pub samples: usize,
    /// The mean logarithmic loss of the old weights and of those found.
    pub loss: [f64; 2],
    /// Won, drawn and lost games of those found against the old ones.
    pub trial: [u32; 3],
}

impl Tuned {
    /// The share of the trial's points that the new weights got.
    pub fn score(&self) -> f64 {
        score_of(self.trial)
    }
}

/// The share of the points in a tally of won, drawn and lost games.
pub(crate) fn score_of(tally: [u32; 3]) -> f64 {
    let [won, drawn, lost] = tally.map(f64::from);
    (won + drawn / 2.0) / (won + drawn + lost).max(1.0)
}

/// Decisions at the beginning that are made at random.
const OPENING_DECISIONS: u32 = 6;
/// One decision in so many is made at random later on, so that games differ.
const RANDOM_ONE_IN: u32 = 16;
/// Size of each engine's transposition table.
const HASH_MIB: usize = 2;

/// Tunes the weights of a game of two, from `old` ones; `progress` gets the number of finished games and of all.
pub fn tune(
    rules: &Rules,
    old: Weights,
    plan: &TuningPlan,
    progress: &mut dyn FnMut(u32, u32),
) -> Tuned {
    let all = plan.games + plan.trial;
    let mut play = SelfPlay::new(rules, old, plan.nodes, plan.seed);
    let mut samples = Vec::new();
    for game in 0..plan.games {
        play.collect(&mut samples);
        progress(game + 1, all);
    }
    let fitted = fit(&samples, &old, Weights::for_any(rules).heaviest());
    let mut trial = [0; 3];
    if fitted.weights != old {
        for pair in 0..plan.trial / 2 {
            play.pair([fitted.weights, old], &mut trial);
            progress(plan.games + 2 * (pair + 1), all);
        }
    }
    let mut tuned = Tuned {
        weights: old,
        found: fitted.weights,
        samples: samples.len(),
        loss: fitted.loss,
        trial,
    };
    if tuned.score() > 0.5 {
        tuned.weights = tuned.found;
    }
    tuned
}

/// An engine that plays against itself.
pub(crate) struct SelfPlay<'a> {
    rules: &'a Rules,
    engine: Engine,
    limits: Limits,
    random: Random,
    never: AtomicBool,
}

impl<'a> SelfPlay<'a> {
    /// `nodes` are searched for a decision.
    pub fn new(rules: &'a Rules, weights: Weights, nodes: u64, seed: u64) -> Self {
        Self {
            rules,
            engine: engine(rules, weights),
            limits: Limits::nodes(nodes),
            random: Random::new(seed),
            never: AtomicBool::new(false),
        }
    }

    /// A new game after a random opening, of which the engine knows nothing.
    pub fn begin(&mut self) -> Game {
        self.engine.forget();
        self.opening()
    }

    /// Plays a game and collects a sample from each of its positions.
    fn collect(&mut self, samples: &mut Vec<Sample>) {
        let mut game = self.begin();
        let mut seen = Vec::new();
        while game.position().to_move().is_some() {
            let Some(expected) = self.think(&game) else {
                break;
            };
            seen.extend(self.at_end_of(&expected, &game));
            let is_random = self.random.below(RANDOM_ONE_IN) == 0;
            let decision = match expected.decisions.first() {
                Some(best) if !is_random => *best,
                _ => self.random_decision(&game),
            };
            if game.play(decision).is_err() {
                break;
            }
        }
        let note = |(player, lead)| Sample {
            lead,
            result: points(&game, player),
        };
        samples.extend(seen.into_iter().map(note));
    }

    /// Two games from the same opening, each with the first weights on another side. Halves of points that they got
    /// together.
    pub fn pair(&mut self, weights: [Weights; 2], tally: &mut [u32; 3]) -> usize {
        let opening = self.opening();
        let mut halves = 0;
        for first in [Player::A, Player::B] {
            let mut game = opening.clone();
            // Tables hold values by one side's weights, so each side has its own.
            let mut engines = weights.map(|weights| engine(self.rules, weights));
            while let Some(player) = game.position().to_move() {
                let engine = &mut engines[usize::from(player != first)];
                let found = engine.search(&game, &self.limits, &self.never, &mut |_| {});
                let Some(best) = found.map(|found| found.best) else {
                    break;
                };
                if game.play(best).is_err() {
                    break;
                }
            }
            // A win counts in place 0, a draw in 1, a loss in 2.
            let lost_halves = ((2.0 - 2.0 * points(&game, first)) as usize).min(2);
            tally[lost_halves] += 1;
            halves += 2 - lost_halves;
        }
        halves
    }

    /// What the engine expects.
    pub fn think(&mut self, game: &Game) -> Option<Line> {
        let found = self
            .engine
            .search(game, &self.limits, &self.never, &mut |_| {})?;
        found.lines.into_iter().next()
    }

    /// The player to move at the end of a principal variation, and the lead of that player over the other. That is where
    /// the static evaluation is used; before it, captures are still to come.
    fn at_end_of(&self, line: &Line, game: &Game) -> Option<(Player, [f64; 4])> {
        let mut position = *game.position();
        for decision in &line.decisions {
            position.play_unchecked(self.rules, *decision, &mut Silent);
        }
        let player = position.to_move()?;
        let is_estimate = matches!(line.score, Score::Estimate(_));
        is_estimate.then(|| (player, difference(self.rules, &position, player)))
    }

    pub fn random_decision(&mut self, game: &Game) -> Decision {
        let legal = game.legal();
        legal[self.random.below(legal.len() as u32) as usize]
    }

    /// A game after some random decisions, which is not over yet if that can be helped.
    fn opening(&mut self) -> Game {
        let plies = OPENING_DECISIONS + self.random.below(2);
        for plies in (1..=plies).rev() {
            let mut game = Game::new(self.rules.clone());
            for _ in 0..plies {
                if game.position().to_move().is_some() {
                    let decision = self.random_decision(&game);
                    let _events = game.play(decision);
                }
            }
            if game.position().to_move().is_some() {
                return game;
            }
        }
        Game::new(self.rules.clone())
    }
}

fn engine(rules: &Rules, weights: Weights) -> Engine {
    Engine::new(rules, EngineConfig::new(weights, HASH_MIB, 1))
}

/// What a player has, in the order of the weights.
fn holding(rules: &Rules, position: &Position, player: Player) -> [f64; 4] {
    let holding = FastGame::holding(rules, position, player.index());
    [holding.kept, holding.seeds, holding.busy, holding.pits].map(f64::from)
}

/// What a player has more than the other.
fn difference(rules: &Rules, position: &Position, player: Player) -> [f64; 4] {
    let mine = holding(rules, position, player);
    let theirs = holding(rules, position, player.next(2));
    std::array::from_fn(|index| mine[index] - theirs[index])
}

/// 1 for a win, a half for a draw.
pub(crate) fn points(game: &Game, player: Player) -> f64 {
    let Some(outcome) = game.outcome() else {
        return 0.5;
    };
    match (outcome.winners.contains(&player), outcome.winners.len()) {
        (true, 1) => 1.0,
        (false, 1) => 0.0,
        _ => 0.5,
    }
}
