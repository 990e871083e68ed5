//! A search for the rule that is slowest to play, among those that a server accepts.
//!
//! libFuzzer keeps inputs that reach code which no other input has reached. So the cost of a rule becomes code: there is a
//! function for every step of a ladder of costs, and an input that is slower than all before climbs to one that was
//! never called.

use std::hint::black_box;

use mancala::rules::Rules;
use mancala::testing::steps;
use mancala::{Position, Silent};

use crate::choices::Choices;
use crate::game::some_rules;

/// Decisions that are played of every rule.
const MAX_DECISIONS: usize = 8;
/// Seeds that may be sown to list what is legal in a position, and to play one decision with all that follows from it.
/// Both are bounded in `mancala`; a rule that takes more has found a way around the bound.
const MAX_STEPS: u64 = 1 << 22;

/// The slowest position of a rule.
#[derive(Clone, Debug, Default)]
pub struct SlowPosition {
    /// Seeds sown to list all legal decisions, and to play every one of them.
    pub seeds: u64,
    pub rule: String,
    pub position: String,
}

/// The bytes choose the rule, then the settings that differ, then the game.
pub fn slow_rule(bytes: &[u8]) {
    if let Some(slowest) = slowest_position(bytes) {
        climb(slowest.seeds);
    }
}

/// The slowest position of a short game of the rule that an input stands for.
pub fn slowest_position(bytes: &[u8]) -> Option<SlowPosition> {
    let mut choices = Choices::new(bytes);
    let rules = some_rules(&mut choices)?;
    let mut position = Position::start(&rules);
    let mut slowest = SlowPosition::default();
    for _ in 0..MAX_DECISIONS {
        let (legal, mut seeds) = steps::within(MAX_STEPS, || position.legal(&rules));
        for decision in &legal {
            let mut after = position;
            let play = || after.play_unchecked(&rules, *decision, &mut Silent);
            seeds += steps::within(MAX_STEPS, play).1;
        }
        if seeds > slowest.seeds {
            slowest = found(&rules, &position, seeds);
        }
        let Some(decision) = choices.pick(&legal) else {
            break;
        };
        position.play_unchecked(&rules, decision, &mut Silent);
    }
    Some(slowest)
}

fn found(rules: &Rules, position: &Position, seeds: u64) -> SlowPosition {
    SlowPosition {
        seeds,
        rule: rules.to_text("Slow"),
        position: position.to_text(rules),
    }
}

/// Calls a function of its own for every step up to this cost; each is a quarter more than the one before.
fn climb(seeds: u64) {
    macro_rules! ladder {
        ($($step:literal)+) => { [$(step::<$step> as fn(u64)),+] };
    }
    let ladder = ladder!(
        0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39
        40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76
    );
    let mut cost = 4_u64;
    for step in ladder {
        if seeds < cost {
            break;
        }
        step(seeds);
        cost += cost / 4;
    }
}

#[inline(never)]
fn step<const STEP: u8>(seeds: u64) {
    black_box((STEP, seeds));
}
