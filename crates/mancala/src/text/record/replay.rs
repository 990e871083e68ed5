//! Replaying records: playing them by the rules and verifying all they say.

use super::{
    Comment, Record, RecordEntry, RecordError, RecordErrorKind, RecordWord, captured_by,
    result_text,
};
use crate::event::Event;
use crate::game::{Action, Game};
use crate::outcome::EndReason;
use crate::player::Player;
use crate::position::Position;
use crate::rules::settings::RoundStarter;
use crate::rules::{Fingerprint, Rules};
use crate::text::movetext::TextPlace;
use crate::text::{joined, oware, shorten};

/// The most that may happen in one game, seed by seed. A bound, because under a rule with very long turns a
/// short record can take hours.
pub const MAX_SOWN_SEEDS: usize = 10_000_000;

/// A replayed record: the game, and the comments that belong to its steps.
#[derive(Clone, Debug)]
pub struct Replay {
    pub game: Game,
    /// One entry a step of the game.
    pub comments: Vec<Option<String>>,
    /// What happened at each step, without the sowing.
    pub happened: Vec<Vec<Event>>,
    /// What another program's record says that does not hold here.
    pub remarks: Vec<RecordError>,
    /// How much happened in all, sowing included.
    pub sown: usize,
    /// Moves are in Oware notation.
    foreign: bool,
    /// Passes that were noted since the last action.
    passes: u8,
}

impl Record {
    /// Plays the record by these rules and verifies everything it says: fingerprint, players, rounds, legality, passes,
    /// captures, positions, result and end.
    pub fn replay(&self, rules: Rules) -> Result<Replay, RecordError> {
        self.replay_while(rules, || true)
    }

    /// The same, as long as `go_on` says so before every move: a server that replays the records of others by their rules has
    /// to keep an eye on the time.
    pub fn replay_while(
        &self,
        rules: Rules,
        go_on: impl Fn() -> bool,
    ) -> Result<Replay, RecordError> {
        self.check_rules(&rules)?;
        let mut replay = Replay {
            game: self.new_game(rules)?,
            comments: Vec::new(),
            happened: Vec::new(),
            remarks: Vec::new(),
            sown: 0,
            foreign: self.foreign,
            passes: 0,
        };
        let checked = replay.check_board(&self.opening);
        replay.forgive(checked, self.start)?;
        for entry in &self.entries {
            if !go_on() {
                return Err(RecordErrorKind::Stopped.at(entry.place));
            }
            let played = replay.play(entry);
            replay.forgive(played, entry.place)?;
        }
        if self.foreign {
            self.end_as_said(&mut replay);
        }
        match self.wrong_results(&replay.game) {
            faults if self.foreign => replay.remarks.extend(faults),
            faults => faults.into_iter().next().map_or(Ok(()), Err)?,
        }
        Ok(replay)
    }

    fn new_game(&self, rules: Rules) -> Result<Game, RecordError> {
        let Some(text) = self.tag("Position") else {
            return Ok(Game::new(rules));
        };
        let position = Position::from_text(&rules, text)
            .map_err(|error| RecordErrorKind::Position(error).at(self.tag_place("Position")))?;
        Ok(Game::from_position(rules, position))
    }

    /// What the record says of its rule must be true of the rules it is played by.
    fn check_rules(&self, rules: &Rules) -> Result<(), RecordError> {
        if self.foreign {
            let fits = oware::fits(rules);
            return fits.map_err(|error| RecordErrorKind::Oware(error).at(self.start));
        }
        self.check_fingerprint(rules)?;
        self.check_number("Players", rules.players().into())?;
        self.check_number("Rounds", rules.rounds_to_play())
    }

    fn check_fingerprint(&self, rules: &Rules) -> Result<(), RecordError> {
        let Some(said) = self.tag("Fingerprint") else {
            return Ok(());
        };
        let found = rules.fingerprint();
        if said.parse::<Fingerprint>() == Ok(found) {
            return Ok(());
        }
        let kind = RecordErrorKind::Fingerprint {
            said: shorten(said),
            found: found.to_string(),
        };
        Err(kind.at(self.tag_place("Fingerprint")))
    }

    fn check_number(&self, name: &'static str, found: u16) -> Result<(), RecordError> {
        let kind = match self.number_tag(name, found) {
            Ok(said) if said == found => return Ok(()),
            Ok(said) => RecordErrorKind::Number {
                name,
                said: said.to_string(),
                found: found.to_string(),
            },
            Err(kind) => kind,
        };
        Err(kind.at(self.tag_place(name)))
    }

    /// Another program's game that has not ended by these rules was ended by its players: as the tag says, or, where
    /// there is only a result, by agreement.
    fn end_as_said(&self, replay: &mut Replay) {
        let tag = "Termination";
        let said = self.tag(tag).and_then(oware::read_termination);
        let tagged = self.tag("Result").is_some_and(|text| text.contains('-'));
        let has_result = tagged || self.result.is_some();
        let Some(action) = said.or_else(|| has_result.then_some(Action::Agree)) else {
            return;
        };
        match (replay.game.position().end(), said) {
            // By our rules the game could go on.
            (None, _) => {
                if let Ok(events) = replay.game.act(action) {
                    replay.note(None, events);
                }
            }
            // It is over, and the file names another end.
            (Some(found), Some(_)) => replay.remarks.push(
                RecordErrorKind::End {
                    said: shorten(self.tag(tag).unwrap_or_default()),
                    found: found.to_string(),
                }
                .at(self.tag_place(tag)),
            ),
            (Some(_), None) => {}
        }
    }

    /// The result in the tag and after the moves, and why the game was over, must be what the rules give.
    fn wrong_results(&self, game: &Game) -> Vec<RecordError> {
        let found = result_text(game);
        let closing = self.result.as_ref();
        let closing = closing.map(|(place, scores)| (*place, joined(scores, "-")));
        let tag = self.tag("Result").map(|said| {
            let place = self.tag_place("Result");
            (place, said.to_owned())
        });
        // The same wrong result in the tag and after the moves is one fault.
        let tag = tag.filter(|(_, said)| closing.iter().all(|(_, closing)| closing != said));
        let mut faults: Vec<RecordError> = [closing, tag]
            .into_iter()
            .flatten()
            .filter(|(_, said)| *said != found && !is_unknown(said))
            .map(|(place, said)| wrong_result(place, &said, &found))
            .collect();
        if !self.foreign {
            faults.extend(self.wrong_end(game));
        }
        faults
    }

    fn wrong_end(&self, game: &Game) -> Option<RecordError> {
        let said = self.tag("End").filter(|said| !is_unknown(said))?;
        let end = game.position().end();
        let found = end.map_or_else(|| "*".to_owned(), |reason: EndReason| reason.to_string());
        let kind = RecordErrorKind::End {
            said: shorten(said),
            found: found.clone(),
        };
        (said != found).then(|| kind.at(self.tag_place("End")))
    }
}

fn wrong_result(place: TextPlace, said: &str, found: &str) -> RecordError {
    let kind = RecordErrorKind::Result {
        said: shorten(said),
        found: found.to_owned(),
    };
    kind.at(place)
}

/// Tags whose value is not known say nothing.
fn is_unknown(said: &str) -> bool {
    matches!(said, "*" | "?" | "")
}

impl Replay {
    /// What another program counts otherwise is only remarked.
    fn forgive(
        &mut self,
        result: Result<(), RecordErrorKind>,
        place: TextPlace,
    ) -> Result<(), RecordError> {
        use RecordErrorKind::{Board, Captured};
        match result {
            Err(kind @ (Captured { .. } | Board { .. })) if self.foreign => {
                self.remarks.push(kind.at(place));
                Ok(())
            }
            other => other.map_err(|kind| kind.at(place)),
        }
    }

    fn play(&mut self, entry: &RecordEntry) -> Result<(), RecordErrorKind> {
        let Some(to_move) = self.game.position().to_move() else {
            return Err(RecordErrorKind::AfterEnd(entry.word.name()));
        };
        let action = match &entry.word {
            RecordWord::Pass => return self.check_pass(to_move),
            RecordWord::Agreement => Action::Agree,
            RecordWord::Leave(player, how) => Action::Leave(*player, *how),
            RecordWord::Decision { text, .. } => self.read_decision(text)?,
        };
        let events = self
            .game
            .act(action)
            .map_err(|_| self.refuse(&entry.word))?;
        let captured = captured_by(to_move, &events);
        self.note(entry.comment.text(), events);
        if self.sown > MAX_SOWN_SEEDS {
            let (what, most) = ("seeds sown in one game", MAX_SOWN_SEEDS);
            return Err(RecordErrorKind::TooMany { what, most });
        }
        self.check_board(&entry.comment)?;
        match &entry.word {
            RecordWord::Decision {
                text,
                captured: Some(said),
            } => check_captured(text, *said, captured),
            _ => Ok(()),
        }
    }

    fn read_decision(&self, text: &str) -> Result<Action, RecordErrorKind> {
        if self.foreign {
            let decision = oware::read_word(text).map_err(RecordErrorKind::Oware)?;
            return Ok(Action::Decide(decision));
        }
        let rules = self.game.rules();
        let decision = rules.read_decision(text);
        decision.map(Action::Decide).map_err(|reason| {
            let text = shorten(text);
            RecordErrorKind::Decision { text, reason }
        })
    }

    /// Keeps what belongs to the step that was just taken.
    fn note(&mut self, comment: Option<String>, mut events: Vec<Event>) {
        self.sown += events.len();
        events.retain(|event| {
            !matches!(
                event,
                Event::Scoop { .. } | Event::Drop { .. } | Event::Store { .. }
            )
        });
        events.shrink_to_fit();
        self.comments.push(comment);
        self.happened.push(events);
        self.passes = 0;
    }

    fn refuse(&self, word: &RecordWord) -> RecordErrorKind {
        let text = word.name();
        match word {
            RecordWord::Leave(..) => RecordErrorKind::NotPlaying(text),
            _ => RecordErrorKind::Illegal {
                text,
                legal: self.legal_texts(),
            },
        }
    }

    /// A comment `=...` says what the position is, field by field.
    fn check_board(&self, comment: &Comment) -> Result<(), RecordErrorKind> {
        if comment.check.is_empty() {
            return Ok(());
        }
        let found = self.game.position().to_text(self.game.rules());
        let fields: Vec<&str> = found.split('/').collect();
        let mut said = comment.check.split('/');
        match said.find(|field| !fields.contains(field)) {
            None => Ok(()),
            Some(said) => Err(RecordErrorKind::Board {
                said: shorten(said),
                found,
            }),
        }
    }

    fn legal_texts(&self) -> Vec<String> {
        let rules = self.game.rules();
        let decisions = self.game.legal().into_iter();
        if self.foreign {
            return decisions
                .map(|decision| oware::write_decision(decision).to_string())
                .collect();
        }
        decisions
            .map(|decision| rules.write_decision(decision))
            .collect()
    }

    /// A pass is not an action: the record only notes that players were passed on the way to this one, and how many.
    /// A player who left before the own turn was passed as well, so what counts is the last decision.
    fn check_pass(&mut self, next: Player) -> Result<(), RecordErrorKind> {
        self.passes = self.passes.saturating_add(1);
        if self.passes > self.passed(next) {
            return Err(RecordErrorKind::NoPass { next });
        }
        Ok(())
    }

    /// How many players come between the last one to decide in this round, or its beginning, and the one to move.
    fn passed(&self, next: Player) -> u8 {
        let (rules, position) = (self.game.rules(), self.game.position());
        if position.is_mid_turn() {
            return 0;
        }
        let players = rules.players();
        let first = match position.last_mover() {
            Some(last) => last.next(players),
            // Who began depends on the round before, so that any of them may have been passed.
            None if rules.rounds.starter != RoundStarter::InTurn && position.round() > 1 => {
                next.next(players)
            }
            None => rules.starter(position.round()),
        };
        // Steps round the table from the player who would be next to the one who is.
        let (first, next) = (first.index() as u8, next.index() as u8);
        (next + players - first) % players
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
