//! Random games by the plain implementation: the measure for kernels, and what there is where none fits.

use crate::event::{Event, Trace};
use crate::kernel::{Playouts, Random};
use crate::position::Position;
use crate::rules::Rules;

/// Plays random games from a position to their end, with as many numbers from `random` as there are decisions.
/// `trace` gets every event.
pub fn playouts(
    rules: &Rules,
    start: &Position,
    games: u64,
    random: &mut Random,
    trace: &mut impl Trace,
) -> Playouts {
    let mut sum = Playouts::default();
    for _ in 0..games {
        let mut position = *start;
        sum.decisions += play_out(rules, &mut position, random, trace);
        sum.add(position.stores.0);
    }
    sum
}

/// Plays one random game to its end, and says how many decisions it took.
fn play_out(
    rules: &Rules,
    position: &mut Position,
    random: &mut Random,
    trace: &mut impl Trace,
) -> u64 {
    let mut decisions = 0;
    loop {
        let legal = position.legal(rules);
        if legal.is_empty() {
            return decisions;
        }
        let chosen = legal[random.below(legal.len() as u32) as usize];
        position.play_unchecked(rules, chosen, trace);
        decisions += 1;
    }
}

/// How much happens in games: laps and seeds, counted as they fall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SowingWork {
    pub laps: u64,
    /// Seeds sown, into pits and stores.
    pub seeds: u64,
    /// Seeds are in the hand, and will be sown on.
    in_hand: bool,
}

impl Trace for SowingWork {
    fn event(&mut self, event: Event) {
        match event {
            Event::Scoop { .. } => self.laps += 1,
            // All that a line takes comes to the hand before anything of it is sown.
            Event::Grab { .. } => {
                self.laps += u64::from(!self.in_hand);
                self.in_hand = true;
            }
            Event::Drop { seeds, .. } => {
                self.seeds += u64::from(seeds);
                self.in_hand = false;
            }
            Event::Store { .. } => {
                self.seeds += 1;
                self.in_hand = false;
            }
            _ => {}
        }
    }
}
