//! Learning the values of pits from games that the engine plays against itself.
//!
//! Each quiet position of these games gives a sample: what the search expects from it, as a chance to win, and who won in
//! the end; the target is half way between the two. Values that predict the targets are found by stochastic gradient descent
//! from what the plain weights say. The second pass plays with the values of the first and learns from all samples. The
//! same plan always gives the same values.

use mancala::kernel::{FastGame, GameVisitor, Kernel, Random};
use mancala::rules::Rules;
use mancala::{Player, Position};

use crate::evaluation::Weights;
use crate::pit_values::{COUNTS, PitValues, SeedsInTurn, TARGET_COUNTS};
use crate::score::{CERTAIN, Value};
use crate::tuning::{SelfPlay, points, score_of};

/// How to learn.
#[derive(Clone, Copy, Debug)]
pub struct PitTrainingPlan {
    /// Games to learn from, in each pass.
    pub games: u32,
    pub passes: u32,
    /// Positions searched for a decision in them.
    pub nodes: u64,
    /// Games against the plain weights, to say what was gained; an even number.
    pub trial: u32,
    /// Positions searched for a decision in these.
    pub trial_nodes: u64,
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, Copy, Debug)]
pub struct PitTraining {
    pub weights: Weights,
    pub samples: usize,
    /// The mean squared error of the plain weights and of the values found, in chances to win.
    pub loss: [f64; 2],
    /// Won, drawn and lost games against the plain weights.
    pub trial: [u32; 3],
}

impl PitTraining {
    /// The share of the points in the trial, and half the width of its 95 % interval.
    pub fn score(&self) -> (f64, f64) {
        let score = score_of(self.trial);
        let games = f64::from(self.trial.iter().sum::<u32>()).max(1.0);
        let squares = self
            .trial
            .iter()
            .zip([1.0, 0.5, 0.0])
            .map(|(n, p)| f64::from(*n) * (p - score) * (p - score));
        (score, 1.96 * squares.sum::<f64>().sqrt() / games)
    }
}

/// Hundredths of a seed that multiply the odds by e.
const LOGIT: f64 = 400.0;
/// How much of a target is the result of the game; the rest is what the search expects.
const RESULT_SHARE: f64 = 0.5;
/// One decision in so many is made at random, so that games differ.
const RANDOM_ONE_IN: u32 = 10;
/// Who gains more than this by the best decision is in the middle of a capture, which the search sees and values need not.
const MAX_QUIET_GAIN: i32 = 1;
/// Decisions after which a game is given up.
const MAX_DECISIONS: usize = 600;
const EPOCHS: u32 = 12;
/// The first step of a value, in hundredths of a seed.
const FIRST_STEP: f64 = 20.0;
const MAX_VALUE: f64 = 3000.0;

struct PitSample {
    seeds: SeedsInTurn,
    /// What the weight of kept seeds says.
    kept: f64,
    target: f64,
}

/// Learns the values of pits for a game of two, beside its plain `weights`; nothing if the board of the rule does not show its
/// pits. `progress` gets the number of finished games and of all.
pub fn train_pits(
    rules: &Rules,
    weights: Weights,
    plan: &PitTrainingPlan,
    progress: &mut dyn FnMut(u32, u32),
) -> Option<PitTraining> {
    let plain = weights.plain();
    let all = plan.games * plan.passes + plan.trial;
    let mut done = 0;
    let mut step = |games| {
        done += games;
        progress(done, all);
    };
    let start = start_values(rules, &plain);
    let mut samples = Vec::new();
    let mut found = plain;
    let mut loss = [0.0; 2];
    for pass in 0..plan.passes {
        let seed = plan.seed.wrapping_add(pass.into());
        let mut collector = Collector::new(rules, found, plan.nodes, seed)?;
        for _ in 0..plan.games {
            collector.collect(&mut samples);
            step(1);
        }
        let (values, error) = fit(rules, &samples, &start)?;
        loss = error;
        found = plain.with_pit_values(values);
    }
    let mut trial = [0; 3];
    let mut play = SelfPlay::new(rules, plain, plan.trial_nodes, !plan.seed);
    for _ in 0..plan.trial / 2 {
        play.pair([found, plain], &mut trial);
        step(2);
    }
    Some(PitTraining {
        weights: found,
        samples: samples.len(),
        loss,
        trial,
    })
}

/// Plays games and collects samples from them.
struct Collector<'a> {
    rules: &'a Rules,
    kernel: Kernel,
    play: SelfPlay<'a>,
    random: Random,
    kept_weight: f64,
}

impl<'a> Collector<'a> {
    fn new(rules: &'a Rules, weights: Weights, nodes: u64, seed: u64) -> Option<Self> {
        let kernel = Kernel::new(rules);
        seeds_in_turn(&kernel, &Position::start(rules))?;
        Some(Self {
            rules,
            kernel,
            play: SelfPlay::new(rules, weights, nodes, seed),
            random: Random::new(!seed),
            kept_weight: weights.kept.into(),
        })
    }

    fn collect(&mut self, samples: &mut Vec<PitSample>) {
        let mut game = self.play.begin();
        let mut seen = Vec::new();
        while let Some(player) = game.position().to_move() {
            let Some(line) = self.play.think(&game) else {
                break;
            };
            let (value, before) = (line.score.hundredths(), *game.position());
            let is_random = self.random.below(RANDOM_ONE_IN) == 0;
            let mut next = game.clone();
            let best = line.decisions.first().copied();
            if best.is_none_or(|best| next.play(best).is_err()) {
                break;
            }
            let kept = self.kept_lead(&before, player);
            let gain = self.kept_lead(next.position(), player) - kept;
            if gain <= MAX_QUIET_GAIN && value.abs() < CERTAIN {
                seen.extend(seeds_in_turn(&self.kernel, &before).map(|s| (player, s, kept, value)));
            }
            if is_random {
                let decision = self.play.random_decision(&game);
                if game.play(decision).is_err() {
                    break;
                }
            } else {
                game = next;
            }
            if game.steps().len() > MAX_DECISIONS {
                return;
            }
        }
        samples.extend(seen.into_iter().map(|(player, seeds, kept, value)| {
            self.sample(seeds, kept, value, points(&game, player))
        }));
    }

    fn sample(&self, seeds: SeedsInTurn, kept: i32, value: Value, result: f64) -> PitSample {
        let expected = chance(value.into());
        PitSample {
            seeds,
            kept: self.kept_weight * f64::from(kept),
            target: RESULT_SHARE * result + (1.0 - RESULT_SHARE) * expected,
        }
    }

    fn kept_lead(&self, position: &Position, player: Player) -> i32 {
        let kept = |player: Player| FastGame::holding(self.rules, position, player.index()).kept;
        kept(player) - kept(player.next(2))
    }
}

/// The chance to win with a lead in hundredths of a seed.
fn chance(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead / LOGIT).exp())
}

struct SeedsVisitor;

impl GameVisitor for SeedsVisitor {
    type Output = Option<SeedsInTurn>;
    fn visit<A: FastGame>(self, kernel: &A, board: A::Board) -> Self::Output {
        kernel.seeds_in_turn(&board)
    }
}

fn seeds_in_turn(kernel: &Kernel, position: &Position) -> Option<SeedsInTurn> {
    kernel.enter(position, SeedsVisitor)
}

/// Values that say the same as the plain weights.
fn start_values(rules: &Rules, plain: &Weights) -> Vec<f64> {
    let ring = rules.ring();
    let value = |place: usize| {
        let seeds = place / TARGET_COUNTS % COUNTS;
        let value = plain.seeds * seeds as i32 + plain.busy * i32::from(seeds > 0);
        let is_own = place / TARGET_COUNTS / COUNTS < ring / 2;
        f64::from(if is_own { value } else { -value })
    };
    (0..PitValues::count(ring)).map(value).collect()
}

/// Values that predict the targets, and the mean squared error before and after. AdaGrad: each value has a rate of its own,
/// which falls with what it has been moved, so that rare ones still learn.
fn fit(
    rules: &Rules,
    samples: &[PitSample],
    start: &[f64],
) -> Option<(&'static PitValues, [f64; 2])> {
    let index = PitValues::new(rules, vec![0; start.len()])?;
    let mut values = start.to_vec();
    let mut moved = vec![1e-6; values.len()];
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let mut random = Random::new(5);
    let error = |values: &[f64], sample: &PitSample| {
        let pits: f64 = index.places(&sample.seeds).map(|place| values[place]).sum();
        chance(sample.kept + pits) - sample.target
    };
    let mean = |values: &[f64]| {
        let squares = samples.iter().map(|sample| error(values, sample).powi(2));
        squares.sum::<f64>() / samples.len().max(1) as f64
    };
    for epoch in 0..EPOCHS {
        for last in (1..order.len()).rev() {
            order.swap(last, random.below(last as u32 + 1) as usize);
        }
        let rate = FIRST_STEP / f64::from(epoch + 1);
        for sample in order.iter().map(|number| &samples[*number]) {
            let gradient = error(&values, sample);
            for place in index.places(&sample.seeds) {
                moved[place] += gradient * gradient;
                values[place] -= rate * gradient / moved[place].sqrt();
            }
        }
    }
    let loss = [mean(start), mean(&values)];
    let rounded = values
        .iter()
        .map(|v| v.round().clamp(-MAX_VALUE, MAX_VALUE) as i16);
    Some((PitValues::new(rules, rounded.collect())?.keep(), loss))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::rules::{Catalog, RuleRef};

    #[test]
    fn what_was_learned_predicts_better_and_the_same_plan_learns_the_same() {
        let rules = Catalog::builtin()
            .rules(&RuleRef::plain("awale"), None)
            .unwrap();
        let plan = PitTrainingPlan {
            games: 12,
            passes: 1,
            nodes: 100,
            trial: 2,
            trial_nodes: 50,
            seed: 1,
        };
        let plain = Weights::for_any(&rules);
        let learn = || train_pits(&rules, plain, &plan, &mut |_, _| {}).unwrap();
        let (first, second) = (learn(), learn());
        assert_eq!(first.weights, second.weights);
        assert!(first.loss[1] < first.loss[0], "{:?}", first.loss);
        assert_eq!(first.trial.iter().sum::<u32>(), 2);
        assert_eq!(first.weights.plain(), plain);
    }

    #[test]
    fn values_begin_with_what_the_weights_say() {
        let rules = Catalog::builtin()
            .rules(&RuleRef::plain("awale"), None)
            .unwrap();
        let plain = Weights::from_list([100, 2, 50, 0]);
        let start = start_values(&rules, &plain);
        let whole: Vec<i16> = start.iter().map(|value| *value as i16).collect();
        let values = PitValues::new(&rules, whole).unwrap();
        let mut seeds = [0; 16];
        seeds[..12].copy_from_slice(&[1, 0, 3, 0, 1, 0, 2, 0, 0, 0, 0, 0]);
        assert_eq!(values.sum(&seeds), 2 * (5 - 2) + 50 * (3 - 1));
    }
}
