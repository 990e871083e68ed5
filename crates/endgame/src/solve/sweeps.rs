//! Forward sweeps: every position is computed from its successors, again and again, until nothing changes.
//!
//! The lower bound begins at the worst and only rises, the upper bound begins at the best and only falls, so that the order
//! of visits changes the time but not the result. For turns that cannot be undone.

use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use super::{CHUNK_SLOTS, Solver, for_chunks};
use crate::graph::{Edge, Layer};
use crate::terms::ValueKind;
use crate::values::{LayerValues, LowerLayers, TableValue};

/// How often a sweep looks whether it shall stop: turns of some rules take milliseconds.
const STOP_SLOTS: u64 = 64;

/// Bounds of all positions while they are being computed.
struct Bounds {
    low: Vec<AtomicU8>,
    high: Vec<AtomicU8>,
    /// Chunks in which some bounds differ.
    open: Vec<AtomicBool>,
}

pub fn solve<L: Layer>(solver: &Solver<'_>, layer: &L, lower: &LowerLayers<'_>) -> LayerValues {
    let bounds = Bounds::new(layer.slots(), solver.seeds());
    loop {
        let changed = AtomicBool::new(false);
        solver.progress.expect(layer.slots());
        for_chunks(
            solver.threads,
            layer.slots(),
            solver.progress,
            L::Room::default,
            |room, chunk| {
                let chunk_open = &bounds.open[(chunk.start / CHUNK_SLOTS) as usize];
                if !chunk_open.load(Ordering::Relaxed) {
                    return;
                }
                let mut open = false;
                let mut node = layer.node(chunk.start);
                for slot in chunk {
                    if slot % STOP_SLOTS == 0 && solver.progress.is_stopped() {
                        return;
                    }
                    let before = bounds.get(slot);
                    if before.exact().is_none() {
                        let value = bounds.best(layer, lower, &node, room);
                        if value != before {
                            bounds.set(slot, value);
                            changed.store(true, Ordering::Relaxed);
                        }
                        open |= value.exact().is_none();
                    }
                    layer.advance(&mut node);
                }
                chunk_open.store(open, Ordering::Relaxed);
            },
        );
        if !changed.into_inner() || solver.progress.is_stopped() {
            break;
        }
    }
    bounds.finish(solver.terms.kind())
}

impl Bounds {
    fn new(slots: u64, seeds: i32) -> Self {
        let filled = |value: i32| (0..slots).map(|_| AtomicU8::new(value as u8)).collect();
        let chunks = slots.div_ceil(CHUNK_SLOTS);
        Self {
            low: filled(-seeds),
            high: filled(seeds),
            // A layer without seeds has no bounds that differ, and is visited all the same.
            open: (0..chunks).map(|_| AtomicBool::new(true)).collect(),
        }
    }

    fn get(&self, slot: u64) -> TableValue {
        let byte =
            |bytes: &[AtomicU8]| i32::from(bytes[slot as usize].load(Ordering::Relaxed) as i8);
        TableValue {
            low: byte(&self.low),
            high: byte(&self.high),
        }
    }

    fn set(&self, slot: u64, value: TableValue) {
        self.low[slot as usize].store(value.low as u8, Ordering::Relaxed);
        self.high[slot as usize].store(value.high as u8, Ordering::Relaxed);
    }

    /// The best of all turns, as far as it is known.
    fn best<L: Layer>(
        &self,
        layer: &L,
        lower: &LowerLayers<'_>,
        node: &L::Node,
        room: &mut L::Room,
    ) -> TableValue {
        let mut best: Option<TableValue> = None;
        layer.expand(node, room, |edge| {
            let value = match (lower.value(edge), edge) {
                (Some(value), _) => value,
                (None, Edge::Same { turns: true, slot }) => self.get(slot).turned(),
                (None, Edge::Same { turns: false, slot }) => self.get(slot),
                (None, _) => return,
            };
            best = Some(best.map_or(value, |best| best.or(value)));
        });
        best.unwrap_or(TableValue::exactly(0))
    }

    fn finish(self, kind: ValueKind) -> LayerValues {
        let bytes = |cells: Vec<AtomicU8>| -> Vec<u8> {
            cells.into_iter().map(AtomicU8::into_inner).collect()
        };
        let (mut low, high) = (bytes(self.low), bytes(self.high));
        if kind == ValueKind::Bounds {
            return LayerValues { low, high };
        }
        // What neither player can force away from an even share is an even share.
        for (low, high) in low.iter_mut().zip(&high) {
            *low = 0.clamp(*low as i8, *high as i8) as u8;
        }
        LayerValues {
            low,
            high: Vec::new(),
        }
    }
}
