//! Standings, the cross table, the log, and files of a tournament.

use std::sync::Arc;

use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tournament::exchange::{self, ExportFormat, NoExport};
use tournament::standings::{PrizeAwards, StandingsProgress, ranked_in};
use tournament::{Refusal, TieBreak, Tournament};
use utoipa::{IntoParams, ToSchema};

use super::drafts::bracket_schema;
use super::{TournamentId, Visit, schema};
use crate::api::description::Problems;
use crate::api::json;
use crate::http::{PLAIN_TEXT, download};
use crate::problem::{Code, Problem};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AfterRound {
    /// The round; the last one by default.
    after: Option<usize>,
    /// Only players of this category, with places of their own.
    category: Option<String>,
}

/// All players in order, every number with its summands.
#[derive(Serialize, ToSchema)]
#[schema(as = HallStandings)]
pub struct Standings<'a> {
    after: usize,
    /// What they are of.
    #[schema(value_type = schema::StandingsProgress)]
    progress: StandingsProgress,
    /// Who gets which prize.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(nullable = false, value_type = Option<Vec<schema::PrizeAwards>>)]
    prizes: Vec<PrizeAwards>,
    #[schema(value_type = Vec<schema::TieBreak>)]
    tie_breaks: &'a [TieBreak],
    rows: Vec<StandingsRow<'a>>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = HallRow)]
struct StandingsRow<'a> {
    name: &'a str,
    #[serde(flatten)]
    #[schema(value_type = schema::Standing)]
    row: tournament::standings::StandingsRow,
}

/// The standings after a round.
#[utoipa::path(get, path = "/api/tournaments/{id}/standings", tag = "tournaments",
    params(TournamentId, AfterRound), responses(
    (status = 200, description = "The standings", body = Standings), Problems<404>, Problems<503>))]
pub async fn standings(visit: Visit, Query(query): Query<AfterRound>) -> Result<Response, Problem> {
    let state = visit.hall.now();
    let drawn = state.tournament.rounds().len();
    let after = query.after.unwrap_or(drawn).min(drawn);
    let category = query.category.filter(|category| !category.is_empty());
    let whole = after == drawn && category.is_none();
    let cached = whole.then_some(&state.cache.standings);
    if let Some(known) = cached.and_then(|cached| cached.get()) {
        return Ok(json(known.clone()));
    }
    let work = Arc::clone(&state);
    let ranked = visit
        .app
        .workers
        .run(move || Ok(ranked(&work.tournament, after, category.as_deref())));
    let text = ranked.await?;
    Ok(json(match cached {
        Some(cached) => cached.get_or_init(|| text).clone(),
        None => text,
    }))
}

fn ranked(tournament: &Tournament, after: usize, category: Option<&str>) -> String {
    let rows = tournament.standings_after(after);
    let prizes = tournament.awards(&rows);
    let rows = ranked_in(tournament, &rows, category.unwrap_or("")).into_iter();
    let standings = Standings {
        after,
        progress: tournament.standings_progress(after),
        prizes,
        tie_breaks: &tournament.settings().tie_breaks,
        rows: rows
            .map(|row| StandingsRow {
                name: tournament.name(row.player),
                row,
            })
            .collect(),
    };
    serde_json::to_string(&standings).unwrap_or_default()
}

/// All players with all their rounds.
#[utoipa::path(get, path = "/api/tournaments/{id}/crosstable", tag = "tournaments", params(TournamentId), responses(
    (status = 200, description = "The cross table", body = schema::CrossTable),
    Problems<404>, Problems<503>))]
pub async fn crosstable(visit: Visit) -> Result<Response, Problem> {
    let state = visit.hall.now();
    if let Some(known) = state.cache.crosstable.get() {
        return Ok(json(known.clone()));
    }
    let work = Arc::clone(&state);
    let rows = visit.app.workers.run(move || {
        let rows = work.tournament.cross_table();
        Ok(json!({ "rows": rows }).to_string())
    });
    let text = rows.await?;
    Ok(json(state.cache.crosstable.get_or_init(|| text).clone()))
}

/// The bracket of a knockout.
#[utoipa::path(get, path = "/api/tournaments/{id}/bracket", tag = "tournaments", params(TournamentId), responses(
    (status = 200, description = "The bracket", body = bracket_schema::Bracket),
    Problems<404>, Problems<409>, Problems<503>))]
pub async fn bracket(visit: Visit) -> Result<Response, Problem> {
    let state = visit.hall.now();
    if let Some(known) = state.cache.bracket.get() {
        return Ok(json(known.clone()));
    }
    let work = Arc::clone(&state);
    let made = visit.app.workers.run(move || {
        let bracket = work.tournament.bracket();
        let bracket = bracket.map_err(|refusal| Problem::refusal(&refusal, None))?;
        Ok(json!(bracket).to_string())
    });
    let text = made.await?;
    Ok(json(state.cache.bracket.get_or_init(|| text).clone()))
}

/// The whole log.
#[utoipa::path(get, path = "/api/tournaments/{id}/log", tag = "tournaments", params(TournamentId),
    security(("controller_key" = [])), responses(
    (status = 200, description = "The log", body = schema::Log), Problems<404>, Problems<503>))]
pub async fn log(visit: Visit) -> Result<Response, Problem> {
    visit.expect_controller()?;
    let state = visit.hall.now();
    let work = move || Ok(json!({ "lines": state.tournament.log() }).to_string());
    Ok(json(visit.app.workers.run(work).await?))
}

/// The media type of a file, and how its name ends.
const fn kind(format: ExportFormat) -> (&'static str, &'static str) {
    match format {
        ExportFormat::Json => ("application/json", ".json"),
        ExportFormat::Trf => (PLAIN_TEXT, ".trf"),
        ExportFormat::Trf26 => (PLAIN_TEXT, "-2026.trf"),
        ExportFormat::CsvPlayers => (CSV, "-players.csv"),
        ExportFormat::CsvStandings => (CSV, "-standings.csv"),
        ExportFormat::CsvRound => (CSV, "-round.csv"),
        ExportFormat::CsvCrosstable => (CSV, "-crosstable.csv"),
    }
}

const CSV: &str = "text/csv; charset=utf-8";

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Export {
    #[param(inline, value_type = schema::ExportFormat)]
    format: ExportFormat,
}

/// A file of the tournament.
///
/// `json`, which has no keys in it, is for the controller only.
#[utoipa::path(get, path = "/api/tournaments/{id}/export", tag = "tournaments",
    params(TournamentId, Export), security((), ("controller_key" = [])), responses(
    (status = 200, description = "A file", content(
        (String = "text/csv"), (String = "text/plain"), (Object = "application/json"))),
    Problems<404>, Problems<409>, Problems<422>, Problems<503>))]
pub async fn export(
    visit: Visit,
    query: Result<Query<Export>, QueryRejection>,
) -> Result<Response, Problem> {
    let Query(Export { format }) =
        query.map_err(|error| Problem::with(Code::BadRequest, error.body_text()))?;
    if format == ExportFormat::Json {
        visit.expect_controller()?;
    }
    let state = visit.hall.now();
    let work = move || {
        let file = exchange::export(&state.tournament, format);
        file.map_err(|reason| match reason {
            NoExport::TablesAsTrf => Problem::new(Code::NoTrf),
            NoExport::NoRound => Problem::refusal(&Refusal::NoRound { round: 1 }, None),
        })
    };
    let text = visit.app.workers.run(work).await?;
    let (kind, ending) = kind(format);
    Ok(download(kind, &format!("{}{ending}", visit.hall.id), text))
}
