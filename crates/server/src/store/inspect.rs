//! A look at a database that changes nothing: no table is made, no step taken, no lock held.

use std::fs::File;
use std::path::Path;

use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, Connection as _, Row as _};
use tokio::time::timeout;

use super::{Kind, READ_TIMEOUT, StoreError, connection, migrations};
use crate::config::Database;

/// What is in a database.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inspected {
    /// Whether it has been used already; otherwise it is set up by the first start.
    pub exists: bool,
    /// Whether a running server has it open.
    pub in_use: bool,
    pub games: u64,
    pub tournaments: u64,
    /// Steps by which the next start brings its tables up to date.
    pub pending_steps: usize,
}

/// Looks at a database.
pub async fn inspect(database: &Database) -> Result<Inspected, StoreError> {
    install_default_drivers();
    let (url, kind, in_use) = match database {
        Database::File(path) => {
            expect_folder(path)?;
            if !path.exists() {
                return Ok(Inspected::default());
            }
            let url = connection::file_url(path).replace("?mode=rw", "?mode=ro");
            (url, Kind::Sqlite, is_locked(path))
        }
        Database::Url(url) => {
            let kind = connection::Address::parse(url)?.kind;
            (url.clone(), kind, false)
        }
    };
    let looking = timeout(READ_TIMEOUT, look(&url, kind)).await;
    let found = looking.map_err(|_| StoreError::Timeout)?;
    let found = found.map_err(|error| match database {
        Database::File(path) if error.is_not_a_database() => StoreError::NotADatabase(path.clone()),
        _ => error,
    })?;
    Ok(Inspected { in_use, ..found })
}

async fn look(url: &str, kind: Kind) -> Result<Inspected, StoreError> {
    let mut connection = AnyConnection::connect(url).await?;
    let known = migrations::of(kind)?;
    let tables = match kind {
        Kind::Sqlite => "SELECT COUNT(*) AS n FROM sqlite_master WHERE name = '_sqlx_migrations'",
        Kind::Postgres => {
            "SELECT COUNT(*) AS n FROM pg_tables WHERE tablename = '_sqlx_migrations'"
        }
    };
    if number(&mut connection, tables).await? == 0 {
        return Ok(Inspected::default());
    }
    let newest = "SELECT COALESCE(MAX(version), 0) AS n FROM _sqlx_migrations";
    let applied = number(&mut connection, newest).await?;
    let last = known.iter().map(|step| step.version).max().unwrap_or(0);
    if applied > last {
        return Err(StoreError::Unreadable(format!(
            "a newer version of Granary made its tables (step {applied}, this one knows {last})"
        )));
    }
    let found = Inspected {
        exists: true,
        in_use: false,
        games: number(&mut connection, "SELECT COUNT(*) AS n FROM games")
            .await?
            .unsigned_abs(),
        tournaments: match applied {
            ..=1 => 0,
            _ => number(&mut connection, "SELECT COUNT(*) AS n FROM tournaments")
                .await?
                .unsigned_abs(),
        },
        pending_steps: known.iter().filter(|step| step.version > applied).count(),
    };
    connection.close().await?;
    Ok(found)
}

async fn number(connection: &mut AnyConnection, question: &'static str) -> Result<i64, StoreError> {
    let row = sqlx::query(question).fetch_one(connection).await?;
    Ok(row.try_get("n")?)
}

/// The nearest folder that is there must be one in which files can be made.
fn expect_folder(path: &Path) -> Result<(), StoreError> {
    let folders = path
        .ancestors()
        .skip(1)
        .map(|folder| match folder.as_os_str().is_empty() {
            true => Path::new("."),
            false => folder,
        });
    let nearest = folders.into_iter().find(|folder| folder.exists());
    let Some(folder) = nearest else { return Ok(()) };
    let found = std::fs::metadata(folder).map_err(|error| StoreError::file(path, error))?;
    if !found.is_dir() {
        return Err(StoreError::file(
            path,
            std::io::ErrorKind::NotADirectory.into(),
        ));
    }
    if is_writable(folder) {
        Ok(())
    } else {
        Err(StoreError::file(
            path,
            std::io::ErrorKind::PermissionDenied.into(),
        ))
    }
}

#[cfg(unix)]
fn is_writable(folder: &Path) -> bool {
    use rustix::fs::{Access, access};
    access(folder, Access::WRITE_OK | Access::EXEC_OK).is_ok()
}

#[cfg(not(unix))]
fn is_writable(folder: &Path) -> bool {
    std::fs::metadata(folder).is_ok_and(|found| !found.permissions().readonly())
}

/// Whether a running server holds the lock beside a data file.
fn is_locked(path: &Path) -> bool {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".lock");
    let Ok(lock) = File::open(&beside) else {
        return false;
    };
    matches!(lock.try_lock(), Err(std::fs::TryLockError::WouldBlock))
}
