//! Any text as records or as OGN: whatever replays can be written, and reads back as the same game.

use mancala::rules::{Catalog, RuleRef, Rules};
use mancala::text::oware;
use mancala::text::record::{Heading, Record, Replay, write};
use mancala::{Action, Game, Position};

/// Laps that a rule inside a record may ask for here; the real limit would make a hostile game slow, not wrong.
const MOST_LAPS: u32 = 1000;

/// The whole input is a file of records or an OGN file.
pub fn record(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let catalog = Catalog::builtin();
    let oware = catalog
        .rules(&RuleRef::plain("oware"), None)
        .expect("built-in rules can be played");
    let is_ogn = oware::is_ogn(text);
    let records = if is_ogn {
        oware::read_ogn(text, &oware)
    } else {
        Record::read_all(text)
    };
    for record in records.unwrap_or_default() {
        let rules = if is_ogn {
            Some(oware.clone())
        } else {
            rules_of(&catalog, &record)
        };
        let Some(replay) = rules.and_then(|rules| record.replay(rules).ok()) else {
            continue;
        };
        check_record(&record, &replay);
        check_ogn(&replay);
    }
}

fn rules_of(catalog: &Catalog, record: &Record) -> Option<Rules> {
    let rounds = record.number_tag("Rounds", 1).ok()?;
    let rules = match record.tag("RuleText") {
        Some(text) => Rules::from_text(text)
            .ok()
            .filter(|rules| !rules.laps.several || (1..=MOST_LAPS).contains(&rules.laps.limit)),
        None => {
            let rule: RuleRef = record.tag("Rule")?.parse().ok()?;
            let players = record.number_tag("Players", 2).ok()?;
            catalog.rules(&rule, Some(players)).ok()
        }
    };
    rules.map(|rules| rules.for_rounds(rounds))
}

/// Written and read again it is the same game, and written once more the same text.
fn check_record(record: &Record, replay: &Replay) {
    let heading = |record: &Record| Heading {
        rule: record.tag("Rule").unwrap_or("oware").to_owned(),
        rule_text: record.tag("RuleText").map(str::to_owned),
        tags: record.tags.clone(),
        comment: record.opening.text(),
    };
    let text = write(&replay.game, &heading(record), &replay.comments);
    let read = Record::read_all(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(read.len(), 1, "{text}");
    let again = read[0]
        .replay(replay.game.rules().clone())
        .unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(actions(&again.game), actions(&replay.game), "{text}");
    assert_eq!(again.game.position(), replay.game.position(), "{text}");
    assert_eq!(again.game.start(), replay.game.start(), "{text}");
    assert_eq!(
        write(&again.game, &heading(&read[0]), &again.comments),
        text
    );
}

/// The notation does not know who moved last or how quiet a game was, so only games from the start count.
fn check_ogn(replay: &Replay) {
    let rules = replay.game.rules();
    let Ok(text) = oware::write_ogn(&replay.game, &Heading::default(), &replay.comments) else {
        return;
    };
    assert!(oware::is_ogn(&text), "{text}");
    let read = oware::read_ogn(&text, rules).unwrap_or_else(|error| panic!("{error}\n{text}"));
    if *replay.game.start() != Position::start(rules) {
        return;
    }
    let again = read[0]
        .replay(rules.clone())
        .unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(actions(&again.game), actions(&replay.game), "{text}");
}

fn actions(game: &Game) -> Vec<Action> {
    game.steps().iter().map(|step| step.action).collect()
}
