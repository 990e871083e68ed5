//! JSON bodies of requests. One that cannot be read is a problem.
//!
//! A body is collected before it is read, and a client may send it as slowly as the timeouts allow. So the bytes of large
//! bodies on their way are bounded, for each client and in all.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;

use crate::problem::{Code, Problem};
use crate::work::Requester;

/// Smaller bodies are not counted: those of everything that players do.
const MAX_SMALL_BYTES: usize = 16 << 10;
/// What a body counts for that does not say how long it is: the longest that is read anywhere.
const MAX_UNKNOWN_BYTES: usize = 8 << 20;
const MAX_BYTES_PER_CLIENT: usize = 32 << 20;
const MAX_BYTES: usize = 128 << 20;
/// Seconds after which a refused client may come back.
const RETRY_AFTER_SECONDS: u64 = 2;

/// A body read from JSON.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let _permit = BodyPermit::take(announced_bytes(request.headers()))?;
        match Json::from_request(request, state).await {
            Ok(Json(body)) => Ok(Self(body)),
            Err(JsonRejection::BytesRejection(error))
                if error.status() == StatusCode::PAYLOAD_TOO_LARGE =>
            {
                Err(Code::TooLarge.into())
            }
            Err(error) => Err(Problem::with(Code::BadRequest, error.body_text())),
        }
    }
}

fn announced_bytes(headers: &HeaderMap) -> usize {
    let length = headers.get(header::CONTENT_LENGTH);
    let length = length.and_then(|length| length.to_str().ok()?.parse().ok());
    length.unwrap_or(MAX_UNKNOWN_BYTES).min(MAX_UNKNOWN_BYTES)
}

/// Bytes of large bodies that are being read, by client.
static READING: LazyLock<Mutex<HashMap<IpAddr, usize>>> = LazyLock::new(Mutex::default);

fn reading() -> MutexGuard<'static, HashMap<IpAddr, usize>> {
    READING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Room for a body, for as long as it is read.
#[derive(Debug)]
struct BodyPermit {
    client: IpAddr,
    bytes: usize,
}

impl BodyPermit {
    /// No permit is needed for a small body.
    fn take(bytes: usize) -> Result<Option<Self>, Problem> {
        if bytes <= MAX_SMALL_BYTES {
            return Ok(None);
        }
        let client = Requester::current().client();
        let mut reading = reading();
        let in_all: usize = reading.values().sum();
        let own = reading.get(&client).copied().unwrap_or(0);
        if own + bytes > MAX_BYTES_PER_CLIENT || in_all + bytes > MAX_BYTES {
            return Err(Problem {
                retry_after: Some(RETRY_AFTER_SECONDS),
                ..Problem::new(Code::Busy)
            });
        }
        reading.insert(client, own + bytes);
        Ok(Some(Self { client, bytes }))
    }
}

impl Drop for BodyPermit {
    fn drop(&mut self) {
        let mut reading = reading();
        if let Some(bytes) = reading.get_mut(&self.client) {
            *bytes = bytes.saturating_sub(self.bytes);
            if *bytes == 0 {
                reading.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn large_bodies_of_a_client_share_its_room() {
        let client = IpAddr::from([192, 0, 2, 77]);
        Requester::scope(client, async {
            assert!(BodyPermit::take(MAX_SMALL_BYTES).unwrap().is_none());
            let most = MAX_BYTES_PER_CLIENT / MAX_UNKNOWN_BYTES;
            let take = |_| BodyPermit::take(MAX_UNKNOWN_BYTES).unwrap();
            let held: Vec<_> = (0..most).map(take).collect();
            let refused = BodyPermit::take(MAX_SMALL_BYTES + 1).unwrap_err();
            assert_eq!(refused.code, Code::Busy);
            assert!(BodyPermit::take(10).unwrap().is_none());
            drop(held);
            assert!(BodyPermit::take(MAX_UNKNOWN_BYTES).unwrap().is_some());
        })
        .await;
        assert!(!reading().contains_key(&client), "all is given back");
    }
}
