//! Checks on settings: what is out of range, what contradicts itself, and what is probably not meant.
//!
//! [`faults`] looks at settings as they are, wherever they come from. [`idle`] looks for keys that do nothing; that is
//! worth a word only about keys somebody has just written down, not about inherited ones.

mod board;
mod end;
mod idle;
mod play;

pub use idle::idle;

use super::fault::{Fault, FaultKind};
use super::settings::{Settings, Whose};
use super::value::{Value, Visitor};
use crate::MAX_SEEDS;
use crate::counts::Counts;

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
    let mut check = Check::new(players, settings);
    check.writable();
    check.board();
    // Without a proper board nothing else can be judged.
    if check.faults.is_empty() {
        check.start();
        check.laps();
        check.capture();
        check.nest();
        check.feed();
        check.end();
        check.rest();
        check.impasse();
        check.rounds();
    }
    check.faults
}

/// Settings under scrutiny, with what is often asked about them.
struct Check<'a> {
    players: u8,
    settings: &'a Settings,
    /// The number of pits.
    ring: usize,
    /// Seeds in each pit at the start.
    layout: Vec<u16>,
    /// Seeds on the board at the start, which is also the most that a pit can ever hold.
    total: u32,
    faults: Vec<Fault>,
}

impl<'a> Check<'a> {
    fn new(players: u8, settings: &'a Settings) -> Self {
        let ring = usize::from(players) * usize::from(settings.board.pits);
        let layout = if settings.board.layout.is_empty() {
            vec![settings.board.seeds; ring]
        } else {
            settings.board.layout.clone()
        };
        Self {
            players,
            settings,
            ring,
            total: layout.iter().map(|seeds| u32::from(*seeds)).sum(),
            layout,
            faults: Vec::new(),
        }
    }

    /// Every value must be one that a rule file can hold.
    fn writable(&mut self) {
        let mut writable = Writable(Vec::new());
        // Visiting takes `&mut` because reading goes through the same list.
        self.settings.clone().visit(&mut writable);
        self.faults.extend(writable.0);
    }

    fn fault(&mut self, key: &'static str, kind: FaultKind) {
        self.faults.push(Fault::new(key, kind));
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

struct Writable(Vec<Fault>);

impl Visitor for Writable {
    fn key<V: Value>(&mut self, key: &'static str, value: &mut V) {
        let fault = value.unwritable().map(|kind| Fault::new(key, kind));
        self.0.extend(fault);
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

impl FaultKind {
    /// The keys that a contradiction depends on besides the one where it is reported. It is placed at the one that
    /// was written last, because that is the one that brought it about.
    pub(super) const fn other_keys(&self) -> &'static [&'static str] {
        const BOARD: &[&str] = &["board.seeds", "board.layout", "board.pits"];
        match self {
            Self::LayoutLength { .. } => &["board.pits"],
            Self::TooManySeeds { .. }
            | Self::NoSeeds {}
            | Self::CountNever { .. }
            | Self::CountPartly { .. }
            | Self::OpeningSum { .. }
            | Self::OverAtOnce {}
            | Self::OpeningLong { .. } => BOARD,
            Self::NoFirstMove { .. } | Self::StarterStuck { .. } => &[
                "sow.leave",
                "board.seeds",
                "board.layout",
                "sow.from",
                "end.no-move",
            ],
            Self::LapsWithoutStop {} | Self::StopEverything {} => &["laps.several"],
            Self::LapCannotLift { .. } => &["laps.stop", "laps.several", "nest.on"],
            Self::CaptureNever {} | Self::CapturePartly { .. } => &["laps.stop", "laps.several"],
            Self::AcrossNeedless {} => &["capture.take"],
            Self::SpareLastAlone {} => &["capture.chain", "capture.take"],
            Self::NestCapture { .. } => &["capture.on"],
            Self::NestTakeZero {} => &["nest.on"],
            Self::TakePitNever {} => &["capture.where", "capture.take", "capture.chain"],
            Self::ForfeitWithoutDuty {} | Self::ForfeitNever {} => &["feed.duty"],
            Self::UnfedWithoutDuty {} => &["feed.duty"],
            Self::SuccessionWithoutPass {} => &["end.no-move"],
            Self::EndNever {} => &["capture.on", "flow.on", "nest.on", "sow.store"],
            Self::ClaimNever { .. } => &["capture.on", "flow.on", "nest.on", "end.no-move"],
            Self::PitsFixed {} => &["capture.take-pit", "rounds.kind"],
            Self::ImpasseOff {} | Self::NeverEnds {} => &["impasse.quiet"],
            Self::NothingGained {} => &["flow.on", "nest.on", "sow.store"],
            Self::NothingCounts {} => &["end.rest", "flow.on", "nest.on", "sow.store"],
            Self::RoundsLayout {} => &["board.layout"],
            _ => &[],
        }
    }
}
