//! Every request is counted and timed, and logged if that is wanted. The log has the path without its query, and no
//! headers, so that no token gets there.

use std::net::SocketAddr;
use std::time::Instant;

use axum::extract::{ConnectInfo, Request};
use axum::middleware::Next;
use axum::response::Response;

use crate::metrics::METRICS;

/// The target of log lines about requests.
pub const ACCESS_LOG: &str = "access";

pub async fn observe(request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let client = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let client = client.map(|client| client.0.ip().to_string());
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let response = next.run(request).await;
    let (status, elapsed) = (response.status().as_u16(), begun.elapsed());
    METRICS.responses.count(status);
    METRICS.response_time.observe_time(elapsed);
    tracing::info!(
        target: ACCESS_LOG,
        client = client.unwrap_or_default(),
        %method,
        path,
        status,
        ms = elapsed.as_secs_f64() * 1000.0,
        "request"
    );
    response
}
