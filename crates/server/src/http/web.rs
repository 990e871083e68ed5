//! The page. Its files are part of the program; in a debug build they are read from the working copy.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router, routing};
use rust_embed::{EmbeddedFile, RustEmbed};
use serde_json::{Map, Value, json};
use words::{Lang, Pattern, patterns};

use super::lang::Language;
use crate::app::App;
use crate::problem::{Code, Problem};

#[derive(RustEmbed)]
#[folder = "../../web/"]
#[exclude = "tests/*"]
#[exclude = "node_modules/*"]
#[exclude = "package*.json"]
#[exclude = "tsconfig.json"]
#[exclude = "*.md"]
struct Files;

/// The document that all pages are.
const DOCUMENT: &str = "index.html";

/// Addresses that the page itself understands.
const PAGES: [&str; 17] = [
    "/",
    "/games",
    "/rules/{id}",
    "/new/{id}",
    "/game/{id}",
    "/analysis",
    "/workshop",
    "/lessons",
    "/lessons/{id}",
    "/introduction/{id}",
    "/tournaments",
    "/tournament/{id}",
    "/tournament/{id}/desk",
    "/tournament/{id}/clock",
    "/tournament/{id}/sheet",
    "/tournament/{id}/print/{what}",
    "/about",
];

pub fn routes() -> Router<App> {
    let mut router = Router::new().route("/api/words", routing::get(page_words));
    for page in PAGES {
        router = router.route(page, routing::get(document));
    }
    router
}

async fn document(headers: HeaderMap) -> Response {
    match Files::get(DOCUMENT) {
        Some(file) => answer(&file, &headers),
        None => Problem::new(Code::NotFound).into_response(),
    }
}

/// A file of the page. Anything else is not there: who looks at an address without an ending sees a page that says so.
pub async fn file(State(_): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Files::get(path) {
        return answer(&file, &headers);
    }
    let last = path.rsplit('/').next().unwrap_or_default();
    let is_page = !path.starts_with("api/") && !last.contains('.');
    match Files::get(DOCUMENT).filter(|_| is_page) {
        Some(file) => (StatusCode::NOT_FOUND, answer_whole(&file)).into_response(),
        None => Problem::new(Code::NotFound).into_response(),
    }
}

/// The browser keeps files but asks each time whether they are still the same.
fn answer(file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let hash: String = file.metadata.sha256_hash()[..16]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let tag = format!("\"{hash}\"");
    let known = headers.get(header::IF_NONE_MATCH);
    let kept = [
        (header::ETAG, tag.clone()),
        (header::CACHE_CONTROL, "no-cache".to_owned()),
    ];
    if known.is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, kept).into_response();
    }
    (kept, answer_whole(file)).into_response()
}

/// A file with its type.
fn answer_whole(file: &EmbeddedFile) -> Response {
    let mut response = file.data.to_vec().into_response();
    let kind = match file.metadata.mimetype() {
        text if text.starts_with("text/") => format!("{text}; charset=utf-8"),
        other => other.to_owned(),
    };
    if let Ok(kind) = HeaderValue::from_str(&kind) {
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
    }
    response
}

async fn page_words(Language(lang): Language) -> Json<Value> {
    messages(lang, "web-")
}

/// All texts whose ids begin like this, for a page that formats them itself.
pub fn messages(lang: Lang, prefix: &str) -> Json<Value> {
    let messages: Map<String, Value> = patterns(lang, prefix)
        .iter()
        .map(|(id, pattern)| (id.clone(), value(pattern)))
        .collect();
    Json(json!({ "lang": lang.code(), "messages": messages }))
}

fn value(pattern: &Pattern) -> Value {
    match pattern {
        Pattern::Text(text) => Value::from(text.as_str()),
        Pattern::Variable(name) => json!({ "var": name }),
        Pattern::Parts(parts) => parts.iter().map(value).collect(),
        Pattern::Select {
            variable,
            variants,
            default,
        } => {
            let variants: Map<String, Value> = variants
                .iter()
                .map(|(key, pattern)| (key.clone(), value(pattern)))
                .collect();
            json!({ "select": variable, "variants": variants, "default": default })
        }
    }
}
