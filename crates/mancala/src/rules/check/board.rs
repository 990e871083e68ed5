//! The board, the opening, and whether a game can begin.

use super::involved::BOARD;
use super::{Check, FaultKind};
use crate::MAX_SEEDS;
use crate::player::MAX_PLAYERS;
use crate::rules::settings::{From, NoMove};

impl Check<'_> {
    pub(super) fn board(&mut self) {
        let board = &self.settings.board;
        let before = self.faults.len();
        self.range("board.players", self.players, 2, MAX_PLAYERS as i64);
        self.range_of_pits();
        let (needed, found) = (self.ring(), self.layout.len());
        let wrong = needed != found;
        self.fault_if(
            wrong,
            "board.layout",
            FaultKind::LayoutLength { needed, found },
        );
        let key = if board.layout.is_empty() {
            "board.seeds"
        } else {
            "board.layout"
        };
        let (found, most) = (self.total, MAX_SEEDS);
        self.fault_if(found == 0, key, FaultKind::NoSeeds {});
        self.fault_if(found > most, key, FaultKind::TooManySeeds { found, most });
        if self.faults.len() > before {
            self.unsure.insert(BOARD);
        }
        // Whoever looks at the pits of a player must find them.
        let ring = self.ring();
        self.layout.resize(ring, 0);
    }

    fn range_of_pits(&mut self) {
        let before = self.faults.len();
        self.within("board.pits", self.settings.board.pits);
        if self.faults.len() > before {
            self.unsure.insert("board.pits");
        }
    }

    pub(super) fn start(&mut self) {
        if self.settings.opening.drops.is_empty() {
            self.first_move();
            self.empty_sides();
        } else {
            self.opening();
        }
    }

    /// Lifting a pit takes at least one seed more than are left behind.
    fn first_move(&mut self) {
        let sow = &self.settings.sow;
        let needed = sow.least.max(sow.leave.saturating_add(1));
        let enough = |pits: &[u16]| pits.iter().any(|seeds| *seeds >= needed);
        let anybody = enough(&self.layout);
        let starter = match sow.from {
            From::Own => enough(&self.layout[..self.own]),
            From::Any => anybody,
        };
        let over = !anybody || (!starter && self.settings.end.no_move == NoMove::End);
        if over {
            self.fault("sow.least", FaultKind::NoFirstMove { needed });
        } else {
            let key = "board.layout";
            self.fault_if(!starter, key, FaultKind::StarterStuck { needed });
        }
    }

    fn empty_sides(&mut self) {
        let sides = self.layout.chunks(self.own);
        let mut sides = sides.map(|side| side.iter().all(|seeds| *seeds == 0));
        let empty = self.settings.end.side_empty && sides.any(|empty| empty);
        self.fault_if(empty, "end.side-empty", FaultKind::OverAtOnce {});
    }

    fn opening(&mut self) {
        let key = "opening.drops";
        let drops = &self.settings.opening.drops;
        let sum: u32 = drops.iter().map(|seeds| u32::from(*seeds)).sum();
        let held = self.layout.iter().any(|seeds| u32::from(*seeds) == sum);
        let least = drops.iter().copied().min().unwrap_or(1);
        let most = self.ring() - 1;
        let long = drops.len() > most;
        self.within(key, least);
        self.fault_if(!held, key, FaultKind::OpeningSum { sum });
        self.fault_if(long, key, FaultKind::OpeningLong { most });
    }
}
