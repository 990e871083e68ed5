//! Koya, progressive scores and the tournament performance (C.07, articles 9.2, 7.5 and 10).

use super::{Origin, Summand, TieBreakContext, TieBreakValue};
use crate::history::RoundKind;
use crate::model::{PlayerId, TieBreak};
use crate::{Amount, Points};

/// By percent above 50, how much a share of the points is above the average rating of the opponents (FIDE Rating
/// Regulations, B.02, table 8.1.1).
const RATING_DIFFERENCES: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

impl TieBreakContext<'_> {
    /// Points against opponents with at least half of the points that they could have.
    pub(super) fn koya(&self, player: PlayerId) -> Vec<Summand> {
        let games = self
            .counted(player)
            .filter(|record| !record.meetings.is_empty());
        let games = games.filter(|record| record.kind != RoundKind::Pending);
        let meetings = games.flat_map(|record| record.meetings.iter().map(|m| (record.round, *m)));
        meetings
            .map(|(round, meeting)| {
                let score = self.score(meeting.opponent);
                Summand {
                    cut: !self.has_half(meeting.opponent),
                    ..Summand::new(
                        round,
                        Some(meeting.opponent),
                        meeting.points.into(),
                        Origin::Against { score },
                    )
                }
            })
            .collect()
    }

    fn has_half(&self, player: PlayerId) -> bool {
        let over = self
            .counted(player)
            .filter(|record| !matches!(record.kind, RoundKind::Free | RoundKind::Pending));
        let most = self
            .tournament
            .settings()
            .points
            .win
            .times(over.count() as u32);
        2 * self.score(player).in_tenths() >= most.in_tenths()
    }

    /// The scores after every round.
    pub(super) fn progressive(&self, player: PlayerId) -> Vec<Summand> {
        let rounds = 1..=self.rounds;
        rounds
            .map(|round| {
                let score = self.history.score_after(player, round);
                Summand::new(round as u16, None, score.into(), Origin::Progress)
            })
            .collect()
    }

    /// The average rating of the opponents, plus what the share of the points against them is worth. Games against players
    /// without a rating do not count.
    pub(super) fn performance(&self, player: PlayerId) -> TieBreakValue {
        let mut summands = Vec::new();
        let (mut ratings, mut halves, mut games) = (0_i64, 0_i64, 0_i64);
        for record in self
            .counted(player)
            .filter(|record| record.kind.is_played())
        {
            for meeting in &record.meetings {
                let opponent = self.tournament.player(meeting.opponent);
                let Some(rating) = opponent.and_then(|one| one.player.rating) else {
                    continue;
                };
                let amount = Amount::whole(i64::from(rating));
                let opponent = Some(meeting.opponent);
                summands.push(Summand::new(record.round, opponent, amount, Origin::Rated));
                ratings += i64::from(rating);
                halves += self.half_points(meeting.points);
                games += 1;
            }
        }
        let mut amount = Amount::default();
        if games > 0 {
            let percent = rounded(halves * 100, games * 2);
            let difference = rating_difference(percent);
            amount = Amount::whole(rounded(ratings, games) + difference);
            let percent = u8::try_from(percent).unwrap_or(100);
            let origin = Origin::Share { percent };
            summands.push(Summand::new(0, None, Amount::whole(difference), origin));
        }
        TieBreakValue {
            kind: TieBreak::Performance,
            amount,
            summands,
            rank: None,
            asked: false,
        }
    }

    /// A result as half points, whatever the points of the tournament are.
    fn half_points(&self, points: Points) -> i64 {
        let system = &self.tournament.settings().points;
        match points {
            points if points >= system.win => 2,
            points if points <= system.loss => 0,
            _ => 1,
        }
    }
}

/// A quotient, rounded half up.
const fn rounded(sum: i64, by: i64) -> i64 {
    (2 * sum + by) / (2 * by)
}

fn rating_difference(percent: i64) -> i64 {
    let above = percent.clamp(0, 100) - 50;
    let index = usize::try_from(above.abs()).unwrap_or(0);
    above.signum() * RATING_DIFFERENCES[index.min(50)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_of_the_points_are_worth_what_the_table_says() {
        for (percent, difference) in [
            (0, -800),
            (25, -193),
            (50, 0),
            (67, 125),
            (90, 366),
            (100, 800),
        ] {
            assert_eq!(rating_difference(percent), difference);
        }
        assert_eq!((rounded(5, 2), rounded(7, 3)), (3, 2));
    }
}
