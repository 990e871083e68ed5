//! Forward sweeps, as `solve/sweeps.rs` does them, with successors that may lie in other processes.
//!
//! Turns that leave the layer are looked at once. Their best is where the lower bound begins, because that only rises; for
//! the upper bound, which falls, it is kept beside.

use super::look::{Seen, look};
use super::questions::Questions;
use super::{Process, Work};
use crate::error::TableError;
use crate::graph::{Edge, Layer};
use crate::terms::ValueKind;
use crate::values::{LayerValues, TableValue};

/// Positions that wait together for answers, at most.
const MOST_WAITING: usize = 1 << 17;
/// No turn leaves the layer: worse than any value.
const NO_TURN: i8 = i8::MIN;

/// Bounds of the own positions.
struct Bounds {
    low: Vec<u8>,
    high: Vec<u8>,
    /// The best upper bound of turns that leave the layer.
    outside: Vec<i8>,
}

/// A position that waits for answers: its place, and the best of its quiet turns so far.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    place: usize,
    best: TableValue,
}

pub fn solve<P: Process, L: Layer>(
    work: &Work<'_, P>,
    layer: &L,
    seeds: i32,
) -> Result<LayerValues, TableError> {
    let mut bounds = Bounds {
        low: Vec::new(),
        high: Vec::new(),
        outside: Vec::new(),
    };
    let own = work.own();
    work.progress.expect(own.end - own.start);
    look(work, layer, |seen| bounds.begin(seen, seeds))?;
    loop {
        work.progress.expect(own.end - own.start);
        if !sweep(work, layer, &mut bounds)? {
            return Ok(bounds.finish(work.terms.kind()));
        }
    }
}

/// Computes all open positions once; gives whether anything has changed in any process.
fn sweep<P: Process, L: Layer>(
    work: &Work<'_, P>,
    layer: &L,
    bounds: &mut Bounds,
) -> Result<bool, TableError> {
    let (own, number) = (work.own(), work.meeting.number());
    let mut questions = Questions::new(work.meeting.count(), work.division.each(), true);
    let (mut room, mut waiting) = (L::Room::default(), Vec::<Waiting>::new());
    let (mut next, mut changed) = (0, false);
    let mut node = layer.node(own.start % layer.slots());
    loop {
        let begun = next;
        while next < bounds.low.len() && waiting.len() < MOST_WAITING && !questions.is_full() {
            if bounds.get(next).exact().is_none() {
                let mut best = TableValue::exactly(NO_TURN.into());
                layer.expand(&node, &mut room, |edge| {
                    let Edge::Same { turns, slot } = edge else {
                        return;
                    };
                    let (owner, place) = work.division.place(slot);
                    if owner == number {
                        best = best.or(seen_from(bounds.get(place as usize), turns));
                    } else {
                        questions.ask(owner, place, (waiting.len() as u32, turns));
                    }
                });
                waiting.push(Waiting { place: next, best });
            }
            layer.advance(&mut node);
            next += 1;
        }
        let take = |(at, turns): (u32, bool), value| {
            let best = &mut waiting[at as usize].best;
            *best = best.or(seen_from(value, turns));
        };
        let busy = next < bounds.low.len();
        let answer = |place| bounds.get(place as usize);
        let busy = questions.settle(work.meeting, busy, answer, take)?;
        work.progress.add((next - begun) as u64);
        for Waiting { place, best } in waiting.drain(..) {
            changed |= bounds.close_in(place, best);
        }
        if !busy {
            return Ok(work.meeting.sums([u64::from(changed)])? != [0]);
        }
    }
}

/// The value of a quiet turn.
const fn seen_from(value: TableValue, turns: bool) -> TableValue {
    if turns { value.turned() } else { value }
}

impl Bounds {
    fn begin(&mut self, seen: Seen, seeds: i32) {
        let outside = match (seen.outside, seen.quiet_turns) {
            // A position without turns is worth nothing.
            (None, 0) => Some(TableValue::exactly(0)),
            (outside, _) => outside,
        };
        let low = outside.map_or(-seeds, |value| value.low);
        let best = outside.map_or(NO_TURN, |value| value.high as i8);
        let high = if seen.quiet_turns > 0 {
            seeds as i8
        } else {
            best
        };
        self.low.push(low as u8);
        self.high.push(high as u8);
        self.outside.push(best);
    }

    fn get(&self, place: usize) -> TableValue {
        let byte = |bytes: &[u8]| i32::from(bytes[place] as i8);
        TableValue {
            low: byte(&self.low),
            high: byte(&self.high),
        }
    }

    /// Takes the best of the quiet turns; gives whether that changes anything.
    fn close_in(&mut self, place: usize, quiet: TableValue) -> bool {
        let before = self.get(place);
        let low = before.low.max(quiet.low);
        let high = quiet.high.max(self.outside[place].into());
        self.low[place] = low as u8;
        self.high[place] = high as u8;
        before != TableValue { low, high }
    }

    fn finish(self, kind: ValueKind) -> LayerValues {
        let Self { mut low, high, .. } = self;
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
