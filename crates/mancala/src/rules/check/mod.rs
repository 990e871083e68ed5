//! Checks on settings: what is out of range, what contradicts itself, and what is probably not meant.
//!
//! Every check is a row of a table: the key at which its fault is reported, all other keys it looks at, and the
//! condition. The keys decide two things, so that no check decides them itself: a check is skipped while one of its
//! keys is uncertain, and its fault is placed where one of them was written last.
//!
//! [`faults`] looks at settings wherever they come from. [`idle`] looks for keys that do nothing; that is reported only
//! for keys a file sets itself, not for inherited ones.

mod board;
mod end;
mod idle;
mod landing;
mod play;

use std::ops::Deref;

pub(super) use idle::certain_idle;
pub use idle::idle;

use super::fault::{Fault, FaultKind};
use super::landing::LandingLine;
use super::settings::{Settings, Whose};
use super::uncertain::{UncertainKeys, VALID_BOARD};
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
    certain_faults(players, settings, &UncertainKeys::default())
}

/// Like [`faults`], without those that may only follow from an uncertain key.
pub(super) fn certain_faults(
    players: u8,
    settings: &Settings,
    uncertain: &UncertainKeys,
) -> Vec<Fault> {
    let mut facts = Facts::new(players, settings, uncertain.clone());
    let mut faults = facts.unwritable();
    let before = faults.len();
    facts.run(board::CHECKS, &mut faults);
    if faults.len() > before {
        facts.uncertain.insert(VALID_BOARD);
    }
    for checks in [board::START, play::CHECKS, landing::CHECKS, end::CHECKS] {
        facts.run(checks, &mut faults);
    }
    faults
}

/// The names of keys, or of whole sections.
pub(super) type Keys = &'static [&'static str];

/// One check of settings against each other.
struct Check {
    /// Where its fault is reported: the key that can mend it.
    key: &'static str,
    /// All other keys that the condition looks at; `board` stands for everything that fixes the seeds on the board.
    others: Keys,
    /// What is wrong, if anything is.
    find: fn(&Facts<'_>) -> Vec<FaultKind>,
}

impl Check {
    /// The only way to make a row of a table.
    const fn new(key: &'static str, others: Keys, find: fn(&Facts<'_>) -> Vec<FaultKind>) -> Self {
        Self { key, others, find }
    }

    fn is_certain(&self, uncertain: &UncertainKeys) -> bool {
        let mut keys = std::iter::once(&self.key).chain(self.others);
        !keys.any(|key| uncertain.contains(key))
    }
}

/// A fault if the condition holds.
fn when(wrong: bool, kind: FaultKind) -> Vec<FaultKind> {
    wrong.then_some(kind).into_iter().collect()
}

/// The settings under check, with what several checks derive from them.
struct Facts<'a> {
    players: u8,
    settings: &'a Settings,
    /// Pits a player; within bounds even where the setting is not.
    own: usize,
    /// Seeds in each pit of the ring at the start.
    layout: Vec<u16>,
    /// Seeds on the board at the start, which is also the most that a pit can ever hold.
    total: u32,
    uncertain: UncertainKeys,
}

impl Deref for Facts<'_> {
    type Target = Settings;
    fn deref(&self) -> &Settings {
        self.settings
    }
}

impl<'a> Facts<'a> {
    fn new(players: u8, settings: &'a Settings, uncertain: UncertainKeys) -> Self {
        let own = usize::from(settings.board.home_size()).clamp(1, MAX_PITS_EACH);
        let seated = usize::from(players).clamp(2, MAX_PLAYERS);
        let ring = seated * own;
        let mut layout = match settings.board.layout.len() {
            0 => vec![settings.board.seeds; ring],
            length if length == own => settings.board.layout.repeat(seated),
            _ => settings.board.layout.clone(),
        };
        let all = layout.iter().chain(&settings.board.stores);
        let total = all.map(|seeds| u32::from(*seeds)).sum();
        // A layout of the wrong length is a fault of its own; other checks need a pit at every place of the ring.
        layout.resize(ring, 0);
        Self {
            players,
            settings,
            own,
            layout,
            total,
            uncertain,
        }
    }

    /// Runs the checks whose keys are certain. A number out of range is uncertain for the checks that follow.
    fn run(&mut self, checks: &[Check], faults: &mut Vec<Fault>) {
        for check in checks {
            if !check.is_certain(&self.uncertain) {
                continue;
            }
            for kind in (check.find)(self) {
                // No later check concludes anything from a number that is out of range.
                if matches!(kind, FaultKind::OutOfRange { .. }) {
                    self.uncertain.insert(check.key);
                }
                faults.push(Fault::new(check.key, kind).involving(check.others));
            }
        }
    }

    /// Values that no rule file can hold; a program can make them.
    fn unwritable(&mut self) -> Vec<Fault> {
        struct Unwritable(Vec<Fault>);
        impl Visitor for Unwritable {
            fn key<V: Value>(&mut self, key: &'static str, value: &mut V) {
                let fault = value.unwritable().map(|kind| Fault::new(key, kind));
                self.0.extend(fault);
            }
        }
        let mut found = Unwritable(Vec::new());
        // Visiting takes `&mut` because reading goes through the same list.
        self.settings.clone().visit(&mut found);
        found.0.retain(|fault| !self.uncertain.contains(&fault.key));
        for fault in &found.0 {
            self.uncertain.insert(&fault.key);
        }
        found.0
    }

    /// The number of pits.
    const fn ring(&self) -> usize {
        self.layout.len()
    }

    /// The most seeds a pit can hold, as a count.
    fn most(&self) -> u16 {
        self.total.min(MAX_SEEDS) as u16
    }

    /// Whether seeds can come to a store before the end. Checks that ask this look at `gains!` keys.
    fn gains(&self) -> bool {
        self.captures() || self.sow.store
    }

    /// Whether a player can be the last to capture.
    fn captures(&self) -> bool {
        !(self.capture.on.is_empty()
            && self.flow.on.is_empty()
            && self.nest.on.is_empty()
            && self.harvest.on.is_empty())
            || self.landing.lines.iter().any(LandingLine::gains)
            || self.lifting.lines.iter().any(LandingLine::gains)
    }

    /// Counts that are more than the board holds.
    fn too_high(&self, counts: &Counts) -> Vec<FaultKind> {
        let most = self.total;
        if counts.is_empty() {
            return Vec::new();
        }
        if counts.up_to(self.most()).next().is_none() {
            return vec![FaultKind::CountNever { most }];
        }
        let Counts::List(list) = counts else {
            return Vec::new();
        };
        let counts = first_few(list.iter().copied().filter(|n| u32::from(*n) > most));
        when(!counts.is_empty(), FaultKind::CountPartly { counts, most })
    }
}

/// The keys that decide whether seeds come to a store before the end, and others.
macro_rules! gains {
    ($($other:literal),*) => {
        &["capture.on", "flow.on", "nest.on", "sow.store", "landing", "lifting", "harvest.on", $($other),*]
    };
}
use gains;

/// A number that must lie within bounds.
fn out_of_range(number: impl Into<i64>, least: i64, most: i64) -> Vec<FaultKind> {
    let outside = !(least..=most).contains(&number.into());
    when(outside, FaultKind::OutOfRange { least, most })
}

/// The first few of some counts, for people to read.
fn first_few(counts: impl Iterator<Item = u16>) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::uncertain::covers;
    use crate::testing;
    use proptest::strategy::{Strategy, ValueTree};
    use proptest::test_runner::TestRunner;

    /// Keys that a check looks at without blaming them. Counts are compared with the seeds on the board, which only
    /// matters on boards of a handful of seeds; and a check about captures is idle without any.
    const BLAMELESS: &[(&str, &str)] = &[
        ("laps.stop", "board"),
        ("sow.leave", "board"),
        ("capture.on", "board"),
        ("nest.on", "board"),
        ("capture.across-filled", "capture.on"),
        ("capture.slam", "capture.on"),
        ("capture.take-pit", "capture.on"),
    ];

    const ALL: &[&[Check]] = &[
        board::CHECKS,
        board::START,
        play::CHECKS,
        landing::CHECKS,
        end::CHECKS,
    ];

    fn declares(check: &Check, key: &str) -> bool {
        let blameless = BLAMELESS.iter().filter(|(of, _)| *of == check.key);
        let blameless = blameless.map(|(_, name)| name);
        let mut names = std::iter::once(&check.key)
            .chain(check.others)
            .chain(blameless);
        names.any(|name| covers(name, key))
    }

    fn look(players: u8, settings: &Settings, check: &Check) -> Vec<FaultKind> {
        (check.find)(&Facts::new(players, settings, UncertainKeys::default()))
    }

    /// A check that looks at a key it does not declare would be run while that key is uncertain.
    #[test]
    fn checks_look_only_at_the_keys_they_declare() {
        let mut runner = TestRunner::deterministic();
        let strategy = (testing::settings(), testing::settings());
        for _ in 0..300 {
            let Ok(tree) = strategy.new_tree(&mut runner) else {
                continue;
            };
            let ((players, settings), (_, donor)) = tree.current();
            for info in Settings::keys() {
                let mut changed = settings.clone();
                testing::transplant(info.key, &donor, &mut changed);
                if changed == settings {
                    continue;
                }
                for check in ALL.iter().copied().flatten() {
                    if declares(check, info.key) {
                        continue;
                    }
                    let [before, after] = [&settings, &changed].map(|s| look(players, s, check));
                    assert_eq!(before, after, "{} looks at {}", check.key, info.key);
                }
            }
        }
    }

    #[test]
    fn declared_keys_exist() {
        let sections: Vec<&str> = Settings::keys().iter().map(|info| info.section()).collect();
        let others = ["board.players", VALID_BOARD];
        for check in ALL.iter().copied().flatten() {
            for key in std::iter::once(&check.key).chain(check.others) {
                let known = Settings::key(key).is_some() || sections.contains(key);
                assert!(known || others.contains(key), "{key}");
            }
        }
    }
}
