//! What is kept: games as the list of everything that was done in them, published rules, and the logs of tournaments.
//! Nothing is changed after it was written; a game is what its actions say. Only the clock in a hall and what the list
//! of tournaments tells are replaced.

mod migrations;
mod rules;
mod tournaments;
mod writer;

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, AnyRow, install_default_drivers};
use sqlx::{AnyPool, Executor as _, Row as _};
use tokio::sync::oneshot;

pub use rules::Published;
pub use tournaments::{KeptRecord, ScreenGame, Slot, StoredTournament, Write};
use writer::{Job, Writer};

/// Something that cannot be stored or found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    #[error("the tables of the database: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    #[error("the database is not there any more")]
    Gone,
    #[error("too much waits to be written")]
    Busy,
    #[error("what is stored cannot be read: {0}")]
    Unreadable(String),
    #[error("{0}")]
    Folder(std::io::Error),
}

/// A game as it is stored: how it was set up, and every action in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    pub setup: String,
    pub actions: Vec<String>,
}

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    pool: AnyPool,
    writer: Writer,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Sqlite,
    Postgres,
}

/// How long a question to the database may wait for a connection.
const PATIENCE: Duration = Duration::from_secs(10);

impl Store {
    /// A file in which everything is kept; it is made if it is not there.
    pub async fn file(path: &Path) -> Result<Self, StoreError> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(StoreError::Folder)?;
        }
        let path = percent(&path.to_string_lossy());
        Self::open(&format!("sqlite://{path}?mode=rwc")).await
    }

    /// A database by its address: `sqlite://path` or `postgres://...`.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        install_default_drivers();
        let kind = if url.starts_with("sqlite") {
            Kind::Sqlite
        } else {
            Kind::Postgres
        };
        let options: AnyConnectOptions = url.parse()?;
        let pool = AnyPoolOptions::new()
            .max_connections(5)
            .min_connections(1)
            .acquire_timeout(PATIENCE)
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if kind == Kind::Sqlite {
                        for pragma in PRAGMAS {
                            connection.execute(*pragma).await?;
                        }
                    }
                    Ok(())
                })
            })
            .connect_with(options)
            .await?;
        migrations::of(kind)?.run(&pool).await?;
        let writer = Writer::start(pool.clone());
        Ok(Self { pool, writer, kind })
    }

    /// Stores a new game. It is safe on disk when this returns.
    pub async fn create_game(&self, id: &str, setup: String) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let id = id.to_owned();
        let at = now();
        self.writer
            .send(Job::Game {
                id,
                at,
                setup,
                done,
            })
            .await?;
        answer.await.map_err(|_| StoreError::Gone)?
    }

    /// Stores the action with this number, from 1, of a game. It is safe on disk when this returns.
    pub async fn append(
        &self,
        game: &str,
        number: usize,
        body: String,
        ends: bool,
    ) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.writer
            .send(Job::Action {
                game: game.to_owned(),
                number: i64::try_from(number).unwrap_or(i64::MAX),
                at: now(),
                body,
                ends,
                done,
            })
            .await?;
        answer.await.map_err(|_| StoreError::Gone)?
    }

    /// A game with all its actions, if it is there.
    pub async fn load_game(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        let found = sqlx::query("SELECT setup FROM games WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = found else {
            return Ok(None);
        };
        let rows = sqlx::query("SELECT number, body FROM actions WHERE game = $1 ORDER BY number")
            .bind(id)
            .fetch_all(&self.pool)
            .await?;
        let missing = |number| format!("action {number} of game {id} is missing");
        Ok(Some(StoredGame {
            setup: row.try_get("setup")?,
            actions: in_order(&rows, missing)?,
        }))
    }

    /// How many games are kept.
    pub async fn count_games(&self) -> Result<u64, StoreError> {
        let row = sqlx::query("SELECT COUNT(*) AS n FROM games")
            .fetch_one(&self.pool)
            .await?;
        let count: i64 = row.try_get("n")?;
        Ok(count.unsigned_abs())
    }

    /// Forgets games in which nothing was done since these times (milliseconds since 1970): finished ones, and
    /// unfinished ones; and of the rest the oldest beyond `most`, finished ones first. Games that `in_use` names stay,
    /// and so do those of tournaments. Gives how many were forgotten.
    pub async fn prune(
        &self,
        finished_before: i64,
        unfinished_before: i64,
        most: u64,
        in_use: &(dyn Fn(&str) -> bool + Sync),
    ) -> Result<u64, StoreError> {
        let old = sqlx::query(
            "SELECT g.id FROM games g
             LEFT JOIN endings e ON e.game = g.id
             WHERE g.at < $1 AND g.id NOT IN (SELECT id FROM tournament_games) AND
               COALESCE((SELECT MAX(a.at) FROM actions a WHERE a.game = g.id), g.at) <
                 CASE WHEN e.at IS NULL THEN $2 ELSE $3 END",
        )
        .bind(finished_before.max(unfinished_before))
        .bind(unfinished_before)
        .bind(finished_before)
        .fetch_all(&self.pool)
        .await?;
        let mut forgotten = self.forget(&old, in_use).await?;
        let excess = self.count_games().await?.saturating_sub(most);
        if excess > 0 {
            let rows = sqlx::query(
                "SELECT g.id FROM games g LEFT JOIN endings e ON e.game = g.id
                 WHERE g.id NOT IN (SELECT id FROM tournament_games)
                 ORDER BY CASE WHEN e.at IS NULL THEN 1 ELSE 0 END, g.at LIMIT $1",
            )
            .bind(i64::try_from(excess).unwrap_or(i64::MAX))
            .fetch_all(&self.pool)
            .await?;
            forgotten += self.forget(&rows, in_use).await?;
        }
        Ok(forgotten)
    }

    async fn forget(
        &self,
        rows: &[AnyRow],
        in_use: &(dyn Fn(&str) -> bool + Sync),
    ) -> Result<u64, StoreError> {
        let mut forgotten = 0;
        for row in rows {
            let game: String = row.try_get("id")?;
            if in_use(&game) {
                continue;
            }
            let (done, answer) = oneshot::channel();
            self.writer.send(Job::Forget { game, done }).await?;
            answer.await.map_err(|_| StoreError::Gone)??;
            forgotten += 1;
        }
        Ok(forgotten)
    }

    /// Whether the database answers.
    pub async fn is_well(&self) -> bool {
        let question = sqlx::query("SELECT 1").fetch_one(&self.pool);
        let answer = tokio::time::timeout(Duration::from_secs(2), question).await;
        matches!(answer, Ok(Ok(_))) && self.writer.is_well()
    }

    /// Writes what still waits, and closes the database.
    pub async fn close(&self) {
        self.writer.finish().await;
        if self.kind == Kind::Sqlite {
            // The write-ahead log is folded into the file, so that copying the file copies everything.
            let fold = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)");
            if let Err(error) = fold.execute(&self.pool).await {
                tracing::warn!(%error, "the log of the database stays beside it");
            }
        }
        self.pool.close().await;
    }
}

/// The bodies of rows that are numbered from 1 without a gap.
fn in_order(rows: &[AnyRow], missing: impl Fn(i64) -> String) -> Result<Vec<String>, StoreError> {
    let mut bodies = Vec::with_capacity(rows.len());
    for (expected, row) in (1_i64..).zip(rows) {
        let number: i64 = row.try_get("number")?;
        if number != expected {
            return Err(StoreError::Unreadable(missing(expected)));
        }
        bodies.push(row.try_get("body")?);
    }
    Ok(bodies)
}

/// A commit is on disk before it is acknowledged, and readers never wait for the writer.
const PRAGMAS: &[&str] = &[
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA busy_timeout = 5000",
    "PRAGMA cache_size = -4000",
];

/// Milliseconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    })
}

/// A path as an address may hold it.
fn percent(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' => {
                out.push(char::from(byte));
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}
