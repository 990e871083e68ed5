//! Publishing rules in this server's library. Whoever publishes one gets a key, and only the key can replace or withdraw
//! it. Games that were started keep the rule they have.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use mancala::rules::{Fault, MAX_FILE, is_id};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::library::Shelf;
use crate::app::App;
use crate::games::create::clean;
use crate::http::bearer;
use crate::http::body::Body;
use crate::problem::{Code, Problem};
use crate::secret::{self, Secret};
use crate::store::Published;

/// Rules that may be published on one server.
const MOST: usize = 2000;
/// The longest id.
const LONGEST: usize = 40;

#[derive(Debug, Deserialize, ToSchema)]
pub struct NewRule {
    pub text: String,
    pub id: String,
    #[serde(default)]
    pub author: String,
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct NewText {
    pub text: String,
    #[serde(default)]
    pub author: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PublishedRule {
    pub id: String,
    /// Shown once: it is needed to replace or withdraw the rule.
    pub key: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ReplacedRule {
    pub id: String,
    pub version: i64,
}

pub async fn publish(
    State(app): State<App>,
    Body(rule): Body<NewRule>,
) -> Result<(StatusCode, Json<PublishedRule>), Problem> {
    let _turn = app.publishing.lock().await;
    let mut shelf = (*app.library.shelf()).clone();
    if !is_id(&rule.id) || rule.id.len() > LONGEST {
        return Err(Code::BadId.into());
    }
    let before = shelf.published.get(&rule.id);
    let taken = shelf.catalog.get(&rule.id).is_some() || shelf.catalog.aside(&rule.id).is_some();
    if taken || before.is_some_and(|rule| !rule.withdrawn) {
        return Err(Code::TakenId.into());
    }
    let open = shelf.published.values().filter(|rule| !rule.withdrawn);
    if open.count() >= MOST {
        return Err(Code::Full.into());
    }
    let key = Secret::new().map_err(|_| Problem::new(Code::Internal))?;
    let published = Published {
        version: before.map_or(1, |rule| rule.version + 1),
        id: rule.id.clone(),
        text: rule.text,
        author: clean(&rule.author),
        key: key.hash(),
        withdrawn: false,
    };
    keep(&app, &mut shelf, published).await?;
    let answer = PublishedRule {
        id: rule.id,
        key: key.reveal().to_owned(),
    };
    Ok((StatusCode::CREATED, Json(answer)))
}

pub async fn replace(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(new): Body<NewText>,
) -> Result<Json<ReplacedRule>, Problem> {
    let _turn = app.publishing.lock().await;
    let mut shelf = (*app.library.shelf()).clone();
    let old = owned(&shelf, &id, &headers)?;
    let version = old.version + 1;
    let author = new
        .author
        .as_deref()
        .map_or_else(|| old.author.clone(), clean);
    let published = Published {
        version,
        text: new.text,
        author,
        ..old
    };
    keep(&app, &mut shelf, published).await?;
    Ok(Json(ReplacedRule { id, version }))
}

pub async fn withdraw(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Problem> {
    let _turn = app.publishing.lock().await;
    let mut shelf = (*app.library.shelf()).clone();
    let old = owned(&shelf, &id, &headers)?;
    let child = shelf
        .catalog
        .files()
        .any(|file| file.inherits() == Some(&id));
    if child {
        // Taking it away would break the rules that build on it.
        return Err(Code::TakenId.into());
    }
    let withdrawn = Published {
        version: old.version + 1,
        withdrawn: true,
        ..old
    };
    store(&app, &withdrawn).await?;
    shelf.catalog.remove(&id);
    shelf.published.insert(id, withdrawn);
    app.library.replace(shelf);
    Ok(StatusCode::NO_CONTENT)
}

/// A published rule that the key in the request opens.
fn owned(shelf: &Shelf, id: &str, headers: &HeaderMap) -> Result<Published, Problem> {
    let rule = shelf.published.get(id).filter(|rule| !rule.withdrawn);
    let rule = rule.ok_or(Code::NoSuchRule)?;
    match bearer(headers) {
        Some(key) if secret::hash(key) == rule.key => Ok(rule.clone()),
        _ => Err(Code::NotYourKey.into()),
    }
}

/// Checks a rule, stores it, and puts it on the shelf.
async fn keep(app: &App, shelf: &mut Shelf, rule: Published) -> Result<(), Problem> {
    if rule.text.len() > MAX_FILE {
        return Err(Code::TooLarge.into());
    }
    shelf
        .catalog
        .add(&rule.id, &rule.text)
        .map_err(|mut faults| {
            faults.retain(Fault::is_error);
            Problem::rule(faults)
        })?;
    store(app, &rule).await?;
    shelf.published.insert(rule.id.clone(), rule);
    app.library.replace(shelf.clone());
    Ok(())
}

async fn store(app: &App, rule: &Published) -> Result<(), Problem> {
    app.store.publish(rule).await.map_err(|error| {
        tracing::error!(%error, "a rule cannot be stored");
        Problem::new(Code::Storage)
    })
}
