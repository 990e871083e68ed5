//! What is done in a game: as it is played, and as it is stored, one JSON object per action.

use mancala::rules::Rules;
use mancala::{Action, Decision, Game, Leaving};
use serde::{Deserialize, Serialize};

use super::colour::Colour;
use crate::problem::{Code, Problem};

/// An action of a game. Decisions are parsed ones while it is played, and texts in the store.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameAction<D = Decision> {
    /// The player to move decided.
    Decide {
        decision: D,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        spent_ms: Option<u64>,
        /// What every clock shows afterwards, in player order.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        left_ms: Option<Vec<u64>>,
    },
    /// All agreed to stop.
    Agree {},
    /// A player left the game.
    Leave {
        seat: char,
        how: Leaving,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        left_ms: Option<Vec<u64>>,
    },
    /// Steps were taken back.
    Undo { steps: usize },
    /// Steps were played again.
    Redo { steps: usize },
    /// The player to move touched a pit and must play from it.
    Touch { pit: u8 },
    /// The next game of the same players.
    Rematch { game: String },
    /// A player from elsewhere came for the first time, in a game with clocks: they start when all have come.
    Arrive { seat: char },
    /// Somebody sat down with an invitation, and owns the seat by a token of their own from now on.
    Sit {
        seat: char,
        name: String,
        colour: Colour,
        /// The hash of the token.
        token: String,
    },
    /// A player ended the game without a result, before all had played.
    Abort { seat: char },
}

/// An action as it is stored.
pub type StoredAction = GameAction<String>;

impl<D> GameAction<D> {
    /// The same action with its decision converted.
    fn try_map<T>(
        self,
        convert: impl FnOnce(D) -> Result<T, Problem>,
    ) -> Result<GameAction<T>, Problem> {
        Ok(match self {
            Self::Decide {
                decision,
                spent_ms,
                left_ms,
            } => GameAction::Decide {
                decision: convert(decision)?,
                spent_ms,
                left_ms,
            },
            Self::Agree {} => GameAction::Agree {},
            Self::Leave { seat, how, left_ms } => GameAction::Leave { seat, how, left_ms },
            Self::Undo { steps } => GameAction::Undo { steps },
            Self::Redo { steps } => GameAction::Redo { steps },
            Self::Touch { pit } => GameAction::Touch { pit },
            Self::Rematch { game } => GameAction::Rematch { game },
            Self::Arrive { seat } => GameAction::Arrive { seat },
            Self::Sit {
                seat,
                name,
                colour,
                token,
            } => GameAction::Sit {
                seat,
                name,
                colour,
                token,
            },
            Self::Abort { seat } => GameAction::Abort { seat },
        })
    }
}

impl StoredAction {
    /// Reads the decision.
    pub fn parse(self, rules: &Rules) -> Result<GameAction, Problem> {
        self.try_map(|text| read_decision(rules, &text))
    }

    /// The actions of a game that was played elsewhere.
    pub fn of_game(game: &Game) -> Vec<Self> {
        let rules = game.rules();
        let stored = |action: Action| match action {
            Action::Decide(decision) => Self::Decide {
                decision: rules.write_decision(decision),
                spent_ms: None,
                left_ms: None,
            },
            Action::Agree => Self::Agree {},
            Action::Leave(player, how) => Self::Leave {
                seat: player.letter(),
                how,
                left_ms: None,
            },
        };
        let steps = game.steps().iter();
        steps.map(|step| stored(step.action)).collect()
    }
}

impl GameAction {
    /// The action as JSON for the store.
    pub fn to_json(&self, rules: &Rules) -> Result<String, Problem> {
        let stored = self.clone();
        let stored = stored.try_map(|decision| Ok(rules.write_decision(decision)))?;
        serde_json::to_string(&stored).map_err(|_| Code::Internal.into())
    }
}

/// Reads a decision as people write it.
pub fn read_decision(rules: &Rules, text: &str) -> Result<Decision, Problem> {
    let decision = rules.read_decision(text);
    decision.map_err(|error| Problem::with(Code::BadDecision, error))
}
