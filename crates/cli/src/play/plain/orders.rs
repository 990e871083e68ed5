//! What a line of the plain dialogue means.

use mancala::rules::LabelError;
use mancala::{Decision, Game, Pit};
use words::Texts;

/// Something other than a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    Hint,
    Undo,
    Redo,
    Rules,
    Moves,
    Board,
    Save,
    Load,
    End,
    Resign,
    New,
    Help,
    Quit,
}

/// Every order with its English word, which is understood in every language, and the message with the word of the
/// language.
const ORDERS: [(Order, &str, &str); 13] = [
    (Order::Hint, "hint", "play-word-hint"),
    (Order::Undo, "undo", "play-word-undo"),
    (Order::Redo, "redo", "play-word-redo"),
    (Order::Rules, "rules", "play-word-rules"),
    (Order::Moves, "moves", "play-word-moves"),
    (Order::Board, "board", "play-word-board"),
    (Order::Save, "save", "play-word-save"),
    (Order::Load, "load", "play-word-load"),
    (Order::End, "end", "play-word-end"),
    (Order::Resign, "resign", "play-word-resign"),
    (Order::New, "new", "play-word-new"),
    (Order::Help, "help", "play-word-help"),
    (Order::Quit, "quit", "play-word-quit"),
];

/// What a line means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    Nothing,
    Decision(Decision),
    /// An order and the rest of the line.
    Order(Order, String),
    /// A pit that cannot be played now.
    Refused(Pit),
    /// Neither; the id of the message that says why.
    Wrong(&'static str),
}

/// Reads a line.
pub fn read(line: &str, game: &Game, texts: &Texts) -> Said {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    if word.is_empty() {
        return Said::Nothing;
    }
    let word = word.to_lowercase();
    let is_meant = |(order, name, id): &&(Order, &str, &str)| {
        let translated = || texts.get(id, &[]).to_lowercase();
        *name == word || translated() == word || word == "?" && *order == Order::Help
    };
    match ORDERS.iter().find(is_meant) {
        Some((order, ..)) => Said::Order(*order, rest.trim().to_owned()),
        None => read_decision(line, game),
    }
}

/// A decision, or only the number of a pit of the player to move.
fn read_decision(text: &str, game: &Game) -> Said {
    let rules = game.rules();
    let Some(player) = game.position().to_move() else {
        return Said::Wrong("play-over-already");
    };
    let text = match text.starts_with(|c: char| c.is_ascii_digit()) {
        true => format!("{player}{text}"),
        false => text.to_owned(),
    };
    match rules.read_decision(&text) {
        Ok(decision) if game.legal().contains(&decision) => Said::Decision(decision),
        Ok(decision) => Said::Refused(decision.pit),
        Err(LabelError::DirectionMissing) => match rules.pit(&text) {
            Ok(meant) if !game.legal().iter().any(|one| one.pit == meant) => Said::Refused(meant),
            _ => Said::Wrong("play-plain-direction"),
        },
        Err(LabelError::DirectionSuperfluous) => Said::Wrong("play-plain-no-direction"),
        Err(LabelError::NoSuchPit) => Said::Wrong("play-plain-illegal"),
        Err(LabelError::Malformed) => Said::Wrong("play-plain-unknown"),
    }
}
