//! Fitting weights to samples: a logistic regression by Newton's method, with a prior.
//!
//! The model is: probability to win = 1 / (1 + e^-(weights · lead + a constant for having the move)). The prior pulls
//! towards the old weights, so that weights that the samples say nothing about stay as they are.

use crate::evaluation::Weights;

/// The lead of the player to move over the other, in the order of the weights, and the result for that player: 1 for a
/// win, 0.5 for a draw, 0 for a loss.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    pub lead: [f64; FEATURES],
    pub result: f64,
}

/// The weights that fit best.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fitted {
    pub weights: Weights,
    /// The mean logarithmic loss before and after.
    pub loss: [f64; 2],
}

const FEATURES: usize = 4;
/// The weights and the constant for having the move, which is in the samples but not among the weights.
const UNKNOWNS: usize = FEATURES + 1;
/// The strength of the prior: how much samples must say before it gives way.
const PRIOR_STRENGTH: f64 = 30.0;
/// Steps of Newton's method; it has converged long before.
const NEWTON_STEPS: u32 = 30;
/// Weights do not leave this range, whatever the samples say.
const MAX_FITTED_WEIGHT: f64 = 400.0;

type Row = [f64; UNKNOWNS];

/// The weights that predict results best. Only their ratios matter to the prediction, so the one at `unit` keeps its old
/// value and the others are scaled with it.
pub(crate) fn fit(samples: &[Sample], old: &Weights, unit: usize) -> Fitted {
    let prior = old.list().map(f64::from);
    let scale = best_scale(samples, &prior);
    let centre: Row = std::array::from_fn(|index| prior.get(index).map_or(0.0, |w| w * scale));
    let mut found = centre;
    for _ in 0..NEWTON_STEPS {
        let step = newton_step(samples, &found, &centre);
        for (value, step) in found.iter_mut().zip(step) {
            *value -= step;
        }
    }
    // The regression finds log-odds; back to hundredths of a seed, in which the unit has its old value.
    let unit = found[unit] / prior[unit];
    let before = loss(samples, &centre);
    // Samples that turn the unit itself round say nothing that could be used.
    if !unit.is_finite() || unit <= 0.0 {
        return Fitted {
            weights: *old,
            loss: [before; 2],
        };
    }
    let list = std::array::from_fn(|index| {
        (found[index] / unit)
            .clamp(-MAX_FITTED_WEIGHT, MAX_FITTED_WEIGHT)
            .round() as i32
    });
    Fitted {
        weights: Weights::from_list(list),
        loss: [before, loss(samples, &found)],
    }
}

/// The factor from weights to log-odds with which the old weights predict results best. The loss has a single minimum in
/// it, which a ternary search finds; on a logarithmic scale, because it may lie anywhere.
fn best_scale(samples: &[Sample], prior: &[f64; FEATURES]) -> f64 {
    let loss_at = |scale: f64| {
        let row: Row = std::array::from_fn(|index| prior.get(index).map_or(0.0, |w| w * scale));
        loss(samples, &row)
    };
    let (mut low, mut high) = (1e-5_f64, 1.0_f64);
    for _ in 0..40 {
        let third = (high / low).powf(1.0 / 3.0);
        let (left, right) = (low * third, high / third);
        if loss_at(left) < loss_at(right) {
            high = right;
        } else {
            low = left;
        }
    }
    (low * high).sqrt()
}

fn row(sample: &Sample) -> Row {
    std::array::from_fn(|index| sample.lead.get(index).copied().unwrap_or(1.0))
}

fn probability(values: &Row, row: &Row) -> f64 {
    let sum: f64 = values.iter().zip(row).map(|(value, x)| value * x).sum();
    1.0 / (1.0 + (-sum).exp())
}

fn loss(samples: &[Sample], values: &Row) -> f64 {
    let one = |sample: &Sample| {
        let chance = probability(values, &row(sample)).clamp(1e-9, 1.0 - 1e-9);
        -(sample.result * chance.ln() + (1.0 - sample.result) * (1.0 - chance).ln())
    };
    samples.iter().map(one).sum::<f64>() / samples.len().max(1) as f64
}

/// The step that would reach the minimum if the loss were quadratic: its gradient times the inverse of its Hessian.
fn newton_step(samples: &[Sample], values: &Row, centre: &Row) -> Row {
    let mut gradient = [0.0; UNKNOWNS];
    let mut hessian = [[0.0; UNKNOWNS]; UNKNOWNS];
    for sample in samples {
        let row = row(sample);
        let chance = probability(values, &row);
        let (error, curvature) = (chance - sample.result, chance * (1.0 - chance));
        for i in 0..UNKNOWNS {
            gradient[i] += error * row[i];
            for j in 0..UNKNOWNS {
                hessian[i][j] += curvature * row[i] * row[j];
            }
        }
    }
    for i in 0..UNKNOWNS {
        gradient[i] += PRIOR_STRENGTH * (values[i] - centre[i]);
        hessian[i][i] += PRIOR_STRENGTH;
    }
    solve(hessian, gradient)
}

/// Solves a system of equations by elimination. The matrix is positive definite because of the prior, so no pivot is 0.
fn solve(mut matrix: [[f64; UNKNOWNS]; UNKNOWNS], mut right: Row) -> Row {
    for pivot in 0..UNKNOWNS {
        for below in pivot + 1..UNKNOWNS {
            let upper = matrix[pivot];
            let factor = matrix[below][pivot] / upper[pivot];
            for (value, above) in matrix[below].iter_mut().zip(upper) {
                *value -= factor * above;
            }
            right[below] -= factor * right[pivot];
        }
    }
    for pivot in (0..UNKNOWNS).rev() {
        let known: f64 = (pivot + 1..UNKNOWNS)
            .map(|column| matrix[pivot][column] * right[column])
            .sum();
        right[pivot] = (right[pivot] - known) / matrix[pivot][pivot];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_that_made_the_results_are_found() {
        let old = Weights::from_list([100, 12, 12, 0]);
        let mut random = mancala::kernel::Random::new(3);
        let mut lead = || f64::from(random.below(21)) - 10.0;
        let truth = [0.2, 0.1, -0.04, 0.0, 0.3];
        let mut leads: Vec<[f64; 4]> = (0..20_000).map(|_| [lead(), lead(), lead(), 0.0]).collect();
        leads.sort_by(|a, b| a.partial_cmp(b).unwrap());
        let samples: Vec<Sample> = leads
            .into_iter()
            .map(|lead| Sample {
                lead,
                result: probability(&truth, &[lead[0], lead[1], lead[2], lead[3], 1.0]),
            })
            .collect();
        let fitted = fit(&samples, &old, 0);
        let [kept, seeds, busy, pits] = fitted.weights.list();
        assert_eq!((kept, pits), (100, 0));
        assert!((49..=51).contains(&seeds), "{seeds}");
        assert!((-21..=-19).contains(&busy), "{busy}");
        assert!(fitted.loss[1] < fitted.loss[0]);
    }

    #[test]
    fn without_samples_all_stays_as_it_was() {
        let old = Weights::from_list([100, 12, 12, 0]);
        assert_eq!(fit(&[], &old, 0).weights, old);
    }
}
