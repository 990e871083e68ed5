//! Position keys: one number for all that play depends on.

use crate::player::Player;
use crate::position::{Phase, Position};

/// What a part of a key stands for. Each feature and value mixes to a number of its own, and a key is their sum
/// without carry, so a key can be updated part by part.
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

fn player_value(player: Option<Player>) -> u16 {
    player.map_or(0, |player| player.index() as u16 + 1)
}

impl Position {
    /// A number that is the same for the same position under the same rules, on every machine, and almost
    /// surely differs for another: seeds, owners, nests, stores, player to move, phase, what the turn has done
    /// so far, who moved and captured last, round, players out. Only the count towards an impasse is left out.
    pub fn key(&self) -> u64 {
        let mut key = 0;
        for place in 0..self.pits.len() {
            key ^= part(Feature::Seeds, place, self.pits[place]);
            key ^= part(Feature::Owner, place, player_value(self.owners[place]));
            key ^= part(Feature::Nest, place, player_value(self.nests[place]));
        }
        for place in 0..self.stores.0.len() {
            key ^= part(Feature::Store, place, self.stores.0[place]);
            key ^= part(Feature::Aside, place, self.aside.0[place]);
            key ^= part(Feature::Out, place, self.out.0[place].into());
        }
        let last_mover = player_value(self.last_mover);
        let last_capturer = player_value(self.last_capturer);
        key ^= part(Feature::ToMove, 0, player_value(Some(self.to_move)));
        key ^= part(Feature::Phase, 0, (self.phase == Phase::Open).into());
        key ^= part(Feature::Again, 0, self.again.into());
        key ^= part(Feature::Crossed, 0, self.crossed.into());
        key ^= part(Feature::LastMover, 0, last_mover);
        key ^= part(Feature::LastCapturer, 0, last_capturer);
        key ^= part(Feature::Round, 0, self.round);
        key ^ part(Feature::Over, 0, self.over.map_or(0, |why| why as u16 + 1))
    }
}
