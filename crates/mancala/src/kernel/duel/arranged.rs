//! Packed boards made from their pits alone, the turns from them, and the turns that could have led to them: what tables of
//! endgames are computed with.

use super::board::{DuelBoard, DuelMove};
use super::game::ShapedDuel;
use super::rest::Rest;
use super::shape::Shaped;
use super::sow::byte;
use super::swar::{self, HIGHS, STORE_SHIFT};
use crate::kernel::MoveSet as _;

/// The pits of a board, as the player to move sees them. Sowing goes from the highest byte of a word to the lowest, and on
/// with the other word; the highest byte of all is not used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PackedPits {
    pub own: u64,
    pub opp: u64,
    /// Whether the player to move captured last; false where the rule never asks.
    pub captured: bool,
}

/// Who goes on after a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackedNext {
    /// The other player, to whom the pits look as they are given. Whether that player can move is not looked at.
    Other,
    /// The same player.
    Same,
    /// Nobody: the game is over.
    Over,
}

/// A turn, or what became of a position without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PackedTurn {
    /// The pits as the next player sees them.
    pub after: PackedPits,
    /// Seeds that came to the player's store less those that came to the other's.
    pub gain: i8,
    /// Seeds that came to the stores.
    pub stored: u8,
    pub next: PackedNext,
}

/// The turns of a rule on packed boards that are set up from their pits.
pub trait PackedTurns: Send + Sync {
    /// The decisions of the player to move after a turn of the other that left these seeds. If that player is passed, or
    /// the game is over, this is the only "turn".
    fn turns(&self, pits: PackedPits, out: &mut Vec<PackedTurn>);
    /// Whether turns without captures can be undone: those of one lap.
    fn is_undoable(&self) -> bool;
    /// Adds every arrangement from which a turn without captures, or a pass, leads to this one; several times if several
    /// turns do. Only for rules that are undoable.
    fn predecessors(&self, pits: PackedPits, out: &mut Vec<PackedPits>);
}

/// What undoing a lap shows.
enum Undone {
    /// The pits before the lap.
    Before(PackedPits),
    /// The pit does not have what a lap leaves there; a longer one may.
    WrongSource,
    /// Some pit has fewer seeds than the lap drops; so it is with every longer one.
    TooFewSeeds,
}

impl<S: Shaped + Send + Sync> PackedTurns for ShapedDuel<'_, S> {
    fn turns(&self, pits: PackedPits, out: &mut Vec<PackedTurn>) {
        let mut board = self.arrange(pits);
        let start = board.own_store();
        let moves = self.settle_board(&mut board);
        if moves.is_empty() || board.rest.side() != 0 {
            return out.push(self.turn_to(&board, start));
        }
        for mv in moves {
            let mut next = board;
            self.play_move(&mut next, mv);
            // How a turn ends is looked at from the position that it leads to; only one that goes on is settled here.
            if self.shape().store_again && next.rest.again() {
                self.settle_going_on(&mut next);
            }
            out.push(self.turn_to(&next, start));
        }
    }

    fn is_undoable(&self) -> bool {
        !self.shape().several
    }

    fn predecessors(&self, pits: PackedPits, out: &mut Vec<PackedPits>) {
        let s = self.shape();
        let places = if s.any_start { 16 } else { 8 };
        let ways = if s.choice { 2 } else { 1 };
        for way in 0..ways {
            for place in (0..places).filter(|place| place & 7 < self.layout.pits) {
                self.undo_all(DuelMove(way << 7 | place << 3), pits, out);
            }
        }
        if s.pass {
            self.undo_pass(pits, out);
        }
    }
}

impl<S: Shaped> ShapedDuel<'_, S> {
    /// The board after a turn of B that left these seeds, not yet settled: A is next. All seeds that are missing from the
    /// game lie in A's store.
    #[inline(always)]
    fn arrange(self, pits: PackedPits) -> DuelBoard {
        let s = self.shape();
        let on_board = swar::sum(pits.own) + swar::sum(pits.opp);
        let missing = u64::from((self.total as u8).wrapping_sub(on_board));
        let mut rest = Rest::new(0);
        if s.last_capturer {
            rest = rest.captured_by(pits.captured);
        }
        if s.last_mover {
            rest.set_last_mover(2);
        }
        DuelBoard {
            own: pits.own | missing << STORE_SHIFT,
            opp: pits.opp,
            rest,
        }
    }

    #[cold]
    #[inline(never)]
    fn settle_going_on(self, board: &mut DuelBoard) {
        let _moves = self.settle_board(board);
    }

    /// What has become of a board on which A had `start` seeds in store and B had none.
    #[inline(always)]
    fn turn_to(self, board: &DuelBoard, start: u8) -> PackedTurn {
        let [own, opp] = board.stores();
        let own = own - start;
        let side = board.rest.side();
        PackedTurn {
            after: PackedPits {
                own: board.own_pits(),
                opp: board.opp_pits(),
                captured: self.shape().last_capturer && board.rest.last_capturer() == side + 1,
            },
            gain: own.wrapping_sub(opp) as i8,
            stored: own + opp,
            next: match (board.rest.is_over(), side) {
                (true, _) => PackedNext::Over,
                (false, 0) => PackedNext::Same,
                _ => PackedNext::Other,
            },
        }
    }

    /// All arrangements from which a move of this pit leads to `after`.
    #[inline(never)]
    fn undo_all(self, mv: DuelMove, after: PackedPits, out: &mut Vec<PackedPits>) {
        // The player who moved sees the words the other way round.
        let turned = DuelBoard {
            own: after.opp,
            opp: after.own,
            rest: Rest::new(0),
        };
        let left = byte(&turned, mv.0 >> 3 & 15);
        // Where the source is skipped it holds what was left behind; elsewhere a lap round the board adds to that.
        let wrong = if self.rules.sow.skip_source {
            left != self.leave
        } else {
            left < self.leave
        };
        if wrong {
            return;
        }
        let on_board = swar::sum(after.own) + swar::sum(after.opp);
        for seeds in self.leave + 1..=on_board {
            match self.undo(mv, seeds, &turned) {
                Undone::TooFewSeeds => return,
                Undone::WrongSource => {}
                Undone::Before(mut before) => {
                    before.captured = self.shape().last_capturer && !after.captured;
                    if self.leads_to(before, mv, after) {
                        out.push(before);
                    }
                }
            }
        }
    }

    /// Undoes a lap that started with `seeds` in its pit.
    #[inline(always)]
    fn undo(self, mv: DuelMove, seeds: u8, after: &DuelBoard) -> Undone {
        let lap = self.duel.sowings.get(mv.0, seeds);
        let source = mv.0 >> 3 & 15;
        let lifted = u64::from(seeds - self.leave) << (8 * (source & 7));
        let [own_lifted, opp_lifted] = if source < 8 { [lifted, 0] } else { [0, lifted] };
        let own_drops = lap.own.wrapping_add(own_lifted);
        let opp_drops = lap.opp.wrapping_add(opp_lifted);
        // A guard bit that is gone has lent to a pit with too few seeds.
        let own = (after.own | HIGHS).wrapping_sub(own_drops);
        let opp = (after.opp | HIGHS).wrapping_sub(opp_drops);
        if own & opp & HIGHS != HIGHS || lap.store > 0 {
            return Undone::TooFewSeeds;
        }
        let emptied = if source < 8 { own } else { opp };
        if (emptied >> (8 * (source & 7))) as u8 & 0x7f != self.leave {
            return Undone::WrongSource;
        }
        Undone::Before(PackedPits {
            own: (own & !HIGHS) + own_lifted,
            opp: (opp & !HIGHS) + opp_lifted,
            captured: false,
        })
    }

    /// Whether a move is legal in an arrangement, captures nothing, and leads to another.
    #[inline(always)]
    fn leads_to(self, before: PackedPits, mv: DuelMove, after: PackedPits) -> bool {
        let mut board = self.arrange(before);
        let mut played = board;
        self.play_move(&mut played, mv);
        let same = (played.own_pits(), played.opp_pits()) == (after.own, after.opp);
        if !same || played.rest.again() {
            return false;
        }
        let moves = self.settle_board(&mut board);
        board.rest.side() == 0 && moves.0 >> (mv.0 >> 3) & 1 != 0
    }

    /// Adds the arrangement in which the other player is passed.
    fn undo_pass(self, after: PackedPits, out: &mut Vec<PackedPits>) {
        let before = PackedPits {
            own: after.opp,
            opp: after.own,
            captured: self.shape().last_capturer && !after.captured,
        };
        let mut board = self.arrange(before);
        let moves = self.settle_board(&mut board);
        if board.rest.side() == 1 && !moves.is_empty() {
            out.push(before);
        }
    }
}
