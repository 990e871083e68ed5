//! Baku acceleration (Handbook C.04.5.1): the upper half of the list has virtual points in the first half of the rounds,
//! which count for pairing only.
//!
//! ```text
//!     9 rounds   1 2 3 4 5 6 7 8 9        accelerated: the first half, rounded up
//!     GA         1 1 1 ½ ½ - - - -        a win in the first half of these, rounded up, then half a win
//!     GB         - - - - - - - - -
//! ```
//!
//! The rule is made for 1, ½ and 0; with other points a win takes the place of 1.

use crate::Points;
use crate::model::{Acceleration, PlayerId, Round, Tournament};

pub struct VirtualPoints {
    /// By player, whether they belong to GA.
    upper: Vec<bool>,
    /// The last round with full virtual points, and the last with half.
    last_full: u16,
    last_half: u16,
    full_tenths: i32,
}

impl VirtualPoints {
    pub fn new(tournament: &Tournament) -> Self {
        let settings = tournament.settings();
        let accelerated = settings.rounds.div_ceil(2);
        Self {
            upper: match settings.acceleration {
                Acceleration::None => Vec::new(),
                Acceleration::Baku => upper_group(tournament),
            },
            last_full: accelerated.div_ceil(2),
            last_half: accelerated,
            full_tenths: settings.points.win.in_tenths(),
        }
    }

    /// The virtual points of a player when a round is paired.
    pub fn in_tenths(&self, player: PlayerId, round: u16) -> i32 {
        match self.upper.get(player as usize) {
            Some(true) if round <= self.last_full => self.full_tenths,
            Some(true) if round <= self.last_half => self.full_tenths / 2,
            _ => 0,
        }
    }
}

/// The players of GA: the first half of the list at the first round, rounded up to an even number. Late entries belong to
/// it if they stand above its last player.
fn upper_group(tournament: &Tournament) -> Vec<bool> {
    let seeding = tournament.seeding();
    let first = tournament.rounds().first();
    let from_the_start = |id: &PlayerId| match first {
        Some(round) => was_there(round, *id),
        None => tournament.player(*id).is_some_and(|one| one.active),
    };
    let starters: Vec<PlayerId> = seeding.iter().copied().filter(from_the_start).collect();
    let size = 2 * starters.len().div_ceil(4);
    let last = starters.get(size.wrapping_sub(1)).or(starters.last());
    let mut upper = vec![false; tournament.players().len() + 1];
    let end = seeding.iter().position(|id| Some(id) == last);
    for id in seeding.iter().take(end.map_or(0, |end| end + 1)) {
        upper[*id as usize] = true;
    }
    upper
}

fn was_there(round: &Round, id: PlayerId) -> bool {
    round.board_of(id).is_some() || round.out.iter().any(|(other, _)| *other == id)
}

/// Virtual points as reports name them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VirtualPointSpans {
    /// The players of GA are the first so many of the seeding.
    pub players: usize,
    pub spans: Vec<VirtualPointSpan>,
}

/// Rounds with the same virtual points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VirtualPointSpan {
    pub first: u16,
    pub last: u16,
    pub points: Points,
}

impl Tournament {
    /// The virtual points of an accelerated Swiss, as reports name them.
    pub fn virtual_points(&self) -> VirtualPointSpans {
        let all = VirtualPoints::new(self);
        let rounds = [
            (1, all.last_full, all.full_tenths),
            (all.last_full + 1, all.last_half, all.full_tenths / 2),
        ];
        let spans = rounds.into_iter().filter(|(first, last, _)| first <= last);
        VirtualPointSpans {
            players: all.upper.iter().filter(|upper| **upper).count(),
            spans: spans
                .map(|(first, last, tenths)| VirtualPointSpan {
                    first,
                    last,
                    points: Points::tenths(tenths),
                })
                .collect(),
        }
    }
}
