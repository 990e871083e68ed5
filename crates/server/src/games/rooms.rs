//! All open rooms. A game gets its room with the first request for it, and loses it when it is idle.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{mpsc, oneshot};

use super::action::StoredAction;
use super::files::GameState;
use super::handover::Handover;
use super::messages::CloseReason;
use super::room::{Command, Room, RoomContext};
use super::setup::Setup;
use super::shared::SharedRooms;
use super::table::GameTable;
use crate::cluster::{Cluster, ClusterEvent};
use crate::problem::{Code, Problem};
use crate::secret;
use crate::store::{Claim, Fence, LeaseKind, Moderated, StoreError, StoredGame};
use crate::work::{Budget, Lane, Requester};

/// Commands that may wait for a room.
const MAX_WAITING_COMMANDS: usize = 32;
/// How often a command is sent again because its room closed.
const MAX_ATTEMPTS: usize = 3;

/// The rooms, by the id of their game.
#[derive(Clone, Debug)]
pub struct Rooms {
    open: Arc<Mutex<HashMap<String, OpenRoom>>>,
    context: RoomContext,
    max_open: usize,
    /// Other nodes on the same database.
    shared: Option<Arc<SharedRooms>>,
}

/// A room of this node, or the proxy for one of another node.
#[derive(Debug)]
struct OpenRoom {
    commands: mpsc::Sender<Box<Command>>,
    here: bool,
}

/// Where the room of a game is.
#[derive(Debug)]
pub(super) enum Owner {
    Here(mpsc::Sender<Box<Command>>),
    Elsewhere(i64),
}

impl Rooms {
    pub fn new(context: RoomContext, max_open: usize, cluster: Option<Cluster>) -> Self {
        Self {
            open: Arc::default(),
            context,
            max_open,
            shared: cluster.map(SharedRooms::new),
        }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<String, OpenRoom>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All rooms and proxies.
    fn all(&self) -> Vec<mpsc::Sender<Box<Command>>> {
        let open = self.open();
        open.values().map(|room| room.commands.clone()).collect()
    }

    /// How many games have one.
    pub fn count(&self) -> usize {
        self.open().len()
    }

    /// Whether a game has a room.
    pub fn is_open(&self, id: &str) -> bool {
        self.open().contains_key(id)
    }

    /// The commands of the room of a game, which is opened if need be.
    pub async fn enter(&self, id: &str) -> Result<mpsc::Sender<Box<Command>>, Problem> {
        if !secret::is_id(id) {
            return Err(Code::NoSuchGame.into());
        }
        if self.is_lost() {
            // Another node can serve the client, which a proxy in front finds at once.
            return Err(Code::Storage.into());
        }
        if let Some(room) = self.find(id)? {
            return Ok(room);
        }
        match self.find_owner(id).await? {
            Owner::Here(room) => Ok(room),
            Owner::Elsewhere(node) => Ok(self.proxy(id, node)),
        }
    }

    /// Whether this node is cut off from the others' database.
    fn is_lost(&self) -> bool {
        let shared = self.shared.as_ref();
        shared.is_some_and(|shared| shared.cluster.node().is_none())
    }

    /// Where the room of a game is. A game without an owner gets its room here.
    pub(super) async fn find_owner(&self, id: &str) -> Result<Owner, Problem> {
        let Some(shared) = &self.shared else {
            return Ok(Owner::Here(self.open_here(id, None, None).await?));
        };
        tokio::select! {
            found = self.find_shared_owner(shared, id) => found,
            // The database may not answer for a while, and what it says then is old.
            () = shared.cluster.lost() => Err(Code::Storage.into()),
        }
    }

    async fn find_shared_owner(&self, shared: &SharedRooms, id: &str) -> Result<Owner, Problem> {
        let _alone = shared.opening(id).await;
        if let Some(room) = self.find_here(id) {
            return Ok(Owner::Here(room));
        }
        let claim = shared.cluster.claim(LeaseKind::Game, id).await;
        match claim.map_err(|error| unavailable(id, &error))? {
            Claim::Owned { fence, handover } => {
                let opened = self.open_here(id, Some(fence), handover.as_deref()).await;
                if opened.is_err() {
                    shared.give_back(id.to_owned(), fence, handover);
                }
                Ok(Owner::Here(opened?))
            }
            Claim::Elsewhere(node) => Ok(Owner::Elsewhere(node)),
            Claim::Missing => Err(Code::NoSuchGame.into()),
            Claim::Dead => Err(Code::Storage.into()),
        }
    }

    /// Opens the room of a game on this node, which owns it.
    async fn open_here(
        &self,
        id: &str,
        fence: Option<Fence>,
        handover: Option<&str>,
    ) -> Result<mpsc::Sender<Box<Command>>, Problem> {
        let mut table = self.load(id).await?;
        let handover = handover.and_then(|text| serde_json::from_str::<Handover>(text).ok());
        if let Some(handover) = handover {
            handover.apply(&mut table);
        }
        let mut open = self.open();
        // Another request may have opened it meanwhile; a game has one room only.
        let known = open.get(id).filter(|room| room.here);
        if let Some(room) = known.filter(|room| !room.commands.is_closed()) {
            return Ok(room.commands.clone());
        }
        let (commands, received) = mpsc::channel(MAX_WAITING_COMMANDS);
        let room = OpenRoom {
            commands: commands.clone(),
            here: true,
        };
        open.insert(id.to_owned(), room);
        drop(open);
        let context = RoomContext {
            store: self.context.store.with_fence(fence),
            ..self.context.clone()
        };
        let room = Room::new(id.to_owned(), table, context, commands.clone());
        self.start(id, room, fence, &commands, received);
        Ok(commands)
    }

    /// Runs a room. Its lease goes back when it is closed.
    fn start(
        &self,
        id: &str,
        room: Room,
        fence: Option<Fence>,
        commands: &mpsc::Sender<Box<Command>>,
        received: mpsc::Receiver<Box<Command>>,
    ) {
        let lease = self.shared.clone().zip(fence);
        if let Some((shared, fence)) = &lease {
            shared.room_opened();
            if shared.cluster.node() != Some(fence.node) {
                // This node was cut off meanwhile.
                let _ = commands.try_send(Box::new(Command::Lost));
            }
        }
        let (rooms, id, own) = (self.clone(), id.to_owned(), commands.downgrade());
        // In a box: a task keeps what it is given beside what it makes of it.
        let room = Box::new(room);
        tokio::spawn(async move {
            let handover = room.run(received).await;
            if let Some(own) = own.upgrade() {
                rooms.close(&id, &own);
            }
            if let Some((shared, fence)) = lease {
                let handover = handover.and_then(|left| serde_json::to_string(&left).ok());
                shared.room_closed(id, fence, handover);
            }
        });
    }

    /// The proxy for a game of another node.
    fn proxy(&self, id: &str, owner: i64) -> mpsc::Sender<Box<Command>> {
        let mut open = self.open();
        if let Some(room) = open.get(id).filter(|room| !room.commands.is_closed()) {
            return room.commands.clone();
        }
        let (commands, received) = mpsc::channel(MAX_WAITING_COMMANDS);
        let room = OpenRoom {
            commands: commands.clone(),
            here: false,
        };
        open.insert(id.to_owned(), room);
        drop(open);
        if let Some(shared) = &self.shared {
            shared.start_proxy(id, self, owner, &commands, received);
        }
        commands
    }

    /// The room of a game on this node.
    fn find_here(&self, id: &str) -> Option<mpsc::Sender<Box<Command>>> {
        let open = self.open();
        let room = open.get(id).filter(|room| room.here)?;
        Some(room.commands.clone()).filter(|room| !room.is_closed())
    }

    /// The node that owns a game, if it is not this one.
    pub async fn owner_elsewhere(&self, id: &str) -> Result<Option<i64>, Problem> {
        if self.shared.is_none() || !secret::is_id(id) {
            return Ok(None);
        }
        match self.find_owner(id).await? {
            Owner::Here(_) => Ok(None),
            Owner::Elsewhere(node) => Ok(Some(node)),
        }
    }

    /// Takes what other nodes say about games. Returns what is not about games.
    pub fn receive(&self, event: ClusterEvent) -> Option<ClusterEvent> {
        let Some(shared) = &self.shared else {
            return Some(event);
        };
        if matches!(event, ClusterEvent::Lost) {
            self.lose_all();
        }
        shared.receive(self, event)
    }

    /// Closes all rooms, whose games others may own by now.
    fn lose_all(&self) {
        for room in self.open().values().filter(|room| room.here) {
            let commands = room.commands.clone();
            tokio::spawn(async move {
                // A room may be closed already.
                let _ = commands.send(Box::new(Command::Lost)).await;
            });
        }
    }

    /// The game as the store has it.
    pub(super) async fn reply_stored_state(&self, id: &str, reply: oneshot::Sender<GameState>) {
        if let Ok(table) = self.load(id).await {
            // Who has asked may be gone.
            let _ = reply.send(GameState {
                game: table.game,
                setup: table.setup,
            });
        }
    }

    fn find(&self, id: &str) -> Result<Option<mpsc::Sender<Box<Command>>>, Problem> {
        let open = self.open();
        let room = open.get(id).map(|room| &room.commands);
        let found = room.filter(|room| !room.is_closed()).cloned();
        if found.is_none() && open.len() >= self.max_open {
            return Err(Code::Full.into());
        }
        Ok(found)
    }

    pub(super) fn close(&self, id: &str, own: &mpsc::Sender<Box<Command>>) {
        let mut open = self.open();
        if open
            .get(id)
            .is_some_and(|room| room.commands.same_channel(own))
        {
            open.remove(id);
        }
    }

    /// The game from the store.
    async fn load(&self, id: &str) -> Result<GameTable, Problem> {
        let stored = self.context.store.load_game(id).await;
        let stored = stored.map_err(|error| unavailable(id, &error))?;
        let stored = stored.ok_or(Code::NoSuchGame)?;
        let hidden = self.context.store.is_hidden(Moderated::Game, id).await;
        if hidden.map_err(|error| unavailable(id, &error))? {
            return Err(Code::NoSuchGame.into());
        }
        let whose = Requester::current().for_game(id);
        let id = id.to_owned();
        let replayed = self
            .context
            .workers
            .run_for(Lane::Play, &whose, move |budget| {
                replay(&stored, budget).map_err(|problem| match problem.code {
                    Code::Busy => problem,
                    _ => {
                        // Rows without checksums may hold anything. Such a game is set aside, and others go on.
                        tracing::error!(game = id, ?problem, "a game cannot be read");
                        Problem::new(Code::Damaged)
                    }
                })
            });
        replayed.await
    }

    /// Sends a command to a room and waits for the reply. A room that is just closing is opened again.
    pub async fn ask<T>(
        &self,
        id: &str,
        mut command: impl FnMut(oneshot::Sender<T>) -> Command,
    ) -> Result<T, Problem> {
        for _ in 0..MAX_ATTEMPTS {
            let room = self.enter(id).await?;
            let (reply, answer) = oneshot::channel();
            if room.send(Box::new(command(reply))).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
        }
        Err(Code::Internal.into())
    }

    /// Closes the room of a game that is hidden or removed, if it is open, and waits until it is.
    pub async fn evict(&self, id: &str) {
        let room = self.open().get(id).map(|room| room.commands.clone());
        if let Some(room) = room {
            // A room may be closed already.
            let close = Command::Close(CloseReason::Removed);
            let _ = room.send(Box::new(close)).await;
            room.closed().await;
        }
    }

    /// Closes all rooms, and waits until they are. Other nodes can go on with them at once.
    pub async fn close_all(&self) {
        if let Some(shared) = &self.shared {
            shared.cluster.stop_claiming();
            shared.detach_guests().await;
        }
        let rooms = self.all();
        for room in &rooms {
            // A room may be closed already.
            let close = Command::Close(CloseReason::Stopping);
            let _ = room.send(Box::new(close)).await;
        }
        for room in rooms {
            room.closed().await;
        }
        if let Some(shared) = &self.shared {
            shared.all_given_back().await;
        }
    }
}

fn unavailable(id: &str, error: &StoreError) -> Problem {
    tracing::error!(game = id, %error, "a game cannot be loaded");
    Problem::from(error)
}

/// A game from its setup and its actions.
pub fn replay(stored: &StoredGame, budget: &Budget) -> Result<GameTable, Problem> {
    let unreadable = |error: serde_json::Error| Problem::with(Code::Damaged, error);
    let setup: Setup = serde_json::from_str(&stored.setup).map_err(unreadable)?;
    let mut table = GameTable::new(setup)?;
    for action in &stored.actions {
        if budget.is_stopped() {
            return Err(Code::Busy.into());
        }
        let action: StoredAction = serde_json::from_str(action).map_err(unreadable)?;
        let action = action.parse(table.rules())?;
        table.apply(&action)?;
    }
    Ok(table)
}
