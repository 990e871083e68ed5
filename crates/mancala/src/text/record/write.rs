//! Writing records.

use super::RecordWord;
use crate::event::Event;
use crate::game::{Action, Game, Step};
use crate::player::Player;
use crate::position::{Phase, Position};
use crate::rules::Rules;
use crate::text::{joined, movetext};

/// What a record says besides the moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// How the rule is called, such as `awale?pits=5`.
    pub rule: String,
    /// The rule itself, where it is not built in.
    pub rule_text: Option<String>,
    /// Further tags: names, date, event. Tags that the game decides are left out.
    pub tags: Vec<(String, String)>,
    /// A comment before the first move.
    pub comment: Option<String>,
}

/// The tags that follow from the game and the rule.
pub(in crate::text) const OWN_TAGS: [&str; 8] = [
    "Rule",
    "Fingerprint",
    "RuleText",
    "Players",
    "Rounds",
    "Position",
    "Result",
    "End",
];

/// Writes a game as a record; `comments` holds one entry a step.
pub fn write(game: &Game, heading: &Heading, comments: &[Option<String>]) -> String {
    let mut words = Vec::new();
    if let Some(comment) = &heading.comment {
        words.extend(movetext::comment_words(comment));
    }
    if !words.is_empty() {
        words.push("\n".to_owned());
    }
    words.extend(move_words(game, comments));
    words.push(result_text(game));
    movetext::write_game(&tags(game, heading), &words)
}

fn tags(game: &Game, heading: &Heading) -> Vec<(String, String)> {
    let rules = game.rules();
    let mut tags = vec![
        ("Rule".to_owned(), heading.rule.clone()),
        ("Fingerprint".to_owned(), rules.fingerprint().to_string()),
    ];
    let mut tag = |name: &str, value: Option<String>| {
        tags.extend(value.map(|value| (name.to_owned(), value)));
    };
    tag("RuleText", heading.rule_text.clone());
    tag("Players", Some(rules.players().to_string()));
    let rounds = rules.rounds_to_play();
    tag("Rounds", (rounds != 1).then(|| rounds.to_string()));
    let elsewhere = *game.start() != Position::start(rules);
    tag("Position", elsewhere.then(|| game.start().to_text(rules)));
    for (name, value) in &heading.tags {
        let own = OWN_TAGS.contains(&name.as_str());
        tag(name, (!own).then(|| value.clone()));
    }
    tag("Result", Some(result_text(game)));
    tag(
        "End",
        game.position().end().map(|reason| reason.to_string()),
    );
    tags
}

/// Seeds that `player` captured in these events; seeds sown into a store or swept at the end do not count.
pub fn captured_by(player: Player, events: &[Event]) -> u16 {
    events
        .iter()
        .filter_map(|event| match event {
            Event::Capture { seeds, to, .. } if *to == player => Some(*seeds),
            _ => None,
        })
        .sum()
}

/// The result of a game as records write it: scores joined by `-`, or `*`.
pub fn result_text(game: &Game) -> String {
    let Some(outcome) = game.outcome() else {
        return "*".to_owned();
    };
    let players = game.rules().all_players();
    joined(players.map(|player| outcome.scores[player]), "-")
}

/// One move of a game as records write it.
pub fn step_word(game: &Game, index: usize) -> RecordWord {
    let step = &game.steps()[index];
    let mut events = Vec::new();
    if let Action::Decide(decision) = step.action {
        let mut position = step.before();
        position.play_unchecked(game.rules(), decision, &mut events);
    }
    word_of(game.rules(), step, &events)
}

/// A move as records write it, for those who know already what happened.
pub fn word_of(rules: &Rules, step: &Step, events: &[Event]) -> RecordWord {
    match step.action {
        Action::Agree => RecordWord::Agreement,
        Action::Leave(player, how) => RecordWord::Leave(player, how),
        Action::Decide(decision) => {
            let captured = captured_by(step.player, events);
            RecordWord::Decision {
                text: rules.write_decision(decision),
                captured: (captured > 0).then_some(captured),
            }
        }
    }
}

/// The moves in the order of play, with numbers, passes and rounds, ready to be folded into lines.
fn move_words(game: &Game, comments: &[Option<String>]) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut number = 0;
    let mut seat = None;
    let mut round = game.start().round();
    for (index, step) in game.steps().iter().enumerate() {
        let before = step.before();
        // Rounds are numbered anew, each after a comment line that other programs skip.
        if before.round() != round {
            round = before.round();
            (number, seat) = (0, None);
            words.extend(["\n".to_owned(), format!(";round-{round}"), "\n".to_owned()]);
        }
        let word = step_word(game, index).to_string();
        let is_decision = matches!(step.action, Action::Decide(_));
        if is_decision && before.is_mid_turn() && before.phase() == Phase::Play {
            append_to_turn(&mut words, &word);
        } else {
            if is_decision {
                number_and_passes(game, step.player, &mut seat, &mut number, &mut words);
            }
            words.push(word);
        }
        if let Some(comment) = comments.get(index).and_then(Option::as_ref) {
            words.extend(movetext::comment_words(comment));
        }
    }
    words
}

/// A further decision of a turn is written behind a comma, unless a comment came between.
fn append_to_turn(words: &mut Vec<String>, word: &str) {
    match words.last_mut() {
        Some(last) if !last.ends_with('}') => {
            last.push(',');
            last.push_str(word);
        }
        _ => words.push(word.to_owned()),
    }
}

/// Writes `--` for every player passed since the last turn, and a number whenever the first seat comes round.
fn number_and_passes(
    game: &Game,
    player: Player,
    seat: &mut Option<Player>,
    number: &mut u32,
    words: &mut Vec<String>,
) {
    let players = game.rules().players();
    let mut next = seat.map_or(player, |last| last.next(players));
    let first = seat.is_none();
    loop {
        if next == Player::A || (first && *number == 0) {
            *number += 1;
            if *number > 1 {
                words.push("\n".to_owned());
            }
            words.push(format!("{number}."));
        }
        if next == player {
            break;
        }
        words.push("--".to_owned());
        next = next.next(players);
    }
    *seat = Some(player);
}
