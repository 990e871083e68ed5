//! A tournament as pages and programs show it: the overview and the cross table; and a final made of its standings.

use serde::Serialize;

use crate::Points;
use crate::bracket::verdict;
use crate::history::RoundRecord;
use crate::model::{
    Acceleration, Competitor, LogEntry, PlayerId, PlayerInfo, Refusal, Round, RoundBoard,
    Tournament, TournamentFormat, TournamentSettings,
};

/// The state of a tournament.
#[derive(Clone, Debug, Serialize)]
pub struct Overview<'a> {
    pub settings: &'a TournamentSettings,
    pub players: &'a [Competitor],
    pub rounds: &'a [Round],
    pub next_round: u16,
    pub planned_rounds: u16,
    /// Boards of the last round without a complete result.
    pub open_boards: Vec<u16>,
    /// Boards with a disputed result, each as round and board.
    pub disagreements: Vec<(u16, u16)>,
    /// Boards with a result that is not confirmed, each as round and board.
    pub unconfirmed: Vec<(u16, u16)>,
    /// Boards of the last round of a knockout whose match is drawn and needs another game.
    pub undecided: Vec<u16>,
    pub ended: bool,
}

/// A row of the cross table.
#[derive(Clone, Debug, Serialize)]
pub struct CrossRow {
    pub place: usize,
    pub player: PlayerId,
    pub name: String,
    pub points: Points,
    pub rounds: Vec<RoundRecord>,
}

impl CrossRow {
    /// Places by player.
    pub fn places(rows: &[Self]) -> Vec<usize> {
        let last = rows.iter().map(|row| row.player).max().unwrap_or(0);
        let mut places = vec![0; last as usize + 1];
        for row in rows {
            places[row.player as usize] = row.place;
        }
        places
    }
}

impl Tournament {
    pub fn overview(&self) -> Overview<'_> {
        let settings = self.settings();
        let last = self.rounds().last().into_iter();
        let open = last.flat_map(|round| &round.boards);
        let open = open.filter(|board| !board.is_complete(settings));
        let boards_where = |fits: &dyn Fn(&RoundBoard) -> bool| {
            let boards = self.rounds().iter().flat_map(|round| {
                let boards = round.boards.iter().filter(|board| fits(board));
                boards.map(|board| (round.number, board.number))
            });
            boards.collect()
        };
        let unconfirmed = |b: &RoundBoard| b.is_complete(settings) && !b.is_confirmed();
        Overview {
            settings,
            players: self.players(),
            rounds: self.rounds(),
            next_round: self.next_round(),
            planned_rounds: self.planned_rounds(),
            open_boards: open.map(|board| board.number).collect(),
            disagreements: boards_where(&|board| !board.claims.is_empty()),
            unconfirmed: boards_where(&unconfirmed),
            undecided: self.undecided(),
            ended: self.is_ended(),
        }
    }

    /// Boards of the last round of a knockout whose match is drawn.
    fn undecided(&self) -> Vec<u16> {
        let settings = self.settings();
        let knockout = settings.format == TournamentFormat::Knockout;
        let last = self.rounds().last().filter(|_| knockout).into_iter();
        let boards = last.flat_map(|round| &round.boards);
        let drawn = |board: &&RoundBoard| verdict(settings, board).is_drawn();
        boards.filter(drawn).map(|board| board.number).collect()
    }

    /// All players with all their rounds, in the order of the standings.
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

    /// The name of a player; empty if there is none.
    pub fn name(&self, id: PlayerId) -> &str {
        self.player(id)
            .map_or("", |competitor| &competitor.player.name)
    }

    /// A knockout with touch-move of the first `players` of the standings that are active, seeded in this order.
    pub fn final_of(&self, players: usize, name: String) -> Result<Self, Refusal> {
        let settings = TournamentSettings {
            name,
            format: TournamentFormat::Knockout,
            touch_move: true,
            seats: 2,
            table_sizes: Vec::new(),
            acceleration: Acceleration::None,
            ..self.settings().clone()
        };
        let mut knockout = Self::new(settings)?;
        let rows = self.standings().into_iter().filter(|row| {
            let competitor = self.player(row.player);
            competitor.is_some_and(|competitor| competitor.active)
        });
        for (seed, row) in (1..).zip(rows.take(players)) {
            let known = self.player(row.player).map(|c| c.player.clone());
            let player = PlayerInfo {
                seed: Some(seed),
                ..known.unwrap_or_default()
            };
            knockout.apply(LogEntry::Enter { player })?;
        }
        Ok(knockout)
    }
}
