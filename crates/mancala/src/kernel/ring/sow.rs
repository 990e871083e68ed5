//! Playing a move on the ring: the opening, laps, captures on the way, nest eggs.

use super::board::{Pending, RingBoard};
use super::moves::RingMove;
use super::size::{Mask, Size};
use super::tables::{STORE, Sowing};
use super::{Ring, class};
use crate::MAX_SEEDS;
use crate::play::{PATIENCE, Turn};
use crate::rules::Rules;
use crate::rules::settings::{FlowTo, Whose};

/// Laps after which a turn is looked at from its start: as a rule it is endless.
const MANY_LAPS: u32 = 100;

/// Laps that are played without a look at whether the turn is endless or has reached its limit.
pub(super) fn laps_in_one_go(rules: &Rules) -> u32 {
    match rules.laps.limit {
        0 => MANY_LAPS,
        limit => limit.min(MANY_LAPS),
    }
}

impl<S: Size> Ring<S> {
    /// Plays a legal move; [`settle`](Self::settle) must follow before the next.
    #[inline(always)]
    pub fn play(&self, board: &mut RingBoard<S>, mv: RingMove) {
        let stores = board.stores;
        let turn = if board.opening {
            self.place(board, mv);
            Turn::Ends
        } else {
            self.sow(board, mv)
        };
        board.last_mover = board.to_move + 1;
        board.quiet = if board.stores != stores {
            0
        } else {
            (board.quiet + 1).min(MAX_SEEDS as u16)
        };
        board.pending = match turn {
            Turn::Ends => Pending::TurnEnds,
            Turn::GoesOn => Pending::TurnGoesOn,
        };
    }

    /// The opening: lifts a full pit and puts its seeds in the pits that follow.
    #[cold]
    fn place(&self, board: &mut RingBoard<S>, mv: RingMove) {
        let in_play = board.in_play();
        let mut pit = mv.pit();
        board.pits.take(pit, self.opening_seeds);
        for &seeds in &self.rules.opening.drops {
            pit = self.step(pit, mv.way());
            while !in_play.has(pit) {
                pit = self.step(pit, mv.way());
            }
            board.pits.add(pit, seeds);
        }
    }

    /// Sows a move, lap after lap, with all captures.
    #[inline(always)]
    pub(super) fn sow(&self, board: &mut RingBoard<S>, mv: RingMove) -> Turn {
        let sowings = self.sowings_of(board);
        let mut from = mv;
        if !self.several {
            return self.lap(board, sowings, &mut from).unwrap_or(Turn::Ends);
        }
        let start = *board;
        for _ in 0..self.laps_in_one_go {
            if let Some(turn) = self.lap(board, sowings, &mut from) {
                return turn;
            }
        }
        self.sow_long(board, &start, mv)
    }

    /// Where the sowings of the player to move begin in the table, if it has any for the pits that are in play.
    #[inline(always)]
    pub(super) fn sowings_of(&self, board: &RingBoard<S>) -> Option<usize> {
        let player = board.to_move & 3;
        if self.may_shrink {
            self.sowings.begin(player, board.in_play())
        } else {
            Some(self.sowings.begin_whole(player))
        }
    }

    /// Sows a lap and settles what its last seed decides; if the turn goes on, `from` is the next lap. `sowings` says
    /// where the table begins.
    #[inline(always)]
    fn lap(
        &self,
        board: &mut RingBoard<S>,
        sowings: Option<usize>,
        from: &mut RingMove,
    ) -> Option<Turn> {
        let (pit, way) = (from.pit(), from.way());
        let lifted = board.pits.get(pit) - self.leave;
        board.pits.take(pit, lifted);
        let last = match sowings {
            Some(begin) if lifted <= self.sowings.most => {
                let sowing = self.sowings.get(begin, pit, way, lifted);
                self.sow_at_once(board, sowing, pit, way);
                sowing.last
            }
            _ => self.sow_seeds(board, pit, way, lifted),
        };
        if self.store && last == STORE {
            let again = self.store_again;
            return Some(if again { Turn::GoesOn } else { Turn::Ends });
        }
        if self.nests && board.all_nests().has(last) {
            return Some(self.end_in_nest(board, last));
        }
        let class = self.class(board.pits.get(last));
        if class & class::GOES_ON != 0 {
            *from = RingMove::new(last, way ^ self.turn_round);
            return None;
        }
        if class & class::NEST != 0 {
            board.nests[usize::from(board.to_move & 3)] |= S::Mask::of(last);
        } else if class & class::CAPTURE != 0 {
            self.capture(board, last, way);
        }
        Some(Turn::Ends)
    }

    /// A lap from the table.
    #[inline(always)]
    fn sow_at_once(&self, board: &mut RingBoard<S>, sowing: &Sowing<S>, pit: u8, way: u8) {
        let player = usize::from(board.to_move & 3);
        board.pits.add_all(&sowing.added);
        if self.store {
            board.stores[player] += u16::from(sowing.store);
        }
        if self.crossing {
            board.crossed |= !(sowing.sown & !board.owners[player]).is_empty();
        }
        if self.flows {
            self.flow(board, sowing, pit, way);
        }
    }

    /// Captures on the way of a lap that gave no pit more than one seed.
    #[inline(always)]
    fn flow(&self, board: &mut RingBoard<S>, sowing: &Sowing<S>, source: u8, way: u8) {
        let mut passed = sowing.sown;
        if sowing.last != STORE {
            passed &= !S::Mask::of(sowing.last);
        }
        if let Some(values) = &self.flow_values {
            let mut any = false;
            for value in values {
                any |= board.pits.any_sown_equal(&sowing.added, *value);
            }
            if !any {
                return;
            }
        }
        self.flow_pits(board, passed, source, way);
    }

    /// Captures on the way, pit by pit in the order of sowing.
    fn flow_pits(&self, board: &mut RingBoard<S>, passed: S::Mask, source: u8, way: u8) {
        let mut left = passed;
        let mut pit = source;
        while !left.is_empty() {
            pit = self.step(pit, way);
            if left.has(pit) {
                left &= !S::Mask::of(pit);
                self.flow_capture(board, pit);
            }
        }
    }

    /// A seed that is not the lap's last may bring a pit to a count at which it is captured at once.
    #[inline(always)]
    fn flow_capture(&self, board: &mut RingBoard<S>, pit: u8) {
        let seeds = board.pits.get(pit);
        if self.class(seeds) & class::FLOW == 0
            || !self.fits_whose(board, pit, self.rules.flow.whose)
            || board.all_nests().has(pit)
        {
            return;
        }
        let to = match self.rules.flow.to {
            FlowTo::Mover => board.to_move,
            FlowTo::Owner => owner(board, pit),
        };
        board.pits.take(pit, seeds);
        self.keep(board, to, seeds);
    }

    /// A lap seed by seed: over pits that are out of play, or with very many seeds.
    fn sow_seeds(&self, board: &mut RingBoard<S>, source: u8, way: u8, lifted: u16) -> u8 {
        let player = usize::from(board.to_move & 3);
        let in_play = board.in_play();
        let store_after = if self.store {
            self.store_after[usize::from(way & 1)][player]
        } else {
            STORE
        };
        let skipped = if self.skip_source { source } else { STORE };
        let (mut pit, mut from_store, mut last) = (source, false, source);
        for left in (0..lifted).rev() {
            loop {
                if pit == store_after && !from_store {
                    from_store = true;
                    board.stores[player] += 1;
                    last = STORE;
                    break;
                }
                from_store = false;
                pit = self.step(pit, way);
                if in_play.has(pit) && pit != skipped {
                    board.pits.add(pit, 1);
                    board.crossed |= self.crossing && !board.owners[player].has(pit);
                    last = pit;
                    if self.flows && left > 0 {
                        self.flow_capture(board, pit);
                    }
                    break;
                }
            }
        }
        last
    }

    /// A lap ended in a nest egg: nothing more in one's own, a few seeds and a new decision in another's.
    fn end_in_nest(&self, board: &mut RingBoard<S>, pit: u8) -> Turn {
        let player = board.to_move;
        let take = self.rules.nest.take;
        if board.nests[usize::from(player & 3)].has(pit) || board.pits.get(pit) < take {
            return Turn::Ends;
        }
        board.pits.take(pit, take);
        self.keep(board, player, take);
        if self.rules.capture.take_pit {
            let taken = S::Mask::of(pit);
            take_over(&mut board.owners, taken, player);
            take_over(&mut board.nests, taken, player);
        }
        Turn::GoesOn
    }

    /// Puts captured seeds in a store.
    #[inline(always)]
    pub(super) fn keep(&self, board: &mut RingBoard<S>, to: u8, seeds: u16) {
        board.stores[usize::from(to & 3)] += seeds;
        if self.asks_capturer {
            board.last_capturer = to + 1;
        }
    }

    /// Whether a pit in play belongs to whom the setting says, seen from the player to move.
    #[inline(always)]
    pub(super) fn fits_whose(&self, board: &RingBoard<S>, pit: u8, whose: Whose) -> bool {
        let own = board.owners[usize::from(board.to_move & 3)];
        match whose {
            Whose::Any => true,
            Whose::Own => own.has(pit),
            Whose::Opponents => !own.has(pit),
        }
    }

    /// A turn that has reached its limit or had very many laps, from its start: as a rule it is endless, and returns to
    /// the state after its last capture. What that means is told in the plain implementation, which also plays the
    /// turns that are not of that kind.
    #[cold]
    #[inline(never)]
    fn sow_long(&self, board: &mut RingBoard<S>, start: &RingBoard<S>, mv: RingMove) -> Turn {
        *board = *start;
        if !self.reversible {
            return self.sow_plainly(board, mv);
        }
        let limit = self.rules.laps.limit;
        let sowings = self.sowings_of(board);
        let (mut from, mut anchor, mut anchor_from) = (mv, *start, mv);
        let (mut patience, mut laps) = (PATIENCE, 0);
        while limit == 0 || laps < limit {
            laps += 1;
            patience = patience.saturating_sub(board.pits.get(from.pit()).into());
            if patience == 0 && limit == 0 {
                *board = anchor;
                return Turn::Ends;
            }
            if let Some(turn) = self.lap(board, sowings, &mut from) {
                return turn;
            }
            if board.stores != anchor.stores {
                (anchor, anchor_from) = (*board, from);
            } else if patience > 0 && from == anchor_from && board.pits == anchor.pits {
                return Turn::Ends;
            }
        }
        Turn::Ends
    }

    #[cold]
    fn sow_plainly(&self, board: &mut RingBoard<S>, mv: RingMove) -> Turn {
        let mut position = self.unpack(board);
        let decision = self.to_decision(board, mv);
        let turn = position.sow(&self.rules, decision, &mut crate::Silent);
        if let Some(after) = self.pack(&position) {
            *board = after;
        }
        turn
    }
}

/// The owner of a pit in play.
fn owner<S: Size>(board: &RingBoard<S>, pit: u8) -> u8 {
    let owned = board.owners.iter().position(|owned| owned.has(pit));
    owned.unwrap_or(0) as u8
}

/// Gives pits, or nest eggs, to a player.
pub(super) fn take_over<M: Mask>(masks: &mut [M; 4], taken: M, to: u8) {
    for (player, mask) in masks.iter_mut().enumerate() {
        if player == usize::from(to) {
            *mask |= taken;
        } else {
            *mask &= !taken;
        }
    }
}
