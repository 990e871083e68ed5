//! Repetition, counted here once more and independently.

use std::collections::HashMap;

use mancala::{Action, EndReason, Event, Position, Silent};

use crate::walk::{Manners, Sample, property};

property!(
    a_round_ends_by_repetition_exactly_when_the_rule_says,
    crate::impasse::repetition
);

/// What `impasse.repetition` compares, as FORMAT.md lists it: pits, owners, nests, stores, forts, kept directions, player to
/// move, what that player points to and round, as text.
fn occurrence(sample: &Sample, position: &Position) -> String {
    let rules = &sample.rules;
    let (to_move, pending) = (position.to_move(), position.pending());
    let mut text = format!("{to_move:?} {pending:?} {}", position.round());
    for pit in rules.pits() {
        let (owner, nest) = (position.owner(pit), position.nest(pit));
        text.push_str(&format!(" {}{owner:?}{nest:?}", position.seeds(pit)));
    }
    for player in rules.all_players() {
        let (store, way) = (position.store(player), position.kept_way(player));
        text.push_str(&format!(" {store}{way:?}{}", position.has_fallen(player)));
    }
    text
}

fn repetition(sample: &Sample) {
    let limit = u32::from(sample.rules.impasse.repetition);
    let mut seen: HashMap<String, u32> = HashMap::new();
    let mut count = |position: &Position| {
        let times = seen.entry(occurrence(sample, position)).or_default();
        *times += u32::from(position.end().is_none());
        limit > 0 && *times >= limit
    };
    count(sample.game().position());
    sample.walk(Manners::Decisions, |game, events| {
        let step = game.steps().last().unwrap();
        let Action::Decide(decision) = step.action else {
            return;
        };
        let mut plain = step.before();
        plain.play(&sample.rules, decision, &mut Silent).unwrap();
        if count(&plain) && plain.end().is_none() {
            let reason = EndReason::Impasse;
            assert!(events.contains(&Event::End { reason }));
            count(game.position());
        } else {
            assert_eq!(*game.position(), plain);
        }
    });
}

property!(
    a_round_ends_when_nothing_has_been_captured_for_long,
    crate::impasse::quiet
);

fn quiet(sample: &Sample) {
    let limit = sample.rules.impasse.quiet;
    let mut expected = 0;
    sample.walk(Manners::Decisions, |game, events| {
        let gain = |event: &Event| match event {
            Event::Capture { seeds, .. } => i32::from(*seeds),
            Event::Store { .. } => 1,
            _ => 0,
        };
        if events.contains(&Event::Endless {}) {
            // What an endless turn captured is not told in full.
            expected = game.position().quiet();
            return;
        }
        let gained = events.iter().map(gain).sum::<i32>() > 0;
        expected = if gained && !sample.rules.stores_shrink() {
            0
        } else {
            expected + 1
        };
        let position = game.position();
        if position.end().is_some() {
            return;
        }
        if events
            .iter()
            .any(|event| matches!(event, Event::Round { .. }))
        {
            expected = 0;
        }
        assert_eq!(position.quiet(), expected);
        assert!(limit == 0 || expected < limit);
    });
}
