//! The first look at a layer: every turn from every own position.

use super::questions::Questions;
use super::{Process, Work};
use crate::error::TableError;
use crate::graph::{Edge, Layer, Leaving};
use crate::terms::ValueKind;
use crate::values::TableValue;

/// Positions that wait together for answers, at most.
const MOST_WAITING: usize = 1 << 17;

/// What is known about the turns of a position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seen {
    /// The best of the turns that leave the layer.
    pub outside: Option<TableValue>,
    /// Turns that stay in it.
    pub quiet_turns: usize,
}

impl Seen {
    fn add(&mut self, value: TableValue) {
        self.outside = Some(self.outside.map_or(value, |best| best.or(value)));
    }
}

/// Looks at all own positions of the layer and tells, in their order, what is seen from each.
pub fn look<P: Process, L: Layer>(
    work: &Work<'_, P>,
    layer: &L,
    mut tell: impl FnMut(Seen),
) -> Result<(), TableError> {
    let own = work.own();
    let (own_number, lower) = (work.meeting.number(), work.lower);
    let bounds = work.terms.kind() == ValueKind::Bounds;
    let mut questions = Questions::new(work.meeting.count(), lower.addresses(), bounds);
    let (mut room, mut waiting) = (L::Room::default(), Vec::new());
    let mut next = own.start;
    let mut node = layer.node(own.start % layer.slots());
    loop {
        while next < own.end && waiting.len() < MOST_WAITING && !questions.is_full() {
            let mut seen = Seen::default();
            layer.expand(&node, &mut room, |edge| match edge {
                Edge::Ended(value) => seen.add(TableValue::exactly(value)),
                Edge::Same { .. } => seen.quiet_turns += 1,
                Edge::Lower {
                    leaving,
                    seeds,
                    slot,
                } => {
                    let (owner, address) = lower.address(seeds, slot);
                    if owner == own_number {
                        seen.add(leaving.value(lower.value(address), work.terms.majority));
                    } else {
                        questions.ask(owner, address, (waiting.len() as u32, leaving));
                    }
                }
            });
            waiting.push(seen);
            layer.advance(&mut node);
            next += 1;
        }
        let take = |(place, leaving): (u32, Leaving), value| {
            waiting[place as usize].add(leaving.value(value, work.terms.majority));
        };
        let busy = next < own.end;
        let answer = |address| lower.value(address);
        let busy = questions.settle(work.meeting, busy, answer, take)?;
        work.progress.add(waiting.len() as u64);
        waiting.drain(..).for_each(&mut tell);
        if !busy {
            return Ok(());
        }
    }
}
