//! Who is there. A node shows twice a second that it lives, and sees the others. One that is silent for too long is
//! declared dead; one that cannot show it, or finds itself declared dead, owns nothing any more and begins anew.

use std::collections::BTreeSet;
use std::sync::PoisonError;
use std::time::{Duration, Instant};

use tokio::time::{sleep, timeout_at};

use super::wire::Message;
use super::{Cluster, ClusterEvent};
use crate::store::{NodeRow, StoreError};

const BEAT_INTERVAL: Duration = Duration::from_millis(500);
/// Two heartbeats are at least this far apart, however often others say that something has changed.
const MIN_BEAT_INTERVAL: Duration = Duration::from_millis(50);
/// A node without a heartbeat for this time, by the database's clock, is declared dead.
const SILENT_AFTER: Duration = Duration::from_millis(2500);
/// A node that could not show that it lives for this time gives up what it owns, before others take it.
const LOST_AFTER: Duration = Duration::from_millis(2000);
/// The least time that the database has to answer.
const MIN_ANSWER_TIME: Duration = Duration::from_millis(500);
/// Only who has heard from the database without a pause for this time may declare others dead: after an outage all are
/// silent for a moment.
const STEADY_AFTER: Duration = Duration::from_secs(3);
/// Dead nodes are forgotten this often.
const FORGET_INTERVAL: Duration = Duration::from_secs(600);

/// What is known of other nodes.
#[derive(Clone, Debug, Default)]
pub struct Peers {
    pub alive: BTreeSet<i64>,
    /// The largest number of any node so far: a larger one is only not known yet.
    newest: i64,
}

impl Peers {
    /// Whether a node has lived and does no longer.
    pub fn is_gone(&self, node: i64) -> bool {
        node <= self.newest && !self.alive.contains(&node)
    }
}

/// The heart of a node.
pub(super) struct Heart {
    cluster: Cluster,
    last_beat: Instant,
    steady_since: Instant,
    forgotten: Instant,
    /// Others do not know this incarnation yet.
    is_new: bool,
}

impl Heart {
    pub fn new(cluster: Cluster) -> Self {
        let now = Instant::now();
        Self {
            cluster,
            last_beat: now,
            steady_since: now,
            forgotten: now,
            is_new: true,
        }
    }

    /// Beats until the node leaves.
    pub async fn run(mut self) {
        while !self.cluster.is_leaving() {
            let node = match self.cluster.node() {
                Some(node) => Some(node),
                None => self.begin_anew().await,
            };
            if let Some(node) = node {
                self.beat(node).await;
            }
            self.pause().await;
        }
    }

    /// Waits for the next heartbeat, which comes sooner when nodes have come or gone.
    async fn pause(&self) {
        sleep(MIN_BEAT_INTERVAL).await;
        tokio::select! {
            () = sleep(BEAT_INTERVAL - MIN_BEAT_INTERVAL) => {}
            () = self.cluster.0.look.notified() => {}
        }
    }

    async fn beat(&mut self, node: i64) {
        let begun = Instant::now();
        // A database that does not answer must not hold up the moment when this node gives up. A process that was
        // stopped for longer asks all the same: it may not have been declared dead.
        let deadline = (self.last_beat + LOST_AFTER).max(begun + MIN_ANSWER_TIME);
        let beat = self.cluster.0.leases.beat(node);
        let rows = timeout_at(deadline.into(), beat).await;
        match rows.unwrap_or(Err(StoreError::Timeout)) {
            Ok(rows) if is_dead(&rows, node) => self.lose("it was declared dead").await,
            Ok(mut rows) => {
                if begun.duration_since(self.last_beat) > 3 * BEAT_INTERVAL {
                    self.steady_since = begun;
                }
                self.last_beat = begun;
                let buried = self.bury_silent(node, &mut rows).await;
                self.see(node, &rows).await;
                if buried || std::mem::take(&mut self.is_new) {
                    self.tell_others();
                }
                self.forget_dead().await;
            }
            Err(error) => {
                tracing::debug!(%error, "no heartbeat");
                if self.last_beat.elapsed() >= LOST_AFTER {
                    self.lose("the database is out of reach").await;
                }
            }
        }
    }

    /// Has others look at once who is there. A heartbeat does not wait for messages.
    fn tell_others(&self) {
        let cluster = self.cluster.clone();
        tokio::spawn(async move { cluster.broadcast(|| Message::Look {}).await });
    }

    /// Declares those dead that have been silent for too long, and notes it in their rows. Returns whether there were any.
    async fn bury_silent(&self, own: i64, rows: &mut [NodeRow]) -> bool {
        let silent = rows
            .iter()
            .filter(|row| row.incarnation != own && !row.dead && row.silent_for > SILENT_AFTER);
        let silent: Vec<i64> = silent.map(|row| row.incarnation).collect();
        if silent.is_empty() || self.steady_since.elapsed() < STEADY_AFTER {
            return false;
        }
        let dead = self.cluster.0.leases.bury(&silent, SILENT_AFTER).await;
        let dead = dead.unwrap_or_else(|error| {
            tracing::debug!(%error, "a silent node cannot be declared dead yet");
            Vec::new()
        });
        if dead.is_empty() {
            return false;
        }
        tracing::warn!(nodes = ?dead, "silent for too long: their games are taken over");
        for row in rows {
            row.dead |= dead.contains(&row.incarnation);
        }
        true
    }

    /// Tells of nodes that are gone, and keeps links to the others.
    async fn see(&self, own: i64, rows: &[NodeRow]) {
        let others = rows.iter().filter(|row| row.incarnation != own);
        let alive: BTreeSet<i64> = others
            .filter(|row| !row.dead)
            .map(|row| row.incarnation)
            .collect();
        let newest = rows.iter().map(|row| row.incarnation).max();
        let inner = &self.cluster.0;
        let gone: Vec<i64> = {
            let mut peers = inner.peers.lock().unwrap_or_else(PoisonError::into_inner);
            let gone = peers.alive.difference(&alive).copied().collect();
            peers.newest = peers.newest.max(newest.unwrap_or(0));
            peers.alive.clone_from(&alive);
            gone
        };
        for peer in alive {
            // A link shows by its pings that it works before anybody needs it.
            self.cluster.link(peer);
        }
        for peer in gone {
            self.cluster.peer_gone(peer).await;
        }
    }

    async fn forget_dead(&mut self) {
        if self.forgotten.elapsed() > FORGET_INTERVAL {
            self.forgotten = Instant::now();
            if let Err(error) = self.cluster.0.leases.forget_dead().await {
                tracing::debug!(%error, "dead nodes cannot be forgotten");
            }
        }
    }

    /// This incarnation owns nothing any more.
    async fn lose(&mut self, why: &str) {
        tracing::warn!(why, "this node gives up what it owns and begins anew");
        self.cluster.lose().await;
    }

    /// The new incarnation, if there can be one yet.
    async fn begin_anew(&mut self) -> Option<i64> {
        match self.cluster.register().await {
            Ok(node) => {
                let now = Instant::now();
                (self.last_beat, self.steady_since) = (now, now);
                self.is_new = true;
                tracing::warn!(node, "this node is back");
                self.cluster.tell(ClusterEvent::Joined).await;
                Some(node)
            }
            Err(error) => {
                tracing::debug!(%error, "no new beginning yet");
                None
            }
        }
    }
}

fn is_dead(rows: &[NodeRow], node: i64) -> bool {
    // A row that is missing was forgotten, as those of dead nodes are.
    rows.iter()
        .find(|row| row.incarnation == node)
        .is_none_or(|row| row.dead)
}

/// Why a node cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum JoinError {
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("{0}")]
    Bus(#[from] super::bus::BusError),
    #[error("the secret of the nodes in the database cannot be used")]
    Secret,
}
