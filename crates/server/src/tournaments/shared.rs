//! Tournaments where several nodes share a database. The owner alone changes one; every other node has a copy, which
//! serves readers and follows the store.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::sleep;

use super::hall::{Hall, HallAccess};
use super::halls::Halls;
use super::screen_games;
use crate::cluster::{Answer, Cluster, Message, Question};
use crate::games::GameEnded;
use crate::problem::{Code, Problem};
use crate::secret;
use crate::store::{Claim, LeaseKind};

/// A copy is compared with the store if that was not done for this time.
const FRESH_FOR: Duration = Duration::from_millis(100);
/// How often the owner of a tournament is told of a game that is over, and the pause between.
const MAX_RESULT_ATTEMPTS: usize = 60;
/// Changes that are told together.
const MAX_NEWS_AT_ONCE: usize = 256;
const RESULT_RETRY_DELAY: Duration = Duration::from_millis(500);

/// Where the changes of a tournament are made.
#[derive(Debug)]
enum Owner {
    Here(Arc<Hall>),
    Elsewhere(i64),
}

impl Halls {
    /// The node that owns a tournament, if it is not this one. What no node owns, this one owns from now on.
    pub async fn owner_elsewhere(&self, id: &str) -> Result<Option<i64>, Problem> {
        match self.find_owner(id).await? {
            Owner::Here(_) => Ok(None),
            Owner::Elsewhere(node) => Ok(Some(node)),
        }
    }

    async fn find_owner(&self, id: &str) -> Result<Owner, Problem> {
        let Some(cluster) = &self.cluster else {
            return Ok(Owner::Here(self.enter(id).await?));
        };
        if !secret::is_id(id) {
            return Err(Code::NoSuchTournament.into());
        }
        let _alone = self.claiming.lock().await;
        let hall = self.find_or_open(id).await?;
        if let HallAccess::Owner(fence) = hall.access()
            && cluster.node() == Some(fence.node)
        {
            return Ok(Owner::Here(hall));
        }
        let claim = cluster.claim(LeaseKind::Tournament, id).await;
        let claim = claim.map_err(|error| {
            tracing::error!(tournament = id, %error, "a tournament cannot be claimed");
            Problem::from(&error)
        })?;
        match claim {
            Claim::Owned { fence, .. } => {
                hall.catch_up(&self.store, Some(fence)).await?;
                // Games may have ended while no node owned the tournament.
                screen_games::write_missing_results(self, &hall).await;
                Ok(Owner::Here(hall))
            }
            Claim::Elsewhere(node) => Ok(Owner::Elsewhere(node)),
            Claim::Missing => Err(Code::NoSuchTournament.into()),
            Claim::Dead => Err(Code::Storage.into()),
        }
    }

    /// Brings the copy of a tournament up to date, if this node has one.
    pub async fn refresh(&self, id: &str) {
        let hall = self.open_ones().get(id).cloned();
        if let Some(hall) = hall {
            self.refresh_hall(&hall).await;
        }
    }

    async fn refresh_hall(&self, hall: &Arc<Hall>) {
        if hall.access() != HallAccess::Copy {
            return;
        }
        match hall.catch_up(&self.store, None).await {
            Ok(()) => hall.note_fresh(),
            Err(problem) => {
                tracing::warn!(
                    tournament = hall.id,
                    ?problem,
                    "a copy cannot follow the store"
                );
            }
        }
    }

    /// Brings a copy up to date that was not compared with the store for a while.
    pub(super) async fn keep_fresh(&self, hall: &Arc<Hall>) {
        if hall.access() == HallAccess::Copy && hall.fresh_for() > FRESH_FOR {
            self.refresh_hall(hall).await;
        }
    }

    /// Brings all copies up to date whose news clients listen to.
    pub async fn refresh_listened(&self) {
        let halls: Vec<_> = self.open_ones().values().cloned().collect();
        for hall in halls.iter().filter(|hall| hall.listening() > 0) {
            self.refresh_hall(hall).await;
        }
    }

    /// This node owns nothing any more.
    pub fn lose_all(&self) {
        for hall in self.open_ones().values() {
            if matches!(hall.access(), HallAccess::Owner(_)) {
                hall.set_access(HallAccess::Copy);
            }
        }
    }

    /// Writes the result of a game that is over if this node owns its tournament; false if another one does.
    pub async fn write_result_here(&self, tournament: &str, game: &str) -> Result<bool, Problem> {
        match self.find_owner(tournament).await? {
            Owner::Here(hall) => {
                screen_games::write_result(self, &hall, game).await;
                Ok(true)
            }
            Owner::Elsewhere(_) => Ok(false),
        }
    }

    /// Writes the result of a game that is over, here or where its tournament is owned.
    pub async fn write_result_of(&self, ended: &GameEnded) {
        if let Err(problem) = self.write_result_anywhere(ended).await {
            tracing::warn!(?problem, "a result waits for its tournament");
        }
    }

    /// Has the result of a game that is over written by the owner of its tournament. It is written once however often
    /// that is asked for, because the owner looks whether it is there.
    async fn write_result_anywhere(&self, ended: &GameEnded) -> Result<(), Problem> {
        for _ in 0..MAX_RESULT_ATTEMPTS {
            match (self.find_owner(&ended.tournament).await, &self.cluster) {
                (Ok(Owner::Here(hall)), _) => {
                    screen_games::write_result(self, &hall, &ended.game).await;
                    return Ok(());
                }
                (Ok(Owner::Elsewhere(node)), Some(cluster)) => {
                    let question = Question::Ended {
                        tournament: ended.tournament.clone(),
                        game: ended.game.clone(),
                    };
                    if let Ok(Answer::Done {}) = cluster.ask(node, question).await {
                        return Ok(());
                    }
                }
                (Err(problem), Some(_)) if problem.code != Code::NoSuchTournament => {}
                (Err(problem), _) => return Err(problem),
                (Ok(Owner::Elsewhere(_)), None) => return Err(Code::Internal.into()),
            }
            sleep(RESULT_RETRY_DELAY).await;
        }
        Err(Code::Moving.into())
    }
}

/// Tells the other nodes which tournaments have changed.
pub(super) async fn tell_others(cluster: Cluster, mut changed: mpsc::UnboundedReceiver<String>) {
    let mut ids = Vec::new();
    while changed.recv_many(&mut ids, MAX_NEWS_AT_ONCE).await > 0 {
        ids.sort_unstable();
        ids.dedup();
        for id in ids.drain(..) {
            let changed = || Message::TournamentChanged { id: id.clone() };
            cluster.broadcast(changed).await;
        }
    }
}
