//! What a judged game comes to: how well each played, and where it turned.

use mancala::{Decision, Player};

use super::study::Study;
use super::worth::{Mark, Verdict, Worth, accuracy};

/// How well a player played.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    pub player: Player,
    pub decisions: usize,
    /// Decisions with a choice; only these are judged.
    pub free: usize,
    /// Of these, the ones that nothing was better than.
    pub best: usize,
    /// Hundredths of a seed lost, on average.
    pub mean_loss: f64,
    /// How often each mark was given.
    pub marks: [usize; 3],
    /// From 0 to 100; none without a choice.
    pub accuracy: Option<f64>,
}

impl Tally {
    /// How many of the free decisions were best, from 0 to 1.
    pub fn best_rate(&self) -> Option<f64> {
        (self.free > 0).then(|| self.best as f64 / self.free as f64)
    }
}

/// A decision after which somebody else was expected to win.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    pub ply: usize,
    pub player: Player,
    pub decision: Decision,
    /// Who was expected to win before, if anybody was.
    pub from: Option<Player>,
    pub to: Player,
}

/// How well each player played.
pub fn tallies(study: &Study, players: impl Iterator<Item = Player>) -> Vec<Tally> {
    players.map(|player| tally(study, player)).collect()
}

fn tally(study: &Study, player: Player) -> Tally {
    let own = study.judged.iter().filter(|judged| judged.player == player);
    let free: Vec<_> = own.clone().filter(|judged| judged.choices > 1).collect();
    let count = free.len();
    let mean = |sum: f64| sum / count.max(1) as f64;
    let marked = |mark: Mark| free.iter().filter(|j| j.mark() == Some(mark)).count();
    let accuracies = free.iter().map(|judged| accuracy(judged.given_away()));
    Tally {
        player,
        decisions: own.count(),
        free: count,
        best: free.iter().filter(|judged| judged.is_best()).count(),
        mean_loss: mean(free.iter().map(|judged| f64::from(judged.loss())).sum()),
        marks: Mark::ALL.map(marked),
        accuracy: (count > 0).then(|| mean(accuracies.sum())),
    }
}

/// A favourite is at least so many times as likely to win as anybody else.
pub const FAVOURITE: f64 = 2.0;
/// As good as certain.
const CERTAIN: f64 = 1000.0;

/// Follows who is expected to win.
///
/// Each player's prospects are the logarithm of his odds when he was last to move. With two players the prospects of
/// one are those of the other turned round; of three or four, each judges only his own.
struct Prospects {
    known: Vec<f64>,
}

impl Prospects {
    fn new(players: u8) -> Self {
        Self {
            known: vec![0.0; players.into()],
        }
    }

    fn note(&mut self, player: Player, worth: &Worth) {
        let odds = match worth.verdict {
            Verdict::Win(_) => CERTAIN,
            Verdict::Loss(_) => -CERTAIN,
            Verdict::Draw => 0.0,
            Verdict::Estimate => (worth.chance / (1.0 - worth.chance).max(1e-9)).ln(),
        };
        let two = self.known.len() == 2;
        for (index, known) in self.known.iter_mut().enumerate() {
            if index == player.index() {
                *known = odds;
            } else if two || odds >= CERTAIN {
                *known = -odds;
            }
        }
    }

    /// Who is much more likely to win than everybody else.
    fn favourite(&self) -> Option<Player> {
        // Two players' odds lie apart by twice the logarithm of one's own.
        let apart = 2.0 * FAVOURITE.ln();
        let leads = |index: &usize| {
            let others = self.known.iter().enumerate();
            let mut others = others.filter(|(other, _)| other != index);
            others.all(|(_, known)| self.known[*index] - known >= apart)
        };
        (0..self.known.len()).find(leads).and_then(Player::new)
    }
}

/// Where the expected winner changed. Whoever was expected to win stays so until somebody else is.
pub fn turns(study: &Study, players: u8) -> Vec<Turn> {
    let mut prospects = Prospects::new(players);
    let mut favourites: Vec<Option<Player>> = Vec::new();
    for point in &study.points {
        prospects.note(point.player, &point.worth);
        favourites.push(prospects.favourite());
    }
    if let Some((outcome, _)) = &study.end {
        favourites.push(match outcome.winners[..] {
            [winner] => Some(winner),
            _ => None,
        });
    }
    let mut expected = favourites.first().copied().flatten();
    let mut turns = Vec::new();
    for (judged, favourite) in study.judged.iter().zip(favourites.iter().skip(1)) {
        let Some(to) = *favourite else { continue };
        if expected == Some(to) {
            continue;
        }
        turns.push(Turn {
            ply: judged.ply,
            player: judged.player,
            decision: judged.played,
            from: expected,
            to,
        });
        expected = Some(to);
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(verdict: Verdict, chance: f64) -> Worth {
        Worth {
            verdict,
            lead: 0,
            rank: 0,
            chance,
        }
    }

    #[test]
    fn two_in_three_make_a_favourite() {
        let check = |player, chance, expected| {
            let mut prospects = Prospects::new(2);
            prospects.note(player, &worth(Verdict::Estimate, chance));
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
        prospects.note(Player::A, &worth(Verdict::Estimate, 0.7));
        assert_eq!(prospects.favourite(), None);
        prospects.note(Player::B, &worth(Verdict::Estimate, 0.3));
        assert_eq!(prospects.favourite(), None);
        prospects.note(Player::C, &worth(Verdict::Estimate, 0.3));
        assert_eq!(prospects.favourite(), Some(Player::A));
        prospects.note(Player::B, &worth(Verdict::Win(None), 1.0));
        assert_eq!(prospects.favourite(), Some(Player::B));
    }
}
