//! What an operator does: finding, hiding and removing games, tournaments and published rules. These addresses exist on
//! the operator's own listener only, and answer to the operator's key only.

use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Redirect;
use axum::{Json, Router, routing};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::app::App;
use crate::cluster::{Message, Question};
use crate::games::Setup;
use crate::http::bearer;
use crate::http::language::Language;
use crate::http::page_files::{self, Asked, Audience};
use crate::network::PathPrefix;
use crate::page_texts::{OPERATOR, Words};
use crate::problem::{Code, Problem};
use crate::secret;
use crate::store::{LeaseKind, Moderated, Moderation, StoreError};

/// Rows of a list, unless fewer are asked for.
const MAX_ROWS: u16 = 200;

/// The operator's page and everything that it asks for.
pub fn router(app: &App) -> Router {
    let file = |uri: Uri, headers: HeaderMap| async move {
        let asked = Asked::new(&uri, &headers);
        page_files::file(&asked).unwrap_or_else(|| {
            page_files::page(&asked, &PathPrefix::default(), Audience::Operator, None)
        })
    };
    Router::new()
        .route(
            "/",
            routing::get(|| async { Redirect::permanent("/admin") }),
        )
        .route("/api/admin/words", routing::get(admin_words))
        .route("/api/words", routing::get(super::page::page_words))
        .route("/api/admin/{kind}", routing::get(list))
        .route("/api/admin/{kind}/{id}", routing::get(one).delete(remove))
        .route("/api/admin/{kind}/{id}/hide", routing::post(hide))
        .route("/api/admin/{kind}/{id}/show", routing::post(show))
        .route("/api/{*rest}", routing::any(super::missing))
        .fallback(routing::get(file))
        .with_state(app.clone())
}

async fn admin_words(Language(lang): Language) -> Json<Words> {
    Json(Words::new(lang, OPERATOR))
}

/// A request with the operator's key.
struct Operator;

impl FromRequestParts<App> for Operator {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let admin = app.config.admin.as_ref().ok_or(Code::NotFound)?;
        // Hashes are compared, so the time that this takes says nothing of the key.
        match bearer(&parts.headers) {
            Some(key) if secret::hash(key) == admin.key_hash => Ok(Self),
            _ => Err(Code::NotOperator.into()),
        }
    }
}

/// What a list shows of each thing.
#[derive(Debug, Serialize)]
struct Row {
    kind: &'static str,
    id: String,
    /// A rule's name, the players of a game, the name of a tournament.
    name: String,
    detail: String,
    /// Milliseconds since 1970; nothing for rules.
    at: Option<i64>,
    hidden: bool,
    ended: bool,
    /// Whether it is in memory, because a client looks at it.
    open: bool,
}

#[derive(Debug, Deserialize)]
struct Search {
    #[serde(default)]
    search: String,
    limit: Option<u16>,
}

fn kind_of(name: &str) -> Result<Moderated, Problem> {
    match name {
        "games" => Ok(Moderated::Game),
        "tournaments" => Ok(Moderated::Tournament),
        "rules" => Ok(Moderated::Rule),
        _ => Err(Code::NotFound.into()),
    }
}

fn stored<T>(result: Result<T, StoreError>) -> Result<T, Problem> {
    result.map_err(|error| {
        tracing::error!(%error, "an operator's request failed");
        Problem::from(&error)
    })
}

async fn list(
    _: Operator,
    State(app): State<App>,
    Path(kind): Path<String>,
    Query(query): Query<Search>,
) -> Result<Json<Value>, Problem> {
    let most = query.limit.unwrap_or(MAX_ROWS).min(MAX_ROWS);
    let rows = rows(&app, kind_of(&kind)?, query.search.trim(), most).await?;
    Ok(Json(
        json!({ "rows": rows, "complete": rows.len() < usize::from(most) }),
    ))
}

async fn rows(app: &App, kind: Moderated, search: &str, most: u16) -> Result<Vec<Row>, Problem> {
    match kind {
        Moderated::Game => game_rows(app, search, most).await,
        Moderated::Tournament => tournament_rows(app, search, most).await,
        Moderated::Rule => Ok(rule_rows(app, search, most)),
    }
}

async fn game_rows(app: &App, search: &str, most: u16) -> Result<Vec<Row>, Problem> {
    let games = stored(app.store.find_games(search, most).await)?;
    let row = |game: crate::store::GameRow| {
        // A setup that cannot be read is listed all the same.
        let setup: Option<Setup> = serde_json::from_str(&game.setup).ok();
        let names = setup.iter().flat_map(|setup| &setup.seats);
        let names: Vec<&str> = names
            .map(|seat| seat.name.as_str())
            .filter(|name| !name.is_empty())
            .collect();
        Row {
            kind: Moderated::Game.name(),
            name: names.join(", "),
            detail: setup
                .as_ref()
                .map_or_else(String::new, |setup| setup.name.clone()),
            at: Some(game.at),
            hidden: game.hidden,
            ended: game.ended,
            open: app.rooms.is_open(&game.id),
            id: game.id,
        }
    };
    Ok(games.into_iter().map(row).collect())
}

async fn tournament_rows(app: &App, search: &str, most: u16) -> Result<Vec<Row>, Problem> {
    let tournaments = stored(app.store.find_tournaments(search, most).await)?;
    let row = |tournament: crate::store::TournamentRow| {
        let summary: Value = serde_json::from_str(&tournament.summary).unwrap_or_default();
        let text = |key: &str| summary[key].as_str().unwrap_or_default().to_owned();
        Row {
            kind: Moderated::Tournament.name(),
            name: text("name"),
            detail: text("place"),
            at: Some(tournament.at),
            hidden: tournament.hidden,
            ended: summary["ended"] == true,
            open: app.halls.is_open(&tournament.id),
            id: tournament.id,
        }
    };
    Ok(tournaments.into_iter().map(row).collect())
}

fn rule_rows(app: &App, search: &str, most: u16) -> Vec<Row> {
    let library = app.library.rules();
    let wanted = search.to_lowercase();
    let rules = library.published.values().filter(|rule| !rule.withdrawn);
    let found = rules.filter(|rule| {
        let texts = [&rule.id, &rule.author, &rule.text];
        texts
            .iter()
            .any(|text| text.to_lowercase().contains(&wanted))
    });
    let row = |rule: &crate::store::Published| Row {
        kind: Moderated::Rule.name(),
        id: rule.id.clone(),
        name: rule.id.clone(),
        detail: rule.author.clone(),
        at: None,
        hidden: library.hidden.contains(&rule.id),
        ended: false,
        open: library.catalog.get(&rule.id).is_some(),
    };
    found.take(usize::from(most)).map(row).collect()
}

/// The one thing with this id.
async fn expect_one(app: &App, kind: Moderated, id: &str) -> Result<Row, Problem> {
    let missing = match kind {
        Moderated::Game => Code::NoSuchGame,
        Moderated::Tournament => Code::NoSuchTournament,
        Moderated::Rule => Code::NoSuchRule,
    };
    let most = if kind == Moderated::Rule {
        u16::MAX
    } else {
        MAX_ROWS
    };
    let rows = rows(app, kind, id, most).await?;
    let found = rows.into_iter().find(|row| row.id == id);
    found.ok_or_else(|| missing.into())
}

async fn one(
    _: Operator,
    State(app): State<App>,
    Path((kind, id)): Path<(String, String)>,
) -> Result<Json<Row>, Problem> {
    Ok(Json(expect_one(&app, kind_of(&kind)?, &id).await?))
}

async fn hide(
    _: Operator,
    State(app): State<App>,
    Path((kind, id)): Path<(String, String)>,
) -> Result<Json<Row>, Problem> {
    let kind = kind_of(&kind)?;
    expect_one(&app, kind, &id).await?;
    conceal(&app, kind, &id).await?;
    tracing::warn!(kind = kind.name(), id, "hidden by an operator");
    Ok(Json(expect_one(&app, kind, &id).await?))
}

/// Hides something, and sends away those who look at it, on all nodes. It cannot be opened again from then on.
async fn conceal(app: &App, kind: Moderated, id: &str) -> Result<(), Problem> {
    let hiding = Moderation::Hide(kind, id.to_owned());
    if kind == Moderated::Rule {
        let mut publication = app.library.publication().await;
        expect_no_heir(&publication.rules, id)?;
        stored(app.store.moderate(hiding).await)?;
        publication.rules.catalog.remove(id);
        publication.rules.hidden.insert(id.to_owned());
        publication.finish();
    } else {
        stored(app.store.moderate(hiding).await)?;
        evict(app, kind.name(), id).await;
    }
    evict_elsewhere(app, kind, id).await
}

/// Has all other nodes send those away who look at something. One that does not hear of it cannot write any more.
async fn evict_elsewhere(app: &App, kind: Moderated, id: &str) -> Result<(), Problem> {
    let Some(cluster) = &app.cluster else {
        return Ok(());
    };
    let lease = match kind {
        Moderated::Game => Some(LeaseKind::Game),
        Moderated::Tournament => Some(LeaseKind::Tournament),
        Moderated::Rule => None,
    };
    if let Some(lease) = lease {
        stored(cluster.revoke(lease, id).await)?;
    }
    let question = Question::Evict {
        kind: kind.name().to_owned(),
        id: id.to_owned(),
    };
    let (answered, asked) = cluster.ask_all(&question).await;
    if answered < asked {
        tracing::warn!(
            kind = kind.name(),
            id,
            answered,
            asked,
            "some nodes may show it for a while"
        );
    }
    Ok(())
}

/// Sends away those who look at something on this node. It is hidden in the store already.
pub async fn evict(app: &App, kind: &str, id: &str) {
    match kind {
        _ if kind == Moderated::Game.name() => app.rooms.evict(id).await,
        _ if kind == Moderated::Tournament.name() => app.halls.evict(id),
        _ => app.reload_library().await,
    }
}

/// Other nodes read the library again.
async fn tell_library_changed(app: &App) {
    if let Some(cluster) = &app.cluster {
        cluster.broadcast(|| Message::LibraryChanged {}).await;
    }
}

/// A rule that another one inherits from is needed.
fn expect_no_heir(library: &crate::rules::LibraryRules, id: &str) -> Result<(), Problem> {
    let mut files = library.catalog.files();
    match files.find(|file| file.inherits() == Some(id)) {
        Some(heir) => Err(Problem::with(
            Code::TakenId,
            format!("{} inherits from it", heir.id()),
        )),
        None => Ok(()),
    }
}

async fn show(
    _: Operator,
    State(app): State<App>,
    Path((kind, id)): Path<(String, String)>,
) -> Result<Json<Row>, Problem> {
    let kind = kind_of(&kind)?;
    expect_one(&app, kind, &id).await?;
    let showing = Moderation::Show(kind, id.clone());
    if kind == Moderated::Rule {
        let mut publication = app.library.publication().await;
        let rules = &mut publication.rules;
        if rules.hidden.remove(&id)
            && let Some(rule) = rules.published.get(&id)
        {
            let added = rules.catalog.add(&id, &rule.text);
            added.map_err(Problem::rule)?;
        }
        stored(app.store.moderate(showing).await)?;
        publication.finish();
        tell_library_changed(&app).await;
    } else {
        stored(app.store.moderate(showing).await)?;
    }
    tracing::warn!(kind = kind.name(), id, "shown again by an operator");
    Ok(Json(expect_one(&app, kind, &id).await?))
}

/// Removes something for good. It is hidden first, so that no client opens it again meanwhile.
async fn remove(
    _: Operator,
    State(app): State<App>,
    Path((kind, id)): Path<(String, String)>,
) -> Result<StatusCode, Problem> {
    let kind = kind_of(&kind)?;
    expect_one(&app, kind, &id).await?;
    conceal(&app, kind, &id).await?;
    match kind {
        Moderated::Game => stored(app.store.remove_game(&id).await)?,
        Moderated::Tournament => stored(app.store.forget_tournament(&id).await)?,
        Moderated::Rule => {
            let mut publication = app.library.publication().await;
            stored(app.store.moderate(Moderation::RemoveRule(id.clone())).await)?;
            publication.rules.published.remove(&id);
            publication.rules.hidden.remove(&id);
            publication.finish();
        }
    }
    stored(app.store.moderate(Moderation::Show(kind, id.clone())).await)?;
    if kind == Moderated::Rule {
        tell_library_changed(&app).await;
    }
    tracing::warn!(kind = kind.name(), id, "removed by an operator");
    Ok(StatusCode::NO_CONTENT)
}
