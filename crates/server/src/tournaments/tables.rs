//! Standings, the cross table, the log, and files of a tournament.

use std::sync::Arc;

use axum::extract::Query;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tournament::exchange::{csv, json as document, trf};
use tournament::{Refusal, TieBreak, Tournament};

use super::api::Visit;
use super::view;
use crate::problem::{Code, Problem};

/// After which round.
#[derive(Debug, Deserialize)]
pub struct After {
    after: Option<usize>,
}

#[derive(Serialize)]
struct Standings<'a> {
    after: usize,
    tie_breaks: &'a [TieBreak],
    rows: Vec<Row<'a>>,
}

#[derive(Serialize)]
struct Row<'a> {
    name: &'a str,
    #[serde(flatten)]
    row: tournament::standings::Row,
}

pub async fn standings(visit: Visit, Query(query): Query<After>) -> Result<Response, Problem> {
    let state = visit.hall.now();
    let drawn = state.tournament.rounds().len();
    let after = query.after.unwrap_or(drawn).min(drawn);
    if after == drawn
        && let Some(known) = state.shown.standings.get()
    {
        return Ok(view::json(known.clone()));
    }
    let work = Arc::clone(&state);
    let text = visit
        .app
        .heavily(move || Ok(ranked(&work.tournament, after)));
    let text = text.await?;
    if after == drawn {
        return Ok(view::json(
            state.shown.standings.get_or_init(|| text).clone(),
        ));
    }
    Ok(view::json(text))
}

fn ranked(tournament: &Tournament, after: usize) -> String {
    let rows = tournament.standings_after(after).into_iter();
    let standings = Standings {
        after,
        tie_breaks: &tournament.settings().tie_breaks,
        rows: rows
            .map(|row| Row {
                name: tournament.name(row.player),
                row,
            })
            .collect(),
    };
    serde_json::to_string(&standings).unwrap_or_default()
}

pub async fn crosstable(visit: Visit) -> Result<Response, Problem> {
    let state = visit.hall.now();
    if let Some(known) = state.shown.crosstable.get() {
        return Ok(view::json(known.clone()));
    }
    let work = Arc::clone(&state);
    let text = visit
        .app
        .heavily(move || Ok(json!({ "rows": work.tournament.cross_table() }).to_string()));
    let text = text.await?;
    Ok(view::json(
        state.shown.crosstable.get_or_init(|| text).clone(),
    ))
}

pub async fn log(visit: Visit) -> Result<Response, Problem> {
    visit.expect_controller()?;
    let state = visit.hall.now();
    Ok(view::json(
        json!({ "lines": state.tournament.log() }).to_string(),
    ))
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Format {
    Json,
    Trf,
    CsvPlayers,
    CsvStandings,
    CsvRound,
    CsvCrosstable,
}

impl Format {
    /// What the file is, and how its name ends.
    const fn kind(self) -> (&'static str, &'static str) {
        match self {
            Self::Json => ("application/json", ".json"),
            Self::Trf => ("text/plain; charset=utf-8", ".trf"),
            Self::CsvPlayers => (CSV, "-players.csv"),
            Self::CsvStandings => (CSV, "-standings.csv"),
            Self::CsvRound => (CSV, "-round.csv"),
            Self::CsvCrosstable => (CSV, "-crosstable.csv"),
        }
    }
}

const CSV: &str = "text/csv; charset=utf-8";

/// Which file.
#[derive(Debug, Deserialize)]
pub struct Wanted {
    format: Format,
}

pub async fn export(
    visit: Visit,
    wanted: Result<Query<Wanted>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, Problem> {
    let Query(wanted) =
        wanted.map_err(|error| Problem::with(Code::BadRequest, error.body_text()))?;
    if matches!(wanted.format, Format::Json) {
        visit.expect_controller()?;
    }
    let state = visit.hall.now();
    let format = wanted.format;
    let work = move || write(&state.tournament, format);
    let text = visit.app.heavily(work).await?;
    let (kind, ending) = format.kind();
    let name = format!("attachment; filename=\"{}{ending}\"", visit.hall.id);
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, text).into_response())
}

fn write(tournament: &Tournament, format: Format) -> Result<String, Problem> {
    Ok(match format {
        Format::Json => document::write(tournament),
        Format::Trf => trf::write(tournament).map_err(|_| Problem::new(Code::NoTrf))?,
        Format::CsvPlayers => csv::players(tournament),
        Format::CsvStandings => csv::standings(tournament),
        Format::CsvCrosstable => csv::cross_table(tournament),
        Format::CsvRound => match tournament.rounds().last() {
            Some(round) => csv::pairings(tournament, round),
            None => return Err(Problem::refusal(&Refusal::NoRound { round: 1 }, None)),
        },
    })
}
