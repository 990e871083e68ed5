//! What results say about strength: Elo with its error, likelihood of superiority, and the sequential test.
//!
//! Two games from the same opening with sides changed are one observation, a pair, because an opening that favours a
//! side does so in both: single games are correlated, pairs are not. A pair is worth 0, 1/2, 1, 3/2 or 2 points, and the
//! counts of these five (the pentanomial counts) are all that the statistics look at.
//!
//! The sequential probability ratio test (SPRT) walks with the log-likelihood ratio (LLR) between two bounds:
//!
//! ```text
//!     ln((1 - beta) / alpha)  ------------------------  H1: stronger by elo1
//!                                    .-.    .--
//!     0  ----------------.  .--.  .-'   `--'            LLR after each pair
//!                         `'    `'
//!     ln(beta / (1 - alpha))  ------------------------  H0: stronger by elo0
//! ```

/// Pairs of games in which A got 0, 1/2, 1, 3/2 and 2 points.
pub type Pairs = [u32; 5];

/// Half of the width of a 95 % interval, in standard deviations.
pub(crate) const INTERVAL_DEVIATIONS: f64 = 1.959_963_984_540_054;

/// A mean with its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    pub value: f64,
    /// The standard deviation of the value.
    pub error: f64,
}

impl Mean {
    /// The 95 % interval.
    pub fn interval(self) -> (f64, f64) {
        (
            self.value - INTERVAL_DEVIATIONS * self.error,
            self.value + INTERVAL_DEVIATIONS * self.error,
        )
    }

    /// How likely it is that the true value lies above `level`.
    pub fn likelihood_above(self, level: f64) -> f64 {
        if self.error > 0.0 {
            // The normal distribution function, written with the complementary error function for its tail.
            let deviations = (self.value - level) / self.error;
            0.5 * libm::erfc(-deviations / std::f64::consts::SQRT_2)
        } else if self.value == level {
            0.5
        } else {
            f64::from(u8::from(self.value > level))
        }
    }
}

/// Adds up observations.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum {
    count: u32,
    sum: f64,
    squares: f64,
}

impl Sum {
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// The mean of what there is.
    pub fn value(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / f64::from(self.count))
    }

    /// The mean with its uncertainty, of at least two observations.
    pub fn mean(&self) -> Option<Mean> {
        let count = f64::from(self.count);
        let value = self.sum / count;
        let variance = (self.squares / count - value * value).max(0.0);
        (self.count >= 2).then(|| Mean {
            value,
            error: (variance / count).sqrt(),
        })
    }
}

/// What A gets of a point in a game; nothing with fewer than two pairs.
pub fn score(pairs: &Pairs) -> Option<Mean> {
    let count = total(pairs);
    let shares = points().zip(pairs.map(|pairs| f64::from(pairs) / count));
    // Mean and variance of the distribution over the five results; the variance of the mean is 1/N of it.
    let value: f64 = shares.clone().map(|(points, share)| points * share).sum();
    let variance: f64 = shares
        .map(|(points, share)| share * (points - value).powi(2))
        .sum();
    (count >= 2.0).then(|| Mean {
        value,
        error: (variance / count).sqrt(),
    })
}

fn total(pairs: &Pairs) -> f64 {
    pairs.iter().map(|pairs| f64::from(*pairs)).sum()
}

/// What each kind of pair is worth a game.
fn points() -> impl Iterator<Item = f64> + Clone {
    (0..5_u8).map(|halves| f64::from(halves) / 4.0)
}

/// The 95 % interval of a share of `count` observations, by Wilson's formula: it stays between 0 and 1, and has a width
/// also where all observations are the same.
pub fn wilson(share: f64, count: u32) -> (f64, f64) {
    let (z, n) = (INTERVAL_DEVIATIONS, f64::from(count.max(1)));
    let scale = 1.0 + z * z / n;
    let middle = (share + z * z / (2.0 * n)) / scale;
    let half = z / scale * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

/// Elo points and their 95 % interval; infinite where one side won everything.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

impl Elo {
    /// The estimate from pairs of games; nothing with fewer than two.
    pub fn of(pairs: &Pairs) -> Option<Self> {
        let score = score(pairs)?;
        let (mut low, mut high) = score.interval();
        // Where one side won everything there is no spread to go by. Then the interval ends at the strength with which
        // so many pairs would be won in one of twenty matches.
        let barely = 0.05_f64.powf(1.0 / total(pairs));
        if score.value >= 1.0 {
            low = barely;
        } else if score.value <= 0.0 {
            high = 1.0 - barely;
        }
        Some(Self {
            value: elo(score.value),
            low: elo(low),
            high: elo(high),
        })
    }

    /// Half of the width of the interval.
    pub fn error(self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// The difference in Elo points at which the stronger player gets this share of the points.
pub(crate) fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / score - 1.0).log10()
    }
}

/// The share of the points that so many Elo points give.
pub(crate) fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

/// A sequential test: is A stronger by `elo0` or by `elo1`?
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    pub elo0: f64,
    pub elo1: f64,
    /// The probability of taking `elo1` for true when it is `elo0`, and the other way round.
    pub alpha: f64,
    pub beta: f64,
}

/// What a sequential test came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// `elo0` is true rather than `elo1`.
    H0,
    H1,
}

impl Verdict {
    pub const fn code(self) -> &'static str {
        match self {
            Self::H0 => "h0",
            Self::H1 => "h1",
        }
    }
}

impl Sprt {
    /// Reads `elo0,elo1` or `elo0,elo1,alpha,beta`.
    pub fn read(text: &str) -> Option<Self> {
        let numbers: Vec<f64> = text
            .split(',')
            .map(|number| number.trim().parse().ok())
            .collect::<Option<_>>()?;
        let (elo0, elo1, alpha, beta) = match *numbers.as_slice() {
            [elo0, elo1] => (elo0, elo1, 0.05, 0.05),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => return None,
        };
        let fits = (-2000.0..elo1).contains(&elo0)
            && elo1 <= 2000.0
            && [alpha, beta].iter().all(|p| (1e-9..0.5).contains(p));
        fits.then_some(Self {
            elo0,
            elo1,
            alpha,
            beta,
        })
    }

    /// The log-likelihood ratios at which it is decided.
    pub fn bounds(self) -> (f64, f64) {
        (
            (self.beta / (1.0 - self.alpha)).ln(),
            ((1.0 - self.beta) / self.alpha).ln(),
        )
    }

    /// The log-likelihood ratio: of all distributions of pairs with the mean that each hypothesis asks for, those that
    /// fit best what was seen are compared.
    pub fn ratio(self, pairs: &Pairs) -> f64 {
        let count = total(pairs);
        if count == 0.0 {
            return 0.0;
        }
        // A result that was never seen may still happen. With a probability of 0 there would be no distribution over the
        // seen results with the mean of a hypothesis, for example after wins only.
        let seen = pairs.map(|pairs| f64::from(pairs).max(1e-3));
        let sum: f64 = seen.iter().sum();
        let seen = seen.map(|seen| seen / sum);
        let (null, other) = (
            best_fit(&seen, share(self.elo0)),
            best_fit(&seen, share(self.elo1)),
        );
        // LLR = N * sum over results of  p(seen) * ln(p(H1) / p(H0)): each pair adds the logarithm of how much likelier
        // H1 makes it than H0.
        let terms = seen.iter().zip(null.iter().zip(&other));
        sum * terms
            .map(|(seen, (null, other))| seen * (other / null).ln())
            .sum::<f64>()
    }

    /// Whether it is decided.
    pub fn verdict(self, pairs: &Pairs) -> Option<Verdict> {
        let (low, high) = self.bounds();
        let ratio = self.ratio(pairs);
        if ratio >= high {
            Some(Verdict::H1)
        } else if ratio <= low {
            Some(Verdict::H0)
        } else {
            None
        }
    }
}

/// The distribution with this mean that makes what was seen most likely: `seen / (1 + t (points - mean))` with the one
/// `t` for which it has that mean.
fn best_fit(seen: &[f64; 5], mean: f64) -> [f64; 5] {
    let excess = |t: f64| -> f64 {
        points()
            .zip(seen)
            .map(|(points, seen)| seen * (points - mean) / (1.0 + t * (points - mean)))
            .sum()
    };
    // Maximising sum seen * ln(fit) with sum fit = 1 and sum fit * (points - mean) = 0 gives, with the Lagrange
    // multiplier t of the mean, the form above; the multiplier of the sum is 1. `excess` is the second condition.
    // Between these bounds no probability is negative, and the excess falls from +infinity to -infinity, so bisection
    // finds its only zero.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let t = (low + high) / 2.0;
    let mut fit = *seen;
    for (points, fit) in points().zip(&mut fit) {
        *fit /= 1.0 + t * (points - mean);
    }
    fit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_an_interval_also_where_all_are_the_same() {
        let check = |share, count, expected: (f64, f64)| {
            let (low, high) = wilson(share, count);
            assert!((low - expected.0).abs() < 5e-4, "{low}");
            assert!((high - expected.1).abs() < 5e-4, "{high}");
        };
        // The values that textbooks have for 5 of 10, and for none of 10.
        check(0.5, 10, (0.2366, 0.7634));
        check(0.0, 10, (0.0, 0.2775));
        check(1.0, 10, (0.7225, 1.0));
    }

    #[track_caller]
    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-4, "{found}, not {expected}");
    }

    /// Expected values were computed apart from this code, from the observations one by one.
    #[test]
    fn elo_and_its_error_are_as_computed_elsewhere() {
        let check = |pairs: Pairs, score_and_error: [f64; 2], elo: [f64; 3], likelihood: f64| {
            let mean = score(&pairs).unwrap();
            close(mean.value, score_and_error[0]);
            close(mean.error, score_and_error[1]);
            let found = Elo::of(&pairs).unwrap();
            close(found.value, elo[0]);
            close(found.low, elo[1]);
            close(found.high, elo[2]);
            close(found.error(), (elo[2] - elo[1]) / 2.0);
            close(mean.likelihood_above(0.5), likelihood);
        };
        let elo = [29.020_267, 0.166_445, 58.280_027];
        check([10, 25, 60, 40, 15], [0.541_667, 0.021_137], elo, 0.975_655);
        let elo = [182.372_782, 97.353_639, 294.521_792];
        check([1, 0, 11, 2, 13], [0.740_741, 0.053_161], elo, 0.999_997);
        let elo = [5.211_925, -9.417_575, 19.859_939];
        check([3, 20, 150, 22, 5], [0.5075, 0.010_74], elo, 0.757_516);
    }

    /// Expected values were found by another method: the likelihoods themselves were maximised.
    #[test]
    fn the_log_likelihood_ratio_is_as_computed_elsewhere() {
        let check = |pairs: Pairs, expected: [f64; 3]| {
            let tests = ["0,5", "0,50", "-3,1"].map(|text| Sprt::read(text).unwrap());
            for (sprt, expected) in tests.iter().zip(expected) {
                close(sprt.ratio(&pairs), expected);
            }
        };
        check([10, 25, 60, 40, 15], [0.591_55, 0.894_58, 0.532_48]);
        check([1, 0, 11, 2, 13], [0.334_45, 3.032_66, 0.271_29]);
        check([3, 20, 150, 22, 5], [0.244_23, -13.266_67, 0.445_84]);
        check([0; 5], [0.0; 3]);
    }

    #[test]
    fn a_test_is_decided_at_its_bounds() {
        let sprt = Sprt::read("0,50").unwrap();
        close(sprt.bounds().0, -2.944_439);
        close(sprt.bounds().1, 2.944_439);
        assert_eq!(sprt.verdict(&[1, 0, 11, 2, 13]), Some(Verdict::H1));
        assert_eq!(sprt.verdict(&[3, 20, 150, 22, 5]), Some(Verdict::H0));
        assert_eq!(sprt.verdict(&[10, 25, 60, 40, 15]), None);
        let (low, high) = Sprt::read("0, 5, 0.02, 0.1").unwrap().bounds();
        close(low, -2.282_382);
        close(high, 3.806_662);
    }

    #[test]
    fn what_is_no_test_is_refused() {
        for wrong in [
            "",
            "5",
            "5,0",
            "0,0",
            "0,5,0.05",
            "0,5,0,0",
            "0,5,0.6,0.1",
            "nan,5",
            "0,inf",
            "a,b",
            "0,5,0.1,0.1,0.1",
        ] {
            assert_eq!(Sprt::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn whoever_won_everything_is_better_than_can_be_said() {
        let elo = Elo::of(&[0, 0, 0, 0, 10]).unwrap();
        assert_eq!((elo.value, elo.high), (f64::INFINITY, f64::INFINITY));
        // Winning each pair with probability 0.7411 wins all of ten pairs in one of twenty matches.
        close(elo.low, 182.729_096);
        let elo = Elo::of(&[10, 0, 0, 0, 0]).unwrap();
        assert_eq!((elo.value, elo.low), (f64::NEG_INFINITY, f64::NEG_INFINITY));
        assert_eq!(Elo::of(&[0, 0, 1, 0, 0]), None);
    }

    #[test]
    fn sums_have_means() {
        let mut sum = Sum::default();
        assert_eq!(sum.value(), None);
        for value in [1.0, 2.0, 6.0] {
            sum.add(value);
        }
        close(sum.value().unwrap(), 3.0);
        close(sum.mean().unwrap().error, (14.0_f64 / 3.0 / 3.0).sqrt());
    }
}
