//! A game that another node owns: a task that stands for its room. It passes the messages of this node's clients on, and
//! the room's back. When the owner is gone it finds the next one, which may be this node, and everybody gets a new
//! snapshot; clients notice nothing but a pause.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::value::RawValue;
use tokio::sync::mpsc;
use tokio::time::{sleep, sleep_until};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::messages::{CloseReason, ServerMessage};
use super::room::{Client, Command};
use super::rooms::{Owner, Rooms};
use crate::cluster::{Cluster, Message};

/// A proxy without clients ends after this time.
const IDLE: Duration = Duration::from_secs(10);
/// How long a new owner is looked for before clients have to come back by themselves.
const REJOIN_TIMEOUT: Duration = Duration::from_secs(15);
const REJOIN_DELAY: Duration = Duration::from_millis(200);

static NEXT_LINE: AtomicU64 = AtomicU64::new(1);

/// Something about a game that another node owns.
#[derive(Debug)]
pub(super) enum FromOwner {
    Tell {
        from: i64,
        line: u64,
        text: Utf8Bytes,
    },
    Closed {
        from: i64,
        line: u64,
    },
    /// The node does not own it any more.
    Moved(i64),
    /// Messages from or to the node were lost.
    Interrupted(i64),
    /// This node is cut off: its clients are better served by another one.
    Lost,
}

/// A client of this node in a room of another one.
#[derive(Debug)]
struct RemoteClient {
    client: Client,
    line: u64,
}

/// Stands for the room of a game that another node owns.
#[derive(Debug)]
pub(super) struct Proxy {
    pub id: String,
    pub rooms: Rooms,
    pub cluster: Cluster,
    pub owner: i64,
    clients: HashMap<u64, RemoteClient>,
}

/// What a proxy does next.
enum Next {
    Go,
    /// Another owner is to be found.
    Rejoin,
    End,
}

impl Proxy {
    pub fn new(id: String, rooms: Rooms, cluster: Cluster, owner: i64) -> Self {
        Self {
            id,
            rooms,
            cluster,
            owner,
            clients: HashMap::new(),
        }
    }

    /// Runs until it is not needed any more. If this node becomes the owner it only passes on what its clients still send here.
    pub async fn run(
        mut self,
        mut commands: mpsc::Receiver<Box<Command>>,
        mut events: mpsc::Receiver<FromOwner>,
    ) {
        let mut quiet_since = Instant::now();
        let mut next = if self.cluster.is_gone(self.owner) {
            Next::Rejoin
        } else {
            Next::Go
        };
        loop {
            match next {
                Next::Go => {}
                Next::End => return self.leave_all().await,
                // Seldom, and what it needs would be part of every proxy.
                Next::Rejoin => match Box::pin(self.rejoin()).await {
                    Some(Owner::Here(room)) => return pass_on(commands, room).await,
                    Some(Owner::Elsewhere(_)) => {}
                    None => return,
                },
            }
            let idle_at = quiet_since + IDLE;
            next = tokio::select! {
                command = commands.recv() => {
                    quiet_since = Instant::now();
                    Box::pin(self.obey(command)).await
                }
                event = events.recv() => Box::pin(self.hear(event)).await,
                () = sleep_until(idle_at.into()), if self.clients.is_empty() => {
                    if commands.is_empty() { Next::End } else { Next::Go }
                }
            };
        }
    }

    async fn obey(&mut self, command: Option<Box<Command>>) -> Next {
        match command.map(|command| *command) {
            None => return Next::End,
            Some(Command::Close(reason)) => {
                self.close(reason);
                return Next::End;
            }
            Some(Command::Join { connection, client }) => self.join(connection, client).await,
            Some(Command::Leave { connection }) => self.leave(connection).await,
            Some(Command::Message {
                connection,
                message,
            }) => {
                let text = serde_json::to_string(&message).ok();
                let known = self.clients.get(&connection);
                if let (Some(remote), Some(message)) = (known, text.and_then(raw)) {
                    let (game, line) = (self.id.clone(), remote.line);
                    self.send(Message::Say {
                        game,
                        line,
                        message,
                    })
                    .await;
                }
            }
            Some(Command::State { reply }) => {
                let (rooms, id) = (self.rooms.clone(), self.id.clone());
                // Whatever anybody was told is in the store.
                tokio::spawn(async move { rooms.reply_stored_state(&id, reply).await });
            }
            // Requests for these go to the owner; they come here only while the game changes hands.
            Some(
                Command::Snapshot { .. }
                | Command::Rematch { .. }
                | Command::Sit { .. }
                | Command::Decided { .. }
                | Command::Lost,
            ) => {}
        }
        Next::Go
    }

    async fn hear(&mut self, event: Option<FromOwner>) -> Next {
        match event {
            Some(FromOwner::Tell { from, line, text }) if from == self.owner => {
                let found = self.clients.iter().find(|(_, remote)| remote.line == line);
                if let Some((connection, remote)) = found
                    && remote.client.sender.try_send(text).is_err()
                {
                    tracing::debug!(game = self.id, "a client is too slow");
                    let connection = *connection;
                    self.leave(connection).await;
                }
            }
            Some(FromOwner::Closed { from, line }) if from == self.owner => {
                // Dropping its sender ends the connection.
                self.clients.retain(|_, remote| remote.line != line);
            }
            Some(FromOwner::Moved(from) | FromOwner::Interrupted(from)) if from == self.owner => {
                return Next::Rejoin;
            }
            Some(FromOwner::Lost) => {
                self.close(CloseReason::Storage);
                return Next::End;
            }
            Some(_) => {}
            None => return Next::End,
        }
        Next::Go
    }

    async fn join(&mut self, connection: u64, client: Client) {
        let line = NEXT_LINE.fetch_add(1, Ordering::Relaxed);
        let message = join(&self.id, line, &client);
        self.clients
            .insert(connection, RemoteClient { client, line });
        self.send(message).await;
    }

    async fn leave(&mut self, connection: u64) {
        if let Some(remote) = self.clients.remove(&connection) {
            let (game, line) = (self.id.clone(), remote.line);
            self.send(Message::Leave { game, line }).await;
        }
    }

    async fn leave_all(mut self) {
        let connections: Vec<u64> = self.clients.keys().copied().collect();
        for connection in connections {
            self.leave(connection).await;
        }
    }

    async fn send(&self, message: Message) {
        self.cluster.send(self.owner, message).await;
    }

    fn close(&self, reason: CloseReason) {
        if let Ok(text) = serde_json::to_string(&ServerMessage::Closing { reason }) {
            let text = Utf8Bytes::from(text);
            for remote in self.clients.values() {
                // A client that is too slow is disconnected anyway.
                let _ = remote.client.sender.try_send(text.clone());
            }
        }
    }

    /// Finds the owner, and has all clients join there. Nothing if there is none for too long.
    async fn rejoin(&mut self) -> Option<Owner> {
        let deadline = Instant::now() + REJOIN_TIMEOUT;
        loop {
            let found = self.rooms.find_owner(&self.id).await;
            match found {
                Ok(Owner::Here(room)) => {
                    for (connection, remote) in self.clients.drain() {
                        let client = remote.client;
                        // A room that has closed again sends its clients away.
                        let join = Command::Join { connection, client };
                        let _ = room.send(Box::new(join)).await;
                    }
                    return Some(Owner::Here(room));
                }
                Ok(Owner::Elsewhere(node)) if !self.cluster.is_gone(node) => {
                    self.rejoin_at(node).await;
                    return Some(Owner::Elsewhere(node));
                }
                Ok(Owner::Elsewhere(_)) => {}
                Err(problem) => tracing::debug!(game = self.id, ?problem, "no owner yet"),
            }
            if Instant::now() > deadline {
                self.close(CloseReason::Storage);
                return None;
            }
            sleep(REJOIN_DELAY).await;
        }
    }

    async fn rejoin_at(&mut self, node: i64) {
        let mut messages = Vec::new();
        for remote in self.clients.values_mut() {
            if node == self.owner {
                let (game, line) = (self.id.clone(), remote.line);
                messages.push(Message::Leave { game, line });
            }
            remote.line = NEXT_LINE.fetch_add(1, Ordering::Relaxed);
            messages.push(join(&self.id, remote.line, &remote.client));
        }
        self.owner = node;
        for message in messages {
            self.send(message).await;
        }
    }
}

fn raw(text: String) -> Option<Box<RawValue>> {
    RawValue::from_string(text).ok()
}

fn join(game: &str, line: u64, client: &Client) -> Message {
    Message::Join {
        game: game.to_owned(),
        line,
        token: client.token.clone(),
        lang: client.lang.code().to_owned(),
        address: client.address,
    }
}

/// This node owns the game now: passes what clients still send here to its room.
async fn pass_on(mut commands: mpsc::Receiver<Box<Command>>, room: mpsc::Sender<Box<Command>>) {
    while let Some(command) = commands.recv().await {
        if room.send(command).await.is_err() {
            return;
        }
    }
}
