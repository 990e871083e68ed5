//! What all requests share.

use std::ops::Deref;
use std::sync::Arc;

use tokio::sync::mpsc;

use crate::cluster::Cluster;
use crate::config::Config;
use crate::games::{GameEnded, RoomContext, Rooms};
use crate::http::rate_limits::RateLimits;
use crate::rules::Library;
use crate::store::{Store, StoreError};
use crate::thinking::{EndgameTables, Thinkers};
use crate::tournaments::Halls;
use crate::work::{RuleCosts, Workers};

/// The state of the server; clones share it.
#[derive(Clone, Debug)]
pub struct App(Arc<Parts>);

/// The parts of the server, from the store up.
#[derive(Debug)]
pub struct Parts {
    pub config: Config,
    pub store: Store,
    pub limits: RateLimits,
    pub thinkers: Thinkers,
    pub workers: Workers,
    pub library: Library,
    pub rooms: Rooms,
    pub halls: Halls,
    /// Other servers on the same database.
    pub cluster: Option<Cluster>,
}

impl Deref for App {
    type Target = Parts;
    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl App {
    /// The state, and the games of tournaments that end.
    pub async fn new(
        config: Config,
        store: Store,
        cluster: Option<Cluster>,
    ) -> Result<(Self, mpsc::UnboundedReceiver<GameEnded>), StoreError> {
        let tables = EndgameTables::start(config.tables.clone())?;
        let thinkers = Thinkers::start(
            config.threads,
            config.weights.clone(),
            config.books.clone(),
            tables,
        )?;
        let workers = Workers::start(config.threads)?;
        let limits = RateLimits::new(config.limits);
        let (ended, endings) = mpsc::unbounded_channel();
        let context = RoomContext {
            store: store.clone(),
            thinkers: thinkers.clone(),
            workers: workers.clone(),
            costs: RuleCosts::default(),
            limits: limits.clone(),
            ended,
            idle: config.idle,
        };
        let rooms = Rooms::new(context, config.open_games, cluster.clone());
        let parts = Parts {
            library: Library::load(config.catalog.clone(), &store).await?,
            halls: Halls::new(
                store.clone(),
                rooms.clone(),
                workers.clone(),
                limits.clone(),
                cluster.clone(),
            ),
            limits,
            rooms,
            thinkers,
            workers,
            store,
            config,
            cluster,
        };
        Ok((Self(Arc::new(parts)), endings))
    }

    /// Reads the library again, which another node has changed.
    pub async fn reload_library(&self) {
        let catalog = self.config.catalog.clone();
        if let Err(error) = self.library.reload(catalog, &self.store).await {
            tracing::warn!(%error, "published rules cannot be read");
        }
    }
}
