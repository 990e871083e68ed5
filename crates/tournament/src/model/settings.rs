//! The settings of a tournament.

use serde::{Deserialize, Serialize};

use super::formats::{DrawnMatch, TableSize};
use crate::Points;

/// How rounds are paired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TournamentFormat {
    /// Opponents of equal score, no pair twice: the Dutch system of FIDE.
    #[default]
    Swiss,
    /// Every pair meets once, by Berger tables.
    RoundRobin,
    /// Every pair meets twice, the second time with colours reversed.
    DoubleRoundRobin,
    /// The loser of a pairing is eliminated.
    Knockout,
    /// Tables of three or four, by score.
    Tables,
}

/// How a game counts that is not finished when the time is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unfinished {
    /// Each player takes the seeds on their own side.
    #[default]
    Own,
    /// The seeds on the board are split; an odd one goes to the player with more seeds on their side.
    Split,
    /// The controller decides.
    Controller,
}

/// How a round of several games is scored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scoring {
    /// Once, as a win, draw or loss by the points of all games.
    #[default]
    Match,
    /// Game by game.
    Games,
}

/// Whether the top seed starts in the first round; drawn by lot. FIDE calls this the initial-colour.
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
    /// For the pairing-allocated bye (PAB), which the unpaired player of an odd number gets.
    pub bye: Points,
    /// For a bye that was requested.
    pub half_bye: Points,
    /// At tables of three or four: for the first place, the second and so on. Shared places share the points.
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
    /// Points for a place, from 0, at a table of `seats`: `places`, or by default one for every player behind.
    pub fn place(&self, place: usize, seats: usize) -> Points {
        match self.places.get(place) {
            Some(points) => *points,
            None if self.places.is_empty() => Points::whole((seats - 1 - place) as i32),
            None => Points::ZERO,
        }
    }
}

macro_rules! tie_breaks {
    ($($(#[$doc:meta])* $variant:ident = $code:literal,)+) => {
        /// What ranks players of equal points. [`crate::standings`] computes the numbers.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum TieBreak { $($(#[$doc])* #[serde(rename = $code)] $variant),+ }

        impl TieBreak {
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// Its name in files and on the command line.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$variant => $code),+ }
            }
        }
    };
}

tie_breaks! {
    DirectEncounter = "direct-encounter",
    Buchholz = "buchholz",
    /// Without the lowest value.
    BuchholzCut1 = "buchholz-cut1",
    /// Without the two lowest values.
    BuchholzCut2 = "buchholz-cut2",
    /// Without the lowest and the highest value.
    BuchholzMedian = "buchholz-median",
    SonnebornBerger = "sonneborn-berger",
    Wins = "wins",
    SeedsCaptured = "seeds-captured",
    SeedDifference = "seed-difference",
    /// Points against opponents with at least half of what could be had.
    Koya = "koya",
    /// The sum of the scores after every round.
    Progressive = "progressive",
    /// The rating that the results are worth.
    Performance = "performance",
}

/// The settings of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct TournamentSettings {
    pub name: String,
    /// Where and when, as free text.
    pub place: String,
    pub date: String,
    /// The rule that is played, as the catalogue knows it.
    pub rule: String,
    /// Seeds in a game, if known; results with more are refused.
    pub seeds: Option<u16>,
    pub format: TournamentFormat,
    /// Players at a board: two, or with tables three or four.
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
    /// A player who touches seeds must sow them, as in a final.
    pub touch_move: bool,
    /// No hints in games on the screen.
    pub fair_play: bool,

    /// In a knockout, the losers of the semi-finals play for the third place.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub third_place: bool,
    #[serde(skip_serializing_if = "DrawnMatch::is_usual")]
    pub drawn_match: DrawnMatch,
    /// Sizes that tables may have, from the rule. Tournaments of earlier releases have none, and tables of one size.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub table_sizes: Vec<TableSize>,
    // Added later: written only where they are set, so that other files stay as they were.
    /// The number of the first board.
    #[serde(skip_serializing_if = "is_one")]
    pub first_board: u16,
    /// Players of one club do not meet in so many first rounds of a Swiss.
    #[serde(skip_serializing_if = "is_zero")]
    pub club_rounds: u16,
    /// So many rounds missed before a late entry count as requested byes.
    #[serde(skip_serializing_if = "is_zero")]
    pub late_byes: u16,
    #[serde(skip_serializing_if = "Acceleration::is_none")]
    pub acceleration: Acceleration,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub prizes: Vec<PrizeList>,
}

/// Virtual points in the first rounds of a large Swiss, so that the strong meet earlier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Acceleration {
    #[default]
    None,
    /// Handbook C.04.5.1.
    Baku,
}

impl Acceleration {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
    const fn is_none(&self) -> bool {
        matches!(self, Self::None)
    }
}

/// Prizes of all players, or of a category.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PrizeList {
    /// Empty for all players.
    pub category: String,
    /// For the first place, the second and so on.
    pub prizes: Vec<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_one(number: &u16) -> bool {
    *number == 1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_zero(number: &u16) -> bool {
    *number == 0
}

impl TournamentSettings {
    pub(super) fn acceleration_fits(&self) -> bool {
        self.acceleration.is_none() || self.format == TournamentFormat::Swiss
    }

    pub(super) fn prizes_fit(&self) -> bool {
        let short =
            |text: &String| text.chars().count() <= 100 && !text.chars().any(char::is_control);
        let fits = |list: &PrizeList| {
            short(&list.category) && list.prizes.len() <= 100 && list.prizes.iter().all(short)
        };
        self.prizes.len() <= 50 && self.prizes.iter().all(fits)
    }
}

impl TieBreak {
    /// What ranks players of equal points by default. In a round robin all opponents are the same for everybody, so sums
    /// over them say nothing (C.07 recommends these, in this order).
    pub fn defaults(format: TournamentFormat) -> Vec<Self> {
        match format {
            TournamentFormat::RoundRobin | TournamentFormat::DoubleRoundRobin => vec![
                Self::DirectEncounter,
                Self::Wins,
                Self::SonnebornBerger,
                Self::Koya,
                Self::SeedDifference,
                Self::SeedsCaptured,
            ],
            _ => vec![
                Self::DirectEncounter,
                Self::BuchholzCut1,
                Self::Buchholz,
                Self::SonnebornBerger,
                Self::Wins,
                Self::SeedDifference,
                Self::SeedsCaptured,
            ],
        }
    }
}

impl Default for TournamentSettings {
    fn default() -> Self {
        Self {
            name: String::new(),
            place: String::new(),
            date: String::new(),
            rule: "oware".to_owned(),
            seeds: None,
            format: TournamentFormat::Swiss,
            seats: 2,
            rounds: 5,
            minutes: 15,
            games: 1,
            scoring: Scoring::Match,
            points: PointSystem::default(),
            tie_breaks: TieBreak::defaults(TournamentFormat::Swiss),
            unfinished: Unfinished::Own,
            start_turn: StartTurn::First,
            touch_move: false,
            fair_play: true,

            third_place: false,
            drawn_match: DrawnMatch::Seeds,
            table_sizes: Vec::new(),
            first_board: 1,
            club_rounds: 0,
            late_byes: 0,
            acceleration: Acceleration::None,
            prizes: Vec::new(),
        }
    }
}
