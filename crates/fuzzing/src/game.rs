//! Random games of random rules: a built-in rule with some settings changed, written as a rule file.

use mancala::Game;
use mancala::rules::value::Shape;
use mancala::rules::{Catalog, Fault, KeyInfo, RuleRef, Rules, Settings};

use crate::choices::Choices;
use crate::play::{break_off, longest_round, play_on, tamed};

/// Decisions that are played at most. Games of few seeds must be over by then, and others may not be.
const MOST_DECISIONS: usize = 600;
/// Decisions without a gain that end a game here.
const QUIET: u16 = 10;

/// The bytes choose the rule, then the settings that differ, then the game.
pub fn game(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let Some(rules) = some_rules(&mut choices) else {
        return;
    };
    let rules = tamed(&rules, QUIET).for_rounds(choices.below(4) as u16);
    let breaks_off = choices.below(4) == 0;
    let most = if breaks_off { 20 } else { MOST_DECISIONS };
    let mut game = Game::new(rules);
    play_on(&mut game, &mut choices, most);
    if breaks_off {
        break_off(&mut game, &mut choices);
        play_on(&mut game, &mut choices, most);
    }
    check_length(&game);
}

/// A game of few seeds and rounds is over by now.
fn check_length(game: &Game) {
    let rules = game.rules();
    let rounds = if rules.is_match() {
        usize::from(rules.rounds_to_play())
    } else {
        1
    };
    let longest = rounds * longest_round(rules, rules.total_seeds());
    if (1..MOST_DECISIONS).contains(&longest) && game.steps().len() >= longest {
        assert!(game.outcome().is_some(), "no end after {longest} decisions");
    }
}

/// Settings are taken away again, last first, until what is left can be played.
pub(crate) fn some_rules(choices: &mut Choices<'_>) -> Option<Rules> {
    let mut catalog = Catalog::builtin();
    let ids: Vec<String> = catalog.ids().map(str::to_owned).collect();
    let parent = &ids[choices.below(ids.len())];
    let mut lines: Vec<String> = Vec::new();
    for _ in 0..choices.below(10) {
        let keys = Settings::keys();
        let info = &keys[choices.below(keys.len())];
        let line = format!("{} = {}\n", info.key, value(info, choices));
        if !lines.iter().any(|old| key_of(old) == info.key) {
            lines.push(line);
        }
    }
    while !is_playable(&mut catalog, parent, &lines) {
        lines.pop()?;
    }
    let players = choices.pick(&catalog.players("mine"));
    catalog.rules(&RuleRef::plain("mine"), players).ok()
}

fn is_playable(catalog: &mut Catalog, parent: &str, lines: &[String]) -> bool {
    let text = format!("name = \"x\"\ninherits = \"{parent}\"\n{}", lines.concat());
    let inserted = catalog.insert("mine", text).is_ok();
    inserted && !catalog.check("mine").iter().any(Fault::is_error)
}

fn key_of(line: &str) -> &str {
    line.split(' ').next().unwrap_or_default()
}

/// Some value of the right shape for a key.
fn value(info: &KeyInfo, choices: &mut Choices<'_>) -> String {
    const COUNTS: [&str; 12] = [
        "[]",
        "[1]",
        "[2]",
        "[4]",
        "[2, 3]",
        "[1, 2, 4]",
        "\"even\"",
        "\"odd\"",
        "\"any\"",
        "\"2+\"",
        "\"3+\"",
        "\"6+\"",
    ];
    let word = |choices: &mut Choices<'_>| {
        let word = choices.pick(&info.words).unwrap_or("x");
        format!("{word:?}")
    };
    match info.shape {
        Shape::Switch => (choices.below(2) == 0).to_string(),
        Shape::Word => word(choices),
        Shape::Words => {
            let words: Vec<String> = (0..choices.below(3)).map(|_| word(choices)).collect();
            format!("[{}]", words.join(", "))
        }
        Shape::Counts => COUNTS[choices.below(COUNTS.len())].to_owned(),
        Shape::Number if choices.below(8) == 0 => choices.below(60).to_string(),
        Shape::Number => choices.below(8).to_string(),
        _ => {
            let numbers: Vec<usize> = (0..choices.below(14)).map(|_| choices.below(7)).collect();
            format!("{numbers:?}")
        }
    }
}
