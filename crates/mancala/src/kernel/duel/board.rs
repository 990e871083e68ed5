//! The packed board of two players, and the way between it and a position.

use super::rest::Rest;
use super::swar::{self, PITS, STORE_SHIFT};
use crate::decision::Pit;
use crate::player::{ByPlayer, Player};
use crate::position::{Phase, Position};
use crate::rules::Rules;
use crate::rules::settings::Way;

/// The most pits a player may have: one byte each in a word, of which the store has the highest.
pub(crate) const MAX_PACKED_PITS: u8 = 7;
/// The most seeds in a game: no byte reaches its highest bit.
pub(crate) const MAX_PACKED_SEEDS: u32 = 127;

/// A position of a two-player game as the player to move sees it: one word a side, of byte-sized pits and the store.
///
/// Sowing runs towards the low bytes of a side and on from its lowest to the highest of the other, so that the pits
/// *before* the last one, which a chain captures, are above it and carries can find them. With six pits a side:
///
/// ```text
///     byte     7    6    5    4    3    2    1    0
///     opp  store    -   p5   p4   p3   p2   p1   p0       sowing: own p5 to p0, then opp p5 to p0, then own p5 ...
///     own  store    -   p5   p4   p3   p2   p1   p0
/// ```
///
/// A *place* is a byte of one of the words: its bits 0 to 2 are the byte, bit 3 says that it is in `opp`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DuelBoard {
    pub(crate) own: u64,
    pub(crate) opp: u64,
    /// The state of the turn and of the game.
    pub(crate) rest: Rest,
}

/// A move: the place of its pit, shifted so that it says how far to shift the word for the pit.
///
/// ```text
///   bit  7  6  5 4 3  2 1 0
///        w  a  b b b  0 0 0     w = sown the second way   a = the pit lies across (in `opp`)   b = byte of the pit
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuelMove(pub(crate) u8);

/// A set of moves, one bit each: bit `16 w + 8 a + b` in the letters of [`DuelMove`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuelMoves(pub(crate) u32);

impl DuelMoves {
    /// The first of the moves, of which there must be one.
    #[inline(always)]
    pub(super) const fn first(self) -> DuelMove {
        DuelMove((self.0.trailing_zeros() as u8) << 3)
    }
}

impl Iterator for DuelMoves {
    type Item = DuelMove;
    #[inline(always)]
    fn next(&mut self) -> Option<DuelMove> {
        if self.0 == 0 {
            return None;
        }
        let first = self.first();
        self.0 &= self.0 - 1;
        Some(first)
    }
}

/// Where the pits of a ring lie in the words of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoardLayout {
    pub pits: u8,
    /// Sowing goes the way the ring index falls.
    pub clockwise: bool,
}

impl BoardLayout {
    pub fn of(rules: &Rules) -> Self {
        Self {
            pits: rules.board.pits,
            clockwise: rules.sow.direction == Way::Clockwise,
        }
    }

    /// The byte of a player's pit, counted from number 1; and back, because it is its own inverse.
    pub const fn byte(self, number: u8) -> u8 {
        if self.clockwise {
            number
        } else {
            self.pits - 1 - number
        }
    }

    /// The ring index of a place, which is a byte and, in bit 3, whether it is on the opponent's side.
    pub const fn pit(self, place: u8, side: u8) -> Pit {
        let block = side ^ (place >> 3);
        Pit(block * self.pits + self.byte(place & 7))
    }

    /// The place of a ring index.
    pub const fn place(self, pit: Pit, side: u8) -> u8 {
        let block = pit.0 / self.pits;
        ((block ^ side) << 3) | self.byte(pit.0 % self.pits)
    }
}

impl DuelBoard {
    /// Packs a position, if it is one of two players in ordinary play with every pit at home.
    pub(crate) fn pack(rules: &Rules, position: &Position) -> Option<Self> {
        let at_home = rules.pits().all(|pit| {
            position.owner(pit) == Some(rules.home(pit)) && position.nest(pit).is_none()
        });
        let limit = rules.impasse.quiet;
        let fits = at_home
            && position.phase() == Phase::Play
            && position.out == ByPlayer::default()
            && position.total_seeds() <= MAX_PACKED_SEEDS
            && (limit == 0 || position.quiet < limit || position.over.is_some());
        if !fits {
            return None;
        }
        let layout = BoardLayout::of(rules);
        let side = position.to_move.index() as u8;
        let mut words = [0_u64; 2];
        for pit in rules.pits() {
            let place = layout.place(pit, side);
            words[usize::from(place >> 3)] |= u64::from(position.seeds(pit)) << (8 * (place & 7));
        }
        let opponent = position.to_move.next(2);
        words[0] |= u64::from(position.store(position.to_move)) << STORE_SHIFT;
        words[1] |= u64::from(position.store(opponent)) << STORE_SHIFT;
        let mut rest = Rest::new(side);
        rest.set_quiet(position.quiet);
        rest.set_last_mover(Player::code(position.last_mover));
        rest.set_last_capturer(Player::code(position.last_capturer));
        rest.set_again(position.again);
        rest.cross(position.crossed);
        if let Some(reason) = position.over {
            rest.end(reason);
        }
        Some(Self {
            own: words[0],
            opp: words[1],
            rest,
        })
    }

    /// The position of a settled board; what a board does not hold comes from `base`.
    pub(crate) fn unpack(&self, rules: &Rules, base: &Position) -> Position {
        let mut position = *base;
        let layout = BoardLayout::of(rules);
        for pit in rules.pits() {
            let place = layout.place(pit, self.rest.side());
            let word = if place >> 3 == 0 { self.own } else { self.opp };
            position.pits[pit.index()] = (word >> (8 * (place & 7)) & 0xff) as u16;
        }
        let to_move = Player::from_code(self.rest.side() + 1).unwrap_or(Player::A);
        position.to_move = to_move;
        position.stores[to_move] = self.own_store().into();
        position.stores[to_move.next(2)] = self.opp_store().into();
        position.quiet = self.rest.quiet();
        position.last_mover = Player::from_code(self.rest.last_mover());
        position.last_capturer = Player::from_code(self.rest.last_capturer());
        position.again = self.rest.again();
        position.crossed = self.rest.crossed();
        position.over = self.rest.over();
        if self.rest.is_over() {
            position.to_move = Player::A;
        }
        position
    }

    /// The same board with no quiet decisions behind it.
    pub(crate) const fn without_quiet(mut self) -> Self {
        self.rest.set_quiet(0);
        self
    }

    /// The pits of the player to move, and of the other.
    #[inline(always)]
    pub(crate) const fn own_pits(&self) -> u64 {
        self.own & PITS
    }

    #[inline(always)]
    pub(crate) const fn opp_pits(&self) -> u64 {
        self.opp & PITS
    }

    #[inline(always)]
    pub(crate) const fn own_store(&self) -> u8 {
        (self.own >> STORE_SHIFT) as u8
    }

    #[inline(always)]
    pub(crate) const fn opp_store(&self) -> u8 {
        (self.opp >> STORE_SHIFT) as u8
    }

    /// Puts seeds into the store of the player to move, or of the other.
    #[inline(always)]
    pub(crate) const fn add_own(&mut self, seeds: u8) {
        self.own += (seeds as u64) << STORE_SHIFT;
    }

    #[inline(always)]
    pub(crate) const fn add_opp(&mut self, seeds: u8) {
        self.opp += (seeds as u64) << STORE_SHIFT;
    }

    /// Takes all seeds out of the pits: how many lay on the own side, and on the other.
    pub(crate) const fn lift_all(&mut self) -> (u8, u8) {
        let lifted = (swar::sum(self.own), swar::sum(self.opp));
        self.own &= !PITS;
        self.opp &= !PITS;
        lifted
    }

    /// Seeds in the stores of A and B.
    pub fn stores(&self) -> [u8; 2] {
        if self.rest.side() == 0 {
            [self.own_store(), self.opp_store()]
        } else {
            [self.opp_store(), self.own_store()]
        }
    }

    /// A number that is the same for the same board and almost surely differs for another. The board is so small
    /// that mixing it whole is cheaper than keeping a key up to date.
    pub fn key(&self) -> u64 {
        // Multiplying by an odd number spreads low bits upwards, and the shift by half a word brings the high ones down
        // again: three rounds spread every bit of the board over the whole key. `state` goes in twice, because XOR with
        // a word of pits alone would give the same for other seeds and another state.
        let state = u64::from(self.rest.identity());
        let mixed = (self.own ^ state.rotate_left(20)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ (mixed >> 32) ^ self.opp).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let mixed = (mixed ^ (mixed >> 32) ^ state).wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed ^ (mixed >> 32)
    }
}
