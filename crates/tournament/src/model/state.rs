//! The state of a tournament: what the entries of its log add up to.

use serde::{Deserialize, Serialize};

use super::board::RoundBoard;
use super::entry::{LogLine, Unpaired};
use super::refusal::Refusal;
use super::roster::{PairingBan, PointAdjustment};
use super::settings::{TournamentFormat, TournamentSettings};

/// The number of a player, from 1 in the order of entry. It never changes.
pub type PlayerId = u32;

/// What is known of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PlayerInfo {
    pub name: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub club: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub category: String,
    /// Strength; more is better.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// Place on the list of seeded players, which counts before ratings; 1 is best.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u16>,
    /// The board where the player always sits, such as one that a wheelchair reaches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<u16>,
}

impl PlayerInfo {
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
    pub player: PlayerInfo,
    /// Whether the player is paired; false after a withdrawal.
    pub active: bool,
    /// Requested byes and announced absences, by round.
    pub wishes: Vec<(u16, Unpaired)>,
    /// The first round that could be played when the player entered.
    #[serde(skip_serializing_if = "is_first")]
    pub since: u16,
    /// Whether the player was taken off the list; the number stays taken.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub removed: bool,
    /// The entry of the same person that goes on instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub merged_into: Option<PlayerId>,
    /// Points that the controller added or took.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub adjustments: Vec<PointAdjustment>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_first(round: &u16) -> bool {
    *round <= 1
}

impl Competitor {
    pub fn wish(&self, round: u16) -> Option<Unpaired> {
        let wish = self.wishes.iter().find(|(other, _)| *other == round);
        wish.map(|(_, out)| *out)
    }
}

/// A round that was paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Round {
    pub number: u16,
    pub boards: Vec<RoundBoard>,
    pub out: Vec<(PlayerId, Unpaired)>,
}

impl Round {
    pub fn board(&self, number: u16) -> Option<&RoundBoard> {
        self.boards.iter().find(|board| board.number == number)
    }

    pub fn board_of(&self, player: PlayerId) -> Option<&RoundBoard> {
        self.boards
            .iter()
            .find(|board| board.seat(player).is_some())
    }

    pub fn is_complete(&self, settings: &TournamentSettings) -> bool {
        self.boards.iter().all(|board| board.is_complete(settings))
    }
}

/// A tournament: its log and its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    pub(super) log: Vec<LogLine>,
    pub(super) settings: TournamentSettings,
    pub(super) players: Vec<Competitor>,
    pub(super) rounds: Vec<Round>,
    pub(super) ended: bool,
    /// Players who are kept apart.
    pub(super) bans: Vec<PairingBan>,
}

impl Tournament {
    /// A tournament without players.
    pub fn new(settings: TournamentSettings) -> Result<Self, Refusal> {
        Self::replay([super::LogEntry::Settings { settings }.into()])
            .map_err(|(_, refusal)| refusal)
    }

    /// Replays a log; a refusal comes with the index of its entry.
    pub fn replay(lines: impl IntoIterator<Item = LogLine>) -> Result<Self, (usize, Refusal)> {
        let mut tournament = Self {
            log: Vec::new(),
            settings: TournamentSettings::default(),
            players: Vec::new(),
            rounds: Vec::new(),
            ended: false,
            bans: Vec::new(),
        };
        for (index, line) in lines.into_iter().enumerate() {
            tournament.apply(line).map_err(|refusal| (index, refusal))?;
        }
        if tournament.log.is_empty() {
            return Err((0, Refusal::NoSettings));
        }
        Ok(tournament)
    }

    /// Adds an entry to the log. A refused entry changes nothing.
    pub fn apply(&mut self, line: impl Into<LogLine>) -> Result<(), Refusal> {
        let line = line.into();
        self.check_and_do(&line)?;
        self.log.push(line);
        Ok(())
    }

    /// All entries.
    pub fn log(&self) -> &[LogLine] {
        &self.log
    }

    pub const fn settings(&self) -> &TournamentSettings {
        &self.settings
    }

    /// All players in the order of entry, withdrawn ones too.
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

    /// The number of the round to be drawn next.
    pub fn next_round(&self) -> u16 {
        self.rounds.len() as u16 + 1
    }

    /// The number of rounds: by the settings, or what the format needs.
    pub fn planned_rounds(&self) -> u16 {
        let n = self.roster().count();
        let circle = (n + n % 2).saturating_sub(1) as u16;
        match self.settings.format {
            TournamentFormat::Swiss | TournamentFormat::Tables => self.settings.rounds,
            TournamentFormat::RoundRobin => circle,
            TournamentFormat::DoubleRoundRobin => 2 * circle,
            TournamentFormat::Knockout => n.next_power_of_two().trailing_zeros() as u16,
        }
    }

    /// All players of the list by seed number, then by rating, then by entry.
    pub fn seeding(&self) -> Vec<PlayerId> {
        let mut order: Vec<&Competitor> = self.roster().collect();
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
