//! Playing a move on the ring: the opening, laps, captures on the way, nest eggs.

use super::board::{RingBoard, give};
use super::moves::RingMove;
use super::size::{Mask, Size};
use super::tables::{RingSowing, STORE};
use super::{Ring, class};
use crate::decision::Pit;
use crate::event::Silent;
use crate::kernel::FastGame as _;
use crate::kernel::plain::sow_plainly;
use crate::kernel::ways::direction_of;
use crate::play::{Opening as _, REMEMBERED_LAPS, RoundBoard as _, SeedFall, Sower, Turn};
use crate::player::Player;
use crate::position::Phase;
use crate::rules::Rules;
use crate::rules::settings::{FlowTo, Whose};

/// Laps after which a turn is played again from its start, watching for a cycle: such a turn is nearly always endless.
const MANY_LAPS: u32 = 100;

/// Laps that are played without a look at whether the turn is endless, has reached its limit or used up its budget.
pub(in crate::kernel) fn laps_in_one_go(rules: &Rules) -> u32 {
    // A lap sows at most all seeds there are, so these many laps stay within the budget.
    let affordable = rules.turn_budget() / rules.total_seeds().max(1);
    let laps = affordable.clamp(REMEMBERED_LAPS as u32, MANY_LAPS);
    match rules.laps.limit {
        0 => laps,
        limit => limit.min(laps),
    }
}

impl<S: Size> Ring<S> {
    /// Plays a legal move; [`settle_board`](Self::settle_board) must follow before the next.
    #[inline(always)]
    pub(super) fn play_move(&self, board: &mut RingBoard<S>, mv: RingMove) {
        let stores = board.stores;
        let turn = if board.phase == Phase::Open {
            self.place(board, mv)
        } else {
            self.sow(board, mv)
        };
        let gained = board.stores != stores;
        board.note_decision(gained);
        board.pending = Some(turn);
    }

    #[cold]
    fn place(&self, board: &mut RingBoard<S>, mv: RingMove) -> Turn {
        let decision = self.decision(board, mv);
        board.place(&self.rules, decision, &mut Silent);
        Turn::Ends
    }

    /// Sows a move, lap after lap, with all captures.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
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
        let player = board.to_move;
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
        // Nearly every lap is in the table. Not in it are laps of very many seeds, laps with captures on the way that go
        // round the board, and boards with pits out of play that no chapter has.
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
        // The order is that of the rule book: a lap that goes on neither makes a nest egg nor captures, and a new nest
        // egg is not captured.
        let class = self.class(board.pits.get(last));
        if class & class::GOES_ON != 0 {
            *from = RingMove::new(last, way ^ self.turn_round);
            return None;
        }
        if class & class::NEST != 0 {
            board.nests[board.to_move.index()] |= S::Mask::of(last);
        } else if class & class::CAPTURE != 0 {
            self.capture(board, last, way);
        }
        Some(Turn::Ends)
    }

    /// A lap from the table.
    #[inline(always)]
    fn sow_at_once(&self, board: &mut RingBoard<S>, sowing: &RingSowing<S>, pit: u8, way: u8) {
        let player = board.to_move.index();
        board.pits.add_all(&sowing.added);
        if self.store {
            board.stores.0[player] += u16::from(sowing.store);
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
    fn flow(&self, board: &mut RingBoard<S>, sowing: &RingSowing<S>, source: u8, way: u8) {
        let mut passed = sowing.sown;
        if sowing.last != STORE {
            passed &= !S::Mask::of(sowing.last);
        }
        // Most laps capture nothing on the way, which a few comparisons of all pits find out.
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
            FlowTo::Owner => board.owner(Pit(pit)).unwrap_or(board.to_move),
        };
        board.pits.take(pit, seeds);
        self.keep(board, to, seeds);
    }

    /// A lap seed by seed: over pits that are out of play, or with very many seeds.
    fn sow_seeds(&self, board: &mut RingBoard<S>, source: u8, way: u8, lifted: u16) -> u8 {
        let player = board.to_move;
        let (in_play, own) = (board.in_play(), board.own());
        let direction = direction_of(&self.rules, way);
        let takes_seeds = |pit: Pit| in_play.has(pit.0);
        let sower = Sower::new(&self.rules, player, Pit(source), direction, takes_seeds);
        let mut last = source;
        for (left, fall) in (0..lifted).rev().zip(sower) {
            let SeedFall::Pit(Pit(pit)) = fall else {
                board.stores[player] += 1;
                last = STORE;
                continue;
            };
            board.pits.add(pit, 1);
            board.crossed |= self.crossing && !own.has(pit);
            last = pit;
            if self.flows && left > 0 {
                self.flow_capture(board, pit);
            }
        }
        last
    }

    /// A lap ended in a nest egg: nothing more in one's own, a few seeds and a new decision in another's.
    fn end_in_nest(&self, board: &mut RingBoard<S>, pit: u8) -> Turn {
        let player = board.to_move;
        let take = self.rules.nest.take;
        if board.nests[player.index()].has(pit) || board.pits.get(pit) < take {
            return Turn::Ends;
        }
        board.pits.take(pit, take);
        self.keep(board, player, take);
        if self.rules.capture.take_pit {
            let taken = S::Mask::of(pit);
            give(&mut board.owners, taken, Some(player));
            give(&mut board.nests, taken, Some(player));
        }
        Turn::GoesOn
    }

    /// Puts captured seeds in a store.
    #[inline(always)]
    pub(super) fn keep(&self, board: &mut RingBoard<S>, to: Player, seeds: u16) {
        board.stores[to] += seeds;
        if self.asks_capturer {
            board.last_capturer = Some(to);
        }
    }

    /// Whether a pit in play belongs to whom the setting says, seen from the player to move.
    #[inline(always)]
    pub(super) fn fits_whose(&self, board: &RingBoard<S>, pit: u8, whose: Whose) -> bool {
        let own = board.own();
        match whose {
            Whose::Any => true,
            Whose::Own => own.has(pit),
            Whose::Opponents => !own.has(pit),
        }
    }

    /// Plays a turn of very many laps again from its start, watching for a cycle. `play/endless.rs` explains why the turn
    /// can only return to the state after its last capture, the anchor. Turns whose laps cannot be undone in one way
    /// only are left to the plain implementation.
    #[cold]
    #[inline(never)]
    fn sow_long(&self, board: &mut RingBoard<S>, start: &RingBoard<S>, mv: RingMove) -> Turn {
        *board = *start;
        if !self.reversible {
            return sow_plainly(self, board, mv);
        }
        let limit = self.rules.laps.limit;
        let sowings = self.sowings_of(board);
        let (mut from, mut anchor, mut anchor_from) = (mv, *start, mv);
        let (mut budget, mut laps) = (self.turn_budget, 0);
        while limit == 0 || laps < limit {
            laps += 1;
            budget = budget.saturating_sub(board.pits.get(from.pit()).into());
            if budget == 0 {
                *board = anchor;
                return Turn::Ends;
            }
            if let Some(turn) = self.lap(board, sowings, &mut from) {
                return turn;
            }
            // A store that has grown never shrinks: the turn cannot return to a state before this.
            if board.stores != anchor.stores {
                (anchor, anchor_from) = (*board, from);
            } else if from == anchor_from && board.pits == anchor.pits {
                return Turn::Ends;
            }
        }
        Turn::Ends
    }
}
