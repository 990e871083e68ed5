//! What is kept: games as the list of everything that was done in them, published rules, and the logs of tournaments.
//! Nothing is changed after it was written; a game is what its actions say. Only the clock in a hall and what the list
//! of tournaments tells are replaced.

mod backup;
mod checksum;
mod connection;
mod copy;
mod error;
mod generation;
mod inspect;
mod jobs;
mod lease_line;
mod leases;
mod migrations;
mod moderation;
mod retention;
mod rules;
mod space;
mod tournaments;
mod verify;
mod writer;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sqlx::any::{AnyArguments, AnyRow};
use sqlx::migrate::MigrateError;
use sqlx::pool::PoolConnection;
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AnyPool, Connection as _, Row as _};
use tokio::time::timeout;

use crate::config::Database;
pub use backup::{BackupMade, Restored, backup, restore};
use checksum::Checked;
use connection::{Address, WriteConnection};
pub use error::StoreError;
use generation::Generation;
pub use inspect::{Inspected, inspect};
use jobs::Job;
use leases::LostIncarnation;
pub use leases::{Claim, Fence, LeaseKind, LeaseTable, NodeRow, Release};
pub use moderation::{GameRow, Moderated, Moderation, TournamentRow};
pub use retention::{Cutoffs, Pruned};
pub use rules::Published;
use space::DiskSpace;
pub use tournaments::{KeptRecord, ScreenGame, Slot, StoredTournament, TournamentChanges, Write};
pub use verify::Verified;
use writer::Writer;

use crate::metrics::METRICS;

/// A game as it is stored: how it was set up, and every action in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    pub setup: String,
    pub actions: Vec<String>,
}

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    readers: AnyPool,
    writer: Writer,
    kind: Kind,
    /// The file, if the database is one.
    file: Option<PathBuf>,
    generation: Arc<Generation>,
    space: DiskSpace,
    /// The address of a database that several servers can share.
    shared_url: Option<Arc<str>>,
    /// What shows that this server owns what it writes; see [`Store::with_fence`].
    fence: Option<Fence>,
    lost: LostIncarnation,
    /// Keeps other processes from the data file.
    lock: Option<Arc<File>>,
    /// The newest time of any row, in milliseconds since 1970; see [`Store::stamp`].
    newest_ms: Arc<AtomicI64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Sqlite,
    Postgres,
}

/// How long the database may take to accept a connection when it is opened.
const OPEN_TIMEOUT: Duration = Duration::from_secs(5);
/// How long the database may take to answer a question.
const READ_TIMEOUT: Duration = Duration::from_secs(8);
/// How long it may take to show that it is well.
const HEALTH_TIMEOUT: Duration = Duration::from_secs(2);

impl Store {
    /// A file in which everything is kept; it is made if it is not there.
    pub async fn file(path: &Path) -> Result<Self, StoreError> {
        let lock = connection::claim_file(path)?;
        let address = Address::of_file(path)?;
        Self::open_at(address, Some(lock)).await
    }

    /// A database by its address: `sqlite://path` or `postgres://...`.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let address = Address::parse(url)?;
        let lock = address.file.as_deref().map(connection::lock_beside);
        Self::open_at(address, lock.transpose()?).await
    }

    /// A database, beside a server that may be running on it. It is made only if that is asked for.
    pub async fn attach(database: &Database, create: bool) -> Result<Self, StoreError> {
        let address = match database {
            Database::File(path) => Address::of_file(path)?,
            Database::Url(url) => Address::parse(url)?,
        };
        if !create {
            address.expect_file()?;
        }
        let lock = match &address.file {
            Some(path) => match connection::claim_file(path) {
                Err(StoreError::InUse(_)) => return Self::beside(address).await,
                lock => Some(lock?),
            },
            None if !create => return Self::beside(address).await,
            None => None,
        };
        Self::open_at(address, lock).await
    }

    /// A database whose tables are left as they are, because a server runs on them.
    async fn beside(address: Address) -> Result<Self, StoreError> {
        address.expect_reachable().await?;
        let opening = timeout(OPEN_TIMEOUT, address.open_writer()).await;
        let mut open = opening.map_err(|_| StoreError::Timeout)??;
        let known = migrations::last();
        let step = migrations::applied(&mut open.connection, address.kind).await?;
        match step {
            None => Err(opening_fault(StoreError::NoGames, &address)),
            Some(step) if step > known => Err(StoreError::Newer(step, known)),
            Some(step) if step < known => Err(StoreError::Older(step, known)),
            Some(_) => Self::start(address, open, None).await,
        }
    }

    async fn open_at(address: Address, lock: Option<File>) -> Result<Self, StoreError> {
        address.expect_reachable().await?;
        let opening = async {
            let writing = migrated(&address).await?;
            Self::start(address.clone(), writing, lock).await
        };
        opening
            .await
            .map_err(|error| opening_fault(error, &address))
    }

    /// A store on a connection whose tables are in place.
    async fn start(
        address: Address,
        mut writing: WriteConnection,
        lock: Option<File>,
    ) -> Result<Self, StoreError> {
        let file = address.file.clone();
        let shared_url = address.shared_url.clone();
        let generation = Generation::of(&mut writing.connection, address.kind).await?;
        let generation = Arc::new(generation);
        let store = Self {
            readers: address.open_readers().await?,
            kind: address.kind,
            space: DiskSpace::of(file.as_deref().map(|file| folder_of(file).to_owned())),
            writer: Writer::start(address, writing, Arc::clone(&generation)),
            shared_url,
            fence: None,
            lost: LostIncarnation::default(),
            lock: lock.map(Arc::new),
            newest_ms: Arc::default(),
            generation,
            file,
        };
        let newest = store.newest_activity().await?;
        store.newest_ms.store(newest, Ordering::Relaxed);
        Ok(store)
    }

    /// Refuses anything new while the disk has less free space than this. Without a number it is 64 MiB, or a tenth of a
    /// disk that is smaller than ten times that.
    #[must_use]
    pub fn with_low_disk_watermark(mut self, bytes: Option<u64>) -> Self {
        self.space.set_watermark(bytes);
        self
    }

    /// The same store for the owner of a game or a tournament: all its actions and entries carry the fencing token, and
    /// are refused as [`StoreError::Fenced`] once another node is the owner.
    #[must_use]
    pub fn with_fence(&self, fence: Option<Fence>) -> Self {
        Self {
            fence,
            ..self.clone()
        }
    }

    /// The time that a row gets: now, but never before the newest row there is. A clock that is set back must not make
    /// what is written today look old, or it would be deleted when the clock is right again.
    fn stamp(&self) -> i64 {
        let now = now();
        self.newest_ms.fetch_max(now, Ordering::Relaxed).max(now)
    }

    /// Stores a new game. It is safe on disk when this returns.
    pub async fn create_game(&self, id: &str, setup: String) -> Result<(), StoreError> {
        self.space.expect_room().await?;
        let (id, at) = (id.to_owned(), self.stamp());
        self.writer.write(Job::Game { id, at, setup }).await?;
        METRICS.games_created.count();
        Ok(())
    }

    /// Stores the action with this number, from 1, of a game. It is safe on disk when this returns.
    pub async fn append(
        &self,
        game: &str,
        number: usize,
        body: String,
        ends: bool,
    ) -> Result<(), StoreError> {
        let job = Job::Action {
            game: game.to_owned(),
            number: i64::try_from(number).unwrap_or(i64::MAX),
            at: self.stamp(),
            body,
            ends,
            fence: self.fence,
        };
        self.write_owned(job).await
    }

    /// All rows that a question finds. A connection on which that failed, or was given up, is not used again.
    async fn rows(
        &self,
        question: Query<'_, Any, AnyArguments>,
    ) -> Result<Vec<AnyRow>, StoreError> {
        let answer = async {
            let mut reading = Reading(Some(self.readers.acquire().await?));
            let rows = question.fetch_all(reading.connection()?).await?;
            // Back to the others.
            drop(reading.0.take());
            Ok::<_, sqlx::Error>(rows)
        };
        let rows = timeout(READ_TIMEOUT, answer).await;
        Ok(rows.map_err(|_| StoreError::Timeout)??)
    }

    /// The only row that a question can find.
    async fn row(
        &self,
        question: Query<'_, Any, AnyArguments>,
    ) -> Result<Option<AnyRow>, StoreError> {
        Ok(self.rows(question).await?.pop())
    }

    /// The number that a question with one answer named `n` finds; 0 if that is no number.
    async fn number(&self, question: &'static str) -> Result<i64, StoreError> {
        let row = self.row(sqlx::query(question)).await?;
        let number: Option<i64> = row.map(|row| row.try_get("n")).transpose()?.flatten();
        Ok(number.unwrap_or(0))
    }

    /// A game with all its actions, if it is there.
    pub async fn load_game(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        let read = self.read_game(id).await;
        read.map_err(|error| self.damage(error, || format!("game {id}")))
    }

    /// Says what is damaged, where an error only says that something is.
    fn damage(&self, error: StoreError, name: impl FnOnce() -> String) -> StoreError {
        match error {
            StoreError::Damaged(_) => error,
            _ if error.is_damage(self.kind) => StoreError::Damaged(name()),
            _ => error,
        }
    }

    async fn read_game(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        let game = sqlx::query("SELECT setup, checksum FROM games WHERE id = $1").bind(id);
        let Some(row) = self.row(game).await? else {
            return Ok(None);
        };
        let actions = sqlx::query(
            "SELECT number, body, checksum FROM actions WHERE game = $1 ORDER BY number",
        );
        let rows = self.rows(actions.bind(id)).await?;
        Ok(Some(StoredGame {
            setup: Checked::Game.verified(&row, "setup", id, 0)?,
            actions: in_order(&rows, Checked::Action, id)?,
        }))
    }

    /// How many games are kept.
    pub async fn count_games(&self) -> Result<u64, StoreError> {
        let count = self.number("SELECT COUNT(*) AS n FROM games").await?;
        Ok(count.unsigned_abs())
    }

    /// Whether the database can be read and written. If the last write failed another one is tried, so that a server
    /// that gets no requests because it is unwell finds out that it is well again.
    pub async fn is_well(&self) -> bool {
        let check = async {
            let reads = self.number("SELECT CAST(1 AS BIGINT) AS n").await.is_ok();
            reads && (self.writer.is_well() || self.writer.write(Job::Probe).await.is_ok())
        };
        timeout(HEALTH_TIMEOUT, check).await.unwrap_or(false)
    }

    /// Jobs that wait to be written.
    pub fn queued_jobs(&self) -> usize {
        self.writer.queued()
    }

    /// The free space of the disk that the data file is on, if it can be measured.
    pub async fn free_disk_bytes(&self) -> Option<u64> {
        self.space.free_bytes().await
    }

    /// Writes what still waits, and closes the database.
    pub async fn close(&self) {
        self.writer.finish().await;
        // Only by the one to whom the file belongs, and not beside a running server.
        if self.kind == Kind::Sqlite && self.lock.is_some() {
            // The write-ahead log is folded into the file, so that copying the file copies everything.
            let fold = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)");
            if let Err(error) = self.rows(fold).await {
                tracing::warn!(%error, "the log of the database stays beside it");
            }
        }
        self.readers.close().await;
        if let Some(lock) = &self.lock
            && let Err(error) = lock.unlock()
        {
            tracing::debug!(%error, "the data file stays locked until the process ends");
        }
    }
}

/// A connection of the pool in the middle of a question. If the question is given up, the connection is closed: the pool
/// would wait for an answer of it, and forever if the database is cut off.
struct Reading(Option<PoolConnection<Any>>);

impl Reading {
    fn connection(&mut self) -> Result<&mut AnyConnection, sqlx::Error> {
        self.0.as_deref_mut().ok_or(sqlx::Error::PoolClosed)
    }
}

impl Drop for Reading {
    fn drop(&mut self) {
        if let Some(connection) = &mut self.0 {
            connection.close_on_drop();
        }
    }
}

/// A connection for writing, with all tables in place.
async fn migrated(address: &Address) -> Result<WriteConnection, StoreError> {
    let migrations = migrations::of(address.kind)?;
    let opening = async {
        let mut plain = address.open_plain().await?;
        if address.kind == Kind::Postgres {
            return Ok(Some(plain));
        }
        // A file of another program is left as it is; a connection for writing changes its journal mode.
        let ours = migrations::expect_ours(&mut plain).await;
        plain.close().await?;
        ours.map(|()| None)
    };
    let plain = in_time(opening).await?;
    // A connection for writing loses a transaction that pauses for a second, as one does on a busy machine.
    if let Some(mut plain) = plain {
        migrations.run(&mut plain).await?;
        plain.close().await?;
        return in_time(address.open_writer()).await;
    }
    let mut open = in_time(address.open_writer()).await?;
    migrations.run(&mut open.connection).await?;
    Ok(open)
}

/// What opening a database gives, unless it takes too long.
async fn in_time<T>(opening: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let opened = timeout(OPEN_TIMEOUT, opening).await;
    opened.map_err(|_| StoreError::Timeout)?
}

/// Says in one sentence why a database cannot be opened.
fn opening_fault(error: StoreError, address: &Address) -> StoreError {
    if let StoreError::Migration(fault) = &error
        && let MigrateError::VersionMissing(step) = &**fault
    {
        return StoreError::Newer(*step, migrations::last());
    }
    match &address.file {
        Some(path) if error.is_not_a_database() || matches!(error, StoreError::NoGames) => {
            StoreError::NotADatabase(path.clone())
        }
        Some(path) if error.is_corrupt() => StoreError::CorruptFile(path.clone()),
        _ => error,
    }
}

/// The folder that a file is in.
fn folder_of(file: &Path) -> &Path {
    let folder = file.parent().filter(|folder| *folder != Path::new(""));
    folder.unwrap_or_else(|| Path::new("."))
}

/// The bodies of rows that are numbered from 1 without a gap, and are what was written.
fn in_order(rows: &[AnyRow], kind: Checked, key: &str) -> Result<Vec<String>, StoreError> {
    in_order_after(0, rows, kind, key)
}

/// The bodies of rows that follow the one with this number without a gap, and are what was written.
fn in_order_after(
    last: i64,
    rows: &[AnyRow],
    kind: Checked,
    key: &str,
) -> Result<Vec<String>, StoreError> {
    let mut bodies = Vec::with_capacity(rows.len());
    for (expected, row) in (last + 1..).zip(rows) {
        let number: i64 = row.try_get("number")?;
        if number != expected {
            return Err(StoreError::Damaged(kind.name(key, expected)));
        }
        bodies.push(kind.verified(row, "body", key, number)?);
    }
    Ok(bodies)
}

/// Milliseconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    })
}
