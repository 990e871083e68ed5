//! Keys that do nothing because of what other keys say.

use super::play::always_crosses;
use crate::rules::fault::{Fault, FaultKind};
use crate::rules::settings::{
    Capture, Chain, Claim, Duty, InStore, NoMove, RoundsKind, Settings, Slam,
};

/// Every key that does nothing under these settings, whoever set it. A value that asks for nothing, such as `false`
/// or an empty list, is never idle.
pub fn idle(settings: &Settings) -> Vec<Fault> {
    let mut found = Vec::new();
    laps(settings, &mut found);
    capture(&settings.capture, &mut found);
    gains(settings, &mut found);
    board(settings, &mut found);
    end(settings, &mut found);
    found
}

type Found = Vec<Fault>;

/// The key is nothing without the other one, and its author should know.
fn needs(found: &mut Found, idle: bool, key: &'static str, needs: &'static str) {
    if idle {
        found.push(Fault::new(key, FaultKind::Needs { needs }));
    }
}

/// The key is harmless, and the other one leaves it nothing to do.
fn no_effect(found: &mut Found, idle: bool, key: &'static str, because: &'static str) {
    if idle {
        found.push(Fault::new(key, FaultKind::NoEffect { because }));
    }
}

fn laps(settings: &Settings, found: &mut Found) {
    let laps = &settings.laps;
    let single = !laps.several;
    let stop = !laps.stop.is_empty();
    needs(found, single && stop, "laps.stop", "laps.several");
    let alternate = laps.alternate;
    needs(found, single && alternate, "laps.alternate", "laps.several");
    let again = settings.sow.store && laps.in_store == InStore::Again;
    let one_lap = single && !again && settings.nest.on.is_empty();
    no_effect(found, one_lap, "laps.limit", "laps.several");
    needs(found, !settings.sow.store, "laps.in-store", "sow.store");
}

fn capture(capture: &Capture, found: &mut Found) {
    let on = "capture.on";
    let none = capture.on.is_empty();
    let chain = capture.chain != Chain::None;
    let slam = capture.slam != Slam::Allowed;
    needs(found, none, "capture.where", on);
    needs(found, none, "capture.take", on);
    needs(
        found,
        none && capture.across_needed,
        "capture.across-needed",
        on,
    );
    needs(found, none && chain, "capture.chain", on);
    needs(found, none && slam, "capture.slam", on);
    let crossing = capture.crossing_needed;
    let key = "capture.crossing-needed";
    needs(found, none && crossing, key, on);
    let crosses = !none && always_crosses(capture.whose);
    no_effect(found, crossing && crosses, key, "capture.where");
}

fn gains(settings: &Settings, found: &mut Found) {
    let nests = !settings.nest.on.is_empty();
    let takes = !settings.capture.on.is_empty() || nests;
    let take_pit = settings.capture.take_pit;
    needs(found, take_pit && !takes, "capture.take-pit", "capture.on");
    let no_flow = settings.flow.on.is_empty();
    needs(found, no_flow, "flow.where", "flow.on");
    needs(found, no_flow, "flow.to", "flow.on");
    needs(found, !nests, "nest.take", "nest.on");
}

fn board(settings: &Settings, found: &mut Found) {
    let layout = !settings.board.layout.is_empty();
    no_effect(found, layout, "board.seeds", "board.layout");
    let sow = &settings.sow;
    let below = sow.least > 0 && sow.least <= sow.leave;
    no_effect(found, below, "sow.least", "sow.leave");
}

fn end(settings: &Settings, found: &mut Found) {
    let stuck = settings.end.no_move == NoMove::End && settings.feed.duty == Duty::Must;
    let unfed = settings.end.unfed && stuck;
    no_effect(found, unfed, "end.unfed", "feed.duty");
    // What is nobody's at the end is nobody's by impasse too.
    let nobody = settings.end.rest.first() == Some(&Claim::Nobody);
    no_effect(found, nobody, "impasse.share", "end.rest");
    no_effect(found, nobody, "impasse.share-majority", "end.rest");
    let counted = matches!(
        settings.rounds.kind,
        RoundsKind::Spoils | RoundsKind::Territory
    );
    let all_but = settings.rounds.all_but > 0;
    no_effect(found, all_but && !counted, "rounds.all-but", "rounds.kind");
}
