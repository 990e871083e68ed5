//! What the analysis of a game comes to: how well each played, and where it turned.

use mancala::{Decision, Player};

use super::assessment::{Assessment, Mark, Verdict, accuracy};
use super::game::GameAnalysis;

/// How well a player played.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerSummary {
    pub player: Player,
    pub decisions: usize,
    /// Decisions with a choice; only these count below.
    pub free: usize,
    /// Of these, the ones that nothing was better than.
    pub best: usize,
    /// Hundredths of a seed lost, on average.
    pub mean_loss: f64,
    /// How often each mark was given.
    pub marks: [usize; 3],
    /// From 0 to 100; none where too little was at stake.
    pub accuracy: Option<f64>,
}

impl PlayerSummary {
    /// How many of the free decisions were best, from 0 to 1.
    pub fn best_rate(&self) -> Option<f64> {
        (self.free > 0).then(|| self.best as f64 / self.free as f64)
    }
}

/// A decision that changed the expected winner.
#[derive(Clone, Debug, PartialEq)]
pub struct TurningPoint {
    pub ply: usize,
    pub player: Player,
    pub decision: Decision,
    /// The expected winner before it, if there was one.
    pub from: Option<Player>,
    pub to: Player,
}

/// How well each player played.
pub fn summarize(
    analysis: &GameAnalysis,
    players: impl Iterator<Item = Player>,
) -> Vec<PlayerSummary> {
    players.map(|player| summary(analysis, player)).collect()
}

fn summary(analysis: &GameAnalysis, player: Player) -> PlayerSummary {
    let own = analysis.decisions.iter().filter(|one| one.player == player);
    let free: Vec<_> = own.clone().filter(|one| one.choices() > 1).collect();
    let count = free.len();
    let mean = |sum: f64| sum / count.max(1) as f64;
    let marked = |mark: Mark| free.iter().filter(|one| one.mark() == Some(mark)).count();
    let stakes = free.iter().map(|one| (one.probability_loss(), one.stake()));
    let stakes: Vec<(f64, f64)> = stakes.collect();
    PlayerSummary {
        player,
        decisions: own.count(),
        free: count,
        best: free.iter().filter(|one| one.is_best()).count(),
        mean_loss: mean(free.iter().map(|one| f64::from(one.loss())).sum()),
        marks: Mark::ALL.map(marked),
        accuracy: accuracy(&stakes),
    }
}

/// A favourite is at least so many times as likely to win as any other player.
pub const FAVOURITE_ODDS: f64 = 2.0;
/// Log-odds of a certain win.
const CERTAIN_LOG_ODDS: f64 = 1000.0;

/// Follows who is expected to win.
///
/// Each player has the log-odds of the last position with that player to move. With two players those of one are those of the other with
/// the sign turned round; with three or four, each position says something about the player to move only.
struct Prospects {
    log_odds: Vec<f64>,
}

impl Prospects {
    fn new(players: u8) -> Self {
        Self {
            log_odds: vec![0.0; players.into()],
        }
    }

    fn note(&mut self, player: Player, assessment: &Assessment) {
        let odds = match assessment.verdict {
            Verdict::Win(_) => CERTAIN_LOG_ODDS,
            Verdict::Loss(_) => -CERTAIN_LOG_ODDS,
            Verdict::Draw => 0.0,
            Verdict::Estimate => {
                let chance = assessment.win_probability;
                (chance / (1.0 - chance).max(1e-9)).ln()
            }
        };
        let two = self.log_odds.len() == 2;
        for (index, known) in self.log_odds.iter_mut().enumerate() {
            if index == player.index() {
                *known = odds;
            } else if two || odds >= CERTAIN_LOG_ODDS {
                *known = -odds;
            }
        }
    }

    /// The player who is much more likely to win than every other.
    fn favourite(&self) -> Option<Player> {
        // Two players' log-odds lie apart by twice one's own.
        let apart = 2.0 * FAVOURITE_ODDS.ln();
        let leads = |index: &usize| {
            let others = self.log_odds.iter().enumerate();
            let mut others = others.filter(|(other, _)| other != index);
            others.all(|(_, known)| self.log_odds[*index] - known >= apart)
        };
        (0..self.log_odds.len()).find(leads).and_then(Player::new)
    }
}

/// Where the expected winner changed. An expected winner stays so until another player is one.
pub fn turning_points(analysis: &GameAnalysis, players: u8) -> Vec<TurningPoint> {
    let mut prospects = Prospects::new(players);
    let mut favourites: Vec<Option<Player>> = Vec::new();
    for position in &analysis.positions {
        prospects.note(position.player, &position.assessment);
        favourites.push(prospects.favourite());
    }
    if let Some((outcome, _)) = &analysis.end {
        favourites.push(match outcome.winners[..] {
            [winner] => Some(winner),
            _ => None,
        });
    }
    let mut expected = favourites.first().copied().flatten();
    let mut turning_points = Vec::new();
    for (made, favourite) in analysis.decisions.iter().zip(favourites.iter().skip(1)) {
        let Some(to) = *favourite else { continue };
        if expected == Some(to) {
            continue;
        }
        turning_points.push(TurningPoint {
            ply: made.ply,
            player: made.player,
            decision: made.played,
            from: expected,
            to,
        });
        expected = Some(to);
    }
    turning_points
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assessment(verdict: Verdict, win_probability: f64) -> Assessment {
        Assessment {
            verdict,
            lead: 0,
            rank: 0,
            win_probability,
        }
    }

    #[test]
    fn two_in_three_make_a_favourite() {
        let check = |player, chance, expected| {
            let mut prospects = Prospects::new(2);
            prospects.note(player, &assessment(Verdict::Estimate, chance));
            assert_eq!(prospects.favourite(), expected, "{player} {chance}");
        };
        check(Player::A, 0.66, None);
        check(Player::A, 0.67, Some(Player::A));
        check(Player::B, 0.67, Some(Player::B));
        check(Player::B, 0.33, Some(Player::A));
    }

    #[test]
    fn of_three_a_favourite_is_ahead_of_both() {
        let mut prospects = Prospects::new(3);
        prospects.note(Player::A, &assessment(Verdict::Estimate, 0.7));
        assert_eq!(prospects.favourite(), None);
        prospects.note(Player::B, &assessment(Verdict::Estimate, 0.3));
        assert_eq!(prospects.favourite(), None);
        prospects.note(Player::C, &assessment(Verdict::Estimate, 0.3));
        assert_eq!(prospects.favourite(), Some(Player::A));
        prospects.note(Player::B, &assessment(Verdict::Win(None), 1.0));
        assert_eq!(prospects.favourite(), Some(Player::B));
    }
}
