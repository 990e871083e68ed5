//! The operator's key: a file that its owner only can read, made by the server when it starts with an operator's listener.
//! It is never written to a log, which others may read.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use server::Database;
use server::secret::Secret;

use super::layers::Layers;
use super::{database, default_file};
use crate::error::CliError;

/// The longest file that is read as a key.
const MAX_BYTES: u64 = 200;
/// A shorter key could be guessed.
const MIN_LETTERS: usize = 20;

/// Where the key is: in the file that is named, or beside the data.
pub fn file(layers: &Layers) -> Result<PathBuf, CliError> {
    if let Some(file) = &layers.serve.admin_key_file {
        return Ok(file.clone());
    }
    let data = match database(layers)? {
        Database::File(path) => Some(path),
        Database::Url(_) => default_file(),
    };
    let beside = data.map(|data| data.with_file_name("admin-key"));
    beside.ok_or_else(|| {
        CliError::input("no data folder on this system: name a file with --admin-key-file")
    })
}

/// The key in the file, or a new one that is written there.
pub fn obtain(path: &Path) -> Result<Secret, CliError> {
    match read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let key = Secret::new().map_err(|error| CliError::Failed(error.to_string()))?;
            write(path, key.reveal()).map_err(|error| fault(path, &error))?;
            Ok(key)
        }
        found => found.map_err(|error| fault(path, &error)),
    }
}

/// The key in the file.
pub fn read(path: &Path) -> io::Result<Secret> {
    let mut text = String::new();
    File::open(path)?
        .take(MAX_BYTES)
        .read_to_string(&mut text)?;
    let key = text.trim();
    if key.len() < MIN_LETTERS || key.contains(char::is_whitespace) {
        let sentence = format!(
            "this is no key: write {MIN_LETTERS} letters or more, or delete the file to get a new one"
        );
        return Err(io::Error::new(io::ErrorKind::InvalidData, sentence));
    }
    Ok(Secret::from_text(key))
}

fn write(path: &Path, key: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    writeln!(options.open(path)?, "{key}")
}

fn fault(path: &Path, error: &io::Error) -> CliError {
    CliError::Input(format!("the operator's key, {}: {error}", path.display()))
}
