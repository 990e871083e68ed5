//! A folder of small tables: what is there is read, what is damaged is taken away, and what was not used for longest makes
//! room for others.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use mancala::rules::Fingerprint;

use crate::build::load_layer;
use crate::error::TableError;
use crate::file::{layer_path, rule_folder};
use crate::terms::Terms;
use crate::values::LayerValues;

/// Reads the layers of a table, with every checksum looked at, up to the first that is missing. One that cannot be believed is
/// told and removed.
pub(crate) fn read(
    folder: &Path,
    terms: &Terms,
    most: usize,
    tell: &mut impl FnMut(TableError),
) -> Vec<LayerValues> {
    let mut layers = Vec::new();
    while layers.len() < most {
        let path = layer_path(folder, terms.fingerprint(), layers.len() as u8);
        if !path.exists() {
            break;
        }
        match load_layer(&path, terms, layers.len() as u8) {
            Ok(values) => layers.push(values),
            Err(error) => {
                tell(error);
                if let Err(source) = fs::remove_file(&path) {
                    tell(TableError::Io { path, source });
                }
                break;
            }
        }
    }
    mark_used(&rule_folder(folder, terms.fingerprint()));
    layers
}

/// The time of the first layer says when a table was last used. Where it cannot be set, the table only looks older than it is.
fn mark_used(table: &Path) {
    let first = table.join("00.layer");
    if let Ok(file) = File::options().append(true).open(first) {
        let _ = file.set_modified(SystemTime::now());
    }
}

/// A table in the folder.
struct KeptTable {
    path: PathBuf,
    used: SystemTime,
    bytes: u64,
}

/// Removes the tables that were not used for longest, until there are no more than `most` with no more than so many bytes.
/// Only folders whose name is the fingerprint of a rule are tables.
pub fn prune_tables(folder: &Path, most: usize, bytes: u64) -> io::Result<()> {
    let mut tables = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        if name.is_some_and(|name| name.parse::<Fingerprint>().is_ok()) {
            tables.push(measure(path)?);
        }
    }
    tables.sort_by_key(|table| std::cmp::Reverse(table.used));
    let mut total = 0_u64;
    for (place, table) in tables.iter().enumerate() {
        total = total.saturating_add(table.bytes);
        if place >= most || total > bytes {
            fs::remove_dir_all(&table.path)?;
        }
    }
    Ok(())
}

fn measure(path: PathBuf) -> io::Result<KeptTable> {
    let mut table = KeptTable {
        used: SystemTime::UNIX_EPOCH,
        bytes: 0,
        path,
    };
    for entry in fs::read_dir(&table.path)? {
        let entry = entry?;
        let data = entry.metadata()?;
        table.bytes = table.bytes.saturating_add(data.len());
        if entry.file_name() == "00.layer" {
            table.used = data.modified()?;
        }
    }
    Ok(table)
}
