//! Captures of every kind, nest eggs, pits won, and the duty to feed.

use mancala::rules::Rules;
use mancala::rules::settings::{Chain, Duty, Failure, RoundsKind, Slam, Take, Whose};

use super::{Block, Message, Section, say, section, unit};

pub(super) fn flow(rules: &Rules) -> Section {
    let title = say("section-flow");
    if rules.flow.on.is_empty() {
        return section(title, Vec::new());
    }
    let messages = vec![
        say("flow-when")
            .with("whose", rules.flow.whose.to_string())
            .with("to", rules.flow.to.to_string())
            .counts(&rules.flow.on),
        say("flow-last"),
    ];
    section(title, vec![Block::Prose(messages)])
}

pub(super) fn capture(rules: &Rules) -> Section {
    let title = say("section-capture");
    if !super::has_captures(rules) {
        return section(title, Vec::new());
    }
    let capture = &rules.capture;
    let mut when = vec![
        say("capture-when")
            .with("whose", capture.whose.to_string())
            .counts(&capture.on),
        say("capture-take").with("take", capture.take.to_string()),
    ];
    when.extend(across(rules));
    if capture.crossing_needed {
        when.push(say("capture-crossing"));
    }
    let limits = vec![
        say("capture-slam")
            .with("slam", slam(rules))
            .with("players", rules.players()),
        say("capture-free"),
    ];
    let blocks = vec![
        Block::Prose(when),
        Block::Prose(vec![chain(rules)]),
        Block::Prose(limits),
    ];
    section(title, blocks)
}

/// The word for what happens to a grand slam. Sparing the only pit that would be taken is making no capture.
fn slam(rules: &Rules) -> String {
    let capture = &rules.capture;
    let lone = capture.chain == Chain::None && capture.take == Take::Pit;
    match capture.slam {
        Slam::SpareLast if lone => Slam::NoCapture.to_string(),
        slam => slam.to_string(),
    }
}

fn across(rules: &Rules) -> Vec<Message> {
    let capture = &rules.capture;
    let mut messages = Vec::new();
    if capture.take != Take::Pit && may_face_own(rules) {
        messages.push(say("capture-across-own"));
    }
    if capture.across_needed {
        messages.push(say("capture-across-needed"));
    } else if capture.take == Take::Both {
        messages.push(say("capture-across-empty"));
    }
    messages
}

/// Whether the pit across from a captured one can be the mover's own.
fn may_face_own(rules: &Rules) -> bool {
    let owners_change = rules.capture.take_pit
        || matches!(
            rules.rounds.kind,
            RoundsKind::Spoils | RoundsKind::Territory
        );
    let mut pits = rules.pits();
    rules.capture.whose != Whose::Own
        || owners_change
        || pits.any(|pit| rules.home(pit) == rules.home(rules.across(pit)))
}

fn chain(rules: &Rules) -> Message {
    let capture = &rules.capture;
    let limit = match (capture.chain, capture.whose) {
        (Chain::None, _) => return say("capture-single"),
        // Between two players, or inside one's own pits, the territory of the last pit is plainly known.
        (Chain::Territory | Chain::Where, Whose::Own) => "own",
        (Chain::Territory, Whose::Opponents) if rules.players() == 2 => "opponents",
        (Chain::Territory, _) => "territory",
        (Chain::Where, Whose::Opponents) => "opponents",
        (Chain::Where, Whose::Any) | (Chain::Free, _) => "free",
    };
    say("capture-chain")
        .with("chain", limit)
        .with("players", rules.players())
        .counts(&capture.on)
}

pub(super) fn nests(rules: &Rules) -> Section {
    let title = say("section-nest");
    if !super::has_nests(rules) {
        return section(title, Vec::new());
    }
    let messages = vec![say("nest-what").with("unit", unit(rules)), say("nest-sow")];
    section(title, vec![Block::Prose(messages)])
}

pub(super) fn pits(rules: &Rules) -> Section {
    let title = say("section-pits");
    if !rules.capture.take_pit {
        return section(title, Vec::new());
    }
    let mut messages = Vec::new();
    if super::has_captures(rules) {
        messages.push(say("pits-capture"));
        if rules.capture.chain != Chain::None {
            messages.push(say("pits-chain"));
        }
    }
    if super::has_nests(rules) {
        messages.push(say("pits-nest"));
    }
    if !rules.flow.on.is_empty() {
        messages.push(say("pits-flow"));
    }
    messages.push(say("pits-never"));
    section(title, vec![Block::Prose(messages)])
}

pub(super) fn feed(rules: &Rules) -> Section {
    let mut messages = Vec::new();
    let players = rules.players();
    if rules.feed.duty != Duty::None {
        messages.push(
            say("feed-duty")
                .with("duty", rules.feed.duty.to_string())
                .with("players", players),
        );
        messages.push(say("feed-lone"));
    }
    if forfeits(rules) {
        messages.push(
            say("feed-forfeit")
                .with("unit", unit(rules))
                .with("players", players),
        );
    }
    section(say("section-feed"), vec![Block::Prose(messages)])
}

/// Whether a turn can end in a forfeit; where every legal move feeds, none can.
pub(super) fn forfeits(rules: &Rules) -> bool {
    rules.feed.failure == Failure::Forfeit && rules.feed.duty != Duty::Must
}
