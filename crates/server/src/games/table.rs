//! The table: a game with everything around it that its actions decide. It does no input or output, so that what is
//! replayed from the store is the same as what was played.

use std::sync::Arc;
use std::time::{Duration, Instant};

use mancala::rules::Rules;
use mancala::{Action, Decision, Event, Game, Leaving, Pit, Player, Position};

use super::action::Stored;
use super::clock::Clocks;
use super::setup::{SeatKind, Setup};
use crate::board::Entry;
use crate::problem::{Code, Problem};

/// A game may not have more steps than this, or a snapshot of it would take too long.
pub const MOST_STEPS: usize = 5000;
/// Nor more actions, undone ones among them.
pub const MOST_ACTIONS: usize = 20_000;

/// Nor may playing it again take longer than this: there are rules made for turns that hardly end.
pub const MOST_WORK: Duration = Duration::from_secs(2);

/// A game and what belongs to it.
#[derive(Clone, Debug)]
pub struct Table {
    pub setup: Arc<Setup>,
    pub game: Game,
    pub clocks: Option<Clocks>,
    /// The pit that the player to move has touched.
    pub touched: Option<Pit>,
    pub rematch: Option<String>,
    /// Time spent on every step, those that were undone behind.
    spent: Vec<Option<u64>>,
    /// Clocks before every step, for taking it back.
    readings: Vec<Option<Vec<u64>>>,
    undone: usize,
    /// Actions since the game was made.
    pub actions: usize,
    /// How long it took to play what was played, and so how long it would take again.
    pub work: Duration,
}

impl Table {
    /// The table at the beginning of the game.
    pub fn new(setup: Setup) -> Result<Self, Problem> {
        let rules = Rules::from_text(&setup.rule)
            .map_err(Problem::rule)?
            .for_rounds(setup.rounds);
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
            .map(|clock| Clocks::new(clock, setup.seats.len()));
        let mut table = Self {
            game,
            clocks,
            touched: None,
            rematch: None,
            spent: Vec::new(),
            readings: Vec::new(),
            undone: 0,
            actions: 0,
            work: Duration::ZERO,
            setup: Arc::new(setup),
        };
        for action in Arc::clone(&table.setup).played.iter() {
            table.apply(action)?;
        }
        table.actions = 0;
        Ok(table)
    }

    pub fn rules(&self) -> &Rules {
        self.game.rules()
    }

    /// The number of steps so far, which every message of a player refers to.
    pub fn ply(&self) -> usize {
        self.game.steps().len()
    }

    /// Steps that could be taken again.
    pub const fn undone(&self) -> usize {
        self.undone
    }

    pub fn to_move(&self) -> Option<Player> {
        self.game.position().to_move()
    }

    pub fn is_over(&self) -> bool {
        self.game.position().end().is_some()
    }

    /// The level of the computer whose turn it is, if it is one.
    pub fn computer_to_move(&self) -> Option<(Player, u8)> {
        let player = self.to_move()?;
        let seat = self.setup.seat(player)?;
        (seat.kind == SeatKind::Computer)
            .then(|| (player, seat.level.unwrap_or(search::level::MOST)))
    }

    /// Reads a decision as people write it.
    pub fn read_decision(&self, text: &str) -> Result<Decision, Problem> {
        let rules = self.rules();
        let decision = rules.read_decision(text, rules.chooses_direction());
        decision.map_err(|error| Problem::with(Code::BadDecision, error))
    }

    /// Does what an action says, and gives what happened on the board. If it cannot be done nothing has changed.
    pub fn apply(&mut self, action: &Stored) -> Result<Vec<Event>, Problem> {
        let events = match action {
            Stored::Decide {
                decision,
                spent_ms,
                left_ms,
            } => {
                let decision = self.read_decision(decision)?;
                self.step(Action::Decide(decision), *spent_ms, left_ms.as_deref())?
            }
            Stored::Agree {} => self.step(Action::Agree, None, None)?,
            Stored::Leave { seat, how, left_ms } => {
                let player = Player::from_letter(*seat).ok_or(Code::BadRequest)?;
                let how = Leaving::from(*how);
                self.step(Action::Leave(player, how), None, left_ms.as_deref())?
            }
            Stored::Undo { steps } => {
                self.undo(*steps)?;
                Vec::new()
            }
            Stored::Redo { steps } => {
                self.redo(*steps)?;
                Vec::new()
            }
            Stored::Touch { pit } => {
                self.touched = Some(Pit(*pit));
                Vec::new()
            }
            Stored::Rematch { game } => {
                self.rematch = Some(game.clone());
                Vec::new()
            }
        };
        self.actions += 1;
        Ok(events)
    }

    fn step(
        &mut self,
        action: Action,
        spent: Option<u64>,
        left: Option<&[u64]>,
    ) -> Result<Vec<Event>, Problem> {
        let before = self.clocks.as_ref().map(Clocks::stored);
        let begun = Instant::now();
        let events = self.game.act(action).map_err(|error| match error {
            mancala::PlayError::Over => Problem::new(Code::Over),
            mancala::PlayError::Illegal => Problem::new(Code::BadDecision),
        })?;
        self.work += begun.elapsed();
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
        if steps == 0 || steps > self.ply() {
            return Err(Code::NothingToUndo.into());
        }
        for _ in 0..steps {
            self.game.undo();
        }
        self.undone += steps;
        self.touched = None;
        // Clocks go back to what they were, or taking back would be a way to gain or lose time.
        let reading = self.readings.get(self.ply()).cloned().flatten();
        if let (Some(clocks), Some(left)) = (&mut self.clocks, reading) {
            clocks.set(&left);
        }
        Ok(())
    }

    fn redo(&mut self, steps: usize) -> Result<(), Problem> {
        if steps == 0 || steps > self.undone {
            return Err(Code::NothingToUndo.into());
        }
        for _ in 0..steps {
            self.game.redo().ok_or(Code::Internal)?;
        }
        self.undone -= steps;
        self.touched = None;
        Ok(())
    }

    /// How many steps an undo of somebody with these seats takes back: to the last decision of his own, or to that of
    /// any person where he has none.
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

    /// How many steps a redo takes again: up to the next decision of a person.
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

    /// Every step with what happened, found by playing the game again.
    pub fn entries(&self) -> Vec<Entry> {
        let rules = self.rules();
        let mut game = Game::from_position(rules.clone(), *self.game.start());
        let mut entries = Vec::with_capacity(self.ply());
        for (index, step) in self.game.steps().iter().enumerate() {
            let events = game.act(step.action).unwrap_or_default();
            let position = game.position();
            let entry = Entry::new(
                rules,
                index + 1,
                step.player,
                step.action,
                &events,
                position,
            );
            entries.push(self.with_time(entry));
        }
        entries
    }

    /// The last step, whose events are known.
    pub fn last_entry(&self, events: &[Event]) -> Option<Entry> {
        let step = self.game.steps().last()?;
        let position = self.game.position();
        let (ply, player) = (self.ply(), step.player);
        let entry = Entry::new(self.rules(), ply, player, step.action, events, position);
        Some(self.with_time(entry))
    }

    fn with_time(&self, mut entry: Entry) -> Entry {
        entry.spent_ms = self.spent.get(entry.ply - 1).copied().flatten();
        entry
    }
}
