//! Backups, and putting them back, both while a server runs. A backup is an SQLite file with the same tables as a
//! database of either kind, so one that was made from PostgreSQL can be restored into a file and the other way round;
//! it can be served as it is.
//!
//! A backup is what one transaction sees. A restore is one transaction as well: it keeps what is there in a file, deletes
//! it, and writes what the backup has. A server that runs notices by [`super::generation`], and starts anew on it.

use std::fs::File;
use std::path::{Path, PathBuf};

use sqlx::{AnyConnection, Connection as _, Executor as _};

use super::connection::{self, Address};
use super::{Kind, Store, StoreError, Verified, copy, generation, migrations};
use crate::config::Database;

/// What a backup holds.
#[derive(Clone, Copy, Debug)]
pub struct BackupMade {
    pub rows: u64,
}

/// What a restore did.
#[derive(Clone, Debug)]
pub struct Restored {
    pub rows: u64,
    /// Where what was there before is kept, if there was something.
    pub kept: Option<PathBuf>,
    /// What the check of the backup found.
    pub verified: Verified,
}

/// Writes everything into a new file that only its owner can read. It has its name when it is complete.
pub async fn backup(database: &Database, file: &Path) -> Result<BackupMade, StoreError> {
    let address = address_of(database)?;
    let mut source = open_source(&address).await?;
    let rows = snapshot(&mut source, address.kind, file).await;
    let _ = source.close().await;
    Ok(BackupMade { rows: rows? })
}

/// Writes what a backup holds into a database. What is there is replaced if that was asked for, and kept in a file.
pub async fn restore(
    database: &Database,
    file: &Path,
    replace: bool,
) -> Result<Restored, StoreError> {
    let address = address_of(database)?;
    // Beside the data file, or beside the backup if there is no data file.
    let place = address.file.clone().unwrap_or_else(|| file.to_owned());
    let copy = BackupCopy::of(file, beside(&place, ".restoring"))?;
    let (mut source, verified) = copy.open().await?;
    let keep = beside(&place, &format!(".before-restore-{}", super::now()));
    let written = write_into(database, &mut source, replace, &keep).await;
    let written = match written {
        // A file that cannot even be copied is kept as it is. It is not in use: a server would have refused it.
        Err(error) if replace && error.is_broken_file() && address.file.is_some() => {
            set_aside(&place, &keep)?;
            let written = write_into(database, &mut source, false, &keep).await;
            written.map(|(rows, _)| (rows, true))
        }
        written => written,
    };
    // A connection that only read has nothing to lose.
    let _ = source.close().await;
    let (rows, had_rows) = written?;
    Ok(Restored {
        rows,
        kept: had_rows.then_some(keep),
        verified,
    })
}

/// Writes everything from a connection into a database, and closes the database again.
async fn write_into(
    database: &Database,
    source: &mut AnyConnection,
    replace: bool,
    keep: &Path,
) -> Result<(u64, bool), StoreError> {
    let address = address_of(database)?;
    let store = Store::attach(database, true).await?;
    let mut target = address.open_writer().await?;
    let written = replace_all(&address, &mut target.connection, source, replace, keep).await;
    target.close().await;
    store.close().await;
    written
}

/// Moves a file away, with what belongs to it.
fn set_aside(file: &Path, keep: &Path) -> Result<(), StoreError> {
    for suffix in ["-wal", "-shm", ""] {
        let from = beside(file, suffix);
        if from.exists() {
            let moved = std::fs::rename(&from, beside(keep, suffix));
            moved.map_err(|error| StoreError::file(&from, error))?;
        }
    }
    Ok(())
}

fn address_of(database: &Database) -> Result<Address, StoreError> {
    match database {
        Database::File(path) => Address::of_file(path),
        Database::Url(url) => Address::parse(url),
    }
}

/// A connection to what is backed up, beside a server that may be running.
async fn open_source(address: &Address) -> Result<AnyConnection, StoreError> {
    let opening = async {
        let mut source = address.open_reader().await?;
        let known = migrations::last();
        match migrations::applied(&mut source, address.kind).await? {
            Some(step) if step > known => Err(StoreError::Newer(step, known)),
            Some(_) => Ok(source),
            None => Err(StoreError::NoGames),
        }
    };
    address.expect_file()?;
    let opened = opening.await;
    opened.map_err(|error| super::opening_fault(error, address))
}

/// Copies what one transaction sees into a new file.
async fn snapshot(source: &mut AnyConnection, kind: Kind, file: &Path) -> Result<u64, StoreError> {
    source
        .execute(match kind {
            Kind::Sqlite => "BEGIN",
            Kind::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        })
        .await?;
    let copied = write_file(source, kind, file).await;
    let _ = source.execute("ROLLBACK").await;
    copied
}

/// Copies everything into a new file, which gets its name when it is complete and on disk.
async fn write_file(
    source: &mut AnyConnection,
    kind: Kind,
    file: &Path,
) -> Result<u64, StoreError> {
    let fault = |error| StoreError::file(file, error);
    let partial = beside(file, ".partial");
    // The name is taken first, so that two backups at once do not write the same file.
    let taken = connection::private().create_new(true).open(file);
    taken.map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => StoreError::Exists(file.to_owned()),
        _ => fault(error),
    })?;
    let written = async {
        let made = connection::private().truncate(true).open(&partial);
        drop(made.map_err(fault)?);
        let rows = fill_file(source, kind, &partial).await?;
        File::open(&partial)
            .and_then(|made| made.sync_all())
            .map_err(fault)?;
        std::fs::rename(&partial, file).map_err(fault)?;
        sync_folder(file).map_err(fault)?;
        Ok(rows)
    }
    .await;
    if written.is_err() {
        for path in [&partial, file] {
            // Whatever is left of it is of no use, and may be gone already.
            let _ = std::fs::remove_file(path);
        }
    }
    written
}

/// Makes the tables in an empty file and copies all rows.
async fn fill_file(source: &mut AnyConnection, kind: Kind, file: &Path) -> Result<u64, StoreError> {
    let address = Address::of_file(file)?;
    let mut target = address.open_plain().await?;
    // One file, without a log beside it; it is synchronized as a whole.
    for pragma in ["PRAGMA journal_mode = OFF", "PRAGMA synchronous = OFF"] {
        target.execute(pragma).await?;
    }
    migrations::of(Kind::Sqlite)?.run(&mut target).await?;
    target.execute("BEGIN").await?;
    let rows = copy::copy_all((source, kind), &mut target).await?;
    target.execute("COMMIT").await?;
    target.close().await?;
    Ok(rows)
}

/// A rename is on disk when its folder is.
fn sync_folder(file: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    File::open(super::folder_of(file))?.sync_all()?;
    let _ = file;
    Ok(())
}

/// A copy of a backup, which is checked and gets the tables of this version; the backup itself stays as it is. The copy is
/// deleted in the end.
struct BackupCopy<'a> {
    backup: &'a Path,
    copy: PathBuf,
}

impl<'a> BackupCopy<'a> {
    fn of(backup: &'a Path, copy: PathBuf) -> Result<Self, StoreError> {
        Address::of_file(backup)?.expect_file()?;
        let made = Self { backup, copy };
        let copying = || {
            let mut from = File::open(backup)?;
            let mut to = connection::private().truncate(true).open(&made.copy)?;
            std::io::copy(&mut from, &mut to)
        };
        let copied = copying();
        copied.map_err(|error| StoreError::file(backup, error))?;
        Ok(made)
    }

    /// Checks the copy. Rows that are damaged are restored as they are, to be set aside as before; a file that is damaged
    /// in its structure is not, because what it lacks is not known.
    async fn open(&self) -> Result<(AnyConnection, Verified), StoreError> {
        let backup = || self.backup.to_owned();
        let address = Address::of_file(&self.copy)?;
        let mut plain = address.open_plain().await?;
        let applied = migrations::applied(&mut plain, Kind::Sqlite).await;
        let _ = plain.close().await;
        if !matches!(applied, Ok(Some(_))) {
            return Err(StoreError::NotADatabase(backup()));
        }
        let store = Store::file(&self.copy).await.map_err(|error| match error {
            StoreError::CorruptFile(_) => StoreError::BadBackup(backup(), error.to_string()),
            error => error,
        })?;
        let verified = store.verify(None).await;
        store.close().await;
        let verified = verified?;
        if let Some(fault) = &verified.structure_fault {
            return Err(StoreError::BadBackup(backup(), fault.clone()));
        }
        Ok((address.open_reader().await?, verified))
    }
}

impl Drop for BackupCopy<'_> {
    fn drop(&mut self) {
        for suffix in ["", "-wal", "-shm", ".lock"] {
            // Not all of them are there.
            let _ = std::fs::remove_file(beside(&self.copy, suffix));
        }
    }
}

/// A file whose name goes on like this.
fn beside(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// Replaces everything in one transaction. Says how many rows there are now, and whether there were some before.
async fn replace_all(
    address: &Address,
    target: &mut AnyConnection,
    source: &mut AnyConnection,
    replace: bool,
    keep: &Path,
) -> Result<(u64, bool), StoreError> {
    if address.kind == Kind::Postgres {
        // Writing down what is kept may take a while.
        target
            .execute("SET idle_in_transaction_session_timeout = 0")
            .await?;
    }
    let mut transaction = target.begin_with(address.begin_statement()).await?;
    // From here on no writer comes in between.
    generation::advance(&mut transaction).await?;
    let had_rows = !copy::is_empty(&mut transaction, address.kind).await?;
    if had_rows && !replace {
        return Err(StoreError::NotEmpty);
    }
    if had_rows {
        write_file(&mut transaction, address.kind, keep).await?;
        copy::delete_all(&mut transaction, address.kind).await?;
    }
    let rows = copy::copy_all((source, Kind::Sqlite), &mut transaction).await?;
    transaction.commit().await?;
    Ok((rows, had_rows))
}
