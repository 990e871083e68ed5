//! Tournaments as they are stored: a log each, and beside it what is no entry of a log: the clock in the hall, games on
//! the screen, games kept by hand.

use std::sync::Arc;

use serde::Serialize;
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row as _, Transaction};
use tokio::sync::oneshot;

use super::writer::{Job, insert_game};
use super::{Store, StoreError, in_order, now};

/// Something to be written about a tournament. What one request brings is written together or not at all.
#[derive(Clone, Debug)]
pub enum Write {
    /// A new tournament.
    Create {
        listed: bool,
        key_hash: String,
        secret: String,
        summary: String,
    },
    /// Entries, the first of which has this number, from 1.
    Entries { first: usize, bodies: Vec<String> },
    /// What the list of tournaments says of it since.
    Summary { text: String },
    /// The clock since.
    Clock { body: String },
    /// A game on the screen, with its setup.
    Game { game: ScreenGame, setup: String },
    /// A game kept by hand.
    Record(KeptRecord),
    /// Everything about it is taken away.
    Forget,
}

/// Which game of which board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Slot {
    pub round: u16,
    pub board: u16,
    pub game: u8,
}

/// A game on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScreenGame {
    pub id: String,
    /// The number of the entry that drew the round: a round that is taken back takes its games with it.
    pub pairing: usize,
    pub slot: Slot,
    /// How long the log was when the game was made.
    pub version: usize,
    pub over: bool,
}

/// A game kept by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptRecord {
    pub pairing: usize,
    pub slot: Slot,
    /// The number of the entry that wrote its result.
    pub version: usize,
    pub text: Arc<str>,
}

/// A tournament as it is stored.
#[derive(Clone, Debug)]
pub struct StoredTournament {
    pub key_hash: String,
    pub secret: String,
    pub entries: Vec<String>,
    pub clock: Option<String>,
    pub games: Vec<ScreenGame>,
    pub records: Vec<KeptRecord>,
}

impl Store {
    /// Writes things about a tournament, all or none. They are safe on disk when this returns.
    pub async fn write_tournament(
        &self,
        tournament: &str,
        writes: Vec<Write>,
    ) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let job = Job::Tournament {
            id: tournament.to_owned(),
            at: now(),
            writes,
            done,
        };
        self.writer.send(job).await?;
        answer.await.map_err(|_| StoreError::Gone)?
    }

    /// A tournament with everything about it, if it is there.
    pub async fn load_tournament(&self, id: &str) -> Result<Option<StoredTournament>, StoreError> {
        let found = sqlx::query("SELECT key_hash, secret FROM tournaments WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = found else {
            return Ok(None);
        };
        let clock = sqlx::query("SELECT body FROM tournament_clocks WHERE tournament = $1")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        Ok(Some(StoredTournament {
            key_hash: row.try_get("key_hash")?,
            secret: row.try_get("secret")?,
            entries: self.entries(id).await?,
            clock: clock.map(|row| row.try_get("body")).transpose()?,
            games: self.screen_games(id).await?,
            records: self.kept_records(id).await?,
        }))
    }

    async fn entries(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "SELECT number, body FROM tournament_entries WHERE tournament = $1 ORDER BY number",
        )
        .bind(id)
        .fetch_all(&self.pool)
        .await?;
        let missing = |number| format!("entry {number} of tournament {id} is missing");
        in_order(&rows, missing)
    }

    async fn screen_games(&self, id: &str) -> Result<Vec<ScreenGame>, StoreError> {
        let rows = sqlx::query(
            "SELECT t.id, t.pairing, t.round, t.board, t.game, t.version,
                    CASE WHEN e.at IS NULL THEN 0 ELSE 1 END AS ended
             FROM tournament_games t LEFT JOIN endings e ON e.game = t.id
             WHERE t.tournament = $1 ORDER BY t.version, t.round, t.board, t.game",
        )
        .bind(id)
        .fetch_all(&self.pool)
        .await?;
        let read = |row: &AnyRow| {
            Ok(ScreenGame {
                id: row.try_get("id")?,
                pairing: number(row, "pairing")?,
                slot: slot(row)?,
                version: number(row, "version")?,
                over: number::<i32>(row, "ended")? != 0,
            })
        };
        rows.iter().map(read).collect()
    }

    async fn kept_records(&self, id: &str) -> Result<Vec<KeptRecord>, StoreError> {
        let rows = sqlx::query(
            "SELECT pairing, round, board, game, version, body FROM tournament_records
             WHERE tournament = $1 ORDER BY version",
        )
        .bind(id)
        .fetch_all(&self.pool)
        .await?;
        let read = |row: &AnyRow| {
            Ok(KeptRecord {
                pairing: number(row, "pairing")?,
                slot: slot(row)?,
                version: number(row, "version")?,
                text: row.try_get::<String, _>("body")?.into(),
            })
        };
        rows.iter().map(read).collect()
    }

    /// Id and summary of those that are listed, newest first.
    pub async fn listed_tournaments(&self, most: u16) -> Result<Vec<(String, String)>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, summary FROM tournaments WHERE listed = 1 ORDER BY at DESC, id LIMIT $1",
        )
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        summaries(&rows)
    }

    /// Id and summary of those in which nothing was written since this time.
    pub async fn quiet_tournaments(&self, since: i64) -> Result<Vec<(String, String)>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, summary FROM tournaments t WHERE at < $1 AND
               (SELECT MAX(e.at) FROM tournament_entries e WHERE e.tournament = t.id) < $2",
        )
        .bind(since)
        .bind(since)
        .fetch_all(&self.pool)
        .await?;
        summaries(&rows)
    }

    /// Forgets a tournament; its games are games like all others since.
    pub async fn forget_tournament(&self, tournament: &str) -> Result<(), StoreError> {
        self.write_tournament(tournament, vec![Write::Forget]).await
    }

    /// How many tournaments are kept.
    pub async fn count_tournaments(&self) -> Result<u64, StoreError> {
        let row = sqlx::query("SELECT COUNT(*) AS n FROM tournaments")
            .fetch_one(&self.pool)
            .await?;
        let count: i64 = row.try_get("n")?;
        Ok(count.unsigned_abs())
    }
}

fn summaries(rows: &[AnyRow]) -> Result<Vec<(String, String)>, StoreError> {
    let read = |row: &AnyRow| Ok((row.try_get("id")?, row.try_get("summary")?));
    rows.iter().map(read).collect()
}

/// A number that is not too large for its type. Databases differ in how wide their numbers come.
fn number<T: TryFrom<i64>>(row: &AnyRow, column: &str) -> Result<T, StoreError> {
    let wide: Result<i64, _> = row.try_get(column);
    let number = match wide {
        Ok(number) => number,
        Err(_) => i64::from(row.try_get::<i32, _>(column)?),
    };
    T::try_from(number).map_err(|_| StoreError::Unreadable(format!("{column} {number}")))
}

fn slot(row: &AnyRow) -> Result<Slot, StoreError> {
    Ok(Slot {
        round: number(row, "round")?,
        board: number(row, "board")?,
        game: number(row, "game")?,
    })
}

fn wide(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Entries that one statement writes.
const ROWS: usize = 128;

/// Writes many entries with few statements, so that a long log that is read in keeps nobody waiting.
async fn write_entries(
    transaction: &mut Transaction<'_, sqlx::Any>,
    id: &str,
    at: i64,
    first: usize,
    bodies: &[String],
) -> Result<(), StoreError> {
    for (chunk, bodies) in bodies.chunks(ROWS).enumerate() {
        let rows: Vec<String> = (0..bodies.len())
            .map(|row| format!("($1, ${}, $2, ${})", row * 2 + 3, row * 2 + 4))
            .collect();
        let sql = format!(
            "INSERT INTO tournament_entries (tournament, number, at, body) VALUES {}",
            rows.join(", ")
        );
        // Only numbers of placeholders were put into the text.
        let mut query = sqlx::query(AssertSqlSafe(sql)).bind(id).bind(at);
        for (number, body) in (first + chunk * ROWS..).zip(bodies) {
            query = query.bind(wide(number)).bind(body);
        }
        query.execute(&mut **transaction).await?;
    }
    Ok(())
}

/// Takes everything about a tournament away.
async fn forget(transaction: &mut Transaction<'_, sqlx::Any>, id: &str) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM tournament_entries WHERE tournament = $1",
        "DELETE FROM tournament_clocks WHERE tournament = $1",
        "DELETE FROM tournament_games WHERE tournament = $1",
        "DELETE FROM tournament_records WHERE tournament = $1",
        "DELETE FROM tournaments WHERE id = $1",
    ] {
        let statement = sqlx::query(statement).bind(id);
        statement.execute(&mut **transaction).await?;
    }
    Ok(())
}

/// Writes one thing inside a transaction.
pub(super) async fn write(
    transaction: &mut Transaction<'_, sqlx::Any>,
    id: &str,
    at: i64,
    what: &Write,
) -> Result<(), StoreError> {
    let query = match what {
        Write::Forget => return forget(transaction, id).await,
        Write::Create {
            listed,
            key_hash,
            secret,
            summary,
        } => sqlx::query(
            "INSERT INTO tournaments (id, at, listed, key_hash, secret, summary)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(id)
        .bind(at)
        .bind(i64::from(*listed))
        .bind(key_hash)
        .bind(secret)
        .bind(summary),
        Write::Entries { first, bodies } => {
            return write_entries(transaction, id, at, *first, bodies).await;
        }
        Write::Summary { text } => {
            sqlx::query("UPDATE tournaments SET summary = $1 WHERE id = $2")
                .bind(text)
                .bind(id)
        }
        Write::Clock { body } => sqlx::query(
            "INSERT INTO tournament_clocks (tournament, at, body) VALUES ($1, $2, $3)
             ON CONFLICT (tournament) DO UPDATE SET at = excluded.at, body = excluded.body",
        )
        .bind(id)
        .bind(at)
        .bind(body),
        Write::Game { game, setup } => {
            insert_game(transaction, &game.id, at, setup).await?;
            sqlx::query(
                "INSERT INTO tournament_games (id, tournament, pairing, round, board, game, version, at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            )
            .bind(&game.id)
            .bind(id)
            .bind(wide(game.pairing))
            .bind(i64::from(game.slot.round))
            .bind(i64::from(game.slot.board))
            .bind(i64::from(game.slot.game))
            .bind(wide(game.version))
            .bind(at)
        }
        Write::Record(record) => sqlx::query(
            "INSERT INTO tournament_records (tournament, version, pairing, round, board, game, at, body)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(id)
        .bind(wide(record.version))
        .bind(wide(record.pairing))
        .bind(i64::from(record.slot.round))
        .bind(i64::from(record.slot.board))
        .bind(i64::from(record.slot.game))
        .bind(at)
        .bind(record.text.to_string()),
    };
    query.execute(&mut **transaction).await?;
    Ok(())
}
