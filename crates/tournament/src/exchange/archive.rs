//! Archives: a tournament with everything that a server keeps beside its log, in one file. After an import printed codes and the
//! controller's link work as before, because the identity and the secret come along; so an archive is kept as safe as a key.

use serde::{Deserialize, Serialize};

use super::{FileFault, too_long};
use crate::model::{LogLine, Tournament};

/// The content of an archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Archive {
    pub format: String,
    pub version: u32,
    /// What addresses name the tournament by.
    pub id: String,
    /// The hash of the controller's key.
    pub key_hash: String,
    /// What the tokens of players' links are derived from.
    pub secret: String,
    pub listed: bool,
    /// The clock in the hall, as the server keeps it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    pub log: Vec<LogLine>,
    /// Games on the screen.
    #[serde(default)]
    pub games: Vec<ArchivedGame>,
    /// Games recorded by hand.
    #[serde(default)]
    pub records: Vec<ArchivedRecord>,
}

/// A game on the screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArchivedGame {
    pub id: String,
    pub round: u16,
    pub board: u16,
    pub game: u8,
    /// The entry that drew the round, and the length of the log when the game was made.
    pub pairing: usize,
    pub version: usize,
    /// Setup and actions, as the server keeps them.
    pub setup: String,
    pub actions: Vec<String>,
    /// The game as text, once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
}

/// A game recorded by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArchivedRecord {
    pub round: u16,
    pub board: u16,
    pub game: u8,
    pub pairing: usize,
    pub version: usize,
    pub text: String,
}

/// What files of this kind say they are.
pub const ARCHIVE_FORMAT: &str = "granary-archive";
pub const ARCHIVE_VERSION: u32 = 1;

impl Archive {
    /// Reads an archive, and replays its log.
    pub fn read(text: &str) -> Result<(Self, Tournament), Vec<FileFault>> {
        if let Some(fault) = too_long(text) {
            return Err(vec![fault]);
        }
        let archive: Self = serde_json::from_str(text)
            .map_err(|error| vec![FileFault::new(error.line(), "json").with("reason", error)])?;
        if archive.format != ARCHIVE_FORMAT {
            let fault = FileFault::new(1, "json-format").with("format", &archive.format);
            return Err(vec![fault]);
        }
        if archive.version != ARCHIVE_VERSION {
            let fault = FileFault::new(1, "json-version").with("version", archive.version);
            return Err(vec![fault]);
        }
        let replayed = Tournament::replay(archive.log.clone());
        let tournament =
            replayed.map_err(|(index, refusal)| vec![FileFault::refused(index + 2, &refusal)])?;
        Ok((archive, tournament))
    }

    /// Writes an archive, one entry of the log a line.
    pub fn write(&self) -> String {
        // The content holds nothing that JSON cannot say.
        let line = |value: serde_json::Result<String>| value.unwrap_or_default();
        let log: Vec<String> = self
            .log
            .iter()
            .map(|entry| line(serde_json::to_string(entry)))
            .collect();
        let head = [
            ("id", line(serde_json::to_string(&self.id))),
            ("key_hash", line(serde_json::to_string(&self.key_hash))),
            ("secret", line(serde_json::to_string(&self.secret))),
            ("listed", self.listed.to_string()),
            ("clock", line(serde_json::to_string(&self.clock))),
            ("games", line(serde_json::to_string(&self.games))),
            ("records", line(serde_json::to_string(&self.records))),
        ];
        let head = head
            .map(|(key, value)| format!("\"{key}\":{value}"))
            .join(",");
        format!(
            "{{\"format\":\"{ARCHIVE_FORMAT}\",\"version\":{ARCHIVE_VERSION},{head},\"log\":[\n{}\n]}}\n",
            log.join(",\n")
        )
    }

    /// The games with a text: round, board, game and text.
    pub fn texts(&self) -> Vec<(u16, u16, u8, &str)> {
        let games = self.games.iter().filter_map(|game| {
            let text = game.record.as_deref()?;
            Some((game.round, game.board, game.game, text))
        });
        let records = self.records.iter();
        let records = records.map(|one| (one.round, one.board, one.game, one.text.as_str()));
        let mut all: Vec<_> = games.chain(records).collect();
        all.sort_by_key(|(round, board, game, _)| (*round, *board, *game));
        all
    }
}
