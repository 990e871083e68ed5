//! Matches of several rounds: how the result of one round sets up the next.

use crate::decision::Pit;
use crate::event::{Event, Trace};
use crate::outcome::EndReason;
use crate::player::{ByPlayer, Player};
use crate::position::Position;
use crate::rules::Rules;
use crate::rules::settings::RoundsKind;
use crate::{MAX_PITS, MAX_ROUNDS};

impl Position {
    /// The round is over, its last sweep done: the game is over too, or the next round begins.
    pub(super) fn end_round(&mut self, rules: &Rules, reason: EndReason, trace: &mut impl Trace) {
        if !rules.is_match() {
            return self.end_game(reason, trace);
        }
        trace.event(Event::End { reason });
        let last = self.is_last_round(rules);
        let decided = match rules.rounds.kind {
            RoundsKind::One => true,
            RoundsKind::Spoils => self.take_spoils(rules, last, trace),
            RoundsKind::Refill => self.refill(rules, last, trace),
            RoundsKind::Territory => self.divide(rules, last, trace),
        };
        if decided {
            self.end_game(EndReason::Rounds, trace);
        } else {
            self.start_round(rules, trace);
        }
    }

    /// A round that was over before anybody could move leads to another just like it, and so on for ever; with it the
    /// match is over. So it is after as many rounds as can be asked for.
    fn is_last_round(&self, rules: &Rules) -> bool {
        let nobody_moved = self.round > 1 && self.last_mover.is_none();
        nobody_moved || self.round == rules.rounds_to_play() || self.round >= MAX_ROUNDS
    }

    fn start_round(&mut self, rules: &Rules, trace: &mut impl Trace) {
        self.round = self.round.saturating_add(1);
        self.nests = [None; MAX_PITS];
        self.last_mover = None;
        self.last_capturer = None;
        self.quiet = 0;
        trace.event(Event::Round {
            number: self.round,
            starter: rules.starter(self.round),
        });
        self.begin_round(rules, trace);
    }

    /// The winner takes over the first pit of the loser's arc, going counterclockwise; all pits are filled again.
    fn take_spoils(&mut self, rules: &Rules, last: bool, trace: &mut impl Trace) -> bool {
        let [a, b] = [Player::A, Player::B];
        let winner = match self.store(a).cmp(&self.store(b)) {
            std::cmp::Ordering::Greater => Some((a, b)),
            std::cmp::Ordering::Less => Some((b, a)),
            std::cmp::Ordering::Equal => None,
        };
        if let Some((winner, loser)) = winner
            && let Some(pit) = self.first_pit_of_arc(rules, loser)
        {
            self.take_pit(pit, winner, trace);
        }
        if last || self.owns_enough(rules) {
            return true;
        }
        self.fill(rules);
        self.stores = ByPlayer::default();
        false
    }

    /// Going counterclockwise, the first pit of a player's unbroken run of pits.
    fn first_pit_of_arc(&self, rules: &Rules, player: Player) -> Option<Pit> {
        rules.pits().find(|pit| {
            let before = rules.step(*pit, crate::decision::Direction::Clockwise);
            self.owner(*pit) == Some(player) && self.owner(before) != Some(player)
        })
    }

    fn owns_enough(&self, rules: &Rules) -> bool {
        let enough = (rules.ring() as u16).saturating_sub(rules.rounds.all_but.into());
        rules
            .all_players()
            .any(|player| self.territory_size(player) >= enough)
    }

    /// Each fills his own pits from his number 1 on with what he owns; what he cannot fill is out of play.
    fn refill(&mut self, rules: &Rules, last: bool, trace: &mut impl Trace) -> bool {
        self.sweep_own(rules, trace);
        let fill = rules.board.seeds;
        let owned = |position: &Self, player| position.store(player) + position.aside(player);
        let decided = last || rules.all_players().any(|player| owned(self, player) < fill);
        for player in rules.all_players() {
            let filled = usize::from(owned(self, player) / fill);
            for (number, pit) in rules.home_pits(player).enumerate() {
                let by = (number < filled).then_some(player);
                if decided && self.owner(pit) != by {
                    trace.event(Event::Filled { pit, by });
                }
                self.owners[pit.index()] = by;
                self.nests[pit.index()] = self.nest(pit).filter(|_| by.is_some());
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
            self.pits[pit.index()] = if in_play { fill } else { 0 };
        }
        false
    }

    /// The player with fewer seeds fills pits from his number 1 on, then comes the shared pit,
    /// then the winner's pits.
    fn divide(&mut self, rules: &Rules, last: bool, trace: &mut impl Trace) -> bool {
        self.sweep_own(rules, trace);
        let fill = rules.board.seeds;
        let (fewer, winner) = if self.store(Player::A) <= self.store(Player::B) {
            (Player::A, Player::B)
        } else {
            (Player::B, Player::A)
        };
        let (own_pits, own_rest) = (self.store(fewer) / fill, self.store(fewer) % fill);
        let winner_rest = self.store(winner) % fill;
        let has_shared_pit = own_rest > 0 && winner_rest > 0;
        let ring = rules.ring() as u16;
        let mut pits = self.pits;
        for number in 0..ring {
            let index = usize::from((u16::from(rules.first_home_pit(fewer).0) + number) % ring);
            let is_shared = has_shared_pit && number == own_pits;
            let is_fewers = number < own_pits || (is_shared && own_rest >= 2);
            let owner = if is_fewers { fewer } else { winner };
            self.take_pit(Pit(index as u8), owner, trace);
            self.owners[index] = Some(owner);
            pits[index] = if is_shared {
                own_rest + winner_rest
            } else {
                fill
            };
        }
        if last || self.owns_enough(rules) {
            return true;
        }
        self.pits = pits;
        self.stores = ByPlayer::default();
        false
    }
}
