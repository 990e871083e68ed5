//! A turn: choosing a pit, sowing, and what follows when a lap has ended.

use mancala::rules::settings::{InStore, Way};
use mancala::rules::{Custom, Rules, Settings};
use mancala::{Counts, Pit, Player};

use super::{Block, Message, Section, SheetInfo, has_nests, say, section, yes_no};
use crate::sheet::board::ends;

pub(super) fn turn(rules: &Rules, info: &SheetInfo) -> Section {
    let sow = &rules.sow;
    let least = sow.least.max(sow.leave.saturating_add(1));
    let mut first = vec![
        say("sheet-turn-choose")
            .with("from", sow.from.to_string())
            .with("least", least),
        say("sheet-turn-lift").with("leave", sow.leave),
        say("sheet-turn-way").with("way", way(rules)),
    ];
    if has_nests(rules) {
        first.push(say("sheet-turn-nest"));
    }
    if sow.direction == Way::Choice {
        first.push(say("sheet-turn-written").with("pit", rules.label(Pit(0))));
    }
    let mut second = vec![say("sheet-turn-source").with("skip", yes_no(sow.skip_source))];
    if sow.store {
        second.push(store(rules));
    }
    let blocks = vec![
        Block::Prose(first),
        Block::Prose(second),
        Block::Prose(extent(rules)),
        Block::Prose(counting(info)),
    ];
    section(say("sheet-section-turn"), blocks)
}

/// How far a turn goes, and that it must be made.
fn extent(rules: &Rules) -> Vec<Message> {
    let mut messages = if may_go_on(rules) {
        vec![
            say("sheet-turn-lap"),
            say("sheet-turn-laps").with("several", yes_no(rules.laps.several)),
        ]
    } else if rules.flow.on.is_empty() {
        vec![say("sheet-turn-single")]
    } else {
        // "Lap" is a word of the section on captures while sowing.
        vec![say("sheet-turn-lap"), say("sheet-turn-single")]
    };
    messages.push(say("sheet-turn-must"));
    messages
}

/// How seeds may be counted, where there is a custom about it.
fn counting(info: &SheetInfo) -> Vec<Message> {
    if info.customs.contains(&Custom::CountByLooking) {
        vec![say("sheet-turn-look")]
    } else {
        Vec::new()
    }
}

/// The word for the direction of sowing.
pub(super) const fn way(rules: &Rules) -> &'static str {
    match rules.settings().sow.direction {
        Way::Counterclockwise => "counterclockwise",
        Way::Clockwise => "clockwise",
        Way::Choice => "choice",
    }
}

fn store(rules: &Rules) -> Message {
    let [down, up] = ends(rules, Player::A);
    let turning = rules.laps.several && rules.laps.alternate;
    let way = if turning || rules.sow.direction == Way::Choice {
        "both"
    } else {
        way(rules)
    };
    say("sheet-turn-store")
        .with("way", way)
        .with("up", up)
        .with("down", down)
}

/// Whether anything can follow the first lap of a turn.
fn may_go_on(rules: &Rules) -> bool {
    rules.laps.several || decides_again(rules)
}

/// Whether a player can come to choose a pit in the middle of a turn.
pub(super) fn decides_again(rules: &Rules) -> bool {
    has_nests(rules) || (rules.sow.store && rules.laps.in_store == InStore::Again)
}

pub(super) fn laps(rules: &Rules) -> Section {
    if !may_go_on(rules) {
        return section(say("sheet-section-laps"), Vec::new());
    }
    let several = rules.laps.several;
    let mut remarks = Vec::new();
    if several {
        remarks.push(say("sheet-lap-anyones"));
    }
    if several && rules.laps.alternate {
        remarks.push(say("sheet-lap-alternate"));
    }
    if decides_again(rules) && rules.sow.direction == Way::Choice {
        remarks.push(say("sheet-lap-again-way"));
    }
    let blocks = vec![
        Block::Prose(vec![say("sheet-laps-look")]),
        Block::Steps(steps(rules)),
        Block::Prose(remarks),
        Block::Prose(endless(rules)),
    ];
    section(say("sheet-section-laps"), blocks)
}

/// What ends a turn whose laps would not end by themselves. The usual limit is never reached in practice.
fn endless(rules: &Rules) -> Vec<Message> {
    if !rules.laps.several {
        return Vec::new();
    }
    let mut messages = vec![say("sheet-lap-endless")];
    if rules.laps.limit != Settings::default().laps.limit {
        messages.push(say("sheet-lap-limit").with("limit", rules.laps.limit));
    }
    messages
}

/// Where the last seed of a lap can fall, in the order in which the cases are looked at.
fn steps(rules: &Rules) -> Vec<Message> {
    let mut steps = Vec::new();
    if rules.sow.store {
        steps.push(say("sheet-lap-store").with("then", rules.laps.in_store.to_string()));
    }
    if has_nests(rules) {
        steps.push(say("sheet-lap-nest-own"));
        steps.push(say("sheet-lap-nest-other").with("take", rules.nest.take));
        steps.push(say("sheet-lap-nest-make").counts(&rules.nest.on));
    }
    if rules.laps.several {
        steps.push(stop(&rules.laps.stop));
    }
    if !rules.laps.several {
        steps.push(say("sheet-lap-over"));
    } else if !matches!(rules.laps.stop, Counts::AtLeast(0 | 1)) {
        steps.push(say("sheet-lap-go-on").with("leave", rules.sow.leave));
    }
    steps
}

/// When the turn ends. "Brought to 1" is said as "was empty", which is what a player sees.
fn stop(counts: &Counts) -> Message {
    match counts {
        Counts::List(list) if list.len() > 1 && list.contains(&1) => {
            let rest: Vec<u16> = list.iter().copied().filter(|count| *count > 1).collect();
            let mut message = say("sheet-lap-stop").counts(&Counts::of(&rest));
            for (key, arg) in &mut message.args {
                if *key == "kind" {
                    *arg = "one-or".into();
                }
            }
            message
        }
        _ => say("sheet-lap-stop").counts(counts),
    }
}
