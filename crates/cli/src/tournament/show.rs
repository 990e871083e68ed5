//! Tables for people.

use std::io::{self, Write};

use ::tournament::history::{RoundKind, RoundRecord};
use ::tournament::standings::{Origin, StandingsRow, Summand, TieBreakValue, matrix_cells};
use ::tournament::{CrossRow, PlayerId, Round, RoundBoard, Tournament, Unpaired};
use mancala::rules::visible;
use words::{Arg, Texts};

use crate::layout::table;

/// The headings of columns; an empty name has none.
fn headings(texts: &Texts, columns: &[&str]) -> Vec<String> {
    let heading = |column: &&str| match *column {
        "" => String::new(),
        column => texts.get(&format!("tournament-column-{column}"), &[]),
    };
    columns.iter().map(heading).collect()
}

fn name(tournament: &Tournament, id: PlayerId) -> String {
    visible(tournament.name(id)).into_owned()
}

/// Points as people write them.
pub fn points(text: impl ToString) -> String {
    let text = text.to_string();
    match text.strip_suffix(".5") {
        Some("0") => "½".to_owned(),
        Some("-0") => "-½".to_owned(),
        Some(whole) => format!("{whole}½"),
        None => text,
    }
}

/// How things stand, in a few lines.
pub fn overview(tournament: &Tournament, texts: &Texts, out: &mut impl Write) -> io::Result<()> {
    let overview = tournament.overview();
    let active = tournament.players().iter().filter(|c| c.active).count();
    let args: [(&'static str, Arg); 6] = [
        ("name", visible(&overview.settings.name).into_owned().into()),
        ("rule", visible(&overview.settings.rule).into_owned().into()),
        ("players", tournament.players().len().into()),
        ("active", active.into()),
        ("round", tournament.rounds().len().into()),
        ("rounds", overview.planned_rounds.into()),
    ];
    writeln!(out, "{}", texts.get("tournament-overview", &args))?;
    let list = |boards: Vec<u16>| {
        let boards: Vec<String> = boards.iter().take(30).map(u16::to_string).collect();
        [("boards", Arg::And(boards))]
    };
    if !overview.open_boards.is_empty() {
        let open = list(overview.open_boards);
        writeln!(out, "{}", texts.get("tournament-open", &open))?;
    }
    if !overview.disagreements.is_empty() {
        let boards = overview.disagreements.iter().map(|(_, board)| *board);
        let boards = list(boards.collect());
        writeln!(out, "{}", texts.get("tournament-disagree", &boards))?;
    }
    if overview.ended {
        writeln!(out, "{}", texts.get("tournament-ended", &[]))?;
    }
    Ok(())
}

/// What standings are of.
pub fn progress(
    tournament: &Tournament,
    rounds: usize,
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let progress = tournament.standings_progress(rounds);
    writeln!(out, "{}", texts.standings_progress(&progress))?;
    if progress.missing > 0 {
        let args = [("n", progress.missing.into())];
        writeln!(out, "{}", texts.get("tournament-progress-missing", &args))?;
    }
    Ok(())
}

pub fn players(tournament: &Tournament, texts: &Texts, out: &mut impl Write) -> io::Result<()> {
    let columns = ["number", "name", "club", "rating", "category", "status"];
    let mut table = table(headings(texts, &columns), |column| [0, 3].contains(&column));
    for id in tournament.seeding() {
        let Some(competitor) = tournament.player(id) else {
            continue;
        };
        let player = &competitor.player;
        let status = match (competitor.active, competitor.wish(tournament.next_round())) {
            (false, _) => "out",
            (true, Some(Unpaired::Absent)) => "absent",
            (true, Some(_)) => "bye",
            (true, None) => "in",
        };
        table.add_row([
            id.to_string(),
            name(tournament, id),
            visible(&player.club).into_owned(),
            player.rating.map_or_else(String::new, |r| r.to_string()),
            visible(&player.category).into_owned(),
            texts.get("tournament-status", &[("status", status.into())]),
        ]);
    }
    writeln!(out, "{table}")?;
    for ban in tournament.bans() {
        let names = ban.ids.iter().map(|id| name(tournament, *id)).collect();
        let why = match ban.why.as_str() {
            "" => "none",
            why => why,
        };
        let args = [
            ("names", Arg::And(names)),
            ("why", visible(why).into_owned().into()),
        ];
        writeln!(out, "{}", texts.get("tournament-apart", &args))?;
    }
    for one in tournament.roster() {
        for adjustment in &one.adjustments {
            let args = [
                ("name", name(tournament, one.id).into()),
                ("points", points(adjustment.points).into()),
                ("why", visible(&adjustment.why).into_owned().into()),
            ];
            writeln!(out, "{}", texts.get("tournament-adjusted", &args))?;
        }
    }
    Ok(())
}

pub fn round(
    tournament: &Tournament,
    round: &Round,
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let number = ("round", round.number.into());
    writeln!(out, "{}", texts.get("tournament-round", &[number]))?;
    let before = tournament.history(usize::from(round.number) - 1);
    let history = tournament.history(usize::from(round.number));
    let player = |id: PlayerId| format!("{} ({})", name(tournament, id), points(before.score(id)));
    let columns = ["board", "starts", "others", "result", ""];
    let mut table = table(headings(texts, &columns), |column| column == 0);
    for board in &round.boards {
        let others = board.seats.iter().skip(1).map(|id| player(*id));
        let results = board.seats.iter().map(|id| {
            let record = history.of(*id).last();
            record.map_or_else(String::new, told)
        });
        table.add_row([
            board.number.to_string(),
            board
                .seats
                .first()
                .map_or_else(String::new, |id| player(*id)),
            others.collect::<Vec<_>>().join(", "),
            results.collect::<Vec<_>>().join(" : "),
            remark(board, tournament, texts),
        ]);
    }
    writeln!(out, "{table}")?;
    for (id, why) in &round.out {
        let why = match why {
            Unpaired::Bye => "bye",
            Unpaired::HalfBye => "half",
            Unpaired::Absent => "absent",
            Unpaired::Free => "free",
        };
        let args = [("name", player(*id).into()), ("why", why.into())];
        writeln!(out, "{}", texts.get("tournament-out", &args))?;
    }
    Ok(())
}

/// The points of a player in a round, with the seeds if they are known.
fn told(record: &RoundRecord) -> String {
    match (record.kind, record.seeds) {
        (RoundKind::Pending, _) => String::new(),
        (RoundKind::ForfeitWin, _) => "+".to_owned(),
        (RoundKind::ForfeitLoss, _) => "-".to_owned(),
        (_, Some((own, _))) => format!("{} ({own})", points(record.points)),
        (_, None) => points(record.points),
    }
}

fn remark(board: &RoundBoard, tournament: &Tournament, texts: &Texts) -> String {
    let complete = board.is_complete(tournament.settings());
    let status = match (board.claims.is_empty(), complete, board.is_confirmed()) {
        (false, _, _) => "disagree",
        (_, false, _) => "open",
        (_, _, false) => "unconfirmed",
        _ if board.trail.is_empty() => "done",
        _ => "corrected",
    };
    texts.get("tournament-remark", &[("status", status.into())])
}

pub fn standings(
    tournament: &Tournament,
    rows: &[StandingsRow],
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let kinds = &tournament.settings().tie_breaks;
    let mut columns = vec!["place", "name", "points"];
    columns.extend(kinds.iter().map(|kind| kind.code()));
    let mut table = table(headings(texts, &columns), |column| column != 1);
    let mut last = 0;
    for row in rows {
        let place = if row.place == last {
            String::new()
        } else {
            row.place.to_string()
        };
        last = row.place;
        let mut cells = vec![place, name(tournament, row.player), points(row.points)];
        cells.extend(row.values.iter().map(number));
        table.add_row(cells);
    }
    writeln!(out, "{table}")?;
    for row in rows.iter().filter(|row| row.annulled) {
        let args = [("name", name(tournament, row.player).into())];
        writeln!(out, "{}", texts.get("tournament-annulled", &args))?;
    }
    Ok(())
}

/// A number of the standings; a direct encounter that was not asked for has none.
fn number(value: &TieBreakValue) -> String {
    if value.kind == tournament::TieBreak::DirectEncounter && !value.asked {
        "–".to_owned()
    } else {
        points(value.amount)
    }
}

/// Every number of a player with what it is made of.
pub fn explain(
    tournament: &Tournament,
    row: &StandingsRow,
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let args = [
        ("name", name(tournament, row.player).into()),
        ("place", row.place.into()),
        ("points", points(row.points).into()),
    ];
    writeln!(out, "{}", texts.get("tournament-explain", &args))?;
    for value in &row.values {
        let title = texts.get(&format!("tournament-column-{}", value.kind.code()), &[]);
        writeln!(out, "\n{title}: {}", number(value))?;
        for summand in &value.summands {
            writeln!(out, "  {}", summand_text(tournament, summand, texts))?;
        }
    }
    Ok(())
}

fn summand_text(tournament: &Tournament, summand: &Summand, texts: &Texts) -> String {
    let opponent = summand
        .opponent
        .map_or_else(String::new, |id| name(tournament, id));
    let (origin, detail) = match summand.origin {
        Origin::Opponent { score, adjusted } => {
            let origin = if adjusted { "adjusted" } else { "opponent" };
            (origin, points(score))
        }
        Origin::Dummy { score, capped } => {
            let origin = if capped { "capped" } else { "dummy" };
            (origin, points(score))
        }
        Origin::Mutual => ("mutual", String::new()),
        Origin::Win => ("win", String::new()),
        Origin::Seeds { own, others } => ("seeds", format!("{own}:{others}")),
        Origin::Against { score } => ("against", points(score)),
        Origin::Progress => ("progress", String::new()),
        Origin::Rated => ("rated", String::new()),
        Origin::Share { percent } => ("share", percent.to_string()),
    };
    let product = summand
        .result
        .map_or_else(String::new, |result| format!(" × {}", points(result)));
    let args = [
        ("round", summand.round.into()),
        ("amount", points(summand.amount).into()),
        ("opponent", opponent.into()),
        ("origin", origin.into()),
        ("detail", (detail + &product).into()),
        ("cut", if summand.cut { "yes" } else { "no" }.into()),
    ];
    texts.get("tournament-summand", &args)
}

pub fn cross_table(
    tournament: &Tournament,
    rows: &[CrossRow],
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut headings = headings(texts, &["place", "number", "name", "points"]);
    let matrix = tournament.is_round_robin().then(|| matrix_cells(rows));
    match &matrix {
        Some(_) => headings.extend(rows.iter().map(|row| row.player.to_string())),
        None => headings.extend((1..=tournament.rounds().len()).map(|round| round.to_string())),
    }
    let mut table = table(headings, |column| [0, 1, 3].contains(&column));
    for (index, row) in rows.iter().enumerate() {
        let (place, name) = (row.place.to_string(), name(tournament, row.player));
        let mut cells = vec![place, row.player.to_string(), name, points(row.points)];
        match &matrix {
            Some(matrix) => cells.extend(matrix[index].iter().map(|cell| match cell {
                Some(cell) => cell.clone(),
                None => "×".to_owned(),
            })),
            None => cells.extend(row.rounds.iter().map(tournament::exchange::csv::cell)),
        }
        table.add_row(cells);
    }
    writeln!(out, "{table}")
}
