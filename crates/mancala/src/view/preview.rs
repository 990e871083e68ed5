//! What a decision would do, found by playing it on a copy.

use crate::decision::{Decision, Direction, Pit};
use crate::event::{Event, Trace};
use crate::player::Player;
use crate::position::Position;
use crate::rules::Rules;

/// Where the last seed of a turn would fall: a pit, or `store`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Last))]
pub enum LastSeed {
    Pit(#[cfg_attr(feature = "schema", schema(inline))] Pit),
    Store(#[cfg_attr(feature = "schema", schema(inline))] StoreWord),
}

/// The word `store`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum StoreWord {
    Store,
}

/// Of a longer first lap only the beginning is told.
const MAX_FIRST_SOWN: usize = 64;

/// The beginning of a turn: the first lap up to the first seed that does something else than to lie where it falls. A page can
/// show it before the decision is acknowledged.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FirstLap {
    /// Seeds that are lifted.
    pub seeds: u16,
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::serial::sign"))]
    #[cfg_attr(feature = "schema", schema(value_type = crate::serial::Sign))]
    pub direction: Direction,
    /// Where they fall, one by one: pits, or the own store.
    pub sown: Vec<LastSeed>,
}

/// What a decision would do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Preview {
    /// `null` where no seed is sown.
    #[cfg_attr(feature = "schema", schema(required))]
    pub last: Option<LastSeed>,
    /// Seeds captured by the player to move.
    pub captured: u16,
    /// Seeds taken into the hand and sown on.
    pub grabbed: u16,
    pub laps: u32,
    /// The player would decide again.
    pub again: bool,
    pub over: bool,
    pub endless: bool,
    /// Seeds that would come to each store, without what is swept at the end.
    pub gains: Vec<u16>,
    /// `null` where no seed is lifted.
    #[cfg_attr(feature = "schema", schema(required))]
    pub first: Option<FirstLap>,
}

impl Preview {
    /// What a legal decision would do.
    pub fn new(rules: &Rules, position: &Position, decision: Decision) -> Self {
        let mut position = *position;
        let mut turn = TurnWatch {
            mover: position.to_move(),
            preview: Self {
                gains: super::by_player(rules, |_| 0),
                ..Self::default()
            },
            ended: false,
            first_ended: false,
            in_hand: false,
        };
        position.play_unchecked(rules, decision, &mut turn);
        Self {
            over: position.end().is_some(),
            ..turn.preview
        }
    }
}

/// Fills a preview while its decision is played.
struct TurnWatch {
    mover: Option<Player>,
    preview: Preview,
    /// The round is over; what follows is not the turn's doing.
    ended: bool,
    /// Something else than sowing has happened.
    first_ended: bool,
    /// Seeds have been taken into the hand and are not sown yet.
    in_hand: bool,
}

impl TurnWatch {
    /// Keeps what belongs to the beginning of the turn.
    fn watch_first(&mut self, event: Event) {
        if self.first_ended {
            return;
        }
        let seed = match event {
            Event::Drop { pit, seeds: 1 } => LastSeed::Pit(pit),
            Event::Store { .. } => LastSeed::Store(StoreWord::Store),
            _ => return self.lift_first(event),
        };
        let first = self.preview.first.as_mut();
        match first.filter(|first| first.sown.len() < MAX_FIRST_SOWN) {
            Some(first) => first.sown.push(seed),
            None => self.first_ended = true,
        }
    }

    fn lift_first(&mut self, event: Event) {
        let lifted = match event {
            Event::Scoop {
                seeds, direction, ..
            } if self.preview.first.is_none() => FirstLap {
                seeds,
                direction,
                sown: Vec::new(),
            },
            _ => return self.first_ended = true,
        };
        self.preview.first = Some(lifted);
    }
}

impl Trace for TurnWatch {
    fn event(&mut self, event: Event) {
        if self.ended {
            return;
        }
        self.watch_first(event);
        let preview = &mut self.preview;
        match event {
            Event::Scoop { .. } => preview.laps += 1,
            Event::Grab { seeds, .. } => {
                preview.grabbed += seeds;
                self.in_hand = true;
            }
            Event::Drop { pit, .. } => {
                // What is in the hand is sown as a lap of its own.
                preview.laps += u32::from(std::mem::take(&mut self.in_hand));
                preview.last = Some(LastSeed::Pit(pit));
            }
            Event::Store { player } => {
                preview.last = Some(LastSeed::Store(StoreWord::Store));
                preview.gains[player.index()] += 1;
            }
            Event::Capture { seeds, to, .. } => {
                preview.gains[to.index()] += seeds;
                if self.mover == Some(to) {
                    preview.captured += seeds;
                }
            }
            Event::Endless {} => preview.endless = true,
            Event::Again { .. } => preview.again = true,
            Event::End { .. } => self.ended = true,
            _ => {}
        }
    }
}
