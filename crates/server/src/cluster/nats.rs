//! Messages between nodes through NATS: a subject a node.

use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use futures_util::StreamExt as _;
use tokio::sync::mpsc;

use super::bus::{Bus, BusError, BusFuture, INBOX_FRAMES};

/// Well below the megabyte that a NATS server takes by default.
const MAX_FRAME_BYTES: usize = 256 * 1024;
/// The longest pause between two attempts to reach the server.
const MAX_RECONNECT_DELAY: Duration = Duration::from_millis(500);
const PING_INTERVAL: Duration = Duration::from_secs(2);
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);

/// A connection to a NATS server. It comes back by itself.
#[derive(Clone, Debug)]
pub struct NatsBus(Client);

fn subject(node: i64) -> String {
    format!("granary.node.{node}")
}

impl NatsBus {
    /// Connects to one of several servers, separated by commas. User and password, or a token, stand in the address.
    pub async fn connect(urls: &str) -> Result<Self, BusError> {
        let fault = |error: &dyn std::fmt::Display| BusError::Nats(error.to_string());
        let servers = urls.split(',').map(str::trim).map(str::parse);
        let servers: Vec<ServerAddr> = servers
            .collect::<Result<_, std::io::Error>>()
            .map_err(|error| fault(&error))?;
        let client = ConnectOptions::new()
            .name("granary")
            .no_echo()
            .retry_on_initial_connect()
            .subscription_capacity(INBOX_FRAMES)
            .ping_interval(PING_INTERVAL)
            .connection_timeout(CONNECT_TIMEOUT)
            .reconnect_delay_callback(|attempts| {
                let delay = Duration::from_millis(50) * u32::try_from(attempts).unwrap_or(u32::MAX);
                delay.min(MAX_RECONNECT_DELAY)
            })
            .event_callback(|event| async move { note(&event) })
            .connect(servers)
            .await
            .map_err(|error| fault(&error))?;
        Ok(Self(client))
    }
}

/// The log tells when nodes can no longer hear each other.
fn note(event: &Event) {
    match event {
        Event::Connected => tracing::info!("connected to NATS"),
        Event::Disconnected => tracing::warn!("NATS is gone: nodes do not hear each other"),
        event => tracing::debug!(%event, "NATS"),
    }
}

impl Bus for NatsBus {
    fn max_frame_bytes(&self) -> usize {
        MAX_FRAME_BYTES
    }

    fn publish(&self, node: i64, frames: Vec<String>) -> BusFuture<'_, ()> {
        Box::pin(async move {
            for frame in frames {
                let sent = self.0.publish(subject(node), frame.into()).await;
                sent.map_err(|error| BusError::Nats(error.to_string()))?;
            }
            Ok(())
        })
    }

    fn listen(&self, node: i64) -> BusFuture<'_, mpsc::Receiver<String>> {
        Box::pin(async move {
            let heard = self.0.subscribe(subject(node)).await;
            let mut heard = heard.map_err(|error| BusError::Nats(error.to_string()))?;
            let (sender, frames) = mpsc::channel(INBOX_FRAMES);
            tokio::spawn(async move {
                loop {
                    let message = tokio::select! {
                        message = heard.next() => message,
                        () = sender.closed() => None,
                    };
                    let Some(message) = message else {
                        break;
                    };
                    let Ok(frame) = String::from_utf8(message.payload.into()) else {
                        continue;
                    };
                    if sender.send(frame).await.is_err() {
                        break;
                    }
                }
            });
            Ok(frames)
        })
    }
}
