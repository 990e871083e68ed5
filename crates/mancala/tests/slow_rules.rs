//! Rules made to be slow: the work of every turn and of every question about legality is bounded, and rules whose turns
//! hardly ever end are refused.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use mancala::rules::{Catalog, Rules, Settings, settings};
use mancala::testing::slowest::{Measure, slowest};
use mancala::testing::steps;
use mancala::{Counts, Game, Position};

/// Seeds that may be sown to find out what is legal, or to play one decision with all that follows from it.
const MAX_STEPS: u64 = 1 << 24;

/// Four players with eighteen pits each, any pit in any direction, laps without end, and a duty to feed.
fn hostile(change: impl FnOnce(&mut Settings)) -> Rules {
    let mut settings = Settings::default();
    settings.board.pits = 18;
    settings.board.seeds = 13;
    settings.sow.from = settings::From::Any;
    settings.sow.direction = settings::Way::Choice;
    settings.laps.several = true;
    settings.laps.stop = Counts::List(vec![900]);
    settings.laps.limit = 1_000_000;
    settings.capture.on = Counts::List(Vec::new());
    settings.feed.duty = settings::Duty::Must;
    settings.end.no_move = settings::NoMove::Pass;
    change(&mut settings);
    Rules::new(4, settings).unwrap()
}

fn check(rules: &Rules) {
    let mut game = Game::new(rules.clone());
    for _ in 0..3 {
        let (legal, _) = steps::within(MAX_STEPS, || game.legal());
        let Some(decision) = legal.first() else {
            break;
        };
        steps::within(MAX_STEPS, || game.play(*decision)).0.unwrap();
    }
}

#[test]
fn turns_with_a_limit_of_a_million_laps_end_in_time() {
    check(&hostile(|_| ()));
}

#[test]
fn turns_without_a_limit_end_in_time() {
    check(&hostile(|settings| settings.laps.limit = 0));
}

#[test]
fn legality_does_not_ask_again_for_every_decision_of_a_turn() {
    // Every lap ends in the own store, so every decision is followed by another one of the same turn.
    let mut settings = Settings::default();
    settings.board.pits = 12;
    settings.board.seeds = 1;
    settings.sow.store = true;
    settings.laps.in_store = settings::InStore::Again;
    settings.feed.duty = settings::Duty::Must;
    settings.capture.on = Counts::List(Vec::new());
    let rules = Rules::new(2, settings).unwrap();
    // B has nothing, and A can play a long turn of single steps.
    let text = "1,1,1,1,1,1,1,1,1,1,1,1,0,0,0,0,0,0,0,0,0,0,0,0/0,12/A";
    let position = Position::from_text(&rules, text).unwrap();
    let (legal, taken) = steps::within(1_000, || position.legal(&rules));
    assert_eq!(legal.len(), 1, "only the last pit reaches the store");
    assert!(taken <= 12, "{taken} seeds for twelve decisions");
}

#[test]
fn a_file_whose_turns_hardly_ever_end_is_refused() {
    let text = r#"
name = "Never-ending"
[board]
players = [4]
pits = 18
seeds = 13
[sow]
from = "any"
direction = "choice"
[laps]
several = true
stop = [900]
limit = 1000000
[capture]
on = [900]
[feed]
duty = "must"
"#;
    let mut catalog = Catalog::builtin();
    let faults = catalog.add("never-ending", text).unwrap_err();
    let codes: Vec<&str> = faults.iter().map(|fault| fault.code()).collect();
    assert_eq!(codes, ["turns-too-long"]);
}

#[test]
fn lines_that_hardly_ever_end_a_turn_are_refused_too() {
    let text = r#"
name = "Lines"
[board]
players = [4]
pits = 18
seeds = 13
[sow]
from = "any"
direction = "choice"
[feed]
duty = "must"
[[landing]]
count = [900]
take = ["last"]
[[landing]]
then = "lap"
"#;
    let faults = Catalog::builtin().add("lines", text).unwrap_err();
    let codes: Vec<&str> = faults.iter().map(|fault| fault.code()).collect();
    assert_eq!(codes, ["turns-too-long"]);
}

#[test]
fn many_slow_presets_share_one_budget() {
    let mut text = r#"
name = "Presets"
[board]
players = [2]
pits = 15
seeds = 13
[sow]
from = "any"
[laps]
several = true
stop = [2]
limit = 300
[capture]
on = [2]
[feed]
duty = "must"
"#
    .to_owned();
    for number in 0..200 {
        text += &format!("[preset.p{number}]\nlaps.limit = {}\n", 301 + number);
    }
    // Without the presets it is slow, but can be played; with them the trials of all variants share one budget.
    let catalog = Catalog::builtin();
    let file = mancala::rules::RuleFile::from_text("presets", &text);
    let rule = mancala::rules::ExternalRule::alone(file);
    let (faults, taken) = steps::within(u64::MAX, || catalog.check_external(&rule));
    assert!(taken < 200_000_000, "{taken} seeds");
    assert!(faults.iter().any(|fault| fault.code() == "turns-too-long"));
}

#[test]
fn a_short_search_finds_no_rule_that_is_too_slow() {
    let cost = slowest(1_000, 1, Measure::Seeds);
    assert!(cost.legality <= 1 << 21, "{cost:?}");
    assert!(cost.decision <= 1 << 23, "{cost:?}");
}

#[test]
fn options_that_make_a_rule_too_slow_are_refused() {
    let text = include_str!("../../server/tests/fixtures/slow_rules/accepted-until-enlarged.toml");
    let mut catalog = Catalog::builtin();
    catalog.add("small", text).unwrap();
    let tried = |name: &str| catalog.tried_rules(&name.parse().unwrap(), None);
    assert!(tried("small").is_ok());
    let faults = tried("small?pits=18&seeds=13").unwrap_err();
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].code(), "options-too-slow");
    let place = faults[0].place.as_ref().unwrap();
    assert_eq!((&*place.file, place.column), ("", 7));
    assert!(tried("awale?pits=18&seeds=13").is_ok());
}

#[test]
fn no_built_in_rule_is_refused_for_its_turns() {
    let catalog = Catalog::builtin();
    for id in catalog.ids() {
        let faults = catalog.check(id);
        let slow = faults.iter().find(|fault| fault.code() == "turns-too-long");
        assert!(slow.is_none(), "{id}");
    }
}
