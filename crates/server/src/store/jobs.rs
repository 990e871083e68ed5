//! What can be written, and the statements that write it.

use std::collections::HashSet;

use sqlx::{AssertSqlSafe, Transaction};

use super::checksum::Checked;
use super::leases::{self, Fence, LeaseKind};
use super::moderation::{self, Moderation};
use super::{StoreError, tournaments};

/// Something to be written, all of it or nothing.
#[derive(Debug)]
pub(super) enum Job {
    Game {
        id: String,
        at: i64,
        setup: String,
    },
    Action {
        game: String,
        number: i64,
        at: i64,
        body: String,
        /// The game is over with this action.
        ends: bool,
        fence: Option<Fence>,
    },
    Rule {
        id: String,
        version: i64,
        at: i64,
        text: String,
        author: String,
        key: String,
        withdrawn: bool,
    },
    Delete {
        games: Vec<String>,
    },
    Tournament {
        id: String,
        at: i64,
        writes: Vec<tournaments::Write>,
        fence: Option<Fence>,
    },
    /// Something that an operator does.
    Moderate {
        at: i64,
        what: Moderation,
    },
    /// Nothing, written as if it were something: finds out whether writing works.
    Probe,
    /// Everything before it has been written.
    Finish,
}

/// Versions of a published rule that are kept, the newest first; of a withdrawn one only that it was withdrawn.
const KEPT_RULE_VERSIONS: i64 = 5;
/// Actions that one statement writes.
const ACTIONS_PER_STATEMENT: usize = 64;

/// A job of less than this is small: an action, a result, an entry of a log.
const SMALL_JOB_BYTES: usize = 4096;

impl Job {
    /// Whether it may still fit where there is hardly any room.
    pub fn is_small(&self) -> bool {
        let bytes = match self {
            Self::Game { setup, .. } => setup.len(),
            Self::Action { body, .. } => body.len(),
            Self::Rule { text, .. } => text.len(),
            Self::Tournament { writes, .. } => {
                writes.iter().map(tournaments::Write::size_bytes).sum()
            }
            Self::Delete { .. } | Self::Moderate { .. } | Self::Probe | Self::Finish => 0,
        };
        bytes < SMALL_JOB_BYTES
    }

    /// What must be owned to write it, and the fence that shows it.
    fn lease(&self) -> Option<(LeaseKind, &str, Fence)> {
        match self {
            Self::Action { game, fence, .. } => Some((LeaseKind::Game, game, (*fence)?)),
            Self::Tournament { id, fence, .. } => Some((LeaseKind::Tournament, id, (*fence)?)),
            _ => None,
        }
    }
}

/// Writes jobs inside a transaction, but for those that another node owns or has written before. Returns the places of
/// these.
pub(super) async fn write(
    transaction: &mut Transaction<'_, sqlx::Any>,
    jobs: impl Iterator<Item = &Job> + Clone,
) -> Result<HashSet<usize>, StoreError> {
    let owned = jobs.clone().enumerate().filter_map(|(place, job)| {
        let (kind, id, fence) = job.lease()?;
        Some((place, kind, id, fence))
    });
    let mut fenced = leases::fenced_off(transaction, owned).await?;
    let mut actions = Vec::new();
    for (place, job) in jobs.enumerate() {
        if fenced.contains(&place) {
            continue;
        }
        match job {
            Job::Action { .. } => actions.push(job),
            Job::Rule { .. } => {
                if !write_rule(transaction, job).await? {
                    fenced.insert(place);
                }
            }
            _ => write_one(transaction, job).await?,
        }
    }
    // A game comes before its first action, because nobody can act in a game that is not stored yet.
    for rows in actions.chunks(ACTIONS_PER_STATEMENT) {
        write_actions(transaction, rows).await?;
    }
    Ok(fenced)
}

async fn write_one(
    transaction: &mut Transaction<'_, sqlx::Any>,
    job: &Job,
) -> Result<(), StoreError> {
    match job {
        Job::Game { id, at, setup } => {
            insert_game(transaction, id, *at, setup).await?;
        }
        Job::Delete { games } => delete_games(transaction, games).await?,
        Job::Tournament { id, at, writes, .. } => {
            for what in writes {
                tournaments::write(transaction, id, *at, what).await?;
            }
        }
        Job::Moderate { at, what } => moderation::write(transaction, *at, what).await?,
        Job::Probe => probe(transaction).await?,
        Job::Action { .. } | Job::Rule { .. } | Job::Finish => {}
    }
    Ok(())
}

/// Writes a version of a rule; false if there is one already that is as new, because another node was quicker.
async fn write_rule(
    transaction: &mut Transaction<'_, sqlx::Any>,
    job: &Job,
) -> Result<bool, StoreError> {
    let Job::Rule {
        id,
        version,
        at,
        text,
        author,
        key,
        withdrawn,
    } = job
    else {
        return Ok(true);
    };
    let written = sqlx::query(
        "INSERT INTO library (id, version, at, body, author, key_hash, withdrawn, checksum)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8
         WHERE NOT EXISTS (SELECT 1 FROM library WHERE id = $1 AND version >= $2)
         ON CONFLICT (id, version) DO NOTHING",
    )
    .bind(id)
    .bind(version)
    .bind(at)
    .bind(text)
    .bind(author)
    .bind(key)
    .bind(i64::from(*withdrawn))
    .bind(Checked::Rule.sum(id, *version, text))
    .execute(&mut **transaction)
    .await?;
    if written.rows_affected() == 0 {
        return Ok(false);
    }
    // Games keep the rule they started with, so only their author has a use for old versions.
    let kept = if *withdrawn { 1 } else { KEPT_RULE_VERSIONS };
    sqlx::query("DELETE FROM library WHERE id = $1 AND version <= $2")
        .bind(id)
        .bind(version - kept)
        .execute(&mut **transaction)
        .await?;
    Ok(true)
}

/// Writes a row that is not there and takes it away again, so that pages really change.
async fn probe(transaction: &mut Transaction<'_, sqlx::Any>) -> Result<(), StoreError> {
    for statement in [
        "INSERT INTO endings (game, at) VALUES ('', 0)",
        "DELETE FROM endings WHERE game = ''",
    ] {
        sqlx::query(statement).execute(&mut **transaction).await?;
    }
    Ok(())
}

async fn delete_games(
    transaction: &mut Transaction<'_, sqlx::Any>,
    games: &[String],
) -> Result<(), StoreError> {
    for game in games {
        for statement in [
            "DELETE FROM actions WHERE game = $1",
            "DELETE FROM endings WHERE game = $1",
            "DELETE FROM games WHERE id = $1",
        ] {
            let statement = sqlx::query(statement).bind(game);
            statement.execute(&mut **transaction).await?;
        }
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
    sqlx::query("INSERT INTO games (id, at, setup, checksum) VALUES ($1, $2, $3, $4)")
        .bind(id)
        .bind(at)
        .bind(setup)
        .bind(Checked::Game.sum(id, 0, setup))
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

/// The placeholders of so many rows: `($1, $2), ($3, $4)`.
pub(super) fn placeholders(rows: usize, columns: usize) -> String {
    let row = |row: usize| {
        let columns = (1..=columns).map(|column| format!("${}", row * columns + column));
        format!("({})", columns.collect::<Vec<_>>().join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}

/// Writes many actions with one statement, and notes which games they end.
async fn write_actions(
    transaction: &mut Transaction<'_, sqlx::Any>,
    jobs: &[&Job],
) -> Result<(), StoreError> {
    let mut sql = String::from("INSERT INTO actions (game, number, at, body, checksum) VALUES ");
    sql.push_str(&placeholders(jobs.len(), 5));
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
            let sum = Checked::Action.sum(game, *number, body);
            query = query.bind(game).bind(number).bind(at).bind(body).bind(sum);
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
