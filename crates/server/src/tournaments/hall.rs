//! One open tournament. Its [`HallState`] is immutable: a change makes the next state, stores it, and then replaces the
//! last. So readers never wait, and what is refused or cannot be stored has changed nothing.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock, PoisonError};

use std::time::{Duration, Instant};

use chrono::{SecondsFormat, Utc};
use serde_json::json;
use tokio::sync::{Mutex, mpsc, watch};
use tournament::{LogEntry, LogLine, Refusal, Remark, Tournament};
use words::Lang;

use super::clock::RoundClock;
use super::controller_key::ControllerKey;
use super::seatings::Seatings;
use crate::http::rate_limits::{KeptKind, RateLimits};
use crate::problem::{Code, Problem};
use crate::store::{Fence, KeptRecord, ScreenGame, Slot, Store, TournamentChanges, Write};
use crate::work::{Lane, Requester, Workers};

/// Entries of a log.
pub const MAX_ENTRIES: usize = 50_000;
/// Players of a tournament.
pub const MAX_PLAYERS: usize = 2000;

/// A tournament with what is stored beside its log.
#[derive(Debug)]
pub struct HallState {
    pub tournament: Tournament,
    pub clock: RoundClock,
    pub games: Vec<ScreenGame>,
    pub records: Vec<KeptRecord>,
    /// Grows with everything but the clock.
    pub revision: u64,
    seatings: Seatings,
    pub cache: ResponseCache,
}

/// Responses that are the same for all clients, made for the first of them.
#[derive(Debug, Default)]
pub struct ResponseCache {
    pub hall: [OnceLock<String>; Lang::ALL.len()],
    pub standings: OnceLock<String>,
    pub crosstable: OnceLock<String>,
    pub bracket: OnceLock<String>,
}

impl HallState {
    pub fn new(
        tournament: Tournament,
        clock: RoundClock,
        games: Vec<ScreenGame>,
        records: Vec<KeptRecord>,
    ) -> Self {
        Self {
            seatings: Seatings::of(tournament.log()),
            tournament,
            clock,
            games,
            records,
            revision: 0,
            cache: ResponseCache::default(),
        }
    }

    fn next(&self) -> Self {
        Self {
            tournament: self.tournament.clone(),
            clock: self.clock,
            games: self.games.clone(),
            records: self.records.clone(),
            revision: self.revision,
            seatings: self.seatings.clone(),
            cache: ResponseCache::default(),
        }
    }

    /// The state after what other nodes have written; nothing if that is nothing.
    fn after(&self, changes: TournamentChanges) -> Result<Option<Self>, Problem> {
        let unreadable = |error: &dyn std::fmt::Display| {
            tracing::error!(%error, "a tournament cannot be read");
            Problem::new(Code::Internal)
        };
        let mut next = self.next();
        for body in &changes.entries {
            let line: LogLine = serde_json::from_str(body).map_err(|error| unreadable(&error))?;
            let applied = next.tournament.apply(line);
            applied.map_err(|refusal| unreadable(&refusal.code()))?;
        }
        if let Some(body) = &changes.clock {
            next.clock = serde_json::from_str(body).map_err(|error| unreadable(&error))?;
        }
        (next.games, next.records) = (changes.games, changes.records);
        let grown = next.version() != self.version()
            || next.games != self.games
            || next.records != self.records;
        next.revision += u64::from(grown);
        next.seatings = Seatings::of(next.tournament.log());
        Ok((grown || next.clock != self.clock).then_some(next))
    }

    /// The number of entries so far.
    pub fn version(&self) -> usize {
        self.tournament.log().len()
    }

    /// The current round; 0 before the first.
    pub fn round(&self) -> u16 {
        self.tournament.next_round() - 1
    }

    /// The number of the entry that drew a round.
    pub fn pairing(&self, round: u16) -> Option<usize> {
        self.seatings.pairing(round)
    }

    /// The length of a round.
    pub fn length_ms(&self) -> u64 {
        u64::from(self.tournament.settings().minutes) * 60_000
    }

    /// The clock of the current round.
    pub fn clock(&self) -> RoundClock {
        self.clock.in_round(self.round(), self.length_ms())
    }

    /// Where a game on the screen is now; nothing if its round was taken back or its players were parted.
    pub fn slot_of(&self, game: &ScreenGame) -> Option<Slot> {
        self.seatings
            .slot_now(game.pairing, game.version, game.slot)
    }

    /// Games on the screen at the boards where they are now, without those that are void.
    pub fn valid_games(&self) -> impl Iterator<Item = ScreenGame> {
        let valid = |game: &ScreenGame| {
            let slot = self.slot_of(game)?;
            Some(ScreenGame {
                slot,
                ..game.clone()
            })
        };
        self.games.iter().filter_map(valid)
    }

    /// Where the game of a record is now.
    pub fn slot_of_record(&self, record: &KeptRecord) -> Option<Slot> {
        self.seatings
            .slot_now(record.pairing, record.version, record.slot)
    }

    /// The last record of a game.
    pub fn record(&self, slot: Slot) -> Option<&KeptRecord> {
        let mut records = self.records.iter().rev();
        records.find(|record| self.slot_of_record(record) == Some(slot))
    }

    /// Adds entries with the time. A refusal names the number of the entry, from 1.
    pub fn add(&mut self, entries: Vec<LogEntry>) -> Result<(), Problem> {
        self.add_with(entries, &Remark::default(), false)
    }

    /// Adds entries with the time, who made them and why; `forced` if the controller was told what stands against them.
    pub fn add_with(
        &mut self,
        entries: Vec<LogEntry>,
        remark: &Remark,
        forced: bool,
    ) -> Result<(), Problem> {
        let at = Utc::now().to_rfc3339_opts(SecondsFormat::Secs, true);
        for (index, entry) in entries.into_iter().enumerate() {
            let refused = |refusal| Problem::refusal(&refusal, Some(index + 1));
            if matches!(entry, LogEntry::Enter { .. })
                && self.tournament.players().len() >= MAX_PLAYERS
            {
                return Err(Code::TooLarge.into());
            }
            let line = LogLine {
                at: Some(at.clone()),
                remark: remark.clone(),
                entry,
            };
            self.tournament.add(line, forced).map_err(refused)?;
        }
        if self.version() > MAX_ENTRIES {
            return Err(Code::TooLarge.into());
        }
        Ok(())
    }

    /// Adds one entry.
    pub fn add_one(&mut self, entry: LogEntry) -> Result<(), Problem> {
        self.add(vec![entry]).map_err(|mut problem| {
            problem.place = None;
            problem
        })
    }

    /// What the list of tournaments shows of it, as JSON.
    pub fn summary(&self) -> String {
        let settings = self.tournament.settings();
        json!({
            "name": settings.name,
            "place": settings.place,
            "date": settings.date,
            "rule": settings.rule,
            "format": settings.format,
            "players": self.tournament.roster().count(),
            "round": self.round(),
            "planned_rounds": self.tournament.planned_rounds(),
            "ended": self.tournament.is_ended(),
        })
        .to_string()
    }

    /// The entries from this index on, as they are stored.
    pub fn entries_from(&self, index: usize) -> Write {
        let lines = self.tournament.log().iter().skip(index);
        // Entries hold nothing that JSON cannot say.
        let bodies = lines.filter_map(|line| serde_json::to_string(line).ok());
        Write::Entries {
            first: index + 1,
            bodies: bodies.collect(),
        }
    }
}

/// What a tournament is found by, and who may do what in it.
#[derive(Debug)]
pub struct HallKeys {
    pub id: String,
    pub key_hash: String,
    pub secret: String,
}

/// How a node may use a tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HallAccess {
    /// There is only this server.
    #[default]
    Alone,
    /// This node owns it, and alone changes it.
    Owner(Fence),
    /// Another node may own it.
    Copy,
}

/// An open tournament.
#[derive(Debug)]
pub struct Hall {
    pub id: String,
    pub(super) key: ControllerKey,
    /// What players' tokens are derived from.
    pub secret: String,
    state: watch::Sender<Arc<HallState>>,
    workers: Workers,
    limits: RateLimits,
    writing: Mutex<()>,
    access: std::sync::Mutex<HallAccess>,
    fresh_at: std::sync::Mutex<Instant>,
    /// Hears of changes that other nodes must know.
    pub changed: Option<mpsc::UnboundedSender<String>>,
    /// A change could not be stored: the store has the truth, and this hall must be dropped.
    broken: AtomicBool,
    /// The number of the last request for it, counted over all halls.
    pub used: AtomicU64,
}

impl Hall {
    pub fn new(stored: HallKeys, state: HallState, workers: Workers, limits: RateLimits) -> Self {
        Self {
            access: std::sync::Mutex::default(),
            fresh_at: std::sync::Mutex::new(Instant::now()),
            changed: None,
            id: stored.id,
            key: ControllerKey::new(stored.key_hash),
            secret: stored.secret,
            workers,
            limits,
            state: watch::Sender::new(Arc::new(state)),
            writing: Mutex::default(),
            broken: AtomicBool::new(false),
            used: AtomicU64::new(0),
        }
    }

    /// A copy is as the store is.
    pub fn note_fresh(&self) {
        *self.fresh_at.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// How long ago a copy was as the store was.
    pub fn fresh_for(&self) -> Duration {
        let at = self.fresh_at.lock().unwrap_or_else(PoisonError::into_inner);
        at.elapsed()
    }

    /// How this node may use it.
    pub fn access(&self) -> HallAccess {
        *self.access.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn set_access(&self, access: HallAccess) {
        *self.access.lock().unwrap_or_else(PoisonError::into_inner) = access;
    }

    /// Brings a copy up to date with what other nodes have written, and makes this node the owner if it has a fence.
    pub async fn catch_up(&self, store: &Store, fence: Option<Fence>) -> Result<(), Problem> {
        let _alone = self.writing.lock().await;
        if fence.is_none() && self.access() != HallAccess::Copy {
            return Ok(());
        }
        let before = self.now();
        let changes = store.tournament_since(&self.id, before.version()).await;
        let changes = changes.map_err(|error| Problem::from(&error))?;
        let changes = changes.ok_or(Code::NoSuchTournament)?;
        if let Some(next) = before.after(changes)? {
            self.state.send_replace(Arc::new(next));
        }
        if let Some(fence) = fence {
            self.set_access(HallAccess::Owner(fence));
        }
        Ok(())
    }

    /// The current state.
    pub fn now(&self) -> Arc<HallState> {
        Arc::clone(&self.state.borrow())
    }

    /// Receives every state from now on.
    pub fn watch(&self) -> watch::Receiver<Arc<HallState>> {
        self.state.subscribe()
    }

    /// How many receive states.
    pub fn listening(&self) -> usize {
        self.state.receiver_count()
    }

    pub fn is_broken(&self) -> bool {
        self.broken.load(Ordering::Relaxed)
    }

    /// Nothing more is written, and clients that wait for news have to come back.
    pub fn retire(&self) {
        self.broken.store(true, Ordering::Relaxed);
        self.state.send_modify(|_| {});
    }

    /// Changes the tournament: `change` makes the next state and returns what to store beside new entries. Everything is
    /// on disk before any client sees it. It is done even if the request is dropped meanwhile.
    pub async fn change(
        self: &Arc<Self>,
        store: &Store,
        change: impl FnOnce(&mut HallState) -> Result<Vec<Write>, Problem> + Send + 'static,
    ) -> Result<Arc<HallState>, Problem> {
        let (hall, store) = (Arc::clone(self), store.clone());
        let whose = Requester::current();
        let done = tokio::spawn(async move { hall.change_now(&store, &whose, change).await });
        done.await.map_err(|_| Problem::new(Code::Internal))?
    }

    async fn change_now(
        &self,
        store: &Store,
        whose: &Requester,
        change: impl FnOnce(&mut HallState) -> Result<Vec<Write>, Problem> + Send + 'static,
    ) -> Result<Arc<HallState>, Problem> {
        let _alone = self.writing.lock().await;
        if self.is_broken() {
            return Err(Code::Storage.into());
        }
        let fence = match self.access() {
            HallAccess::Alone => None,
            HallAccess::Owner(fence) => Some(fence),
            HallAccess::Copy => return Err(Code::Moving.into()),
        };
        let before = self.now();
        // A log of thousands of entries takes a while to copy and to add to.
        let old = Arc::clone(&before);
        let changed = self.workers.run_for(Lane::Study, whose, move |_| {
            let mut next = old.next();
            let writes = change(&mut next)?;
            if next.version() > old.version() {
                next.seatings = Seatings::of(next.tournament.log());
            }
            Ok((next, writes))
        });
        let (mut next, mut writes) = changed.await?;
        let clock_only = matches!(writes.as_slice(), [Write::Clock { .. }]);
        if next.version() > before.version() {
            writes.push(next.entries_from(before.version()));
            let text = next.summary();
            writes.push(Write::Summary { text });
        } else if writes.is_empty() && next.games == before.games {
            return Ok(before);
        }
        if !clock_only || next.version() > before.version() {
            next.revision += 1;
        }
        let bytes = writes.iter().map(Write::size_bytes).sum();
        let limits = &self.limits;
        limits.keep(KeptKind::Tournaments, whose.client(), bytes)?;
        if !writes.is_empty()
            && let Err(error) = store
                .with_fence(fence)
                .write_tournament(&self.id, writes)
                .await
        {
            tracing::error!(tournament = self.id, %error, "an entry cannot be stored");
            self.retire();
            return Err(Problem::from(&error));
        }
        let next = Arc::new(next);
        self.state.send_replace(Arc::clone(&next));
        if let Some(changed) = &self.changed {
            // Without a receiver the server is stopping.
            let _ = changed.send(self.id.clone());
        }
        Ok(next)
    }
}

/// Refuses a request that was made for another version.
pub fn expect_version(state: &HallState, version: Option<usize>) -> Result<(), Problem> {
    match version {
        Some(version) if version != state.version() => Err(Code::Stale.into()),
        _ => Ok(()),
    }
}

/// The board of a game; a refusal if there is none.
pub fn expect_board(state: &HallState, slot: Slot) -> Result<&tournament::RoundBoard, Problem> {
    let Slot { round, board, .. } = slot;
    let refused = |refusal: Refusal| Problem::refusal(&refusal, None);
    let found = state.tournament.round(round);
    let found = found.ok_or_else(|| refused(Refusal::NoRound { round }))?;
    found
        .board(board)
        .ok_or_else(|| refused(Refusal::NoBoard { round, board }))
}
