//! A connection of its own for questions about leases. It is opened anew after any fault, and after a question that was
//! given up: a connection that is cut off, and not closed, would hang for minutes, and a pool tries it again and again.

use std::time::{Duration, Instant};

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions as _, Connection as _};
use tokio::sync::{Mutex, MutexGuard};
use tokio::time::timeout;

/// A connection that was not used for this time is tried first: the database may have been restarted.
const TRY_AFTER: Duration = Duration::from_secs(1);
/// How long closing may take.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// A place for one connection, used by one question at a time.
#[derive(Debug)]
pub(super) struct LeaseLine {
    options: PgConnectOptions,
    place: Mutex<Option<Idle>>,
}

#[derive(Debug)]
struct Idle {
    connection: PgConnection,
    since: Instant,
}

/// A connection that is in use. It is closed unless it is given back.
#[derive(Debug)]
pub(super) struct Lent<'a> {
    pub connection: PgConnection,
    place: MutexGuard<'a, Option<Idle>>,
}

impl LeaseLine {
    pub fn new(options: PgConnectOptions) -> Self {
        Self {
            // Whoever declares a node dead waits no longer for its transactions.
            options: options.options([("lock_timeout", "1s")]),
            place: Mutex::default(),
        }
    }

    /// The connection, which is opened if need be.
    pub async fn take(&self) -> Result<Lent<'_>, sqlx::Error> {
        let mut place = self.place.lock().await;
        let mut open = None;
        if let Some(mut idle) = place.take()
            && (idle.since.elapsed() < TRY_AFTER || idle.connection.ping().await.is_ok())
        {
            open = Some(idle.connection);
        }
        let connection = match open {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        Ok(Lent { connection, place })
    }

    /// Ends the connection in order.
    pub async fn close(&self) {
        if let Some(idle) = self.place.lock().await.take() {
            // One that cannot be closed ends with the process.
            let _ = timeout(CLOSE_TIMEOUT, idle.connection.close()).await;
        }
    }
}

impl Lent<'_> {
    /// Everything went well: the next question uses it again.
    pub fn give_back(mut self) {
        *self.place = Some(Idle {
            connection: self.connection,
            since: Instant::now(),
        });
    }
}
