//! Which keys have a part in a fault.

use super::Unsure;
use crate::rules::fault::{Fault, FaultKind};
use crate::rules::settings::Claim;

/// That the board is what its settings say. No file has such a key: it is in doubt when the board is at fault.
pub(super) const BOARD: &str = "board";

/// The size of the board and the seeds on it.
const SIZE: &[&str] = &[
    "board.seeds",
    "board.layout",
    "board.pits",
    "board.players",
    BOARD,
];

/// What it hangs on whether seeds come to a store before the end.
const GAINS: &[&str] = &["capture.on", "flow.on", "nest.on", "sow.store"];

const LIFTING: &[&str] = &[
    "sow.least",
    "sow.leave",
    "sow.from",
    "end.no-move",
    "opening.drops",
];

type Keys = &'static [&'static str];

impl Fault {
    /// The keys that a contradiction depends on besides the one where it is reported. It is placed at the one that
    /// was written last, because that is the one that brought it about, and nothing is said of it while one of them
    /// is unsure.
    pub(in crate::rules) fn other_keys(&self) -> impl Iterator<Item = &'static str> + use<> {
        let (some, more) = self.key_lists();
        some.iter().chain(more).copied()
    }

    /// Whether an unsure key has a part in it.
    pub(in crate::rules) fn involves(&self, unsure: &Unsure) -> bool {
        unsure.contains(&*self.key) || self.other_keys().any(|key| unsure.contains(key))
    }

    fn key_lists(&self) -> (Keys, Keys) {
        use FaultKind as Kind;
        const NONE: Keys = &[];
        match self.kind {
            Kind::LayoutLength { .. } => (&["board.pits", "board.players"], NONE),
            Kind::TooManySeeds { .. } | Kind::NoSeeds {} | Kind::OpeningSum { .. } => (NONE, SIZE),
            Kind::OpeningLong { .. } => (&["board.pits", "board.players", BOARD], NONE),
            Kind::NoFirstMove { .. } | Kind::StarterStuck { .. } => (LIFTING, SIZE),
            Kind::CountNever { .. } | Kind::CountPartly { .. } => (self.counted(), SIZE),
            Kind::OverAtOnce {} => match &*self.key {
                "end.side-empty" => (&["opening.drops"], SIZE),
                "end.fewer" => (NONE, SIZE),
                _ => (NONE, NONE),
            },
            Kind::EndNever {} => (GAINS, if self.key == "end.fewer" { SIZE } else { NONE }),
            Kind::ClaimNever { claim } => (claimed(claim), NONE),
            Kind::ImpasseOff {} | Kind::NeverEnds {} => (&["impasse.quiet"], GAINS),
            Kind::NothingGained {} | Kind::NothingCounts {} => (&["end.rest"], GAINS),
            Kind::OutOfRange { .. } if self.key == "rounds.all-but" => {
                (&["rounds.kind", "board.pits"], NONE)
            }
            Kind::Needs { .. } | Kind::NoEffect { .. } => (self.idle_keys(), NONE),
            _ => (self.kind.partners(), NONE),
        }
    }

    /// The key that makes a set of counts matter, where there is one.
    fn counted(&self) -> Keys {
        match &*self.key {
            "laps.stop" => &["laps.several"],
            "nest.take" => &["nest.on"],
            _ => &[],
        }
    }

    /// What leaves a key without effect.
    fn idle_keys(&self) -> Keys {
        match &*self.key {
            "laps.stop" | "laps.alternate" => &["laps.several"],
            "laps.limit" => &["laps.several", "sow.store", "laps.in-store", "nest.on"],
            "laps.in-store" => &["sow.store"],
            "capture.take-pit" => &["capture.on", "nest.on"],
            "capture.crossing-needed" => &["capture.on", "capture.where"],
            "flow.where" | "flow.to" => &["flow.on"],
            "nest.take" => &["nest.on"],
            "board.seeds" => &["board.layout"],
            "sow.least" => &["sow.leave"],
            "end.unfed" => &["feed.duty", "end.no-move"],
            "impasse.share" | "impasse.share-majority" => &["end.rest"],
            "rounds.all-but" => &["rounds.kind"],
            _ => &["capture.on"],
        }
    }
}

impl FaultKind {
    /// The other keys of a contradiction between few.
    const fn partners(&self) -> Keys {
        match self {
            Self::LapsWithoutStop {} | Self::StopEverything {} => &["laps.several"],
            Self::LapCannotLift { .. } => &["laps.stop", "laps.several", "nest.on"],
            Self::CaptureNever {} | Self::CapturePartly { .. } => {
                &["laps.stop", "laps.several", "sow.leave"]
            }
            Self::AcrossNeedless {} => &["capture.take"],
            Self::SpareLastAlone {} => &["capture.chain", "capture.take"],
            Self::NestCapture { .. } => &["capture.on"],
            Self::NestTakeZero {} => &["nest.on"],
            Self::TakePitNever {} => &["capture.where", "capture.take", "capture.chain", "nest.on"],
            Self::ForfeitPlayers {} | Self::SuccessionTooMany { .. } | Self::RoundsPlayers {} => {
                &["board.players"]
            }
            Self::ForfeitWithoutDuty {} | Self::ForfeitNever {} | Self::UnfedWithoutDuty {} => {
                &["feed.duty"]
            }
            Self::SuccessionWithoutPass {} | Self::SuccessionOne {} => &["end.no-move"],
            Self::PitsFixed {} => &["capture.take-pit", "rounds.kind"],
            Self::RoundsLayout {} => &["board.layout"],
            Self::RoundsBoard { .. } => &["rounds.all-but", "rounds.kind"],
            _ => &[],
        }
    }
}

const fn claimed(claim: Claim) -> Keys {
    match claim {
        Claim::Able => &[
            "end.no-move",
            "end.succession",
            "end.fewer",
            "end.majority",
            "end.side-empty",
            "end.unfed",
        ],
        _ => &["capture.on", "flow.on", "nest.on"],
    }
}
