//! The board of a ring, and the way between it and a position.

use super::pits::Pits;
use super::size::{Mask, Size, Small, Words};
use crate::kernel::arena::Holding;
use crate::outcome::EndReason;
use crate::player::{ByPlayer, MAX_PLAYERS, Player};
use crate::position::{Phase, Position};
use crate::rules::Rules;

/// What has to be settled before the next decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Pending {
    Nothing,
    /// A decision that ended the turn has been played.
    TurnEnds,
    /// A decision after which the same player may decide again has been played.
    TurnGoesOn,
}

/// A position of any game: all that [`Position`] holds, in as little room as its size allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RingBoard<S: Size = Small> {
    pub(super) pits: Pits<S>,
    /// The pits that each player owns; a pit in none of these is out of play.
    pub(super) owners: [S::Mask; MAX_PLAYERS],
    pub(super) nests: [S::Mask; MAX_PLAYERS],
    pub(super) stores: [u16; MAX_PLAYERS],
    pub(super) aside: [u16; MAX_PLAYERS],
    /// Seeds in all.
    pub(super) total: u16,
    pub(super) round: u16,
    /// Decisions in a row without a seed coming to a store.
    pub(super) quiet: u16,
    /// Who is to move: 0 = A.
    pub(super) to_move: u8,
    /// 0 = nobody, 1 = A and so on; likewise the last capturer.
    pub(super) last_mover: u8,
    pub(super) last_capturer: u8,
    /// One bit for each player who has left.
    pub(super) out: u8,
    pub(super) opening: bool,
    /// The player to move is in the middle of his turn.
    pub(super) again: bool,
    /// This turn has dropped a seed in an opponent's pit.
    pub(super) crossed: bool,
    pub(super) pending: Pending,
    pub(super) over: Option<EndReason>,
}

const fn code(player: Option<Player>) -> u8 {
    match player {
        None => 0,
        Some(player) => player.index() as u8 + 1,
    }
}

fn decode(code: u8) -> Option<Player> {
    code.checked_sub(1)
        .and_then(|index| Player::new(index.into()))
}

/// The pits of each player, and back.
fn pits_of<S: Size>(rules: &Rules, players: &[Option<Player>]) -> [S::Mask; MAX_PLAYERS] {
    let mut masks = [S::Mask::EMPTY; MAX_PLAYERS];
    for pit in rules.pits() {
        if let Some(player) = players[pit.index()] {
            masks[player.index()] |= S::Mask::of(pit.0);
        }
    }
    masks
}

fn players_of<S: Size>(masks: [S::Mask; MAX_PLAYERS], players: &mut [Option<Player>]) {
    players.fill(None);
    for (index, mask) in masks.into_iter().enumerate() {
        for pit in mask.pits() {
            players[usize::from(pit)] = Player::new(index);
        }
    }
}

impl<S: Size> RingBoard<S> {
    /// Packs a position, if it has no more seeds than there is room for.
    pub(super) fn pack(rules: &Rules, position: &Position) -> Option<Self> {
        let total = position.total_seeds();
        if total >= 1 << S::LANE || rules.ring() > Pits::<S>::MOST {
            return None;
        }
        let mut pits = Pits::EMPTY;
        for pit in rules.pits() {
            pits.add(pit.0, position.seeds(pit));
        }
        let leavers = rules.all_players().filter(|player| position.out[*player]);
        Some(Self {
            pits,
            owners: pits_of::<S>(rules, &position.owners),
            nests: pits_of::<S>(rules, &position.nests),
            stores: position.stores.0,
            aside: position.aside.0,
            total: total as u16,
            round: position.round,
            quiet: position.quiet,
            to_move: position.to_move.index() as u8,
            last_mover: code(position.last_mover),
            last_capturer: code(position.last_capturer),
            out: leavers.fold(0, |out, player| out | 1 << player.index()),
            opening: position.phase == Phase::Open,
            again: position.again,
            crossed: position.crossed,
            pending: Pending::Nothing,
            over: position.over,
        })
    }

    /// The position of a settled board; pits that are not on the board are taken from `base`.
    pub(super) fn unpack(&self, rules: &Rules, base: &Position) -> Position {
        let mut position = *base;
        for pit in rules.pits() {
            position.pits[pit.index()] = self.pits.get(pit.0);
        }
        players_of::<S>(self.owners, &mut position.owners);
        players_of::<S>(self.nests, &mut position.nests);
        position.stores = ByPlayer(self.stores);
        position.aside = ByPlayer(self.aside);
        position.to_move = decode(self.to_move + 1).unwrap_or(Player::A);
        position.phase = if self.opening {
            Phase::Open
        } else {
            Phase::Play
        };
        position.again = self.again;
        position.crossed = self.crossed;
        position.last_mover = decode(self.last_mover);
        position.last_capturer = decode(self.last_capturer);
        position.round = self.round;
        for player in rules.all_players() {
            position.out[player] = self.out >> player.index() & 1 != 0;
        }
        position.quiet = self.quiet;
        position.over = self.over;
        position
    }

    /// Why the game is over, if it is.
    pub const fn end(&self) -> Option<EndReason> {
        self.over
    }

    /// Seeds in the store of each player.
    pub const fn stores(&self) -> [u16; MAX_PLAYERS] {
        self.stores
    }

    /// The player to move, or nobody when the game is over.
    pub fn to_move(&self) -> Option<Player> {
        let player = decode(self.to_move + 1);
        player.filter(|_| self.over.is_none())
    }

    /// The place in the turn order of the player to move.
    #[inline(always)]
    pub(crate) const fn mover(&self) -> usize {
        self.to_move as usize
    }

    /// Decisions in a row without a seed coming to a store.
    #[inline(always)]
    pub(crate) const fn quiet(&self) -> u16 {
        self.quiet
    }

    /// What a player has on the table.
    pub(crate) fn holding(&self, player: usize) -> Holding {
        let mine = self.owners[player];
        let open = mine & !self.all_nests();
        let stored = self.stores[player] + self.aside[player];
        Holding {
            kept: i32::from(stored) + i32::from(self.pits.sum(self.nests[player])),
            seeds: self.pits.sum(open).into(),
            busy: (self.pits.filled() & open).count() as i32,
            pits: mine.count() as i32,
        }
    }

    /// How many pits each player owns.
    pub fn territories(&self) -> [u16; MAX_PLAYERS] {
        self.owners.map(|pits| pits.count() as u16)
    }

    /// The round, counted from 1.
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// The pits that are in play.
    #[inline(always)]
    pub(super) fn in_play(&self) -> S::Mask {
        self.owners[0] | self.owners[1] | self.owners[2] | self.owners[3]
    }

    /// The pits that are nest eggs.
    #[inline(always)]
    pub(super) fn all_nests(&self) -> S::Mask {
        self.nests[0] | self.nests[1] | self.nests[2] | self.nests[3]
    }

    /// Whether the opponents of a player have no seed in their pits. Nothing lies in pits that are out of play.
    #[inline(always)]
    pub(super) fn opponents_starve(&self, player: u8) -> bool {
        (self.pits.filled() & !self.owners[usize::from(player)]).is_empty()
    }

    /// Seeds on the board.
    pub(super) fn board_seeds(&self) -> u16 {
        let kept = self.stores.iter().chain(&self.aside);
        self.total - kept.sum::<u16>()
    }

    /// The same board with no quiet decisions behind it.
    pub(crate) fn without_quiet(mut self) -> Self {
        self.quiet = 0;
        self
    }

    /// A number that is the same for the same board and almost surely differs for another; like the key of a position
    /// it leaves out the count towards an impasse. A small board is mixed as quickly as a key is kept up to date.
    pub fn key(&self) -> u64 {
        let mut key = 0;
        let mut mix = |word: u64| {
            key = (key ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            key ^= key >> 32;
        };
        for word in self.pits.0.as_ref() {
            mix(*word);
        }
        if S::Words::COUNT <= 2 {
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
        let join = |seeds: [u16; MAX_PLAYERS]| seeds.map(u64::from);
        for seeds in [join(self.stores), join(self.aside)] {
            mix(seeds.into_iter().fold(0, |word, seeds| word << 16 | seeds));
        }
        let flags = u64::from(self.opening)
            | u64::from(self.again) << 1
            | u64::from(self.crossed) << 2
            | (self.pending as u64) << 3;
        mix(flags
            | u64::from(self.to_move) << 5
            | u64::from(self.last_mover) << 8
            | u64::from(self.last_capturer) << 12
            | u64::from(self.out) << 16
            | self.over.map_or(0, |reason| reason as u64 + 1) << 24
            | u64::from(self.round) << 32);
        mix(0);
        key
    }
}
