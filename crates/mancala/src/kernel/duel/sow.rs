//! Playing a move on the packed board: laps, captures on the way, and the capture at the end.

use super::CountSet;
use super::board::{DuelBoard, DuelMove};
use super::game::ShapedDuel;
use super::rest::Rest;
use super::shape::Shaped;
use super::swar;
use super::tables::{DuelSowing, STORE};
use crate::kernel::plain::sow_plainly;
use crate::play::Turn;

/// Laps that are played before a turn is looked at as one that may be endless. Few turns have as many.
const MANY_LAPS: u32 = 24;

/// The bits of a move that say how far to shift for its pit (of which the lowest are never set), and that it lies
/// across.
pub(super) const SHIFT: u8 = 63;
pub(super) const ACROSS: u8 = 1 << 6;

impl<'a, S: Shaped> ShapedDuel<'a, S> {
    /// Plays a legal move. Who is next, and whether the game is over, is settled later.
    #[inline(always)]
    pub(crate) fn play_move(self, board: &mut DuelBoard, mv: DuelMove) {
        let s = self.shape();
        let mut gained = 0;
        let turn = self.sow_move(board, mv, &mut gained);
        let ends = !s.store_again || turn == Turn::Ends;
        self.end_turn(board, ends);
        if s.quiet {
            board.rest.count_quiet(gained != 0);
        }
    }

    /// Hands the turn to the other player after a decision, or lets it go on; without a branch to guess wrong.
    #[inline(always)]
    fn end_turn(self, board: &mut DuelBoard, ends: bool) {
        let s = self.shape();
        if s.last_mover {
            board.rest.has_moved();
        }
        let mut ended = board.rest;
        self.change_side(&mut ended);
        if !s.store_again {
            std::mem::swap(&mut board.own, &mut board.opp);
            board.rest = ended;
            return;
        }
        // Swaps the words if the turn ends: `differ` is zero if it goes on.
        let differ = (board.own ^ board.opp) & u64::from(ends).wrapping_neg();
        board.own ^= differ;
        board.opp ^= differ;
        let mut going_on = board.rest;
        going_on.set_again(true);
        board.rest = if ends { ended } else { going_on };
    }

    #[inline(always)]
    fn change_side(self, rest: &mut Rest) {
        let s = self.shape();
        rest.change_side();
        if s.store_again {
            rest.set_again(false);
        }
        if s.crossing {
            rest.uncross();
        }
        if s.last_mover {
            rest.turn_last_mover();
        }
    }

    /// The board as the other player sees it.
    #[inline(always)]
    pub(crate) fn pass_turn(self, board: &mut DuelBoard) {
        std::mem::swap(&mut board.own, &mut board.opp);
        self.change_side(&mut board.rest);
    }

    /// Sows a move, lap after lap, with all captures; `gained` is no longer zero if seeds came to a store.
    #[inline(always)]
    pub(crate) fn sow_move(self, board: &mut DuelBoard, mv: DuelMove, gained: &mut u64) -> Turn {
        let s = self.shape();
        if !s.several {
            let sowing = self.lap(board, mv.0, gained);
            // A last seed in the store captures nothing, as it has no bit in either word.
            if !s.joined || sowing.round {
                *gained |= self.capture(board, sowing, mv.0 >> 7);
            }
            return if s.store_again && sowing.last == STORE {
                Turn::GoesOn
            } else {
                Turn::Ends
            };
        }
        self.sow_laps(board, mv, gained)
    }

    /// Several laps: the last pit decides whether the turn goes on from it.
    #[inline(always)]
    fn sow_laps(self, board: &mut DuelBoard, mv: DuelMove, gained: &mut u64) -> Turn {
        let start = *board;
        let mut from = mv.0;
        for _ in 0..MANY_LAPS {
            if let Some(turn) = self.next_lap(board, &mut from, gained) {
                return turn;
            }
        }
        let (after, turn) = self.sow_long(start, mv);
        *board = after;
        *gained = stores_differ(board, &start);
        turn
    }

    /// Sows a lap from a place; if the turn goes on, `from` is the place of the next.
    #[inline(always)]
    fn next_lap(self, board: &mut DuelBoard, from: &mut u8, gained: &mut u64) -> Option<Turn> {
        let s = self.shape();
        let way = *from >> 7;
        let sowing = self.lap(board, *from, gained);
        if s.store && sowing.last == STORE {
            return Some(store_turn(s.store_again));
        }
        let seeds = byte(board, sowing.last);
        if self.stop.contains(seeds) || seeds <= self.leave {
            *gained |= self.capture(board, sowing, way);
            return Some(Turn::Ends);
        }
        // The next lap starts from the pit of the last seed, written as a move.
        let next_way = if s.alternate { way ^ 1 } else { way };
        *from = sowing.last << 3 | next_way << 7;
        None
    }

    /// Plays a turn of very many laps again from its start, watching for a cycle. `play/endless.rs` explains why the turn
    /// can only return to the state after its last capture, the anchor. Turns whose laps cannot be undone in one way
    /// only are left to the plain implementation.
    #[cold]
    #[inline(never)]
    fn sow_long(self, start: DuelBoard, mv: DuelMove) -> (DuelBoard, Turn) {
        let mut board = start;
        let turn = self.sow_to_the_end(&mut board, mv);
        (board, turn)
    }

    fn sow_to_the_end(self, board: &mut DuelBoard, mv: DuelMove) -> Turn {
        let start = *board;
        if !self.reversible {
            return sow_plainly(&self, board, mv);
        }
        let (mut from, mut anchor, mut anchor_from) = (mv.0, start, mv.0);
        let mut budget = self.turn_budget;
        loop {
            budget = budget.saturating_sub(byte(board, from >> 3 & 15).into());
            if budget == 0 {
                break;
            }
            let mut gained = 0;
            if let Some(turn) = self.next_lap(board, &mut from, &mut gained) {
                return turn;
            }
            // A store that has grown never shrinks: the turn cannot return to a state before this.
            if gained != 0 {
                (anchor, anchor_from) = (*board, from);
            } else if from == anchor_from && (board.own, board.opp) == (anchor.own, anchor.opp) {
                break;
            }
        }
        *board = anchor;
        Turn::Ends
    }

    /// One lap: lifts a pit and sows it, with flow captures.
    #[inline(always)]
    fn lap(self, board: &mut DuelBoard, from: u8, gained: &mut u64) -> &'a DuelSowing {
        let s = self.shape();
        // A turn starts on the own side unless the rule says otherwise; only later laps may start across.
        let across = (s.several || s.any_start) && from & ACROSS != 0;
        let source = if across { board.opp } else { board.own };
        let seeds = (source >> (from & SHIFT)) as u8;
        // Rules with one direction have one table; asking for the second would be a branch in every lap.
        let sowing = if s.choice || s.alternate {
            self.duel.sowings.get(from, seeds)
        } else {
            self.duel.sowings.first(from, seeds)
        };
        // A lap round the board brings some pits to two counts in turn, and may be captured at either; all shorter laps
        // are two additions, and their captures can be looked for afterwards.
        if s.flow.is_some() && sowing.round {
            let before = *board;
            *board = self.sow_round(before, from, seeds);
            *gained |= stores_differ(board, &before);
        } else {
            board.own = board.own.wrapping_add(sowing.own);
            board.opp = board.opp.wrapping_add(sowing.opp);
            if s.flow.is_some() {
                let pit = if across { from } else { from & !ACROSS };
                *gained |= if s.joined {
                    self.flow_and_capture(board, sowing, pit, seeds)
                } else {
                    self.flow(board, sowing, pit, seeds)
                };
            }
            if s.store {
                board.add_own(sowing.store);
                *gained |= u64::from(sowing.store);
            }
        }
        if s.crossing {
            board.rest.cross(sowing.crosses);
        }
        sowing
    }

    /// Remembers who captured, if seeds were, where the rule asks.
    #[inline(always)]
    pub(super) fn note_capturer(self, board: &mut DuelBoard, seeds: u64, mine: bool) {
        if self.shape().last_capturer {
            let noted = board.rest.captured_by(mine);
            board.rest = if seeds != 0 { noted } else { board.rest };
        }
    }
}

/// Not zero if the stores of two boards differ.
const fn stores_differ(board: &DuelBoard, other: &DuelBoard) -> u64 {
    (board.own ^ other.own | board.opp ^ other.opp) & !swar::PITS
}

#[inline(always)]
const fn store_turn(again: bool) -> Turn {
    if again { Turn::GoesOn } else { Turn::Ends }
}

/// Seeds at a place.
#[inline(always)]
pub(super) const fn byte(board: &DuelBoard, place: u8) -> u8 {
    let word = if place & 8 == 0 { board.own } else { board.opp };
    (word >> (8 * (place & 7))) as u8
}

impl CountSet {
    #[inline(always)]
    pub(super) fn contains(self, count: u8) -> bool {
        self.0[(count >> 6) as usize] >> (count & 63) & 1 != 0
    }
}
