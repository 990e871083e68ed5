//! The room of one game: a task that owns it. Clients in the room are told what happens after it is stored.
//!
//! The task waits for a command or for the next deadline (a clock, a disconnected player, another attempt of the
//! computer, the end of an idle room), whichever comes first.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use mancala::{ByPlayer, Decision, Event, Leaving, Player};
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use words::Lang;

use super::action::GameAction;
use super::clock::GameClocks;
use super::computer::ComputerState;
use super::files::GameState;
use super::handover::Handover;
use super::messages::{ClientMessage, CloseReason, ServerMessage};
use super::offers::Offers;
use super::reconnect::ReconnectWait;
use super::seating::{Seated, SitRequest};
use super::showing::{self, Showing};
use super::snapshot::{self, RoomState, Snapshot};
use super::table::GameTable;
use crate::http::rate_limits::{KeptKind, RateLimits};
use crate::metrics::METRICS;
use crate::problem::{Code, Problem};
use crate::store::Store;
use crate::thinking::Thinkers;
use crate::work::{Lane, Requester, RuleCost, RuleCosts, Workers};

/// What a room can be asked to do. In a channel it is boxed: tokio makes room for 32 of them at once, for every room.
#[derive(Debug)]
pub enum Command {
    Join {
        connection: u64,
        client: Client,
    },
    Leave {
        connection: u64,
    },
    Message {
        connection: u64,
        message: ClientMessage,
    },
    /// The computer has decided.
    Decided {
        thought: u64,
        decision: Result<Option<Decision>, Problem>,
    },
    Snapshot {
        token: Option<String>,
        whose: Requester,
        /// As JSON.
        reply: oneshot::Sender<Result<String, Problem>>,
    },
    /// The game as it stands, for records and reviews.
    State {
        reply: oneshot::Sender<GameState>,
    },
    Rematch {
        token: Option<String>,
        reply: oneshot::Sender<Result<(String, Vec<Player>), Problem>>,
    },
    /// Somebody sits down with the invitation of this hash.
    Sit {
        invitation: Option<String>,
        request: SitRequest,
        reply: oneshot::Sender<Result<Seated, Problem>>,
    },
    /// The server stops, or an operator has hidden the game.
    Close(CloseReason),
    /// Another node may own the game by now.
    Lost,
}

static NEXT_CONNECTION: AtomicU64 = AtomicU64::new(1);

/// A number for a new connection.
pub fn next_connection() -> u64 {
    NEXT_CONNECTION.fetch_add(1, Ordering::Relaxed)
}

/// A client in the room.
#[derive(Debug)]
pub struct Client {
    /// The hash of its token.
    pub token: Option<String>,
    pub lang: Lang,
    pub address: IpAddr,
    /// Messages to the client. When it is full the client is too slow and is disconnected.
    pub sender: mpsc::Sender<Utf8Bytes>,
}

/// A live connection and the seats that its token owns.
#[derive(Debug)]
pub(super) struct Session {
    pub client: Client,
    pub seats: Vec<Player>,
    /// It shows turns seed by seed, and says when it has.
    pub shows_turns: bool,
}

/// A game of a tournament is over.
#[derive(Debug)]
pub struct GameEnded {
    pub tournament: String,
    pub game: String,
}

/// What all rooms share.
#[derive(Clone, Debug)]
pub struct RoomContext {
    pub store: Store,
    pub thinkers: Thinkers,
    pub workers: Workers,
    pub costs: RuleCosts,
    pub limits: RateLimits,
    /// Hears of games of tournaments that are over.
    pub ended: mpsc::UnboundedSender<GameEnded>,
    /// A room without clients and without a running clock is closed after this time.
    pub idle: Duration,
}

/// A game with the clients that look at it.
#[derive(Debug)]
pub struct Room {
    pub(super) id: String,
    /// Shared with the worker thread that plays or shows it.
    pub(super) table: Arc<GameTable>,
    cost: Arc<RuleCost>,
    pub(super) context: RoomContext,
    pub(super) sessions: HashMap<u64, Session>,
    pub(super) offers: Offers,
    pub(super) computer: ComputerState,
    pub(super) reconnect: ReconnectWait,
    pub(super) showing: Showing,
    /// No player has come since the room was opened. After a restart all clocks stand until one does: no player loses time
    /// by an outage of the server, and none can hold up a game by staying away.
    deserted: bool,
    pub(super) commands: mpsc::Sender<Box<Command>>,
    /// Stored, and not yet counted towards the share of a client.
    uncharged_bytes: usize,
    /// An action could not be stored, so the room must not go on.
    pub(super) broken: bool,
}

/// A task without a deadline looks around this often.
const MAX_SLEEP: Duration = Duration::from_secs(3600);
/// A snapshot plays the whole game again. Longer games than this are shown by the worker threads whatever their rule.
const MAX_CHEAP_STEPS: usize = 100;

impl Room {
    pub fn new(
        id: String,
        table: GameTable,
        context: RoomContext,
        commands: mpsc::Sender<Box<Command>>,
    ) -> Self {
        Self {
            id,
            cost: context.costs.of(table.rules()),
            table: Arc::new(table),
            context,
            sessions: HashMap::new(),
            offers: Offers::default(),
            computer: ComputerState::default(),
            reconnect: ReconnectWait::default(),
            showing: Showing::default(),
            deserted: true,
            commands,
            uncharged_bytes: 0,
            broken: false,
        }
    }

    /// Runs the room until it is idle, broken or closed. Returns what the next room of the game should know.
    pub async fn run(
        mut self: Box<Self>,
        mut commands: mpsc::Receiver<Box<Command>>,
    ) -> Option<Handover> {
        let mut quiet_since = Instant::now();
        loop {
            self.run_clocks();
            let idle_at = self.is_idle().then(|| quiet_since + self.context.idle);
            let deadlines = [idle_at, self.clock_deadline(), self.computer.retry_at()];
            let wake = deadlines.into_iter().flatten().min();
            let wake = wake.unwrap_or_else(|| Instant::now() + MAX_SLEEP);
            tokio::select! {
                command = commands.recv() => {
                    quiet_since = Instant::now();
                    match command.map(|command| *command) {
                        None => break self.close(CloseReason::Stopping),
                        Some(Command::Close(reason)) => break self.close(reason),
                        Some(Command::Lost) => break self.close(CloseReason::Storage),
                        // What a command needs is gone after it: thousands of rooms wait for one.
                        Some(command) => Box::pin(self.handle(command)).await,
                    }
                }
                () = tokio::time::sleep_until(wake.into()) => {
                    if idle_at.is_some_and(|at| at <= Instant::now()) && commands.is_empty() {
                        break;
                    }
                    Box::pin(self.check_flag()).await;
                    self.start_thinking();
                }
            }
            if self.broken {
                // The store has the truth: clients that come back get the game from there.
                break self.close(CloseReason::Storage);
            }
        }
        (!self.broken)
            .then(|| Handover::of(&self.table, Instant::now()))
            .flatten()
    }

    fn is_idle(&self) -> bool {
        let clocks = self.table.clocks.as_ref();
        let timed = clocks.is_some_and(|clocks| clocks.running().is_some());
        self.sessions.is_empty() && !self.computer.is_busy() && !timed
    }

    fn close(&mut self, reason: CloseReason) {
        self.send_all(&ServerMessage::Closing { reason });
    }

    async fn handle(&mut self, command: Command) {
        match command {
            Command::Join { connection, client } => self.join(connection, client).await,
            Command::Leave { connection } => self.leave(connection),
            Command::Message {
                connection,
                message,
            } => self.handle_message(connection, message).await,
            Command::Decided { thought, decision } => self.decided(thought, decision).await,
            Command::Snapshot {
                token,
                whose,
                reply,
            } => {
                let seats = self.table.setup.owned(token.as_deref());
                let whose = whose.for_game(&self.id);
                let taken = self.table.setup.taken(token.as_deref());
                let snapshot = self.snapshot(&whose, seats, move |snapshot| {
                    serde_json::to_string(&Snapshot { taken, ..snapshot })
                });
                // The receiver may be gone; so below.
                let _ = reply.send(snapshot.await);
            }
            Command::State { reply } => {
                let _ = reply.send(GameState {
                    game: self.table.game.clone(),
                    setup: Arc::clone(&self.table.setup),
                });
            }
            Command::Rematch { token, reply } => {
                let seats = self.table.setup.owned(token.as_deref());
                let _ = reply.send(self.rematch(&seats).await);
            }
            Command::Sit {
                invitation,
                request,
                reply,
            } => {
                let _ = reply.send(self.sit(invitation.as_deref(), &request).await);
            }
            Command::Close(_) | Command::Lost => {}
        }
        self.start_thinking();
    }

    async fn join(&mut self, connection: u64, client: Client) {
        let seats = self.table.setup.owned(client.token.as_deref());
        let joined = seats.clone();
        let session = Session {
            client,
            seats,
            shows_turns: false,
        };
        self.sessions.insert(connection, session);
        self.note_arrivals(&joined).await;
        if self.broken {
            return;
        }
        let now = Instant::now();
        for seat in &joined {
            self.reconnect.connected(*seat, now);
        }
        if self.deserted && !joined.is_empty() {
            self.deserted = false;
            self.expect_others(now);
        }
        if !joined.is_empty() {
            self.miss_others(now);
        }
        self.run_clocks();
        self.send_snapshot(connection).await;
        self.send_presence();
    }

    /// A player is there: from now on the others are away.
    fn miss_others(&mut self, now: Instant) {
        let connected = self.connected();
        let setup = Arc::clone(&self.table.setup);
        for player in setup.players().filter(|player| setup.is_person(*player)) {
            if !connected.contains(&player) {
                self.reconnect.missed(player, now);
            }
        }
    }

    /// When the game can be claimed against each player. Who has not decided yet may not have come at all, and in a
    /// tournament the controller decides.
    pub(super) fn claims(&self) -> ByPlayer<Option<u64>> {
        let mut claims = ByPlayer::default();
        let (table, now) = (&self.table, Instant::now());
        if table.is_over() || table.setup.tournament.is_some() {
            return claims;
        }
        for player in table.setup.players() {
            let has_decided = table.game.steps().iter().any(|step| step.player == player);
            let away = self.reconnect.claimable_in(player, now);
            let away = away.filter(|_| has_decided && !table.game.position().is_out(player));
            claims[player] = away.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
        }
        claims
    }

    /// Stores who came for the first time, so that the clocks go on after a restart with any of the players.
    async fn note_arrivals(&mut self, seats: &[Player]) {
        if self.table.clocks.is_none() || self.table.is_over() {
            return;
        }
        for player in seats {
            let seat = player.letter();
            if self.table.awaits(*player)
                && let Err(problem) = self.commit(GameAction::Arrive { seat }).await
            {
                tracing::debug!(game = self.id, ?problem, "an arrival is not stored");
            }
        }
    }

    /// One player is back in a game that the store had: the clocks of the others wait for them as after a disconnect.
    fn expect_others(&mut self, now: Instant) {
        if !self.table.has_begun() {
            return;
        }
        let connected = self.connected();
        let setup = Arc::clone(&self.table.setup);
        let absent = |player: &Player| setup.is_person(*player) && !connected.contains(player);
        for player in setup.players().filter(absent) {
            self.reconnect.server_returned(player, now);
        }
    }

    fn leave(&mut self, connection: u64) {
        if !self.disconnect(connection) {
            return;
        }
        if self.sessions.is_empty() && (self.table.clocks.is_none() || self.is_paused()) {
            // Nobody waits for the computer; it goes on when a client comes back.
            self.stop_thinking();
        }
        self.send_presence();
    }

    /// Removes a session; false if there is none. Dropping its sender ends its connection.
    fn disconnect(&mut self, connection: u64) -> bool {
        let Some(gone) = self.sessions.remove(&connection) else {
            return false;
        };
        let connected = self.connected();
        for seat in gone.seats {
            if !connected.contains(&seat) {
                self.reconnect.disconnected(seat, Instant::now());
            }
        }
        true
    }

    async fn handle_message(&mut self, connection: u64, message: ClientMessage) {
        let Err(problem) = self.act(connection, message).await else {
            return;
        };
        let Some(session) = self.sessions.get(&connection) else {
            return;
        };
        let refused = ServerMessage::Refused {
            ply: self.table.ply(),
            code: problem.code.name(),
            message: problem.body(session.client.lang).detail,
        };
        self.send(connection, &refused);
    }

    /// Performs an action and stores it. Clients are not told here. If storing fails after the game has changed, the
    /// room is broken and closes.
    pub(super) async fn commit(&mut self, action: GameAction) -> Result<Vec<Event>, Problem> {
        if self.table.is_too_long() {
            return Err(Code::TooLong.into());
        }
        let body = action.to_json(self.table.rules())?;
        self.charge(body.len())?;
        let events = self.apply(action).await?;
        let (number, ends) = (self.table.actions, self.table.is_over());
        let begun = Instant::now();
        let stored = self.context.store.append(&self.id, number, body, ends);
        if let Err(error) = stored.await {
            tracing::error!(game = self.id, %error, "an action cannot be stored");
            self.broken = true;
            return Err(Problem::from(&error));
        }
        METRICS.actions_stored.count();
        METRICS.action_stored.observe_time(begun.elapsed());
        if let Some(tournament) = self.table.setup.tournament.clone().filter(|_| ends) {
            let game = self.id.clone();
            // Without a listener the server is stopping; the tournament finds the game over when it is opened again.
            let _ = self.context.ended.send(GameEnded { tournament, game });
        }
        self.offers.lapse(self.table.ply());
        Ok(events)
    }

    /// Plays a decision, stores it and tells all clients.
    pub(super) async fn play(&mut self, decision: Decision) -> Result<(), Problem> {
        let now = Instant::now();
        let player = self.table.to_move().ok_or(Code::Over)?;
        let (spent_ms, left_ms) = match &self.table.clocks {
            None => (None, None),
            Some(clocks) => {
                let clocks = clocks.clone();
                let ends_turn = move |table: &GameTable| table.ends_turn(decision);
                let turn_over = self.work(ends_turn).await??;
                let (spent, left) = clocks.reading(player, turn_over, now);
                (Some(spent), Some(left))
            }
        };
        let action = GameAction::Decide {
            decision,
            spent_ms,
            left_ms,
        };
        let events = self.commit(action).await?;
        self.begin_showing(&events);
        self.run_clocks();
        self.send_played(events).await;
        METRICS.decision_told.observe_time(now.elapsed());
        Ok(())
    }

    /// The player to move is shown what happened, if a page of that player shows turns: the clock waits for it.
    fn begin_showing(&mut self, events: &[Event]) {
        self.showing.end();
        let Some(player) = self.table.to_move().filter(|_| self.table.clocks.is_some()) else {
            return;
        };
        let shows = |session: &Session| session.shows_turns && session.seats.contains(&player);
        if self.sessions.values().any(shows) {
            let until = Instant::now() + showing::time_for(events);
            self.showing.begin(player, self.table.ply(), until);
        }
    }

    /// How long the clock of the player to move may wait for the last turn to be shown.
    fn waits_ms(&self) -> u64 {
        let (ply, now) = (self.table.ply(), Instant::now());
        let until = self
            .table
            .to_move()
            .and_then(|player| self.showing.waits_until(player, ply, now));
        let time = until.map(|until| until.saturating_duration_since(now));
        time.map_or(0, |time| {
            u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
        })
    }

    /// Tells everybody that a clock has started which had waited for its player.
    pub(super) fn send_clocks(&mut self) {
        if let Some(clocks) = snapshot::clocks(&self.table, 0) {
            self.send_all(&ServerMessage::Clocks(clocks));
        }
    }

    /// A player leaves the game.
    pub(super) async fn leave_game(&mut self, player: Player, how: Leaving) -> Result<(), Problem> {
        let clocks = self.table.clocks.as_ref();
        let action = GameAction::Leave {
            seat: player.letter(),
            how,
            left_ms: clocks.map(|clocks| clocks.left_ms(Instant::now())),
        };
        let events = self.commit(action).await?;
        self.stop_thinking();
        self.send_played(events).await;
        Ok(())
    }

    /// Counts bytes that are stored towards the share of a client here, a KiB at a time.
    fn charge(&mut self, bytes: usize) -> Result<(), Problem> {
        let due = self.uncharged_bytes + bytes;
        if due >= 1024 {
            let client = self.requester().client();
            self.context.limits.keep(KeptKind::Games, client, due)?;
        }
        self.uncharged_bytes = due % 1024;
        Ok(())
    }

    /// Does something with the table: here if its rule is cheap, and else on a worker thread. `long` is work that is
    /// not cheap by any rule.
    async fn work_for<T: Send + 'static>(
        &self,
        whose: &Requester,
        long: bool,
        work: impl FnOnce(&GameTable) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        if self.cost.is_cheap() && !long {
            return Ok(self.cost.measure(|| work(&self.table)));
        }
        let (table, cost) = (Arc::clone(&self.table), Arc::clone(&self.cost));
        let work = move |_: &_| {
            Ok(match long {
                // Its time says nothing about one turn.
                true => work(&table),
                false => cost.measure(|| work(&table)),
            })
        };
        let workers = &self.context.workers;
        workers.run_for(Lane::Play, whose, work).await
    }

    /// Does something with the table for a client in the room.
    pub(super) async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&GameTable) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.work_for(&self.requester(), false, work).await
    }

    /// Performs an action on the table. A failed action changes nothing.
    async fn apply(&mut self, action: GameAction) -> Result<Vec<Event>, Problem> {
        if self.cost.is_cheap() {
            let table = Arc::make_mut(&mut self.table);
            return self.cost.measure(|| table.apply(&action));
        }
        let (mut table, cost) = (Arc::clone(&self.table), Arc::clone(&self.cost));
        let work = move |_: &_| {
            let events = cost.measure(|| Arc::make_mut(&mut table).apply(&action))?;
            Ok((table, events))
        };
        let (workers, whose) = (&self.context.workers, self.requester());
        let (table, events) = workers.run_for(Lane::Play, &whose, work).await?;
        self.table = table;
        Ok(events)
    }

    /// Whose share of the threads this room takes: that of one of the clients in it.
    pub(super) fn requester(&self) -> Requester {
        let addresses = self.sessions.values().map(|session| session.client.address);
        let client = addresses.min().map(Requester::new);
        client.unwrap_or_else(Requester::current).for_game(&self.id)
    }

    pub(super) async fn send_played(&mut self, events: Vec<Event>) {
        let waits_ms = self.waits_ms();
        let message = self.work(move |table| {
            let entry = table.last_entry(&events)?;
            to_text(&ServerMessage::Played {
                entry: Box::new(entry),
                view: Box::new(snapshot::view(table)),
                clocks: snapshot::clocks(table, waits_ms),
                undone: table.undone(),
            })
        });
        match message.await {
            Ok(Some(text)) => self.send_text(&text, |_| true),
            Ok(None) => {}
            Err(problem) => {
                // What was played is stored. Clients that come back get it from there.
                tracing::warn!(game = self.id, ?problem, "a turn cannot be shown");
                self.sessions.clear();
            }
        }
    }

    /// Makes a snapshot for the owner of these seats, and something of it.
    async fn snapshot<T: Send + 'static>(
        &self,
        whose: &Requester,
        seats: Vec<Player>,
        then: impl FnOnce(Snapshot) -> serde_json::Result<T> + Send + 'static,
    ) -> Result<T, Problem> {
        let room = RoomState {
            connected: self.connected(),
            offers: self.offers.views(),
            thinking: self.computer.player(),
            spectators: self.spectators(),
            claims: self.claims(),
            waits_ms: self.waits_ms(),
        };
        let id = self.id.clone();
        let long = self.table.ply() > MAX_CHEAP_STEPS;
        let made = self.work_for(whose, long, move |table| {
            then(Snapshot::new(&id, table, &room, &seats))
        });
        made.await?.map_err(|_| Problem::new(Code::Internal))
    }

    fn connected(&self) -> Vec<Player> {
        let mut connected: Vec<Player> = self
            .sessions
            .values()
            .flat_map(|session| session.seats.iter().copied())
            .collect();
        connected.sort_unstable();
        connected.dedup();
        connected
    }

    fn spectators(&self) -> usize {
        let sessions = self.sessions.values();
        sessions.filter(|session| session.seats.is_empty()).count()
    }

    fn send_presence(&mut self) {
        self.send_all(&ServerMessage::Presence {
            seats: snapshot::seats(&self.table, &self.connected(), &self.claims()),
            spectators: self.spectators(),
        });
    }

    /// Sends a snapshot; a client for which there is none has to come back.
    pub(super) async fn send_snapshot(&mut self, connection: u64) {
        let Some(session) = self.sessions.get(&connection) else {
            return;
        };
        let whose = Requester::new(session.client.address).for_game(&self.id);
        let seats = session.seats.clone();
        let text = self.snapshot(&whose, seats, snapshot_text).await;
        match text {
            Ok(text) => self.send_text(&text, |id| id == connection),
            Err(problem) => {
                tracing::debug!(game = self.id, ?problem, "no snapshot for a client");
                self.disconnect(connection);
            }
        }
    }

    /// Sends a snapshot to every client, each with its own seats. One is made for all who own the same.
    pub(super) async fn send_snapshots(&mut self) {
        let mut by_seats: HashMap<Vec<Player>, Vec<u64>> = HashMap::new();
        for (connection, session) in &self.sessions {
            let alike = by_seats.entry(session.seats.clone()).or_default();
            alike.push(*connection);
        }
        for (seats, connections) in by_seats {
            let whose = self.requester();
            match self.snapshot(&whose, seats, snapshot_text).await {
                Ok(text) => self.send_text(&text, |id| connections.contains(&id)),
                Err(problem) => {
                    tracing::debug!(game = self.id, ?problem, "no snapshot for clients");
                    for connection in connections {
                        self.disconnect(connection);
                    }
                }
            }
        }
    }

    pub(super) fn send(&mut self, connection: u64, message: &ServerMessage) {
        self.send_to(message, |id| id == connection);
    }

    pub(super) fn send_all(&mut self, message: &ServerMessage) {
        self.send_to(message, |_| true);
    }

    /// Sends a message to some connections, and ends those that are too slow to take it; they may come back.
    fn send_to(&mut self, message: &ServerMessage, is_meant: impl Fn(u64) -> bool) {
        if let Some(text) = to_text(message) {
            self.send_text(&text, is_meant);
        }
    }

    fn send_text(&mut self, text: &Utf8Bytes, is_meant: impl Fn(u64) -> bool) {
        let sessions = self.sessions.iter().filter(|(id, _)| is_meant(**id));
        let slow: Vec<u64> = sessions
            .filter(|(_, session)| session.client.sender.try_send(text.clone()).is_err())
            .map(|(id, _)| *id)
            .collect();
        for connection in slow {
            tracing::debug!(game = self.id, "a client is too slow");
            self.disconnect(connection);
        }
    }

    /// Starts the clock of the player to move, once all players have arrived and one has decided, unless the player
    /// was disconnected a moment ago or is still shown the last turn.
    pub(super) fn run_clocks(&mut self) {
        let now = Instant::now();
        let ply = self.table.ply();
        let waits = |player: Player| {
            let away = self.table.setup.is_person(player) && !self.connected().contains(&player);
            let disconnected = away && self.reconnect.waits_until(player, now).is_some();
            disconnected || self.showing.waits_until(player, ply, now).is_some()
        };
        // Computers among themselves need no player, only a spectator.
        let deserted = self.deserted && self.has_persons();
        let begun = self.table.has_begun() && !deserted && !self.is_paused();
        let player = self
            .table
            .to_move()
            .filter(|player| begun && !waits(*player));
        let running = self.table.clocks.as_ref().map(GameClocks::running);
        if running.is_some_and(|running| running != player)
            && let Some(clocks) = &mut Arc::make_mut(&mut self.table).clocks
        {
            clocks.run(player, now);
            if player.is_some() && self.showing.end() {
                self.send_clocks();
            }
        }
    }

    /// Whether only computers play and no client watches: then the game waits, and its clocks with it.
    pub(super) fn is_paused(&self) -> bool {
        self.sessions.is_empty() && !self.has_persons()
    }

    fn has_persons(&self) -> bool {
        let setup = &self.table.setup;
        setup.players().any(|player| setup.is_person(player))
    }

    /// When a clock runs out, or stops waiting for its player.
    fn clock_deadline(&self) -> Option<Instant> {
        let clocks = self.table.clocks.as_ref()?;
        let waiting = self.table.to_move().and_then(|player| {
            let running = clocks.running().is_some();
            let (ply, now) = (self.table.ply(), Instant::now());
            let reconnect = self.reconnect.waits_until(player, now);
            let shown = self.showing.waits_until(player, ply, now);
            let until = [reconnect, shown].into_iter().flatten().min();
            until.filter(|_| !running)
        });
        let deadline = clocks.deadline().map(|(_, at)| at);
        [waiting, deadline].into_iter().flatten().min()
    }

    /// Ends the game of a player whose clock has run out.
    async fn check_flag(&mut self) {
        let deadline = self.table.clocks.as_ref().and_then(GameClocks::deadline);
        let Some((player, _)) = deadline.filter(|(_, at)| *at <= Instant::now()) else {
            return;
        };
        if let Err(problem) = self.leave_game(player, Leaving::Time).await {
            tracing::debug!(game = self.id, ?problem, "a loss on time is refused");
        }
    }
}

/// A message as it is sent.
fn to_text(message: &ServerMessage) -> Option<Utf8Bytes> {
    serde_json::to_string(message).ok().map(Utf8Bytes::from)
}

/// A snapshot as the message that it is sent in.
fn snapshot_text(snapshot: Snapshot) -> serde_json::Result<Utf8Bytes> {
    let message = ServerMessage::Snapshot(Box::new(snapshot));
    serde_json::to_string(&message).map(Utf8Bytes::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes of the future that a function of two arguments returns.
    const fn future_bytes<A, B, F>(_: &impl Fn(A, B) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn a_room_that_waits_keeps_little() {
        let bytes = future_bytes(&Room::run) + size_of::<Room>();
        assert!(bytes <= 1200, "{bytes} bytes, once for every open game");
    }
}
