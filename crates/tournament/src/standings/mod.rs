//! Who stands where, and why: every number with the summands it is made of.
//!
//! Tie-breaks follow the Play-Off and Tie-Break Regulations of FIDE, edition in force from 1 March 2026 (Handbook C.07);
//! seeds captured and their difference are our own. Articles are named where they decide something.

mod direct;
mod values;

use serde::Serialize;

use crate::history::History;
use crate::model::{Format, PlayerId, TieBreak, Tournament};
use crate::{Amount, Points};

/// Where a summand comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "origin", rename_all = "kebab-case")]
pub enum Origin {
    /// The score of an opponent; `adjusted` if rounds that he skipped at the end count as drawn (16.3.2).
    Opponent {
        score: Points,
        adjusted: bool,
    },
    /// A round without an opponent counts as one against a dummy with the player's own score (16.4), unless `capped`.
    Dummy {
        score: Points,
        capped: bool,
    },
    /// Points from a game against somebody tied with him.
    Mutual,
    Win,
    /// Seeds, his own and those of the others.
    Seeds {
        own: u32,
        others: u32,
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
    /// What the player scored in that round, where the summand is a product of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Points>,
    /// Whether the tie-break leaves it out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub cut: bool,
    #[serde(skip)]
    pub(crate) voluntary: bool,
}

/// A number of the standings with its explanation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Value {
    pub kind: TieBreak,
    pub amount: Amount,
    pub summands: Vec<Summand>,
    /// For direct encounters: the rank among those tied with him, from 1. The number alone does not tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<usize>,
    /// Whether he was tied with others when this was asked, so that it could decide.
    pub asked: bool,
}

/// A line of the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// From 1; who cannot be told apart share a place.
    pub place: usize,
    pub player: PlayerId,
    pub points: Points,
    pub values: Vec<Value>,
}

/// What the tie-breaks need to know.
struct Ground<'a> {
    tournament: &'a Tournament,
    history: History,
    rounds: usize,
    scores: Vec<Points>,
    adjusted: Vec<Points>,
    /// Whether all pairings were known beforehand, so that forfeits count as games (15.2).
    fixed: bool,
}

impl Tournament {
    /// The standings after all rounds drawn so far.
    pub fn standings(&self) -> Vec<Row> {
        self.standings_after(self.rounds().len())
    }

    /// The standings after the first `rounds` rounds. Games without a result do not count.
    pub fn standings_after(&self, rounds: usize) -> Vec<Row> {
        let ground = Ground::new(self, rounds);
        let mut rows: Vec<Row> = self
            .seeding()
            .into_iter()
            .map(|player| Row {
                place: 0,
                player,
                points: ground.score(player),
                values: ground.values(player),
            })
            .collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.points));
        let mut place = 0;
        for group in rows.chunk_by_mut(|a, b| a.points == b.points) {
            ground.rank(group, 0, place);
            place += group.len();
        }
        rows
    }
}

impl<'a> Ground<'a> {
    fn new(tournament: &'a Tournament, rounds: usize) -> Self {
        let rounds = rounds.min(tournament.rounds().len());
        let history = tournament.history(rounds);
        let players = 1..=tournament.players().len() as PlayerId;
        let scores = players.clone().map(|player| history.score(player));
        let fixed = !matches!(tournament.settings().format, Format::Swiss | Format::Tables);
        let adjusted = players.clone().map(|player| {
            if fixed {
                history.score(player)
            } else {
                values::adjusted(history.of(player), tournament.settings().points.draw)
            }
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

    /// His score as it counts for his opponents (16.3).
    fn adjusted(&self, player: PlayerId) -> Points {
        self.adjusted[player as usize - 1]
    }

    fn values(&self, player: PlayerId) -> Vec<Value> {
        let kinds = self.tournament.settings().tie_breaks.iter();
        kinds.map(|kind| self.value(*kind, player)).collect()
    }

    /// Puts tied players in order by the tie-breaks from `index` on, and gives them places from `place` + 1 on.
    fn rank(&self, group: &mut [Row], index: usize, place: usize) {
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
        let key = |row: &Row| (row.values[index].rank, row.values[index].amount);
        let direct = kinds[index] == TieBreak::DirectEncounter;
        let mut done = 0;
        for part in group.chunk_by_mut(|a, b| {
            if direct {
                key(a).0 == key(b).0
            } else {
                key(a).1 == key(b).1
            }
        }) {
            self.rank(part, index + 1, place + done);
            done += part.len();
        }
    }
}
