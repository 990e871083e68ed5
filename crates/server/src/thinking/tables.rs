//! Endgame tables of the rules that are played: built in the background by one thread, kept for the next start.
//!
//! The thread gives way to all that serve and think. Its queue is fair between clients, as the others are; a
//! game that finds it full is played without a table. Only level 8 and studies use tables: a weak level that ends games perfectly would
//! be none.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use answers::budget::own_time;
use endgame::{EndgameTable, Progress, SmallBuild, TableError, TableProber, prune_tables};
use mancala::Game;
use mancala::rules::{Fingerprint, Rules};
use tokio::sync::watch;
use tokio::time::timeout;

use crate::config::TableFolders;
use crate::work::{FairQueue, Lane, QueueBounds, Requester, Taking};

/// Processor time for solving a table.
const BUILD_TIME: Duration = Duration::from_secs(1);
/// How long a request waits for a table that is being built and would know the position.
const PATIENCE: Duration = Duration::from_millis(1500);
/// No request waits for a table with more seeds on the board than this: few boards are small enough for it.
const MAX_WAIT_SEEDS: u32 = 12;
/// Tables in memory. Each has at most six megabytes.
const MAX_TABLES: usize = 16;
/// Rules that are known to have no tables.
const MAX_ABSENT: usize = 1024;
/// Memory for layers of tables that the operator has built; larger ones are read block by block.
const BUILT_MEMORY_BYTES: u64 = 6 << 20;
/// Tables on the disk, and their bytes.
const MAX_KEPT: usize = 64;
const MAX_KEPT_BYTES: u64 = 128 << 20;

const BOUNDS: QueueBounds = QueueBounds {
    per_client: 4,
    in_all: 64,
    running_per_client: 1,
    running_heavy: 1,
};

/// The tables; clones share them.
#[derive(Clone, Debug)]
pub struct EndgameTables(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    queue: FairQueue<Box<Rules>>,
    folders: Option<TableFolders>,
    known: Mutex<Known>,
    /// The build that goes on.
    building: Mutex<Arc<Progress>>,
    stopped: AtomicBool,
}

#[derive(Debug, Default)]
struct Known {
    tables: HashMap<Fingerprint, KnownTable>,
    /// Counts uses, so that they have an order.
    uses: u64,
}

#[derive(Debug)]
struct KnownTable {
    state: watch::Sender<TableState>,
    used: u64,
}

#[derive(Clone, Debug)]
enum TableState {
    Building,
    /// The rules have no tables.
    Absent,
    Ready(Arc<TableProber>),
}

impl TableState {
    fn table(&self) -> Option<Arc<TableProber>> {
        match self {
            Self::Ready(table) => {
                if let Some(fault) = table.fault() {
                    tracing::warn!(fault, "an endgame table is damaged and not asked any more");
                }
                Some(Arc::clone(table))
            }
            Self::Building | Self::Absent => None,
        }
    }

    const fn is_settled(&self) -> bool {
        !matches!(self, Self::Building)
    }
}

impl EndgameTables {
    /// Starts the thread that builds; without folders nothing is kept.
    pub fn start(folders: Option<TableFolders>) -> std::io::Result<Self> {
        let shared = Arc::new(Shared {
            queue: FairQueue::new(BOUNDS),
            folders,
            known: Mutex::default(),
            building: Mutex::default(),
            stopped: AtomicBool::new(false),
        });
        let own = Arc::clone(&shared);
        thread::Builder::new()
            .name("tables".to_owned())
            .spawn(move || {
                own.queue
                    .work(Taking::First(Lane::Study), |rules| own.build(&rules));
            })?;
        Ok(Self(shared))
    }

    /// Ends the build that goes on, and the thread.
    pub fn stop(&self) {
        self.0.queue.close();
        self.0.stopped.store(true, Ordering::SeqCst);
        lock(&self.0.building).stop();
    }

    /// The table of a game's rules, if it is there; if not, it will be built. Who is not in a hurry waits a moment for one
    /// that would know the position.
    pub async fn find(
        &self,
        whose: &Requester,
        game: &Game,
        in_a_hurry: bool,
    ) -> Option<Arc<TableProber>> {
        if game.rules().players() != 2 {
            return None;
        }
        let mut state = self.0.subscribe(whose, game.rules())?;
        if in_a_hurry || game.position().board_seeds() > MAX_WAIT_SEEDS {
            return state.borrow().table();
        }
        let settled = timeout(PATIENCE, state.wait_for(TableState::is_settled)).await;
        settled.ok()?.ok()?.table()
    }
}

impl Shared {
    /// The state of a table, which is queued if this is the first question about it; none if the queue is full.
    fn subscribe(&self, whose: &Requester, rules: &Rules) -> Option<watch::Receiver<TableState>> {
        let fingerprint = rules.fingerprint();
        let mut known = lock(&self.known);
        known.uses += 1;
        let used = known.uses;
        if let Some(table) = known.tables.get_mut(&fingerprint) {
            table.used = used;
            return Some(table.state.subscribe());
        }
        let job = Box::new(rules.clone());
        self.queue.push(Lane::Study, whose, job).ok()?;
        let (state, receiver) = watch::channel(TableState::Building);
        known.tables.insert(fingerprint, KnownTable { state, used });
        Some(receiver)
    }

    fn build(&self, rules: &Rules) {
        let begun = own_time();
        let table = self.built(rules).or_else(|| self.small(rules));
        let ms = own_time().saturating_sub(begun).as_millis();
        let state = table.map_or(TableState::Absent, |table| {
            let seeds = table.max_seeds();
            tracing::info!(rule = %rules.fingerprint(), seeds, ms, "endgame table ready");
            TableState::Ready(Arc::new(TableProber::new(table, rules)))
        });
        let mut known = lock(&self.known);
        if let Some(entry) = known.tables.get(&rules.fingerprint()) {
            entry.state.send_replace(state);
        }
        known.make_room();
    }

    /// A table that the operator has built.
    fn built(&self, rules: &Rules) -> Option<EndgameTable> {
        let folder = &self.folders.as_ref()?.built;
        let opened = EndgameTable::open(folder, rules)
            .and_then(|table| table.load_within(BUILT_MEMORY_BYTES));
        match opened {
            Ok(table) => Some(table),
            Err(TableError::Missing { .. } | TableError::Unsuited(_)) => None,
            Err(error) => {
                tracing::warn!(%error, "an endgame table is not used");
                None
            }
        }
    }

    /// A small table, kept before or solved now.
    fn small(&self, rules: &Rules) -> Option<EndgameTable> {
        let progress = Arc::new(SmallBuild::progress(BUILD_TIME, own_time));
        *lock(&self.building) = Arc::clone(&progress);
        if self.stopped.load(Ordering::SeqCst) {
            return None;
        }
        let folder = self.folders.as_ref().map(|folders| folders.kept.as_path());
        let build = SmallBuild {
            folder,
            time: BUILD_TIME,
            clock: own_time,
            progress: &progress,
        };
        let tell =
            |error| tracing::warn!(%error, "a small endgame table is built without its file");
        let table = build.run(rules, tell).ok()?;
        if let Some(folder) = folder.filter(|folder| folder.exists())
            && let Err(error) = prune_tables(folder, MAX_KEPT, MAX_KEPT_BYTES)
        {
            tracing::warn!(%error, folder = %folder.display(), "old endgame tables cannot be removed");
        }
        Some(table)
    }
}

impl Known {
    /// Forgets what was not used for longest.
    fn make_room(&mut self) {
        self.keep(MAX_TABLES, |state| matches!(state, TableState::Ready(_)));
        self.keep(MAX_ABSENT, |state| matches!(state, TableState::Absent));
    }

    /// Keeps the `most` of a kind that were used last.
    fn keep(&mut self, most: usize, is_kind: impl Fn(&TableState) -> bool) {
        let kind = self.tables.iter();
        let kind = kind.filter(|(_, table)| is_kind(&table.state.borrow()));
        let mut uses: Vec<(u64, Fingerprint)> =
            kind.map(|(rule, table)| (table.used, *rule)).collect();
        uses.sort_by_key(|(used, _)| std::cmp::Reverse(*used));
        for (_, rule) in uses.into_iter().skip(most) {
            self.tables.remove(&rule);
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
