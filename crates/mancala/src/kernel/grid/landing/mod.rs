//! Landing lines on the grid. A set of lines is a number with one bit a line; tables say which lines a pit, its owner and
//! every number of seeds allow, and the first line that all of them allow is done:
//!
//! ```text
//!   count of the last pit   ..1011      facing pit   ..1110      row   ..1111      ...
//!   all of them             ..1010      line 1 fits first
//! ```

mod chain;
mod fits;
mod lines;
mod take;

use std::iter;

use super::sow::{Lap, Run};
use super::{Grid, NO_PIT};
use crate::decision::Direction;
use crate::kernel::ring::{Mask as _, RingBoard, Size};
use crate::kernel::ways::way_of;
use crate::pending::Pending;
use crate::play::Turn;
use crate::rules::landing::{ChainWay, HandFrom, TakenTo, Then, Turning};
use crate::rules::settings::Whose;
use lines::LineAction;

pub(super) use lines::Lines;
pub(in crate::kernel) use lines::MAX_LINES;

impl<S: Size> Grid<S> {
    /// Does what the first line that fits says; without one the turn ends.
    #[inline(always)]
    pub(super) fn land<const PLAIN: bool>(
        &self,
        board: &mut RingBoard<S>,
        run: &mut Run,
        lines: &Lines<S::Mask>,
        last: u8,
    ) -> Option<Turn> {
        let mut fits = self.fitting(board, run, lines, last);
        if lines.comparing != 0 {
            fits = self.comparing(board, run, lines, fits, last);
        }
        let number = fits.trailing_zeros() as usize;
        let Some(line) = lines.actions.get(number) else {
            return Some(Turn::Ends);
        };
        let mut catch = 0;
        if !line.take.is_empty() {
            let taking = self.taking_at(board, run.lap.way, line, last, NO_PIT);
            let taking = self.with_chain(board, run.lap.way, lines, number, last, taking);
            catch = self.take_by(board, run, line, &taking, last);
            run.lap.captured |= catch > 0;
        }
        if !line.nest.is_empty() {
            self.nest_by(board, run, line, last);
        }
        if catch > 0 && (line.extra > 0 || line.to == TakenTo::Chosen) {
            board.state.pending = match line.to {
                TakenTo::Chosen => Pending::Give(catch),
                _ => Pending::Take(line.extra),
            };
            return Some(Turn::GoesOn);
        }
        let hand = if line.to == TakenTo::Hand { catch } else { 0 };
        self.go_on::<PLAIN>(board, run, line, last, hand)
    }

    /// Captures what lifting the pit of a lap captures.
    #[inline(never)]
    pub(super) fn lift_by(&self, board: &mut RingBoard<S>, run: &mut Run, lines: &Lines<S::Mask>) {
        let Lap { pit, way, hand, .. } = run.lap;
        if hand > 0 {
            return;
        }
        run.sown = board.pits.get(pit);
        let mut possible = lines.by_lap[usize::from(run.is_first)];
        if !self.may_take(board, run) {
            possible &= lines.peaceful;
        }
        if possible == 0 {
            return;
        }
        let counts = lines.count(run.sown).last & possible;
        let here = self.fitting_of(board, run, lines, counts, pit);
        let mut asked = possible & (here | lines.for_all_pits);
        let mut numbers = iter::from_fn(|| {
            let number = (asked != 0).then_some(asked.trailing_zeros() as usize);
            asked &= asked.wrapping_sub(1);
            number
        });
        let number = numbers.find_map(|number| {
            let line = &lines.actions[number];
            let taking = if line.chain == ChainWay::All {
                let mut open = board.in_play() & !board.all_nests();
                match line.whose {
                    Whose::Any => {}
                    Whose::Own => open &= board.own(),
                    Whose::Opponents => open &= !board.own(),
                }
                let fits = |pit: &u8| {
                    let counts = lines.count(board.pits.get(*pit)).everywhere & 1 << number;
                    counts != 0 && self.fits_some(board, run, lines, counts, *pit)
                };
                let mut fitting = open.pits().filter(fits);
                let first = fitting.next()?;
                let mut taking = self.taking_at(board, way, line, first, pit);
                for link in fitting {
                    self.take_more(board, way, line, &mut taking, link);
                }
                taking
            } else if self.comparing(board, run, lines, here & 1 << number, pit) != 0 {
                let taking = self.taking_at(board, way, line, pit, pit);
                self.with_chain(board, way, lines, number, pit, taking)
            } else {
                return None;
            };
            Some((number, taking))
        });
        if let Some((number, taking)) = number {
            let line = &lines.actions[number];
            let catch = self.take_by(board, run, line, &taking, pit);
            run.lap.captured |= catch > 0;
        }
    }

    /// The way in which a turn goes on.
    #[inline(always)]
    pub(super) fn turned(&self, turn: Turning, way: u8) -> u8 {
        match turn {
            Turning::Keep => way,
            Turning::Back => way ^ 1,
            Turning::Counterclockwise => way_of(&self.rules, Direction::Counterclockwise),
            Turning::Clockwise => way_of(&self.rules, Direction::Clockwise),
        }
    }

    /// Makes pits nest eggs of the player to move, as the line says.
    #[cold]
    fn nest_by(
        &self,
        board: &mut RingBoard<S>,
        run: &mut Run,
        line: &LineAction<S::Mask>,
        last: u8,
    ) {
        let mut made = S::Mask::EMPTY;
        self.places_of(board, &line.nest, last, run.lap.way, |pit| {
            made |= S::Mask::of(pit);
        });
        for pit in (made & board.in_play()).pits() {
            self.make_nest(board, run, pit);
            run.must_watch = true;
        }
    }

    #[inline(always)]
    fn go_on<const PLAIN: bool>(
        &self,
        board: &mut RingBoard<S>,
        run: &mut Run,
        line: &LineAction<S::Mask>,
        last: u8,
        hand: u16,
    ) -> Option<Turn> {
        let source = run.lap.pit;
        let way = self.turned(line.turn, run.lap.way);
        let mut lap = Lap {
            captured: run.lap.captured,
            ..Lap::lifting(last, way)
        };
        match line.then {
            Then::Stop => return Some(Turn::Ends),
            Then::Again => return Some(Turn::GoesOn),
            Then::Choose => {
                if !self.can_lift::<PLAIN>(board, last) {
                    return Some(Turn::Ends);
                }
                self.ask_to_go(board, lap);
                return Some(Turn::GoesOn);
            }
            Then::Store => {
                let player = board.to_move;
                lap.hand = std::mem::take(&mut board.stores[player]);
            }
            Then::Lap => {}
            Then::Next => lap.pit = self.next_in_play(board, last, way),
            Then::Sow => {
                lap.hand = hand;
                match line.from {
                    HandFrom::Last => {}
                    HandFrom::Source => lap.pit = source,
                    HandFrom::Outer => lap.pit = self.places.outermost[usize::from(last)],
                    HandFrom::End => {
                        lap.pit = self.places.ends[board.to_move.index()][usize::from(way)];
                        lap.inside = board.in_play().has(lap.pit);
                    }
                }
            }
        }
        let goes_on = match line.then {
            Then::Sow | Then::Store => lap.hand > 0,
            _ => self.can_lift::<PLAIN>(board, lap.pit),
        };
        if line.lift > 0 && lap.hand == 0 {
            let most = board.pits.get(lap.pit).saturating_sub(self.traits.leave);
            lap.amount = line.lift.min(most);
        }
        lap.way ^= self.traits.turn_round;
        run.lap = lap;
        (!goes_on).then_some(Turn::Ends)
    }

    /// Whether a further lap can start from a pit: something must be in the hand after what is left behind.
    #[inline(always)]
    fn can_lift<const PLAIN: bool>(&self, board: &RingBoard<S>, pit: u8) -> bool {
        board.pits.get(pit) > self.traits.leave
            && !(!PLAIN && self.traits.nests && board.all_nests().has(pit))
            && self.places.liftable.has(pit)
    }
}
