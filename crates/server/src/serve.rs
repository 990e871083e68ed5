//! Running the server until it is told to stop.

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;
use tokio::time::timeout;

use crate::app::App;
use crate::config::{Config, Database};
use crate::store::{Store, StoreError, now};

/// Why the server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("the server: {0}")]
    Serve(std::io::Error),
}

/// How long games and clients are waited for when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);
/// How often old games and idle clients are forgotten.
const TIDY: Duration = Duration::from_secs(600);

/// Runs the server. `ready` is told the address; when `stop` is done everything is put away, and this returns.
pub async fn run(
    config: Config,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let listen = config.listen;
    let store = match &config.database {
        Database::File(path) => Store::file(path).await?,
        Database::Url(url) => Store::open(url).await?,
    };
    let listener = TcpListener::bind(listen)
        .await
        .map_err(|error| ServeError::Listen(listen, error))?;
    let address = listener
        .local_addr()
        .map_err(|error| ServeError::Listen(listen, error))?;
    let app = App::new(config, store).await?;
    let tidying = tokio::spawn(tidy(app.clone()));
    ready(address);
    tracing::info!(%address, "listening");
    // Small messages go out at once instead of waiting for company.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "messages to a client may wait for company");
        }
    });
    let (told, stopping) = tokio::sync::oneshot::channel::<()>();
    let service = app
        .router()
        .into_make_service_with_connect_info::<SocketAddr>();
    let server = axum::serve(listener, service).with_graceful_shutdown(async move {
        stop.await;
        // The other end only goes away when the server is gone.
        let _ = told.send(());
    });
    let closing = async {
        // An error means that the server ended by itself.
        let _ = stopping.await;
        tracing::info!("stopping");
        app.thinkers.stop();
        if timeout(FAREWELL, app.rooms.close_all()).await.is_err() {
            tracing::warn!("some games did not close in time");
        }
        tokio::time::sleep(FAREWELL).await;
    };
    let result = tokio::select! {
        result = server => result.map_err(ServeError::Serve),
        () = closing => Ok(()),
    };
    tidying.abort();
    app.store.close().await;
    result
}

/// Forgets what is old, now and then.
async fn tidy(app: App) {
    let mut often = tokio::time::interval(TIDY);
    loop {
        often.tick().await;
        app.limits.tidy();
        let before = |age: Duration| now() - i64::try_from(age.as_millis()).unwrap_or(i64::MAX);
        let keep = app.config.keep;
        let in_use = |id: &str| app.rooms.is_open(id);
        let finished = before(keep.finished);
        let unfinished = before(keep.unfinished);
        match app.store.prune(finished, unfinished, keep.games, &in_use).await {
            Ok(0) => {}
            Ok(games) => tracing::info!(games, "old games were forgotten"),
            Err(error) => tracing::warn!(%error, "old games cannot be forgotten"),
        }
    }
}
