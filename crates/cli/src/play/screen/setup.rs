//! Setting a game up: board, players, seats, rounds, impasse, speed.

use mancala::Player;
use mancala::rules::{ImpasseBy, RuleRef, Rules};
use server::secret::NoRandom;
use words::{Arg, Texts};

use super::super::scene::Speed;
use super::super::seats::{Seat, Seats};
use super::super::starter::Starter;
use super::super::table::Table;
use super::super::{Wishes, neighbour};
use super::dialog::moved;
use crate::library::Library;

/// What can be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    Board,
    Players,
    Seat(Player),
    Starter,
    Rounds,
    Impasse,
    Speed,
    Start,
}

/// The numbers of rounds one can choose; 0 plays until the match is decided.
const ROUNDS: [u16; 5] = [1, 3, 5, 10, 0];

/// A game before it starts.
#[derive(Clone, Debug)]
pub struct Setup {
    pub rule: RuleRef,
    pub title: String,
    pub seats: Seats,
    pub speed: Speed,
    /// The place in [`Setup::fields`].
    pub selected: usize,
    /// The presets of the rule, none for the usual board.
    boards: Vec<Option<String>>,
    /// The numbers of players the rule allows.
    allowed: Vec<u8>,
    rules: Rules,
    rounds: u16,
    starter: Starter,
}

impl Setup {
    /// Begins with what is usual for a rule, and what was chosen before.
    pub fn new(library: &Library, id: &str, seats: Seats, speed: Speed) -> Option<Self> {
        let file = library.catalog.get(id)?;
        let rule = RuleRef::plain(id);
        let presets = file.presets().map(|(name, _)| Some(name.to_owned()));
        let rules = library.catalog.rules(&rule, None).ok()?;
        let mut setup = Self {
            title: file.name.clone(),
            seats,
            speed,
            selected: 0,
            boards: std::iter::once(None).chain(presets).collect(),
            allowed: library.catalog.players(id),
            rules,
            rounds: 1,
            starter: Starter::default(),
            rule,
        };
        setup.selected = setup.fields().len() - 1;
        Some(setup)
    }

    /// Starts from the wishes of the command line, as far as the rule allows them.
    pub fn wish(&mut self, library: &Library, wishes: &Wishes) {
        if let Some(players) = wishes.players {
            self.set_rules(library, self.rule.clone(), players);
        }
        self.rounds = wishes.rounds.unwrap_or(self.rounds);
        self.starter = wishes.starter.unwrap_or(self.starter);
        self.selected = self.fields().len() - 1;
    }

    /// What can be changed for this rule, from top to bottom.
    pub fn fields(&self) -> Vec<Field> {
        let mut fields = Vec::new();
        if self.boards.len() > 1 {
            fields.push(Field::Board);
        }
        if self.allowed.len() > 1 {
            fields.push(Field::Players);
        }
        fields.extend(self.rules.all_players().map(Field::Seat));
        fields.push(Field::Starter);
        if self.rules.clone().for_rounds(0).is_match() {
            fields.push(Field::Rounds);
        }
        // A rule that never ends by repetition leaves nothing to choose.
        if self.rule.impasse.is_some() || self.rules.impasse.repetition > 0 {
            fields.push(Field::Impasse);
        }
        fields.extend([Field::Speed, Field::Start]);
        fields
    }

    /// The name and the value of a field.
    pub fn describe(&self, field: Field, texts: &Texts) -> (String, String) {
        let say = |id: &str| texts.get(id, &[]);
        match field {
            Field::Board => {
                let preset = self.rule.preset.clone();
                (
                    say("play-field-board"),
                    preset.unwrap_or_else(|| say("play-board-usual")),
                )
            }
            Field::Players => (say("play-field-players"), self.rules.players().to_string()),
            Field::Seat(player) => {
                let words = [("player", Arg::from(player))];
                (
                    texts.get("play-field-seat", &words),
                    self.seats[player].describe(texts),
                )
            }
            Field::Rounds => (
                say("play-field-rounds"),
                match self.rounds {
                    0 => say("play-rounds-all"),
                    rounds => rounds.to_string(),
                },
            ),
            Field::Impasse => {
                let value = match self.rule.impasse {
                    None => "play-impasse-usual",
                    Some(ImpasseBy::Agreement) => "play-impasse-agreement",
                };
                (say("play-field-impasse"), say(value))
            }
            Field::Starter => (
                say("play-field-starter"),
                match self.starter() {
                    Starter::Lot => say("play-starter-lot"),
                    Starter::Seat(player) => player.to_string(),
                },
            ),
            Field::Speed => (say("play-field-speed"), self.speed.describe(texts)),
            Field::Start => (say("play-start"), String::new()),
        }
    }

    /// Goes to another field.
    pub fn go(&mut self, by: isize) {
        self.selected = moved(self.selected, by, self.fields().len());
    }

    /// The field that is selected.
    pub fn field(&self) -> Field {
        let fields = self.fields();
        fields.get(self.selected).copied().unwrap_or(Field::Start)
    }

    /// Changes the selected field to its next value, or the one before.
    pub fn change(&mut self, library: &Library, forward: bool) {
        match self.field() {
            Field::Board => {
                let preset = neighbour(&self.boards, &self.rule.preset, forward);
                let rule = RuleRef {
                    preset,
                    ..self.rule.clone()
                };
                self.set_rules(library, rule, self.rules.players());
            }
            Field::Players => {
                let players = neighbour(&self.allowed, &self.rules.players(), forward);
                self.set_rules(library, self.rule.clone(), players);
            }
            Field::Seat(player) => {
                self.seats[player] = neighbour(&Seat::all(), &self.seats[player], forward);
            }
            Field::Rounds => self.rounds = neighbour(&ROUNDS, &self.rounds, forward),
            Field::Impasse => {
                let ways = [None, Some(ImpasseBy::Agreement)];
                let rule = RuleRef {
                    impasse: neighbour(&ways, &self.rule.impasse, forward),
                    ..self.rule.clone()
                };
                self.set_rules(library, rule, self.rules.players());
            }
            Field::Starter => {
                let all = Starter::all(self.rules.players());
                self.starter = neighbour(&all, &self.starter(), forward);
            }
            Field::Speed => self.speed = neighbour(&Speed::ALL, &self.speed, forward),
            Field::Start => {}
        }
    }

    /// A board or a number of players that cannot be had is left alone.
    fn set_rules(&mut self, library: &Library, rule: RuleRef, players: u8) {
        if let Ok(rules) = library.catalog.rules(&rule, Some(players)) {
            self.rule = rule;
            self.rules = rules;
        }
    }

    /// Who begins; a seat that is not at the table any more cannot.
    fn starter(&self) -> Starter {
        let all = Starter::all(self.rules.players());
        if all.contains(&self.starter) {
            self.starter
        } else {
            Starter::default()
        }
    }

    /// The rules of the game as they are chosen so far.
    pub fn sheet(&self, library: &Library, texts: &Texts) -> String {
        let rules = self.rules.clone().for_rounds(self.rounds);
        Table::new(library, self.rule.clone(), rules, self.seats, texts).sheet
    }

    /// Sits down; lots are drawn now, if they are to be.
    pub fn table(&self, library: &Library, texts: &Texts) -> Result<Table, NoRandom> {
        let rules = self.rules.clone().for_rounds(self.rounds);
        let mut seats = self.seats;
        let drawn = self.starter().seat(&mut seats, rules.players())?;
        Ok(Table::new(library, self.rule.clone(), rules, seats, texts).drawn(drawn))
    }
}
