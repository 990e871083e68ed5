//! Settings that belong to one format: what decides a drawn match of a knockout, and the sizes of tables; and what a new
//! tournament of a format begins with.

use serde::{Deserialize, Serialize};

use super::settings::{PointSystem, TieBreak, TournamentFormat, TournamentSettings};
use crate::Points;

/// What decides a match of a knockout in which both have won the same number of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawnMatch {
    /// The seeds of all games; if they are equal too, further games.
    #[default]
    Seeds,
    /// Further games only.
    Games,
}

impl DrawnMatch {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
    pub(super) const fn is_usual(&self) -> bool {
        matches!(self, Self::Seeds)
    }
}

/// A number of players that a table may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSize {
    pub seats: u8,
    /// Seeds in a game of so many players, if known.
    #[serde(default)]
    pub seeds: Option<u16>,
}

impl TournamentSettings {
    /// What a new tournament of a format begins with, wherever it is made.
    pub fn usual(format: TournamentFormat) -> Self {
        let tables = format == TournamentFormat::Tables;
        Self {
            format,
            seats: if tables { 4 } else { 2 },
            tie_breaks: TieBreak::defaults(format),
            ..Self::default()
        }
    }

    /// Takes over what the rule says: by the number of players, the seeds in a game. Only sizes that the rule knows are
    /// tables, and without tables there is one size.
    pub fn take_rule(&mut self, sizes: impl IntoIterator<Item = TableSize>) {
        let sizes: Vec<TableSize> = sizes.into_iter().collect();
        let own = sizes.iter().find(|size| size.seats == self.seats);
        self.seeds = own.and_then(|size| size.seeds);
        self.table_sizes = match self.format {
            TournamentFormat::Tables => sizes,
            _ => Vec::new(),
        };
    }

    /// Seeds in a game of so many players, if known.
    pub fn seeds_at(&self, seats: usize) -> Option<u16> {
        let mut sizes = self.table_sizes.iter();
        match sizes.find(|size| usize::from(size.seats) == seats) {
            Some(size) => size.seeds,
            None => self.seeds,
        }
    }

    /// The most players of a board.
    pub fn max_seats(&self) -> u8 {
        let sizes = self.table_sizes.iter().map(|size| size.seats);
        sizes.chain([self.seats]).max().unwrap_or(self.seats)
    }

    /// Points for a place, from 0, at a table of `seats`. Where tables have several sizes, all have the same first and last
    /// points, so that nobody gains by sitting at a larger one: 3, 2, 1, 0 at four, 3, 1½, 0 at three.
    pub fn place_points(&self, place: usize, seats: usize) -> Points {
        let scale = usize::from(self.seats);
        if self.table_sizes.is_empty() || !self.points.places.is_empty() || seats < 2 {
            return self.points.place(place, seats.max(1));
        }
        let behind = (seats - 1).saturating_sub(place);
        let tenths = 10 * (scale - 1) * behind;
        Points::tenths(((2 * tenths + seats - 1) / (2 * (seats - 1))) as i32)
    }
}

impl PointSystem {
    /// Points for a win, a draw and a loss; byes are worth a win, those on request a draw.
    pub fn of([win, draw, loss]: [Points; 3]) -> Self {
        Self {
            win,
            draw,
            loss,
            bye: win,
            half_bye: draw,
            ..Self::default()
        }
    }
}
