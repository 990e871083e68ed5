//! What a position is worth, to the player to move: hundredths of a seed, or a result that is certain.

use std::fmt;

/// A value as the search has it: up to [`CERTAIN`] it is an estimate, beyond it a result.
pub(crate) type Value = i32;

/// Certain results lie beyond this: a win with a lead of `n` seeds is `CERTAIN + n`.
pub(crate) const CERTAIN: Value = 20_000;
/// More than any value.
pub(crate) const INFINITE: Value = 32_000;
/// Estimates stay below this.
pub(crate) const ESTIMATE: Value = 19_000;

/// What a position is worth to the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// An estimate, in hundredths of a seed.
    Estimate(i32),
    /// A win by so many seeds, or pits where these count.
    Win(i32),
    /// A game without a single winner.
    Draw,
    /// A loss by so many.
    Loss(i32),
}

impl Score {
    pub(crate) const fn of(value: Value) -> Self {
        if value >= CERTAIN {
            Self::Win(value - CERTAIN)
        } else if value <= -CERTAIN {
            Self::Loss(-value - CERTAIN)
        } else {
            Self::Estimate(value)
        }
    }

    /// Hundredths of a seed for comparing and drawing; certain results are worth more than any estimate.
    pub const fn hundredths(self) -> i32 {
        match self {
            Self::Estimate(value) => value,
            Self::Win(lead) => CERTAIN + lead,
            Self::Draw => 0,
            Self::Loss(lead) => -CERTAIN - lead,
        }
    }
}

/// As the protocol writes it: `cp 120`, `win 6`, `draw`, `loss 4`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Estimate(value) => write!(f, "cp {value}"),
            Self::Win(lead) => write!(f, "win {lead}"),
            Self::Draw => write!(f, "draw"),
            Self::Loss(lead) => write!(f, "loss {lead}"),
        }
    }
}
