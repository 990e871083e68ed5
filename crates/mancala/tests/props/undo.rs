//! Taking back and taking again.

use mancala::{Game, Position};

use crate::walk::{Dice, Manners, Sample, choose, property};

property!(undo_and_redo_restore_every_position, crate::undo::restore);

fn restore(sample: &Sample) {
    let mut history: Vec<Position> = vec![*sample.game().position()];
    let mut game = sample.walk(Manners::Anything, |game, _| history.push(*game.position()));
    assert!(game.redo().is_none());
    for position in history.iter().rev().skip(1) {
        assert!(game.undo());
        assert_eq!(game.position(), position);
    }
    assert!(!game.undo());
    for position in &history[1..] {
        assert!(game.redo().is_some());
        assert_eq!(game.position(), position);
    }
    assert!(game.redo().is_none());
}

property!(
    a_game_goes_on_after_undo_as_if_nothing_had_been,
    crate::undo::goes_on
);

/// Plays on by the dice and gives every position.
fn play_on(mut game: Game, mut dice: Dice) -> Vec<Position> {
    let mut course = Vec::new();
    for _ in 0..40 {
        let Some(action) = choose(&game, Manners::Anything, &mut dice) else {
            break;
        };
        game.act(action).unwrap();
        course.push(*game.position());
    }
    course
}

fn goes_on(sample: &Sample) {
    let mut dice = sample.dice();
    let game = sample.walk(Manners::Decisions, |_, _| {});
    let mut other = game.clone();
    let back = dice.throw(game.steps().len() + 1);
    let undone = (0..back).filter(|_| other.undo()).count();
    let redone = (0..back).filter(|_| other.redo().is_some()).count();
    assert_eq!((undone, redone), (back, back));
    assert_eq!(play_on(game, dice), play_on(other, dice));
}

property!(
    a_new_decision_clears_what_could_be_redone,
    crate::undo::clears
);

fn clears(sample: &Sample) {
    let mut dice = sample.dice();
    let mut game = sample.walk(Manners::Decisions, |_, _| {});
    let back = dice.throw(game.steps().len() + 1);
    for _ in 0..back {
        game.undo();
    }
    if let Some(action) = choose(&game, Manners::Anything, &mut dice) {
        game.act(action).unwrap();
        let position = *game.position();
        assert!(game.redo().is_none());
        assert_eq!(*game.position(), position);
    }
}
