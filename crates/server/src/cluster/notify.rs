//! Messages between nodes through the database they share: LISTEN and NOTIFY, a channel a node. Good for a few nodes;
//! notifications of all transactions are put in order by one lock of the database.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{AssertSqlSafe, Executor as _, PgPool};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use super::bus::{Bus, BusError, BusFuture, INBOX_FRAMES};

/// The text of a notification is shorter than 8,000 bytes.
const MAX_FRAME_BYTES: usize = 7900;
/// Notifications that one statement sends.
const FRAMES_PER_STATEMENT: usize = 64;
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(2);
/// How long listening may take to begin.
const LISTEN_TIMEOUT: Duration = Duration::from_secs(2);
/// The pause before another attempt to listen.
const RETRY_DELAY: Duration = Duration::from_millis(300);

/// The database as a bus.
#[derive(Debug)]
pub struct NotifyBus(PgPool);

fn channel(node: i64) -> String {
    format!("granary_node_{node}")
}

impl NotifyBus {
    pub fn new(url: &str) -> Result<Self, BusError> {
        let options: PgConnectOptions = url.parse()?;
        // One connection listens, one sends, and one is for the time when an incarnation follows another.
        let pool = PgPoolOptions::new()
            .max_connections(3)
            .acquire_timeout(ACQUIRE_TIMEOUT)
            .after_connect(|connection, _| {
                Box::pin(async move {
                    // A message that a crash takes away is missed like any other.
                    connection.execute("SET synchronous_commit = off").await?;
                    Ok(())
                })
            });
        Ok(Self(pool.connect_lazy_with(options)))
    }

    async fn notify(&self, node: i64, frames: &[String]) -> Result<(), BusError> {
        let calls: Vec<String> = (0..frames.len())
            .map(|place| format!("pg_notify($1, ${})", place + 2))
            .collect();
        // Only numbers of placeholders were put into the text.
        let sql = AssertSqlSafe(format!("SELECT {}", calls.join(", ")));
        let mut query = sqlx::query(sql).bind(channel(node));
        for frame in frames {
            query = query.bind(frame);
        }
        query.execute(&self.0).await?;
        Ok(())
    }
}

impl Bus for NotifyBus {
    fn max_frame_bytes(&self) -> usize {
        MAX_FRAME_BYTES
    }

    fn publish(&self, node: i64, frames: Vec<String>) -> BusFuture<'_, ()> {
        Box::pin(async move {
            for frames in frames.chunks(FRAMES_PER_STATEMENT) {
                self.notify(node, frames).await?;
            }
            Ok(())
        })
    }

    fn listen(&self, node: i64) -> BusFuture<'_, mpsc::Receiver<String>> {
        Box::pin(async move {
            let begun = timeout(LISTEN_TIMEOUT, begin(&self.0, node)).await;
            let listener = begun.map_err(|_| BusError::Timeout)??;
            let (sender, frames) = mpsc::channel(INBOX_FRAMES);
            tokio::spawn(hear(self.0.clone(), node, listener, sender));
            Ok(frames)
        })
    }
}

async fn begin(pool: &PgPool, node: i64) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(&channel(node)).await?;
    Ok(listener)
}

/// Passes notifications on until the receiver is dropped. A connection that breaks is replaced.
async fn hear(pool: PgPool, node: i64, mut listener: PgListener, sender: mpsc::Sender<String>) {
    loop {
        let heard = tokio::select! {
            heard = listener.recv() => heard,
            () = sender.closed() => return,
        };
        match heard {
            Ok(notification) => {
                if sender
                    .send(notification.payload().to_owned())
                    .await
                    .is_err()
                {
                    return;
                }
            }
            Err(error) => {
                tracing::warn!(%error, "nodes do not hear each other");
                drop(listener);
                listener = loop {
                    sleep(RETRY_DELAY).await;
                    match timeout(LISTEN_TIMEOUT, begin(&pool, node)).await {
                        Ok(Ok(listener)) => break listener,
                        _ if sender.is_closed() => return,
                        _ => {}
                    }
                };
            }
        }
    }
}
