//! Direct encounter (C.07, article 6): the standings among tied players by their games against each other.

use super::values::total;
use super::{Origin, StandingsRow, Summand, TieBreakContext};
use crate::model::PlayerId;
use crate::{Amount, Points};

impl TieBreakContext<'_> {
    /// Orders tied players by their games against each other.
    pub(super) fn rank_direct(&self, group: &mut [StandingsRow], index: usize) {
        let players: Vec<PlayerId> = group.iter().map(|row| row.player).collect();
        for row in group.iter_mut() {
            let summands = self.mutual(row.player, &players);
            row.values[index].amount = total(&summands);
            row.values[index].summands = summands;
        }
        let parts = self.direct(&players);
        let rank = |player: PlayerId| {
            let before = parts.iter().take_while(|part| !part.contains(&player));
            1 + before.map(Vec::len).sum::<usize>()
        };
        for row in group.iter_mut() {
            row.values[index].rank = Some(rank(row.player));
        }
        group.sort_by_key(|row| row.values[index].rank);
    }

    /// The points of a player against each of a group. Several games against one opponent count with their average (6.1.2);
    /// forfeited games do not count, except in a round robin (6.1.1).
    fn mutual(&self, player: PlayerId, group: &[PlayerId]) -> Vec<Summand> {
        let mut list = Vec::new();
        for &opponent in group.iter().filter(|other| **other != player) {
            let counted = self.counted(player).filter(|record| {
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
                let average = Points::tenths(average).into();
                list.push(Summand::new(
                    *round,
                    Some(opponent),
                    average,
                    Origin::Mutual,
                ));
            }
        }
        list
    }

    /// Splits a group into parts, the best first; the players of one part stay tied.
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

    /// Where games are missing: a player who is first whatever their results would have been is first, then the next in the
    /// same way (6.3); the rest is split anew.
    fn certain(
        &self,
        mut sums: Vec<(PlayerId, Amount, usize)>,
        group: &[PlayerId],
    ) -> Vec<Vec<PlayerId>> {
        let points = &self.tournament.settings().points;
        // The sum of a player if all missing games give these points.
        let sum_with = |points: Points, (_, sum, missing): &(PlayerId, Amount, usize)| {
            let missing = Amount::from(points.times(*missing as u32));
            sum.in_hundredths() + missing.in_hundredths()
        };
        let mut parts = Vec::new();
        while let Some(best) = (0..sums.len()).find(|index| {
            let others = sums.iter().enumerate().filter(|(other, _)| other != index);
            let best = others.map(|(_, other)| sum_with(points.win, other)).max();
            best < Some(sum_with(points.loss, &sums[*index]))
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
