//! Nodes and leases: which of several servers on one PostgreSQL owns a game or a tournament.
//!
//! A node is one start of a server, an incarnation. It owns something by a lease with a fencing number, which every write
//! carries. A lease changes hands only when its owner gives it back or was declared dead; and a declaration waits for the
//! transactions of the one it concerns, because each of these locks the row of its node ([`CHECK`]). So what a transaction
//! finds to be owned is owned until it commits.
//!
//! All times are the database's. A claim is on disk before its room opens: a crash of the database that took the lease away
//! would let a second node open the game, and leave those who only watch in a room that is told nothing any more.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use sqlx::postgres::{PgConnectOptions, PgRow};
use sqlx::{Connection as _, Row as _, Transaction};
use tokio::sync::watch;

use super::jobs::Job;
use super::lease_line::LeaseLine;
use super::{Store, StoreError};
use crate::secret::Secret;

/// What can be owned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LeaseKind {
    Game,
    Tournament,
    /// Something that one node at a time does for all.
    Task,
}

impl LeaseKind {
    const fn name(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Tournament => "tournament",
            Self::Task => "task",
        }
    }
}

/// The fencing token of a lease: a write with an old one is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fence {
    /// The incarnation that owns the lease.
    pub node: i64,
    pub number: i64,
}

/// The answer to a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    Owned {
        fence: Fence,
        /// What the last owner left.
        handover: Option<String>,
    },
    /// Another node owns it.
    Elsewhere(i64),
    /// There is nothing with this id.
    Missing,
    /// The claimant was declared dead.
    Dead,
}

/// A lease that its owner gives back.
#[derive(Clone, Debug)]
pub struct Release {
    pub kind: LeaseKind,
    pub id: String,
    pub fence: Fence,
    /// Kept for the next owner.
    pub handover: Option<String>,
}

/// A node as others see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeRow {
    pub incarnation: i64,
    pub name: String,
    pub dead: bool,
    /// Since its last heartbeat.
    pub silent_for: Duration,
}

/// How long a question about leases may take.
const TIMEOUT: Duration = Duration::from_secs(2);
/// Dead nodes are forgotten after this time.
const FORGET_AFTER: &str = "1 hour";

/// The largest incarnation of this server that is lost. What it still waits to write fails at once.
pub(super) type LostIncarnation = Arc<watch::Sender<i64>>;

/// The tables of nodes and leases; clones share it.
#[derive(Clone, Debug)]
pub struct LeaseTable(Arc<Lines>);

/// A connection for each kind of question, so that a heartbeat waits for nothing else.
#[derive(Debug)]
struct Lines {
    nodes: LeaseLine,
    claims: LeaseLine,
    releases: LeaseLine,
    lost: LostIncarnation,
}

/// In the order of ids, so that two nodes which claim the same things wait for each other, and not both.
const CLAIM: &str = "
    INSERT INTO leases AS l (kind, id, node, fence)
    SELECT $1, c.id, $3, nextval('lease_fences')
    FROM (SELECT w.id FROM unnest($2::text[]) AS w(id) ORDER BY w.id) c
    WHERE EXISTS (SELECT 1 FROM nodes WHERE incarnation = $3 AND NOT dead) AND
        CASE $1
            WHEN 'game' THEN EXISTS (SELECT 1 FROM games g WHERE g.id = c.id)
            WHEN 'tournament' THEN EXISTS (SELECT 1 FROM tournaments t WHERE t.id = c.id)
            ELSE TRUE
        END
    ON CONFLICT (kind, id) DO UPDATE SET node = excluded.node, fence = excluded.fence
    WHERE l.node IS NULL OR l.node = excluded.node
        OR NOT EXISTS (SELECT 1 FROM nodes WHERE incarnation = l.node AND NOT dead)
    RETURNING id, fence, handover";

const HOLDERS: &str = "
    SELECT w.id, l.node AS holder,
           EXISTS (SELECT 1 FROM nodes WHERE incarnation = $3 AND NOT dead) AS alive
    FROM unnest($2::text[]) AS w(id) LEFT JOIN leases l ON l.kind = $1 AND l.id = w.id";

const RELEASE: &str = "
    WITH given AS (
        SELECT * FROM json_to_recordset($1::json)
            AS g(kind TEXT, id TEXT, node BIGINT, fence BIGINT, handover TEXT)
    ), kept AS (
        UPDATE leases l SET node = NULL, handover = g.handover FROM given g
        WHERE l.kind = g.kind AND l.id = g.id AND l.node = g.node AND l.fence = g.fence
            AND g.handover IS NOT NULL
    )
    DELETE FROM leases l USING given g
    WHERE l.kind = g.kind AND l.id = g.id AND l.node = g.node AND l.fence = g.fence
        AND g.handover IS NULL";

/// Which of the writes of a transaction are by the owner. The lock on the row of the node keeps others from declaring it
/// dead before the end of the transaction. `OFFSET 0` has each lease looked up by its key; a plain join makes a hash of
/// all leases in every transaction.
const CHECK: &str = "
    SELECT w.place FROM json_to_recordset($1::json)
        AS w(place BIGINT, kind TEXT, id TEXT, node BIGINT, fence BIGINT)
    CROSS JOIN LATERAL (SELECT l.node FROM leases l WHERE l.kind = w.kind AND l.id = w.id
        AND l.node = w.node AND l.fence = w.fence OFFSET 0) l
    JOIN nodes n ON n.incarnation = l.node AND NOT n.dead
    FOR SHARE OF n";

/// A row of [`RELEASE`] or [`CHECK`].
#[derive(Debug, Serialize)]
struct LeaseRow<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<usize>,
    kind: &'static str,
    id: &'a str,
    node: i64,
    fence: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    handover: Option<&'a str>,
}

fn json(rows: &[LeaseRow<'_>]) -> Result<String, StoreError> {
    serde_json::to_string(rows).map_err(|error| StoreError::Unreadable(error.to_string()))
}

impl Store {
    /// The address of a database that several servers can share.
    pub fn shared_url(&self) -> Option<&str> {
        self.shared_url.as_deref()
    }

    /// The leases of a database that several servers can share; nothing if it is a file.
    pub async fn leases(&self) -> Result<Option<LeaseTable>, StoreError> {
        let Some(url) = &self.shared_url else {
            return Ok(None);
        };
        let options: PgConnectOptions = url.parse()?;
        let line = || LeaseLine::new(options.clone());
        let leases = LeaseTable(Arc::new(Lines {
            nodes: line(),
            claims: line(),
            releases: line(),
            lost: Arc::clone(&self.lost),
        }));
        Ok(Some(leases))
    }

    /// Has something written that is owned. It fails at once when this incarnation of the server is lost, even while the
    /// database does not answer: whoever asked for it goes on with the next owner.
    pub(super) async fn write_owned(&self, job: Job) -> Result<(), StoreError> {
        let Some(fence) = self.fence else {
            return self.writer.write(job).await;
        };
        let mut lost = self.lost.subscribe();
        tokio::select! {
            biased;
            written = self.writer.write(job) => written,
            _ = lost.wait_for(|lost| *lost >= fence.node) => Err(StoreError::Fenced),
        }
    }
}

/// Runs a question, which must be answered in time.
async fn within<T>(
    question: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, StoreError> {
    let answer = tokio::time::timeout(TIMEOUT, question).await;
    Ok(answer.map_err(|_| StoreError::Timeout)??)
}

impl LeaseTable {
    /// This incarnation of the server owns nothing any more.
    pub fn lose(&self, node: i64) {
        self.0.lost.send_modify(|lost| *lost = node.max(*lost));
    }

    /// A new incarnation with this name; the one before it is dead from now on.
    pub async fn register(&self, name: &str, previous: Option<i64>) -> Result<i64, StoreError> {
        within(async {
            let mut line = self.0.nodes.take().await?;
            let mut transaction = line.connection.begin().await?;
            sqlx::query("UPDATE nodes SET dead = TRUE WHERE incarnation = $1")
                .bind(previous)
                .execute(&mut *transaction)
                .await?;
            let row = sqlx::query("INSERT INTO nodes (name) VALUES ($1) RETURNING incarnation")
                .bind(name)
                .fetch_one(&mut *transaction)
                .await?;
            let node: i64 = row.try_get("incarnation")?;
            sqlx::query("INSERT INTO heartbeats (node, at) VALUES ($1, clock_timestamp())")
                .bind(node)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
            line.give_back();
            Ok(node)
        })
        .await
    }

    /// Declares all earlier incarnations with the name of this node dead: it listens where they did, so they do not run
    /// any more. Returns them. Like every declaration it waits for transactions that are still open.
    pub async fn bury_namesakes(&self, node: i64, name: &str) -> Result<Vec<i64>, StoreError> {
        let rows = within(async {
            let mut line = self.0.nodes.take().await?;
            let rows = sqlx::query(
                "UPDATE nodes SET dead = TRUE WHERE name = $2 AND incarnation < $1 AND NOT dead
                 RETURNING incarnation",
            )
            .bind(node)
            .bind(name)
            .fetch_all(&mut line.connection)
            .await?;
            line.give_back();
            Ok(rows)
        });
        incarnations(&rows.await?)
    }

    /// The secret that all nodes share; the first one makes it.
    pub async fn secret(&self) -> Result<String, StoreError> {
        let made = Secret::new().map_err(|error| StoreError::Unreadable(error.to_string()))?;
        within(async {
            let mut line = self.0.nodes.take().await?;
            sqlx::query("INSERT INTO cluster_secrets (id, secret) VALUES (1, $1) ON CONFLICT (id) DO NOTHING")
                .bind(made.reveal())
                .execute(&mut line.connection)
                .await?;
            let row = sqlx::query("SELECT secret FROM cluster_secrets WHERE id = 1")
                .fetch_one(&mut line.connection)
                .await?;
            line.give_back();
            row.try_get("secret")
        })
        .await
    }

    /// A sign of life of a node. Returns all nodes.
    pub async fn beat(&self, node: i64) -> Result<Vec<NodeRow>, StoreError> {
        let rows = within(async {
            let mut line = self.0.nodes.take().await?;
            sqlx::query(
                "INSERT INTO heartbeats (node, at) VALUES ($1, clock_timestamp())
                 ON CONFLICT (node) DO UPDATE SET at = excluded.at",
            )
            .bind(node)
            .execute(&mut line.connection)
            .await?;
            let rows = sqlx::query(
                "SELECT n.incarnation, n.name, n.dead,
                    CAST(EXTRACT(EPOCH FROM clock_timestamp() - COALESCE(h.at, n.started)) * 1000 AS BIGINT) AS silent
                 FROM nodes n LEFT JOIN heartbeats h ON h.node = n.incarnation",
            )
            .fetch_all(&mut line.connection)
            .await?;
            line.give_back();
            Ok(rows)
        });
        rows.await?.iter().map(node_row).collect()
    }

    /// Declares nodes dead that were silent for this long. Returns those that are dead now.
    pub async fn bury(&self, nodes: &[i64], silent: Duration) -> Result<Vec<i64>, StoreError> {
        let seconds = silent.as_secs_f64();
        let rows = within(async {
            let mut line = self.0.nodes.take().await?;
            let rows = sqlx::query(
                "UPDATE nodes n SET dead = TRUE WHERE n.incarnation = ANY($1) AND NOT n.dead AND
                    COALESCE((SELECT h.at FROM heartbeats h WHERE h.node = n.incarnation), n.started)
                        < clock_timestamp() - make_interval(secs => $2)
                 RETURNING n.incarnation",
            )
            .bind(nodes)
            .bind(seconds)
            .fetch_all(&mut line.connection)
            .await?;
            line.give_back();
            Ok(rows)
        });
        incarnations(&rows.await?)
    }

    /// Forgets nodes that have been dead for long, whose leases count as those of a dead node all the same, and handovers
    /// of games that were deleted.
    pub async fn forget_dead(&self) -> Result<(), StoreError> {
        within(async {
            let mut line = self.0.nodes.take().await?;
            let old = sqlx::query(
                "WITH gone AS (DELETE FROM nodes WHERE dead AND started < clock_timestamp() - CAST($1 AS INTERVAL)
                    AND NOT EXISTS (SELECT 1 FROM heartbeats h WHERE h.node = incarnation
                        AND h.at > clock_timestamp() - CAST($1 AS INTERVAL)) RETURNING incarnation)
                 DELETE FROM heartbeats WHERE node IN (SELECT incarnation FROM gone)",
            );
            let old = old.bind(FORGET_AFTER);
            old.execute(&mut line.connection).await?;
            sqlx::query(
                "DELETE FROM leases l WHERE l.node IS NULL AND l.kind = 'game'
                    AND NOT EXISTS (SELECT 1 FROM games g WHERE g.id = l.id)",
            )
            .execute(&mut line.connection)
            .await?;
            line.give_back();
            Ok(())
        })
        .await
    }

    /// Claims something for a node: what no node owns, or a dead one.
    pub async fn claim(&self, node: i64, kind: LeaseKind, id: &str) -> Result<Claim, StoreError> {
        let mut claims = self.claim_all(node, kind, &[id.to_owned()]).await?;
        Ok(claims.remove(id).unwrap_or(Claim::Missing))
    }

    /// Claims several things, each of which is named once.
    pub async fn claim_all(
        &self,
        node: i64,
        kind: LeaseKind,
        ids: &[String],
    ) -> Result<HashMap<String, Claim>, StoreError> {
        within(async {
            let mut line = self.0.claims.take().await?;
            let rows = sqlx::query(CLAIM).bind(kind.name()).bind(ids).bind(node);
            let mut claims = HashMap::new();
            for row in rows.fetch_all(&mut line.connection).await? {
                let number = row.try_get("fence")?;
                let fence = Fence { node, number };
                let handover = row.try_get("handover")?;
                claims.insert(row.try_get("id")?, Claim::Owned { fence, handover });
            }
            let others = ids.iter().filter(|id| !claims.contains_key(*id));
            let others: Vec<String> = others.cloned().collect();
            if !others.is_empty() {
                let rows = sqlx::query(HOLDERS).bind(kind.name());
                let rows = rows.bind(others).bind(node);
                for row in rows.fetch_all(&mut line.connection).await? {
                    claims.insert(row.try_get("id")?, refused(&row)?);
                }
            }
            line.give_back();
            Ok(claims)
        })
        .await
    }

    /// Gives leases back. Those that have changed hands meanwhile stay as they are.
    pub async fn release(&self, leases: &[Release]) -> Result<(), StoreError> {
        let rows: Vec<_> = leases.iter().map(released).collect();
        let rows = json(&rows)?;
        within(async {
            let mut line = self.0.releases.take().await?;
            let release = sqlx::query(RELEASE).bind(rows);
            release.execute(&mut line.connection).await?;
            line.give_back();
            Ok(())
        })
        .await
    }

    /// Takes something from whoever owns it: what the owner still writes is refused.
    pub async fn revoke(&self, kind: LeaseKind, id: &str) -> Result<(), StoreError> {
        within(async {
            let mut line = self.0.releases.take().await?;
            sqlx::query("DELETE FROM leases WHERE kind = $1 AND id = $2")
                .bind(kind.name())
                .bind(id)
                .execute(&mut line.connection)
                .await?;
            line.give_back();
            Ok(())
        })
        .await
    }

    /// What nodes own, dead ones too.
    pub async fn leased(&self, kind: LeaseKind) -> Result<HashSet<String>, StoreError> {
        let rows = within(async {
            let mut line = self.0.releases.take().await?;
            let rows = sqlx::query("SELECT id FROM leases WHERE kind = $1 AND node IS NOT NULL")
                .bind(kind.name())
                .fetch_all(&mut line.connection)
                .await?;
            line.give_back();
            Ok(rows)
        });
        let rows = rows.await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// The node ends of its own accord: what it still owns can be claimed at once.
    pub async fn leave(&self, node: i64) -> Result<(), StoreError> {
        within(async {
            let mut line = self.0.nodes.take().await?;
            sqlx::query("UPDATE nodes SET dead = TRUE WHERE incarnation = $1")
                .bind(node)
                .execute(&mut line.connection)
                .await?;
            Ok(())
        })
        .await?;
        for line in [&self.0.nodes, &self.0.claims, &self.0.releases] {
            line.close().await;
        }
        Ok(())
    }
}

/// Why something cannot be claimed: a row of [`HOLDERS`].
fn refused(row: &PgRow) -> Result<Claim, sqlx::Error> {
    let holder: Option<i64> = row.try_get("holder")?;
    Ok(match (row.try_get("alive")?, holder) {
        (false, _) => Claim::Dead,
        (true, Some(holder)) => Claim::Elsewhere(holder),
        (true, None) => Claim::Missing,
    })
}

fn incarnations(rows: &[PgRow]) -> Result<Vec<i64>, StoreError> {
    let number = |row: &PgRow| Ok(row.try_get("incarnation")?);
    rows.iter().map(number).collect()
}

fn node_row(row: &PgRow) -> Result<NodeRow, StoreError> {
    let silent: i64 = row.try_get("silent")?;
    Ok(NodeRow {
        incarnation: row.try_get("incarnation")?,
        name: row.try_get("name")?,
        dead: row.try_get("dead")?,
        silent_for: Duration::from_millis(u64::try_from(silent).unwrap_or(0)),
    })
}

fn released(release: &Release) -> LeaseRow<'_> {
    LeaseRow {
        place: None,
        kind: release.kind.name(),
        id: &release.id,
        node: release.fence.node,
        fence: release.fence.number,
        handover: release.handover.as_deref(),
    }
}

/// Of writes with their places, those whose fence is old. The others stay owned until the transaction ends.
pub(super) async fn fenced_off<'a>(
    transaction: &mut Transaction<'_, sqlx::Any>,
    writes: impl Iterator<Item = (usize, LeaseKind, &'a str, Fence)>,
) -> Result<HashSet<usize>, StoreError> {
    let rows: Vec<_> = writes
        .map(|(place, kind, id, fence)| LeaseRow {
            place: Some(place),
            kind: kind.name(),
            id,
            node: fence.node,
            fence: fence.number,
            handover: None,
        })
        .collect();
    let mut fenced: HashSet<usize> = rows.iter().filter_map(|row| row.place).collect();
    if rows.is_empty() {
        return Ok(fenced);
    }
    let owned = sqlx::query(CHECK).bind(json(&rows)?);
    for row in owned.fetch_all(&mut **transaction).await? {
        let place: i64 = row.try_get("place")?;
        fenced.remove(&usize::try_from(place).unwrap_or(usize::MAX));
    }
    Ok(fenced)
}
