//! The one writer. Whatever waits is written in one transaction, so that many games share one wait for the disk, and
//! nobody is told that something is stored before it is.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::{AnyPool, AssertSqlSafe, Transaction};
use tokio::sync::{mpsc, oneshot};

use super::{StoreError, tournaments};

type Done = oneshot::Sender<Result<(), StoreError>>;

/// Something to be written.
#[derive(Debug)]
pub enum Job {
    Game {
        id: String,
        at: i64,
        setup: String,
        done: Done,
    },
    Action {
        game: String,
        number: i64,
        at: i64,
        body: String,
        /// The game is over with this action.
        ends: bool,
        done: Done,
    },
    Rule {
        id: String,
        version: i64,
        at: i64,
        text: String,
        author: String,
        key: String,
        withdrawn: bool,
        done: Done,
    },
    Forget {
        game: String,
        done: Done,
    },
    Tournament {
        id: String,
        at: i64,
        writes: Vec<tournaments::Write>,
        done: Done,
    },
    /// Everything before it has been written.
    Finish {
        done: Done,
    },
}

/// Jobs that may wait; whoever comes then must wait himself.
const WAITING: usize = 8192;
/// Jobs that are written in one transaction.
const TOGETHER: usize = 1024;
/// Actions that one statement writes.
const ROWS: usize = 64;
/// How long somebody waits for a place in the queue.
const PATIENCE: Duration = Duration::from_secs(5);

/// A way to the writer.
#[derive(Clone, Debug)]
pub struct Writer {
    jobs: mpsc::Sender<Job>,
    well: Arc<AtomicBool>,
}

impl Writer {
    pub fn start(pool: AnyPool) -> Self {
        let (jobs, waiting) = mpsc::channel(WAITING);
        let well = Arc::new(AtomicBool::new(true));
        tokio::spawn(write_all(pool, waiting, Arc::clone(&well)));
        Self { jobs, well }
    }

    pub async fn send(&self, job: Job) -> Result<(), StoreError> {
        match self.jobs.send_timeout(job, PATIENCE).await {
            Ok(()) => Ok(()),
            Err(mpsc::error::SendTimeoutError::Timeout(_)) => Err(StoreError::Busy),
            Err(mpsc::error::SendTimeoutError::Closed(_)) => Err(StoreError::Gone),
        }
    }

    /// Whether the last thing that had to be written could be.
    pub fn is_well(&self) -> bool {
        self.well.load(Ordering::Relaxed)
    }

    /// Waits until everything is written.
    pub async fn finish(&self) {
        let (done, answer) = oneshot::channel();
        if self.send(Job::Finish { done }).await.is_ok() {
            // If the writer is gone there is nothing to wait for.
            let _ = answer.await;
        }
    }
}

async fn write_all(pool: AnyPool, mut waiting: mpsc::Receiver<Job>, well: Arc<AtomicBool>) {
    let mut jobs = Vec::with_capacity(TOGETHER);
    while waiting.recv_many(&mut jobs, TOGETHER).await > 0 {
        let written = write(&pool, &jobs).await;
        well.store(written.is_ok(), Ordering::Relaxed);
        match written {
            Ok(()) => {
                for job in jobs.drain(..) {
                    // Whoever asked may have gone away; what he asked for is stored all the same.
                    let _ = job.into_done().send(Ok(()));
                }
            }
            Err(error) if jobs.len() == 1 => {
                tracing::error!(%error, "cannot write");
                for job in jobs.drain(..) {
                    let _ = job.into_done().send(Err(error_again(&error)));
                }
            }
            Err(error) => {
                // One job must not spoil the others: each by itself.
                tracing::warn!(%error, jobs = jobs.len(), "cannot write together");
                for job in jobs.drain(..) {
                    let result = write(&pool, std::slice::from_ref(&job)).await;
                    well.store(result.is_ok(), Ordering::Relaxed);
                    let _ = job.into_done().send(result);
                }
            }
        }
    }
}

fn error_again(error: &StoreError) -> StoreError {
    StoreError::Unreadable(error.to_string())
}

async fn write(pool: &AnyPool, jobs: &[Job]) -> Result<(), StoreError> {
    let mut transaction = pool.begin().await?;
    let mut actions = Vec::new();
    for job in jobs {
        match job {
            Job::Action { .. } => actions.push(job),
            _ => write_one(&mut transaction, job).await?,
        }
    }
    // A game comes before its first action, because nobody can act in a game that is not stored yet.
    for rows in actions.chunks(ROWS) {
        write_actions(&mut transaction, rows).await?;
    }
    transaction.commit().await?;
    Ok(())
}

async fn write_one(
    transaction: &mut Transaction<'_, sqlx::Any>,
    job: &Job,
) -> Result<(), StoreError> {
    match job {
        Job::Game { id, at, setup, .. } => {
            insert_game(transaction, id, *at, setup).await?;
        }
        Job::Rule {
            id,
            version,
            at,
            text,
            author,
            key,
            withdrawn,
            ..
        } => {
            sqlx::query(
                "INSERT INTO library (id, version, at, body, author, key_hash, withdrawn)
                 VALUES ($1, $2, $3, $4, $5, $6, $7)",
            )
            .bind(id)
            .bind(version)
            .bind(at)
            .bind(text)
            .bind(author)
            .bind(key)
            .bind(i64::from(*withdrawn))
            .execute(&mut **transaction)
            .await?;
        }
        Job::Forget { game, .. } => {
            for statement in [
                "DELETE FROM actions WHERE game = $1",
                "DELETE FROM endings WHERE game = $1",
                "DELETE FROM games WHERE id = $1",
            ] {
                sqlx::query(statement)
                    .bind(game)
                    .execute(&mut **transaction)
                    .await?;
            }
        }
        Job::Tournament { id, at, writes, .. } => {
            for what in writes {
                tournaments::write(transaction, id, *at, what).await?;
            }
        }
        Job::Action { .. } | Job::Finish { .. } => {}
    }
    Ok(())
}

/// Writes a new game, one by itself or one of a tournament.
pub(super) async fn insert_game(
    transaction: &mut Transaction<'_, sqlx::Any>,
    id: &str,
    at: i64,
    setup: &str,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO games (id, at, setup) VALUES ($1, $2, $3)")
        .bind(id)
        .bind(at)
        .bind(setup)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

/// Writes many actions with one statement, and notes which games they end.
async fn write_actions(
    transaction: &mut Transaction<'_, sqlx::Any>,
    jobs: &[&Job],
) -> Result<(), StoreError> {
    let mut sql = String::from("INSERT INTO actions (game, number, at, body) VALUES ");
    for row in 0..jobs.len() {
        let first = row * 4 + 1;
        let comma = if row == 0 { "" } else { ", " };
        sql.push_str(&format!(
            "{comma}(${first}, ${}, ${}, ${})",
            first + 1,
            first + 2,
            first + 3
        ));
    }
    // Only numbers of placeholders were put into the text.
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for job in jobs {
        if let Job::Action {
            game,
            number,
            at,
            body,
            ..
        } = job
        {
            query = query.bind(game).bind(number).bind(at).bind(body);
        }
    }
    query.execute(&mut **transaction).await?;
    for job in jobs {
        if let Job::Action {
            game,
            at,
            ends: true,
            ..
        } = job
        {
            sqlx::query(
                "INSERT INTO endings (game, at) VALUES ($1, $2) ON CONFLICT (game) DO NOTHING",
            )
            .bind(game)
            .bind(at)
            .execute(&mut **transaction)
            .await?;
        }
    }
    Ok(())
}

impl Job {
    fn into_done(self) -> Done {
        match self {
            Self::Game { done, .. }
            | Self::Action { done, .. }
            | Self::Rule { done, .. }
            | Self::Forget { done, .. }
            | Self::Tournament { done, .. }
            | Self::Finish { done } => done,
        }
    }
}
