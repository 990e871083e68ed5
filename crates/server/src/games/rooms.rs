//! All rooms that are open. A game gets its room when somebody first asks for it, and loses it when nobody does any more.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{mpsc, oneshot};

use super::room::{Command, Means, Room};
use super::setup::Setup;
use super::table::Table;
use crate::problem::{Code, Problem};
use crate::secret;

/// Commands that may wait for a room.
const WAITING: usize = 32;

/// The rooms, by the id of their game.
#[derive(Clone, Debug)]
pub struct Rooms {
    open: Arc<Mutex<HashMap<String, mpsc::Sender<Command>>>>,
    means: Means,
    /// How many may be open at once.
    most: usize,
}

impl Rooms {
    pub fn new(means: Means, most: usize) -> Self {
        Self {
            open: Arc::default(),
            means,
            most,
        }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Command>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a game has a room now.
    pub fn is_open(&self, id: &str) -> bool {
        self.open().contains_key(id)
    }

    pub fn count(&self) -> usize {
        self.open().len()
    }

    /// The way into the room of a game, which is opened if need be.
    pub async fn enter(&self, id: &str) -> Result<mpsc::Sender<Command>, Problem> {
        if !secret::is_id(id) {
            return Err(Code::NoSuchGame.into());
        }
        if let Some(room) = self.find(id)? {
            return Ok(room);
        }
        let table = self.load(id).await?;
        let mut open = self.open();
        // Somebody else may have been faster; there must be one room only.
        if let Some(room) = open.get(id).filter(|room| !room.is_closed()) {
            return Ok(room.clone());
        }
        let (door, commands) = mpsc::channel(WAITING);
        open.insert(id.to_owned(), door.clone());
        drop(open);
        let room = Room::new(id.to_owned(), table, self.means.clone(), door.clone());
        let (rooms, id, own) = (self.clone(), id.to_owned(), door.clone());
        tokio::spawn(async move {
            room.run(commands).await;
            rooms.close(&id, &own);
        });
        Ok(door)
    }

    fn find(&self, id: &str) -> Result<Option<mpsc::Sender<Command>>, Problem> {
        let open = self.open();
        let found = open.get(id).filter(|room| !room.is_closed()).cloned();
        if found.is_none() && open.len() >= self.most {
            return Err(Code::Full.into());
        }
        Ok(found)
    }

    fn close(&self, id: &str, own: &mpsc::Sender<Command>) {
        let mut open = self.open();
        if open.get(id).is_some_and(|room| room.same_channel(own)) {
            open.remove(id);
        }
    }

    /// The game as the store has it.
    async fn load(&self, id: &str) -> Result<Table, Problem> {
        let stored = self.means.store.load_game(id).await.map_err(|error| {
            tracing::error!(game = id, %error, "a game cannot be loaded");
            Problem::new(Code::Storage)
        })?;
        let stored = stored.ok_or(Code::NoSuchGame)?;
        let unreadable = |error: serde_json::Error| {
            tracing::error!(game = id, %error, "a game cannot be read");
            Problem::new(Code::Internal)
        };
        let setup: Setup = serde_json::from_str(&stored.setup).map_err(unreadable)?;
        let mut table = Table::new(setup)?;
        for action in &stored.actions {
            let action = serde_json::from_str(action).map_err(unreadable)?;
            table.apply(&action)?;
        }
        Ok(table)
    }

    /// Asks a room something. A room that closes at this moment is opened again.
    pub async fn ask<T>(
        &self,
        id: &str,
        mut command: impl FnMut(oneshot::Sender<T>) -> Command,
    ) -> Result<T, Problem> {
        for _ in 0..3 {
            let room = self.enter(id).await?;
            let (reply, answer) = oneshot::channel();
            if room.send(command(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
        }
        Err(Code::Internal.into())
    }

    /// Closes all rooms, and waits until they are.
    pub async fn close_all(&self) {
        let rooms: Vec<_> = self.open().values().cloned().collect();
        for room in &rooms {
            // A room that is closed already needs no telling.
            let _ = room.send(Command::Close).await;
        }
        for room in rooms {
            room.closed().await;
        }
    }
}
