//! Tables of sowings: for every pit and number of lifted seeds, what a lap adds to each pit and where it ends.

use super::pits::Pits;
use super::size::{Mask, Size};
use crate::decision::{Direction, Pit};
use crate::player::Player;
use crate::rules::Rules;
use crate::rules::settings::Way;

/// The place that stands for the player's own store.
pub(super) const STORE: u8 = u8::MAX;

/// Seeds up to which a lap on a small ring is looked up; larger ones are rare.
const USUAL: u16 = 31;

/// What one lap does while every pit is in play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sowing<S: Size> {
    /// Seeds added to each pit.
    pub added: Pits<S>,
    /// The pits that get a seed.
    pub sown: S::Mask,
    /// The pit of the last seed, or [`STORE`].
    pub last: u8,
    /// Seeds sown into the own store.
    pub store: u8,
}

/// The sowings of a rule.
#[derive(Clone, Debug)]
pub(super) struct Sowings<S: Size> {
    table: Box<[Sowing<S>]>,
    /// Two to this power is the room for the numbers of seeds of a pit.
    shift: u32,
    ring: usize,
    /// The entries of a player: none where it makes no difference who sows.
    player: usize,
    /// The most seeds that are looked up.
    pub most: u16,
}

impl<S: Size> Sowings<S> {
    pub fn new(rules: &Rules) -> Self {
        let ring = rules.ring();
        // A lap with captures on the way that goes round the board is more than what it adds.
        let round = ring as u16 - u16::from(rules.sow.skip_source);
        let most = if rules.flow.on.is_empty() {
            round.max(USUAL)
        } else {
            round
        };
        let most = most.min(rules.total_seeds() as u16);
        let shift = u32::from(most + 1).next_power_of_two().trailing_zeros();
        let both = rules.sow.direction == Way::Choice || rules.laps.alternate;
        let ways = if both { 2 } else { 1 };
        let players = if rules.sow.store { rules.players() } else { 1 };
        let player = (ways * ring) << shift;
        let mut table = Vec::with_capacity(usize::from(players) * player);
        for player in Player::all(players) {
            for way in 0..ways {
                for pit in rules.pits() {
                    let direction = direction_of(rules, way as u8);
                    table.extend(
                        (0..1 << shift).map(|seeds| sow(rules, player, pit, direction, seeds)),
                    );
                }
            }
        }
        Self {
            table: table.into_boxed_slice(),
            shift,
            ring,
            player: if rules.sow.store { player } else { 0 },
            most,
        }
    }

    /// The sowing of `lifted` seeds, which must be at most `most`.
    #[inline(always)]
    pub fn get(&self, player: u8, pit: u8, way: u8, lifted: u16) -> &Sowing<S> {
        let place = usize::from(way) * self.ring + usize::from(pit);
        let start = usize::from(player) * self.player;
        &self.table[start + ((place << self.shift) | usize::from(lifted))]
    }

    /// Bytes of memory.
    pub const fn size(&self) -> usize {
        size_of_val::<[Sowing<S>]>(&self.table)
    }
}

/// The direction of a way of sowing.
pub(super) fn direction_of(rules: &Rules, way: u8) -> Direction {
    let first = match rules.sow.direction {
        Way::Clockwise => Direction::Clockwise,
        Way::Counterclockwise | Way::Choice => Direction::Counterclockwise,
    };
    if way == 0 { first } else { first.reverse() }
}

/// Sows by the words of the rules, seed by seed.
fn sow<S: Size>(
    rules: &Rules,
    player: Player,
    source: Pit,
    direction: Direction,
    lifted: u16,
) -> Sowing<S> {
    let mut sowing = Sowing {
        added: Pits::EMPTY,
        sown: S::Mask::EMPTY,
        last: source.0,
        store: 0,
    };
    let (mut pit, mut from_store) = (source, false);
    for _ in 0..lifted {
        loop {
            let passes_store = rules.store_after(pit, direction) == Some(player);
            if rules.sow.store && passes_store && !from_store {
                from_store = true;
                sowing.store += 1;
                sowing.last = STORE;
                break;
            }
            from_store = false;
            pit = rules.step(pit, direction);
            if !(rules.sow.skip_source && pit == source) {
                sowing.added.add(pit.0, 1);
                sowing.sown |= S::Mask::of(pit.0);
                sowing.last = pit.0;
                break;
            }
        }
    }
    sowing
}
