//! Tournaments as they are stored: a log each, and beside it what is no entry of a log: the clock in the hall, games on
//! the screen, games kept by hand.

use std::sync::Arc;

use serde::Serialize;
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row as _, Transaction};

use super::checksum::Checked;
use super::jobs::{Job, insert_game, placeholders};
use super::{Store, StoreError, in_order_after};

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
    /// A game on the screen from an archive, with its actions; whether it is over says the game.
    Restored {
        game: ScreenGame,
        setup: String,
        actions: Vec<String>,
    },
    /// A game kept by hand.
    Record(KeptRecord),
    /// Everything about it is taken away.
    Forget,
    /// Another key of the controller; those before are not valid any more.
    NewKey { key_hash: String },
}

impl Write {
    /// About how much room it takes.
    pub fn size_bytes(&self) -> usize {
        match self {
            Self::Create { summary, .. } => summary.len(),
            Self::Entries { bodies, .. } => bodies.iter().map(String::len).sum(),
            Self::Summary { text } => text.len(),
            Self::Clock { body } => body.len(),
            Self::Game { setup, .. } => setup.len(),
            Self::Restored { setup, actions, .. } => {
                setup.len() + actions.iter().map(String::len).sum::<usize>()
            }
            Self::Record(record) => record.text.len(),
            Self::Forget | Self::NewKey { .. } => 0,
        }
    }
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
    pub listed: bool,
    pub entries: Vec<String>,
    pub clock: Option<String>,
    pub games: Vec<ScreenGame>,
    pub records: Vec<KeptRecord>,
}

/// What was written about a tournament since some entry.
#[derive(Clone, Debug)]
pub struct TournamentChanges {
    pub entries: Vec<String>,
    pub clock: Option<String>,
    /// All of them.
    pub games: Vec<ScreenGame>,
    /// All of them.
    pub records: Vec<KeptRecord>,
}

impl Store {
    /// Writes things about a tournament, all or none. They are safe on disk when this returns.
    pub async fn write_tournament(
        &self,
        tournament: &str,
        writes: Vec<Write>,
    ) -> Result<(), StoreError> {
        // A tournament in play goes on, with all its rounds and games.
        if writes
            .iter()
            .any(|what| matches!(what, Write::Create { .. }))
        {
            self.space.expect_room().await?;
        }
        let job = Job::Tournament {
            id: tournament.to_owned(),
            at: self.stamp(),
            writes,
            fence: self.fence,
        };
        self.write_owned(job).await
    }

    /// A tournament with everything about it, if it is there.
    pub async fn load_tournament(&self, id: &str) -> Result<Option<StoredTournament>, StoreError> {
        let read = self.read_tournament(id).await;
        read.map_err(|error| self.damage(error, || format!("tournament {id}")))
    }

    async fn read_tournament(&self, id: &str) -> Result<Option<StoredTournament>, StoreError> {
        let found =
            sqlx::query("SELECT key_hash, secret, listed FROM tournaments WHERE id = $1").bind(id);
        let Some(row) = self.row(found).await? else {
            return Ok(None);
        };
        let clock = sqlx::query("SELECT body FROM tournament_clocks WHERE tournament = $1");
        let clock = self.row(clock.bind(id)).await?;
        Ok(Some(StoredTournament {
            key_hash: row.try_get("key_hash")?,
            secret: row.try_get("secret")?,
            listed: number::<i32>(&row, "listed")? != 0,
            entries: self.entries_after(id, 0).await?,
            clock: clock.map(|row| row.try_get("body")).transpose()?,
            games: self.screen_games(id).await?,
            records: self.kept_records(id).await?,
        }))
    }

    /// What was written about a tournament since it had this many entries; nothing if it is not there.
    pub async fn tournament_since(
        &self,
        id: &str,
        entries: usize,
    ) -> Result<Option<TournamentChanges>, StoreError> {
        let clock = sqlx::query(
            "SELECT c.body FROM tournaments t LEFT JOIN tournament_clocks c ON c.tournament = t.id
             WHERE t.id = $1",
        );
        let Some(row) = self.row(clock.bind(id)).await? else {
            return Ok(None);
        };
        Ok(Some(TournamentChanges {
            clock: row.try_get("body")?,
            entries: self.entries_after(id, entries).await?,
            games: self.screen_games(id).await?,
            records: self.kept_records(id).await?,
        }))
    }

    async fn entries_after(&self, id: &str, known: usize) -> Result<Vec<String>, StoreError> {
        let question = sqlx::query(
            "SELECT number, body, checksum FROM tournament_entries
             WHERE tournament = $1 AND number > $2 ORDER BY number",
        );
        let rows = self.rows(question.bind(id).bind(wide(known))).await?;
        in_order_after(wide(known), &rows, Checked::Entry, id)
    }

    async fn screen_games(&self, id: &str) -> Result<Vec<ScreenGame>, StoreError> {
        let question = sqlx::query(
            "SELECT t.id, t.pairing, t.round, t.board, t.game, t.version,
                    CASE WHEN e.at IS NULL THEN 0 ELSE 1 END AS ended
             FROM tournament_games t LEFT JOIN endings e ON e.game = t.id
             WHERE t.tournament = $1 ORDER BY t.version, t.round, t.board, t.game",
        );
        let rows = self.rows(question.bind(id)).await?;
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
        let question = sqlx::query(
            "SELECT pairing, round, board, game, version, body, checksum FROM tournament_records
             WHERE tournament = $1 ORDER BY version",
        );
        let rows = self.rows(question.bind(id)).await?;
        let read = |row: &AnyRow| {
            let version = number(row, "version")?;
            let text = Checked::Record.verified(row, "body", id, wide(version))?;
            Ok(KeptRecord {
                pairing: number(row, "pairing")?,
                slot: slot(row)?,
                version,
                text: text.into(),
            })
        };
        rows.iter().map(read).collect()
    }

    /// The hashes of all new keys of the controller, the oldest first.
    pub async fn renewed_keys(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let question = sqlx::query(
            "SELECT key_hash FROM tournament_keys WHERE tournament = $1 ORDER BY number",
        );
        let rows = self.rows(question.bind(id)).await?;
        let read = |row: &AnyRow| Ok(row.try_get("key_hash")?);
        rows.iter().map(read).collect()
    }

    /// Makes another key of the controller valid; nothing happens to a tournament that is not there.
    pub async fn renew_key(&self, id: &str, key_hash: String) -> Result<bool, StoreError> {
        let question = sqlx::query("SELECT id FROM tournaments WHERE id = $1");
        if self.row(question.bind(id)).await?.is_none() {
            return Ok(false);
        }
        let writes = vec![Write::NewKey { key_hash }];
        self.write_tournament(id, writes).await?;
        Ok(true)
    }

    /// Id and summary of those that are listed, newest first.
    pub async fn listed_tournaments(&self, most: u16) -> Result<Vec<(String, String)>, StoreError> {
        let question = sqlx::query(
            "SELECT id, summary FROM tournaments WHERE listed = 1 AND
               id NOT IN (SELECT id FROM hidden WHERE kind = 'tournament')
             ORDER BY at DESC, id LIMIT $1",
        );
        let rows = self.rows(question.bind(i64::from(most))).await?;
        summaries(&rows)
    }

    /// Id and summary of those in which nothing was written since this time, those that were made first coming first.
    pub async fn quiet_tournaments(&self, since: i64) -> Result<Vec<(String, String)>, StoreError> {
        let question = sqlx::query(
            "SELECT id, summary FROM tournaments t WHERE at < $1 AND
               (SELECT MAX(e.at) FROM tournament_entries e WHERE e.tournament = t.id) < $2
             ORDER BY at, id",
        );
        let rows = self.rows(question.bind(since).bind(since)).await?;
        summaries(&rows)
    }

    /// Forgets a tournament; its games are games like all others since.
    pub async fn forget_tournament(&self, tournament: &str) -> Result<(), StoreError> {
        self.write_tournament(tournament, vec![Write::Forget]).await
    }

    /// How many tournaments are kept.
    /// The bytes of all logs and records.
    pub async fn tournament_bytes(&self) -> Result<u64, StoreError> {
        let mut bytes = 0;
        for question in [
            "SELECT CAST(SUM(LENGTH(body)) AS BIGINT) AS n FROM tournament_entries",
            "SELECT CAST(SUM(LENGTH(body)) AS BIGINT) AS n FROM tournament_records",
        ] {
            bytes += self.number(question).await?.unsigned_abs();
        }
        Ok(bytes)
    }

    pub async fn count_tournaments(&self) -> Result<u64, StoreError> {
        let count = self.number("SELECT COUNT(*) AS n FROM tournaments").await?;
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
const ENTRIES_PER_STATEMENT: usize = 128;

/// Writes many entries with few statements, so that a long log that is read in does not hold up the queue.
async fn write_entries(
    transaction: &mut Transaction<'_, sqlx::Any>,
    id: &str,
    at: i64,
    first: usize,
    bodies: &[String],
) -> Result<(), StoreError> {
    for (chunk, bodies) in bodies.chunks(ENTRIES_PER_STATEMENT).enumerate() {
        let sql = format!(
            "INSERT INTO tournament_entries (tournament, number, at, body, checksum) VALUES {}",
            placeholders(bodies.len(), 5)
        );
        // Only numbers of placeholders were put into the text.
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for (number, body) in (first + chunk * ENTRIES_PER_STATEMENT..).zip(bodies) {
            let sum = Checked::Entry.sum(id, wide(number), body);
            query = query
                .bind(id)
                .bind(wide(number))
                .bind(at)
                .bind(body)
                .bind(sum);
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
        "DELETE FROM tournament_keys WHERE tournament = $1",
        "DELETE FROM tournaments WHERE id = $1",
    ] {
        let statement = sqlx::query(statement).bind(id);
        statement.execute(&mut **transaction).await?;
    }
    Ok(())
}

async fn write_game(
    transaction: &mut Transaction<'_, sqlx::Any>,
    tournament: &str,
    at: i64,
    game: &ScreenGame,
    setup: &str,
) -> Result<(), StoreError> {
    insert_game(transaction, &game.id, at, setup).await?;
    let query = sqlx::query(
        "INSERT INTO tournament_games (id, tournament, pairing, round, board, game, version, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    );
    let query = query
        .bind(&game.id)
        .bind(tournament)
        .bind(wide(game.pairing))
        .bind(i64::from(game.slot.round))
        .bind(i64::from(game.slot.board))
        .bind(i64::from(game.slot.game))
        .bind(wide(game.version))
        .bind(at);
    query.execute(&mut **transaction).await?;
    Ok(())
}

/// The actions of a game from an archive, and that it is over.
async fn restore_actions(
    transaction: &mut Transaction<'_, sqlx::Any>,
    at: i64,
    game: &ScreenGame,
    actions: &[String],
) -> Result<(), StoreError> {
    for (number, body) in (1_i64..).zip(actions) {
        let query = sqlx::query(
            "INSERT INTO actions (game, number, at, body, checksum) VALUES ($1, $2, $3, $4, $5)",
        );
        let sum = Checked::Action.sum(&game.id, number, body);
        let query = query
            .bind(&game.id)
            .bind(number)
            .bind(at)
            .bind(body)
            .bind(sum);
        query.execute(&mut **transaction).await?;
    }
    if game.over {
        let query = sqlx::query("INSERT INTO endings (game, at) VALUES ($1, $2)");
        query
            .bind(&game.id)
            .bind(at)
            .execute(&mut **transaction)
            .await?;
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
        Write::Game { game, setup } => return write_game(transaction, id, at, game, setup).await,
        Write::Restored {
            game,
            setup,
            actions,
        } => {
            write_game(transaction, id, at, game, setup).await?;
            return restore_actions(transaction, at, game, actions).await;
        }
        Write::NewKey { key_hash } => sqlx::query(
            "INSERT INTO tournament_keys (tournament, number, at, key_hash)
             SELECT CAST($1 AS TEXT), COALESCE(MAX(number), 0) + 1, CAST($2 AS BIGINT), CAST($3 AS TEXT)
             FROM tournament_keys WHERE tournament = $4",
        )
        .bind(id)
        .bind(at)
        .bind(key_hash)
        .bind(id),
        Write::Record(record) => sqlx::query(
            "INSERT INTO tournament_records (tournament, version, pairing, round, board, game, at, body, checksum)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        )
        .bind(id)
        .bind(wide(record.version))
        .bind(wide(record.pairing))
        .bind(i64::from(record.slot.round))
        .bind(i64::from(record.slot.board))
        .bind(i64::from(record.slot.game))
        .bind(at)
        .bind(record.text.to_string())
        .bind(Checked::Record.sum(id, wide(record.version), &record.text)),
    };
    query.execute(&mut **transaction).await?;
    Ok(())
}
