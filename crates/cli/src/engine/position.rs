//! `position` and `end`: setting up a game.

use mancala::text::oware;
use mancala::text::record::{self, RecordWord};
use mancala::{Action, Game, Player, Position};

use super::options::Notation;
use super::{Answer, Engine, short, split_word};

const END_USAGE: &str = "end: write end agreement, end resigned A, end time A or end forfeit A";

impl Engine {
    /// `position startpos|fen <position> [moves <decision> ...]`. Nothing changes unless all of it can be played.
    pub(super) fn set_position(&mut self, rest: &str) -> Answer {
        let (kind, rest) = split_word(rest);
        let (start, rest) = match kind {
            "startpos" => (Position::start(self.game.rules()), rest),
            "fen" => {
                let (text, rest) = split_word(rest);
                (self.read_position(text)?, rest)
            }
            _ => {
                return Err(
                    "position: write position startpos or position fen <position>".to_owned(),
                );
            }
        };
        let rules = std::sync::Arc::new(self.game.rules().clone());
        let mut game = Game::from_position(rules, start);
        let (word, moves) = split_word(rest);
        match word {
            "" => {}
            "moves" => self.play_all(&mut game, moves)?,
            _ => return Err(format!("position: `moves` expected, not `{}`", short(word))),
        }
        self.game = game;
        Ok(Vec::new())
    }

    /// `end agreement | resigned A | time A | forfeit A`.
    pub(super) fn end(&mut self, rest: &str) -> Answer {
        let mut words = rest.split_whitespace();
        let first = words.next().unwrap_or_default();
        let action = read_ending(first, &mut words).ok_or(END_USAGE)?;
        if words.next().is_some() {
            return Err("end: nothing may follow".to_owned());
        }
        act(&mut self.game, action, rest)?;
        Ok(Vec::new())
    }

    fn read_position(&self, text: &str) -> Result<Position, String> {
        let rules = self.game.rules();
        match self.notation {
            Notation::Labels => Position::from_text(rules, text).map_err(|error| error.to_string()),
            Notation::Oware => oware::read_position(rules, text).map_err(|error| error.to_string()),
        }
    }

    fn play_all(&self, game: &mut Game, moves: &str) -> Result<(), String> {
        let mut words = moves.split_whitespace();
        while let Some(word) = words.next() {
            // `end` before the way a game ended is allowed here as it is on a line of its own.
            if word == "end" {
                let how = words.next().unwrap_or_default();
                let action = read_ending(how, &mut words).ok_or(END_USAGE)?;
                act(game, action, how)?;
            } else if let Some(action) = read_ending(word, &mut words) {
                act(game, action, word)?;
            } else if self.notation == Notation::Oware {
                for letter in word.chars() {
                    let decision =
                        oware::read_decision(letter).map_err(|error| error.to_string())?;
                    act(game, Action::Decide(decision), &letter.to_string())?;
                }
            } else {
                let decision = game
                    .rules()
                    .read_decision(word)
                    .map_err(|error| format!("`{}`: {error}", short(word)))?;
                act(game, Action::Decide(decision), word)?;
            }
        }
        Ok(())
    }
}

/// Reads how a game ended: `agreement`, `resigned A` or `resigned:A`.
fn read_ending<'a>(
    word: &str,
    rest: &mut (impl Iterator<Item = &'a str> + Clone),
) -> Option<Action> {
    let (how, player) = word.split_once(':').unwrap_or((word, ""));
    if word == "agreement" {
        return Some(Action::Agree);
    }
    if !["resigned", "time", "forfeit"].contains(&how) {
        return None;
    }
    let player = if player.is_empty() {
        rest.next()?
    } else {
        player
    };
    match record::read_leave(how, player)? {
        RecordWord::Leave(player, how) => Some(Action::Leave(player, how)),
        _ => None,
    }
}

fn act(game: &mut Game, action: Action, text: &str) -> Result<(), String> {
    if let Action::Leave(player, _) = action
        && player.index() >= usize::from(game.rules().players())
    {
        return Err(format!("there is no player {player} in this game"));
    }
    let ply = game.steps().len() + 1;
    let to_move = game.position().to_move().map(Player::letter);
    game.act(action).map(drop).map_err(|error| {
        let turn = to_move.map_or(String::new(), |player| format!(", {player} to move"));
        format!("move {ply} `{}`: {error}{turn}", short(text))
    })
}
