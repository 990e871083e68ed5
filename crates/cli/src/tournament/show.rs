//! Tables for people.

use std::io::{self, Write};

use ::tournament::history::{Kind, Record};
use ::tournament::standings::{Origin, Row, Summand, Value};
use ::tournament::{Board, Out, PlayerId, Round, Tournament};
use comfy_table::{CellAlignment, ContentArrangement, LineStyle, Table, presets};
use mancala::rules::visible;
use words::{Arg, Texts};

/// A table with a heading; the columns that `right` names hold numbers.
fn table(texts: &Texts, columns: &[&str], right: &[usize]) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::UTF8_HORIZONTAL_ONLY.row_separator(LineStyle::none()))
        .set_content_arrangement(ContentArrangement::Disabled)
        .set_header(columns.iter().map(|column| match *column {
            "" => String::new(),
            column => texts.get(&format!("tournament-column-{column}"), &[]),
        }));
    for column in right {
        if let Some(column) = table.column_mut(*column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
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

pub fn players(tournament: &Tournament, texts: &Texts, out: &mut impl Write) -> io::Result<()> {
    let columns = ["number", "name", "club", "rating", "category", "status"];
    let mut table = table(texts, &columns, &[0, 3]);
    for id in tournament.seeding() {
        let Some(competitor) = tournament.player(id) else {
            continue;
        };
        let player = &competitor.player;
        let status = match (competitor.active, competitor.wish(tournament.next_round())) {
            (false, _) => "out",
            (true, Some(Out::Absent)) => "absent",
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
    writeln!(out, "{table}")
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
    let mut table = table(texts, &["board", "starts", "others", "result", ""], &[0]);
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
            Out::Bye => "bye",
            Out::HalfBye => "half",
            Out::Absent => "absent",
            Out::Free => "free",
        };
        let args = [("name", player(*id).into()), ("why", why.into())];
        writeln!(out, "{}", texts.get("tournament-out", &args))?;
    }
    Ok(())
}

/// What somebody got from a round: points, with his seeds if they are known.
fn told(record: &Record) -> String {
    match (record.kind, record.seeds) {
        (Kind::Pending, _) => String::new(),
        (Kind::ForfeitWin, _) => "+".to_owned(),
        (Kind::ForfeitLoss, _) => "-".to_owned(),
        (_, Some((own, _))) => format!("{} ({own})", points(record.points)),
        (_, None) => points(record.points),
    }
}

fn remark(board: &Board, tournament: &Tournament, texts: &Texts) -> String {
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
    rows: &[Row],
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let kinds = &tournament.settings().tie_breaks;
    let mut columns = vec!["place", "name", "points"];
    columns.extend(kinds.iter().map(|kind| kind.code()));
    let right: Vec<usize> = [0].into_iter().chain(2..columns.len()).collect();
    let mut table = table(texts, &columns, &right);
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
    writeln!(out, "{table}")
}

/// A number of the standings; a direct encounter that was not asked for has none.
fn number(value: &Value) -> String {
    if value.kind == tournament::TieBreak::DirectEncounter && !value.asked {
        "–".to_owned()
    } else {
        points(value.amount)
    }
}

/// Every number of a player with what it is made of.
pub fn explain(
    tournament: &Tournament,
    row: &Row,
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
        Origin::Opponent {
            score,
            adjusted: false,
        } => ("opponent", points(score)),
        Origin::Opponent {
            score,
            adjusted: true,
        } => ("adjusted", points(score)),
        Origin::Dummy {
            score,
            capped: false,
        } => ("dummy", points(score)),
        Origin::Dummy {
            score,
            capped: true,
        } => ("capped", points(score)),
        Origin::Mutual => ("mutual", String::new()),
        Origin::Win => ("win", String::new()),
        Origin::Seeds { own, others } => ("seeds", format!("{own}:{others}")),
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

pub fn cross_table(tournament: &Tournament, texts: &Texts, out: &mut impl Write) -> io::Result<()> {
    let rows = tournament.cross_table();
    let mut places = vec![0; tournament.players().len() + 1];
    for row in &rows {
        places[row.player as usize] = row.place;
    }
    let mut table = table(texts, &["place", "name", "points"], &[0, 2]);
    let mut header: Vec<String> = ["place", "name", "points"]
        .map(|column| texts.get(&format!("tournament-column-{column}"), &[]))
        .to_vec();
    header.extend((1..=tournament.rounds().len()).map(|round| round.to_string()));
    table.set_header(header);
    for row in &rows {
        let mut cells = vec![
            row.place.to_string(),
            name(tournament, row.player),
            points(row.points),
        ];
        let rounds = row.rounds.iter();
        cells.extend(rounds.map(|record| tournament::exchange::csv::cell(record, &places)));
        table.add_row(cells);
    }
    writeln!(out, "{table}")
}
