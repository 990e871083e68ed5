//! The files that a rule file may inherit from besides the catalogue: those named with it, and those beside it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use mancala::rules::{Catalog, ExternalRule, MAX_ANCESTORS, Origin, RuleFile, is_id};

use crate::library;

/// A rule file and where it was read.
#[derive(Clone, Debug)]
pub(crate) struct LocatedFile {
    pub(crate) path: PathBuf,
    pub(crate) file: RuleFile,
}

impl LocatedFile {
    /// The file as an external rule with its ancestors.
    pub(crate) fn with(self, ancestors: BTreeMap<String, Self>) -> ExternalRule {
        let ancestors = ancestors.into_iter();
        ExternalRule {
            file: self.file,
            ancestors: ancestors.map(|(id, found)| (id, found.file)).collect(),
        }
    }
}

/// The ancestors of a file that are not in the catalogue, by id. Each is looked for among the files that were `named`
/// on the command line, then in the catalogue of built-in rules, beside its child, and last in the rules folder.
pub(crate) fn ancestors(
    catalog: &Catalog,
    file: &LocatedFile,
    named: &[LocatedFile],
) -> BTreeMap<String, LocatedFile> {
    let mut found = BTreeMap::new();
    let mut child = file.path.clone();
    let mut parent = file.file.inherits().map(str::to_owned);
    while let Some(id) = parent.take() {
        let cycle = id == file.file.id() || found.contains_key(&id);
        if cycle || !is_id(&id) || found.len() > MAX_ANCESTORS {
            break;
        }
        let others = named.iter().filter(|other| other.path != file.path);
        let Some(next) = find(catalog, &child, &id, others) else {
            break;
        };
        child.clone_from(&next.path);
        parent = next.file.inherits().map(str::to_owned);
        found.insert(id, next);
    }
    found
}

fn find<'a>(
    catalog: &Catalog,
    child: &Path,
    id: &str,
    named: impl Iterator<Item = &'a LocatedFile>,
) -> Option<LocatedFile> {
    let named = named.filter(|named| named.file.id() == id);
    let elsewhere = |named: &&LocatedFile| named.path.parent() != child.parent();
    if let Some(named) = named.min_by_key(elsewhere) {
        return Some(named.clone());
    }
    if catalog.origin(id) == Some(Origin::BuiltIn) {
        return None;
    }
    beside(child, id).or_else(|| {
        // A good file of the rules folder is in the catalogue; a broken one is shown with its faults.
        let path = PathBuf::from(format!("{id}.toml"));
        let file = catalog.broken(id)?.clone();
        Some(LocatedFile { path, file })
    })
}

/// The file `id` in the folder of its child.
fn beside(child: &Path, id: &str) -> Option<LocatedFile> {
    let path = child.with_file_name(format!("{id}.toml"));
    let (id, bytes) = library::read_regular_file(&path).ok()?;
    let file = RuleFile::from_bytes(&id, &bytes);
    Some(LocatedFile { path, file })
}
