//! The file that a tournament lives in. It is replaced as a whole, and what was written is on the disk before the command
//! says that it is done.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use ::tournament::exchange::{MOST_BYTES, json};
use ::tournament::{Entry, Line, Refusal, Tournament};
use server::tournaments::when::stamp;
use words::Texts;

use super::say;
use crate::error::CliError;
use crate::library::shown;

/// A tournament and its file, which nobody else changes meanwhile.
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    pub tournament: Tournament,
    /// Held until everything is written.
    _lock: Option<File>,
}

impl Store {
    pub fn open(path: &Path, texts: &Texts) -> Result<Self, CliError> {
        let lock = lock(path)?;
        let text = read(path)?;
        let tournament = json::read(&text)
            .map_err(|faults| CliError::Input(say::faults(path, &faults, texts)))?;
        Ok(Self {
            path: path.to_owned(),
            tournament,
            _lock: lock,
        })
    }

    /// Puts a new tournament into a file that is not there yet.
    pub fn create(path: &Path, tournament: Tournament, texts: &Texts) -> Result<Self, CliError> {
        let lock = lock(path)?;
        if path.exists() {
            let file = ("file", shown(path).into());
            return Err(CliError::Input(texts.get("tournament-exists", &[file])));
        }
        let store = Self {
            path: path.to_owned(),
            tournament,
            _lock: lock,
        };
        store.save()?;
        Ok(store)
    }

    /// Adds an entry, with the time.
    pub fn add(&mut self, entry: Entry) -> Result<(), Refusal> {
        self.tournament.apply(Line {
            at: Some(stamp(server::store::now())),
            entry,
        })
    }

    pub fn save(&self) -> Result<(), CliError> {
        let text = json::write(&self.tournament);
        replace(&self.path, text.as_bytes())
            .map_err(|error| CliError::Failed(format!("{}: {error}", shown(&self.path))))
    }
}

/// Reads a file, or standard input.
pub fn read(path: &Path) -> Result<String, CliError> {
    let mut bytes = Vec::new();
    let most = MOST_BYTES as u64 + 1;
    let result = if path == Path::new("-") {
        io::stdin().lock().take(most).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
    };
    result.map_err(|error| CliError::Input(format!("{}: {error}", shown(path))))?;
    // Lists from older programs may be in other encodings; what is not UTF-8 shows as a mark instead of failing.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Writes beside the file and moves it into place, so that there is a whole file at any time.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = folder(path);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let beside = folder.join(format!(".{name}.{}.new", std::process::id()));
    let written = (|| {
        let mut file = File::create(&beside)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&beside, path)
    })();
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written?;
    // The new name has to be on the disk too; where folders cannot be opened the system sees to it.
    match File::open(&folder) {
        Ok(folder) if cfg!(unix) => folder.sync_all(),
        _ => Ok(()),
    }
}

fn folder(path: &Path) -> PathBuf {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// Waits until no other command works in the folder of the file.
fn lock(path: &Path) -> Result<Option<File>, CliError> {
    if !cfg!(unix) {
        return Ok(None);
    }
    let folder = folder(path);
    let file = File::open(&folder)
        .map_err(|error| CliError::Input(format!("{}: {error}", shown(&folder))))?;
    file.lock()?;
    Ok(Some(file))
}
