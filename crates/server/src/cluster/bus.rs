//! The way between nodes: NATS, or PostgreSQL's LISTEN and NOTIFY where there is none. Delivery is at most once and in
//! order; a loss is noticed by the numbers of frames.

use std::pin::Pin;
use std::sync::Arc;

use tokio::sync::mpsc;

use super::nats::NatsBus;
use super::notify::NotifyBus;

/// Frames that may wait for this node.
pub const INBOX_FRAMES: usize = 8192;

/// Why something cannot be sent, or nothing be heard.
#[derive(Debug, thiserror::Error)]
pub enum BusError {
    #[error("the messages between nodes: {0}")]
    Nats(String),
    #[error("the messages between nodes: {0}")]
    Database(#[from] sqlx::Error),
    #[error("the messages between nodes: no answer")]
    Timeout,
}

/// What a bus does, boxed so that either can be one.
pub type BusFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, BusError>> + Send + 'a>>;

/// Carries frames to nodes.
pub trait Bus: std::fmt::Debug + Send + Sync {
    /// The longest frame.
    fn max_frame_bytes(&self) -> usize;
    /// Sends frames to a node, in order.
    fn publish(&self, node: i64, frames: Vec<String>) -> BusFuture<'_, ()>;
    /// The frames for a node, until the receiver is dropped.
    fn listen(&self, node: i64) -> BusFuture<'_, mpsc::Receiver<String>>;
}

/// The bus at this address of a NATS server, or in this database.
pub async fn open(nats: Option<&str>, database: &str) -> Result<Arc<dyn Bus>, BusError> {
    Ok(match nats {
        Some(url) => Arc::new(NatsBus::connect(url).await?),
        None => Arc::new(NotifyBus::new(database)?),
    })
}
