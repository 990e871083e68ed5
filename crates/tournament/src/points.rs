//! Points, exact to a tenth, and numbers made of them. Integers inside, so that equal sums are equal.

use std::fmt;
use std::iter::Sum;
use std::ops::AddAssign;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Points of a player, exact to a tenth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(i32);

impl Points {
    pub const ZERO: Self = Self(0);

    pub const fn tenths(tenths: i32) -> Self {
        Self(tenths)
    }

    pub const fn whole(points: i32) -> Self {
        Self(points * 10)
    }

    pub const fn in_tenths(self) -> i32 {
        self.0
    }

    /// These points, `times` over.
    pub const fn times(self, times: u32) -> Self {
        Self(self.0 * times as i32)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        Self(points.map(|points| points.0).sum())
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Amount::from(*self).fmt(f)
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Amount::from(*self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = f64::deserialize(deserializer)?;
        let tenths = (number * 10.0).round();
        if (tenths / 10.0 - number).abs() > 1e-6 || tenths.abs() > 100_000.0 {
            return Err(Error::custom("points have one decimal and are below 10000"));
        }
        Ok(Self(tenths as i32))
    }
}

/// A number of the standings, exact to a hundredth: sums and products of points, or counts of seeds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount(i64);

impl Amount {
    pub const fn whole(number: i64) -> Self {
        Self(number * 100)
    }

    pub const fn product(one: Points, other: Points) -> Self {
        Self(one.0 as i64 * other.0 as i64)
    }

    pub const fn in_hundredths(self) -> i64 {
        self.0
    }
}

impl From<Points> for Amount {
    fn from(points: Points) -> Self {
        Self(i64::from(points.0) * 10)
    }
}

impl Sum for Amount {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        Self(amounts.map(|amount| amount.0).sum())
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (self.0.abs() / 100, self.0.abs() % 100);
        match rest {
            0 => write!(f, "{sign}{whole}"),
            rest if rest % 10 == 0 => write!(f, "{sign}{whole}.{}", rest / 10),
            rest => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 100 == 0 {
            serializer.serialize_i64(self.0 / 100)
        } else {
            serializer.serialize_f64(self.0 as f64 / 100.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_and_read_as_plain_numbers() {
        for (points, text) in [
            (Points::whole(3), "3"),
            (Points::tenths(5), "0.5"),
            (Points::ZERO, "0"),
        ] {
            assert_eq!(serde_json::to_string(&points).unwrap(), text);
            assert_eq!(serde_json::from_str::<Points>(text).unwrap(), points);
            assert_eq!(points.to_string(), text);
        }
        assert!(serde_json::from_str::<Points>("0.25").is_err());
        assert_eq!(
            Amount::product(Points::tenths(25), Points::tenths(5)).to_string(),
            "1.25"
        );
    }
}
