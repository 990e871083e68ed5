//! Running the server until it is told to stop.

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::time::timeout;

use crate::app::App;
use crate::config::{Config, Database};
use crate::http::listen::listen;
use crate::store::{Store, StoreError, now};
use crate::tournaments::screen;

/// Why the server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    #[error("{0}")]
    Store(#[from] StoreError),
}

/// How long games and clients are waited for when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);
/// How often old games and idle clients are forgotten.
const TIDY: Duration = Duration::from_secs(600);

/// Runs the server. `ready` is told the address; when `stop` is done everything is put away, and this returns.
pub async fn run(
    mut config: Config,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let wanted = config.listen;
    let store = match &config.database {
        Database::File(path) => Store::file(path).await?,
        Database::Url(url) => Store::open(url).await?,
    };
    let listener = TcpListener::bind(wanted)
        .await
        .map_err(|error| ServeError::Listen(wanted, error))?;
    let address = listener
        .local_addr()
        .map_err(|error| ServeError::Listen(wanted, error))?;
    config.listen = address;
    let app = App::new(config, store).await?;
    let tidying = tokio::spawn(tidy(app.clone()));
    let scoring = tokio::spawn(screen::listen(app.clone()));
    ready(address);
    tracing::info!(%address, "listening");
    let (told, stopping) = tokio::sync::oneshot::channel::<()>();
    let closing = async {
        // An error would mean that nobody can stop the server any more.
        let _ = stopping.await;
        tracing::info!("stopping");
        app.thinkers.stop();
        app.halls.stop();
        if timeout(FAREWELL, app.rooms.close_all()).await.is_err() {
            tracing::warn!("some games did not close in time");
        }
    };
    let serving = listen(listener, app.router(), async move {
        stop.await;
        // The other end only goes away when the server is gone.
        let _ = told.send(());
    });
    tokio::join!(serving, closing);
    tidying.abort();
    scoring.abort();
    app.store.close().await;
    Ok(())
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
        match app
            .store
            .prune(finished, unfinished, keep.games, &in_use)
            .await
        {
            Ok(0) => {}
            Ok(games) => tracing::info!(games, "old games were forgotten"),
            Err(error) => tracing::warn!(%error, "old games cannot be forgotten"),
        }
        match app.halls.prune(&app.store, unfinished).await {
            Ok(0) => {}
            Ok(tournaments) => {
                tracing::info!(tournaments, "tournaments never played were forgotten")
            }
            Err(error) => tracing::warn!(%error, "tournaments cannot be forgotten"),
        }
    }
}
