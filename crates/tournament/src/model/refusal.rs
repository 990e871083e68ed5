//! Why an entry cannot be made. Data without prose: a code and arguments, from which the catalogues make sentences.

use serde::Serialize;

use super::state::PlayerId;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "refusal", rename_all = "kebab-case")]
pub enum Refusal {
    /// The log has to begin with settings.
    NoSettings,
    /// A setting is out of its bounds.
    BadSetting {
        key: &'static str,
    },
    /// This cannot be changed any more after the first round was drawn.
    TooLate {
        key: &'static str,
    },
    NoName,
    NameTaken {
        name: String,
    },
    NoPlayer {
        id: PlayerId,
    },
    NotIn {
        id: PlayerId,
    },
    NotOut {
        id: PlayerId,
    },
    RoundOver {
        round: u16,
    },
    NoRound {
        round: u16,
    },
    NoBoard {
        round: u16,
        board: u16,
    },
    NoGame {
        board: u16,
        game: u8,
    },
    NotAtBoard {
        board: u16,
        id: PlayerId,
    },
    /// The result does not fit the board: a wrong number of seats, places that cannot be, too many seeds.
    BadResult {
        board: u16,
    },
    /// Only the controller takes results away.
    OnlyController,
    NothingWritten {
        board: u16,
    },
    /// The screen writes only where nothing is written.
    Written {
        board: u16,
    },
    WrongRound {
        round: u16,
        expected: u16,
    },
    TwiceInRound {
        id: PlayerId,
    },
    BadSeats {
        board: u16,
    },
    NothingToUndo,
    Ended,
    NotEnded,
    /// After the first round nobody can join where everybody meets everybody, or who lost is out.
    ClosedField,
}

impl Refusal {
    /// The name of its message.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoSettings => "no-settings",
            Self::BadSetting { .. } => "bad-setting",
            Self::TooLate { .. } => "too-late",
            Self::NoName => "no-name",
            Self::NameTaken { .. } => "name-taken",
            Self::NoPlayer { .. } => "no-player",
            Self::NotIn { .. } => "not-in",
            Self::NotOut { .. } => "not-out",
            Self::RoundOver { .. } => "round-over",
            Self::NoRound { .. } => "no-round",
            Self::NoBoard { .. } => "no-board",
            Self::NoGame { .. } => "no-game",
            Self::NotAtBoard { .. } => "not-at-board",
            Self::BadResult { .. } => "bad-result",
            Self::OnlyController => "only-controller",
            Self::NothingWritten { .. } => "nothing-written",
            Self::Written { .. } => "written",
            Self::WrongRound { .. } => "wrong-round",
            Self::TwiceInRound { .. } => "twice-in-round",
            Self::BadSeats { .. } => "bad-seats",
            Self::NothingToUndo => "nothing-to-undo",
            Self::Ended => "ended",
            Self::NotEnded => "not-ended",
            Self::ClosedField => "closed-field",
        }
    }

    /// What its message needs to know.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::BadSetting { key } | Self::TooLate { key } => vec![("key", (*key).to_owned())],
            Self::NameTaken { name } => vec![("name", name.clone())],
            Self::NoPlayer { id }
            | Self::NotIn { id }
            | Self::NotOut { id }
            | Self::TwiceInRound { id } => vec![("id", id.to_string())],
            Self::RoundOver { round } | Self::NoRound { round } => {
                vec![("round", round.to_string())]
            }
            Self::NoBoard { round, board } => {
                vec![("round", round.to_string()), ("board", board.to_string())]
            }
            Self::NoGame { board, game } => {
                vec![("board", board.to_string()), ("game", game.to_string())]
            }
            Self::NotAtBoard { board, id } => {
                vec![("board", board.to_string()), ("id", id.to_string())]
            }
            Self::BadResult { board }
            | Self::NothingWritten { board }
            | Self::Written { board }
            | Self::BadSeats { board } => {
                vec![("board", board.to_string())]
            }
            Self::WrongRound { round, expected } => vec![
                ("round", round.to_string()),
                ("expected", expected.to_string()),
            ],
            Self::NoSettings
            | Self::NoName
            | Self::OnlyController
            | Self::NothingToUndo
            | Self::Ended
            | Self::NotEnded
            | Self::ClosedField => Vec::new(),
        }
    }
}
