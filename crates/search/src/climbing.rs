//! Hill climbing on weights: one weight after the other is made larger or smaller as long as that wins matches.
//!
//! The regression of `tuning.rs` finds the weights that predict the results of shallow games best. These are not the ones
//! that win when more is searched: in `awale` it finds 55 for a pit with seeds, and 160 wins clearly at 30,000 nodes. So
//! steps are judged here by what they are for, matches at the nodes of a real decision. Weights are compared as ratios,
//! because the heaviest one is the unit and stays.

use mancala::rules::Rules;

use crate::evaluation::Weights;
use crate::tuning::{SelfPlay, score_of};

/// How to climb.
#[derive(Clone, Copy, Debug)]
pub struct ClimbingPlan {
    /// Games that decide about a step; an even number.
    pub games: u32,
    /// Positions searched for a decision.
    pub nodes: u64,
    pub seed: u64,
}

/// A step that was tried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClimbingStep {
    pub weights: Weights,
    /// Won, drawn and lost games against the weights before the step.
    pub trial: [u32; 3],
    pub taken: bool,
}

impl ClimbingStep {
    /// The share of the trial's points that the step got.
    pub fn score(&self) -> f64 {
        score_of(self.trial)
    }
}

/// Factors of the steps, coarse ones first.
const FACTORS: [f64; 3] = [2.0, 1.5, 1.2];
/// Steps in one direction.
const MAX_STEPS: u32 = 3;
/// A step that has scored less than this after half of its games is given up.
const HOPELESS_SCORE: f64 = 0.47;

/// Climbs from some weights of a game of two; `report` hears of every step. The same plan gives the same weights.
pub fn climb(
    rules: &Rules,
    start: Weights,
    plan: &ClimbingPlan,
    report: &mut dyn FnMut(&ClimbingStep),
) -> Weights {
    let mut climber = Climber {
        play: SelfPlay::new(rules, start, plan.nodes, plan.seed),
        pairs: plan.games / 2,
        report,
    };
    let heaviest = Weights::for_any(rules).heaviest();
    let mut weights = start;
    for factor in FACTORS {
        for index in (0..weights.list().len()).filter(|index| *index != heaviest) {
            let up = climber.follow(weights, index, factor);
            weights = if up == weights {
                climber.follow(weights, index, 1.0 / factor)
            } else {
                up
            };
        }
    }
    weights
}

struct Climber<'a, 'b> {
    play: SelfPlay<'a>,
    pairs: u32,
    report: &'b mut dyn FnMut(&ClimbingStep),
}

impl Climber<'_, '_> {
    /// Multiplies a weight as long as that wins.
    fn follow(&mut self, mut weights: Weights, index: usize, factor: f64) -> Weights {
        for _ in 0..MAX_STEPS {
            let mut list = weights.list();
            list[index] = (f64::from(list[index]) * factor).round() as i32;
            let next = Weights::from_list(list);
            // A weight of nothing stays, and a small one may have nowhere to go.
            if next == weights || !self.wins(next, weights) {
                break;
            }
            weights = next;
        }
        weights
    }

    fn wins(&mut self, next: Weights, before: Weights) -> bool {
        let mut trial = [0; 3];
        for pair in 0..self.pairs {
            self.play.pair([next, before], &mut trial);
            if 2 * (pair + 1) == self.pairs && score_of(trial) < HOPELESS_SCORE {
                break;
            }
        }
        // One standard deviation of a match between equals without draws: what falls short of it says nothing.
        let noise = 0.5 / f64::from(2 * self.pairs.max(1)).sqrt();
        let taken = score_of(trial) > 0.5 + noise;
        (self.report)(&ClimbingStep {
            weights: next,
            trial,
            taken,
        });
        taken
    }
}
