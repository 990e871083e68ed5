//! The numbers of the tie-breaks.

use super::{Ground, Origin, Summand, Value};
use crate::history::{Kind, Record};
use crate::model::{PlayerId, TieBreak};
use crate::{Amount, Points};

/// The score of a player as his opponents see it: byes that he asked for, and absences, count as drawn if nothing but
/// such rounds follows (16.2.5 and 16.3.2).
pub fn adjusted(records: &[Record], draw: Points) -> Points {
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

impl Ground<'_> {
    pub(super) fn value(&self, kind: TieBreak, player: PlayerId) -> Value {
        let mut summands = match kind {
            // What counts depends on who is tied, so this is filled in later.
            TieBreak::DirectEncounter => Vec::new(),
            TieBreak::SonnebornBerger => self.opponents(player, true),
            TieBreak::Wins => self.wins(player),
            TieBreak::SeedsCaptured => self.seeds(player, false),
            TieBreak::SeedDifference => self.seeds(player, true),
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
        Value {
            kind,
            amount: total(&summands),
            summands,
            rank: None,
            asked: false,
        }
    }

    /// The scores of all opponents, or their products with what was scored against them.
    fn opponents(&self, player: PlayerId, product: bool) -> Vec<Summand> {
        let records = self.history.of(player).iter();
        records
            .filter(|record| !matches!(record.kind, Kind::Pending | Kind::Free))
            .flat_map(|record| {
                if record.kind.is_played() || (self.fixed && !record.meetings.is_empty()) {
                    self.met(record, product)
                } else {
                    vec![self.dummy(player, record, product)]
                }
            })
            .collect()
    }

    fn met(&self, record: &Record, product: bool) -> Vec<Summand> {
        let summand = |opponent: PlayerId, points: Points| {
            let score = self.adjusted(opponent);
            Summand {
                round: record.round,
                opponent: Some(opponent),
                amount: amount(score, points, product),
                origin: Origin::Opponent {
                    score,
                    adjusted: score != self.score(opponent),
                },
                result: product.then_some(points),
                cut: false,
                voluntary: false,
            }
        };
        let meetings = record.meetings.iter();
        meetings
            .map(|meeting| summand(meeting.opponent, meeting.points))
            .collect()
    }

    /// A round that was not played counts as one against a dummy (16.4).
    fn dummy(&self, player: PlayerId, record: &Record, product: bool) -> Summand {
        let own = self.score(player);
        let opponent = record.meetings.first().map(|meeting| meeting.opponent);
        let cap = match opponent {
            Some(opponent) => self.adjusted(opponent),
            None => {
                let draw = self.tournament.settings().points.draw;
                draw.times(self.rounds as u32)
            }
        };
        let score = own.min(cap);
        Summand {
            round: record.round,
            opponent: None,
            amount: amount(score, record.points, product),
            origin: Origin::Dummy {
                score,
                capped: score != own,
            },
            result: product.then_some(record.points),
            cut: false,
            voluntary: record.kind.is_voluntary(),
        }
    }

    /// Rounds with the points of a win, with or without playing (7.1).
    fn wins(&self, player: PlayerId) -> Vec<Summand> {
        let win = self.tournament.settings().points.win;
        let records = self.history.of(player).iter();
        let won = records.filter(|record| match record.kind {
            Kind::Played => record.won,
            Kind::ForfeitWin | Kind::Bye | Kind::HalfBye => record.points >= win,
            _ => false,
        });
        won.map(|record| Summand {
            round: record.round,
            opponent: record.meetings.first().map(|meeting| meeting.opponent),
            amount: Amount::whole(1),
            origin: Origin::Win,
            result: None,
            cut: false,
            voluntary: false,
        })
        .collect()
    }

    fn seeds(&self, player: PlayerId, difference: bool) -> Vec<Summand> {
        let records = self.history.of(player).iter();
        let known = records.filter_map(|record| record.seeds.map(|seeds| (record, seeds)));
        known
            .map(|(record, (own, others))| {
                let less = if difference { others } else { 0 };
                Summand {
                    round: record.round,
                    opponent: record.meetings.first().map(|meeting| meeting.opponent),
                    amount: Amount::whole(i64::from(own) - i64::from(less)),
                    origin: Origin::Seeds { own, others },
                    result: None,
                    cut: false,
                    voluntary: false,
                }
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

/// Cuts the lowest values; rounds not played by the player's own doing go first (16.5).
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
