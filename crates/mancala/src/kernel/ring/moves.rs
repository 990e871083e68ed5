//! Moves on a ring, and sets of them.

use super::size::{Mask, Size, Small};
use crate::decision::{Decision, Pit};
use crate::kernel::MoveSet;
use crate::kernel::ways::direction_of;
use crate::rules::Rules;

/// The bit of a move that is sown the second way.
const SECOND: u8 = 0x80;

/// A move: the pit, and in the highest bit whether it is sown the second way (`wppppppp`). The first way is the rule's own;
/// where the player chooses, it is counterclockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RingMove(u8);

impl RingMove {
    #[inline(always)]
    pub(in crate::kernel) const fn new(pit: u8, way: u8) -> Self {
        Self(pit | way << 7)
    }

    #[inline(always)]
    pub(in crate::kernel) const fn pit(self) -> u8 {
        self.0 & !SECOND
    }

    /// 0 = the first way, 1 = the second.
    #[inline(always)]
    pub(in crate::kernel) const fn way(self) -> u8 {
        self.0 >> 7
    }

    /// The decision that the move is.
    pub(in crate::kernel) fn decision(self, rules: &Rules) -> Decision {
        let way = || direction_of(rules, self.way());
        let pit = Pit(self.pit());
        Decision {
            pit,
            direction: rules.chooses_direction(pit).then(way),
        }
    }
}

/// A set of moves: the pits that may be sown the first way, and those that may be sown the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RingMoves<S: Size = Small> {
    pub(in crate::kernel) first: S::Mask,
    pub(in crate::kernel) second: S::Mask,
}

impl<S: Size> RingMoves<S> {
    pub(in crate::kernel) const NONE: Self = Self {
        first: S::Mask::EMPTY,
        second: S::Mask::EMPTY,
    };

    /// Adds a move.
    pub(in crate::kernel) fn insert(&mut self, mv: RingMove) {
        let pit = S::Mask::of(mv.pit());
        if mv.way() == 0 {
            self.first |= pit;
        } else {
            self.second |= pit;
        }
    }
}

impl From<RingMove> for u8 {
    fn from(mv: RingMove) -> Self {
        mv.0
    }
}

impl<S: Size> MoveSet for RingMoves<S> {
    #[inline(always)]
    fn len(self) -> u32 {
        self.first.count() + self.second.count()
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        (self.first | self.second).is_empty()
    }

    #[inline(always)]
    fn pick(self, number: u32) -> RingMove {
        let firsts = self.first.count();
        let (pits, number, way) = if number < firsts {
            (self.first, number, 0)
        } else {
            (self.second, number - firsts, 1)
        };
        RingMove::new(pits.nth(number), way)
    }
}

/// In ring order, the first way before the second.
impl<S: Size> Iterator for RingMoves<S> {
    type Item = RingMove;
    #[inline(always)]
    fn next(&mut self) -> Option<RingMove> {
        if self.is_empty() {
            return None;
        }
        let pit = (self.first | self.second).first();
        let rest = !S::Mask::of(pit);
        if self.first.has(pit) {
            self.first &= rest;
            return Some(RingMove::new(pit, 0));
        }
        self.second &= rest;
        Some(RingMove::new(pit, 1))
    }
}
