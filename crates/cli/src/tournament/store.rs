//! The file that a tournament lives in. It is replaced as a whole, and what was written is on the disk before the command
//! says that it is done.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use ::tournament::exchange::{MOST_BYTES, json};
use ::tournament::{Entry, Line, Refusal, Tournament};
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
            at: Some(now()),
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

/// The time as `2026-01-31T12:00:00Z`.
fn now() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH);
    let seconds = seconds.map_or(0, |time| time.as_secs() as i64);
    let (days, second) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    let (year, month, day) = date(days);
    let (hour, minute) = (second / 3600, second / 60 % 60);
    format!(
        "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{:02}Z",
        second % 60
    )
}

/// Year, month and day of a day counted from 1 January 1970. Years begin in March here, so that leap days come last.
const fn date(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day = day_of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400;
    (if month <= 2 { year + 1 } else { year }, month, day)
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_are_dates() {
        assert_eq!(date(0), (1970, 1, 1));
        assert_eq!(date(11_016), (2000, 2, 29));
        assert_eq!(date(20_484), (2026, 1, 31));
    }
}
