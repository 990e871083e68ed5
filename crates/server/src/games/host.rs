//! Clients of other nodes in a room of this one: a task a game, which joins them and passes messages both ways.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::Duration;

use serde_json::value::RawValue;
use tokio::sync::{mpsc, oneshot};
use tokio::task::AbortHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use words::Lang;

use super::messages::ClientMessage;
use super::room::{Client, Command, next_connection};
use super::rooms::{Owner, Rooms};
use crate::cluster::{Cluster, Message};

/// A host without clients ends after this time.
const IDLE: Duration = Duration::from_secs(10);
/// Messages that may wait for a client of another node.
const MAX_WAITING_MESSAGES: usize = 32;

/// Something about a game that this node owns, or did.
#[derive(Debug)]
pub(super) enum FromProxy {
    Join {
        from: i64,
        line: u64,
        token: Option<String>,
        lang: String,
        address: IpAddr,
    },
    Leave {
        from: i64,
        line: u64,
    },
    Say {
        from: i64,
        line: u64,
        message: Box<RawValue>,
    },
    /// All clients of the node are gone, or join anew.
    Gone(i64),
    /// The game is handed over: the room ends, and the clients of other nodes need not know.
    Detach(oneshot::Sender<()>),
}

/// A client of another node.
#[derive(Debug)]
struct Guest {
    room: mpsc::Sender<Box<Command>>,
    connection: u64,
    forwarder: AbortHandle,
}

/// The clients of other nodes in one game.
#[derive(Debug)]
pub(super) struct Host {
    id: String,
    rooms: Rooms,
    cluster: Cluster,
    guests: HashMap<(i64, u64), Guest>,
    /// The game is handed over: what its clients say meanwhile they say again to the next owner.
    detached: bool,
}

impl Host {
    pub fn new(id: String, rooms: Rooms, cluster: Cluster) -> Self {
        Self {
            id,
            rooms,
            cluster,
            guests: HashMap::new(),
            detached: false,
        }
    }

    /// Runs until the game has had no clients of other nodes for a while.
    pub async fn run(mut self, mut events: mpsc::Receiver<FromProxy>) {
        loop {
            match timeout(IDLE, events.recv()).await {
                Ok(Some(_)) if self.detached => {}
                Ok(Some(event)) => self.handle(event).await,
                Ok(None) => return self.leave_all(|_| true).await,
                Err(_) => {
                    self.guests
                        .retain(|_, guest| !guest.forwarder.is_finished());
                    if self.guests.is_empty() && events.is_empty() {
                        return;
                    }
                }
            }
        }
    }

    async fn handle(&mut self, event: FromProxy) {
        match event {
            FromProxy::Join {
                from,
                line,
                token,
                lang,
                address,
            } => {
                let lang = Lang::parse(&lang);
                self.join(from, line, token, lang, address).await;
            }
            FromProxy::Leave { from, line } => self.leave((from, line)).await,
            FromProxy::Say {
                from,
                line,
                message,
            } => self.say(from, line, &message).await,
            FromProxy::Gone(from) => {
                self.leave_all(|node| node == from).await;
            }
            FromProxy::Detach(done) => {
                for (_, guest) in self.guests.drain() {
                    guest.forwarder.abort();
                }
                self.detached = true;
                // Who waits for it may have given up.
                let _ = done.send(());
            }
        }
    }

    async fn join(
        &mut self,
        from: i64,
        line: u64,
        token: Option<String>,
        lang: Lang,
        address: IpAddr,
    ) {
        let Ok(Owner::Here(room)) = self.rooms.find_owner(&self.id).await else {
            return self.moved(from, line).await;
        };
        let connection = next_connection();
        let (sender, messages) = mpsc::channel(MAX_WAITING_MESSAGES);
        let client = Client {
            token,
            lang,
            address,
            sender,
        };
        if room
            .send(Box::new(Command::Join { connection, client }))
            .await
            .is_err()
        {
            return self.moved(from, line).await;
        }
        let forwarder = forward(
            self.cluster.clone(),
            self.id.clone(),
            (from, line),
            messages,
        );
        let forwarder = tokio::spawn(forwarder).abort_handle();
        let guest = Guest {
            room,
            connection,
            forwarder,
        };
        self.guests.insert((from, line), guest);
    }

    async fn moved(&self, from: i64, line: u64) {
        let game = self.id.clone();
        self.cluster.send(from, Message::Moved { game, line }).await;
    }

    async fn leave(&mut self, key: (i64, u64)) {
        if let Some(guest) = self.guests.remove(&key) {
            let connection = guest.connection;
            // A closed room needs no leaving.
            let leave = Command::Leave { connection };
            let _ = guest.room.send(Box::new(leave)).await;
        }
    }

    async fn leave_all(&mut self, is_meant: impl Fn(i64) -> bool) {
        let gone = self.guests.keys().filter(|(node, _)| is_meant(*node));
        let gone: Vec<_> = gone.copied().collect();
        for guest in gone {
            self.leave(guest).await;
        }
    }

    async fn say(&mut self, from: i64, line: u64, message: &RawValue) {
        let Some(guest) = self.guests.get(&(from, line)) else {
            return self.closed(from, line).await;
        };
        // A message of a later version is not understood, as by a node of this version that a client is connected to.
        let Ok(message) = serde_json::from_str::<ClientMessage>(message.get()) else {
            return self.closed(from, line).await;
        };
        let connection = guest.connection;
        let command = Command::Message {
            connection,
            message,
        };
        if guest.room.send(Box::new(command)).await.is_err() {
            self.guests.remove(&(from, line));
        }
    }

    async fn closed(&self, from: i64, line: u64) {
        let game = self.id.clone();
        self.cluster
            .send(from, Message::Closed { game, line })
            .await;
    }
}

/// Passes the room's messages for one client to its node, and tells when the room has ended the connection.
async fn forward(
    cluster: Cluster,
    game: String,
    (node, line): (i64, u64),
    mut messages: mpsc::Receiver<Utf8Bytes>,
) {
    while let Some(text) = messages.recv().await {
        let Ok(message) = RawValue::from_string(text.as_str().to_owned()) else {
            continue;
        };
        let game = game.clone();
        let tell = Message::Tell {
            game,
            line,
            message,
        };
        cluster.send(node, tell).await;
    }
    cluster.send(node, Message::Closed { game, line }).await;
}
