//! Finding exercises: games are played at a low level, and every position of theirs is looked at.
//!
//! The same plan finds the same exercises everywhere: the search is bounded by positions, never by time.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use mancala::kernel::Random;
use mancala::rules::Rules;
use mancala::{Game, Phase, Player, Position};
use search::{Engine, EngineConfig, Limits, WeightTable};

use super::Exercise;
use super::effect::Effect;
use super::goal::{Goal, GoalKind, KINDS, most};

/// How exercises are looked for.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The number from which chance starts.
    pub seed: u64,
    /// Games that are played.
    pub games: u32,
    /// The level of both players.
    pub level: u8,
    /// Exercises that are wanted.
    pub wanted: usize,
}

/// Longer games are given up: a position after hundreds of decisions makes no short file.
const MAX_DECISIONS: usize = 90;
/// Decisions at random before the level plays, so that no two games are alike.
const RANDOM_DECISIONS: usize = 3;
/// Fewer decisions to choose from make no question.
const MIN_CHOICE: usize = 3;
/// Longer turns cannot be foreseen by a person.
const MAX_LAPS: u16 = 4;
/// More pits than these cannot be seen at a glance.
const MAX_PITS: u16 = 4;
/// By how much the best decision must win more than the second.
const CLEAR_LEAD: u16 = 2;
/// How much the opponent must be able to take after the decisions that are wrong.
const WORTH_GUARDING: u16 = 2;
const HASH_MIB: usize = 1;

/// A position in which a goal has one solution.
#[derive(Clone, Debug)]
struct Found {
    exercise: Exercise,
    /// How hard it is to see through.
    effort: u32,
}

/// Exercises for a rule, easiest kinds first.
pub fn find(rules: &Rules, plan: &Plan) -> Vec<Exercise> {
    let mut found: BTreeMap<GoalKind, Vec<Found>> = BTreeMap::new();
    let weights = WeightTable::builtin().for_rules(rules);
    let mut engine = Engine::new(rules, EngineConfig::new(weights, HASH_MIB, 1));
    for number in 0..u64::from(plan.games) {
        let mut random = Random::new(plan.seed.wrapping_mul(1 << 20).wrapping_add(number + 1));
        engine.forget();
        look_through_game(rules, plan, &mut engine, &mut random, &mut found);
    }
    choose(found, plan.wanted)
}

/// Plays a game and keeps what it shows.
fn look_through_game(
    rules: &Rules,
    plan: &Plan,
    engine: &mut Engine,
    random: &mut Random,
    found: &mut BTreeMap<GoalKind, Vec<Found>>,
) {
    let stop = AtomicBool::new(false);
    let mut game = Game::new(rules.clone());
    let mut played: Vec<String> = Vec::new();
    while played.len() < MAX_DECISIONS {
        for (kind, exercise) in look_at(rules, game.position(), &played) {
            found.entry(kind).or_default().push(exercise);
        }
        let legal = game.legal();
        let decision = if played.len() < RANDOM_DECISIONS && !legal.is_empty() {
            Some(legal[random.below(legal.len() as u32) as usize])
        } else {
            engine.choose(&game, plan.level, &Limits::default(), random, &stop)
        };
        let Some(decision) = decision else { return };
        if game.play(decision).is_err() {
            return;
        }
        played.push(rules.write_decision(decision));
    }
}

/// The exercises that a position makes. The board is drawn from the side of A, so only A is asked.
fn look_at(rules: &Rules, position: &Position, played: &[String]) -> Vec<(GoalKind, Found)> {
    if position.to_move() != Some(Player::A) || position.phase() == Phase::Open {
        return Vec::new();
    }
    let fitting = KINDS.into_iter().filter(|kind| kind.fits(rules));
    let found = fitting.filter_map(|kind| Some((kind, ask(rules, position, kind, played)?)));
    found.collect()
}

/// The exercise of this kind in a position, if there is a good one.
fn ask(rules: &Rules, position: &Position, kind: GoalKind, played: &[String]) -> Option<Found> {
    let all = Goal { kind, count: 0 }.effects(rules, position);
    let simple = |effect: &Effect| !effect.endless && effect.laps <= MAX_LAPS;
    if all.len() < MIN_CHOICE || !all.iter().all(simple) {
        return None;
    }
    let goal = Goal {
        kind,
        count: count_of(kind, &all)?,
    };
    let solutions = goal.solutions(&all);
    let [solution] = solutions.as_slice() else {
        return None;
    };
    let effect = all.iter().find(|effect| effect.decision == *solution)?;
    if !is_clear(goal, effect, &all, rules, position) {
        return None;
    }
    Some(Found {
        exercise: Exercise {
            goal,
            after: played.join(" "),
            solution: rules.write_decisions(&solutions),
        },
        effort: effort(position, &all),
    })
}

/// How many are asked for: as many as the best decision gets, where the kind counts something.
fn count_of(kind: GoalKind, all: &[Effect]) -> Option<u16> {
    let best = |value: fn(&Effect) -> u16| all.iter().map(value).max().filter(|best| *best > 0);
    match kind {
        GoalKind::Pits => best(|effect| effect.pits).filter(|pits| (2..=MAX_PITS).contains(pits)),
        GoalKind::TakePits => best(|effect| effect.taken),
        _ => Some(0),
    }
}

/// Whether the solution stands out, and the goal is worth pursuing.
fn is_clear(
    goal: Goal,
    solution: &Effect,
    all: &[Effect],
    rules: &Rules,
    position: &Position,
) -> bool {
    let others = || {
        all.iter()
            .filter(|effect| effect.decision != solution.decision)
    };
    match goal.kind {
        GoalKind::Most => {
            let second = others().map(|effect| effect.gained).max().unwrap_or(0);
            most(all) >= second + CLEAR_LEAD && !solution.over
        }
        GoalKind::Feed => position.legal(rules) == [solution.decision],
        GoalKind::Keep => others().all(|effect| effect.given > 0) && !solution.over,
        GoalKind::Safe => {
            let taken = |effect: &Effect| effect.reply.is_some_and(|(_, n)| n >= WORTH_GUARDING);
            let goes_on = solution
                .after
                .to_move()
                .is_some_and(|next| next != Player::A);
            goes_on && others().all(|effect| !effect.over && taken(effect))
        }
        GoalKind::Win => others().any(|effect| effect.over) || others().count() >= MIN_CHOICE,
        _ => !solution.over,
    }
}

/// How hard a position is to see through: laps to follow, seeds to count, pits to choose from.
fn effort(position: &Position, all: &[Effect]) -> u32 {
    let laps: u32 = all.iter().map(|effect| u32::from(effect.laps)).sum();
    laps * 4 + all.len() as u32 * 2 + position.board_seeds() / 6
}

/// One exercise of every kind first, then harder ones, kind by kind, until there are enough.
fn choose(mut found: BTreeMap<GoalKind, Vec<Found>>, wanted: usize) -> Vec<Exercise> {
    for kind in found.values_mut() {
        kind.sort_by(|a, b| (a.effort, &a.exercise.after).cmp(&(b.effort, &b.exercise.after)));
        kind.dedup_by(|a, b| a.exercise.after == b.exercise.after);
    }
    let mut chosen: Vec<(GoalKind, usize, Found)> = Vec::new();
    // Where in the order of effort the first, second and third exercise of a kind stand.
    for (round, (part, of)) in [(1, 10), (5, 10), (8, 10)].into_iter().enumerate() {
        for (kind, all) in &found {
            let is_new = |one: &&Found| {
                let mut known = chosen.iter().map(|(_, _, found)| &found.exercise.after);
                known.all(|after| *after != one.exercise.after)
            };
            let place = all.len() * part / of;
            let one = all[place..].iter().chain(&all[..place]).find(is_new);
            if let Some(one) = one.filter(|_| chosen.len() < wanted) {
                chosen.push((*kind, round, one.clone()));
            }
        }
    }
    chosen.sort_by_key(|(kind, round, _)| (*kind, *round));
    chosen
        .into_iter()
        .map(|(_, _, found)| found.exercise)
        .collect()
}
