//! What all requests have in common: listening, language, bodies, rate limits, headers.

pub mod about;
mod accept;
pub mod addresses;
pub mod body;
pub mod guard;
pub mod language;
pub mod listen;
pub mod observe;
pub mod page_files;
pub mod proxy;
pub mod rate_limits;
mod site;
pub mod static_site;
pub mod websocket;

use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};

/// The token or key in the `Authorization` header of a request.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    let token = token.trim();
    (scheme.eq_ignore_ascii_case("bearer") && !token.is_empty()).then_some(token)
}

/// A response that browsers save as a file.
pub fn download(content_type: &str, file_name: &str, text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, content_type.to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{file_name}\""),
        ),
    ];
    (headers, text).into_response()
}

/// The content type of plain text.
pub const PLAIN_TEXT: &str = "text/plain; charset=utf-8";
