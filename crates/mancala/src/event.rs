//! What happened while a decision was played: the trace that pages and terminals draw.

use crate::decision::{Direction, Pit};
use crate::outcome::EndReason;
use crate::player::Player;

/// One thing that happened on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Event {
    /// A lap begins: seeds are lifted from a pit.
    Scoop {
        pit: Pit,
        seeds: u16,
        /// As a decision writes it: `+` or `-`.
        #[cfg_attr(feature = "serde", serde(serialize_with = "crate::serial::sign"))]
        #[cfg_attr(feature = "schema", schema(value_type = crate::serial::Sign))]
        direction: Direction,
    },
    /// Seeds are put in a pit: one when sowing, more in an opening placement or where a catch is laid down.
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
    /// Seeds are taken from a pit into the hand, to be sown on.
    Grab { pit: Pit, seeds: u16 },
    /// Seeds of a player's store come to the hand, to be sown.
    Enter { player: Player, seeds: u16 },
    /// A pit changes owner.
    TakePit { pit: Pit, from: Player, to: Player },
    /// At the end of a match, a pit belongs to the player who could fill it once more, or to none.
    Filled {
        pit: Pit,
        #[cfg_attr(feature = "schema", schema(required))]
        by: Option<Player>,
    },
    /// A pit becomes a nest egg, or a nest egg changes owner.
    Nest { pit: Pit, player: Player },
    /// The turn was endless and is stopped here.
    Endless {},
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

impl Event {
    /// Whether this is a part of sowing a lap, of which a long turn has very many.
    pub const fn is_sowing(&self) -> bool {
        matches!(
            self,
            Self::Scoop { .. }
                | Self::Drop { .. }
                | Self::Store { .. }
                | Self::Capture { .. }
                | Self::Grab { .. }
                | Self::Enter { .. }
        )
    }
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
