//! A turn: choosing a pit, sowing, and what follows when a lap has ended.

use mancala::rules::landing::{LandingLine, TakenTo};
use mancala::rules::settings::{ChosenFor, First, From, Track, Way};
use mancala::rules::{Custom, PitWay, Rules, Settings};
use mancala::{Counts, Direction, Player};

use super::choice::choice;
use super::entering::{amount, entering, on_the_way};
use super::landing::nest_steps;
use super::{Block, Message, Section, SheetInfo, has_lines, has_nests, say, section, yes_no};
use crate::Arg;
use crate::sheet::board::ends;

pub(super) fn turn(rules: &Rules, info: &SheetInfo) -> Section {
    let sow = &rules.sow;
    let least = sow.least.max(sow.leave.saturating_add(1));
    let mut first = vec![
        say("sheet-turn-choose")
            .with("from", sow.from.to_string())
            .with("least", least),
        say("sheet-turn-lift").with("leave", sow.leave),
    ];
    first.extend(amount(rules));
    if sow.first == First::Source {
        first.push(say("sheet-turn-first"));
    }
    first.push(say("sheet-turn-way").with("way", way(rules)));
    first.extend(ways(rules));
    if has_nests(rules) {
        first.push(say("sheet-turn-nest"));
    }
    let free = rules.pits().find(|pit| rules.chooses_direction(*pit));
    if free.is_some() && sow.chosen_for != ChosenFor::Decision {
        first.push(say("sheet-turn-kept").with("by", sow.chosen_for.to_string()));
    }
    first.extend(free.map(|pit| say("sheet-turn-written").with("pit", rules.label(pit))));
    first.extend(never(rules));
    if rules.fort.at > 0 {
        first.push(
            say("sheet-turn-fort")
                .with("n", rules.fort.at)
                .with("until", rules.fort.until.to_string()),
        );
    }
    let mut second = vec![say("sheet-turn-source").with("skip", yes_no(sow.skip_source))];
    if sow.track == Track::Own {
        let own = sow.from == From::Own && !rules.capture.take_pit && !sow.claims;
        second.insert(0, say("sheet-turn-track").with("own", yes_no(own)));
    }
    if sow.store {
        second.push(store(rules));
    }
    second.extend(on_the_way(rules));
    let blocks = vec![
        Block::Prose(first),
        Block::Prose(second),
        Block::Prose(entering(rules)),
        Block::Prose(choice(rules)),
        Block::Prose(extent(rules)),
        Block::Prose(counting(info)),
    ];
    section(say("sheet-section-turn"), blocks)
}

/// The directions of pits that have their own.
fn ways(rules: &Rules) -> Vec<Message> {
    if rules.sow.direction != Way::ByPit {
        return Vec::new();
    }
    let group = |way: PitWay, word: &'static str| {
        let ways = rules.sow.ways.0.iter().zip(1..);
        let numbers: Vec<String> = ways
            .filter(|(of, _)| **of == way)
            .map(|(_, number): (_, usize)| number.to_string())
            .collect();
        let some = !numbers.is_empty();
        some.then(|| {
            say("sheet-turn-ways")
                .with("way", word)
                .with("n", numbers.len())
                .with("numbers", Arg::And(numbers))
        })
    };
    let groups = [
        group(
            PitWay::Fixed(Direction::Counterclockwise),
            "counterclockwise",
        ),
        group(PitWay::Fixed(Direction::Clockwise), "clockwise"),
        group(PitWay::Choice, "choice"),
    ];
    let mut messages: Vec<Message> = groups.into_iter().flatten().collect();
    if rules.has_laps() && !rules.laps.alternate {
        messages.push(say("sheet-turn-ways-keep"));
    }
    messages
}

/// Pits from which nothing is lifted.
fn never(rules: &Rules) -> Option<Message> {
    let pits = rules.pits().filter(|pit| !rules.may_lift(*pit));
    let pits: Vec<String> = pits.map(|pit| rules.label(pit)).collect();
    let some = !pits.is_empty();
    some.then(|| {
        say("sheet-turn-never")
            .with("pits", Arg::And(pits))
            .with("laps", yes_no(rules.has_laps()))
    })
}

/// How far a turn goes, and that it must be made.
fn extent(rules: &Rules) -> Vec<Message> {
    let mut messages = if may_go_on(rules) {
        vec![
            say("sheet-turn-lap"),
            say("sheet-turn-laps").with("several", yes_no(rules.has_laps())),
        ]
    } else if rules.flow.on.is_empty() && !has_lines(rules) && !has_nests(rules) {
        vec![say("sheet-turn-single")]
    } else {
        // "Lap" is a word of the sections on captures while sowing and on the end of a lap.
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
        Way::ByPit => "by-pit",
        Way::ByCount => "by-count",
    }
}

fn store(rules: &Rules) -> Message {
    let [down, up] = ends(rules, Player::A);
    let turning = rules.has_laps() && rules.laps.alternate;
    let way = match rules.sow.direction {
        Way::Choice | Way::ByPit | Way::ByCount => "both",
        _ if turning => "both",
        _ => way(rules),
    };
    say("sheet-turn-store")
        .with("way", way)
        .with("up", up)
        .with("down", down)
}

/// Whether anything can follow the first lap of a turn.
fn may_go_on(rules: &Rules) -> bool {
    rules.has_laps() || decides_again(rules)
}

/// Whether a player can come to choose a pit in the middle of a turn.
pub(super) fn decides_again(rules: &Rules) -> bool {
    rules.may_decide_again()
}

pub(super) fn laps(rules: &Rules) -> Section {
    if !may_go_on(rules) && !has_nests(rules) || has_lines(rules) {
        return section(say("sheet-section-laps"), Vec::new());
    }
    let mut remarks = Vec::new();
    if rules.laps.several {
        remarks.push(say("sheet-lap-anyones"));
    }
    remarks.extend(go_on(rules));
    let blocks = vec![
        Block::Prose(vec![say("sheet-laps-look")]),
        Block::Steps(steps(rules)),
        Block::Prose(remarks),
        Block::Prose(endless(rules)),
    ];
    section(say("sheet-section-laps"), blocks)
}

/// Which way a turn goes on.
pub(super) fn go_on(rules: &Rules) -> Vec<Message> {
    let mut messages = Vec::new();
    if rules.has_laps() && rules.laps.alternate {
        messages.push(match has_lines(rules) {
            true => say("sheet-lap-alternate-any"),
            false => say("sheet-lap-alternate"),
        });
    }
    let anew = rules.sow.chosen_for == ChosenFor::Decision;
    if anew && decides_again(rules) && rules.may_choose_direction() {
        messages.push(say("sheet-lap-again-way"));
    }
    messages
}

/// What ends a turn whose laps would not end by themselves. The usual limit is never reached in practice.
pub(super) fn endless(rules: &Rules) -> Vec<Message> {
    if !rules.has_laps() {
        return Vec::new();
    }
    let hand = |line: &LandingLine| line.to == TakenTo::Hand;
    let mut messages = vec![match has_lines(rules) {
        true => {
            say("sheet-line-endless").with("hand", yes_no(rules.landing.lines.iter().any(hand)))
        }
        false => say("sheet-lap-endless"),
    }];
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
    steps.extend(nest_steps(rules));
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
            let message = say("sheet-lap-stop").counts(&Counts::of(&rest));
            message.instead("kind", "one-or")
        }
        _ => say("sheet-lap-stop").counts(counts),
    }
}
