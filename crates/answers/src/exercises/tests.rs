//! Every exercise that is shipped is played through and proved.

use mancala::Player;
use mancala::rules::{Catalog, Collection, RuleRef, Rules};

use super::*;

/// What the files of all exercises may weigh together.
const MOST_BYTES: usize = 60_000;

fn rules_of(id: &str) -> Rules {
    let catalog = Catalog::builtin();
    catalog.rules(&RuleRef::plain(id), None).unwrap()
}

#[test]
fn every_game_of_the_core_has_three_to_five_exercises_and_others_may() {
    let catalog = Catalog::builtin();
    for id in catalog.ids() {
        let count = of_rule(id).len();
        let may_have_none = catalog.collection(id) == Some(Collection::World);
        let enough = (3..=5).contains(&count) || (may_have_none && count == 0);
        assert!(enough, "{id} has {count} exercises");
    }
    for id in EXERCISES.keys() {
        assert!(
            catalog.collection(id).is_some(),
            "{id}: a file without a rule"
        );
    }
    let bytes = Files::iter().map(|name| Files::get(&name).unwrap().data.len());
    let bytes: usize = bytes.sum();
    assert!(bytes < MOST_BYTES, "{bytes} bytes of exercises");
}

#[test]
fn every_exercise_has_the_solutions_that_its_file_says() {
    for (id, exercises) in EXERCISES.iter() {
        let rules = rules_of(id);
        for (number, exercise) in (1..).zip(exercises) {
            check(id, number, &rules, exercise);
        }
    }
}

fn check(id: &str, number: usize, rules: &Rules, exercise: &Exercise) {
    let (name, goal) = (format!("{id} {number}"), exercise.goal);
    let position = exercise.position(rules);
    let position = position.unwrap_or_else(|| panic!("{name}: the game cannot be played"));
    assert_eq!(position.to_move(), Some(Player::A), "{name}");
    assert!(goal.kind.fits(rules), "{name}: no goal of this rule");
    let all = goal.effects(rules, &position);
    let solutions = rules.write_decisions(&goal.solutions(&all));
    assert_eq!(solutions, exercise.solution, "{name}: {:?}", goal.kind);
    assert_eq!(solutions.len(), 1, "{name}");
    assert!(all.len() > 2, "{name}: hardly a choice");
    if goal.kind == GoalKind::Feed {
        let legal = rules.write_decisions(&position.legal(rules));
        assert_eq!(legal, solutions, "{name}: feeding is what the rule allows");
    }
}

#[test]
fn the_same_plan_finds_the_same_exercises() {
    let plan = Plan {
        seed: 1,
        games: 4,
        level: 1,
        wanted: 4,
    };
    let rules = rules_of("kalah");
    let found = find(&rules, &plan);
    assert!(!found.is_empty());
    assert_eq!(found, find(&rules, &plan));
}
