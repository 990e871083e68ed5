//! The rules of this server: a catalogue to which clients publish rules.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};
use std::time::{Duration, Instant};

use answers::rules::Shelf;
use mancala::rules::{Catalog, Fault};
use tokio::sync::{Mutex, MutexGuard};
use words::Lang;

use crate::store::{Moderated, Published, Store, StoreError};

/// How long all published rules together may be tried out when they are read. The trial of one takes up to some tenths of
/// a second, and there may be thousands.
const MAX_TRIAL_TIME: Duration = Duration::from_secs(2);

/// The catalogue, and the published rules in it with author, key and version.
#[derive(Debug)]
pub struct LibraryRules {
    pub catalog: Catalog,
    pub published: BTreeMap<String, Published>,
    /// The list of all rules as JSON, made for the first client that asks in a language.
    pub lists: [OnceLock<String>; Lang::ALL.len()],
    /// The same in short: all or some games, with or without summaries.
    pub catalogues: [[OnceLock<String>; 4]; Lang::ALL.len()],
    /// Those of them that an operator has hidden: they are not found, and their ids stay taken.
    pub hidden: BTreeSet<String>,
}

/// The rules of this server. Readers share an immutable copy; publishing replaces it.
#[derive(Debug)]
pub struct Library {
    rules: RwLock<Arc<LibraryRules>>,
    publishing: Mutex<()>,
}

/// The only task that may publish, with the rules that it changes.
#[derive(Debug)]
pub struct Publication<'a> {
    pub rules: LibraryRules,
    library: &'a Library,
    _lock: MutexGuard<'a, ()>,
}

impl LibraryRules {
    /// Adds a published rule that may still have faults.
    fn insert(&mut self, rule: Published) {
        let hidden = self.hidden.contains(&rule.id);
        let skipped = rule.withdrawn || hidden || self.catalog.get(&rule.id).is_some();
        if !skipped && self.catalog.insert(&rule.id, &rule.text).is_err() {
            tracing::warn!(rule = rule.id, "the id of a published rule is taken");
        }
        self.published.insert(rule.id.clone(), rule);
    }

    /// Takes published rules out that cannot be played. All have been tried when they were published, so those of `known`
    /// are not tried again, and the others not for longer than a start may take.
    fn mark_broken(&mut self, known: Option<&Self>) {
        let begun = Instant::now();
        let ids: Vec<String> = self.published.keys().cloned().collect();
        for id in ids {
            let is_open = self.catalog.get(&id).is_some() && !self.published[&id].withdrawn;
            let same = known.is_some_and(|known| known.catalog.has_same_text(&self.catalog, &id));
            let faults = if same || begun.elapsed() > MAX_TRIAL_TIME {
                self.catalog.check_untried(&id)
            } else {
                self.catalog.check(&id)
            };
            if is_open && faults.iter().any(Fault::is_error) {
                tracing::warn!(rule = id, "a published rule cannot be played any more");
                self.catalog.mark_broken(&id, faults);
            }
        }
    }
}

impl Shelf for LibraryRules {
    fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    fn author(&self, id: &str) -> Option<&str> {
        self.published.get(id).map(|rule| rule.author.as_str())
    }
}

impl Publication<'_> {
    /// Whether nothing was published since these were the rules.
    pub fn is_based_on(&self, rules: &Arc<LibraryRules>) -> bool {
        Arc::ptr_eq(&self.library.rules(), rules)
    }

    /// Makes the changed rules those of the library.
    pub fn finish(self) {
        let rules = self.library.rules.write();
        *rules.unwrap_or_else(PoisonError::into_inner) = Arc::new(self.rules);
    }
}

impl Library {
    /// The rules of `catalog` and those that were published here.
    pub async fn load(catalog: Catalog, store: &Store) -> Result<Self, StoreError> {
        Ok(Self {
            rules: RwLock::new(Arc::new(Self::read(catalog, store, None).await?)),
            publishing: Mutex::default(),
        })
    }

    /// Reads again what was published, on another node too.
    pub async fn reload(&self, catalog: Catalog, store: &Store) -> Result<(), StoreError> {
        let mut publication = self.publication().await;
        publication.rules = Self::read(catalog, store, Some(self.rules())).await?;
        publication.finish();
        Ok(())
    }

    async fn read(
        catalog: Catalog,
        store: &Store,
        known: Option<Arc<LibraryRules>>,
    ) -> Result<LibraryRules, StoreError> {
        let mut rules = LibraryRules {
            catalog,
            published: BTreeMap::new(),
            lists: Default::default(),
            catalogues: Default::default(),
            hidden: store.hidden(Moderated::Rule).await?.into_iter().collect(),
        };
        let published = store.published().await?;
        // All are added before any is checked, because they may inherit from each other.
        for rule in published {
            rules.insert(rule);
        }
        let checked = tokio::task::spawn_blocking(move || {
            rules.mark_broken(known.as_deref());
            rules
        });
        checked
            .await
            .map_err(|error| StoreError::Io(Arc::new(std::io::Error::other(error))))
    }

    /// The rules as they are now.
    pub fn rules(&self) -> Arc<LibraryRules> {
        let rules = self.rules.read().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(&rules)
    }

    /// Starts a change of the rules. Changes happen one at a time.
    pub async fn publication(&self) -> Publication<'_> {
        let lock = self.publishing.lock().await;
        let rules = self.rules();
        Publication {
            rules: LibraryRules {
                catalog: rules.catalog.clone(),
                published: rules.published.clone(),
                lists: Default::default(),
                catalogues: Default::default(),
                hidden: rules.hidden.clone(),
            },
            library: self,
            _lock: lock,
        }
    }
}
