//! The end of a round: which player takes what is left on the board.

use std::cmp::Reverse;

use super::RoundBoard;
use crate::decision::Pit;
use crate::event::{Event, Trace};
use crate::outcome::EndReason;
use crate::player::Player;
use crate::rules::settings::{Claim, Share};

pub(crate) trait Sweep: RoundBoard {
    /// What is left on the board goes where the rule says: the first claim that names a player decides.
    fn sweep_rest(&mut self, game: &Self::Game, reason: EndReason, trace: &mut impl Trace) {
        if !Self::rules(game).end.score.counts_what_is_gained() {
            return;
        }
        for claim in &Self::rules(game).end.rest {
            let claimant = match claim {
                Claim::Own => return self.sweep_own(game, trace),
                Claim::Nobody => return,
                Claim::Able => self.only_one_able(game),
                Claim::LastMover => self.last_mover,
                Claim::LastCapturer => self.last_capturer,
                Claim::Split => return self.sweep_split(game, trace),
                Claim::Stuck => (reason == EndReason::Stuck).then_some(self.to_move),
            };
            if let Some(player) = claimant {
                return self.sweep_all(game, player, trace);
            }
        }
    }

    fn only_one_able(&self, game: &Self::Game) -> Option<Player> {
        let players = Self::rules(game).all_players();
        let mut able = players.filter(|player| self.can_move(game, *player));
        able.next().filter(|_| able.next().is_none())
    }

    /// How impasse and agreement share the board. What the rule leaves on the board stays there.
    fn share_out(&mut self, game: &Self::Game, share: Share, trace: &mut impl Trace) {
        let end = &Self::rules(game).end;
        if end.rest.first() == Some(&Claim::Nobody) || !end.score.counts_what_is_gained() {
            return;
        }
        match share {
            Share::Own => self.sweep_own(game, trace),
            Share::Split => self.sweep_split(game, trace),
        }
    }

    /// Each player takes the seeds of the own territory; seeds in a nest egg go to the nest's owner.
    fn sweep_own(&mut self, game: &Self::Game, trace: &mut impl Trace) {
        for pit in Self::rules(game).pits() {
            let seeds = self.seeds(pit);
            if seeds > 0
                && let Some(to) = self.nest(pit).or_else(|| self.owner(pit))
            {
                self.sweep(pit, seeds, to, trace);
            }
        }
    }

    fn sweep_all(&mut self, game: &Self::Game, to: Player, trace: &mut impl Trace) {
        for pit in Self::rules(game).pits() {
            self.sweep(pit, self.seeds(pit), to, trace);
        }
    }

    /// Each player takes an even share; odd seeds go, one each, to those with most seeds on their side.
    fn sweep_split(&mut self, game: &Self::Game, trace: &mut impl Trace) {
        let rules = Self::rules(game);
        let board = self.board_seeds();
        let players = u32::from(rules.players());
        let mut order: Vec<Player> = rules.all_players().collect();
        order.sort_by_key(|player| Reverse(self.territory_seeds(*player)));
        // The pits are handed out from A1 on: each share takes whole pits, and a part of the one at its end.
        let mut pits = rules.pits();
        let mut pit = pits.next();
        for (place, player) in (0..).zip(order) {
            let mut share = board / players + u32::from(place < board % players);
            while let (Some(from), true) = (pit, share > 0) {
                let seeds = share.min(u32::from(self.seeds(from)));
                self.sweep(from, seeds as u16, player, trace);
                share -= seeds;
                if self.seeds(from) == 0 {
                    pit = pits.next();
                }
            }
        }
    }

    fn sweep(&mut self, pit: Pit, seeds: u16, to: Player, trace: &mut impl Trace) {
        if seeds == 0 {
            return;
        }
        self.set_seeds(pit, self.seeds(pit) - seeds);
        self.stores[to] += seeds;
        trace.event(Event::Sweep { pit, seeds, to });
    }
}

impl<B: RoundBoard> Sweep for B {}
