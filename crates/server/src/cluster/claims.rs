//! Claims that wait go to the database together: when a node dies, hundreds of games change hands at once.

use std::collections::HashMap;

use tokio::sync::{mpsc, oneshot};

use crate::store::{Claim, LeaseKind, LeaseTable, StoreError};

/// Claims that may wait.
const QUEUE_CLAIMS: usize = 1024;
/// Claims that one statement makes.
const BATCH_CLAIMS: usize = 256;

/// The way to the task that claims.
#[derive(Clone, Debug)]
pub struct ClaimQueue(mpsc::Sender<Waiting>);

#[derive(Debug)]
struct Waiting {
    node: i64,
    kind: LeaseKind,
    id: String,
    answer: oneshot::Sender<Result<Claim, StoreError>>,
}

impl ClaimQueue {
    pub fn start(leases: LeaseTable) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE_CLAIMS);
        tokio::spawn(run(leases, waiting));
        Self(queue)
    }

    /// Claims something for a node.
    pub async fn claim(&self, node: i64, kind: LeaseKind, id: &str) -> Result<Claim, StoreError> {
        let (answer, answered) = oneshot::channel();
        let waiting = Waiting {
            node,
            kind,
            id: id.to_owned(),
            answer,
        };
        let sent = self.0.send(waiting).await;
        sent.map_err(|_| StoreError::Stopped)?;
        answered.await.map_err(|_| StoreError::Stopped)?
    }
}

async fn run(leases: LeaseTable, mut waiting: mpsc::Receiver<Waiting>) {
    let mut batch = Vec::new();
    while waiting.recv_many(&mut batch, BATCH_CLAIMS).await > 0 {
        let mut alike: HashMap<(i64, LeaseKind), Vec<Waiting>> = HashMap::new();
        // Who does not wait any more needs no lease.
        for one in batch.drain(..).filter(|one| !one.answer.is_closed()) {
            alike.entry((one.node, one.kind)).or_default().push(one);
        }
        for ((node, kind), wanted) in alike {
            claim(&leases, node, kind, wanted).await;
        }
    }
}

/// Makes the claims of a node for things of one kind, and answers them.
async fn claim(leases: &LeaseTable, node: i64, kind: LeaseKind, wanted: Vec<Waiting>) {
    let mut ids: Vec<String> = wanted.iter().map(|one| one.id.clone()).collect();
    ids.sort_unstable();
    ids.dedup();
    let claims = leases.claim_all(node, kind, &ids).await;
    for one in wanted {
        let claim = match &claims {
            Ok(claims) => Ok(claims.get(&one.id).cloned().unwrap_or(Claim::Missing)),
            Err(error) => Err(error.clone()),
        };
        // Who has asked may not wait any more; the lease goes to this node when it asks again.
        let _ = one.answer.send(claim);
    }
}
