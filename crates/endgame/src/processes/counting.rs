//! Retrograde analysis by counting, as `solve/counting.rs` does it, with predecessors that may lie in other processes.

use super::look::look;
use super::meeting::Outbox;
use super::{Process, Work};
use crate::error::TableError;
use crate::graph::UndoableLayer;
use crate::solve::codes::{Codes, Transitions};
use crate::values::LayerValues;

/// Bytes that the scan looks at together.
const SCAN_BYTES: usize = 64;
/// Settled positions between two looks at whether the letters are long enough.
const SPREAD_AT_ONCE: usize = 256;

/// The bytes of the own positions, and what is still to be told.
struct Cells<'a, P, L: UndoableLayer, C> {
    work: &'a Work<'a, P>,
    layer: &'a L,
    codes: &'a C,
    own: std::ops::Range<u64>,
    low: Vec<u8>,
    /// Empty where one byte is for both bounds.
    high: Vec<u8>,
    /// Settled positions whose predecessors are to be told, and whether they are won.
    news: Vec<(L::Node, bool)>,
    /// Notices: the place of a predecessor among its owner's positions, and whether the position it leads to is won.
    outbox: Outbox,
    room: L::Room,
}

/// The work at one threshold, for one of the bounds.
struct Step<'a> {
    low: &'a Transitions,
    high: &'a Transitions,
    /// Whether the scan is for positions whose upper bounds are settled.
    scans_high: bool,
}

pub fn solve<P: Process, L: UndoableLayer, C: Codes>(
    work: &Work<'_, P>,
    layer: &L,
    codes: &C,
) -> Result<LayerValues, TableError> {
    let mut cells = Cells::new(work, layer, codes);
    let thresholds = codes.thresholds().len();
    let planes: &[bool] = if C::PAIR { &[false, true] } else { &[false] };
    let passes = 1 + thresholds * planes.len();
    work.progress
        .expect((cells.own.end - cells.own.start) * passes as u64);
    cells.begin()?;
    for number in 0..thresholds {
        let [low, high] = codes.transitions(number);
        for &scans_high in planes {
            cells.pass(&Step {
                low: &low,
                high: &high,
                scans_high,
            })?;
        }
    }
    Ok(cells.finish())
}

impl<'a, P: Process, L: UndoableLayer, C: Codes> Cells<'a, P, L, C> {
    fn new(work: &'a Work<'a, P>, layer: &'a L, codes: &'a C) -> Self {
        let own = work.own();
        let slots = (own.end - own.start) as usize;
        Self {
            work,
            layer,
            codes,
            own,
            low: Vec::with_capacity(slots),
            high: Vec::with_capacity(if C::PAIR { slots } else { 0 }),
            news: Vec::new(),
            outbox: Outbox::new(work.meeting.count(), 2 * work.division.each()),
            room: L::Room::default(),
        }
    }

    fn begin(&mut self) -> Result<(), TableError> {
        let (codes, low, high) = (self.codes, &mut self.low, &mut self.high);
        look(self.work, self.layer, |seen| {
            let outside = seen.outside;
            low.push(codes.low(outside.map(|value| value.low), seen.quiet_turns));
            if C::PAIR {
                high.push(codes.high(outside.map(|value| value.high), seen.quiet_turns));
            }
        })
    }

    /// Settles everything that has its value at this threshold, here and elsewhere.
    fn pass(&mut self, step: &Step<'_>) -> Result<(), TableError> {
        let mut scanned = 0;
        loop {
            while !self.outbox.is_full() {
                if !self.news.is_empty() {
                    self.spread(step);
                } else if scanned < self.low.len() {
                    scanned = self.scan(step, scanned);
                } else {
                    break;
                }
            }
            let busy = scanned < self.low.len() || !self.news.is_empty() || !self.outbox.is_empty();
            let (letters, busy) = self.work.meeting.meet(&mut self.outbox, busy)?;
            if !busy {
                self.work.progress.add(self.low.len() as u64);
                return Ok(());
            }
            for letter in letters {
                for notice in self.outbox.numbers(&letter) {
                    self.hear(step, notice >> 1, notice & 1 > 0);
                }
            }
        }
    }

    /// Looks for positions that are settled by turns that leave the layer, until some are found; gives where it stopped.
    fn scan(&mut self, step: &Step<'_>, start: usize) -> usize {
        let table = step.table(step.scans_high && C::PAIR);
        let cells = match step.scans_high && C::PAIR {
            true => &mut self.high,
            false => &mut self.low,
        };
        for (part, bytes) in cells[start..].chunks_mut(SCAN_BYTES).enumerate() {
            // Without a branch for each byte, this is a comparison of many at once.
            let found = bytes.iter().fold(false, |found, code| {
                let wanted = table.scanned.map(|wanted| *code == wanted);
                found | wanted.iter().fold(false, |a, b| a | b)
            });
            if !found {
                continue;
            }
            let first = start + part * SCAN_BYTES;
            for (place, code) in bytes.iter_mut().enumerate() {
                let after = table.on_scan[usize::from(*code)];
                let is_settled = after != *code && (after == table.won || after == table.lost);
                *code = after;
                if is_settled {
                    let won = if C::PAIR {
                        !step.scans_high
                    } else {
                        after == table.won
                    };
                    let slot = self.own.start + (first + place) as u64;
                    self.news.push((self.layer.node(slot), won));
                }
            }
            if !self.news.is_empty() {
                return (first + SCAN_BYTES).min(self.low.len());
            }
        }
        self.low.len()
    }

    /// Tells the predecessors of settled positions, and theirs if that settles them.
    fn spread(&mut self, step: &Step<'_>) {
        for _ in 0..SPREAD_AT_ONCE {
            let Some((node, won)) = self.news.pop() else {
                return;
            };
            let (nodes, slots) = self.layer.predecessors(&node, &mut self.room);
            let (table, settled) = step.change(won);
            let cells = match won && C::PAIR {
                true => &mut self.high,
                false => &mut self.low,
            };
            for (before, slot) in nodes.iter().zip(slots) {
                if self.own.contains(slot) {
                    let cell = &mut cells[(slot - self.own.start) as usize];
                    if change(cell, table) == Some(settled) {
                        self.news.push((*before, !won));
                    }
                } else {
                    let (owner, place) = self.work.division.place(*slot);
                    self.outbox.push(owner, place << 1 | u64::from(won));
                }
            }
        }
    }

    /// Takes the notice that a quiet turn from an own position leads to one that is settled.
    fn hear(&mut self, step: &Step<'_>, place: u64, won: bool) {
        let (table, settled) = step.change(won);
        let cells = match won && C::PAIR {
            true => &mut self.high,
            false => &mut self.low,
        };
        let cell = cells.get_mut(place as usize);
        if cell.and_then(|cell| change(cell, table)) == Some(settled) {
            let node = self.layer.node(self.own.start + place);
            self.news.push((node, !won));
        }
    }

    fn finish(self) -> LayerValues {
        let [low, high] = self.codes.values();
        let bytes = |cells: Vec<u8>, values: [i8; 256]| -> Vec<u8> {
            let value = |code| values[usize::from(code)] as u8;
            cells.into_iter().map(value).collect()
        };
        LayerValues {
            low: bytes(self.low, low),
            high: bytes(self.high, high),
        }
    }
}

impl<'a> Step<'a> {
    const fn table(&self, high: bool) -> &'a Transitions {
        if high { self.high } else { self.low }
    }

    /// What news of a position do to the byte of a predecessor, and the byte that means it is settled by them: a quiet turn to
    /// a position that is won is one turn less to hope for; one to a lost position wins.
    const fn change(&self, won: bool) -> (&'a [u8; 256], u8) {
        if won {
            (&self.high.on_win, self.high.lost)
        } else {
            (&self.low.on_loss, self.low.won)
        }
    }
}

/// Changes a byte by a table; gives the new one if it is another.
#[inline(always)]
fn change(cell: &mut u8, table: &[u8; 256]) -> Option<u8> {
    let before = std::mem::replace(cell, table[usize::from(*cell)]);
    (*cell != before).then_some(*cell)
}
