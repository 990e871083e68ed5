//! What a decision would do, found by playing it on a copy.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use mancala::rules::Rules;
use mancala::{ByPlayer, Decision, Event, Pit, Player, Position, Trace};
use serde::Serialize;
use utoipa::ToSchema;

/// Where the last seed of a turn would fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(untagged)]
pub enum Last {
    Pit(u8),
    /// `"store"`
    Store(&'static str),
}

/// What a decision would do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Preview {
    pub last: Option<Last>,
    /// Seeds captured by the player himself.
    pub captured: u16,
    pub laps: u32,
    /// He would decide again.
    pub again: bool,
    pub over: bool,
    pub endless: bool,
    /// Seeds that would come to each store, without what is swept at the end.
    pub gains: Vec<u16>,
}

/// Previews take no longer than this together; what is not found by then is left out. Only rules made for it have
/// turns that take so long.
const PATIENCE: Duration = Duration::from_millis(20);

/// What every legal decision would do, by its label.
pub fn all(rules: &Rules, position: &Position, legal: &[Decision]) -> BTreeMap<String, Preview> {
    let begun = Instant::now();
    legal
        .iter()
        .take_while(|_| begun.elapsed() < PATIENCE)
        .map(|decision| {
            let label = rules.write_decision(*decision);
            (label, preview(rules, position, *decision))
        })
        .collect()
}

fn preview(rules: &Rules, position: &Position, decision: Decision) -> Preview {
    let mut position = *position;
    let mover = position.to_move();
    let mut glimpse = Glimpse::default();
    position.play_unchecked(rules, decision, &mut glimpse);
    let gains = glimpse.gains;
    Preview {
        last: glimpse.last,
        captured: mover.map_or(0, |mover| glimpse.captured[mover]),
        laps: glimpse.laps,
        again: glimpse.again,
        over: position.end().is_some(),
        endless: glimpse.endless,
        gains: rules.all_players().map(|player| gains[player]).collect(),
    }
}

/// Remembers of a turn only what a preview tells.
#[derive(Default)]
struct Glimpse {
    last: Option<Last>,
    captured: ByPlayer<u16>,
    gains: ByPlayer<u16>,
    laps: u32,
    again: bool,
    endless: bool,
    /// The round is over; what follows is not the turn's doing.
    ended: bool,
}

impl Glimpse {
    fn gain(&mut self, player: Player, seeds: u16) {
        self.gains[player] += seeds;
    }
}

impl Trace for Glimpse {
    fn event(&mut self, event: Event) {
        if self.ended {
            return;
        }
        match event {
            Event::Scoop { .. } => self.laps += 1,
            Event::Drop { pit: Pit(pit), .. } => self.last = Some(Last::Pit(pit)),
            Event::Store { player } => {
                self.last = Some(Last::Store("store"));
                self.gain(player, 1);
            }
            Event::Capture { seeds, to, .. } => {
                self.captured[to] += seeds;
                self.gain(to, seeds);
            }
            Event::Endless => self.endless = true,
            Event::Again { .. } => self.again = true,
            Event::End { .. } => self.ended = true,
            _ => {}
        }
    }
}
