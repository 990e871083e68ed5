//! The board, the opening, and whether a game can begin.

use super::{Check, Facts, Keys, out_of_range, when};
use crate::player::MAX_PLAYERS;
use crate::rules::fault::FaultKind;
use crate::rules::layer::bounds;
use crate::rules::settings::{From, NoMove, RoundsKind, RowEmpty, Track, Way};
use crate::{MAX_PITS, MAX_SEEDS};

/// The board by itself. After a fault here nothing is concluded from the seeds on it.
pub(super) const CHECKS: &[Check] = &[
    Check::new("board.players", &[], |facts| {
        out_of_range(facts.players, 2, MAX_PLAYERS as i64)
    }),
    Check::new("board.pits", &[], |facts| {
        within("board.pits", facts.board.pits)
    }),
    Check::new("board.rows", &["board.players"], |facts| {
        let rows = facts.board.rows;
        let mut faults = within("board.rows", rows);
        faults.extend(when(rows == 5, FaultKind::RowsFive {}));
        faults.extend(when(
            rows != 2 && facts.players > 2,
            FaultKind::RowsPlayers {},
        ));
        faults
    }),
    Check::new("board.pits", &["board.rows", "board.players"], |facts| {
        let board = &facts.board;
        let odd = board.rows == 3 && !board.pits.is_multiple_of(2);
        let rows = i64::from(board.rows) * i64::from(facts.players) / 2;
        let most = MAX_PITS as i64 / rows.max(1);
        let mut faults = when(odd, FaultKind::PitsOdd {});
        faults.extend(out_of_range(board.pits, 1, most));
        faults
    }),
    Check::new("sow.track", &["board.rows"], |facts| {
        let needed = matches!(facts.board.rows, 4 | 6) && facts.sow.track == Track::Board;
        when(needed, FaultKind::TrackNeeded {})
    }),
    Check::new(
        "sow.ways",
        &["sow.direction", "board.pits", "board.rows"],
        |facts| {
            let (needed, found) = (facts.own, facts.sow.ways.0.len());
            let wrong = facts.sow.direction == Way::ByPit && found != needed;
            when(wrong, FaultKind::WaysLength { needed, found })
        },
    ),
    Check::new(
        "board.layout",
        &["board.pits", "board.rows", "board.players"],
        |facts| {
            let (needed, found) = (facts.ring(), facts.board.layout.len());
            let wrong = found > 0 && found != needed && found != facts.own;
            when(wrong, FaultKind::LayoutLength { needed, found })
        },
    ),
    Check::new("board.stores", &["board.players", "rounds.kind"], |facts| {
        let (needed, found) = (usize::from(facts.players), facts.board.stores.len());
        let wrong = found > 0 && found != needed;
        let rounds = found > 0 && facts.rounds.kind != RoundsKind::One;
        let mut faults = when(wrong, FaultKind::LayoutLength { needed, found });
        faults.extend(when(rounds, FaultKind::RoundsLayout {}));
        faults
    }),
    Check::new("board.seeds", &["board"], |facts| {
        wrong_total(facts, facts.board.layout.is_empty())
    }),
    Check::new("board.layout", &["board"], |facts| {
        wrong_total(facts, !facts.board.layout.is_empty())
    }),
];

/// The keys that decide whether a pit can be lifted at the start.
const FIRST_LIFT: Keys = &[
    "sow.least",
    "sow.leave",
    "sow.from",
    "end.no-move",
    "opening.drops",
    "board",
];

/// Whether the first decision can be made.
pub(super) const START: &[Check] = &[
    Check::new("sow.least", FIRST_LIFT, |facts| {
        let needed = facts.first_lift();
        let stuck = !facts.starter_can_lift() && facts.end.no_move == NoMove::End;
        let over = facts.starts_plainly() && (!facts.holds(needed) || stuck);
        when(over, FaultKind::NoFirstMove { needed })
    }),
    Check::new("board.layout", FIRST_LIFT, |facts| {
        let needed = facts.first_lift();
        let passed = facts.end.no_move == NoMove::Pass && facts.holds(needed);
        let stuck = facts.starts_plainly() && passed && !facts.starter_can_lift();
        when(stuck, FaultKind::StarterStuck { needed })
    }),
    Check::new("end.side-empty", &["opening.drops", "board"], |facts| {
        let mut sides = facts.layout.chunks(facts.own);
        let empty = sides.any(|side| side.iter().all(|seeds| *seeds == 0));
        let over = facts.starts_plainly() && facts.end.side_empty && empty;
        when(over, FaultKind::OverAtOnce {})
    }),
    Check::new("end.row-empty", &["opening.drops", "board"], |facts| {
        let over = facts.starts_plainly() && facts.lacks_row();
        when(over, FaultKind::OverAtOnce {})
    }),
    Check::new("end.gathered", &["opening.drops", "board"], |facts| {
        let filled = |side: &[u16]| side.iter().filter(|seeds| **seeds > 0).count();
        let gathered = facts.layout.chunks(facts.own).any(|side| filled(side) == 1);
        let over = facts.starts_plainly() && facts.end.gathered && gathered;
        when(over, FaultKind::OverAtOnce {})
    }),
    Check::new("opening.drops", &[], |facts| {
        let least = facts.opening.drops.iter().copied().min();
        least.map_or_else(Vec::new, |least| within("opening.drops", least))
    }),
    Check::new("opening.drops", &["board"], |facts| {
        let drops = &facts.opening.drops;
        let sum: u32 = drops.iter().map(|seeds| u32::from(*seeds)).sum();
        let held = facts.layout.iter().any(|seeds| u32::from(*seeds) == sum);
        when(!drops.is_empty() && !held, FaultKind::OpeningSum { sum })
    }),
    Check::new(
        "opening.drops",
        &["board.pits", "board.rows", "board.players", "board.valid"],
        |facts| {
            let most = facts.ring() - 1;
            let long = facts.opening.drops.len() > most;
            when(long, FaultKind::OpeningLong { most })
        },
    ),
];

/// A number that must be in the bounds that rule files have for it.
fn within(key: &str, number: impl Into<i64>) -> Vec<FaultKind> {
    bounds(key).map_or_else(Vec::new, |(least, most)| out_of_range(number, least, most))
}

/// No seeds, or too many, where `here` is the key that says how many there are.
fn wrong_total(facts: &Facts<'_>, here: bool) -> Vec<FaultKind> {
    let (found, most) = (facts.total, MAX_SEEDS);
    let mut faults = when(here && found == 0, FaultKind::NoSeeds {});
    faults.extend(when(
        here && found > most,
        FaultKind::TooManySeeds { found, most },
    ));
    faults
}

impl Facts<'_> {
    /// Whether play begins with sowing and not with an opening placement.
    fn starts_plainly(&self) -> bool {
        self.opening.drops.is_empty()
    }

    /// Whether somebody has no seed in the row that ends the game.
    fn lacks_row(&self) -> bool {
        let pits = usize::from(self.board.pits).min(self.own);
        let inner = (usize::from(self.board.rows.div_ceil(2)) - 1) * pits;
        let row = |side: &[u16]| match self.end.row_empty {
            RowEmpty::Never => vec![1],
            RowEmpty::Outer => side[..pits].to_vec(),
            RowEmpty::Inner => side[inner.min(side.len())..].to_vec(),
        };
        let mut sides = self.layout.chunks(self.own);
        sides.any(|side| row(side).iter().all(|seeds| *seeds == 0))
    }

    /// Seeds that the first pit must hold: lifting takes at least one seed more than are left behind.
    fn first_lift(&self) -> u16 {
        self.sow.least.max(self.sow.leave.saturating_add(1))
    }

    /// Whether any pit holds so many seeds.
    fn holds(&self, needed: u16) -> bool {
        self.layout.iter().any(|seeds| *seeds >= needed)
    }

    fn starter_can_lift(&self) -> bool {
        let needed = self.first_lift();
        match self.sow.from {
            From::Own => self.layout[..self.own].iter().any(|seeds| *seeds >= needed),
            From::Any => self.holds(needed),
            From::Opponents => self.layout[self.own..].iter().any(|seeds| *seeds >= needed),
        }
    }
}
