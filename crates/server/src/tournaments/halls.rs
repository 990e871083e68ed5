//! All open tournaments. Unused ones are dropped when there are too many, and come back from the store.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{mpsc, watch};
use tournament::{LogLine, Tournament};

use super::clock::RoundClock;
use super::hall::{Hall, HallAccess, HallKeys, HallState, MAX_ENTRIES, MAX_PLAYERS};
use super::{screen_games, shared};
use crate::cluster::Cluster;
use crate::games::Rooms;
use crate::http::rate_limits::{KeptKind, RateLimits};
use crate::problem::{Code, Problem};
use crate::secret::{self, Secret};
use crate::store::{Cutoffs, LeaseKind, Moderated, Store, StoreError, StoredTournament, Write};
use crate::work::{Requester, Workers};

/// Tournaments in memory.
const MAX_OPEN: usize = 256;
/// Tournaments in the store, and the bytes of their logs and records. Beyond these there are no new ones; those that are
/// there go on.
const MAX_STORED: u64 = 20_000;
const MAX_STORED_BYTES: u64 = 4 << 30;

/// The tournaments, by their id.
#[derive(Debug)]
pub struct Halls {
    pub(super) store: Store,
    pub(super) rooms: Rooms,
    workers: Workers,
    limits: RateLimits,
    /// Other nodes on the same database.
    pub(super) cluster: Option<Cluster>,
    open: Mutex<HashMap<String, Arc<Hall>>>,
    /// One tournament at a time is claimed.
    pub(super) claiming: tokio::sync::Mutex<()>,
    /// Hears of changes that other nodes must know.
    changed: Option<mpsc::UnboundedSender<String>>,
    requests: AtomicU64,
    stopping: watch::Sender<bool>,
}

/// A new tournament, for its controller.
#[derive(Debug)]
pub struct CreatedTournament {
    pub id: String,
    pub key: Secret,
}

impl Halls {
    pub fn new(
        store: Store,
        rooms: Rooms,
        workers: Workers,
        limits: RateLimits,
        cluster: Option<Cluster>,
    ) -> Self {
        let changed = cluster.clone().map(|cluster| {
            let (changed, received) = mpsc::unbounded_channel();
            tokio::spawn(shared::tell_others(cluster, received));
            changed
        });
        Self {
            store,
            rooms,
            workers,
            limits,
            cluster,
            changed,
            open: Mutex::default(),
            claiming: tokio::sync::Mutex::default(),
            requests: AtomicU64::new(0),
            stopping: watch::Sender::new(false),
        }
    }

    pub(super) fn open_ones(&self) -> MutexGuard<'_, HashMap<String, Arc<Hall>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many are in memory.
    pub fn count(&self) -> usize {
        self.open_ones().len()
    }

    /// Whether a tournament is in memory.
    pub fn is_open(&self, id: &str) -> bool {
        self.open_ones().contains_key(id)
    }

    fn find(&self, id: &str) -> Option<Arc<Hall>> {
        let hall = self
            .open_ones()
            .get(id)
            .filter(|hall| !hall.is_broken())?
            .clone();
        let request = self.requests.fetch_add(1, Ordering::Relaxed);
        hall.used.store(request, Ordering::Relaxed);
        Some(hall)
    }

    /// A tournament, from the store if need be.
    pub async fn enter(&self, id: &str) -> Result<Arc<Hall>, Problem> {
        if let Some(hall) = self.find(id) {
            self.keep_fresh(&hall).await;
            return Ok(hall);
        }
        let hall = self.open_stored(id).await?;
        // Games may have ended while the tournament was not open.
        if screen_games::misses_results(&hall.now()) {
            match self.cluster {
                // The one who owns it from now on writes them.
                Some(_) => drop(Box::pin(self.owner_elsewhere(id)).await?),
                None => screen_games::write_missing_results(self, &hall).await,
            }
        }
        Ok(hall)
    }

    /// A tournament, open already or from the store.
    pub(super) async fn find_or_open(&self, id: &str) -> Result<Arc<Hall>, Problem> {
        match self.find(id) {
            Some(hall) => Ok(hall),
            None => self.open_stored(id).await,
        }
    }

    async fn open_stored(&self, id: &str) -> Result<Arc<Hall>, Problem> {
        if !secret::is_id(id) {
            return Err(Code::NoSuchTournament.into());
        }
        let stored = self.store.load_tournament(id).await.map_err(|error| {
            tracing::error!(tournament = id, %error, "a tournament cannot be loaded");
            Problem::from(&error)
        })?;
        let stored = stored.ok_or(Code::NoSuchTournament)?;
        let hidden = self.store.is_hidden(Moderated::Tournament, id).await;
        if hidden.map_err(|error| Problem::from(&error))? {
            return Err(Code::NoSuchTournament.into());
        }
        let name = id.to_owned();
        let (workers, limits) = (self.workers.clone(), self.limits.clone());
        let hall = self.workers.run(move || {
            let (keys, state) = load(name, stored)?;
            Ok(Hall::new(keys, state, workers, limits))
        });
        let mut hall = hall.await?;
        if self.cluster.is_some() {
            hall.set_access(HallAccess::Copy);
            hall.changed.clone_from(&self.changed);
        }
        self.insert(hall)
    }

    /// Adds a tournament, unless another request has opened it meanwhile: each is open once only.
    fn insert(&self, hall: Hall) -> Result<Arc<Hall>, Problem> {
        let mut open = self.open_ones();
        if let Some(known) = open.get(&hall.id).filter(|known| !known.is_broken()) {
            return Ok(Arc::clone(known));
        }
        open.remove(&hall.id);
        if open.len() >= MAX_OPEN {
            // Of those that no request holds, the one used longest ago.
            let idle = open.iter().filter(|(_, hall)| Arc::strong_count(hall) == 1);
            let oldest = idle.min_by_key(|(_, hall)| hall.used.load(Ordering::Relaxed));
            let oldest = oldest
                .map(|(id, _)| id.clone())
                .ok_or(Code::TournamentsOpen)?;
            open.remove(&oldest);
        }
        let hall = Arc::new(hall);
        open.insert(hall.id.clone(), Arc::clone(&hall));
        Ok(hall)
    }

    /// The tournaments that nodes own.
    async fn leased(&self) -> Result<HashSet<String>, StoreError> {
        match &self.cluster {
            Some(cluster) => cluster.leased(LeaseKind::Tournament).await,
            None => Ok(HashSet::new()),
        }
    }

    /// Stores a new tournament.
    pub async fn create(
        &self,
        tournament: Tournament,
        listed: bool,
    ) -> Result<CreatedTournament, Problem> {
        if tournament.log().len() > MAX_ENTRIES || tournament.players().len() > MAX_PLAYERS {
            return Err(Code::TooLarge.into());
        }
        self.expect_room().await?;
        let no_random = |_| Problem::new(Code::Internal);
        let (key, own) = (Secret::new(), Secret::new());
        let (key, own) = (key.map_err(no_random)?, own.map_err(no_random)?);
        let id = secret::id().map_err(no_random)?;
        let state = HallState::new(tournament, RoundClock::default(), Vec::new(), Vec::new());
        let writes = vec![
            Write::Create {
                listed,
                key_hash: key.hash(),
                secret: own.reveal().to_owned(),
                summary: state.summary(),
            },
            state.entries_from(0),
        ];
        self.store_new(&id, writes).await?;
        Ok(CreatedTournament { id, key })
    }

    /// Refuses new tournaments while there are too many.
    pub async fn expect_room(&self) -> Result<(), Problem> {
        let stored = self.store.count_tournaments().await.map_err(not_stored)?;
        let bytes = self.store.tournament_bytes().await.map_err(not_stored)?;
        if stored >= MAX_STORED || bytes >= MAX_STORED_BYTES {
            return Err(Code::TournamentsFull.into());
        }
        Ok(())
    }

    /// Stores a tournament that was not there.
    pub async fn store_new(&self, id: &str, writes: Vec<Write>) -> Result<(), Problem> {
        let bytes = writes.iter().map(Write::size_bytes).sum();
        let client = Requester::current().client();
        self.limits.keep(KeptKind::Tournaments, client, bytes)?;
        let stored = self.store.write_tournament(id, writes).await;
        stored.map_err(not_stored)
    }

    /// Deletes tournaments of which no round was ever drawn and in which nothing was written for as long as unfinished
    /// games are kept. Returns how many.
    pub async fn prune(&self, cutoffs: &Cutoffs) -> Result<usize, StoreError> {
        let before = cutoffs.unfinished_before_ms;
        let mut old = self.store.quiet_tournaments(before).await?;
        let leased = self.leased().await?;
        old.retain(|(id, summary)| {
            let summary: serde_json::Value = serde_json::from_str(summary).unwrap_or_default();
            summary["round"] == 0 && !self.open_ones().contains_key(id) && !leased.contains(id)
        });
        old.truncate(cutoffs.max_deletions);
        if !old.is_empty() {
            let tournaments = old.len();
            tracing::warn!(
                tournaments,
                before,
                "deleting tournaments without a round in which nothing was written since (milliseconds since 1970)"
            );
        }
        for (id, _) in &old {
            self.store.forget_tournament(id).await?;
        }
        Ok(old.len())
    }

    /// Drops a tournament that is hidden or removed. Its event streams end.
    pub fn evict(&self, id: &str) {
        let hall = self.open_ones().remove(id);
        if let Some(hall) = hall {
            hall.retire();
        }
    }

    /// Ends all event streams.
    pub fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Becomes true when the server stops.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stopping.subscribe()
    }
}

fn not_stored(error: StoreError) -> Problem {
    tracing::error!(%error, "a tournament cannot be stored");
    Problem::from(&error)
}

/// A tournament from what is stored.
fn load(id: String, stored: StoredTournament) -> Result<(HallKeys, HallState), Problem> {
    let unreadable = |what: &dyn std::fmt::Display| {
        tracing::error!(tournament = id, %what, "a tournament cannot be read");
        Problem::new(Code::Damaged)
    };
    let lines = stored.entries.iter().map(|body| serde_json::from_str(body));
    let lines: Vec<LogLine> = lines
        .collect::<Result<_, _>>()
        .map_err(|error: serde_json::Error| unreadable(&error))?;
    let tournament = Tournament::replay(lines).map_err(|(index, refusal)| {
        unreadable(&format!("entry {}: {}", index + 1, refusal.code()))
    })?;
    let clock = match &stored.clock {
        Some(body) => serde_json::from_str(body).map_err(|error| unreadable(&error))?,
        None => RoundClock::default(),
    };
    let state = HallState::new(tournament, clock, stored.games, stored.records);
    let keys = HallKeys {
        id,
        key_hash: stored.key_hash,
        secret: stored.secret,
    };
    Ok((keys, state))
}
