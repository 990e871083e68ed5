//! What the properties have found so far, each as a test of its own that says what went wrong.

use mancala::rules::Rules;
use mancala::rules::landing::{LandingLine, Then};
use mancala::rules::settings::{Duty, From, RoundsKind, Settings, Track, Way};
use mancala::text::record::{self, Heading, Record};
use mancala::{Action, Counts, EndReason, Event, Game, Leaving, Player, Position, Silent};

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
    let mut events = Vec::new();
    for text in decisions.split_whitespace() {
        let decision = game.rules().read_decision(text).unwrap();
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
        assert!(events.contains(&Event::Endless {}), "{limit}: {events:?}");
        let text = game.position().to_text(game.rules());
        assert!(text.starts_with(expected), "{limit}: {text}");
    }
}

/// The end of a match shares out the pits once more, and nobody was told.
#[test]
fn pits_shared_out_at_the_end_of_a_match_were_not_told() {
    let rules = rules(|settings| {
        settings.board.pits = 2;
        settings.board.seeds = 1;
        settings.rounds.kind = RoundsKind::Territory;
        settings.rounds.all_but = 1;
    });
    let rules = rules.for_rounds(0);
    let start = Position::from_text(&rules, "0,0,1,1/1,1/B").unwrap();
    let mut game = Game::from_position(rules, start);
    let events = play(&mut game, "B1");
    let taken = |event: &&Event| matches!(event, Event::TakePit { .. });
    let taken: Vec<&Event> = events.iter().filter(taken).collect();
    let (from, to) = (Player::A, Player::B);
    let pit = mancala::Pit(1);
    assert_eq!(taken, [&Event::TakePit { pit, from, to }], "{events:?}");
}

/// A round that ended by repetition in the middle of a turn left the first turn of the next round in its middle.
#[test]
fn an_impasse_within_a_turn_reached_into_the_next_round() {
    let rules = rules(|settings| {
        settings.board.pits = 2;
        settings.board.seeds = 2;
        settings.sow.track = Track::Own;
        settings.landing.lines = vec![LandingLine {
            then: Then::Again,
            ..LandingLine::default()
        }];
        settings.rounds.kind = RoundsKind::Refill;
    });
    let mut game = Game::new(rules.for_rounds(0));
    while game.position().round() == 1 {
        let decision = game.legal()[0];
        game.play(decision).unwrap();
    }
    assert!(!game.position().is_mid_turn());
}

/// A lap that ends in the own store was taken to feed, even if the turn could not go on.
#[test]
fn a_turn_that_could_not_go_on_passed_for_feeding() {
    for duty in [Duty::Must, Duty::IfPossible] {
        let rules = rules(|settings| {
            settings.board.pits = 2;
            settings.sow.store = true;
            settings.sow.least = 2;
            settings.sow.direction = Way::Choice;
            settings.feed.duty = duty;
        });
        // B2+ comes to A1; B2- ends in B's store and leaves one seed in B1, which is too few to go on with.
        let position = Position::from_text(&rules, "0,0,0,2/0,0/B").unwrap();
        let legal = position.legal(&rules).into_iter();
        let legal: Vec<String> = legal.map(|one| rules.write_decision(one)).collect();
        assert_eq!(legal, ["B2+"], "{duty}");
    }
}

/// Where every player must feed, each decision of a turn asked about all that could follow it, exponentially deep. Now
/// only the last one is judged, and a turn after which nothing feeds ends.
#[test]
fn a_turn_ends_where_nothing_after_it_feeds() {
    let rules = rules(|settings| {
        settings.board.pits = 2;
        settings.sow.store = true;
        settings.feed.duty = Duty::Must;
    });
    // B2 ends in the store, so it has not failed yet; but B1 after it comes only to B2.
    let mut position = Position::from_text(&rules, "0,0,1,1/0,0/B").unwrap();
    let legal = position.legal(&rules);
    assert_eq!(legal.len(), 1);
    position.play(&rules, legal[0], &mut Silent).unwrap();
    assert_eq!(position.end(), Some(EndReason::None));
    // With three seeds B1 comes to A1, at once or after B2.
    let position = Position::from_text(&rules, "0,0,3,1/0,0/B").unwrap();
    assert_eq!(position.legal(&rules).len(), 2);
}

/// Two players with a seed each, who go round and round and never meet.
fn round_and_round(repetition: u8, quiet: u16) -> Game {
    let rules = rules(|settings| {
        settings.board.pits = 2;
        settings.board.layout = vec![1, 0, 1, 0];
        settings.capture.on = Counts::of(&[2]);
        settings.impasse.repetition = repetition;
        settings.impasse.quiet = quiet;
        settings.rounds.kind = RoundsKind::Spoils;
        settings.rounds.all_but = 1;
    });
    Game::new(rules.for_rounds(3))
}

/// The first position of a round counts, also when the round before it ended by repetition.
#[test]
fn the_start_of_a_round_after_a_repetition_was_not_counted() {
    let mut game = round_and_round(2, 0);
    play(&mut game, "A1 B1 A2 B2 B1 A1 B2");
    assert_eq!(game.position().round(), 2);
    assert_eq!(game.position().quiet(), 3);
    play(&mut game, "A2");
    assert_eq!(game.position().round(), 3);
}

/// The writer noted a player who resigned on his turn as passed, and the reader knew of no pass.
#[test]
fn a_record_with_a_resignation_on_ones_turn_could_not_be_read() {
    let mut game = Game::new(rules_for(3, |_| {}));
    play(&mut game, "A1");
    let resigned = Action::Leave(Player::B, Leaving::Resigned);
    game.act(resigned).unwrap();
    play(&mut game, "C1");
    let text = record::write(&game, &Heading::default(), &[]);
    assert!(text.contains("1. A1 resigned:B -- C1 *"), "{text}");
    let records = Record::read_all(&text).unwrap();
    let replay = records[0].replay(game.rules().clone()).unwrap();
    assert_eq!(replay.game.position(), game.position());
}

/// Counts of decisions and rounds were read like seeds, of which there are a thousand at most.
#[test]
fn a_long_game_could_not_be_read_back() {
    let mut game = round_and_round(0, 0);
    for _ in 0..300 {
        play(&mut game, "A1 B1 A2 B2");
    }
    let text = game.position().to_text(game.rules());
    assert!(text.ends_with("/quiet:1000"), "{text}");
    let again = Position::from_text(game.rules(), &text);
    assert_eq!(again.as_ref(), Ok(game.position()));
    for bad in ["/quiet:", "/quiet:x", "/quiet:+1", "/quiet:65536"] {
        let text = text.replace("/quiet:1000", bad);
        assert!(Position::from_text(game.rules(), &text).is_err(), "{text}");
    }
}

/// Where no round can begin, a match without a last round went from one to the next for ever.
#[test]
fn a_match_of_rounds_that_cannot_begin_never_came_to_an_end() {
    let rules = rules(|settings| {
        settings.board.pits = 1;
        settings.board.seeds = 1;
        settings.capture.on = Counts::of(&[2]);
        settings.feed.duty = Duty::Must;
        settings.rounds.kind = RoundsKind::Refill;
    });
    // The only move there is captures all seeds, and is therefore none.
    assert_eq!(Position::start(&rules).end(), Some(EndReason::None));
    let rules = rules.for_rounds(0);
    assert_eq!(Position::start(&rules).end(), Some(EndReason::Rounds));
}

/// On tracks of their own, a lap from the only pit of an opponent comes neither to another pit nor to the own store.
/// Such rules are refused.
#[test]
fn a_seed_with_nowhere_to_fall_was_lost() {
    let mut settings = Settings::default();
    settings.board.pits = 1;
    settings.sow.track = Track::Own;
    settings.sow.from = From::Any;
    settings.sow.skip_source = true;
    settings.sow.store = true;
    let faults = Rules::new(2, settings).unwrap_err();
    let keys: Vec<&str> = faults.iter().map(|fault| fault.key.as_ref()).collect();
    assert_eq!(keys, ["sow.track"]);
}
