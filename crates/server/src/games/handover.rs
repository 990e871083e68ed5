//! What one room of a game leaves to the next, on this node or another: the readings of the clocks since the last action.
//! Without it the time that a player has thought would be given back whenever a server is replaced.

use std::time::Instant;

use serde::{Deserialize, Serialize};

use super::table::GameTable;

/// The clocks of a room that was closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Handover {
    /// How many actions the game had; with more of them it says nothing any more.
    actions: usize,
    left_ms: Vec<u64>,
    /// Time that the player to move has used since the last decision.
    spent_ms: u64,
}

impl Handover {
    /// What there is to hand over at `now`: nothing without clocks.
    pub fn of(table: &GameTable, now: Instant) -> Option<Self> {
        let (left_ms, spent_ms) = table.clocks.as_ref()?.carried(now);
        Some(Self {
            actions: table.actions,
            left_ms,
            spent_ms,
        })
    }

    /// Sets the clocks of the same game, if nothing was done in it since.
    pub fn apply(&self, table: &mut GameTable) {
        let current = self.actions == table.actions;
        if let Some(clocks) = table.clocks.as_mut().filter(|_| current) {
            clocks.carry_on(&self.left_ms, self.spent_ms);
        }
    }
}
