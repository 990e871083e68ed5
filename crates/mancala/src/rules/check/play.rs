//! Laps, captures, nest eggs and feeding.

use super::{Check, Facts, first_few, when};
use crate::rules::fault::FaultKind;
use crate::rules::settings::{Chain, Duty, Failure, First, Slam, Take, Track, Whose};

pub(super) const CHECKS: &[Check] = &[
    // Laps.
    Check::new("laps.stop", &["laps.several", "board"], |facts| {
        let laps = &facts.laps;
        if laps.several {
            facts.too_high(&laps.stop)
        } else {
            Vec::new()
        }
    }),
    Check::new("laps.stop", &["laps.several"], |facts| {
        let laps = &facts.laps;
        when(
            laps.several && laps.stop.is_empty(),
            FaultKind::LapsWithoutStop {},
        )
    }),
    Check::new("laps.stop", &["laps.several"], |facts| {
        let everything = facts.laps.stop.is_everything(facts.most());
        when(
            facts.laps.several && everything,
            FaultKind::StopEverything {},
        )
    }),
    // A lap that goes on from a pit must find more there than is left behind.
    Check::new(
        "sow.leave",
        &["laps.stop", "laps.several", "nest.on"],
        |facts| {
            let leave = facts.sow.leave;
            let ends =
                |count: &u16| facts.laps.stop.contains(*count) || facts.nest.on.contains(*count);
            let mut left = (1..=leave.min(facts.most())).filter(|count| !ends(count));
            let empty = left.next().filter(|_| facts.laps.several);
            empty
                .map(|count| FaultKind::LapCannotLift { count, leave })
                .into_iter()
                .collect()
        },
    ),
    // Captures.
    Check::new("flow.on", &["board"], |facts| {
        facts.too_high(&facts.flow.on)
    }),
    Check::new("capture.on", &["board"], |facts| {
        facts.too_high(&facts.capture.on)
    }),
    Check::new(
        "capture.on",
        &["laps.stop", "laps.several", "sow.leave"],
        lost_captures,
    ),
    Check::new("capture.across-filled", &["capture.take"], |facts| {
        let capture = &facts.capture;
        let needless = capture.across_needed && capture.take == Take::Pit;
        when(
            facts.may_capture() && needless,
            FaultKind::AcrossNeedless {},
        )
    }),
    Check::new(
        "capture.slam",
        &["capture.chain", "capture.take"],
        |facts| {
            let capture = &facts.capture;
            let alone = capture.slam == Slam::SpareLast
                && capture.chain == Chain::None
                && capture.take == Take::Pit;
            when(facts.may_capture() && alone, FaultKind::SpareLastAlone {})
        },
    ),
    Check::new(
        "capture.take-pit",
        &["capture.where", "capture.take", "capture.chain", "nest.on"],
        |facts| {
            let capture = &facts.capture;
            // A capture that starts in an own pit and stays there never touches an opponent's pit.
            let at_home = capture.whose == Whose::Own
                && capture.take == Take::Pit
                && capture.chain != Chain::Free;
            let never = capture.take_pit && at_home && facts.nest.on.is_empty();
            when(facts.may_capture() && never, FaultKind::TakePitNever {})
        },
    ),
    // Nest eggs.
    Check::new("nest.on", &["board"], |facts| {
        facts.too_high(&facts.nest.on)
    }),
    Check::new("nest.take", &["nest.on"], |facts| {
        let zero = !facts.nest.on.is_empty() && facts.nest.take == 0;
        when(zero, FaultKind::NestTakeZero {})
    }),
    Check::new("nest.take", &["nest.on", "board"], |facts| {
        let most = facts.total;
        let never = !facts.nest.on.is_empty() && u32::from(facts.nest.take) > most;
        when(never, FaultKind::CountNever { most })
    }),
    // Where not every pit can become a nest egg, the same count can do both.
    Check::new("nest.on", &["capture.on", "nest"], |facts| {
        let nest = &facts.nest;
        let anywhere =
            nest.whose == Whose::Any && nest.at.is_empty() && nest.most == 0 && !nest.apart;
        let both = |count: &u16| anywhere && facts.capture.on.contains(*count);
        let counts = first_few(facts.nest.on.up_to(facts.most()).filter(both));
        when(!counts.is_empty(), FaultKind::NestCapture { counts })
    }),
    Check::new("nest.at", &["board.pits", "board.rows"], |facts| {
        no_such_numbers(facts, &facts.nest.at)
    }),
    Check::new("sow.never", &["board.pits", "board.rows"], |facts| {
        no_such_numbers(facts, &facts.sow.never)
    }),
    Check::new("opening.from", &["board.pits", "board.rows"], |facts| {
        no_such_numbers(facts, &facts.opening.from)
    }),
    Check::new("enter.at", &["board.pits", "board.rows"], |facts| {
        no_such_numbers(facts, &facts.enter.at)
    }),
    Check::new(
        "fort.at",
        &["board.pits", "board.rows"],
        |facts| match facts.fort.at {
            0 => Vec::new(),
            at => no_such_numbers(facts, &[at.into()]),
        },
    ),
    Check::new("skip.on", &["board"], |facts| {
        facts.too_high(&facts.skip.on)
    }),
    // A sowing round one pit leaves everything as it is.
    Check::new("sow.track", &["board.pits", "board.rows"], |facts| {
        let alone = facts.sow.track == Track::Own && facts.own == 1;
        when(alone, FaultKind::TrackOfOne {})
    }),
    Check::new("sow.first", &["sow.leave", "sow.skip-source"], |facts| {
        let sow = &facts.sow;
        let wrong = sow.first == First::Source && (sow.leave > 0 || sow.skip_source);
        when(wrong, FaultKind::FirstInSource {})
    }),
    Check::new("harvest.on", &["board"], |facts| {
        facts.too_high(&facts.harvest.on)
    }),
    // Feeding.
    Check::new("end.unfed", &["feed.duty"], |facts| {
        let needless = facts.end.unfed && facts.feed.duty == Duty::None;
        when(needless, FaultKind::UnfedWithoutDuty {})
    }),
    Check::new("feed.failure", &["board.players"], |facts| {
        let forfeit = facts.feed.failure == Failure::Forfeit;
        when(forfeit && facts.players > 2, FaultKind::ForfeitPlayers {})
    }),
    Check::new("feed.failure", &["feed.duty"], |facts| {
        match (facts.feed.failure, facts.feed.duty) {
            (Failure::Forfeit, Duty::None) => vec![FaultKind::ForfeitWithoutDuty {}],
            (Failure::Forfeit, Duty::Must) => vec![FaultKind::ForfeitNever {}],
            _ => Vec::new(),
        }
    }),
];

/// Numbers of pits that no player has.
pub(super) fn no_such_numbers(facts: &Facts<'_>, numbers: &[u16]) -> Vec<FaultKind> {
    let most = facts.own;
    let beyond = numbers.iter().copied();
    let beyond = beyond.filter(|number| !(1..=most).contains(&usize::from(*number)));
    beyond
        .map(|number| FaultKind::NoSuchNumber { number, most })
        .take(1)
        .collect()
}

/// A count at which the lap goes on is never captured.
fn lost_captures(facts: &Facts<'_>) -> Vec<FaultKind> {
    let (laps, on) = (&facts.laps, &facts.capture.on);
    if !laps.several || laps.stop.is_empty() {
        return Vec::new();
    }
    let most = facts.most();
    let lost = |count: &u16| !laps.stop.contains(*count) && *count > facts.sow.leave;
    let counts = first_few(on.up_to(most).filter(lost));
    let all = on.up_to(most).all(|count| lost(&count));
    match (counts.is_empty(), all) {
        (true, _) => Vec::new(),
        (false, true) => vec![FaultKind::CaptureNever {}],
        (false, false) => vec![FaultKind::CapturePartly { counts }],
    }
}

impl Facts<'_> {
    /// Whether there are captures; counts that could not be read were meant to capture.
    fn may_capture(&self) -> bool {
        !self.capture.on.is_empty() || self.uncertain.contains("capture.on")
    }
}
