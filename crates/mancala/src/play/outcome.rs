//! Scores and winners of a finished game.

use super::RoundBoard;
use crate::outcome::{EndReason, Outcome};
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
    /// What each player has of that which decides: seeds, or pits where these count and in matches; 1 for reaching a
    /// goal that one reaches or not.
    fn scores(&self, rules: &Rules) -> ByPlayer<u16> {
        let mut scores = ByPlayer::default();
        for player in rules.all_players() {
            scores[player] = match rules.end.score {
                _ if rules.is_match() => self.territory_size(player),
                Score::Pits => self.territory_size(player),
                Score::Seeds => self.stores[player],
                Score::Side => self.territory_seeds(player) as u16,
                Score::LastMove | Score::Clear => self.reaches_goal(rules, player).into(),
            };
        }
        scores
    }

    /// Whether a player alone has reached a goal that is no matter of counting. An impasse or an agreement reaches none, and
    /// a player who leaves a game for two leaves it to the other.
    fn reaches_goal(&self, rules: &Rules, player: Player) -> bool {
        let clears = |player: Player| self.territory_seeds(player) == 0;
        match (rules.end.score, self.over) {
            (_, Some(EndReason::Impasse | EndReason::Agreement) | None) => false,
            (_, Some(EndReason::Resigned | EndReason::Time)) => !self.out[player],
            (Score::LastMove, _) => self.wins_by_last_move(rules, player),
            (Score::Clear, _) => {
                let mut others = rules.all_players().filter(|other| *other != player);
                clears(player) && !others.any(clears)
            }
            (Score::Seeds | Score::Pits | Score::Side, _) => false,
        }
    }

    /// Who made the last move wins, unless exactly one of two players has reached the end that decides otherwise: all
    /// seeds gathered wins, and a row without a seed loses.
    fn wins_by_last_move(&self, rules: &Rules, player: Player) -> bool {
        let other = player.next(rules.players());
        let gathered = [player, other].map(|one| self.has_gathered(rules, one));
        let lacking = [player, other].map(|one| self.lacks_row(rules, one));
        match (rules.players(), gathered, lacking) {
            (2, [won, lost], _) if won != lost => won,
            (2, _, [lost, won]) if won != lost => won,
            _ => self.last_mover == Some(player),
        }
    }

    /// Those with most of what decides, among the players who stayed to the end.
    fn winners(&self, rules: &Rules) -> impl Iterator<Item = Player> {
        let staying = rules.all_players().filter(|player| !self.out[*player]);
        let standing = |player: Player| self.standing(rules, player);
        let best = staying.clone().map(standing).max();
        staying.filter(move |player| Some(standing(*player)) == best)
    }

    /// What is compared to find the winner: pits and seeds, seeds alone, all seeds ever gathered, or a goal.
    fn standing(&self, rules: &Rules, player: Player) -> (u16, u16) {
        let seeds = self.stores[player];
        let pits = self.territory_size(player);
        match (rules.is_match(), rules.rounds.kind, rules.end.score) {
            (true, RoundsKind::Refill, _) => (seeds + self.aside[player], 0),
            (_, _, Score::Pits) => (pits, seeds),
            (true, ..) => (pits, 0),
            (false, _, Score::Seeds) => (seeds, 0),
            (false, _, Score::LastMove | Score::Clear) => {
                (self.reaches_goal(rules, player).into(), 0)
            }
            (false, _, Score::Side) => (self.side_standing(player), 0),
        }
    }

    /// Seeds on the own side; all are equal where an impasse or an agreement ended the game.
    fn side_standing(&self, player: Player) -> u16 {
        match self.over {
            Some(EndReason::Impasse | EndReason::Agreement) => 0,
            _ => self.territory_seeds(player) as u16,
        }
    }
}

impl Score {
    /// Whether seeds that a player has gained decide, so that those left on the board must go to a player.
    pub(crate) const fn counts_what_is_gained(self) -> bool {
        matches!(self, Self::Seeds | Self::Pits)
    }
}

impl<B: RoundBoard> Scoring for B {}
