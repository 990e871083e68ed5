//! From scores to what people want to know: leads in seeds, win probabilities, marks and accuracy.
//!
//! - **Lead**: an estimate is a lead in seeds. A certain result is the lead it ends with; where pits count, each is as
//!   many seeds as a pit holds at the start.
//! - **Win probability**: a lead is worth the more, the fewer seeds are left to change it. If every seed on the board
//!   were still as likely to go one way as the other, the final lead would be spread around the expected one with a
//!   deviation that grows as the root of their number. So the probability is the logistic function of
//!   lead / ([`LEAD_SPREAD`] × √seeds); in a match all seeds count, because they are all put back for the next round.
//! - **Mark**: by the win probability that a decision lost, see [`Mark::of`].
//! - **Accuracy**: the probability a player lost beside what was at stake, see [`accuracy`].

use mancala::rules::Rules;
use mancala::rules::settings::Score as Counted;
use mancala::{Outcome, Player, Position, Silent};

use crate::{Line, Score};

/// How far results spread for every root of a seed on the board, in seeds: what fits best to games that the engine played
/// against itself by ten rules.
pub const LEAD_SPREAD: f64 = 0.8;
/// The accuracy of a player who gives away as much as one who draws decisions by lot.
pub const BLIND_ACCURACY: f64 = 10.0;
/// Decisions matter with at least so much win probability at stake, and with fewer of them luck would speak.
const MIN_STAKE: f64 = 0.005;
const MIN_DECISIONS: usize = 3;

/// What kind of result is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Not certain.
    Estimate,
    /// Won, by so many seeds or pits if that is known.
    Win(Option<i32>),
    /// Shared.
    Draw,
    /// Lost, by so many seeds or pits if that is known.
    Loss(Option<i32>),
}

/// What a position or a decision is worth to a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Assessment {
    pub verdict: Verdict,
    /// The lead over the others, in hundredths of a seed.
    pub lead: i32,
    /// For comparing: certain wins rank above all estimates, certain losses below.
    pub rank: i32,
    /// From 0 to 1.
    pub win_probability: f64,
}

impl Assessment {
    /// The lead in seeds.
    pub fn seeds(&self) -> f64 {
        f64::from(self.lead) / 100.0
    }

    /// The same seen by the other one of two players.
    #[must_use]
    pub const fn turned(&self) -> Self {
        Self {
            verdict: match self.verdict {
                Verdict::Win(by) => Verdict::Loss(by),
                Verdict::Loss(by) => Verdict::Win(by),
                even => even,
            },
            lead: -self.lead,
            rank: -self.rank,
            win_probability: 1.0 - self.win_probability,
        }
    }

    pub const fn is_certain(&self) -> bool {
        !matches!(self.verdict, Verdict::Estimate)
    }
}

/// Turns scores of games by some rules into assessments.
#[derive(Clone, Copy, Debug)]
pub struct Assessor<'a> {
    rules: &'a Rules,
    /// Hundredths of a seed for each thing that counts in a result.
    unit: i32,
}

impl<'a> Assessor<'a> {
    pub fn new(rules: &'a Rules) -> Self {
        let seeds = i32::try_from(rules.total_seeds()).unwrap_or(i32::MAX / 100);
        let pits_count = rules.is_match() || rules.end.score == Counted::Pits;
        let pits = i32::try_from(rules.ring()).unwrap_or(1).max(1);
        Self {
            rules,
            unit: if pits_count { 100 * seeds / pits } else { 100 },
        }
    }

    /// What a line from here is worth to the player to move.
    pub fn assess(&self, position: &Position, line: &Line) -> Assessment {
        let rank = line.score.hundredths();
        let after = || self.lead_after(position, line);
        let (verdict, lead) = match line.score {
            Score::Win(by) if line.is_exact => (Verdict::Win(Some(by)), by * self.unit),
            Score::Loss(by) if line.is_exact => (Verdict::Loss(Some(by)), -by * self.unit),
            // By at least so much: what the line comes to may be more.
            Score::Win(by) => (Verdict::Win(None), after().max(by * self.unit)),
            Score::Loss(by) => (Verdict::Loss(None), after().min(-by * self.unit)),
            Score::Draw => (Verdict::Draw, 0),
            Score::Estimate(value) => (Verdict::Estimate, value),
        };
        // With more players a loss is only certain if all others play against this one, which they need not.
        let verdict = match verdict {
            Verdict::Loss(_) if self.rules.players() > 2 => Verdict::Estimate,
            verdict => verdict,
        };
        let win_probability = match verdict {
            Verdict::Win(_) => 1.0,
            Verdict::Draw => 0.5,
            Verdict::Loss(_) => 0.0,
            Verdict::Estimate => self.win_probability(position, lead),
        };
        Assessment {
            verdict,
            lead,
            rank,
            win_probability,
        }
    }

    /// What the end of a game is worth to a player.
    pub fn result(&self, outcome: &Outcome, player: Player) -> Assessment {
        let lead = self.lead(player, |player| outcome.scores[player].into());
        let won = outcome.winners.contains(&player);
        let (verdict, win_probability) = match (won, outcome.winners.len()) {
            (true, 1) => (Verdict::Win(Some(lead)), 1.0),
            (true, _) => (Verdict::Draw, 0.5),
            (false, _) => (Verdict::Loss(Some(-lead)), 0.0),
        };
        let lead = lead * self.unit;
        Assessment {
            verdict,
            lead,
            rank: lead,
            win_probability,
        }
    }

    fn win_probability(&self, position: &Position, lead: i32) -> f64 {
        let open = if self.rules.is_match() {
            position.total_seeds()
        } else {
            position.board_seeds()
        };
        // The logistic function of the lead, in units of the spread that the seeds still open allow.
        let scale = LEAD_SPREAD * f64::from(open.max(1)).sqrt();
        1.0 / (1.0 + (-f64::from(lead) / 100.0 / scale).exp())
    }

    /// By how much the player to move leads in seeds kept when the line has been played.
    fn lead_after(&self, position: &Position, line: &Line) -> i32 {
        let Some(player) = position.to_move() else {
            return 0;
        };
        let mut after = *position;
        for decision in &line.decisions {
            if after.play(self.rules, *decision, &mut Silent).is_err() {
                break;
            }
        }
        let kept = |player| i32::from(after.store(player)) + i32::from(after.aside(player));
        100 * self.lead(player, kept)
    }

    /// What a player has more than the best of the others.
    fn lead(&self, player: Player, has: impl Fn(Player) -> i32) -> i32 {
        let others = self.rules.all_players().filter(|other| *other != player);
        has(player) - others.map(&has).max().unwrap_or(0)
    }
}

/// What to say of a decision that was not the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    Inaccuracy,
    Mistake,
    Blunder,
}

impl Mark {
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The loss of win probability from which on it is given, in hundredths.
    pub const fn threshold(self) -> u8 {
        match self {
            Self::Inaccuracy => 5,
            Self::Mistake => 10,
            Self::Blunder => 20,
        }
    }

    /// The mark for losing so much win probability.
    pub fn of(probability_loss: f64) -> Option<Self> {
        let reaches = |mark: &Self| probability_loss * 100.0 >= f64::from(mark.threshold());
        Self::ALL.into_iter().rev().find(reaches)
    }

    /// As players write it behind a decision.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    pub const fn word(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

/// The accuracy of a player, from 0 to 100, by what was lost and what was at stake in each decision.
///
/// The stake is the win probability that a player who draws decisions by lot would lose there, on average. Who loses
/// nothing has 100, who loses as much as that has [`BLIND_ACCURACY`], whatever the rule and the length of the game: positions
/// in which all decisions are worth the same add nothing to either sum. Nothing where too few decisions mattered.
pub fn accuracy(decisions: &[(f64, f64)]) -> Option<f64> {
    let matter = decisions.iter().filter(|(_, stake)| *stake >= MIN_STAKE);
    let lost: f64 = decisions.iter().map(|(lost, _)| lost).sum();
    let stake: f64 = decisions.iter().map(|(_, stake)| stake).sum();
    (matter.count() >= MIN_DECISIONS).then(|| 100.0 * (BLIND_ACCURACY / 100.0).powf(lost / stake))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mancala::rules::{Catalog, RuleRef};

    fn rules(id: &str) -> Rules {
        Catalog::builtin()
            .rules(&id.parse::<RuleRef>().unwrap(), None)
            .unwrap()
    }

    fn assess(rules: &Rules, position: &Position, score: Score) -> Assessment {
        let line = Line {
            score,
            is_exact: false,
            decisions: Vec::new(),
        };
        Assessor::new(rules).assess(position, &line)
    }

    #[test]
    fn a_lead_counts_the_more_the_fewer_seeds_are_left() {
        let rules = rules("awale");
        let start = Position::start(&rules);
        let late = Position::from_text(&rules, "1,0,1,0,2,0,0,1,0,1,2,0/20,20/A").unwrap();
        let chance = |position: &Position, lead| assess(&rules, position, lead).win_probability;
        assert!((chance(&start, Score::Estimate(0)) - 0.5).abs() < 1e-9);
        let (early, late) = (
            chance(&start, Score::Estimate(300)),
            chance(&late, Score::Estimate(300)),
        );
        assert!(0.5 < early && early < late && late < 1.0, "{early} {late}");
        let both = early + chance(&start, Score::Estimate(-300));
        assert!((both - 1.0).abs() < 1e-9);
    }

    #[test]
    fn more_than_half_of_all_seeds_is_a_win() {
        let rules = rules("awale");
        let position = Position::from_text(&rules, "1,0,1,0,2,0,0,1,0,1,2,0/26,14/A").unwrap();
        let found = assess(&rules, &position, Score::Win(4));
        assert_eq!(found.verdict, Verdict::Win(None));
        assert_eq!(found.lead, 1200);
        assert_eq!(
            assess(&rules, &position, Score::Estimate(1200)).verdict,
            Verdict::Estimate
        );
    }

    #[test]
    fn what_three_can_lose_is_not_certain() {
        let rules = Catalog::builtin()
            .rules(&RuleRef::plain("standard"), Some(3))
            .unwrap();
        let start = Position::start(&rules);
        let found = assess(&rules, &start, Score::Loss(12));
        assert_eq!((found.verdict, found.lead), (Verdict::Estimate, -1200));
        assert!(0.0 < found.win_probability && found.win_probability < 0.2);
        let found = assess(&rules, &start, Score::Win(12));
        assert_eq!((found.verdict, found.lead), (Verdict::Win(None), 1200));
    }

    #[test]
    fn pits_that_count_are_worth_their_seeds() {
        let rules = rules("dog-gone").for_rounds(0);
        let start = Position::start(&rules);
        let found = assess(&rules, &start, Score::Win(2));
        let seeds = i32::from(rules.board.seeds);
        assert_eq!(found.lead, 200 * seeds);
    }

    #[test]
    fn marks_follow_the_probability_lost() {
        let marks = [0.0, 0.049, 0.05, 0.1, 0.19, 0.2, 1.0].map(Mark::of);
        use Mark::{Blunder, Inaccuracy, Mistake};
        let expected = [
            None,
            None,
            Some(Inaccuracy),
            Some(Mistake),
            Some(Mistake),
            Some(Blunder),
            Some(Blunder),
        ];
        assert_eq!(marks, expected);
    }

    #[test]
    fn accuracy_compares_with_somebody_who_plays_blindly() {
        let check = |decisions: &[(f64, f64)], expected: f64| {
            let found = accuracy(decisions).unwrap();
            assert!((found - expected).abs() < 0.1, "{decisions:?}: {found}");
        };
        check(&[(0.0, 0.1); 6], 100.0);
        check(&[(0.1, 0.1); 6], BLIND_ACCURACY);
        check(&[(0.3, 0.3); 40], BLIND_ACCURACY);
        check(&[(0.01, 0.1); 6], 79.4);
        check(&[(0.2, 0.1); 6], 1.0);
        // Decisions on which nothing depends change nothing.
        check(
            &[&[(0.1, 0.1); 6][..], &[(0.0, 0.0); 50]].concat(),
            BLIND_ACCURACY,
        );
        assert_eq!(accuracy(&[(0.0, 0.0); 50]), None);
        assert_eq!(accuracy(&[(0.1, 0.1); 2]), None);
    }
}
