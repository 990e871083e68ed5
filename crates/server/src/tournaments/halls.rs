//! All tournaments that somebody looks at. Those that nobody does are forgotten when there is need of room, and come
//! back from the store.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;
use tournament::{Line, Tournament};

use super::clock::Kept;
use super::hall::{Hall, MOST_ENTRIES, MOST_PLAYERS, State};
use super::screen;
use crate::app::App;
use crate::problem::{Code, Problem};
use crate::secret::{self, Secret};
use crate::store::{Store, StoreError, StoredTournament, Write};

/// Tournaments that are kept in memory.
const MOST_OPEN: usize = 256;
/// Tournaments that are kept at all.
const MOST: u64 = 20_000;

/// The tournaments, by their id.
#[derive(Debug, Default)]
pub struct Halls {
    open: Mutex<HashMap<String, Arc<Hall>>>,
    asked: AtomicU64,
    stopping: watch::Sender<bool>,
}

/// A tournament that was made: what its controller is told.
#[derive(Debug)]
pub struct Made {
    pub id: String,
    pub key: Secret,
}

impl Halls {
    fn open_ones(&self) -> MutexGuard<'_, HashMap<String, Arc<Hall>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, id: &str) -> Option<Arc<Hall>> {
        let hall = self
            .open_ones()
            .get(id)
            .filter(|hall| !hall.is_broken())?
            .clone();
        let asked = self.asked.fetch_add(1, Ordering::Relaxed);
        hall.used.store(asked, Ordering::Relaxed);
        Some(hall)
    }

    /// A tournament, from the store if need be.
    pub async fn enter(&self, app: &App, id: &str) -> Result<Arc<Hall>, Problem> {
        if let Some(hall) = self.find(id) {
            return Ok(hall);
        }
        if !secret::is_id(id) {
            return Err(Code::NoSuchTournament.into());
        }
        let stored = app.store.load_tournament(id).await.map_err(|error| {
            tracing::error!(tournament = id, %error, "a tournament cannot be loaded");
            Problem::new(Code::Storage)
        })?;
        let stored = stored.ok_or(Code::NoSuchTournament)?;
        let name = id.to_owned();
        let hall = app.heavily(move || revive(name, stored)).await?;
        let hall = self.keep(hall)?;
        // Games may have ended while nobody looked.
        screen::settle(app, &hall).await;
        Ok(hall)
    }

    /// Puts a tournament among those that are open, unless somebody was faster: there must be one of each only.
    fn keep(&self, hall: Hall) -> Result<Arc<Hall>, Problem> {
        let mut open = self.open_ones();
        if let Some(known) = open.get(&hall.id).filter(|known| !known.is_broken()) {
            return Ok(Arc::clone(known));
        }
        open.remove(&hall.id);
        if open.len() >= MOST_OPEN {
            // One that nobody holds, asked for longest ago.
            let idle = open.iter().filter(|(_, hall)| Arc::strong_count(hall) == 1);
            let oldest = idle.min_by_key(|(_, hall)| hall.used.load(Ordering::Relaxed));
            let oldest = oldest.map(|(id, _)| id.clone()).ok_or(Code::Full)?;
            open.remove(&oldest);
        }
        let hall = Arc::new(hall);
        open.insert(hall.id.clone(), Arc::clone(&hall));
        Ok(hall)
    }

    /// Stores a new tournament.
    pub async fn create(
        &self,
        app: &App,
        tournament: Tournament,
        listed: bool,
    ) -> Result<Made, Problem> {
        if tournament.log().len() > MOST_ENTRIES || tournament.players().len() > MOST_PLAYERS {
            return Err(Code::TooLarge.into());
        }
        let storage = |error| {
            tracing::error!(%error, "a tournament cannot be stored");
            Problem::new(Code::Storage)
        };
        if app.store.count_tournaments().await.map_err(storage)? >= MOST {
            return Err(Code::Full.into());
        }
        let no_random = |_| Problem::new(Code::Internal);
        let (key, own) = (Secret::new(), Secret::new());
        let (key, own) = (key.map_err(no_random)?, own.map_err(no_random)?);
        let id = secret::id().map_err(no_random)?;
        let state = State::new(tournament, Kept::default(), Vec::new(), Vec::new());
        let writes = vec![
            Write::Create {
                listed,
                key_hash: key.hash(),
                secret: own.reveal().to_owned(),
                summary: state.summary(),
            },
            state.entries_from(0),
        ];
        let stored = app.store.write_tournament(&id, writes).await;
        stored.map_err(storage)?;
        Ok(Made { id, key })
    }

    /// Forgets tournaments of which no round was ever drawn and in which nothing was written since this time. Gives how
    /// many.
    pub async fn prune(&self, store: &Store, since: i64) -> Result<usize, StoreError> {
        let mut forgotten = 0;
        for (id, summary) in store.quiet_tournaments(since).await? {
            let summary: serde_json::Value = serde_json::from_str(&summary).unwrap_or_default();
            if summary["round"] != 0 || self.open_ones().contains_key(&id) {
                continue;
            }
            store.forget_tournament(&id).await?;
            forgotten += 1;
        }
        Ok(forgotten)
    }

    /// Tells everybody who waits for news that there will be none.
    pub fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Becomes true when the server stops.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stopping.subscribe()
    }
}

/// The tournament that is stored.
fn revive(id: String, stored: StoredTournament) -> Result<Hall, Problem> {
    let unreadable = |what: &dyn std::fmt::Display| {
        tracing::error!(tournament = id, %what, "a tournament cannot be read");
        Problem::new(Code::Internal)
    };
    let lines = stored.entries.iter().map(|body| serde_json::from_str(body));
    let lines: Vec<Line> = lines
        .collect::<Result<_, _>>()
        .map_err(|error: serde_json::Error| unreadable(&error))?;
    let tournament = Tournament::replay(lines).map_err(|(index, refusal)| {
        unreadable(&format!("entry {}: {}", index + 1, refusal.code()))
    })?;
    let clock = match &stored.clock {
        Some(body) => serde_json::from_str(body).map_err(|error| unreadable(&error))?,
        None => Kept::default(),
    };
    let state = State::new(tournament, clock, stored.games, stored.records);
    Ok(Hall::new(id, stored.key_hash, stored.secret, state))
}
