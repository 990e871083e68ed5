//! What all requests have in common: language, bodies, limits, headers, the page itself.

pub mod addresses;
pub mod body;
pub mod guard;
pub mod lang;
pub mod limits;
pub mod listen;
pub mod openapi;
pub mod web;

use axum::http::{HeaderMap, header};

/// The token or key that a request shows.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    let token = token.trim();
    (scheme.eq_ignore_ascii_case("bearer") && !token.is_empty()).then_some(token)
}
