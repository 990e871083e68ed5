//! Bodies of requests: JSON, and what is wrong with it.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;

use crate::problem::{Code, Problem};

/// A body read from JSON.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        match Json::from_request(request, state).await {
            Ok(Json(body)) => Ok(Self(body)),
            Err(JsonRejection::BytesRejection(error))
                if error.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE =>
            {
                Err(Code::TooLarge.into())
            }
            Err(error) => Err(Problem::with(Code::BadRequest, error.body_text())),
        }
    }
}
