//! The standings: points, then tie-breaks, every number with the summands it is made of.
//!
//! `values` computes the tie-breaks, `direct` the direct encounter, which depends on who is tied. Tie-breaks follow the
//! Play-Off and Tie-Break Regulations of FIDE, edition in force from 1 March 2026 (Handbook C.07); seeds captured and their
//! difference are our own. `progress` says what the standings are of, `prizes` who gets what, `matrix` is the cross table
//! of a round robin.

mod direct;
mod matrix;
mod more_values;
mod prizes;
mod progress;
mod values;

pub use matrix::matrix_cells;
pub use prizes::{Award, PrizeAwards, ranked_in};
pub use progress::{RoundProgress, StandingsProgress};

use serde::Serialize;

use crate::history::RoundHistory;
use crate::model::{PlayerId, TieBreak, Tournament, TournamentFormat};
use crate::{Amount, Points};

/// Where a summand comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "origin", rename_all = "kebab-case")]
pub enum Origin {
    /// The score of an opponent; `adjusted` if rounds skipped at the end count as drawn (16.3.2).
    Opponent {
        score: Points,
        adjusted: bool,
    },
    /// A round without an opponent counts as one against a dummy with the player's own score (16.4), unless `capped`.
    Dummy {
        score: Points,
        capped: bool,
    },
    /// Points from a game against a tied player.
    Mutual,
    Win,
    /// Own seeds and those of the others.
    Seeds {
        own: u32,
        others: u32,
    },
    /// Points against an opponent of this score.
    Against {
        score: Points,
    },
    /// The score after a round.
    Progress,
    /// The rating of an opponent.
    Rated,
    /// What a share of the points is worth, by FIDE's table.
    Share {
        percent: u8,
    },
}

/// One of the numbers that a tie-break adds up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Summand {
    pub round: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opponent: Option<PlayerId>,
    pub amount: Amount,
    #[serde(flatten)]
    pub origin: Origin,
    /// The points of the player in that round, where the summand is a product with them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Points>,
    /// Whether the tie-break leaves it out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub cut: bool,
    /// Whether the player chose not to play the round; such summands are cut first (16.5).
    #[serde(skip)]
    pub(crate) voluntary: bool,
}

impl Summand {
    const fn new(round: u16, opponent: Option<PlayerId>, amount: Amount, origin: Origin) -> Self {
        Self {
            round,
            opponent,
            amount,
            origin,
            result: None,
            cut: false,
            voluntary: false,
        }
    }
}

/// A number of the standings with its explanation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TieBreakValue {
    pub kind: TieBreak,
    pub amount: Amount,
    pub summands: Vec<Summand>,
    /// For direct encounters: the rank among the tied players, from 1, which the amount alone does not give.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<usize>,
    /// Whether the player was still tied when this tie-break was asked.
    pub asked: bool,
}

/// A line of the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StandingsRow {
    /// From 1; players who stay tied share a place.
    pub place: usize,
    pub player: PlayerId,
    pub points: Points,
    pub values: Vec<TieBreakValue>,
    /// Points that the controller added or took; they are part of `points`.
    #[serde(skip_serializing_if = "is_zero")]
    pub adjusted: Points,
    /// Whether the player left a round robin so early that the results count for nobody. Such players come last.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub annulled: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_zero(points: &Points) -> bool {
    *points == Points::ZERO
}

/// What the tie-breaks are computed from.
struct TieBreakContext<'a> {
    tournament: &'a Tournament,
    history: RoundHistory,
    rounds: usize,
    scores: Vec<Points>,
    /// Scores as they count for opponents.
    adjusted: Vec<Points>,
    /// Whether pairings did not depend on results, so that forfeits count as games (15.2).
    fixed: bool,
}

impl Tournament {
    /// The standings after all rounds drawn so far.
    pub fn standings(&self) -> Vec<StandingsRow> {
        self.standings_after(self.rounds().len())
    }

    /// The standings after the first `rounds` rounds. Games without a result do not count.
    pub fn standings_after(&self, rounds: usize) -> Vec<StandingsRow> {
        let context = TieBreakContext::new(self, rounds);
        let mut rows: Vec<StandingsRow> = self
            .seeding()
            .into_iter()
            .map(|player| StandingsRow {
                place: 0,
                player,
                points: context.score(player),
                values: context.values(player),
                adjusted: context.history.adjusted_after(player, context.rounds),
                annulled: self.is_annulled(player),
            })
            .collect();
        rows.sort_by_key(|row| (row.annulled, std::cmp::Reverse(row.points)));
        let mut place = 0;
        let equal =
            |a: &StandingsRow, b: &StandingsRow| (a.annulled, a.points) == (b.annulled, b.points);
        for group in rows.chunk_by_mut(equal) {
            context.rank(group, 0, place);
            place += group.len();
        }
        match self.settings().format {
            TournamentFormat::Knockout => crate::bracket::rank_by_stage(self, rows, rounds),
            _ => rows,
        }
    }
}

impl<'a> TieBreakContext<'a> {
    fn new(tournament: &'a Tournament, rounds: usize) -> Self {
        let rounds = rounds.min(tournament.rounds().len());
        let history = tournament.history(rounds);
        let players = 1..=tournament.players().len() as PlayerId;
        let scores = players.clone().map(|player| history.score(player));
        let fixed = !matches!(
            tournament.settings().format,
            TournamentFormat::Swiss | TournamentFormat::Tables
        );
        let adjusted = players.clone().map(|player| {
            if fixed {
                return history.score(player);
            }
            let mut sum = values::adjusted(history.of(player), tournament.settings().points.draw);
            sum += history.adjusted_after(player, rounds);
            sum
        });
        Self {
            tournament,
            rounds,
            scores: scores.collect(),
            adjusted: adjusted.collect(),
            fixed,
            history,
        }
    }

    fn score(&self, player: PlayerId) -> Points {
        self.scores[player as usize - 1]
    }

    /// The score of a player as it counts for opponents (16.3).
    fn adjusted(&self, player: PlayerId) -> Points {
        self.adjusted[player as usize - 1]
    }

    fn values(&self, player: PlayerId) -> Vec<TieBreakValue> {
        let kinds = self.tournament.settings().tie_breaks.iter();
        kinds.map(|kind| self.value(*kind, player)).collect()
    }

    /// Orders tied players by the tie-breaks from `index` on, and gives them places from `place` + 1 on.
    fn rank(&self, group: &mut [StandingsRow], index: usize, place: usize) {
        let kinds = &self.tournament.settings().tie_breaks;
        if group.len() == 1 || index >= kinds.len() {
            for row in group {
                row.place = place + 1;
            }
            return;
        }
        for row in group.iter_mut() {
            row.values[index].asked = true;
        }
        if kinds[index] == TieBreak::DirectEncounter {
            self.rank_direct(group, index);
        } else {
            group.sort_by_key(|row| std::cmp::Reverse(row.values[index].amount));
        }
        // Only a direct encounter has ranks, and there they decide.
        let tied = |a: &TieBreakValue, b: &TieBreakValue| match a.rank {
            Some(_) => a.rank == b.rank,
            None => a.amount == b.amount,
        };
        let mut done = 0;
        for part in group.chunk_by_mut(|a, b| tied(&a.values[index], &b.values[index])) {
            self.rank(part, index + 1, place + done);
            done += part.len();
        }
    }
}
