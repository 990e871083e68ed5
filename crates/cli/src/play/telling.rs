//! What just happened, in words.

use mancala::text::record;
use mancala::view::{EndCause, Unit};
use mancala::{Action, Decision, Event, Game, Pit, Player, Step, Word as _};
use words::{Arg, Texts};

use super::scene::Scene;
use crate::happenings::happenings;

/// Tells the step that led to the position now, the result of a round that it ended, and that of the game if it is over.
/// Why something ended is told before what became of the seeds on the board.
pub fn tell_last(game: &Game, events: &[Event], texts: &Texts) -> String {
    let Some(step) = game.steps().last() else {
        return String::new();
    };
    let mut sentences = vec![tell_action(game, step.action, step.player, events, texts)];
    let mut swept = Vec::new();
    for happening in happenings(game.rules(), step.player, events, texts) {
        let id = format!("play-told-{}", happening.id);
        let mut args = happening.args;
        args.push(("mover", step.player.into()));
        match happening.id {
            "captures" => {}
            // That a player leaves is the action itself.
            "out" if matches!(step.action, Action::Leave(..)) => {}
            "sweeps" => swept.push(texts.get(&id, &args)),
            "round" => {
                sentences.append(&mut swept);
                sentences.extend(tell_round(game, step, events, texts));
                sentences.push(texts.get(&id, &args));
            }
            _ => sentences.push(texts.get(&id, &args)),
        }
    }
    sentences.extend(tell_end(game, texts));
    sentences.append(&mut swept);
    sentences.extend(tell_winners(game, texts));
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
                ("player", Arg::from(player)),
                ("move", game.rules().show_decision(decision).into()),
                ("n", captured.into()),
            ];
            texts.get("play-told-move", &args)
        }
        Action::Agree => texts.get("play-told-agreed", &[]),
        Action::Leave(leaver, how) => {
            let id = format!("play-told-{}", how.word());
            texts.get(&id, &[("player", leaver.into())])
        }
    }
}

/// The score of a round that is over, who won it, and what the next one does without.
fn tell_round(game: &Game, step: &Step, events: &[Event], texts: &Texts) -> Vec<String> {
    let (rules, before, after) = (game.rules(), step.before(), game.position());
    let end = Scene::of(rules, &before).after(events);
    let mut scores: Vec<(Player, u16)> = rules
        .all_players()
        .map(|player| (player, end.stores[player] + end.aside[player]))
        .collect();
    scores.sort_by_key(|(_, seeds)| std::cmp::Reverse(*seeds));
    let most = scores.first().map_or(0, |(_, seeds)| *seeds);
    let best = scores.iter().filter(|(_, seeds)| *seeds == most);
    let names: Vec<String> = best.map(|(player, _)| player.to_string()).collect();
    let words = [
        ("n", before.round().into()),
        ("winners", names.len().into()),
        ("names", Arg::And(names)),
        ("scores", tell_scores(&scores, Unit::Seeds, texts).into()),
    ];
    let mut sentences = vec![texts.get("play-round-result", &words)];
    let closed = |pit: &Pit| before.owner(*pit).is_some() && after.owner(*pit).is_none();
    let closed: Vec<String> = rules
        .pits()
        .filter(closed)
        .map(|pit| rules.label(pit))
        .collect();
    if !closed.is_empty() {
        let words = [("n", closed.len().into()), ("pits", Arg::And(closed))];
        sentences.push(texts.get("play-round-closed", &words));
    }
    sentences
}

/// Scores with their unit, in the order given.
fn tell_scores(scores: &[(Player, u16)], unit: Unit, texts: &Texts) -> String {
    let id = match unit {
        Unit::Seeds => "play-score-seeds",
        Unit::Pits => "play-score-pits",
        Unit::Points => "play-score-points",
    };
    let tell = |(player, n): &(Player, u16)| {
        let words = [("player", Arg::from(*player)), ("n", (*n).into())];
        texts.get(id, &words)
    };
    scores.iter().map(tell).collect::<Vec<_>>().join(", ")
}

/// How the game ended and who won, once it is over.
pub fn tell_result(game: &Game, texts: &Texts) -> Option<String> {
    let end = tell_end(game, texts)?;
    Some(format!("{end} {}", tell_winners(game, texts)?))
}

/// How the game ended, once it is over.
pub fn tell_end(game: &Game, texts: &Texts) -> Option<String> {
    let reason = EndCause::of(game).map_or_else(
        || Some(texts.get(&format!("end-{}", game.outcome()?.reason), &[])),
        |cause| Some(tell_cause(&cause, texts)),
    )?;
    Some(texts.get("replay-over", &[("reason", reason.into())]))
}

/// What ended a game, and the rule behind it.
fn tell_cause(cause: &EndCause, texts: &Texts) -> String {
    let player = cause
        .player
        .map_or_else(String::new, |player| player.to_string());
    let words = [
        ("player", Arg::from(player)),
        ("n", cause.seeds.unwrap_or(0).into()),
        ("limit", cause.limit.unwrap_or(0).into()),
    ];
    texts.get(&format!("web-why-{}", cause.kind), &words)
}

/// Who won, once the game is over, and the scores of all, the winners first.
pub fn tell_winners(game: &Game, texts: &Texts) -> Option<String> {
    let outcome = game.outcome()?;
    let rules = game.rules();
    let names: Vec<String> = outcome.winners.iter().map(Player::to_string).collect();
    let mut scores: Vec<(Player, u16)> = rules
        .all_players()
        .map(|player| (player, outcome.scores[player]))
        .collect();
    scores.sort_by_key(|(player, n)| (!outcome.winners.contains(player), std::cmp::Reverse(*n)));
    let is_draw = rules.players() == 2 && names.len() == 2;
    let words = [
        ("winners", if is_draw { 0 } else { names.len() }.into()),
        ("names", Arg::And(names)),
        ("scores", tell_scores(&scores, rules.unit(), texts).into()),
    ];
    Some(texts.get("play-result", &words))
}

/// Who won, once the game is over, with the result as records write it.
pub fn winners(game: &Game, texts: &Texts) -> Option<String> {
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
    Some(texts.get(id, &words))
}

/// A hint, with what it would capture.
pub fn tell_hint(game: &Game, decision: Decision, texts: &Texts) -> String {
    let mut after = game.clone();
    let events = after.play(decision).unwrap_or_default();
    let player = game.position().to_move().unwrap_or(Player::A);
    let words = [
        ("move", game.rules().show_decision(decision).into()),
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
        let word = shown_word(game, index);
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

/// A step as people are shown it: a decision with its captures, `A3↺x4`, or what else was done.
fn shown_word(game: &Game, index: usize) -> String {
    match (game.steps()[index].action, record::step_word(game, index)) {
        (Action::Decide(decision), record::RecordWord::Decision { captured, .. }) => {
            let shown = game.rules().show_decision(decision);
            captured.map_or_else(|| shown.clone(), |seeds| format!("{shown}x{seeds}"))
        }
        (_, word) => word.to_string(),
    }
}
