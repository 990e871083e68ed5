//! What goes out as CSV. The first line has names of columns that programs can rely on, in English always.

use super::csv::text;
use crate::history::{Kind, Record};
use crate::model::{PlayerId, Round, Tournament};

/// All players, as they can be read again.
pub fn players(tournament: &Tournament) -> String {
    let mut rows = vec![header(&["name", "club", "rating", "seed", "category"])];
    for competitor in tournament.players() {
        let player = &competitor.player;
        let number = |number: Option<u16>| number.map_or_else(String::new, |n| n.to_string());
        rows.push(vec![
            player.name.clone(),
            player.club.clone(),
            number(player.rating),
            number(player.seed),
            player.category.clone(),
        ]);
    }
    text(&rows)
}

/// The standings with all tie-breaks.
pub fn standings(tournament: &Tournament) -> String {
    let mut first = header(&["place", "id", "name", "club", "category", "points"]);
    for kind in &tournament.settings().tie_breaks {
        first.push(kind.code().to_owned());
    }
    let mut rows = vec![first];
    for row in tournament.standings() {
        let player = tournament.player(row.player).map(|c| c.player.clone());
        let player = player.unwrap_or_default();
        let mut cells = vec![
            row.place.to_string(),
            row.player.to_string(),
            player.name,
            player.club,
            player.category,
            row.points.to_string(),
        ];
        cells.extend(row.values.iter().map(|value| value.amount.to_string()));
        rows.push(cells);
    }
    text(&rows)
}

/// The boards of a round, one player a line.
pub fn pairings(tournament: &Tournament, round: &Round) -> String {
    let mut rows = vec![header(&[
        "round", "board", "seat", "id", "name", "points", "seeds", "result",
    ])];
    let history = tournament.history(usize::from(round.number));
    let mut add = |board: String, seat: String, id: PlayerId| {
        let records = history.of(id);
        let Some(record) = records.last() else { return };
        let pending = record.kind == Kind::Pending;
        let result = if pending {
            String::new()
        } else {
            record.points.to_string()
        };
        let seeds = record
            .seeds
            .map_or_else(String::new, |(own, _)| own.to_string());
        let before = history.score_after(id, records.len() - 1);
        let round = round.number.to_string();
        let name = name(tournament, id);
        rows.push(vec![
            round,
            board,
            seat,
            id.to_string(),
            name,
            before.to_string(),
            seeds,
            result,
        ]);
    };
    for board in &round.boards {
        for (seat, id) in (1..).zip(&board.seats) {
            add(board.number.to_string(), seat.to_string(), *id);
        }
    }
    for (id, _) in &round.out {
        add(String::new(), String::new(), *id);
    }
    text(&rows)
}

/// One line for each player with all rounds: opponent by place, who started, and the points.
pub fn cross_table(tournament: &Tournament) -> String {
    let rounds = tournament.rounds().len();
    let mut first = header(&["place", "id", "name", "points"]);
    first.extend((1..=rounds).map(|round| format!("round {round}")));
    let standings = tournament.standings();
    let mut places = vec![0; tournament.players().len() + 1];
    for row in &standings {
        places[row.player as usize] = row.place;
    }
    let history = tournament.history(rounds);
    let mut rows = vec![first];
    for row in &standings {
        let mut cells = vec![
            row.place.to_string(),
            row.player.to_string(),
            name(tournament, row.player),
            row.points.to_string(),
        ];
        cells.extend(
            history
                .of(row.player)
                .iter()
                .map(|record| cell(record, &places)),
        );
        rows.push(cells);
    }
    text(&rows)
}

/// A round in a cross table: `12w 1` for a win against place 12, having started.
pub fn cell(record: &Record, places: &[usize]) -> String {
    let opponents = record
        .meetings
        .iter()
        .map(|meeting| places[meeting.opponent as usize].to_string());
    let opponents = opponents.collect::<Vec<_>>().join("/");
    let turn = match record.turn {
        Some(crate::dutch::Turn::First) => "w",
        Some(crate::dutch::Turn::Second) => "b",
        None => "",
    };
    match record.kind {
        Kind::Played => format!("{opponents}{turn} {}", record.points),
        Kind::ForfeitWin => format!("{opponents}{turn} +"),
        Kind::ForfeitLoss => format!("{opponents}{turn} -"),
        Kind::Pending => format!("{opponents}{turn}"),
        Kind::Bye => format!("bye {}", record.points),
        Kind::HalfBye => format!("bye {}", record.points),
        Kind::ZeroBye | Kind::Free => String::new(),
    }
}

fn name(tournament: &Tournament, id: PlayerId) -> String {
    tournament
        .player(id)
        .map_or_else(String::new, |c| c.player.name.clone())
}

fn header(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}
