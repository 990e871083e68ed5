//! What is needed, how the board is prepared, and the opening placement.

use mancala::rules::settings::RoundsKind;
use mancala::rules::{Custom, Rules};
use mancala::{Pit, Player};

use super::{Block, Message, Section, SheetInfo, has_nests, picture, say, section, uses_across};
use crate::Arg;

pub(super) fn need(rules: &Rules, info: &SheetInfo) -> Section {
    let mut items = vec![
        say("sheet-need-board")
            .with("ring", rules.ring())
            .with("pits", rules.board.pits),
        say("sheet-need-stores"),
        say("sheet-need-seeds").with("total", rules.total_seeds()),
    ];
    items
        .extend(markers(rules, info).map(|purpose| say("sheet-need-markers").with("for", purpose)));
    section(say("sheet-section-need"), vec![Block::Items(items)])
}

/// What markers are for: what play itself needs them for, and the pits of every player where that is the custom.
fn markers(rules: &Rules, info: &SheetInfo) -> Option<&'static str> {
    let kind = rules.rounds.kind;
    let owners_change =
        rules.capture.take_pit || matches!(kind, RoundsKind::Spoils | RoundsKind::Territory);
    let pits = owners_change || info.customs.contains(&Custom::Markers);
    let unfilled = kind == RoundsKind::Refill;
    match (pits, has_nests(rules)) {
        (true, true) => Some("both"),
        (true, false) if unfilled => Some("pits-unfilled"),
        (true, false) => Some("pits"),
        (false, true) => Some("nests"),
        (false, false) => unfilled.then_some("unfilled"),
    }
}

pub(super) fn preparation(rules: &Rules, info: &SheetInfo) -> Section {
    let players = rules.players();
    let mut after = vec![
        say("sheet-prep-picture").with("players", players),
        say("sheet-prep-order")
            .with("order", Arg::Text(order(rules).into()))
            .with("first", rules.label(Pit(0))),
    ];
    after.extend(across(rules));
    let start = vec![
        fill(rules),
        say("sheet-prep-first")
            .with("players", players)
            .with("players-list", letters(rules)),
    ];
    let mut sitting = vec![seats(rules)];
    if info.customs.contains(&Custom::Markers) {
        sitting.push(say("sheet-prep-mark"));
    }
    let blocks = vec![
        Block::Prose(sitting),
        Block::Picture(picture::draw(rules)),
        Block::Prose(after),
        Block::Prose(start),
    ];
    section(say("sheet-section-preparation"), blocks)
}

fn seats(rules: &Rules) -> Message {
    let pits = rules.board.pits;
    if rules.players() > 2 {
        return say("sheet-prep-many")
            .with("pits", pits)
            .with("players-list", letters(rules));
    }
    let [a_first, a_last] = ends(rules, Player::A);
    let [b_first, b_last] = ends(rules, Player::B);
    say("sheet-prep-two")
        .with("pits", pits)
        .with("a-first", a_first)
        .with("a-last", a_last)
        .with("b-first", b_first)
        .with("b-last", b_last)
}

/// The labels of a player's first and last home pit.
pub(super) fn ends(rules: &Rules, player: Player) -> [String; 2] {
    let first = rules.first_home_pit(player);
    let last = Pit(first.0 + rules.board.pits - 1);
    [rules.label(first), rules.label(last)]
}

fn letters(rules: &Rules) -> Arg {
    Arg::And(
        rules
            .all_players()
            .map(|player| player.to_string())
            .collect(),
    )
}

/// The ring, one stretch a player: `A1–A6, B1–B6`.
fn order(rules: &Rules) -> String {
    let mut players: Vec<Player> = rules.all_players().collect();
    players.sort_by_key(|player| rules.first_home_pit(*player));
    let stretches = players.into_iter().map(|player| {
        let [first, last] = ends(rules, player);
        if first == last {
            first
        } else {
            format!("{first}–{last}")
        }
    });
    stretches.collect::<Vec<_>>().join(", ")
}

fn across(rules: &Rules) -> Vec<Message> {
    if !uses_across(rules) {
        return Vec::new();
    }
    let pair = |index: u8| [Pit(index), rules.across(Pit(index))].map(|pit| rules.label(pit));
    let [a, a_across] = pair(0);
    let mut messages = if rules.ring() < 4 {
        vec![
            say("sheet-prep-across-one")
                .with("a", a)
                .with("a-across", a_across),
        ]
    } else {
        let [b, b_across] = pair(1);
        vec![
            say("sheet-prep-across")
                .with("a", a)
                .with("a-across", a_across)
                .with("b", b)
                .with("b-across", b_across),
        ]
    };
    let alone = rules.pits().find(|pit| rules.across(*pit) == *pit);
    messages.extend(alone.map(|pit| say("sheet-prep-across-self").with("pit", rules.label(pit))));
    messages
}

fn fill(rules: &Rules) -> Message {
    let layout = rules.layout();
    match layout.first() {
        Some(seeds) if layout.iter().all(|other| other == seeds) => {
            say("sheet-prep-fill").with("seeds", *seeds)
        }
        _ => say("sheet-prep-layout"),
    }
}

pub(super) fn opening(rules: &Rules) -> Section {
    let drops = &rules.opening.drops;
    if drops.is_empty() {
        return section(say("sheet-section-opening"), Vec::new());
    }
    let seeds: u32 = drops.iter().map(|drop| u32::from(*drop)).sum();
    let drop = |index: usize| drops.get(index).copied().unwrap_or(0);
    let messages = vec![
        say("sheet-opening-lift").with("seeds", seeds),
        say("sheet-opening-way").with("way", super::turn::way(rules)),
        say("sheet-opening-put")
            .with("places", drops.len())
            .with("first", drop(0))
            .with("second", drop(1))
            .with(
                "drops",
                Arg::And(drops.iter().map(u16::to_string).collect()),
            ),
        say("sheet-opening-none").with("seeds", seeds),
        say("sheet-opening-then"),
    ];
    section(say("sheet-section-opening"), vec![Block::Prose(messages)])
}
