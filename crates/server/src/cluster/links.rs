//! Links to other nodes: one queue and one task each. Whatever waits goes out together, so that many games share one
//! message of the bus.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};

use super::bus::Bus;
use super::frames::{FrameKey, Route};
use super::wire::{self, Message};

/// Messages that may wait for a node.
const QUEUE_MESSAGES: usize = 8192;
/// Messages that go out together.
const BATCH_MESSAGES: usize = 256;
/// A link is never silent for longer, so that losses are noticed.
const PING_INTERVAL: Duration = Duration::from_millis(500);
/// How long the bus may take. What it does not take is lost, and the receiver notices.
const PUBLISH_TIMEOUT: Duration = Duration::from_secs(1);

/// How long a message may wait for a place in the queue.
const QUEUE_TIMEOUT: Duration = Duration::from_secs(2);

/// The queue of a link.
#[derive(Clone, Debug)]
pub struct LinkQueue {
    messages: mpsc::Sender<Message>,
    /// A message found no place: the link leaves out a number, so that the receiver notices.
    lost: Arc<AtomicBool>,
}

impl LinkQueue {
    /// Queues a message. One that finds no place is lost, as on the way.
    pub async fn send(&self, message: Message) {
        let sent = self.messages.send_timeout(message, QUEUE_TIMEOUT).await;
        if sent.is_err() {
            tracing::debug!("a message finds no place in its queue");
            self.lost.store(true, Ordering::Relaxed);
        }
    }
}

/// The links of one incarnation of this node.
#[derive(Debug)]
pub struct Links {
    pub node: i64,
    bus: Arc<dyn Bus>,
    key: FrameKey,
    open: Mutex<HashMap<i64, LinkQueue>>,
    ended: watch::Sender<bool>,
}

impl Links {
    pub fn new(node: i64, bus: Arc<dyn Bus>, key: FrameKey) -> Self {
        Self {
            node,
            bus,
            key,
            open: Mutex::default(),
            ended: watch::Sender::new(false),
        }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<i64, LinkQueue>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The queue to a node; its link begins with the first use.
    pub fn to(&self, peer: i64) -> LinkQueue {
        let mut open = self.open();
        let link = open.entry(peer).or_insert_with(|| {
            let (messages, queue) = mpsc::channel(QUEUE_MESSAGES);
            let lost = Arc::new(AtomicBool::new(false));
            let link = Link {
                route: Route {
                    from: self.node,
                    to: peer,
                },
                bus: Arc::clone(&self.bus),
                key: self.key.clone(),
                sequence: 1,
                lost: Arc::clone(&lost),
            };
            tokio::spawn(link.run(queue));
            LinkQueue { messages, lost }
        });
        link.clone()
    }

    /// This incarnation is over: nothing listens for it any more.
    pub fn end_all(&self) {
        self.open().clear();
        self.ended.send_replace(true);
    }

    /// Waits until this incarnation is over.
    pub async fn ended(&self) {
        // The sender lives as long as this.
        let _ = self.ended.subscribe().wait_for(|ended| *ended).await;
    }

    /// Ends the link to a node that is gone.
    pub fn end(&self, peer: i64) {
        self.open().remove(&peer);
    }
}

struct Link {
    route: Route,
    bus: Arc<dyn Bus>,
    key: FrameKey,
    sequence: u64,
    lost: Arc<AtomicBool>,
}

impl Link {
    /// Sends what is queued until nothing more can be queued.
    async fn run(mut self, mut queue: mpsc::Receiver<Message>) {
        let mut batch = Vec::new();
        loop {
            tokio::select! {
                count = queue.recv_many(&mut batch, BATCH_MESSAGES) => {
                    if count == 0 {
                        return;
                    }
                }
                () = sleep(PING_INTERVAL) => batch.push(Message::Ping {}),
            }
            if self.lost.swap(false, Ordering::Relaxed) {
                self.sequence += 1;
            }
            if !self.send(&wire::write(&batch)).await {
                // The receiver notices the gap and joins anew, so what waits is of no use to it.
                while queue.try_recv().is_ok() {}
            }
            batch.clear();
        }
    }

    /// Whether the bus has taken it.
    async fn send(&mut self, text: &str) -> bool {
        let most = self.bus.max_frame_bytes();
        let frames = self.key.split(self.route, &mut self.sequence, text, most);
        let sent = timeout(PUBLISH_TIMEOUT, self.bus.publish(self.route.to, frames)).await;
        match &sent {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::debug!(%error, to = self.route.to, "messages are lost"),
            Err(_) => tracing::debug!(to = self.route.to, "messages are lost: the bus is busy"),
        }
        matches!(sent, Ok(Ok(())))
    }
}
