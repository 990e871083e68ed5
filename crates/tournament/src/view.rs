//! A tournament as pages and programs show it.

use serde::Serialize;

use crate::Points;
use crate::history::Record;
use crate::model::{
    Competitor, Entry, Format, Player, PlayerId, Refusal, Round, Settings, Tournament,
};

/// Everything about the state of a tournament.
#[derive(Clone, Debug, Serialize)]
pub struct Overview<'a> {
    pub settings: &'a Settings,
    pub players: &'a [Competitor],
    pub rounds: &'a [Round],
    pub next_round: u16,
    pub planned_rounds: u16,
    /// Boards of the last round without a result that counts.
    pub open_boards: Vec<u16>,
    /// Boards that players disagree about, with their rounds.
    pub disagreements: Vec<(u16, u16)>,
    /// Boards with a result that not everybody has put his initials to.
    pub unconfirmed: Vec<(u16, u16)>,
    pub ended: bool,
}

/// A line of the cross table.
#[derive(Clone, Debug, Serialize)]
pub struct CrossRow {
    pub place: usize,
    pub player: PlayerId,
    pub name: String,
    pub points: Points,
    pub rounds: Vec<Record>,
}

impl Tournament {
    pub fn overview(&self) -> Overview<'_> {
        let last = self
            .rounds()
            .last()
            .into_iter()
            .flat_map(|round| &round.boards);
        let open = last.filter(|board| !board.is_complete(self.settings()));
        let boards = || {
            let rounds = self.rounds().iter();
            rounds.flat_map(|round| round.boards.iter().map(|board| (round.number, board)))
        };
        Overview {
            settings: self.settings(),
            players: self.players(),
            rounds: self.rounds(),
            next_round: self.next_round(),
            planned_rounds: self.planned_rounds(),
            open_boards: open.map(|board| board.number).collect(),
            disagreements: boards()
                .filter(|(_, board)| !board.claims.is_empty())
                .map(|(round, board)| (round, board.number))
                .collect(),
            unconfirmed: boards()
                .filter(|(_, board)| board.is_complete(self.settings()) && !board.is_confirmed())
                .map(|(round, board)| (round, board.number))
                .collect(),
            ended: self.is_ended(),
        }
    }

    /// Everybody with all his rounds, in the order of the standings.
    pub fn cross_table(&self) -> Vec<CrossRow> {
        let history = self.history(usize::MAX);
        let rows = self.standings().into_iter();
        rows.map(|row| CrossRow {
            place: row.place,
            player: row.player,
            name: self.name(row.player).to_owned(),
            points: row.points,
            rounds: history.of(row.player).to_vec(),
        })
        .collect()
    }

    /// The name of a player.
    pub fn name(&self, id: PlayerId) -> &str {
        self.player(id)
            .map_or("", |competitor| &competitor.player.name)
    }

    /// A knockout of the first `players` of the standings, best seeded first, in which who touches seeds must sow them.
    pub fn final_of(&self, players: usize, name: String) -> Result<Self, Refusal> {
        let settings = Settings {
            name,
            format: Format::Knockout,
            touch_move: true,
            seats: 2,
            ..self.settings().clone()
        };
        let mut knockout = Self::new(settings)?;
        let rows = self.standings().into_iter().filter(|row| {
            let competitor = self.player(row.player);
            competitor.is_some_and(|competitor| competitor.active)
        });
        for (seed, row) in (1..).zip(rows.take(players)) {
            let known = self.player(row.player).map(|c| c.player.clone());
            let player = Player {
                seed: Some(seed),
                ..known.unwrap_or_default()
            };
            knockout.apply(Entry::Enter { player })?;
        }
        Ok(knockout)
    }
}
