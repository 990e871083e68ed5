//! What a position is worth, to the player to move: hundredths of a seed, or a result that is certain.

use std::fmt;

/// A value inside the search, from the point of view of the side to move.
///
/// Estimates and certain results share one scale, so that alpha-beta compares them without knowing which is which:
///
/// ```text
///  -INFINITE   -CERTAIN-n     -CERTAIN      -MAX_ESTIMATE ... 0 ... MAX_ESTIMATE      CERTAIN     CERTAIN+n
///   -32000    loss by n seeds  -20000         -19000     estimate     19000            20000   win by n seeds
/// ```
///
/// All of them fit in 16 bits, which is what a slot of the transposition table has for them. A certain draw is 0.
pub(crate) type Value = i32;

/// Certain results lie beyond this: a win with a lead of `n` seeds is `CERTAIN + n`.
pub(crate) const CERTAIN: Value = 20_000;
/// A larger lead is cut off, so that values stay below [`INFINITE`].
const MAX_LEAD: i32 = 2000;
/// No result lies beyond this.
const MOST_CERTAIN: Value = CERTAIN + MAX_LEAD;
/// More than any result: what a position is worth to the opponent of a side that must make progress and has not.
pub(crate) const UNCONVERTED: Value = 31_000;
/// More than any value.
pub(crate) const INFINITE: Value = 32_000;
/// Estimates stay within this, in hundredths of a seed.
pub(crate) const MAX_ESTIMATE: Value = 19_000;

/// Whether a value is a certain win. What lies beyond all results says only that no way was found yet, at some depth.
#[inline(always)]
pub(crate) const fn is_win(value: Value) -> bool {
    value >= CERTAIN && value <= MOST_CERTAIN
}

/// Whether a value is a certain loss.
#[inline(always)]
pub(crate) const fn is_loss(value: Value) -> bool {
    is_win(-value)
}

/// The value of a game that is won with this lead.
pub(crate) fn won_by(lead: i32) -> Value {
    CERTAIN + lead.clamp(0, MAX_LEAD)
}

/// The value of a game of two that ends with this lead, which may be negative.
pub(crate) fn certain_lead(lead: i32) -> Value {
    match lead {
        0 => 0,
        1.. => won_by(lead),
        ..0 => -won_by(-lead),
    }
}

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

    /// A value that is known to be the result.
    pub(crate) const fn certain(value: Value) -> Self {
        match value {
            0 => Self::Draw,
            _ => Self::of(value),
        }
    }

    /// The same to the other player.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Estimate(value) => Self::Estimate(-value),
            Self::Win(lead) => Self::Loss(lead),
            Self::Draw => Self::Draw,
            Self::Loss(lead) => Self::Win(lead),
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
