//! What is said over a WebSocket, in both directions: objects with one key.

use serde::{Deserialize, Serialize};

use super::snapshot::{ClocksView, SeatView, Snapshot};
use crate::board::{Entry, View};
use crate::thinking::score::ScoreView;

/// What a client says.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Said {
    Hello {
        #[serde(default)]
        token: Option<String>,
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
        seat: char,
    },
    Hint {
        ply: usize,
    },
    Touch {
        ply: usize,
        pit: u8,
    },
    Ping {},
}

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    Undo,
    Agreement,
    Rematch,
}

/// What the server says.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    Snapshot(Box<Snapshot>),
    Played {
        entry: Box<Entry>,
        view: Box<View>,
        clocks: Option<ClocksView>,
        undone: usize,
    },
    Presence {
        seats: Vec<SeatView>,
        spectators: usize,
    },
    Thinking {
        seat: Option<char>,
    },
    Hint {
        ply: usize,
        decision: String,
        score: ScoreView,
        line: Vec<String>,
    },
    Refused {
        ply: usize,
        code: &'static str,
        message: String,
    },
    Pong {},
    Closing {
        reason: &'static str,
    },
}
