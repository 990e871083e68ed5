//! A game: a position with its history, which repetition, undo and records need.

use std::collections::HashMap;
use std::sync::Arc;

use crate::decision::Decision;
use crate::event::Event;
use crate::outcome::{Leaving, Outcome};
use crate::packed::{Occurrence, Packed};
use crate::play::{PlayError, TurnEnd as _};
use crate::player::Player;
use crate::position::Position;
use crate::rules::Rules;

/// Something that changed the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The player to move made a decision.
    Decide(Decision),
    /// All players agreed to stop.
    Agree,
    /// A player left the game early.
    Leave(Player, Leaving),
}

/// An action, the player whose turn it was, and the position it was taken in.
#[derive(Clone, Debug)]
pub struct Step {
    pub action: Action,
    pub player: Player,
    before: Packed,
    /// What the action added to the count of repeated positions: one, or two where a round ended by repetition.
    counted: [Option<Occurrence>; 2],
}

impl Step {
    /// The position before the action.
    pub fn before(&self) -> Position {
        self.before.unpack()
    }
}

/// A game in progress or finished.
///
/// ```
/// use mancala::{Game, rules::{Rules, Settings}};
/// let rules = Rules::new(2, Settings::default()).unwrap();
/// let mut game = Game::new(rules);
/// let decision = game.legal()[2];
/// game.play(decision).unwrap();
/// assert_eq!(game.steps().len(), 1);
/// game.undo();
/// assert_eq!(game.legal().len(), 6);
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<Rules>,
    start: Position,
    position: Position,
    steps: Vec<Step>,
    undone: Vec<Action>,
    occurrences: HashMap<Occurrence, u8>,
}

impl Game {
    /// A new game from the start position.
    pub fn new(rules: impl Into<Arc<Rules>>) -> Self {
        let rules = rules.into();
        let start = Position::start(&rules);
        Self::from_position(rules, start)
    }

    /// A game that starts from any position; the count of repetitions starts there.
    pub fn from_position(rules: impl Into<Arc<Rules>>, start: Position) -> Self {
        let mut game = Self {
            rules: rules.into(),
            start,
            position: start,
            steps: Vec::new(),
            undone: Vec::new(),
            occurrences: HashMap::new(),
        };
        game.count_occurrence();
        game
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The position it started from.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position now.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What has been played, oldest first.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The legal decisions now.
    pub fn legal(&self) -> Vec<Decision> {
        self.position.legal(&self.rules)
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome(&self.rules)
    }

    /// How often the position now has come up in this round, this time included; 0 once the game is over.
    pub fn times_seen(&self) -> u8 {
        if self.position.to_move().is_none() {
            return 0;
        }
        let seen = self.occurrences.get(&Occurrence::of(&self.position));
        seen.copied().unwrap_or(0)
    }

    /// Plays a decision and returns what happened.
    pub fn play(&mut self, decision: Decision) -> Result<Vec<Event>, PlayError> {
        self.act(Action::Decide(decision))
    }

    /// Takes any action and returns what happened.
    pub fn act(&mut self, action: Action) -> Result<Vec<Event>, PlayError> {
        let events = self.apply(action)?;
        self.undone.clear();
        Ok(events)
    }

    /// Takes the last action back; false when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.steps.pop() else {
            return false;
        };
        // Exactly what the action had counted is taken off again.
        for occurrence in step.counted.iter().flatten() {
            self.uncount(occurrence);
        }
        self.position = step.before.unpack();
        self.undone.push(step.action);
        true
    }

    /// Takes the last undone action again; none when there is nothing to redo.
    pub fn redo(&mut self) -> Option<Vec<Event>> {
        let action = self.undone.pop()?;
        self.apply(action).ok()
    }

    fn apply(&mut self, action: Action) -> Result<Vec<Event>, PlayError> {
        let before = self.position;
        let player = before.to_move().ok_or(PlayError::Over)?;
        let mut events = Vec::new();
        let mut counted = [None, None];
        match action {
            Action::Decide(decision) => {
                self.position.play(&self.rules, decision, &mut events)?;
                counted[0] = self.count_occurrence();
                if self.end_if_repeated(counted[0].as_ref(), &mut events) {
                    // The position now is the first of a new round, if there is one.
                    counted[1] = self.count_occurrence();
                }
            }
            Action::Agree => self.position.end_by_agreement(&self.rules, &mut events),
            Action::Leave(leaver, how) => {
                if leaver.index() >= usize::from(self.rules.players()) || before.is_out(leaver) {
                    return Err(PlayError::Illegal);
                }
                self.position.leave(&self.rules, leaver, how, &mut events);
            }
        }
        self.steps.push(Step {
            action,
            player,
            before: Packed::of(&before),
            counted,
        });
        Ok(events)
    }

    /// Counts the position now, unless the game is over; returns what was counted.
    fn count_occurrence(&mut self) -> Option<Occurrence> {
        self.position.to_move()?;
        let occurrence = Occurrence::of(&self.position);
        let times = self.occurrences.entry(occurrence.clone()).or_insert(0);
        *times = times.saturating_add(1);
        Some(occurrence)
    }

    fn uncount(&mut self, occurrence: &Occurrence) {
        if let Some(times) = self.occurrences.get_mut(occurrence) {
            *times -= 1;
            if *times == 0 {
                self.occurrences.remove(occurrence);
            }
        }
    }

    /// Ends the round if the position has come up too often; says whether it has.
    fn end_if_repeated(&mut self, counted: Option<&Occurrence>, events: &mut Vec<Event>) -> bool {
        let limit = self.rules.impasse.repetition;
        let times = counted.and_then(|occurrence| self.occurrences.get(occurrence));
        let ends = limit > 0 && times.is_some_and(|times| *times >= limit);
        if ends {
            self.position.end_by_impasse(&self.rules, events);
        }
        ends
    }
}
