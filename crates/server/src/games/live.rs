//! A game live, over a WebSocket.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{ConnectInfo, Path, State};
use axum::response::Response;
use tokio::sync::mpsc;
use tokio::time::timeout;
use words::Lang;

use super::messages::Said;
use super::room::{Command, Visitor};
use crate::app::App;
use crate::http::lang::Language;
use crate::http::limits::Pace;
use crate::problem::{Code, Problem};
use crate::secret;

/// The longest message that is read.
const MESSAGE: usize = 4096;
/// Messages that may wait for a client that reads slowly.
const WAITING: usize = 32;
/// A client has this long to say hello, and to take a message.
const PATIENCE: Duration = Duration::from_secs(10);
/// After so long without a sign of life a client is asked for one, and after three times that it is gone.
const QUIET: Duration = Duration::from_secs(20);

static CONNECTIONS: AtomicU64 = AtomicU64::new(1);

pub async fn live(
    State(app): State<App>,
    Language(lang): Language,
    ConnectInfo(client): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    // Whoever has no game to look at is told so before the line is opened.
    app.rooms.enter(&id).await?;
    let place = app.limits.connect(client.ip())?;
    let upgrade = upgrade
        .read_buffer_size(2048)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_message_size(MESSAGE)
        .max_frame_size(MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let line = Line {
            pace: app.limits.pace(),
            app,
            id,
            lang,
            client,
        };
        line.serve(socket).await;
        drop(place);
    }))
}

/// One client's line to a room.
struct Line {
    app: App,
    id: String,
    lang: Lang,
    client: SocketAddr,
    pace: Pace,
}

impl Line {
    async fn serve(mut self, mut socket: WebSocket) {
        let Some(token) = hello(&mut socket).await else {
            return;
        };
        let Ok(room) = self.app.rooms.enter(&self.id).await else {
            return;
        };
        let connection = CONNECTIONS.fetch_add(1, Ordering::Relaxed);
        let (out, told) = mpsc::channel(WAITING);
        let visitor = Visitor {
            token: token.as_deref().map(secret::hash),
            lang: self.lang,
            client: self.client.ip(),
            out,
        };
        let join = Command::Join {
            connection,
            visitor,
        };
        if room.send(join).await.is_err() {
            return;
        }
        self.talk(&mut socket, &room, connection, told).await;
        // If the room is closed there is nothing to leave.
        let _ = room.send(Command::Leave { connection }).await;
    }

    async fn talk(
        &mut self,
        socket: &mut WebSocket,
        room: &mpsc::Sender<Command>,
        connection: u64,
        mut told: mpsc::Receiver<Utf8Bytes>,
    ) {
        let mut heard = Instant::now();
        let mut look = tokio::time::interval(QUIET);
        look.tick().await;
        loop {
            tokio::select! {
                message = socket.recv() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            let Some(said) = self.understand(socket, &text).await else {
                                return;
                            };
                            if room.send(Command::Say { connection, said }).await.is_err() {
                                return;
                            }
                        }
                        // After a goodbye the line is read on, so that it is answered, until nothing more comes.
                        Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Close(_))) => {}
                        Some(Ok(Message::Binary(_)) | Err(_)) | None => return,
                    }
                }
                text = told.recv() => {
                    // The room is closed, or has shown this client out.
                    let Some(text) = text else {
                        return close(socket, close_code::AWAY, "closed").await;
                    };
                    if !send(socket, Message::Text(text)).await {
                        return;
                    }
                }
                _ = look.tick() => {
                    let quiet = heard.elapsed();
                    if quiet > 3 * QUIET || (quiet >= QUIET && !send(socket, Message::Ping(Default::default())).await) {
                        return;
                    }
                }
            }
        }
    }

    /// What a client says; nothing when it makes no sense or there is too much of it, and then the line is closed.
    async fn understand(&mut self, socket: &mut WebSocket, text: &str) -> Option<Said> {
        if !self.pace.allows() {
            close(socket, close_code::POLICY, Code::TooMany.name()).await;
            return None;
        }
        let said = serde_json::from_str(text).ok();
        if said.is_none() {
            close(socket, close_code::INVALID, Code::BadRequest.name()).await;
        }
        said
    }
}

/// The token that a client says hello with, if it has one; nothing at all when it does not say hello.
async fn hello(socket: &mut WebSocket) -> Option<Option<String>> {
    let first = timeout(PATIENCE, socket.recv()).await.ok()??.ok()?;
    let said = match &first {
        Message::Text(text) => serde_json::from_str(text).ok(),
        _ => None,
    };
    match said {
        Some(Said::Hello { token }) => Some(token),
        _ => {
            close(socket, close_code::INVALID, Code::BadRequest.name()).await;
            None
        }
    }
}

async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(PATIENCE, socket.send(message)).await, Ok(Ok(())))
}

async fn close(socket: &mut WebSocket, code: u16, reason: &'static str) {
    let frame = CloseFrame {
        code,
        reason: reason.into(),
    };
    send(socket, Message::Close(Some(frame))).await;
}
