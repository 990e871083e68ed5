//! The room of one game: a task that owns it. Everybody in the room is told what happens, after it is stored.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use mancala::{Event, Game, Player};
use tokio::sync::{mpsc, oneshot};
use words::Lang;

use super::action::{How, Stored};
use super::grace::Grace;
use super::messages::{Said, Told};
use super::offers::Offers;
use super::setup::{SeatKind, Setup};
use super::snapshot::{self, Around, Snapshot};
use super::table::{MOST_ACTIONS, MOST_STEPS, MOST_WORK, Table};
use crate::problem::{Code, Problem};
use crate::store::Store;
use crate::thinking::Thinkers;
use crate::tournaments::screen::Ended;

/// What can be asked of a room.
#[derive(Debug)]
pub enum Command {
    Join {
        connection: u64,
        visitor: Visitor,
    },
    Leave {
        connection: u64,
    },
    Say {
        connection: u64,
        said: Said,
    },
    /// The computer has made up its mind.
    Thought {
        thought: u64,
        decision: Result<Option<mancala::Decision>, Problem>,
    },
    Snapshot {
        token: Option<String>,
        reply: oneshot::Sender<Box<Snapshot>>,
    },
    /// The game as it stands, for records and reviews.
    Look {
        reply: oneshot::Sender<Look>,
    },
    Rematch {
        token: Option<String>,
        reply: oneshot::Sender<Result<(String, Vec<Player>), Problem>>,
    },
    /// The server is about to stop.
    Close,
}

/// A game as it stands.
#[derive(Debug)]
pub struct Look {
    pub game: Game,
    pub setup: std::sync::Arc<Setup>,
}

/// Somebody in the room.
#[derive(Debug)]
pub struct Visitor {
    pub token: Option<String>,
    pub lang: Lang,
    pub client: IpAddr,
    /// What is written here reaches him. If it is full he is too slow, and is shown out.
    pub out: mpsc::Sender<Utf8Bytes>,
}

#[derive(Debug)]
pub(super) struct Present {
    pub visitor: Visitor,
    pub seats: Vec<Player>,
}

/// What a room needs of the server.
#[derive(Clone, Debug)]
pub struct Means {
    pub store: Store,
    pub thinkers: Thinkers,
    /// Tournaments hear from here that one of their games is over.
    pub endings: mpsc::UnboundedSender<Ended>,
    /// A room in which nobody is and nothing happens is closed after this time.
    pub idle: Duration,
}

/// A game with everybody who looks at it.
#[derive(Debug)]
pub struct Room {
    pub(super) id: String,
    pub(super) table: Table,
    pub(super) means: Means,
    pub(super) present: HashMap<u64, Present>,
    pub(super) offers: Offers,
    pub(super) thinking: Option<Thought>,
    thoughts: u64,
    grace: Grace,
    /// Persons who have been here; the clocks wait for everybody to come.
    arrived: Vec<Player>,
    commands: mpsc::Sender<Command>,
    /// Something could not be stored: the room must not go on.
    broken: bool,
}

/// What the computer thinks about.
#[derive(Debug)]
pub(super) struct Thought {
    number: u64,
    pub player: Player,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Room {
    pub fn new(id: String, table: Table, means: Means, commands: mpsc::Sender<Command>) -> Self {
        Self {
            id,
            table,
            means,
            present: HashMap::new(),
            offers: Offers::default(),
            thinking: None,
            thoughts: 0,
            grace: Grace::default(),
            arrived: Vec::new(),
            commands,
            broken: false,
        }
    }

    /// Runs the room until nobody needs it.
    pub async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        let mut quiet_since = Instant::now();
        loop {
            self.run_clocks();
            let idle = self.present.is_empty() && self.thinking.is_none() && !self.is_timed();
            let idle_at = idle.then(|| quiet_since + self.means.idle);
            let wake = [idle_at, self.clock_wake()].into_iter().flatten().min();
            let wake = wake.unwrap_or_else(|| Instant::now() + Duration::from_secs(3600));
            tokio::select! {
                command = commands.recv() => {
                    quiet_since = Instant::now();
                    match command {
                        None | Some(Command::Close) => break self.tell_all(&Told::Closing { reason: "stopping" }),
                        Some(command) => self.obey(command).await,
                    }
                }
                () = tokio::time::sleep_until(wake.into()) => {
                    if idle_at.is_some_and(|at| at <= Instant::now()) && commands.is_empty() {
                        break;
                    }
                    self.flag().await;
                }
            }
            if self.broken {
                // What is stored is the truth: whoever comes back gets the game from there.
                break self.tell_all(&Told::Closing { reason: "storage" });
            }
        }
    }

    async fn obey(&mut self, command: Command) {
        match command {
            Command::Join {
                connection,
                visitor,
            } => self.join(connection, visitor),
            Command::Leave { connection } => self.leave(connection),
            Command::Say { connection, said } => self.hear(connection, said).await,
            Command::Thought { thought, decision } => self.thought(thought, decision).await,
            Command::Snapshot { token, reply } => {
                let seats = self.table.setup.owned(token.as_deref());
                // Whoever asked may have gone away; so below.
                let _ = reply.send(Box::new(self.snapshot(&seats)));
            }
            Command::Look { reply } => {
                let _ = reply.send(Look {
                    game: self.table.game.clone(),
                    setup: std::sync::Arc::clone(&self.table.setup),
                });
            }
            Command::Rematch { token, reply } => {
                let seats = self.table.setup.owned(token.as_deref());
                let _ = reply.send(self.rematch(&seats).await);
            }
            Command::Close => {}
        }
        self.let_computer_think();
    }

    fn join(&mut self, connection: u64, visitor: Visitor) {
        let seats = self.table.setup.owned(visitor.token.as_deref());
        let now = Instant::now();
        for seat in &seats {
            self.grace.back(*seat, now);
            if !self.arrived.contains(seat) {
                self.arrived.push(*seat);
            }
        }
        self.present.insert(connection, Present { visitor, seats });
        self.run_clocks();
        self.tell_snapshot(connection);
        self.tell_presence();
    }

    fn leave(&mut self, connection: u64) {
        let Some(gone) = self.present.remove(&connection) else {
            return;
        };
        let connected = self.connected();
        for seat in gone.seats {
            if !connected.contains(&seat) {
                self.grace.lost(seat, Instant::now());
            }
        }
        if self.present.is_empty() && self.table.clocks.is_none() {
            // Nobody waits for the computer; it goes on when somebody comes back.
            self.thinking = None;
        }
        self.tell_presence();
    }

    async fn hear(&mut self, connection: u64, said: Said) {
        let Err(problem) = self.act(connection, said).await else {
            return;
        };
        let Some(present) = self.present.get(&connection) else {
            return;
        };
        let refused = Told::Refused {
            ply: self.table.ply(),
            code: problem.code.name(),
            message: problem.body(present.visitor.lang).detail,
        };
        self.tell(connection, &refused);
    }

    /// Does something and stores it. Nobody is told of it here. When this fails with the game changed, the room is
    /// broken and closes.
    pub(super) async fn commit(&mut self, action: &Stored) -> Result<Vec<Event>, Problem> {
        let table = &self.table;
        let long = table.actions >= MOST_ACTIONS || table.ply() >= MOST_STEPS;
        if long || table.work > MOST_WORK {
            return Err(Code::TooLong.into());
        }
        let events = self.table.apply(action)?;
        let body = serde_json::to_string(action).map_err(|_| Problem::new(Code::Internal))?;
        let (number, ends) = (self.table.actions, self.table.is_over());
        let stored = self.means.store.append(&self.id, number, body, ends).await;
        if let Err(error) = stored {
            tracing::error!(game = self.id, %error, "an action cannot be stored");
            self.broken = true;
            return Err(Code::Storage.into());
        }
        if let Some(tournament) = self.table.setup.tournament.clone().filter(|_| ends) {
            let game = self.id.clone();
            // If nobody listens the server stops, and the tournament will find the game over.
            let _ = self.means.endings.send(Ended { tournament, game });
        }
        self.offers.lapse(self.table.ply());
        Ok(events)
    }

    /// Plays a decision, stores it and tells everybody.
    pub(super) async fn play(&mut self, decision: String) -> Result<(), Problem> {
        let now = Instant::now();
        let player = self.table.to_move().ok_or(Code::Over)?;
        let (spent_ms, left_ms) = match &self.table.clocks {
            None => (None, None),
            Some(clocks) => {
                let turn_over = self.ends_turn(player, &decision)?;
                let (spent, left) = clocks.reading(player, turn_over, now);
                (Some(spent), Some(left))
            }
        };
        let action = Stored::Decide {
            decision,
            spent_ms,
            left_ms,
        };
        let events = self.commit(&action).await?;
        self.run_clocks();
        self.tell_played(&events);
        Ok(())
    }

    fn ends_turn(&self, player: Player, decision: &str) -> Result<bool, Problem> {
        let decision = self.table.read_decision(decision)?;
        let mut position = *self.table.game.position();
        let played = position.play(self.table.rules(), decision, &mut mancala::Silent);
        played.map_err(|_| Problem::new(Code::BadDecision))?;
        Ok(position.to_move() != Some(player) || !position.is_mid_turn())
    }

    pub(super) fn tell_played(&mut self, events: &[Event]) {
        let Some(entry) = self.table.last_entry(events) else {
            return;
        };
        self.tell_all(&Told::Played {
            entry: Box::new(entry),
            view: Box::new(snapshot::view(&self.table)),
            clocks: snapshot::clocks(&self.table),
            undone: self.table.undone(),
        });
    }

    pub(super) fn snapshot(&self, seats: &[Player]) -> Snapshot {
        let around = Around {
            connected: self.connected(),
            offers: self.offers.views(),
            thinking: self.thinking.as_ref().map(|thought| thought.player),
            spectators: self.spectators(),
        };
        let make = || Snapshot::new(&self.id, &self.table, &around, seats);
        if self.table.work > Duration::from_millis(20) {
            // The game has to be played again for it, and others must not wait for that.
            tokio::task::block_in_place(make)
        } else {
            make()
        }
    }

    fn connected(&self) -> Vec<Player> {
        let mut connected: Vec<Player> = self
            .present
            .values()
            .flat_map(|present| present.seats.iter().copied())
            .collect();
        connected.sort_unstable();
        connected.dedup();
        connected
    }

    fn spectators(&self) -> usize {
        let spectators = self.present.values();
        spectators
            .filter(|present| present.seats.is_empty())
            .count()
    }

    fn tell_presence(&mut self) {
        self.tell_all(&Told::Presence {
            seats: snapshot::seats(&self.table, &self.connected()),
            spectators: self.spectators(),
        });
    }

    fn tell_snapshot(&mut self, connection: u64) {
        let Some(present) = self.present.get(&connection) else {
            return;
        };
        let snapshot = self.snapshot(&present.seats);
        self.tell(connection, &Told::Snapshot(Box::new(snapshot)));
    }

    /// Tells everybody how the game stands, each with his own seats.
    pub(super) fn tell_snapshots(&mut self) {
        let connections: Vec<u64> = self.present.keys().copied().collect();
        for connection in connections {
            self.tell_snapshot(connection);
        }
    }

    pub(super) fn tell(&mut self, connection: u64, told: &Told) {
        let Ok(text) = serde_json::to_string(told) else {
            return;
        };
        let Some(present) = self.present.get(&connection) else {
            return;
        };
        if present.visitor.out.try_send(text.into()).is_err() {
            self.show_out(connection);
        }
    }

    pub(super) fn tell_all(&mut self, told: &Told) {
        let Ok(text) = serde_json::to_string(told) else {
            return;
        };
        let text = Utf8Bytes::from(text);
        let slow: Vec<u64> = self
            .present
            .iter()
            .filter(|(_, present)| present.visitor.out.try_send(text.clone()).is_err())
            .map(|(connection, _)| *connection)
            .collect();
        for connection in slow {
            self.show_out(connection);
        }
    }

    /// Somebody does not read what he is told. Dropping his channel ends his connection; he may come back.
    fn show_out(&mut self, connection: u64) {
        if let Some(gone) = self.present.remove(&connection) {
            tracing::debug!(game = self.id, "a visitor is too slow");
            let connected = self.connected();
            for seat in gone.seats {
                if !connected.contains(&seat) {
                    self.grace.lost(seat, Instant::now());
                }
            }
        }
    }

    /// Whether a clock runs or could run out.
    fn is_timed(&self) -> bool {
        let clocks = self.table.clocks.as_ref();
        clocks.is_some_and(|clocks| clocks.running().is_some())
    }

    /// Lets the clock run that should: that of the player to move, once everybody has come and somebody has decided,
    /// unless he was cut off a moment ago.
    fn run_clocks(&mut self) {
        let now = Instant::now();
        let waits = |player: Player| {
            let away = self.table.setup.is_person(player) && !self.connected().contains(&player);
            away && self.grace.waits_until(player, now).is_some()
        };
        let begun = self.table.ply() > 0 && self.all_have_come();
        let player = self
            .table
            .to_move()
            .filter(|player| begun && !waits(*player));
        if let Some(clocks) = &mut self.table.clocks {
            clocks.run(player, now);
        }
    }

    fn all_have_come(&self) -> bool {
        let setup = &self.table.setup;
        let distant = |player: &Player| {
            setup
                .seat(*player)
                .is_some_and(|seat| seat.kind == SeatKind::Elsewhere)
        };
        let mut distant = setup.players().filter(distant);
        distant.all(|player| self.arrived.contains(&player))
    }

    /// When the clocks have to be looked at again.
    fn clock_wake(&self) -> Option<Instant> {
        let clocks = self.table.clocks.as_ref()?;
        let waiting = self.table.to_move().and_then(|player| {
            let running = clocks.running().is_some();
            let until = self.grace.waits_until(player, Instant::now());
            until.filter(|_| !running)
        });
        let deadline = clocks.deadline().map(|(_, at)| at);
        [waiting, deadline].into_iter().flatten().min()
    }

    /// If a clock has run out, its player has lost on time.
    async fn flag(&mut self) {
        let now = Instant::now();
        let Some(clocks) = &self.table.clocks else {
            return;
        };
        let Some((player, at)) = clocks.deadline() else {
            return;
        };
        if at > now {
            return;
        }
        let action = Stored::Leave {
            seat: player.letter(),
            how: How::Time,
            left_ms: Some(clocks.left_ms(now)),
        };
        if let Ok(events) = self.commit(&action).await {
            self.thinking = None;
            self.tell_played(&events);
            self.let_computer_think();
        }
    }

    /// Sets the computer thinking if it is its turn and somebody is there to see it, or its clock runs.
    pub(super) fn let_computer_think(&mut self) {
        let wanted = self.table.computer_to_move();
        // With a clock it must think on alone, or it would lose on time whenever everybody leaves.
        let watched = !self.present.is_empty() || self.table.clocks.is_some();
        let due = wanted.filter(|_| watched && !self.broken);
        let Some((player, level)) = due else {
            if wanted.is_none() {
                self.thinking = None;
            }
            return;
        };
        if self.thinking.is_some() {
            return;
        }
        let client = self.client();
        self.thoughts += 1;
        let number = self.thoughts;
        let (thinkers, commands) = (self.means.thinkers.clone(), self.commands.clone());
        let game = self.table.game.clone();
        let clock = self.table.clocks.as_ref().map(|clocks| search::Clock {
            left: clocks.left(player, Instant::now()),
            increment: clocks.increment(),
        });
        let task = tokio::spawn(async move {
            let decision = thinkers.decide(client, game, level, clock).await;
            let thought = number;
            // If the room is closed nobody needs the thought.
            let _ = commands.send(Command::Thought { thought, decision }).await;
        });
        self.thinking = Some(Thought {
            number,
            player,
            task,
        });
        let seat = Some(player.letter());
        self.tell_all(&Told::Thinking { seat });
    }

    /// For whom the computer thinks: somebody who is in the room.
    fn client(&self) -> IpAddr {
        let clients = self.present.values().map(|present| present.visitor.client);
        clients.min().unwrap_or(IpAddr::from([127, 0, 0, 1]))
    }

    async fn thought(&mut self, number: u64, decision: Result<Option<mancala::Decision>, Problem>) {
        if self.thinking.as_ref().map(|thought| thought.number) != Some(number) {
            return;
        }
        self.thinking = None;
        self.tell_all(&Told::Thinking { seat: None });
        match decision {
            Ok(Some(decision)) => {
                let decision = self.table.rules().write_decision(decision);
                if let Err(problem) = self.play(decision).await {
                    tracing::error!(game = self.id, ?problem, "the computer cannot decide");
                }
            }
            Ok(None) => {}
            Err(problem) => {
                // Too many are waiting; after a while it is tried again.
                tracing::warn!(game = self.id, ?problem, "the computer has to wait");
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        }
    }

    /// A way back into the room for what is started here.
    pub(super) fn forget_thought(&mut self) {
        self.thinking = None;
    }
}
