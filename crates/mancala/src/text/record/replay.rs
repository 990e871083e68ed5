//! Replaying records: playing them by the rules and verifying all they say.

use super::{Entry, Record, RecordError, RecordErrorKind, Word, captured_by, result_text};
use crate::game::{Action, Game, Step};
use crate::player::Player;
use crate::position::Position;
use crate::rules::{Fingerprint, Rules};
use crate::text::movetext::Place;
use crate::text::position::shorten;

/// A replayed record: the game, and the comments that belong to its steps.
#[derive(Clone, Debug)]
pub struct Replay {
    pub game: Game,
    /// One entry a step of the game.
    pub comments: Vec<Option<String>>,
    /// What another program's record says that does not hold here.
    pub remarks: Vec<RecordError>,
}

impl Record {
    /// Plays the record by these rules and verifies everything it says: fingerprint, legality, captures, result.
    pub fn replay(&self, rules: Rules) -> Result<Replay, RecordError> {
        let start = Place { line: 1, column: 1 };
        let at_start = |kind| RecordError { place: start, kind };
        self.check_fingerprint(&rules).map_err(at_start)?;
        let game = match self.tag("Position") {
            Some(text) => {
                let position = Position::from_text(&rules, text)
                    .map_err(|error| at_start(RecordErrorKind::Position(error)))?;
                Game::from_position(rules, position)
            }
            None => Game::new(rules),
        };
        let mut replay = Replay {
            game,
            comments: Vec::new(),
            remarks: Vec::new(),
        };
        for entry in &self.entries {
            let place = entry.place;
            match replay.play(entry) {
                Err(kind @ RecordErrorKind::Captured { .. }) if self.foreign => {
                    replay.remarks.push(RecordError { place, kind });
                }
                played => played.map_err(|kind| RecordError { place, kind })?,
            }
        }
        let end = self.entries.last().map_or(start, |entry| entry.place);
        if self.foreign {
            self.end_as_said(&mut replay);
        } else {
            self.check_result(&replay.game)
                .map_err(|kind| RecordError { place: end, kind })?;
        }
        Ok(replay)
    }

    /// Another program's game that has a result but has not ended by these rules was ended by its players.
    fn end_as_said(&self, replay: &mut Replay) {
        let said = self
            .tag("Result")
            .is_some_and(|result| result.contains('-'));
        if (said || self.result.is_some()) && replay.game.act(Action::Agree).is_ok() {
            replay.comments.push(None);
        }
    }

    fn check_fingerprint(&self, rules: &Rules) -> Result<(), RecordErrorKind> {
        let Some(said) = self.tag("Fingerprint") else {
            return Ok(());
        };
        let found = rules.fingerprint();
        match said.parse::<Fingerprint>() {
            Ok(said) if said == found => Ok(()),
            _ => Err(RecordErrorKind::Fingerprint {
                said: shorten(said),
                found: found.to_string(),
            }),
        }
    }

    /// The result in the tag and after the moves must be what the rules give.
    fn check_result(&self, game: &Game) -> Result<(), RecordErrorKind> {
        let found = result_text(game);
        let closing = self.result.as_ref().map(|scores| join_scores(scores));
        let tag = self.tag("Result").map(str::to_owned);
        let unknown = |said: &String| said == "*" || said == "?" || said.is_empty();
        for said in [closing, tag].into_iter().flatten() {
            if said != found && !unknown(&said) {
                return Err(RecordErrorKind::Result {
                    said: shorten(&said),
                    found,
                });
            }
        }
        Ok(())
    }
}

impl Replay {
    fn play(&mut self, entry: &Entry) -> Result<(), RecordErrorKind> {
        let Some(to_move) = self.game.position().to_move() else {
            return Err(RecordErrorKind::AfterEnd(entry.word.to_string()));
        };
        let action = match &entry.word {
            Word::Pass => return self.check_pass(to_move),
            Word::Agreement => Action::Agree,
            Word::Leave(player, how) => Action::Leave(*player, *how),
            Word::Decision { text, .. } => {
                let rules = self.game.rules();
                let decision = rules
                    .read_decision(text, rules.chooses_direction())
                    .map_err(|error| RecordErrorKind::Decision {
                        text: shorten(text),
                        reason: error.to_string(),
                    })?;
                Action::Decide(decision)
            }
        };
        let events = self
            .game
            .act(action)
            .map_err(|_| RecordErrorKind::Illegal {
                text: entry.word.to_string(),
                legal: self.legal_texts(),
            })?;
        self.comments.push(entry.comment.clone());
        self.check_board(entry)?;
        match &entry.word {
            Word::Decision {
                text,
                captured: Some(said),
            } => check_captured(text, *said, captured_by(to_move, &events)),
            _ => Ok(()),
        }
    }

    /// A comment `=...` says what the position is after the move, field by field.
    fn check_board(&self, entry: &Entry) -> Result<(), RecordErrorKind> {
        let comment = entry.comment.as_deref().unwrap_or_default();
        let Some(said) = comment
            .strip_prefix('=')
            .and_then(|text| text.split(' ').next())
        else {
            return Ok(());
        };
        let found = self.game.position().to_text(self.game.rules());
        let fields: Vec<&str> = found.split('/').collect();
        if said.split('/').all(|field| fields.contains(&field)) {
            return Ok(());
        }
        Err(RecordErrorKind::Board {
            said: shorten(said),
            found,
        })
    }

    fn legal_texts(&self) -> Vec<String> {
        let rules = self.game.rules();
        self.game
            .legal()
            .into_iter()
            .map(|decision| rules.write_decision(decision))
            .collect()
    }

    /// A pass is not an action: it must merely be true that somebody was passed to come to this player.
    /// A player who left before his turn was passed as well, so what counts is the last decision.
    fn check_pass(&self, next: Player) -> Result<(), RecordErrorKind> {
        let decided = |step: &&Step| matches!(step.action, Action::Decide(_));
        let last = self.game.steps().iter().rev().find(decided);
        let players = self.game.rules().players();
        if last.is_some_and(|step| step.player.next(players) == next) {
            return Err(RecordErrorKind::NoPass { next });
        }
        Ok(())
    }
}

fn check_captured(text: &str, said: u16, found: u16) -> Result<(), RecordErrorKind> {
    if said == found {
        return Ok(());
    }
    Err(RecordErrorKind::Captured {
        text: shorten(text),
        said,
        found,
    })
}

fn join_scores(scores: &[u16]) -> String {
    let scores: Vec<String> = scores.iter().map(u16::to_string).collect();
    scores.join("-")
}
