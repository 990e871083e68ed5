//! Endless laps: a turn that comes back to where it was would never end, so it ends there.
//!
//! Such cycles exist in real games and can be long: a turn of Jodu with more than two hundred thousand laps turned up
//! in random play, and turns of Jodu and Arabian with more than a million, while turns that do stop take a few
//! hundred laps at the very most. Remembering every lap would cost too much. So the first laps are remembered; a turn
//! that outlasts them is played ahead in silence, watching for a return, and one that sows more seeds than its budget
//! ([`Rules::turn_budget`]) is taken to be endless: it ends where it would return to, which is known (see
//! [`Runner::find_return`]). The budget holds whatever limit of laps a rule sets, so that the work of any turn of any
//! rule is bounded.

use super::sowing::Next;
use crate::MAX_PITS;
use crate::decision::{Direction, Pit};
use crate::event::Silent;
use crate::player::ByPlayer;
use crate::position::Position;
use crate::rules::Rules;

/// Laps that are remembered one by one.
pub(crate) const REMEMBERED_LAPS: usize = 32;

/// Seeds that one turn sows before it counts as endless, on a board of ordinary size. Of many millions of random turns
/// that stopped by themselves none took a thousand laps, or sowed ten thousand seeds.
const MAX_SEEDS_PER_TURN: u32 = 1 << 16;

/// Seeds that are sown to find out which of all possible decisions are legal: with a duty to feed every one of them has
/// to be played. On boards with very many pits the bound of a turn is lower, so that this holds for any rule.
const MAX_SEEDS_PER_LEGALITY: u32 = 1 << 20;

impl Rules {
    /// Seeds that a turn sows before it counts as endless.
    pub(crate) fn turn_budget(&self) -> u32 {
        let ways = if self.chooses_direction() { 2 } else { 1 };
        (MAX_SEEDS_PER_LEGALITY / (ways * self.ring() as u32)).min(MAX_SEEDS_PER_TURN)
    }
}

/// Where a lap starts, and which way it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lap {
    pub pit: Pit,
    pub direction: Direction,
}

/// What must be the same at the start of two laps for the turn to be endless.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct LapState {
    pits: [u16; MAX_PITS],
    stores: ByPlayer<u16>,
    lap: Lap,
}

impl LapState {
    fn of(position: &Position, lap: Lap) -> Self {
        Self {
            pits: position.pits,
            stores: position.stores,
            lap,
        }
    }
}

/// Watches the laps of a turn.
pub(super) struct LapWatch {
    /// The first laps.
    seen: Vec<LapState>,
    /// How the turn began; nothing once it has been played ahead and is known to stop by itself.
    start: Option<(Position, Lap)>,
    laps: u32,
}

impl LapWatch {
    pub const fn new(position: &Position, lap: Lap) -> Self {
        Self {
            seen: Vec::new(),
            start: Some((*position, lap)),
            laps: 0,
        }
    }

    /// To be asked at the start of every lap: if the turn is endless, the position in which it ends.
    /// A turn that has had all the laps its rule allows ends where it is.
    pub fn endless(&mut self, rules: &Rules, position: &Position, lap: Lap) -> Option<Position> {
        if rules.laps.limit > 0 && self.laps == rules.laps.limit {
            return Some(*position);
        }
        self.laps += 1;
        let (start, first_lap) = self.start?;
        if self.seen.len() == REMEMBERED_LAPS {
            self.start = None;
            return Runner::new(rules, start, first_lap).find_return();
        }
        // Cycles within the first laps are found without playing anything twice.
        let state = LapState::of(position, lap);
        let endless = self.seen.contains(&state);
        self.seen.push(state);
        endless.then_some(*position)
    }
}

/// A turn played in silence.
#[derive(Clone)]
struct Runner<'a> {
    rules: &'a Rules,
    position: Position,
    lap: Lap,
}

impl<'a> Runner<'a> {
    const fn new(rules: &'a Rules, position: Position, lap: Lap) -> Self {
        Self {
            rules,
            position,
            lap,
        }
    }

    fn state(&self) -> LapState {
        LapState::of(&self.position, self.lap)
    }

    /// Plays a lap; false when it ends the turn.
    fn advance(&mut self) -> bool {
        let next = self
            .position
            .play_lap(self.rules, &mut self.lap, &mut Silent);
        matches!(next, Next::Lap)
    }

    /// The position to which the turn first returns; none when it ends by itself or at the rule's limit of laps.
    ///
    /// A store that has grown never shrinks, so a return can only be to a state after the last capture. The first of
    /// these is the anchor. As a rule a lap can be undone in one way only; then two different states never lead to the
    /// same one, a path that meets itself meets its own beginning, and that is the anchor:
    ///
    /// ```text
    ///   start -> . -> capture -> ANCHOR -> . -> . -> .
    ///                              ^                 |
    ///                              +-----------------+      the turn returns to the anchor itself
    /// ```
    ///
    /// A lap that skips its source or leaves a seed can come from several states, and the cycle may begin later:
    ///
    /// ```text
    ///   ANCHOR -> . -> . -> FIRST -> . -> MARK -> .
    ///                         ^                   |
    ///                         +-------------------+
    /// ```
    ///
    /// Brent's algorithm finds it: a mark stays where it is for 1, 2, 4, 8 ... laps and then moves to the present state.
    /// Once it lies on the cycle and stays long enough, the turn comes back to it, and the laps since then are the
    /// length of the cycle. By then the turn may have come round up to three times. So where the rule limits the laps,
    /// the search goes on beyond the limit, and only a return within the limit counts.
    fn find_return(mut self) -> Option<Position> {
        let limit = match self.rules.laps.limit {
            0 => u64::MAX,
            limit => limit.into(),
        };
        let mut budget = self.rules.turn_budget();
        let (mut anchor, mut anchor_laps) = (self.clone(), 0);
        let mut mark = self.state();
        // `length` laps since the mark, which moves on when it reaches `power`.
        let (mut power, mut length) = (1_u64, 0_u64);
        for laps in 1..=limit.saturating_mul(3) {
            if laps == limit.saturating_add(1) {
                budget = 2 * self.rules.turn_budget();
            }
            let seeds = self.position.seeds(self.lap.pit);
            budget = budget.saturating_sub(seeds.into());
            if budget == 0 {
                return (laps <= limit).then_some(anchor.position);
            }
            if !self.advance() {
                return None;
            }
            let state = self.state();
            if state == anchor.state() {
                return (laps <= limit).then_some(anchor.position);
            }
            if state.stores != anchor.position.stores {
                // A capture: nothing before it can come again.
                (anchor, anchor_laps) = (self.clone(), laps);
                (mark, power, length) = (state, 1, 0);
                continue;
            }
            length += 1;
            if state == mark {
                let (before, position) = anchor.first_return(length);
                return (anchor_laps + before + length <= limit).then_some(position);
            }
            if length == power {
                // The mark moves here, and stays twice as long.
                (mark, power, length) = (state, 2 * power, 0);
            }
        }
        None
    }

    /// The first state that comes again in a cycle of `length` laps, and how many laps come before it: two runners from
    /// the anchor, one of them `length` laps ahead, meet there for the first time.
    fn first_return(mut self, length: u64) -> (u64, Position) {
        let mut ahead = self.clone();
        for _ in 0..length {
            ahead.advance();
        }
        let mut before = 0;
        while ahead.state() != self.state() {
            ahead.advance();
            self.advance();
            before += 1;
        }
        (before, self.position)
    }
}
