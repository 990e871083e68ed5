//! Passing, the end, the seeds left over, the score, and ends by impasse, agreement or resigning.

use mancala::rules::Rules;
use mancala::rules::settings::{Claim, Duty, NoMove, RoundsKind, RowEmpty, Score};

use super::captures::forfeits;
use super::turn::decides_again;
use super::{
    Block, Message, Section, counts_gains, fills_nests, has_nests, has_stores, say, section, unit,
    yes_no,
};

pub(super) fn pass(rules: &Rules) -> Section {
    let messages = match rules.end.no_move {
        NoMove::Pass => vec![say("sheet-pass-turn")],
        NoMove::End => Vec::new(),
    };
    section(say("sheet-section-pass"), vec![Block::Prose(messages)])
}

pub(super) fn end(rules: &Rules) -> Section {
    let blocks = vec![
        Block::Prose(vec![say("sheet-end-when").with("unit", unit(rules))]),
        Block::Items(conditions(rules)),
    ];
    section(say("sheet-section-end").with("unit", unit(rules)), blocks)
}

fn conditions(rules: &Rules) -> Vec<Message> {
    let end = &rules.end;
    let mut items = vec![say("sheet-end-empty")];
    items.extend(no_move(rules));
    // Fewer than one is the empty board.
    if end.fewer > 1 {
        items.push(say("sheet-end-fewer").with("n", end.fewer));
    }
    if end.majority {
        items.push(say("sheet-end-majority").with("half", rules.total_seeds() / 2));
    }
    if end.side_empty {
        items.push(say("sheet-end-side-empty").with("mid", yes_no(decides_again(rules))));
    }
    match end.row_empty {
        RowEmpty::Never => {}
        row => items.push(say("sheet-end-row").with("row", row.to_string())),
    }
    if end.gathered {
        items.push(say("sheet-end-gathered"));
    }
    if end.unfed {
        items.push(say("sheet-end-unfed").with("players", rules.players()));
    }
    if forfeits(rules) {
        items.push(say("sheet-end-forfeit"));
    }
    items
}

fn no_move(rules: &Rules) -> Vec<Message> {
    let end = &rules.end;
    if end.no_move == NoMove::End {
        return vec![say("sheet-end-stuck")];
    }
    let mut items = vec![if sticks_in_nests(rules) {
        say("sheet-end-nests")
    } else {
        say("sheet-end-nobody")
    }];
    if end.succession > 0 && end.succession < rules.players() {
        items.push(say("sheet-end-succession").with("n", end.succession));
    }
    items
}

/// Whether no player can move only when all seeds lie in nest eggs: no seed elsewhere can be unplayable.
fn sticks_in_nests(rules: &Rules) -> bool {
    let sow = &rules.sow;
    let lifted = sow.leave == 0 && sow.least <= 1 && sow.never.is_empty() && sow.only.is_empty();
    fills_nests(rules) && lifted && rules.feed.duty != Duty::Must
}

pub(super) fn rest(rules: &Rules) -> Section {
    if !counts_gains(rules) {
        // Nothing is gathered at the end; what decides is told with the score.
        return section(say("sheet-section-rest"), Vec::new());
    }
    let claims = claims(rules);
    let several = claims.len() > 1;
    let last = claims.len() - 1;
    let line = |(place, of): (usize, &Claim)| {
        claim(*of)
            .with("last", yes_no(several && place == last))
            .with("nests", nests(rules))
            .with("unit", unit(rules))
    };
    let lines = claims.iter().enumerate().map(line).collect();
    let blocks = if several {
        vec![
            Block::Prose(vec![say("sheet-rest-order")]),
            Block::Steps(lines),
        ]
    } else {
        vec![Block::Prose(lines)]
    };
    section(say("sheet-section-rest"), blocks)
}

/// Whether seeds left on the board can lie in nest eggs, and whether they lie nowhere else.
fn nests(rules: &Rules) -> &'static str {
    let end = &rules.end;
    let stuck = end.no_move == NoMove::End || end.succession > 0 || !sticks_in_nests(rules);
    let early = end.fewer > 1 || end.majority || end.side_empty || end.unfed;
    match (fills_nests(rules), stuck || early) {
        (false, _) => "no",
        (true, true) => "too",
        (true, false) => "only",
    }
}

/// The claims that can be reached: those after one that always holds are idle, and the last one awards no player.
fn claims(rules: &Rules) -> Vec<Claim> {
    let mut claims = Vec::new();
    for claim in &rules.end.rest {
        claims.push(*claim);
        // When a game has ended by play, at least one player has moved.
        if matches!(
            claim,
            Claim::Own | Claim::Nobody | Claim::LastMover | Claim::Split
        ) {
            return claims;
        }
    }
    claims.push(Claim::Nobody);
    claims
}

const fn claim(claim: Claim) -> Message {
    match claim {
        Claim::Own => say("sheet-rest-own"),
        Claim::Able => say("sheet-rest-able"),
        Claim::LastMover => say("sheet-rest-last-mover"),
        Claim::LastCapturer => say("sheet-rest-last-capturer"),
        Claim::Stuck => say("sheet-rest-stuck"),
        Claim::Split => say("sheet-rest-split"),
        Claim::Nobody => say("sheet-rest-nobody"),
    }
}

pub(super) fn score(rules: &Rules) -> Section {
    // The spoils of a round always go by seeds.
    let message = match (rules.rounds.kind, rules.end.score) {
        (RoundsKind::Spoils, _) | (_, Score::Seeds) => say("sheet-score-seeds"),
        (_, Score::Pits) => say("sheet-score-pits"),
        (_, Score::LastMove) => say("sheet-score-last-move"),
        (_, Score::Side) => say("sheet-score-side"),
        (_, Score::Clear) => say("sheet-score-clear"),
    };
    let mut messages = vec![
        message
            .with("unit", unit(rules))
            .with("players", rules.players()),
    ];
    if rules.end.row_empty != RowEmpty::Never {
        messages.push(say("sheet-score-row"));
    }
    if rules.end.gathered {
        messages.push(say("sheet-score-gathered"));
    }
    let blocks = vec![Block::Prose(messages)];
    section(say("sheet-section-score").with("unit", unit(rules)), blocks)
}

pub(super) fn impasse(rules: &Rules) -> Section {
    let impasse = &rules.impasse;
    let mut items = Vec::new();
    if impasse.repetition > 0 {
        items.push(
            say("sheet-impasse-repetition")
                .with("n", impasse.repetition)
                .with("unit", unit(rules)),
        );
    }
    if impasse.quiet > 0 {
        let quiet = match has_stores(rules) && !rules.stores_shrink() {
            true => say("sheet-impasse-quiet"),
            false => say("sheet-impasse-moves"),
        };
        items.push(quiet.with("n", impasse.quiet).with("unit", unit(rules)));
    }
    let why = items.first().map(|_| say("sheet-impasse-why"));
    let blocks = vec![
        Block::Prose(why.into_iter().collect()),
        Block::Items(items),
        Block::Prose(counting(rules)),
        Block::Prose(vec![choice(rules)]),
        Block::Prose(sharing(rules)),
        Block::Prose(vec![resign(rules)]),
    ];
    section(say("sheet-section-impasse"), blocks)
}

/// Repetition ends the game, or that is left to the players: whoever sets up a game can choose.
fn choice(rules: &Rules) -> Message {
    let message = match rules.impasse.repetition {
        0 => say("sheet-impasse-agreed"),
        _ => say("sheet-impasse-choice"),
    };
    message.with("quiet", yes_no(rules.impasse.quiet > 0))
}

fn resign(rules: &Rules) -> Message {
    let message = match counts_gains(rules) {
        true => say("sheet-resign"),
        false => say("sheet-resign-goal"),
    };
    message
        .with("players", rules.players())
        .with("unit", unit(rules))
}

/// What counts as the same position, and as a move, for an impasse.
fn counting(rules: &Rules) -> Vec<Message> {
    let mut messages = Vec::new();
    let again = decides_again(rules);
    if rules.impasse.repetition > 0 {
        messages.push(say("sheet-impasse-position").with("owners", owners(rules)));
        messages.push(say("sheet-impasse-count").with("mid", yes_no(again)));
        if rules.end.no_move == NoMove::Pass {
            messages.push(say("sheet-impasse-passed"));
        }
    }
    if rules.impasse.quiet > 0 && again {
        messages.push(say("sheet-impasse-each"));
    }
    messages
}

/// What can change owners within a round.
fn owners(rules: &Rules) -> &'static str {
    match (rules.capture.take_pit || rules.sow.claims, has_nests(rules)) {
        (true, true) => "both",
        (true, false) => "pits",
        (false, true) => "nests",
        (false, false) => "no",
    }
}

fn sharing(rules: &Rules) -> Vec<Message> {
    if !counts_gains(rules) {
        return vec![
            say("sheet-agree").with("unit", unit(rules)),
            say("sheet-share-draw"),
        ];
    }
    let impasse = &rules.impasse;
    let nobody = claims(rules).first() == Some(&Claim::Nobody);
    let share = if nobody {
        "nobody".to_owned()
    } else {
        impasse.share.to_string()
    };
    let mut messages = vec![
        say("sheet-agree").with("unit", unit(rules)),
        say("sheet-share")
            .with("share", share)
            .with("nests", yes_no(fills_nests(rules)))
            .with("players", rules.players()),
    ];
    if nobody {
        return messages;
    }
    if impasse.share_majority != impasse.share {
        let majority = say("sheet-share-majority")
            .with("share", impasse.share_majority.to_string())
            .with("nests", yes_no(fills_nests(rules)));
        messages.push(majority);
    }
    messages
}
