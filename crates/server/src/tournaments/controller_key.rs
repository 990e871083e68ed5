//! The controller's key of an open tournament. A new one can be made on the machine of the server while it runs
//! (`granary tournament key`), so the store is asked again before a key is believed or refused.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tournament::LogEntry;

use super::hall::{Hall, HallAccess, HallState};
use crate::store::Store;

/// How long an answer of the store holds. Guessed keys cost one question in this time, however many there are.
const FRESH_FOR: Duration = Duration::from_secs(1);

/// How much of a hash tells keys apart in a log.
const PRINT_CHARS: usize = 8;

/// The hash of the key.
#[derive(Debug)]
pub struct ControllerKey(Mutex<KnownKey>);

#[derive(Clone, Debug)]
struct KnownKey {
    hash: String,
    asked: Option<Instant>,
}

impl ControllerKey {
    pub const fn new(hash: String) -> Self {
        Self(Mutex::new(KnownKey { hash, asked: None }))
    }

    fn known(&self) -> KnownKey {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    fn learn(&self, hash: String) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = KnownKey {
            hash,
            asked: Some(Instant::now()),
        };
    }
}

impl Hall {
    /// The hash of the key that is valid now.
    pub async fn key_hash(self: &Arc<Self>, store: &Store) -> String {
        let known = self.key.known();
        if known.asked.is_some_and(|asked| asked.elapsed() < FRESH_FOR) {
            return known.hash;
        }
        match store.renewed_keys(&self.id).await {
            Ok(renewed) => {
                let hash = renewed.last().cloned().unwrap_or(known.hash);
                self.key.learn(hash.clone());
                self.log_renewals(store, &renewed).await;
                hash
            }
            Err(error) => {
                tracing::error!(tournament = self.id, %error, "the controller's key cannot be looked up");
                known.hash
            }
        }
    }

    /// Every new key stands in the log, once. The server writes it there, because nobody else writes to the log.
    async fn log_renewals(self: &Arc<Self>, store: &Store, renewed: &[String]) {
        let missing = missing_renewals(&self.now(), renewed);
        if missing.is_empty() || self.access() == HallAccess::Copy {
            return;
        }
        tracing::warn!(tournament = self.id, "the controller has a new key");
        let renewed = renewed.to_vec();
        let change = move |state: &mut HallState| {
            state.add(missing_renewals(state, &renewed))?;
            Ok(Vec::new())
        };
        if let Err(problem) = self.change(store, change).await {
            tracing::error!(tournament = self.id, ?problem, "a new key is not logged");
        }
    }
}

/// Entries for new keys that the log does not have.
fn missing_renewals(state: &HallState, renewed: &[String]) -> Vec<LogEntry> {
    let log = state.tournament.log();
    let entries = renewed.iter().map(|hash| LogEntry::NewKey {
        print: hash.chars().take(PRINT_CHARS).collect(),
    });
    entries
        .filter(|entry| !log.iter().any(|line| line.entry == *entry))
        .collect()
}
