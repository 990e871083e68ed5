//! Ratings of many players from the games between them: the Elo points that make the results likeliest (the model of
//! Bradley and Terry), with their errors.

use crate::statistics::INTERVAL_DEVIATIONS;

/// All games between two players: `points` that the first got of `games`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Encounter {
    pub first: usize,
    pub second: usize,
    pub points: f64,
    pub games: f64,
}

/// The ratings of all players, around a mean of 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    elo: Vec<f64>,
    covariance: Vec<Vec<f64>>,
}

/// Every player drew a game against one with the mean rating: without that, a player who has won all games would be
/// infinitely strong.
const PRIOR_GAMES: f64 = 1.0;
/// Elo points of a difference at which the odds are e to 1.
const ELO_UNIT: f64 = 400.0 / std::f64::consts::LN_10;
/// Newton's method doubles its digits with each step.
const MAX_STEPS: u32 = 100;
/// Further than this no step goes, in units of [`ELO_UNIT`]: far from the solution the slope says little.
const MAX_STEP: f64 = 1.0;

impl Ratings {
    /// Rates `count` players.
    pub fn of(count: usize, encounters: &[Encounter]) -> Self {
        let mut strengths = vec![0.0; count];
        for _ in 0..MAX_STEPS {
            let (slope, curvature) = derivatives(&strengths, encounters);
            let inverse = inverse(curvature);
            let mut moved: f64 = 0.0;
            for (strength, row) in strengths.iter_mut().zip(&inverse) {
                let step: f64 = row.iter().zip(&slope).map(|(a, b)| a * b).sum();
                let step = step.clamp(-MAX_STEP, MAX_STEP);
                *strength += step;
                moved = moved.max(step.abs());
            }
            if moved < 1e-10 {
                break;
            }
        }
        let covariance = inverse(derivatives(&strengths, encounters).1);
        Self::around_mean(&strengths, &covariance)
    }

    /// Only differences mean something: taken from the mean of all.
    fn around_mean(strengths: &[f64], covariance: &[Vec<f64>]) -> Self {
        let count = strengths.len().max(1) as f64;
        let mean = strengths.iter().sum::<f64>() / count;
        let rows: Vec<f64> = covariance
            .iter()
            .map(|row| row.iter().sum::<f64>() / count)
            .collect();
        let all = rows.iter().sum::<f64>() / count;
        let centred = covariance.iter().zip(&rows).map(|(row, own)| {
            let entries = row.iter().zip(&rows);
            entries
                .map(|(entry, other)| (entry - own - other + all) * ELO_UNIT * ELO_UNIT)
                .collect()
        });
        Self {
            elo: strengths.iter().map(|s| (s - mean) * ELO_UNIT).collect(),
            covariance: centred.collect(),
        }
    }

    /// Elo points of a player above the mean of all.
    pub fn elo(&self, player: usize) -> f64 {
        self.elo.get(player).copied().unwrap_or(0.0)
    }

    /// Half of the width of the 95 % interval.
    pub fn error(&self, player: usize) -> f64 {
        INTERVAL_DEVIATIONS * self.variance(player, player).max(0.0).sqrt()
    }

    /// How likely it is that one player is stronger than another.
    pub fn likelihood_above(&self, player: usize, other: usize) -> f64 {
        let variance = self.variance(player, player) + self.variance(other, other)
            - 2.0 * self.variance(player, other);
        let deviations = (self.elo(player) - self.elo(other)) / variance.max(1e-9).sqrt();
        0.5 * libm::erfc(-deviations / std::f64::consts::SQRT_2)
    }

    fn variance(&self, player: usize, other: usize) -> f64 {
        let row = self.covariance.get(player);
        row.and_then(|row| row.get(other)).copied().unwrap_or(0.0)
    }
}

/// The slope of the logarithm of the likelihood in each strength, and how it bends (its negative second derivatives).
fn derivatives(strengths: &[f64], encounters: &[Encounter]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let count = strengths.len();
    let mut slope = vec![0.0; count];
    let mut curvature = vec![vec![0.0; count]; count];
    for (player, strength) in strengths.iter().enumerate() {
        let expected = expected(*strength);
        slope[player] += PRIOR_GAMES * (0.5 - expected);
        curvature[player][player] += PRIOR_GAMES * expected * (1.0 - expected);
    }
    for encounter in encounters {
        let (a, b) = (encounter.first, encounter.second);
        let expected = expected(strengths[a] - strengths[b]);
        let surprise = encounter.points - encounter.games * expected;
        slope[a] += surprise;
        slope[b] -= surprise;
        let bend = encounter.games * expected * (1.0 - expected);
        curvature[a][a] += bend;
        curvature[b][b] += bend;
        curvature[a][b] -= bend;
        curvature[b][a] -= bend;
    }
    (slope, curvature)
}

/// The share of the points that a difference in strength gives.
fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

/// The inverse of a positive definite matrix, by elimination: its pivots are never zero.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = matrix.len();
    for (row, line) in matrix.iter_mut().enumerate() {
        line.extend((0..count).map(|column| f64::from(u8::from(row == column))));
    }
    for pivot in 0..count {
        let scale = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|entry| *entry /= scale);
        let line = matrix[pivot].clone();
        for (row, other) in matrix.iter_mut().enumerate() {
            if row != pivot {
                let factor = other[pivot];
                let pairs = other.iter_mut().zip(&line);
                pairs.for_each(|(entry, above)| *entry -= factor * above);
            }
        }
    }
    matrix
        .into_iter()
        .map(|mut row| row.split_off(count))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn met(first: usize, second: usize, points: f64, games: f64) -> Encounter {
        Encounter {
            first,
            second,
            points,
            games,
        }
    }

    #[test]
    fn two_players_are_as_far_apart_as_their_score_says() {
        let ratings = Ratings::of(2, &[met(0, 1, 7500.0, 10_000.0)]);
        let apart = ratings.elo(0) - ratings.elo(1);
        assert!((apart - 190.8).abs() < 0.2, "{apart}");
        assert!((ratings.elo(0) + ratings.elo(1)).abs() < 1e-6);
        // One standard deviation of the share is 0.00433, which is 4 Elo points there; each has half of the difference.
        assert!(
            (ratings.error(0) - 1.96 * 4.01 / 2.0).abs() < 0.05,
            "{}",
            ratings.error(0)
        );
        assert!(ratings.likelihood_above(0, 1) > 0.999);
    }

    #[test]
    fn who_beats_the_same_opponent_oftener_is_stronger_though_they_never_met() {
        let ratings = Ratings::of(3, &[met(0, 2, 30.0, 40.0), met(1, 2, 20.0, 40.0)]);
        assert!(ratings.elo(0) > ratings.elo(1) && ratings.elo(1) >= ratings.elo(2) - 10.0);
        let likely = ratings.likelihood_above(0, 1);
        assert!((0.9..1.0).contains(&likely), "{likely}");
        assert!((likely + ratings.likelihood_above(1, 0) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn who_won_everything_or_never_played_has_a_finite_rating() {
        let ratings = Ratings::of(3, &[met(0, 1, 20.0, 20.0)]);
        assert!(ratings.elo(0).is_finite() && ratings.elo(0) > 200.0);
        assert!(ratings.elo(2).abs() < 1.0 && ratings.error(2).is_finite());
        assert!(ratings.error(2) > ratings.error(0) / 2.0);
        assert_eq!(Ratings::of(0, &[]).elo(0), 0.0);
    }
}
