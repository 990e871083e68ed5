//! The entries of the log. Each says what happened; [`super::apply`] says what follows from it.

use serde::{Deserialize, Serialize};

use super::board::GameResult;
use super::refusal::Refusal;
use super::settings::TournamentSettings;
use super::state::{PlayerId, PlayerInfo};
use crate::Points;

/// A line of the log: an entry and its time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogLine {
    /// When it was added, as text; nothing depends on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    #[serde(flatten)]
    pub remark: Remark,
    #[serde(flatten)]
    pub entry: LogEntry,
}

/// Who made an entry at the controller's desk, and why, in their own words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Remark {
    #[serde(skip_serializing_if = "String::is_empty")]
    pub who: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

impl Remark {
    /// The longest name and the longest reason, in characters.
    pub const MAX_CHARS: [usize; 2] = [100, 500];

    /// Refuses what is too long or has characters that nobody sees.
    pub fn check(&self) -> Result<(), Refusal> {
        let fits = |text: &str, most: usize| {
            text.chars().count() <= most && !text.chars().any(char::is_control)
        };
        let [who, reason] = Self::MAX_CHARS;
        (fits(&self.who, who) && fits(&self.reason, reason))
            .then_some(())
            .ok_or(Refusal::BadRemark)
    }
}

impl From<LogEntry> for LogLine {
    fn from(entry: LogEntry) -> Self {
        Self {
            at: None,
            remark: Remark::default(),
            entry,
        }
    }
}

/// Who reports a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    Controller,
    Player(PlayerId),
    /// The board in the browser, on which the game was played.
    Screen,
}

/// Why a player has no opponent in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unpaired {
    /// The pairing-allocated bye (PAB): unpaired because the number of players is odd.
    Bye,
    /// A requested bye.
    HalfBye,
    /// Absent: a bye without points.
    Absent,
    /// No opponent in this round of a round robin with an odd number of players.
    Free,
}

/// The players of one board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardPairing {
    pub board: u16,
    /// The first one starts.
    pub seats: Vec<PlayerId>,
}

/// The pairings of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundPairing {
    pub round: u16,
    pub boards: Vec<BoardPairing>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<(PlayerId, Unpaired)>,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "kebab-case")]
pub enum LogEntry {
    /// The settings, or other ones from now on.
    Settings { settings: TournamentSettings },
    /// A player joins, also between rounds; players are numbered in this order, from 1.
    Enter { player: PlayerInfo },
    /// Replaces what is known of a player.
    Correct { id: PlayerId, player: PlayerInfo },
    /// A player leaves and is not paired any more.
    Withdraw { id: PlayerId },
    /// A player who left is paired again.
    Return { id: PlayerId },
    /// A player requests a bye in a round, or announces an absence; `None` takes it back.
    Wish {
        id: PlayerId,
        round: u16,
        out: Option<Unpaired>,
    },
    /// A round is drawn.
    Pair(RoundPairing),
    /// The result of a game; `None` takes it away.
    Result {
        round: u16,
        board: u16,
        #[serde(default = "first_game")]
        game: u8,
        result: Option<GameResult>,
        by: By,
    },
    /// A player confirms the results of a board with initials.
    Initial {
        round: u16,
        board: u16,
        id: PlayerId,
    },
    /// Takes back the last pairing with its results.
    Undo,
    /// The tournament is over.
    End,
    /// The tournament goes on after all.
    Reopen,

    /// The boards of a drawn round are changed by hand. A board whose players stay together keeps its results.
    Rearrange(RoundPairing),
    /// The controller's key was lost and a new one was made on the machine of the server. `print` is the beginning of its
    /// hash, which tells one from another and opens nothing.
    NewKey { print: String },
    // Players and their points; see `roster.rs`.
    /// Takes a player off the list who never sat at a board.
    Remove { id: PlayerId },
    /// Two entries are one person: the rounds of `id` become those of `into`.
    Merge { id: PlayerId, into: PlayerId },
    /// The controller adds or takes points, with a reason. They count from a round on, by default the last one drawn.
    Adjust {
        id: PlayerId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        round: Option<u16>,
        points: Points,
        why: String,
    },
    /// These players do not meet from now on, up to a round if one is given.
    Forbid {
        ids: Vec<PlayerId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<u16>,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        why: String,
    },
    /// These players may meet again.
    Allow { ids: Vec<PlayerId> },
}

impl LogEntry {
    /// What is asked of new entries beyond what [`Tournament::apply`](super::Tournament::apply) asks of all. Logs of earlier
    /// releases have forfeits for not feeding without a count, which stand as losses.
    pub fn check_new(&self) -> Result<(), Refusal> {
        match self {
            Self::Result {
                board,
                result: Some(result),
                ..
            } if result.lacks_count() => Err(Refusal::UncountedForfeit { board: *board }),
            _ => Ok(()),
        }
    }
}

const fn first_game() -> u8 {
    1
}
