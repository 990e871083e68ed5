//! Playing a move on the packed board: laps, captures on the way, and the capture at the end.

use super::board::{Board, Move};
use super::rest::Rest;
use super::shape::Shaped;
use super::swar;
use super::tables::{STORE, Sowing};
use super::{Duel, Set};
use crate::play::{PATIENCE, Turn};

/// Laps after which a turn is looked at by the plain implementation, which knows about endless ones.
const MANY_LAPS: u32 = 24;

/// The bits of a move that say how far to shift for its pit (of which the lowest are never set), and that it lies
/// across.
pub(super) const SHIFT: u8 = 63;
pub(super) const ACROSS: u8 = 1 << 6;

impl Duel {
    /// Plays a legal move. Who is next, and whether the game is over, is settled later.
    #[inline(always)]
    pub(crate) fn play_as<S: Shaped>(&self, shape: S, board: &mut Board, mv: Move) {
        let s = shape.shape();
        let mut gained = 0;
        let turn = self.sow(shape, board, mv, &mut gained);
        let ends = s.store_again() == 0 || turn == Turn::Ends;
        self.end_turn(shape, board, ends);
        if s.quiet() != 0 {
            board.rest.count_quiet(gained != 0);
        }
    }

    /// Hands the turn to the other player after a decision, or lets it go on; without a branch to guess wrong.
    #[inline(always)]
    fn end_turn<S: Shaped>(&self, shape: S, board: &mut Board, ends: bool) {
        let s = shape.shape();
        if s.last_mover() != 0 {
            board.rest.has_moved();
        }
        let mut ended = board.rest;
        self.change_side(shape, &mut ended);
        if s.store_again() == 0 {
            std::mem::swap(&mut board.own, &mut board.opp);
            board.rest = ended;
            return;
        }
        let differ = (board.own ^ board.opp) & u64::from(ends).wrapping_neg();
        board.own ^= differ;
        board.opp ^= differ;
        let mut going_on = board.rest;
        going_on.set_again(true);
        board.rest = if ends { ended } else { going_on };
    }

    #[inline(always)]
    fn change_side<S: Shaped>(&self, shape: S, rest: &mut Rest) {
        let s = shape.shape();
        rest.change_side();
        if s.store_again() != 0 {
            rest.set_again(false);
        }
        if s.crossing() != 0 {
            rest.uncross();
        }
        if s.last_mover() != 0 {
            rest.turn_last_mover();
        }
    }

    /// The board as the other player sees it.
    #[inline(always)]
    pub(crate) fn pass_turn(&self, board: &mut Board) {
        std::mem::swap(&mut board.own, &mut board.opp);
        self.change_side(self.shape, &mut board.rest);
    }

    /// Sows a move, lap after lap, with all captures; `gained` is no longer zero if seeds came to a store.
    #[inline(always)]
    pub(crate) fn sow<S: Shaped>(
        &self,
        shape: S,
        board: &mut Board,
        mv: Move,
        gained: &mut u64,
    ) -> Turn {
        let s = shape.shape();
        if s.several() == 0 {
            let sowing = self.lap(shape, board, mv.0, gained);
            // A last seed in the store captures nothing, as it has no bit in either word.
            if s.joined() == 0 || sowing.round {
                *gained |= self.capture(shape, board, sowing, mv.0 >> 7);
            }
            return if s.store_again() != 0 && sowing.last == STORE {
                Turn::GoesOn
            } else {
                Turn::Ends
            };
        }
        self.sow_laps(shape, board, mv, gained)
    }

    /// Several laps: the last pit decides whether the turn goes on from it.
    #[inline(always)]
    fn sow_laps<S: Shaped>(&self, shape: S, board: &mut Board, mv: Move, gained: &mut u64) -> Turn {
        let start = *board;
        let mut from = mv.0;
        for _ in 0..MANY_LAPS {
            if let Some(turn) = self.next_lap(shape, board, &mut from, gained) {
                return turn;
            }
        }
        let (after, turn) = self.sow_long(shape, start, mv);
        *board = after;
        *gained = stores_differ(board, &start);
        turn
    }

    /// Sows a lap from a place; if the turn goes on, `from` is the place of the next.
    #[inline(always)]
    fn next_lap<S: Shaped>(
        &self,
        shape: S,
        board: &mut Board,
        from: &mut u8,
        gained: &mut u64,
    ) -> Option<Turn> {
        let s = shape.shape();
        let way = *from >> 7;
        let sowing = self.lap(shape, board, *from, gained);
        if s.store() != 0 && sowing.last == STORE {
            return Some(store_turn(s.store_again()));
        }
        let seeds = byte(board, sowing.last);
        if self.stop.contains(seeds) || seeds <= self.leave {
            *gained |= self.capture(shape, board, sowing, way);
            return Some(Turn::Ends);
        }
        let next_way = if s.alternate() != 0 { way ^ 1 } else { way };
        *from = sowing.last << 3 | next_way << 7;
        None
    }

    /// A very long turn, from its start: as a rule it is endless, and returns to the state after its last capture.
    /// What that means is told in the plain implementation, which also plays the turns that are not of that kind.
    #[cold]
    #[inline(never)]
    fn sow_long<S: Shaped>(&self, shape: S, start: Board, mv: Move) -> (Board, Turn) {
        let mut board = start;
        let turn = self.sow_to_the_end(shape, &mut board, mv);
        (board, turn)
    }

    fn sow_to_the_end<S: Shaped>(&self, shape: S, board: &mut Board, mv: Move) -> Turn {
        let start = *board;
        if !self.reversible {
            return self.sow_plainly(board, mv);
        }
        let (mut from, mut anchor, mut anchor_from) = (mv.0, start, mv.0);
        let mut patience = PATIENCE;
        loop {
            patience = patience.saturating_sub(byte(board, from >> 3 & 15).into());
            if patience == 0 {
                break;
            }
            let mut gained = 0;
            if let Some(turn) = self.next_lap(shape, board, &mut from, &mut gained) {
                return turn;
            }
            if gained != 0 {
                (anchor, anchor_from) = (*board, from);
            } else if from == anchor_from && (board.own, board.opp) == (anchor.own, anchor.opp) {
                break;
            }
        }
        *board = anchor;
        Turn::Ends
    }

    /// A very long turn is played by the plain implementation.
    #[cold]
    fn sow_plainly(&self, board: &mut Board, mv: Move) -> Turn {
        let rules = &self.rules;
        let mut position = board.unpack(rules, &self.start);
        let decision = mv.decision(self.places, board.rest.side(), rules.chooses_direction());
        let turn = position.sow(rules, decision, &mut crate::Silent);
        if let Some(after) = self.pack(&position) {
            *board = after;
        }
        turn
    }

    /// One lap: lifts a pit and sows it, with flow captures.
    #[inline(always)]
    fn lap<S: Shaped>(&self, shape: S, board: &mut Board, from: u8, gained: &mut u64) -> &Sowing {
        let s = shape.shape();
        // A turn starts on the own side unless the rule says otherwise; only later laps may start across.
        let across = (s.several() != 0 || s.any_start() != 0) && from & ACROSS != 0;
        let source = if across { board.opp } else { board.own };
        let seeds = (source >> (from & SHIFT)) as u8;
        let sowing = if s.choice() != 0 || s.alternate() != 0 {
            self.sowings.get(from, seeds)
        } else {
            self.sowings.first(from, seeds)
        };
        if s.flow() != 0 && sowing.round {
            let before = *board;
            *board = self.sow_round(shape, before, from, seeds);
            *gained |= stores_differ(board, &before);
        } else {
            board.own = board.own.wrapping_add(sowing.own);
            board.opp = board.opp.wrapping_add(sowing.opp);
            if s.flow() != 0 {
                let pit = if across { from } else { from & !ACROSS };
                *gained |= if s.joined() != 0 {
                    self.flow_and_capture(shape, board, sowing, pit, seeds)
                } else {
                    self.flow(shape, board, sowing, pit, seeds)
                };
            }
            if s.store() != 0 {
                board.add_own(sowing.store);
                *gained |= u64::from(sowing.store);
            }
        }
        if s.crossing() != 0 {
            board.rest.cross(sowing.crosses);
        }
        sowing
    }

    /// Remembers who captured, if seeds were, where the rule asks.
    #[inline(always)]
    pub(super) fn note_capturer<S: Shaped>(
        &self,
        shape: S,
        board: &mut Board,
        seeds: u64,
        mine: bool,
    ) {
        if shape.shape().last_capturer() != 0 {
            let noted = board.rest.captured_by(mine);
            board.rest = if seeds != 0 { noted } else { board.rest };
        }
    }
}

/// Not zero if the stores of two boards differ.
const fn stores_differ(board: &Board, other: &Board) -> u64 {
    (board.own ^ other.own | board.opp ^ other.opp) & !swar::PITS
}

#[inline(always)]
const fn store_turn(again: u64) -> Turn {
    if again != 0 { Turn::GoesOn } else { Turn::Ends }
}

/// Seeds at a place.
#[inline(always)]
pub(super) const fn byte(board: &Board, place: u8) -> u8 {
    let word = if place & 8 == 0 { board.own } else { board.opp };
    (word >> (8 * (place & 7))) as u8
}

impl Set {
    #[inline(always)]
    pub(super) const fn contains(&self, count: u8) -> bool {
        self.0[(count >> 6) as usize] >> (count & 63) & 1 != 0
    }
}
