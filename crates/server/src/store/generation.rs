//! Noticing that everything was replaced by a backup while the server runs. The database counts how often that happened;
//! every transaction of the writer looks at the count first, so that nothing of the games in memory, which are no longer
//! those of the database, is ever written into it.

use std::time::Duration;

use sqlx::{AnyConnection, Row as _};
use tokio::sync::Notify;

use super::{Kind, Store, StoreError};

/// How often a server that writes nothing looks.
const POLL_INTERVAL: Duration = Duration::from_secs(2);

/// Which data a store was opened on.
#[derive(Debug)]
pub(super) struct Generation {
    kind: Kind,
    number: i64,
    replaced: Notify,
}

impl Generation {
    pub async fn of(connection: &mut AnyConnection, kind: Kind) -> Result<Self, StoreError> {
        Ok(Self {
            kind,
            number: read(connection, kind).await?,
            replaced: Notify::new(),
        })
    }

    /// Refuses to write into data that was replaced. What it was replaced by cannot come before the transaction ends.
    pub async fn expect_same(&self, transaction: &mut AnyConnection) -> Result<(), StoreError> {
        if read(transaction, self.kind).await? == self.number {
            return Ok(());
        }
        self.replaced.notify_one();
        Err(StoreError::Replaced)
    }
}

/// The count. A transaction of PostgreSQL locks it against being changed; one of SQLite has locked everything.
async fn read(connection: &mut AnyConnection, kind: Kind) -> Result<i64, StoreError> {
    let question = match kind {
        Kind::Sqlite => "SELECT number FROM generation",
        Kind::Postgres => "SELECT number FROM generation FOR SHARE",
    };
    let row = sqlx::query(question).fetch_one(connection).await?;
    Ok(row.try_get("number")?)
}

/// Counts one more. Writers wait until the transaction is over.
pub(super) async fn advance(transaction: &mut AnyConnection) -> Result<(), StoreError> {
    let statement = sqlx::query("UPDATE generation SET number = number + 1");
    statement.execute(transaction).await?;
    Ok(())
}

impl Store {
    /// Waits until everything was replaced by a backup.
    pub async fn replaced(&self) {
        loop {
            let notified = self.generation.replaced.notified();
            if tokio::time::timeout(POLL_INTERVAL, notified).await.is_ok() {
                return;
            }
            // A database that does not answer is told of elsewhere.
            let found = self.number("SELECT number AS n FROM generation").await;
            if found.is_ok_and(|number| number != self.generation.number) {
                return;
            }
        }
    }
}
