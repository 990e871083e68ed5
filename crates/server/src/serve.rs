//! Running the server.

use std::collections::HashSet;
use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::api;
use crate::app::App;
use crate::cluster::{Cluster, JoinError, place_name};
use crate::config::{Config, Database, Retention};
use crate::games::GameEnded;
use crate::http::listen::listen;
use crate::nodes;
use crate::operate;
use crate::store::{Claim, LeaseKind, Store, StoreError, now};

/// Why the server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("{0}")]
    Join(#[from] JoinError),
}

impl ServeError {
    /// Whether what was asked for is wrong by itself, rather than something that failed.
    pub fn is_input(&self) -> bool {
        match self {
            Self::Listen(..) => false,
            Self::Store(error) | Self::Join(JoinError::Store(error)) => error.is_input(),
            Self::Join(_) => false,
        }
    }
}

/// How long rooms may take to close when the server stops, while connections end.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);
/// How long the database may take to close after that. One that is gone must not keep the server from stopping; what was
/// acknowledged is in it already.
const STORE_CLOSE_TIMEOUT: Duration = Duration::from_secs(3);

/// How long the check of what is stored may hold up the start. Files that take longer are checked in part, from the newest
/// game on; `granary check-data` checks everything.
const START_CHECK_LIMIT: Duration = Duration::from_millis(500);

/// Why the server ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    Stopped,
    /// Everything was replaced by a backup, and what is in memory is no longer true.
    Replaced,
}

/// Runs the server until `stop` is done. `ready` gets the address. When a backup is restored the server closes all games
/// and begins anew on what was restored, at the same address.
pub async fn run(
    mut config: Config,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let (stopped, stopping) = watch::channel(false);
    tokio::spawn(async move {
        stop.await;
        // Without a receiver the server has ended.
        let _ = stopped.send(true);
    });
    let mut ready = Some(ready);
    loop {
        let tell = |address| {
            if let Some(ready) = ready.take() {
                ready(address);
            }
        };
        match run_once(&mut config, tell, stopping.clone()).await? {
            Ended::Stopped => return Ok(()),
            Ended::Replaced => tracing::warn!("a backup was restored: beginning anew on it"),
        }
    }
}

async fn run_once(
    config: &mut Config,
    ready: impl FnOnce(SocketAddr),
    mut stop: watch::Receiver<bool>,
) -> Result<Ended, ServeError> {
    let wanted = config.listen;
    let store = match &config.database {
        Database::File(path) => Store::file(path).await?,
        Database::Url(url) => Store::open(url).await?,
    }
    .with_low_disk_watermark(config.low_disk_watermark_bytes);
    let listener = TcpListener::bind(wanted)
        .await
        .map_err(|error| ServeError::Listen(wanted, error))?;
    let address = listener
        .local_addr()
        .map_err(|error| ServeError::Listen(wanted, error))?;
    config.listen = address;
    check_stored(&store).await;
    let nats = config.nats.clone();
    let joined = Cluster::join(&store, node_name(config), nats.as_deref()).await?;
    let (cluster, events) = joined.unzip();
    let (app, endings) = App::new(config.clone(), store, cluster).await?;
    let operators = operate::start(&app).await;
    let operators = operators.map_err(|(address, error)| ServeError::Listen(address, error))?;
    let tidying = tokio::spawn(tidy(app.clone()));
    let scoring = tokio::spawn(write_results(app.clone(), endings));
    let routing = events.map(|events| tokio::spawn(nodes::route(app.clone(), events)));
    ready(address);
    tracing::info!(%address, "listening");
    let (ended, ending) = tokio::sync::oneshot::channel::<()>();
    let closing = async {
        // The sender lives as long as the server.
        let _ = ending.await;
        tracing::info!("stopping");
        app.thinkers.stop();
        app.halls.stop();
        if timeout(CLOSE_TIMEOUT, app.rooms.close_all()).await.is_err() {
            tracing::warn!("some games did not close in time");
        }
        if let Some(cluster) = &app.cluster {
            cluster.leave().await;
        }
    };
    let mut reason = Ended::Stopped;
    let serving = listen(listener, api::router(&app), async {
        tokio::select! {
            _ = stop.wait_for(|stop| *stop) => {}
            () = app.store.replaced() => reason = Ended::Replaced,
        }
        // The receiver lives as long as the server.
        let _ = ended.send(());
    });
    tokio::join!(serving, closing);
    drop(operators);
    tidying.abort();
    scoring.abort();
    if let Some(routing) = routing {
        routing.abort();
    }
    if timeout(STORE_CLOSE_TIMEOUT, app.store.close())
        .await
        .is_err()
    {
        tracing::warn!("the database did not close in time");
    }
    Ok(reason)
}

/// Says what of the stored data is damaged. It is set aside when it is asked for, and everything else goes on.
async fn check_stored(store: &Store) {
    match store.verify(Some(START_CHECK_LIMIT)).await {
        Ok(found) => {
            for fault in &found.told {
                tracing::error!(%fault, "what is stored is damaged; `granary restore` puts a backup back");
            }
            let (games, complete) = (found.games, found.complete);
            tracing::info!(
                games,
                complete,
                faults = found.faults,
                "checked what is stored"
            );
        }
        Err(error) => tracing::error!(%error, "what is stored cannot be checked"),
    }
}

/// Writes the results of games of tournaments as they end. One tournament does not wait for another.
async fn write_results(app: App, mut endings: mpsc::UnboundedReceiver<GameEnded>) {
    let mut writing = JoinSet::new();
    while let Some(ended) = endings.recv().await {
        while writing.try_join_next().is_some() {}
        let app = app.clone();
        writing.spawn(async move { app.halls.write_result_of(&ended).await });
    }
}

/// Forgets idle clients and deletes what is old, now and then, and not before the server has run for a while.
async fn tidy(app: App) {
    let retention = app.config.retention;
    loop {
        tokio::time::sleep(retention.interval).await;
        app.limits.tidy();
        if retention.enabled
            && let Err(error) = delete_old(&app, &retention).await
        {
            tracing::warn!(%error, "old games and tournaments cannot be deleted");
        }
    }
}

async fn delete_old(app: &App, retention: &Retention) -> Result<(), StoreError> {
    let cutoffs = app.store.cutoffs(retention, now()).await?;
    let Some(leased) = leased_games(app).await? else {
        return Ok(());
    };
    let in_use = |id: &str| app.rooms.is_open(id) || leased.contains(id);
    app.store.prune(&cutoffs, &in_use).await?;
    app.halls.prune(&cutoffs).await?;
    Ok(())
}

/// The games that nodes own; nothing if another node deletes what is old.
async fn leased_games(app: &App) -> Result<Option<HashSet<String>>, StoreError> {
    let Some(cluster) = &app.cluster else {
        return Ok(Some(HashSet::new()));
    };
    match cluster.claim(LeaseKind::Task, "retention").await? {
        Claim::Owned { .. } => Ok(Some(cluster.leased(LeaseKind::Game).await?)),
        _ => Ok(None),
    }
}

/// What others call this server: its own name for it, or where it runs. No two servers have the same at the same time.
fn node_name(config: &Config) -> String {
    match config.node_name.as_str() {
        "" => place_name(config.listen),
        name => name.to_owned(),
    }
}
