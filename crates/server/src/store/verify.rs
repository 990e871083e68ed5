//! Whether what is stored is what was written. The structure of an SQLite file is checked by SQLite; rules, tournaments
//! and games are read one by one, the newest first, with their checksums and without gaps. The clock of a hall and the
//! summary of a tournament, which are replaced all the time, have no checksums.

use std::path::Path;
use std::time::{Duration, Instant};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, Row as _};

use super::{Kind, Store, StoreError};

/// Faults that are told one by one; beyond these they are only counted.
const MAX_TOLD: usize = 100;
/// Ids that are asked for at once.
const PAGE_ROWS: i64 = 500;
/// Instructions of SQLite's machine between two looks at the time.
const PROGRESS_STEP: i32 = 1000;

/// What a check found.
#[derive(Clone, Debug, Default)]
pub struct Verified {
    pub games: u64,
    pub tournaments: u64,
    pub rules: u64,
    /// Whether everything was looked at; a check with a time limit may end before.
    pub complete: bool,
    /// What is wrong with the structure of the file.
    pub structure_fault: Option<String>,
    /// How many faults there are.
    pub faults: u64,
    /// The first of them, each in a sentence.
    pub told: Vec<String>,
}

impl Verified {
    fn note(&mut self, fault: String) {
        self.faults += 1;
        if self.told.len() < MAX_TOLD {
            self.told.push(fault);
        }
    }

    fn note_structure(&mut self, fault: String) {
        self.note(format!("the structure of the file: {fault}"));
        self.structure_fault.get_or_insert(fault);
    }

    /// Whether nothing that was looked at is damaged.
    pub const fn is_good(&self) -> bool {
        self.faults == 0
    }
}

impl Store {
    /// Checks everything, or what can be checked within this time.
    pub async fn verify(&self, limit: Option<Duration>) -> Result<Verified, StoreError> {
        let begun = Instant::now();
        let mut found = Verified {
            complete: true,
            ..Verified::default()
        };
        if let Some(file) = &self.file {
            // Half of the time, so that some is left for the rows.
            let deadline = limit.map(|limit| begun + limit / 2);
            found.complete = check_structure(file, deadline, &mut found).await?;
        }
        let deadline = limit.map(|limit| begun + limit);
        self.verify_rules(&mut found).await?;
        let tournaments = "SELECT id, at FROM tournaments WHERE at < $1 OR (at = $2 AND id > $3)
             ORDER BY at DESC, id LIMIT $4";
        self.verify_all(tournaments, deadline, &mut found).await?;
        let games = "SELECT id, at FROM games WHERE at < $1 OR (at = $2 AND id > $3)
             ORDER BY at DESC, id LIMIT $4";
        self.verify_all(games, deadline, &mut found).await?;
        Ok(found)
    }

    async fn verify_rules(&self, found: &mut Verified) -> Result<(), StoreError> {
        for (rule, fault) in self.read_published().await? {
            found.rules += 1;
            if let Some(fault) = fault {
                found.note(format!("rule {}: {fault}", rule.id));
            }
        }
        Ok(())
    }

    /// Checks tournaments or games, page by page.
    async fn verify_all(
        &self,
        question: &'static str,
        deadline: Option<Instant>,
        found: &mut Verified,
    ) -> Result<(), StoreError> {
        let is_game = question.contains("FROM games");
        let mut last = (i64::MAX, String::new());
        loop {
            let page = sqlx::query(question).bind(last.0).bind(last.0);
            let rows = self.rows(page.bind(last.1.clone()).bind(PAGE_ROWS)).await?;
            let Some(end) = rows.last() else {
                return Ok(());
            };
            last = (end.try_get("at")?, end.try_get("id")?);
            for row in &rows {
                if deadline.is_some_and(|deadline| Instant::now() > deadline) {
                    found.complete = false;
                    return Ok(());
                }
                let id: String = row.try_get("id")?;
                let read = if is_game {
                    found.games += 1;
                    self.load_game(&id).await.map(drop)
                } else {
                    found.tournaments += 1;
                    self.load_tournament(&id).await.map(drop)
                };
                match read {
                    Ok(()) => {}
                    Err(error @ StoreError::Damaged(_)) => found.note(error.to_string()),
                    Err(error) => return Err(error),
                }
            }
        }
    }
}

/// Has SQLite check the structure of its file. Says whether that came to an end.
async fn check_structure(
    file: &Path,
    deadline: Option<Instant>,
    found: &mut Verified,
) -> Result<bool, StoreError> {
    let options = SqliteConnectOptions::new().filename(file);
    let mut connection = options.disable_statement_logging().connect().await?;
    if let Some(deadline) = deadline {
        let mut handle = connection.lock_handle().await?;
        handle.set_progress_handler(PROGRESS_STEP, move || Instant::now() < deadline);
    }
    let check = sqlx::query("PRAGMA quick_check(10)");
    let rows = check
        .fetch_all(&mut connection)
        .await
        .map_err(StoreError::from);
    connection.close().await?;
    match rows {
        Ok(rows) => {
            for row in rows {
                let line: String = row.try_get(0)?;
                if line != "ok" {
                    found.note_structure(line);
                }
            }
            Ok(true)
        }
        Err(error) if error.is_interrupted() => Ok(false),
        Err(error) if error.is_damage(Kind::Sqlite) => {
            found.note_structure(error.to_string());
            Ok(true)
        }
        Err(error) => Err(error),
    }
}
