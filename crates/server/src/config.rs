//! The configuration of the server.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use mancala::rules::Catalog;
use search::{BookTable, WeightTable};

use crate::network::{Network, PathPrefix};
use crate::origin::Origin;

/// How the server runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address that it listens on.
    pub listen: SocketAddr,
    /// The database.
    pub database: Database,
    /// The rules beside those that clients publish.
    pub catalog: Catalog,
    /// The weights of the engine's evaluation.
    pub weights: WeightTable,
    /// Opening books of the computer players.
    pub books: BookTable,
    /// Where endgame tables lie; beside the database if that is a file. Without folders they are only in memory.
    pub tables: Option<TableFolders>,
    /// Where figures for Prometheus are shown, if anywhere.
    pub metrics: Option<SocketAddr>,
    /// The operator's page and its interface, if there is one.
    pub admin: Option<Admin>,
    /// Further origins whose pages may act here, such as `https://games.example`.
    pub origins: Vec<Origin>,
    /// Proxies that may say who the client is.
    pub trusted_proxies: Vec<Network>,
    /// The path below which everything lies.
    pub path_prefix: PathPrefix,
    /// Whether requests are rate limited.
    pub limits: bool,
    /// Engine threads, and jobs at once.
    pub threads: usize,
    /// Rooms that may be open at once.
    pub open_games: usize,
    /// After this time a room without clients is closed.
    pub idle: Duration,
    pub retention: Retention,
    /// A NATS server for messages between several servers on one PostgreSQL; without one they go through the database.
    pub nats: Option<String>,
    /// The name of this server among several.
    pub node_name: String,
    /// While the disk has less free space than this, nothing new is accepted; a usual amount by default.
    pub low_disk_watermark_bytes: Option<u64>,
}

/// The operator's own listener.
#[derive(Clone, Debug)]
pub struct Admin {
    pub listen: SocketAddr,
    /// The hash of the operator's key.
    pub key_hash: String,
}

/// Which games and tournaments are kept, and when the others are deleted.
#[derive(Clone, Copy, Debug)]
pub struct Retention {
    /// Without it nothing is ever deleted.
    pub enabled: bool,
    /// The largest number of games.
    pub max_games: u64,
    /// How long a finished game is kept after the last action.
    pub finished: Duration,
    /// How long an unfinished game is kept after the last action; also a tournament without a round.
    pub unfinished: Duration,
    /// How long after the start, and how often since, old games are deleted. The delay leaves time to notice a warning, or
    /// a wrong clock, before anything is gone.
    pub interval: Duration,
}

/// The database.
#[derive(Clone, Debug)]
pub enum Database {
    /// An SQLite file.
    File(PathBuf),
    /// A database URL.
    Url(String),
}

/// Where endgame tables lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFolders {
    /// Those that are kept here, and taken away when there are too many.
    pub kept: PathBuf,
    /// Those that the operator has built.
    pub built: PathBuf,
}

impl TableFolders {
    /// The folders beside a database.
    pub fn beside(database: &Path) -> Self {
        let folder = database.parent().unwrap_or(Path::new(""));
        Self {
            kept: folder.join("endgame-small"),
            built: folder.join("endgame"),
        }
    }
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Config {
    /// The usual configuration with this database.
    pub fn new(database: Database) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Self {
            listen: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0),
            tables: match &database {
                Database::File(path) => Some(TableFolders::beside(path)),
                Database::Url(_) => None,
            },
            database,
            catalog: Catalog::builtin(),
            weights: WeightTable::builtin(),
            books: BookTable::builtin(),
            metrics: None,
            admin: None,
            origins: Vec::new(),
            trusted_proxies: Vec::new(),
            path_prefix: PathPrefix::default(),
            limits: true,
            threads: cores.max(2),
            open_games: 10_000,
            idle: Duration::from_secs(60),
            retention: Retention {
                enabled: true,
                max_games: 200_000,
                finished: 365 * DAY,
                unfinished: 90 * DAY,
                interval: Duration::from_secs(600),
            },
            low_disk_watermark_bytes: None,
            nats: None,
            node_name: String::new(),
        }
    }
}
