//! Finding out what things are worth in a game, from games that the engine plays against itself.
//!
//! Where the line ends that is expected in a position of these games is a sample: what one player has more than the
//! other there, and who won in the end. The
//! weights are those by which the first tells the second best (a logistic regression). A match against the engine with
//! the weights it had before decides whether they are taken. With the same plan everything comes out the same again.

use std::sync::atomic::AtomicBool;

use mancala::kernel::Random;
use mancala::kernel::arena::Arena;
use mancala::rules::Rules;
use mancala::{Decision, Game, Player, Position, Silent};

use crate::engine::{Engine, Line};
use crate::eval::Weights;
use crate::fit::{Sample, fit};
use crate::limits::Limits;
use crate::score::Score;

/// How to tune.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Games to learn from.
    pub games: u32,
    /// Positions looked at for a decision.
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
    /// How wrong results were told by the old weights and by those found: the mean logarithmic loss.
    pub loss: [f64; 2],
    /// Won, drawn and lost games of those found against the old ones.
    pub trial: [u32; 3],
}

impl Tuned {
    /// The share of the trial's points that the new weights got.
    pub fn score(&self) -> f64 {
        let [won, drawn, lost] = self.trial.map(f64::from);
        (won + drawn / 2.0) / (won + drawn + lost).max(1.0)
    }
}

/// Decisions at the beginning that are made at random.
const OPENING: u32 = 6;
/// One decision in so many is made at random later on, so that games differ.
const STRAY: u32 = 16;
const MEBIBYTES: usize = 2;

/// Tunes the weights of a game of two, from `old` ones; `progress` is told how many games are done, and of how many.
pub fn tune(rules: &Rules, old: Weights, plan: &Plan, progress: &mut dyn FnMut(u32, u32)) -> Tuned {
    let all = plan.games + plan.trial;
    let mut table = Table::new(rules, old, plan);
    let mut samples = Vec::new();
    for game in 0..plan.games {
        table.learn(&mut samples);
        progress(game + 1, all);
    }
    let fitted = fit(&samples, &old, Weights::for_any(rules).heaviest());
    let mut trial = [0; 3];
    if fitted.weights != old {
        for pair in 0..plan.trial / 2 {
            table.pair([fitted.weights, old], &mut trial);
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

/// Where the engine plays against itself.
struct Table<'a> {
    rules: &'a Rules,
    engine: Engine,
    limits: Limits,
    random: Random,
    never: AtomicBool,
}

impl<'a> Table<'a> {
    fn new(rules: &'a Rules, weights: Weights, plan: &Plan) -> Self {
        let mut engine = Engine::new(rules, MEBIBYTES, 1);
        engine.set_weights(weights);
        Self {
            rules,
            engine,
            limits: Limits::nodes(plan.nodes),
            random: Random::new(plan.seed),
            never: AtomicBool::new(false),
        }
    }

    /// A game to learn from.
    fn learn(&mut self, samples: &mut Vec<Sample>) {
        self.engine.forget();
        let mut game = self.opening();
        let mut seen = Vec::new();
        while game.position().to_move().is_some() {
            let Some(expected) = self.think(&game) else {
                break;
            };
            seen.extend(self.at_end_of(&expected, &game));
            let stray = self.random.below(STRAY) == 0;
            let decision = match expected.decisions.first() {
                Some(best) if !stray => *best,
                _ => self.any(&game),
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

    /// Two games from the same opening, each with the first weights on another side.
    fn pair(&mut self, weights: [Weights; 2], tally: &mut [u32; 3]) {
        let opening = self.opening();
        for first in [Player::A, Player::B] {
            let mut game = opening.clone();
            // Each side has its own idea of what positions are worth, and must not find the other's.
            let mut engines = [0, 1].map(|_| Engine::new(self.rules, MEBIBYTES, 1));
            for (engine, weights) in engines.iter_mut().zip(weights) {
                engine.set_weights(weights);
            }
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
            let place = (2.0 - 2.0 * points(&game, first)) as usize;
            tally[place.min(2)] += 1;
        }
    }

    fn think(&mut self, game: &Game) -> Option<Line> {
        let found = self
            .engine
            .search(game, &self.limits, &self.never, &mut |_| {})?;
        found.lines.into_iter().next()
    }

    /// The player to move where an expected line ends, and what he has more than the other. That is where positions are
    /// judged; in the middle of a line seeds are still to be taken.
    fn at_end_of(&self, line: &Line, game: &Game) -> Option<(Player, [f64; 4])> {
        let mut position = *game.position();
        for decision in &line.decisions {
            position.play_unchecked(self.rules, *decision, &mut Silent);
        }
        let player = position.to_move()?;
        let judged = matches!(line.score, Score::Estimate(_));
        judged.then(|| (player, difference(self.rules, &position, player)))
    }

    fn any(&mut self, game: &Game) -> Decision {
        let legal = game.legal();
        legal[self.random.below(legal.len() as u32) as usize]
    }

    /// A game after some random decisions, which is not over yet if that can be helped.
    fn opening(&mut self) -> Game {
        let plies = OPENING + self.random.below(2);
        for plies in (1..=plies).rev() {
            let mut game = Game::new(self.rules.clone());
            for _ in 0..plies {
                if game.position().to_move().is_some() {
                    let decision = self.any(&game);
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

/// What a player has, in the order of the weights.
fn holding(rules: &Rules, position: &Position, player: Player) -> [f64; 4] {
    let holding = Arena::holding(rules, position, player.index());
    [holding.kept, holding.seeds, holding.busy, holding.pits].map(f64::from)
}

/// What a player has more than the other.
fn difference(rules: &Rules, position: &Position, player: Player) -> [f64; 4] {
    let mine = holding(rules, position, player);
    let theirs = holding(rules, position, player.next(2));
    std::array::from_fn(|index| mine[index] - theirs[index])
}

/// 1 for a win, a half for a draw.
fn points(game: &Game, player: Player) -> f64 {
    let Some(outcome) = game.outcome() else {
        return 0.5;
    };
    match (outcome.winners.contains(&player), outcome.winners.len()) {
        (true, 1) => 1.0,
        (false, 1) => 0.0,
        _ => 0.5,
    }
}
