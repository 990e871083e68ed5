//! Opening connections. Readers share a pool; the writer has one connection of its own, which it opens anew after every
//! error.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers};
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AnyConnection, AnyPool, ConnectOptions as _, Connection as _, Executor as _};
use tokio::net::TcpStream;

use super::{Kind, StoreError};

/// How long a server of PostgreSQL may take to accept a connection when it is first asked.
const REACH_TIMEOUT: Duration = Duration::from_millis(900);

/// How long a reader may wait for a connection.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
/// How long closing a connection may take before it is abandoned.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);
const MAX_READERS: u32 = 5;

/// Shorter than the time the writer has, so that a lock held by another program is reported as one.
const BUSY_PRAGMA: &str = "PRAGMA busy_timeout = 4000";
/// A commit is on disk before it is acknowledged, and readers never wait for the writer. A write-ahead log that a burst of
/// writes made large gives its space back after the next checkpoint.
const PRAGMAS: &[&str] = &[
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    BUSY_PRAGMA,
    "PRAGMA cache_size = -4000",
    "PRAGMA journal_size_limit = 16777216",
];
/// There is one writer, and no reader ever becomes a second one.
const READER_PRAGMA: &str = "PRAGMA query_only = ON";
/// Every reader has a cache of its own. A game is read once, when its room is opened, and the system caches the file too.
const READER_CACHE_PRAGMA: &str = "PRAGMA cache_size = -512";

/// How addresses begin.
const SCHEMES: [&str; 3] = ["sqlite:", "postgres:", "postgresql:"];
/// A server that stops in the middle of a transaction, or is cut off, must not keep its locks: another one waits for
/// them to take over.
const POSTGRES_ABANDONED: &str = "SET idle_in_transaction_session_timeout = '1500ms'";

/// Where the database is, and how it is opened.
#[derive(Clone, Debug)]
pub(super) struct Address {
    pub kind: Kind,
    options: AnyConnectOptions,
    /// The file, if the database is one.
    pub file: Option<PathBuf>,
    /// The URL, if several servers can share the database.
    pub shared_url: Option<Arc<str>>,
    /// Name and port of the computer, if it is reached over a network.
    host: Option<(String, u16)>,
}

/// Which file a connection has open, whatever its path leads to later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FileIdentity {
    #[cfg(unix)]
    device_and_inode: (u64, u64),
}

/// A connection for writing.
#[derive(Debug)]
pub(super) struct WriteConnection {
    pub connection: AnyConnection,
    identity: Option<FileIdentity>,
}

impl Address {
    pub fn parse(url: &str) -> Result<Self, StoreError> {
        install_default_drivers();
        let wrong = |error: sqlx::Error| StoreError::Address(error.to_string());
        if !SCHEMES.iter().any(|scheme| url.starts_with(scheme)) {
            return Err(StoreError::Address("it begins with neither".to_owned()));
        }
        let options = url.parse().map_err(wrong)?;
        if !url.starts_with("sqlite") {
            let postgres: PgConnectOptions = url.parse().map_err(wrong)?;
            let is_tcp = postgres.get_socket().is_none();
            let host = (postgres.get_host().to_owned(), postgres.get_port());
            return Ok(Self {
                kind: Kind::Postgres,
                options,
                file: None,
                shared_url: Some(url.into()),
                host: Some(host).filter(|(host, _)| is_tcp && !host.starts_with('/')),
            });
        }
        let sqlite: SqliteConnectOptions = url.parse().map_err(wrong)?;
        Ok(Self {
            kind: Kind::Sqlite,
            options,
            file: Some(sqlite.get_filename().to_owned()),
            shared_url: None,
            host: None,
        })
    }

    /// The file of a database, whether it is there or not.
    pub fn of_file(path: &Path) -> Result<Self, StoreError> {
        Self::parse(&file_url(path))
    }

    /// A file that is not there is not made by asking for it.
    pub fn expect_file(&self) -> Result<(), StoreError> {
        let Some(path) = &self.file else {
            return Ok(());
        };
        let fault = |error| StoreError::file(path, error);
        if std::fs::metadata(path).map_err(fault)?.is_dir() {
            return Err(fault(io::ErrorKind::IsADirectory.into()));
        }
        Ok(())
    }

    /// Finds out at once, and says in plain words, that nothing listens where PostgreSQL should be.
    pub async fn expect_reachable(&self) -> Result<(), StoreError> {
        let Some((host, port)) = &self.host else {
            return Ok(());
        };
        let connecting = TcpStream::connect((host.as_str(), *port));
        let connected = tokio::time::timeout(REACH_TIMEOUT, connecting).await;
        let connected = connected.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()));
        let place = || format!("{host}:{port}");
        connected.map_err(|error| StoreError::Unreachable(place(), Arc::new(error)))?;
        Ok(())
    }

    /// A connection as it comes.
    pub async fn open_plain(&self) -> Result<AnyConnection, StoreError> {
        Ok(self.options.connect().await?)
    }

    /// A connection that only reads, beside a server that may be running.
    pub async fn open_reader(&self) -> Result<AnyConnection, StoreError> {
        self.expect_reachable().await?;
        let mut connection = self.open_plain().await?;
        if self.kind == Kind::Sqlite {
            connection.execute(READER_PRAGMA).await?;
            connection.execute(BUSY_PRAGMA).await?;
        }
        Ok(connection)
    }

    /// A connection that may write. It is in no transaction, because it is new.
    pub async fn open_writer(&self) -> Result<WriteConnection, StoreError> {
        let mut connection = self.open_plain().await?;
        if self.kind == Kind::Sqlite {
            for pragma in PRAGMAS {
                connection.execute(*pragma).await?;
            }
        }
        if self.kind == Kind::Postgres {
            connection.execute(POSTGRES_ABANDONED).await?;
        }
        let identity = self.file_identity()?;
        Ok(WriteConnection {
            connection,
            identity,
        })
    }

    pub async fn open_readers(&self) -> Result<AnyPool, StoreError> {
        let kind = self.kind;
        let options = AnyPoolOptions::new()
            .max_connections(MAX_READERS)
            .min_connections(1)
            .acquire_timeout(ACQUIRE_TIMEOUT)
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if kind == Kind::Sqlite {
                        for pragma in PRAGMAS.iter().chain([&READER_PRAGMA, &READER_CACHE_PRAGMA]) {
                            connection.execute(*pragma).await?;
                        }
                    }
                    Ok(())
                })
            });
        Ok(options.connect_with(self.options.clone()).await?)
    }

    /// What begins a transaction. SQLite takes its lock at once: one that is taken later can fail in the middle.
    pub const fn begin_statement(&self) -> &'static str {
        match self.kind {
            Kind::Sqlite => "BEGIN IMMEDIATE",
            Kind::Postgres => "BEGIN",
        }
    }

    /// Refuses to call something stored that was written into a file which was moved or deleted meanwhile: it would not
    /// be there after the next start.
    pub fn expect_same_file(&self, connection: &WriteConnection) -> Result<(), StoreError> {
        if self.file_identity()? == connection.identity {
            Ok(())
        } else {
            Err(StoreError::Gone)
        }
    }

    fn file_identity(&self) -> Result<Option<FileIdentity>, StoreError> {
        let Some(path) = &self.file else {
            return Ok(None);
        };
        match identify(path) {
            Ok(identity) => Ok(Some(identity)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Err(StoreError::Gone),
            Err(error) => Err(StoreError::file(path, error)),
        }
    }
}

impl WriteConnection {
    /// Closes the connection, and with it whatever transaction it has open.
    pub async fn close(self) {
        // A connection that cannot be closed is not used again either: there is nothing left to do about it.
        let _ = tokio::time::timeout(CLOSE_TIMEOUT, self.connection.close()).await;
    }
}

#[cfg(unix)]
fn identify(path: &Path) -> io::Result<FileIdentity> {
    use std::os::unix::fs::MetadataExt as _;
    let found = std::fs::metadata(path)?;
    let device_and_inode = (found.dev(), found.ino());
    Ok(FileIdentity { device_and_inode })
}

#[cfg(not(unix))]
fn identify(path: &Path) -> io::Result<FileIdentity> {
    std::fs::metadata(path).map(|_| FileIdentity {})
}

/// Makes the file of the database if it is missing, readable by its owner only: it holds the secrets of tournaments.
/// SQLite gives the same permissions to the files that it makes beside it. The lock that comes back keeps other
/// processes from the file, and must be held before it is opened: closing any handle of a file gives up all locks that
/// SQLite has on it in this process.
pub(super) fn claim_file(path: &Path) -> Result<File, StoreError> {
    let fault = |error| StoreError::file(path, error);
    if path.is_dir() {
        return Err(fault(io::ErrorKind::IsADirectory.into()));
    }
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(fault)?;
    }
    let lock = lock_beside(path)?;
    private().read(true).open(path).map_err(fault)?;
    hide_from_others(path);
    Ok(lock)
}

/// How files are opened that only their owner may read.
pub(super) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Takes the permissions of everybody but its owner from a file that everybody can read, as older versions made it. One
/// that only a group can read was made so on purpose.
#[cfg(unix)]
fn hide_from_others(path: &Path) {
    use std::os::unix::fs::PermissionsExt as _;
    let narrow = |path: &Path| {
        let mut permissions = std::fs::metadata(path)?.permissions();
        if permissions.mode() & 0o007 != 0 {
            permissions.set_mode(permissions.mode() & 0o700);
            std::fs::set_permissions(path, permissions)?;
        }
        Ok::<(), io::Error>(())
    };
    for suffix in ["", "-wal", "-shm"] {
        let mut beside = path.as_os_str().to_owned();
        beside.push(suffix);
        match narrow(Path::new(&beside)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                tracing::warn!(path = %beside.display(), %error, "others can read the data file");
            }
            _ => {}
        }
    }
}

#[cfg(not(unix))]
fn hide_from_others(_: &Path) {}

/// Takes the lock that keeps a second process from the same data file: a file of its own beside it, whose lock the
/// system gives back when the process ends in whatever way.
pub(super) fn lock_beside(path: &Path) -> Result<File, StoreError> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".lock");
    let lock = private()
        .open(&beside)
        .map_err(|error| StoreError::file(path, error))?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(path.to_owned())),
        // Some network file systems have no locks.
        Err(TryLockError::Error(error)) => {
            tracing::warn!(%error, "nothing keeps a second process from the data file");
        }
    }
    Ok(lock)
}

/// The address of a file, which must be there: a data file that is deleted under a running server is missed, not
/// replaced by an empty one.
pub(super) fn file_url(path: &Path) -> String {
    let path = path.to_string_lossy();
    let mut url = String::from("sqlite://");
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' => {
                url.push(char::from(byte));
            }
            _ => url.push_str(&format!("%{byte:02X}")),
        }
    }
    url + "?mode=rw"
}
