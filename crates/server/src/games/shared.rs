//! Rooms where several nodes share a database: who owns a game, proxies for games of other nodes, hosts for clients of
//! other nodes, and leases that are given back.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{mpsc, oneshot, watch};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::host::{FromProxy, Host};
use super::proxy::{FromOwner, Proxy};
use super::room::Command;
use super::rooms::Rooms;
use crate::cluster::{Cluster, ClusterEvent, Message};
use crate::store::{Fence, LeaseKind, Release};

/// Messages that may wait for a proxy or a host.
const MAX_WAITING_EVENTS: usize = 1024;
/// Games that are opened at the same time wait for each other if they share one of these locks.
const OPENING_LOCKS: usize = 256;
/// Leases that are given back together.
const RELEASES_AT_ONCE: usize = 512;

type Channels<T> = Mutex<HashMap<String, mpsc::Sender<T>>>;

/// What rooms share with other nodes.
#[derive(Debug)]
pub(super) struct SharedRooms {
    pub cluster: Cluster,
    proxies: Channels<FromOwner>,
    hosts: Channels<FromProxy>,
    opening: Vec<tokio::sync::Mutex<()>>,
    releases: mpsc::UnboundedSender<Giving>,
    /// Rooms whose lease is not given back yet.
    owned: watch::Sender<usize>,
}

/// What the task does that gives leases back.
#[derive(Debug)]
enum Giving {
    Back(Release),
    /// Everything before it was given back.
    Flush(oneshot::Sender<()>),
}

fn lock<T>(channels: &Channels<T>) -> MutexGuard<'_, HashMap<String, mpsc::Sender<T>>> {
    channels.lock().unwrap_or_else(PoisonError::into_inner)
}

impl SharedRooms {
    pub fn new(cluster: Cluster) -> Arc<Self> {
        let (releases, given) = mpsc::unbounded_channel();
        tokio::spawn(give_back(cluster.clone(), given));
        Arc::new(Self {
            cluster,
            proxies: Mutex::default(),
            hosts: Mutex::default(),
            opening: (0..OPENING_LOCKS).map(|_| Default::default()).collect(),
            releases,
            owned: watch::Sender::new(0),
        })
    }

    /// Keeps others from opening the same game.
    pub async fn opening(&self, id: &str) -> tokio::sync::MutexGuard<'_, ()> {
        let mut hasher = DefaultHasher::new();
        id.hash(&mut hasher);
        let place = hasher.finish() % OPENING_LOCKS as u64;
        self.opening[place as usize].lock().await
    }

    pub fn room_opened(&self) {
        self.owned.send_modify(|count| *count += 1);
    }

    /// A room is closed: its lease goes back, with what the next owner should know.
    pub fn room_closed(&self, id: String, fence: Fence, handover: Option<String>) {
        self.give_back(id, fence, handover);
        self.owned.send_modify(|count| *count -= 1);
    }

    pub fn give_back(&self, id: String, fence: Fence, handover: Option<String>) {
        let kind = LeaseKind::Game;
        let release = Release {
            kind,
            id,
            fence,
            handover,
        };
        // The task lives as long as this.
        let _ = self.releases.send(Giving::Back(release));
    }

    /// Waits until all rooms are closed and their leases given back.
    pub async fn all_given_back(&self) {
        // The sender lives as long as this.
        let _ = self.owned.subscribe().wait_for(|count| *count == 0).await;
        let (flush, flushed) = oneshot::channel();
        if self.releases.send(Giving::Flush(flush)).is_ok() {
            let _ = flushed.await;
        }
    }

    /// Starts the proxy of a game that another node owns.
    pub fn start_proxy(
        self: &Arc<Self>,
        id: &str,
        rooms: &Rooms,
        owner: i64,
        sender: &mpsc::Sender<Box<Command>>,
        commands: mpsc::Receiver<Box<Command>>,
    ) {
        let (events, received) = mpsc::channel(MAX_WAITING_EVENTS);
        lock(&self.proxies).insert(id.to_owned(), events.clone());
        let proxy = Proxy::new(id.to_owned(), rooms.clone(), self.cluster.clone(), owner);
        let (shared, rooms, id, own) = (
            Arc::clone(self),
            rooms.clone(),
            id.to_owned(),
            sender.downgrade(),
        );
        // Not held here: a proxy that was taken off the list ends when its events do.
        let events = events.downgrade();
        tokio::spawn(async move {
            proxy.run(commands, received).await;
            if let Some(events) = events.upgrade() {
                remove(&shared.proxies, &id, &events);
            }
            if let Some(own) = own.upgrade() {
                rooms.close(&id, &own);
            }
        });
    }

    /// The host of a game; it is started if need be.
    fn host(self: &Arc<Self>, id: &str, rooms: &Rooms) -> mpsc::Sender<FromProxy> {
        let mut hosts = lock(&self.hosts);
        if let Some(host) = hosts.get(id).filter(|host| !host.is_closed()) {
            return host.clone();
        }
        let (events, received) = mpsc::channel(MAX_WAITING_EVENTS);
        hosts.insert(id.to_owned(), events.clone());
        drop(hosts);
        let host = Host::new(id.to_owned(), rooms.clone(), self.cluster.clone());
        // Not held here: a host that was taken off the list ends when its events do.
        let (shared, id, own) = (Arc::clone(self), id.to_owned(), events.downgrade());
        tokio::spawn(async move {
            host.run(received).await;
            if let Some(own) = own.upgrade() {
                remove(&shared.hosts, &id, &own);
            }
        });
        events
    }

    /// Takes what other nodes say about games. Returns what is not about games.
    pub fn receive(self: &Arc<Self>, rooms: &Rooms, event: ClusterEvent) -> Option<ClusterEvent> {
        match event {
            ClusterEvent::Message { from, message } => {
                let message = self.receive_message(rooms, from, message)?;
                return Some(ClusterEvent::Message { from, message });
            }
            ClusterEvent::Interrupted(peer) => {
                self.tell_proxies(|| FromOwner::Interrupted(peer));
                self.tell_hosts(|| FromProxy::Gone(peer));
            }
            ClusterEvent::Gone(peer) => {
                self.tell_proxies(|| FromOwner::Moved(peer));
                self.tell_hosts(|| FromProxy::Gone(peer));
            }
            ClusterEvent::Lost => {
                self.tell_proxies(|| FromOwner::Lost);
                lock(&self.hosts).clear();
            }
            ClusterEvent::Joined => {}
        }
        Some(event)
    }

    fn receive_message(
        self: &Arc<Self>,
        rooms: &Rooms,
        from: i64,
        message: Message,
    ) -> Option<Message> {
        match message {
            Message::Join {
                game,
                line,
                token,
                lang,
                address,
            } => {
                let join = FromProxy::Join {
                    from,
                    line,
                    token,
                    lang,
                    address,
                };
                pass(&self.hosts, &game, &self.host(&game, rooms), join);
            }
            Message::Leave { game, line } => {
                let host = lock(&self.hosts).get(&game).cloned();
                if let Some(host) = host {
                    pass(&self.hosts, &game, &host, FromProxy::Leave { from, line });
                }
            }
            Message::Say {
                game,
                line,
                message,
            } => {
                let say = FromProxy::Say {
                    from,
                    line,
                    message,
                };
                pass(&self.hosts, &game, &self.host(&game, rooms), say);
            }
            Message::Tell {
                game,
                line,
                message,
            } => {
                let text = Utf8Bytes::from(message.get());
                self.tell_proxy(&game, FromOwner::Tell { from, line, text });
            }
            Message::Closed { game, line } => {
                self.tell_proxy(&game, FromOwner::Closed { from, line });
            }
            Message::Moved { game, .. } => self.tell_proxy(&game, FromOwner::Moved(from)),
            Message::Rejoin {} => self.tell_proxies(|| FromOwner::Interrupted(from)),
            other => return Some(other),
        }
        None
    }

    fn tell_proxy(&self, game: &str, event: FromOwner) {
        let proxy = lock(&self.proxies).get(game).cloned();
        if let Some(proxy) = proxy {
            pass(&self.proxies, game, &proxy, event);
        }
    }

    fn tell_proxies(&self, event: impl Fn() -> FromOwner) {
        lock(&self.proxies).retain(|_, proxy| proxy.try_send(event()).is_ok());
    }

    fn tell_hosts(&self, event: impl Fn() -> FromProxy) {
        lock(&self.hosts).retain(|_, host| host.try_send(event()).is_ok());
    }

    /// Parts the clients of other nodes from their rooms, which are about to close: they are served elsewhere at once.
    pub async fn detach_guests(&self) {
        let hosts: Vec<_> = lock(&self.hosts).values().cloned().collect();
        for host in hosts {
            let (done, detached) = oneshot::channel();
            if host.send(FromProxy::Detach(done)).await.is_ok() {
                // A host that ends has no clients to part from.
                let _ = detached.await;
            }
        }
    }
}

/// Passes an event on. One who has too many waiting ends, and its clients come back by themselves.
fn pass<T>(channels: &Channels<T>, id: &str, to: &mpsc::Sender<T>, event: T) {
    if to.try_send(event).is_err() {
        tracing::warn!(game = id, "too many messages of other nodes wait");
        remove(channels, id, to);
    }
}

fn remove<T>(channels: &Channels<T>, id: &str, own: &mpsc::Sender<T>) {
    let mut channels = lock(channels);
    if channels
        .get(id)
        .is_some_and(|known| known.same_channel(own))
    {
        channels.remove(id);
    }
}

/// Gives leases back, those that wait together.
async fn give_back(cluster: Cluster, mut given: mpsc::UnboundedReceiver<Giving>) {
    let mut batch = Vec::new();
    while given.recv_many(&mut batch, RELEASES_AT_ONCE).await > 0 {
        let (mut releases, mut flushes) = (Vec::new(), Vec::new());
        for giving in batch.drain(..) {
            match giving {
                Giving::Back(release) => releases.push(release),
                Giving::Flush(flush) => flushes.push(flush),
            }
        }
        cluster.release(&releases).await;
        for flush in flushes {
            // Who waits for it may have given up.
            let _ = flush.send(());
        }
    }
}
