//! Laps, captures, nest eggs and feeding.

use super::{Check, FaultKind, allows_own, some};
use crate::rules::settings::{Chain, Duty, Failure, Slam, Take, Whose};

impl Check<'_> {
    pub(super) fn laps(&mut self) {
        let laps = &self.settings.laps;
        self.within("laps.limit", laps.limit);
        if !laps.several {
            return;
        }
        self.counts("laps.stop", &laps.stop);
        let everything = laps.stop.is_everything(self.most());
        self.fault_if(
            laps.stop.is_empty(),
            "laps.stop",
            FaultKind::LapsWithoutStop {},
        );
        self.fault_if(everything, "laps.stop", FaultKind::StopEverything {});
        self.lifting();
    }

    /// A lap that goes on from a pit must find more there than is left behind.
    fn lifting(&mut self) {
        let settings = self.settings;
        let leave = settings.sow.leave;
        let ends = |count| settings.laps.stop.contains(count) || settings.nest.on.contains(count);
        if let Some(count) = (1..=leave.min(self.most())).find(|count| !ends(*count)) {
            self.fault("sow.leave", FaultKind::LapCannotLift { count, leave });
        }
    }

    pub(super) fn capture(&mut self) {
        let settings = self.settings;
        let capture = &settings.capture;
        self.counts("flow.on", &settings.flow.on);
        // Counts that were not understood were meant to capture.
        if capture.on.is_empty() && !self.unsure.contains("capture.on") {
            return;
        }
        self.counts("capture.on", &capture.on);
        self.capture_in_laps();
        let needless = capture.across_needed && capture.take == Take::Pit;
        self.fault_if(
            needless,
            "capture.across-needed",
            FaultKind::AcrossNeedless {},
        );
        let alone = capture.slam == Slam::SpareLast
            && capture.chain == Chain::None
            && capture.take == Take::Pit;
        self.fault_if(alone, "capture.slam", FaultKind::SpareLastAlone {});
        self.pit_taking();
    }

    /// A count at which the lap goes on is never captured.
    fn capture_in_laps(&mut self) {
        let laps = &self.settings.laps;
        let on = &self.settings.capture.on;
        if !laps.several || laps.stop.is_empty() {
            return;
        }
        let most = self.most();
        let leave = self.settings.sow.leave;
        let lost = |count: &u16| !laps.stop.contains(*count) && *count > leave;
        let counts = some(on.up_to(most).filter(lost));
        if counts.is_empty() {
            return;
        }
        let kind = if on.up_to(most).all(|count| lost(&count)) {
            FaultKind::CaptureNever {}
        } else {
            FaultKind::CapturePartly { counts }
        };
        self.fault("capture.on", kind);
    }

    fn pit_taking(&mut self) {
        let capture = &self.settings.capture;
        // A capture that starts at home and stays there never touches an opponent's pit.
        let at_home = capture.whose == Whose::Own
            && capture.take == Take::Pit
            && capture.chain != Chain::Free;
        let never = capture.take_pit && at_home && self.settings.nest.on.is_empty();
        self.fault_if(never, "capture.take-pit", FaultKind::TakePitNever {});
    }

    pub(super) fn nest(&mut self) {
        let settings = self.settings;
        let nest = &settings.nest;
        if nest.on.is_empty() {
            return;
        }
        self.counts("nest.on", &nest.on);
        self.fault_if(nest.take == 0, "nest.take", FaultKind::NestTakeZero {});
        let most = self.total;
        let never = u32::from(nest.take) > most;
        self.fault_if(never, "nest.take", FaultKind::CountNever { most });
        let both = |count: &u16| settings.capture.on.contains(*count);
        let counts = some(nest.on.up_to(self.most()).filter(both));
        self.fault_if(
            !counts.is_empty(),
            "nest.on",
            FaultKind::NestCapture { counts },
        );
    }

    pub(super) fn feed(&mut self) {
        let feed = &self.settings.feed;
        let unfed = self.settings.end.unfed && feed.duty == Duty::None;
        self.fault_if(unfed, "end.unfed", FaultKind::UnfedWithoutDuty {});
        if feed.failure != Failure::Forfeit {
            return;
        }
        let key = "feed.failure";
        self.fault_if(self.players > 2, key, FaultKind::ForfeitPlayers {});
        match feed.duty {
            Duty::None => self.fault(key, FaultKind::ForfeitWithoutDuty {}),
            Duty::Must => self.fault(key, FaultKind::ForfeitNever {}),
            Duty::IfPossible => {}
        }
    }
}

/// Whether a capture can start in an opponent's pit only, so that it always crosses over.
pub(super) fn always_crosses(whose: Whose) -> bool {
    !allows_own(whose)
}
