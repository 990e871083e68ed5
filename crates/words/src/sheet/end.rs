//! Passing, the end, the seeds left over, the score, and ends by impasse, agreement or resigning.

use mancala::rules::Rules;
use mancala::rules::settings::{Claim, NoMove, Score};

use super::captures::forfeits;
use super::turn::decides_again;
use super::{Block, Message, Section, has_nests, say, section, unit, yes_no};

pub(super) fn pass(rules: &Rules) -> Section {
    let messages = match rules.end.no_move {
        NoMove::Pass => vec![say("pass-turn")],
        NoMove::End => Vec::new(),
    };
    section(say("section-pass"), vec![Block::Prose(messages)])
}

pub(super) fn end(rules: &Rules) -> Section {
    let blocks = vec![
        Block::Prose(vec![say("end-when").with("unit", unit(rules))]),
        Block::Items(conditions(rules)),
    ];
    section(say("section-end").with("unit", unit(rules)), blocks)
}

fn conditions(rules: &Rules) -> Vec<Message> {
    let end = &rules.end;
    let mut items = vec![say("end-empty")];
    items.extend(no_move(rules));
    // Fewer than one is the empty board.
    if end.fewer > 1 {
        items.push(say("end-fewer").with("n", end.fewer));
    }
    if end.majority {
        items.push(say("end-majority").with("half", rules.total_seeds() / 2));
    }
    if end.side_empty {
        items.push(say("end-side-empty"));
    }
    if end.unfed {
        items.push(say("end-unfed").with("players", rules.players()));
    }
    if forfeits(rules) {
        items.push(say("end-forfeit"));
    }
    items
}

fn no_move(rules: &Rules) -> Vec<Message> {
    let end = &rules.end;
    if end.no_move == NoMove::End {
        return vec![say("end-stuck")];
    }
    let only_nests = has_nests(rules) && rules.sow.leave == 0 && rules.sow.least <= 1;
    let mut items = vec![if only_nests {
        say("end-nests")
    } else {
        say("end-nobody")
    }];
    if end.succession > 0 && end.succession < rules.players() {
        items.push(say("end-succession").with("n", end.succession));
    }
    items
}

pub(super) fn rest(rules: &Rules) -> Section {
    let claims = claims(rules);
    let mut blocks = Vec::new();
    if claims.len() > 1 {
        blocks.push(Block::Prose(vec![say("rest-order")]));
        blocks.push(Block::Steps(claims.iter().map(claim).collect()));
    } else {
        blocks.push(Block::Prose(claims.iter().map(claim).collect()));
    }
    if has_nests(rules) && claims.contains(&Claim::Own) {
        blocks.push(Block::Prose(vec![say("rest-nests")]));
    }
    section(say("section-rest"), blocks)
}

/// The claims that can be reached: those after one that always holds are idle, and the last resort is nobody.
fn claims(rules: &Rules) -> Vec<Claim> {
    let mut claims = Vec::new();
    for claim in &rules.end.rest {
        claims.push(*claim);
        // Somebody has moved whenever a game has ended by play.
        if matches!(claim, Claim::Own | Claim::Nobody | Claim::LastMover) {
            return claims;
        }
    }
    claims.push(Claim::Nobody);
    claims
}

fn claim(claim: &Claim) -> Message {
    match claim {
        Claim::Own => say("rest-own"),
        Claim::Able => say("rest-able"),
        Claim::LastMover => say("rest-last-mover"),
        Claim::LastCapturer => say("rest-last-capturer"),
        Claim::Nobody => say("rest-nobody"),
    }
}

pub(super) fn score(rules: &Rules) -> Section {
    let message = match rules.end.score {
        Score::Seeds => say("score-seeds"),
        Score::Pits => say("score-pits"),
    };
    let blocks = vec![Block::Prose(vec![message.with("unit", unit(rules))])];
    section(say("section-score").with("unit", unit(rules)), blocks)
}

pub(super) fn impasse(rules: &Rules) -> Section {
    let impasse = &rules.impasse;
    let mut items = Vec::new();
    if impasse.repetition > 0 {
        items.push(
            say("impasse-repetition")
                .with("n", impasse.repetition)
                .with("unit", unit(rules)),
        );
    }
    if impasse.quiet > 0 {
        items.push(
            say("impasse-quiet")
                .with("n", impasse.quiet)
                .with("unit", unit(rules)),
        );
    }
    let why = items.first().map(|_| say("impasse-why"));
    let blocks = vec![
        Block::Prose(why.into_iter().collect()),
        Block::Items(items),
        Block::Prose(counting(rules)),
        Block::Prose(sharing(rules)),
        Block::Prose(vec![say("resign").with("players", rules.players())]),
    ];
    section(say("section-impasse"), blocks)
}

/// What counts as the same position, and as a move, for an impasse.
fn counting(rules: &Rules) -> Vec<Message> {
    let mut messages = Vec::new();
    let again = decides_again(rules);
    if rules.impasse.repetition > 0 {
        messages.push(say("impasse-position").with("owners", owners(rules)));
        messages.push(say("impasse-count").with("mid", yes_no(again)));
        if rules.end.no_move == NoMove::Pass {
            messages.push(say("impasse-passed"));
        }
    }
    if rules.impasse.quiet > 0 && again {
        messages.push(say("impasse-each"));
    }
    messages
}

/// What can change owners within a round.
fn owners(rules: &Rules) -> &'static str {
    match (rules.capture.take_pit, has_nests(rules)) {
        (true, true) => "both",
        (true, false) => "pits",
        (false, true) => "nests",
        (false, false) => "no",
    }
}

fn sharing(rules: &Rules) -> Vec<Message> {
    let impasse = &rules.impasse;
    let nobody = claims(rules).first() == Some(&Claim::Nobody);
    let share = if nobody {
        "nobody".to_owned()
    } else {
        impasse.share.to_string()
    };
    let mut messages = vec![
        say("agree").with("unit", unit(rules)),
        say("share")
            .with("share", share)
            .with("players", rules.players()),
    ];
    if nobody {
        return messages;
    }
    if impasse.share_majority != impasse.share {
        messages.push(say("share-majority").with("share", impasse.share_majority.to_string()));
    }
    if has_nests(rules) {
        messages.push(say("share-nests"));
    }
    messages
}
