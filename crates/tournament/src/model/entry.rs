//! The entries of the log. Each says what somebody did; what follows from it is worked out when it is read.

use serde::{Deserialize, Serialize};

use super::board::GameResult;
use super::settings::Settings;
use super::state::{Player, PlayerId};

/// An entry, with who made it and when, as far as the one who keeps the log knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// A time as text; nothing is concluded from it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    #[serde(flatten)]
    pub entry: Entry,
}

impl From<Entry> for Line {
    fn from(entry: Entry) -> Self {
        Self { at: None, entry }
    }
}

/// Who tells a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    Controller,
    Player(PlayerId),
    /// The board in the browser, which kept the game itself.
    Screen,
}

/// Why somebody is at no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Out {
    /// Left over, with the points of a bye.
    Bye,
    /// Asked for a bye.
    HalfBye,
    Absent,
    /// Has nobody to play against where everybody meets everybody and the number is odd.
    Free,
}

/// Players at a board; the first one starts.
pub type Seats = Vec<PlayerId>;

/// A board of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitting {
    pub board: u16,
    pub seats: Seats,
}

/// Who plays in a round, and who does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    pub round: u16,
    pub boards: Vec<Sitting>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<(PlayerId, Out)>,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "kebab-case")]
pub enum Entry {
    /// The settings, or other ones from now on.
    Settings { settings: Settings },
    /// Somebody is entered, also in the middle; players are numbered in this order, from 1.
    Enter { player: Player },
    /// Something about a player was wrong.
    Correct { id: PlayerId, player: Player },
    /// A player leaves, and is not paired any more.
    Withdraw { id: PlayerId },
    /// He comes back.
    Return { id: PlayerId },
    /// He asks for a bye in a round, or says that he will be absent; `None` takes it back.
    Wish {
        id: PlayerId,
        round: u16,
        out: Option<Out>,
    },
    /// A round is drawn.
    Pair(Pairing),
    /// The result of a game; `None` takes it away.
    Result {
        round: u16,
        board: u16,
        #[serde(default = "first_game")]
        game: u8,
        result: Option<GameResult>,
        by: By,
    },
    /// A player puts his initials to what is written on his sheet.
    Initial {
        round: u16,
        board: u16,
        id: PlayerId,
    },
    /// The last pairing was a mistake; its results go with it.
    Undo,
    /// The tournament is over.
    End,
    /// It goes on after all.
    Reopen,
}

const fn first_game() -> u8 {
    1
}
