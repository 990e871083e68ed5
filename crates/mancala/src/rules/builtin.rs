//! The rule files that come with the product, embedded when it is built.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use super::file::RuleFile;
use crate::words::words;

words! {
    /// The collections of built-in games, one a folder of the repository.
    Collection {
        /// The games of `rules/`: with exercises, tuned weights and counts of an independent reference.
        Core = "core",
        /// The world's games, from `games/`: rule files from the sources and nothing made by hand besides.
        World = "world",
    }
}

/// A rule file that is embedded.
pub(super) struct BuiltIn {
    pub id: &'static str,
    pub collection: Collection,
    text: &'static str,
}

// Written by the build script from the folders: the files in the order in which games are listed.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Where each id stands in `FILES`. Catalogues ask for files by id all the time.
static PLACES: LazyLock<HashMap<&str, usize>> =
    LazyLock::new(|| FILES.iter().map(|file| file.id).zip(0..).collect());

/// The files that have been read. Their texts are constants, so every reader gets the same.
static READ: LazyLock<Vec<OnceLock<RuleFile>>> =
    LazyLock::new(|| FILES.iter().map(|_| OnceLock::new()).collect());

/// The built-in rule file `id`, read when it is first asked for.
pub(super) fn get(id: &str) -> Option<&'static RuleFile> {
    let place = *PLACES.get(id)?;
    let read = || RuleFile::from_text(FILES[place].id, FILES[place].text);
    Some(READ[place].get_or_init(read))
}

/// The collection of the built-in rule `id`.
pub(super) fn collection(id: &str) -> Option<Collection> {
    PLACES.get(id).map(|place| FILES[*place].collection)
}
