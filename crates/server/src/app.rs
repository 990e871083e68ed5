//! The server as a whole: what its parts share, and which address leads where.

use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::DefaultBodyLimit;
use axum::{Router, middleware, routing};
use tokio::sync::{Mutex, Semaphore, mpsc};
use tokio::time::timeout;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::request_id::{
    MakeRequestUuid, PropagateRequestIdLayer, RequestId, SetRequestIdLayer,
};
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::{DefaultOnResponse, TraceLayer};

use crate::config::Config;
use crate::games;
use crate::games::room::Means;
use crate::games::rooms::Rooms;
use crate::http::limits::Limits;
use crate::http::{guard, openapi, web};
use crate::lessons;
use crate::problem::{Code, Problem};
use crate::rules::{self, library::Library};
use crate::store::{Store, StoreError};
use crate::thinking::Thinkers;
use crate::tournaments::halls::Halls;
use crate::tournaments::screen::Ended;
use crate::{tournaments, trying};

/// What all requests share.
#[derive(Clone, Debug)]
pub struct App(Arc<Parts>);

#[derive(Debug)]
pub struct Parts {
    pub config: Config,
    pub store: Store,
    pub library: Library,
    pub rooms: Rooms,
    pub halls: Halls,
    /// Games of tournaments that are over.
    pub endings: Mutex<mpsc::UnboundedReceiver<Ended>>,
    pub thinkers: Thinkers,
    pub limits: Limits,
    /// Rules are published one at a time.
    pub publishing: Mutex<()>,
    /// Places for work that takes a while.
    pub heavy: Arc<Semaphore>,
}

impl Deref for App {
    type Target = Parts;
    fn deref(&self) -> &Parts {
        &self.0
    }
}

/// The largest body of a request: a long record.
const BODY: usize = 512 * 1024;
/// The longest that a request may take.
const PATIENCE: Duration = Duration::from_secs(60);

impl App {
    /// Puts the parts together.
    pub async fn new(config: Config, store: Store) -> Result<Self, StoreError> {
        let thinkers = Thinkers::start(config.threads).map_err(StoreError::Folder)?;
        let (ended, endings) = mpsc::unbounded_channel();
        let means = Means {
            endings: ended,
            store: store.clone(),
            thinkers: thinkers.clone(),
            idle: config.idle,
        };
        Ok(Self(Arc::new(Parts {
            library: Library::load(config.catalog.clone(), &store).await?,
            rooms: Rooms::new(means, config.open_games),
            halls: Halls::default(),
            endings: Mutex::new(endings),
            limits: if config.limits {
                Limits::new()
            } else {
                Limits::none()
            },
            publishing: Mutex::default(),
            heavy: Arc::new(Semaphore::new(config.threads)),
            thinkers,
            store,
            config,
        })))
    }

    /// Does something that may take a while, where nobody else waits for it. No more than a few such things are done at
    /// once.
    pub async fn heavily<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let busy = |_| Problem::new(Code::Busy);
        let permit = Arc::clone(&self.heavy).acquire_owned().await;
        let permit = permit.map_err(|_| Problem::new(Code::Internal))?;
        let done = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            work()
        });
        timeout(PATIENCE, done)
            .await
            .map_err(busy)?
            .map_err(|_| Problem::new(Code::Internal))?
    }

    /// All addresses.
    pub fn router(&self) -> Router {
        Router::new()
            .merge(web::routes())
            .merge(games::api::routes())
            .merge(trying::routes())
            .merge(rules::routes())
            .merge(lessons::routes())
            .merge(tournaments::api::routes())
            .route("/api/openapi.json", routing::get(openapi::describe))
            .route("/health", routing::get(games::api::health))
            .route("/api/{*rest}", routing::any(games::api::missing))
            .fallback(routing::get(web::file))
            .layer(DefaultBodyLimit::max(BODY))
            .layer(TimeoutLayer::with_status_code(
                axum::http::StatusCode::REQUEST_TIMEOUT,
                PATIENCE,
            ))
            .layer(CatchPanicLayer::new())
            .layer(middleware::from_fn_with_state(self.clone(), guard::guard))
            // A hall full of phones asks for the same long answers; a little less would be smaller but slower.
            .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
            .layer(
                TraceLayer::new_for_http()
                    .make_span_with(span)
                    .on_request(())
                    .on_response(DefaultOnResponse::new().level(tracing::Level::DEBUG)),
            )
            .layer(PropagateRequestIdLayer::x_request_id())
            .layer(SetRequestIdLayer::x_request_id(MakeRequestUuid))
            .with_state(self.clone())
    }
}

/// What a log says of a request: no headers and no query, so that no token gets there.
fn span(request: &axum::extract::Request) -> tracing::Span {
    let id = request.extensions().get::<RequestId>();
    let id = id.and_then(|id| id.header_value().to_str().ok());
    tracing::info_span!(
        "request",
        method = %request.method(),
        path = request.uri().path(),
        id = id.unwrap_or_default()
    )
}
