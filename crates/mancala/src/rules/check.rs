//! Checks on settings: what is out of range, what contradicts itself, and what is probably not meant.

use super::settings::Settings;
use crate::player::MAX_PLAYERS;
use crate::{MAX_PITS_EACH, MAX_SEEDS};

/// How bad a fault is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Legal, but probably not meant.
    Warning,
    /// The rule cannot be played.
    Error,
}

/// What is wrong with a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// A number outside its bounds.
    OutOfRange { least: i64, most: i64 },
    /// A layout of the wrong length.
    LayoutLength { needed: usize },
    /// More seeds in all than a game may have.
    TooManySeeds { most: u32 },
    /// No seeds at all.
    NoSeeds,
    /// Several laps, but nothing that ends a turn.
    LapsWithoutStop,
}

/// A fault of the settings, at the key where it can be mended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The key, such as `laps.stop`.
    pub key: &'static str,
    pub kind: FaultKind,
}

impl Fault {
    /// How bad it is.
    pub fn severity(&self) -> Severity {
        Severity::Error
    }
}

/// All faults and warnings of `settings` for `players` players.
pub fn faults(players: u8, settings: &Settings) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut fault = |key, kind| faults.push(Fault { key, kind });
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
            fault("board.layout", FaultKind::LayoutLength { needed: ring });
        }
        layout.iter().map(|seeds| u32::from(*seeds)).sum()
    };
    if total == 0 {
        fault("board.seeds", FaultKind::NoSeeds);
    }
    if total > MAX_SEEDS {
        fault("board.seeds", FaultKind::TooManySeeds { most: MAX_SEEDS });
    }
    if settings.laps.several && settings.laps.stop.is_empty() {
        fault("laps.stop", FaultKind::LapsWithoutStop);
    }
    faults
}
