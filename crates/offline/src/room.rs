//! A game that a page looks at: what the server's rooms do for many, for one device.

use std::time::Duration;

use answers::games::action::{GameAction, StoredAction, read_decision};
use answers::games::files::GameState;
use answers::games::messages::{ClientMessage, OfferKind, ServerMessage};
use answers::games::setup::Setup;
use answers::games::showing::{self, Showing};
use answers::games::snapshot::{self, RoomState, Snapshot};
use answers::games::table::GameTable;
use answers::problem::{Code, Problem};
use answers::secret;
use mancala::{Decision, Event, Leaving, Pit, Player};
use search::Instant;

use crate::question::{Answer, Goal, Kept, KeptGame, Task, Thinking};

/// A game, and what was done in it so far.
#[derive(Debug)]
pub struct Room {
    id: String,
    table: GameTable,
    setup: String,
    actions: Vec<String>,
    showing: Showing,
    /// The page shows turns seed by seed, and says when it has.
    shows_turns: bool,
}

impl Room {
    /// A game as it was kept.
    pub fn load(kept: KeptGame) -> Result<Self, Problem> {
        let table = table_of(&kept)?;
        Ok(Self {
            id: kept.id,
            table,
            setup: kept.setup,
            actions: kept.actions,
            showing: Showing::default(),
            shows_turns: false,
        })
    }

    pub fn state(&self) -> GameState {
        GameState {
            game: self.table.game.clone(),
            setup: std::sync::Arc::clone(&self.table.setup),
        }
    }

    pub fn kept(&self) -> KeptGame {
        KeptGame {
            id: self.id.clone(),
            setup: self.setup.clone(),
            actions: self.actions.clone(),
        }
    }

    /// The seats of a token.
    pub fn seats(&self, token: Option<&str>) -> Vec<Player> {
        let hash = token.map(secret::hash);
        self.table.setup.owned(hash.as_deref())
    }

    pub fn snapshot(&self, seats: &[Player]) -> Snapshot {
        let computer = self.table.computer_to_move();
        let room = RoomState {
            connected: seats.to_vec(),
            thinking: computer.map(|(player, _)| player),
            waits_ms: self.waits_ms(),
            ..RoomState::default()
        };
        Snapshot::new(&self.id, &self.table, &room, seats)
    }

    /// Obeys a message, or says why not.
    pub fn act(&mut self, seats: &[Player], message: ClientMessage) -> Result<Answer, Problem> {
        let mut answer = Answer::default();
        match message {
            ClientMessage::Hello { .. } => self.tell_all(seats, &mut answer),
            ClientMessage::Ping {} => answer.messages.push(ServerMessage::Pong {}),
            ClientMessage::Decide { ply, decision } => {
                self.decide(seats, ply, &decision, &mut answer)?;
            }
            ClientMessage::Touch { ply, pit } => self.touch(seats, ply, Pit(pit), &mut answer)?,
            ClientMessage::Undo { ply } => self.undo(seats, ply, &mut answer)?,
            ClientMessage::Redo { ply } => self.redo(seats, ply, &mut answer)?,
            ClientMessage::Offer { kind, ply } => self.offer(seats, kind, ply, &mut answer)?,
            ClientMessage::Resign { seat } => self.resign(seats, seat, &mut answer)?,
            ClientMessage::Hint { ply } => self.hint(seats, ply, &mut answer)?,
            ClientMessage::Shown { ply } => self.shown(ply, &mut answer),
            ClientMessage::Abort {} => self.abort(seats, &mut answer)?,
            // There is only this device.
            ClientMessage::Answer { .. } => return Err(Code::NoSuchOffer.into()),
            ClientMessage::Claim { .. } => return Err(Code::NotAway.into()),
        }
        Ok(answer)
    }

    /// What goes on by itself: the clocks, and a computer that is to move.
    pub fn go_on(&mut self, answer: &mut Answer) {
        self.run_clocks();
        let clocks = self.table.clocks.as_ref();
        let deadline = clocks.and_then(|clocks| clocks.deadline());
        let at = deadline.map(|(_, at)| at).or_else(|| self.waits_until());
        answer.tick_ms = at.map(|at| millis(at.saturating_duration_since(Instant::now())));
        if answer.think.is_none()
            && let Some((player, level)) = self.table.computer_to_move()
        {
            let clock = self.table.clocks.as_ref();
            let goal = Goal::Decide {
                level,
                left_ms: clock.map(|clock| millis(clock.left(player, Instant::now()))),
                increment_ms: clock.map_or(0, |clock| millis(clock.increment())),
            };
            answer.think = Some(self.thinking(goal));
        }
    }

    pub fn thinking(&self, goal: Goal) -> Thinking {
        Thinking {
            ply: self.table.ply(),
            seat: self.table.to_move(),
            task: Task {
                game: self.kept(),
                goal,
            },
        }
    }

    fn commit(&mut self, action: &GameAction, answer: &mut Answer) -> Result<Vec<Event>, Problem> {
        if self.table.is_too_long() {
            return Err(Code::TooLong.into());
        }
        let text = action.to_json(self.table.rules())?;
        let events = self.table.apply(action)?;
        self.actions.push(text.clone());
        answer.keep.push(Kept {
            game: self.id.clone(),
            number: self.actions.len(),
            text,
        });
        Ok(events)
    }

    fn tell_all(&self, seats: &[Player], answer: &mut Answer) {
        let snapshot = Box::new(self.snapshot(seats));
        answer.messages.push(ServerMessage::Snapshot(snapshot));
    }

    fn tell_played(&mut self, events: &[Event], answer: &mut Answer) {
        self.run_clocks();
        if let Some(entry) = self.table.last_entry(events) {
            answer.messages.push(ServerMessage::Played {
                entry: Box::new(entry),
                view: Box::new(snapshot::view(&self.table)),
                clocks: snapshot::clocks(&self.table, self.waits_ms()),
                undone: self.table.undone(),
            });
        }
    }

    fn decide(
        &mut self,
        seats: &[Player],
        ply: usize,
        text: &str,
        answer: &mut Answer,
    ) -> Result<(), Problem> {
        self.table.expect_turn(seats)?;
        self.table.expect_ply(ply)?;
        let decision = read_decision(self.table.rules(), text)?;
        if self.table.touched.is_some_and(|pit| pit != decision.pit) {
            return Err(Code::Touched.into());
        }
        self.play(decision, answer)
    }

    fn play(&mut self, decision: Decision, answer: &mut Answer) -> Result<(), Problem> {
        let player = self.table.to_move().ok_or(Code::Over)?;
        let turn_over = self.table.ends_turn(decision)?;
        let clocks = self.table.clocks.as_ref();
        let reading = clocks.map(|clocks| clocks.reading(player, turn_over, Instant::now()));
        let (spent_ms, left_ms) = reading.unzip();
        let action = GameAction::Decide {
            decision,
            spent_ms,
            left_ms,
        };
        let events = self.commit(&action, answer)?;
        self.begin_showing(&events);
        self.tell_played(&events, answer);
        Ok(())
    }

    /// The computer has decided. What it found in a position that is not there any more is forgotten.
    pub fn decided(&mut self, ply: usize, text: &str) -> Result<Answer, Problem> {
        let mut answer = Answer::default();
        if ply == self.table.ply() && self.table.computer_to_move().is_some() {
            let decision = read_decision(self.table.rules(), text)?;
            let seat = None;
            answer.messages.push(ServerMessage::Thinking { seat });
            self.play(decision, &mut answer)?;
        }
        Ok(answer)
    }

    fn touch(
        &mut self,
        seats: &[Player],
        ply: usize,
        pit: Pit,
        answer: &mut Answer,
    ) -> Result<(), Problem> {
        self.table.expect_turn(seats)?;
        self.table.expect_ply(ply)?;
        let binds = self.table.setup.profile.touch_move && self.table.touched.is_none();
        let mut legal = self.table.game.legal().into_iter();
        if binds && legal.any(|decision| decision.pit == pit) {
            self.commit(&GameAction::Touch { pit: pit.0 }, answer)?;
            self.tell_all(seats, answer);
        }
        Ok(())
    }

    fn undo(&mut self, seats: &[Player], ply: usize, answer: &mut Answer) -> Result<(), Problem> {
        seats.first().ok_or(Code::NotYourSeat)?;
        self.table.expect_ply(ply)?;
        if !self.table.setup.profile.undo {
            return Err(Code::NotAllowed.into());
        }
        self.table.expect_few_undos()?;
        let steps = self.table.steps_to_undo(seats).ok_or(Code::NothingToUndo)?;
        self.commit(&GameAction::Undo { steps }, answer)?;
        self.tell_all(seats, answer);
        Ok(())
    }

    fn redo(&mut self, seats: &[Player], ply: usize, answer: &mut Answer) -> Result<(), Problem> {
        seats.first().ok_or(Code::NotYourSeat)?;
        self.table.expect_ply(ply)?;
        if !self.table.setup.profile.undo {
            return Err(Code::NotAllowed.into());
        }
        self.table.expect_few_undos()?;
        let steps = self.table.steps_to_redo().ok_or(Code::NothingToUndo)?;
        self.commit(&GameAction::Redo { steps }, answer)?;
        self.tell_all(seats, answer);
        Ok(())
    }

    /// An offer that only computers could decline.
    fn offer(
        &mut self,
        seats: &[Player],
        kind: OfferKind,
        ply: usize,
        answer: &mut Answer,
    ) -> Result<(), Problem> {
        match kind {
            OfferKind::Undo => self.undo(seats, ply, answer),
            OfferKind::Rematch => Err(Code::NoSuchOffer.into()),
            OfferKind::Agreement => {
                seats.first().ok_or(Code::NotYourSeat)?;
                self.table.expect_ply(ply)?;
                self.table.expect_agreeing_computers()?;
                let events = self.commit(&GameAction::Agree {}, answer)?;
                self.tell_played(&events, answer);
                Ok(())
            }
        }
    }

    fn resign(&mut self, seats: &[Player], seat: char, answer: &mut Answer) -> Result<(), Problem> {
        let player = Player::from_letter(seat).filter(|player| seats.contains(player));
        let player = player.ok_or(Code::NotYourSeat)?;
        if self.table.is_over() {
            return Err(Code::Over.into());
        }
        self.leave(player, Leaving::Resigned, answer)
    }

    fn leave(&mut self, player: Player, how: Leaving, answer: &mut Answer) -> Result<(), Problem> {
        let clocks = self.table.clocks.as_ref();
        let action = GameAction::Leave {
            seat: player.letter(),
            how,
            left_ms: clocks.map(|clocks| clocks.left_ms(Instant::now())),
        };
        let events = self.commit(&action, answer)?;
        self.tell_played(&events, answer);
        Ok(())
    }

    fn abort(&mut self, seats: &[Player], answer: &mut Answer) -> Result<(), Problem> {
        let player = seats.first().ok_or(Code::NotYourSeat)?;
        if self.table.is_over() {
            return Err(Code::Over.into());
        }
        let seat = player.letter();
        self.commit(&GameAction::Abort { seat }, answer)?;
        self.tell_all(seats, answer);
        Ok(())
    }

    fn hint(&self, seats: &[Player], ply: usize, answer: &mut Answer) -> Result<(), Problem> {
        if !self.table.setup.profile.hints {
            return Err(Code::NotAllowed.into());
        }
        self.table.expect_turn(seats)?;
        self.table.expect_ply(ply)?;
        answer.think = Some(self.thinking(Goal::Hint));
        Ok(())
    }

    /// The next game of the same players.
    pub fn rematch(&mut self, seats: &[Player]) -> Result<(String, Vec<Player>, Answer), Problem> {
        seats.first().ok_or(Code::NotYourSeat)?;
        self.table.expect_over()?;
        let (mut answer, theirs) = (Answer::default(), self.table.seats_in_rematch(seats));
        if let Some(game) = &self.table.rematch {
            return Ok((game.clone(), theirs, answer));
        }
        let setup = self.table.rematch_setup();
        let id = secret::id().map_err(|_| Problem::new(Code::Internal))?;
        let text = serde_json::to_string(&setup).map_err(|_| Problem::new(Code::Internal))?;
        answer.keep.push(Kept {
            game: id.clone(),
            number: 0,
            text,
        });
        let game = id.clone();
        self.commit(&GameAction::Rematch { game }, &mut answer)?;
        Ok((id, theirs, answer))
    }

    /// The page has shown everything: the clock of the player may start.
    fn shown(&mut self, ply: usize, answer: &mut Answer) {
        self.shows_turns = true;
        if ply == self.table.ply() && self.showing.end() {
            self.run_clocks();
            let clocks = snapshot::clocks(&self.table, 0);
            answer.messages.extend(clocks.map(ServerMessage::Clocks));
        }
    }

    fn begin_showing(&mut self, events: &[Event]) {
        self.showing.end();
        let person = self.table.to_move();
        let person = person.filter(|player| self.table.setup.is_person(*player));
        let waits = self.shows_turns && self.table.clocks.is_some();
        if let Some(player) = person.filter(|_| waits) {
            let until = Instant::now() + showing::time_for(events);
            self.showing.begin(player, self.table.ply(), until);
        }
    }

    fn waits_until(&self) -> Option<Instant> {
        let (ply, now) = (self.table.ply(), Instant::now());
        let player = self.table.to_move()?;
        self.showing.waits_until(player, ply, now)
    }

    fn waits_ms(&self) -> u64 {
        let until = self.waits_until();
        until.map_or(0, |until| {
            millis(until.saturating_duration_since(Instant::now()))
        })
    }

    /// Starts the clock of the player to move, once one has decided, unless the last turn is still being shown.
    fn run_clocks(&mut self) {
        let waits = self.waits_until().is_some();
        let player = self.table.to_move();
        let player = player.filter(|_| self.table.has_begun() && !waits);
        if let Some(clocks) = &mut self.table.clocks {
            clocks.run(player, Instant::now());
        }
    }

    /// Ends the game of a player whose clock has run out.
    pub fn tick(&mut self) -> Result<Answer, Problem> {
        let mut answer = Answer::default();
        self.run_clocks();
        let clocks = self.table.clocks.as_ref();
        let deadline = clocks.and_then(|clocks| clocks.deadline());
        match deadline.filter(|(_, at)| *at <= Instant::now()) {
            Some((player, _)) if !self.table.is_over() => {
                self.leave(player, Leaving::Time, &mut answer)?;
            }
            _ => {
                let clocks = snapshot::clocks(&self.table, 0);
                answer.messages.extend(clocks.map(ServerMessage::Clocks));
            }
        }
        Ok(answer)
    }
}

/// A game played again from what was kept of it.
pub fn table_of(kept: &KeptGame) -> Result<GameTable, Problem> {
    let damaged = |_| Problem::new(Code::Damaged);
    let setup: Setup = serde_json::from_str(&kept.setup).map_err(damaged)?;
    let mut table = GameTable::new(setup)?;
    for text in &kept.actions {
        let stored: StoredAction = serde_json::from_str(text).map_err(damaged)?;
        let action = stored.parse(table.rules())?;
        table.apply(&action)?;
    }
    Ok(table)
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
