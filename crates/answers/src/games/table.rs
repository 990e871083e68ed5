//! The game table: a game with everything that its actions decide, such as clocks and undone steps. It does no input or
//! output, so that a replay from the store gives the same as play.

use std::sync::Arc;
use std::time::Duration;

use mancala::rules::Rules;
use mancala::view::{self, StepView};
use mancala::{Action, Decision, Event, Game, Pit, Player, Position};
use search::Instant;

use super::action::GameAction;
use super::clock::GameClocks;
use super::colour::Colour;
use super::setup::{SeatKind, Setup};
use super::shared_text::shared_rules;
use crate::problem::{Code, Problem};

/// Steps of a game; a snapshot shows all of them.
pub const MAX_STEPS: usize = 5000;
/// Actions of a game, undone ones among them.
const MAX_ACTIONS: usize = 20_000;
/// Times that steps may be taken back or repeated: each is kept for good, and done again whenever the game is loaded.
const MAX_UNDOS: usize = 2000;
/// The longest that playing a game again may take: some rules have turns that hardly end.
pub const MAX_REPLAY_TIME: Duration = Duration::from_secs(2);

/// A game and what belongs to it.
#[derive(Clone, Debug)]
pub struct GameTable {
    pub setup: Arc<Setup>,
    pub game: Game,
    pub clocks: Option<GameClocks>,
    /// The pit that the player to move has touched.
    pub touched: Option<Pit>,
    pub rematch: Option<String>,
    /// Who ended the game without a result.
    pub aborted: Option<Player>,
    /// Players from elsewhere who have come; the clocks start when all have.
    arrived: Vec<Player>,
    /// Milliseconds spent on every step; undone steps come last.
    spent: Vec<Option<u64>>,
    /// The clocks before every step, for undoing it.
    readings: Vec<Option<Vec<u64>>>,
    undone: usize,
    /// Actions since the game was made.
    pub actions: usize,
    /// How many of them took steps back or repeated them.
    undos: usize,
    /// How long the steps took to play, and so would take again.
    pub replay_time: Duration,
}

impl GameTable {
    /// The table at the start of the game.
    pub fn new(setup: Setup) -> Result<Self, Problem> {
        let rules = shared_rules(&setup.rule, setup.rounds)?;
        let game = match &setup.position {
            Some(text) => {
                let position = Position::from_text(&rules, text)
                    .map_err(|error| Problem::with(Code::BadPosition, error))?;
                Game::from_position(rules, position)
            }
            None => Game::new(rules),
        };
        let clocks = setup
            .clock
            .map(|clock| GameClocks::new(clock, setup.seats.len()));
        let mut table = Self {
            game,
            clocks,
            touched: None,
            rematch: None,
            aborted: None,
            arrived: Vec::new(),
            spent: Vec::new(),
            readings: Vec::new(),
            undone: 0,
            actions: 0,
            undos: 0,
            replay_time: Duration::ZERO,
            setup: Arc::new(setup),
        };
        for stored in Arc::clone(&table.setup).played.iter().cloned() {
            let action = stored.parse(table.rules())?;
            table.apply(&action)?;
        }
        table.actions = 0;
        // A decision there was made in another game.
        table.arrived.clear();
        Ok(table)
    }

    pub fn rules(&self) -> &Rules {
        self.game.rules()
    }

    /// The number of steps so far. Messages of players refer to it.
    pub fn ply(&self) -> usize {
        self.game.steps().len()
    }

    /// Steps that can be played again.
    pub const fn undone(&self) -> usize {
        self.undone
    }

    pub fn to_move(&self) -> Option<Player> {
        let aborted = self.aborted.is_some();
        self.game.position().to_move().filter(|_| !aborted)
    }

    pub fn is_over(&self) -> bool {
        self.aborted.is_some() || self.game.position().end().is_some()
    }

    /// Whether a player may still end the game without a result: until every person has decided once. In a tournament the
    /// controller decides about that.
    pub fn is_abortable(&self) -> bool {
        let steps = self.game.steps();
        let decided = |player: Player| {
            let decides = |action| matches!(action, Action::Decide(_));
            let mut own = steps.iter().filter(|step| step.player == player);
            own.any(|step| decides(step.action))
        };
        let mut persons = self
            .setup
            .players()
            .filter(|player| self.setup.is_person(*player));
        let free = !self.is_over() && self.setup.tournament.is_none();
        free && persons.any(|player| !decided(player))
    }

    /// Whether the invitation to a seat is open: nobody has sat down there, and nobody has come without doing so.
    pub fn is_open(&self, player: Player) -> bool {
        let seated = self.setup.seat(player).is_some_and(|seat| seat.seated);
        self.setup.tournament.is_none() && !seated && self.awaits(player)
    }

    /// The level of the computer whose turn it is, if it is one.
    pub fn computer_to_move(&self) -> Option<(Player, u8)> {
        let player = self.to_move()?;
        let seat = self.setup.seat(player)?;
        (seat.kind == SeatKind::Computer)
            .then(|| (player, seat.level.unwrap_or(search::level::MAX_LEVEL)))
    }

    /// Whether the game has become too long to go on.
    pub fn is_too_long(&self) -> bool {
        let long = self.actions >= MAX_ACTIONS || self.ply() >= MAX_STEPS;
        long || self.replay_time > MAX_REPLAY_TIME
    }

    /// Whether steps were taken back too often to go on with that.
    pub const fn is_undone_too_often(&self) -> bool {
        self.undos >= MAX_UNDOS
    }

    /// Whether the turn of the player to move is over after a decision.
    pub fn ends_turn(&self, decision: Decision) -> Result<bool, Problem> {
        let mut position = *self.game.position();
        let player = position.to_move();
        let played = position.play(self.rules(), decision, &mut mancala::Silent);
        played.map_err(|_| Problem::new(Code::BadDecision))?;
        Ok(position.to_move() != player || !position.is_mid_turn())
    }

    /// Performs an action and returns what happened on the board. A failed action changes nothing.
    pub fn apply(&mut self, action: &GameAction) -> Result<Vec<Event>, Problem> {
        let events = match action {
            GameAction::Decide {
                decision,
                spent_ms,
                left_ms,
            } => self.step(Action::Decide(*decision), *spent_ms, left_ms.as_deref())?,
            GameAction::Agree {} => self.step(Action::Agree, None, None)?,
            GameAction::Leave { seat, how, left_ms } => {
                let player = Player::from_letter(*seat).ok_or(Code::BadRequest)?;
                self.step(Action::Leave(player, *how), None, left_ms.as_deref())?
            }
            GameAction::Undo { steps } => {
                self.undo(*steps)?;
                Vec::new()
            }
            GameAction::Redo { steps } => {
                self.redo(*steps)?;
                Vec::new()
            }
            GameAction::Touch { pit } => {
                self.touched = Some(Pit(*pit));
                Vec::new()
            }
            GameAction::Rematch { game } => {
                self.rematch = Some(game.clone());
                Vec::new()
            }
            GameAction::Arrive { seat } => {
                let player = Player::from_letter(*seat).ok_or(Code::BadRequest)?;
                self.arrive(player);
                Vec::new()
            }
            GameAction::Sit {
                seat,
                name,
                colour,
                token,
            } => {
                self.sit(*seat, name, *colour, token)?;
                Vec::new()
            }
            GameAction::Abort { seat } => {
                if !self.is_abortable() {
                    return Err(Code::TooLate.into());
                }
                self.aborted = Some(Player::from_letter(*seat).ok_or(Code::BadRequest)?);
                self.touched = None;
                Vec::new()
            }
        };
        self.actions += 1;
        let undoes = matches!(action, GameAction::Undo { .. } | GameAction::Redo { .. });
        self.undos += usize::from(undoes);
        Ok(events)
    }

    /// The seat belongs to another token from now on.
    fn sit(&mut self, seat: char, name: &str, colour: Colour, token: &str) -> Result<(), Problem> {
        let player = Player::from_letter(seat).filter(|player| self.is_open(*player));
        let player = player.ok_or(Code::SeatTaken)?;
        let mut others = self.setup.players().zip(self.setup.colours());
        if others.any(|(other, used)| other != player && used == colour) {
            return Err(Code::ColourTaken.into());
        }
        let setup = Arc::make_mut(&mut self.setup);
        // What the others have by default stays theirs.
        let colours = setup.colours();
        for (seat, colour) in setup.seats.iter_mut().zip(colours) {
            seat.colour = Some(colour);
        }
        if let Some(seat) = setup.seats.get_mut(player.index()) {
            name.clone_into(&mut seat.name);
            seat.invitation = seat.token.replace(token.to_owned());
            seat.colour = Some(colour);
            seat.seated = true;
        }
        Ok(())
    }

    fn arrive(&mut self, player: Player) {
        if !self.arrived.contains(&player) {
            self.arrived.push(player);
        }
    }

    /// Whether a player from elsewhere has not come yet.
    pub fn awaits(&self, player: Player) -> bool {
        let seat = self.setup.seat(player);
        let distant = seat.is_some_and(|seat| seat.kind == SeatKind::Elsewhere);
        distant && !self.arrived.contains(&player)
    }

    /// Whether the clocks may run: one has decided, and everybody from elsewhere has come.
    pub fn has_begun(&self) -> bool {
        self.ply() > 0 && !self.setup.players().any(|player| self.awaits(player))
    }

    fn step(
        &mut self,
        action: Action,
        spent: Option<u64>,
        left: Option<&[u64]>,
    ) -> Result<Vec<Event>, Problem> {
        let before = self.clocks.as_ref().map(GameClocks::stored);
        let decides = matches!(action, Action::Decide(_));
        let player = self.to_move().filter(|_| decides);
        if self.aborted.is_some() {
            return Err(Code::Over.into());
        }
        let begun = Instant::now();
        let events = self.game.act(action).map_err(|error| match error {
            mancala::PlayError::Over => Problem::new(Code::Over),
            mancala::PlayError::Illegal => Problem::new(Code::BadDecision),
        })?;
        self.replay_time += begun.elapsed();
        // A player who decides is there: games of older versions do not say who came.
        if let Some(player) = player {
            self.arrive(player);
        }
        let steps = self.ply() - 1;
        self.spent.truncate(steps);
        self.spent.push(spent);
        self.readings.truncate(steps);
        self.readings.push(before);
        self.undone = 0;
        self.touched = None;
        if let (Some(clocks), Some(left)) = (&mut self.clocks, left) {
            clocks.set(left);
        }
        Ok(events)
    }

    fn undo(&mut self, steps: usize) -> Result<(), Problem> {
        if self.aborted.is_some() || steps == 0 || steps > self.ply() {
            return Err(Code::NothingToUndo.into());
        }
        for _ in 0..steps {
            self.game.undo();
        }
        self.undone += steps;
        self.touched = None;
        // The clocks go back too, or an undo would gain or lose time.
        let reading = self.readings.get(self.ply()).cloned().flatten();
        if let (Some(clocks), Some(left)) = (&mut self.clocks, reading) {
            clocks.set(&left);
        }
        Ok(())
    }

    fn redo(&mut self, steps: usize) -> Result<(), Problem> {
        if self.aborted.is_some() || steps == 0 || steps > self.undone {
            return Err(Code::NothingToUndo.into());
        }
        let begun = Instant::now();
        for _ in 0..steps {
            self.game.redo().ok_or(Code::Internal)?;
        }
        self.replay_time += begun.elapsed();
        self.undone -= steps;
        self.touched = None;
        Ok(())
    }

    /// How many steps an undo by the owner of these seats takes back: to the last decision of one of them, else to the
    /// last decision of a person.
    pub fn steps_to_undo(&self, seats: &[Player]) -> Option<usize> {
        let steps = self.game.steps();
        let own = steps.iter().rposition(|step| seats.contains(&step.player));
        let person = || {
            let is_person = |player| self.setup.is_person(player);
            steps.iter().rposition(|step| is_person(step.player))
        };
        let target = own.or_else(person)?;
        Some(steps.len() - target)
    }

    /// How many steps a redo plays again: up to the next decision of a person.
    pub fn steps_to_redo(&self) -> Option<usize> {
        let mut game = self.game.clone();
        for count in 1..=self.undone {
            game.redo()?;
            let player = game.position().to_move();
            if player.is_none_or(|player| self.setup.is_person(player)) {
                return Some(count);
            }
        }
        (self.undone > 0).then_some(self.undone)
    }

    /// All steps with their events.
    pub fn entries(&self) -> Vec<StepView> {
        view::replay(&self.game)
            .map(|entry| self.with_time(entry))
            .collect()
    }

    /// The last step, whose events are known.
    pub fn last_entry(&self, events: &[Event]) -> Option<StepView> {
        StepView::last(&self.game, events).map(|entry| self.with_time(entry))
    }

    fn with_time(&self, mut entry: StepView) -> StepView {
        entry.spent_ms = self.spent.get(entry.ply - 1).copied().flatten();
        entry
    }
}
