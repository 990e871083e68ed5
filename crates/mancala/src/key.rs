//! Position keys: one number for all that play depends on.

use crate::decision::Direction;
use crate::player::Player;
use crate::position::{Phase, Position};

/// What a part of a key stands for. This is Zobrist hashing: a key is the XOR of one number for each feature of the
/// position. The numbers do not come from a table of random ones but are mixed from what they stand for:
///
/// ```text
///   bit   40 ..     20 ..                       0 ..
///         feature   place (pit or player)       value        mixed to 64 bits; a value of 0 adds nothing
/// ```
#[derive(Clone, Copy)]
enum Feature {
    Seeds = 1,
    Owner,
    Nest,
    Store,
    Aside,
    ToMove,
    Phase,
    Again,
    Crossed,
    LastMover,
    LastCapturer,
    Round,
    Out,
    Over,
    Turns,
    Pending,
    KeptWay,
    Fallen,
}

/// The finaliser of splitmix64: spreads a small number over 64 bits.
const fn mix(mut bits: u64) -> u64 {
    bits = bits.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

const fn part(feature: Feature, place: usize, value: u16) -> u64 {
    if value == 0 {
        return 0;
    }
    mix(((feature as u64) << 40) | ((place as u64) << 20) | value as u64)
}

const fn way_code(way: Direction) -> u16 {
    match way {
        Direction::Counterclockwise => 1,
        Direction::Clockwise => 2,
    }
}

impl Position {
    /// A number that is the same for the same position under the same rules, on every machine, and almost
    /// surely differs for another: seeds, owners, nests, stores, player to move, phase, what the turn has done
    /// so far and what the player points to, which directions are kept to and which forts have fallen, who moved and captured last, round, players out. Only the count towards an impasse is left out.
    pub fn key(&self) -> u64 {
        let code = |player| u16::from(Player::code(player));
        let mut key = 0;
        for place in 0..self.pits.len() {
            key ^= part(Feature::Seeds, place, self.pits[place]);
            key ^= part(Feature::Owner, place, code(self.owners[place]));
            key ^= part(Feature::Nest, place, code(self.nests[place]));
        }
        for place in 0..self.stores.0.len() {
            key ^= part(Feature::Store, place, self.stores.0[place]);
            key ^= part(Feature::Aside, place, self.aside.0[place]);
            let way = self.kept_ways.0[place].map_or(0, way_code);
            key ^= part(Feature::KeptWay, place, way);
            key ^= part(Feature::Fallen, place, self.fallen.0[place].into());
            key ^= part(Feature::Out, place, self.out.0[place].into());
        }
        key ^= part(Feature::ToMove, 0, code(Some(self.to_move)));
        key ^= part(Feature::Phase, 0, (self.phase == Phase::Open).into());
        key ^= part(Feature::Again, 0, self.again.into());
        key ^= part(Feature::Pending, 0, self.pending.code());
        key ^= part(Feature::Crossed, 0, self.crossed.into());
        key ^= part(Feature::LastMover, 0, code(self.last_mover));
        key ^= part(Feature::LastCapturer, 0, code(self.last_capturer));
        key ^= part(Feature::Turns, 0, self.turns.into());
        key ^= part(Feature::Round, 0, self.round);
        key ^ part(Feature::Over, 0, self.over.map_or(0, |why| why as u16 + 1))
    }
}
