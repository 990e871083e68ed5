//! What the properties have found so far, each as a test of its own that says what went wrong.

use mancala::rules::Rules;
use mancala::rules::settings::{Duty, RoundsKind, Settings};
use mancala::text::record::{self, Heading, Record};
use mancala::{Action, Counts, Event, Game, Leaving, Player, Position};

/// Rules for two players, from the usual settings with some changed.
fn rules(change: impl FnOnce(&mut Settings)) -> Rules {
    rules_for(2, change)
}

fn rules_for(players: u8, change: impl FnOnce(&mut Settings)) -> Rules {
    let mut settings = Settings::default();
    change(&mut settings);
    Rules::new(players, settings).unwrap()
}

fn play(game: &mut Game, decisions: &str) -> Vec<Event> {
    let choice = game.rules().chooses_direction();
    let mut events = Vec::new();
    for text in decisions.split_whitespace() {
        let decision = game.rules().read_decision(text, choice).unwrap();
        events = game.play(decision).unwrap();
    }
    events
}

/// Limits below the number of laps that are remembered one by one were not looked at.
#[test]
fn a_low_limit_of_laps_was_ignored() {
    for (limit, expected) in [(1, "0,2,2,2/0,0/B"), (2, "1,3,2,0/0,0/B")] {
        let rules = rules(|settings| {
            settings.board.pits = 2;
            settings.board.layout = vec![3, 1, 1, 1];
            settings.laps.several = true;
            settings.laps.stop = Counts::of(&[6]);
            settings.laps.limit = limit;
        });
        let mut game = Game::new(rules);
        let events = play(&mut game, "A1");
        assert!(events.contains(&Event::Endless), "{limit}: {events:?}");
        let text = game.position().to_text(game.rules());
        assert!(text.starts_with(expected), "{limit}: {text}");
    }
}
