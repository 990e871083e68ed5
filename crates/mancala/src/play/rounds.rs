//! Matches of several rounds: how the result of one round sets up the next.

use super::{RoundBoard, Sweep as _, TurnEnd as _};
use crate::MAX_ROUNDS;
use crate::decision::{Direction, Pit};
use crate::event::{Event, Trace};
use crate::outcome::EndReason;
use crate::player::{ByPlayer, Player};
use crate::rules::Rules;
use crate::rules::settings::RoundsKind;

pub(crate) trait Rounds: RoundBoard {
    /// The round is over, its last sweep done: the game is over too, or the next round begins.
    fn end_round(&mut self, game: &Self::Game, reason: EndReason, trace: &mut impl Trace) {
        let rules = Self::rules(game);
        if !rules.is_match() {
            return self.end_game(reason, trace);
        }
        trace.event(Event::End { reason });
        let last = self.is_last_round(rules);
        let decided = match rules.rounds.kind {
            RoundsKind::One => true,
            RoundsKind::Spoils => self.take_spoils(rules, last, trace),
            RoundsKind::Refill => self.refill(game, last, trace),
            RoundsKind::Territory => self.divide(game, last, trace),
        };
        if decided {
            self.end_game(EndReason::Rounds, trace);
        } else {
            self.start_round(game, trace);
        }
    }

    /// A round that is over before any player can move leads to another just like it, without end, so it is the last one.
    /// A match also ends after the largest number of rounds there is.
    fn is_last_round(&self, rules: &Rules) -> bool {
        let without_moves = self.round > 1 && self.last_mover.is_none();
        without_moves || self.round == rules.rounds_to_play() || self.round >= MAX_ROUNDS
    }

    fn start_round(&mut self, game: &Self::Game, trace: &mut impl Trace) {
        let rules = Self::rules(game);
        self.round = self.round.saturating_add(1);
        for pit in rules.pits() {
            self.set_nest(pit, None);
        }
        (self.last_mover, self.last_capturer) = (None, None);
        (self.quiet, self.turns) = (0, 0);
        // An impasse can end a round in the middle of a turn.
        (self.again, self.crossed) = (false, false);
        trace.event(Event::Round {
            number: self.round,
            starter: rules.starter(self.round),
        });
        self.begin_round(game, trace);
    }

    /// The winner takes over the first pit of the loser's arc, going counterclockwise; all pits are filled again.
    fn take_spoils(&mut self, rules: &Rules, last: bool, trace: &mut impl Trace) -> bool {
        let (fewer, winner) = self.by_stores();
        if self.stores[fewer] < self.stores[winner]
            && let Some(pit) = self.first_pit_of_arc(rules, fewer)
        {
            self.take_pit(pit, winner, trace);
        }
        if last || self.owns_enough(rules) {
            return true;
        }
        for (pit, seeds) in rules.pits().zip(rules.layout()) {
            self.set_seeds(pit, seeds);
        }
        self.stores = ByPlayer::default();
        false
    }

    /// Of two players, the one with fewer seeds in store (A if they have as many), and the other.
    fn by_stores(&self) -> (Player, Player) {
        let [a, b] = [Player::A, Player::B];
        if self.stores[a] <= self.stores[b] {
            (a, b)
        } else {
            (b, a)
        }
    }

    /// Going counterclockwise, the first pit of a player's unbroken run of pits.
    fn first_pit_of_arc(&self, rules: &Rules, player: Player) -> Option<Pit> {
        rules.pits().find(|pit| {
            let before = rules.step(*pit, Direction::Clockwise);
            self.owner(*pit) == Some(player) && self.owner(before) != Some(player)
        })
    }

    fn owns_enough(&self, rules: &Rules) -> bool {
        let enough = (rules.ring() as u16).saturating_sub(rules.rounds.all_but.into());
        rules
            .all_players()
            .any(|player| self.territory_size(player) >= enough)
    }

    /// Each player fills home pits from number 1 on with what that player owns; what is not filled is out of play.
    fn refill(&mut self, game: &Self::Game, last: bool, trace: &mut impl Trace) -> bool {
        self.sweep_own(game, trace);
        let rules = Self::rules(game);
        let fill = rules.board.seeds;
        let owned = |board: &Self, player| board.stores[player] + board.aside[player];
        // A player who cannot fill a single pit has lost the match.
        let decided = last || rules.all_players().any(|player| owned(self, player) < fill);
        for player in rules.all_players() {
            let filled = usize::from(owned(self, player) / fill);
            for (number, pit) in rules.home_pits(player).enumerate() {
                let by = (number < filled).then_some(player);
                if decided && self.owner(pit) != by {
                    trace.event(Event::Filled { pit, by });
                }
                self.set_owner(pit, by);
                self.set_nest(pit, self.nest(pit).filter(|_| by.is_some()));
            }
        }
        if decided {
            return true;
        }
        for player in rules.all_players() {
            let filled = self.territory_size(player);
            self.aside[player] = owned(self, player) - filled * fill;
            self.stores[player] = 0;
        }
        for pit in rules.pits() {
            let in_play = self.owner(pit).is_some();
            self.set_seeds(pit, if in_play { fill } else { 0 });
        }
        false
    }

    /// The player with fewer seeds fills pits from number 1 on, then comes the shared pit, then the winner's pits. With 4
    /// seeds a pit, and 22 and 26 of 48 seeds:
    ///
    /// ```text
    ///   4   4   4   4   4   2+2   4   4   4   4   4   4      22 = 5 * 4 + 2, 26 = 6 * 4 + 2
    ///   `---- fewer ----'   shared `------ winner -----'     the shared pit goes to `fewer` with a rest of 2 or more
    /// ```
    fn divide(&mut self, game: &Self::Game, last: bool, trace: &mut impl Trace) -> bool {
        self.sweep_own(game, trace);
        let rules = Self::rules(game);
        let fill = rules.board.seeds;
        let (fewer, winner) = self.by_stores();
        let (own_pits, own_rest) = (self.stores[fewer] / fill, self.stores[fewer] % fill);
        let winner_rest = self.stores[winner] % fill;
        let shared = (own_rest > 0 && winner_rest > 0).then_some(own_pits);
        let first = u16::from(rules.first_home_pit(fewer).0);
        let ring = rules.ring() as u16;
        let pit_of = |number: u16| Pit(((first + number) % ring) as u8);
        for number in 0..ring {
            let is_fewers = number < own_pits || (shared == Some(number) && own_rest >= 2);
            let owner = if is_fewers { fewer } else { winner };
            self.take_pit(pit_of(number), owner, trace);
            self.set_owner(pit_of(number), Some(owner));
        }
        if last || self.owns_enough(rules) {
            return true;
        }
        for number in 0..ring {
            let is_shared = shared == Some(number);
            let seeds = if is_shared {
                own_rest + winner_rest
            } else {
                fill
            };
            self.set_seeds(pit_of(number), seeds);
        }
        self.stores = ByPlayer::default();
        false
    }
}

impl<B: RoundBoard> Rounds for B {}
