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
        let ways = if self.may_choose_direction() { 2 } else { 1 };
        (MAX_SEEDS_PER_LEGALITY / (ways * self.ring() as u32)).min(MAX_SEEDS_PER_TURN)
    }
}

/// Where a lap starts, and which way it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lap {
    /// The pit that is lifted; or the one after which the hand is sown.
    pub pit: Pit,
    pub direction: Direction,
    /// Seeds in the hand that are sown; none where the pit is lifted.
    pub hand: u16,
    /// The first seed of the hand falls in the pit itself, not in the next one.
    pub inside: bool,
    /// The hand is a seed that is put in the pit, wherever sowings pass over.
    pub entered: bool,
    /// Seeds that are lifted; none for as many as may be.
    pub amount: u16,
    /// The decision has captured.
    pub captured: bool,
}

impl Lap {
    /// A lap that lifts a pit.
    pub const fn lifting(pit: Pit, direction: Direction) -> Self {
        Self {
            pit,
            direction,
            hand: 0,
            inside: false,
            entered: false,
            amount: 0,
            captured: false,
        }
    }

    /// Seeds that the lap sows, those left behind included.
    fn seeds(self, position: &Position) -> u16 {
        match self.hand {
            0 => position.seeds(self.pit),
            hand => hand,
        }
    }

    /// The position if the turn is cut off here: the hand is laid down in the pit after which it would be sown.
    fn cut_off(self, mut position: Position) -> Position {
        position.pits[self.pit.index()] += self.hand;
        position
    }
}

/// What must be the same at the start of two laps for the turn to be endless.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct LapState {
    pits: [u16; MAX_PITS],
    stores: ByPlayer<u16>,
    lap: Lap,
    /// Only where a line may ask for it; elsewhere it has no influence on further laps.
    crossed: bool,
    /// Nest eggs and fallen forts, and pits of the player who sows: in the course of a turn they only grow, so their
    /// numbers say enough.
    /// Counted only where a turn goes on after one of them has grown.
    marks: (usize, u16),
}

impl LapState {
    fn of(rules: &Rules, position: &Position, lap: Lap) -> Self {
        let has_lines = !rules.landing.lines.is_empty() || !rules.lifting.lines.is_empty();
        let marks = (has_lines || rules.sow.claims).then(|| {
            let nests = position.nests.iter().flatten().count();
            let fallen = position.fallen.0.iter().filter(|fallen| **fallen).count();
            (nests + fallen, position.territory_size(position.to_move))
        });
        Self {
            pits: position.pits,
            stores: position.stores,
            lap,
            crossed: position.crossed && has_lines,
            marks: marks.unwrap_or_default(),
        }
    }
}

/// Watches the laps of a turn.
pub(super) struct LapWatch {
    /// The first laps.
    seen: Vec<LapState>,
    /// How the turn began; nothing once it has been played ahead and is known to stop by itself.
    start: Option<(Position, Lap)>,
    /// Whether the first of these laps is the first of its decision.
    is_first: bool,
    laps: u32,
}

impl LapWatch {
    pub const fn new(position: &Position, lap: Lap, is_first: bool) -> Self {
        Self {
            seen: Vec::new(),
            start: Some((*position, lap)),
            is_first,
            laps: 0,
        }
    }

    /// To be asked at the start of every lap: if the turn is endless, the position in which it ends.
    /// A turn that has had all the laps its rule allows ends where it is.
    pub fn endless(&mut self, rules: &Rules, position: &Position, lap: Lap) -> Option<Position> {
        if rules.laps.limit > 0 && self.laps == rules.laps.limit {
            return Some(lap.cut_off(*position));
        }
        self.laps += 1;
        let (start, first_lap) = self.start?;
        if self.seen.len() == REMEMBERED_LAPS {
            self.start = None;
            return Runner::new(rules, start, first_lap, self.is_first).find_return();
        }
        // Cycles within the first laps are found without playing anything twice.
        let state = LapState::of(rules, position, lap);
        let endless = self.seen.contains(&state);
        self.seen.push(state);
        endless.then(|| lap.cut_off(*position))
    }
}

/// A turn played in silence.
#[derive(Clone)]
struct Runner<'a> {
    rules: &'a Rules,
    position: Position,
    lap: Lap,
    is_first: bool,
}

impl<'a> Runner<'a> {
    const fn new(rules: &'a Rules, position: Position, lap: Lap, is_first: bool) -> Self {
        Self {
            rules,
            position,
            lap,
            is_first,
        }
    }

    fn state(&self) -> LapState {
        LapState::of(self.rules, &self.position, self.lap)
    }

    fn cut_off(&self) -> Position {
        self.lap.cut_off(self.position)
    }

    /// Plays a lap; false when it ends the turn.
    fn advance(&mut self) -> bool {
        let is_first = std::mem::take(&mut self.is_first);
        let next = self
            .position
            .play_lap(self.rules, &mut self.lap, is_first, &mut Silent);
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
        let mut anchor_state = self.state();
        let mut mark = anchor_state;
        // `length` laps since the mark, which moves on when it reaches `power`.
        let (mut power, mut length) = (1_u64, 0_u64);
        for laps in 1..=limit.saturating_mul(3) {
            if laps == limit.saturating_add(1) {
                budget = 2 * self.rules.turn_budget();
            }
            let seeds = self.lap.seeds(&self.position);
            budget = budget.saturating_sub(seeds.into());
            if budget == 0 {
                return (laps <= limit).then(|| anchor.cut_off());
            }
            if !self.advance() {
                return None;
            }
            let state = self.state();
            if state == anchor_state {
                return (laps <= limit).then(|| anchor.cut_off());
            }
            if state.stores != anchor_state.stores {
                // A capture: nothing before it can come again.
                (anchor, anchor_state, anchor_laps) = (self.clone(), state, laps);
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
        (before, self.cut_off())
    }
}
