//! Legal decisions are exactly those that can be played.

use mancala::{Decision, Direction, PlayError, Position, Silent};

use crate::walk::{Sample, property};

property!(
    legal_decisions_are_exactly_the_playable_ones,
    crate::legal::playable
);

/// Everything that could be written down as a decision on this board, and some that could not.
fn conceivable(sample: &Sample) -> Vec<Decision> {
    let directions = [
        None,
        Some(Direction::Counterclockwise),
        Some(Direction::Clockwise),
    ];
    let with_all = |pit| directions.map(|direction| Decision { pit, direction });
    sample.rules.pits().flat_map(with_all).collect()
}

fn playable(sample: &Sample) {
    let conceivable = conceivable(sample);
    sample.positions(|position| {
        let legal = position.legal(&sample.rules);
        for decision in &conceivable {
            let mut after: Position = *position;
            let played = after.play(&sample.rules, *decision, &mut Silent);
            if legal.contains(decision) {
                assert_eq!(played, Ok(()), "{decision:?}");
                assert_ne!(after, *position, "{decision:?}");
            } else {
                assert!(played.is_err(), "{decision:?}");
                assert_eq!(after, *position, "{decision:?}");
            }
        }
    });
}

property!(
    legal_decisions_come_in_ring_order_without_repeats,
    crate::legal::ordered
);

/// The place of a decision in the order: by ring, `+` before `-`.
fn place(decision: &Decision) -> (usize, bool) {
    let clockwise = decision.direction == Some(Direction::Clockwise);
    (decision.pit.index(), clockwise)
}

fn ordered(sample: &Sample) {
    let chooses = |decision: &Decision| sample.rules.chooses_direction(decision.pit);
    sample.positions(|position| {
        let legal = position.legal(&sample.rules);
        assert!(legal.is_sorted_by(|a, b| place(a) < place(b)), "{legal:?}");
        assert!(
            legal
                .iter()
                .all(|decision| decision.direction.is_some() == chooses(decision))
        );
    });
}

property!(
    decisions_are_lacking_exactly_when_the_game_is_over,
    crate::legal::lacking
);

fn lacking(sample: &Sample) {
    sample.positions(|position| {
        let none = position.legal(&sample.rules).is_empty();
        assert_eq!(none, position.end().is_some());
        assert_eq!(none, position.to_move().is_none());
        assert_eq!(none, position.outcome(&sample.rules).is_some());
    });
}

property!(
    nothing_can_be_played_once_the_game_is_over,
    crate::legal::over
);

fn over(sample: &Sample) {
    let conceivable = conceivable(sample);
    let mut game = sample.positions(|_| {});
    if game.position().end().is_some() {
        for decision in conceivable {
            assert_eq!(game.play(decision), Err(PlayError::Over));
        }
    }
}

property!(decisions_are_written_and_read_back, crate::legal::written);

fn written(sample: &Sample) {
    let rules = &sample.rules;
    sample.positions(|position| {
        for decision in position.legal(rules) {
            let text = rules.write_decision(decision);
            assert_eq!(rules.read_decision(&text), Ok(decision));
            let lower = text.to_lowercase();
            assert_eq!(rules.read_decision(&lower), Ok(decision));
            let other = match decision.direction {
                None => format!("{text}+"),
                Some(_) => text[..text.len() - 1].to_owned(),
            };
            assert!(rules.read_decision(&other).is_err());
        }
    });
}
