//! What is fixed before a tournament begins.

use serde::{Deserialize, Serialize};

use crate::Points;

/// How players are brought together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// By score, nobody twice: the Dutch system.
    #[default]
    Swiss,
    /// Everybody against everybody, by Berger tables.
    RoundRobin,
    /// The same twice, with the turns changed.
    DoubleRoundRobin,
    /// Who loses is out.
    Knockout,
    /// Tables of three or four, drawn by score.
    Tables,
}

/// What a game is worth that is not finished when the time is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unfinished {
    /// Each takes the seeds on his side.
    #[default]
    Own,
    /// The seeds on the board are split, the odd one to whoever has more on his side.
    Split,
    /// The controller decides.
    Controller,
}

/// What a round of several games gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scoring {
    /// Points once, for who has more points from the games.
    #[default]
    Match,
    /// Points for every game.
    Games,
}

/// Which turn the first player has in the first round, drawn by lot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StartTurn {
    #[default]
    First,
    Second,
}

/// Points for a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct PointSystem {
    pub win: Points,
    pub draw: Points,
    pub loss: Points,
    /// For who is left over when the number of players is odd.
    pub bye: Points,
    /// For a bye that was asked for.
    pub half_bye: Points,
    /// At tables of three or four: for the first place, the second and so on. Who share places share the points.
    pub places: Vec<Points>,
}

impl Default for PointSystem {
    fn default() -> Self {
        Self {
            win: Points::whole(1),
            draw: Points::tenths(5),
            loss: Points::ZERO,
            bye: Points::whole(1),
            half_bye: Points::tenths(5),
            places: Vec::new(),
        }
    }
}

impl PointSystem {
    /// Points for a place at a table of `seats`; counted down to nothing unless the settings say otherwise.
    pub fn place(&self, place: usize, seats: usize) -> Points {
        match self.places.get(place) {
            Some(points) => *points,
            None if self.places.is_empty() => Points::whole((seats - 1 - place) as i32),
            None => Points::ZERO,
        }
    }
}

/// What tells players of equal points apart. The numbers are explained in [`crate::standings`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    DirectEncounter,
    Buchholz,
    /// Without the lowest value.
    BuchholzCut1,
    /// Without the two lowest.
    BuchholzCut2,
    /// Without the lowest and the highest.
    BuchholzMedian,
    SonnebornBerger,
    Wins,
    SeedsCaptured,
    SeedDifference,
}

impl TieBreak {
    pub const ALL: [Self; 9] = [
        Self::DirectEncounter,
        Self::Buchholz,
        Self::BuchholzCut1,
        Self::BuchholzCut2,
        Self::BuchholzMedian,
        Self::SonnebornBerger,
        Self::Wins,
        Self::SeedsCaptured,
        Self::SeedDifference,
    ];

    /// Its name in files and on the command line.
    pub const fn code(self) -> &'static str {
        match self {
            Self::DirectEncounter => "direct-encounter",
            Self::Buchholz => "buchholz",
            Self::BuchholzCut1 => "buchholz-cut1",
            Self::BuchholzCut2 => "buchholz-cut2",
            Self::BuchholzMedian => "buchholz-median",
            Self::SonnebornBerger => "sonneborn-berger",
            Self::Wins => "wins",
            Self::SeedsCaptured => "seeds-captured",
            Self::SeedDifference => "seed-difference",
        }
    }

    pub fn read(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// Everything that is settled beforehand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    pub name: String,
    /// Where and when, as people write it.
    pub place: String,
    pub date: String,
    /// The rule that is played, as the catalogue knows it.
    pub rule: String,
    /// Seeds in a game, if known; results that have more are refused.
    pub seeds: Option<u16>,
    pub format: Format,
    /// How many sit at a board: two, or with tables three or four.
    pub seats: u8,
    pub rounds: u16,
    /// Minutes that a round lasts.
    pub minutes: u16,
    /// Games in a round.
    pub games: u8,
    pub scoring: Scoring,
    pub points: PointSystem,
    pub tie_breaks: Vec<TieBreak>,
    pub unfinished: Unfinished,
    pub start_turn: StartTurn,
    /// Who touches a seed on his side must sow it, as in a final.
    pub touch_move: bool,
    /// On the screen there are no hints.
    pub fair_play: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            name: String::new(),
            place: String::new(),
            date: String::new(),
            rule: "oware".to_owned(),
            seeds: None,
            format: Format::Swiss,
            seats: 2,
            rounds: 5,
            minutes: 15,
            games: 1,
            scoring: Scoring::Match,
            points: PointSystem::default(),
            tie_breaks: vec![
                TieBreak::DirectEncounter,
                TieBreak::BuchholzCut1,
                TieBreak::Buchholz,
                TieBreak::SonnebornBerger,
                TieBreak::Wins,
                TieBreak::SeedDifference,
                TieBreak::SeedsCaptured,
            ],
            unfinished: Unfinished::Own,
            start_turn: StartTurn::First,
            touch_move: false,
            fair_play: true,
        }
    }
}
