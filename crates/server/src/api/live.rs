//! A game live, over a WebSocket.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, Path, State};
use axum::response::Response;
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::sync::mpsc;
use tokio::time::{sleep_until, timeout};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use words::Lang;

use super::description::Problems;
use super::games::GameId;
use crate::app::App;
use crate::games::{Client, ClientMessage, Command, next_connection};
use crate::http::language::Language;
use crate::http::rate_limits::ConnectionPermit;
use crate::http::websocket::{Socket, WebSocketRequest, is_too_fast, send_text};
use crate::metrics::METRICS;
use crate::problem::{Code, Problem};
use crate::secret;
use crate::work::Requester;

/// The longest message from a client.
const MAX_MESSAGE_BYTES: usize = 4096;
/// Most messages are much shorter than the longest, and every connection has such a buffer.
const READ_BUFFER_BYTES: usize = 512;
/// Messages that may wait for a client that reads slowly.
const MAX_WAITING_MESSAGES: usize = 32;
/// A client has this long to say hello.
const HELLO_TIMEOUT: Duration = Duration::from_secs(10);
/// A client has this long to take a message.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// A client that is silent for this time is sent a ping, and after three times that it is disconnected.
const PING_INTERVAL: Duration = Duration::from_secs(20);
/// A client that says how often it speaks is disconnected after three times that in silence, within these bounds.
const MIN_SILENCE: Duration = Duration::from_secs(3);
const MAX_SILENCE: Duration = Duration::from_secs(60);
/// The answer to a ping.
const PONG: Utf8Bytes = Utf8Bytes::from_static(r#"{"pong":{}}"#);

/// The game live, over a WebSocket.
///
/// The client sends `ClientMessage`, first a `hello`, and gets `ServerMessage`.
#[utoipa::path(get, path = "/api/games/{id}/live", tag = "games", params(GameId), responses(
    (status = 101, description = "The connection becomes a WebSocket"),
    Problems<404>, Problems<503>))]
pub async fn live(
    State(app): State<App>,
    Language(lang): Language,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    upgrade: WebSocketRequest,
) -> Result<Response, Problem> {
    // A missing game is a problem before the upgrade.
    app.rooms.enter(&id).await?;
    let permit = app.limits.connect(address.ip())?;
    let config = WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER_BYTES)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_message_size(Some(MAX_MESSAGE_BYTES))
        .max_frame_size(Some(MAX_MESSAGE_BYTES));
    let pace = app.limits.messages();
    let connection = LiveConnection {
        app,
        id,
        lang,
        address,
        _permit: permit,
    };
    Ok(upgrade.serve(config, pace, move |socket| {
        // In a box of its own: wrapped in the scope and the task it would be kept three times over.
        let served = Box::pin(connection.serve(socket));
        Requester::scope(address.ip(), served)
    }))
}

/// The connection of a client to a room.
struct LiveConnection {
    app: App,
    id: String,
    lang: Lang,
    address: SocketAddr,
    /// The connection counts towards those of its client for as long as it lives.
    _permit: ConnectionPermit,
}

impl LiveConnection {
    async fn serve(self, mut socket: Box<Socket>) {
        let _open = METRICS.websockets.raise();
        let Some((token, silence)) = hello(&mut socket).await else {
            return;
        };
        // What finding a room needs would be part of every connection for as long as it lives.
        let Ok(room) = Box::pin(self.app.rooms.enter(&self.id)).await else {
            return;
        };
        let connection = next_connection();
        let (sender, messages) = mpsc::channel(MAX_WAITING_MESSAGES);
        let client = Client {
            token: token.as_deref().map(secret::hash),
            lang: self.lang,
            address: self.address.ip(),
            sender,
        };
        let join = Command::Join { connection, client };
        if room.send(Box::new(join)).await.is_err() {
            return;
        }
        self.relay(&mut socket, &room, connection, messages, silence)
            .await;
        // A closed room needs no leaving.
        let leave = Command::Leave { connection };
        let _ = room.send(Box::new(leave)).await;
    }

    /// Passes messages both ways until one side ends. A ping is answered here: it asks whether this connection lives.
    async fn relay(
        &self,
        socket: &mut Socket,
        room: &mpsc::Sender<Box<Command>>,
        connection: u64,
        mut messages: mpsc::Receiver<Utf8Bytes>,
        silence: Option<Duration>,
    ) {
        let (mut last_heard, mut is_closing) = (Instant::now(), false);
        let interval = silence.map_or(PING_INTERVAL, |silence| silence / 3);
        let mut ping = tokio::time::interval(interval);
        ping.tick().await;
        loop {
            tokio::select! {
                message = socket.next() => {
                    last_heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            let Some(message) = read(socket, &text).await else {
                                return;
                            };
                            if message == (ClientMessage::Ping {}) {
                                if !send(socket, Message::Text(PONG)).await {
                                    return;
                                }
                                continue;
                            }
                            let said = Command::Message { connection, message };
                            if room.send(Box::new(said)).await.is_err() {
                                return;
                            }
                        }
                        // After a close frame reading goes on, so that it is answered, until the stream ends.
                        Some(Ok(Message::Close(_))) => is_closing = true,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Err(error)) if is_too_fast(&error) => {
                            return close(socket, CloseCode::Policy, Code::TooMany.name()).await;
                        }
                        Some(Ok(Message::Binary(_) | Message::Frame(_)) | Err(_)) | None => return,
                    }
                }
                text = messages.recv() => {
                    // The room is closed, or this client was too slow.
                    let Some(text) = text else {
                        return close(socket, CloseCode::Away, "closed").await;
                    };
                    let sending = timeout(SEND_TIMEOUT, send_text(socket, &text));
                    if !is_closing && !matches!(sending.await, Ok(Ok(()))) {
                        return;
                    }
                }
                () = sleep_until((last_heard + silence.unwrap_or(MAX_SILENCE)).into()), if silence.is_some() => return,
                _ = ping.tick() => {
                    let quiet = last_heard.elapsed();
                    if quiet > 3 * interval || (quiet >= interval && !send(socket, Message::Ping(Default::default())).await) {
                        return;
                    }
                }
            }
        }
    }
}

/// A message of the client. One that cannot be read closes the connection.
async fn read(socket: &mut Socket, text: &str) -> Option<ClientMessage> {
    let message = serde_json::from_str(text).ok();
    if message.is_none() {
        close(socket, CloseCode::Invalid, Code::BadRequest.name()).await;
    }
    message
}

/// The token of the client's hello, if it has one, and the longest silence that it promises; `None` if there is no hello.
async fn hello(socket: &mut Socket) -> Option<(Option<String>, Option<Duration>)> {
    let first = timeout(HELLO_TIMEOUT, socket.next()).await.ok()??.ok()?;
    let message = match &first {
        Message::Text(text) => serde_json::from_str(text).ok(),
        _ => None,
    };
    match message {
        Some(ClientMessage::Hello { token, beat_ms }) => {
            let silence = |ms: u64| {
                Duration::from_millis(ms.saturating_mul(3)).clamp(MIN_SILENCE, MAX_SILENCE)
            };
            Some((token, beat_ms.map(silence)))
        }
        _ => {
            close(socket, CloseCode::Invalid, Code::BadRequest.name()).await;
            None
        }
    }
}

async fn send(socket: &mut Socket, message: Message) -> bool {
    matches!(
        timeout(SEND_TIMEOUT, socket.send(message)).await,
        Ok(Ok(()))
    )
}

async fn close(socket: &mut Socket, code: CloseCode, reason: &'static str) {
    let frame = CloseFrame {
        code,
        reason: reason.into(),
    };
    send(socket, Message::Close(Some(frame))).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes of the future that a function of two arguments returns.
    const fn future_bytes<A, B, F>(_: &impl Fn(A, B) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn a_connection_that_waits_keeps_little() {
        let bytes = future_bytes(&LiveConnection::serve);
        assert!(
            bytes <= 1200,
            "{bytes} bytes, once for every live connection"
        );
    }
}
