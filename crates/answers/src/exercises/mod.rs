//! Exercises: positions of real games in which one decision achieves a goal.
//!
//! They are found by [`find`] (`granary exercises find RULE`) and kept in `exercises/`, one file a rule. A file has the
//! decisions that lead to each position, so that no position is made up, and the solutions, which the tests prove.

pub mod asked;
mod effect;
mod find;
mod goal;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use mancala::rules::Rules;
use mancala::{Game, Position};
use rust_embed::RustEmbed;
use serde::{Deserialize, Serialize};

pub use effect::Effect;
pub use find::{Plan, find};
pub use goal::{Goal, GoalKind, most};

#[derive(RustEmbed)]
#[folder = "../../exercises/"]
struct Files;

/// An exercise as its file has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exercise {
    #[serde(flatten)]
    pub goal: Goal,
    /// The decisions from the start of the game to the position.
    pub after: String,
    /// Every decision that achieves the goal.
    pub solution: Vec<String>,
}

impl Exercise {
    /// The position that is asked about; none if its decisions cannot be played.
    pub fn position(&self, rules: &Rules) -> Option<Position> {
        let mut game = Game::new(rules.clone());
        for word in self.after.split_whitespace() {
            let legal = game.legal().into_iter();
            let mut legal = legal.filter(|decision| rules.write_decision(*decision) == word);
            game.play(legal.next()?).ok()?;
        }
        game.position().to_move()?;
        Some(*game.position())
    }

    /// Whether a decision, as it is written, achieves the goal.
    pub fn is_solved_by(&self, decision: &str) -> bool {
        self.solution.iter().any(|solution| solution == decision)
    }
}

/// The exercises of the rules that have some, easiest first; read when the first of them is needed.
static EXERCISES: LazyLock<BTreeMap<String, Vec<Exercise>>> = LazyLock::new(|| {
    let read = |name: &str| {
        let file = Files::get(name)?;
        let id = name.strip_suffix(".json")?.to_owned();
        match serde_json::from_slice(&file.data) {
            Ok(exercises) => Some((id, exercises)),
            Err(error) => {
                tracing::error!(id, %error, "exercises cannot be read");
                None
            }
        }
    };
    Files::iter().filter_map(|name| read(&name)).collect()
});

/// The exercises of a built-in rule.
pub fn of_rule(id: &str) -> &'static [Exercise] {
    EXERCISES.get(id).map_or(&[], Vec::as_slice)
}

/// Exercises as a file has them, one a line.
pub fn write(exercises: &[Exercise]) -> serde_json::Result<String> {
    let lines: Result<Vec<String>, _> = exercises.iter().map(serde_json::to_string).collect();
    Ok(format!("[\n{}\n]\n", lines?.join(",\n")))
}

#[cfg(test)]
mod tests;
