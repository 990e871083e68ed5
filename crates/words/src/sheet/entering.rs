//! What happens before and beside lifting a pit: seeds that are entered, pits that are passed over, pits that change
//! hands, and captures by lifting.

use mancala::rules::Rules;
use mancala::rules::landing::{ChainWay, RowOf};
use mancala::rules::settings::{Amount, EnterKind, SkipNests};

use super::landing::lifting_steps;
use super::{Block, Message, Section, say, section, yes_no};
use crate::Arg;

/// How many seeds are lifted, where that is a matter of choice.
pub(super) fn amount(rules: &Rules) -> Option<Message> {
    (rules.sow.amount == Amount::Chosen).then(|| say("sheet-turn-amount"))
}

/// Pits that a sowing passes over, and pits that change hands by it.
pub(super) fn on_the_way(rules: &Rules) -> Vec<Message> {
    let skip = &rules.skip;
    let mut messages = Vec::new();
    if !skip.on.is_empty() {
        messages.push(
            say("sheet-turn-skip")
                .with("whose", skip.whose.to_string())
                .counts(&skip.on),
        );
        messages.push(say("sheet-turn-skip-last").with("last", yes_no(skip.last)));
        if skip.after > 0 {
            messages.push(say("sheet-turn-skip-after").with("n", skip.after));
        }
    }
    if skip.nests != SkipNests::None && super::has_nests(rules) {
        messages.push(say("sheet-turn-skip-nests").with("nests", skip.nests.to_string()));
    }
    if !messages.is_empty() {
        messages.push(say("sheet-turn-skip-all"));
    }
    if rules.sow.claims {
        messages.push(say("sheet-turn-claims"));
    }
    messages
}

/// Seeds of the store that come to the board.
pub(super) fn entering(rules: &Rules) -> Vec<Message> {
    let enter = &rules.enter;
    let kind = match enter.kind {
        EnterKind::None => return Vec::new(),
        EnterKind::Drop => say("sheet-enter-drop"),
        EnterKind::Sow => say("sheet-enter-sow"),
    };
    let mut messages = vec![kind.with("when", enter.when.to_string())];
    if !enter.at.is_empty() {
        let numbers = enter.at.iter().map(u16::to_string).collect();
        messages.push(say("sheet-enter-at").with("numbers", Arg::Or(numbers)));
    }
    if enter.row != RowOf::Any && rules.board.rows != 2 {
        messages.push(say("sheet-enter-row").with("row", enter.row.to_string()));
    }
    if enter.least > 1 {
        messages.push(say("sheet-enter-least").with("n", enter.least));
    }
    messages
}

/// What lifting a pit captures.
pub(super) fn lifting(rules: &Rules) -> Section {
    let title = say("sheet-section-lifting");
    let lines = &rules.lifting.lines;
    if lines.is_empty() {
        return section(title, Vec::new());
    }
    let mut remarks = Vec::new();
    if lines.iter().any(|line| line.chain == ChainWay::All) {
        remarks.push(say("sheet-lifting-all"));
    }
    let blocks = vec![
        Block::Prose(vec![say("sheet-lifting-look")]),
        Block::Steps(lifting_steps(rules)),
        Block::Prose(remarks),
    ];
    section(title, blocks)
}
