//! The values of a layer in memory.

use std::fmt;

use crate::graph::{Edge, Leaving};

/// What the player to move gets of the seeds on the board, less what the other gets, under perfect play: between these two
/// bounds, and exactly that where they are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TableValue {
    pub low: i32,
    pub high: i32,
}

impl TableValue {
    pub const fn exactly(value: i32) -> Self {
        Self {
            low: value,
            high: value,
        }
    }

    /// The value, if it is known exactly.
    pub const fn exact(self) -> Option<i32> {
        if self.low == self.high {
            Some(self.low)
        } else {
            None
        }
    }

    /// The value for the other player.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self {
            low: -self.high,
            high: -self.low,
        }
    }

    /// The value with something gained before.
    #[must_use]
    pub const fn plus(self, gain: i32) -> Self {
        Self {
            low: self.low + gain,
            high: self.high + gain,
        }
    }

    /// The better of two for the player to move.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            low: self.low.max(other.low),
            high: self.high.max(other.high),
        }
    }
}

impl fmt::Display for TableValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exact() {
            Some(value) => write!(f, "{value}"),
            None => write!(f, "{}..{}", self.low, self.high),
        }
    }
}

/// All values of a layer: a signed byte each, and a second one where there are bounds.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct LayerValues {
    pub(crate) low: Vec<u8>,
    /// Empty where every value is exact.
    pub(crate) high: Vec<u8>,
}

impl fmt::Debug for LayerValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LayerValues")
            .field("slots", &self.low.len())
            .finish_non_exhaustive()
    }
}

impl LayerValues {
    #[inline(always)]
    pub fn get(&self, slot: u64) -> TableValue {
        let slot = slot as usize;
        let low = self.low.get(slot).copied().unwrap_or(0) as i8;
        let high = self.high.get(slot).map_or(low, |high| *high as i8);
        TableValue {
            low: low.into(),
            high: high.into(),
        }
    }

    /// How many values are not exact.
    pub fn inexact(&self) -> u64 {
        let pairs = self.low.iter().zip(&self.high);
        pairs.filter(|(low, high)| low != high).count() as u64
    }

    pub fn len(&self) -> u64 {
        self.low.len() as u64
    }

    pub fn is_empty(&self) -> bool {
        self.low.is_empty()
    }

    /// Adds the values of the slots that follow.
    pub(crate) fn append(&mut self, next: Self) {
        self.low.extend(next.low);
        self.high.extend(next.high);
    }

    pub(crate) fn slots(&self) -> std::ops::Range<usize> {
        0..self.low.len()
    }

    /// Bytes of memory.
    pub fn bytes(&self) -> u64 {
        (self.low.len() + self.high.len()) as u64
    }
}

/// The layers below the one that is being solved.
#[derive(Debug)]
pub struct LowerLayers<'a> {
    pub layers: &'a [LayerValues],
    /// Whether a majority may have ended the game when seeds leave the board.
    pub majority: bool,
}

impl LowerLayers<'_> {
    /// The value of a turn that ends the game or takes seeds off the board; none if all seeds stay.
    #[inline(always)]
    pub fn value(&self, edge: Edge) -> Option<TableValue> {
        match edge {
            Edge::Ended(value) => Some(TableValue::exactly(value)),
            Edge::Same { .. } => None,
            Edge::Lower {
                leaving,
                seeds,
                slot,
            } => {
                let next = self.layers[usize::from(seeds)].get(slot);
                Some(leaving.value(next, self.majority))
            }
        }
    }
}

impl Leaving {
    /// The value of the turn, by that of the position it leads to; a majority may have ended the game there.
    #[inline(always)]
    pub fn value(self, next: TableValue, majority: bool) -> TableValue {
        let mut value = next;
        if majority {
            // Then everybody takes the own side; if not, play goes on.
            value.low = value.low.min(self.lead);
            value.high = value.high.max(self.lead);
        }
        if self.turns { value.turned() } else { value }.plus(self.gain)
    }
}
