//! What is needed, how the board is prepared, and the opening placement.

use mancala::rules::settings::{RoundsKind, Track};
use mancala::rules::{Custom, Rules};
use mancala::{Pit, Player};

use super::{
    Block, Message, Section, SheetInfo, has_nests, has_stores, landing, picture, say, section,
    uses_across, yes_no,
};
use crate::Arg;

pub(super) fn need(rules: &Rules, info: &SheetInfo) -> Section {
    let board = match rules.board.rows {
        2 => say("sheet-need-board")
            .with("ring", rules.ring())
            .with("pits", rules.board.pits),
        rows => say("sheet-need-rows")
            .with("rows", rows)
            .with("pits", rules.board.pits)
            .with("own", rules.home_size()),
    };
    let mut items = vec![board];
    if has_stores(rules) {
        items.push(say("sheet-need-stores"));
    }
    items.push(say("sheet-need-seeds").with("total", rules.total_seeds()));
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
    let mut after = vec![drawing(rules), ring_order(rules)];
    after.extend(across(rules));
    let mut start = fill(rules);
    start.push(
        say("sheet-prep-first")
            .with("players", players)
            .with("players-list", letters(rules)),
    );
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

/// What the picture shows.
fn drawing(rules: &Rules) -> Message {
    if !has_stores(rules) {
        return say("sheet-prep-picture-only");
    }
    let players = match picture::shows_stores(rules) {
        true => rules.players(),
        false => 0,
    };
    say("sheet-prep-picture").with("players", players)
}

/// What the directions mean.
fn ring_order(rules: &Rules) -> Message {
    let order = Arg::Text(order(rules).into());
    let first = rules.label(Pit(0));
    match (rules.sow.track, rules.board.rows) {
        (Track::Own, _) => {
            let [first, last] = ends(rules, Player::A);
            say("sheet-prep-order-own")
                .with("first", first)
                .with("last", last)
        }
        (Track::Board, 2) => say("sheet-prep-order")
            .with("order", order)
            .with("first", first),
        (Track::Board, _) => say("sheet-prep-order-rows")
            .with("order", order)
            .with("first", first),
    }
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
    let message = match rules.board.rows {
        2 => say("sheet-prep-two"),
        rows => say("sheet-prep-rows").with("rows", rows),
    };
    message
        .with("pits", pits)
        .with("a-first", a_first)
        .with("a-last", a_last)
        .with("b-first", b_first)
        .with("b-last", b_last)
}

/// The labels of a player's first and last home pit.
pub(super) fn ends(rules: &Rules, player: Player) -> [String; 2] {
    let first = rules.first_home_pit(player);
    let last = Pit(first.0 + rules.home_size() - 1);
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
    if rules.board.rows != 2 {
        return facing(rules);
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

/// What lies across on a board of more than two rows, and behind that where it matters.
fn facing(rules: &Rules) -> Vec<Message> {
    let behind = rules.landing.lines.iter().any(landing::looks_behind);
    let example = |pit: Pit| {
        let [near, far, _] = rules.facing(pit).map(|pit| pit.map(|pit| rules.label(pit)));
        let far = far.filter(|_| behind);
        say("sheet-prep-facing")
            .with("pit", rules.label(pit))
            .with("near", near.unwrap_or_default())
            .with("behind", yes_no(far.is_some()))
            .with("far", far.unwrap_or_default())
    };
    let mut messages = vec![example(Pit(0))];
    if rules.board.rows == 3 {
        // On the right the half row between the two is the player's own.
        let last = Pit(rules.board.pits - 1);
        let near = rules.label(rules.across(last));
        let between = rules.label(Pit(rules.board.pits));
        messages.push(
            say("sheet-prep-facing-three")
                .with("pit", rules.label(last))
                .with("between", between)
                .with("near", near),
        );
    }
    messages
}

fn fill(rules: &Rules) -> Vec<Message> {
    let layout = rules.layout();
    let same = layout
        .first()
        .filter(|seeds| layout.iter().all(|other| other == *seeds));
    // The usual sentences end with the empty stores.
    let plain = has_stores(rules) && rules.board.stores.is_empty();
    let pits = match (same, plain) {
        (Some(seeds), true) => say("sheet-prep-fill").with("seeds", *seeds),
        (Some(seeds), false) => say("sheet-prep-fill-only").with("seeds", *seeds),
        (None, true) => say("sheet-prep-layout"),
        (None, false) => say("sheet-prep-layout-only"),
    };
    let stores = rules.all_players().zip(&rules.board.stores);
    let stores: Vec<String> = stores
        .map(|(player, seeds)| format!("{player}\u{a0}{seeds}"))
        .collect();
    let mut messages = vec![pits];
    if !stores.is_empty() {
        messages.push(say("sheet-prep-stores").with("stores", Arg::And(stores)));
    }
    messages
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
