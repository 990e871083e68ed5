//! Problems as responses. What can go wrong, and its words, is in `answers`.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use words::Lang;

pub use answers::problem::{Code, Problem, ProblemBody, TextPlace, TournamentFault};

use crate::store::StoreError;

impl From<&StoreError> for Problem {
    fn from(error: &StoreError) -> Self {
        Self::new(match error {
            StoreError::DiskFull => Code::DiskFull,
            StoreError::Damaged(_) => Code::Damaged,
            _ => Code::Storage,
        })
    }
}

/// Marks a response that is complete: if it is that of a problem, the body is written already.
#[derive(Clone, Copy, Debug)]
pub struct Complete;

/// Writes the body of a problem. Other responses stay as they are.
pub fn write_down(mut response: Response, lang: Lang) -> Response {
    let Some(problem) = response.extensions_mut().remove::<Problem>() else {
        return response;
    };
    let body = serde_json::to_string(&problem.body(lang)).unwrap_or_default();
    let mut written = (status_of(&problem), body).into_response();
    let headers = written.headers_mut();
    if let Some(methods) = response.headers_mut().remove(header::ALLOW) {
        headers.insert(header::ALLOW, methods);
    }
    let kind = HeaderValue::from_static("application/problem+json");
    headers.insert(header::CONTENT_TYPE, kind);
    if let Some(seconds) = problem.retry_after {
        headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    written
}

/// The status of a problem's response.
pub fn status_of(problem: &Problem) -> StatusCode {
    StatusCode::from_u16(problem.code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}
