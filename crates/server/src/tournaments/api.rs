//! What anybody can ask of a tournament, and what players write on their sheets.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, FromRequestParts, Path, State as Shared};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Response;
use axum::{Json, Router, routing};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tournament::{By, Entry, GameResult, Player, PlayerId, Refusal, Settings, Tournament};
use utoipa::ToSchema;
use words::Lang;

use super::access::Role;
use super::hall::{Hall, State, expect_board};
use super::halls::Made;
use super::{desk, events, links, records, screen, tables, texts, view};
use crate::app::App;
use crate::http::body::Body;
use crate::http::lang::Language;
use crate::problem::{Code, Problem};
use crate::store::Slot;

/// The largest file that is read in.
const FILE: usize = 8 << 20;

pub fn routes() -> Router<App> {
    let import = routing::post(desk::import).layer(DefaultBodyLimit::max(FILE));
    let one = Router::new()
        .route("/", routing::get(hall))
        .route("/events", routing::get(events::events))
        .route("/standings", routing::get(tables::standings))
        .route("/crosstable", routing::get(tables::crosstable))
        .route("/export", routing::get(tables::export))
        .route("/log", routing::get(tables::log))
        .route("/entries", routing::post(desk::entries))
        .route("/players", routing::post(desk::players))
        .route("/draw", routing::post(desk::draw))
        .route("/clock", routing::post(desk::clock))
        .route("/final", routing::post(desk::knockout))
        .route("/links", routing::get(links::links))
        .route("/sheet", routing::post(sheet))
        .route("/initial", routing::post(initial))
        .route("/games", routing::post(screen::make))
        .route("/seat", routing::get(screen::seat))
        .route("/records", routing::post(records::keep))
        .route(
            "/records/{round}/{board}/{game}",
            routing::get(records::text),
        );
    Router::new()
        .route("/api/tournaments", routing::get(list).post(create))
        .route("/api/tournaments/import", import)
        .route("/api/tournaments/words", routing::get(texts::texts))
        .nest("/api/tournaments/{id}", one)
}

/// Somebody who asks about a tournament.
#[derive(Debug)]
pub struct Visit {
    pub app: App,
    pub hall: Arc<Hall>,
    pub role: Role,
    pub lang: Lang,
}

impl FromRequestParts<App> for Visit {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Path(names) = Path::<Vec<(String, String)>>::from_request_parts(parts, app)
            .await
            .map_err(|_| Problem::new(Code::NotFound))?;
        let id = names.iter().find(|(name, _)| name == "id");
        let (_, id) = id.ok_or(Code::NotFound)?;
        let hall = app.halls.enter(app, id).await?;
        let Language(lang) = Language::of(&parts.uri, &parts.headers);
        Ok(Self {
            role: Role::of(&hall, &parts.headers),
            app: app.clone(),
            hall,
            lang,
        })
    }
}

impl Visit {
    /// Only the controller may go on.
    pub fn expect_controller(&self) -> Result<(), Problem> {
        match self.role {
            Role::Controller => Ok(()),
            _ => Err(Code::NotController.into()),
        }
    }

    /// Only a player may go on.
    pub fn expect_player(&self) -> Result<PlayerId, Problem> {
        match self.role {
            Role::Player(id) => Ok(id),
            _ => Err(Code::NotYourSheet.into()),
        }
    }

    /// How things stand, as he may see it.
    pub fn show(&self, state: &State) -> Response {
        let shelf = self.app.library.shelf();
        view::hall(&self.hall.id, state, self.role, &shelf, self.lang)
    }

    /// Adds entries to the log, and shows how things stand then.
    pub async fn write(
        &self,
        work: impl FnOnce(&mut State) -> Result<(), Problem> + Send + 'static,
    ) -> Result<Response, Problem> {
        let work = |state: &mut State| work(state).map(|()| Vec::new());
        let state = self.hall.change(&self.app.store, work).await?;
        Ok(self.show(&state))
    }
}

async fn hall(visit: Visit) -> Response {
    visit.show(&visit.hall.now())
}

/// A tournament that somebody wants.
#[derive(Debug, Deserialize, ToSchema)]
pub struct NewTournament {
    #[schema(value_type = Object)]
    pub settings: Settings,
    #[serde(default)]
    #[schema(value_type = Vec<Object>)]
    pub players: Vec<Player>,
    /// Whether it stands in the list that everybody sees.
    #[serde(default = "yes")]
    pub listed: bool,
}

pub(super) const fn yes() -> bool {
    true
}

/// A tournament that was made. The key is told once.
#[derive(Debug, Serialize, ToSchema)]
pub struct MadeTournament {
    pub id: String,
    pub key: String,
}

impl From<Made> for MadeTournament {
    fn from(made: Made) -> Self {
        Self {
            id: made.id,
            key: made.key.reveal().to_owned(),
        }
    }
}

pub type Created = (StatusCode, Json<MadeTournament>);

async fn create(
    Shared(app): Shared<App>,
    Body(wanted): Body<NewTournament>,
) -> Result<Created, Problem> {
    let shelf = app.library.shelf();
    let listed = wanted.listed;
    let tournament = app
        .heavily(move || {
            let mut settings = wanted.settings;
            desk::settle_rule(&shelf, &mut settings)?;
            let tournament = Tournament::new(settings);
            let tournament = tournament.map_err(|refusal| Problem::refusal(&refusal, None))?;
            let mut state = State::new(tournament, Default::default(), Vec::new(), Vec::new());
            let enter = |player| Entry::Enter { player };
            state.add(wanted.players.into_iter().map(enter).collect())?;
            Ok(state.tournament)
        })
        .await?;
    let made = app.halls.create(&app, tournament, listed).await?;
    Ok((StatusCode::CREATED, Json(made.into())))
}

/// Tournaments that the list shows.
const LISTED: u16 = 500;

async fn list(Shared(app): Shared<App>, Language(lang): Language) -> Result<Json<Value>, Problem> {
    let rows = app.store.listed_tournaments(LISTED).await;
    let rows = rows.map_err(|error| {
        tracing::error!(%error, "tournaments cannot be listed");
        Problem::new(Code::Storage)
    })?;
    let shelf = app.library.shelf();
    let mut names = std::collections::HashMap::new();
    let mut list = Vec::with_capacity(rows.len());
    for (id, summary) in rows {
        let Ok(Value::Object(mut one)) = serde_json::from_str(&summary) else {
            continue;
        };
        let rule = one.get("rule").and_then(Value::as_str);
        let rule = rule.unwrap_or_default().to_owned();
        let name = names
            .entry(rule)
            .or_insert_with_key(|rule| view::rule_name(&shelf, rule, None, lang));
        one.insert("rule_name".to_owned(), Value::from(name.as_str()));
        one.insert("id".to_owned(), Value::from(id));
        list.push(Value::Object(one));
    }
    Ok(Json(json!({ "tournaments": list })))
}

/// A result that a player tells.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Sheet {
    pub round: u16,
    pub board: u16,
    #[serde(default = "first")]
    pub game: u8,
    #[schema(value_type = Object)]
    pub result: GameResult,
}

pub(super) const fn first() -> u8 {
    1
}

/// A player may write on the sheets of boards that he sits at, until the tournament is closed.
fn expect_own(state: &State, slot: Slot, player: PlayerId) -> Result<(), Problem> {
    if expect_board(state, slot)?.seat(player).is_none() {
        return Err(Code::NotYourSheet.into());
    }
    if state.tournament.is_ended() {
        return Err(Problem::refusal(&Refusal::Ended, None));
    }
    Ok(())
}

async fn sheet(visit: Visit, Body(sheet): Body<Sheet>) -> Result<Response, Problem> {
    let player = visit.expect_player()?;
    visit
        .write(move |state| {
            let Sheet {
                round, board, game, ..
            } = sheet;
            expect_own(state, Slot { round, board, game }, player)?;
            state.add_one(Entry::Result {
                round,
                board,
                game,
                result: Some(sheet.result),
                by: By::Player(player),
            })
        })
        .await
}

/// A sheet that a player puts his initials to.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Initial {
    pub round: u16,
    pub board: u16,
}

async fn initial(visit: Visit, Body(initial): Body<Initial>) -> Result<Response, Problem> {
    let id = visit.expect_player()?;
    visit
        .write(move |state| {
            let Initial { round, board } = initial;
            let game = first();
            expect_own(state, Slot { round, board, game }, id)?;
            state.add_one(Entry::Initial { round, board, id })
        })
        .await
}
