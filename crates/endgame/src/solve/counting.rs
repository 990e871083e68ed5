//! Retrograde analysis by counting: every position is settled once, at the threshold that is its value, and tells those
//! from which a quiet turn leads to it.

use std::sync::atomic::{AtomicU8, Ordering};

use super::codes::{Codes, Transitions};
use super::{Solver, for_chunks};
use crate::graph::{Layer, UndoableLayer};
use crate::values::{LayerValues, LowerLayers, TableValue};

/// Bytes that the scan looks at together.
const SCAN_BYTES: usize = 64;

/// A settled position whose predecessors are to be told.
#[derive(Clone, Copy)]
struct News<N> {
    node: N,
    won: bool,
}

/// What a thread has still to tell.
struct Spreading<L: Layer> {
    news: Vec<News<L::Node>>,
    room: L::Room,
}

impl<L: Layer> Default for Spreading<L> {
    fn default() -> Self {
        Self {
            news: Vec::new(),
            room: L::Room::default(),
        }
    }
}

/// The bytes of all positions, and how to change them.
struct Cells<'a, L, C> {
    layer: &'a L,
    codes: &'a C,
    low: Vec<AtomicU8>,
    /// Empty where one byte is for both bounds.
    high: Vec<AtomicU8>,
    shared: bool,
}

pub fn solve<L: UndoableLayer, C: Codes>(
    solver: &Solver<'_>,
    layer: &L,
    lower: &LowerLayers<'_>,
    codes: &C,
) -> LayerValues {
    let slots = layer.slots();
    let thresholds = codes.thresholds();
    let passes = thresholds.len() as u64 * if C::PAIR { 2 } else { 1 };
    solver.progress.expect(slots * (1 + passes));
    let cells = Cells::new(layer, codes, solver.threads > 1);
    for_chunks(
        solver.threads,
        slots,
        solver.progress,
        L::Room::default,
        |room, chunk| {
            let mut node = layer.node(chunk.start);
            for slot in chunk {
                cells.begin(slot as usize, &node, room, lower);
                layer.advance(&mut node);
            }
        },
    );
    for number in 0..thresholds.len() {
        let [low, high] = codes.transitions(number);
        let step = Step {
            cells: &cells,
            low: &low,
            high: &high,
        };
        let planes = [(cells.low(), &low), (cells.high(), &high)];
        for (plane, transitions) in planes.into_iter().take(if C::PAIR { 2 } else { 1 }) {
            let scan = |spreading: &mut Spreading<L>, chunk| {
                step.scan(plane, transitions, chunk, spreading);
            };
            let threads = solver.threads;
            for_chunks(threads, slots, solver.progress, Spreading::default, scan);
        }
    }
    cells.finish()
}

impl<'a, L: UndoableLayer, C: Codes> Cells<'a, L, C> {
    fn new(layer: &'a L, codes: &'a C, shared: bool) -> Self {
        let zeroed = |slots: u64| (0..slots).map(|_| AtomicU8::new(0)).collect();
        Self {
            layer,
            codes,
            low: zeroed(layer.slots()),
            high: zeroed(if C::PAIR { layer.slots() } else { 0 }),
            shared,
        }
    }

    fn low(&self) -> &[AtomicU8] {
        &self.low
    }

    fn high(&self) -> &[AtomicU8] {
        if C::PAIR { &self.high } else { &self.low }
    }

    /// Looks at all turns of a position.
    #[inline(always)]
    fn begin(&self, slot: usize, node: &L::Node, room: &mut L::Room, lower: &LowerLayers<'_>) {
        let mut outside: Option<TableValue> = None;
        let mut quiet_turns = 0;
        self.layer
            .expand(node, room, |edge| match lower.value(edge) {
                Some(value) => outside = Some(outside.map_or(value, |best| best.or(value))),
                None => quiet_turns += 1,
            });
        let low = self.codes.low(outside.map(|value| value.low), quiet_turns);
        self.low[slot].store(low, Ordering::Relaxed);
        if C::PAIR {
            let high = self
                .codes
                .high(outside.map(|value| value.high), quiet_turns);
            self.high[slot].store(high, Ordering::Relaxed);
        }
    }

    /// Changes a byte by a table; gives the new one if it is another.
    #[inline(always)]
    fn change(&self, cell: &AtomicU8, table: &[u8; 256]) -> Option<u8> {
        let mut before = cell.load(Ordering::Relaxed);
        loop {
            let after = table[usize::from(before)];
            if after == before {
                return None;
            }
            if !self.shared {
                cell.store(after, Ordering::Relaxed);
                return Some(after);
            }
            // Another thread may have changed it meanwhile.
            match cell.compare_exchange_weak(before, after, Ordering::Relaxed, Ordering::Relaxed) {
                Ok(_) => return Some(after),
                Err(now) => before = now,
            }
        }
    }

    fn finish(self) -> LayerValues {
        let [low, high] = self.codes.values();
        let bytes = |cells: Vec<AtomicU8>, values: [i8; 256]| -> Vec<u8> {
            let value = |cell: AtomicU8| values[usize::from(cell.into_inner())] as u8;
            cells.into_iter().map(value).collect()
        };
        LayerValues {
            low: bytes(self.low, low),
            high: bytes(self.high, high),
        }
    }
}

/// The work at one threshold.
struct Step<'a, L, C> {
    cells: &'a Cells<'a, L, C>,
    low: &'a Transitions,
    high: &'a Transitions,
}

impl<L: UndoableLayer, C: Codes> Step<'_, L, C> {
    /// Finds the positions that are settled at this threshold by turns that leave the layer, and follows what they settle.
    fn scan(
        &self,
        cells: &[AtomicU8],
        table: &Transitions,
        chunk: std::ops::Range<u64>,
        spreading: &mut Spreading<L>,
    ) {
        let (start, end) = (chunk.start as usize, chunk.end as usize);
        for (part, bytes) in cells[start..end].chunks(SCAN_BYTES).enumerate() {
            // Without a branch for each byte, this is a comparison of many at once.
            let found = bytes.iter().fold(false, |found, cell| {
                let code = cell.load(Ordering::Relaxed);
                found
                    | table
                        .scanned
                        .map(|wanted| code == wanted)
                        .iter()
                        .fold(false, |a, b| a | b)
            });
            if found {
                self.settle(bytes, table, start + part * SCAN_BYTES, spreading);
            }
        }
    }

    fn settle(
        &self,
        bytes: &[AtomicU8],
        table: &Transitions,
        start: usize,
        spreading: &mut Spreading<L>,
    ) {
        for (place, cell) in bytes.iter().enumerate() {
            // Only this thread changes the bytes that the scan looks for.
            let before = cell.load(Ordering::Relaxed);
            let after = table.on_scan[usize::from(before)];
            if after == before {
                continue;
            }
            cell.store(after, Ordering::Relaxed);
            if after == table.won || after == table.lost {
                let won = if C::PAIR {
                    std::ptr::eq(table, self.low)
                } else {
                    after == table.won
                };
                let node = self.cells.layer.node((start + place) as u64);
                spreading.news.push(News { node, won });
                self.spread(spreading);
            }
        }
    }

    /// Tells the predecessors of settled positions, and theirs if that settles them.
    fn spread(&self, spreading: &mut Spreading<L>) {
        let Spreading { news, room } = spreading;
        while let Some(News { node, won }) = news.pop() {
            let (nodes, slots) = self.cells.layer.predecessors(&node, room);
            // A quiet turn to a position that is won is one turn less to hope for; one to a lost position wins.
            let (cells, table, settled) = if won {
                (self.cells.high(), &self.high.on_win, self.high.lost)
            } else {
                (self.cells.low(), &self.low.on_loss, self.low.won)
            };
            touch(cells, slots);
            for (before, slot) in nodes.iter().zip(slots) {
                if self.cells.change(&cells[*slot as usize], table) == Some(settled) {
                    let news_of = News {
                        node: *before,
                        won: !won,
                    };
                    news.push(news_of);
                }
            }
        }
    }
}

/// Reads bytes that will be needed. They lie far apart, and reads that do not wait for one another go on together.
#[inline(always)]
fn touch(cells: &[AtomicU8], slots: &[u64]) {
    let read = |sum: u8, slot: &u64| sum ^ cells[*slot as usize].load(Ordering::Relaxed);
    std::hint::black_box(slots.iter().fold(0, read));
}
