//! The messages of a live game over a WebSocket, in both directions: objects with one key.

use mancala::Player;
use mancala::view::StepView;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::snapshot::{ClocksView, SeatView, Snapshot};
use crate::board::View;
use crate::score::ScoreView;

/// From client to server. `ply` is the number of entries that the client has seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClientMessage {
    /// The first message of a connection, and a request for a snapshot.
    Hello {
        #[serde(default)]
        token: Option<String>,
        /// The client says something at least this often; after three times that in silence it is disconnected.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beat_ms: Option<u64>,
    },
    Decide {
        ply: usize,
        decision: String,
    },
    Undo {
        ply: usize,
    },
    Redo {
        ply: usize,
    },
    Offer {
        kind: OfferKind,
        ply: usize,
    },
    Answer {
        offer: u64,
        accept: bool,
    },
    Resign {
        #[schema(value_type = Player)]
        seat: char,
    },
    Hint {
        ply: usize,
    },
    /// The pit is bound where the game is played with touch-move.
    Touch {
        ply: usize,
        pit: u8,
    },
    /// The player has been shown all that led to this position. From its first one on, a connection is given time for that
    /// before its clock starts.
    Shown {
        ply: usize,
    },
    /// Claims the game against a player who has been away for long.
    Claim {
        #[schema(value_type = Player)]
        seat: char,
    },
    /// Ends the game without a result, while it may be.
    Abort {},
    Ping {},
}

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    Undo,
    Agreement,
    Rematch,
}

/// From server to client.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// After a hello, and after every action but a decision.
    Snapshot(Box<Snapshot>),
    /// A step that was played; it is on disk.
    Played {
        entry: Box<StepView>,
        view: Box<View>,
        #[schema(required)]
        clocks: Option<ClocksView>,
        undone: usize,
    },
    /// A clock has started after its player was shown the last turn.
    Clocks(ClocksView),
    Presence {
        seats: Vec<SeatView>,
        spectators: usize,
    },
    /// The computer that thinks now.
    Thinking {
        #[schema(required)]
        seat: Option<Player>,
    },
    Hint {
        ply: usize,
        decision: String,
        score: ScoreView,
        line: Vec<String>,
    },
    /// A message that could not be obeyed; the codes are those of problems.
    Refused {
        ply: usize,
        code: &'static str,
        message: String,
    },
    Pong {},
    Closing {
        reason: CloseReason,
    },
}

/// Why the server closes a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CloseReason {
    Stopping,
    Storage,
    /// An operator has hidden or removed the game.
    Removed,
}
