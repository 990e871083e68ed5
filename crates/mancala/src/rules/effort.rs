//! How much work a rule is: a short trial that refuses rules whose turns nearly all reach the bound of a turn.
//!
//! Every turn is bounded (see `play/endless.rs`), but a rule in which most turns reach that bound makes everything slow
//! that looks at all decisions of a position: the duty to feed, the previews on a board, the computer player.

use std::cell::Cell;

use super::Rules;
use super::fault::{Fault, FaultKind};
use super::settings::Duty;
use crate::event::{Event, Trace};
use crate::kernel::Random;
use crate::position::Position;

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
        if self.left_out || !rules.laps.several {
            return None;
        }
        let left = MAX_SEEDS_PER_FILE.saturating_sub(self.seeds.get());
        let most = left.min(TRIED_DECISIONS * MAX_SEEDS_PER_POSITION);
        let work = tried(rules, most);
        self.seeds.set(self.seeds.get() + work);
        (work > most).then(|| {
            let fault = Fault::new("laps.stop", FaultKind::TurnsTooLong {});
            fault.involving(&["laps.several"])
        })
    }
}

/// The seeds sown in a trial, which ends when they are more than `most`.
fn tried(rules: &Rules, most: u64) -> u64 {
    let mut random = Random::new(1);
    let mut trial = Trial::new(rules);
    let mut position = Position::start(rules);
    for _ in 0..TRIED_DECISIONS {
        let legal = position.legal(rules);
        if legal.is_empty() {
            position = Position::start(rules);
            continue;
        }
        let chosen = legal[random.below(legal.len() as u32) as usize];
        // One decision stands for all of the position: looking at it plays every one of them, perhaps twice.
        trial.turn = 0;
        position.play_unchecked(rules, chosen, &mut trial);
        trial.work += trial.turn * legal.len() as u64 * trial.looks;
        if trial.work > most {
            break;
        }
    }
    trial.work
}

/// Counts the seeds that turns sow, those of endless turns included.
struct Trial {
    /// What a turn counts for that has to be found endless.
    endless: u64,
    /// How often every decision is played to show a position: once, and once more where it may fail to feed.
    looks: u64,
    /// What a seed counts for.
    seed: u64,
    turn: u64,
    work: u64,
}

impl Trial {
    fn new(rules: &Rules) -> Self {
        Self {
            endless: rules.turn_budget().into(),
            looks: if rules.feed.duty == Duty::None { 1 } else { 2 },
            seed: if rules.skips() { PASSING_SEED } else { 1 },
            turn: 0,
            work: 0,
        }
    }
}

impl Trace for Trial {
    fn event(&mut self, event: Event) {
        self.turn += match event {
            Event::Scoop { seeds, .. } => u64::from(seeds) * self.seed,
            Event::Endless {} => self.endless * self.seed,
            _ => 0,
        };
    }
}
