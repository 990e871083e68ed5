//! Positions: all that play depends on, except what came before.

use std::ops::{Deref, DerefMut};

use crate::decision::{Direction, Pit};
use crate::outcome::EndReason;
use crate::pending::Pending;
use crate::player::{ByPlayer, Player};
use crate::rules::Rules;
use crate::words::words;
use crate::{MAX_PITS, MAX_SEEDS};

words! {
    /// Which part of a round is being played.
    Phase {
        /// The opening placement.
        Open = "open",
        /// Ordinary play.
        Play = "play",
    }
}

/// A position of some rules. Every position that exists is one that can be played on or is over;
/// texts and hand-made setups are checked on the way in.
///
/// What lies in which pit and whose it is stands here; all else is the [`RoundState`], whose fields are read and
/// written as if they were the position's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) pits: [u16; MAX_PITS],
    /// Who owns each pit now; none = out of play.
    pub(crate) owners: [Option<Player>; MAX_PITS],
    pub(crate) nests: [Option<Player>; MAX_PITS],
    pub(crate) state: RoundState,
}

/// All of a position but its pits: the plain position and the packed ring have it in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RoundState {
    pub(crate) stores: ByPlayer<u16>,
    pub(crate) aside: ByPlayer<u16>,
    pub(crate) to_move: Player,
    pub(crate) phase: Phase,
    /// The player to move is in the middle of a turn.
    pub(crate) again: bool,
    /// What the player to move points to, in the middle of a turn.
    pub(crate) pending: Pending,
    /// This turn has already dropped a seed in an opponent's pit.
    pub(crate) crossed: bool,
    pub(crate) last_mover: Option<Player>,
    pub(crate) last_capturer: Option<Player>,
    /// Turns that have ended in this round, counted only as far as the rules ask.
    pub(crate) turns: u8,
    /// The direction that each player has to keep to, where one that was chosen counts for longer than a decision.
    pub(crate) kept_ways: ByPlayer<Option<Direction>>,
    /// Whose forts have fallen in this round.
    pub(crate) fallen: ByPlayer<bool>,
    pub(crate) round: u16,
    /// Players who resigned, ran out of time or forfeited.
    pub(crate) out: ByPlayer<bool>,
    /// Decisions in a row without a seed coming to a store.
    pub(crate) quiet: u16,
    pub(crate) over: Option<EndReason>,
}

impl RoundState {
    /// The state of a round before the first player is asked to move.
    fn new(rules: &Rules, round: u16) -> Self {
        Self {
            stores: ByPlayer::default(),
            aside: ByPlayer::default(),
            to_move: rules.starter(round),
            phase: Phase::Play,
            again: false,
            pending: Pending::Nothing,
            crossed: false,
            last_mover: None,
            last_capturer: None,
            turns: 0,
            kept_ways: ByPlayer::default(),
            fallen: ByPlayer::default(),
            round,
            out: ByPlayer::default(),
            quiet: 0,
            over: None,
        }
    }

    /// Notes that the player to move has played a decision, and whether seeds came to a store by it.
    #[inline(always)]
    pub(crate) fn note_decision(&mut self, gained: bool) {
        self.last_mover = Some(self.to_move);
        self.quiet = if gained {
            0
        } else {
            // No rule asks for a higher count, and position text knows none.
            (self.quiet + 1).min(MAX_SEEDS as u16)
        };
    }

    /// Seeds in all stores.
    pub(crate) fn stored_seeds(&self) -> u32 {
        self.stores.0.iter().map(|seeds| u32::from(*seeds)).sum()
    }

    /// Seeds off the board: in stores, set aside and in a hand that has not been laid down.
    pub(crate) fn kept_seeds(&self) -> u32 {
        let kept = self.stores.0.iter().chain(&self.aside.0);
        let hand = u32::from(self.pending.hand());
        kept.map(|seeds| u32::from(*seeds)).sum::<u32>() + hand
    }
}

impl Deref for Position {
    type Target = RoundState;
    fn deref(&self) -> &RoundState {
        &self.state
    }
}

impl DerefMut for Position {
    fn deref_mut(&mut self) -> &mut RoundState {
        &mut self.state
    }
}

impl Position {
    /// The first position of a round with every pit in its home, before the first player is asked to move.
    pub(crate) fn filled(rules: &Rules, round: u16) -> Self {
        let mut position = Self {
            pits: [0; MAX_PITS],
            owners: [None; MAX_PITS],
            nests: [None; MAX_PITS],
            state: RoundState::new(rules, round),
        };
        for (player, seeds) in rules.all_players().zip(&rules.board.stores) {
            position.stores[player] = *seeds;
        }
        for (pit, seeds) in rules.pits().zip(rules.layout()) {
            position.pits[pit.index()] = seeds;
            position.owners[pit.index()] = Some(rules.home(pit));
        }
        position
    }

    /// Seeds in a pit.
    pub fn seeds(&self, pit: Pit) -> u16 {
        self.pits[pit.index()]
    }

    /// Who owns a pit now; none when it is out of play.
    pub fn owner(&self, pit: Pit) -> Option<Player> {
        self.owners[pit.index()]
    }

    /// Whose nest egg a pit is.
    pub fn nest(&self, pit: Pit) -> Option<Player> {
        self.nests[pit.index()]
    }

    /// Seeds in a player's store.
    pub fn store(&self, player: Player) -> u16 {
        self.stores[player]
    }

    /// Seeds a player has set aside for later rounds.
    pub fn aside(&self, player: Player) -> u16 {
        self.aside[player]
    }

    /// The player to move, or none when the game is over.
    pub fn to_move(&self) -> Option<Player> {
        self.over.is_none().then_some(self.to_move)
    }

    /// Which part of a round is being played.
    pub const fn phase(&self) -> Phase {
        self.state.phase
    }

    /// Whether the player to move is in the middle of a turn.
    pub const fn is_mid_turn(&self) -> bool {
        self.state.again
    }

    /// What the player to move points to, if the turn asks for it.
    pub const fn pending(&self) -> Pending {
        self.state.pending
    }

    /// Who made the last decision of this round.
    pub const fn last_mover(&self) -> Option<Player> {
        self.state.last_mover
    }

    /// Who captured last in this round.
    pub const fn last_capturer(&self) -> Option<Player> {
        self.state.last_capturer
    }

    /// The direction that a player has to keep to, if an earlier choice still counts.
    pub fn kept_way(&self, player: Player) -> Option<Direction> {
        self.kept_ways[player]
    }

    /// Whether a player's fort has fallen, where the rules have forts.
    pub fn has_fallen(&self, player: Player) -> bool {
        self.fallen[player]
    }

    /// The round, counted from 1.
    pub const fn round(&self) -> u16 {
        self.state.round
    }

    /// Decisions in a row without a seed coming to a store.
    pub const fn quiet(&self) -> u16 {
        self.state.quiet
    }

    /// Whether a player has left the game early.
    pub fn is_out(&self, player: Player) -> bool {
        self.out[player]
    }

    /// Why the game is over, if it is.
    pub const fn end(&self) -> Option<EndReason> {
        self.state.over
    }

    /// Seeds on the board.
    pub fn board_seeds(&self) -> u32 {
        self.pits.iter().map(|seeds| u32::from(*seeds)).sum()
    }

    /// Seeds in all: on the board, in stores and set aside.
    pub fn total_seeds(&self) -> u32 {
        self.board_seeds() + self.kept_seeds()
    }

    /// Seeds in a player's territory.
    pub fn territory_seeds(&self, player: Player) -> u32 {
        self.owned(player)
            .map(|index| u32::from(self.pits[index]))
            .sum()
    }

    /// How many pits a player owns.
    pub fn territory_size(&self, player: Player) -> u16 {
        self.owned(player).count() as u16
    }

    fn owned(&self, player: Player) -> impl Iterator<Item = usize> + '_ {
        (0..MAX_PITS).filter(move |index| self.owners[*index] == Some(player))
    }
}
