//! What an exercise asks for, and which decisions achieve it.
//!
//! Which goals a rule can have follows from its settings, so that a rule of one's own has them as well.

use mancala::rules::Rules;
use mancala::rules::settings::{Chain, Duty, FlowTo, InStore};
use mancala::{Decision, Position};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::effect::Effect;

/// The kind of a goal.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[schema(as = ExerciseGoal)]
#[serde(rename_all = "kebab-case")]
pub enum GoalKind {
    /// Win more seeds than with any other decision.
    Most,
    /// Capture from so many pits at once.
    Pits,
    /// Be allowed to decide again.
    Again,
    /// Make a nest egg.
    Nest,
    /// Take over so many pits.
    TakePits,
    /// Leave the opponent a seed.
    Feed,
    /// Give the opponent nothing while sowing.
    Keep,
    /// Leave the opponent no capture.
    Safe,
    /// End the game as its winner.
    Win,
}

/// All kinds, in the order in which they are taught.
pub const KINDS: [GoalKind; 9] = [
    GoalKind::Most,
    GoalKind::Pits,
    GoalKind::Again,
    GoalKind::Nest,
    GoalKind::TakePits,
    GoalKind::Feed,
    GoalKind::Keep,
    GoalKind::Safe,
    GoalKind::Win,
];

/// What an exercise asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goal {
    pub kind: GoalKind,
    /// How many, where the kind counts something; else 0.
    pub count: u16,
}

impl GoalKind {
    /// Whether games by these rules can come to such a goal.
    pub fn fits(self, rules: &Rules) -> bool {
        let (captures, flows) = (!rules.capture.on.is_empty(), !rules.flow.on.is_empty());
        let nests = !rules.nest.on.is_empty();
        let again = nests || (rules.sow.store && rules.laps.in_store == InStore::Again);
        match self {
            Self::Most => captures || flows || nests,
            Self::Pits => flows || (captures && rules.capture.chain != Chain::None),
            Self::Again => again,
            Self::Nest => nests,
            Self::TakePits => rules.capture.take_pit,
            Self::Feed => rules.feed.duty != Duty::None,
            Self::Keep => flows && rules.flow.to == FlowTo::Owner,
            // Where a turn can go on by another decision, one reply is not all that the opponent does.
            Self::Safe => captures && !again,
            Self::Win => true,
        }
    }
}

impl Goal {
    /// The decisions between which the solver chooses. For feeding they are those that the pits alone allow: that some of
    /// them are forbidden is what the exercise is about.
    pub fn candidates(self, rules: &Rules, position: &Position) -> Vec<Decision> {
        position.legal(&self.rules_for(rules))
    }

    /// The rules by which its candidates are played.
    pub fn rules_for(self, rules: &Rules) -> Rules {
        if self.kind != GoalKind::Feed {
            return rules.clone();
        }
        let mut settings = rules.settings().clone();
        settings.feed.duty = Duty::None;
        Rules::new(rules.players(), settings).unwrap_or_else(|_| rules.clone())
    }

    /// What every candidate does.
    pub fn effects(self, rules: &Rules, position: &Position) -> Vec<Effect> {
        let played_by = self.rules_for(rules);
        let candidates = self.candidates(rules, position).into_iter();
        candidates
            .map(|decision| Effect::of(&played_by, position, decision))
            .collect()
    }

    /// Whether a decision achieves the goal; `all` is what all candidates do.
    pub fn is_met(self, effect: &Effect, all: &[Effect]) -> bool {
        match self.kind {
            GoalKind::Most => effect.gained > 0 && effect.gained == most(all),
            GoalKind::Pits => effect.pits >= self.count,
            GoalKind::Again => effect.again,
            GoalKind::Nest => effect.nests > 0,
            GoalKind::TakePits => effect.taken >= self.count,
            GoalKind::Feed => effect.feeds,
            GoalKind::Keep => effect.given == 0,
            GoalKind::Safe => !effect.over && effect.reply.is_none(),
            GoalKind::Win => effect.won,
        }
    }

    /// The decisions that achieve the goal.
    pub fn solutions(self, all: &[Effect]) -> Vec<Decision> {
        let met = all.iter().filter(|effect| self.is_met(effect, all));
        met.map(|effect| effect.decision).collect()
    }
}

/// The most seeds that any of them wins.
pub fn most(all: &[Effect]) -> u16 {
    all.iter().map(|effect| effect.gained).max().unwrap_or(0)
}
