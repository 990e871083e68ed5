//! How much work a rule is: a short trial that refuses rules whose turns nearly all reach the bound of a turn.
//!
//! Every turn is bounded (see `play/endless.rs`), but a rule in which most turns reach that bound makes everything slow
//! that looks at all decisions of a position: the duty to feed, the previews on a board, the computer player.

use std::cell::Cell;

use super::Rules;
use super::fault::{Fault, FaultKind};
use crate::event::Silent;
use crate::kernel::Random;
use crate::position::Position;
use crate::steps;

/// Decisions that are tried, in as many games as it takes.
const TRIED_DECISIONS: u64 = 100;

/// Seeds that may be sown on average to look at all decisions of a position. The rules of the books need some hundreds.
const MAX_SEEDS_PER_POSITION: u64 = 200_000;

/// Seeds that may be sown to look at positions of all variants of one file together: every number of players, and each
/// with every preset. A file of 64 KiB has room for a thousand presets, and each of them may be as slow as is allowed.
const MAX_SEEDS_PER_FILE: u64 = 3 * TRIED_DECISIONS * MAX_SEEDS_PER_POSITION;

/// What a seed counts for where pits are passed over: it may look at every pit of the board before it falls, and the slowest
/// rule of this kind that a search has found takes four times as long a seed as others do.
const PASSING_SEED: u64 = 4;

/// The trials of one rule file.
#[derive(Debug, Default)]
pub(super) struct Trials {
    /// Seeds sown in the trials so far.
    seeds: Cell<u64>,
    left_out: bool,
}

impl Trials {
    /// No trials, for a file that has passed them before.
    pub fn left_out() -> Self {
        Self {
            left_out: true,
            ..Self::default()
        }
    }

    /// Whether looking at positions of this rule takes more work than a program can be asked for.
    pub fn fault(&self, rules: &Rules) -> Option<Fault> {
        let may_go_on = rules.laps.several || !rules.landing.lines.is_empty();
        if self.left_out || !may_go_on {
            return None;
        }
        let left = MAX_SEEDS_PER_FILE.saturating_sub(self.seeds.get());
        let most = left.min(TRIED_DECISIONS * MAX_SEEDS_PER_POSITION);
        let work = tried(rules, most);
        self.seeds.set(self.seeds.get() + work);
        (work > most).then(|| {
            let fault = |key| Fault::new(key, FaultKind::TurnsTooLong {});
            match rules.laps.several {
                true => fault("laps.stop").involving(&["laps.several"]),
                false => fault("landing.lines").involving(&["laps.limit"]),
            }
        })
    }
}

/// The work of a trial, which ends when it is more than `most`.
fn tried(rules: &Rules, most: u64) -> u64 {
    let seed = if rules.skips() { PASSING_SEED } else { 1 };
    let mut random = Random::new(1);
    let mut position = Position::start(rules);
    let mut work = 0;
    for _ in 0..TRIED_DECISIONS {
        let before = steps::taken();
        let legal = position.legal(rules);
        let legality = steps::taken() - before;
        work += legality * seed;
        if legal.is_empty() {
            position = Position::start(rules);
        } else {
            let chosen = legal[random.below(legal.len() as u32) as usize];
            let before = steps::taken();
            position.play_unchecked(rules, chosen, &mut Silent);
            // One decision stands for all of the position: to show it, every one of them is played.
            work += (steps::taken() - before) * legal.len() as u64 * seed;
        }
        if work > most {
            break;
        }
    }
    work
}
