//! Position text: whatever it says is read back, and play goes on from it as before.

use mancala::{Event, Position};

use crate::walk::{Manners, Sample, choose, property};
use mancala::Action;

property!(
    positions_are_written_and_read_back,
    crate::position_text::round_trip
);

fn check(sample: &Sample, position: &Position) {
    let text = position.to_text(&sample.rules);
    assert!(!text.contains(char::is_whitespace), "{text}");
    let again = Position::from_text(&sample.rules, &text);
    assert_eq!(again.as_ref(), Ok(position), "{text}");
    assert_eq!(again.unwrap().key(), position.key(), "{text}");
}

fn round_trip(sample: &Sample) {
    check(sample, sample.game().position());
    sample.walk(Manners::Anything, |game, _| check(sample, game.position()));
}

property!(
    play_goes_on_from_a_text_as_before,
    crate::position_text::goes_on
);

fn goes_on(sample: &Sample) {
    let rules = &sample.rules;
    let mut dice = sample.dice();
    let mut game = sample.game();
    let mut position = *game.position();
    for _ in 0..sample.length {
        let text = position.to_text(rules);
        let mut copy = Position::from_text(rules, &text).unwrap();
        assert_eq!(copy.legal(rules), position.legal(rules), "{text}");
        let Some(Action::Decide(decision)) = choose(&game, Manners::Decisions, &mut dice) else {
            return;
        };
        let (mut told, mut told_copy): (Vec<Event>, Vec<Event>) = (Vec::new(), Vec::new());
        position.play(rules, decision, &mut told).unwrap();
        copy.play(rules, decision, &mut told_copy).unwrap();
        assert_eq!((copy, told_copy), (position, told), "{text}");
        game.play(decision).unwrap();
        position = *game.position();
    }
}
