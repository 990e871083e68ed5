//! Playing random games and checking, decision by decision, what must hold in every game of every rule.

use mancala::rules::{Rules, Settings};
use mancala::{Action, Decision, Direction, Game, Leaving, Pit, Position, Silent};

use crate::choices::Choices;

/// Laps a turn may have here: enough for every kind of ending, few enough to stay quick.
const MOST_LAPS: u32 = 400;

/// The same rules, but with turns that cannot last long and games that end when nothing is gained.
pub fn tamed(rules: &Rules, quiet: u16) -> Rules {
    let mut settings: Settings = rules.settings().clone();
    settings.laps.limit = match settings.laps.limit {
        0 => MOST_LAPS,
        given => given.min(MOST_LAPS),
    };
    settings.impasse.quiet = match settings.impasse.quiet {
        0 => quiet,
        given => given.min(quiet),
    };
    Rules::new(rules.players(), settings)
        .expect("playable rules stay playable")
        .for_rounds(rules.rounds_to_play())
}

/// Most decisions that one round can have: every so many of them a seed must come to a store, where it stays.
pub fn longest_round(rules: &Rules, seeds: u32) -> usize {
    (seeds as usize + 1) * usize::from(rules.impasse.quiet)
}

/// Plays on until the game is over or `most` decisions are made, and checks everything on the way.
pub fn play_on(game: &mut Game, choices: &mut Choices<'_>, most: usize) {
    let seeds = game.position().total_seeds();
    check(game, seeds);
    for _ in 0..most {
        let legal = game.legal();
        let Some(decision) = choices.pick(&legal) else {
            break;
        };
        // Going back and forth costs most, and the whole way back is checked at the end.
        if choices.below(4) == 0 {
            check_undo(game, decision);
        }
        check_refused(game, &legal, choices);
        let before = *game.position();
        game.play(decision).expect("a legal decision can be played");
        check_keys(game.rules(), &before, game.position());
        check(game, seeds);
    }
    check_way_back(game);
}

/// Somebody leaves, or all agree to stop.
pub fn break_off(game: &mut Game, choices: &mut Choices<'_>) {
    let seeds = game.position().total_seeds();
    let players: Vec<_> = game.rules().all_players().collect();
    let ways = [Leaving::Resigned, Leaving::Time, Leaving::Forfeit];
    let action = match (choices.pick(&players), choices.pick(&ways)) {
        (Some(player), Some(how)) if choices.below(4) > 0 => Action::Leave(player, how),
        _ => Action::Agree,
    };
    let allowed = game.act(action).is_ok();
    assert!(allowed || game.position().end().is_some() || matches!(action, Action::Leave(..)));
    check(game, seeds);
}

/// What holds in every position.
pub fn check(game: &Game, seeds: u32) {
    let (rules, position) = (game.rules(), game.position());
    assert_eq!(position.total_seeds(), seeds, "seeds are lost or made");
    let to_move = position.to_move();
    assert!(!to_move.is_some_and(|player| position.is_out(player)));
    let legal = game.legal();
    let over = position.end().is_some();
    assert_eq!(
        legal.is_empty(),
        over,
        "over without an end, or the reverse"
    );
    assert_eq!(game.outcome().is_some(), over);
    for decision in &legal {
        let text = rules.write_decision(*decision);
        let read = rules.read_decision(&text);
        assert_eq!(read.as_ref(), Ok(decision), "{text}");
    }
    check_text(rules, position);
}

/// A position reads back from its text as it was.
pub fn check_text(rules: &Rules, position: &Position) {
    let text = position.to_text(rules);
    match Position::from_text(rules, &text) {
        Ok(read) => {
            assert_eq!(read.to_text(rules), text);
            assert_eq!(read, *position, "{text}");
            assert_eq!(read.key(), position.key(), "{text}");
        }
        Err(error) => panic!("{text}: {error}"),
    }
}

/// Every legal decision can be played, from this position.
pub fn check_all_playable(rules: &Rules, position: &Position) {
    for decision in position.legal(rules) {
        let mut next = *position;
        next.play(rules, decision, &mut Silent)
            .expect("a legal decision can be played");
    }
}

/// Positions that differ in more than the count towards an impasse have different keys, and equal ones equal keys.
fn check_keys(rules: &Rules, before: &Position, after: &Position) {
    let text = |position: &Position| {
        let text = position.to_text(rules);
        let fields = text.split('/').filter(|field| !field.starts_with("quiet:"));
        fields.collect::<Vec<_>>().join("/")
    };
    let (left, right) = (text(before), text(after));
    assert_eq!(
        left == right,
        before.key() == after.key(),
        "{left} and {right}"
    );
}

fn check_undo(game: &mut Game, decision: Decision) {
    let before = *game.position();
    let events = game.play(decision).expect("a legal decision can be played");
    let after = *game.position();
    assert!(game.undo());
    assert_eq!(*game.position(), before, "undo goes elsewhere");
    assert_eq!(game.redo().as_ref(), Some(&events), "redo does otherwise");
    assert_eq!(*game.position(), after, "redo goes elsewhere");
    assert!(game.undo());
}

/// A decision that is not legal is refused and changes nothing.
fn check_refused(game: &mut Game, legal: &[Decision], choices: &mut Choices<'_>) {
    let pit = Pit(choices.below(game.rules().ring() + 3) as u8);
    let direction = match choices.below(3) {
        0 => None,
        1 => Some(Direction::Clockwise),
        _ => Some(Direction::Counterclockwise),
    };
    let decision = Decision { pit, direction };
    if !legal.contains(&decision) {
        let before = *game.position();
        assert!(game.play(decision).is_err());
        assert_eq!(*game.position(), before);
    }
}

/// Back to the start and forth again.
fn check_way_back(game: &mut Game) {
    let (end, steps) = (*game.position(), game.steps().len());
    while game.undo() {}
    assert_eq!(game.position(), game.start());
    while game.redo().is_some() {}
    assert_eq!((*game.position(), game.steps().len()), (end, steps));
}
