//! Checks on settings: what is out of range, what contradicts itself, and what is probably not meant.
//!
//! [`faults`] looks at settings as they are, wherever they come from. [`idle`] looks for keys that do nothing; that is
//! worth a word only about keys somebody has just written down, not about inherited ones.

mod board;
mod end;
mod idle;
mod involved;
mod play;

pub use idle::idle;

use std::collections::BTreeSet;

use super::fault::{Fault, FaultKind};
use super::layer::limits;
use super::settings::{Settings, Whose};
use super::value::{Value, Visitor};
use crate::counts::Counts;
use crate::player::MAX_PLAYERS;
use crate::{MAX_PITS_EACH, MAX_SEEDS};

/// All faults and warnings of `settings` for `players` players.
///
/// ```
/// use mancala::rules::{Settings, check};
/// let mut settings = Settings::default();
/// settings.laps.several = true;
/// let faults = check::faults(2, &settings);
/// assert!(faults.iter().any(|fault| fault.code() == "laps-without-stop"));
/// ```
pub fn faults(players: u8, settings: &Settings) -> Vec<Fault> {
    sure_faults(players, settings, &Unsure::new())
}

/// Keys whose values are not known, because what somebody wrote about them could not be read.
pub(super) type Unsure = BTreeSet<&'static str>;

/// Like [`faults`], without those that an unsure key has a part in: they may only follow from what is in its place.
pub(super) fn sure_faults(players: u8, settings: &Settings, unsure: &Unsure) -> Vec<Fault> {
    let mut check = Check::new(players, settings, unsure.clone());
    check.writable();
    check.board();
    check.start();
    check.laps();
    check.capture();
    check.nest();
    check.feed();
    check.end();
    check.rest();
    check.impasse();
    check.rounds();
    check.faults
}

/// Settings under scrutiny, with what is often asked about them.
struct Check<'a> {
    players: u8,
    settings: &'a Settings,
    /// Pits a player; within bounds even where the setting is not.
    own: usize,
    /// Seeds in each pit at the start.
    layout: Vec<u16>,
    /// Seeds on the board at the start, which is also the most that a pit can ever hold.
    total: u32,
    /// Keys from which nothing can be concluded.
    unsure: Unsure,
    faults: Vec<Fault>,
}

impl<'a> Check<'a> {
    fn new(players: u8, settings: &'a Settings, unsure: Unsure) -> Self {
        let own = usize::from(settings.board.pits).clamp(1, MAX_PITS_EACH);
        let ring = usize::from(players).clamp(2, MAX_PLAYERS) * own;
        let layout = if settings.board.layout.is_empty() {
            vec![settings.board.seeds; ring]
        } else {
            settings.board.layout.clone()
        };
        Self {
            players,
            settings,
            own,
            total: layout.iter().map(|seeds| u32::from(*seeds)).sum(),
            layout,
            unsure,
            faults: Vec::new(),
        }
    }

    /// Every value must be one that a rule file can hold.
    fn writable(&mut self) {
        let mut writable = Writable(Vec::new());
        // Visiting takes `&mut` because reading goes through the same list.
        self.settings.clone().visit(&mut writable);
        for (key, kind) in writable.0 {
            self.fault(key, kind);
            self.unsure.insert(key);
        }
    }

    /// The number of pits.
    fn ring(&self) -> usize {
        usize::from(self.players).clamp(2, MAX_PLAYERS) * self.own
    }

    fn fault(&mut self, key: &'static str, kind: FaultKind) {
        let fault = Fault::new(key, kind);
        if !fault.involves(&self.unsure) {
            self.faults.push(fault);
        }
    }

    fn fault_if(&mut self, wrong: bool, key: &'static str, kind: FaultKind) {
        if wrong {
            self.fault(key, kind);
        }
    }

    fn range(&mut self, key: &'static str, value: impl Into<i64>, least: i64, most: i64) {
        let wrong = !(least..=most).contains(&value.into());
        self.fault_if(wrong, key, FaultKind::OutOfRange { least, most });
    }

    /// A number that must be in the bounds that rule files have for it.
    fn within(&mut self, key: &'static str, value: impl Into<i64>) {
        if let Some((least, most)) = limits(key) {
            self.range(key, value, least, most);
        }
    }

    /// The most seeds a pit can hold, as a count.
    fn most(&self) -> u16 {
        self.total.min(MAX_SEEDS) as u16
    }

    /// Whether seeds can come to a store before the end.
    fn gains(&self) -> bool {
        self.captures() || self.settings.sow.store
    }

    /// Whether anybody can be the last to capture.
    fn captures(&self) -> bool {
        let Settings {
            capture,
            flow,
            nest,
            ..
        } = self.settings;
        !(capture.on.is_empty() && flow.on.is_empty() && nest.on.is_empty())
    }

    /// Reports counts that are more than the board holds.
    fn counts(&mut self, key: &'static str, counts: &Counts) {
        let most = self.total;
        if counts.is_empty() {
            return;
        }
        if counts.up_to(self.most()).next().is_none() {
            return self.fault(key, FaultKind::CountNever { most });
        }
        let Counts::List(list) = counts else {
            return;
        };
        let over: Vec<u16> = list
            .iter()
            .copied()
            .filter(|n| u32::from(*n) > most)
            .collect();
        let counts = some(over.iter().copied());
        self.fault_if(
            !over.is_empty(),
            key,
            FaultKind::CountPartly { counts, most },
        );
    }
}

struct Writable(Vec<(&'static str, FaultKind)>);

impl Visitor for Writable {
    fn key<V: Value>(&mut self, key: &'static str, value: &mut V) {
        self.0.extend(value.unwritable().map(|kind| (key, kind)));
    }
}

/// The first few of some counts, for people to read.
fn some(counts: impl Iterator<Item = u16>) -> String {
    const SHOWN: usize = 5;
    let mut shown: Vec<String> = counts.take(SHOWN + 1).map(|n| n.to_string()).collect();
    if shown.len() > SHOWN {
        shown[SHOWN] = "...".to_owned();
    }
    shown.join(", ")
}

/// Whether a player's own pits fulfil the condition.
fn allows_own(whose: Whose) -> bool {
    matches!(whose, Whose::Any | Whose::Own)
}
