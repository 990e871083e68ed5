//! What happened while a decision was played: the trace that pages and terminals draw.

use crate::decision::{Direction, Pit};
use crate::outcome::EndReason;
use crate::player::Player;

/// One thing that happened on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A lap begins: seeds are lifted from a pit.
    Scoop {
        pit: Pit,
        seeds: u16,
        direction: Direction,
    },
    /// Seeds are put in a pit: one when sowing, more in an opening placement.
    Drop { pit: Pit, seeds: u16 },
    /// A seed is sown into a player's own store.
    Store { player: Player },
    /// Seeds are captured from a pit; `flow` when by a seed that was not the lap's last.
    Capture {
        pit: Pit,
        seeds: u16,
        to: Player,
        flow: bool,
    },
    /// A pit changes owner.
    TakePit { pit: Pit, from: Player, to: Player },
    /// At the end of a match, a pit belongs to whoever could fill it once more, or to nobody.
    Filled { pit: Pit, by: Option<Player> },
    /// A pit becomes a nest egg, or a nest egg changes owner.
    Nest { pit: Pit, player: Player },
    /// The turn was endless and is stopped here.
    Endless,
    /// The player decides again in the same turn.
    Again { player: Player },
    /// A player who cannot move is passed.
    Pass { player: Player },
    /// A player resigned, ran out of time or forfeited, and takes no further part.
    Out { player: Player },
    /// At the end, seeds left on the board go to a store.
    Sweep { pit: Pit, seeds: u16, to: Player },
    /// A round, or the game, is over.
    End { reason: EndReason },
    /// A new round begins; the position shows how the pits were filled.
    Round { number: u16, starter: Player },
}

/// Receives events as they happen.
pub trait Trace {
    fn event(&mut self, event: Event);
}

/// Listens to nothing.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl Trace for Silent {
    fn event(&mut self, _: Event) {}
}

impl Trace for Vec<Event> {
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}
