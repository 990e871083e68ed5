//! Scores and winners of a finished game.

use super::RoundBoard;
use crate::outcome::Outcome;
use crate::player::{ByPlayer, Player};
use crate::position::Position;
use crate::rules::Rules;
use crate::rules::settings::{RoundsKind, Score};

impl Position {
    /// The result, once the game is over.
    pub fn outcome(&self, rules: &Rules) -> Option<Outcome> {
        Some(Outcome {
            reason: self.over?,
            scores: self.scores(rules),
            winners: self.winners(rules).collect(),
        })
    }
}

pub(crate) trait Scoring: RoundBoard {
    /// What each player has of that which decides: seeds, or pits where these count and in matches.
    fn scores(&self, rules: &Rules) -> ByPlayer<u16> {
        let mut scores = ByPlayer::default();
        for player in rules.all_players() {
            scores[player] = if rules.is_match() || rules.end.score == Score::Pits {
                self.territory_size(player)
            } else {
                self.stores[player]
            };
        }
        scores
    }

    /// Those with most of what decides, among the players who stayed to the end.
    fn winners(&self, rules: &Rules) -> impl Iterator<Item = Player> {
        let staying = rules.all_players().filter(|player| !self.out[*player]);
        let standing = |player: Player| self.standing(rules, player);
        let best = staying.clone().map(standing).max();
        staying.filter(move |player| Some(standing(*player)) == best)
    }

    /// What is compared to find the winner: pits and seeds, seeds alone, or all seeds ever gathered.
    fn standing(&self, rules: &Rules, player: Player) -> (u16, u16) {
        let seeds = self.stores[player];
        let pits = self.territory_size(player);
        match (rules.is_match(), rules.rounds.kind, rules.end.score) {
            (true, RoundsKind::Refill, _) => (seeds + self.aside[player], 0),
            (_, _, Score::Pits) => (pits, seeds),
            (true, _, Score::Seeds) => (pits, 0),
            (false, _, Score::Seeds) => (seeds, 0),
        }
    }
}

impl<B: RoundBoard> Scoring for B {}
