//! Tournaments: the list, one of them, and the score sheets of players.
//!
//! `desk` is what the controller does, `drafts` rounds before they count, `archive` everything in one file and the web site,
//! `tables` standings and files, `events` news, `links` the phones of players,
//! `games` games on the screen, `records` games recorded by hand; `view` is how a tournament is shown, and `schema`
//! describes the values of the `tournament` crate in it.

mod archive;
mod desk;
mod drafts;
mod events;
mod games;
mod links;
mod records;
mod schema;
mod tables;
mod view;

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{DefaultBodyLimit, FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tournament::{
    By, GameResult, LogEntry, PlayerId, PlayerInfo, Refusal, Tournament, TournamentSettings,
};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use words::Lang;

use self::view::HallView;
use super::description::Problems;
use super::json;
use crate::app::App;
use crate::http::body::Body;
use crate::http::language::Language;
use crate::names::check_entry;
use crate::problem::{Code, Problem};
use crate::rules::LibraryRules;
use crate::store::Slot;
use crate::tournaments::{CreatedTournament, Hall, HallState, Role, expect_board};

/// The largest file that is imported.
const MAX_IMPORT_BYTES: usize = 8 << 20;
/// Tournaments in the list.
const MAX_LISTED: u16 = 500;

pub fn routes() -> OpenApiRouter<App> {
    let import = OpenApiRouter::new()
        .routes(routes!(desk::import))
        .layer(DefaultBodyLimit::max(MAX_IMPORT_BYTES));
    OpenApiRouter::new()
        .merge(import)
        .routes(routes!(list, create))
        .routes(routes!(hall))
        .routes(routes!(sheet))
        .routes(routes!(initial))
        .routes(routes!(desk::entries))
        .routes(routes!(desk::players))
        .routes(routes!(desk::preview_players))
        .routes(routes!(archive::export))
        .routes(routes!(archive::site))
        .routes(routes!(desk::draw))
        .routes(routes!(drafts::draft))
        .routes(routes!(drafts::defaults))
        .routes(routes!(tables::bracket))
        .routes(routes!(desk::clock))
        .routes(routes!(desk::knockout))
        .routes(routes!(tables::standings))
        .routes(routes!(tables::crosstable))
        .routes(routes!(tables::export))
        .routes(routes!(tables::log))
        .routes(routes!(events::events))
        .routes(routes!(links::links))
        .routes(routes!(games::create))
        .routes(routes!(games::seat))
        .routes(routes!(records::keep))
        .routes(routes!(records::text))
}

#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "describes the `{id}` of addresses")]
struct TournamentId {
    /// The id of a tournament.
    id: String,
}

/// A request about one tournament.
#[derive(Debug)]
struct Visit {
    app: App,
    hall: Arc<Hall>,
    role: Role,
    lang: Lang,
}

impl FromRequestParts<App> for Visit {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Path(names) = Path::<Vec<(String, String)>>::from_request_parts(parts, app)
            .await
            .map_err(|_| Problem::new(Code::NotFound))?;
        let id = names.iter().find(|(name, _)| name == "id");
        let (_, id) = id.ok_or(Code::NotFound)?;
        let hall = app.halls.enter(id).await?;
        let Language(lang) = Language::of(&parts.uri, &parts.headers);
        Ok(Self {
            role: Role::of(&hall, &parts.headers, &app.store).await,
            app: app.clone(),
            hall,
            lang,
        })
    }
}

impl Visit {
    fn expect_controller(&self) -> Result<(), Problem> {
        match self.role {
            Role::Controller => Ok(()),
            _ => Err(Code::NotController.into()),
        }
    }

    fn expect_player(&self) -> Result<PlayerId, Problem> {
        match self.role {
            Role::Player(id) => Ok(id),
            _ => Err(Code::NotYourSheet.into()),
        }
    }

    /// The tournament as this role sees it.
    async fn show(&self, state: Arc<HallState>) -> Result<Response, Problem> {
        let (role, lang) = (self.role, self.lang);
        let known = state.cache.hall[lang as usize].get();
        if let Some(body) = known.filter(|_| role == Role::Spectator) {
            return Ok(view::hall(body, &state, role));
        }
        let (library, hall) = (self.app.library.rules(), Arc::clone(&self.hall));
        let work = move || {
            let body = view::text(&hall.id, &state, role, &library, lang);
            Ok(view::hall(&body, &state, role))
        };
        self.app.workers.run(work).await
    }

    /// Adds entries to the log, and shows the tournament afterwards.
    async fn write(
        &self,
        change: impl FnOnce(&mut HallState) -> Result<(), Problem> + Send + 'static,
    ) -> Result<Response, Problem> {
        let change = |state: &mut HallState| change(state).map(|()| Vec::new());
        let state = self.hall.change(&self.app.store, change).await?;
        self.show(state).await
    }
}

/// The tournament.
///
/// What players claim against each other is for them and the controller.
#[utoipa::path(get, path = "/api/tournaments/{id}", tag = "tournaments", params(TournamentId),
    security((), ("player_token" = []), ("controller_key" = [])), responses(
    (status = 200, description = "The tournament", body = HallView), Problems<404>, Problems<503>))]
async fn hall(visit: Visit) -> Result<Response, Problem> {
    visit.show(visit.hall.now()).await
}

/// A tournament to make.
#[derive(Debug, Deserialize, ToSchema)]
struct NewTournament {
    #[schema(value_type = schema::SettingsInput)]
    settings: TournamentSettings,
    #[serde(default)]
    #[schema(value_type = Vec<schema::Player>, max_items = 2000)]
    players: Vec<PlayerInfo>,
    /// Whether it stands in the public list.
    #[serde(default = "yes")]
    listed: bool,
}

const fn yes() -> bool {
    true
}

/// A new tournament.
#[derive(Debug, Serialize, ToSchema)]
struct NewTournamentKey {
    id: String,
    /// The controller's key, never shown again; empty after an archive, whose key stays what it was.
    key: String,
}

type Created = (StatusCode, Json<NewTournamentKey>);

fn created(tournament: CreatedTournament) -> Created {
    let key = NewTournamentKey {
        id: tournament.id,
        key: tournament.key.reveal().to_owned(),
    };
    (StatusCode::CREATED, Json(key))
}

/// Makes a tournament.
#[utoipa::path(post, path = "/api/tournaments", tag = "tournaments", request_body = NewTournament, responses(
    (status = 201, description = "The tournament and its key", body = NewTournamentKey),
    Problems<404>, Problems<409>, Problems<422>, Problems<503>, Problems<507>))]
async fn create(
    State(app): State<App>,
    Body(request): Body<NewTournament>,
) -> Result<Created, Problem> {
    let library = app.library.rules();
    let listed = request.listed;
    let tournament = app.workers.run(move || {
        let mut settings = request.settings;
        desk::settle_rule(&library, &mut settings)?;
        check_entry(&LogEntry::Settings {
            settings: settings.clone(),
        })?;
        let tournament = Tournament::new(settings);
        let tournament = tournament.map_err(|refusal| Problem::refusal(&refusal, None))?;
        let mut state = HallState::new(tournament, Default::default(), Vec::new(), Vec::new());
        let enter = |player| LogEntry::Enter { player };
        let entries: Vec<LogEntry> = request.players.into_iter().map(enter).collect();
        entries.iter().try_for_each(check_entry)?;
        state.add(entries)?;
        Ok(state.tournament)
    });
    let tournament = tournament.await?;
    Ok(created(app.halls.create(tournament, listed).await?))
}

/// Listed tournaments, newest first.
#[utoipa::path(get, path = "/api/tournaments", tag = "tournaments", responses(
    (status = 200, description = "The list", body = schema::TournamentList), Problems<503>))]
async fn list(State(app): State<App>, Language(lang): Language) -> Result<Response, Problem> {
    let rows = app.store.listed_tournaments(MAX_LISTED).await;
    let rows = rows.map_err(|error| {
        tracing::error!(%error, "tournaments cannot be listed");
        Problem::new(Code::Storage)
    })?;
    let library = app.library.rules();
    let text = app.workers.run(move || Ok(list_text(&library, rows, lang)));
    Ok(json(text.await?))
}

/// The list of these tournaments, as JSON.
fn list_text(library: &LibraryRules, rows: Vec<(String, String)>, lang: Lang) -> String {
    let mut names = HashMap::new();
    let mut list = Vec::with_capacity(rows.len());
    for (id, summary) in rows {
        let Ok(Value::Object(mut one)) = serde_json::from_str(&summary) else {
            continue;
        };
        let rule = one.get("rule").and_then(Value::as_str);
        let rule = rule.unwrap_or_default().to_owned();
        let name = names
            .entry(rule)
            .or_insert_with_key(|rule| view::rule_name(library, rule, None, lang));
        one.insert("rule_name".to_owned(), Value::from(name.as_str()));
        one.insert("id".to_owned(), Value::from(id));
        list.push(Value::Object(one));
    }
    json!({ "tournaments": list }).to_string()
}

/// A result from a player's score sheet.
#[derive(Debug, Deserialize, ToSchema)]
struct SheetResult {
    round: u16,
    board: u16,
    /// From 1.
    #[serde(default = "first_game")]
    game: u8,
    #[schema(value_type = schema::GameResult)]
    result: GameResult,
}

const fn first_game() -> u8 {
    1
}

/// A player writes on the sheets of the boards where the player sits, until the tournament has ended.
fn expect_own(state: &HallState, slot: Slot, player: PlayerId) -> Result<(), Problem> {
    if expect_board(state, slot)?.seat(player).is_none() {
        return Err(Code::NotYourSheet.into());
    }
    if state.tournament.is_ended() {
        return Err(Problem::refusal(&Refusal::Ended, None));
    }
    Ok(())
}

/// Writes a result on the player's own score sheet.
#[utoipa::path(post, path = "/api/tournaments/{id}/sheet", tag = "tournaments", params(TournamentId),
    request_body = SheetResult, security(("player_token" = [])), responses(
    (status = 200, description = "The tournament", body = HallView),
    Problems<404>, Problems<409>, Problems<503>, Problems<507>))]
async fn sheet(visit: Visit, Body(sheet): Body<SheetResult>) -> Result<Response, Problem> {
    let player = visit.expect_player()?;
    visit
        .write(move |state| {
            let SheetResult {
                round, board, game, ..
            } = sheet;
            expect_own(state, Slot { round, board, game }, player)?;
            state.add_one(LogEntry::Result {
                round,
                board,
                game,
                result: Some(sheet.result),
                by: By::Player(player),
            })
        })
        .await
}

/// The score sheet that a player initials.
#[derive(Debug, Deserialize, ToSchema)]
struct SheetInitial {
    round: u16,
    board: u16,
}

/// Initials the player's own score sheet.
#[utoipa::path(post, path = "/api/tournaments/{id}/initial", tag = "tournaments", params(TournamentId),
    request_body = SheetInitial, security(("player_token" = [])), responses(
    (status = 200, description = "The tournament", body = HallView),
    Problems<404>, Problems<409>, Problems<503>, Problems<507>))]
async fn initial(visit: Visit, Body(initial): Body<SheetInitial>) -> Result<Response, Problem> {
    let id = visit.expect_player()?;
    visit
        .write(move |state| {
            let SheetInitial { round, board } = initial;
            let game = first_game();
            expect_own(state, Slot { round, board, game }, id)?;
            state.add_one(LogEntry::Initial { round, board, id })
        })
        .await
}
