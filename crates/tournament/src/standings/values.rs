//! The tie-breaks that do not depend on who is tied.

use super::{Origin, Summand, TieBreakContext, TieBreakValue};
use crate::history::{RoundKind, RoundRecord};
use crate::model::{PlayerId, TieBreak};
use crate::{Amount, Points};

/// The score of a player as it counts for opponents: requested byes and absences count as drawn if only such rounds
/// follow (16.2.5 and 16.3.2).
pub fn adjusted(records: &[RoundRecord], draw: Points) -> Points {
    let mut to_the_end = true;
    let mut sum = Points::ZERO;
    for record in records.iter().rev() {
        to_the_end &= record.kind.is_voluntary();
        sum += if to_the_end && record.kind.is_requested() {
            draw
        } else {
            record.points
        };
    }
    sum
}

impl TieBreakContext<'_> {
    pub(super) fn value(&self, kind: TieBreak, player: PlayerId) -> TieBreakValue {
        if kind == TieBreak::Performance {
            return self.performance(player);
        }
        let mut summands = match kind {
            // Depends on who is tied, so `rank_direct` fills it in.
            TieBreak::DirectEncounter => Vec::new(),
            TieBreak::SonnebornBerger => self.opponents(player, true),
            TieBreak::Wins => self.wins(player),
            TieBreak::SeedsCaptured => self.seeds(player, false),
            TieBreak::SeedDifference => self.seeds(player, true),
            TieBreak::Koya => self.koya(player),
            TieBreak::Progressive => self.progressive(player),
            _ => self.opponents(player, false),
        };
        match kind {
            TieBreak::BuchholzCut1 => cut_low(&mut summands, 1),
            TieBreak::BuchholzCut2 => cut_low(&mut summands, 2),
            TieBreak::BuchholzMedian => {
                cut_low(&mut summands, 1);
                cut_high(&mut summands);
            }
            _ => {}
        }
        TieBreakValue {
            kind,
            amount: total(&summands),
            summands,
            rank: None,
            asked: false,
        }
    }

    /// The rounds of a player that count.
    pub(super) fn counted(&self, player: PlayerId) -> impl Iterator<Item = &RoundRecord> {
        let records = self.history.of(player).iter();
        records.filter(|record| !record.annulled)
    }

    /// The scores of all opponents, or their products with what was scored against them.
    fn opponents(&self, player: PlayerId, product: bool) -> Vec<Summand> {
        let records = self.counted(player);
        records
            .filter(|record| !matches!(record.kind, RoundKind::Pending | RoundKind::Free))
            .flat_map(|record| {
                if record.kind.is_played() || (self.fixed && !record.meetings.is_empty()) {
                    self.met(record, product)
                } else {
                    vec![self.dummy(player, record, product)]
                }
            })
            .collect()
    }

    fn met(&self, record: &RoundRecord, product: bool) -> Vec<Summand> {
        let summand = |opponent: PlayerId, points: Points| {
            let score = self.adjusted(opponent);
            let adjusted = score != self.score(opponent);
            let origin = Origin::Opponent { score, adjusted };
            let amount = amount(score, points, product);
            Summand {
                result: product.then_some(points),
                ..Summand::new(record.round, Some(opponent), amount, origin)
            }
        };
        let meetings = record.meetings.iter();
        meetings
            .map(|meeting| summand(meeting.opponent, meeting.points))
            .collect()
    }

    /// A round that was not played counts as one against a dummy (16.4).
    fn dummy(&self, player: PlayerId, record: &RoundRecord, product: bool) -> Summand {
        let own = self.score(player);
        let cap = match record.opponent() {
            Some(opponent) => self.adjusted(opponent),
            None => {
                let draw = self.tournament.settings().points.draw;
                draw.times(self.rounds as u32)
            }
        };
        let score = own.min(cap);
        let capped = score != own;
        let origin = Origin::Dummy { score, capped };
        let amount = amount(score, record.points, product);
        Summand {
            result: product.then_some(record.points),
            voluntary: record.kind.is_voluntary(),
            ..Summand::new(record.round, None, amount, origin)
        }
    }

    /// Rounds with the points of a win, with or without playing (7.1).
    fn wins(&self, player: PlayerId) -> Vec<Summand> {
        let win = self.tournament.settings().points.win;
        let records = self.counted(player);
        let won = records.filter(|record| match record.kind {
            RoundKind::Played => record.won,
            RoundKind::ForfeitWin | RoundKind::Bye | RoundKind::HalfBye => record.points >= win,
            _ => false,
        });
        let one = Amount::whole(1);
        won.map(|record| Summand::new(record.round, record.opponent(), one, Origin::Win))
            .collect()
    }

    fn seeds(&self, player: PlayerId, difference: bool) -> Vec<Summand> {
        let records = self.counted(player);
        let known = records.filter_map(|record| record.seeds.map(|seeds| (record, seeds)));
        known
            .map(|(record, (own, others))| {
                let less = if difference { others } else { 0 };
                let amount = Amount::whole(i64::from(own) - i64::from(less));
                let origin = Origin::Seeds { own, others };
                Summand::new(record.round, record.opponent(), amount, origin)
            })
            .collect()
    }
}

fn amount(score: Points, points: Points, product: bool) -> Amount {
    if product {
        Amount::product(score, points)
    } else {
        score.into()
    }
}

pub(super) fn total(summands: &[Summand]) -> Amount {
    let counted = summands.iter().filter(|summand| !summand.cut);
    counted.map(|summand| summand.amount).sum()
}

/// Cuts the lowest values; rounds that the player chose not to play go first (16.5).
fn cut_low(summands: &mut [Summand], times: usize) {
    for _ in 0..times {
        let open = summands.iter_mut().filter(|summand| !summand.cut);
        if let Some(lowest) = open.min_by_key(|summand| (!summand.voluntary, summand.amount)) {
            lowest.cut = true;
        }
    }
}

fn cut_high(summands: &mut [Summand]) {
    let open = summands.iter_mut().filter(|summand| !summand.cut);
    if let Some(highest) = open.max_by_key(|summand| summand.amount) {
        highest.cut = true;
    }
}
