//! The HTTP interface: one function for every address, described where it is written.
//!
//! [`routes`] collects routes and their descriptions together, so that one cannot exist without the other. Everything
//! that all requests have in common is in [`crate::http`] and in [`description`](mod@description).

#![allow(
    unused_qualifications,
    reason = "code of `utoipa::path` names the types of parameters that way"
)]

pub mod admin;
mod analysis;
mod description;
mod exercises;
mod forward;
mod games;
mod known;
mod lessons;
mod live;
mod openings;
mod page;
mod previews;
mod review;
mod rules;
mod tournaments;

pub use forward::serve_forwarded;

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Router, middleware, routing};
use serde_json::Value;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::request_id::{
    MakeRequestUuid, PropagateRequestIdLayer, RequestId, SetRequestIdLayer,
};
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::{DefaultOnResponse, TraceLayer};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::http::guard::{Guard, guard};
use crate::http::observe::observe;
use crate::http::proxy::{ProxySettings, TrustedProxies, behind_proxy};
use crate::problem::{Code, Problem};

/// The largest body of a request: a long record.
const MAX_BODY_BYTES: usize = 512 * 1024;
/// The longest that a request may take.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(60);

fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(description::base())
        .merge(rules::routes())
        .merge(lessons::routes())
        .merge(exercises::routes())
        .merge(games::routes())
        .merge(known::routes())
        .merge(openings::routes())
        .merge(analysis::routes())
        .merge(tournaments::routes())
        .merge(page::routes())
        .merge(previews::routes())
        .routes(routes!(describe))
}

/// The description of the interface, an OpenAPI document.
pub fn description() -> serde_json::Result<Value> {
    description::complete(routes().into_openapi())
}

static DESCRIPTION: LazyLock<serde_json::Result<String>> =
    LazyLock::new(|| description().map(|description| description.to_string()));

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", tag = "server",
    responses((status = 200, description = "An OpenAPI document", body = Object)))]
async fn describe() -> Result<Response, Problem> {
    match &*DESCRIPTION {
        Ok(text) => Ok(json(text.clone())),
        Err(error) => Err(Problem::with(Code::Internal, error)),
    }
}

/// A response from a text that is JSON already.
fn json(text: String) -> Response {
    let content_type = axum::http::header::CONTENT_TYPE;
    ([(content_type, "application/json")], text).into_response()
}

/// All addresses, without the layers that only the node passes which a client is connected to.
pub fn core(app: &App) -> Router {
    Router::from(routes())
        .route("/api/{*rest}", routing::any(missing))
        .fallback(routing::get(previews::page))
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(TimeoutLayer::with_status_code(
            StatusCode::REQUEST_TIMEOUT,
            REQUEST_TIMEOUT,
        ))
        .layer(CatchPanicLayer::new())
        .with_state(app.clone())
}

/// All addresses, with the layers that every request passes.
pub fn router(app: &App) -> Router {
    let checks = Guard {
        limits: app.limits.clone(),
        listen: app.config.listen,
        origins: Arc::from(app.config.origins.as_slice()),
    };
    let proxy = ProxySettings {
        trusted: TrustedProxies::new(&app.config.trusted_proxies),
        prefix: app.config.path_prefix.clone(),
    };
    let mut addresses = core(app);
    if app.cluster.is_some() {
        let to_owner = middleware::from_fn_with_state(app.clone(), forward::to_owner);
        addresses = addresses.layer(to_owner);
    }
    // The layers are around a router without routes, because a path is rewritten before routes are matched.
    Router::new()
        .fallback_service(addresses)
        .layer(middleware::from_fn_with_state(checks, guard))
        // A hall full of phones loads the same long answers; better compression would be smaller but slower.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(
            TraceLayer::new_for_http()
                .make_span_with(span)
                .on_request(())
                .on_response(DefaultOnResponse::new().level(tracing::Level::DEBUG)),
        )
        .layer(middleware::from_fn(observe))
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(SetRequestIdLayer::x_request_id(MakeRequestUuid))
        .layer(middleware::from_fn_with_state(proxy, behind_proxy))
}

async fn missing() -> Problem {
    Problem::new(Code::NotFound)
}

/// What a log says of a request: no headers and no query, so that no token gets there.
fn span(request: &Request) -> tracing::Span {
    let id = request.extensions().get::<RequestId>();
    let id = id.and_then(|id| id.header_value().to_str().ok());
    tracing::info_span!(
        "request",
        method = %request.method(),
        path = request.uri().path(),
        id = id.unwrap_or_default()
    )
}
