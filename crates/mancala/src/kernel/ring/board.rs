//! The board of a ring, and the way between it and a position.

use std::ops::{Deref, DerefMut};

use super::Ring;
use super::pits::Pits;
use super::size::{Mask, Size, Small, Words};
use crate::decision::Pit;
use crate::kernel::{FastGame as _, Holding};
use crate::play::{RoundBoard, Turn};
use crate::player::{MAX_PLAYERS, Player};
use crate::position::{Phase, Position, RoundState};
use crate::rules::Rules;

/// A position of any game: all that [`Position`] holds, in as little room as its size allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RingBoard<S: Size = Small> {
    pub(in crate::kernel) pits: Pits<S>,
    /// The pits that each player owns; a pit in none of these is out of play.
    pub(in crate::kernel) owners: [S::Mask; MAX_PLAYERS],
    pub(in crate::kernel) nests: [S::Mask; MAX_PLAYERS],
    pub(in crate::kernel) state: RoundState,
    /// Seeds in all.
    pub(in crate::kernel) total: u16,
    /// What the last decision leads to, until that is settled.
    pub(in crate::kernel) pending: Option<Turn>,
}

impl<S: Size> Deref for RingBoard<S> {
    type Target = RoundState;
    #[inline(always)]
    fn deref(&self) -> &RoundState {
        &self.state
    }
}

impl<S: Size> DerefMut for RingBoard<S> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut RoundState {
        &mut self.state
    }
}

/// The words of a small board, and its pits.
const SMALL_WORDS: usize = 2;
const SMALL_PITS: u8 = 16;

/// The pits of each player, and back.
fn pits_of<S: Size>(rules: &Rules, players: &[Option<Player>]) -> [S::Mask; MAX_PLAYERS] {
    let mut masks = [S::Mask::EMPTY; MAX_PLAYERS];
    for pit in rules.pits() {
        give(&mut masks, S::Mask::of(pit.0), players[pit.index()]);
    }
    masks
}

/// The player among whose pits a pit is.
fn player_of<M: Mask>(masks: &[M; MAX_PLAYERS], pit: Pit) -> Option<Player> {
    Player::new(masks.iter().position(|mask| mask.has(pit.0))?)
}

/// Gives pits, or nest eggs, to a player, or to none.
pub(in crate::kernel) fn give<M: Mask>(masks: &mut [M; MAX_PLAYERS], pits: M, to: Option<Player>) {
    for mask in masks.iter_mut() {
        *mask &= !pits;
    }
    if let Some(player) = to {
        masks[player.index()] |= pits;
    }
}

impl<S: Size> RoundBoard for RingBoard<S> {
    type Game = Ring<S>;

    fn rules(ring: &Ring<S>) -> &Rules {
        ring.rules()
    }

    fn seeds(&self, pit: Pit) -> u16 {
        self.pits.get(pit.0)
    }

    fn set_seeds(&mut self, pit: Pit, seeds: u16) {
        // Lanes are only ever added to and taken from, so a new value is the old one taken out and itself put in.
        self.pits.take(pit.0, self.pits.get(pit.0));
        self.pits.add(pit.0, seeds);
    }

    fn owner(&self, pit: Pit) -> Option<Player> {
        player_of(&self.owners, pit)
    }

    fn set_owner(&mut self, pit: Pit, owner: Option<Player>) {
        give(&mut self.owners, S::Mask::of(pit.0), owner);
    }

    fn nest(&self, pit: Pit) -> Option<Player> {
        player_of(&self.nests, pit)
    }

    fn set_nest(&mut self, pit: Pit, owner: Option<Player>) {
        give(&mut self.nests, S::Mask::of(pit.0), owner);
    }

    #[inline(always)]
    fn board_seeds(&self) -> u32 {
        u32::from(self.total) - self.kept_seeds()
    }

    fn territory_seeds(&self, player: Player) -> u32 {
        self.pits.sum(self.owners[player.index()]).into()
    }

    fn territory_size(&self, player: Player) -> u16 {
        self.owners[player.index()].count() as u16
    }

    /// Nothing lies in pits that are out of play.
    #[inline(always)]
    fn opponents_starve(&self, player: Player) -> bool {
        (self.pits.filled() & !self.owners[player.index()]).is_empty()
    }

    fn can_decide(&self, ring: &Ring<S>) -> bool {
        ring.can_decide(self)
    }

    fn cannot_feed(&self, ring: &Ring<S>) -> bool {
        self.opponents_starve(self.to_move) && ring.has_no_feeding(self)
    }

    #[inline(always)]
    fn is_side_empty(&self, ring: &Ring<S>) -> bool {
        if !ring.rules().end.side_empty {
            return false;
        }
        let filled = self.pits.filled();
        let owners = &self.owners[..usize::from(ring.rules().players())];
        owners.iter().any(|owned| (*owned & filled).is_empty())
    }

    #[inline(always)]
    fn has_majority(&self, _: &Ring<S>) -> bool {
        self.stores.0.iter().any(|seeds| 2 * seeds > self.total)
    }
}

impl<S: Size> RingBoard<S> {
    /// Packs a position, if it has no more seeds than there is room for.
    pub(in crate::kernel) fn pack(rules: &Rules, position: &Position) -> Option<Self> {
        let total = position.total_seeds();
        if total >= 1 << S::LANE_BITS || rules.ring() > Pits::<S>::MAX_RING {
            return None;
        }
        let mut pits = Pits::EMPTY;
        for pit in rules.pits() {
            pits.add(pit.0, position.seeds(pit));
        }
        Some(Self {
            pits,
            owners: pits_of::<S>(rules, &position.owners),
            nests: pits_of::<S>(rules, &position.nests),
            state: position.state,
            total: total as u16,
            pending: None,
        })
    }

    /// The position of a settled board; pits that are not on the board are taken from `base`.
    pub(in crate::kernel) fn unpack(&self, rules: &Rules, base: &Position) -> Position {
        let mut position = *base;
        for pit in rules.pits() {
            position.set_seeds(pit, self.seeds(pit));
            position.set_owner(pit, self.owner(pit));
            position.set_nest(pit, self.nest(pit));
        }
        position.state = self.state;
        position
    }

    /// The pits of the player to move.
    #[inline(always)]
    pub(in crate::kernel) fn own(&self) -> S::Mask {
        self.owners[self.to_move.index()]
    }

    /// What a player has on the table.
    pub(crate) fn holding(&self, player: usize) -> Holding {
        let mine = self.owners[player];
        let open = mine & !self.all_nests();
        let stored = self.stores.0[player] + self.aside.0[player];
        Holding {
            kept: i32::from(stored) + i32::from(self.pits.sum(self.nests[player])),
            seeds: self.pits.sum(open).into(),
            busy: (self.pits.filled() & open).count() as i32,
            pits: mine.count() as i32,
        }
    }

    /// The pits that are in play.
    #[inline(always)]
    pub(in crate::kernel) fn in_play(&self) -> S::Mask {
        self.owners[0] | self.owners[1] | self.owners[2] | self.owners[3]
    }

    /// The pits that are nest eggs.
    #[inline(always)]
    pub(in crate::kernel) fn all_nests(&self) -> S::Mask {
        self.nests[0] | self.nests[1] | self.nests[2] | self.nests[3]
    }

    /// Whether nothing on the board needs more room than a small one has.
    fn is_small(&self) -> bool {
        let beyond = &self.pits.0.as_ref()[SMALL_WORDS..];
        let masks = self.in_play() | self.all_nests();
        S::LANE_BITS == Small::LANE_BITS
            && beyond.iter().all(|word| *word == 0)
            && (masks & !S::Mask::first_pits(SMALL_PITS)).is_empty()
    }

    /// A number that is the same for the same board and almost surely differs for another; like the key of a position
    /// it leaves out the count towards an impasse. A small board is mixed as quickly as a key is kept up to date.
    pub fn key(&self) -> u64 {
        // In a browser small boards are medium ones. Their keys are the same there, so that searches find the same.
        let is_small =
            S::Words::COUNT <= SMALL_WORDS || (cfg!(target_arch = "wasm32") && self.is_small());
        self.mixed(is_small)
    }

    /// The key, of as many words as there are, or as a small board has.
    #[inline(always)]
    fn mixed(&self, is_small: bool) -> u64 {
        // Word after word is folded into the key: a multiplication by an odd number (2^64 over the golden ratio) spreads
        // each bit upwards, and the shift brings the upper half down for the next multiplication.
        let mut key = 0;
        let mut mix = |word: u64| {
            key = (key ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            key ^= key >> 32;
        };
        let words = self.pits.0.as_ref();
        for word in if is_small {
            &words[..SMALL_WORDS]
        } else {
            words
        } {
            mix(*word);
        }
        if is_small {
            // All sets of pits of one kind fit a word.
            let join = |masks: [S::Mask; MAX_PLAYERS]| {
                masks
                    .iter()
                    .fold(0, |word, mask| word << 16 | mask.folded())
            };
            mix(join(self.owners));
            mix(join(self.nests));
        } else {
            for mask in self.owners.iter().chain(&self.nests) {
                mix(mask.folded());
            }
        }
        for seeds in [self.stores, self.aside] {
            mix(seeds
                .0
                .into_iter()
                .fold(0, |word, seeds| word << 16 | u64::from(seeds)));
        }
        let code = |player| u64::from(Player::code(player));
        let out = self
            .out
            .0
            .iter()
            .rev()
            .fold(0, |bits, out| bits << 1 | u64::from(*out));
        // bit   32 ..    24 ..     16 ..   12 ..      8 ..    5 ..     3 ..     2        1      0
        //       round    reason    out     capturer   mover   to move  pending  crossed  again  opening
        mix(u64::from(self.phase == Phase::Open)
            | u64::from(self.again) << 1
            | u64::from(self.crossed) << 2
            | self.pending.map_or(0, |turn| turn as u64 + 1) << 3
            | (self.to_move.index() as u64) << 5
            | code(self.last_mover) << 8
            | code(self.last_capturer) << 12
            | out << 16
            | self.over.map_or(0, |reason| reason as u64 + 1) << 24
            | u64::from(self.round) << 32);
        // One more round, so that the word mixed last reaches all bits as well.
        mix(0);
        key
    }
}

#[cfg(test)]
mod tests {
    use super::super::Medium;
    use super::*;
    use crate::Game;
    use crate::kernel::{Grid, Random};
    use crate::rules::{Catalog, RuleRef};

    #[test]
    fn keys_are_the_same_in_a_browser_where_small_rings_are_medium_grids() {
        let catalog = Catalog::builtin();
        let (mut boards, mut rings) = (0, 0);
        for id in catalog.ids() {
            let rules = catalog.rules(&RuleRef::plain(id), None).unwrap();
            let mut game = Game::new(rules.clone());
            let mut random = Random::new(5);
            while game.outcome().is_none() && game.steps().len() < 30 {
                let position = game.position();
                let Some(small) = RingBoard::<Small>::pack(&rules, position) else {
                    break;
                };
                let medium = RingBoard::<Medium>::pack(&rules, position).unwrap();
                assert!(medium.is_small(), "{id}");
                assert_eq!(medium.mixed(true), small.key(), "{id}");
                boards += 1;
                if let Some(ring) = Ring::<Small>::new(&rules) {
                    let grid = Grid::<Small>::new(&rules).unwrap();
                    assert_eq!(ring.key(&small), grid.key(&small), "{id}");
                    rings += 1;
                }
                let legal = game.legal();
                let index = random.below(legal.len() as u32) as usize;
                game.play(legal[index]).unwrap();
            }
        }
        assert!(boards > 1000 && rings > 100, "{boards}, {rings}");
    }
}
