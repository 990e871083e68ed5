//! What can be chosen when the server is started.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use mancala::rules::Catalog;

/// How the server runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where games are kept.
    pub database: Database,
    /// The rules that are there from the start.
    pub catalog: Catalog,
    /// Pages of these addresses may act here too, such as `https://games.example`.
    pub origins: Vec<String>,
    /// Whether clients are limited.
    pub limits: bool,
    /// Threads on which the computer thinks.
    pub threads: usize,
    /// Games that may be open at once.
    pub open_games: usize,
    /// After this time a game that nobody looks at is put away.
    pub idle: Duration,
    pub keep: Keep,
}

/// Which games are kept.
#[derive(Clone, Copy, Debug)]
pub struct Keep {
    /// How many in all.
    pub games: u64,
    /// How long after the last action, if they are over.
    pub finished: Duration,
    /// And if they are not.
    pub unfinished: Duration,
}

/// Where games are kept.
#[derive(Clone, Debug)]
pub enum Database {
    /// In this file.
    File(PathBuf),
    /// At this address.
    Url(String),
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Config {
    /// The usual way to run, with games in this database.
    pub fn new(database: Database) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Self {
            listen: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0),
            database,
            catalog: Catalog::builtin(),
            origins: Vec::new(),
            limits: true,
            threads: cores.max(2),
            open_games: 10_000,
            idle: Duration::from_secs(60),
            keep: Keep {
                games: 200_000,
                finished: 365 * DAY,
                unfinished: 90 * DAY,
            },
        }
    }
}
