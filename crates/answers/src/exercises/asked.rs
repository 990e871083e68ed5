//! Exercises of a rule: the questions, what an answer does, and the solution for those who ask for it.
//!
//! A question never tells its answer: what a decision does is told when it has been made.

use mancala::play::Refusal;
use mancala::rules::{Catalog, Rules};
use mancala::view::{BoardView, EventView};
use serde::Serialize;
use utoipa::ToSchema;
use words::Lang;

use super::{Effect, Exercise, GoalKind, most, of_rule};
use crate::board::View;
use crate::problem::{Code, Problem};
use crate::rules::{SelectedRule, named};

/// A question: what is to be achieved, and where.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Exercise)]
struct ExerciseView {
    goal: GoalKind,
    /// How many, where the goal counts something; else 0.
    count: u16,
    /// The position; `legal` are the decisions to choose from, also those that the goal will refuse.
    view: View,
}

/// The exercises of a rule.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExerciseList {
    /// The name of the game.
    name: String,
    /// The game in one line.
    #[schema(required)]
    summary: Option<String>,
    exercises: Vec<ExerciseView>,
}

/// The strongest reply to an answer.
#[derive(Debug, Serialize, ToSchema)]
struct ExerciseReply {
    decision: String,
    captured: u16,
}

/// What an answer does, and whether that was asked for.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExerciseAnswer {
    right: bool,
    decision: String,
    events: Vec<EventView>,
    /// The board after it.
    after: BoardView,
    /// Seeds that come to the own store.
    gained: u16,
    /// Seeds that come to the opponents' stores.
    given: u16,
    /// The most seeds that any decision wins.
    most: u16,
    /// Pits that are captured from.
    pits: u16,
    /// Pits that are taken over.
    taken: u16,
    laps: u16,
    over: bool,
    won: bool,
    /// The reply that captures most; `null` where none does.
    #[schema(required)]
    reply: Option<ExerciseReply>,
}

/// The decisions that achieve a goal.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExerciseSolution {
    solution: Vec<String>,
}

/// The exercises of a rule.
pub fn list(catalog: &Catalog, id: &str, lang: Lang) -> Result<ExerciseList, Problem> {
    Ok(questions(&named(catalog, id, None)?, lang))
}

/// What a decision does in an exercise, and whether it solves it.
pub fn answer(
    catalog: &Catalog,
    id: &str,
    number: usize,
    decision: &str,
) -> Result<ExerciseAnswer, Problem> {
    let (rule, exercise) = exercise(catalog, id, number)?;
    judge(&rule.rules, exercise, decision).ok_or_else(|| Code::BadDecision.into())
}

/// The solution of an exercise.
pub fn solution(catalog: &Catalog, id: &str, number: usize) -> Result<ExerciseSolution, Problem> {
    let (_, exercise) = exercise(catalog, id, number)?;
    let solution = exercise.solution.clone();
    Ok(ExerciseSolution { solution })
}

fn exercise(
    catalog: &Catalog,
    id: &str,
    number: usize,
) -> Result<(SelectedRule, &'static Exercise), Problem> {
    let rule = named(catalog, id, None)?;
    let all = exercises_of(&rule);
    let found = number.checked_sub(1).and_then(|index| all.get(index));
    Ok((rule, found.ok_or(Code::NoSuchLesson)?))
}

/// Exercises belong to the game as it is written down, not to other boards of it.
fn exercises_of(rule: &SelectedRule) -> &'static [Exercise] {
    if rule.built_in && rule.rule.is_plain() {
        of_rule(&rule.rule.id)
    } else {
        &[]
    }
}

fn questions(rule: &SelectedRule, lang: Lang) -> ExerciseList {
    let all = exercises_of(rule).iter();
    let summary = rule.file.about.summary.as_ref();
    ExerciseList {
        name: rule.name(lang),
        summary: summary.map(|text| text.get(lang.code()).to_owned()),
        exercises: all
            .filter_map(|exercise| question(&rule.reference, &rule.rules, exercise))
            .collect(),
    }
}

fn question(reference: &str, rules: &Rules, exercise: &Exercise) -> Option<ExerciseView> {
    let (goal, position) = (exercise.goal, exercise.position(rules)?);
    let candidates = goal.candidates(rules, &position);
    let mut view = View::new(reference, rules, &position, false);
    view.legal = rules.write_decisions(&candidates);
    for refusal in &mut view.refusals {
        if *refusal == Some(Refusal::MustFeed) {
            *refusal = None;
        }
    }
    Some(ExerciseView {
        goal: goal.kind,
        count: goal.count,
        view,
    })
}

fn judge(rules: &Rules, exercise: &Exercise, decision: &str) -> Option<ExerciseAnswer> {
    let position = exercise.position(rules)?;
    let all = exercise.goal.effects(rules, &position);
    let best = most(&all);
    let chosen = |effect: &Effect| rules.write_decision(effect.decision) == decision;
    let effect = all.into_iter().find(chosen)?;
    let after = BoardView::new(rules, &effect.after);
    Some(ExerciseAnswer {
        right: exercise.is_solved_by(decision),
        decision: decision.to_owned(),
        events: EventView::all(&effect.events, &after),
        after,
        gained: effect.gained,
        given: effect.given,
        most: best,
        pits: effect.pits,
        taken: effect.taken,
        laps: effect.laps,
        over: effect.over,
        won: effect.won,
        reply: effect.reply.map(|(decision, captured)| ExerciseReply {
            decision: rules.write_decision(decision),
            captured,
        }),
    })
}
