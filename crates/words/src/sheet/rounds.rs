//! How one round leads to the next, with numbers worked out for this board.

use mancala::Player;
use mancala::rules::Rules;
use mancala::rules::settings::{FillRest, RoundsKind, Score};

use super::{Block, Message, Section, say, section, yes_no};

/// What the players are after, as a word for the introduction.
pub(super) fn goal(rules: &Rules) -> &'static str {
    match (rules.rounds.kind, rules.end.score) {
        (RoundsKind::One, Score::Pits) => "pits",
        (RoundsKind::One, Score::Seeds) => "seeds",
        (RoundsKind::One, Score::LastMove) => "last-move",
        (RoundsKind::One, Score::Side) => "side",
        (RoundsKind::One, Score::Clear) => "clear",
        (RoundsKind::Refill, _) if rules.rounds.rest == FillRest::Aside => "match-seeds",
        (RoundsKind::Refill, _) => "match-last-seed",
        (RoundsKind::Territory, Score::Pits) => "match-pits-both",
        (RoundsKind::Spoils | RoundsKind::Territory, _) => "match-pits",
    }
}

pub(super) fn rounds(rules: &Rules) -> Section {
    let starter = say("sheet-rounds-starter").with("by", rules.rounds.starter.to_string());
    let mut blocks = match rules.rounds.kind {
        RoundsKind::One => return section(say("sheet-section-rounds"), Vec::new()),
        RoundsKind::Spoils => spoils(rules),
        RoundsKind::Refill => refill(rules),
        RoundsKind::Territory => territory(rules),
    };
    blocks.insert(0, Block::Prose(vec![starter]));
    section(say("sheet-section-rounds"), blocks)
}

/// The number of pits that ends the match.
fn enough(rules: &Rules) -> usize {
    rules
        .ring()
        .saturating_sub(usize::from(rules.rounds.all_but))
}

/// When the match is over.
fn match_end(rules: &Rules, message: Message) -> Message {
    match rules.rounds.all_but {
        0 => say("sheet-rounds-all").with("kind", rules.rounds.kind.to_string()),
        _ => message.with("pits", enough(rules)),
    }
}

fn match_pits(rules: &Rules) -> Message {
    let tie = match rules.end.score {
        Score::Pits => "seeds",
        Score::Seeds | Score::LastMove | Score::Side | Score::Clear => "drawn",
    };
    say("sheet-match-pits").with("tie", tie)
}

/// What a round gives that the players break off: nothing but pits that play itself has already moved.
fn broken_off(rules: &Rules) -> Message {
    say("sheet-rounds-broken").with("won", yes_no(rules.capture.take_pit))
}

fn spoils(rules: &Rules) -> Vec<Block> {
    let pits = rules.home_size();
    let example = say("sheet-spoils-example")
        .with("pit", rules.label(rules.first_home_pit(Player::B)))
        .with("more", pits + 1)
        .with("fewer", pits - 1);
    vec![
        Block::Prose(vec![say("sheet-spoils-next"), example]),
        Block::Prose(vec![
            match_end(rules, say("sheet-spoils-end")),
            say("sheet-rounds-agree"),
            broken_off(rules),
            match_pits(rules),
        ]),
    ]
}

fn refill(rules: &Rules) -> Vec<Block> {
    let rest = rules.rounds.rest.to_string();
    let next = say("sheet-refill-next")
        .with("seeds", rules.board.seeds)
        .with("from", rules.rounds.from.to_string())
        .with("rest", rest.clone());
    let mut next = vec![next];
    if rules.rounds.alike {
        next.push(say("sheet-refill-alike"));
    }
    next.extend(refill_example(rules));
    vec![
        Block::Prose(next),
        Block::Prose(vec![
            say("sheet-refill-end").with("rest", rest),
            say("sheet-rounds-agree"),
            say("sheet-refill-agreed"),
        ]),
    ]
}

/// One player a little above the seeds that fill a row, the other a little below.
fn refill_example(rules: &Rules) -> Option<Message> {
    let seeds = u32::from(rules.board.seeds);
    let row = seeds * u32::from(rules.home_size());
    let a = row + (seeds / 2).max(1);
    let b = rules.total_seeds().checked_sub(a)?;
    let b_pits = b.checked_div(seeds).filter(|pits| *pits > 0)?;
    let plain = rules.rounds.rest == FillRest::Aside && !rules.rounds.alike;
    let uneven = !rules.board.layout.is_empty() || rules.players() != 2 || !plain;
    if uneven {
        return None;
    }
    Some(
        say("sheet-refill-example")
            .with("a", a)
            .with("b", b)
            .with("a-pits", rules.home_size())
            .with("a-over", a - row)
            .with("b-pits", b_pits)
            .with("b-over", b % seeds)
            .with("out", u32::from(rules.home_size()) - b_pits),
    )
}

fn territory(rules: &Rules) -> Vec<Block> {
    let next = say("sheet-territory-next")
        .with("seeds", rules.board.seeds)
        .with("from", rules.rounds.from.to_string());
    let mut next = vec![next];
    next.extend(territory_example(rules));
    let mut after = Vec::new();
    if rules.capture.take_pit {
        after.push(say("sheet-territory-labels"));
    } else if super::has_nests(rules) {
        after.push(say("sheet-territory-nests"));
    }
    vec![
        Block::Prose(next),
        Block::Prose(after),
        Block::Prose(vec![
            match_end(rules, say("sheet-territory-end")),
            say("sheet-rounds-agree"),
            broken_off(rules),
            match_pits(rules),
        ]),
    ]
}

/// The player with fewer seeds owns half a row and all but one of the seeds of a further pit.
fn territory_example(rules: &Rules) -> Option<Message> {
    let seeds = u32::from(rules.board.seeds);
    if !rules.board.layout.is_empty() || rules.players() != 2 || seeds == 0 {
        return None;
    }
    let b_pits = u32::from(rules.home_size()) / 2;
    let b_over = seeds - 1;
    let b = b_pits * seeds + b_over;
    let a = rules.total_seeds().checked_sub(b)?;
    let owner = match b_over {
        0 => "none",
        1 => "more",
        _ => "fewer",
    };
    Some(
        say("sheet-territory-example")
            .with("a", a)
            .with("b", b)
            .with("a-pits", a / seeds)
            .with("b-pits", b_pits)
            .with("a-over", a % seeds)
            .with("b-over", b_over)
            .with("owner", owner),
    )
}
