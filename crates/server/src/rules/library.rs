//! The rules of this server: a catalogue that grows when somebody publishes a rule.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use mancala::rules::Catalog;

use crate::store::{Published, Store, StoreError};

/// The catalogue, and what is known of published rules beyond it.
#[derive(Clone, Debug)]
pub struct Shelf {
    pub catalog: Catalog,
    pub published: BTreeMap<String, Published>,
}

/// The rules of this server. Whoever asks gets them as they are now, and may keep them.
#[derive(Debug)]
pub struct Library(RwLock<Arc<Shelf>>);

impl Library {
    /// The rules that were given, and those that were published here.
    pub async fn load(catalog: Catalog, store: &Store) -> Result<Self, StoreError> {
        let mut shelf = Shelf {
            catalog,
            published: BTreeMap::new(),
        };
        let published = store.published().await?;
        // All are in before any is checked, because they may inherit from each other.
        for rule in &published {
            if rule.withdrawn || shelf.catalog.get(&rule.id).is_some() {
                continue;
            }
            if shelf.catalog.insert(&rule.id, &rule.text).is_err() {
                tracing::warn!(rule = rule.id, "the id of a published rule is taken");
            }
        }
        for rule in published {
            let faults = shelf.catalog.check(&rule.id);
            if !rule.withdrawn && faults.iter().any(mancala::rules::Fault::is_error) {
                tracing::warn!(rule = rule.id, "a published rule cannot be played any more");
                shelf.catalog.set_aside(&rule.id, faults);
            }
            shelf.published.insert(rule.id.clone(), rule);
        }
        Ok(Self(RwLock::new(Arc::new(shelf))))
    }

    /// The rules as they are now.
    pub fn shelf(&self) -> Arc<Shelf> {
        let shelf = self.0.read().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(&shelf)
    }

    /// Puts the rules as they shall be from now on.
    pub fn replace(&self, shelf: Shelf) {
        let mut now = self.0.write().unwrap_or_else(PoisonError::into_inner);
        *now = Arc::new(shelf);
    }
}
