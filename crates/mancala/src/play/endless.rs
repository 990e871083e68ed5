//! Endless laps: a turn that comes back to where it was would never end, so it ends there.
//!
//! Such cycles exist in real games and can be long: a turn of Jodu with more than two hundred thousand laps turned up
//! in random play, and turns of Jodu and Arabian with more than a million, while turns that do stop take a few
//! hundred laps at the very most. Remembering every lap would cost too much. So the first laps are remembered; a turn
//! that outlasts them is played ahead in silence, watching for a return, and one that outlasts even that is taken to
//! be endless: it ends where it would return to, which is known (see [`Runner::find_return`]).

use super::sowing::Next;
use crate::MAX_PITS;
use crate::decision::{Direction, Pit};
use crate::event::Silent;
use crate::player::ByPlayer;
use crate::position::Position;
use crate::rules::Rules;

/// Laps that are remembered one by one.
const REMEMBERED: usize = 32;

/// Seeds that are sown when a turn is played ahead. Of many millions of random turns that stopped by themselves none
/// took a thousand laps, so a turn that outlasts this is endless for all we can know.
pub(crate) const PATIENCE: u32 = 1_000_000;

/// Where a lap starts, and which way it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lap {
    pub pit: Pit,
    pub direction: Direction,
}

/// What must be the same at the start of two laps for the turn to be endless.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct State {
    pits: [u16; MAX_PITS],
    stores: ByPlayer<u16>,
    lap: Lap,
}

impl State {
    const fn of(position: &Position, lap: Lap) -> Self {
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
    seen: Vec<State>,
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
        if self.seen.len() == REMEMBERED {
            self.start = None;
            return Runner::new(rules, start, first_lap).find_return();
        }
        let state = State::of(position, lap);
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

    fn state(&self) -> State {
        State::of(&self.position, self.lap)
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
    /// Since a store that has grown never shrinks, a return can only be to a state after the last capture. As a
    /// rule sowing can be undone in one way only, and then it is to the very first such state: the anchor. Where
    /// that is not so (a lap that skips its source or leaves a seed), Brent's mark, renewed at every power of two,
    /// finds the cycle.
    fn find_return(mut self) -> Option<Position> {
        let limit = self.rules.laps.limit;
        let mut patience = PATIENCE;
        let mut anchor = self.clone();
        let mut mark = self.state();
        let (mut power, mut length) = (1_u64, 0_u64);
        for _ in 0..if limit > 0 { limit } else { u32::MAX } {
            let seeds = self.position.seeds(self.lap.pit);
            patience = patience.saturating_sub(seeds.into());
            if patience == 0 {
                break;
            }
            if !self.advance() {
                return None;
            }
            let state = self.state();
            if state == anchor.state() {
                return Some(anchor.position);
            }
            if state.stores != anchor.position.stores {
                anchor = self.clone();
                (mark, power, length) = (state, 1, 0);
                continue;
            }
            length += 1;
            if state == mark {
                return Some(anchor.first_return(length));
            }
            if length == power {
                (mark, power, length) = (state, 2 * power, 0);
            }
        }
        (limit == 0).then_some(anchor.position)
    }

    /// The first state that comes again in a cycle of `length` laps.
    fn first_return(mut self, length: u64) -> Position {
        let mut ahead = self.clone();
        for _ in 0..length {
            ahead.advance();
        }
        while ahead.state() != self.state() {
            ahead.advance();
            self.advance();
        }
        self.position
    }
}
