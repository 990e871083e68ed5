//! All of a packed board but its pits, in one word: a board is then three registers, copied whole.

use crate::Word;
use crate::outcome::EndReason;

/// The stores, the count of quiet decisions and the state of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Rest(u64);

// The first bit of each part.
const OWN_STORE: u32 = 0;
const OPP_STORE: u32 = 8;
const QUIET: u32 = 16;
const SIDE: u32 = 32;
const AGAIN: u32 = 33;
const CROSSED: u32 = 34;
const LAST_MOVER: u32 = 36;
const LAST_CAPTURER: u32 = 38;
const OVER: u32 = 40;

const STORES: u64 = 0xffff;
const QUIET_MASK: u64 = 0xffff << QUIET;
const LAST_MOVER_MASK: u64 = OWN_MOVED | OPP_MOVED;
/// The last decision was that of the player to move, or of the other.
const OWN_MOVED: u64 = 1 << LAST_MOVER;
const OPP_MOVED: u64 = 2 << LAST_MOVER;
const TURN_MASK: u64 = 1 << AGAIN | 1 << CROSSED;

/// Who did something: 0 = nobody, 1 = A, 2 = B.
pub(crate) type Code = u8;

#[allow(
    clippy::inline_always,
    reason = "the parts of a word must cost what the bits cost"
)]
impl Rest {
    /// Empty stores, `side` to move, nothing done yet.
    pub const fn new(side: u8) -> Self {
        Self((side as u64) << SIDE)
    }

    /// All but the count of quiet decisions, which two boards may differ in and still be the same.
    #[inline(always)]
    pub const fn identity(self) -> u64 {
        self.0 & !QUIET_MASK
    }

    #[inline(always)]
    pub const fn own_store(self) -> u8 {
        (self.0 >> OWN_STORE) as u8
    }

    #[inline(always)]
    pub const fn opp_store(self) -> u8 {
        (self.0 >> OPP_STORE) as u8
    }

    /// Both stores, to be compared.
    #[inline(always)]
    pub const fn stores(self) -> u64 {
        self.0 & STORES
    }

    /// Adds to the store of the player to move; all seeds of a game fit a byte, so nothing is carried.
    #[inline(always)]
    pub const fn add_own(&mut self, seeds: u8) {
        self.0 += (seeds as u64) << OWN_STORE;
    }

    #[inline(always)]
    pub const fn add_opp(&mut self, seeds: u8) {
        self.0 += (seeds as u64) << OPP_STORE;
    }

    /// Decisions in a row without a seed coming to a store.
    #[inline(always)]
    pub const fn quiet(self) -> u16 {
        (self.0 >> QUIET) as u16
    }

    pub const fn set_quiet(&mut self, quiet: u16) {
        self.0 = self.0 & !QUIET_MASK | (quiet as u64) << QUIET;
    }

    /// Counts a decision as quiet unless the stores have `grown`.
    #[inline(always)]
    pub const fn count_quiet(&mut self, grown: bool) {
        let more = self.0.wrapping_add(1 << QUIET);
        let none = self.0 & !QUIET_MASK;
        self.0 = if grown { none } else { more };
    }

    /// Who is to move: 0 = A, 1 = B.
    #[inline(always)]
    pub const fn side(self) -> u8 {
        (self.0 >> SIDE & 1) as u8
    }

    /// Whether the player to move is in the middle of his turn.
    #[inline(always)]
    pub const fn again(self) -> bool {
        self.0 >> AGAIN & 1 != 0
    }

    pub const fn set_again(&mut self, again: bool) {
        self.0 = self.0 & !(1 << AGAIN) | (again as u64) << AGAIN;
    }

    /// Whether this turn has dropped a seed in an opponent's pit.
    #[inline(always)]
    pub const fn crossed(self) -> bool {
        self.0 >> CROSSED & 1 != 0
    }

    #[inline(always)]
    pub const fn cross(&mut self, crossed: bool) {
        self.0 |= (crossed as u64) << CROSSED;
    }

    /// Who made the last decision.
    pub const fn last_mover(self) -> Code {
        match (self.0 & LAST_MOVER_MASK, self.side()) {
            (0, _) => 0,
            (OWN_MOVED, side) => side + 1,
            (_, side) => 2 - side,
        }
    }

    pub const fn set_last_mover(&mut self, code: Code) {
        let own = self.side() + 1;
        let bits = match code {
            0 => 0,
            code if code == own => OWN_MOVED,
            _ => OPP_MOVED,
        };
        self.0 = self.0 & !LAST_MOVER_MASK | bits;
    }

    #[inline(always)]
    pub const fn last_capturer(self) -> Code {
        (self.0 >> LAST_CAPTURER & 3) as Code
    }

    #[inline(always)]
    pub const fn set_last_capturer(&mut self, code: Code) {
        self.0 = self.0 & !(3 << LAST_CAPTURER) | (code as u64) << LAST_CAPTURER;
    }

    /// Hands the turn to the other player, who sees the stores from his side, after a decision.
    #[inline(always)]
    pub const fn end_turn(&mut self) {
        let stores = (self.0 as u16).rotate_left(8) as u64;
        let kept = self.0 & !(STORES | TURN_MASK | LAST_MOVER_MASK);
        self.0 = (kept | stores | OPP_MOVED) ^ 1 << SIDE;
    }

    /// The turn goes on after a decision.
    #[inline(always)]
    pub const fn go_on(&mut self) {
        self.0 = self.0 & !LAST_MOVER_MASK | OWN_MOVED | 1 << AGAIN;
    }

    /// Hands the turn to the other player without a decision.
    #[inline(always)]
    pub const fn pass_turn(&mut self) {
        let last_mover = self.last_mover();
        self.end_turn();
        self.set_last_mover(last_mover);
    }

    #[inline(always)]
    pub const fn is_over(self) -> bool {
        self.0 >> OVER != 0
    }

    /// Why the game is over, if it is.
    pub fn over(self) -> Option<EndReason> {
        let code = (self.0 >> OVER) as usize;
        let reasons = EndReason::WORDS;
        code.checked_sub(1)
            .and_then(|index| reasons.get(index))
            .map(|(_, reason)| *reason)
    }

    /// Ends the game.
    pub const fn end(&mut self, reason: EndReason) {
        let low = (1 << OVER) - 1;
        self.0 = self.0 & low & !TURN_MASK | (reason as u64 + 1) << OVER;
    }
}

impl std::fmt::Debug for Rest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rest")
            .field("own_store", &self.own_store())
            .field("opp_store", &self.opp_store())
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
