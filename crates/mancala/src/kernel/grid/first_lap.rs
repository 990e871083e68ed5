//! What the first lap of a move comes to: from the tables as far as they know it, else by playing it.

use super::filters::FilterWords;
use super::sow::Lap;
use super::{Grid, class};
use crate::kernel::ring::{Mask as _, Pits, RingBoard, RingMove, RingMoves, STORE, Size};
use crate::rules::settings::EnterKind;

/// What a first lap comes to.
#[derive(Clone, Copy, Debug)]
pub(super) struct FirstLap {
    /// A seed falls in an opponent's pit.
    pub reaches: bool,
    /// Seeds in the pit of the last seed, that one included; none in a store.
    pub seeds: u16,
}

/// A first lap that is read from the table and not played.
#[derive(Clone, Copy)]
pub(super) struct Foreseen<'a, S: Size> {
    board: &'a RingBoard<S>,
    /// The pit of the move, and what is in it before the seeds of the table fall.
    pit: u8,
    left: u16,
    added: Option<&'a Pits<S>>,
    /// Whether a seed falls in an opponent's pit.
    pub crosses: bool,
    pub last: u8,
    pub way: u8,
    /// Seeds that are sown.
    pub seeds: u16,
    /// Seeds in the store of the player to move when the lap begins to be sown, and those that fall in it.
    pub store: u16,
    /// The move empties its pit.
    pub empties: bool,
}

impl<S: Size> Foreseen<'_, S> {
    /// Seeds in a pit after the lap.
    #[inline(always)]
    pub fn seeds_in(&self, pit: u8) -> u16 {
        let before = if pit == self.pit {
            self.left
        } else {
            self.board.pits.get(pit)
        };
        before + self.added.map_or(0, |added| added.get(pit))
    }

    /// Whether the move has emptied a pit, be it filled again by now.
    #[inline(always)]
    pub const fn has_emptied(&self, pit: u8) -> bool {
        self.empties && pit == self.pit
    }
}

impl<S: Size> Grid<S> {
    /// The first lap of a move, if a look at the table says everything about it.
    #[inline(always)]
    fn foresee<'a>(
        &'a self,
        board: &'a RingBoard<S>,
        pit: u8,
        way: u8,
        enters: bool,
    ) -> Option<Foreseen<'a, S>> {
        if !self.traits.foreseeable {
            return None;
        }
        let others = !board.own();
        let in_pit = board.pits.get(pit);
        let store = board.stores[board.to_move];
        let mut foreseen = Foreseen {
            board,
            pit,
            left: self.traits.leave,
            added: None,
            crosses: false,
            last: pit,
            way,
            seeds: in_pit.saturating_sub(self.traits.leave),
            store,
            empties: self.traits.leave == 0,
        };
        let mut lap = Lap::lifting(pit, way);
        let mut sown = foreseen.seeds;
        if enters {
            foreseen.empties = false;
            foreseen.left = in_pit + 1;
            foreseen.crosses = others.has(pit);
            if self.rules.enter.kind == EnterKind::Drop {
                (foreseen.seeds, foreseen.store) = (1, store - 1);
                return Some(foreseen);
            }
            (foreseen.seeds, foreseen.store) = (store, 0);
            lap.hand = store;
            sown = store - 1;
        }
        let sowing = self.sowing(&self.run(board, lap), sown)?;
        foreseen.added = Some(&sowing.added);
        foreseen.crosses |= !(sowing.sown & others).is_empty();
        foreseen.last = sowing.last;
        foreseen.store += u16::from(sowing.store);
        Some(foreseen)
    }

    /// Whether a first lap captures a seed for the player who makes it; nothing where that takes more than a look.
    #[inline(always)]
    fn foresees_capture(&self, lap: &Foreseen<'_, S>) -> Option<bool> {
        let (board, last) = (lap.board, lap.last);
        if last == STORE {
            return Some(false);
        }
        let Some(lines) = &self.lines else {
            let class = self.class(lap.seeds_in(last));
            let goes_on = class & class::GOES_ON != 0 && self.places.liftable.has(last);
            return (goes_on || class & class::CAPTURE == 0).then_some(false);
        };
        self.line_takes(board, lines, lap)
    }

    /// Those of some moves whose first lap captures a seed for the player who makes it.
    #[inline(never)]
    pub(super) fn capturing_first(
        &self,
        board: &RingBoard<S>,
        among: RingMoves<S>,
    ) -> RingMoves<S> {
        let entering = if self.traits.enters {
            self.entering(board)
        } else {
            S::Mask::EMPTY
        };
        let mut capturing = RingMoves::NONE;
        for mv in among {
            let way = self.way_of(board, mv);
            if self.captures_first(board, mv.pit(), way, entering.has(mv.pit())) {
                capturing.insert(mv);
            }
        }
        capturing
    }

    /// Whether the first lap from a pit captures a seed for the player who makes it.
    #[inline(always)]
    pub(super) fn captures_first(
        &self,
        board: &RingBoard<S>,
        pit: u8,
        way: u8,
        enters: bool,
    ) -> bool {
        let foreseen = self.foresee(board, pit, way, enters);
        let captures = foreseen.and_then(|lap| self.foresees_capture(&lap));
        captures.unwrap_or_else(|| self.captures_when_played(board, pit, way, enters))
    }

    #[inline(never)]
    fn captures_when_played(&self, board: &RingBoard<S>, pit: u8, way: u8, enters: bool) -> bool {
        let mut after = *board;
        let mut lap = Lap::lifting(pit, way);
        if enters {
            self.enter(&mut after, &mut lap);
        }
        if self.traits.chooses_amount && lap.hand == 0 {
            return false;
        }
        let mut run = self.run(&after, lap);
        self.lap(&mut after, &mut run);
        run.captured
    }

    /// Those of some pits whose first lap is as the words ask, if they are sown a way.
    #[inline(never)]
    pub(super) fn with_first_laps(
        &self,
        board: &RingBoard<S>,
        words: &FilterWords<S::Mask>,
        way: u8,
        among: S::Mask,
    ) -> S::Mask {
        let leave = self.traits.leave;
        let odd = self.traits.odd_starts || self.traits.chooses_amount || self.traits.at_once;
        let begin = if odd { None } else { self.sowings_of(board) };
        // Nothing reaches opponents where that is not asked.
        let others = if words.reaches {
            !board.own()
        } else {
            S::Mask::EMPTY
        };
        let asks_for_seeds = words.into_empty || words.into_filled;
        let mut fitting = S::Mask::EMPTY;
        for pit in among.pits() {
            // A pit in which seeds are entered may be empty; it is left to be played.
            let lifted = board.pits.get(pit).saturating_sub(leave);
            let fits = match begin {
                Some(begin) if lifted <= self.sowings.most => {
                    let sowing = self.sowings.get(begin, pit, way, lifted);
                    let last = sowing.last;
                    let mut lap = FirstLap {
                        reaches: !(sowing.sown & others).is_empty(),
                        seeds: 0,
                    };
                    if asks_for_seeds && last != STORE {
                        let before = if last == pit {
                            leave
                        } else {
                            board.pits.get(last)
                        };
                        lap.seeds = before + sowing.added.get(last);
                    }
                    words.fit(lap)
                }
                _ => words.fit(self.first_lap_sown(board, pit, way)),
            };
            if fits {
                fitting |= S::Mask::of(pit);
            }
        }
        fitting
    }

    /// What the first lap of a move comes to.
    #[inline(always)]
    pub(super) fn first_lap(&self, board: &RingBoard<S>, mv: RingMove) -> FirstLap {
        self.first_lap_sown(board, mv.pit(), self.way_of(board, mv))
    }

    /// What the first lap from a pit comes to.
    fn first_lap_sown(&self, board: &RingBoard<S>, pit: u8, way: u8) -> FirstLap {
        if self.traits.odd_starts || self.traits.chooses_amount {
            return self.first_lap_played(board, pit, way);
        }
        let mut run = self.run(board, Lap::lifting(pit, way));
        let lifted = board.pits.get(pit) - self.traits.leave;
        let Some(sowing) = self.sowing(&run, lifted) else {
            let mut after = *board;
            after.pits.take(pit, lifted);
            let last = self.sow_seeds(&mut after, &mut run, lifted);
            let seeds = if last == STORE {
                0
            } else {
                after.pits.get(last)
            };
            let reaches = run.reached;
            return FirstLap { reaches, seeds };
        };
        // No pit is sown twice where seeds are captured on the way, so that the last one has what it had and its seed.
        let seeds = match sowing.last {
            STORE => 0,
            last if self.traits.at_once && board.all_nests().has(last) => 0,
            last if last == pit => self.traits.leave + sowing.added.get(last),
            last => board.pits.get(last) + sowing.added.get(last),
        };
        FirstLap {
            reaches: !(sowing.sown & !board.own()).is_empty(),
            seeds,
        }
    }

    /// What the first lap of a move comes to, by playing it.
    #[inline(never)]
    fn first_lap_played(&self, board: &RingBoard<S>, pit: u8, way: u8) -> FirstLap {
        let mut after = *board;
        let mut lap = Lap::lifting(pit, way);
        if self.traits.enters && self.may_enter(&after, pit) {
            self.enter(&mut after, &mut lap);
        }
        if self.traits.chooses_amount && lap.hand == 0 {
            return FirstLap {
                reaches: false,
                seeds: 0,
            };
        }
        let mut run = self.run(&after, lap);
        if let Some(lines) = &self.lifting {
            self.lift_by(&mut after, &mut run, lines);
        }
        let last = self.sow_lap(&mut after, &mut run);
        let seeds = match last {
            STORE => 0,
            last => after.pits.get(last),
        };
        FirstLap {
            reaches: run.reached,
            seeds,
        }
    }
}
