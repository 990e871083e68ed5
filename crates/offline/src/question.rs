//! What the host asks, and what it gets: JSON in both directions.

use std::collections::BTreeMap;

use answers::analysis::Line;
use answers::games::messages::{ClientMessage, ServerMessage};
use answers::languages::LanguageTexts;
use mancala::Player;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A question of the host.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// A request of the interface (docs/api.md).
    Request(Request),
    /// A game that the host has kept: it is asked for before anything is asked about it.
    Load(KeptGame),
    /// A message of a live game.
    Message {
        game: String,
        token: Option<String>,
        lang: String,
        message: ClientMessage,
    },
    /// What the computer decided, in the position after so many steps.
    Decided {
        game: String,
        ply: usize,
        decision: String,
    },
    /// A clock may have run out, or begun.
    Tick { game: String },
    /// Something to think about, for a module that does nothing else.
    Think(Task),
    /// A decision of the computer where nothing is kept.
    Choose(Choice),
    /// What is said in a language, before it is first used: until then all of it is in English.
    Texts(LanguageTexts),
}

/// What a computer of a level would decide at the end of a line of play.
#[derive(Debug, Deserialize)]
pub struct Choice {
    #[serde(flatten)]
    pub line: Line,
    pub level: u8,
    /// The longest that it thinks; the time of a computer at a game by default, and no more than that.
    #[serde(default)]
    pub ms: Option<u64>,
}

/// A request, with the path in decoded parts: `["api", "rules", "awale"]`.
#[derive(Debug, Deserialize)]
pub struct Request {
    pub method: String,
    pub path: Vec<String>,
    #[serde(default)]
    pub query: BTreeMap<String, String>,
    #[serde(default)]
    pub body: Value,
    #[serde(default)]
    pub token: Option<String>,
    /// The host has no game of that id.
    #[serde(default)]
    pub absent: bool,
}

/// A game as it is kept: its setup, and its actions in a row.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KeptGame {
    pub id: String,
    pub setup: String,
    pub actions: Vec<String>,
}

/// What to find out about a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Task {
    pub game: KeptGame,
    pub goal: Goal,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// A decision of the computer that is to move, with what its clock shows.
    Decide {
        level: u8,
        left_ms: Option<u64>,
        increment_ms: u64,
    },
    Hint,
    Review,
}

/// What the host does with an answer: it keeps, it tells the page, it has the other module think.
#[derive(Debug, Default, Serialize)]
pub struct Answer {
    /// The answer to a request: its status as in HTTP, what it is, and the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub response: Option<Response>,
    /// Messages for the page that looks at the game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub messages: Vec<ServerMessage>,
    /// To be kept before anybody is told.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keep: Vec<Kept>,
    /// To be thought about in the other module; what it finds belongs to the position after `ply` steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub think: Option<Thinking>,
    /// Milliseconds after which a clock has to be looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tick_ms: Option<u64>,
    /// A game that has to be loaded first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<String>,
    /// What the computer decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<String>,
}

#[derive(Debug, Serialize)]
pub struct Thinking {
    pub ply: usize,
    /// The computer that is to move.
    pub seat: Option<Player>,
    pub task: Task,
}

#[derive(Debug, Serialize)]
pub struct Response {
    pub status: u16,
    pub content_type: &'static str,
    pub text: String,
}

/// A piece of a game to be kept: number 0 is its setup, and the others are its actions.
#[derive(Debug, Serialize)]
pub struct Kept {
    pub game: String,
    pub number: usize,
    pub text: String,
}
