//! Captures of every kind, nest eggs, pits won, and the duty to feed.

use mancala::Counts;
use mancala::rules::Rules;
use mancala::rules::landing::{ChainWay, LandingLine};
use mancala::rules::settings::{
    Chain, Duty, DutyWhen, Failure, From, NestKeeps, NestRaid, RoundsKind, Slam, Take, Whose,
};

use super::landing::free;
use super::turn::decides_again;
use super::{Block, Message, Section, lines_capture, say, section, unit, yes_no};

pub(super) fn flow(rules: &Rules) -> Section {
    let title = say("sheet-section-flow");
    if rules.flow.on.is_empty() {
        return section(title, Vec::new());
    }
    let messages = vec![
        say("sheet-flow-when")
            .with("whose", rules.flow.whose.to_string())
            .with("to", rules.flow.to.to_string())
            .counts(&rules.flow.on),
        say("sheet-flow-last"),
    ];
    section(title, vec![Block::Prose(messages)])
}

pub(super) fn capture(rules: &Rules) -> Section {
    let title = say("sheet-section-capture");
    if !super::has_captures(rules) {
        return section(title, Vec::new());
    }
    let capture = &rules.capture;
    let mut when = vec![
        say("sheet-capture-when")
            .with("whose", capture.whose.to_string())
            .counts(&capture.on),
        say("sheet-capture-take")
            .with("take", capture.take.to_string())
            .with("lone", yes_no(lone(rules))),
    ];
    when.extend(across(rules));
    if capture.crossing_needed {
        when.push(say("sheet-capture-crossing"));
    }
    if capture.after > 0 {
        when.push(
            say("sheet-capture-after")
                .with("n", capture.after)
                .with("unit", unit(rules)),
        );
    }
    let limits = vec![
        say("sheet-capture-slam")
            .with("slam", slam(rules))
            .with("feed", yes_no(has_feeding(rules)))
            .with("players", rules.players()),
        free(rules),
    ];
    let blocks = vec![
        Block::Prose(when),
        Block::Prose(vec![chain(rules)]),
        Block::Prose(limits),
    ];
    section(title, blocks)
}

/// The word for what happens to a grand slam. Without a chain, sparing the last pit is making no capture.
fn slam(rules: &Rules) -> String {
    let capture = &rules.capture;
    match capture.slam {
        Slam::SpareLast if capture.chain == Chain::None => Slam::NoCapture.to_string(),
        slam => slam.to_string(),
    }
}

fn across(rules: &Rules) -> Vec<Message> {
    let capture = &rules.capture;
    let mut messages = Vec::new();
    if capture.take != Take::Pit && may_face_own(rules) {
        messages.push(say("sheet-capture-across-own"));
    }
    if capture.across_needed {
        messages.push(say("sheet-capture-across-needed"));
    } else if capture.take == Take::Both {
        messages.push(say("sheet-capture-across-empty").with("lone", yes_no(lone(rules))));
    }
    messages
}

/// Whether the last seed always lies alone in its pit when there is a capture.
fn lone(rules: &Rules) -> bool {
    rules.capture.on == Counts::of(&[1])
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
        (Chain::None, _) => return say("sheet-capture-single"),
        // Between two players, or inside one's own pits, the territory of the last pit is plainly known.
        (Chain::Territory | Chain::Where, Whose::Own) => "own",
        (Chain::Territory, Whose::Opponents) if rules.players() == 2 => "opponents",
        (Chain::Territory, _) => "territory",
        (Chain::Where, Whose::Opponents) => "opponents",
        (Chain::Where, Whose::Any) | (Chain::Free, _) => "free",
    };
    say("sheet-capture-chain")
        .with("chain", limit)
        .with("players", rules.players())
        .counts(&capture.on)
}

pub(super) fn nests(rules: &Rules) -> Section {
    let title = say("sheet-section-nest");
    if !super::has_nests(rules) {
        return section(title, Vec::new());
    }
    let nest = &rules.nest;
    let mut messages = vec![
        say("sheet-nest-what").with("unit", unit(rules)),
        say("sheet-nest-sow"),
    ];
    let at_once = nest.keeps == NestKeeps::AtOnce;
    if at_once {
        messages.push(say("sheet-nest-at-once"));
    }
    let by_line = |line: &LandingLine| line.chain != ChainWay::None;
    let by_lines = rules.landing.lines.iter().any(by_line);
    let chain = super::has_captures(rules) && rules.capture.chain != Chain::None || by_lines;
    let captures = super::has_captures(rules) || lines_capture(rules);
    let others = captures || !rules.flow.on.is_empty() || !rules.harvest.on.is_empty();
    if others {
        let safe = match at_once || nest.raid == NestRaid::Never {
            true => say("sheet-nest-never"),
            false => say("sheet-nest-safe"),
        };
        messages.push(safe.with("chain", yes_no(chain)));
    }
    section(title, vec![Block::Prose(messages)])
}

pub(super) fn pits(rules: &Rules) -> Section {
    let title = say("sheet-section-pits");
    if !rules.capture.take_pit {
        return section(title, Vec::new());
    }
    let mut messages = Vec::new();
    if super::has_captures(rules) {
        messages.push(say("sheet-pits-capture"));
        if rules.capture.chain != Chain::None {
            messages.push(say("sheet-pits-chain"));
        }
    }
    if lines_capture(rules) {
        messages.push(say("sheet-pits-line"));
    }
    let raids = rules.nest.keeps == NestKeeps::End && rules.nest.raid != NestRaid::Never;
    if super::has_nests(rules) && raids {
        messages.push(say("sheet-pits-nest"));
    }
    if !rules.flow.on.is_empty() {
        messages.push(say("sheet-pits-flow"));
    }
    messages.push(say("sheet-pits-never").with("forfeit", yes_no(forfeits(rules))));
    section(title, vec![Block::Prose(messages)])
}

pub(super) fn harvest(rules: &Rules) -> Section {
    let title = say("sheet-section-harvest");
    let harvest = &rules.harvest;
    if harvest.on.is_empty() {
        return section(title, Vec::new());
    }
    let mut messages = vec![
        say("sheet-harvest-when")
            .with("whose", harvest.whose.to_string())
            .with("to", harvest.to.to_string())
            .counts(&harvest.on),
        say("sheet-harvest-all").with("nests", yes_no(super::has_nests(rules))),
    ];
    if rules.capture.take_pit {
        messages.push(say("sheet-harvest-pits"));
    }
    section(title, vec![Block::Prose(messages)])
}

pub(super) fn feed(rules: &Rules) -> Section {
    let mut messages = Vec::new();
    let players = rules.players();
    if rules.feed.duty != Duty::None {
        let duty = match rules.feed.when {
            DutyWhen::Always => say("sheet-feed-duty"),
            DutyWhen::Empty => say("sheet-feed-empty"),
        };
        messages.push(
            duty.with("duty", rules.feed.duty.to_string())
                .with("else", otherwise(rules))
                .with("players", players),
        );
        messages.push(say("sheet-feed-lone").with("unplayable", yes_no(may_be_unplayable(rules))));
        if decides_again(rules) {
            messages.push(say("sheet-feed-again"));
        }
    }
    if forfeits(rules) {
        messages.push(say("sheet-feed-forfeit").with("unit", unit(rules)));
    }
    let title = say("sheet-section-feed").with("players", players);
    section(title, vec![Block::Prose(messages)])
}

/// Whether there is anything to say about feeding.
pub(super) fn has_feeding(rules: &Rules) -> bool {
    rules.feed.duty != Duty::None || forfeits(rules)
}

/// Whether a seed can lie in a pit from which its owner cannot start.
fn may_be_unplayable(rules: &Rules) -> bool {
    let sow = &rules.sow;
    let lifted = sow.least <= 1 && sow.leave == 0 && sow.never.is_empty() && sow.only.is_empty();
    !lifted || super::fills_nests(rules)
}

/// What follows when no move feeds: any move will do, unless the rules end the game where the opponents have no seed.
fn otherwise(rules: &Rules) -> &'static str {
    let always = rules.feed.when == DutyWhen::Always;
    match (rules.end.unfed, always && may_starve(rules)) {
        (false, _) => "any",
        (true, true) => "end-or-any",
        (true, false) => "end",
    }
}

/// Whether a player can have to leave opponents without seeds who still had some: only by lifting or capturing them.
fn may_starve(rules: &Rules) -> bool {
    let lifts = rules.sow.from != From::Own || rules.has_laps() || rules.capture.take_pit;
    let captures = super::has_captures(rules) && rules.capture.slam != Slam::NoCapture;
    let by_lines = rules.landing.lines.iter().any(|line| !line.take.is_empty());
    let later = !rules.flow.on.is_empty() || !rules.harvest.on.is_empty();
    lifts || captures || by_lines || super::has_nests(rules) || later
}

/// Whether a turn can end in a forfeit; where every legal move feeds, none can.
pub(super) fn forfeits(rules: &Rules) -> bool {
    rules.feed.failure == Failure::Forfeit && rules.feed.duty != Duty::Must
}
