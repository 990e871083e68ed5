//! All of a packed board but its seeds, in one word.

use crate::Word;
use crate::outcome::EndReason;

/// The count of quiet decisions and the state of the turn.
///
/// ```text
///   bit  31   30 ....... 16   15 ....... 8   7 6   5 4   3   2 1 0
///        e    q q q q q q q   r r r r r r r  c c   m m   -   x a s
///
///   e = the game is over       q = quiet decisions in a row   r = reason of the end (its number)
///   c = last capture: bit 6 by the player to move, bit 7 there was one
///   m = last decision: bit 4 by the player to move, bit 5 by the other
///   x = this turn has crossed  a = the turn goes on           s = side to move, 0 = A
/// ```
///
/// Who moved and captured last is relative to the player to move, so that a change of side flips these bits. The mark of
/// the end lies above the count: one comparison asks whether the game is over or the count has reached its limit.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Rest(u32);

// The first bit of each part.
const SIDE_BIT: u32 = 0;
const AGAIN_BIT: u32 = 1;
const CROSSED_BIT: u32 = 2;
const LAST_MOVER_BIT: u32 = 4;
const CAPTURED_BIT: u32 = 6;
const REASON_BIT: u32 = 8;
const QUIET_BIT: u32 = 16;
const OVER_BIT: u32 = 31;

const QUIET_MASK: u32 = 0x7fff << QUIET_BIT;
/// The last decision was that of the player to move, or of the other.
const OWN_MOVED: u32 = 1 << LAST_MOVER_BIT;
const OPP_MOVED: u32 = 2 << LAST_MOVER_BIT;
const MOVED: u32 = OWN_MOVED | OPP_MOVED;
/// The last capture was that of the player to move, which turns with the side; and whether there was one at all. Before
/// the first capture it is A's.
const OWN_CAPTURED: u32 = 1 << CAPTURED_BIT;
const ANY_CAPTURED: u32 = 2 << CAPTURED_BIT;

/// Which player did something: 0 = none, 1 = A, 2 = B.
pub(crate) type SeatCode = u8;

impl Rest {
    /// `side` to move, nothing done yet.
    pub const fn new(side: u8) -> Self {
        let mut rest = Self((side as u32) << SIDE_BIT);
        rest.set_last_capturer(0);
        rest
    }

    /// All but the count of quiet decisions, which two boards may differ in and still be the same.
    #[inline(always)]
    pub const fn identity(self) -> u32 {
        self.0 & !QUIET_MASK
    }

    /// Decisions in a row without a seed coming to a store.
    #[inline(always)]
    pub const fn quiet(self) -> u16 {
        ((self.0 & QUIET_MASK) >> QUIET_BIT) as u16
    }

    pub const fn set_quiet(&mut self, quiet: u16) {
        self.0 = self.0 & !QUIET_MASK | (quiet as u32) << QUIET_BIT & QUIET_MASK;
    }

    /// Counts a decision of a game that is not over as quiet unless seeds came to a store.
    #[inline(always)]
    pub const fn count_quiet(&mut self, gained: bool) {
        // Both answers are made and one is chosen: a conditional move instead of a branch.
        let (none, more) = (self.0 & !QUIET_MASK, self.0 + (1 << QUIET_BIT));
        self.0 = if gained { none } else { more };
    }

    /// Whether the game is over, or quiet decisions have come to `limit`: a single comparison, because the
    /// mark of the end lies above the count.
    #[inline(always)]
    pub const fn is_over_or_quiet(self, limit: u16) -> bool {
        self.0 >= (limit as u32) << QUIET_BIT
    }

    /// Who is to move: 0 = A, 1 = B.
    #[inline(always)]
    pub const fn side(self) -> u8 {
        (self.0 >> SIDE_BIT & 1) as u8
    }

    /// Whether the player to move is in the middle of a turn.
    #[inline(always)]
    pub const fn again(self) -> bool {
        self.0 >> AGAIN_BIT & 1 != 0
    }

    #[inline(always)]
    pub const fn set_again(&mut self, again: bool) {
        self.0 = self.0 & !(1 << AGAIN_BIT) | (again as u32) << AGAIN_BIT;
    }

    /// Whether this turn has dropped a seed in an opponent's pit.
    #[inline(always)]
    pub const fn crossed(self) -> bool {
        self.0 >> CROSSED_BIT & 1 != 0
    }

    #[inline(always)]
    pub const fn cross(&mut self, crossed: bool) {
        self.0 |= (crossed as u32) << CROSSED_BIT;
    }

    #[inline(always)]
    pub const fn uncross(&mut self) {
        self.0 &= !(1 << CROSSED_BIT);
    }

    /// Who made the last decision.
    pub const fn last_mover(self) -> SeatCode {
        match (self.0 & MOVED, self.side()) {
            (0, _) => 0,
            (OWN_MOVED, side) => side + 1,
            (_, side) => 2 - side,
        }
    }

    pub const fn set_last_mover(&mut self, code: SeatCode) {
        let own = self.side() + 1;
        let bits = match code {
            0 => 0,
            code if code == own => OWN_MOVED,
            _ => OPP_MOVED,
        };
        self.0 = self.0 & !MOVED | bits;
    }

    /// The player to move has made the last decision.
    #[inline(always)]
    pub const fn has_moved(&mut self) {
        self.0 = self.0 & !MOVED | OWN_MOVED;
    }

    /// Who made the last capture.
    pub const fn last_capturer(self) -> SeatCode {
        let own = self.0 & OWN_CAPTURED != 0;
        match (self.0 & ANY_CAPTURED, own) {
            (0, _) => 0,
            (_, true) => self.side() + 1,
            (_, false) => 2 - self.side(),
        }
    }

    pub const fn set_last_capturer(&mut self, code: SeatCode) {
        let own = (code == 2) == (self.side() == 1);
        self.0 &= !(OWN_CAPTURED | ANY_CAPTURED);
        self.0 |= (own as u32) << CAPTURED_BIT | if code == 0 { 0 } else { ANY_CAPTURED };
    }

    /// The player to move has made the last capture, or the other.
    #[inline(always)]
    pub const fn captured_by(self, own: bool) -> Self {
        let others = self.0 & !OWN_CAPTURED | ANY_CAPTURED;
        Self(others | (own as u32) << CAPTURED_BIT)
    }

    /// The other player is to move.
    #[inline(always)]
    pub const fn change_side(&mut self) {
        self.0 ^= 1 << SIDE_BIT | OWN_CAPTURED;
    }

    /// Turns round who moved last: as the other player sees it.
    #[inline(always)]
    pub const fn turn_last_mover(&mut self) {
        let moved = self.0 & MOVED;
        // The two bits change places.
        let turned = (moved & OWN_MOVED) << 1 | (moved & OPP_MOVED) >> 1;
        self.0 = self.0 & !MOVED | turned;
    }

    #[inline(always)]
    pub const fn is_over(self) -> bool {
        self.0 >> OVER_BIT != 0
    }

    /// Why the game is over, if it is.
    pub fn over(self) -> Option<EndReason> {
        let index = (self.0 >> REASON_BIT) as usize & 0xff;
        let known = EndReason::WORDS.get(index).filter(|_| self.is_over());
        known.map(|(_, reason)| *reason)
    }

    /// Ends the game.
    pub const fn end(&mut self, reason: EndReason) {
        self.0 = self.0 & !(0xff << REASON_BIT) | (reason as u32) << REASON_BIT | 1 << OVER_BIT;
        self.uncross();
        self.set_again(false);
    }
}

impl std::fmt::Debug for Rest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rest")
            .field("quiet", &self.quiet())
            .field("side", &self.side())
            .field("again", &self.again())
            .field("crossed", &self.crossed())
            .field("last_mover", &self.last_mover())
            .field("last_capturer", &self.last_capturer())
            .field("over", &self.over())
            .finish()
    }
}
