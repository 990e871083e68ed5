//! Hill climbing on weights: one weight after the other is made larger or smaller as long as that wins matches.
//!
//! The regression of `tuning.rs` finds the weights that predict the results of shallow games best. These are not the ones
//! that win when more is searched: in `awale` it finds 55 for a pit with seeds, and 160 wins clearly at 30,000 nodes. So
//! steps are judged here by what they are for, matches at the nodes of a real decision. Weights are compared as ratios,
//! because the heaviest one is the unit and stays.

use mancala::rules::Rules;

use crate::evaluation::Weights;
use crate::statistics::{Pairs, Sprt, Verdict, score};
use crate::tuning::{SelfPlay, score_of};

/// How to climb.
#[derive(Clone, Copy, Debug)]
pub struct ClimbingPlan {
    /// Most games that decide about a step, an even number; what is clear sooner is decided sooner.
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
/// Most steps change nothing, and are found out after a few games; one that gains this many Elo points is hardly missed.
const STEP_TEST: Sprt = Sprt {
    elo0: 0.0,
    elo1: 45.0,
    alpha: 0.03,
    beta: 0.1,
};
/// How sure it must be that a step gains at all, where all games were played without a verdict.
const LIKELY_GAIN: f64 = 0.95;

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
        let (mut trial, mut pairs) = ([0; 3], Pairs::default());
        let mut verdict = None;
        for _ in 0..self.pairs {
            pairs[self.play.pair([next, before], &mut trial)] += 1;
            verdict = STEP_TEST.verdict(&pairs);
            if verdict.is_some() {
                break;
            }
        }
        let taken = match verdict {
            Some(verdict) => verdict == Verdict::H1,
            None => score(&pairs).is_some_and(|mean| mean.likelihood_above(0.5) > LIKELY_GAIN),
        };
        (self.report)(&ClimbingStep {
            weights: next,
            trial,
            taken,
        });
        taken
    }
}
