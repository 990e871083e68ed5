//! One tournament that somebody looks at. What it is stands in a [`State`] that is never changed: whoever writes makes
//! the next one, has it stored, and then puts it in the place of the last. So reading waits for nobody, and what is
//! refused or cannot be stored has changed nothing.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use serde_json::json;
use tokio::sync::{Mutex, watch};
use tournament::{Entry, Line, Refusal, Tournament};
use words::Lang;

use super::clock::Kept;
use super::when;
use crate::problem::{Code, Problem};
use crate::store::{KeptRecord, ScreenGame, Slot, Store, Write, now};

/// Entries that a log may have.
pub const MOST_ENTRIES: usize = 50_000;
/// Players that a tournament may have.
pub const MOST_PLAYERS: usize = 2000;

/// A tournament with what is kept beside its log.
#[derive(Debug)]
pub struct State {
    pub tournament: Tournament,
    pub clock: Kept,
    pub games: Vec<ScreenGame>,
    pub records: Vec<KeptRecord>,
    /// Grows with everything but the clock.
    pub revision: u64,
    /// By round, the number of the entry that drew it.
    pairings: Vec<usize>,
    pub shown: Shown,
}

/// What was worked out for whoever asked first, for those who ask next.
#[derive(Debug, Default)]
pub struct Shown {
    pub hall: [OnceLock<String>; Lang::ALL.len()],
    pub standings: OnceLock<String>,
    pub crosstable: OnceLock<String>,
}

impl State {
    pub fn new(
        tournament: Tournament,
        clock: Kept,
        games: Vec<ScreenGame>,
        records: Vec<KeptRecord>,
    ) -> Self {
        Self {
            pairings: pairings(tournament.log()),
            tournament,
            clock,
            games,
            records,
            revision: 0,
            shown: Shown::default(),
        }
    }

    fn next(&self) -> Self {
        Self {
            tournament: self.tournament.clone(),
            clock: self.clock,
            games: self.games.clone(),
            records: self.records.clone(),
            revision: self.revision,
            pairings: self.pairings.clone(),
            shown: Shown::default(),
        }
    }

    /// The number of entries so far.
    pub fn version(&self) -> usize {
        self.tournament.log().len()
    }

    /// The round that is played now; 0 before the first.
    pub fn round(&self) -> u16 {
        self.tournament.next_round() - 1
    }

    /// The number of the entry that drew a round.
    pub fn pairing(&self, round: u16) -> Option<usize> {
        let index = usize::from(round).checked_sub(1)?;
        self.pairings.get(index).copied()
    }

    /// How long a round is.
    pub fn length_ms(&self) -> u64 {
        u64::from(self.tournament.settings().minutes) * 60_000
    }

    /// The clock in the round that is played now.
    pub fn clock(&self) -> Kept {
        self.clock.in_round(self.round(), self.length_ms())
    }

    /// Games on the screen that belong to rounds that were not taken back.
    pub fn valid_games(&self) -> impl Iterator<Item = &ScreenGame> {
        let valid = |game: &&ScreenGame| self.pairing(game.slot.round) == Some(game.pairing);
        self.games.iter().filter(valid)
    }

    /// The record of a game, the last that was kept.
    pub fn record(&self, slot: Slot) -> Option<&KeptRecord> {
        let pairing = self.pairing(slot.round);
        let mut records = self.records.iter().rev();
        records.find(|record| record.slot == slot && Some(record.pairing) == pairing)
    }

    /// Adds entries with the time. A refusal comes with the number of the entry, counted from 0.
    pub fn add(&mut self, entries: Vec<Entry>) -> Result<(), Problem> {
        let at = when::stamp(now());
        for (index, entry) in entries.into_iter().enumerate() {
            let refused = |refusal| Problem::refusal(&refusal, Some(index + 1));
            if matches!(entry, Entry::Enter { .. })
                && self.tournament.players().len() >= MOST_PLAYERS
            {
                return Err(Code::TooLarge.into());
            }
            let at = Some(at.clone());
            self.tournament.apply(Line { at, entry }).map_err(refused)?;
        }
        if self.version() > MOST_ENTRIES {
            return Err(Code::TooLarge.into());
        }
        Ok(())
    }

    /// Adds one entry.
    pub fn add_one(&mut self, entry: Entry) -> Result<(), Problem> {
        self.add(vec![entry]).map_err(|mut problem| {
            problem.place = None;
            problem
        })
    }

    /// What the list of tournaments says of it.
    pub fn summary(&self) -> String {
        let settings = self.tournament.settings();
        json!({
            "name": settings.name,
            "place": settings.place,
            "date": settings.date,
            "rule": settings.rule,
            "format": settings.format,
            "players": self.tournament.players().len(),
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

/// By round, the number of the entry that drew it.
fn pairings(log: &[Line]) -> Vec<usize> {
    let mut pairings = Vec::new();
    for (number, line) in (1..).zip(log) {
        match line.entry {
            Entry::Pair(_) => pairings.push(number),
            Entry::Undo => {
                pairings.pop();
            }
            _ => {}
        }
    }
    pairings
}

/// A tournament that somebody looks at.
#[derive(Debug)]
pub struct Hall {
    pub id: String,
    pub key_hash: String,
    /// What players' tokens are made of.
    pub secret: String,
    state: watch::Sender<Arc<State>>,
    writing: Mutex<()>,
    /// Something could not be stored: what is stored is the truth, and this must be forgotten.
    broken: AtomicBool,
    /// When somebody last asked for it.
    pub used: AtomicU64,
}

impl Hall {
    pub fn new(id: String, key_hash: String, secret: String, state: State) -> Self {
        Self {
            id,
            key_hash,
            secret,
            state: watch::Sender::new(Arc::new(state)),
            writing: Mutex::default(),
            broken: AtomicBool::new(false),
            used: AtomicU64::new(0),
        }
    }

    /// How things stand.
    pub fn now(&self) -> Arc<State> {
        Arc::clone(&self.state.borrow())
    }

    /// Tells of everything that changes from now on.
    pub fn watch(&self) -> watch::Receiver<Arc<State>> {
        self.state.subscribe()
    }

    /// How many are told.
    pub fn listening(&self) -> usize {
        self.state.receiver_count()
    }

    pub fn is_broken(&self) -> bool {
        self.broken.load(Ordering::Relaxed)
    }

    /// Changes the tournament: `work` makes the next state and says what is to be stored beside new entries. Everything
    /// is on disk before anybody sees it. Whoever asked may go away meanwhile; it is done all the same.
    pub async fn change(
        self: &Arc<Self>,
        store: &Store,
        work: impl FnOnce(&mut State) -> Result<Vec<Write>, Problem> + Send + 'static,
    ) -> Result<Arc<State>, Problem> {
        let (hall, store) = (Arc::clone(self), store.clone());
        let done = tokio::spawn(async move { hall.change_now(&store, work).await });
        done.await.map_err(|_| Problem::new(Code::Internal))?
    }

    async fn change_now(
        &self,
        store: &Store,
        work: impl FnOnce(&mut State) -> Result<Vec<Write>, Problem>,
    ) -> Result<Arc<State>, Problem> {
        let _alone = self.writing.lock().await;
        if self.is_broken() {
            return Err(Code::Storage.into());
        }
        let before = self.now();
        let mut next = before.next();
        let mut writes = work(&mut next)?;
        let clock_only = matches!(writes.as_slice(), [Write::Clock { .. }]);
        if next.version() > before.version() {
            writes.push(next.entries_from(before.version()));
            let text = next.summary();
            writes.push(Write::Summary { text });
            next.pairings = pairings(next.tournament.log());
        } else if writes.is_empty() && next.games == before.games {
            return Ok(before);
        }
        if !clock_only || next.version() > before.version() {
            next.revision += 1;
        }
        if !writes.is_empty()
            && let Err(error) = store.write_tournament(&self.id, writes).await
        {
            tracing::error!(tournament = self.id, %error, "an entry cannot be stored");
            self.broken.store(true, Ordering::Relaxed);
            // Whoever waits for news has to come back.
            self.state.send_modify(|_| {});
            return Err(Code::Storage.into());
        }
        let next = Arc::new(next);
        self.state.send_replace(Arc::clone(&next));
        Ok(next)
    }
}

/// Refuses what was meant for another state.
pub fn expect_version(state: &State, version: Option<usize>) -> Result<(), Problem> {
    match version {
        Some(version) if version != state.version() => Err(Code::Stale.into()),
        _ => Ok(()),
    }
}

/// The refusal of something that is not there.
pub fn expect_board(state: &State, slot: Slot) -> Result<&tournament::Board, Problem> {
    let Slot { round, board, .. } = slot;
    let refused = |refusal: Refusal| Problem::refusal(&refusal, None);
    let found = state.tournament.round(round);
    let found = found.ok_or_else(|| refused(Refusal::NoRound { round }))?;
    found
        .board(board)
        .ok_or_else(|| refused(Refusal::NoBoard { round, board }))
}
