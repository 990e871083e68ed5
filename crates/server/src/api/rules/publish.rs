//! Publishing rules in this server's library. The author gets a key, and only the key can replace or withdraw the rule.
//! Games keep the rule that they started with.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use mancala::rules::{Catalog, Fault, MAX_FILE_BYTES, RuleFile, is_id};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::RuleId;
use crate::api::description::Problems;
use crate::app::App;
use crate::cluster::Message;
use crate::http::bearer;
use crate::http::body::Body;
use crate::http::rate_limits::KeptKind;
use crate::names::display_name;
use crate::problem::{Code, Problem};
use crate::rules::{LibraryRules, Publication};
use crate::secret::{self, Secret};
use crate::store::{Published, Store, StoreError};
use crate::work::Requester;

/// Published rules of one server, and the bytes of their texts.
const MAX_PUBLISHED: usize = 2000;
const MAX_PUBLISHED_BYTES: usize = 32 << 20;
/// Ids of published rules, those of withdrawn ones among them.
const MAX_IDS: usize = 10_000;
/// The longest id.
const MAX_ID_BYTES: usize = 40;

/// A rule to publish.
#[derive(Debug, Deserialize, ToSchema)]
pub struct NewRule {
    /// The rule file, at most 64 KiB.
    #[schema(max_length = 65536)]
    text: String,
    /// Small letters, digits and hyphens.
    #[schema(max_length = 40)]
    id: String,
    /// The first 40 characters count.
    #[serde(default)]
    author: String,
}

/// A new version of a published rule.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RuleReplacement {
    /// The rule file, at most 64 KiB.
    #[schema(max_length = 65536)]
    text: String,
    /// The author stays if there is none.
    #[serde(default)]
    author: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PublishedRule {
    id: String,
    /// Needed to replace or withdraw the rule, and never shown again.
    key: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ReplacedRule {
    id: String,
    version: i64,
}

/// Publishes a rule.
#[utoipa::path(post, path = "/api/rules", tag = "rules", request_body = NewRule, responses(
    (status = 201, description = "The rule is published", body = PublishedRule),
    Problems<404>, Problems<409>, Problems<422>, Problems<503>, Problems<507>))]
pub async fn publish(
    State(app): State<App>,
    Body(rule): Body<NewRule>,
) -> Result<(StatusCode, Json<PublishedRule>), Problem> {
    if !is_id(&rule.id) || rule.id.len() > MAX_ID_BYTES {
        return Err(Code::BadId.into());
    }
    expect_place(&app.library.rules(), &rule.id)?;
    let publication = checked(&app, &rule.id, &rule.text).await?;
    expect_place(&publication.0.rules, &rule.id)?;
    let before = publication.0.rules.published.get(&rule.id);
    let key = Secret::new().map_err(|_| Problem::new(Code::Internal))?;
    let published = Published {
        version: before.map_or(1, |rule| rule.version + 1),
        id: rule.id.clone(),
        text: rule.text,
        author: display_name(&rule.author)?,
        key: key.hash(),
        withdrawn: false,
    };
    add(&app, publication, published, Code::TakenId).await?;
    tell_other_nodes(&app).await;
    let answer = PublishedRule {
        id: rule.id,
        key: key.reveal().to_owned(),
    };
    Ok((StatusCode::CREATED, Json(answer)))
}

/// Replaces a published rule.
#[utoipa::path(put, path = "/api/rules/{id}", tag = "rules", params(RuleId),
    request_body = RuleReplacement, security(("rule_key" = [])), responses(
    (status = 200, description = "The rule is replaced", body = ReplacedRule),
    Problems<404>, Problems<409>, Problems<422>, Problems<503>, Problems<507>))]
pub async fn replace(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(new): Body<RuleReplacement>,
) -> Result<Json<ReplacedRule>, Problem> {
    owned(&app.library.rules(), &id, &headers)?;
    let publication = checked(&app, &id, &new.text).await?;
    let old = owned(&publication.0.rules, &id, &headers)?;
    let version = old.version + 1;
    let author = new.author.as_deref().map(display_name).transpose()?;
    let published = Published {
        version,
        text: new.text,
        author: author.unwrap_or_else(|| old.author.clone()),
        ..old
    };
    add(&app, publication, published, Code::Stale).await?;
    tell_other_nodes(&app).await;
    Ok(Json(ReplacedRule { id, version }))
}

/// Withdraws a published rule.
///
/// A rule that another one inherits from cannot be withdrawn.
#[utoipa::path(delete, path = "/api/rules/{id}", tag = "rules", params(RuleId),
    security(("rule_key" = [])), responses(
    (status = 204, description = "The rule is withdrawn"),
    Problems<404>, Problems<409>, Problems<503>, Problems<507>))]
pub async fn withdraw(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Problem> {
    let mut publication = app.library.publication().await;
    let library = &mut publication.rules;
    let old = owned(library, &id, &headers)?;
    let mut files = library.catalog.files();
    if files.any(|file| file.inherits() == Some(&id)) {
        return Err(Code::TakenId.into());
    }
    drop(files);
    // The text is not needed any more: games keep their own.
    let withdrawn = Published {
        version: old.version + 1,
        withdrawn: true,
        text: String::new(),
        ..old
    };
    if !store(&app.store, &withdrawn).await? {
        drop(publication);
        app.reload_library().await;
        return Err(Code::Stale.into());
    }
    library.catalog.remove(&id);
    library.published.insert(id, withdrawn);
    publication.finish();
    tell_other_nodes(&app).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Other servers on the same database have the same library.
async fn tell_other_nodes(app: &App) {
    if let Some(cluster) = &app.cluster {
        cluster.broadcast(|| Message::LibraryChanged {}).await;
    }
}

/// A published rule that the key of the request owns.
fn owned(library: &LibraryRules, id: &str, headers: &HeaderMap) -> Result<Published, Problem> {
    let rule = library.published.get(id).filter(|rule| !rule.withdrawn);
    let rule = rule.filter(|_| !library.hidden.contains(id));
    let rule = rule.ok_or(Code::NoSuchRule)?;
    match bearer(headers) {
        Some(key) if secret::hash(key) == rule.key => Ok(rule.clone()),
        _ => Err(Code::NotYourKey.into()),
    }
}

/// Requires that the id is free and the library not full.
fn expect_place(library: &LibraryRules, id: &str) -> Result<(), Problem> {
    let before = library.published.get(id);
    let catalog = &library.catalog;
    let taken = catalog.get(id).is_some() || catalog.broken(id).is_some();
    if taken || before.is_some_and(|rule| !rule.withdrawn) {
        return Err(Code::TakenId.into());
    }
    let open = library.published.values().filter(|rule| !rule.withdrawn);
    if open.count() >= MAX_PUBLISHED || (before.is_none() && library.published.len() >= MAX_IDS) {
        return Err(Code::LibraryFull.into());
    }
    Ok(())
}

/// A publication, together with the catalogue that has this rule, which is checked. Checking takes as long as the rule
/// makes it, so others who publish do not wait for that, unless something was published meanwhile that the rule may
/// inherit from.
async fn checked<'a>(
    app: &'a App,
    id: &str,
    text: &str,
) -> Result<(Publication<'a>, Catalog), Problem> {
    if text.len() > MAX_FILE_BYTES {
        return Err(Code::TooLarge.into());
    }
    let seen = app.library.rules();
    let catalog = with_rule(app, &seen.catalog, id, text).await?;
    let publication = app.library.publication().await;
    let catalog = match publication.is_based_on(&seen) {
        true => catalog,
        false => with_rule(app, &publication.rules.catalog, id, text).await?,
    };
    Ok((publication, catalog))
}

/// The catalogue with a rule, if it can be played. Rules that inherit from it are checked again, and those that cannot be
/// played any more are broken until their authors mend them.
async fn with_rule(app: &App, catalog: &Catalog, id: &str, text: &str) -> Result<Catalog, Problem> {
    let mut catalog = catalog.clone();
    let (id, text) = (id.to_owned(), text.to_owned());
    let added = app.workers.run_within(move |budget| {
        let added = catalog.add(&id, &text);
        added.map_err(|mut faults| {
            faults.retain(Fault::is_error);
            Problem::rule(faults)
        })?;
        let heirs = catalog.descendants(&id).into_iter().cloned();
        for heir in heirs.collect::<Vec<RuleFile>>() {
            budget.check()?;
            check_again(&mut catalog, &heir);
        }
        Ok(catalog)
    });
    added.await
}

fn check_again(catalog: &mut Catalog, file: &RuleFile) {
    // It is in the catalogue already, so its id is free for it.
    if catalog.insert(file.id(), file.text()).is_ok() {
        let faults = catalog.check(file.id());
        if faults.iter().any(Fault::is_error) {
            catalog.mark_broken(file.id(), faults);
        }
    }
}

/// Stores a rule that was checked, and adds it to the library with the catalogue that has it. If another node has stored
/// the id meanwhile, that one counts, and `late` says so.
async fn add(
    app: &App,
    (mut publication, catalog): (Publication<'_>, Catalog),
    rule: Published,
    late: Code,
) -> Result<(), Problem> {
    let published = publication.rules.published.values();
    let others = published.filter(|other| other.id != rule.id);
    let bytes: usize = others.map(|other| other.text.len()).sum();
    if bytes + rule.text.len() > MAX_PUBLISHED_BYTES {
        return Err(Code::LibraryFull.into());
    }
    let client = Requester::current().client();
    app.limits.keep(KeptKind::Rules, client, rule.text.len())?;
    if !store(&app.store, &rule).await? {
        drop(publication);
        app.reload_library().await;
        return Err(late.into());
    }
    let library = &mut publication.rules;
    library.catalog = catalog;
    library.published.insert(rule.id.clone(), rule);
    publication.finish();
    Ok(())
}

/// Stores a version of a rule; false if another node has stored one meanwhile.
async fn store(store: &Store, rule: &Published) -> Result<bool, Problem> {
    match store.publish(rule).await {
        Ok(()) => Ok(true),
        Err(StoreError::Fenced) => Ok(false),
        Err(error) => {
            tracing::error!(%error, "a rule cannot be stored");
            Err(Problem::from(&error))
        }
    }
}
