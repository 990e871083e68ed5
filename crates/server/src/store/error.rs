//! What can go wrong in the database, and how far each fault reaches.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::error::DatabaseError;
use sqlx::migrate::MigrateError;

use super::Kind;

/// Something that cannot be stored or found. It can be cloned, because one fault may concern every job of a batch.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the database: {0}")]
    Database(Arc<sqlx::Error>),
    #[error("the tables of the database: {0}")]
    Migration(Arc<MigrateError>),
    /// There is too little free space for this.
    #[error("the disk of the database is full")]
    DiskFull,
    /// Another file, or none, is now where the database was opened.
    #[error("the file of the database was moved or deleted")]
    Gone,
    #[error("the writer of the database has stopped")]
    Stopped,
    /// Another node owns what was to be written.
    #[error("another server has taken over")]
    Fenced,
    #[error("the database does not answer")]
    Timeout,
    #[error("too much waits to be written")]
    Busy,
    #[error("what is stored cannot be read: {0}")]
    Unreadable(String),
    /// A row is missing or is not what was written.
    #[error("{0} is damaged: it is not what was written")]
    Damaged(String),
    #[error("{0}")]
    Io(Arc<io::Error>),
    #[error("cannot use the data file {0}: {1}")]
    File(PathBuf, Arc<io::Error>),
    #[error("{0} is not a database of Granary; name another file")]
    NotADatabase(PathBuf),
    #[error(
        "{0} is damaged; put a backup in its place with `granary restore`, or name another file with --data"
    )]
    CorruptFile(PathBuf),
    #[error("{0} is in use by another process; stop it, or name another file with --data")]
    InUse(PathBuf),
    /// The address of a database cannot be understood. It is not repeated, because it may hold a password.
    #[error(
        "the address of the database is wrong ({0}); write sqlite://FILE or postgres://USER:PASSWORD@HOST/NAME"
    )]
    Address(String),
    #[error("cannot reach PostgreSQL at {0}: {1}")]
    Unreachable(String, Arc<io::Error>),
    #[error(
        "the data is of an older version of Granary (step {0} of its tables, this version has {1}); start this version of the server on it first"
    )]
    Older(i64, i64),
    #[error(
        "the data is of a newer version of Granary (step {0} of its tables, this version knows {1}); update Granary"
    )]
    Newer(i64, i64),
    /// Everything was replaced by a backup while the server ran.
    #[error("the data was replaced by a backup")]
    Replaced,
    #[error("there are no tables of Granary in this database")]
    NoGames,
    #[error("{0} exists already; name another file")]
    Exists(PathBuf),
    #[error(
        "there are games here already; --replace puts the backup in their place and keeps them in a file beside it"
    )]
    NotEmpty,
    #[error("{0} is damaged and cannot be used as a backup: {1}")]
    BadBackup(PathBuf, String),
}

/// How far a fault reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// This one job can never be written; others can.
    Job,
    /// There is no room for all of this; something smaller may still fit.
    Space,
    /// Nothing can be written at the moment.
    Database,
    /// The database refused something, and it does not say whether it would refuse everything.
    Unclear,
}

impl StoreError {
    pub(super) fn file(path: &Path, error: io::Error) -> Self {
        Self::File(path.to_owned(), Arc::new(error))
    }

    pub(super) fn reach(&self, kind: Kind) -> Reach {
        match self {
            Self::DiskFull => Reach::Space,
            Self::Database(error) => match &**error {
                sqlx::Error::Database(error) => reach(kind, error.as_ref()),
                sqlx::Error::Encode(_) => Reach::Job,
                _ => Reach::Database,
            },
            _ => Reach::Database,
        }
    }

    /// Whether what the user named is wrong by itself, and no retry can help.
    pub fn is_input(&self) -> bool {
        match self {
            Self::NotADatabase(_)
            | Self::NoGames
            | Self::Address(_)
            | Self::Exists(_)
            | Self::NotEmpty
            | Self::BadBackup(..) => true,
            Self::File(_, error) => matches!(
                error.kind(),
                io::ErrorKind::IsADirectory
                    | io::ErrorKind::NotADirectory
                    | io::ErrorKind::NotFound
                    // A folder whose name a file has.
                    | io::ErrorKind::AlreadyExists
            ),
            _ => false,
        }
    }

    /// Whether it says that what is stored is no longer what was written.
    pub(super) fn is_damage(&self, kind: Kind) -> bool {
        match self {
            Self::Damaged(_) => true,
            Self::Database(error) => {
                let unreadable = matches!(
                    &**error,
                    sqlx::Error::ColumnDecode { .. }
                        | sqlx::Error::Decode(_)
                        | sqlx::Error::AnyDriverError(_)
                );
                unreadable || (kind == Kind::Sqlite && self.is_corrupt())
            }
            _ => false,
        }
    }

    /// Whether the file of a database cannot be used as one.
    pub(super) fn is_broken_file(&self) -> bool {
        matches!(self, Self::CorruptFile(_) | Self::NotADatabase(_)) || self.is_damage(Kind::Sqlite)
    }

    /// Whether a question took longer than it may.
    pub(super) fn is_interrupted(&self) -> bool {
        self.sqlite_code() == Some(SQLITE_INTERRUPT)
    }

    /// Whether pages of the file cannot be read as what they are.
    pub(super) fn is_corrupt(&self) -> bool {
        self.sqlite_code() == Some(SQLITE_CORRUPT)
    }

    /// Whether the file is something else than a database.
    pub(super) fn is_not_a_database(&self) -> bool {
        self.sqlite_code() == Some(SQLITE_NOTADB)
    }

    /// Of an error of SQLite. (The codes of PostgreSQL are texts of another form.)
    fn sqlite_code(&self) -> Option<u32> {
        let error = match self {
            Self::Database(error) => error.as_database_error(),
            Self::Migration(error) => match &**error {
                MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
                    error.as_database_error()
                }
                _ => None,
            },
            _ => None,
        };
        error.map(primary_code)
    }
}

// Primary result codes of SQLite, <https://www.sqlite.org/rescode.html>. They are the low byte of the extended ones.
const SQLITE_ERROR: u32 = 1;
const SQLITE_INTERRUPT: u32 = 9;
const SQLITE_CORRUPT: u32 = 11;
const SQLITE_FULL: u32 = 13;
const SQLITE_TOOBIG: u32 = 18;
const SQLITE_CONSTRAINT: u32 = 19;
const SQLITE_MISMATCH: u32 = 20;
const SQLITE_NOTADB: u32 = 26;
/// `disk_full` of PostgreSQL.
const POSTGRES_DISK_FULL: &str = "53100";
/// Classes of PostgreSQL's errors that say nothing about what was to be written.
const GENERAL_FAULTS: [&str; 5] = ["08", "53", "57", "58", "XX"];

fn reach(kind: Kind, error: &dyn DatabaseError) -> Reach {
    match kind {
        Kind::Sqlite => match primary_code(error) {
            SQLITE_CONSTRAINT | SQLITE_TOOBIG | SQLITE_MISMATCH => Reach::Job,
            SQLITE_FULL => Reach::Space,
            // A damaged page may belong to one game only.
            SQLITE_ERROR | SQLITE_CORRUPT => Reach::Unclear,
            _ => Reach::Database,
        },
        Kind::Postgres => match error.code().as_deref() {
            Some(POSTGRES_DISK_FULL) => Reach::Space,
            // Data exceptions and violated constraints.
            Some(code) if code.starts_with("22") || code.starts_with("23") => Reach::Job,
            // Connections, resources, shutting down, and what the system or PostgreSQL itself does wrong.
            Some(code) if GENERAL_FAULTS.iter().any(|class| code.starts_with(class)) => {
                Reach::Database
            }
            Some(_) => Reach::Unclear,
            None => Reach::Database,
        },
    }
}

fn primary_code(error: &dyn DatabaseError) -> u32 {
    let extended = error.code().and_then(|code| code.parse::<u32>().ok());
    extended.map_or(0, |code| code & 0xff)
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(Arc::new(error))
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        Self::Migration(Arc::new(error))
    }
}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> Self {
        Self::Io(Arc::new(error))
    }
}
