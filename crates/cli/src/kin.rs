//! The files that a rule file may inherit from besides the catalogue: those named with it, and those beside it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use mancala::rules::{Catalog, MAX_ANCESTORS, Origin, RuleFile, is_id};

use crate::library;

/// A rule file and where it was read.
#[derive(Clone, Debug)]
pub(crate) struct Kin {
    pub(crate) path: PathBuf,
    pub(crate) file: RuleFile,
}

/// The ancestors of the file at `path` that are not in the catalogue, by id. Each is looked for among the files that
/// were `named`, then in the catalogue of built-in rules, beside its child, and last in the rules folder.
pub(crate) fn kin(
    catalog: &Catalog,
    path: &Path,
    file: &RuleFile,
    named: &[Kin],
) -> BTreeMap<String, Kin> {
    let mut found = BTreeMap::new();
    let mut child = path.to_owned();
    let mut parent = file.inherits().map(str::to_owned);
    while let Some(id) = parent.take() {
        let round = id == file.id() || found.contains_key(&id);
        if round || !is_id(&id) || found.len() > MAX_ANCESTORS {
            break;
        }
        let others = named.iter().filter(|kin| kin.path != path);
        let Some(kin) = find(catalog, &child, &id, others) else {
            break;
        };
        child.clone_from(&kin.path);
        parent = kin.file.inherits().map(str::to_owned);
        found.insert(id, kin);
    }
    found
}

fn find<'a>(
    catalog: &Catalog,
    child: &Path,
    id: &str,
    named: impl Iterator<Item = &'a Kin>,
) -> Option<Kin> {
    let named = named.filter(|kin| kin.file.id() == id);
    let apart = |kin: &&Kin| kin.path.parent() != child.parent();
    if let Some(kin) = named.min_by_key(apart) {
        return Some(kin.clone());
    }
    if catalog.origin(id) == Some(Origin::BuiltIn) {
        return None;
    }
    beside(child, id).or_else(|| {
        // A good file of the rules folder is in the catalogue; a broken one is shown with its faults.
        let path = PathBuf::from(format!("{id}.toml"));
        let file = catalog.aside(id)?.clone();
        Some(Kin { path, file })
    })
}

/// The file `id` in the folder of its child.
fn beside(child: &Path, id: &str) -> Option<Kin> {
    let path = child.with_file_name(format!("{id}.toml"));
    let (id, bytes) = library::read_regular_file(&path).ok()?;
    let file = RuleFile::from_bytes(&id, &bytes);
    Some(Kin { path, file })
}
