//! What nodes say to each other. Messages are lines of JSON; an unknown one is passed over, so that nodes of two versions
//! get along while one replaces the other. Fields are only ever added, with a default.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A message from one node to another.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Message {
    /// A sign of life: shows what was lost before it.
    Ping {},
    /// Messages to this node were lost: everything that its sender does here begins anew.
    Rejoin {},
    /// The sender stops and has given back what it owned.
    Leaving {},
    /// Nodes have come or gone: the receiver looks now, and not with its next heartbeat.
    Look {},

    /// A client of the sender wants to see a game that the receiver owns.
    Join {
        game: String,
        /// The number of the connection at the sender.
        line: u64,
        /// The hash of the client's token.
        token: Option<String>,
        lang: String,
        address: IpAddr,
    },
    Leave {
        game: String,
        line: u64,
    },
    /// A client's message.
    Say {
        game: String,
        line: u64,
        message: Box<RawValue>,
    },
    /// A message for a client.
    Tell {
        game: String,
        line: u64,
        message: Box<RawValue>,
    },
    /// The room has ended a connection.
    Closed {
        game: String,
        line: u64,
    },
    /// The sender does not own the game, or no longer.
    Moved {
        game: String,
        line: u64,
    },

    Ask {
        number: u64,
        question: Question,
    },
    Answer {
        number: u64,
        answer: Answer,
    },

    /// A tournament has changed.
    TournamentChanged {
        id: String,
    },
    /// A rule was published, replaced or withdrawn.
    LibraryChanged {},
    /// Requests that clients have made at the sender since its last message.
    Requests {
        counts: Vec<RequestCount>,
    },
}

/// Something that only the owner can do.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    Http(HttpRequest),
    /// Write the result of a game that is over.
    Ended {
        tournament: String,
        game: String,
    },
    /// An operator has hidden or removed something: send away those who look at it.
    Evict {
        kind: String,
        id: String,
    },
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    Http(HttpResponse),
    Done {},
    /// Another node owns it.
    NotOwner {},
}

/// A request that was made to another node. Bodies are texts: the interface takes and gives JSON.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct HttpRequest {
    pub method: String,
    /// Path and query.
    pub target: String,
    pub headers: Vec<(String, String)>,
    pub client: IpAddr,
    pub body: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct HttpResponse {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

/// Requests of one client.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RequestCount {
    pub client: IpAddr,
    /// The number of the class.
    pub class: usize,
    pub count: u32,
}

/// The messages as lines.
pub fn write(messages: &[Message]) -> String {
    let mut text = String::new();
    for message in messages {
        match serde_json::to_string(message) {
            Ok(line) => {
                text.push_str(&line);
                text.push('\n');
            }
            Err(error) => tracing::error!(%error, "a message between nodes cannot be written"),
        }
    }
    text
}

/// The messages in lines.
pub fn read(text: &str) -> Vec<Message> {
    let read = |line: &str| {
        let message = serde_json::from_str(line);
        if let Err(error) = &message {
            tracing::debug!(%error, "a message of another version is passed over");
        }
        message.ok()
    };
    text.lines().filter_map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_come_back_and_unknown_ones_are_passed_over() {
        let raw = RawValue::from_string(r#"{"pong":{}}"#.to_owned()).unwrap();
        let tell = Message::Tell {
            game: "g".to_owned(),
            line: 7,
            message: raw,
        };
        let text = write(&[Message::Ping {}, tell]);
        let later = r#"{"of_a_later_version":{"x":1}}"#;
        let added = r#"{"leave":{"game":"g","line":1,"why":"added later"}}"#;
        let read = read(&format!("{later}\n{text}{added}\n"));
        assert!(matches!(&read[0], Message::Ping {}));
        assert!(
            matches!(&read[1], Message::Tell { line: 7, message, .. } if message.get() == r#"{"pong":{}}"#)
        );
        assert!(matches!(&read[2], Message::Leave { line: 1, .. }));
        assert_eq!(read.len(), 3);
    }
}
