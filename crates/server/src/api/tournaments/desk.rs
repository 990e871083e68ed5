//! The controller's desk: entries, lists of players, drawing, the clock, a final; and importing files.

use std::collections::HashSet;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use serde_json::json;
use tournament::bracket::Correction;
use tournament::draw::{Allowances, NoDraw};
use tournament::exchange::archive::Archive;
use tournament::exchange::player_list::{ListLayout, preview};
use tournament::exchange::{FileFault, json as document, trf};
use tournament::{By, LogEntry, Refusal, Remark, TableSize, TournamentSettings};
use utoipa::ToSchema;

use super::view::HallView;
use super::{Created, NewTournamentKey, TournamentId, Visit, archive, created, schema, yes};
use crate::api::description::Problems;
use crate::api::json as answer;
use crate::app::App;
use crate::http::body::Body;
use crate::names::{check_entry, check_remark};
use crate::problem::{Code, Problem, TextPlace, TournamentFault};
use crate::rules::{self, LibraryRules};
use crate::store::{Write, now};
use crate::tournaments::{ClockAction, HallClock, HallState, expect_version};

/// Requires a rule for this number of seats; its seeds bound the results.
pub fn settle_rule(
    library: &LibraryRules,
    settings: &mut TournamentSettings,
) -> Result<(), Problem> {
    rules::named(&library.catalog, &settings.rule, Some(settings.seats))?;
    let sizes = (2..=4).filter_map(|seats| {
        let rule = rules::named(&library.catalog, &settings.rule, Some(seats)).ok()?;
        let seeds = u16::try_from(rule.rules.total_seeds()).ok();
        Some(TableSize { seats, seeds })
    });
    let sizes: Vec<TableSize> = sizes.collect();
    settings.take_rule(sizes);
    Ok(())
}

/// Entries of the controller.
#[derive(Debug, Deserialize, ToSchema)]
pub struct NewEntries {
    #[schema(value_type = Vec<schema::LogEntry>)]
    entries: Vec<LogEntry>,
    /// If it is not the current version, nothing is done.
    #[serde(default)]
    version: Option<usize>,
    /// Who makes them, in words.
    #[serde(default)]
    #[schema(max_length = 100)]
    who: String,
    /// Why, in words.
    #[serde(default)]
    #[schema(max_length = 500)]
    reason: String,
    /// The controller means it, although results were counted by another rule or other points.
    #[serde(default)]
    force: bool,
    /// What happens to the following rounds of a knockout if a corrected result decided who went on.
    #[serde(default)]
    later: Option<LaterRounds>,
}

/// What happens to the following rounds of a knockout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum LaterRounds {
    /// The right player takes the place in the next round; what was played there is taken back.
    Replace,
    /// Everything stays as it was played.
    Keep,
}

/// Adds entries. A result that decided who went on needs a decision about what follows from it.
fn add_entries(
    state: &mut HallState,
    entries: Vec<LogEntry>,
    remark: &Remark,
    force: bool,
    later: Option<LaterRounds>,
) -> Result<(), Problem> {
    for (index, entry) in entries.into_iter().enumerate() {
        let numbered = |problem: Problem| Problem {
            place: Some(TextPlace {
                line: index + 1,
                column: 1,
            }),
            ..problem
        };
        let added = match (state.tournament.correction(&entry), later) {
            (None, _) => state.add_with(vec![entry], remark, force),
            (Some(_), Some(LaterRounds::Keep)) => state.add_with(vec![entry], remark, true),
            (Some(correction), Some(LaterRounds::Replace)) => {
                state.add_with(correction.entries, remark, true)
            }
            (Some(correction), None) => Err(would_undo(&entry, correction)),
        };
        added.map_err(numbered)?;
    }
    Ok(())
}

fn would_undo(entry: &LogEntry, correction: Correction) -> Problem {
    let (round, board) = match entry {
        LogEntry::Result { round, board, .. } => (*round, *board),
        _ => (0, 0),
    };
    Problem::would_undo(Refusal::WentOn { round, board }, correction)
}

/// Adds entries to the log, all or none.
#[utoipa::path(post, path = "/api/tournaments/{id}/entries", tag = "tournaments", params(TournamentId),
    request_body = NewEntries, security(("controller_key" = [])), responses(
    (status = 200, description = "The tournament", body = HallView),
    Problems<404>, Problems<409>, Problems<422>, Problems<503>, Problems<507>))]
pub async fn entries(visit: Visit, Body(body): Body<NewEntries>) -> Result<Response, Problem> {
    visit.expect_controller()?;
    let NewEntries {
        mut entries,
        version,
        who,
        reason,
        force,
        later,
    } = body;
    let remark = Remark { who, reason };
    check_remark(&remark)?;
    let library = visit.app.library.rules();
    let settled = visit.app.workers.run_within(move |budget| {
        for entry in &mut entries {
            budget.check()?;
            check_entry(entry)?;
            match entry {
                LogEntry::Settings { settings } => settle_rule(&library, settings)?,
                LogEntry::NewKey { .. } => {
                    let detail = "new-key: only the server writes it";
                    return Err(Problem::with(Code::BadRequest, detail));
                }
                // `Screen` is for games on the screen.
                LogEntry::Result {
                    by: by @ By::Screen,
                    ..
                } => *by = By::Controller,
                _ => {}
            }
        }
        Ok(entries)
    });
    let entries = settled.await?;
    visit
        .write(move |state| {
            expect_version(state, version)?;
            add_entries(state, entries, &remark, force, later)
        })
        .await
}

/// Players as a text.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PlayerList {
    /// One name a line, or CSV.
    text: String,
    /// How it is read; what is not given is found out.
    #[serde(default)]
    #[schema(value_type = Option<schema::ListLayout>, nullable = false)]
    layout: ListLayout,
}

/// Shows how a list of players is read; nothing is entered.
#[utoipa::path(post, path = "/api/tournaments/{id}/players/preview", tag = "tournaments", params(TournamentId),
    request_body = PlayerList, security(("controller_key" = [])), responses(
    (status = 200, description = "How the list is read", body = schema::ListPreview),
    Problems<404>, Problems<422>, Problems<503>))]
pub async fn preview_players(
    visit: Visit,
    Body(list): Body<PlayerList>,
) -> Result<Response, Problem> {
    visit.expect_controller()?;
    let (state, lang) = (visit.hall.now(), visit.lang);
    let read = move || {
        let texts = words::texts(lang);
        let told = |faults: &[FileFault]| -> Vec<serde_json::Value> {
            let faults = faults.iter();
            faults
                .map(|fault| json!({ "line": fault.line, "message": texts.file_fault(fault) }))
                .collect()
        };
        let read = preview(&list.text, &list.layout, taken_in(&state));
        let rows = read.rows.iter().map(|row| {
            json!({
                "line": row.line,
                "cells": row.cells,
                "player": row.player,
                "faults": told(&row.faults),
            })
        });
        let value = json!({
            "separator": read.separator,
            "heading": read.heading,
            "columns": read.columns,
            "rows": rows.collect::<Vec<_>>(),
            "faults": told(&read.faults),
        });
        Ok(value.to_string())
    };
    Ok(answer(visit.app.workers.run(read).await?))
}

/// Whether a name is on the list.
fn taken_in(state: &HallState) -> impl Fn(&str) -> bool {
    let names = state
        .tournament
        .roster()
        .map(|one| one.player.name.trim().to_owned());
    let names: HashSet<String> = names.collect();
    move |name| names.contains(name)
}

/// Enters all players of a list, or none.
#[utoipa::path(post, path = "/api/tournaments/{id}/players", tag = "tournaments", params(TournamentId),
    request_body = PlayerList, security(("controller_key" = [])), responses(
    (status = 200, description = "The tournament", body = HallView),
    Problems<404>, Problems<409>, Problems<422>, Problems<503>, Problems<507>))]
pub async fn players(visit: Visit, Body(list): Body<PlayerList>) -> Result<Response, Problem> {
    visit.expect_controller()?;
    let read = move || {
        let read = preview(&list.text, &list.layout, |_| false);
        read.players().map_err(|faults| Problem::list(&faults))
    };
    let players = visit.app.workers.run(read).await?;
    visit
        .write(move |state| {
            let mut faults = Vec::new();
            for (line, player) in players {
                let entry = LogEntry::Enter { player };
                check_entry(&entry).map_err(|problem| Problem {
                    place: Some(TextPlace { line, column: 1 }),
                    ..problem
                })?;
                let Err(problem) = state.add_one(entry) else {
                    continue;
                };
                match problem.tournament.as_deref().cloned() {
                    Some(TournamentFault::Refused { code, args }) => {
                        faults.push(FileFault { line, code, args });
                    }
                    _ => return Err(problem),
                }
            }
            match faults.as_slice() {
                [] => Ok(()),
                faults => Err(Problem::list(faults)),
            }
        })
        .await
}

/// What is allowed when the next round is drawn.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DrawRequest {
    /// Players may meet again.
    #[serde(default)]
    repeats: bool,
    /// More rounds than planned.
    #[serde(default)]
    more_rounds: bool,
    /// If it is not the current version, nothing is done.
    #[serde(default)]
    version: Option<usize>,
}

/// How often a round is drawn anew because the log has grown meanwhile.
const MAX_DRAW_ATTEMPTS: usize = 5;

/// Draws the next round.
#[utoipa::path(post, path = "/api/tournaments/{id}/draw", tag = "tournaments", params(TournamentId),
    request_body = DrawRequest, security(("controller_key" = [])), responses(
    (status = 200, description = "The tournament", body = HallView),
    Problems<404>, Problems<409>, Problems<503>, Problems<507>))]
pub async fn draw(visit: Visit, Body(request): Body<DrawRequest>) -> Result<Response, Problem> {
    visit.expect_controller()?;
    let allowed = Allowances {
        repeats: request.repeats,
        more_rounds: request.more_rounds,
    };
    for _ in 0..MAX_DRAW_ATTEMPTS {
        let before = visit.hall.now();
        expect_version(&before, request.version)?;
        let version = before.version();
        let workers = &visit.app.workers;
        let pairing = workers.run(move || draw_from(&before, allowed)).await?;
        let written = visit
            .write(move |state| {
                expect_version(state, Some(version))?;
                state.add_one(LogEntry::Pair(pairing))
            })
            .await;
        match written {
            Err(problem) if problem.code == Code::Stale && request.version.is_none() => {}
            written => return written,
        }
    }
    Err(Code::Stale.into())
}

pub(super) fn draw_from(
    state: &HallState,
    allowed: Allowances,
) -> Result<tournament::RoundPairing, Problem> {
    let drawn = state.tournament.draw(allowed);
    drawn.map_err(|reason: NoDraw| Problem::no_draw(reason, state.round()))
}

/// What the controller does with the clock.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ClockChange {
    action: ClockAction,
    /// The time it shows then.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 86400)]
    seconds: Option<u64>,
}

/// Starts, pauses or resets the clock in the hall.
#[utoipa::path(post, path = "/api/tournaments/{id}/clock", tag = "tournaments", params(TournamentId),
    request_body = ClockChange, security(("controller_key" = [])), responses(
    (status = 200, description = "The clock", body = HallClock),
    Problems<404>, Problems<422>, Problems<503>, Problems<507>))]
pub async fn clock(
    visit: Visit,
    Body(request): Body<ClockChange>,
) -> Result<Json<HallClock>, Problem> {
    visit.expect_controller()?;
    let change = move |state: &mut HallState| {
        let length = state.length_ms();
        let ClockChange { action, seconds } = request;
        state.clock = state.clock().after(action, seconds, length, now())?;
        let body = serde_json::to_string(&state.clock);
        let body = body.map_err(|_| Problem::new(Code::Internal))?;
        Ok(vec![Write::Clock { body }])
    };
    let state = visit.hall.change(&visit.app.store, change).await?;
    Ok(Json(state.clock().shown(now())))
}

/// A knockout of the best players.
#[derive(Debug, Deserialize, ToSchema)]
pub struct FinalRequest {
    #[serde(default = "eight")]
    #[schema(minimum = 2, maximum = 512)]
    players: usize,
    /// The name of the tournament by default.
    #[serde(default)]
    name: String,
    #[serde(default = "yes")]
    listed: bool,
}

const fn eight() -> usize {
    8
}

/// Makes a knockout of the best players.
#[utoipa::path(post, path = "/api/tournaments/{id}/final", tag = "tournaments", params(TournamentId),
    request_body = FinalRequest, security(("controller_key" = [])), responses(
    (status = 201, description = "The final and its key", body = NewTournamentKey),
    Problems<404>, Problems<409>, Problems<503>, Problems<507>))]
pub async fn knockout(visit: Visit, Body(request): Body<FinalRequest>) -> Result<Created, Problem> {
    visit.expect_controller()?;
    if !(2..=512).contains(&request.players) {
        return Err(Problem::with(Code::BadRequest, "players: 2 to 512"));
    }
    let state = visit.hall.now();
    let listed = request.listed;
    let best = visit.app.workers.run(move || {
        let name = match request.name.trim() {
            "" => state.tournament.settings().name.clone(),
            name => name.to_owned(),
        };
        let best = state.tournament.final_of(request.players, name);
        best.map_err(|refusal| Problem::refusal(&refusal, None))
    });
    let best = best.await?;
    Ok(created(visit.app.halls.create(best, listed).await?))
}

/// A file that becomes a tournament.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ImportFile {
    format: ImportFormat,
    /// At most 8 MiB with the rest of the body.
    text: String,
    #[serde(default = "yes")]
    listed: bool,
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum ImportFormat {
    Json,
    /// TRF16 or TRF26.
    Trf,
    /// Everything, under the same address and with the same links; its key stays what it was.
    Archive,
}

/// Makes a tournament from a file.
#[utoipa::path(post, path = "/api/tournaments/import", tag = "tournaments", request_body = ImportFile, responses(
    (status = 201, description = "The tournament and its key", body = NewTournamentKey),
    Problems<422>, Problems<503>, Problems<507>))]
pub async fn import(
    State(app): State<App>,
    Body(file): Body<ImportFile>,
) -> Result<Created, Problem> {
    let listed = file.listed;
    if matches!(file.format, ImportFormat::Archive) {
        return archive::restore(&app, file.text).await;
    }
    let tournament = app.workers.run(move || {
        let read = match file.format {
            ImportFormat::Json => document::read(&file.text),
            ImportFormat::Trf => trf::read(&file.text),
            ImportFormat::Archive => Archive::read(&file.text).map(|(_, tournament)| tournament),
        };
        let tournament = read.map_err(|faults| Problem::file(&faults))?;
        let mut entries = tournament.log().iter().map(|line| &line.entry);
        entries.try_for_each(check_entry)?;
        Ok(tournament)
    });
    let tournament = tournament.await?;
    Ok(created(app.halls.create(tournament, listed).await?))
}
