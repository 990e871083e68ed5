//! The table: a game, who sits at it, and the record it is kept in.

use std::fs;
use std::path::{Path, PathBuf};

use chrono::Utc;
use mancala::rules::{RuleRef, Rules};
use mancala::text::record::{self, Heading};
use mancala::{Action, Event, Game, Player};
use search::{Ladder, RuleBook, Weights};
use words::Texts;
use words::sheet::{Format, Sheet, SheetInfo};

use super::seats::{Seat, Seats};
use crate::error::CliError;
use crate::library::Library;
use crate::replay;

/// The tag of a record that names the seat which was drawn by lot to begin.
const LOT: &str = "Lot";

fn read_lot(text: &str) -> Option<Player> {
    let mut letters = text.chars();
    let player = letters.next().and_then(Player::from_letter);
    player.filter(|_| letters.next().is_none())
}

/// A game with its seats and its record.
#[derive(Debug)]
pub struct Table {
    pub game: Game,
    pub rule: RuleRef,
    pub seats: Seats,
    /// By which computers at this table evaluate positions.
    pub weights: Weights,
    /// How strong their levels are.
    pub ladder: Ladder,
    /// By which strong ones begin.
    pub book: Option<RuleBook>,
    /// What the game is called.
    pub title: String,
    /// The rule sheet in the language of the table.
    pub sheet: String,
    /// Where it was last saved or came from.
    pub file: Option<PathBuf>,
    /// The seat that began by lot, before the seats moved on.
    pub lot: Option<Player>,
    heading: Heading,
    /// Comments of the record it came from, one a step.
    comments: Vec<Option<String>>,
    /// How many steps, and which last one, are safe in a file.
    saved: Option<(usize, Option<Action>)>,
}

impl Table {
    /// A new game.
    pub fn new(
        library: &Library,
        rule: RuleRef,
        rules: Rules,
        seats: Seats,
        texts: &Texts,
    ) -> Self {
        let heading = Heading {
            rule: rule.to_string(),
            rule_text: replay::rules::text_to_carry(library, &rule, &rules),
            tags: vec![("Date".to_owned(), Utc::now().date_naive().to_string())],
            comment: None,
        };
        let (title, sheet) = describe(library, &rule, &rules, texts);
        Self {
            weights: library.weights.for_rules(&rules),
            ladder: library.weights.ladder_for(&rules),
            book: library.books.for_rules(&rules),
            game: Game::new(rules),
            rule,
            seats,
            title,
            sheet,
            file: None,
            lot: None,
            heading,
            comments: Vec::new(),
            saved: None,
        }
    }

    /// Notes who was drawn by lot to begin, if somebody was.
    pub fn drawn(mut self, lot: Option<Player>) -> Self {
        self.lot = lot;
        let tag = lot.map(|player| (LOT.to_owned(), player.to_string()));
        self.heading.tags.extend(tag);
        self
    }

    /// That lots were drawn, and for whom.
    pub fn tell_lot(&self, texts: &Texts) -> Option<String> {
        let seat = self.seats[Player::A].describe(texts);
        let words = [("player", self.lot?.into()), ("seat", seat.into())];
        Some(texts.get("play-lot", &words))
    }

    /// A game from a file: its last one, with those at the table who were there, unless `wishes` says otherwise.
    pub fn load(
        path: &Path,
        library: &mut Library,
        wishes: &[(Player, Seat)],
        texts: &Texts,
    ) -> Result<Self, CliError> {
        let played = replay::last_game(path, library, texts)?;
        let game = played.replay.game;
        let mut seats = Seats::default();
        for player in game.rules().all_players() {
            let name = played.record.tag(&player.to_string());
            seats[player] = name.map_or(Seat::Person, Seat::from_tag);
        }
        for (player, seat) in wishes {
            seats[*player] = *seat;
        }
        let (title, sheet) = describe(library, &played.rule, game.rules(), texts);
        let heading = Heading {
            rule: played.rule.to_string(),
            rule_text: played.rule_text,
            tags: played.record.tags.clone(),
            comment: played.record.opening.text(),
        };
        let mut table = Self {
            weights: played.weights,
            ladder: library.weights.ladder_for(game.rules()),
            book: library.books.for_rules(game.rules()),
            game,
            rule: played.rule,
            seats,
            title,
            sheet,
            file: Some(path.to_owned()),
            lot: played.record.tag(LOT).and_then(read_lot),
            heading,
            comments: played.replay.comments,
            saved: None,
        };
        table.saved = Some(table.state());
        Ok(table)
    }

    /// Takes an action and returns what happened.
    pub fn act(&mut self, action: Action) -> Option<Vec<Event>> {
        let steps = self.game.steps().len();
        let events = self.game.act(action).ok()?;
        self.comments.truncate(steps);
        Some(events)
    }

    /// Who is to move, and whether that is a person.
    pub fn to_move(&self) -> Option<(Player, Seat)> {
        let player = self.game.position().to_move()?;
        Some((player, self.seats[player]))
    }

    /// Whether a person is to move.
    pub fn is_persons_turn(&self) -> bool {
        matches!(self.to_move(), Some((_, Seat::Person)))
    }

    /// Whether any person plays.
    pub fn has_person(&self) -> bool {
        let mut players = self.game.rules().all_players();
        players.any(|player| self.seats[player] == Seat::Person)
    }

    /// Takes back the last decision of a person and what computers did since; with computers only, one step. False
    /// when there is nothing to take back, and then nothing has changed.
    pub fn undo(&mut self) -> bool {
        let steps = self.game.steps();
        let is_persons = |player: Player| self.seats[player] == Seat::Person;
        let target = if self.has_person() {
            steps.iter().rposition(|step| is_persons(step.player))
        } else {
            steps.len().checked_sub(1)
        };
        let Some(target) = target else {
            return false;
        };
        while self.game.steps().len() > target {
            self.game.undo();
        }
        true
    }

    /// Takes undone steps again, up to the next decision of a person; what happened in each, or nothing.
    pub fn redo(&mut self) -> Vec<Vec<Event>> {
        let mut happened = Vec::new();
        while let Some(events) = self.game.redo() {
            happened.push(events);
            if self.is_persons_turn() || !self.has_person() {
                break;
            }
        }
        happened
    }

    /// The game as a record.
    pub fn record(&self) -> String {
        let mut heading = self.heading.clone();
        for player in self.game.rules().all_players() {
            let name = player.to_string();
            let was_computer = |value: &str| Seat::from_tag(value) != Seat::Person;
            match self.seats[player].tag() {
                Some(tag) => {
                    heading.tags.retain(|(tag, _)| *tag != name);
                    heading.tags.push((name, tag));
                }
                None => heading
                    .tags
                    .retain(|(tag, value)| *tag != name || !was_computer(value)),
            }
        }
        let steps = self.game.steps().len();
        let comments = &self.comments[..self.comments.len().min(steps)];
        record::write(&self.game, &heading, comments)
    }

    /// Writes the record to a file.
    pub fn save(&mut self, path: &Path) -> std::io::Result<()> {
        fs::write(path, self.record())?;
        self.file = Some(path.to_owned());
        self.saved = Some(self.state());
        Ok(())
    }

    /// Whether leaving now would lose an unfinished game.
    pub fn is_unfinished(&self) -> bool {
        let in_play = self.game.position().end().is_none() && !self.game.steps().is_empty();
        in_play && self.saved != Some(self.state())
    }

    /// A file name that is not taken yet, or the one the game has.
    pub fn suggested_file(&self) -> PathBuf {
        if let Some(file) = &self.file {
            return file.clone();
        }
        let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
        let name: String = self.rule.id.chars().map(plain).take(40).collect();
        let name = name.trim_matches('-');
        let named = |number: u32| PathBuf::from(format!("{name}-{number}.record"));
        (1..1000)
            .map(named)
            .find(|path| !path.exists())
            .unwrap_or_else(|| named(1000))
    }

    fn state(&self) -> (usize, Option<Action>) {
        let steps = self.game.steps();
        (steps.len(), steps.last().map(|step| step.action))
    }
}

/// The name and the sheet of a game.
fn describe(library: &Library, rule: &RuleRef, rules: &Rules, texts: &Texts) -> (String, String) {
    let file = library.catalog.get(&rule.id);
    let info = file.map_or_else(
        || SheetInfo {
            name: rule.to_string(),
            ..SheetInfo::default()
        },
        |file| SheetInfo::of(file, rule, rules.players(), texts.lang()),
    );
    let sheet = Sheet::new(rules, &info).render(texts.lang(), Format::Text);
    (info.name, sheet)
}
