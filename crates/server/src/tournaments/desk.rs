//! What only the controller does: entries, lists of players, drawing, the clock; and files that become tournaments.

use axum::Json;
use axum::extract::State as Shared;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use tournament::draw::{Allowances, NoDraw};
use tournament::exchange::{Fault, csv, json, trf};
use tournament::{By, Entry, Settings};
use utoipa::ToSchema;

use super::api::{Created, Visit, yes};
use super::clock::{Clock, Press};
use super::hall::{State, expect_version};
use crate::app::App;
use crate::http::body::Body;
use crate::problem::{Code, HallFault, Problem};
use crate::rules::{chosen, library::Shelf};
use crate::store::{Write, now};

/// Makes sure that the rule is one that so many can play, and has its seeds bound the results.
pub fn settle_rule(shelf: &Shelf, settings: &mut Settings) -> Result<(), Problem> {
    let chosen = chosen::named(&shelf.catalog, &settings.rule, Some(settings.seats))?;
    settings.seeds = u16::try_from(chosen.rules.total_seeds()).ok();
    Ok(())
}

/// Entries that the controller makes.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Entries {
    #[schema(value_type = Vec<Object>)]
    pub entries: Vec<Entry>,
    #[serde(default)]
    pub version: Option<usize>,
}

pub async fn entries(visit: Visit, Body(body): Body<Entries>) -> Result<Response, Problem> {
    visit.expect_controller()?;
    let Entries {
        mut entries,
        version,
    } = body;
    let shelf = visit.app.library.shelf();
    for entry in &mut entries {
        match entry {
            Entry::Settings { settings } => settle_rule(&shelf, settings)?,
            // Only games on the screen write for it.
            Entry::Result {
                by: by @ By::Screen,
                ..
            } => *by = By::Controller,
            _ => {}
        }
    }
    visit
        .write(move |state| {
            expect_version(state, version)?;
            state.add(entries)
        })
        .await
}

/// A pasted list.
#[derive(Debug, Deserialize, ToSchema)]
pub struct List {
    pub text: String,
}

pub async fn players(visit: Visit, Body(list): Body<List>) -> Result<Response, Problem> {
    visit.expect_controller()?;
    let players = csv::read_lines(&list.text).map_err(|faults| Problem::list(&faults))?;
    visit
        .write(move |state| {
            let mut faults = Vec::new();
            for (line, player) in players {
                let Err(problem) = state.add_one(Entry::Enter { player }) else {
                    continue;
                };
                match problem.hall.as_deref().cloned() {
                    Some(HallFault::Refused { code, args }) => {
                        faults.push(Fault { line, code, args });
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
pub struct Draw {
    #[serde(default)]
    pub repeats: bool,
    #[serde(default)]
    pub more_rounds: bool,
    #[serde(default)]
    pub version: Option<usize>,
}

/// How often a round is drawn anew because something was written meanwhile.
const ATTEMPTS: usize = 5;

pub async fn draw(visit: Visit, Body(wanted): Body<Draw>) -> Result<Response, Problem> {
    visit.expect_controller()?;
    let allowed = Allowances {
        repeats: wanted.repeats,
        more_rounds: wanted.more_rounds,
    };
    for _ in 0..ATTEMPTS {
        let before = visit.hall.now();
        expect_version(&before, wanted.version)?;
        let version = before.version();
        let drawn = visit.app.heavily(move || draw_from(&before, allowed)).await;
        let pairing = drawn?;
        let written = visit
            .write(move |state| {
                expect_version(state, Some(version))?;
                state.add_one(Entry::Pair(pairing))
            })
            .await;
        match written {
            Err(problem) if problem.code == Code::Stale && wanted.version.is_none() => {}
            written => return written,
        }
    }
    Err(Code::Stale.into())
}

fn draw_from(state: &State, allowed: Allowances) -> Result<tournament::Pairing, Problem> {
    let drawn = state.tournament.draw(allowed);
    drawn.map_err(|reason: NoDraw| Problem::no_draw(reason, state.round()))
}

/// What the controller does with the clock.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Pressed {
    pub action: Press,
    #[serde(default)]
    pub seconds: Option<u64>,
}

pub async fn clock(visit: Visit, Body(pressed): Body<Pressed>) -> Result<Json<Clock>, Problem> {
    visit.expect_controller()?;
    let work = move |state: &mut State| {
        let length = state.length_ms();
        let Pressed { action, seconds } = pressed;
        state.clock = state.clock().pressed(action, seconds, length, now())?;
        let body = serde_json::to_string(&state.clock);
        let body = body.map_err(|_| Problem::new(Code::Internal))?;
        Ok(vec![Write::Clock { body }])
    };
    let state = visit.hall.change(&visit.app.store, work).await?;
    Ok(Json(state.clock().shown(now())))
}

/// A knockout of the best.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Final {
    #[serde(default = "eight")]
    pub players: usize,
    #[serde(default)]
    pub name: String,
    #[serde(default = "yes")]
    pub listed: bool,
}

const fn eight() -> usize {
    8
}

pub async fn knockout(visit: Visit, Body(wanted): Body<Final>) -> Result<Created, Problem> {
    visit.expect_controller()?;
    if !(2..=512).contains(&wanted.players) {
        return Err(Problem::with(Code::BadRequest, "players: 2 to 512"));
    }
    let state = visit.hall.now();
    let listed = wanted.listed;
    let best = visit.app.heavily(move || {
        let name = match wanted.name.trim() {
            "" => state.tournament.settings().name.clone(),
            name => name.to_owned(),
        };
        let best = state.tournament.final_of(wanted.players, name);
        best.map_err(|refusal| Problem::refusal(&refusal, None))
    });
    let made = visit
        .app
        .halls
        .create(&visit.app, best.await?, listed)
        .await?;
    Ok((StatusCode::CREATED, Json(made.into())))
}

/// A file that is to become a tournament.
#[derive(Debug, Deserialize, ToSchema)]
pub struct File {
    pub format: FileFormat,
    pub text: String,
    #[serde(default = "yes")]
    pub listed: bool,
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FileFormat {
    Json,
    Trf,
}

pub async fn import(Shared(app): Shared<App>, Body(file): Body<File>) -> Result<Created, Problem> {
    let listed = file.listed;
    let tournament = app
        .heavily(move || {
            let read = match file.format {
                FileFormat::Json => json::read(&file.text),
                FileFormat::Trf => trf::read(&file.text),
            };
            read.map_err(|faults| Problem::file(&faults))
        })
        .await?;
    let made = app.halls.create(&app, tournament, listed).await?;
    Ok((StatusCode::CREATED, Json(made.into())))
}
