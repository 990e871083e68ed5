//! Checks on settings: what is out of range, what contradicts itself, and what is probably not meant.

use super::fault::{Fault, FaultKind};
use super::settings::Settings;
use crate::player::MAX_PLAYERS;
use crate::{MAX_PITS_EACH, MAX_SEEDS};

impl FaultKind {
    /// The keys that a contradiction depends on besides the one where it is reported.
    pub(super) const fn other_keys(&self) -> &'static [&'static str] {
        match self {
            Self::LapsWithoutStop {} => &["laps.several"],
            _ => &[],
        }
    }
}

/// All faults and warnings of `settings` for `players` players.
pub fn faults(players: u8, settings: &Settings) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut fault = |key, kind| faults.push(Fault::new(key, kind));
    let range = |value: i64, least: i64, most: i64| {
        (!(least..=most).contains(&value)).then_some(FaultKind::OutOfRange { least, most })
    };
    if let Some(kind) = range(players.into(), 2, MAX_PLAYERS as i64) {
        fault("board.players", kind);
    }
    if let Some(kind) = range(settings.board.pits.into(), 1, MAX_PITS_EACH as i64) {
        fault("board.pits", kind);
    }
    let ring = usize::from(players) * usize::from(settings.board.pits);
    let layout = &settings.board.layout;
    let total = if layout.is_empty() {
        ring as u32 * u32::from(settings.board.seeds)
    } else {
        if layout.len() != ring {
            let (needed, found) = (ring, layout.len());
            fault("board.layout", FaultKind::LayoutLength { needed, found });
        }
        layout.iter().map(|seeds| u32::from(*seeds)).sum()
    };
    if total == 0 {
        fault("board.seeds", FaultKind::NoSeeds {});
    }
    if total > MAX_SEEDS {
        let (found, most) = (total, MAX_SEEDS);
        fault("board.seeds", FaultKind::TooManySeeds { found, most });
    }
    if settings.laps.several && settings.laps.stop.is_empty() {
        fault("laps.stop", FaultKind::LapsWithoutStop {});
    }
    faults
}
