//! Several servers on one database. Each is a node; a game or a tournament is owned by one of them at a time, by a lease
//! with a fencing number (see [`crate::store`]). Nodes talk to each other so that any of them serves any client.
//!
//! [`Cluster`] is this node's way to the others. It knows neither games nor tournaments: [`ClusterEvent`]s go to those
//! who do.

mod bus;
mod claims;
mod frames;
mod links;
mod membership;
mod nats;
mod notify;
mod place;
mod wire;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Duration;

use tokio::sync::{Notify, mpsc, oneshot};
use tokio::task::JoinSet;
use tokio::time::timeout;

use bus::Bus;
use claims::ClaimQueue;
use frames::{FrameKey, Inbox};
use links::{LinkQueue, Links};
pub use membership::JoinError;
use membership::{Heart, Peers};
pub use place::place_name;
pub use wire::{Answer, HttpRequest, HttpResponse, Message, Question, RequestCount};

use crate::store::{Claim, LeaseKind, LeaseTable, Release, Store, StoreError};

/// Events that may wait.
const MAX_EVENTS: usize = 4096;
/// How long another node may take to answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// Something that concerns games, tournaments or rules.
#[derive(Debug)]
pub enum ClusterEvent {
    Message {
        from: i64,
        message: Message,
    },
    /// Messages from this node were lost.
    Interrupted(i64),
    /// This node is dead or has left: what it owned can be claimed.
    Gone(i64),
    /// This node owns nothing any more.
    Lost,
    /// This node is there again after it was lost, and has missed what happened meanwhile.
    Joined,
}

/// Why there is no answer of another node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// The question has not left.
    NotSent,
    /// Whether it was answered is not known.
    Unknown,
}

/// This node among others; clones share it.
#[derive(Clone, Debug)]
pub struct Cluster(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    name: String,
    leases: LeaseTable,
    claims: ClaimQueue,
    bus: Arc<dyn Bus>,
    key: FrameKey,
    /// The links of this incarnation; nothing while this node is lost.
    links: RwLock<Option<Arc<Links>>>,
    /// The last incarnation.
    last: Mutex<Option<i64>>,
    peers: Mutex<Peers>,
    questions: Mutex<HashMap<u64, (i64, oneshot::Sender<Answer>)>>,
    next_question: AtomicU64,
    events: mpsc::Sender<ClusterEvent>,
    leaving: AtomicBool,
    /// Nodes have come or gone: the heart looks at once.
    look: Notify,
}

impl Cluster {
    /// Becomes a node of the servers on a database, and gets what the others say; nothing if the database is a file.
    pub async fn join(
        store: &Store,
        name: String,
        nats: Option<&str>,
    ) -> Result<Option<(Self, mpsc::Receiver<ClusterEvent>)>, JoinError> {
        let (Some(leases), Some(url)) = (store.leases().await?, store.shared_url()) else {
            return Ok(None);
        };
        let secret = leases.secret().await?;
        let (events, received) = mpsc::channel(MAX_EVENTS);
        let cluster = Self(Arc::new(Inner {
            name,
            bus: bus::open(nats, url).await?,
            key: FrameKey::new(&secret).ok_or(JoinError::Secret)?,
            claims: ClaimQueue::start(leases.clone()),
            leases,
            links: RwLock::default(),
            last: Mutex::default(),
            peers: Mutex::default(),
            questions: Mutex::default(),
            next_question: AtomicU64::new(1),
            events,
            leaving: AtomicBool::new(false),
            look: Notify::new(),
        }));
        let node = cluster.register().await?;
        cluster.replace_namesakes(node).await;
        tokio::spawn(Heart::new(cluster.clone()).run());
        Ok(Some((cluster, received)))
    }

    /// Begins as a new incarnation.
    async fn register(&self) -> Result<i64, JoinError> {
        let inner = &self.0;
        let last = *inner.last.lock().unwrap_or_else(PoisonError::into_inner);
        let node = inner.leases.register(&inner.name, last).await?;
        *inner.last.lock().unwrap_or_else(PoisonError::into_inner) = Some(node);
        let frames = inner.bus.listen(node).await?;
        let links = Arc::new(Links::new(node, Arc::clone(&inner.bus), inner.key.clone()));
        *self.links_mut() = Some(Arc::clone(&links));
        tokio::spawn(listen(self.clone(), links, frames));
        Ok(node)
    }

    /// What listened here before does not run any more, and need not be waited for. Only a new process knows that: one
    /// that was cut off, and begins anew, may have been replaced meanwhile.
    async fn replace_namesakes(&self, node: i64) {
        let inner = &self.0;
        match inner.leases.bury_namesakes(node, &inner.name).await {
            Ok(dead) if dead.is_empty() => {}
            Ok(dead) => {
                tracing::info!(nodes = ?dead, "this server takes the place of an earlier start")
            }
            // Others notice that they are silent.
            Err(error) => {
                tracing::warn!(%error, "an earlier start of this server is not declared dead yet")
            }
        }
    }

    fn links_mut(&self) -> std::sync::RwLockWriteGuard<'_, Option<Arc<Links>>> {
        self.0.links.write().unwrap_or_else(PoisonError::into_inner)
    }

    fn end_links(&self) {
        if let Some(links) = self.links_mut().take() {
            links.end_all();
        }
    }

    fn links(&self) -> Option<Arc<Links>> {
        let links = self.0.links.read().unwrap_or_else(PoisonError::into_inner);
        links.clone()
    }

    fn peers(&self) -> MutexGuard<'_, Peers> {
        self.0.peers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of this incarnation; nothing while this node is lost.
    pub fn node(&self) -> Option<i64> {
        self.links().map(|links| links.node)
    }

    /// Waits until this node is lost.
    pub async fn lost(&self) {
        if let Some(links) = self.links() {
            links.ended().await;
        }
    }

    /// Whether a node is dead or has left.
    pub fn is_gone(&self, node: i64) -> bool {
        self.peers().is_gone(node)
    }

    fn is_leaving(&self) -> bool {
        self.0.leaving.load(Ordering::Relaxed)
    }

    /// Claims something. A node that is lost or leaves gets nothing.
    pub async fn claim(&self, kind: LeaseKind, id: &str) -> Result<Claim, StoreError> {
        match self.node().filter(|_| !self.is_leaving()) {
            Some(node) => self.0.claims.claim(node, kind, id).await,
            None => Ok(Claim::Dead),
        }
    }

    /// Gives leases back. If that fails they are claimed when this node has left.
    pub async fn release(&self, leases: &[Release]) {
        if leases.is_empty() {
            return;
        }
        if let Err(error) = self.0.leases.release(leases).await {
            tracing::warn!(%error, count = leases.len(), "leases cannot be given back");
        }
    }

    /// Takes something from whoever owns it.
    pub async fn revoke(&self, kind: LeaseKind, id: &str) -> Result<(), StoreError> {
        self.0.leases.revoke(kind, id).await
    }

    /// What nodes own.
    pub async fn leased(
        &self,
        kind: LeaseKind,
    ) -> Result<std::collections::HashSet<String>, StoreError> {
        self.0.leases.leased(kind).await
    }

    fn link(&self, peer: i64) -> Option<LinkQueue> {
        self.links().map(|links| links.to(peer))
    }

    /// Sends a message to a node. A message that cannot be sent is lost, as on the way.
    pub async fn send(&self, peer: i64, message: Message) {
        if self.is_gone(peer) {
            return;
        }
        if let Some(link) = self.link(peer) {
            link.send(message).await;
        }
    }

    /// Sends a message to all other nodes.
    pub async fn broadcast(&self, mut message: impl FnMut() -> Message) {
        let peers: Vec<i64> = self.peers().alive.iter().copied().collect();
        for peer in peers {
            self.send(peer, message()).await;
        }
    }

    /// Asks a node and waits for its answer.
    pub async fn ask(&self, peer: i64, question: Question) -> Result<Answer, NoAnswer> {
        let number = self.0.next_question.fetch_add(1, Ordering::Relaxed);
        let (sender, answer) = oneshot::channel();
        self.questions().insert(number, (peer, sender));
        if self.is_gone(peer) || self.node().is_none() {
            self.questions().remove(&number);
            return Err(NoAnswer::NotSent);
        }
        self.send(peer, Message::Ask { number, question }).await;
        let answer = timeout(ANSWER_TIMEOUT, answer).await;
        self.questions().remove(&number);
        match answer {
            Ok(Ok(answer)) => Ok(answer),
            _ => Err(NoAnswer::Unknown),
        }
    }

    /// Asks all other nodes, and waits for their answers, or for as long as one may take. Returns how many have answered,
    /// and how many were asked.
    pub async fn ask_all(&self, question: &Question) -> (usize, usize) {
        let peers: Vec<i64> = self.peers().alive.iter().copied().collect();
        let mut asking = JoinSet::new();
        for peer in &peers {
            let (cluster, peer, question) = (self.clone(), *peer, question.clone());
            asking.spawn(async move { cluster.ask(peer, question).await.is_ok() });
        }
        let answers = asking.join_all().await;
        let answered = answers.iter().filter(|answered| **answered).count();
        (answered, peers.len())
    }

    fn questions(&self) -> MutexGuard<'_, HashMap<u64, (i64, oneshot::Sender<Answer>)>> {
        self.0
            .questions
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells those who know games, tournaments and rules.
    async fn tell(&self, event: ClusterEvent) {
        // Without a receiver the server is stopping.
        let _ = self.0.events.send(event).await;
    }

    async fn peer_gone(&self, peer: i64) {
        self.peers().alive.remove(&peer);
        if let Some(links) = self.links() {
            links.end(peer);
        }
        // No answer of it comes any more.
        self.questions().retain(|_, (asked, _)| *asked != peer);
        self.tell(ClusterEvent::Gone(peer)).await;
    }

    async fn lose(&self) {
        if let Some(node) = self.node() {
            self.0.leases.lose(node);
        }
        self.end_links();
        self.peers().alive.clear();
        self.questions().clear();
        self.tell(ClusterEvent::Lost).await;
    }

    /// Takes a message of another node.
    async fn take(&self, from: i64, message: Message) {
        match message {
            Message::Ping {} => {}
            Message::Answer { number, answer } => {
                let asked = self.questions().remove(&number);
                if let Some((_, sender)) = asked.filter(|(peer, _)| *peer == from) {
                    // Who has asked may not wait any more.
                    let _ = sender.send(answer);
                }
            }
            Message::Leaving {} => self.peer_gone(from).await,
            Message::Look {} => self.0.look.notify_one(),
            message => self.tell(ClusterEvent::Message { from, message }).await,
        }
    }

    /// From now on nothing new is claimed. What is owned can still be written.
    pub fn stop_claiming(&self) {
        self.0.leaving.store(true, Ordering::Relaxed);
    }

    /// Leaves the others, who take over what is still owned.
    pub async fn leave(&self) {
        self.stop_claiming();
        if let Some(node) = self.node()
            && let Err(error) = self.0.leases.leave(node).await
        {
            tracing::warn!(%error, "others notice that this node is gone only after a while");
        }
        self.broadcast(|| Message::Leaving {}).await;
        // The last messages leave before the process ends.
        tokio::time::sleep(Duration::from_millis(100)).await;
        self.end_links();
    }
}

/// Takes frames for one incarnation of this node until it ends.
async fn listen(cluster: Cluster, links: Arc<Links>, mut frames: mpsc::Receiver<String>) {
    let mut inbox = Inbox::default();
    loop {
        let frame = tokio::select! {
            frame = frames.recv() => frame,
            () = links.ended() => None,
        };
        let Some(frame) = frame else {
            break;
        };
        let Some(received) = inbox.take(&cluster.0.key, links.node, &frame) else {
            tracing::debug!("a frame is passed over");
            continue;
        };
        let from = received.from;
        if cluster.is_gone(from) {
            inbox.forget(from);
            continue;
        }
        if received.interrupted {
            tracing::info!(from, "messages of another node were lost");
            cluster.send(from, Message::Rejoin {}).await;
            cluster.tell(ClusterEvent::Interrupted(from)).await;
        }
        for message in received.text.iter().flat_map(|text| wire::read(text)) {
            cluster.take(from, message).await;
        }
    }
}
