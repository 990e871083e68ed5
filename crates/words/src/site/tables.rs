//! What the pages show: standings, rounds, the cross table, players, games.

use tournament::dutch::Colour;
use tournament::history::{RoundKind, RoundRecord};
use tournament::standings::{StandingsRow, TieBreakValue, matrix_cells, ranked_in};
use tournament::{PlayerId, Round, TieBreak, Unpaired};

use super::Site;
use super::html::{Column, escape, table};

impl Site<'_> {
    fn heading(&self, id: &str, number: bool) -> Column {
        (self.text(id), number)
    }

    fn name(&self, id: PlayerId) -> String {
        escape(self.tournament.name(id))
    }

    /// The standings of all players, and of each category.
    pub(super) fn standings(&self) -> String {
        let rows = self.tournament.standings();
        let progress = self.tournament.standings_progress(usize::MAX);
        let caption = escape(&self.texts.standings_progress(&progress));
        let mut html = self.standings_table(&rows, &caption);
        html += &self.prizes(&rows);
        for category in self.tournament.categories() {
            let own = ranked_in(self.tournament, &rows, &category);
            html += &format!(
                "<h3>{}</h3>{}",
                escape(&category),
                self.standings_table(&own, &caption)
            );
        }
        html
    }

    fn standings_table(&self, rows: &[StandingsRow], caption: &str) -> String {
        let kinds = &self.tournament.settings().tie_breaks;
        let mut columns = vec![
            self.heading("hall-place", true),
            self.heading("hall-number", true),
            self.heading("hall-name", false),
            self.heading("hall-points", true),
        ];
        let short =
            |kind: &TieBreak| self.heading(&format!("hall-tie-short-{}", kind.code()), true);
        columns.extend(kinds.iter().map(short));
        let cells = rows.iter().map(|row| {
            let place = match row.annulled {
                true => "–".to_owned(),
                false => row.place.to_string(),
            };
            let points = half(&row.points.to_string());
            let mut cells = vec![place, row.player.to_string(), self.name(row.player), points];
            cells.extend(row.values.iter().map(value));
            cells
        });
        table(caption, &columns, &cells.collect::<Vec<_>>())
    }

    fn prizes(&self, rows: &[StandingsRow]) -> String {
        let lists = self.tournament.awards(rows);
        let items = lists
            .iter()
            .flat_map(|list| list.awards.iter().map(move |award| (list, award)));
        let items: String = items
            .map(|(list, award)| {
                let names = award.players.iter().map(|id| self.name(*id));
                let names = names.collect::<Vec<_>>().join(", ");
                let category = match list.category.as_str() {
                    "" => String::new(),
                    category => format!("{}, ", escape(category)),
                };
                format!(
                    "<li>{category}{}. {}: {names}</li>",
                    award.place,
                    escape(&award.prize)
                )
            })
            .collect();
        match items.is_empty() {
            true => items,
            false => format!("<h3>{}</h3><ul>{items}</ul>", self.text("hall-prizes")),
        }
    }

    /// All rounds, the last first.
    pub(super) fn rounds(&self) -> String {
        let rounds = self.tournament.rounds().iter().rev();
        let html: String = rounds.map(|round| self.round(round)).collect();
        match html.is_empty() {
            true => format!("<p>{}</p>", self.text("hall-no-round-yet")),
            false => html,
        }
    }

    fn round(&self, round: &Round) -> String {
        let title = self
            .texts
            .get("hall-round-n", &[("n", round.number.into())]);
        let history = self.tournament.history(usize::from(round.number));
        let columns = [
            self.heading("hall-board", true),
            self.heading("hall-starts", false),
            self.heading("hall-against", false),
            self.heading("hall-result", false),
        ];
        let rows = round.boards.iter().map(|board| {
            let record = |id: &PlayerId| history.of(*id).last().map(result).unwrap_or_default();
            let results = board
                .seats
                .iter()
                .map(record)
                .collect::<Vec<_>>()
                .join(" : ");
            let others = board.seats.iter().skip(1).map(|id| self.name(*id));
            vec![
                board.number.to_string(),
                board
                    .seats
                    .first()
                    .map_or_else(String::new, |id| self.name(*id)),
                others.collect::<Vec<_>>().join(", "),
                results,
            ]
        });
        let out = round.out.iter().map(|(id, out)| {
            let why = match out {
                Unpaired::Bye => "bye",
                Unpaired::HalfBye => "half-bye",
                Unpaired::Absent => "absent",
                Unpaired::Free => "free",
            };
            format!(
                "<li>{}: {}</li>",
                self.text(&format!("hall-out-{why}")),
                self.name(*id)
            )
        });
        let out: String = out.collect();
        let boards = table("", &columns, &rows.collect::<Vec<_>>());
        format!(
            "<h3 id=\"r{}\">{}</h3>{boards}<ul>{out}</ul>",
            round.number,
            escape(&title)
        )
    }

    /// Every player with all rounds; of a round robin a matrix.
    pub(super) fn cross_table(&self) -> String {
        let rows = self.tournament.cross_table();
        let matrix = self
            .tournament
            .is_round_robin()
            .then(|| matrix_cells(&rows));
        let mut columns = vec![
            self.heading("hall-place", true),
            self.heading("hall-number", true),
            self.heading("hall-name", false),
        ];
        match &matrix {
            Some(_) => columns.extend(rows.iter().map(|row| (row.player.to_string(), true))),
            None => {
                let rounds = 1..=self.tournament.rounds().len();
                columns.extend(rounds.map(|round| (round.to_string(), true)));
            }
        }
        columns.push(self.heading("hall-points", true));
        let cells = rows.iter().enumerate().map(|(index, row)| {
            let mut cells = vec![
                row.place.to_string(),
                row.player.to_string(),
                escape(&row.name),
            ];
            match &matrix {
                Some(matrix) => cells.extend(matrix[index].iter().map(|cell| match cell {
                    Some(cell) => escape(cell),
                    None => "×".to_owned(),
                })),
                None => cells.extend(row.rounds.iter().map(cross_cell)),
            }
            cells.push(half(&row.points.to_string()));
            cells
        });
        let note = self.text("hall-cross-numbers");
        format!(
            "<p>{note}</p>{}",
            table("", &columns, &cells.collect::<Vec<_>>())
        )
    }

    pub(super) fn players(&self) -> String {
        let columns = [
            self.heading("hall-number", true),
            self.heading("hall-name", false),
            self.heading("hall-club", false),
            self.heading("hall-category", false),
            self.heading("hall-rating", true),
        ];
        let rows = self.tournament.roster().map(|one| {
            let left = match one.active {
                true => String::new(),
                false => format!(" ({})", self.text("hall-status-out")),
            };
            vec![
                one.id.to_string(),
                escape(&one.player.name) + &left,
                escape(&one.player.club),
                escape(&one.player.category),
                one.player
                    .rating
                    .map_or_else(String::new, |rating| rating.to_string()),
            ]
        });
        table("", &columns, &rows.collect::<Vec<_>>())
    }

    /// The records of games.
    pub(super) fn games(&self) -> String {
        let games = self.games.iter().map(|game| {
            let args = [("round", game.round.into()), ("board", game.board.into())];
            let title = self.texts.get("hall-round-board", &args);
            let round = self.tournament.round(game.round);
            let board = round.and_then(|round| round.board(game.board));
            let names = board.map(|board| board.seats.iter().map(|id| self.name(*id)));
            let names = names.map(|names| names.collect::<Vec<_>>().join(" – "));
            format!(
                "<h3>{}: {}</h3><pre>{}</pre>",
                escape(&title),
                names.unwrap_or_default(),
                escape(&game.text)
            )
        });
        games.collect()
    }
}

/// The result of a player in a round, with the seeds if they are known.
fn result(record: &RoundRecord) -> String {
    match (record.kind, record.seeds) {
        (RoundKind::Pending, _) => "·".to_owned(),
        (RoundKind::ForfeitWin, _) => "+".to_owned(),
        (RoundKind::ForfeitLoss, _) => "−".to_owned(),
        (_, Some((own, _))) => format!("{} ({own})", half(&record.points.to_string())),
        (_, None) => half(&record.points.to_string()),
    }
}

/// A cell of the cross table; a dot marks who started.
fn cross_cell(record: &RoundRecord) -> String {
    let opponents = record
        .meetings
        .iter()
        .map(|meeting| meeting.opponent.to_string());
    let opponents = opponents.collect::<Vec<_>>().join("/");
    let score = match record.kind {
        RoundKind::ZeroBye | RoundKind::Free => return String::new(),
        RoundKind::Pending => "·".to_owned(),
        RoundKind::ForfeitWin => "+".to_owned(),
        RoundKind::ForfeitLoss => "−".to_owned(),
        _ => half(&record.points.to_string()),
    };
    let cell = match opponents.is_empty() {
        true => format!("({score})"),
        false => format!("{score} <small>{opponents}</small>"),
    };
    match record.colour {
        Some(Colour::White) => format!("<span class=\"s\">{cell}</span>"),
        _ => cell,
    }
}

fn value(value: &TieBreakValue) -> String {
    match value.kind == TieBreak::DirectEncounter && !value.asked {
        true => "–".to_owned(),
        false => half(&value.amount.to_string()),
    }
}

/// Halves as people write them.
fn half(number: &str) -> String {
    match number.strip_suffix(".5") {
        Some("0") => "½".to_owned(),
        Some("-0") => "−½".to_owned(),
        Some(whole) => format!("{whole}½"),
        None => number.to_owned(),
    }
}
