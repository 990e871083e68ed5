//! Direct encounter (C.07, article 6): the standings among those who are tied.

use super::values::total;
use super::{Ground, Origin, Row, Summand};
use crate::model::PlayerId;
use crate::{Amount, Points};

impl Ground<'_> {
    /// Puts tied players in the order of their games against each other.
    pub(super) fn rank_direct(&self, group: &mut [Row], index: usize) {
        let players: Vec<PlayerId> = group.iter().map(|row| row.player).collect();
        for row in group.iter_mut() {
            let summands = self.mutual(row.player, &players);
            row.values[index].amount = total(&summands);
            row.values[index].summands = summands;
        }
        let parts = self.direct(&players);
        let rank = |player: PlayerId| {
            let mut rank = 1;
            for part in &parts {
                if part.contains(&player) {
                    break;
                }
                rank += part.len();
            }
            rank
        };
        for row in group.iter_mut() {
            row.values[index].rank = Some(rank(row.player));
        }
        group.sort_by_key(|row| row.values[index].rank);
    }

    /// What a player scored against each of a group. Who met more than once count with their average (6.1.2), and
    /// games that were forfeited do not count, except in a round robin (6.1.1).
    fn mutual(&self, player: PlayerId, group: &[PlayerId]) -> Vec<Summand> {
        let mut list = Vec::new();
        for &opponent in group.iter().filter(|other| **other != player) {
            let records = self.history.of(player).iter();
            let counted = records.filter(|record| {
                record.kind.is_played() || (self.fixed && !record.meetings.is_empty())
            });
            let games: Vec<(u16, Points)> = counted
                .flat_map(|record| record.meetings.iter().map(|m| (record.round, *m)))
                .filter(|(_, meeting)| meeting.opponent == opponent)
                .map(|(round, meeting)| (round, meeting.points))
                .collect();
            if let Some((round, _)) = games.first() {
                let sum: Points = games.iter().map(|(_, points)| *points).sum();
                let average = sum.in_tenths() / games.len() as i32;
                list.push(Summand {
                    round: *round,
                    opponent: Some(opponent),
                    amount: Points::tenths(average).into(),
                    origin: Origin::Mutual,
                    result: None,
                    cut: false,
                    voluntary: false,
                });
            }
        }
        list
    }

    /// Groups in order; those in one group could not be told apart.
    fn direct(&self, group: &[PlayerId]) -> Vec<Vec<PlayerId>> {
        if group.len() < 2 {
            return vec![group.to_vec()];
        }
        let mut sums: Vec<(PlayerId, Amount, usize)> = group
            .iter()
            .map(|player| {
                let games = self.mutual(*player, group);
                (*player, total(&games), group.len() - 1 - games.len())
            })
            .collect();
        sums.sort_by_key(|(_, sum, _)| std::cmp::Reverse(*sum));
        if sums.iter().any(|(_, _, missing)| *missing > 0) {
            return self.certain(sums, group);
        }
        let parts: Vec<Vec<PlayerId>> = sums
            .chunk_by(|a, b| a.1 == b.1)
            .map(|part| part.iter().map(|(player, _, _)| *player).collect())
            .collect();
        if parts.len() == 1 {
            return parts;
        }
        parts.iter().flat_map(|part| self.direct(part)).collect()
    }

    /// Not everybody met everybody: who is first whatever the missing games might have brought is first, then the next
    /// in the same way (6.3); the rest is looked at anew.
    fn certain(
        &self,
        mut sums: Vec<(PlayerId, Amount, usize)>,
        group: &[PlayerId],
    ) -> Vec<Vec<PlayerId>> {
        let points = &self.tournament.settings().points;
        let at_least = |entry: &(PlayerId, Amount, usize)| {
            entry.1.in_hundredths()
                + Amount::from(points.loss.times(entry.2 as u32)).in_hundredths()
        };
        let at_most = |entry: &(PlayerId, Amount, usize)| {
            entry.1.in_hundredths() + Amount::from(points.win.times(entry.2 as u32)).in_hundredths()
        };
        let mut parts = Vec::new();
        while let Some(best) = (0..sums.len()).find(|index| {
            let others = sums.iter().enumerate().filter(|(other, _)| other != index);
            others.map(|(_, entry)| at_most(entry)).max() < Some(at_least(&sums[*index]))
        }) {
            parts.push(vec![sums.remove(best).0]);
        }
        let rest: Vec<PlayerId> = group
            .iter()
            .copied()
            .filter(|player| sums.iter().any(|(other, _, _)| other == player))
            .collect();
        if parts.is_empty() {
            return vec![rest];
        }
        if !rest.is_empty() {
            parts.extend(self.direct(&rest));
        }
        parts
    }
}
