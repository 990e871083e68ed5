//! Which process owns which positions.

use std::ops::Range;

use crate::values::{LayerValues, TableValue};

/// The slots of a layer in equal ranges, one for each process; the last ones may have fewer, or none.
#[derive(Clone, Copy, Debug)]
pub struct Division {
    slots: u64,
    each: u64,
}

impl Division {
    pub fn new(slots: u64, processes: usize) -> Self {
        let each = slots.div_ceil(processes as u64).max(1);
        Self { slots, each }
    }

    /// The slots of a process.
    pub fn range(&self, number: usize) -> Range<u64> {
        let start = self.slots.min(self.each * number as u64);
        start..self.slots.min(start + self.each)
    }

    /// The owner of a slot, and the place among the owner's.
    #[inline(always)]
    pub fn place(&self, slot: u64) -> (usize, u64) {
        let owner = slot / self.each;
        (owner as usize, slot - owner * self.each)
    }

    /// How many slots a process has at most.
    pub const fn each(&self) -> u64 {
        self.each
    }

    pub const fn slots(&self) -> u64 {
        self.slots
    }
}

/// A process's values of all layers below the one that is being solved. An address is a number for a value among all of
/// them, the same in every process; small numbers make short questions.
#[derive(Debug, Default)]
pub struct LowerShares {
    layers: Vec<LowerShare>,
    addresses: u64,
}

#[derive(Debug)]
struct LowerShare {
    division: Division,
    first: u64,
    values: LayerValues,
}

impl LowerShares {
    /// Adds the process's values of the next layer.
    pub fn push(&mut self, division: Division, values: LayerValues) {
        self.layers.push(LowerShare {
            division,
            first: self.addresses,
            values,
        });
        self.addresses += division.each();
    }

    /// The owner of a value, and its address there.
    #[inline(always)]
    pub fn address(&self, seeds: u8, slot: u64) -> (usize, u64) {
        let layer = &self.layers[usize::from(seeds)];
        let (owner, place) = layer.division.place(slot);
        (owner, layer.first + place)
    }

    /// The value that this process has at an address.
    #[inline(always)]
    pub fn value(&self, address: u64) -> TableValue {
        let after = self.layers.partition_point(|layer| layer.first <= address);
        let layer = &self.layers[after - 1];
        layer.values.get(address - layer.first)
    }

    /// All addresses are below this.
    pub const fn addresses(&self) -> u64 {
        self.addresses
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_slot_has_one_owner() {
        for slots in [1, 2, 5, 6, 7, 100] {
            for processes in 1..=8 {
                let division = Division::new(slots, processes);
                let mut next = 0;
                for number in 0..processes {
                    for slot in division.range(number) {
                        assert_eq!(slot, next);
                        let start = division.range(number).start;
                        assert_eq!(division.place(slot), (number, slot - start));
                        next += 1;
                    }
                }
                assert_eq!(next, slots);
            }
        }
    }
}
