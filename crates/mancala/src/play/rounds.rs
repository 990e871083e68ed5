//! Matches of several rounds: how the result of one round sets up the next.

use super::{RoundBoard, Sweep as _, TurnEnd as _};
use crate::MAX_ROUNDS;
use crate::decision::{Direction, Pit};
use crate::event::{Event, Trace};
use crate::outcome::EndReason;
use crate::player::{ByPlayer, Player};
use crate::rules::Rules;
use crate::rules::settings::{FillFrom, FillRest, RoundStarter, RoundsKind};

pub(crate) trait Rounds: RoundBoard {
    /// The round is over, its last sweep done: the game is over too, or the next round begins.
    fn end_round(&mut self, game: &Self::Game, reason: EndReason, trace: &mut impl Trace) {
        let rules = Self::rules(game);
        if !rules.is_match() {
            return self.end_game(reason, trace);
        }
        trace.event(Event::End { reason });
        let last = self.is_last_round(rules);
        // Where seeds are laid out anew, none is lost.
        if matches!(
            rules.rounds.kind,
            RoundsKind::Refill | RoundsKind::Territory
        ) {
            self.sweep_own(game, trace);
        }
        let starter = self.next_starter(rules);
        let decided = match rules.rounds.kind {
            RoundsKind::One => true,
            RoundsKind::Spoils => self.take_spoils(rules, last, trace),
            RoundsKind::Refill => self.refill(rules, last, trace),
            RoundsKind::Territory => self.divide(rules, last, trace),
        };
        if decided {
            self.end_game(EndReason::Rounds, trace);
        } else {
            self.start_round(game, starter, trace);
        }
    }

    /// Who begins the next round.
    fn next_starter(&self, rules: &Rules) -> Player {
        let (fewer, more) = self.by_seeds();
        match rules.rounds.starter {
            _ if self.seeds_of(fewer) == self.seeds_of(more) => rules.starter(self.round + 1),
            RoundStarter::InTurn => rules.starter(self.round + 1),
            RoundStarter::Winner => more,
            RoundStarter::Loser => fewer,
        }
    }

    /// All seeds that a player owns when the board is empty.
    fn seeds_of(&self, player: Player) -> u16 {
        self.stores[player] + self.aside[player]
    }

    /// A round that is over before any player can move leads to another just like it, without end, so it is the last one.
    /// A match also ends after the largest number of rounds there is.
    fn is_last_round(&self, rules: &Rules) -> bool {
        let without_moves = self.round > 1 && self.last_mover.is_none();
        without_moves || self.round == rules.rounds_to_play() || self.round >= MAX_ROUNDS
    }

    fn start_round(&mut self, game: &Self::Game, starter: Player, trace: &mut impl Trace) {
        let rules = Self::rules(game);
        self.round = self.round.saturating_add(1);
        for pit in rules.pits() {
            self.set_nest(pit, None);
        }
        (self.last_mover, self.last_capturer) = (None, None);
        (self.quiet, self.turns) = (0, 0);
        (self.kept_ways, self.fallen) = (ByPlayer::default(), ByPlayer::default());
        // An impasse can end a round in the middle of a turn.
        (self.again, self.crossed) = (false, false);
        trace.event(Event::Round {
            number: self.round,
            starter,
        });
        self.begin_round(game, starter, trace);
    }

    /// The winner takes over the first pit of the loser's arc, going counterclockwise; all pits are filled again.
    fn take_spoils(&mut self, rules: &Rules, last: bool, trace: &mut impl Trace) -> bool {
        let (fewer, winner) = self.by_seeds();
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

    /// Of two players, the one with fewer seeds (A if they have as many), and the other.
    fn by_seeds(&self) -> (Player, Player) {
        let [a, b] = [Player::A, Player::B];
        if self.seeds_of(a) <= self.seeds_of(b) {
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

    /// Each player fills home pits with what that player owns; what is left empty is out of play.
    fn refill(&mut self, rules: &Rules, last: bool, trace: &mut impl Trace) -> bool {
        // A player who cannot lay out what a round needs has lost the match.
        let least = match rules.rounds.rest {
            FillRest::Aside => rules.board.seeds,
            FillRest::NextPit | FillRest::Spread | FillRest::Even => 1,
        };
        let short = |player| self.seeds_of(player) < least;
        let decided = last || rules.all_players().any(short);
        let (fewer, _) = self.by_seeds();
        let fewest = self.seeds_of(fewer);
        for player in rules.all_players() {
            let mut left = self.seeds_of(player);
            let laid = match rules.rounds.alike {
                true => laid_out(rules, fewest),
                false => laid_out(rules, left),
            };
            for (pit, seeds) in rules.home_pits(player).zip(laid) {
                let by = (seeds > 0).then_some(player);
                if decided && self.owner(pit) != by {
                    trace.event(Event::Filled { pit, by });
                }
                self.set_owner(pit, by);
                self.set_nest(pit, self.nest(pit).filter(|_| by.is_some()));
                if !decided {
                    self.set_seeds(pit, seeds);
                    left -= seeds;
                }
            }
            if !decided {
                (self.aside[player], self.stores[player]) = (left, 0);
            }
        }
        decided
    }

    /// The player with fewer seeds fills pits from number 1 on, then comes the shared pit, then the winner's pits. With 4
    /// seeds a pit, and 22 and 26 of 48 seeds:
    ///
    /// ```text
    ///   4   4   4   4   4   2+2   4   4   4   4   4   4      22 = 5 * 4 + 2, 26 = 6 * 4 + 2
    ///   `---- fewer ----'   shared `------ winner -----'     the shared pit goes to `fewer` with a rest of 2 or more
    /// ```
    ///
    /// Filled from the right, it is the same seen in a mirror.
    fn divide(&mut self, rules: &Rules, last: bool, trace: &mut impl Trace) -> bool {
        let fill = rules.board.seeds;
        let (fewer, winner) = self.by_seeds();
        let (own_pits, own_rest) = (self.stores[fewer] / fill, self.stores[fewer] % fill);
        let winner_rest = self.stores[winner] % fill;
        let shared = (own_rest > 0 && winner_rest > 0).then_some(own_pits);
        let first = u16::from(rules.first_home_pit(fewer).0);
        let ring = rules.ring() as u16;
        let home = u16::from(rules.home_size());
        let pit_of = |number: u16| {
            let along = match rules.rounds.from {
                FillFrom::Left => number,
                FillFrom::Right => ring + home - 1 - number,
            };
            Pit(((first + along) % ring) as u8)
        };
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

/// What a player with so many seeds lays in each home pit, number 1 first.
fn laid_out(rules: &Rules, owned: u16) -> Vec<u16> {
    let (fill, home) = (rules.board.seeds, u16::from(rules.home_size()));
    let full = (owned / fill.max(1)).min(home);
    let rest = owned - full * fill;
    let seeds = |place: u16| match rules.rounds.rest {
        _ if full == home => fill,
        FillRest::Even => owned / home + u16::from(place < owned % home),
        _ if place < full => fill,
        FillRest::Aside => 0,
        FillRest::NextPit => u16::from(place == full) * rest,
        FillRest::Spread => u16::from(place < full + rest),
    };
    let mut laid: Vec<u16> = (0..home).map(seeds).collect();
    if rules.rounds.from == FillFrom::Right {
        laid.reverse();
    }
    laid
}

impl<B: RoundBoard> Rounds for B {}
