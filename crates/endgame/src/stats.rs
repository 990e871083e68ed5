//! Counting the values of a layer.

use std::collections::BTreeMap;

use crate::values::{LayerValues, TableValue};

/// How many positions of a layer have each value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LayerStats {
    pub counts: BTreeMap<TableValue, u64>,
}

impl LayerStats {
    pub fn of(values: &LayerValues) -> Self {
        let mut counts = BTreeMap::new();
        for slot in 0..values.len() {
            *counts.entry(values.get(slot)).or_insert(0) += 1;
        }
        Self { counts }
    }

    pub fn positions(&self) -> u64 {
        self.counts.values().sum()
    }

    /// Positions whose bounds say what `holds` asks.
    fn count(&self, holds: impl Fn(TableValue) -> bool) -> u64 {
        let fitting = self.counts.iter().filter(|(value, _)| holds(**value));
        fitting.map(|(_, count)| count).sum()
    }

    /// Positions in which the player to move surely gets more of the seeds on the board than the other.
    pub fn wins(&self) -> u64 {
        self.count(|value| value.low > 0)
    }

    pub fn losses(&self) -> u64 {
        self.count(|value| value.high < 0)
    }

    pub fn draws(&self) -> u64 {
        self.count(|value| value.exact() == Some(0))
    }

    pub fn inexact(&self) -> u64 {
        self.count(|value| value.exact().is_none())
    }

    /// What the player to move gets more on average; for bounds, half way between them.
    pub fn mean(&self) -> f64 {
        let twice = |value: &TableValue| f64::from(value.low + value.high);
        let sum: f64 = self
            .counts
            .iter()
            .map(|(value, count)| twice(value) * *count as f64)
            .sum();
        sum / 2.0 / self.positions().max(1) as f64
    }
}
