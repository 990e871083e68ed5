//! Scores and winners of a finished game.

use crate::outcome::Outcome;
use crate::player::{ByPlayer, Player};
use crate::position::Position;
use crate::rules::Rules;
use crate::rules::settings::{RoundsKind, Score};

impl Position {
    /// The result, once the game is over.
    pub fn outcome(&self, rules: &Rules) -> Option<Outcome> {
        let reason = self.over?;
        let mut scores = ByPlayer::default();
        for player in rules.all_players() {
            scores[player] = self.score(rules, player);
        }
        Some(Outcome {
            reason,
            scores,
            winners: self.winners(rules),
        })
    }

    fn score(&self, rules: &Rules, player: Player) -> u16 {
        if rules.is_match() || rules.end.score == Score::Pits {
            self.territory_size(player)
        } else {
            self.store(player)
        }
    }

    /// Whoever has most of what decides, among those who stayed to the end.
    fn winners(&self, rules: &Rules) -> Vec<Player> {
        let standing = |player: &Player| self.standing(rules, *player);
        let staying = rules.all_players().filter(|player| !self.out[*player]);
        let best = staying.clone().map(|player| standing(&player)).max();
        staying
            .filter(|player| Some(standing(player)) == best)
            .collect()
    }

    /// What is compared to find the winner: pits and seeds, seeds alone, or all seeds ever gathered.
    fn standing(&self, rules: &Rules, player: Player) -> (u16, u16) {
        let seeds = self.store(player);
        let pits = self.territory_size(player);
        match (rules.is_match(), rules.rounds.kind, rules.end.score) {
            (true, RoundsKind::Refill, _) => (seeds + self.aside(player), 0),
            (_, _, Score::Pits) => (pits, seeds),
            (true, _, Score::Seeds) => (pits, 0),
            (false, _, Score::Seeds) => (seeds, 0),
        }
    }
}
