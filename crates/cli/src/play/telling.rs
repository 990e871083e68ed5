//! What just happened, in words.

use mancala::text::record;
use mancala::{Action, Decision, Event, Game, Player, Word as _};
use words::{Arg, Texts};

use crate::happenings::happenings;

/// Tells the step that led to the position now, and the result if the game is over.
pub fn tell_last(game: &Game, events: &[Event], texts: &Texts) -> String {
    let Some(step) = game.steps().last() else {
        return String::new();
    };
    let mut sentences = vec![tell_action(game, step.action, step.player, events, texts)];
    for happening in happenings(game.rules(), step.player, events, texts) {
        if happening.id != "captures" {
            let id = format!("play-told-{}", happening.id);
            let mut args = happening.args;
            args.push(("mover", step.player.to_string().into()));
            sentences.push(texts.get(&id, &args));
        }
    }
    sentences.extend(tell_result(game, texts));
    sentences.retain(|sentence| !sentence.is_empty());
    sentences.join(" ")
}

fn tell_action(
    game: &Game,
    action: Action,
    player: Player,
    events: &[Event],
    texts: &Texts,
) -> String {
    match action {
        Action::Decide(decision) => {
            let captured = record::captured_by(player, events);
            let args = [
                ("player", Arg::from(player.to_string())),
                ("move", game.rules().write_decision(decision).into()),
                ("n", captured.into()),
            ];
            texts.get("play-told-move", &args)
        }
        Action::Agree => texts.get("play-told-agreed", &[]),
        // That a player leaves is an event, and told with the others.
        Action::Leave(..) => String::new(),
    }
}

/// How the game ended and who won, once it is over.
pub fn tell_result(game: &Game, texts: &Texts) -> Option<String> {
    let outcome = game.outcome()?;
    let reason = texts.get(&format!("end-{}", outcome.reason.word()), &[]);
    let over = texts.get("replay-over", &[("reason", reason.into())]);
    Some(format!("{over} {}", tell_winners(game, texts)?))
}

/// Who won, once the game is over.
pub fn tell_winners(game: &Game, texts: &Texts) -> Option<String> {
    let outcome = game.outcome()?;
    let names: Vec<String> = outcome.winners.iter().map(Player::to_string).collect();
    let is_draw = game.rules().players() == 2 && names.len() == 2;
    let words = [
        ("winners", names.len().into()),
        ("names", Arg::And(names)),
        ("scores", record::result_text(game).into()),
    ];
    let id = if is_draw {
        "replay-draw"
    } else {
        "replay-result"
    };
    Some(texts.get(id, &words) + ".")
}

/// A hint, with what it would capture.
pub fn tell_hint(game: &Game, decision: Decision, texts: &Texts) -> String {
    let mut after = game.clone();
    let events = after.play(decision).unwrap_or_default();
    let player = game.position().to_move().unwrap_or(Player::A);
    let words = [
        ("move", game.rules().write_decision(decision).into()),
        ("n", record::captured_by(player, &events).into()),
    ];
    texts.get("play-hint", &words)
}

/// The list of moves, a line for each time round the table.
pub fn move_list(game: &Game) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut round = game.start().round();
    let mut number = 0;
    for (index, step) in game.steps().iter().enumerate() {
        let before = step.before();
        if before.round() != round {
            round = before.round();
            number = 0;
            lines.push(format!("– {round} –"));
        }
        let word = record::step_word(game, index).to_string();
        let goes_on = before.is_mid_turn() && matches!(step.action, Action::Decide(_));
        let opens = number == 0 || (step.player == Player::A && !goes_on);
        match lines.last_mut() {
            Some(line) if goes_on => *line += &format!(",{word}"),
            Some(line) if !opens => *line += &format!("  {word}"),
            _ => {
                number += 1;
                lines.push(format!("{number:>3}. {word}"));
            }
        }
    }
    lines
}
