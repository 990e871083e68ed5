//! What the entries come to.

use serde::{Deserialize, Serialize};

use super::board::Board;
use super::entry::{Line, Out};
use super::refusal::Refusal;
use super::settings::{Format, Settings};

/// The number of a player: who was entered first has 1. It never changes.
pub type PlayerId = u32;

/// What is known of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Player {
    pub name: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub club: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub category: String,
    /// Strength; more is better.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// A place on the list of seeded players, which comes before ratings; less is better.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u16>,
}

impl Player {
    pub fn named(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            ..Self::default()
        }
    }
}

/// A player in the tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Competitor {
    pub id: PlayerId,
    pub player: Player,
    /// Whether he is paired.
    pub active: bool,
    /// What he asked for, by round.
    pub wishes: Vec<(u16, Out)>,
}

impl Competitor {
    pub fn wish(&self, round: u16) -> Option<Out> {
        let wish = self.wishes.iter().find(|(other, _)| *other == round);
        wish.map(|(_, out)| *out)
    }
}

/// A round that was drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Round {
    pub number: u16,
    pub boards: Vec<Board>,
    pub out: Vec<(PlayerId, Out)>,
}

impl Round {
    pub fn board(&self, number: u16) -> Option<&Board> {
        self.boards.iter().find(|board| board.number == number)
    }

    pub fn board_of(&self, player: PlayerId) -> Option<&Board> {
        self.boards
            .iter()
            .find(|board| board.seat(player).is_some())
    }

    pub fn is_complete(&self, settings: &Settings) -> bool {
        self.boards.iter().all(|board| board.is_complete(settings))
    }
}

/// A tournament: its log and its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    pub(super) log: Vec<Line>,
    pub(super) settings: Settings,
    pub(super) players: Vec<Competitor>,
    pub(super) rounds: Vec<Round>,
    pub(super) ended: bool,
}

impl Tournament {
    /// A tournament that nobody is in yet.
    pub fn new(settings: Settings) -> Result<Self, Refusal> {
        Self::replay([super::Entry::Settings { settings }.into()]).map_err(|(_, refusal)| refusal)
    }

    /// Reads a log; a refusal comes with the number of the entry, counted from 0.
    pub fn replay(lines: impl IntoIterator<Item = Line>) -> Result<Self, (usize, Refusal)> {
        let mut tournament = Self {
            log: Vec::new(),
            settings: Settings::default(),
            players: Vec::new(),
            rounds: Vec::new(),
            ended: false,
        };
        for (index, line) in lines.into_iter().enumerate() {
            tournament.apply(line).map_err(|refusal| (index, refusal))?;
        }
        if tournament.log.is_empty() {
            return Err((0, Refusal::NoSettings));
        }
        Ok(tournament)
    }

    /// Adds an entry. If it is refused, nothing changes.
    pub fn apply(&mut self, line: impl Into<Line>) -> Result<(), Refusal> {
        let line = line.into();
        self.check_and_do(&line)?;
        self.log.push(line);
        Ok(())
    }

    /// All entries.
    pub fn log(&self) -> &[Line] {
        &self.log
    }

    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// All players, also those who left, in the order in which they were entered.
    pub fn players(&self) -> &[Competitor] {
        &self.players
    }

    pub fn player(&self, id: PlayerId) -> Option<&Competitor> {
        self.players.get((id as usize).checked_sub(1)?)
    }

    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    pub fn round(&self, number: u16) -> Option<&Round> {
        self.rounds.get(usize::from(number).checked_sub(1)?)
    }

    pub const fn is_ended(&self) -> bool {
        self.ended
    }

    /// The number of the round that would be drawn next.
    pub fn next_round(&self) -> u16 {
        self.rounds.len() as u16 + 1
    }

    /// How many rounds there will be: what the settings say, or what the format needs.
    pub fn planned_rounds(&self) -> u16 {
        let n = self.players.len();
        let circle = (n + n % 2).saturating_sub(1) as u16;
        match self.settings.format {
            Format::Swiss | Format::Tables => self.settings.rounds,
            Format::RoundRobin => circle,
            Format::DoubleRoundRobin => 2 * circle,
            Format::Knockout => n.next_power_of_two().trailing_zeros() as u16,
        }
    }

    /// All players in the order of seeding: who has a seed number, by it; then by rating; then as they were entered.
    pub fn seeding(&self) -> Vec<PlayerId> {
        let mut order: Vec<&Competitor> = self.players.iter().collect();
        order.sort_by_key(|competitor| {
            let player = &competitor.player;
            (
                player.seed.unwrap_or(u16::MAX),
                std::cmp::Reverse(player.rating.unwrap_or(0)),
                competitor.id,
            )
        });
        order.into_iter().map(|competitor| competitor.id).collect()
    }
}
