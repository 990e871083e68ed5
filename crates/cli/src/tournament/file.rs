//! The file of a tournament. It is replaced as a whole, and is on the disk before a command reports success.

use std::fs::File;
use std::path::{Path, PathBuf};

use ::tournament::exchange::{MAX_FILE_BYTES, decode, json};
use ::tournament::{LogEntry, LogLine, Refusal, Remark, Tournament};
use chrono::{SecondsFormat, Utc};
use words::Texts;

use super::say;
use crate::error::CliError;
use crate::files;
use crate::library::shown;

/// A tournament and its file, locked against other commands.
#[derive(Debug)]
pub struct TournamentFile {
    path: PathBuf,
    pub tournament: Tournament,
    /// Held until everything is written.
    _lock: Option<File>,
}

impl TournamentFile {
    pub fn open(path: &Path, texts: &Texts) -> Result<Self, CliError> {
        let lock = lock(path)?;
        let text = read(path)?;
        let tournament = json::read(&text).map_err(|faults| say::faults(path, &faults, texts))?;
        Ok(Self {
            path: path.to_owned(),
            tournament,
            _lock: lock,
        })
    }

    /// Makes a new file.
    pub fn create(path: &Path, tournament: Tournament, texts: &Texts) -> Result<Self, CliError> {
        let lock = lock(path)?;
        if path.exists() {
            let args = [("file", shown(path).into())];
            return Err(CliError::Input(texts.get("tournament-exists", &args)));
        }
        let file = Self {
            path: path.to_owned(),
            tournament,
            _lock: lock,
        };
        file.save()?;
        Ok(file)
    }

    /// Adds an entry with the time, without saving.
    pub fn add(&mut self, entry: LogEntry) -> Result<(), Refusal> {
        self.add_with(entry, &Remark::default(), false)
    }

    /// Adds an entry with the time, who made it and why; `forced` if the controller means it all the same.
    pub fn add_with(
        &mut self,
        entry: LogEntry,
        remark: &Remark,
        forced: bool,
    ) -> Result<(), Refusal> {
        let line = LogLine {
            at: Some(Utc::now().to_rfc3339_opts(SecondsFormat::Secs, true)),
            remark: remark.clone(),
            entry,
        };
        self.tournament.add(line, forced)
    }

    pub fn save(&self) -> Result<(), CliError> {
        let text = json::write(&self.tournament);
        files::replace(&self.path, text.as_bytes())
            .map_err(|error| CliError::Failed(format!("{}: {error}", shown(&self.path))))
    }
}

/// Reads a file, or standard input.
pub fn read(path: &Path) -> Result<String, CliError> {
    let bytes = files::read_input(path, MAX_FILE_BYTES)
        .map_err(|error| CliError::Input(format!("{}: {error}", shown(path))))?;
    // Lists of spreadsheets and older programs have other encodings.
    Ok(decode(&bytes).0)
}

/// Waits for other commands that work in the folder of the file.
fn lock(path: &Path) -> Result<Option<File>, CliError> {
    if !cfg!(unix) {
        return Ok(None);
    }
    let folder = files::folder(path);
    let file = File::open(&folder)
        .map_err(|error| CliError::Input(format!("{}: {error}", shown(&folder))))?;
    file.lock()?;
    Ok(Some(file))
}
