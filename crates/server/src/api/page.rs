//! The texts of the page, and the health of the server.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use words::{Lang, Pattern, patterns};

use crate::app::App;
use crate::http::language::Language;

pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(page_words))
        .routes(routes!(tournament_words))
        .routes(routes!(health))
}

/// Texts of the page, by their ids.
#[derive(Debug, Serialize, ToSchema)]
pub struct Words {
    lang: &'static str,
    messages: BTreeMap<String, PatternView>,
}

/// A text: one part, or several in a row.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Pattern)]
#[serde(untagged)]
enum PatternView {
    Part(PatternPart),
    Parts(Vec<PatternPart>),
}

/// A piece of a text: words, the value of a variable, or a choice by the value or plural category of a variable.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
enum PatternPart {
    Text(String),
    Variable {
        var: String,
    },
    Select {
        default: String,
        select: String,
        #[schema(no_recursion)]
        variants: BTreeMap<String, PatternView>,
    },
}

/// The texts of the page.
#[utoipa::path(get, path = "/api/words", tag = "server",
    responses((status = 200, description = "The texts as patterns", body = Words)))]
pub async fn page_words(Language(lang): Language) -> Json<Words> {
    messages(lang, "web-")
}

/// The texts of the pages for tournaments.
#[utoipa::path(get, path = "/api/tournaments/words", tag = "server",
    responses((status = 200, description = "The texts as patterns", body = Words)))]
async fn tournament_words(Language(lang): Language) -> Json<Words> {
    messages(lang, "hall-")
}

/// All texts whose ids begin with a prefix.
pub fn messages(lang: Lang, prefix: &str) -> Json<Words> {
    let messages = patterns(lang, prefix).into_iter();
    Json(Words {
        lang: lang.code(),
        messages: messages
            .map(|(id, pattern)| (id, PatternView::from(&pattern)))
            .collect(),
    })
}

impl From<&Pattern> for PatternView {
    fn from(pattern: &Pattern) -> Self {
        match pattern {
            Pattern::Parts(_) => Self::Parts(parts(pattern)),
            single => parts(single)
                .pop()
                .map_or_else(|| Self::Parts(Vec::new()), Self::Part),
        }
    }
}

fn parts(pattern: &Pattern) -> Vec<PatternPart> {
    match pattern {
        Pattern::Text(text) => vec![PatternPart::Text(text.clone())],
        Pattern::Variable(var) => vec![PatternPart::Variable { var: var.clone() }],
        Pattern::Parts(all) => all.iter().flat_map(parts).collect(),
        Pattern::Select {
            variable,
            variants,
            default,
        } => vec![PatternPart::Select {
            default: default.clone(),
            select: variable.clone(),
            variants: variants
                .iter()
                .map(|(key, pattern)| (key.clone(), PatternView::from(pattern)))
                .collect(),
        }],
    }
}

/// The health of the server.
#[derive(Debug, Serialize, ToSchema)]
struct Health {
    status: HealthStatus,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum HealthStatus {
    Ok,
    Unwell,
}

/// Whether the server and its store are well.
#[utoipa::path(get, path = "/health", tag = "server", responses(
    (status = 200, description = "All is well", body = Health),
    (status = 503, description = "The store does not answer", body = Health)))]
async fn health(State(app): State<App>) -> (StatusCode, Json<Health>) {
    let (code, status) = match app.store.is_well().await && is_member(&app) {
        true => (StatusCode::OK, HealthStatus::Ok),
        false => (StatusCode::SERVICE_UNAVAILABLE, HealthStatus::Unwell),
    };
    (code, Json(Health { status }))
}

/// Whether this node may own games; one that is cut off from the others' database may not.
fn is_member(app: &App) -> bool {
    let cluster = app.cluster.as_ref();
    cluster.is_none_or(|cluster| cluster.node().is_some())
}
